"""The Vagabond and the order of the turn (Law 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Offer, Seat
from bot.games.root.factions.vagabond.choices import (
    Aid,
    Coerce,
    Con,
    DayLabor,
    DropItem,
    Duel,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    Instigate,
    Quest,
    RefreshItem,
    Repair,
    Scorch,
    Slip,
    StartInForest,
    Steal,
    Strike,
    Travel,
)
from bot.games.root.factions.vagabond.coercion import (
    able,
    cards_to_spend,
    coerce,
    coerce_for_service,
    coerce_rows,
    may_have_card,
)
from bot.games.root.factions.vagabond.daylight import VagabondDaylight
from bot.games.root.factions.vagabond.evening import VagabondEvening
from bot.games.root.factions.vagabond.facts import facts_of
from bot.games.root.factions.vagabond.items import DamageItems, Refresh
from bot.games.root.factions.vagabond.mischief import in_duel
from bot.games.root.factions.vagabond.orders import ORDERS
from bot.games.root.factions.vagabond.pack import HOSTILE, INDIFFERENT, VagabondPieces
from bot.games.root.factions.vagabond.ratings import RATINGS
from bot.games.root.factions.vagabond.refusals import why_not
from bot.games.root.factions.vagabond.reshuffle import RESHUFFLE
from bot.games.root.factions.vagabond.roaming import SlipStep, travel, travel_offers
from bot.games.root.factions.vagabond.rules import VagabondBattleRules, VagabondItemRules
from bot.games.root.factions.vagabond.setup import (
    CHARACTERS,
    ChooseCharacterStep,
    PlacePawn,
    has_relations,
    take_character,
)
from bot.games.root.factions.vagabond.timing import TIMING
from bot.games.root.hooks import PeopleFaction
from bot.games.root.law import choices
from bot.games.root.law.effects import (
    BirdsongEffects,
    StartOfBirdsong,
    StartOfDaylight,
    StartOfEvening,
)
from bot.games.root.law.hooks.course import CourseRules
from bot.games.root.law.hooks.ground import GroundRules
from bot.games.root.law.hooks.losses import LossRules
from bot.games.root.law.hooks.others import OthersRules
from bot.games.root.law.hooks.trade import TradeRules
from bot.games.root.law.kinds import Clearing, Item
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.law.victory import add_points


class VagabondGroundRules(GroundRules["Vagabond"]):
    """The pawn (Law 9.2.2), and slots that stay covered (R7.7.5)."""

    NIMBLE: ClassVar[bool] = True

    def covers(self, faction: Vagabond, clearing: Clearing) -> int:
        """Count the building slots of a clearing that stay covered (R7.7.5)."""
        return (faction.covered_slots or []).count(clearing)

    def free_moves(self, faction: Vagabond, state: State) -> list[Offer]:
        """Offer a move that costs no boots but the extra one, or a card for it (26.12.2)."""
        return [*self.forced_moves(faction, state), *self.lent_moves(faction, state)]

    def forced_moves(self, faction: Vagabond, state: State) -> list[Offer]:
        """Offer a move that costs no boots but the extra one."""
        return travel_offers(state, faction, boots=0)

    def lent_moves(self, faction: Vagabond, state: State) -> list[Offer]:
        """Offer the Jailor's cards for the extra boots (Law 26.12.2).

        The Jailor is asked whatever the hand holds, for the question would tell of such a card.
        """
        if not may_have_card(state, faction, boots=0):
            return []
        return [Offer(Coerce, coerce_rows(state, faction, boots=0))]

    def take_free_move(self, faction: Vagabond, state: State, choice: Choice, log: Log) -> None:
        """Take it."""
        if isinstance(choice, Travel):
            travel(state, faction.name, choice, log, "4.1.3", boots=0)
        if isinstance(choice, Coerce):
            coerce(state, faction.name, choice.card, log, boots=0)


class VagabondLossRules(LossRules[VagabondPieces]):
    """Infamy and Hostile factions (Law 9.2.9.3), and swept clearings (Law 9.2.2.1)."""

    def after_gains(
        self,
        faction: VagabondPieces,
        state: State,
        losses: Sequence[Loss],
        in_battle: bool,
        log: Log,
    ) -> None:
        """Make factions Hostile whose warriors were removed, and score Infamy (Law 9.2.9.3).

        A duel makes nobody Hostile (Law 26.11.2).
        """
        if in_duel(state):
            return
        infamy = 0
        for other, space in list(faction.relations.items()):
            own = [loss for loss in losses if loss.owner == other]
            loser = state.factions[other]
            pieces = sum(loss.count * loser.LOSSES.points_for(loser, loss.piece) for loss in own)
            warriors = sum(
                loss.count for loss in own if loss.piece == "warriors" and not loss.hired
            )
            if space == HOSTILE:
                infamy += pieces
            elif warriors:
                faction.BATTLE.make_hostile(faction, other, log, "9.2.9.3")
                infamy += pieces - 1
        if in_battle and infamy and state.acting == faction.name:
            add_points(state, faction.name, infamy, log, "infamy", "9.2.9.3.1")

    def swept(
        self, faction: VagabondPieces, state: State, clearings: Sequence[Clearing], log: Log
    ) -> None:
        """Damage three items where all enemy pieces are removed (Law 9.2.2.1)."""
        if faction.clearing and faction.clearing in clearings:
            state.steps.append(DamageItems(seat=faction.name))


class VagabondTradeRules(TradeRules[VagabondPieces]):
    """Services that cost items, or nothing (Law 11.2.6.3, R9.2.3)."""

    PAYS_WARRIORS: ClassVar[bool] = False

    def spare_items(self, faction: VagabondPieces) -> dict[Item, int]:
        """Count the undamaged items that are face up."""
        return {item: count for item, count in faction.ready.items() if count}

    def exhaust(self, faction: VagabondPieces, item: Item) -> None:
        """Turn one face down."""
        faction.exhaust(item)

    def stand_ins(self, faction: VagabondPieces, state: State) -> Offer | None:
        """Offer the Jailor's cards (Law 26.12.2)."""
        return (
            Offer(Coerce, [(card,) for card in cards_to_spend(state, faction)])
            if (able(faction))
            else None
        )

    def stand_in(self, faction: VagabondPieces, state: State, choice: Choice, log: Log) -> None:
        """Coerce (Law 26.12.2)."""
        assert isinstance(choice, Coerce)
        coerce_for_service(state, faction.name, choice.card, log)


class VagabondOthersRules(OthersRules[VagabondPieces]):
    """Relationships with those who come to the game later."""

    def on_newcomer(self, faction: VagabondPieces, state: State, seat: Seat) -> None:
        """Place a marker for a faction that is chosen after it (Law 9.3.6, 19.8.3)."""
        if has_relations(state, seat):
            faction.relations = {
                name: faction.relations.get(name, INDIFFERENT)
                for name in state.factions
                if name in faction.relations or name == seat
            }


class VagabondCourseRules(CourseRules[VagabondPieces]):
    """Set-up and turn of a Vagabond (Law 9.3 to 9.6)."""

    MOMENTS: ClassVar[Mapping[type[Choice], str]] = {
        StartInForest: "setup_forest",
        Slip: "slip",
        RefreshItem: "refresh",
        **dict.fromkeys((Travel, choices.Battle, choices.Craft, Explore, Aid), "vagabond_daylight"),
        **dict.fromkeys((Quest, Strike, Repair, FormCoalition), "vagabond_daylight"),
        **dict.fromkeys((Con, Duel, Coerce), "vagabond_daylight"),
        **dict.fromkeys((Steal, DayLabor, Hideout, Instigate, Scorch, Glide), "vagabond_daylight"),
        DropItem: "drop_items",
    }

    def why_not(
        self, faction: VagabondPieces, state: State, owed: Decision, choice: Choice
    ) -> IllegalChoiceError | None:
        """Return why Law 9 or 26 forbids a choice."""
        return why_not(state, owed, choice)

    def facts(
        self, faction: VagabondPieces, state: State, decision: Decision, choice: Choice
    ) -> Facts | None:
        """Return what a choice costs and brings."""
        return facts_of(state, decision, choice)

    def setup_steps(self, faction: VagabondPieces) -> list[Step]:
        """Set the Vagabond up (Law 9.3)."""
        return [ChooseCharacterStep(seat=faction.name), PlacePawn(seat=faction.name)]

    def dealt_beside(self) -> tuple[str, ...]:
        """List the characters (Law 19.8.2.3)."""
        return tuple(CHARACTERS)

    def take_dealt(self, faction: VagabondPieces, state: State, name: str, log: Log) -> None:
        """Take the character that was dealt beside the card (Law 19.8.2.3)."""
        take_character(state, faction.name, name, log, "19.8.2.3")

    def advanced_steps(self, faction: VagabondPieces) -> list[Step]:
        """Set the Vagabond up by the setup card, with the character dealt (Law 19.8.3)."""
        return [PlacePawn(seat=faction.name)]

    def turn_steps(self, faction: VagabondPieces) -> list[Step]:
        """Take a turn: Birdsong 9.4, Daylight 9.5, Evening 9.6."""
        seat = faction.name
        return [
            StartOfBirdsong(seat=seat),
            Refresh(seat=seat),
            SlipStep(seat=seat),
            BirdsongEffects(seat=seat),
            StartOfDaylight(seat=seat),
            VagabondDaylight(seat=seat),
            StartOfEvening(seat=seat),
            VagabondEvening(seat=seat),
        ]


class Vagabond(VagabondPieces, tag="vagabond", kw_only=True):
    """A Vagabond played by a person; the second one is of the same kind (Law 9.7)."""

    BATTLE = VagabondBattleRules[VagabondPieces]()
    GROUND = VagabondGroundRules()
    LOSSES = VagabondLossRules()
    ITEMS = VagabondItemRules[VagabondPieces]()
    TRADE = VagabondTradeRules()
    COURSE = VagabondCourseRules()
    OTHERS = VagabondOthersRules()

    covered_slots: list[int] | msgspec.UnsetType = msgspec.UNSET
    """Clearings with a slot that an item covers, if the clockwork has left it there (R7.7.5)."""


VAGABOND = PeopleFaction(
    kind=Vagabond,
    ratings=RATINGS,
    orders=ORDERS,
    timing=TIMING,
    reshuffle=RESHUFFLE,
)
