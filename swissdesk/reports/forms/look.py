"""How pages look: in the fonts of the reader, black on white, dark where he wants it so."""

STYLE = """\
:root { color-scheme: light dark; }
body { font: 16px/1.35 "Noto Sans", "Segoe UI", system-ui, sans-serif; margin: 1rem auto;
  max-width: 70rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: .2rem 0; }
h2 { font-size: 1.15rem; margin: 1.2rem 0 .3rem; }
p { margin: .3rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; }
th, td { border-bottom: 1px solid; padding: .2rem .55rem; text-align: left;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
th { border-bottom-width: 2px; font-size: .85rem; vertical-align: bottom; }
tr.closed > td { border-bottom-width: 2px; }
.r { text-align: right; }
.c { text-align: center; }
td.b { font-weight: bold; }
small { font-size: .8em; }
.sq { padding: 0 .25em; }
nav li { margin: .35rem 0; }
.legend, footer { font-size: .85rem; }
@media (max-width: 40rem) {
  body { font-size: 14px; padding: 0 .5rem; }
  th, td { padding: .25rem .3rem; white-space: normal; }
}
@media print {
  @page { margin: 12mm; }
  body { font-size: 10pt; margin: 0; max-width: none; padding: 0; }
  .home { display: none; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
}
"""
