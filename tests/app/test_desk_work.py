"""Settings, files and words: what the desk needs besides the tournament."""

import errno
import json
import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from swissdesk.app.files import (
    CannotRead,
    CannotWrite,
    NoRoom,
    TooBig,
    read_bounded,
    write_atomically,
)
from swissdesk.app.opening import read_tournament
from swissdesk.app.settings import Settings, home, load_settings, save_settings, with_recent
from swissdesk.app.wording import (
    bye_words,
    date_text,
    name,
    points_word,
    points_word_of,
    points_words,
    say,
    state_word,
    tie_break_heading,
    time_text,
    with_small_letter,
)
from swissdesk.domain.ids import PlayerId
from swissdesk.domain.notes import Note, PlayerName, Score
from swissdesk.domain.result import ByeKind
from swissdesk.domain.rounds import RoundState
from swissdesk.domain.tournament import Tournament
from swissdesk.errors import cause_of
from swissdesk.i18n import language
from tests.app.desk import a_player


def test_settings_are_remembered() -> None:
    chosen = Settings(language="ru", theme="dark", scale=120, views={"players": {"filter": "Ё"}})
    save_settings(chosen)
    assert load_settings() == chosen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[",
        "[]",
        "7",
        '{"language": 5, "scale": "big", "recent": "x", "views": [1]}',
        "[" * 9999,
    ],
)
def test_settings_that_make_no_sense_are_as_if_never_set(text: str) -> None:
    home().mkdir(parents=True, exist_ok=True)
    (home() / "settings.json").write_text(text, encoding="utf-8")
    assert load_settings() == Settings()


def test_a_setting_of_a_later_version_does_no_harm() -> None:
    save_settings(Settings(scale=150))
    path = home() / "settings.json"
    stored = json.loads(path.read_text()) | {"telepathy": True}
    path.write_text(json.dumps(stored))
    assert load_settings().scale == 150


def test_the_newest_tournament_stands_first_and_the_list_stays_short(tmp_path: Path) -> None:
    settings = Settings()
    for n in (1, 2, 1, *range(3, 20)):
        settings = replace(settings, recent=with_recent(settings, tmp_path / f"{n}.swissdesk"))
    names = [Path(path).stem for path in settings.recent]
    assert names == [str(n) for n in range(19, 7, -1)]


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.pdf"
    write_atomically(path, b"first")
    assert path.read_bytes() == b"first"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoRoom, match="the disk is full"):
        write_atomically(path, b"second")
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(CannotWrite, match="there is no such file or folder"):
        write_atomically(tmp_path / "no" / "folder.pdf", b"")


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.pdf", tmp_path / "link.pdf"
    real.write_bytes(b"first")
    link.symlink_to(real)
    write_atomically(link, b"second")
    assert link.is_symlink()
    assert real.read_bytes() == b"second"


@pytest.mark.skipif(os.name != "posix", reason="pipes with a name are those of POSIX")
def test_a_pipe_or_a_device_is_neither_read_nor_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.trf"
    os.mkfifo(pipe)
    with pytest.raises(CannotWrite, match="it is no file"):
        write_atomically(pipe, b"data")
    with pytest.raises(CannotRead, match="it is no file"):
        read_tournament(pipe)
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name != "posix", reason="links to themselves are those of POSIX")
def test_what_the_system_refuses_is_said_in_the_language_of_the_arbiter(tmp_path: Path) -> None:
    loop = tmp_path / "loop.trf"
    loop.symlink_to(loop)
    file = tmp_path / "file.trf"
    file.write_bytes(b"")
    with language("ru"):
        for path, cause in (
            (loop, "ссылка ведёт на саму себя"),
            (file / "inside.trf", "часть пути — не папка"),
            (tmp_path / ("x" * 300), "имя слишком длинное"),
        ):
            with pytest.raises(CannotRead, match=cause):
                read_bounded(path)
    assert "система отказывает" in in_russian(OSError(errno.EXDEV, "Cross-device link"))


def in_russian(error: OSError) -> str:
    with language("ru"):
        return cause_of(error)


def test_a_file_too_big_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "big.trf"
    path.write_bytes(b"x" * 11)
    assert read_bounded(path, limit=11) == b"x" * 11
    with pytest.raises(TooBig):
        read_bounded(path, limit=10)
    with pytest.raises(CannotRead, match="it is a folder"):
        read_bounded(tmp_path)


@pytest.mark.parametrize(
    ("tenths", "english", "russian"),
    [
        (0, "0 points", "0 очков"),
        (5, "½ point", "½ очка"),
        (10, "1 point", "1 очко"),
        (15, "1½ points", "1½ очка"),
        (20, "2 points", "2 очка"),
        (50, "5 points", "5 очков"),
        (55, "5½ points", "5½ очка"),
        (110, "11 points", "11 очков"),
        (210, "21 points", "21 очко"),
        (23, "2.3 points", "2,3 очка"),
        (-10, "−1 point", "−1 очко"),
    ],
)
def test_points_have_their_word(tenths: int, english: str, russian: str) -> None:
    if tenths != 210:
        assert points_words(tenths) == english
    with language("ru"):
        assert points_words(tenths) == russian


def test_names_have_a_comma_in_english_only() -> None:
    kedrov = a_player("Кедров", given_name="Матвей", patronymic="Ильич")
    assert name(kedrov) == "Кедров, Матвей"
    with language("ru"):
        assert name(kedrov) == "Кедров Матвей"


@pytest.mark.parametrize(
    ("tenths", "english", "russian"),
    [(0, "points", "очков"), (5, "point", "очка"), (10, "point", "очко"), (15, "points", "очка"),
     (20, "points", "очка"), (50, "points", "очков")],
)  # fmt: skip
def test_the_word_below_a_figure_goes_with_it(tenths: int, english: str, russian: str) -> None:
    assert points_word(tenths) == english
    assert points_word_of(tenths, 7) == f"{english} of 7"
    with language("ru"):
        assert points_word(tenths) == russian
        assert points_word_of(tenths, 7) == f"{russian} из 7"


def test_words_go_on_small_inside_a_sentence_but_for_abbreviations() -> None:
    assert with_small_letter("Title: FM") == "title: FM"
    assert with_small_letter("FIDE rating: 2400") == "FIDE rating: 2400"
    assert with_small_letter("") == ""


def test_a_note_words_its_values() -> None:
    kedrov = replace(a_player("Кедров", given_name="Матвей"), id=PlayerId(7))
    tournament = Tournament(players=(kedrov,))
    inner = Note(template="{player} has {score} [{rule}]", rule="C5")
    note = replace(
        inner, values={"player": PlayerName(player=kedrov.id), "score": Score(tenths=25)}
    )
    outer = Note(template="Undone: {action}.", values={"action": note})
    assert say(outer, tournament) == "Undone: Кедров, Матвей has 2½ points [C5]."
    with language("ru"):
        assert say(outer, tournament) == "Отменено: Кедров Матвей has 2½ очка [C5]."


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone of a process is one of POSIX")
def test_a_stored_time_is_shown_on_the_clock_of_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as hall:
        hall.setenv("TZ", "MSK-3")
        time.tzset()
        assert time_text("2026-11-29T14:35:12.000+00:00") == "17:35"
    time.tzset()
    assert time_text("") == ""


def test_words_for_states_byes_and_dates() -> None:
    assert date_text("2026-11-29") == "29 Nov 2026"
    assert date_text("in autumn") == "in autumn"
    with language("ru"):
        assert state_word(RoundState.PUBLISHED) == "опубликован"
        assert bye_words(ByeKind.PAIRING_ALLOCATED) == "свободен от игры"
        assert date_text("2026-11-29") == "29.11.2026"
        assert tie_break_heading("BH") == "Бухг."
