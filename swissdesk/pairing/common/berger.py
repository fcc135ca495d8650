"""Berger tables: who meets whom in each round of a round robin (C.05, annex 1)."""


def table_size(players: int) -> int:
    """Return how many places the table for *players* has: an odd number adds an empty one."""
    return players + players % 2


def rounds_of_cycle(players: int) -> int:
    """Return after how many rounds everybody has met everybody once."""
    return table_size(players) - 1


def berger_round(players: int, round_no: int) -> tuple[tuple[int, int], ...]:
    """Return the pairs of numbers of *round_no*, White first, in the order of the boards.

    With an odd number of players the highest number is nobody's: whoever meets it is free.
    """
    n = table_size(players)
    half, ring = n // 2, n - 1
    turn = (round_no - 1) * half % ring
    first = (turn + 1, n) if round_no % 2 else (n, turn + 1)
    others = ((turn + k) % ring + 1 for k in range(1, half))
    opposite = ((turn - k) % ring + 1 for k in range(1, half))
    return (first, *zip(others, opposite, strict=True))


def row_of_double(players: int, round_no: int, *, swap_last: bool) -> tuple[int, int]:
    """Return the cycle and the row of the table that *round_no* of two cycles is played by.

    *swap_last*: the last two rounds of the first cycle change places. Otherwise some would
    have the same colour three times running where the cycles meet.
    """
    cycle = rounds_of_cycle(players)
    if round_no > cycle:
        return 2, round_no - cycle
    if swap_last and cycle > 1 and round_no >= cycle - 1:
        round_no = 2 * cycle - 1 - round_no
    return 1, round_no


def double_berger_round(
    players: int, round_no: int, *, swap_last: bool
) -> tuple[tuple[int, int], ...]:
    """Return the pairs of *round_no* of two cycles, the second one with colours reversed."""
    cycle, row = row_of_double(players, round_no, swap_last=swap_last)
    numbers = berger_round(players, row)
    return numbers if cycle == 1 else tuple((black, white) for white, black in numbers)
