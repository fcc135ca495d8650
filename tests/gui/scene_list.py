"""Every view, panel and dialog of the window as a scene: how it is reached by keys and commands."""

from dataclasses import dataclass

MENUS = ("file", "edit", "tournament", "players", "round", "view", "help")


@dataclass(frozen=True, slots=True)
class Scene:
    """A tournament and the steps that lead from its first view to the scene."""

    stand: str
    steps: tuple[str, ...] = ()


def _scene(stand: str, steps: str = "") -> Scene:
    return Scene(stand, tuple(filter(None, (step.strip() for step in steps.split("|")))))


ROUNDS: dict[str, Scene] = {
    "round-none": _scene("new", "go rounds"),
    "round-unpaired": _scene("entered", "go rounds"),
    "round-entry": _scene("running", "go rounds"),
    "round-waiting": _scene("running", "go rounds | do open_only"),
    "round-all-in": _scene("running", "go rounds | type 105 | do open_only"),
    "round-slips": _scene("running", "go rounds | type * | type 17"),
    "round-other": _scene("running", "go rounds | do other_result"),
    "round-no-show": _scene("running", "go rounds | type +"),
    "round-no-hall": _scene("running", "go rounds | do hall"),
    "round-card": _scene("running", "go rounds | do card"),
    "round-earlier": _scene("running", "go rounds round=2"),
    "round-reopen": _scene("done", "go rounds round=3 | do reopen"),
    "round-reopened": _scene("closed", "go rounds round=3 | do reopen | say § 7 | key Ctrl+Return"),
    "round-corrected": _scene("corrected", "go rounds"),
    "why-points": _scene("corrected", "go rounds | row 1 | do explain"),
    "round-context": _scene("running", "go rounds | row 3 | context"),
    "draft": _scene("draft", "go rounds"),
    "draft-context": _scene("draft", "go rounds | context"),
    "manual": _scene("draft", "go rounds | do manual | key X"),
    "manual-pool": _scene(
        "draft", "go rounds | do manual | key Down | key Del | key Down | key Del"
    ),
    "manual-compare": _scene("draft", "go rounds | do manual | key X | do compare"),
    "manual-bye": _scene("draft", "go rounds | do manual | key B"),
    "manual-breach": _scene(
        "draft", "go rounds | do manual | key Right | key Return | key Down | key Return"
    ),
    "manual-reason": _scene(
        "draft",
        "go rounds | do manual | key Right | key Return | key Down | key Return | key Ctrl+Return",
    ),
    "check": _scene("draft", "go rounds | do publish"),
    "check-by-hand": _scene(
        "draft",
        "go rounds | do manual | key X | key Down | key X | key Ctrl+Return"
        " | say § 7 | key Ctrl+Return | do publish | key N",
    ),
    "override": _scene("running", "go rounds | do manual | key X | key Ctrl+Return"),
    "override-2": _scene(
        "running",
        "go rounds | do manual | key X | key Ctrl+Return | say § 7 | key Ctrl+Return",
    ),
    "why": _scene("running", "go rounds | row 3 | do explain"),
    "why-colours": _scene("running", "go rounds | row 9 | do explain | scroll"),
    "why-bye": _scene("running", "go rounds | row -1 | do explain"),
    "reading": _scene("read", "go rounds | do second_reading | type 1110"),
    "reading-left": _scene("read", "go rounds | do second_reading | type 10 | do second_reading"),
    "reading-question": _scene(
        "read", "go rounds | do second_reading | type 10 | do second_reading | do close_round"
    ),
    "result-list": _scene(
        "running", "go rounds | paste 1;0-1, 2;½, 3;1-0, 14;1, 15;-, 16;7, 16;½, 99;1-0 | key Space"
    ),
    "result-list-same": _scene("read", "go rounds | paste 1;1-0, 2;1-0"),
    "what-if": _scene("running", "go rounds round=3 | row 2 | key F2 | type 0"),
    "what-if-published": _scene("published", "go rounds round=4 | row 2 | key F2 | type 5"),
    "what-if-closed": _scene("closed", "go rounds round=4 | row 2 | key F2 | type 5"),
    "what-if-older": _scene("running", "go rounds round=2 | row 2 | key F2 | type 5"),
    "what-if-colours": _scene("running", "go rounds round=3 | row 2 | do sat_wrong"),
    "micro": _scene("micro", "go rounds | type 1"),
    "late-entry": _scene("running", "go players | key Ins | say Зорин Ким 1985 | key Return"),
    "late-draft": _scene("draft", "go players | key Ins | say Зорин Ким 1985 | key Return"),
    "find": _scene("running", "go rounds | do find"),
    "find-name": _scene("running", "go rounds | do find | say кир"),
    "find-board": _scene("running", "go rounds | do find | say 12"),
    "find-none": _scene("running", "go rounds | do find | say щщщъ"),
    "keys": _scene("running", "go rounds | do keys"),
    "keys-found": _scene("running", "go rounds | do keys | say ctrl"),
    "hall-words": _scene("running", "go rounds | do hall_words"),
    "settings": _scene("running", "go rounds | do settings"),
    "export": _scene("running", "go rounds | do export"),
    "about": _scene("running", "go rounds | do about"),
    "leaving": _scene("robin", "go rounds | type + | do absent_left"),
    "report-gaps": _scene("running", "go rounds | open gaps"),
    "list-update": _scene("running", "go rounds | open update"),
    "problems": _scene("running", "go rounds | open problems"),
    "stumble": _scene("running", "go rounds | open stumble"),
    "start": _scene("running", "do close"),
    "rating-lists": _scene("running", "go rounds | do rating_lists"),
    "list-columns": _scene("running", "go rounds | list"),
    "progress": _scene("running", "go rounds | work"),
    "strip-note": _scene("running", "go rounds | tell note"),
    "strip-breach": _scene("running", "go rounds | offer"),
    "strip-grave": _scene("running", "go rounds | tell grave"),
    "hall-16-9": _scene("running", "hall 1366x768"),
    "hall-4-3": _scene("running", "hall 1024x768"),
    "hall-standings-16-9": _scene("done", "hall 1366x768"),
    "hall-standings-4-3": _scene("done", "hall 1024x768"),
    **{f"menu-{name}": _scene("running", f"go rounds | menu {name}") for name in MENUS},
}
"""The rounds, and what lies over every view."""

ELSEWHERE: dict[str, Scene] = {
    "tournament-new": _scene("new", "go tournament"),
    "tournament": _scene("running", "go tournament"),
    "set-up-refused": _scene(
        "running",
        "go tournament | section 0 | key Tab | key Tab | type xx"
        " | key Tab | key Tab | key Tab | type 99.99.99 | key Tab",
    ),
    "rules": _scene("entered", "do rules"),
    "rules-micro": _scene("micro", "do rules"),
    "rules-running": _scene("running", "do rules"),
    "tie-breaks": _scene("running", "go tournament | section 2"),
    "prizes": _scene("running", "do prizes"),
    "sheets": _scene("running", "go tournament | section 4"),
    "players-none": _scene("new", "go players"),
    "players": _scene("running", "go players | row 3"),
    "player-form": _scene("running", "go players | row 3 | do edit_player"),
    "byes-asked": _scene("running", "go players | row 3 | do ask_bye"),
    "kept-apart": _scene("running", "go players | row 3 | do keep_apart"),
    "withdraw": _scene("running", "go players | row 3 | key Del"),
    "players-import": _scene("running", "open import"),
    "check-in": _scene("entered", "go players | do check_in"),
    "players-card": _scene("running", "go players | row 3 | do card"),
    "full-card": _scene("running", "go players | row 3 | do card_full"),
    "standings-none": _scene("entered", "go standings"),
    "standings": _scene("done", "go standings | row 3"),
    "standings-sum": _scene("done", "go standings | row 3 | do show_sum"),
    "crosstable": _scene("done", "go crosstable | row 3"),
    "prints": _scene("done", "go prints"),
    "prints-set": _scene("running", "go prints | open set"),
    "prints-draft": _scene("draft", "go prints"),
    "journal": _scene("running", "go journal"),
    "journal-entry": _scene("running", "go journal | row 6"),
    "copies": _scene("running", "do safety_copies"),
}
"""All other places."""

SCENES = {**ROUNDS, **ELSEWHERE}
