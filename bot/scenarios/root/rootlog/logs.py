"""Reads a log in Rootlog as people write it: header, set-up and turns, each with its line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import Seat
from bot.narrate.root.rootlog import LETTERS
from bot.narrate.root.rootlog_signs import DECK_NAMES, MAP_NAMES
from bot.scenarios.root.rootlog.effects import NotUnderstoodError, marks_of

MAPS: Mapping[str, str] = {name.lower(): key for key, name in MAP_NAMES.items()} | {
    "autumn": "autumn"
}
DECKS: Mapping[str, str] = {name.lower(): key for key, name in DECK_NAMES.items()} | {
    "base": "base",
    "exiles": "exiles",
    "exiles & partisans": "exiles",
}
SEATS: Mapping[str, Seat] = {letter: seat for seat, letter in LETTERS.seats.items()}
"""The seats by their letters."""

LARGEST = 1 << 20
"""The most characters of a log: some fifty times the longest."""


class NotALogError(ValueError):
    """A text is no log of a game that the bot knows; the message says why."""


class LogTurn(msgspec.Struct, frozen=True):
    """One line of a log: a turn, or the set-up of a faction."""

    line: int
    """Its number in the file, from 1."""

    who: str
    """The letter of the faction."""

    actions: tuple[str, ...]
    strange: tuple[str, ...]
    """Those of the actions that are not understood."""


class GameLog(msgspec.Struct, frozen=True):
    """A whole log."""

    map: str
    deck: str
    suits: str
    """The letters of the suits of clearings 1 to 12, "" if they are not given."""

    setup: tuple[LogTurn, ...]
    turns: tuple[LogTurn, ...]
    strange: tuple[tuple[int, str], ...]
    """Lines that are not understood, with their numbers."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order of their first turns; those without one as they set up."""
        letters = dict.fromkeys(turn.who for turn in (*self.turns, *self.setup))
        return tuple(SEATS[letter] for letter in letters)


def read_game_log_text(text: str) -> GameLog:
    """Read a log.

    Raises:
        NotALogError: it has no map and no factions, or some that the bot does not know.
    """
    if len(text) > LARGEST:
        raise NotALogError("it is too long for a log")
    headers: dict[str, str] = {}
    met: dict[str, int] = {}
    setup: list[LogTurn] = []
    turns: list[LogTurn] = []
    strange: list[tuple[int, str]] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        said = line.split("//")[0].strip()
        if not said:
            continue
        name, colon, rest = said.partition(":")
        if colon and name in ("Map", "Deck", "Clearings", "Pool", "Winner", "Landmarks"):
            headers[name] = rest.strip()
        elif not colon or not re.fullmatch("[A-Z]", name):
            strange.append((number, said))
        elif name not in SEATS:
            raise NotALogError(f"line {number}: the bot does not know the faction {name}")
        else:
            # The first line of a faction names its player, the second is its set-up.
            met[name] = met.get(name, 0) + 1
            if met[name] > 1:
                is_setup = met[name] == 2 and not turns
                (setup if is_setup else turns).append(_read_log_turn(number, name, rest.strip()))
    if headers.get("Map", "").lower() not in MAPS:
        raise NotALogError(f"there is no map {headers.get('Map', '')!r}")
    deck = headers.get("Deck", "Standard").lower()
    if deck not in DECKS:
        raise NotALogError(f"there is no deck {headers['Deck']!r}")
    if not setup:
        raise NotALogError("no faction sets up in it")
    suits = _read_log_suits(headers.get("Clearings", ""))
    return GameLog(
        MAPS[headers["Map"].lower()],
        DECKS[deck],
        suits,
        tuple(setup),
        tuple(turns),
        tuple(strange),
    )


def _read_log_turn(number: int, who: str, rest: str) -> LogTurn:
    """Read the actions of a line; spaces in them mean nothing."""
    actions = tuple(filter(None, re.split("[/;]", re.sub(r"\s", "", rest))))
    return LogTurn(
        number,
        who,
        actions,
        tuple(suit_here for suit_here in actions if not _is_understood(suit_here, who)),
    )


def _is_understood(action: str, who: str) -> bool:
    try:
        marks_of(action, who)
    except NotUnderstoodError:
        return False
    return True


def _read_log_suits(given: str) -> str:
    """Return the suits of the clearings, in the order of their numbers."""
    if not given:
        return ""
    suits = [""] * 12
    for place, suit_here in enumerate(re.split(r"[,\s]+", given)):
        parsed = re.fullmatch(r"([FMR])(\d*)", suit_here)
        at = int(parsed[2] or place + 1) if parsed else 0
        if parsed is None or not 1 <= at <= 12:
            raise NotALogError(f"there is no clearing {suit_here!r}")
        suits[at - 1] = parsed[1].lower()
    if not all(suits):
        raise NotALogError("the suits of the clearings are not complete")
    return "".join(suits)


def letters_of_seats(seats: Sequence[Seat]) -> str:
    """Return the letters of seats."""
    return "".join(LETTERS.seats[seat] for seat in seats)
