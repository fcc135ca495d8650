"""What can be done with the participants, each with its key; their view carries it out."""

from swissdesk.gui.commands import Command, KeyHint, Menu
from swissdesk.i18n import N_

PLAYER_COMMANDS = (
    Command(
        code="add_player",
        text=N_("&Add a player"),
        short=N_("Add"),
        hint=N_("add"),
        menu=Menu.PLAYERS,
        place="players",
        keys=("Ins",),
        icon="user-plus",
    ),
    Command(
        code="edit_player",
        text=N_("&Edit the card"),
        short=N_("Edit"),
        hint=N_("edit the card"),
        menu=Menu.PLAYERS,
        place="players",
        keys=("F2",),
        icon="pencil",
        on_table=True,
        checkable=True,
    ),
    Command(
        code="check_in",
        text=N_("Check-&in"),
        short=N_("Check in"),
        hint=N_("check-in"),
        menu=Menu.PLAYERS,
        place="players",
        keys=("F8",),
        icon="clipboard-check",
        checkable=True,
    ),
    Command(
        code="all_present",
        text=N_("All &present"),
        short=N_("All present"),
        hint=N_("check-in: all are there"),
        menu=Menu.PLAYERS,
        place="players",
        keys=("Ctrl+A",),
        icon="user-check",
        on_table=True,
    ),
    Command(
        code="ask_bye",
        text=N_("&Bye in advance…"),
        short=N_("Bye…"),
        menu=Menu.PLAYERS,
        place="players",
        icon="calendar-clock",
        line=True,
    ),
    Command(
        code="into_round",
        text=N_("Into the running r&ound…"),
        short=N_("Into the round…"),
        menu=Menu.PLAYERS,
        place="players",
        icon="log-in",
    ),
    Command(
        code="keep_apart",
        text=N_("&Keep apart from…"),
        menu=Menu.PLAYERS,
        place="players",
        icon="ban",
    ),
    Command(
        code="withdraw",
        text=N_("&Withdraw from the event"),
        short=N_("Withdraw"),
        menu=Menu.PLAYERS,
        place="players",
        icon="user-minus",
    ),
    Command(
        code="return_player",
        text=N_("&Return to the event"),
        short=N_("Return"),
        menu=Menu.PLAYERS,
        place="players",
        icon="user-check",
    ),
    Command(
        code="remove_player",
        text=N_("&Delete the card"),
        short=N_("Delete"),
        hint=N_("delete the card, withdraw"),
        menu=Menu.PLAYERS,
        place="players",
        keys=("Del",),
        icon="trash-2",
        on_table=True,
    ),
    Command(
        code="renumber",
        text=N_("Re&number"),
        menu=Menu.PLAYERS,
        place="players",
        icon="list-ordered",
        line=True,
    ),
)

ON_A_PLAYER = (
    "edit_player",
    "card",
    "card_full",
    "into_round",
    "ask_bye",
    "keep_apart",
    "withdraw",
    "return_player",
    "remove_player",
)
"""What the menu of a participant offers."""

CHECK_IN_HINTS = (
    KeyHint(keys=("Space",), hint=N_("check-in: is there")),
    KeyHint(keys=("Shift+Space",), hint=N_("check-in: has paid")),
)
