"""Makes a function of each message: arguments in, text out, as `fluent.runtime` formats it.

A function is made of smaller ones, one for each part of the message. Whatever these do not expect
(a missing argument, an unusual type, a text that is too long) is an exception: the library formats
the message then, or words the error.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache, partial
from typing import TYPE_CHECKING, TypeAlias, cast

from bot.narrate.messages import COUNTED, FORMS, Call, Number, Reference, Selection, Variable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from babel import Locale

    from bot.narrate.catalogue import Catalogue
    from bot.narrate.messages import Messages, Operand, Pattern


# Numbers as a language writes them, and their plural forms.
#
# Small numbers need only the data of the catalogue. Babel is imported when another number is
# formatted for the first time.


KEPT = 4096
"""The most numbers that one language keeps formatted."""

GROUPING = "useGrouping"
LEAST_DIGITS = "minimumFractionDigits"
MOST_DIGITS = "maximumFractionDigits"
OPTIONS = {GROUPING, LEAST_DIGITS, MOST_DIGITS}
"""The options of `NUMBER` that are known here."""

UNGROUPED = (1000, 1000)
"""Digits that Babel writes without a separator."""


class UnusualError(Exception):
    """Only the library can format this, or explain why it is wrong."""


@lru_cache(maxsize=64)
def locale_of(language: str) -> Locale:
    """Return Babel's locale for a language, as `FluentBundle` does."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(language.replace("-", "_"))
    except UnknownLocaleError:
        return Locale.default()


class NumberFormat:
    """The numbers of one language, of which `messages` are."""

    def __init__(self, language: str, messages: Messages) -> None:
        self._language = language
        self._plurals = messages.plurals
        self.point = messages.point
        self._formatted: dict[tuple[str, tuple[tuple[str, object], ...]], str] = {}

    def form(self, number: int) -> str:
        """Return the plural form of a whole number."""
        if 0 <= number < COUNTED:
            return FORMS[int(self._plurals[number])]
        return locale_of(self._language).plural_form(number)

    def text(self, value: object) -> str:
        """Format a number without options.

        Raises:
            UnusualError: it is no plain number.
        """
        if type(value) is int and 0 <= value < COUNTED:
            return str(value)
        return self.formatted(value, {})

    def formatted(self, value: object, options: Mapping[str, str | int]) -> str:
        """Format a number with the options of `NUMBER`.

        Raises:
            UnusualError: it is no plain number, or an option is unknown.
        """
        if type(value) not in (int, bool, float) or not options.keys() <= OPTIONS:
            raise UnusualError(value)
        number = int(value) if isinstance(value, bool) else cast("int | float", value)
        key = (repr(number), tuple(options.items()))
        text = self._formatted.get(key)
        if text is None:
            known = cast("Mapping[str, int]", options)
            text = self._small(number, known) or self._by_babel(number, known)
            if len(self._formatted) < KEPT:
                self._formatted[key] = text
        return text

    def _small(self, number: int | float, options: Mapping[str, int]) -> str:
        """Format a number below `COUNTED` with a fixed number of digits; "" if it is another."""
        negative = repr(number).startswith("-")  # Also -0.0, which keeps its sign.
        if negative or number >= COUNTED - 1:
            return ""
        if isinstance(number, int):
            return str(number) if options.keys() <= {GROUPING} else ""
        digits = options.get(MOST_DIGITS, 0)
        if digits < 1 or options != {LEAST_DIGITS: digits, MOST_DIGITS: digits}:
            return ""
        rounded = Decimal(repr(number)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_EVEN)
        return f"{rounded:f}".replace(".", self.point)

    def _by_babel(self, number: int | float, options: Mapping[str, int]) -> str:
        """Format a number with Babel, with the options as the library applies them."""
        locale = locale_of(self._language)
        pattern = copy.copy(locale.decimal_formats[None])
        if not options.get(GROUPING, True):
            pattern.grouping = UNGROUPED
        least, most = pattern.frac_prec
        pattern.frac_prec = (options.get(LEAST_DIGITS, least), options.get(MOST_DIGITS, most))
        return pattern.apply(number, locale)


# The Fluent functions of the catalogues: WORD, WORDS and VERB.


def make_word_function(catalogue: Catalogue, language: str) -> Callable[..., str]:
    """Make the Fluent function WORD for one language.

    `WORD($id, of: "card")` is the message `card-<id>`; `form: "gen"` takes its attribute `gen`,
    such as a case or the number of the verb; a number as second argument is passed on as `$count`.
    `of` may name several kinds of word in a row (`"faction piece"`): the first that has it counts.
    """

    @lru_cache(maxsize=16384)
    def plain_word(name: str, count: int | None, of: str, form: str) -> str:
        keys = [f"{kind}-{name}" + (f".{form}" if form else "") for kind in of.split()]
        key = next((key for key in keys if catalogue.has(key, language)), keys[0])
        return catalogue.text(key, language, **({} if count is None else {"count": count}))

    def function(name: object, count: int | None = None, *, of: str, form: str = "") -> str:
        return plain_word(_format_ungrouped(name), count, of, form)

    return function


def make_words_function(catalogue: Catalogue, language: str) -> Callable[..., str]:
    """Make the Fluent function WORDS: like WORD, for names joined by commas or plus signs.

    A name that comes several times is counted: by its attribute `counted`, which gets `$count`
    (of pieces `some`), or by saying how often. With `joint: "and"` the last one is joined by that.
    """
    wording = make_word_function(catalogue, language)

    def counted(name: str, what: str, count: int, of: str) -> str:
        if count == 1:
            return what
        for form in ("counted", *(("some",) if "piece" in of else ())):
            if any(catalogue.has(f"{kind}-{name}.{form}", language) for kind in of.split()):
                return wording(name, count, of=of, form=form)
        return catalogue.text("words-times", language, count=count, what=what)

    def function(names: object, *, of: str, form: str = "", joint: str = "") -> str:
        every = names_in(_format_ungrouped(names))
        labels = {name: wording(name, of=of, form=form) for name in every}
        named = {what: name for name, what in labels.items()}
        counts = Counter(labels[name] for name in every)
        parts = [counted(named[what], what, count, of) for what, count in counts.items()]
        return catalogue.listed(parts, language) if joint else ", ".join(parts)

    return function


def make_verb_function(catalogue: Catalogue, language: str) -> Callable[..., str]:
    """Make the Fluent function VERB for one language.

    `VERB($seat, "moves", "move", of: "faction")` is the first form if the word's attribute `number`
    is `one`, and the second one if it is another or there are several names.
    """
    a_word = make_word_function(catalogue, language)

    @lru_cache(maxsize=4096)
    def is_one(names: str, of: str) -> bool:
        subjects = names_in(names)
        return len(subjects) == 1 and a_word(subjects[0], of=of, form="number") == "one"

    def function(names: object, singular: str, many: str, *, of: str) -> str:
        return singular if is_one(_format_ungrouped(names), of) else many

    return function


def names_in(names: str) -> list[str]:
    """Split names joined by commas or plus signs."""
    return names.replace("+", ",").split(",")


def _format_ungrouped(value: object) -> str:
    """Format a Fluent value as it was given, numbers without grouping.

    Raises:
        TypeError: the value is missing.
    """
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str):
        return value
    raise TypeError(f"not a name: {value!r}")


Arguments: TypeAlias = Mapping[str, object]

Text: TypeAlias = Callable[[Arguments], str]
"""Formats a message."""

Value: TypeAlias = Callable[[Arguments], "str | int"]

Lookup: TypeAlias = "Callable[[str, str], Pattern | None]"
"""Returns the pattern of a message, or of one of its attributes."""

LONGEST = 2500
"""Characters that the library allows in a part of a text."""

MOST = 1000
"""Parts that the library allows in a message, with those that it refers to."""

NUMBER = "NUMBER"
"""The function of the library that catalogues use."""


def text_of(
    pattern: Pattern,
    lookup: Lookup,
    functions: Mapping[str, Callable[..., str]],
    numbers: NumberFormat,
) -> Text:
    """Make the function that formats a pattern.

    Raises:
        UnusualError: only the library can format it.
    """
    return _Maker(lookup, functions, numbers).text(pattern)


class _Maker:
    """Makes the function of one message, and counts its parts."""

    def __init__(
        self, lookup: Lookup, functions: Mapping[str, Callable[..., str]], numbers: NumberFormat
    ) -> None:
        self._lookup = lookup
        self._functions = functions
        self._numbers = numbers
        self._parts = 0
        self._within: set[tuple[str, str]] = set()

    def text(self, pattern: Pattern) -> Text:
        """Make the function of a pattern."""
        self._parts += len(pattern)
        if self._parts > MOST:
            raise UnusualError("too many parts")
        return _join_texts([p if isinstance(p, str) else self._placed(p) for p in pattern])

    def _placed(self, part: Operand) -> Text:
        """Make the function of a part that is not a plain text."""
        match part:
            case Variable(name=name):
                return self._argument(name)
            case Number(value=value):
                return _constant_text(self._numbers.text(value))
            case Call(function="NUMBER"):
                return self._number(part)
            case Call():
                return _check_text(self._call(part))
            case Reference(message=message, attribute=attribute):
                return _check_text(self._referred(message, attribute))
            case Selection():
                return _check_text(self._selected(part))
            case _:
                raise UnusualError(part)

    def _referred(self, message: str, attribute: str) -> Text:
        pattern = self._lookup(message, attribute)
        if pattern is None or (message, attribute) in self._within:
            raise UnusualError(message)
        self._within.add((message, attribute))
        text = self.text(pattern)
        self._within.remove((message, attribute))
        return text

    def _argument(self, name: str) -> Text:
        number = self._numbers.text

        def argument(given: Arguments) -> str:
            value = given[name]
            if type(value) is str:
                if len(value) > LONGEST:
                    raise UnusualError(name)
                return value
            return number(value)

        return argument

    def _number(self, call: Call) -> Text:
        if len(call.positional) != 1:
            raise UnusualError(call)
        value = self._value(call.positional[0])
        options = call.named
        formatted = self._numbers.formatted
        return lambda given: formatted(value(given), options)

    def _call(self, call: Call) -> Text:
        function = self._functions.get(call.function)
        if function is None:
            raise UnusualError(call.function)
        function = partial(function, **call.named) if call.named else function
        values = [self._value(operand) for operand in call.positional]
        if len(values) == 1:
            value = values[0]
            return lambda given: function(value(given))
        return lambda given: function(*[value(given) for value in values])

    def _value(self, operand: Operand) -> Value:
        """Make the function of a value that is passed on or compared."""
        match operand:
            case str():
                return lambda given: operand
            case Number(value=number):
                return lambda given: number
            case Variable(name=name):
                return partial(_value_of_argument, name)
            case Call(function=function) if function != NUMBER:
                return self._call(operand)
            case _:
                raise UnusualError(operand)

    def _selected(self, part: Selection) -> Text:
        value = self._value(part.selector)
        texts = [self.text(pattern) for _, pattern in part.variants]
        default = texts[part.default]
        form = self._numbers.form
        keys = [key for key, _ in part.variants]
        # The library compares a name with the plural form of a number, whichever is the key.
        names = [form(key) if isinstance(key, int) else key for key in keys]
        by_name = dict(reversed(list(zip(names, texts, strict=True))))
        by_number: dict[int, Text] = {}

        def of_number(number: int) -> Text:
            wanted = (number, form(number))
            return next((t for key, t in zip(keys, texts, strict=True) if key in wanted), default)

        def selected(given: Arguments) -> str:
            key = value(given)
            if isinstance(key, str):
                return by_name.get(key, default)(given)
            text = by_number.get(key)
            if text is None:
                text = of_number(key)
                if 0 <= key < COUNTED:
                    by_number[key] = text
            return text(given)

        return selected


def _value_of_argument(name: str, given: Arguments) -> str | int:
    """Return an argument as a value."""
    value = given[name]
    if type(value) is str or type(value) is int:
        return value
    if type(value) is bool:
        return int(value)
    raise UnusualError(name)


def _constant_text(text: str) -> Text:
    return lambda given: text


def _check_text(text: Text) -> Text:
    """Refuse a text that the library would refuse."""

    def checked(given: Arguments) -> str:
        result = text(given)
        if type(result) is not str or len(result) > LONGEST:
            raise UnusualError
        return result

    return checked


def _join_texts(parts: list[str | Text]) -> Text:
    """Join texts and functions of texts."""
    fixed = [""]
    texts: list[Text] = []
    for part in parts:
        if isinstance(part, str):
            fixed[-1] += part
        else:
            texts.append(part)
            fixed.append("")
    if texts and any(len(text) > LONGEST for text in fixed):
        raise UnusualError("a text that is too long")
    match texts:
        case []:
            return _constant_text(fixed[0])
        case [first]:
            before, after = fixed
            if not before and not after:
                return first
            return lambda given: f"{before}{first(given)}{after}"
        case [first, second]:
            before, between, after = fixed
            return lambda given: f"{before}{first(given)}{between}{second(given)}{after}"
        case _:
            before = fixed[0]
            rest = list(zip(texts, fixed[1:], strict=True))
            return lambda given: before + "".join([text(given) + after for text, after in rest])
