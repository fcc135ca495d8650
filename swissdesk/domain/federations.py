"""Codes of national federations, and the names of countries that are sure to mean one of them."""

from swissdesk.domain.names import fold

_LETTERS = 3
_LATIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
_NAMES = """
AFG Afghanistan|Афганистан
ALB Albania|Албания
ALG Algeria|Алжир
AND Andorra|Андорра
ARG Argentina|Аргентина
ARM Armenia|Армения
AUS Australia|Австралия
AUT Austria|Австрия
AZE Azerbaijan|Азербайджан
BAN Bangladesh|Бангладеш
BEL Belgium|Бельгия
BIH Bosnia and Herzegovina|Bosnia & Herzegovina|Босния и Герцеговина
BLR Belarus|Беларусь|Белоруссия
BOL Bolivia|Боливия
BRA Brazil|Бразилия
BUL Bulgaria|Болгария
CAN Canada|Канада
CHI Chile|Чили
CHN China|Китай
COL Colombia|Колумбия
CRC Costa Rica|Коста-Рика
CRO Croatia|Хорватия
CUB Cuba|Куба
CYP Cyprus|Кипр
CZE Czech Republic|Czechia|Чехия|Чешская Республика
DEN Denmark|Дания
ECU Ecuador|Эквадор
EGY Egypt|Египет
ENG England|Англия
ESP Spain|Испания
EST Estonia|Эстония
ETH Ethiopia|Эфиопия
FAI Faroe Islands|Фарерские острова
FIN Finland|Финляндия
FRA France|Франция
GEO Georgia|Грузия
GER Germany|Германия
GRE Greece|Греция
HKG Hong Kong|Гонконг
HUN Hungary|Венгрия
INA Indonesia|Индонезия
IND India|Индия
IRI Iran|Иран
IRL Ireland|Ирландия
IRQ Iraq|Ирак
ISL Iceland|Исландия
ISR Israel|Израиль
ITA Italy|Италия
JPN Japan|Япония
KAZ Kazakhstan|Казахстан
KGZ Kyrgyzstan|Киргизия|Кыргызстан
KOR South Korea|Южная Корея
KOS Kosovo|Косово
KSA Saudi Arabia|Саудовская Аравия
LAT Latvia|Латвия
LBN Lebanon|Ливан
LIE Liechtenstein|Лихтенштейн
LTU Lithuania|Литва
LUX Luxembourg|Люксембург
MAR Morocco|Марокко
MAS Malaysia|Малайзия
MDA Moldova|Молдова|Молдавия
MEX Mexico|Мексика
MGL Mongolia|Монголия
MKD North Macedonia|Северная Македония
MLT Malta|Мальта
MNC Monaco|Монако
MNE Montenegro|Черногория
NED Netherlands|The Netherlands|Holland|Нидерланды|Голландия
NGR Nigeria|Нигерия
NOR Norway|Норвегия
NZL New Zealand|Новая Зеландия
PAK Pakistan|Пакистан
PER Peru|Перу
PHI Philippines|Филиппины
POL Poland|Польша
POR Portugal|Португалия
ROU Romania|Румыния
RSA South Africa|ЮАР|Южная Африка
RUS Russia|Russian Federation|Россия|Российская Федерация|РФ
SCO Scotland|Шотландия
SGP Singapore|Сингапур
SLO Slovenia|Словения
SMR San Marino|Сан-Марино
SRB Serbia|Сербия
SUI Switzerland|Швейцария
SVK Slovakia|Словакия
SWE Sweden|Швеция
SYR Syria|Сирия
THA Thailand|Таиланд
TJK Tajikistan|Таджикистан
TKM Turkmenistan|Туркменистан|Туркмения
TUN Tunisia|Тунис
TUR Turkey|Türkiye|Турция
UAE United Arab Emirates|ОАЭ|Объединённые Арабские Эмираты
UKR Ukraine|Украина
URU Uruguay|Уругвай
USA United States|United States of America|США
UZB Uzbekistan|Узбекистан
VEN Venezuela|Венесуэла
VIE Vietnam|Вьетнам
WLS Wales|Уэльс
"""
_BY_NAME = {
    fold(name): code
    for code, _, names in (line.partition(" ") for line in _NAMES.split("\n") if line)
    for name in names.split("|")
}


def is_federation(code: str) -> bool:
    """Tell whether *code* has the form of a federation's: three Latin capitals."""
    return len(code) == _LETTERS and _LATIN.issuperset(code)


def federation(text: str) -> str | None:
    """Return the code that *text* is or names, "" for no text, None for what is no federation."""
    told = text.strip()
    code = told.upper() if told.isascii() else told
    if not code or is_federation(code):
        return code
    return _BY_NAME.get(fold(told))
