"""The Drillbit Duchy: set-up, takeover, and what is declared of it (R10)."""

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import by_chance, choose_target
from bot.games.root.clockwork.corners import bot_corners
from bot.games.root.clockwork.drillbit_duchy.events import StarterDrawn
from bot.games.root.clockwork.drillbit_duchy.pieces import MINISTERS as pieces_MINISTERS
from bot.games.root.clockwork.drillbit_duchy.pieces import (
    RANKED,
    TOPMOST,
    DrillbitBattleRules,
    DrillbitPieces,
    begin_investors,
    drillbit_faction,
)
from bot.games.root.clockwork.drillbit_duchy.turn import DrillbitDuchyTurn
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.duchy.pieces import (
    CROWNS,
    TUNNEL,
    BurrowGroundRules,
    DuchyPieces,
    duchy_faction,
)
from bot.games.root.factions.duchy.pieces import MINISTERS as court_MINISTERS
from bot.games.root.hooks import ClockworkFaction, Takeover
from bot.games.root.law.cards import SUIT
from bot.games.root.law.deck import put_away, take_top
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.kinds import WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Faction, Log, Loss, State, Step
from bot.games.root.law.ways import adjacency_of_faction
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("foundations", "investors", "overwhelm", "invaders")


WARRIORS = 2
"""Warriors in the starting corner and in each clearing beside it."""

STARTERS = 2
"""Cards drawn for the first ministers."""


class SetUpDrillbitDuchy(Step, tag="set_up_drillbit_duchy", kw_only=True):
    """Surface in a random corner, opposite another start if possible, and sway two ministers."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Set up at once (R10.3.3, R10.3.5)."""
        state.steps.pop()
        faction = drillbit_faction(state, self.seat)
        section = "R10.3.3"
        corners = bot_corners(state, self.seat)
        start = faction.start = by_chance(state, self.seat, "start", corners, log, section)
        place(state, self.seat, TUNNEL, start, 1, log, section)
        for clearing in (start, *adjacency_of_faction(state, faction)[start]):
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, WARRIORS, log, section)
        for _ in range(STARTERS):
            sway_starter(state, self.seat, log)
        return None


def sway_starter(state: State, seat: Seat, log: Log) -> None:
    """Draw and discard a card; crown the topmost minister that matches it (R10.3.5).

    A bird card is wild, so it matches every minister (Law 2.1.1).
    """
    faction = drillbit_faction(state, seat)
    section = "R10.3.5"
    card = take_top(state, log)
    if not card:
        emit(log, Skipped(seat=seat, action="sway", reason="no_cards", section=section))
        return
    emit(log, StarterDrawn(seat=seat, card=card, section=section))
    put_away(state, card, log)
    suits = (SUIT[card], *pieces_MINISTERS.values()) if SUIT[card] == "bird" else (SUIT[card],)
    free = [minister for minister in faction.unswayed if pieces_MINISTERS[minister] in suits]
    minister = choose_target(seat, "sway", free, (TOPMOST,), log, section)
    if minister:
        faction.crown(minister, log, section)


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the ministers swayed, in the order of the clockwork's board (R10.3.1).

    Crowns that the Price of Failure took (Law 12.2.3) are counted for the way back.
    """
    faction = duchy_faction(state, seat)
    swayed = [minister for minister in RANKED if minister in faction.swayed]
    lost = {rank: count for rank, count in _lost_crowns(faction).items() if count}
    fields = {**kept_fields(faction), "swayed": swayed}
    swap_faction(state, seat, kind, {**fields, "lost_crowns": lost} if lost else fields)


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the ministers swayed, and their crowns and those lost before spent (Law 12.3.6)."""
    faction = drillbit_faction(state, seat)
    lost = faction.lost_crowns or {}
    spent = {
        rank: lost.get(rank, 0) + sum(name in faction.swayed for name in names)
        for rank, names in court_MINISTERS.items()
    }
    crowns = {rank: max(0, CROWNS - count) for rank, count in spent.items()}
    swap_faction(
        state, seat, kind, {**kept_fields(faction), "swayed": faction.swayed, "crowns": crowns}
    )


def _lost_crowns(faction: DuchyPieces) -> dict[str, int]:
    """Count the crowns by rank that are neither on the board nor on a minister (Law 12.2.3)."""
    return {
        rank: CROWNS - faction.crowns[rank] - sum(name in faction.swayed for name in names)
        for rank, names in court_MINISTERS.items()
    }


TAKEOVER = Takeover(_to_clockwork, _to_person)


class DrillbitDuchyLossRules(LossRules[DrillbitPieces]):
    """The Price of Failure (R10.2.1), and Investors (R3.3.2)."""

    def after_losses(
        self,
        faction: DrillbitPieces,
        state: State,
        losses: Sequence[Loss],
        by: Seat,
        in_battle: bool,
        log: Log,
    ) -> None:
        """Lose a crown with any buildings (R10.2.1); people answer to Investors (R3.3.2)."""
        suits = {state.suits[loss.clearing] for loss in losses if loss.piece in faction.BUILDINGS}
        if suits:
            faction.lose_crown(suits, log)
            if "investors" in faction.traits:
                begin_investors(state, faction.name, by, sorted(suits), log)


class DrillbitDuchyCourseRules(CourseRules[DrillbitPieces]):
    """Set-up and turn of the Drillbit Duchy (R10.3 to R10.6)."""

    def setup_steps(self, faction: DrillbitPieces) -> list[Step]:
        """Set the Drillbit Duchy up (R10.3)."""
        return [SetUpDrillbitDuchy(seat=faction.name)]

    def turn_steps(self, faction: DrillbitPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [DrillbitDuchyTurn(seat=faction.name)]


class DrillbitDuchy(DrillbitPieces, tag="drillbit_duchy", kw_only=True):
    """The Underground Duchy played by the clockwork."""

    BATTLE = DrillbitBattleRules()
    GROUND = BurrowGroundRules()
    LOSSES = DrillbitDuchyLossRules()
    PILES = OrderPileRules()
    COURSE = DrillbitDuchyCourseRules()
    POLICY = CLOCKWORK


DRILLBIT_DUCHY = ClockworkFaction(kind=DrillbitDuchy, traits=TRAITS, takeover=TAKEOVER)
