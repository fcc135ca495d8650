"""The script that keeps the catalogues takes translations over, new ones and better ones."""

from pathlib import Path

import catalogue

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'


def place(root: Path, text: str) -> Path:
    path = root / "ru" / "LC_MESSAGES" / "swissdesk.po"
    path.parent.mkdir(parents=True)
    path.write_text(HEAD + text, encoding="utf-8")
    return path


def test_a_fragment_fills_what_is_empty_betters_what_is_there_and_adds_the_rest(
    tmp_path: Path,
) -> None:
    path = place(tmp_path, '\nmsgid "win"\nmsgstr ""\n\nmsgid "draw"\nmsgstr "дро"\n')
    fragment = tmp_path / "fragment.po"
    fragment.write_text(
        HEAD + '\nmsgid "win"\nmsgstr "выигрыш"\n\nmsgid "draw"\nmsgstr "ничья"\n'
        '\nmsgid "loss"\nmsgstr "проигрыш"\n',
        encoding="utf-8",
    )
    catalogue.merge(path, fragment)
    merged = {str(m.id): m.string for m in catalogue.load(path) if m.id}
    assert merged == {"win": "выигрыш", "draw": "ничья", "loss": "проигрыш"}
    assert path.with_suffix(".mo").read_bytes() == catalogue.compiled(catalogue.load(path))


def test_what_the_program_no_longer_says_is_found(tmp_path: Path) -> None:
    path = place(tmp_path, '\nmsgid "Nobody says this."\nmsgstr "Этого никто не говорит."\n')
    assert catalogue.unused(catalogue.load(path)) == ["Nobody says this."]
