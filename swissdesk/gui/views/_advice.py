"""What the set-up leads to: are the rounds enough, what is still to be known."""

from swissdesk.app.setup import (
    comfortable_rounds,
    fide_mode_by_default,
    least_rounds,
    system_sport,
    table_rounds,
    too_many_rounds,
)
from swissdesk.app.wording import say
from swissdesk.domain.ids import Sport
from swissdesk.domain.rules import Rules
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label
from swissdesk.gui.widgets.messages import InfoCard
from swissdesk.gui.widgets.panel import Panel, clear
from swissdesk.i18n import tr, trn

WIDTH = 288


class AdvicePanel(Panel):
    """Advice only: nothing here hinders the arbiter."""

    def __init__(self) -> None:
        super().__init__(tr("What this leads to"), width=WIDTH)
        words = tr("Everything is stored at once. Ctrl+Z takes it back.")
        self.foot.addWidget(Label(words, ink=Token.TEXT2, size=12, wrap=True))

    def show_tournament(self, tournament: Tournament) -> None:
        """Show what follows from the set-up as it is now."""
        clear(self.body)
        for card in cards(tournament):
            self.body.addWidget(card)


def cards(tournament: Tournament) -> list[InfoCard]:
    """Return the advice for *tournament*, the most important first."""
    found = [_rounds(tournament), *_system(tournament.rules)]
    rules = tournament.rules
    if rules.first_colour is None and table_rounds(rules.system, 2) is None:
        text = tr("Seed {seed} decides which colour No. 1 has in round 1.", seed=rules.lot_seed)
        found.append(InfoCard("info", Token.NOTE, tr("The lot is not drawn yet"), text))
    if rules.games_a_meeting > 1:
        text = tr("The game score makes one win, draw or loss of the meeting; only that counts "
                  "for points, pairing and tie-breaks.")  # fmt: skip
        found.append(InfoCard("info", Token.NOTE, tr("Micro-matches"), text))
    if not rules.fide_mode and fide_mode_by_default(rules.system, rules.sport):
        text = tr("The report file will say so.")
        found.append(InfoCard("triangle-alert", Token.BREACH, tr("Not in FIDE mode"), text))
    if not any(arbiter.name for arbiter in tournament.info.arbiters_as("chief")):
        text = tr("The name stands on every final table.")
        found.append(InfoCard("circle-dashed", Token.BREACH, tr("No chief arbiter yet"), text))
    if not rules.prizes:
        text = tr("They can be added later; the journal keeps each change.")
        found.append(InfoCard("gift", Token.NOTE, tr("No prizes yet"), text))
    return found


def _system(rules: Rules) -> list[InfoCard]:
    """Return a note where the system was written for the other sport (Decision 10)."""
    sport = system_sport(rules.system)
    if sport is None or sport is rules.sport:
        return []
    if rules.sport is Sport.DRAUGHTS:
        title = tr("A chess system for draughts")
        text = tr("This system forbids the third equal colour running, draughts rules the fourth.")
    else:
        title = tr("A draughts system for chess")
        text = tr("This system forbids the fourth equal colour running, chess rules the third.")
    return [InfoCard("info", Token.NOTE, title, text)]


def _rounds(tournament: Tournament) -> InfoCard:
    players, rounds = len(tournament.players), tournament.rules.rounds
    if players < 2:
        text = tr("With the players added, this says whether the rounds are enough.")
        words = trn("{n} round", "{n} rounds", rounds)
        return InfoCard("info", Token.NOTE, words, text)
    too_many = too_many_rounds(tournament)
    if too_many is not None:
        title = trn("{n} round is too many", "{n} rounds are too many", rounds)
        return InfoCard("triangle-alert", Token.BREACH, title, say(too_many, tournament))
    table = table_rounds(tournament.rules.system, players)
    return _swiss(tournament, players) if table is None else _table(players, rounds, table)


def _table(players: int, rounds: int, table: int) -> InfoCard:
    text = tr("The table for {players} players has rounds: {table}.", players=players, table=table)
    if rounds < table:
        title = trn("{n} round is few", "{n} rounds are few", rounds)
        return InfoCard("triangle-alert", Token.BREACH, title, text)
    title = trn("{n} round is the whole table", "{n} rounds are the whole table", rounds)
    return InfoCard("check", Token.DONE, title, text)


def _swiss(tournament: Tournament, players: int) -> InfoCard:
    rounds, least = tournament.rules.rounds, least_rounds(players)
    lines = [tr("For a single winner {players} players need {least} rounds or more.",
                players=players, least=least)]  # fmt: skip
    places = max((one.place for one in tournament.rules.prizes if not one.category), default=0)
    wanted = least_rounds(players, places)
    if places:
        lines.append(trn("{n} prize place needs {least} rounds or more, better {comfortable}.",
                         "{n} prize places need {least} rounds or more, better {comfortable}.",
                         places, least=wanted,
                         comfortable=comfortable_rounds(players, places)))  # fmt: skip
    if rounds < least:
        lines.append(tr("Several may end with a clean score."))
        title = trn("{n} round is few", "{n} rounds are few", rounds)
        return InfoCard("info", Token.NOTE, title, " ".join(lines))
    if 2 * rounds > players:
        lines.append(tr("The field is small: colours and byes may leave a late round without "
                        "a legal pairing."))  # fmt: skip
        title = trn("{n} round is much for this field", "{n} rounds are much for this field",
                    rounds)  # fmt: skip
        return InfoCard("triangle-alert", Token.BREACH, title, " ".join(lines))
    if rounds < wanted:
        title = trn("{n} round is few for the prizes", "{n} rounds are few for the prizes",
                    rounds)  # fmt: skip
        return InfoCard("info", Token.NOTE, title, " ".join(lines))
    title = trn("{n} round is enough", "{n} rounds are enough", rounds)
    return InfoCard("check", Token.DONE, title, " ".join(lines))
