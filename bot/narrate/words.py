"""The words of one game: everything that its sentences, questions and refusals need.

A game's own words derive from `Words`. Its messages are in its catalogue under fixed keys, and most
games need little else; the methods under "Overridable" each have a default that is derived from the
catalogue alone.
"""

from __future__ import annotations

import copy
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, Self

from typing_extensions import TypeVar

from bot.games.game import NO_SEAT, CardId, Piece, Section, View, events_visible_to, tag_of
from bot.narrate.catalogue import (
    COMMON,
    NONE,
    arguments_from_values,
    arguments_of,
    language_of,
)
from bot.narrate.choosing import ChoiceWords, list_offered_values

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.games.data import Fault
    from bot.games.game import (
        Choice,
        Decision,
        Event,
        IllegalChoiceError,
        Points,
        Seat,
        SeatKind,
        Value,
    )
    from bot.narrate.catalogue import Catalogue


V = TypeVar("V", bound=View, default=Any)
"""The view of the game; `Words` alone are those of any game."""

Told = tuple[str | None, int]
"""A line (`None`: leave it out) and the number of events it covers."""


# What a text names that has an emoji.


Named = tuple[int, int, str]
"""Where something is named in a text, its group, and the name of its emoji."""

EmojiGroup = Mapping[str, tuple[str, ...]]
"""The messages with the words that each emoji stands for, by its name."""

Signs = Mapping[str, Sequence[tuple[str, int, str]]]
"""By the first word of each form of a name: the form, its group and its emoji; long forms first."""

FORMS = ("", "short", "the", "gen", "dat", "acc", "ins", "loc", "adj", "bare", "some", "head")
"""The attributes of a word's message that hold its forms; "" is the message itself."""

_WORD = re.compile(r"\w+")


def signs_of(catalogue: Catalogue, groups: Sequence[EmojiGroup], language: str) -> Signs:
    """Return the forms of all names that have an emoji, also as they begin a sentence."""
    by_first_word: dict[str, dict[str, tuple[int, str]]] = {}
    for group, names in enumerate(groups):
        for name, keys in names.items():
            forms = (catalogue.plain_forms(key, language, FORMS) for key in keys)
            for form in chain.from_iterable(forms):
                for written in (form, form[:1].upper() + form[1:]):
                    first = _WORD.search(written)
                    if first is not None and first.start() == 0:
                        by_first_word.setdefault(first[0], {}).setdefault(written, (group, name))
    return {
        first: sorted(((form, *about) for form, about in forms.items()), key=_longest_first)
        for first, forms in by_first_word.items()
    }


def _longest_first(sign: tuple[str, int, str]) -> int:
    return -len(sign[0])


def _goes_on(rest: str) -> bool:
    """Return whether a word goes on there, also behind a hyphen, as in names of cards."""
    return rest[:1].isalnum() or (rest[:1] == "-" and rest[1:2].isalnum())


def find_signs(text: str, signs: Signs) -> Iterator[Named]:
    """Yield what a text names that has an emoji, each name at its longest."""
    end = 0
    for word in _WORD.finditer(text):
        at = word.start()
        for form, group, name in signs.get(word[0], ()) if at >= end else ():
            if text.startswith(form, at) and not _goes_on(text[at + len(form) :]):
                end = at + len(form)
                yield at, group, name
                break


class Words(ChoiceWords[V], ABC, Generic[V]):
    """Renders one game in words, in each reader's language.

    Its only input is views and events, which are redacted, so it cannot leak hidden information.
    Every method raises `CatalogueError` if the catalogue lacks a message.
    """

    secrets: tuple[str, ...] = ()
    """Private information with a command of its own, `cmd-<name>`, beside `/hand`."""

    cards: tuple[CardId, ...] = ()
    """What `/card` explains: cards, units or the like, the same in each game."""

    joint_options: Mapping[str, tuple[str, ...]] = {}
    """Options that one select of the lobby sets together, by the name of the select
    (`option-<name>`, and `option-<name>-<values>` with a hyphen between the values)."""

    told_options: frozenset[str] = frozenset()
    """Options that a lobby tells although they are as by default, such as the map."""

    bots: frozenset[Seat] = frozenset()
    """The seats that bots play: sentences call them by the names of their bots."""

    owner: Seat = NO_SEAT
    """The seat whose turn the sentences tell of; "" if that is unknown."""

    brief: bool = False
    """Whether sentences are for the channel, without reasons, or for the log."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.text = catalogue.text
        self.has = catalogue.has
        self.own_keys = {}
        self.joints = {}
        self._variants: dict[tuple[frozenset[Seat], Seat, bool], Self] = {}
        self._signs: dict[str, Signs] = {}

    def variant(
        self,
        bots: Iterable[Seat] | None = None,
        owner: Seat | None = None,
        brief: bool | None = None,
    ) -> Self:
        """Return these words for a table with bots, for one seat's turn, or for the channel.

        What is not given stays as it is. The same arguments return the same object.
        """
        key = (
            self.bots if bots is None else frozenset(bots),
            self.owner if owner is None else owner,
            self.brief if brief is None else brief,
        )
        if key == (self.bots, self.owner, self.brief):
            return self
        words = self._variants.get(key)
        if words is None:
            words = self._variants[key] = copy.copy(self)
            words.bots, words.owner, words.brief = key
        return words

    # Emoji

    def _signs_in(self, label: str, locale: str) -> Iterator[Named]:
        """Yield what a label names that has an emoji, in order."""
        language = language_of(locale)
        if language not in self._signs:
            self._signs[language] = signs_of(self.catalogue, self.emoji_groups(), language)
        return find_signs(label, self._signs[language])

    def emoji_in(self, label: str, locale: str) -> str:
        """Return the emoji of what a label names; "" if it names nothing, or several alike."""
        by_group: dict[int, set[str]] = {}
        for _, group, name in self._signs_in(label, locale):
            by_group.setdefault(group, set()).add(name)
        for _, names in sorted(by_group.items()):
            if len(names) == 1:
                return names.pop()
        return ""

    def seat_told_of(self, line: str, locale: str) -> tuple[int, str]:
        """Return where a line names the seat that it is about, and its emoji; "" for none.

        A line is about the seat with which it begins, and a heading about the only one in it.
        """
        seats = [
            (place, name)
            for place, group, name in self._signs_in(line, locale)
            if group == self.emblem_group
        ]
        if not seats:
            return 0, ""
        is_heading = line.startswith(("**", "#")) and len(seats) == 1
        begins = not line[: seats[0][0]].strip("*_#>-.0123456789 ")
        return seats[0] if is_heading or begins else (0, "")

    # Overridable

    emblem_group: int = 0
    """Which of the groups of emoji stand for seats."""

    def emoji_groups(self) -> Sequence[EmojiGroup]:
        """Return what has an emoji; a label has that of the first group it names one thing of."""
        return ()

    def naming(self, people: Mapping[Seat, str]) -> Self:
        """Return these words for one message, with mentions of people where posts name them."""
        del people
        return self

    def card_name(self, card: CardId, locale: str) -> str:
        """Return the name of one of `cards`, distinct from the others."""
        raise NotImplementedError(card)

    def card_told(self, card: CardId, locale: str) -> list[str]:
        """Return the facts of one of `cards`, a line for each."""
        raise NotImplementedError(card)

    def card_at_table(self, card: CardId, options: Mapping[str, str], locale: str) -> list[str]:
        """Return the facts of one of `cards` at a table with these options."""
        del options
        return self.card_told(card, locale)

    def values(self, kind: type[Choice], field: str, view: V) -> Sequence[Value]:
        """List what a field could hold, legal or not, as far as the viewer may know."""
        return list_offered_values(kind, field, view)

    def section_name(self, section: Section, locale: str) -> str:
        """Cite a section of the rules as the game does (`rule-section`)."""
        return self.text("rule-section", locale, section=section)

    def stake(self, piece: Piece, count: int, locale: str) -> str:
        """Return the name of pieces that a side can lose in a battle (`stake-<piece>`)."""
        return self.text(f"stake-{piece}", locale, count=count)

    @abstractmethod
    def private(self, view: V, locale: str) -> list[str]:
        """Return what only the viewer knows, one line each; empty without a seat."""

    def secret(self, name: str, view: V, locale: str) -> list[str]:
        """Return what the viewer may know of one of `secrets`; empty if there is none."""
        raise NotImplementedError(name)

    def score(self, seat: Seat, view: V, locale: str) -> str:
        """Return a seat's score; "" if the game counts nothing."""
        del seat, view, locale
        return ""

    def points(self, view: V, locale: str) -> list[str]:
        """Return the table of points, one line per seat; empty if the game has none.

        The names of the headings are the messages `points-<heading>`.
        """
        return [
            self.text(
                "points-seat",
                locale,
                name=self.seat_name(row.seat, locale),
                parts=self._parts(row, locale),
                total=row.total,
            )
            for row in view.points
        ]

    def _parts(self, points: Points, locale: str) -> str:
        """Render the points of a seat by headings."""
        return ", ".join(
            self.text(
                "points-part",
                locale,
                heading=self.text(f"points-{heading}", locale),
                count=count,
            )
            for heading, count in points.parts.items()
        )

    def tally(self, view: V, events: Sequence[Event]) -> tuple[Points, ...]:
        """Return the points of a game that is over, by headings: those of the view.

        A game whose view has none may add them up from `events`, all public ones.
        """
        del events
        return view.points

    def standing(self, seat: Seat, view: V, tally: Sequence[Points], locale: str) -> str:
        """Return how a seat has ended: its score, and its points by headings; "" without."""
        own = next((row for row in tally if row.seat == seat), None)
        if own is None:
            return self.score(seat, view, locale)
        score = self.text("points-total", locale, total=own.total)
        if not view.points:
            score = self.score(seat, view, locale) or score
        parts = self._parts(own, locale) or NONE
        return self.text("points-standing", locale, score=score, parts=parts)

    def seat_name(self, seat: Seat, locale: str, *, bot: bool | None = None) -> str:
        """Return a seat's name (`seat-<seat>`), or its bot's (`bot-<seat>`).

        Without `bot` the seat has its bot's name if it is one of `bots`.
        """
        key = f"bot-{seat}"
        known = (seat in self.bots if bot is None else bot) and self.has(key, locale)
        return self.text(key if known else f"seat-{seat}", locale)

    def seat_form(self, seat: Seat, form: str, locale: str) -> str:
        """Return a seat's name as a sentence needs it: with its article, or in a case.

        It is the attribute `form` of the name (`seat-<seat>.ins`), or the name itself.
        """
        key = f"seat-{seat}.{form}"
        return self.text(key, locale) if self.has(key, locale) else self.seat_name(seat, locale)

    def side_name(self, kind: SeatKind, name: str, locale: str) -> str:
        """Return the side of a seat (`side-<side>`); "" without one or if `name` says it."""
        side = self.text(f"side-{kind.side}", locale) if kind.side else ""
        return "" if side in name else side

    def event_arguments(self, event: Event, locale: str) -> dict[str, int | str]:
        """Return the arguments of an event's message."""
        del locale
        return arguments_of(event, without=("only",))

    def tell(self, row: Sequence[Event], locale: str) -> Told:
        """Render the first event of a row, together with those that follow from it."""
        return self.line(row[0], locale), 1

    def ends(self, event: Event) -> bool:
        """Return whether an event ends the game, and so is rendered last."""
        del event
        return False

    def weight(self, event: Event) -> int:
        """Return how much an event matters to a reader of few lines; 0: it is left out there."""
        del event
        return 1

    # Events

    def line(self, event: Event, locale: str) -> str | None:
        """Render one event (`event-<kind>`); `None` if it is not worth a line."""
        if getattr(event, "count", 1) == 0:
            return None
        key = f"event-{tag_of(type(event))}"
        return self.told(key, locale, self.event_arguments(event, locale))

    def told(self, key: str, locale: str, facts: Mapping[str, int | str]) -> str:
        """Render a sentence about what happened; its attribute `brief` is for the channel."""
        short = f"{key}.brief"
        return self.text(short if self.brief and self.has(short, locale) else key, locale, **facts)

    def lines(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events redacted for `viewer` (`None`: a spectator), with the reasons of bots.

        The victory comes last, even if its cause is still being resolved after it.
        """
        return self.rendered(events_visible_to(events, viewer), locale)

    def post(self, events: Sequence[Event], viewer: Seat | None, locale: str) -> list[str]:
        """Render events for the channel: what happened, shortly and without the reasons of bots."""
        happened = [event for event in events_visible_to(events, viewer) if not event.is_reason]
        return self.variant(brief=True).rendered(happened, locale)

    def rendered(self, row: Sequence[Event], locale: str) -> list[str]:
        """Render events that the reader may see; a victory comes last."""
        sentences: list[str] = []
        ended: list[str] = []
        words = self
        while row:
            if row[0].new_turn:
                words = self.variant(owner=getattr(row[0], "seat", NO_SEAT))
            sentence, number = words.tell(row, locale)
            last, row = row[number - 1], row[number:]
            if sentence is not None:
                (ended if self.ends(last) else sentences).append(sentence)
        return sentences + ended

    # Questions and answers

    def prompt(self, decision: Decision, locale: str) -> str:
        """Render the question of a decision to its owner (`decision-<kind>`)."""
        return self.text(
            f"decision-{decision.kind}", locale, **arguments_from_values(decision.about)
        )

    def waiting(self, seat: Seat, kind: str, locale: str) -> str:
        """Render publicly whom the game waits for, and for what (`decision-<kind>.waiting`)."""
        what = self.text(f"decision-{kind}.waiting", locale)
        return self.text("waiting", locale, name=self.seat_name(seat, locale), what=what)

    def asked(self, kind: str, names: Sequence[str], locale: str) -> str:
        """Return a short line of whom is asked for what, in place of `waiting`; "" without."""
        return ""

    def refusal(self, error: IllegalChoiceError, locale: str) -> str:
        """Explain why a choice is refused (`refusal-<reason>`), citing the section."""
        sentence = self.text(
            f"refusal-{error.reason}", locale, **arguments_from_values(error.about)
        )
        return self.text("cited", locale, sentence=sentence, section=error.section or NONE)

    def refusal_of_any(self, error: IllegalChoiceError, locale: str) -> str:
        """Explain why nothing of a kind can be chosen (`refusal-<reason>.any`); "" without words.

        It names nothing that the error is about.
        """
        key = f"refusal-{error.reason}.any"
        if not self.has(key, locale):
            return ""
        sentence = self.text(key, locale)
        return self.text("cited", locale, sentence=sentence, section=error.section or NONE)

    def faults(self, faults: Sequence[Fault], locale: str) -> list[str]:
        """Return the faults of a file, a line for each (`fault-<reason>`)."""

        def rendered(fault: Fault) -> str:
            sentence = self.text(
                f"fault-{fault.reason}", locale, **arguments_from_values(fault.about)
            )
            if not fault.line:
                return sentence
            return self.text("fault-in-line", locale, line=fault.line, sentence=sentence)

        return [rendered(fault) for fault in faults]


# The words of a table whose game is unknown.


class PlainWords(Words[View]):
    """The words of a table whose game is unknown: the common ones."""

    def private(self, view: View, locale: str) -> list[str]:
        """Return nothing: an unknown game has no known private information."""
        return []


PLAIN = PlainWords(COMMON)


# The name of a seat in the forms that sentences need.


SEAT_FORMS = ("the", "gen", "acc", "ins")
"""How a sentence may need the name of a seat: with its article, or in a case."""


def seat_forms(words: Words, seat: Seat, locale: str) -> dict[str, str]:
    """Return a seat's name and its forms, as arguments of a sentence (`name`, `name_ins`)."""
    forms = {f"name_{form}": words.seat_form(seat, form, locale) for form in SEAT_FORMS}
    return {"name": words.seat_name(seat, locale), **forms}
