"""The Alliance's turn (Law 8.4 to 8.6)."""

from collections.abc import Mapping, Sequence

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
)
from bot.games.log import emit
from bot.games.root.factions.alliance import choices
from bot.games.root.factions.alliance.pieces import (
    BASE,
    CAPACITY,
    COST,
    MARTIAL_LAW,
    SYMPATHY,
    AlliancePieces,
    SpendSupporters,
    alliance_faction,
    gain_supporter,
    place_sympathy,
    train_officer,
)
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import SUIT
from bot.games.root.law.choices import PASS, Battle, Craft, Move, Pass, Recruit, Use
from bot.games.root.law.craft import craft_from_hand, craft_offers
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, spend_card
from bot.games.root.law.effects import birdsong_rows, daylight_rows, effect_offers, use_card_effect
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import BIRD, CLEARINGS, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import enemies_of, open_to, place, remove, sweep_clearings
from bot.games.root.law.placement_bans import why_not_burrow, why_not_place
from bot.games.root.law.state import Due, Log, Loss, State, Step, where

REVOLT_COST = 2


class AllianceBirdsong(Step, tag="alliance_birdsong", kw_only=True):
    """Revolt any number of times, then spread sympathy any number of times (Law 8.4)."""

    OPEN = True

    seat: Seat
    spreading: bool = False
    """Whether the second step has begun."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while an action may be possible, judged by public facts."""
        faction = alliance_faction(state, self.seat)
        effects = birdsong_rows(state, self.seat)
        stack = len(faction.supporters)
        may_revolt = stack >= REVOLT_COST and not self.spreading
        revolts = revolt_clearings(state, faction) if may_revolt else []
        costs = sympathy_costs(state, faction)
        spreading = bool(costs) and stack >= min(costs.values())
        if not (revolts or spreading or effects):
            state.steps.pop()
            return None
        offers: list[Offer] = []
        suits = state.suits
        matching = matching_supporters(faction)
        rows = [(c,) for c in revolts if matching[suits[c]] >= REVOLT_COST]
        if rows:
            offers.append(Offer(choices.Revolt, rows))
        rows = [(c,) for c, cost in costs.items() if matching[suits[c]] >= cost]
        if rows:
            offers.append(Offer(choices.SpreadSympathy, rows))
        if effects:
            offers += effect_offers(effects)
        offers.append(PASS)
        most: dict[type[Choice], int] = {
            choices.Revolt: stack // REVOLT_COST,
            choices.SpreadSympathy: alike_in_cost(faction),
        }
        return (Decision(self.seat, "alliance_birdsong", "8.4", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Revolt, spread sympathy, use an effect, or end Birdsong."""
        match choice:
            case choices.Revolt(clearing=clearing):
                state.steps.append(Uprising(seat=self.seat, clearing=clearing))
                ask_for_supporters(state, self.seat, clearing, REVOLT_COST, "8.4.1.2")
            case choices.SpreadSympathy(clearing=clearing):
                self.spreading = True
                cost = sympathy_costs(state, alliance_faction(state, self.seat))[clearing]
                state.steps.append(Sympathize(seat=self.seat, clearing=clearing))
                ask_for_supporters(state, self.seat, clearing, cost, "8.4.2.2")
            case Use():
                use_card_effect(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def matching_supporters(faction: AlliancePieces) -> Mapping[Suit, int]:
    """Count the supporters that match each suit, bird cards among them (Law 8.2.3)."""
    cards = [SUIT[card] for card in faction.supporters]
    birds = cards.count(BIRD)
    return {suit: cards.count(suit) + birds for suit in SUITS}


def can_pay(state: State, faction: AlliancePieces, clearing: Clearing, count: int) -> bool:
    """Return whether enough supporters match a clearing (Law 8.2.3)."""
    return matching_supporters(faction)[state.suits[clearing]] >= count


def ask_for_supporters(
    state: State, seat: Seat, clearing: Clearing, count: int, section: Section
) -> None:
    """Ask for the supporters to spend."""
    suit = state.suits[clearing]
    state.steps.append(SpendSupporters(seat=seat, suit=suit, left=count, section=section))


# 8.4.1 Revolt


def revolt_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings where a revolt can break out, supporters aside (Law 8.4.1.1)."""
    suits = state.suits
    slots = state.open_slots
    name = faction.name
    return [
        c
        for c in faction.sympathetic()
        if faction.supply[BASE[suits[c]]]
        and (slots[c] > 0 or enemy_buildings(state, name, c))
        and c not in state.scorched
    ]


def _why_no_base(
    state: State, faction: AlliancePieces, clearing: Clearing
) -> IllegalChoiceError | None:
    """Return why no base can come into a sympathetic clearing (Law 8.4.1.1, 2.2.3, 26.6.2).

    Keep and snare also bar placing, but the revolt removes them before the base is placed.
    """
    if clearing in state.scorched:
        return IllegalChoiceError("26.6.2", "scorched", clearing=clearing)
    suit = state.suits[clearing]
    if not faction.supply[BASE[suit]]:
        return IllegalChoiceError("8.4.1.1", "base_on_map", clearing=clearing)
    if state.open_slots[clearing] <= 0 and not enemy_buildings(state, faction.name, clearing):
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    return None


def enemy_buildings(state: State, name: Seat, clearing: Clearing) -> int:
    """Count the buildings in a clearing whose slots a revolt frees (Law 8.4.1.3)."""
    foes = [state.factions[foe] for foe in enemies_of(state, name)]
    return sum(foe.pieces[building][clearing] for foe in foes for building in foe.BUILDINGS)


class Uprising(Step, tag="uprising", kw_only=True):
    """Resolve a revolt after the supporters are spent (Law 8.4.1.3)."""

    seat: Seat
    clearing: Clearing
    swept: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Remove all enemy pieces; when that is resolved, place base, warriors and officer."""
        if not self.swept:
            self.swept = True
            emit(log, choices.Revolted(seat=self.seat, clearing=self.clearing, section="8.4.1.3"))
            sweep_clearings(state, self.seat, [self.clearing], log, "8.4.1.3")
            return None
        state.steps.pop()
        faction = alliance_faction(state, self.seat)
        suit = state.suits[self.clearing]
        place(state, self.seat, BASE[suit], self.clearing, 1, log, "8.4.1.3")
        count = sum(state.suits[c] == suit for c in faction.sympathetic())
        place(state, self.seat, WARRIOR, self.clearing, count, log, "8.4.1.3")
        train_officer(state, self.seat, log, "8.4.1.3")
        return None


def why_not_revolt(state: State, choice: choices.Revolt) -> IllegalChoiceError | None:
    """Return why a revolt is illegal; None when the Law allows it."""
    faction = alliance_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing not in CLEARINGS or not faction.sympathy[clearing]:
        return IllegalChoiceError("8.4.1.1", "not_sympathetic", clearing=clearing)
    refusal = _why_no_base(state, faction, clearing)
    if refusal:
        return refusal
    if not can_pay(state, faction, clearing, REVOLT_COST):
        return IllegalChoiceError("8.4.1.2", "too_few_supporters", needed=REVOLT_COST)
    return None


# 8.4.2 Spread Sympathy


def spread_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings where sympathy can spread to, supporters aside (Law 8.4.2.1)."""
    if not faction.supply[SYMPATHY]:
        return []
    held = faction.sympathetic()
    if not held:
        return open_to(state, faction.name, CLEARINGS)
    paths = faction.GROUND.paths(faction, state)
    near = {to for clearing in held for to in paths[clearing]}
    return open_to(state, faction.name, sorted(near.difference(held)))


def under_martial_law(state: State, faction: AlliancePieces) -> set[Clearing]:
    """List the clearings in which one other player has three warriors (Law 8.4.2.2.1)."""
    others = [other.pieces[WARRIOR] for other in state.factions.values() if other is not faction]
    return {c for warriors in others for c in where(warriors) if warriors[c] >= MARTIAL_LAW}


def sympathy_costs(state: State, faction: AlliancePieces) -> dict[Clearing, int]:
    """Map each clearing where sympathy can spread to the supporters it costs (Law 8.4.2.2)."""
    spreads = spread_clearings(state, faction)
    if not spreads:
        return {}
    cost = COST[sum(faction.pieces[SYMPATHY])]
    martial = under_martial_law(state, faction)
    return {clearing: cost + (clearing in martial) for clearing in spreads}


def alike_in_cost(faction: AlliancePieces) -> int:
    """Count the next tokens that cost as many supporters as the first of them (Law 8.4.2.2)."""
    placed = sum(faction.pieces[SYMPATHY])
    return COST[placed:].count(COST[placed]) if placed < len(COST) else 0


class Sympathize(Step, tag="sympathize", kw_only=True):
    """Place sympathy after the supporters are spent (Law 8.4.2.3)."""

    seat: Seat
    clearing: Clearing

    def advance(self, state: State, log: Log) -> Due | None:
        """Place the token and score."""
        state.steps.pop()
        place_sympathy(state, self.seat, self.clearing, log, "8.4.2.3")
        return None


def why_not_spread(state: State, choice: choices.SpreadSympathy) -> IllegalChoiceError | None:
    """Return why sympathy cannot spread to a clearing; None when the Law allows it."""
    faction = alliance_faction(state, choice.seat)
    clearing = choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("8.4.2.1", "no_such_clearing", clearing=clearing)
    if not faction.supply[SYMPATHY]:
        return IllegalChoiceError("1.5.1", "none_left", building="sympathy")
    if faction.sympathy[clearing]:
        return IllegalChoiceError("8.2.5.1", "sympathetic_already", clearing=clearing)
    held = faction.sympathetic()
    paths = faction.GROUND.paths(faction, state)
    if held and not any(clearing in paths[origin] for origin in held):
        return IllegalChoiceError("8.4.2.1", "not_beside_sympathy", clearing=clearing)
    barred = why_not_place(state, choice.seat, clearing)
    if barred:
        return barred
    cost = sympathy_costs(state, faction)[clearing]
    if not can_pay(state, faction, clearing, cost):
        martial = clearing in under_martial_law(state, faction)
        section = "8.4.2.2.1" if martial else "8.4.2.2"
        return IllegalChoiceError(section, "too_few_supporters", needed=cost)
    return None


class AllianceDaylight(Step, tag="alliance_daylight", kw_only=True):
    """Take actions in any order and number (Law 8.5)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is a card in hand or an effect to use."""
        faction = alliance_faction(state, self.seat)
        hand = len(faction.hand)
        if not (hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers = craft_offers(state, self.seat)
        if hand:
            rows = [(card,) for card in dict.fromkeys(faction.hand)]
            offers.append(Offer(choices.Mobilize, rows))
        bases = faction.bases()
        recruits = training_cards(state, faction, bases) if bases else []
        if recruits:
            offers.append(Offer(choices.Train, [(card,) for card in recruits]))
        offers += anytime_offers(state, self.seat)
        offers.append(PASS)
        # A supporter for which there is no room is discarded, which nobody wants by the way.
        room = hand if bases else CAPACITY - len(faction.supporters)
        most: dict[type[Choice], int] = {
            choices.Mobilize: room,
            choices.Train: faction.supply[WARRIOR],
            Craft: hand,
        }
        return (Decision(self.seat, "alliance_daylight", "8.5", tuple(offers), most=most),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or end Daylight."""
        match choice:
            case choices.Mobilize(card=card):
                mobilize(state, self.seat, card, log)
            case Craft():
                craft_from_hand(state, self.seat, choice, log)
            case choices.Train(card=card):
                spend_card(state, self.seat, card, log, "8.5.3")
                train_officer(state, self.seat, log, "8.5.3")
            case Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


# 8.5.2 Mobilize


def mobilize(state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Add a card from hand to the Supporters stack (Law 8.5.2)."""
    faction = alliance_faction(state, seat)
    faction.hand.remove(card)
    emit(log, choices.Mobilized(seat=seat, section="8.5.2"))
    emit(log, choices.MobilizedFace(seat=seat, card=card, only=(seat,), section="8.5.2"))
    gain_supporter(state, faction, card, log, "8.5.2")


# 8.5.3 Train


def training_cards(
    state: State, faction: AlliancePieces, bases: Sequence[Clearing]
) -> list[CardId]:
    """List the cards in hand that match the clearing of a base on the map (Law 8.5.3)."""
    if not faction.supply[WARRIOR]:
        return []
    suits = {state.suits[clearing] for clearing in bases}
    return [
        card
        for card in dict.fromkeys(faction.hand)
        if SUIT[card] in suits or (suits and SUIT[card] == BIRD)
    ]


def why_not_train(state: State, choice: choices.Train) -> IllegalChoiceError | None:
    """Return why a card trains no officer; None when the Law allows it."""
    faction = alliance_faction(state, choice.seat)
    if choice.card not in faction.hand:
        return IllegalChoiceError("8.5.3", "card_not_in_hand", card=choice.card)
    if not faction.bases():
        return IllegalChoiceError("8.5.3", "no_base_on_map")
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    if choice.card not in training_cards(state, faction, faction.bases()):
        needed = ",".join(dict.fromkeys(state.suits[clearing] for clearing in faction.bases()))
        return IllegalChoiceError("8.5.3", "wrong_suit", card=choice.card, needed=needed)
    return None


class MilitaryOperations(Step, tag="military_operations", kw_only=True):
    """Take up to as many actions as there are officers (Law 8.6.1)."""

    OPEN = True

    seat: Seat
    taken: int = 0

    def actions_left(self, state: State) -> int | None:
        """Count the actions left; officers lost meanwhile do not count."""
        return max(0, alliance_faction(state, self.seat).officers - self.taken)

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        actions = self.actions_left(state)
        offers = operation_offers(state, self.seat) if actions else []
        if not (actions and offers):
            state.steps.pop()
            return None
        offers.append(PASS)
        about = {"actions": actions}
        kinds = (Move, Recruit, choices.Organize)
        most: dict[type[Choice], int] = dict.fromkeys(kinds, actions)
        return (
            Decision(self.seat, "military_operations", "8.6.1", tuple(offers), about, most=most),
        )

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, or end."""
        if isinstance(choice, Pass):
            state.steps.pop()
            return
        self.taken += 1
        match choice:
            case Move():
                move_warriors(
                    state, self.seat, choice.origin, choice.to, choice.warriors, log, "8.6.1.1"
                )
            case Battle():
                begin_battle(state, self.seat, choice.clearing, choice.defender, log, "8.6.1.2")
            case Recruit(clearing=clearing):
                place(state, self.seat, WARRIOR, clearing, 1, log, "8.6.1.3")
            case choices.Organize(clearing=clearing):
                organize(state, self.seat, clearing, log)
            case _:
                raise TypeError(choice)


def operation_offers(state: State, seat: Seat) -> list[Offer]:
    """Offer the four actions (Law 8.6.1.1 to 8.6.1.4)."""
    faction = alliance_faction(state, seat)
    moves = move_rows(state, seat)
    battles = battle_rows(state, seat)
    offers = [move_offer(moves)] if moves else []
    if battles:
        offers.append(Offer(Battle, battles))
    if bases := recruit_clearings(state, faction):
        offers.append(Offer(Recruit, [(clearing, "") for clearing in bases]))
    if free := organize_clearings(state, faction):
        offers.append(Offer(choices.Organize, [(clearing,) for clearing in free]))
    return offers


# 8.6.1.3 Recruit


def recruit_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the clearings with a base where a warrior can be placed (Law 8.6.1.3)."""
    if not faction.supply[WARRIOR]:
        return []
    return open_to(state, faction.name, faction.bases())


def why_not_recruit(state: State, choice: Recruit) -> IllegalChoiceError | None:
    """Return why no warrior can be placed in a clearing; None if the Law allows it."""
    faction = alliance_faction(state, choice.seat)
    if not faction.supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    if choice.clearing not in faction.bases():
        return IllegalChoiceError("8.6.1.3", "no_base_there", clearing=choice.clearing)
    return why_not_place(state, choice.seat, choice.clearing)


# 8.6.1.4 Organize


def organize_clearings(state: State, faction: AlliancePieces) -> list[Clearing]:
    """List the unsympathetic clearings with a warrior to organize (Law 8.6.1.4)."""
    if not faction.supply[SYMPATHY]:
        return []
    warriors = faction.pieces[WARRIOR]
    sympathy = faction.pieces[SYMPATHY]
    clearings = [c for c in CLEARINGS if warriors[c] and not sympathy[c]]
    return open_to(state, faction.name, clearings)


def organize(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Remove a warrior, place sympathy and score (Law 8.6.1.4)."""
    emit(log, choices.Organized(seat=seat, clearing=clearing, section="8.6.1.4"))
    remove(state, [Loss(seat, WARRIOR, clearing, 1)], {}, log, "8.6.1.4")
    place_sympathy(state, seat, clearing, log, "8.6.1.4")


def why_not_organize(state: State, choice: choices.Organize) -> IllegalChoiceError | None:
    """Return why a clearing cannot be organized; None when the Law allows it."""
    faction = alliance_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing not in CLEARINGS or not faction.warriors[clearing]:
        return IllegalChoiceError("8.6.1.4", "no_warrior_to_organize", clearing=clearing)
    if faction.sympathy[clearing]:
        return IllegalChoiceError("8.6.1.4", "sympathetic_already", clearing=clearing)
    if not faction.supply[SYMPATHY]:
        return IllegalChoiceError("1.5.1", "none_left", building="sympathy")
    return why_not_place(state, choice.seat, clearing)


# 8.6.2 Draw and Discard


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 8.6.2)."""
    return 1 + len(alliance_faction(state, seat).bases())


class AllianceEvening(Step, tag="alliance_evening", kw_only=True):
    """Draw a card and one for each base on the map, then discard (Law 8.6.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="8.6.2")
        return None
