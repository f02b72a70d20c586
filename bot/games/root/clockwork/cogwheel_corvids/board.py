"""The Cogwheel Corvids: set-up, takeover, and what is declared of it (R11)."""

from bot.games.game import Seat
from bot.games.root.clockwork.algorithms import choose_target, lowest_priority
from bot.games.root.clockwork.cogwheel_corvids.pieces import CogwheelLossRules, CogwheelPieces
from bot.games.root.clockwork.cogwheel_corvids.turn import CogwheelCorvidsTurn
from bot.games.root.clockwork.piles import OrderPileRules
from bot.games.root.clockwork.policy import CLOCKWORK
from bot.games.root.factions.corvids.exposure import CorvidBattleRules, CorvidGroundRules
from bot.games.root.factions.corvids.pieces import PLOTS, corvids_faction
from bot.games.root.hooks import ClockworkFaction, Reshuffle, Takeover
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.kinds import CLEARINGS, SUITS, WARRIOR
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import Due, Faction, Log, State, Step
from bot.games.root.takeover.exchange import kept_fields, swap_faction

TRAITS = ("gamble", "backup_plans", "mastermind", "vendetta")


SECTION = "R11.3.2"


class ScatterLowest(Step, tag="scatter_lowest", kw_only=True):
    """Place a warrior in the clearing of lowest priority of each suit (R11.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Place all three; a clearing where nothing can be placed gives way (R2.3)."""
        state.steps.pop()
        for suit in SUITS:
            clearing = choose_target(
                self.seat,
                "scatter",
                state.of_suit(suit),
                (lowest_priority(state),),
                log,
                SECTION,
                lambda c: may_place(state, self.seat, c),
            )
            if clearing is not None:
                place(state, self.seat, WARRIOR, clearing, 1, log, SECTION)
        return None


def _mix_facedown_plots(state: State, seat: Seat) -> None:
    """Mix the plots that lie face down with those in the supply."""
    corvids = state.factions[seat]
    assert isinstance(corvids, CogwheelPieces)
    hidden = [clearing for clearing in CLEARINGS if corvids.facedown(clearing)]
    plots = [corvids.kinds[clearing] for clearing in hidden]
    plots += [kind for kind in PLOTS for _ in range(corvids.stock[kind])]
    shuffle_pile(state, plots)
    for clearing in hidden:
        corvids.kinds[clearing] = plots.pop()
    corvids.stock = {kind: plots.count(kind) for kind in corvids.stock}


RESHUFFLE = Reshuffle(_mix_facedown_plots)


PLOT_FIELDS = ("kinds", "faceup", "stock")
"""The fields that the Corvids keep besides those of every faction (Law 13.2.2)."""


def _to_clockwork(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Leave the plots where they lie; nobody can guess them any more (R11.2)."""
    swap_faction(state, seat, kind, kept_fields(corvids_faction(state, seat), *PLOT_FIELDS))


def _to_person(state: State, seat: Seat, kind: type[Faction], log: Log) -> None:
    """Give the seat back to a person, who may look at the facedown plots (Law 13.2.2.1)."""
    swap_faction(state, seat, kind, kept_fields(corvids_faction(state, seat), *PLOT_FIELDS))


TAKEOVER = Takeover(_to_clockwork, _to_person)


class CogwheelCorvidsCourseRules(CourseRules[CogwheelPieces]):
    """Set-up and turn of the Cogwheel Corvids (R11.3 to R11.6)."""

    def setup_steps(self, faction: CogwheelPieces) -> list[Step]:
        """Place the first warriors (R11.3)."""
        return [ScatterLowest(seat=faction.name)]

    def turn_steps(self, faction: CogwheelPieces) -> list[Step]:
        """Take a turn by the order card."""
        return [CogwheelCorvidsTurn(seat=faction.name)]


class CogwheelCorvids(CogwheelPieces, tag="cogwheel_corvids", kw_only=True):
    """The Corvids played by the clockwork."""

    BATTLE = CorvidBattleRules()
    GROUND = CorvidGroundRules()
    LOSSES = CogwheelLossRules()
    PILES = OrderPileRules()
    COURSE = CogwheelCorvidsCourseRules()
    POLICY = CLOCKWORK


COGWHEEL_CORVIDS = ClockworkFaction(
    kind=CogwheelCorvids, traits=TRAITS, takeover=TAKEOVER, reshuffle=RESHUFFLE
)
