"""If the tournament ended now: who would get what, worked out beside the window."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.app.prize_fund import list_name, money
from swissdesk.app.prize_winners import PrizeList, Unclaimed, prizes_now
from swissdesk.app.wording import say
from swissdesk.domain.tournament import Tournament
from swissdesk.gui.fonts import px
from swissdesk.gui.models.prize_winners import WinnersModel, winner_rows
from swissdesk.gui.newest import Newest
from swissdesk.gui.table import Density
from swissdesk.gui.theme import Token
from swissdesk.gui.widgets.labels import Label, ShortLabel, heading
from swissdesk.gui.widgets.page_table import PageTable
from swissdesk.gui.worker import Workers
from swissdesk.i18n import tr


class PrizeWinners(QWidget):
    """Keeps what it shows until the new list is there; hidden while there are no prizes."""

    def __init__(self, workers: Workers) -> None:
        super().__init__()
        self._tournament = Tournament()
        self._newest: Newest[PrizeList] = Newest(
            workers, self, done=self._show, failed=self._show_failure
        )
        self.model = WinnersModel()
        self.table = PageTable(self.model, Density.COMPACT)
        self.table.setAccessibleName(tr("If the tournament ended now"))
        self.total = ShortLabel(ink=Token.TEXT2, size=12)
        self.words = Label(ink=Token.TEXT2, size=12, wrap=True, selectable=True)
        top = QHBoxLayout()
        top.addWidget(heading(tr("If the tournament ended now")))
        top.addWidget(self.total, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addLayout(top)
        column.addWidget(self.table)
        column.addWidget(self.words)

    def show_tournament(self, tournament: Tournament) -> None:
        """Work out the prizes of *tournament* unless they are shown already."""
        if tournament is self._tournament:
            return
        self._tournament = tournament
        self.setVisible(bool(tournament.rules.prizes))
        if not tournament.rules.prizes or not tournament.played_rounds:
            self._newest.forget()
            self._show_rows(PrizeList())
            self.words.setText(tr("The winners appear with the first result."))
            self.words.show()
            return
        self._newest.want(lambda: prizes_now(tournament))

    def _show(self, prizes: PrizeList) -> None:
        self._show_rows(prizes)
        left = [self._unclaimed(one) for one in prizes.unclaimed]
        self.words.setText(tr("Nobody gets: {prizes}.", prizes="; ".join(left)) if left else "")
        self.words.setVisible(bool(left))
        self.total.setText(tr("given out: {total}", total=money(prizes.paid)))

    def _unclaimed(self, one: Unclaimed) -> str:
        words = say(list_name(one.prize.category), self._tournament)
        return tr("{list}: {place}", list=words, place=one.prize.place)

    def _show_rows(self, prizes: PrizeList) -> None:
        rows = winner_rows(self._tournament, prizes)
        self.model.show_head(self._tournament.rules.currency, things=any(r.things for r in rows))
        self.model.show_rows(rows)
        self.table.setVisible(bool(self.model.rows))
        self.table.fit_height()
        self.total.setText("")

    def _show_failure(self, error: Exception) -> None:
        self._show_rows(PrizeList())
        self.words.setText(str(error))
        self.words.show()
