"""Actions of the swayed ministers of the Drillbit Duchy (R10.5.4).

The Captain and the Foremole are abilities: the one helps in battle, the other in recruiting.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import Criterion, choose, fewest, highest_priority, most
from bot.games.root.clockwork.drillbit_duchy.building import build
from bot.games.root.clockwork.drillbit_duchy.digging import BRIGADIER_DIGGERS, dig
from bot.games.root.clockwork.drillbit_duchy.events import MayorPaid
from bot.games.root.clockwork.drillbit_duchy.pieces import RANKED, drillbit
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.snares import spring_snare, would_place
from bot.games.root.factions.duchy.court import CITADEL, MARKET, TUNNEL, TUNNELS
from bot.games.root.factions.duchy.events import MinisterActed
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import place, take_off
from bot.games.root.law.state import BURROW, Log, State
from bot.games.root.law.victory import score

ABILITIES = ("captain", "foremole")
"""Ministers who act all the time and have no turn of their own."""

SECTIONS: Mapping[str, Section] = dict(
    zip(
        RANKED,
        (
            "R10.5.4.I",
            "R10.5.4.II",
            "R10.5.4.III",
            "R10.5.4.IV",
            "R10.5.4.V",
            "R10.5.4.VI",
            "R10.5.4.VII",
            "R10.5.4.VIII",
            "R10.5.4.IX",
        ),
        strict=True,
    )
)
"""The sections of the ministers, from the top of the board to the bottom."""

DUCHESS_POINTS = 2

ON_MAP: Criterion[Clearing] = Criterion("on_the_map", bool)
"""A clearing of the map rather than the Burrow, which has no priority marker."""


def act(state: State, seat: Seat, minister: str, log: Log) -> bool:
    """Take a minister's action; return whether battles everywhere follow it (Invaders)."""
    section = SECTIONS[minister]
    emit(log, MinisterActed(seat=seat, minister=minister, section=section))
    faction = drillbit(state, seat)
    match minister:
        case "marshal":
            _garrison(state, seat, log, section)
        case "brigadier":
            dig(state, seat, BRIGADIER_DIGGERS, log, section, brigadier=True)
        case "banker":
            return build(state, seat, log, section)
        case "mayor":
            _pay(state, seat, log, section)
        case "earl_of_stone":
            score(state, seat, faction.built(CITADEL), log, "earl_of_stone", section)
        case "baron_of_dirt":
            score(state, seat, faction.built(MARKET), log, "baron_of_dirt", section)
        case "duchess_of_mud":
            if sum(faction.pieces[TUNNEL]) == TUNNELS:
                score(state, seat, DUCHESS_POINTS, log, "duchess_of_mud", section)
        case _:
            raise ValueError(minister)
    return False


def _garrison(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Place a warrior beside a building with fewest warriors: the Marshal."""
    faction = drillbit(state, seat)
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose(
            seat,
            "garrison",
            [c for c in CLEARINGS if any(faction.pieces[kind][c] for kind in faction.BUILDINGS)],
            (fewest("fewest_own_warriors", lambda c: faction.warriors[c]), highest_priority(state)),
            log,
            section,
            lambda c: would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_own_building" if faction.supply[WARRIOR] else "no_warriors_in_supply"
        emit(log, Skipped(seat=seat, action="garrison", reason=reason, section=section))
    elif not spring_snare(state, seat, clearing, "garrison", log):
        place(state, seat, WARRIOR, clearing, 1, log, section)


def _pay(state: State, seat: Seat, log: Log, section: Section) -> None:
    """Remove a warrior where it rules with most of them, for a point: the Mayor."""
    warriors = drillbit(state, seat).warriors
    clearing = choose(
        seat,
        "pay",
        [c for c in (*CLEARINGS, BURROW) if state.ruler[c] == seat and warriors[c]],
        (most("most_own_warriors", lambda c: warriors[c]), ON_MAP, highest_priority(state)),
        log,
        section,
    )
    if clearing is None:
        reason = "nobody_to_pay_with"
        emit(log, Skipped(seat=seat, action="pay", reason=reason, section=section))
        return
    take_off(state, seat, WARRIOR, clearing)
    emit(log, MayorPaid(seat=seat, clearing=clearing, section=section))
    score(state, seat, 1, log, "mayor", section)
