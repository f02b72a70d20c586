"""Numbers as a language writes them, and their plural forms.

Small numbers need only the data of the catalogue. Babel is imported when another number is
formatted for the first time.
"""

from __future__ import annotations

import copy
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from bot.narrate.messages import COUNTED, FORMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from babel import Locale

    from bot.narrate.messages import Messages

KEPT = 4096
"""The most numbers that one language keeps formatted."""

GROUPING = "useGrouping"
LEAST_DIGITS, MOST_DIGITS = "minimumFractionDigits", "maximumFractionDigits"
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
