"""The settings that the chosen pairing system has of its own."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.app.rule_hints import hint
from swissdesk.app.setup import Option, option_value, system_options, with_option
from swissdesk.domain.rules import Rules
from swissdesk.gui.views._section import Edit, number_in
from swissdesk.gui.widgets.field_line import FieldLine
from swissdesk.gui.widgets.form import Choice, Field, TextField
from swissdesk.gui.widgets.panel import clear
from swissdesk.i18n import tr

_MOST = 9999


class SystemOptions(QWidget):
    """One field a setting; a system without settings has no line."""

    def __init__(self, edit: Edit) -> None:
        super().__init__()
        self._edit = edit
        self._rules = Rules()
        self._shown: tuple[Option, ...] = ()
        self.controls: dict[str, Choice | TextField] = {}
        self._row = QVBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self.hide()

    def show_rules(self, rules: Rules) -> None:
        """Show the settings of the system of *rules*."""
        self._rules = rules
        options = system_options(rules.system)
        if options != self._shown:
            self._shown = options
            self.controls = {}
            clear(self._row)
            if options:
                self._row.addWidget(FieldLine([self._field(option) for option in options]))
        for option in options:
            value, control = option_value(rules, option), self.controls[option.code]
            if isinstance(control, Choice):
                control.show_value(value)
            else:
                control.show_text(value)
        self.setVisible(bool(options))

    def _field(self, option: Option) -> Field:
        control = self._choice(option) if option.choices else TextField(limit=6)
        field = Field(tr(option.name), control, locked=True, hint=hint(option.code))
        self.controls[option.code] = control
        if isinstance(control, TextField):
            control.finished.connect(lambda text: self._take_number(field, option, text))
        return field

    def _choice(self, option: Option) -> Choice:
        control = Choice([(value, tr(text)) for value, text in option.choices])
        control.chosen.connect(lambda value: self._store(option, str(value)))
        return control

    def _take_number(self, field: Field, option: Option, text: str) -> None:
        number = number_in(text, 0, _MOST)
        if number is None:
            field.say(tr("A whole number from {low} to {high}.", low=0, high=_MOST))
            return
        field.say("")
        self._store(option, str(number))

    def _store(self, option: Option, value: str) -> None:
        self._edit(options=with_option(self._rules, option.code, value).options)
