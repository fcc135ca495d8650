"""The same tables as pages for a browser, as lists and as workbooks for other programs."""
