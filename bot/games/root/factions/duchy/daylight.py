"""The Duchy's Daylight: Assembly, and swaying a minister (Law 12.5.1, 12.5.3)."""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import (
    CardId,
    Choice,
    Decision,
    IllegalChoiceError,
    Offer,
    Seat,
    Section,
    Series,
)
from bot.games.log import emit
from bot.games.root.factions.duchy.choices import BuildWithCard, Dig, MinisterSwayed, Reveal, Sway
from bot.games.root.factions.duchy.pieces import (
    BUILDINGS,
    CROWN_POINTS,
    RANK,
    REVEALED,
    TUNNEL,
    DuchyPieces,
    duchy_faction,
)
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import MATCHING, SUIT, is_card_of_suit
from bot.games.root.law.daylight import ANYTIME, anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import spend_card
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import BIRD, CLEARINGS, NO_CLEARING, SUITS, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import open_to, place, put_pieces, remove
from bot.games.root.law.placement_bans import why_not_place
from bot.games.root.law.state import BURROW, Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points

ACTIONS = 2
DIGGERS = 4
"""Warriors that can move out through a new tunnel (Law 12.5.1.5)."""


class Assembly(Step, tag="assembly", kw_only=True):
    """Take up to two actions (Law 12.5.1)."""

    OPEN = True

    seat: Seat
    actions: int = ACTIONS

    def actions_left(self, state: State) -> int | None:
        """Count the actions left."""
        return self.actions

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        if not self.actions:
            state.steps.pop()
            return None
        offers = [
            *self._actions(state),
            *anytime_offers(state, self.seat),
            choices.PASS,
        ]
        about = {"actions": self.actions}
        most: dict[type[Choice], int] = {choices.Move: self.actions, Dig: self.actions}
        return (Decision(self.seat, "assembly", "12.5.1", tuple(offers), about, most=most),)

    def _actions(self, state: State) -> list[Offer]:
        """Offer the actions of Law 12.5.1.1 to 12.5.1.5."""
        faction = duchy_faction(state, self.seat)
        offers: list[Offer] = []
        builds = build_rows(state, faction)
        if builds:
            offers.append(Offer(BuildWithCard, builds))
        if faction.supply[WARRIOR]:
            offers.append(Offer(choices.Recruit, [(BURROW, "")]))
        moves = move_rows(state, self.seat)
        if moves:
            offers.append(move_offer(moves))
        battles = battle_rows(state, self.seat)
        if battles:
            offers.append(Offer(choices.Battle, battles))
        digs = dig_rows(state, faction)
        if digs:
            offers.append(Offer(Dig, digs))
        return offers

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, make a choice allowed at any time, or go on."""
        if isinstance(choice, choices.Pass):
            state.steps.pop()
        elif type(choice) in ANYTIME:
            do_anytime(state, self.seat, choice, log)
        else:
            self.actions -= 1
            self._act(state, choice, log)

    def _act(self, state: State, choice: Choice, log: Log) -> None:
        """Carry out an action."""
        seat = self.seat
        match choice:
            case BuildWithCard():
                build(state, seat, choice, log, "12.5.1.1")
            case choices.Recruit():
                place(state, seat, WARRIOR, BURROW, 1, log, "12.5.1.2")
            case choices.Move():
                move_warriors(
                    state, seat, choice.origin, choice.to, choice.warriors, log, "12.5.1.3"
                )
            case choices.Battle():
                begin_battle(state, seat, choice.clearing, choice.defender, log, "12.5.1.4")
            case Dig():
                dig(state, seat, choice, log)
            case _:
                raise TypeError(choice)


# 12.5.1.1 Build


def list_building_sites(state: State, faction: DuchyPieces) -> list[Clearing]:
    """List the ruled clearings where a building can be placed."""
    name = faction.name
    ruler = state.ruler
    slots = state.open_slots
    return open_to(state, name, [c for c in CLEARINGS if ruler[c] == name and slots[c]])


def build_rows(
    state: State, faction: DuchyPieces, *, any_suit: bool = False
) -> list[tuple[str, Clearing, str]]:
    """List the buildings that a card can be revealed for (Law 12.5.1.1, 12.5.2.1)."""
    buildings = [building for building in BUILDINGS if faction.supply[building]]
    cards = list(dict.fromkeys(faction.hand))
    suits = state.suits
    return [
        (building, clearing, card)
        for clearing in (list_building_sites(state, faction) if buildings and cards else [])
        for card in cards
        if any_suit or card in MATCHING[suits[clearing]]
        for building in buildings
    ]


def reveal_for_building(faction: DuchyPieces, card: CardId, log: Log, section: Section) -> None:
    """Place a card from hand face up in the play area (Law 21.25)."""
    faction.hand.remove(card)
    faction.revealed.append(card)
    emit(log, events.CardRevealed(seat=faction.name, card=card, section=section))


def build(state: State, seat: Seat, choice: BuildWithCard, log: Log, section: Section) -> None:
    """Reveal a card and place a citadel or market."""
    reveal_for_building(duchy_faction(state, seat), choice.card, log, section)
    put_pieces(state, seat, choice.building, choice.clearing)
    emit(
        log,
        events.Built(
            seat=seat, building=choice.building, clearing=choice.clearing, section=section
        ),
    )


def why_not_build(
    state: State,
    choice: BuildWithCard,
    section: Section = "12.5.1.1",
    *,
    any_suit: bool = False,
) -> IllegalChoiceError | None:
    """Return why a citadel or market cannot be placed; None when the Law allows it."""
    faction = duchy_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing == BURROW:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    if choice.building not in BUILDINGS or clearing not in CLEARINGS:
        return IllegalChoiceError(section, "no_such_building", building=choice.building)
    if state.ruler[clearing] != choice.seat:
        return IllegalChoiceError(section, "must_rule_to_build", clearing=clearing)
    if not state.open_slots[clearing]:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    if (barred := why_not_place(state, choice.seat, clearing)) is not None:
        return barred
    if not faction.supply[choice.building]:
        return IllegalChoiceError("1.5.1", "none_left", building=choice.building)
    if choice.card not in faction.hand:
        return IllegalChoiceError(section, "card_not_in_hand", card=choice.card)
    if not any_suit and not is_card_of_suit(choice.card, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError(section, "wrong_suit", card=choice.card, needed=suit)
    return None


# 12.5.1.5 Dig


def spare_tunnels(faction: DuchyPieces) -> list[Clearing]:
    """List the tunnels to remove for a new one; none needed while any is in the supply (12.2.4)."""
    if faction.supply[TUNNEL]:
        return [NO_CLEARING]
    return [clearing for clearing in CLEARINGS if faction.pieces[TUNNEL][clearing]]


def dig_rows(state: State, faction: DuchyPieces) -> list[tuple[Clearing, str, int, int]]:
    """List where a tunnel can be dug: clearing, card, tunnel removed for it, warriors.

    From one to four warriors of the Burrow move out.
    """
    tunnels = faction.pieces[TUNNEL]
    spare = spare_tunnels(faction)
    most = min(DIGGERS, faction.warriors[BURROW])
    counts = range(most, 0, -1)
    cards = list(dict.fromkeys(faction.hand))
    suits = state.suits
    if not (counts and cards):
        return []
    return [
        (clearing, card, gone, count)
        for clearing in open_to(state, faction.name, [c for c in CLEARINGS if not tunnels[c]])
        for card in cards
        if card in MATCHING[suits[clearing]]
        for gone in spare
        for count in counts
    ]


def dig(state: State, seat: Seat, choice: Dig, log: Log) -> None:
    """Spend a card for a tunnel and move out of the Burrow there (Law 12.5.1.5, 12.2.4)."""
    spend_card(state, seat, choice.card, log, "12.5.1.5")
    if choice.remove:
        remove(state, [Loss(seat, TUNNEL, choice.remove, 1)], {}, log, "12.2.4")
    place(state, seat, TUNNEL, choice.clearing, 1, log, "12.5.1.5")
    move_warriors(state, seat, BURROW, choice.clearing, choice.warriors, log, "12.5.1.5")


def why_not_dig(state: State, choice: Dig) -> IllegalChoiceError | None:
    """Return why a tunnel cannot be dug; None when the Law allows it."""
    faction = duchy_faction(state, choice.seat)
    clearing = choice.clearing
    if clearing not in CLEARINGS:
        return IllegalChoiceError("12.5.1.5", "no_such_clearing", clearing=clearing)
    if faction.pieces[TUNNEL][clearing]:
        return IllegalChoiceError("12.5.1.5", "tunnel_already_there", clearing=clearing)
    if choice.card not in faction.hand:
        return IllegalChoiceError("12.5.1.5", "card_not_in_hand", card=choice.card)
    if not is_card_of_suit(choice.card, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError("12.5.1.5", "wrong_suit", card=choice.card, needed=suit)
    if (barred := why_not_place(state, choice.seat, clearing)) is not None:
        return barred
    there = faction.warriors[BURROW]
    if there and choice.warriors < 1:
        return IllegalChoiceError("12.5.1.5", "too_few_diggers")
    if not 1 <= choice.warriors <= min(DIGGERS, there):
        return IllegalChoiceError("12.5.1.5", "too_many_diggers", there=there)
    if choice.remove not in spare_tunnels(faction):
        return IllegalChoiceError("12.2.4", "tunnel_to_remove")
    return None


def count_footholds(state: State, faction: DuchyPieces) -> Counter[Suit]:
    """Count the clearings with Duchy pieces, by suit (Law 12.5.3.2)."""
    return Counter(state.suits[c] for c in CLEARINGS if faction.presence[c])


def can_reveal(cards: Sequence[CardId], count: int, places: Counter[Suit]) -> bool:
    """Return whether `count` of some cards can be revealed, each for a clearing of its suit.

    A bird card counts for any clearing that no other card needs (Law 2.1.1).
    """
    if count > places.total():
        return False
    suits = Counter(SUIT[card] for card in cards)
    return count <= suits[BIRD] + sum(min(suits[suit], places[suit]) for suit in SUITS)


class Swaying(Step, tag="sway", kw_only=True):
    """Sway one minister (Law 12.5.3)."""

    OPEN = True

    seat: Seat
    swayed: bool = False

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the minister where, judged by public facts, one might be swayed."""
        faction = duchy_faction(state, self.seat)
        possible = [] if self.swayed else self._possible(state, faction)
        if not possible and not anytime_in_question(state, self.seat):
            state.steps.pop()
            return None
        places = count_footholds(state, faction)
        rows = [(m,) for m in possible if can_reveal(faction.hand, REVEALED[RANK[m]], places)]
        offers = [Offer(Sway, rows)] if rows else []
        offers += [*anytime_offers(state, self.seat), choices.PASS]
        return (Decision(self.seat, "sway", "12.5.3", tuple(offers)),)

    def _possible(self, state: State, faction: DuchyPieces) -> list[str]:
        """List the ministers that some hand of this size could sway."""
        most = min(len(faction.hand), count_footholds(state, faction).total())
        return [
            minister
            for minister in faction.unswayed
            if faction.crowns[RANK[minister]] and REVEALED[RANK[minister]] <= most
        ]

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Begin to reveal cards, make a choice allowed at any time, or go on."""
        match choice:
            case Sway(minister=minister):
                self.swayed = True
                places = dict(count_footholds(state, duchy_faction(state, self.seat)))
                count = REVEALED[RANK[minister]]
                state.steps.append(
                    RevealForSway(seat=self.seat, minister=minister, left=count, places=places)
                )
            case choices.Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


class RevealForSway(Step, tag="reveal_for_sway", kw_only=True):
    """Reveal the cards that a minister asks for, one by one (Law 12.5.3.2)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    minister: str
    left: int
    places: dict[Suit, int]
    """Clearings that have not backed a card yet, by suit."""

    birds: int = 0
    """Bird cards revealed; each needs one remaining clearing."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for a card that leaves the rest possible; then sway (Law 12.5.3.3)."""
        faction = duchy_faction(state, self.seat)
        if not self.left:
            state.steps.pop()
            self._sway(state, faction, log)
            return None
        cards = [card for card in dict.fromkeys(faction.hand) if self._leads_on(faction, card)]
        about = {"left": self.left, "minister": self.minister}
        offer = Offer(Reveal, [(card,) for card in cards])
        series = Series(Reveal, self.left, self.left, tuple(map(faction.hand.count, cards)))
        kind = "reveal_for_sway"
        return (Decision(self.seat, kind, "12.5.3.2", (offer,), about, series=series),)

    def _leads_on(self, faction: DuchyPieces, card: CardId) -> bool:
        """Return whether the rest can still be revealed after this card."""
        rest = list(faction.hand)
        rest.remove(card)
        places = Counter(self.places)
        birds = self.birds
        if SUIT[card] == "bird":
            birds += 1
        elif places[SUIT[card]]:
            places[SUIT[card]] -= 1
        else:
            return False
        still = self.left - 1
        return places.total() - birds >= still and can_reveal(rest, still, places)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Reveal one card."""
        if isinstance(choice, Reveal):
            self.left -= 1
            if SUIT[choice.card] == "bird":
                self.birds += 1
            else:
                self.places[SUIT[choice.card]] -= 1
            reveal_for_building(duchy_faction(state, self.seat), choice.card, log, "12.5.3.2")

    def _sway(self, state: State, faction: DuchyPieces, log: Log) -> None:
        rank = RANK[self.minister]
        faction.swayed.append(self.minister)
        faction.crowns[rank] -= 1
        emit(log, MinisterSwayed(seat=self.seat, minister=self.minister, section="12.5.3.3"))
        score_points(state, self.seat, CROWN_POINTS[rank], log, "swayed", "12.5.3.3")


def why_not_sway(state: State, choice: Sway) -> IllegalChoiceError | None:
    """Return why a minister cannot be swayed; None if only the moment is wrong."""
    faction = duchy_faction(state, choice.seat)
    minister = choice.minister
    if minister not in RANK:
        return IllegalChoiceError("12.5.3.1", "no_such_minister", minister=minister)
    if minister in faction.swayed:
        return IllegalChoiceError("12.5.3.1", "minister_already_swayed", minister=minister)
    if not faction.crowns[RANK[minister]]:
        return IllegalChoiceError("12.5.3.1", "no_crown_left", minister=minister)
    if not can_reveal(faction.hand, REVEALED[RANK[minister]], count_footholds(state, faction)):
        return IllegalChoiceError("12.5.3.2", "cannot_reveal_enough", minister=minister)
    return None


def why_not_reveal(state: State, choice: Reveal) -> IllegalChoiceError:
    """Return why a card cannot be revealed for a minister: no clearing backs it (12.5.3.2)."""
    held = choice.card in duchy_faction(state, choice.seat).hand
    reason = "no_clearing_backs_card" if held else "card_not_in_hand"
    return IllegalChoiceError("12.5.3.2", reason, card=choice.card)
