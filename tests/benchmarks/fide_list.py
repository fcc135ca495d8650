"""A list of FIDE's size and layout with invented people: the same bytes for the same seed.

``python -m tests.benchmarks.fide_list OUT.txt [PLAYERS]`` writes it. Names are made letter by
letter as common names of each region follow one another, and some are far more frequent than
others, as in life: what begins with ``al`` or ``ma`` is the hard case of a look-up.
"""

import sys
from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from random import Random

PLAYERS = 1_900_000
HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
_UNRATED = 0.6
_SURNAMES_MADE, _GIVEN_MADE = 40_000, 3_000
_LONGEST = 30

# Federations with their share, surnames, given names of men and of women.
_REGIONS = (
    (
        ("RUS", "UKR", "BLR", "KAZ"), 16,
        "Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov "
        "Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev "
        "Makarov Nikitin Zakharov Zaitsev Soloviev Borisov Yakovlev Grigoriev Shevchenko Kovalenko "
        "Bondarenko Tkachenko Kravchenko Oleynik Shcherbakov Tsvetkov Chernov Zhukov Khabarov",
        "Aleksandr Sergey Dmitry Alexey Andrey Maksim Ivan Mikhail Artem Vladimir Nikita Daniil "
        "Egor Evgeniy Yuriy Kirill Pavel Roman Timofey Matvey Arseniy Gleb Fedor Stepan Viktor",
        "Anna Maria Elena Olga Natalia Ekaterina Anastasia Daria Sofia Polina Victoria Alisa "
        "Ksenia Varvara Valeria Margarita Yulia Tatiana Irina Svetlana",
    ),
    (
        ("IND", "SRI", "BAN", "NEP"), 20,
        "Kumar Singh Sharma Gupta Patel Reddy Rao Iyer Krishnan Subramanian Raghavan Srinivasan "
        "Venkatesh Agarwal Jain Mehta Shah Das Ghosh Banerjee Mukherjee Chatterjee Nair Menon "
        "Pillai Joshi Kulkarni Deshpande Patil Verma Mishra Tiwari Pandey Yadav Chowdhury",
        "Aarav Arjun Aditya Rohan Vihaan Krishna Sai Pranav Karthik Rahul Vivek Anand Harish "
        "Siddharth Raghav Mohammed Abhishek Aryan Ishaan Dev Nikhil Gaurav Manish Suresh Ramesh",
        "Aishwarya Ananya Divya Priya Kavya Saanvi Diya Meera Nandini Shreya Tanvi Riya Lakshmi",
    ),
    (
        ("ESP", "ARG", "COL", "MEX", "PER", "CHI", "CUB", "BRA", "POR"), 20,
        "Garcia Rodriguez Gonzalez Fernandez Lopez Martinez Sanchez Perez Gomez Martin Jimenez "
        "Ruiz Hernandez Diaz Moreno Alvarez Romero Alonso Gutierrez Navarro Torres Dominguez "
        "Vazquez Ramos Gil Ramirez Serrano Blanco Molina Morales Suarez Ortega Delgado Castro "
        "Silva Santos Oliveira Souza Pereira Costa Carvalho Almeida Ferreira Ribeiro Barbosa",
        "Antonio Jose Manuel Francisco David Juan Javier Daniel Carlos Miguel Alejandro Rafael "
        "Pablo Luis Sergio Jorge Alberto Alvaro Diego Adrian Ivan Mario Joao Pedro Lucas Gabriel "
        "Juan_Carlos Jose_Luis Jose_Antonio Juan_Pablo Luis_Miguel",
        "Maria Carmen Ana Isabel Laura Lucia Paula Sara Marta Andrea Elena Sofia Valentina Camila "
        "Maria_Jose Maria_Fernanda Ana_Maria",
    ),
    (
        ("GER", "AUT", "SUI", "NED", "DEN", "SWE", "NOR", "ENG", "USA", "CAN", "AUS"), 18,
        "Mueller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schaefer Koch "
        "Bauer Richter Klein Wolf Schroeder Neumann Schwarz Zimmermann Braun Krueger Hofmann "
        "Smith Jones Williams Brown Taylor Davies Wilson Evans Thomas Johnson Roberts Walker "
        "Andersen Hansen Johansson Nielsen Larsen Olsen van_Dijk de_Vries Jansen Bakker Visser",
        "Thomas Michael Andreas Peter Stefan Christian Martin Alexander Daniel Markus Jan Lukas "
        "Felix Paul Jonas Maximilian Leon Tim Philipp John James William Robert David Oliver "
        "Jack Harry George Charlie Matthew Christopher Lars Erik Magnus Anders Hans-Peter",
        "Anna Maria Julia Lena Laura Sarah Emma Sophie Katharina Charlotte Emily Olivia Ingrid",
    ),
    (
        ("FRA", "ITA", "ROU", "BEL"), 11,
        "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent "
        "Lefebvre Michel Garnier Rousseau Vincent Fournier Rossi Russo Ferrari Esposito Bianchi "
        "Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Costa Giordano Popescu "
        "Ionescu Popa Dumitru Stan Stoica Gheorghe Rusu Munteanu",
        "Jean Pierre Michel Philippe Alain Nicolas Julien Hugo Lucas Louis Arthur Marco Andrea "
        "Alessandro Francesco Matteo Lorenzo Giuseppe Davide Andrei Mihai Alexandru Jean-Pierre",
        "Marie Camille Manon Giulia Chiara Francesca Alice Elena Ioana Andreea Maria",
    ),
    (
        ("IRI", "TUR", "EGY", "ALG", "UAE", "AZE", "UZB", "MAS", "INA"), 10,
        "Mohammadi Hosseini Ahmadi Karimi Rahimi Moradi Jafari Heidari Ebrahimi Yilmaz Kaya Demir "
        "Celik Sahin Yildiz Yildirim Ozturk Aydin Arslan Dogan Mammadov Aliyev Huseynov Hasanov "
        "Abdullaev Karimov Rakhimov Yusupov Abdelrahman Mahmoud Hassan Ibrahim Al_Hamad Bin_Ali",
        "Mohammad Ali Hossein Amir Reza Mehdi Ahmad Mahdi Parham Arian Mehmet Mustafa Ahmet Emre "
        "Yusuf Omer Abdulla Javokhir Shakhriyar Rauf Muhammad Abdul_Rahman Omar Youssef Karim",
        "Fatemeh Zahra Maryam Sara Elif Zeynep Ayse Nigora Aysel Amina Leyla Nur",
    ),
    (
        ("CHN", "VIE", "PHI", "KOR", "MGL"), 5,
        "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng "
        "Liang Xie Tang Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do Ngo Batbayar Ganbold",
        "Wei Jie Hao Yi Jun Lei Yu Xin Ming Chao Bo Kai Duc Minh Anh Quang Thanh Tuan Hoang Nam "
        "Van_Huy Quoc_Bao Jose Mark John_Paul Bat-Erdene",
        "Yan Xue Ting Jing Na Thi_Mai Thi_Hoa Thi_Lan Phuong Linh Trang Maria Khulan",
    ),
)  # fmt: skip
_TITLES = ((0.0009, "GM"), (0.003, "IM"), (0.0075, "FM"), (0.012, "CM"))
_WOMEN = ((0.003, "WGM"), (0.009, "WIM"), (0.02, "WFM"), (0.03, "WCM"))


def lines(players: int = PLAYERS, seed: int = 7) -> Iterator[str]:
    """Yield the lines of the list, the headings first, each with its end."""
    chance = Random(seed)
    regions = [_Region(chance, *told) for told in _REGIONS]
    weights = list(accumulate(region.share for region in regions))
    yield HEADER + "\r\n"
    number = 100_000
    for _ in range(players):
        number += chance.randint(1, 40)
        region = regions[bisect(weights, chance.random() * weights[-1])]
        yield _line(chance, str(number), region)


class _Region:
    """People who are called alike: frequent names are much more frequent than rare ones."""

    def __init__(
        self, chance: Random, feds: tuple[str, ...], share: int, family: str, men: str, women: str
    ) -> None:
        self.federations, self.share = feds, share
        self.surnames = _more(chance, family, _SURNAMES_MADE)
        self.given = {"M": _more(chance, men, _GIVEN_MADE), "F": _more(chance, women, _GIVEN_MADE)}

    def name(self, chance: Random, sex: str) -> str:
        surname, given = _one(chance, self.surnames, 3.0), _one(chance, self.given[sex], 6.0)
        middle = f" {_one(chance, self.given[sex], 6.0)}" if chance.random() < 0.25 else ""
        return f"{surname}, {given}{middle}"[:60]


def _one(chance: Random, names: list[str], steep: float) -> str:
    return names[int(len(names) * chance.random() ** steep)]


def _more(chance: Random, told: str, count: int) -> list[str]:
    """Return the names of *told* and others made of the letters that follow in them."""
    names = [word.replace("_", " ") for word in told.split()]
    follow: dict[str, list[str]] = defaultdict(list)
    for name in names:
        padded = f"^^{name}$"
        for at in range(2, len(padded)):
            follow[padded[at - 2 : at]].append(padded[at])
    made = dict.fromkeys(names)
    for _ in range(count * 2):
        made.setdefault(_made(chance, follow))
        if len(made) >= count:
            break
    return [name for name in made if len(name) > 1]


def _made(chance: Random, follow: dict[str, list[str]]) -> str:
    name = "^^"
    while not name.endswith("$") and len(name) < _LONGEST:
        name += chance.choice(follow[name[-2:]])
    return name.strip("^$ -")


def _line(chance: Random, number: str, region: _Region) -> str:
    sex = "F" if chance.random() < 0.13 else "M"
    unrated = chance.random() < _UNRATED
    strength = 0 if unrated else max(1400, min(2850, int(chance.gauss(1650, 220))))
    ratings = [_near(chance, strength) for _ in range(3)]
    cells = [f"{rating:<6}{chance.choice((0, 0, 0, 9)):<4}{_k(rating):<3}" for rating in ratings]
    luck = chance.random()
    title = next((t for share, t in _TITLES if luck < share), "")
    women = next((t for share, t in _WOMEN if sex == "F" and luck < share), "")
    year = 0 if chance.random() < 0.018 else chance.randint(1935, 2020)
    flag = ("w" if sex == "F" else "") + ("i" if chance.random() < 0.3 else "")
    fed = chance.choice(region.federations)
    name = region.name(chance, sex)
    return (
        f"{number:<15}{name:<61}{fed:<4}{sex:<4}{title or women:<5}{women:<5}{'':<15}{'':<4}"
        f"{''.join(cells)}".replace("\n", "")
        + f"{year:<6}{flag:<4}\r\n"
    )


def _near(chance: Random, strength: int) -> int:
    return strength + chance.randint(-60, 60) if strength and chance.random() < 0.7 else 0


def _k(rating: int) -> int:
    return 0 if not rating else 10 if rating >= 2400 else 20


def write(path: Path, players: int = PLAYERS) -> None:
    """Write the list to *path*."""
    with path.open("w", encoding="ascii", newline="") as file:
        file.writelines(lines(players))


if __name__ == "__main__":
    write(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else PLAYERS)
