"""Numbers as a language writes them, and their plural forms.

Small whole numbers need only the data of the catalogue. Babel and the library are imported when
another number is formatted for the first time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bot.narrate.messages import COUNTED, FORMS

if TYPE_CHECKING:
    from collections.abc import Mapping

KEPT = 4096
"""The most numbers that one language keeps formatted."""


class UnusualError(Exception):
    """Only the library can format this, or explain why it is wrong."""


class Numbers:
    """The numbers of one language; `plurals` is that of `Messages`."""

    def __init__(self, language: str, plurals: str) -> None:
        self._language = language
        self._plurals = plurals
        self._formatted: dict[tuple[str, tuple[tuple[str, object], ...]], str] = {}

    def form(self, number: int) -> str:
        """Return the plural form of a whole number."""
        if 0 <= number < COUNTED:
            return FORMS[int(self._plurals[number])]
        from bot.narrate.syntax import locale_of

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
            UnusualError: it is no plain number.
        """
        if type(value) not in (int, bool, float):
            raise UnusualError(value)
        number = cast("int | float", value)
        key = (repr(number), tuple(options.items()))
        text = self._formatted.get(key)
        if text is None:
            text = self._by_library(number, options)
            if len(self._formatted) < KEPT:
                self._formatted[key] = text
        return text

    def _by_library(self, number: int | float, options: Mapping[str, str | int]) -> str:
        from fluent.runtime.types import FluentFloat, FluentInt

        from bot.narrate.syntax import locale_of

        kind = FluentFloat if isinstance(number, float) else FluentInt
        return kind(number, **options).format(locale_of(self._language))
