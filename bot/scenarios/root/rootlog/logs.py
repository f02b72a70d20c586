"""Reads a log in Rootlog as people write it: header, set-up and turns, each with its line."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from bot.games.game import Seat
from bot.narrate.root.rootlog import LETTERS
from bot.narrate.root.rootlog_signs import DECK_NAMES, MAP_NAMES

# What an action of Rootlog says has moved, as marks that can be counted off.
#
# The same marks are made of the lines of a log and of what the rules have just done, which is first
# written as Rootlog, so that both say it in the same way.


Mark = tuple[str, ...]
"""Its kind, and what tells it from others of the kind."""

F = "[CEAVGLODP]"
SUIT = "[BFMR]"
PLACE = r"(?:\d+(?:_\d+){2,}|1[0-2]|[0-9])"
BOARD = rf"{F}?\$(?:_[rmxb])?"

NUMBER = r"(\d*)"
BATTLE = re.compile(
    rf"({F})?X({F})(1[0-2]|[1-9])(?:({SUIT})@)?(?:({SUIT})@)?(?:\(([0-3]),([0-3])\))?"
)
CRAFT = re.compile(r"Z(%[a-z]|[a-z]+)")
SCORE = re.compile(rf"({F})?(\+\+|--)(\d*)")
TOKEN = re.compile(rf"\+\+->({F})?\$")
GUESS = re.compile(r"\?Pt_([bsre])(1[0-2]|[1-9])")
FLIP = re.compile(r"P?t(1[0-2]|[1-9])\^t_([bsre])")
TRICK = re.compile(r"t(1[0-2]|[1-9])<->t(1[0-2]|[1-9])")
REVEAL = re.compile(rf"(?:{NUMBER}({SUIT})?#(@|[a-z]*))?({F})?\^({F})?")
RELATION = re.compile(rf"([VG])?\$_({F})(?:\+\$_{F})*->([h012a])")
PATH = re.compile(r"(1[0-2]|[1-9])_(1[0-2]|[1-9])->")
PRICE = re.compile(r"\$_([hrm])?->([1-4])")
FUNDS = re.compile(r"\$_f->\d+")
OUTCAST = re.compile(rf"\$_(ho|o)->({SUIT})")
PURGE = re.compile(r"\$_->|E\$_->")
ITEM = re.compile(
    rf"{NUMBER}%([sbcxhtrfu_])({PLACE}|{BOARD}|[sdt]?[re]?)->({BOARD}|{F}|[sdt]?[re]?)"
)
PIECE = re.compile(rf"{NUMBER}({F})?([wpbtrf](?:_[a-z])?)({PLACE}|{BOARD})?->({PLACE}|{BOARD})?")
CARD = re.compile(rf"{NUMBER}({SUIT})?#(@|[a-z]*)({BOARD}|{F}|\*|Q)?->({BOARD}|{F}|Q)?")

SOFT = frozenset({"draw", "item", "reveal", "relation", "guess", "price", "outcast", "quest"})
"""Kinds of mark that a log may leave out, or that the rules leave no trace of."""

SCORED = "score"

OPEN_HAND = "O"
"""The hand whose cards everybody sees when they are drawn."""


class NotUnderstoodError(Exception):
    """An action is not in the notation; the message is the action."""


@lru_cache(maxsize=100_000)
def marks_of(action: str, who: str) -> tuple[tuple[Mark, int], ...]:
    """Return the marks of an action in a turn of a faction, with how often each is there.

    Raises:
        NotUnderstoodError: it is no action.
    """
    marks = Counter[Mark]()
    for part in _split_action(action):
        for mark, count in _marks_of_part(part, who):
            marks[mark] += count
    return tuple(marks.items())


def _split_action(action: str) -> list[str]:
    """Resolve groups and combinations: `(2w+t)3->` and `w->3+5` are several actions."""
    if action.startswith("++") or SCORE.fullmatch(action):
        return [action]
    if re.fullmatch(r"\([^()+]+\).*", action):
        return [re.sub(r"[()]", "", action)]
    if "+" not in action:
        return [action]
    grouped = re.fullmatch(r"\(([^()]+)\)(.+)", action)
    if grouped is not None:
        return [
            part
            for part_of_it in grouped[1].split("+")
            for part in _split_action(f"{part_of_it}{grouped[2]}")
        ]
    sides = re.fullmatch(r"(.*?)(->|\^)(.*)", action)
    if sides is None:
        return [action]
    before = re.split(r"\+(?![^(]*\))", sides[1])
    return [
        part
        for part_of_it in before
        for other in sides[3].split("+")
        for part in (
            _split_action(f"{part_of_it}{sides[2]}{other}")
            if "(" in part_of_it
            else [f"{part_of_it}{sides[2]}{other}"]
        )
    ]


def _marks_of_part(action: str, who: str) -> list[tuple[Mark, int]]:
    """Return the marks of an action that is no combination."""
    if (parsed := BATTLE.fullmatch(action)) is not None:
        attacker = parsed[1] or who
        defender = parsed[2]
        marks: list[tuple[Mark, int]] = [(("battle", attacker, defender, parsed[3]), 1)]
        marks += [(("ambush", defender, parsed[4]), 1)] if parsed[4] else []
        return marks + ([(("ambush", attacker, parsed[5]), 1)] if parsed[5] else [])
    if (parsed := SCORE.fullmatch(action)) is not None:
        sign = 1 if parsed[2] == "++" else -1
        return [((SCORED, parsed[1] or who), sign * int(parsed[3] or 1))]
    if (parsed := PURGE.fullmatch(action)) is not None:
        return [(("purge",), 1)]
    if (parsed := CRAFT.fullmatch(action)) is not None:
        return [(("craft", who, parsed[1]), 1)]
    if (parsed := PIECE.fullmatch(action)) is not None and (parsed[4] or parsed[5] is not None):
        return _of_pieces(who, *parsed.groups())
    if (parsed := CARD.fullmatch(action)) is not None:
        return _of_cards(who, *parsed.groups())
    if (parsed := ITEM.fullmatch(action)) is not None:
        start, end = _place_with_owner(parsed[3], who), _place_with_owner(parsed[4], who)
        return [(("item", parsed[2], start, end), int(parsed[1] or 1))]
    return _of_signs(action, who)


def _of_signs(action: str, who: str) -> list[tuple[Mark, int]]:
    """Return the marks of what has signs of its own.

    Raises:
        NotUnderstoodError: it is none of them.
    """
    if (parsed := TOKEN.fullmatch(action)) is not None:
        return [(("token", who, parsed[1] or who), 1)]
    if (parsed := FLIP.fullmatch(action)) is not None:
        return [(("flip", parsed[1], parsed[2]), 1)]
    if (parsed := TRICK.fullmatch(action)) is not None:
        return [(("trick", *sorted(parsed.groups())), 1)]
    if (parsed := GUESS.fullmatch(action)) is not None:
        return [(("guess", parsed[2], parsed[1], who), 1)]
    if (parsed := PATH.fullmatch(action)) is not None:
        return [(("path", parsed[1], parsed[2]), 1)]
    if (parsed := RELATION.fullmatch(action)) is not None:
        return [(("relation", parsed[1] or who, parsed[2], parsed[3]), 1)]
    if (parsed := PRICE.fullmatch(action)) is not None:
        return [(("price", service, parsed[2]), 1) for service in parsed[1] or "hrm"]
    if (parsed := OUTCAST.fullmatch(action)) is not None:
        return [(("outcast", parsed[1], parsed[2]), 1)]
    if FUNDS.fullmatch(action) is not None:
        return []
    if (parsed := REVEAL.fullmatch(action)) is not None:
        mark = ("reveal", parsed[2] or "", parsed[3] or "", parsed[4] or who, parsed[5] or "")
        return [(mark, int(parsed[1] or 1))]
    raise NotUnderstoodError(action)


def _of_pieces(
    who: str, many: str, owner: str | None, kind: str, start: str | None, end: str | None
) -> list[tuple[Mark, int]]:
    """Return the marks of pieces that move."""
    if kind in ("r", "f"):
        return [(("ferry", start or "", end or ""), 1)]
    if kind == "p":
        return [(("pawn", owner or who, end or ""), 1)]
    mark = ("piece", owner or who, kind, _place_with_owner(start, who), _place_with_owner(end, who))
    return [(mark, int(many or 1))]


def _of_cards(
    who: str, many: str, suit: str | None, name: str, start: str | None, end: str | None
) -> list[tuple[Mark, int]]:
    """Return the marks of cards that move."""
    count = int(many or 1)
    goes = _place_with_owner(end, who)
    if start == "Q" or end == "Q":
        return [(("quest", suit or ""), count)] if start == "Q" else []
    if name in ON_BOARDS:
        return [(("named", name, goes), 1)]
    if start is None and goes:
        return [(("draw", suit or "", name, goes), count)]
    if start is None:
        # Souls and the like: a card of the deck is discarded.
        return [(("draw", suit or "", name, ""), count)]
    return [(("card", suit or "", name, _place_with_owner(start, who), goes), count)]


def _place_with_owner(place: str | None, who: str) -> str:
    """Return a place with the owner of a board."""
    place = place or ""
    return f"{who}{place}" if place.startswith("$") else place


LEADERS = ("builder", "charismatic", "commander", "despot")
MINISTERS = (
    "captain", "marshal", "foremole", "banker", "brigadier", "mayor",
    "baronofdirt", "duchessofmud", "earlofstone",
)  # fmt: skip
CHARACTERS = (
    "adventurer", "arbiter", "harrier", "ranger", "ronin", "scoundrel", "thief", "tinker",
    "vagrant", "cheat", "gladiator", "jailor",
)  # fmt: skip
ON_BOARDS = frozenset((*LEADERS, *MINISTERS, *CHARACTERS))
"""Cards that lie on boards: leaders, ministers, characters."""


def is_soft(mark: Mark) -> bool:
    """Return whether a log may leave a mark out, and the rules may know nothing of it."""
    if mark[0] == "draw":
        # A card that is named was taken from where everybody saw it.
        return not mark[2]
    return mark[0] in SOFT or mark[0] in (SCORED, "ferry")


def may_stand_for(written: Mark, done: Mark) -> bool:
    """Return whether what a log has written may be what was done: unnamed cards may be any."""
    if written == done:
        return True
    if written[0] != done[0] or written[0] not in ("card", "draw", "reveal"):
        return False
    if written[0] == "draw" and written[2] and not done[2] and written[3] != OPEN_HAND:
        # What is drawn face down has no name.
        return False
    suits = written[1] == done[1] or "" in (written[1], done[1])
    names = written[2] == done[2] or "" in (written[2], done[2])
    return suits and names and written[3:] == done[3:]


def counted_off(open_marks: Counter[Mark], done: Mark, count: int) -> int:
    """Take marks off those that a log has left; return how many were not there."""
    for mark in sorted(
        (part_of_it for part_of_it in open_marks if may_stand_for(part_of_it, done)),
        key=lambda part_of_it: part_of_it != done,
    ):
        taken = min(count, open_marks[mark])
        open_marks[mark] -= taken
        if not open_marks[mark]:
            del open_marks[mark]
        count -= taken
        if not count:
            break
    return count


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
