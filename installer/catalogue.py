"""Keep the catalogues of translations whole: find, merge, check and compile messages.

    python installer/catalogue.py update            find all messages, add the new ones
    python installer/catalogue.py merge FRAGMENT    take translations from another .po
    python installer/catalogue.py check             tell what is missing or not compiled

Needs Babel, a development dependency; the program itself reads the compiled files only.
"""

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "resources" / "locale"
KEYWORDS = {"tr": (1,), "trn": (1, 2), "N_": (1,)}


def po_files() -> list[Path]:
    """Return the catalogue of every language that has one."""
    return sorted(LOCALE.glob("*/LC_MESSAGES/swissdesk.po"))


def template() -> Catalog:
    """Return all messages that the program marks, untranslated."""
    catalogue = Catalog(project="SwissDesk")
    found = extract_from_dir(
        str(ROOT / "swissdesk"), [("**.py", "python")], keywords=KEYWORDS, comment_tags=()
    )
    for name, _line, message, _comments, _context in sorted(found, key=lambda row: row[:2]):
        catalogue.add(message, locations=[(f"swissdesk/{name}", 0)])
    return catalogue


def load(path: Path) -> Catalog:
    """Return the catalogue stored at *path*."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def text_of(catalogue: Catalog) -> bytes:
    """Return *catalogue* as the text of a .po file, sorted so that changes merge well."""
    out = io.BytesIO()
    write_po(out, catalogue, width=0, sort_output=True, no_location=True, omit_header=False)
    return out.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return *catalogue* in the form the program reads."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def missing(catalogue: Catalog) -> list[str]:
    """Return the messages that the program marks and *catalogue* does not translate."""

    def done(message: Message | None) -> bool:
        if message is None or message.fuzzy:
            return False
        forms = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        return all(forms)

    return [str(m.id) for m in template() if m.id and not done(catalogue.get(m.id))]


def unused(catalogue: Catalog) -> list[str]:
    """Return the messages that *catalogue* translates and the program no longer says."""
    said = template()
    return [str(m.id) for m in catalogue if m.id and said.get(m.id) is None]


def save(path: Path, catalogue: Catalog) -> None:
    """Write *catalogue* and its compiled form."""
    path.write_bytes(text_of(catalogue))
    path.with_suffix(".mo").write_bytes(compiled(catalogue))


def update(path: Path) -> None:
    """Add the new messages of the program to *path*, drop those it no longer uses."""
    catalogue = load(path)
    catalogue.update(template(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    save(path, catalogue)


def merge(path: Path, fragment: Path) -> None:
    """Put every translation of *fragment* into *path*."""
    catalogue = load(path)
    for message in load_fragment(fragment, str(catalogue.locale)):
        known = catalogue.get(message.id)
        if known is not None and message.string:
            known.string = message.string
        elif message.id and message.string:
            catalogue.add(message.id, message.string)
    save(path, catalogue)


def load_fragment(fragment: Path, code: str) -> Catalog:
    """Return the messages of a .po file that need not lie in the locale folder."""
    with fragment.open("rb") as file:
        return read_po(file, locale=code)


def check() -> int:
    """Print what is missing; return 1 if anything is."""
    bad = False
    for path in po_files():
        catalogue = load(path)
        for text in missing(catalogue):
            print(f"{path.parent.parent.name}: not translated: {text}")
            bad = True
        for text in unused(catalogue):
            print(f"{path.parent.parent.name}: no longer said (run update): {text}")
            bad = True
        if path.with_suffix(".mo").read_bytes() != compiled(catalogue):
            print(f"{path}: the compiled file is out of date")
            bad = True
    return int(bad)


def main(arguments: list[str]) -> int:
    """Do what *arguments* ask; return the exit code."""
    match arguments:
        case ["update"]:
            for path in po_files():
                update(path)
            return 0
        case ["merge", fragment]:
            merge(LOCALE / "ru" / "LC_MESSAGES" / "swissdesk.po", Path(fragment))
            return 0
        case ["check"]:
            return check()
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
