"""What can happen in Root: the records of which the log is made."""

from __future__ import annotations

from typing import ClassVar

from bot.games.game import Event


class GameBegan(Event, frozen=True, tag="game_began"):
    """The game is set up on a map with a deck; `seats` in turn order."""

    map: str
    deck: str
    seats: tuple[str, ...]


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn began; rounds count from 1."""

    new_turn: ClassVar[bool] = True

    seat: str
    round: int


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase began: birdsong, daylight or evening."""

    seat: str
    phase: str


class Placed(Event, frozen=True, tag="placed"):
    """Pieces came onto the map from a supply or track."""

    seat: str
    piece: str
    clearing: int
    count: int = 1


class Removed(Event, frozen=True, tag="removed"):
    """Pieces of `seat` left the map; `by` removed them ("" for nobody in particular)."""

    seat: str
    piece: str
    clearing: int
    count: int = 1
    by: str = ""


class Moved(Event, frozen=True, tag="moved"):
    """Warriors (or another piece) moved from one clearing to another."""

    seat: str
    origin: int
    to: int
    count: int
    piece: str = "warriors"


class Scored(Event, frozen=True, tag="scored"):
    """A seat gained points (negative: lost some); `total` is its score now."""

    seat: str
    points: int
    total: int
    reason: str = ""


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew cards from the deck; which ones is told by `DrewCards`."""

    reveals: ClassVar[bool] = True

    seat: str
    count: int


class DrewCards(Event, frozen=True, tag="drew_cards"):
    """The cards drawn, for their owner alone."""

    reveals: ClassVar[bool] = True

    seat: str
    cards: tuple[str, ...]


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    """The discard pile became the new deck."""

    reveals: ClassVar[bool] = True


class Discarded(Event, frozen=True, tag="discarded"):
    """A card went to the discard pile from a hand, a play area or a faction board."""

    seat: str
    card: str


class Spent(Event, frozen=True, tag="spent"):
    """A seat spent a card for something."""

    seat: str
    card: str


class DominanceAvailable(Event, frozen=True, tag="dominance_available"):
    """A dominance card lies beside the map, to be taken."""

    card: str


class DominanceTaken(Event, frozen=True, tag="dominance_taken"):
    """A seat took an available dominance card into its hand."""

    seat: str
    card: str


class DominanceActivated(Event, frozen=True, tag="dominance_activated"):
    """A seat plays for dominance now and scores no more."""

    seat: str
    card: str


class Crafted(Event, frozen=True, tag="crafted"):
    """A seat crafted a card; `item` is what it took from the supply, if anything."""

    seat: str
    card: str
    item: str = ""


class EffectUsed(Event, frozen=True, tag="effect_used"):
    """A seat used the effect of a card in its play area."""

    seat: str
    card: str
    target: str = ""


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A random card went from one hand to another; which one is told by `CardTakenFace`."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str


class CardTakenFace(Event, frozen=True, tag="card_taken_face"):
    """Which card was taken, for the two seats alone."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """A seat looked at another's hand, for the one who looked alone."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    cards: tuple[str, ...]


class BattleBegan(Event, frozen=True, tag="battle_began"):
    """A battle began."""

    seat: str
    defender: str
    clearing: int


class AmbushPlayed(Event, frozen=True, tag="ambush_played"):
    """A side played an ambush card; `foil` when the attacker answers one."""

    seat: str
    card: str
    clearing: int
    foil: bool = False


class Rolled(Event, frozen=True, tag="rolled"):
    """The dice of a battle, as the two sides count them."""

    reveals: ClassVar[bool] = True

    seat: str
    defender: str
    high: int
    low: int


class HitsDealt(Event, frozen=True, tag="hits_dealt"):
    """The hits that a side deals; `extra` of them are not from the dice."""

    seat: str
    target: str
    hits: int
    extra: int


class Recruited(Event, frozen=True, tag="recruited"):
    """Warriors were recruited in a clearing."""

    seat: str
    clearing: int
    count: int


class Built(Event, frozen=True, tag="built"):
    """A building was placed; `cost` is the wood paid for it."""

    seat: str
    building: str
    clearing: int
    cost: int = 0


class HospitalsUsed(Event, frozen=True, tag="hospitals_used"):
    """Removed Marquise warriors went to the keep instead of the supply."""

    seat: str
    clearing: int
    count: int


class ExtraAction(Event, frozen=True, tag="extra_action"):
    """A seat bought one more action."""

    seat: str


class LeaderChosen(Event, frozen=True, tag="leader_chosen"):
    """The Eyrie have a new leader."""

    seat: str
    leader: str


class AddedToDecree(Event, frozen=True, tag="added_to_decree"):
    """A card lies in a column of the Decree now."""

    seat: str
    card: str
    column: str


class DecreeResolved(Event, frozen=True, tag="decree_resolved"):
    """A card of the Decree was taken up."""

    seat: str
    column: str
    card: str


class TurmoilBegan(Event, frozen=True, tag="turmoil_began"):
    """The Eyrie fell into turmoil; `column` could not be resolved ("" : no column)."""

    seat: str
    column: str


class DecreePurged(Event, frozen=True, tag="decree_purged"):
    """The Decree was emptied but for the viziers."""

    seat: str
    cards: tuple[str, ...]


class OrderRevealed(Event, frozen=True, tag="order_revealed"):
    """A clockwork faction revealed its order card."""

    reveals: ClassVar[bool] = True

    seat: str
    card: str
    suit: str


class Decided(Event, frozen=True, tag="decided"):
    """A clockwork faction chose something by its algorithm.

    `action` is what for, `chosen` what it chose, `among` the legal targets, `by` the criteria
    that told them apart, the last one being the one that left a single target, and `passed_over`
    the targets that came before it but were not legal (R2.3).
    """

    seat: str
    action: str
    chosen: str
    among: tuple[str, ...]
    by: tuple[str, ...]
    passed_over: tuple[str, ...] = ()


class Skipped(Event, frozen=True, tag="skipped"):
    """A clockwork faction could not take an action; `reason` says why."""

    seat: str
    action: str
    reason: str


class Won(Event, frozen=True, tag="won"):
    """The game is over: who has won, and by what (points, dominance or coalition)."""

    seats: tuple[str, ...]
    by: str


class PlotPlaced(Event, frozen=True, tag="plot_placed"):
    """The Corvids placed a plot face down; of which type is told by `PlotKnown`."""

    seat: str
    clearing: int


class PlotKnown(Event, frozen=True, tag="plot_known"):
    """What lies face down in a clearing, for the Corvids alone."""

    seat: str
    clearing: int
    plot: str


class PlotFlipped(Event, frozen=True, tag="plot_flipped"):
    """A plot was turned face up."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    plot: str


class PlotsSwapped(Event, frozen=True, tag="plots_swapped"):
    """Two plots that lie the same way up changed places."""

    seat: str
    one: int
    other: int


class PlotLost(Event, frozen=True, tag="plot_lost"):
    """A plot whose type was not public, or a raid, left the map; only a raid shows which it was."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    raid: bool


class Exerted(Event, frozen=True, tag="exerted"):
    """The Corvids act in the Evening and draw no cards."""

    seat: str


class ExposureTried(Event, frozen=True, tag="exposure_tried"):
    """`seat` guessed the type of a facedown plot, rightly or not."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    plot: str
    right: bool


class CardShown(Event, frozen=True, tag="card_shown"):
    """A card was shown, for the two who see it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str


class CardGiven(Event, frozen=True, tag="card_given"):
    """`seat` handed a card over to `target`; which one is told by `CardGivenFace`."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str


class CardGivenFace(Event, frozen=True, tag="card_given_face"):
    """The card handed over, for those who see it."""

    reveals: ClassVar[bool] = True

    seat: str
    target: str
    card: str


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    """A seat placed a card from its hand face up in its play area."""

    seat: str
    card: str


class TookBackRevealed(Event, frozen=True, tag="took_back_revealed"):
    """A seat took back into its hand the cards that it had revealed."""

    seat: str
    cards: tuple[str, ...]


class MinisterActed(Event, frozen=True, tag="minister_acted"):
    """A swayed minister's action was taken."""

    seat: str
    minister: str


class MinisterSwayed(Event, frozen=True, tag="minister_swayed"):
    """A minister was won over and wears a crown."""

    seat: str
    minister: str


class MinisterReturned(Event, frozen=True, tag="minister_returned"):
    """A swayed minister left, and the crown is gone for good."""

    seat: str
    minister: str


class PriceOfFailurePaid(Event, frozen=True, tag="price_of_failure_paid"):
    """Buildings of the Duchy fell, which costs it a card and a minister."""

    seat: str


class DiscardedAtRandom(Event, frozen=True, tag="discarded_at_random"):
    """A card picked at random went from a hand to the discard pile."""

    reveals: ClassVar[bool] = True

    seat: str
    card: str


class Declined(Event, frozen=True, tag="declined"):
    """A seat left it at what it had done."""

    seat: str


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    """A Vagabond's character was chosen."""

    seat: str
    character: str


class PawnMoved(Event, frozen=True, tag="pawn_moved"):
    """A pawn moved; places are clearing numbers or forests, and nowhere at the start."""

    seat: str
    origin: str
    to: str


class QuestShown(Event, frozen=True, tag="quest_shown"):
    """A new quest lies face up."""

    reveals: ClassVar[bool] = True

    quest: str


class QuestCompleted(Event, frozen=True, tag="quest_completed"):
    """A quest was completed."""

    seat: str
    quest: str


class Improvised(Event, frozen=True, tag="improvised"):
    """An item did the work of another and was damaged."""

    seat: str
    item: str
    instead_of: str


class ItemRefreshed(Event, frozen=True, tag="item_refreshed"):
    """An item was flipped face up; `item` says how it lay."""

    seat: str
    item: str


class ItemDamaged(Event, frozen=True, tag="item_damaged"):
    """An item was damaged; `item` says how it lay."""

    seat: str
    item: str


class ItemRepaired(Event, frozen=True, tag="item_repaired"):
    """An item was repaired; `item` says how it lay."""

    seat: str
    item: str


class ItemDropped(Event, frozen=True, tag="item_dropped"):
    """An item over the limit left the game; `item` says how it lay."""

    seat: str
    item: str


class ItemTaken(Event, frozen=True, tag="item_taken"):
    """A crafted item changed hands."""

    seat: str
    target: str
    item: str


class Explored(Event, frozen=True, tag="explored"):
    """A Vagabond looked under the ruin in a clearing."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int


class ItemFound(Event, frozen=True, tag="item_found"):
    """An item was taken from under a ruin."""

    reveals: ClassVar[bool] = True

    seat: str
    item: str
    clearing: int


class NothingTaken(Event, frozen=True, tag="nothing_taken"):
    """Under a ruin there was nothing that could be taken."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int


class RuinCleared(Event, frozen=True, tag="ruin_cleared"):
    """A ruin without items left the map."""

    clearing: int


class RelationImproved(Event, frozen=True, tag="relation_improved"):
    """A relationship marker moved to a space, 0 Indifferent to 3 Allied."""

    seat: str
    target: str
    space: int


class BecameHostile(Event, frozen=True, tag="became_hostile"):
    """A faction became Hostile to a Vagabond."""

    seat: str
    target: str


class AllyEnlisted(Event, frozen=True, tag="ally_enlisted"):
    """Warriors of an Allied faction fight along."""

    seat: str
    target: str


class Struck(Event, frozen=True, tag="struck"):
    """A Vagabond shot at an enemy."""

    seat: str
    target: str
    clearing: int


class HidOut(Event, frozen=True, tag="hid_out"):
    """The Ranger went into hiding."""

    seat: str


class Rested(Event, frozen=True, tag="rested"):
    """A Vagabond rested in a forest: all items are repaired and face up."""

    seat: str


class TookFromDiscard(Event, frozen=True, tag="took_from_discard"):
    """A seat took a card from the discard pile."""

    seat: str
    card: str


class CoalitionFormed(Event, frozen=True, tag="coalition_formed"):
    """A Vagabond joined another player for good."""

    seat: str
    target: str
    card: str


class RuinSeen(Event, frozen=True, tag="ruin_seen"):
    """The items under a ruin, for the Vagabond who looks (Law 9.7.3)."""

    reveals: ClassVar[bool] = True

    seat: str
    clearing: int
    items: tuple[str, ...]
