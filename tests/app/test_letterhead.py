"""Logo and lines of the organiser: kept with the tournament, and harmless whatever was given."""

import io
import zlib
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from swissdesk.app.actions.letterhead import EditLetterhead
from swissdesk.app.actions.records import MarkPrinted
from swissdesk.app.errors import Refused
from swissdesk.app.session import Session
from swissdesk.domain.letterhead import MAX_LOGO, Letterhead
from swissdesk.domain.rules import EventInfo, Rules
from swissdesk.reports.logo import NoLogo, as_logo, picture
from swissdesk.storage.verify import verify_file


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.create(
        tmp_path / "a.swissdesk",
        info=EventInfo(name="Autumn Rook"),
        rules=Rules(lot_seed=1),
        clock=lambda: datetime(2026, 11, 30, 9, tzinfo=UTC),
    )


def a_picture(form: str = "PNG", mode: str = "RGBA", size: tuple[int, int] = (60, 30)) -> bytes:
    buffer = io.BytesIO()
    Image.new(mode, size).save(buffer, form)
    return buffer.getvalue()


def test_lines_and_logo_are_there_when_the_file_is_opened_again(session: Session) -> None:
    head = Letterhead(lines=("Шахматная федерация", " Rook \t club "), logo=a_picture())
    session.run(EditLetterhead(letterhead=head))
    kept = session.tournament.letterhead
    assert kept.lines == ("Шахматная федерация", "Rook club")
    assert picture(kept.logo).size == (60, 30)
    session.close()
    with Session.open(session.path) as again:
        assert again.tournament.letterhead == kept
        again.undo()
        assert again.tournament.letterhead == Letterhead()
        again.redo()
        assert again.tournament.letterhead == kept
    assert verify_file(session.path).damage == ()


KINDS = [
    *(("PNG", mode) for mode in ("1", "L", "RGB", "P", "RGBA", "LA", "I;16")),
    *(("JPEG", mode) for mode in ("1", "L", "RGB", "CMYK")),
]


@pytest.mark.parametrize(("form", "mode"), KINDS)
def test_a_logo_of_any_kind_of_dots_becomes_a_small_picture_on_white(form: str, mode: str) -> None:
    made = as_logo(a_picture(form, mode))
    assert picture(made).mode == "RGB"
    if mode in ("RGBA", "LA"):
        assert picture(made).getpixel((0, 0)) == (255, 255, 255)


def test_a_photograph_becomes_a_logo_that_every_copy_can_carry() -> None:
    noise = Image.frombytes("RGB", (3000, 2000), Random(1).randbytes(3000 * 2000 * 3))
    buffer = io.BytesIO()
    noise.save(buffer, "JPEG")
    assert len(as_logo(buffer.getvalue())) <= MAX_LOGO


def test_what_a_picture_says_beside_its_dots_is_not_kept() -> None:
    buffer = io.BytesIO()
    image = Image.new("RGB", (8, 8))
    exif = image.getexif()
    exif[0x010E] = "secret place"
    image.save(buffer, "JPEG", exif=exif)
    assert b"secret place" in buffer.getvalue()
    assert b"secret place" not in as_logo(buffer.getvalue())


def _bomb(width: int, height: int) -> bytes:
    """Return a small PNG whose head promises far more dots than it holds."""
    data = bytearray(a_picture())
    data[16:24] = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    data[29:33] = zlib.crc32(bytes(data[12:29])).to_bytes(4, "big")
    return bytes(data)


HOSTILE = {
    "nothing at all": b"\0",
    "a text": b"<svg onload='x'/>",
    "a gif": a_picture("GIF", "P"),
    "a tiff": a_picture("TIFF", "RGB"),
    "cut short": a_picture(size=(300, 300), mode="RGB")[:-60],
    "a head alone": a_picture()[:33],
    "too many dots": _bomb(30_000, 700),
    "a bomb": _bomb(12_000, 12_000),
    "a larger bomb": _bomb(60_000, 60_000),
    "no size": _bomb(0, 10),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_what_is_no_picture_is_one_message_and_changes_nothing(
    session: Session, data: bytes
) -> None:
    before = session.tournament
    with pytest.raises(NoLogo, match="PNG or JPEG"):
        session.run(EditLetterhead(letterhead=Letterhead(logo=data)))
    assert session.tournament is before


def test_spoilt_pictures_never_raise_anything_else() -> None:
    random = Random(7)
    whole = [a_picture(), a_picture("JPEG", "RGB"), a_picture("PNG", "P")]
    for _ in range(300):
        data = bytearray(random.choice(whole))
        for _ in range(random.randint(1, 6)):
            data[random.randrange(len(data))] = random.randrange(256)
        try:
            as_logo(bytes(data))
        except NoLogo:
            continue


def test_more_lines_than_the_head_of_a_sheet_holds_are_refused(session: Session) -> None:
    with pytest.raises(Refused, match="at most 3 lines"):
        session.run(EditLetterhead(letterhead=Letterhead(lines=("a", "b", "c", "d"))))


def test_how_a_sheet_was_printed_last_is_known_after_a_restart(session: Session) -> None:
    session.run(MarkPrinted(document="pairings", round=1, copies=3))
    session.run(MarkPrinted(document="slips", round=1))
    options = (("columns", "board,white"), ("paper", "a3"))
    session.run(MarkPrinted(document="pairings", round=2, copies=2, options=options))
    session.close()
    with Session.open(session.path) as again:
        found = {one.document: one for one in again.tournament.prints}
    assert (found["pairings"].copies, found["pairings"].options) == (2, options)
    assert (found["slips"].copies, found["slips"].options) == (1, ())
