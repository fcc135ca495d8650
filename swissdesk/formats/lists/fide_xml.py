"""FIDE's lists as XML, taken in as a stream; declarations and entities of its own are refused."""

from collections.abc import Iterator
from typing import BinaryIO, NoReturn
from xml.parsers import expat

from swissdesk.domain.listed import FIDE, ListedPlayer
from swissdesk.domain.names import clean
from swissdesk.errors import UnreadableFile
from swissdesk.formats.findings import Findings
from swissdesk.formats.lists import values
from swissdesk.formats.lists.source import Asked, ListHead, ListSource, Tally, chunks
from swissdesk.i18n import N_

_ROOT = "playerslist"
_PLAYER = "player"
_RATINGS = ("rating", "rapid_rating", "blitz_rating")
_DEEPEST = 8
_MAX_TEXT = 10_000


class FideXml:
    """``playerslist`` of ``player``: the combined list, and those of one rate of play."""

    def recognises(self, start: bytes) -> bool:
        """Tell whether the document's element is FIDE's, whatever stands before it."""
        return start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") and b"<playerslist" in start

    def read(
        self, name: str, start: bytes, stream: BinaryIO, size: int, asked: Asked
    ) -> ListSource:
        """Return the list; a list of one rate has no ``rapid_rating`` with its first player."""
        findings, tally = Findings(name), Tally(size)
        first = start.partition(b"</player>")[0]
        is_part = b"<rapid_rating" not in first and b"<blitz_rating" not in first
        part = values.part_of(name, "standard") if is_part else ""
        parser = _Parser(findings, tally, part)
        head = ListHead(code=FIDE, part=part)
        batches = parser.batches(chunks(start, stream, tally))
        return ListSource(head=head, batches=batches, tally=tally, findings=findings)


class _Parser:
    """Collects the texts of one player at a time; nothing else of the document is kept."""

    def __init__(self, findings: Findings, tally: Tally, part: str) -> None:
        self._findings, self._tally, self._part = findings, tally, part
        self._number = values.Numbers()
        self._players: list[ListedPlayer] = []
        self._texts: dict[str, str] = {}
        self._text: list[str] = []
        self._depth = 0
        self._expat = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text.append
        parser.StartDoctypeDeclHandler = self._refuse_declarations
        parser.EntityDeclHandler = self._refuse_declarations
        parser.ProcessingInstructionHandler = self._pass_over

    def batches(self, parts: Iterator[bytes]) -> Iterator[list[ListedPlayer]]:
        """Yield the players that each of *parts* completes."""
        try:
            for part in parts:
                self._expat.Parse(part, False)
                players, self._players = self._players, []
                yield players
            self._expat.Parse(b"", True)
        except expat.ExpatError as error:
            template = N_("this is not a sound XML file")
            raise self._findings.refusal(error.lineno, error.offset + 1, template) from error
        except LookupError as error:
            # The first line may name an encoding that nobody knows.
            raise self._refusal(N_("this is not a sound XML file")) from error
        yield self._players

    def _start(self, name: str, _attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > _DEEPEST or (self._depth == 1 and name != _ROOT):
            raise self._refusal(N_("this is not a rating list of FIDE"))
        self._text.clear()

    def _end(self, name: str) -> None:
        self._depth -= 1
        if name == _PLAYER:
            player = self._player()
            if player is None:
                self._tally.skip(self._expat.CurrentLineNumber)
            else:
                self._players.append(player)
            self._texts = {}
        else:
            text = "".join(self._text)
            if len(text) > _MAX_TEXT:
                raise self._refusal(N_("a line is far too long for a rating list"))
            self._texts[name] = text
        self._text.clear()

    def _player(self) -> ListedPlayer | None:
        get, rating, k = self._texts.get, self._number.rating, self._number.k
        name = clean(get("name", ""))[: values.MAX_NAME]
        identity = get("fideid", "").strip()
        if not name or not (identity.isascii() and identity.isdigit()):
            return None
        try:
            standard, rapid, blitz = (rating(get(field, "")) for field in _RATINGS)
            ks = k(get("k", "")), k(get("rapid_k", "")), k(get("blitz_k", ""))
            year = self._number.year(get("birthday", ""))
        except ValueError:
            return None
        ratings = (standard, rapid, blitz)
        if self._part:
            ratings, ks = values.in_part(self._part, ratings[0], ks[0])
        flag = get("flag", "")
        return ListedPlayer(
            name=name,
            fide_id=identity,
            federation=clean(get("country", ""))[: values.MAX_NAME],
            sex=values.sex(get("sex", ""), flag),
            title=values.title(get("title", ""), get("w_title", "")),
            standard=ratings[0],
            rapid=ratings[1],
            blitz=ratings[2],
            k=ks[0],
            rapid_k=ks[1],
            blitz_k=ks[2],
            year=year,
            inactive="i" in flag,
        )

    def _refuse_declarations(self, *_told: object) -> NoReturn:
        raise self._refusal(N_("the XML holds forbidden declarations"))

    def _pass_over(self, *_told: object) -> None:
        """Leave processing instructions alone: they say nothing of players."""

    def _refusal(self, template: str, **told: object) -> UnreadableFile:
        at = self._expat
        return self._findings.refusal(
            at.CurrentLineNumber, at.CurrentColumnNumber + 1, template, **told
        )
