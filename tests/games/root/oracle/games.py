"""Random games with bots, each watched by the oracle."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from bot.games.game import IllegalChoiceError, Lobby, Seat, SeatKind, SeatSetup, Setup
from bot.games.root import ROOT
from bot.games.root.clockwork.logical_lizards.events import LogicalLizardsBoard
from bot.games.root.factions.riverfolk.pieces import CompanyPieces
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.state import State
from bot.games.seating import random_setup
from tests.games.root.oracle.discards import discard_resolved
from tests.games.root.oracle.faults import DisagreementError
from tests.games.root.oracle.following import differences, empty_table
from tests.games.root.oracle.watching import TURNS, Watch

LONGEST = 2_000
"""Decisions after which a game is left."""


SEATS = (
    *("marquise", "eyrie", "alliance", "vagabond", "vagabond_2"),
    *("lizards", "riverfolk", "duchy", "corvids"),
)
"""Whom the oracle knows; the bots among them are those of `TURNS`."""


def _lobby() -> Lobby:
    """Return the lobby with those seats, on the first map and with the first deck."""
    kinds = tuple(
        replace(kind, bot=kind.bot and kind.seat in TURNS)
        for kind in ROOT.lobby.kinds
        if kind.seat in SEATS
    )
    options = {
        name: values if name == "cooperative" else values[:1]
        for name, values in ROOT.lobby.options.items()
    }
    most = min(ROOT.lobby.most, len(kinds))
    return replace(ROOT.lobby, kinds=kinds, options=options, most=most)


def set_up(seed: int) -> Setup:
    """Draw set-ups until one is legal and has a bot; no number of traits is rarer than another."""
    rng = Random(seed)
    lobby = _lobby()
    kinds = {kind.seat: kind for kind in lobby.kinds}
    while True:
        setup = random_setup(lobby, rng)
        if not any(one.bot for one in setup.seats):
            continue
        seats = tuple(_with_traits(one, kinds[one.seat], rng) for one in setup.seats)
        setup = replace(setup, seats=seats)
        try:
            ROOT.new(setup, seed)
        except IllegalChoiceError:
            continue
        return setup


def _with_traits(one: SeatSetup, kind: SeatKind, rng: Random) -> SeatSetup:
    """Draw a bot's traits anew, from none to as many as it can have."""
    if not one.bot:
        return one
    return replace(one, traits=tuple(rng.sample(kind.traits, rng.randint(0, kind.trait_limit))))


def watch_game(seed: int, map_name: str = "autumn") -> Watch:
    """Play a game on a map at random and compare each act of its bots.

    Raises:
        DisagreementError: a bot did something else than its Law says, or told something else.
    """
    setup, rng = set_up(seed), Random(seed)
    setup = replace(setup, options={**setup.options, "map": map_name})
    watch = Watch(empty_table(setup))
    state, events = ROOT.new(setup, seed)
    for number in range(LONGEST):
        try:
            watch.see(events)
            _put_away(watch, state)
            _agree(watch, state)
        except DisagreementError as fault:
            raise DisagreementError(f"game {seed}, decision {number}: {fault}") from fault
        for name, faction in state.factions.items():
            watch.table.sides[name].cards = len(faction.hand)
        if Counter(watch.table.discard) == Counter(state.discard):
            # Cards that are put away together are told in another order.
            watch.table.discard = list(state.discard)
        _sort_souls(watch, state)
        _read_company(watch, state)
        due = ROOT.decisions(state)
        if not due:
            break
        decision = due[rng.randrange(len(due))]
        events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
    return watch


def _put_away(watch: Watch, state: State) -> None:
    """Discard the crafted cards that lie before nobody any more: they are resolved (Law 4.1.2)."""
    laid = {card for faction in state.factions.values() for card in faction.play_area}
    if not laid & {*watch.table.resolving}:
        discard_resolved(watch.table)


def _sort_souls(watch: Watch, state: State) -> None:
    """Take over the order of the Lost Souls, for the same reason as that of the discard pile."""
    board = (
        ROOT.view(state, None).factions["lizards"].board if "lizards" in state.factions else None
    )
    if isinstance(board, LogicalLizardsBoard):
        side = watch.table.sides["lizards"]
        if Counter(side.souls) == Counter(board.lost_souls):
            side.souls = list(board.lost_souls)


def _read_company(watch: Watch, state: State) -> None:
    """Read the open hand and the boxes of the Riverfolk that a person plays (Law 11.2)."""
    seller = state.factions.get(Seat("riverfolk"))
    if isinstance(seller, CompanyPieces):
        watch.table.sides["riverfolk"].market = list(seller.hand)
        for name, side in watch.table.sides.items():
            side.paid = seller.holds(Seat(name), WARRIOR)


def bots_of(seed: int) -> set[str]:
    """Name the bots of a game."""
    return {one.seat for one in set_up(seed).seats if one.bot}


def _agree(watch: Watch, state: State) -> None:
    """Compare the position as told with the real one, if a bot has acted."""
    if not watch.news or state.winners is not None:
        return
    watch.news = False
    if found := differences(watch.table, ROOT.view(state, None)):
        raise DisagreementError(f"not told: {'; '.join(found)}")


@dataclass
class Tally:
    """What was compared in some games: turns and acts by bot, battles, rewards, disagreements."""

    games: int = 0
    turns: Counter[str] = field(default_factory=Counter[str])
    acts: Counter[str] = field(default_factory=Counter[str])
    criteria: Counter[str] = field(default_factory=Counter[str])
    """The tie-breaks that bots told of."""
    flipped: Counter[str] = field(default_factory=Counter[str])
    """Plots that the Cogwheel Corvids flipped, by kind, which chance chose (R11.5.3)."""
    battles: int = 0
    rewards: int = 0
    faults: list[str] = field(default_factory=list[str])


def watch_games(seeds: Iterable[int], map_name: str = "autumn") -> Tally:
    """Watch games on a map and count what was compared."""
    tally = Tally()
    for seed in seeds:
        tally.games += 1
        try:
            watch = watch_game(seed, map_name)
        except DisagreementError as fault:
            tally.faults.append(str(fault))
            continue
        tally.turns += watch.turns
        tally.acts += watch.checked
        tally.criteria += watch.criteria
        tally.flipped += watch.flipped
        tally.battles += watch.fights.checked
        tally.rewards += watch.reactions.checked + watch.debts.checked
    return tally
