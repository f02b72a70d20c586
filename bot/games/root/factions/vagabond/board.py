"""The Vagabond: the order of the turn, and what is declared of it (Law 9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import Choice, Decision, Facts, IllegalChoiceError, Offer, Piece, Seat
from bot.games.orders import ASK, Do, Window
from bot.games.root.factions.vagabond import choices as vagabond_choices
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
    VagabondBoard,
)
from bot.games.root.factions.vagabond.deeds import ExploreStep
from bot.games.root.factions.vagabond.pieces import (
    HOSTILE,
    INDIFFERENT,
    ITEMS,
    KEYS,
    DamageItems,
    Refresh,
    VagabondBattleRules,
    VagabondItemRules,
    VagabondPieces,
    list_vagabonds,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.refusals import facts_of, why_not
from bot.games.root.factions.vagabond.roaming import SlipStep, travel_offers, travel_with_boots
from bot.games.root.factions.vagabond.specials import (
    cards_to_spend,
    coerce_for_service,
    coerce_rows,
    coerce_with_card,
    in_duel,
    may_coerce_publicly,
    may_have_card,
)
from bot.games.root.factions.vagabond.turn import (
    CHARACTERS,
    ChooseCharacterStep,
    PlacePawn,
    VagabondDaylight,
    VagabondEvening,
    has_relations,
    take_character,
)
from bot.games.root.hooks import (
    ChoiceRatings,
    Orders,
    PeopleFaction,
    Posed,
    Reshuffle,
    TimingRefusals,
)
from bot.games.root.law import choices as law_choices
from bot.games.root.law.chance import random_below
from bot.games.root.law.choices import Battle, TakeHit
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
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_SUIT,
    SWORD,
    TEA,
    TORCH,
    WARRIOR,
    Clearing,
    Item,
    Suit,
)
from bot.games.root.law.maps import MAPS
from bot.games.root.law.state import Log, Loss, State, Step
from bot.games.root.law.victory import add_points
from bot.games.root.rating import NEVER, RatedView, by_power, worth_of_card
from bot.games.root.view import FactionView


def _mix_ruin_items(state: State, seat: Seat) -> None:
    """Mix the items under the ruins that nobody has looked under, once for both Vagabonds.

    With two Vagabonds (Law 9.7) the one who takes one of two items knows the other item.
    """
    both = list_vagabonds(state)
    if seat != both[0].name:
        return
    looking = {step.seat for step in state.steps if isinstance(step, ExploreStep)}
    seen = {getattr(state.factions[explorer], "clearing", None) for explorer in looking}
    ruins = [
        items
        for clearing, items in sorted(state.ruin_items.items())
        if clearing not in seen and len(items) == len(both)
    ]
    mixed = [item for items in ruins for item in items]
    for last in range(len(mixed) - 1, 0, -1):
        other = random_below(state, last + 1)
        mixed[last], mixed[other] = mixed[other], mixed[last]
    for items in ruins:
        items[:] = [mixed.pop() for _ in items]


RESHUFFLE = Reshuffle(_mix_ruin_items)


TIMING = TimingRefusals(duties={"coerce": "card_is_spent"})


PROTECTOR = Window("protector", ("protector",), (Do("enlist"), Do("decline"), Do(ASK)))


def _is_ronin(own: FactionView) -> bool:
    return isinstance(own.board, VagabondBoard) and own.board.character == "ronin"


def _list_items(own: FactionView) -> tuple[Item, ...]:
    del own
    return ITEMS


def _name_and_weight(piece: Piece) -> tuple[str, float]:
    """Name an item without its state: one that is ready is missed more than an exhausted one."""
    item, state = KEYS.get(Item(piece), (piece, ""))
    return item, 0.5 if state == "ready" else 0


ORDERS = Orders(
    others=(Posed("26.5.2", PROTECTOR),),
    effects={"swift_strike": _is_ronin},
    pieces=_list_items,
    named=_name_and_weight,
)


USEFUL = (BOOTS, TORCH, SWORD, HAMMER, CROSSBOW, BAG, TEA, COINS)
"""Items to refresh or to repair, the best first."""

GIVEN = (COINS, TEA, BAG, CROSSBOW, HAMMER, BOOTS, TORCH, SWORD)
"""Items to give away, the least useful first."""

SIMPLE = ("ranger", "thief", "tinker")
"""Characters that are easy to play, the best first."""

ENOUGH = 4
"""Ready items that a Gladiator keeps out of duels."""

WORN = 3
"""Damaged items with which a Vagabond goes to rest in a forest (Law 9.6.2)."""


def _damaged_items(seen: RatedView) -> int:
    """Count the damaged items."""
    board = seen.me.board
    if not isinstance(board, VagabondBoard):
        return 0
    return len(board.items.damaged) + len(board.items.damaged_exhausted)


def _suits_of_ready_quests(seen: RatedView) -> frozenset[str]:
    """Return the suits of open quests for which both items are ready (Law 9.5.5)."""
    board = seen.me.board
    if not isinstance(board, VagabondBoard):
        return frozenset()
    ready = Counter(board.items.ready)
    quests = [QUESTS[quest] for quest in seen.view.quests]
    return frozenset(suit for suit, *items in quests if Counter(items) <= ready)


def _suit_here(seen: RatedView) -> Suit:
    """Return the suit of the pawn's clearing, "" in a forest."""
    at = [here.suit for here in seen.view.clearings if seen.present(here.id).pawn]
    return at[0] if at else NO_SUIT


def _rate_way(seen: RatedView, to: Clearing) -> float:
    """Rate a way: to ruins, quests, and pieces that nobody defends."""
    here = seen.at(to)
    if here is None or (seen.me.forest and _damaged_items(seen) >= WORN):
        return -1
    worth = 8.0 * here.ruin + 12.0 * (here.suit in _suits_of_ready_quests(seen))
    for name in here.factions:
        if name != seen.name:
            worth += seen.prize(to, name) * (2 if not seen.present(to, name).warriors else 0.5)
    return worth - 2


def _rate_slip(seen: RatedView, choice: vagabond_choices.Slip) -> float:
    if choice.to.isdecimal():
        return _rate_way(seen, Clearing(int(choice.to)))
    return 20 if _damaged_items(seen) >= WORN else -1


def _rate_travel(seen: RatedView, choice: vagabond_choices.Travel) -> float:
    return _rate_way(seen, choice.to)


def _rate_forest(seen: RatedView, choice: vagabond_choices.StartInForest) -> float:
    """Rate a forest by the ruins beside it, then by the clearings."""
    forests = MAPS[seen.view.map].forests
    around = next((forest.clearings for forest in forests if forest.id == choice.forest), ())
    return 10 * sum(here.ruin for here in seen.view.clearings if here.id in around) + len(around)


def _rate_find(seen: RatedView, choice: vagabond_choices.TakeFromRuin) -> float:
    """Rate an item of a ruin: those first that the pawn does not have."""
    board = seen.me.board
    if not isinstance(board, VagabondBoard):
        return 1
    items = board.items
    known = (*items.ready, *items.exhausted, *items.damaged, *items.damaged_exhausted)
    return 1 + float(choice.item not in known)


def _rate_strike(seen: RatedView, choice: vagabond_choices.Strike) -> float:
    """Rate a shot: at what scores, and at warriors of those alone who are hostile already."""
    board = seen.me.board
    hostile = isinstance(board, VagabondBoard) and board.relations.get(choice.target, 0) < 0
    if choice.piece not in ("", WARRIOR):
        return 45
    return 44 if hostile else -1


def _rate_pawn_battle(seen: RatedView, choice: Battle) -> float:
    board = seen.me.board
    swords = board.items.ready.count(SWORD) if isinstance(board, VagabondBoard) else 0
    return by_power(seen, choice, swords)


def _rate_aid(seen: RatedView, choice: vagabond_choices.Aid) -> float:
    """Rate an aid: for an item, or for a better relationship."""
    gain = 45.0 if choice.take else 4.0
    board = seen.me.board
    if isinstance(board, VagabondBoard):
        space = board.relations.get(choice.target, 0)
        gain += 2 * space if 0 <= space < 3 else -10
    kept = GIVEN.index(choice.item) / 10 if choice.item in GIVEN else 0
    return gain - worth_of_card(choice.card) - kept


def _rate_quest(seen: RatedView, choice: vagabond_choices.Quest | vagabond_choices.Con) -> float:
    del seen
    return 90 if choice.reward == "points" else 85


def _rate_con(seen: RatedView, choice: vagabond_choices.Con) -> float:
    """Rate a con below the quest itself, the best items kept (Law 26.10.2)."""
    spent = sum(GIVEN.index(item) for item in (choice.item, choice.second) if item in GIVEN)
    return _rate_quest(seen, choice) - 10 - spent / 10


def _rate_duel(seen: RatedView, choice: vagabond_choices.Duel) -> float:
    """Rate a duel: a card for an item that is worth less than the others (Law 26.11.2)."""
    board = seen.me.board
    spare = isinstance(board, VagabondBoard) and len(board.items.ready) > ENOUGH
    return 12 - GIVEN.index(choice.item) if spare and choice.item in GIVEN else -1


def _rate_coercion(seen: RatedView, choice: vagabond_choices.Coerce) -> float:
    """Rate a card for an item: to complete a quest whose other item is ready (Law 26.12.2)."""
    board = seen.me.board
    question = seen.view.decision
    if not isinstance(board, VagabondBoard) or not question or question.kind != "vagabond_daylight":
        return -1
    ready = set(board.items.ready)
    here = _suit_here(seen)
    quests = [QUESTS[quest] for quest in seen.view.quests]
    near = any(ready & set(items) for suit, *items in quests if suit == here)
    return 30 - worth_of_card(choice.card) if near else -1


Mended = (
    vagabond_choices.RefreshItem
    | vagabond_choices.Repair
    | vagabond_choices.RepairItem
    | vagabond_choices.DropItem
)


def _rate_mended_item(seen: RatedView, choice: Mended) -> float:
    """Rate an item to refresh or to repair."""
    del seen
    name = choice.item.rsplit("_", 1)[-1]
    return 40 - USEFUL.index(name) if name in USEFUL else 1


def _rate_dropping(seen: RatedView, choice: vagabond_choices.DropItem) -> float:
    return -_rate_mended_item(seen, choice)


def _rate_damage(seen: RatedView, choice: TakeHit) -> float:
    """Rate an item to be damaged: the most useful ones last."""
    del seen
    name = choice.piece.rsplit("_", 1)[-1]
    return float(USEFUL.index(name)) if name in USEFUL else 0


def _rate_character(seen: RatedView, choice: vagabond_choices.ChooseCharacter) -> float:
    del seen
    return -SIMPLE.index(choice.character) if choice.character in SIMPLE else -len(SIMPLE)


RATINGS = ChoiceRatings(
    simply={
        vagabond_choices.FormCoalition: NEVER,
        vagabond_choices.Explore: 80,
        vagabond_choices.Hideout: -1,
        vagabond_choices.Steal: 20,
        vagabond_choices.DayLabor: 15,
        vagabond_choices.Instigate: -1,
        vagabond_choices.Scorch: NEVER,
        vagabond_choices.Glide: -1,
    },
    rated={
        vagabond_choices.StartInForest: _rate_forest,
        vagabond_choices.TakeFromRuin: _rate_find,
        vagabond_choices.Strike: _rate_strike,
        vagabond_choices.Quest: _rate_quest,
        vagabond_choices.Con: _rate_con,
        vagabond_choices.Duel: _rate_duel,
        vagabond_choices.Coerce: _rate_coercion,
        vagabond_choices.Slip: _rate_slip,
        vagabond_choices.Travel: _rate_travel,
        vagabond_choices.Aid: _rate_aid,
        vagabond_choices.RefreshItem: _rate_mended_item,
        vagabond_choices.Repair: _rate_mended_item,
        vagabond_choices.RepairItem: _rate_mended_item,
        vagabond_choices.DropItem: _rate_dropping,
        vagabond_choices.ChooseCharacter: _rate_character,
    },
    instead={Battle: _rate_pawn_battle, TakeHit: _rate_damage},
)


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
            travel_with_boots(state, faction.name, choice, log, "4.1.3", boots=0)
        if isinstance(choice, Coerce):
            coerce_with_card(state, faction.name, choice.card, log, boots=0)


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
            if (may_coerce_publicly(faction))
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
        **dict.fromkeys(
            (Travel, law_choices.Battle, law_choices.Craft, Explore, Aid), "vagabond_daylight"
        ),
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
