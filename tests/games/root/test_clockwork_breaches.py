"""The oracle notices bots that break their Law: each breach is planted, and must be found."""

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from operator import itemgetter
from typing import Any

import pytest

from bot.games.root.clockwork import algorithms
from bot.games.root.clockwork.criteria import Criterion
from bot.games.root.law.cards import Card
from tests.games.root.oracle.games import bots_of, watch_games

LEVELS = ("easy", "default", "challenging", "nightmare")


def _never(*_: object) -> bool:
    return False


def _few_points(card: Card) -> int:
    return -card.points


CRITERIA = {
    "marquise": (
        *("building_order", "highest_priority", "lowest_priority", "most_enemy_pieces"),
        *("most_on_map", "most_own_warriors", "most_pieces", "most_points", "setup_order"),
    ),
    "eyrie": (
        *("fewest_enemy_pieces", "fewest_own_warriors", "highest_priority", "lowest_priority"),
        *("most_buildings", "most_defenseless_buildings", "most_enemy_pieces"),
        *("most_own_warriors", "most_pieces", "most_points", "no_roost", "setup_order"),
    ),
    "alliance": (
        *("fewest_enemy_pieces", "fewest_enemy_warriors", "highest_priority"),
        "most_enemy_pieces",
    ),
    "vagabond": (
        *("fewest_points", "fewest_warriors", "highest_priority", "most_buildings_and_tokens"),
        *("most_enemy_pieces", "most_pieces", "most_points", "nearest", "setup_order"),
    ),
    "lizards": (
        *("fewest_enemy_warriors", "free_slot", "highest_priority", "most_defenseless_buildings"),
        *("most_enemy_buildings", "most_own_warriors", "most_points", "setup_order"),
    ),
    "riverfolk": (
        *("best_payer", "fewest_payments", "highest_priority", "most_enemy_pieces"),
        *("most_payments", "setup_order"),
    ),
    "duchy": (
        *("bottommost", "fewest_enemy_warriors", "fewest_own_warriors", "fewest_warriors_there"),
        *("highest_priority", "most_buildings", "most_enemy_buildings"),
        *("most_enemy_buildings_and_tokens", "most_open_slots", "most_own_warriors"),
        *("most_pieces", "most_points", "setup_order", "topmost"),
    ),
    "corvids": (
        *("highest_priority", "lowest_priority", "most_buildings_and_tokens"),
        *("most_own_warriors", "most_pieces", "most_points", "no_plot", "setup_order"),
    ),
}
"""The tie-breaks by which each bot decides (R2.1 to R2.3)."""

BREACHES: tuple[tuple[str, str, object], ...] = (
    ("lizards", "logical_lizards.conspiracies.CRUSADERS", 1),
    ("lizards", "logical_lizards.turn.RITUALS", dict.fromkeys(LEVELS, 4)),
    ("lizards", "logical_lizards.turn.STARTING_SOULS", 4),
    ("lizards", "logical_lizards.turn.hire_to_build", _never),
    ("lizards", "logical_lizards.pieces.LogicalTradeRules.BUYS_BIRDS", True),
    ("riverfolk", "riverfolk_robots.turn.STAY", 3),
    ("riverfolk", "riverfolk_robots.turn.POINTS", (0, 1, 1)),
    ("riverfolk", "riverfolk_robots.turn.ORGANIZED", 1),
    ("riverfolk", "riverfolk_robots.turn.GARRISON", dict.fromkeys(LEVELS, 1)),
    ("riverfolk", "riverfolk_robots.board.FIRST_PAYMENT", 2),
    ("duchy", "drillbit_duchy.turn.RECRUITS", dict.fromkeys(LEVELS, 2)),
    ("duchy", "drillbit_duchy.turn.MOLES", (0, 1, 2, 3)),
    ("duchy", "drillbit_duchy.turn.DIGGERS", 3),
    ("duchy", "drillbit_duchy.turn.CITADEL_FROM", 8),
    ("duchy", "drillbit_duchy.turn.FEW", 3),
    ("duchy", "drillbit_duchy.turn.GARRISON", 5),
    ("duchy", "drillbit_duchy.turn.DUCHESS_POINTS", 1),
    ("duchy", "drillbit_duchy.board.STARTERS", 1),
    ("marquise", "mechanical_marquise.turn.hire_to_build", _never),
    ("corvids", "purchases.PRINTED", Criterion("most_printed_points", _few_points)),
)
"""Numbers and decisions changed in the module that uses them, and the bot that breaks its Law."""

EVERY_DAY = {"lizards": "free_slot", "riverfolk": "best_payer", "duchy": "fewest_own_warriors"}
GAMES = 400
"""Games in which a breach has to show."""


def _reverse(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Turn one tie-break of all bots round."""

    def ranked(
        targets: Iterable[Any], criteria: Sequence[Criterion[Any]]
    ) -> list[tuple[list[int], Any]]:
        signs = [1 if criterion.name == name else -1 for criterion in criteria]

        def key(target: Any) -> list[int]:
            return [sign * one.value(target) for sign, one in zip(signs, criteria, strict=True)]

        return sorted([(key(target), target) for target in targets], key=itemgetter(0))

    monkeypatch.setattr(algorithms, "ranked_by_values", ranked)


def _unnoticed(bots: Iterable[str]) -> set[str]:
    """Return the bots of which the oracle has seen no fault within some games."""
    left = set(bots)
    for seed in range(GAMES):
        if not left:
            break
        if left & bots_of(seed):
            for fault in watch_games(range(seed, seed + 1)).faults:
                left -= {bot for bot in left if _is_about(fault, bot)}
    return left


def _is_about(fault: str, bot: str) -> bool:
    """Tell whether a fault is one of a bot."""
    return any(sign in fault for sign in (f": {bot} ", f"seat='{bot}'"))


@pytest.mark.parametrize(("bot", "name"), EVERY_DAY.items(), ids=EVERY_DAY)
def test_a_reversed_tie_break_is_noticed(
    monkeypatch: pytest.MonkeyPatch, bot: str, name: str
) -> None:
    """A bot that reads a tie-break the wrong way round is found out."""
    _reverse(monkeypatch, name)
    assert not _unnoticed([bot])


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted({name for names in CRITERIA.values() for name in names}))
def test_every_reversed_tie_break_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Whichever it is, in each bot that uses it."""
    _reverse(monkeypatch, name)
    assert not _unnoticed(bot for bot, names in CRITERIA.items() if name in names)


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "place", "value"), BREACHES, ids=[b[1] for b in BREACHES])
def test_another_breach_is_noticed(
    monkeypatch: pytest.MonkeyPatch, bot: str, place: str, value: object
) -> None:
    """A bot that places, needs, scores or buys otherwise is found out."""
    monkeypatch.setattr(f"bot.games.root.clockwork.{place}", value)
    assert not _unnoticed([bot])


KINDS = {"bomb", "snare", "extortion", "raid"}
ODD = 0.1
"""A kind of plot that comes up less often than that is not chosen by chance (two of eight are)."""


def _rare_plots() -> set[str]:
    """Return the kinds of plot that chance should have brought up more often."""
    games = [seed for seed in range(GAMES) if "corvids" in bots_of(seed)][:30]
    flipped = sum((watch_games(range(seed, seed + 1)).flipped for seed in games), Counter[str]())
    return {kind for kind in KINDS if flipped[kind] < ODD * flipped.total()}


@pytest.mark.slow
def test_a_plot_that_is_not_random_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kinds of plot come up alike, unless a bot takes the first instead of any (R11.5.3)."""
    assert not _rare_plots()
    plotting = import_module("bot.games.root.clockwork.cogwheel_corvids.turn")
    monkeypatch.setattr(plotting, "pick", lambda state, plots: plots[0])
    assert _rare_plots()
