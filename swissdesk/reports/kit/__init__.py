"""The kit of every print: fonts, names, page frame, tables. Loaded when a sheet is drawn."""
