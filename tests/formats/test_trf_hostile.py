"""Whatever bytes come as a report file: a tournament or one clear message, and soon."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from swissdesk.errors import ArbiterError
from swissdesk.formats import read as read_any
from swissdesk.formats.trf import read_trf
from swissdesk.formats.trf16 import write_trf16
from swissdesk.formats.trf26 import write_trf26
from tests.formats.files import player, real_file, real_names, report, said

UNHURRIED = settings(deadline=None, max_examples=200)
OWN = write_trf26(read_trf("event.trf", real_file("papi_open_b_14p"), rounds=9).tournament).replace(
    b"012", b"### SwissDesk renumbered 3 1 4\r\n### SwissDesk by-hand 2 1 2\r\n012", 1
)
SMALL = [name for name in real_names() if len(real_file(name)) < 6000]
HEADS = "001 012 013 032 092 122 132 142 152 162 172 192 202 212 222 240 250 260 299 310 320"
OTHERS = "XXR XXC XXZ XXP XXA XXS XXF BBW BBU RUS ### DDD"
RECORDS = f"{HEADS} {OTHERS}".split()
SIGNS = "0123456789 -+=wbWBZHFUXLD.,/|\t\r\nабЁ½\u202e\u00a0\x00\ud800"


def _read(data: bytes) -> None:
    """Read *data* and write what was read; nothing but a clear message may come out."""
    with suppress(ArbiterError):
        imported = read_trf("event.trf", data)
        assert all(said(imported))
        for write in (write_trf16, write_trf26):
            again = read_trf("event.trf", write(imported.tournament))
            assert again.tournament.rounds == imported.tournament.rounds


@UNHURRIED
@given(st.binary(max_size=300))
def test_random_bytes_are_read_or_refused(data: bytes) -> None:
    _read(data)
    _read(b"001    1 " + data)


@UNHURRIED
@given(st.lists(st.tuples(st.sampled_from(RECORDS), st.text(SIGNS, max_size=120)), max_size=8))
def test_random_records_are_read_or_refused(lines: list[tuple[str, str]]) -> None:
    text = "\n".join(f"{record} {rest}" for record, rest in lines)
    game = f"{player(1, '   2 w 1')}\n{player(2, '   1 b 0')}\n"
    _read((game + text).encode("utf-8", "surrogatepass"))


@UNHURRIED
@given(st.sampled_from([*map(real_file, SMALL), OWN]), st.data())
def test_damaged_files_are_read_or_refused(file: bytes, data: st.DataObject) -> None:
    whole = bytearray(file)
    for _ in range(data.draw(st.integers(1, 8))):
        place = data.draw(st.integers(0, len(whole) - 1))
        sign = data.draw(st.sampled_from(SIGNS)).encode("utf-8", "surrogatepass")
        if data.draw(st.booleans()):
            whole[place : place + len(sign)] = sign
        else:
            whole[place : place + data.draw(st.integers(1, 30))] = sign
    _read(bytes(whole))


@UNHURRIED
@given(st.sampled_from(SMALL), st.data())
def test_truncated_real_files_are_read_or_refused(name: str, data: st.DataObject) -> None:
    whole = real_file(name)
    _read(whole[: data.draw(st.integers(0, len(whole)))])


@UNHURRIED
@given(st.sampled_from(SMALL), st.sampled_from(["utf-8", "cp1251", "cp1252", "utf-16"]))
def test_a_file_in_the_wrong_alphabet_is_read_or_refused(name: str, encoding: str) -> None:
    text = real_file(name).decode("utf-8", "replace")
    _read(text.encode(encoding, "replace"))


@pytest.mark.parametrize(
    ("data", "cause"),
    [
        (b"x" * 50_000_001, "larger than 50 MB"),
        (b"012\n" * 1_000_001, "more than 1000000 lines"),
        (b"012 " + b"x" * 100_001, "the line is too long"),
        (report(player(1) + " " * 40 + "x" * 1200), "more than 99 rounds"),
        (report(player(1), *["250       1.0   1   2"] * 100_001), "more than 200000 times"),
        (report(player(1), *["240 H   1" + "    1" * 10_000] * 11), "more than 100000 byes"),
    ],
)
def test_limits_are_told(data: bytes, cause: str) -> None:
    with pytest.raises(ArbiterError, match=cause):
        read_trf("event.trf", data)


def test_ten_thousand_hopeless_lines_are_read_within_reason() -> None:
    game = [player(1, "   2 w 1"), player(2, "   1 b 0")]
    hopeless = [player(number, *[" " * 8] * 98, "garbage!") for number in range(3, 10_000)]
    imported = read_trf("event.trf", report(*game, *hopeless))
    assert len(imported.tournament.players) == 9999
    assert len(imported.problems) == 1001


@UNHURRIED
@given(st.binary(max_size=400), st.sampled_from(["a.trf", "a.csv", "a.xlsx", "a.txt", "a"]))
def test_any_file_by_any_name_is_read_or_refused(data: bytes, name: str) -> None:
    with suppress(ArbiterError):
        assert all(said(read_any(name, data)))
