"""Rating lists in a home of their own: small files in the published layouts, taken in."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from swissdesk.app.list_intake import TakenIn, import_list

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
PEOPLE = (
    ("4100001", "Vetrov, Andrei", "RUS", "M", "IM", 2391, 2405, 0, 1994),
    ("4100002", "Vetrova, Alisa", "RUS", "F", "WFM", 2104, 0, 0, 2006),
    ("4100003", "Vietrov, Jan", "BLR", "M", "", 1642, 0, 0, 1989),
    ("4100004", "Soloviev, Yuriy", "RUS", "M", "", 0, 1900, 1880, 1960),
    ("4100005", "Garcia, Juan", "ESP", "M", "GM", 2700, 2710, 2690, 1990),
)
RUSSIAN = (
    "ID_No,Name,Sex,Fed,Clubnumber,ClubName,Birthday,Rtg_Nat,Fide_No,Rtg_Int\r\n"
    "77001,Ветров Андрей Петрович,,RUS,77,Москва,1994,2380,4100001,2391\r\n"
    "77002,Ветровой Борис Ильич,,RUS,23,Краснодарский край,1971,1700,,\r\n"
)


def fide_text(people: tuple[tuple[object, ...], ...] = PEOPLE) -> bytes:
    """Return a combined list of *people*."""
    lines = [HEADER]
    for number, name, fed, sex, title, standard, rapid, blitz, year in people:
        lines.append(
            f"{number:<15}{name:<61}{fed:<4}{sex:<4}{title:<5}{'':<5}{'':<15}{'':<4}"
            f"{standard:<6}{0:<4}{20:<3}{rapid:<6}{0:<4}{20:<3}{blitz:<6}{0:<4}{20:<3}{year:<6}    "
        )
    return ("\r\n".join(lines) + "\r\n").encode("ascii")


def take_in(folder: Path, file: str, data: bytes, **told: Any) -> TakenIn:
    """Write a file and take it in."""
    source = folder / file
    source.write_bytes(data)
    return import_list(source, lambda _done, _of, _words: None, now=NOW, **told)
