"""Whatever is tried, the rules carry it out or say why not, with a sentence in each language."""

from collections import Counter
from random import Random

import msgspec
import pytest

from bot.games.domain import value_type
from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.board import SQUARES
from bot.games.dungeon_lords.by_hand import FATES
from bot.games.dungeon_lords.cards import ADVENTURERS, MONSTERS, ORDERS, PALADINS, ROOMS, TRAPS
from bot.games.dungeon_lords.codec import CODEC
from bot.games.dungeon_lords.special import CARDS, GOODS, PARTS
from bot.games.dungeon_lords.state import State
from bot.games.game import Choice, IllegalChoiceError, Seat
from bot.narrate.catalogue import catalogue_languages
from bot.narrate.dungeon_lords import WORDS
from tests.games.dungeon_lords.play import copied, owned, seated, step

MOST = 3
"""How often each question is tried."""

NAMES = (
    *(*SQUARES, *MONSTERS, *ADVENTURERS, *PALADINS, *TRAPS, *ORDERS, *ROOMS),
    *(*GOODS, *PARTS, *FATES, *CARDS, "red", "blue", ""),
)

SQUARE, MONSTER, TRAP, ORDER = SQUARES, ("", *MONSTERS), ("", *TRAPS), tuple(ORDERS)
HERO = (*ADVENTURERS, *PALADINS)
POOLS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("square", "tunnel"), SQUARE),
    **dict.fromkeys(("monster", "next_monster"), MONSTER),
    **dict.fromkeys(("trap", "next_trap", "given"), TRAP),
    **dict.fromkeys(("hero", "target"), HERO),
    **dict.fromkeys(("one", "other", "first", "second", "third", "dummy", "order"), ORDER),
    "room": tuple(ROOMS),
    "goods": GOODS,
    "part": PARTS,
    "fate": FATES,
    "occasion": CARDS,
    "host": ("red", "blue", "green"),
}
"""What fields can sensibly be."""


def made_up(kind: type[Choice], seat: Seat, rng: Random, *, sensible: bool) -> Choice:
    """Make a choice of a kind, whatever stands on the table."""
    values: list[object] = []
    for field in msgspec.structs.fields(kind)[1:]:
        if value_type(field.type) is int:
            values.append(rng.randrange(1, 18) if sensible else rng.randrange(-3, 30))
        else:
            values.append(rng.choice(POOLS[field.name] if sensible else NAMES))
    return kind(seat, *values)


def refused(state: State, seat: Seat, rng: Random, *, sensible: bool) -> list[IllegalChoiceError]:
    """Try a choice of each kind; return why those that are not legal were refused."""
    found: list[IllegalChoiceError] = []
    before, copy = DUNGEON_LORDS.encode(state), copied(state)
    for kind in CODEC.choices:
        try:
            DUNGEON_LORDS.apply(copy, made_up(kind, seat, rng, sensible=sensible))
        except IllegalChoiceError as fault:
            found.append(fault)
        else:
            copy = copied(state)
    assert DUNGEON_LORDS.encode(copy) == before
    return found


@pytest.mark.daily(1)
@pytest.mark.parametrize(
    ("scope", "kinds", "reasons"),
    [
        (
            "building",
            {"combat_told", "special_told"},
            {"not_so_many", "not_in_line"},
        ),
        ("cards", {"by_hand", "plan"}, {"not_there", "no_such_plan"}),
    ],
)
def test_a_refusal_has_a_section_and_a_sentence(
    scope: str, kinds: set[str], reasons: set[str]
) -> None:
    asked: Counter[str] = Counter()
    given: set[str] = set()
    for seed in range(6):
        rng = Random(seed)
        setup = owned(2, seed % 2) if scope == "cards" else seated(3, special_events="table")
        state, log = DUNGEON_LORDS.new(setup, seed)
        while True:
            for decision in DUNGEON_LORDS.decisions(state):
                if asked[decision.kind] < MOST and rng.random() < 0.3:
                    asked[decision.kind] += 1
                    faults = refused(state, decision.seat, rng, sensible=False)
                    assert all(fault.section for fault in faults)
                    for fault in refused(state, decision.seat, rng, sensible=True):
                        given.add(fault.reason)
                        assert all(WORDS.refusal(fault, locale) for locale in catalogue_languages())
            if step(state, rng, log) is None:
                break
    assert kinds <= set(asked)
    assert reasons <= given
