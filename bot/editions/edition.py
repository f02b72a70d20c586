"""One entry with everything that the bot has of one game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bot.games.data import ChecksData, Fault, HasTemplates
from bot.games.game import Game, Seat
from bot.games.protocols import is_a
from bot.narrate import PLAIN, Words
from bot.render import (
    ColoursSeats,
    DrawsBoards,
    DrawsEmblems,
    DrawsEmoji,
    HasAreas,
    MarksChanges,
    Painter,
)
from bot.render.question import PicturesQuestions

if TYPE_CHECKING:
    from PIL.Image import Image

    from bot.games.game import Decision, Event, View
    from bot.render import Picture, PictureForm
    from bot.render.question import AskedRow
    from bot.scenarios import Notation


_LOADING = Lock()
_LOADED = set[str]()
"""Two threads load no pictures at once; the games of which they are loaded."""


class Invariants(Protocol):
    """The invariants of a game; a module with these functions is enough."""

    def faults(self, state: Any) -> list[str]:
        """Return the violated invariants of a state."""
        ...

    def constants(self, state: Any) -> Mapping[str, object]:
        """Return what no action can change; empty during set-up."""
        ...


class RulesKit(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game with their tools: enough for scenarios and the simulator."""

    game: Game[Any]
    """The rules."""

    make_notation: Callable[[], Notation[Any]]
    """Makes the notation of positions in scenarios, which the bot itself does not load."""

    invariants: Invariants
    """The invariants that the simulator checks after each action."""

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    @property
    def notation(self) -> Notation[Any]:
        """The notation of positions in scenarios."""
        return self.make_notation()


class Scribe(Protocol):
    """Writes games in a notation of the game's community; a module with these names is enough."""

    @property
    def FILENAME(self) -> str:
        """The name of the file."""
        ...

    def write(self, happened: Sequence[Event], players: Mapping[Seat, str]) -> str:
        """Return a game from its public events; `players` are names by seat."""
        ...


class Same(msgspec.Struct, frozen=True):
    """A kind of choice that is meant by the command of another kind where only it is offered."""

    tag: str
    fields: tuple[str, ...]
    """The fields that both have and that mean the same in both."""


class Edition(RulesKit, frozen=True, kw_only=True):
    """One game, with everything needed to play it here.

    Nothing else in the bot knows which games there are.
    """

    words: Words
    """The game's text: sentences, questions, names of commands and of lobby options."""

    make_painter: Callable[[], Painter]
    """Returns the game's pictures, which are loaded when a table of it is first shown."""

    shows: Callable[[Any, Decision], bool] | None = None
    """Whether a question has a picture, decided without loading the pictures; None: none has."""

    commands: Mapping[str, tuple[str, ...]] = {}
    """Subgroups of the game's slash commands: by the key of a subgroup (`group-<key>`), the kinds
    of choice, the secrets and the commands of the lobby in it. All others are in the game's group
    itself."""

    same: Mapping[str, Same] = {}
    """Commands that people also use for another kind of choice, by the kind they are for."""

    scribe: Scribe | None = None
    """Writes games in the notation of their community, if there is one."""

    judge: Callable[[str], tuple[bool, Sequence[str]]] | None = None
    """Checks a game in the notation of `scribe` by the rules: whether all of it is understood and
    possible, and a line for each turn. It raises `ValueError` if it is no game."""

    examples: tuple[str, ...] = ()
    """Kinds of choice whose commands the help names."""

    @property
    def painter(self) -> Painter:
        """The game's pictures; the thread that asks first loads them."""
        with _LOADING:
            painter = self.make_painter()
        _LOADED.add(self.name)
        return painter

    def arrange_picture(
        self, view: View, picture: Picture, form: PictureForm, alt: str
    ) -> Sequence[Picture]:
        """Return the picture of a view in a form; if its game has only one, as it is drawn.

        `alt` describes the boards, if they have a picture of their own.
        """
        painter = self.painter
        if not is_a(painter, HasAreas):
            return [picture]
        # Only people who have chosen a form need what lays pictures anew.
        from bot.render import arrangement

        return arrangement.arrange_picture(picture, painter.areas_of(view), form, alt)

    def colour_of(self, seat: Seat) -> int | None:
        """Return the colour of a seat in the pictures, 0xRRGGBB; None: it has none there."""
        painter = self.painter
        colour = painter.seat_colour(seat) if is_a(painter, ColoursSeats) else None
        return None if colour is None else int(colour.removeprefix("#"), 16)

    def hex_colour_of(self, seat: Seat, otherwise: str) -> str:
        """Return the colour of a seat in the pictures, `#RRGGBB`; `otherwise` if it has none."""
        number = self.colour_of(seat)
        return otherwise if number is None else f"#{number:06X}"

    def emblem_of(self, seat: Seat, size: int) -> Image | None:
        """Return the emblem of a seat in the pictures, so many pixels wide and high, if any."""
        painter = self.painter
        return painter.draw_emblem(seat, size) if is_a(painter, DrawsEmblems) else None

    def board_of(self, options: Mapping[str, str], seats: int, wide: int) -> Image | None:
        """Return the board for the options of a table, so many pixels wide, if it has pictures."""
        painter = self.painter
        if not is_a(painter, DrawsBoards):
            return None
        return _scaled_board(painter, tuple(sorted(options.items())), seats, wide)


@lru_cache(8)
def _scaled_board(
    painter: DrawsBoards, options: tuple[tuple[str, str], ...], seats: int, wide: int
) -> Image:
    """Return a board so many pixels wide; a whole one takes 10 MiB."""
    from PIL.Image import Resampling

    board = painter.draw_board_alone(dict(options), seats).convert("RGB")
    board.thumbnail((wide, board.height), Resampling.LANCZOS)
    return board


Editions = Mapping[str, Edition]
"""Editions by the name of their game."""


def games_of(editions: Mapping[str, RulesKit]) -> dict[str, Game[Any]]:
    """Return the rules of each game."""
    return {name: edition.game for name, edition in editions.items()}


def notations_of(editions: Mapping[str, RulesKit]) -> dict[str, Notation[Any]]:
    """Return the scenario notation of each game."""
    return {name: edition.notation for name, edition in editions.items()}


def prepare_painters(editions: Editions) -> None:
    """Load what the pictures of each game have in common."""
    for edition in editions.values():
        edition.painter.prepare()


def draw(editions: Editions, view: View, locale: str, events: Sequence[Event] = ()) -> Picture:
    """Draw a view of any game."""
    return editions[view.game].painter.draw(view, locale, events)


def has_question_picture(editions: Editions, view: View, decision: Decision) -> bool:
    """Return whether a question of any game has a picture."""
    decide = editions[view.game].shows
    return decide is not None and decide(view, decision)


def is_loaded(view: View) -> bool:
    """Return whether the pictures of a view's game are loaded; else the first one is late."""
    return view.game in _LOADED


def draw_question_pictures(
    editions: Editions, view: View, decision: Decision, locale: str, rows: Sequence[AskedRow]
) -> Sequence[Picture]:
    """Draw the pictures of a question of any game, from its owner's view."""
    painter = editions[view.game].painter
    if is_a(painter, PicturesQuestions):
        return painter.ask(view, decision, locale, rows)
    return ()


def draw_since(
    editions: Editions, view: View, locale: str, events: Sequence[Event] = ()
) -> Picture:
    """Draw a view of any game for a player who was away while `events` happened."""
    painter = editions[view.game].painter
    if is_a(painter, MarksChanges):
        return painter.draw_since(view, locale, events)
    return painter.draw(view, locale, events)


# The emoji of all games.


EMOJI_SIZE = 128
"""Pixels of an emoji, as Discord keeps it."""


def draw_emoji(
    editions: Editions, wanted: Collection[str] | None = None
) -> Iterator[tuple[str, Image]]:
    """Draw the emoji of all games, or those that are wanted, with their names, one by one."""
    for edition in editions.values():
        painter = edition.painter
        if is_a(painter, DrawsEmoji):
            for name, draw_one in painter.emoji_pens().items():
                if wanted is None or name in wanted:
                    yield name, draw_one(EMOJI_SIZE)


def hash_emoji(image: Image) -> str:
    """Return a short hash of a picture: of what is seen, whatever wrote the file."""
    return sha256(image.tobytes()).hexdigest()[:HASH]


HASH = 6
"""The letters of a hash in the name of an emoji."""


# The files that the games take from their owners, each with what checks it.


class OwnedFile(msgspec.Struct, frozen=True):
    """A file of an owner, and the game that takes it."""

    name: str
    game: Game[Any]
    words: Words

    def faults(self, content: bytes, locale: str) -> list[str]:
        """Return the faults of a file, a line for each."""
        rules = self.game
        faults = rules.check_data(self.name, content) if is_a(rules, ChecksData) else ()
        return self.words.faults(in_order(faults), locale)

    def template(self) -> bytes | None:
        """Return an empty file with notes; None if the game has none."""
        rules = self.game
        return rules.template(self.name) if is_a(rules, HasTemplates) else None


def in_order(faults: Sequence[Fault]) -> list[Fault]:
    """Sort faults by their lines; those of the whole file come last."""
    return sorted(faults, key=lambda fault: fault.line or 1 << 30)


def files_of(cores: Mapping[str, RulesKit]) -> dict[str, OwnedFile]:
    """Return the files of all games by their names, which differ between games."""
    return {
        name: OwnedFile(name, core.game, core.words if isinstance(core, Edition) else PLAIN)
        for core in cores.values()
        for name in core.game.lobby.files
    }
