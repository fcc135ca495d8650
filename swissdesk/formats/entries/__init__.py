"""Lists of players as tables: delimited text and workbooks."""
