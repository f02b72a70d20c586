"""The Lizards' set-up and turn (Law 10.3 to 10.6)."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

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
from bot.games.root.factions.lizards.choices import (
    ChooseOutcast,
    Convert,
    OutcastAdjusted,
    OutcastChosen,
    PlantGarden,
    RecruitFaithful,
    Sacrifice,
    Sanctify,
    ScoreGardens,
    SoulsDiscarded,
)
from bot.games.root.factions.lizards.conspiracies import (
    convert,
    crusade_to_battle,
    crusade_to_move,
    list_conversions,
    list_crusade_battles,
    list_crusade_moves,
    list_sanctifications,
    sanctify,
)
from bot.games.root.factions.lizards.pieces import (
    CARDS,
    COSTS,
    GARDEN,
    TRACK,
    CultPieces,
    cult_faction,
    empty_lost_souls,
)
from bot.games.root.law import choices, events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import ask_to_craft, craft_or_go_on
from bot.games.root.law.daylight import anytime_offers, do_anytime
from bot.games.root.law.deck import DrawAndDiscard, spend_card, take_back
from bot.games.root.law.effects import (
    birdsong_offers,
    daylight_rows,
    rows_before_discards,
    use_card_effect,
)
from bot.games.root.law.homelands import place_all, step_around_homeland
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import (
    BIRD,
    CLEARINGS,
    FOX,
    MOUSE,
    RABBIT,
    SUITS,
    WARRIOR,
    Clearing,
    Suit,
)
from bot.games.root.law.move import move_offer
from bot.games.root.law.pieces import may_place, open_to, place, put_pieces
from bot.games.root.law.placement_bans import why_not_burrow, why_not_place
from bot.games.root.law.state import Due, Log, State, Step
from bot.games.root.law.victory import score_points
from bot.games.root.law.ways import ways_of_faction

STARTING_WARRIORS = 4


def starting_corners(state: State, seat: Seat) -> list[Clearing]:
    """List the free corners, those opposite a starting corner if there are any (Law 10.3.2).

    A corner must take the warriors and the garden: no keep, no full clearing (Law 6.2.2, 2.2.3).
    """
    starts = [faction.start for faction in state.factions.values() if faction.start]
    free = [
        corner
        for corner in state.board.corners
        if corner not in starts and state.open_slots[corner] > 0 and may_place(state, seat, corner)
    ]
    return [corner for corner in free if state.board.opposite(corner) in starts] or free


class Gather(Step, tag="gather_lizards", kw_only=True):
    """Place warriors and a garden in a corner, and a warrior in each clearing beside (10.3.2)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner if there is a choice."""
        corners = starting_corners(state, self.seat)
        if len(corners) == 1:
            self._start(state, corners[0], log)
            return None
        offer = Offer(choices.StartAt, [(corner,) for corner in corners])
        return (Decision(self.seat, "setup_corner", "10.3.2", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the starting pieces."""
        if isinstance(choice, choices.StartAt):
            self._start(state, choice.clearing, log)

    def _start(self, state: State, corner: Clearing, log: Log) -> None:
        state.steps.pop()
        seat = self.seat
        section = "10.3.2"
        state.factions[seat].start = corner
        place(state, seat, WARRIOR, corner, STARTING_WARRIORS, log, section)
        place(state, seat, GARDEN[state.suits[corner]], corner, 1, log, section)
        for clearing in ways_of_faction(state, state.factions[seat])[corner]:
            if may_place(state, seat, clearing):
                place(state, seat, WARRIOR, clearing, 1, log, section)


class OutcastStep(Step, tag="choose_outcast_step", kw_only=True):
    """Place the outcast marker on any suit (Law 10.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the suit."""
        offer = Offer(ChooseOutcast, [(suit,) for suit in SUITS])
        return (Decision(self.seat, "choose_outcast", "10.3.3", (offer,)),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place the marker, with its Outcast side up."""
        if isinstance(choice, ChooseOutcast):
            state.steps.pop()
            faction = cult_faction(state, self.seat)
            faction.outcast = choice.suit
            faction.hated = False
            emit(log, OutcastChosen(seat=self.seat, suit=choice.suit, section="10.3.3"))

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse what is no suit of the Outcast box (Law 10.3.3)."""
        if isinstance(choice, ChooseOutcast):
            return IllegalChoiceError("10.3.3", "no_such_suit")
        return None


HOMELAND = HomelandRule(between=1, builds=True)
"""Not adjacent to enemy homelands."""

BESIDE = 3
"""Warriors in the clearings beside it."""

FIRST_ACOLYTES = 2
"""Warriors in the Acolytes box; without a setup card there are none (Law 10.3)."""


def settle_lizards(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place warriors, a garden and the first acolytes."""
    pieces = {WARRIOR: STARTING_WARRIORS, GARDEN[state.suits[clearing]]: 1}
    place_all(state, seat, clearing, pieces, log)
    cult_faction(state, seat).box(FIRST_ACOLYTES, log, "19.8.3")
    state.steps.append(step_around_homeland(state, seat, clearing, BESIDE))


# 10.4.1 Adjust Outcast


def adjusted(outcast: Suit, souls: Mapping[Suit, int]) -> tuple[Suit, bool]:
    """Return the Outcast by the number of Lost Souls of each suit, and whether it is Hated.

    The one suit with the most cards becomes the Outcast; if it is already, or if there is no such
    suit, as when there are no cards, the marker shows its Hated side (Law 10.4.1).
    """
    most = max(souls[suit] for suit in SUITS)
    leading = [suit for suit in SUITS if souls[suit] == most]
    if len(leading) == 1 and leading[0] != outcast:
        return leading[0], False
    return outcast, True


class AdjustOutcast(Step, tag="adjust_outcast", kw_only=True):
    """Move or flip the outcast marker, then discard the Lost Souls (Law 10.4.1, 10.4.2).

    Effects of Birdsong by which cards come to the Lost Souls may be used before (Law 10.2.6).
    """

    seat: Seat
    declined: bool | UnsetType = UNSET
    """Whether they were declined; not encoded before."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for such effects, then do both at once: neither leaves a choice."""
        rows = [] if self.declined is True else rows_before_discards(state, self.seat)
        if rows:
            offers = (Offer(choices.Use, rows), choices.PASS)
            return (Decision(self.seat, "birdsong", "4.1.3", offers),)
        state.steps.pop()
        faction = cult_faction(state, self.seat)
        self._adjust(faction, log)
        cards = empty_lost_souls(state, faction, log)
        if cards:
            emit(log, SoulsDiscarded(seat=self.seat, cards=cards, section="10.4.2"))
        return None

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Use an effect or go on."""
        if isinstance(choice, choices.Use):
            use_card_effect(state, self.seat, choice, log)
        else:
            self.declined = True

    def _adjust(self, faction: CultPieces, log: Log) -> None:
        souls = faction.souls_by_suit()
        faction.outcast, faction.hated = adjusted(faction.outcast, souls)
        emit(
            log,
            OutcastAdjusted(
                seat=self.seat,
                suit=faction.outcast,
                hated=faction.hated,
                fox=souls[FOX],
                mouse=souls[MOUSE],
                rabbit=souls[RABBIT],
                section="10.4.1",
            ),
        )


# 10.4.3 Perform Conspiracies


CONVERSIONS: tuple[type[Choice], ...] = (Convert, Sanctify)
"""The conspiracies of which one answer may perform several, in this order."""


class Conspiracies(Step, tag="conspiracies", kw_only=True):
    """Perform conspiracies in any order and number (Law 10.4.3)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while one can be performed, or an effect of Birdsong used."""
        faction = cult_faction(state, self.seat)
        offers = conspiracy_offers(state, faction)
        offers += birdsong_offers(state, self.seat)
        if not offers:
            state.steps.pop()
            return None
        about = {"acolytes": faction.acolytes, "suit": faction.outcast, "hated": faction.hated}
        offers.append(choices.PASS)
        most_at_once = faction.acolytes // (COSTS["convert"] - faction.hated)
        most: dict[type[Choice], int] = {Convert: most_at_once, Sanctify: most_at_once}
        given = tuple(offers)
        decision = Decision(
            self.seat, "conspiracies", "10.4.3", given, about, most=most, together=CONVERSIONS
        )
        return (decision,)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Perform one, use an effect, or end Birdsong."""
        match choice:
            case choices.Battle():
                crusade_to_battle(state, self.seat, choice, log)
            case choices.Move():
                crusade_to_move(state, self.seat, choice, log)
            case Convert():
                convert(state, self.seat, choice, log)
            case Sanctify():
                sanctify(state, self.seat, choice, log)
            case choices.Use():
                use_card_effect(state, self.seat, choice, log)
            case _:
                state.steps.pop()


def conspiracy_offers(state: State, faction: CultPieces) -> list[Offer]:
    """Offer the conspiracies that the acolytes pay for (Law 10.4.3.1 to 10.4.3.3)."""
    offers: list[Offer] = []
    if faction.acolytes >= faction.cost("sanctify"):
        offers += _offer_rows(Sanctify, list_sanctifications(state, faction))
    if faction.acolytes >= faction.cost("convert"):
        offers += _offer_rows(Convert, list_conversions(state, faction))
    if faction.acolytes >= faction.cost("crusade"):
        offers += _offer_rows(choices.Battle, list_crusade_battles(state, faction))
        if moves := list_crusade_moves(state, faction):
            offers.append(move_offer(moves))
    return offers


def _offer_rows(kind: type[Choice], rows: Sequence[tuple[object, ...]]) -> list[Offer]:
    return [Offer(kind, rows)] if rows else []


RITUALS: tuple[type[Choice], ...] = (PlantGarden, RecruitFaithful, ScoreGardens, Sacrifice)
"""The rituals, of which one answer may perform several, in this order: gardens score (10.5)."""

BUILD = "10.5.1"
RECRUIT = "10.5.2"
SCORE = "10.5.3"
SACRIFICE = "10.5.4"


class Rituals(Step, tag="rituals", kw_only=True):
    """Reveal cards and perform a ritual with each (Law 10.5)."""

    OPEN = True

    seat: Seat
    scored: list[Suit] = msgspec.field(default_factory=list[Suit])
    """Suits whose gardens have been scored this turn (Law 10.5.3)."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while there is a card in hand or an effect to use."""
        faction = cult_faction(state, self.seat)
        if not (faction.hand or daylight_rows(state, self.seat)):
            state.steps.pop()
            return None
        offers = ritual_offers(state, faction, self.scored)
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        most: dict[type[Choice], int] = dict.fromkeys(RITUALS, len(faction.hand))
        given = tuple(offers)
        return (Decision(self.seat, "rituals", "10.5", given, most=most, together=RITUALS),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Perform a ritual, make a choice allowed at any time, or end Daylight."""
        match choice:
            case PlantGarden(card=card, clearing=clearing):
                plant_by_card(state, self.seat, card, clearing, log)
            case RecruitFaithful(card=card, clearing=clearing):
                recruit_with_reveal(state, self.seat, card, clearing, log)
            case ScoreGardens(card=card):
                self.scored.append(SUIT[card])
                score_gardens(state, self.seat, card, log)
            case Sacrifice(card=card):
                reveal_for_ritual(cult_faction(state, self.seat), card, log, SACRIFICE)
                cult_faction(state, self.seat).box(1, log, SACRIFICE)
            case choices.Pass():
                state.steps.pop()
            case _:
                do_anytime(state, self.seat, choice, log)


def ritual_offers(state: State, faction: CultPieces, scored: Sequence[Suit]) -> list[Offer]:
    """Offer the rituals that the cards in hand allow (Law 10.5.1 to 10.5.4)."""
    cards = [*dict.fromkeys(faction.hand)]
    suited = [card for card in cards if SUIT[card] in SUITS]
    suits = dict.fromkeys([SUIT[card] for card in suited])
    sites = {suit: garden_sites(state, faction, suit) for suit in suits}
    places = {suit: recruiting_places(state, faction, suit) for suit in suits}
    scorable = [suit for suit in suits if suit not in scored and faction.planted(suit)]
    birds = [card for card in cards if SUIT[card] == BIRD] if faction.supply[WARRIOR] else []
    kinds: list[tuple[type[Choice], list[tuple[CardId, Clearing]] | list[tuple[CardId]]]] = [
        (PlantGarden, [(card, at) for card in suited for at in sites[SUIT[card]]]),
        (RecruitFaithful, [(card, at) for card in suited for at in places[SUIT[card]]]),
        (ScoreGardens, [(card,) for card in suited if SUIT[card] in scorable]),
        (Sacrifice, [(card,) for card in birds]),
    ]
    return [Offer(kind, rows) for kind, rows in kinds if rows]


def reveal_for_ritual(faction: CultPieces, card: CardId, log: Log, section: Section) -> None:
    """Place a card from hand face up in the play area (Law 10.5, 21.25)."""
    faction.hand.remove(card)
    faction.revealed.append(card)
    emit(log, events.CardRevealed(seat=faction.name, card=card, section=section))


# 10.5.1 Build


def garden_sites(state: State, faction: CultPieces, suit: Suit) -> list[Clearing]:
    """List the ruled clearings of a suit where a garden can be placed (Law 10.5.1)."""
    if not faction.supply[GARDEN[suit]]:
        return []
    name = faction.name
    ruler = state.ruler
    slots = state.open_slots
    free = [c for c in state.of_suit(suit) if ruler[c] == name and slots[c] > 0]
    return open_to(state, name, free)


def plant_by_card(state: State, seat: Seat, card: CardId, clearing: Clearing, log: Log) -> None:
    """Reveal a card and place a garden of the clearing's suit (Law 10.5.1)."""
    garden = GARDEN[state.suits[clearing]]
    reveal_for_ritual(cult_faction(state, seat), card, log, BUILD)
    put_pieces(state, seat, garden, clearing)
    emit(log, events.Built(seat=seat, building=garden, clearing=clearing, section=BUILD))


def why_not_plant(state: State, choice: PlantGarden) -> IllegalChoiceError | None:
    """Return why no garden can be placed; None when the Law allows it."""
    seat = choice.seat
    clearing = choice.clearing
    if refusal := _why_not_there(state, seat, choice.card, clearing, BUILD):
        return refusal
    garden = GARDEN[state.suits[clearing]]
    if state.ruler[clearing] != seat:
        return IllegalChoiceError(BUILD, "must_rule_to_build", clearing=clearing)
    if not cult_faction(state, seat).supply[garden]:
        return IllegalChoiceError("1.5.1", "none_left", building=garden)
    if state.open_slots[clearing] <= 0:
        return IllegalChoiceError("2.2.3", "no_open_slot", clearing=clearing)
    return why_not_place(state, seat, clearing)


# 10.5.2 Recruit


def recruiting_places(state: State, faction: CultPieces, suit: Suit) -> list[Clearing]:
    """List the clearings of a suit where a warrior can be placed (Law 10.5.2)."""
    if not faction.supply[WARRIOR]:
        return []
    return open_to(state, faction.name, state.of_suit(suit))


def recruit_with_reveal(
    state: State, seat: Seat, card: CardId, clearing: Clearing, log: Log
) -> None:
    """Reveal a card and place a warrior (Law 10.5.2)."""
    reveal_for_ritual(cult_faction(state, seat), card, log, RECRUIT)
    put_pieces(state, seat, WARRIOR, clearing)
    emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section=RECRUIT))


def why_not_recruit(state: State, choice: RecruitFaithful) -> IllegalChoiceError | None:
    """Return why no warrior can be placed; None when the Law allows it."""
    seat = choice.seat
    clearing = choice.clearing
    if refusal := _why_not_there(state, seat, choice.card, clearing, RECRUIT):
        return refusal
    if not cult_faction(state, seat).supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building=WARRIOR)
    return why_not_place(state, seat, clearing)


# 10.5.3 Score


def score_gardens(state: State, seat: Seat, card: CardId, log: Log) -> None:
    """Reveal and spend a card to score the gardens of its suit (Law 10.5.3)."""
    spend_card(state, seat, card, log, SCORE)
    score_points(
        state, seat, TRACK[cult_faction(state, seat).planted(SUIT[card])], log, "gardens", SCORE
    )


def why_not_score(
    state: State, choice: ScoreGardens, scored: Sequence[Suit]
) -> IllegalChoiceError | None:
    """Return why gardens cannot be scored with a card; None when the Law allows it."""
    if refusal := _why_not_reveal(state, choice.seat, choice.card, SCORE):
        return refusal
    suit = SUIT[choice.card]
    if suit == BIRD:
        return IllegalChoiceError("10.2.2", "birds_are_not_wild", card=choice.card)
    if not cult_faction(state, choice.seat).planted(suit):
        return IllegalChoiceError(SCORE, "no_garden_of_suit", suit=suit)
    if suit in scored:
        return IllegalChoiceError(SCORE, "suit_scored_already", suit=suit)
    return None


# 10.5.4 Sacrifice


def why_not_sacrifice(state: State, choice: Sacrifice) -> IllegalChoiceError | None:
    """Return why no warrior becomes an acolyte; None when the Law allows it."""
    if refusal := _why_not_reveal(state, choice.seat, choice.card, SACRIFICE):
        return refusal
    if SUIT[choice.card] != BIRD:
        return IllegalChoiceError(SACRIFICE, "wrong_suit", card=choice.card, needed=BIRD)
    if not cult_faction(state, choice.seat).supply[WARRIOR]:
        return IllegalChoiceError("1.5.1", "none_left", building=WARRIOR)
    return None


def _why_not_reveal(
    state: State, seat: Seat, card: CardId, section: Section
) -> IllegalChoiceError | None:
    """Refuse a card that lies revealed already, or is not in hand (Law 10.5)."""
    faction = cult_faction(state, seat)
    if card in faction.hand:
        return None
    if card in faction.revealed:
        return IllegalChoiceError("10.5", "card_is_revealed", card=card)
    return IllegalChoiceError(section, "card_not_in_hand", card=card)


def _why_not_there(
    state: State, seat: Seat, card: CardId, clearing: Clearing, section: Section
) -> IllegalChoiceError | None:
    """Refuse a card that cannot be revealed, or does not match the clearing (Law 10.2.2)."""
    if refusal := _why_not_reveal(state, seat, card, section):
        return refusal
    if closed := why_not_burrow(state, seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError(section, "no_such_clearing", clearing=clearing)
    if SUIT[card] == BIRD:
        return IllegalChoiceError("10.2.2", "birds_are_not_wild", card=card)
    if SUIT[card] != state.suits[clearing]:
        return IllegalChoiceError(section, "wrong_suit", card=card, needed=state.suits[clearing])
    return None


class ReturnRevealed(Step, tag="return_revealed", kw_only=True):
    """Return all cards revealed this turn to the hand (Law 10.6.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Return them."""
        state.steps.pop()
        faction = cult_faction(state, self.seat)
        cards, faction.revealed = faction.revealed, []
        take_back(state, self.seat, cards, "10.6.1", log)
        return None


class LizardsCraft(Step, tag="lizards_craft", kw_only=True):
    """Craft with gardens whose printed suit is the Outcast (Law 10.6.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be crafted, judged by public facts."""
        return ask_to_craft(state, self.seat, "10.6.2")

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, or go on."""
        craft_or_go_on(state, self.seat, choice, log)


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 10.6.3)."""
    faction = cult_faction(state, seat)
    return 1 + sum(CARDS[faction.planted(suit)] for suit in SUITS)


class LizardsEvening(Step, tag="lizards_evening", kw_only=True):
    """Draw a card and one for each draw bonus uncovered, then discard (Law 10.6.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="10.6.3")
        return None
