"""The Eyrie Dynasties: the order of their turn, and what is declared of them (Law 7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Piece
from bot.games.root.factions.eyrie.choices import (
    AddToDecree,
    ChooseLeader,
    EyrieBoard,
    FallIntoTurmoil,
    NewRoost,
)
from bot.games.root.factions.eyrie.decree import COLUMNS, ChooseLeaderStep, ResolveDecree
from bot.games.root.factions.eyrie.pieces import (
    ROOST,
    Dynasty,
    DynastyBattleRules,
    DynastyGroundRules,
    DynastyItemRules,
    DynastyLossRules,
    DynastyPileRules,
)
from bot.games.root.factions.eyrie.refusals import facts_of, why_not
from bot.games.root.factions.eyrie.turn import CARDS as evening_CARDS
from bot.games.root.factions.eyrie.turn import (
    HOMELAND,
    PIECES,
    POINTS,
    AddToDecreeStep,
    EmergencyOrders,
    EyrieCraft,
    EyrieEvening,
    NewRoostStep,
    PlaceFirstRoost,
)
from bot.games.root.hooks import ChoiceRatings, Orders, PeopleFaction, TimingRefusals
from bot.games.root.law import choices
from bot.games.root.law.cards import CARDS as cards_CARDS
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.homelands import ChooseHomeland, place_all
from bot.games.root.law.hooks.course import CourseRules, HomelandRule
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.state import Log, State, Step
from bot.games.root.rating import NEVER, RatedView

TIMING = TimingRefusals(
    duties={
        "add_to_decree": "decree_is_mandatory",
        **{f"decree_{column}": "decree_must_be_resolved" for column in COLUMNS},
    }
)


ORDERS = Orders()


LEADERS = ("charismatic", "despot", "commander", "builder")
"""The best first."""


def _rate_leader(seen: RatedView, choice: ChooseLeader) -> float:
    del seen
    return 10 - LEADERS.index(choice.leader) if choice.leader in LEADERS else 0


def _new_roost(seen: RatedView, choice: NewRoost) -> float:
    return 50 - seen.threat(choice.clearing)


def _rate_decree_card(seen: RatedView, choice: AddToDecree) -> float:
    """Rate a card in a column: what can be resolved for long, one card a turn."""
    board = seen.me.board
    if not isinstance(board, EyrieBoard) or seen.may_pass():
        # One card a turn is enough to keep up with.
        return -1
    suit = cards_CARDS[choice.card].suit
    columns = {"recruit": 5.0, "move": 6.0, "battle": 2.0, "build": 3.0}
    worth = columns.get(choice.column, 0) - 2 * len(board.decree[choice.column])
    here = seen.of_suit(suit)
    if choice.column == "recruit" and not any(seen.own(at, ROOST) for at in here):
        worth -= 10
    if choice.column == "move" and sum(seen.own(at, WARRIOR) for at in here) < 2:
        worth -= 8
    if choice.column == "battle" and not any(
        seen.own(at, WARRIOR) and seen.threat(at) for at in here
    ):
        worth -= 8
    if choice.column == "build":
        worth -= 4 * (sum(seen.own(at, ROOST) for at in CLEARINGS) > 4)
        worth -= 8 * (not any(_may_take_a_roost(seen, at) for at in here))
    return worth + (suit == "bird")


def _may_take_a_roost(seen: RatedView, clearing: Clearing) -> bool:
    """Return whether the Eyrie rule a clearing with a free slot and without a roost."""
    here = seen.at(clearing)
    ruled = here is not None and here.ruler == seen.name and here.open_slots > 0
    return ruled and not seen.own(clearing, ROOST)


RATINGS = ChoiceRatings(
    simply={FallIntoTurmoil: NEVER},
    rated={AddToDecree: _rate_decree_card, ChooseLeader: _rate_leader, NewRoost: _new_roost},
)


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
    TRACK_CARDS: ClassVar[Mapping[Piece, tuple[int, ...]]] = {ROOST: evening_CARDS}

    lacks_leader: bool | msgspec.UnsetType = msgspec.UNSET
    """Whether a person has taken the seat back from the clockwork and chooses a leader next."""


EYRIE = PeopleFaction(kind=Eyrie, ratings=RATINGS, orders=ORDERS, timing=TIMING)
