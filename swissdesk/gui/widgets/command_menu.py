"""A menu of the bar: its icons are drawn, and its keys chosen, when it opens."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem, QWidget

from swissdesk.gui.commands import Commands, Menu
from swissdesk.i18n import tr


class CommandMenu(QMenu):
    """Shows a key only where it works: F2 means one thing in a list, another in a round."""

    def __init__(self, which: Menu, commands: Commands, parent: QWidget) -> None:
        super().__init__(tr(which.value), parent)
        self._commands = commands
        self.setToolTipsVisible(True)
        self.aboutToShow.connect(lambda: commands.draw_icons(which))
        for command in commands.in_menu(which):
            if command.line:
                self.addSeparator()
            self.addAction(commands.action(command.code))

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        super().initStyleOption(option, action)
        if self._commands.is_key_of_another_place(action):
            option.text = option.text.partition("\t")[0]
