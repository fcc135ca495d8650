"""The reasons of an invented player, in both languages, for the sheet that tells them."""

from swissdesk.domain.ids import Colour
from swissdesk.domain.tournament import Tournament
from swissdesk.reports.why_sheet import Candidate, ColourLine, WhySheet

_WORDS = {
    "en": (
        "Why this opponent",
        "By order the opponent is {first}, but they met in round 1. {opponent} is the first who "
        "fits [C1, 4.2].",
        "{first} and {player} have already met in round 1 [C1].",
        "nothing: this is the opponent",
        "Whom the rules came to first",
        "Why White",
        "strong preference for White",
        "{player} is due White, {opponent} Black: both get it [5.2.1].",
        "two players do not meet more than once",
        "Checked: the program paired this round anew and got the same 12 pairs. Any other program "
        "that follows these rules must get them too.",
        "board 3",
        "white",
    ),
    "ru": (
        "Почему этот соперник",
        "По порядку соперник — {first}, но эта пара уже играла в 1-м туре. Первый подходящий — "
        "{opponent} [C1, 4.2].",
        "{first} и {player} уже играли в 1-м туре [C1].",
        "ничего: это соперник",
        "До кого правила доходили раньше",
        "Почему белые",
        "сильное предпочтение: белые",
        "{player} предпочитает белые, {opponent} — чёрные: оба участника получают свой цвет "
        "[5.2.1].",
        "два участника не встречаются более одного раза",
        "Проверено: программа заново составила пары этого тура и получила те же 12 пар. Любая "
        "другая программа, работающая по тем же правилам, должна получить то же.",
        "доска 3",
        "белые",
    ),
}


def why(tournament: Tournament, language: str) -> WhySheet:
    """Return the sheet of the player with the longest name, in the last round."""
    words = _WORDS[language]
    player, opponent, *others = tournament.by_number()[1:7]
    names = {"player": player.surname, "opponent": opponent.surname, "first": others[0].surname}
    refused = tuple(
        Candidate(
            player=other.id,
            barred=words[2].format(player=player.surname, first=other.surname),
            due=Colour.BLACK if n % 2 else Colour.WHITE,
        )
        for n, other in enumerate(others)
    )
    taken = Candidate(player=opponent.id, barred=words[3], due=Colour.BLACK, chosen=True)
    rounds = len(tournament.rounds)
    colours = tuple(
        ColourLine(
            player=who.id,
            past=(*([Colour.WHITE, None, Colour.BLACK] * rounds)[: rounds - 1],),
            now=now,
            difference="−1",
            preference=words[6],
        )
        for who, now in ((player, Colour.WHITE), (opponent, Colour.BLACK))
    )
    return WhySheet(
        player=player.id,
        round=rounds,
        title=words[0],
        counts=(f"{player.surname} {player.given_name} (2)", words[10], words[11]),
        answer=(words[1].format(**names), words[7].format(**names)),
        candidates_title=words[4],
        candidates=(*refused, taken),
        colours_title=words[5],
        colours=colours,
        colour_sentences=(words[7].format(**names),),
        articles=(("C1", words[8]), ("4.2", words[8]), ("5.2.1", words[7].format(**names))),
        checked=words[9],
    )
