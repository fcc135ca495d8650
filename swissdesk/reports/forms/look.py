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
.logo { float: left; max-height: 4.5rem; max-width: 30%; margin: 0 1rem .3rem 0; }
.wide { clear: left; }
.sq { padding: 0 .25em; }
.paper { border: 1px solid; padding: .5rem .8rem; margin: .8rem 0; max-width: 34rem; }
.paper h2 { margin: 0 0 .3rem; }
.sum { float: right; }
.tent { text-align: center; }
.large { font-size: clamp(1.4rem, 8vw, 3rem); line-height: 1.15; font-weight: bold;
  overflow-wrap: anywhere; }
td.n { white-space: normal; }
td.n bdi { display: inline-block; width: max-content; max-width: 22em;
  overflow-wrap: break-word; }
.log td { white-space: normal; vertical-align: top; }
.sign, .ways { display: flex; gap: 1rem; flex-wrap: wrap; }
.sign { margin-top: 2.2rem; }
.sign span { flex: 1; border-top: 1px solid; font-size: .8rem; }
.tick { font-size: 1.2em; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem .8rem; margin: .4rem 0; }
dd { margin: 0; border-bottom: 1px solid; }
ins { text-decoration: none; font-weight: bold; }
tr.chosen > td { border-top: 2px solid; border-bottom-width: 2px; font-weight: bold; }
nav li { margin: .35rem 0; }
.legend, footer { font-size: .85rem; }
@media (max-width: 40rem) {
  body { font-size: 14px; padding: 0 .5rem; }
  th, td { padding: .25rem .3rem; }
  td:not(.r):not(.c) { white-space: normal; }
  td.n bdi { width: auto; max-width: 12em; }
}
@media print {
  @page { margin: 12mm; }
  body { font-size: 10pt; margin: 0; max-width: none; padding: 0; }
  .home { display: none; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tr, .paper { break-inside: avoid; }
  h2 { break-after: avoid; }
}
"""
