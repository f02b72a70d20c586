"""The Duchy's set-up, Birdsong and Evening (Law 12.3, 12.4, 12.6)."""

from bot.games.game import Choice, Decision, Offer, Piece, Seat
from bot.games.log import emit
from bot.games.root.factions.duchy.pieces import (
    CARDS,
    CITADEL,
    MARKET,
    RECRUITS,
    TUNNEL,
    duchy_faction,
)
from bot.games.root.law import choices, events
from bot.games.root.law.cards import SUIT
from bot.games.root.law.craft import ask_to_craft, craft_or_go_on
from bot.games.root.law.deck import DrawAndDiscard, put_away, take_back
from bot.games.root.law.homelands import place_all, step_around_homeland
from bot.games.root.law.hooks.course import HomelandRule
from bot.games.root.law.kinds import WARRIOR, Clearing
from bot.games.root.law.pieces import may_place, place
from bot.games.root.law.state import BURROW, Due, Log, State, Step
from bot.games.root.law.ways import ways_of_faction

CORNER_PIECES = (Piece("keep"), Piece("roost"))
"""Pieces whose corners the Duchy starts opposite to."""


def corner_rows(state: State) -> list[tuple[Clearing]]:
    """List the free corners, those opposite the keep or the starting roost if there are any."""
    factions = state.factions.values()
    taken = {faction.start for faction in factions}
    marked = {
        faction.start
        for faction in factions
        for piece in CORNER_PIECES
        if faction.start and piece in faction.pieces and faction.pieces[piece][faction.start]
    }
    free = [corner for corner in state.board.corners if corner not in taken]
    facing = [corner for corner in free if state.board.opposite(corner) in marked]
    return [(corner,) for corner in facing or free]


class Surface(Step, tag="surface", kw_only=True):
    """Choose the starting corner; place a tunnel and warriors there and around (Law 12.3.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the corner."""
        offer = Offer(choices.StartAt, corner_rows(state))
        return (Decision(self.seat, "setup_corner", "12.3.3", (offer,), forced=len(offer) == 1),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Start in the chosen corner."""
        if not isinstance(choice, choices.StartAt):
            return
        state.steps.pop()
        start = choice.clearing
        state.factions[self.seat].start = start
        place(state, self.seat, TUNNEL, start, 1, log, "12.3.3")
        for clearing in (start, *ways_of_faction(state, state.factions[self.seat])[start]):
            if may_place(state, self.seat, clearing):
                place(state, self.seat, WARRIOR, clearing, 2, log, "12.3.3")


class DuchyBirdsong(Step, tag="duchy_birdsong", kw_only=True):
    """Place warriors in the Burrow, more for every citadel on the map (Law 12.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Place them."""
        state.steps.pop()
        count = RECRUITS[duchy_faction(state, self.seat).built(CITADEL)]
        place(state, self.seat, WARRIOR, BURROW, count, log, "12.4")
        return None


HOMELAND = HomelandRule(between=1)
"""Not adjacent to enemy homelands."""

PIECES = {WARRIOR: 2, TUNNEL: 1}
"""What is placed there."""

BESIDE = 5
"""Warriors in the clearings beside it."""


def settle_duchy(state: State, seat: Seat, clearing: Clearing, log: Log) -> None:
    """Place the tunnel and the warriors."""
    place_all(state, seat, clearing, PIECES, log)
    state.steps.append(step_around_homeland(state, seat, clearing, BESIDE))


class TakeBackRevealed(Step, tag="take_back_revealed", kw_only=True):
    """Discard the birds among the cards revealed this turn, take back the rest (Law 12.6.1)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Sort the revealed cards."""
        state.steps.pop()
        faction = duchy_faction(state, self.seat)
        revealed, faction.revealed = faction.revealed, []
        faction.acted = []
        for card in revealed:
            if SUIT[card] == "bird":
                emit(log, events.Discarded(seat=self.seat, card=card, section="12.6.1"))
                put_away(state, card, log)
        kept = [card for card in revealed if SUIT[card] != "bird"]
        take_back(state, self.seat, kept, "12.6.1", log)
        return None


class DuchyCraft(Step, tag="duchy_craft", kw_only=True):
    """Craft with citadels and markets (Law 12.6.2)."""

    OPEN = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask while something could be crafted, judged by public facts."""
        return ask_to_craft(state, self.seat, "12.6.2")

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Craft, or go on."""
        craft_or_go_on(state, self.seat, choice, log)


def cards_drawn(state: State, seat: Seat) -> int:
    """Return how many cards are drawn in the Evening (Law 12.6.3)."""
    return CARDS[duchy_faction(state, seat).built(MARKET)]


class DuchyEvening(Step, tag="duchy_evening", kw_only=True):
    """Draw a card and one for each market on the map, then discard (Law 12.6.3)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Push the draw-and-discard step."""
        count = cards_drawn(state, self.seat)
        state.steps[-1] = DrawAndDiscard(seat=self.seat, count=count, section="12.6.3")
        return None
