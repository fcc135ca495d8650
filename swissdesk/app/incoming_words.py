"""What the window and the terminal say of a list on its way in."""

from collections.abc import Iterable

from swissdesk.app.incoming import Incoming, Remark
from swissdesk.app.merging import Arrival, Change, Fate
from swissdesk.app.wording import name, say, sex_short, with_small_letter
from swissdesk.domain.player import RatingKind, Sex
from swissdesk.domain.tournament import Tournament
from swissdesk.i18n import N_, tr, trn

_FIELDS = {
    "rating": N_("Rating"),
    "title": N_("Title"),
    "rank": N_("National rank"),
    "patronymic": N_("Patronymic"),
    "name_latin": N_("Name in Latin letters"),
    "sex": N_("Sex"),
    "fide_id": N_("FIDE ID"),
    "national_id": N_("National ID"),
    "federation": N_("Federation"),
    "region": N_("Region"),
    "club": N_("Club"),
    "birth_year": N_("Year of birth"),
    "birth_date": N_("Date of birth"),
    "groups": N_("Groups"),
    "note": N_("Notes"),
    "fee_due": N_("Fee due"),
    "fee_paid": N_("Fee paid"),
}
_RATINGS = {
    RatingKind.STANDARD: N_("FIDE rating, standard"),
    RatingKind.RAPID: N_("FIDE rating, rapid"),
    RatingKind.BLITZ: N_("FIDE rating, blitz"),
    RatingKind.NATIONAL: N_("National rating"),
    RatingKind.ESTIMATE: N_("Estimated rating"),
}


def written(incoming: Incoming, remark: Remark) -> str:
    """Return what stands in the file at the place of a remark."""
    if remark.problem is not None and remark.problem.old:
        return remark.problem.old
    cells = incoming.sheet.cells(remark.line)
    if remark.place is not None and remark.problem is not None:
        cell = cells[remark.place] if remark.place < len(cells) else ""
        return cell or tr("blank")
    return name(remark.arrival.card) if remark.arrival is not None else ""


def meaning(remark: Remark, tournament: Tournament) -> str:
    """Return what a remark means: what was read instead, who it is, what changes."""
    if remark.problem is not None:
        words = say(remark.problem.note, tournament)
        if remark.problem.new:
            return tr("{what} Read as “{text}”.", what=words, text=remark.problem.new)
        return words
    assert remark.arrival is not None
    return person_words(remark.arrival, tournament)


def person_words(arrival: Arrival, tournament: Tournament) -> str:
    """Return who of a list is there already, and what that changes."""
    other = arrival.other
    if other is None:
        return tr("new")
    if arrival.fate is Fate.TWICE:
        words = tr(
            "{player} is already in line {line}.", player=name(other), line=arrival.other_line
        )
        return words if arrival.is_sure else f"{words} {tr('The same person?')}"
    number = tournament.number(other.id)
    changed = changes_words(arrival.changes) or tr("nothing changes")
    if arrival.is_sure:
        return tr("No. {number} is there: {changes}", number=number, changes=changed)
    return tr(
        "No. {number} has this name, but nothing says whether it is the same person. {changes}",
        number=number,
        changes=changed,
    )


def changes_words(changes: Iterable[Change]) -> str:
    """Return the changes of a card in one line."""
    first, *more = [*map(_change_words, changes)] or [""]
    return "; ".join((first, *map(with_small_letter, more)))


def _change_words(change: Change) -> str:
    label = tr(_RATINGS[change.kind]) if change.kind is not None else tr(_FIELDS[change.field])
    after = _text(change, change.after)
    before = _text(change, change.before)
    if not before:
        return tr("{field}: {after}", field=label, after=after)
    return tr("{field}: {before} → {after}", field=label, before=before, after=after)


def _text(change: Change, value: object) -> str:
    if isinstance(value, Sex):
        return sex_short(value)
    if isinstance(value, tuple):
        return ", ".join(value)
    if change.field in ("fee_due", "fee_paid"):
        from swissdesk.reports.wording import money

        return money(int(str(value or 0)))
    return str(value) if value else ""


def summary(incoming: Incoming) -> str:
    """Return how a list stands: its lines, what is ready, what waits."""
    total = len(incoming.arrivals)
    parts = [trn("{n} player", "{n} players", total)]
    new, changed = incoming.count(Fate.NEW), incoming.count(Fate.CHANGED)
    if new:
        parts.append(tr("new: {n}", n=new))
    if changed:
        parts.append(tr("cards that change: {n}", n=changed))
    same = incoming.count(Fate.SAME)
    if same:
        parts.append(tr("unchanged: {n}", n=same))
    waiting = len(incoming.waiting)
    if waiting:
        parts.append(trn("{n} waits", "{n} wait", waiting))
    return " · ".join(parts)


def step_words(incoming: Incoming) -> tuple[str, str]:
    """Return the words of the step that takes the list over, and why it cannot be taken."""
    ready = incoming.ready
    new = sum(arrival.fate is Fate.NEW for arrival in ready)
    changed = len(ready) - new
    if not incoming.told.names_players:
        return tr("Add players"), tr("Say first which column holds the names.")
    if incoming.takes_results and incoming.table is not None:
        n = len(incoming.table.players)
        words = trn("Take over {n} player with results", "Take over {n} players with results", n)
        return words, ""
    if not ready and incoming.waiting:
        return tr("Add players"), tr("The lines of this list wait for your word.")
    if not ready:
        return tr("Add players"), tr("This list holds nothing new.")
    if not changed:
        return trn("Add {n} player", "Add {n} players", new), ""
    if not new:
        return trn("Update {n} card", "Update {n} cards", changed), ""
    return tr("Add {new}, update {changed}", new=new, changed=changed), ""


def outcome(incoming: Incoming) -> str:
    """Return what was done with a list, and what stayed open."""
    if incoming.takes_results and incoming.table is not None:
        rounds, players = len(incoming.table.rounds), len(incoming.table.players)
        return tr("Taken over with results. Players: {players}, rounds: {rounds}.",
                  players=players, rounds=rounds)  # fmt: skip
    ready = incoming.ready
    new = sum(arrival.fate is Fate.NEW for arrival in ready)
    words = [tr("Added: {n}.", n=new), tr("Cards changed: {n}.", n=len(ready) - new)]
    left = len(incoming.waiting)
    if left:
        words.append(tr("Not decided, so left out: {n}. Import the list again for them.", n=left))
    return " ".join(words)
