"""The Vagabond's set-up and turn (Law 9.3 to 9.6)."""

from collections.abc import Mapping, Sequence

from bot.games.game import Choice, Decision, IllegalChoiceError, Offer, Seat, Section, Series
from bot.games.log import emit
from bot.games.root.factions.vagabond.choices import (
    Aid,
    CharacterChosen,
    ChooseCharacter,
    Coerce,
    Con,
    DayLabor,
    DropItem,
    Duel,
    Explore,
    FormCoalition,
    Glide,
    Hideout,
    HidOut,
    Instigate,
    ItemDropped,
    ItemRepaired,
    PawnMoved,
    Quest,
    Repair,
    Rested,
    Scorch,
    StartInForest,
    Steal,
    Strike,
    TookFromDiscard,
    Travel,
)
from bot.games.root.factions.vagabond.deeds import (
    aid_rows,
    coalition_rows,
    do_quest,
    explore_ruin,
    form_coalition,
    give_aid,
    hammer_craft,
    hammer_rows,
    quest_rows,
    strike_piece,
    strike_rows,
)
from bot.games.root.factions.vagabond.pieces import (
    INDIFFERENT,
    ITEMS,
    KEYS,
    OPEN_QUESTS,
    PAWN,
    STATES,
    TRACKED,
    RepairItems,
    VagabondPieces,
    draw_quest,
    item_key,
    list_vagabonds,
    vagabond_faction,
)
from bot.games.root.factions.vagabond.quest_cards import QUESTS
from bot.games.root.factions.vagabond.roaming import (
    glide_rows,
    move_pawn,
    travel_offers,
    travel_with_boots,
)
from bot.games.root.factions.vagabond.specials import (
    coerce_rows,
    coerce_with_card,
    con,
    con_rows,
    duel_rows,
    fight_duel,
    instigate,
    instigate_rows,
    scorch_clearing,
)
from bot.games.root.law import choices
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import is_card_of_suit
from bot.games.root.law.chance import shuffle_pile
from bot.games.root.law.clearings import where
from bot.games.root.law.daylight import ANYTIME, anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, take_random
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import (
    BAG,
    BOOTS,
    COINS,
    CROSSBOW,
    HAMMER,
    NO_CLEARING,
    SWORD,
    TEA,
    TORCH,
    Clearing,
    Item,
)
from bot.games.root.law.pieces import put_pieces
from bot.games.root.law.state import Due, Log, State, Step

CHARACTERS: Mapping[str, tuple[Item, ...]] = {
    "thief": (BOOTS, TORCH, TEA, SWORD),
    "tinker": (BOOTS, TORCH, BAG, HAMMER),
    "ranger": (BOOTS, TORCH, CROSSBOW, SWORD),
    "vagrant": (COINS, TORCH, BOOTS),
    "arbiter": (BOOTS, TORCH, SWORD, SWORD),
    "scoundrel": (BOOTS, BOOTS, TORCH, CROSSBOW),
    "adventurer": (BOOTS, TORCH, HAMMER),
    "harrier": (COINS, TORCH, SWORD, CROSSBOW),
    "ronin": (BOOTS, BOOTS, TORCH, SWORD),
    "cheat": (BOOTS, TEA, CROSSBOW, TORCH),
    "gladiator": (BOOTS, TORCH, HAMMER),
    "jailor": (BOOTS, CROSSBOW, TORCH),
}
"""Starting items of each character (Law 26.1 to 26.12)."""

RUIN_ITEMS = (BAG, BOOTS, HAMMER, SWORD)
"""Items under the ruins, once for each Vagabond (Law 9.3.4, 9.7.1)."""


class ChooseCharacterStep(Step, tag="choose_character", kw_only=True):
    """Choose a character (Law 9.3.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a character that no other Vagabond has."""
        taken = {v.character for v in list_vagabonds(state)}
        rows = [(character,) for character in CHARACTERS if character not in taken]
        offer = Offer(ChooseCharacter, rows)
        return (Decision(self.seat, "choose_character", "9.3.1", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take the character's items (Law 9.3.5)."""
        if isinstance(choice, ChooseCharacter):
            state.steps.pop()
            take_character(state, self.seat, choice.character, log, "9.3.1")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Return why a character cannot be chosen (Law 9.3.1)."""
        if not isinstance(choice, ChooseCharacter):
            return None
        taken = choice.character in CHARACTERS
        return IllegalChoiceError("9.3.1", "character_taken" if taken else "no_such_character")


def take_character(state: State, seat: Seat, character: str, log: Log, section: Section) -> None:
    """Take a character and its items (Law 9.3.1, 9.3.5)."""
    faction = vagabond_faction(state, seat)
    faction.character = character
    for item in CHARACTERS[character]:
        faction.ITEMS.gain_item(faction, item)
    emit(log, CharacterChosen(seat=seat, character=character, section=section))


class PlacePawn(Step, tag="place_pawn", kw_only=True):
    """Place the pawn in a forest, then lay out quests, ruins and markers (Law 9.3.2 to 9.3.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the forest."""
        offer = Offer(StartInForest, [(forest.id,) for forest in state.board.forests])
        return (Decision(self.seat, "setup_forest", "9.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the pawn and complete the set-up."""
        if not isinstance(choice, StartInForest):
            return
        state.steps.pop()
        faction = vagabond_faction(state, self.seat)
        faction.forest = choice.forest
        put_pieces(state, self.seat, PAWN, NO_CLEARING)
        emit(log, PawnMoved(seat=self.seat, origin="", to=choice.forest, section="9.3.2"))
        others = [name for name in state.factions if has_relations(state, name)]
        faction.relations = dict.fromkeys(others, INDIFFERENT)
        prepare_adventures(state)
        if not state.quests:
            for _ in range(OPEN_QUESTS):
                draw_quest(state, log, "9.3.3")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse an unknown forest (Law 9.3.2)."""
        placing = isinstance(choice, StartInForest)
        return IllegalChoiceError("9.3.2", "no_such_forest") if placing else None


def has_relations(state: State, name: Seat) -> bool:
    """Return whether a Vagabond has a relationship with a faction: no Vagabond (Law 9.3.6)."""
    faction = state.factions[name]
    return not (isinstance(faction, VagabondPieces) or faction.DRAFTS)


def prepare_adventures(state: State) -> None:
    """Shuffle the quests and populate the ruins, once for all Vagabonds (Law 9.3.3, 9.7.2).

    Who drafts the second Vagabond brings the other set of items: both sets are mixed then, before
    anybody has explored (Law 9.7.1, 19.8.3).
    """
    if not state.ruin_items:
        state.quest_deck = list(QUESTS)
        shuffle_pile(state, state.quest_deck)
        populate_ruins(state)
    elif state.phase == "setup" and _under_ruins(state) < len(list_vagabonds(state)) * len(
        RUIN_ITEMS
    ):
        populate_ruins(state)


def _under_ruins(state: State) -> int:
    return sum(map(len, state.ruin_items.values()))


def populate_ruins(state: State) -> None:
    """Place items under the ruins: one each, or two with two Vagabonds (Law 9.3.4, 9.7.1)."""
    items = [item for _ in list_vagabonds(state) for item in RUIN_ITEMS]
    shuffle_pile(state, items)
    ruins = [*where(state.ruins)]
    each = len(items) // len(ruins)
    state.ruin_items = {
        clearing: items[at * each : (at + 1) * each] for at, clearing in enumerate(ruins)
    }


Rows = Sequence[tuple[int | str, ...]]


class VagabondDaylight(Step, tag="vagabond_daylight", kw_only=True):
    """Take actions while items allow them (Law 9.5)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        faction = vagabond_faction(state, self.seat)
        offers = travel_offers(state, faction)
        if faction.ready[SWORD]:
            battles = battle_rows(state, self.seat)
            offers += [Offer(choices.Battle, battles)] if battles else []
        offers += [Offer(kind, rows) for kind, rows in list_deeds(state, faction) if rows]
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        # Each aid exhausts an item and gives a card (Law 9.5.4).
        most: dict[type[Choice], int] = {Aid: min(sum(faction.ready.values()), len(faction.hand))}
        return (Decision(self.seat, "vagabond_daylight", "9.5", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, make a choice that costs no item, or end Daylight."""
        seat = self.seat
        match choice:
            case choices.Pass():
                state.steps.pop()
            case Hideout():
                state.steps.pop()
                vagabond_faction(state, seat).exhaust(TORCH)
                emit(log, HidOut(seat=seat, section="26.3.2"))
                state.steps.append(RepairItems(seat=seat))
            case _ if type(choice) in ANYTIME:
                do_anytime(state, seat, choice, log)
            case FormCoalition():
                form_coalition(state, seat, choice, log)
            case Coerce(card=card):
                coerce_with_card(state, seat, card, log)
            case Travel():
                travel_with_boots(state, seat, choice, log, "9.5.1")
            case choices.Battle():
                vagabond_faction(state, seat).exhaust(SWORD)
                begin_battle(state, seat, choice.clearing, choice.defender, log, "9.5.2")
            case _:
                do_deed(state, seat, choice, log)


def list_deeds(state: State, faction: VagabondPieces) -> list[tuple[type[Choice], Rows]]:
    """List the other actions with their targets (Law 9.5.3 to 9.5.9)."""
    here = faction.clearing
    ready = faction.ready
    who = faction.character
    actions: list[tuple[type[Choice], Rows]] = []
    if faction.hand:
        actions.append((Aid, aid_rows(state, faction, here, faction.keys("ready"))))
        if who == "jailor":
            actions.append((Coerce, coerce_rows(state, faction)))
        if ready[HAMMER]:
            actions.append((choices.Craft, hammer_rows(state, faction, here)))
        actions.append((FormCoalition, coalition_rows(state, faction)))
    if who == "harrier":
        actions.append((Glide, glide_rows(state, faction)))
    if here:
        actions.append((Quest, quest_rows(state, faction, here)))
    if who == "cheat" and here:
        actions.append((Con, con_rows(state, faction)))
    if who == "gladiator":
        actions.append((Duel, duel_rows(state, faction)))
    if here and ready[CROSSBOW]:
        actions.append((Strike, strike_rows(state, faction, here)))
    if here and ready[TORCH] and state.ruin_items.get(here):
        actions.append((Explore, [()]))
    if ready[HAMMER]:
        damaged = faction.keys("damaged", "damaged_exhausted")
        actions.append((Repair, [(item,) for item in damaged]))
    if ready[TORCH]:
        actions += special_rows(state, faction, here)
    return actions


def special_rows(
    state: State, faction: VagabondPieces, here: Clearing
) -> list[tuple[type[Choice], Rows]]:
    """List what a character does with a torch, but for the Harrier (Law 9.5.9)."""
    match faction.character:
        case "thief" if here:
            rows = [
                (other,)
                for other, target in state.factions.items()
                if other != faction.name
                and target.presence[here]
                and (target.hand or target.clockwork)
            ]
            return [(Steal, rows)]
        case "tinker" if here:
            pile = [
                c for c in dict.fromkeys(state.discard) if is_card_of_suit(c, state.suits[here])
            ]
            return [(DayLabor, [(card,) for card in pile])]
        case "vagrant" if here:
            return [(Instigate, instigate_rows(state, here))]
        case "scoundrel" if here:
            return [(Scorch, [()])]
        case "ranger":
            return [(Hideout, [()])]
        case _:
            return []


def do_deed(state: State, seat: Seat, choice: Choice, log: Log) -> None:
    """Carry out an action of Law 9.5.3 to 9.5.9."""
    faction = vagabond_faction(state, seat)
    match choice:
        case Explore():
            explore_ruin(state, seat, log)
        case Aid():
            give_aid(state, seat, choice, log)
        case Quest():
            do_quest(state, seat, choice, log)
        case Strike():
            strike_piece(state, seat, choice, log)
        case Repair(item=item):
            faction.exhaust(HAMMER)
            faction.repair(item)
            emit(log, ItemRepaired(seat=seat, item=item, section="9.5.7"))
        case choices.Craft(card=card):
            hammer_craft(state, seat, card, log)
        case Steal(target=target):
            faction.exhaust(TORCH)
            take_random(state, seat, target, log, "26.1.2")
        case DayLabor(card=card):
            faction.exhaust(TORCH)
            state.discard.reverse()
            state.discard.remove(card)
            state.discard.reverse()
            faction.hand.append(card)
            emit(log, TookFromDiscard(seat=seat, card=card, section="26.2.2"))
        case Con():
            con(state, seat, choice, log)
        case Duel():
            fight_duel(state, seat, choice, log)
        case Instigate():
            instigate(state, seat, choice, log)
        case Scorch():
            scorch_clearing(state, seat, log)
        case Glide(to=to):
            faction.exhaust(TORCH)
            move_pawn(state, seat, to, "", log, "26.8.2")
        case _:
            raise TypeError(choice)


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 9.6.2)."""
    return 1 + vagabond_faction(state, seat).on_track(COINS)


class VagabondEvening(Step, tag="vagabond_evening", kw_only=True):
    """Rest in a forest, draw, discard, and check the items carried (Law 9.6)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Rest, and push the other steps."""
        faction = vagabond_faction(state, self.seat)
        faction.aided = {}
        faction.special_used = False
        if faction.forest and faction.count("damaged", "damaged_exhausted"):
            rest_all_items(faction)
            emit(log, Rested(seat=self.seat, section="9.6.1"))
        count = cards_drawn(state, self.seat)
        state.steps[-1] = CheckCapacity(seat=self.seat)
        state.steps.append(
            DrawAndDiscard(seat=self.seat, count=count, section="9.6.2", discard_section="9.6.3")
        )
        return None


def rest_all_items(faction: VagabondPieces) -> None:
    """Repair all damaged items and flip them face up (Law 9.6.1)."""
    for item in ITEMS:
        faction.ready[item] += faction.damaged[item] + faction.damaged_exhausted[item]
        faction.damaged[item] = faction.damaged_exhausted[item] = 0


class CheckCapacity(Step, tag="check_capacity", kw_only=True):
    """Remove items until no more are carried than the limit allows (Law 9.6.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each item that has to go."""
        faction = vagabond_faction(state, self.seat)
        excess = faction.carried() - faction.limit()
        if excess <= 0:
            state.steps.pop()
            return None
        loose = loose_items(faction)
        offer = Offer(DropItem, [(name,) for name in loose])
        about = {"excess": excess}
        copies = tuple([count_loose(faction, name) for name in loose])
        series = Series(DropItem, excess, excess, copies)
        return (Decision(self.seat, "drop_items", "9.6.4", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Remove one from the game."""
        if isinstance(choice, DropItem):
            faction = vagabond_faction(state, self.seat)
            item, how = KEYS[choice.item]
            faction.pile(how)[item] -= 1
            faction.removed_items.append(item)
            if item in faction.ruin_finds:
                # Of two of a kind, remove the ruin's, so that another can be found (Law 9.7.3).
                faction.ruin_finds.remove(item)
            emit(log, ItemDropped(seat=self.seat, item=choice.item, section="9.6.4"))


def count_loose(faction: VagabondPieces, name: Item) -> int:
    """Count the items of a key that are not on a track."""
    item, how = KEYS[name]
    on_track = faction.on_track(item) if how == "ready" and item in TRACKED else 0
    return faction.pile(how)[item] - on_track


def loose_items(faction: VagabondPieces) -> list[Item]:
    """Return the items in the Satchel and the Damaged box, each kind once."""
    piles = {how: faction.pile(how) for how in STATES}
    return [
        item_key(item, how)
        for how, pile in piles.items()
        for item in ITEMS
        if pile[item]
        and not (
            how == "ready" and item in TRACKED and faction.ready[item] == faction.on_track(item)
        )
    ]
