"""The Fluent functions of the catalogues: WORD, WORDS and VERB."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.narrate.catalogue import Catalogue


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

    A name that comes several times is counted. With `joint: "and"` the last one is joined by that.
    """
    wording = make_word_function(catalogue, language)

    def function(names: object, *, of: str, form: str = "", joint: str = "") -> str:
        counts = Counter(
            wording(name, of=of, form=form) for name in names_in(_format_ungrouped(names))
        )
        parts = [
            what if count == 1 else catalogue.text("words-times", language, count=count, what=what)
            for what, count in counts.items()
        ]
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
