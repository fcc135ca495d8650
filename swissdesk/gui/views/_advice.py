"""What the set-up leads to: are the rounds enough, what is still to be known."""

from swissdesk.app.questions import advised_rounds, most_rounds
from swissdesk.domain.ids import Sport
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
    found = [_rounds(tournament)]
    rules = tournament.rules
    if rules.sport is Sport.DRAUGHTS:
        text = tr("This system forbids the third equal colour running, draughts rules the fourth.")
        found.append(InfoCard("info", Token.NOTE, tr("A chess system for draughts"), text))
    if rules.first_colour is None:
        text = tr("Seed {seed} decides which colour No. 1 has in round 1.", seed=rules.lot_seed)
        found.append(InfoCard("info", Token.NOTE, tr("The lot is not drawn yet"), text))
    if not rules.fide_mode:
        text = tr("The report file will say so.")
        found.append(InfoCard("triangle-alert", Token.BREACH, tr("Not in FIDE mode"), text))
    if not any(arbiter.name for arbiter in tournament.info.arbiters_as("chief")):
        text = tr("The name stands on every final table.")
        found.append(InfoCard("circle-dashed", Token.BREACH, tr("No chief arbiter yet"), text))
    return found


def _rounds(tournament: Tournament) -> InfoCard:
    players, rounds = len(tournament.players), tournament.rules.rounds
    if players < 2:
        text = tr("With the players added, this says whether the rounds are enough.")
        words = trn("{n} round", "{n} rounds", rounds)
        return InfoCard("info", Token.NOTE, words, text)
    least, most = advised_rounds(players), most_rounds(players)
    if rounds > most:
        title = trn("{n} round is too many", "{n} rounds are too many", rounds)
        text = tr("With {players} players nobody can play more than {most} rounds without "
                  "a rematch.", players=players, most=most)  # fmt: skip
        return InfoCard("triangle-alert", Token.BREACH, title, text)
    text = tr("For a single winner: players — {players}, rounds at least {least}.",
              players=players, least=least)  # fmt: skip
    if rounds < least:
        title = trn("{n} round is few", "{n} rounds are few", rounds)
        return InfoCard("info", Token.NOTE, title, text)
    title = trn("{n} round is enough", "{n} rounds are enough", rounds)
    return InfoCard("check", Token.DONE, title, text)
