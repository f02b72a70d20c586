"""Whole games on record: set-up, seed, choices, and a hash of the state after each of them.

Rules that play such a game otherwise would play the games of running tables otherwise, too. If
that is meant, raise `version` of the game (`bot.games.game.Game`) and record anew:

    uv run python -m tests.games.recording

Games that can still be played keep their choices; others are replaced by new ones, so that every
seat kind of the lobby, every end and every seed of the search stay the same where possible.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec

from bot.editions import EDITIONS, games_of
from bot.games.game import Choice, Decision, Event, Game, IllegalChoiceError, Lobby, Setup, tag_of
from bot.games.seating import parse_seats, random_setup
from tests.games.root.policy import AIMS as ROOT
from tests.games.war_chest.policy import AIMS as WAR_CHEST

GAMES = games_of(EDITIONS)

LONGEST = 700
"""Choices of a game that is worth recording."""

BOARDS = ("map",)
"""Options of which each value has to be on record."""

SEARCHED = 100
"""Games to play before the search for what is missing is given up."""

DRAFT = "draft"
"""What a game has in which people draft what they play."""

Made = list[Any]
"""A choice: the short hash of the state after it, the seat, the tag and the values."""

Aims = Mapping[str, tuple[str, dict[str, str], "Value | None"]]

Value = Callable[[Any, str], float]
"""How good a state is for a seat."""

Pick = Callable[[Game[Any], Any, Random], Choice]


AIMS: dict[str, Aims] = {"root": ROOT, "war_chest": WAR_CHEST}
"""By game and end, what to play where chance alone does not reach the end."""


class Recorded(msgspec.Struct):
    """One game on record; `ends` names by what it was won, `first` is the hash after set-up."""

    game: str
    version: int
    seed: int
    setup: Setup
    ends: list[str]
    first: str
    choices: list[Made]

    def covers(self) -> set[str]:
        """Name what the game has: kinds of seat, board and ends; drafted seats have no kind yet."""
        boards = {f"{name}={value}" for name, value in self.setup.options.items() if name in BOARDS}
        drafts = GAMES[self.game].lobby.drafts(self.setup.options)
        seats = [seat for seat in self.setup.seats if seat.bot or not drafts]
        kinds = {seat_kind(seat.seat, seat.bot) for seat in seats}
        return {*self.ends, *boards, *kinds, *([DRAFT] if drafts else [])}


class OtherwiseError(Exception):
    """The rules play a recorded game otherwise, from the choice with this number (0: set-up) on."""


def seat_kind(seat: str, clockwork: bool) -> str:
    """Name what sits in a seat."""
    return f"{seat}:{'clockwork' if clockwork else 'person'}"


def short(data: bytes) -> str:
    """Hash an encoded state; six characters are enough to see a difference."""
    return blake2b(data, digest_size=3).hexdigest()


def folder(game: str) -> Path:
    """Name the folder of a game's records."""
    return Path(__file__).parent / game / "data" / "recorded"


def records(game: str) -> dict[str, Recorded]:
    """Read the records of a game by their file names."""
    paths = sorted(folder(game).glob("*.json"))
    return {p.name: msgspec.json.decode(p.read_bytes(), type=Recorded) for p in paths}


def written(record: Recorded) -> str:
    """Write a record with one choice a line, so that a change shows where it begins."""
    head = msgspec.to_builtins(record)
    lines = [msgspec.json.encode(choice).decode() for choice in head.pop("choices")]
    start = msgspec.json.encode(head).decode()[:-1]
    return start + ',"choices":[\n' + ",\n".join(lines) + "\n]}\n"


# What has to be on record


def event_kinds(game: str) -> Iterator[type[Event]]:
    """Yield the kinds of event that a game defines."""
    todo = Event.__subclasses__()
    while todo:
        kind = todo.pop()
        todo += kind.__subclasses__()
        if kind.__module__.startswith(f"bot.games.{game}."):
            yield kind


def reasons(game: str) -> set[str]:
    """Name the reasons by which a game can be over, as the event of its end has them."""
    won = [kind for kind in event_kinds(game) if tag_of(kind) == "won"]
    named = {reason for kind in won for reason in get_args(get_type_hints(kind).get("by"))}
    joint = any("coalition" in tag_of(kind) for kind in event_kinds(game))
    return named | ({"joint"} if joint else set())


def required(game: str) -> set[str]:
    """Name all that the records of a game have to cover."""
    lobby: Lobby = GAMES[game].lobby
    seats = {seat_kind(k.seat, False) for k in lobby.kinds if k.person}
    boards = {f"{name}={value}" for name in BOARDS for value in lobby.options.get(name, ())}
    seats |= {DRAFT} if lobby.places else set()
    return reasons(game) | seats | boards | {seat_kind(k.seat, True) for k in lobby.kinds if k.bot}


def ends_of(events: list[Event]) -> list[str]:
    """Name by what a game was won: its reason, and whether it was shared."""
    for event in events:
        if tag_of(type(event)) == "won":
            by, seats = getattr(event, "by", ""), getattr(event, "seats", ())
            return [by, *(["joint"] if len(seats) > 1 and by != "cooperation" else [])]
    return []


# Playing


def replayed(record: Recorded) -> Recorded:
    """Play a recorded game with the rules of today.

    Raises:
        OtherwiseError: a choice is not legal any more, or the game does not end with the last.
    """
    rules = GAMES[record.game]
    kinds, choices, events = rules.choice_kinds(), [], []
    try:
        state, _ = rules.new(record.setup, record.seed)
    except IllegalChoiceError as fault:
        raise OtherwiseError(0) from fault
    first = short(rules.encode(state))
    for number, (_, seat, tag, *values) in enumerate(record.choices, 1):
        if tag not in kinds:
            raise OtherwiseError(number)
        try:
            events = rules.apply(state, kinds[tag](seat, *values))
        except IllegalChoiceError as fault:
            raise OtherwiseError(number) from fault
        choices.append([short(rules.encode(state)), seat, tag, *values])
    if rules.winners(state) is None:
        raise OtherwiseError(len(choices))
    return Recorded(
        record.game, rules.version, record.seed, record.setup, ends_of(events), first, choices
    )


def any_kind(rules: Game[Any], state: Any, rng: Random) -> Choice:
    """Choose a kind of choice at random, then one of that kind."""
    decision = rng.choice(rules.decisions(state))
    offer = rng.choice([offer for offer in decision.offers if len(offer)])
    return offer.pick(decision.seat, rng.randrange(len(offer)))


def with_words(rules: Game[Any], state: Any, rng: Random) -> Choice:
    """Choose any kind, and now and then say something beside the question (`View.aside`)."""
    if rng.random() < 0.02:
        seat = rng.choice(rules.decisions(state)).seat
        beside = rules.view(state, seat).aside
        if beside is not None:
            return rng.choice(list(beside))
    return any_kind(rules, state, rng)


def best_of(value: Value, tries: int = 6) -> Pick:
    """Choose what looks best one choice ahead, of a few."""

    def pick(rules: Game[Any], state: Any, rng: Random) -> Choice:
        decision: Decision = rules.decisions(state)[0]
        data, best = rules.encode(state), (float("-inf"), 0)
        for index in sorted({rng.randrange(len(decision)) for _ in range(tries)}):
            copy = rules.decode(data)
            rules.apply(copy, decision.pick(index))
            best = max(best, (value(copy, decision.seat) + rng.random() / 2, index))
        return decision.pick(best[1])

    return pick


def played(game: str, setup: Setup, seed: int, pick: Pick) -> Recorded | None:
    """Play a game; None if it takes too long."""
    rules, rng = GAMES[game], Random(seed)
    state, _ = rules.new(setup, seed)
    record = Recorded(game, rules.version, seed, setup, [], short(rules.encode(state)), [])
    while rules.decisions(state):
        if len(record.choices) == LONGEST:
            return None
        choice = pick(rules, state, rng)
        record.ends = ends_of(rules.apply(state, choice))
        values = msgspec.structs.astuple(choice)
        record.choices.append([short(rules.encode(state)), values[0], tag_of(type(choice))])
        record.choices[-1] += values[1:]
    return record


def setups(game: str, seed: int) -> Setup:
    """Draw a legal set-up."""
    rng = Random(seed)
    while True:
        setup = random_setup(GAMES[game].lobby, rng)
        try:
            GAMES[game].new(setup, seed)
        except IllegalChoiceError:
            continue
        return setup


def attempts(game: str, missing: set[str], seed: int) -> Iterator[tuple[Setup, Pick]]:
    """Name what to play with a seed: a set-up at random, and what leads to rare ends."""
    yield setups(game, seed), any_kind
    if "given_up" in missing:
        yield setups(game, seed), with_words
    for end, (seats, options, looks) in AIMS.get(game, {}).items():
        if end in missing:
            setup = Setup(parse_seats(GAMES[game].lobby, seats), options)
            yield setup, best_of(looks) if looks else any_kind


def search(game: str, missing: set[str]) -> Iterator[Recorded]:
    """Play games until nothing is missing; yield those that have something of it.

    Raises:
        LookupError: too many were played.
    """
    for seed in range(1, SEARCHED + 1):
        if not missing:
            return
        for setup, pick in attempts(game, missing, seed):
            record = played(game, setup, seed, pick)
            if record is not None and missing & record.covers():
                missing -= record.covers()
                yield record
    if missing:
        raise LookupError(f"not found: {sorted(missing)}")


# The command


def record_anew(game: str) -> str:
    """Bring the records of a game up to date; return what was done."""
    old, kept, differing = records(game), {}, 0
    for name, record in old.items():
        try:
            kept[name] = replayed(record)
        except OtherwiseError:
            differing += 1
            continue
        differing += kept[name].choices != record.choices or kept[name].first != record.first
    recorded_by = max((record.version for record in old.values()), default=0)
    if differing and recorded_by >= GAMES[game].version:
        sys.exit(f"{game}: {differing} games are played otherwise: raise its version first")
    missing = required(game) - {what for record in kept.values() for what in record.covers()}
    for record in search(game, set(missing)):
        name = f"{'-'.join(record.ends) or 'nobody'}-{record.seed}"
        while f"{name}.json" in kept:
            name += "b"
        kept[f"{name}.json"] = record
    folder(game).mkdir(parents=True, exist_ok=True)
    for path in folder(game).glob("*.json"):
        path.unlink()
    for name, record in kept.items():
        (folder(game) / name).write_text(written(record), encoding="utf-8")
    return f"{game}: {len(kept)} games, {sum(len(r.choices) for r in kept.values())} choices"


if __name__ == "__main__":
    for each in GAMES:
        print(record_anew(each))
