"""A sum of money in words, as receipts want it."""

from swissdesk.i18n import current_language, tr, trn

_CENTS = 100
_CODES = {
    "₽": "RUB",
    "руб": "RUB",
    "р": "RUB",
    "$": "USD",
    "€": "EUR",
    "евро": "EUR",
    "₸": "KZT",
    "тенге": "KZT",
}
"""How people write the currencies whose names we can put into the right form."""


def sum_in_words(cents: int, currency: str) -> str:
    """Return ``twelve thousand, five hundred roubles 00 kopecks``.

    Of a currency whose forms we do not know the text stands as it was entered, and the cents
    are hundredths: ``one hundred Florins 50/100``.
    """
    # It loads all its languages, which only a receipt needs.
    from num2words import num2words

    whole, rest = divmod(cents, _CENTS)
    words = num2words(whole, lang=current_language())
    hundredths = f"{rest:02}"
    names = _names(_code(currency), whole, rest)
    if names is None:
        named = " ".join(filter(None, (words, currency)))
        return tr("{sum} {hundredths}/100", sum=named, hundredths=hundredths)
    return " ".join((words, names[0], hundredths, names[1]))


def _code(currency: str) -> str:
    word = currency.casefold().rstrip(".")
    return _CODES.get(word, word.upper())


def _names(code: str, whole: int, rest: int) -> tuple[str, str] | None:
    """Return the names of the currency and of its hundredth, in the forms of the numbers."""
    match code:
        case "RUB":
            return trn("rouble", "roubles", whole), trn("kopeck", "kopecks", rest)
        case "USD":
            return trn("dollar", "dollars", whole), trn("cent", "cents", rest)
        case "EUR":
            return trn("euro", "euros", whole), trn("cent", "cents", rest)
        case "KZT":
            return trn("tenge", "tenges", whole), trn("tiyn", "tiyns", rest)
    return None
