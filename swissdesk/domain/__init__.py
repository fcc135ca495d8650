"""What a tournament is: values only, no clocks, files, chance or language."""
