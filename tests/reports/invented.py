"""Tournaments for the tests of the sheets: everybody in them is invented."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from random import Random

from swissdesk.domain.ids import PlayerId
from swissdesk.domain.player import Player, Sex
from swissdesk.domain.result import ByeKind, Result
from swissdesk.domain.rounds import Bye, Game, Round, RoundState
from swissdesk.domain.rules import Arbiter, EventInfo, Prize, Rules
from swissdesk.domain.tournament import StartNumber, Tournament
from swissdesk.reports.amendment_sheet import AmendmentSheet, BoardChange

PRINTED = datetime(2026, 11, 29, 14, 5, tzinfo=timezone(timedelta(hours=3)))

_SURNAMES = """
Абрамов Белоусов Васильченко Громов Данилов Емельянов Жданов Зимин Ильин Калинин Логинов
Мартынов Никитин Орлов Павлов Родионов Савельев Тихонов Устинов Филатов Харитонов Цветков
Чернов Шестаков Щербаков Юдин Яковлев
""".split()  # noqa: SIM905
_GIVEN = """
Антон Борис Вадим Глеб Денис Евгений Игорь Кирилл Лев Михаил Николай Олег Пётр Роман Сергей
Тимофей Фёдор Юрий Ярослав Илья Константин Алексей Григорий Виктор
""".split()  # noqa: SIM905
_MORE_SURNAMES = """
Агафонов Бычков Воробьёв Голубев Дроздов Ежов Журавлёв Зайцев Иволгин Карасёв Лебедев Медведев
Налимов Овсянников Пескарёв Рысин Соколов Тетерин Уточкин Фазанов Хомяков Цаплин Чижов Шмелёв
Щукин Эйдер Юрков Ястребов Аистов Барсуков
""".split()  # noqa: SIM905
"""For fields of more than some 670, where the names above are used up."""
_CLUBS = ("Казань", "Пермь", "Тула", "Уфа", "Нижний Новгород", "Мск, СШ «Юность»")

HARD_NAMES = (
    ("Ибрагимбейлы", "Абдурахман", "GM"),
    ("Константинопольский-Щукин", "Владислав-Ростислав", "IM"),
    ("Wojciechowski-Müller", "Stanisław Jędrzej", "CM"),
    ("Мухамадеева-Гайфетдинова", "Александрина", ""),
    ("Ó Súilleabháin", "Pádraig", ""),
    ("Şükrüoğlu", "İbrahim Çağrı", ""),
    ("Nguyễn", "Thị Phương Ánh", ""),
    ("Þórðarson", "Æðvarð", ""),
    ("Әбдірахманқызы", "Гүлжан Әсем", ""),
    ("Παπαδόπουλος", "Κωνσταντίνος", ""),
    ("გიორგაძე", "ლუკა", ""),
    ("Հարությունյան", "Արմեն", ""),
    ("حسینی", "محمدرضا", ""),
    ("כהן", "יעקב", ""),
    ("欧阳", "修明", ""),
    ("髙﨑", "さくら", ""),
    ("김", "민준", ""),
    ("Жумабекова", "Айдай", ""),
    ("Ли", "Э", ""),
    ("Цветков", "Константин", ""),
    ("Цветков", "Константин", ""),
    ("Константинопольский-Щукин", "Вячеслав-Ростислав", ""),
    ("Я", "", ""),
    ("Верхненижнесреднезападновосточносеверноюжнодальнеближневский", "Аполлинарий", "FM"),
)
"""What a sheet must carry: scripts, namesakes, a name of a single letter and one of 60."""


def players(count: int, hard: Sequence[tuple[str, str, str]] = ()) -> tuple[Player, ...]:
    """Return *count* players by falling rating, the last ones unrated."""
    chance = Random(count)
    names = [(s, g, "") for s in _SURNAMES for g in _GIVEN]
    chance.shuffle(names)
    names = [*hard, *(name for name in names if name not in hard)]
    names += [(s, g, "") for g in _GIVEN for s in _MORE_SURNAMES]
    assert count <= len(names)
    return tuple(
        Player(
            id=PlayerId(index + 1),
            surname=surname,
            given_name=given,
            title=title,
            rating=max(1000, 2450 - 4 * index) if index < 0.9 * count else None,
            club=chance.choice(_CLUBS),
        )
        for index, (surname, given, title) in enumerate(names[:count])
    )


def tournament(
    count: int,
    rounds: int,
    *,
    hard: Sequence[tuple[str, str, str]] = (),
    planned: int | None = None,
    rules: Rules | None = None,
) -> Tournament:
    """Return a tournament of *count* players with *rounds* closed rounds."""
    people = players(count, hard)
    rules = rules or Rules(tie_breaks=("BH/C1", "BH", "SB"))
    event = Tournament(
        info=_info(),
        rules=replace(rules, rounds=planned or rounds),
        players=people,
        numbers=tuple(
            StartNumber(player=player.id, from_round=1, number=index)
            for index, player in enumerate(people, 1)
        ),
    )
    chance = Random(rounds)
    for number in range(1, rounds + 1):
        event = replace(event, rounds=(*event.rounds, _round(event, number, chance)))
    return event


def _info() -> EventInfo:
    return EventInfo(
        name="Открытый кубок города по быстрым шахматам",
        place="Казань",
        start="2026-11-27",
        end="2026-11-29",
        time_control="15 мин + 10 с",
        arbiters=(
            Arbiter(role="chief", name="Кедров М. А.", category="ССВК"),
            Arbiter(role="deputy", name="Соснин П. П.", category="СС1К"),
        ),
        round_dates=("2026-11-27",) * 3 + ("2026-11-28",) * 3 + ("2026-11-29",) * 7,
    )


def _round(event: Tournament, number: int, chance: Random) -> Round:
    """Pair neighbours by points; the last one left over has the bye, somebody is away."""
    order = sorted(event.players, key=lambda p: (-event.score(p.id, number - 1), p.id))
    away = [order.pop(len(order) // 2)] if number % 3 == 0 and len(order) > 4 else []
    byes = [Bye(player=p.id, kind=ByeKind.HALF_POINT) for p in away]
    if len(order) % 2:
        byes.append(Bye(player=order.pop().id, kind=ByeKind.PAIRING_ALLOCATED))
    games: list[Game] = []
    while order:
        first = order.pop(0)
        met = event.opponents_of(first.id)
        second = next((p for p in order if p.id not in met), order[0])
        order.remove(second)
        white, black = (first, second) if (len(games) + number) % 2 else (second, first)
        games.append(
            Game(
                board=len(games) + 1,
                white=white.id,
                black=black.id,
                result=_result(chance),
                by_hand=len(games) == 3,
            )
        )
    return Round(
        number=number,
        state=RoundState.CLOSED,
        games=tuple(games),
        byes=tuple(byes),
        published_at="2026-11-29T11:05:00+00:00",
        starts_at="2026-11-29T13:30:00+00:00",
    )


def _result(chance: Random) -> Result:
    played = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    if chance.random() < 0.03:
        return chance.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT))
    return chance.choice(played)


def without_results(event: Tournament, *, state: RoundState = RoundState.PUBLISHED) -> Tournament:
    """Return *event* with its last round just paired."""
    last = event.rounds[-1]
    games = tuple(replace(game, result=None) for game in last.games)
    return replace(event, rounds=(*event.rounds[:-1], replace(last, games=games, state=state)))


def with_prizes(event: Tournament) -> Tournament:
    """Return *event* with five money prizes."""
    amounts = (30_000_00, 20_000_00, 15_000_00, 10_000_00, 5_000_00)
    prizes = tuple(Prize(place=place, amount=amount) for place, amount in enumerate(amounts, 1))
    return replace(event, rules=replace(event.rules, prizes=prizes, currency="₽"))


CATEGORIES = ("women", "rating/-2199", "born/2008-", "born/-1966", "unrated")


def with_categories(event: Tournament) -> Tournament:
    """Return *event* with sex and year of birth on every card, and prizes for categories."""
    players = tuple(
        replace(
            player,
            sex=Sex.FEMALE if player.id % 4 == 2 else Sex.MALE,
            birth_year=1950 + player.id * 37 % 70,
        )
        for player in event.players
    )
    more = tuple(
        Prize(place=place, category=code, amount=3_000_00)
        for code in CATEGORIES
        for place in (1, 2, 3)
    )
    rules = replace(event.rules, prizes=(*event.rules.prizes, *more))
    return replace(event, players=players, rules=rules)


def with_things(event: Tournament) -> Tournament:
    """Return *event* with a cup, a thing for the women, a prize nobody gets, and odd cents."""
    more = (
        Prize(place=1, kind="Кубок города"),
        Prize(place=1, category="women", kind="Шахматные часы «Янтарь»"),
        Prize(place=1, category="club/Нет такого", amount=2_000_50),
    )
    return replace(event, rules=replace(event.rules, prizes=(*event.rules.prizes, *more)))


_PATRONYMICS = ("Олегович", "Викторович", "Борисович", "", "Константинович")


def with_cards(event: Tournament) -> Tournament:
    """Return *event* with cards filled in: patronymic, ranks, IDs, groups, fees, who is here."""
    players = tuple(
        replace(
            player,
            patronymic=_PATRONYMICS[player.id % 5] if player.surname in _SURNAMES else "",
            birth_year=1950 + player.id * 37 % 70,
            rank="КМС" if player.id % 6 == 1 else "",
            federation="RUS" if player.surname in _SURNAMES else "FID",
            fide_id=str(34100000 + 137 * player.id) if player.id % 7 else "",
            groups=("ветераны",) if player.id % 5 == 0 else (),
            fee_due=0 if player.title else 750_00 if player.id % 5 == 0 else 1_500_00,
            fee_paid=1_500_00 if player.id % 9 == 1 else 0,
            checked_in=player.id % 9 == 1,
        )
        for player in event.players
    )
    return replace(event, players=players, rules=replace(event.rules, currency="₽"))


def amendment(event: Tournament) -> AmendmentSheet:
    """Return that on board 1 others sit, board 2 is gone, the last one new, the bye filled."""
    games = event.rounds[-1].games
    first, second, last = games[0], games[1], games[-1]
    boards = (
        BoardChange(board=1, was=(first.black, second.white), now=(first.white, first.black)),
        BoardChange(board=2, was=(first.white, second.black), now=None),
        BoardChange(board=last.board, was=None, now=(last.white, last.black)),
    )
    return AmendmentSheet(
        round=len(event.rounds),
        posted_at="2026-11-29T11:05:00+00:00",
        changed_at="2026-11-29T11:11:00+00:00",
        boards=boards,
        free=((last.black,), ()),
        reasons=("участник № 2 выбыл до начала тура",),
        entries=(115, 116),
    )
