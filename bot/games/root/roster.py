"""The factions: the one place where a faction is registered.

Importing a faction's board imports all of its steps, choices and events, so that the codec knows
them; so does importing the cards of the shared deck with modules of their own
(`bot.games.root.cards`), which are registered here, too. See docs/adding-a-faction.md.
"""

from collections.abc import Mapping
from typing import Any

from bot.games.game import Choice, Seat, SeatSetup
from bot.games.root.cards import ALL as CARDS
from bot.games.root.clockwork.automated_alliance.board import AUTOMATED_ALLIANCE
from bot.games.root.clockwork.cogwheel_corvids.board import COGWHEEL_CORVIDS
from bot.games.root.clockwork.drillbit_duchy.board import DRILLBIT_DUCHY
from bot.games.root.clockwork.electric_eyrie.board import ELECTRIC_EYRIE
from bot.games.root.clockwork.logical_lizards.board import LOGICAL_LIZARDS
from bot.games.root.clockwork.mechanical_marquise.board import MECHANICAL_MARQUISE
from bot.games.root.clockwork.riverfolk_robots.board import RIVERFOLK_ROBOTS
from bot.games.root.clockwork.vagabot.board import VAGABOT
from bot.games.root.factions.alliance.board import ALLIANCE
from bot.games.root.factions.corvids.board import CORVIDS
from bot.games.root.factions.duchy.board import DUCHY
from bot.games.root.factions.eyrie.board import EYRIE
from bot.games.root.factions.lizards.board import LIZARDS
from bot.games.root.factions.marquise.board import MARQUISE
from bot.games.root.factions.riverfolk.board import RIVERFOLK
from bot.games.root.factions.vagabond.board import VAGABOND
from bot.games.root.hooks import ClockworkFaction, PeopleFaction
from bot.games.root.law.any_time import AnyTime
from bot.games.root.law.in_play import register_card_rules
from bot.games.root.law.state import SETUP_ORDER, Faction

for _rules in CARDS:
    register_card_rules(_rules)

OF_PEOPLE: Mapping[Seat, PeopleFaction] = {
    Seat("marquise"): MARQUISE,
    Seat("eyrie"): EYRIE,
    Seat("alliance"): ALLIANCE,
    Seat("vagabond"): VAGABOND,
    Seat("vagabond_2"): VAGABOND,
    Seat("lizards"): LIZARDS,
    Seat("riverfolk"): RIVERFOLK,
    Seat("duchy"): DUCHY,
    Seat("corvids"): CORVIDS,
}
"""Factions that people can play, by the seats that are named after them."""

OF_CLOCKWORK: Mapping[Seat, ClockworkFaction] = {
    Seat("marquise"): MECHANICAL_MARQUISE,
    Seat("eyrie"): ELECTRIC_EYRIE,
    Seat("alliance"): AUTOMATED_ALLIANCE,
    Seat("vagabond"): VAGABOT,
    Seat("vagabond_2"): VAGABOT,
    Seat("lizards"): LOGICAL_LIZARDS,
    Seat("duchy"): DRILLBIT_DUCHY,
    Seat("riverfolk"): RIVERFOLK_ROBOTS,
    Seat("corvids"): COGWHEEL_CORVIDS,
}
"""Factions that the clockwork can play."""

PEOPLE: Mapping[Seat, type[Faction]] = {seat: own.kind for seat, own in OF_PEOPLE.items()}
CLOCKWORK: Mapping[Seat, type[Faction]] = {seat: own.kind for seat, own in OF_CLOCKWORK.items()}
"""The boards of both."""

AT_ANY_TIME: Mapping[type[Choice], AnyTime[Any]] = {
    kind: rule for faction in PEOPLE.values() for kind, rule in faction.OTHERS.AT_ANY_TIME.items()
}
"""Choices that factions' rules allow other seats at any time of a turn (Law 1.4.2)."""


SEATS = (*SETUP_ORDER, *(name for name in {**PEOPLE, **CLOCKWORK} if name not in SETUP_ORDER))
"""Every seat in setup order (Law 5.1.7); what the Law does not list comes last."""

TRAITS: Mapping[Seat, tuple[str, ...]] = {seat: own.traits for seat, own in OF_CLOCKWORK.items()}
"""The traits of each clockwork faction (R3.3.2)."""


def make_faction(seat: SeatSetup) -> Faction:
    """Gather a faction's pieces in its supply (Law 5.1.1)."""
    kind = (CLOCKWORK if seat.bot else PEOPLE)[seat.seat]
    return kind(
        name=seat.seat,
        clockwork=seat.bot,
        difficulty=seat.difficulty,
        traits=seat.traits,
        supply=dict(kind.TOTALS),
        pieces={piece: [0] * 13 for piece in kind.TOTALS},
    )
