"""The two palettes by meaning; no other module holds a colour value."""

from enum import Enum, StrEnum, auto
from typing import ClassVar

from PySide6.QtGui import QColor, QGuiApplication, QPalette


class Token(StrEnum):
    """What a colour is for. Text on every background below reaches WCAG 4.5:1."""

    WINDOW = auto()
    SURFACE = auto()
    SUNKEN = auto()
    FIELD = auto()
    HOVER = auto()
    SELECT = auto()
    SOFT = auto()
    DESK = auto()
    ROW = auto()
    LINE = auto()
    LINE2 = auto()
    EDGE = auto()
    TEXT = auto()
    TEXT2 = auto()
    TEXT3 = auto()
    ACCENT = auto()
    PRIMARY = auto()
    ON_ACCENT = auto()
    NOTE = auto()
    NOTE_BG = auto()
    BREACH = auto()
    BREACH_BG = auto()
    GRAVE = auto()
    GRAVE_BG = auto()
    HAND = auto()
    HAND_BG = auto()
    DONE = auto()
    DISC_WHITE = auto()
    DISC_BLACK = auto()
    DISC_LINE = auto()
    PAPER = auto()
    SHADE = auto()


class Mode(Enum):
    """Which palette is shown; ``SYSTEM`` follows the system's light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


_VALUES: dict[Token, tuple[str, str]] = {
    Token.WINDOW: ("#F5F4F0", "#17191C"),
    Token.SURFACE: ("#FFFFFF", "#1F2225"),
    Token.SUNKEN: ("#ECEAE4", "#121416"),
    Token.FIELD: ("#FFFFFF", "#17191C"),
    Token.HOVER: ("#F0EFEA", "#272B2F"),
    Token.SELECT: ("#D3E8EB", "#1F3E45"),
    Token.SOFT: ("#E3F0F2", "#1D3237"),
    Token.DESK: ("#DAD7D0", "#0E1012"),
    Token.ROW: ("#EFEDE8", "#282C30"),
    Token.LINE: ("#E4E1DA", "#2D3135"),
    Token.LINE2: ("#C8C4BA", "#4A5056"),
    Token.EDGE: ("#8A877F", "#747B82"),
    Token.TEXT: ("#1D2126", "#E8E9EA"),
    Token.TEXT2: ("#565C64", "#AEB4BA"),
    Token.TEXT3: ("#5F646B", "#A3A9B0"),
    Token.ACCENT: ("#0E6573", "#6FC7D1"),
    Token.PRIMARY: ("#0E6573", "#58B3BE"),
    Token.ON_ACCENT: ("#FFFFFF", "#06262B"),
    Token.NOTE: ("#2A5A9C", "#8FBCF2"),
    Token.NOTE_BG: ("#E4EDF8", "#1E2C40"),
    Token.BREACH: ("#8A4F00", "#F0B75E"),
    Token.BREACH_BG: ("#FCEFD8", "#3A2C14"),
    Token.GRAVE: ("#A8231B", "#FF958A"),
    Token.GRAVE_BG: ("#FBE6E3", "#421F1C"),
    Token.HAND: ("#6A4192", "#CDAAF0"),
    Token.HAND_BG: ("#F0E8F7", "#33263F"),
    Token.DONE: ("#3F6B46", "#93C79A"),
    Token.DISC_WHITE: ("#FFFFFF", "#F1F2F3"),
    Token.DISC_BLACK: ("#2A2E33", "#121416"),
    Token.DISC_LINE: ("#5A5F66", "#A4AAB1"),
    Token.PAPER: ("#FFFFFF", "#FFFFFF"),
    Token.SHADE: ("#5A1D2126", "#96000000"),
}

BACKGROUNDS = (
    Token.WINDOW,
    Token.SURFACE,
    Token.SUNKEN,
    Token.FIELD,
    Token.HOVER,
    Token.SELECT,
    Token.SOFT,
)
"""On all of these every text token is readable."""

TEXTS = (
    Token.TEXT,
    Token.TEXT2,
    Token.TEXT3,
    Token.ACCENT,
    Token.NOTE,
    Token.BREACH,
    Token.GRAVE,
    Token.HAND,
    Token.DONE,
)
OWN_GROUND = {
    Token.NOTE: Token.NOTE_BG,
    Token.BREACH: Token.BREACH_BG,
    Token.GRAVE: Token.GRAVE_BG,
    Token.HAND: Token.HAND_BG,
    Token.ACCENT: Token.SOFT,
}
"""The filled area that goes with a voice: chips and finding rows use it."""


class _Shown:
    """What is shown now, and its colours; one for the whole program, as the palette is."""

    dark = False
    colours: ClassVar[dict[Token, QColor]] = {}


def colour_in(token: Token, *, dark: bool) -> QColor:
    """Return *token* as it is in one of our two palettes, whatever is shown now."""
    return QColor(_VALUES[token][dark])


def colour(token: Token) -> QColor:
    """Return *token* in the palette shown now. Ask at painting time, never keep it."""
    if not _Shown.colours:
        show_mode(Mode.LIGHT)
    return _Shown.colours[token]


def is_dark() -> bool:
    """Tell whether the dark palette is shown."""
    return _Shown.dark


def show_mode(mode: Mode) -> None:
    """Show *mode* from now on; the caller repaints by setting ``palette()``."""
    _Shown.dark = _system_is_dark() if mode is Mode.SYSTEM else mode is Mode.DARK
    _Shown.colours = {token: colour_in(token, dark=_Shown.dark) for token in Token}
    if _system_wants_contrast():
        _Shown.colours |= _from_system()


def palette() -> QPalette:
    """Return the palette of the whole program for what is shown now."""
    shown = QPalette()
    role = QPalette.ColorRole
    for place, token in (
        (role.Window, Token.WINDOW),
        (role.WindowText, Token.TEXT),
        (role.Base, Token.SURFACE),
        (role.AlternateBase, Token.WINDOW),
        (role.Text, Token.TEXT),
        (role.PlaceholderText, Token.TEXT3),
        (role.Button, Token.SURFACE),
        (role.ButtonText, Token.TEXT),
        (role.BrightText, Token.ON_ACCENT),
        (role.Highlight, Token.SELECT),
        (role.HighlightedText, Token.TEXT),
        (role.Accent, Token.ACCENT),
        (role.Link, Token.ACCENT),
        (role.LinkVisited, Token.ACCENT),
        (role.ToolTipBase, Token.SURFACE),
        (role.ToolTipText, Token.TEXT),
        (role.Light, Token.SURFACE),
        (role.Midlight, Token.HOVER),
        (role.Mid, Token.LINE2),
        (role.Dark, Token.EDGE),
        (role.Shadow, Token.LINE2),
    ):
        shown.setColor(place, colour(token))
    for place in (role.WindowText, role.Text, role.ButtonText):
        shown.setColor(QPalette.ColorGroup.Disabled, place, colour(Token.TEXT3))
    return shown


def contrast(one: QColor, other: QColor) -> float:
    """Return the WCAG 2 contrast of two colours, from 1 to 21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(value: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value.redF(), value.greenF(), value.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _system_is_dark() -> bool:
    from PySide6.QtCore import Qt

    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


def _system_wants_contrast() -> bool:
    # Qt tells it from 6.10 on; an older one cannot be asked.
    ask = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if ask is None:
        return False
    from PySide6.QtCore import Qt

    return bool(ask().contrastPreference() == Qt.ContrastPreference.HighContrast)


def _from_system() -> dict[Token, QColor]:
    """Return the system's high-contrast colours in our names; shapes and words stay ours."""
    role = QPalette.ColorRole
    system = QGuiApplication.palette()
    ground, text = system.color(role.Base), system.color(role.Text)
    select, selected = system.color(role.Highlight), system.color(role.HighlightedText)
    found = dict.fromkeys((*TEXTS, Token.EDGE, Token.LINE, Token.LINE2, Token.ROW), text)
    found |= dict.fromkeys((*BACKGROUNDS, *OWN_GROUND.values(), Token.DESK), ground)
    found |= {Token.ACCENT: system.color(role.Link)}
    return found | {Token.PRIMARY: select, Token.ON_ACCENT: selected}
