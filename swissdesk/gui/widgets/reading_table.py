"""The table of a second reading: titles stand before all names, or before none."""

from swissdesk.gui.models.reading_rows import ReadingModel
from swissdesk.gui.models.round_columns import Form, fullest_form
from swissdesk.gui.table import Table
from swissdesk.gui.widgets.round_table import name_length


class ReadingTable(Table):
    """Boards by number; the second reading takes the keys."""

    def __init__(self, model: ReadingModel) -> None:
        self._reading = model
        super().__init__(model)

    def lay_out_columns(self) -> None:
        super().lay_out_columns()
        model = self._reading
        room = min(self.columnWidth(model.column_of(code)) for code in ("white", "black"))
        players = (player for row in model.rows for player in (row.white, row.black))
        model.form = min(Form.TITLED, fullest_form([name_length(p) for p in players], room))
        self.viewport().update()
