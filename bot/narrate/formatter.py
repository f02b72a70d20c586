"""Makes a function of each message: arguments in, text out, as `fluent.runtime` formats it.

A function is made of smaller ones, one for each part of the message. Whatever these do not expect
(a missing argument, an unusual type, a text that is too long) is an exception: the library formats
the message then, or words the error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from bot.narrate.messages import COUNTED, Call, Number, Reference, Selection, Variable
from bot.narrate.numbers import UnusualError

if TYPE_CHECKING:
    from bot.narrate.messages import Operand, Pattern
    from bot.narrate.numbers import NumberFormat

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
        value, options = self._value(call.positional[0]), call.named
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
        default, form = texts[part.default], self._numbers.form
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
            before, rest = fixed[0], list(zip(texts, fixed[1:], strict=True))
            return lambda given: before + "".join([text(given) + after for text, after in rest])
