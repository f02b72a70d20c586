"""The Eyrie Dynasties and the order of their turn (Law 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Piece
from bot.games.root.factions.eyrie.birdsong import AddToDecreeStep, EmergencyOrders, NewRoostStep
from bot.games.root.factions.eyrie.choices import AddToDecree, ChooseLeader, NewRoost
from bot.games.root.factions.eyrie.crafting import EyrieCraft
from bot.games.root.factions.eyrie.decree import ResolveDecree
from bot.games.root.factions.eyrie.dynasty import Dynasty
from bot.games.root.factions.eyrie.evening import CARDS, POINTS, EyrieEvening
from bot.games.root.factions.eyrie.facts import facts_of
from bot.games.root.factions.eyrie.homeland import HOMELAND, PIECES
from bot.games.root.factions.eyrie.orders import ORDERS
from bot.games.root.factions.eyrie.pieces import ROOST
from bot.games.root.factions.eyrie.ratings import RATINGS
from bot.games.root.factions.eyrie.refusals import why_not
from bot.games.root.factions.eyrie.rules import (
    DynastyBattleRules,
    DynastyGroundRules,
    DynastyItemRules,
    DynastyLossRules,
    DynastyPileRules,
)
from bot.games.root.factions.eyrie.setup import PlaceFirstRoost
from bot.games.root.factions.eyrie.timing import TIMING
from bot.games.root.factions.eyrie.turmoil import ChooseLeaderStep
from bot.games.root.hooks import PeopleFaction
from bot.games.root.law import choices
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.homelands import ChooseHomeland, place_all
from bot.games.root.law.hooks.course import CourseRules, HomelandRule
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import Log, State, Step


class EyrieCourseRules(CourseRules["Eyrie"]):
    """Set-up and turn of the Eyrie (Law 7.3 to 7.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        AddToDecree: "add_to_decree",
        NewRoost: "new_roost",
        choices.Craft: "craft",
        choices.Recruit: "decree_recruit",
        choices.Move: "decree_move",
        choices.Battle: "decree_battle",
        choices.Build: "decree_build",
        ChooseLeader: "choose_leader",
    }

    def why_not(
        self, faction: Eyrie, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return the Eyrie's rule that forbids a choice, or None."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: Eyrie, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: Eyrie) -> list[Step]:
        """Set the Eyrie up (Law 7.3)."""
        return [
            PlaceFirstRoost(seat=faction.name),
            ChooseLeaderStep(seat=faction.name, section="7.3.3"),
        ]

    HOMELAND: ClassVar[HomelandRule] = HOMELAND

    def advanced_steps(self, faction: Eyrie) -> list[Step]:
        """Set the Eyrie up by their setup card (Law 19.8.3)."""
        return [
            ChooseHomeland(seat=faction.name),
            ChooseLeaderStep(seat=faction.name, section="7.3.3"),
        ]

    def settle_homeland(self, faction: Eyrie, state: State, clearing: Clearing, log: Log) -> None:
        """Place the roost and the warriors (Law 19.8.3)."""
        place_all(state, faction.name, clearing, PIECES, log)

    def turn_steps(self, faction: Eyrie) -> list[Step]:
        """Take a turn: Birdsong 7.4, Daylight 7.5, Evening 7.6.

        It begins with a leader where there is none, after the clockwork (docs/stand-ins.md).
        """
        seat = faction.name
        waits = faction.lacks_leader and not faction.leader
        leader = [ChooseLeaderStep(seat=seat, section="7.3.3")] if waits else []
        return [
            StartOfBirdsong(seat=seat),
            *leader,
            EmergencyOrders(seat=seat),
            AddToDecreeStep(seat=seat),
            NewRoostStep(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            EyrieCraft(seat=seat),
            ResolveDecree(seat=seat),
            StartOfEvening(seat=seat),
            EyrieEvening(seat=seat),
        ]


class Eyrie(Dynasty, tag="eyrie", kw_only=True):
    """The Eyrie Dynasties played by a person."""

    BATTLE = DynastyBattleRules()
    GROUND = DynastyGroundRules()
    LOSSES = DynastyLossRules()
    ITEMS = DynastyItemRules()
    PILES = DynastyPileRules()
    COURSE = EyrieCourseRules()

    TRACK_POINTS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {ROOST: POINTS}
    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {ROOST: CARDS}

    lacks_leader: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether a person has taken the seat back from the clockwork and chooses a leader next."""


EYRIE = PeopleFaction(kind=Eyrie, ratings=RATINGS, orders=ORDERS, timing=TIMING)
