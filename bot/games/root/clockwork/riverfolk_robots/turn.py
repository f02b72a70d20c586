"""The turn of the Riverfolk Robots, stage by stage (R9.4 to R9.6)."""

import msgspec

from bot.games.game import NO_SEAT, CardId, Seat, Section
from bot.games.log import emit
from bot.games.root.clockwork.algorithms import (
    ITEM_POINTS,
    SETUP_PRIORITY,
    Criterion,
    by_priority,
    choose_target,
    highest_priority,
    list_ordered_clearings,
    most_of_faction,
    prefer_most,
)
from bot.games.root.clockwork.events import Skipped
from bot.games.root.clockwork.riverfolk_robots.events import (
    MarketStocked,
    OrderSet,
    PaymentsReturned,
    Protected,
    Racketeered,
)
from bot.games.root.clockwork.riverfolk_robots.pieces import GARRISON, RobotPieces, robots_faction
from bot.games.root.clockwork.snares import enemies_seen, spring_snare, would_place
from bot.games.root.clockwork.stages import BotTurn, score_nightmare
from bot.games.root.factions.riverfolk.pieces import BY_RIVER, POST
from bot.games.root.law import events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import CARDS, NO_CARD, SUIT
from bot.games.root.law.craft import take_item
from bot.games.root.law.deck import put_away, take_top
from bot.games.root.law.effects import begin_phase
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing
from bot.games.root.law.pieces import (
    enemies_of,
    place,
    put_pieces,
    recall_warriors,
    take_off,
    to_supply,
)
from bot.games.root.law.state import Log, State, where
from bot.games.root.law.victory import score_points

MARKET = 5
"""Cards in a full Market (R9.2.1)."""

STAY = 2
"""Warriors that Racketeering leaves in a clearing (R9.6.2)."""


def stock_market(state: State, seat: Seat, log: Log, section: Section) -> list[CardId]:
    """Draw to the right end of the Market until it has five cards; return those (R9.4.1)."""
    faction = robots_faction(state, seat)
    drawn: list[CardId] = []
    while len(faction.market) < MARKET and (card := take_top(state, log)):
        faction.market.append(card)
        drawn.append(card)
    if drawn:
        emit(log, MarketStocked(seat=seat, cards=tuple(drawn), section=section))
    return drawn


def craft_first_drawn(state: State, seat: Seat, drawn: list[CardId], log: Log) -> None:
    """Craft the first of the cards drawn that shows an available item, and discard it (R9.4.2)."""
    cards = [CARDS[card] for card in drawn]
    item_card = next((c for c in cards if c.kind == "item" and state.items[c.item]), None)
    if item_card is None:
        emit(log, Skipped(seat=seat, action="craft", reason="no_new_item", section="R9.4.2"))
        return
    # Of two copies the one on the right was drawn.
    market = robots_faction(state, seat).market
    del market[len(market) - 1 - market[::-1].index(item_card.id)]
    take_item(state, seat, item_card, ITEM_POINTS, log, "R9.4.2", "R1.1.2")
    put_away(state, item_card.id, log)


def set_order(state: State, seat: Seat, log: Log) -> None:
    """Set the order to the rightmost card; without a card there is no order (R9.4.3)."""
    faction = robots_faction(state, seat)
    faction.order_card = faction.market[-1] if faction.market else NO_CARD
    if card := faction.order_card:
        emit(log, OrderSet(seat=seat, card=card, suit=SUIT[card], section="R9.4.3"))
    else:
        emit(log, Skipped(seat=seat, action="order", reason="no_cards", section="R9.4.3"))


def cash_in(state: State, seat: Seat, log: Log) -> None:
    """Score the payments of the player who has most there, and return them (R9.6.1)."""
    faction = robots_faction(state, seat)
    paid = [name for name, count in faction.payments.items() if count]
    most = most_of_faction("most_payments", lambda name: faction.payments[name])
    target = choose_target(seat, "payments", paid, (most, SETUP_PRIORITY), log, "R9.6.1")
    if target is None:
        emit(log, Skipped(seat=seat, action="payments", reason="no_payments", section="R9.6.1"))
        return
    count = faction.payments.pop(target)
    to_supply(state, target, count)
    emit(log, PaymentsReturned(seat=seat, target=target, count=count, section="R9.6.1"))
    score_points(state, seat, count, log, "payments", "R9.6.1")


def racketeer(state: State, seat: Seat, log: Log) -> None:
    """Take all but two warriors of each clearing to Payments (R9.6.2)."""
    faction = robots_faction(state, seat)
    for clearing in where(faction.warriors):
        count = faction.warriors[clearing] - STAY
        if count > 0:
            take_off(state, seat, WARRIOR, clearing, count)
            recall_warriors(state, seat, count)
            faction.supply[WARRIOR] -= count
            faction.take_payment(seat, count)
            emit(log, Racketeered(seat=seat, clearing=clearing, count=count, section="R9.6.2"))


def discard_leftmost(state: State, faction: RobotPieces, count: int, log: Log) -> None:
    """Discard cards from the left end of the Market (R9.6.3)."""
    for card in faction.market[:count]:
        faction.market.remove(card)
        emit(log, events.Discarded(seat=faction.name, card=card, section="R9.6.3"))
        put_away(state, card, log)


POINTS = (0, 1, 2)
"""Points for a trade post, by those of its suit on the map (R9.5.1)."""

ORGANIZED = 2
"""Warriors that Organize places (R9.5.3)."""


def build(state: State, seat: Seat, log: Log) -> None:
    """Place a trade post with its garrison in an ordered clearing (R9.5.1)."""
    faction = robots_faction(state, seat)
    targets = [c for c in list_ordered_clearings(state, faction.order_card) if not faction.posts[c]]
    clearing = choose_target(
        seat,
        "build",
        targets,
        (_beside_best_payer(state, faction), highest_priority(state)),
        log,
        "R9.5.1",
        lambda c: faction.has_post_left(state, state.suits[c]) and would_place(state, seat, c),
    )
    if clearing is None:
        emit(log, Skipped(seat=seat, action="build", reason="no_place", section="R9.5.1"))
        return
    if spring_snare(state, seat, clearing, "build", log):
        return
    points = POINTS[faction.posts_of(state, state.suits[clearing])]
    place(state, seat, POST, clearing, 1, log, "R9.5.1")
    place(state, seat, WARRIOR, clearing, GARRISON[faction.difficulty], log, "R9.5.1")
    score_points(state, seat, points, log, "trade_posts", "R9.5.1")


def _beside_best_payer(state: State, faction: RobotPieces) -> Criterion[Clearing]:
    """Prefer clearings with pieces of who has most warriors in Payments (R9.5.1.I)."""
    paid = {name: count for name, count in faction.payments.items() if count}
    best = [name for name, count in paid.items() if count == max(paid.values())]
    payer = next((name for name in state.factions if name in best), NO_SEAT)
    presence = state.factions[payer].presence if payer else [0] * 13
    return prefer_most("best_payer", lambda c: int(bool(presence[c])))


def recruit(state: State, seat: Seat, log: Log) -> None:
    """Place a warrior in each ordered clearing, on a bird order along the river (R9.5.2).

    Too few come to the highest priorities (R2.4).
    """
    faction = robots_faction(state, seat)
    targets = (
        BY_RIVER[state.map]
        if faction.ordered_by_bird
        else list_ordered_clearings(state, faction.order_card)
    )
    open_to = [c for c in by_priority(state, targets) if would_place(state, seat, c)]
    missing = False
    for clearing in open_to:
        if state.winners is not None:
            return
        # Without a warrior left it would place nobody, so it springs no snare (R11.8.2).
        if faction.supply[WARRIOR] and spring_snare(state, seat, clearing, "recruit", log):
            continue
        if put_pieces(state, seat, WARRIOR, clearing):
            emit(log, events.Recruited(seat=seat, clearing=clearing, count=1, section="R9.5.2"))
        else:
            missing = True
    if missing or not open_to:
        reason = "shared_evenly" if missing else "no_place"
        emit(log, Skipped(seat=seat, action="recruit", reason=reason, section="R9.5.2"))


def check_protectionism(state: State, seat: Seat, log: Log) -> None:
    """Check Protectionism, and if it is in force score and place two warriors (R9.5.3, R9.2.4)."""
    faction = robots_faction(state, seat)
    shield = not any(faction.payments.values())
    sword = not faction.supply[WARRIOR]
    faction.protectionism = [*(["shield"] * shield), *(["sword"] * sword)]
    if not faction.protectionism:
        emit(
            log, Skipped(seat=seat, action="organize", reason="no_protectionism", section="R9.2.4")
        )
        return
    signs = "both" if shield and sword else faction.protectionism[0]
    emit(log, Protected(seat=seat, signs=signs, section="R9.2.4"))
    score_points(state, seat, 1, log, "protectionism", "R9.5.3")
    if state.winners is None:
        _place_reinforcements(state, faction, log)


def _place_reinforcements(state: State, faction: RobotPieces, log: Log) -> None:
    """Place two warriors beside own pieces where most enemy pieces are (R9.5.3)."""
    seat = faction.name
    clearing = None
    if faction.supply[WARRIOR]:
        clearing = choose_target(
            seat,
            "organize",
            [c for c in CLEARINGS if faction.presence[c]],
            (
                prefer_most("most_enemy_pieces", lambda c: enemies_seen(state, seat, c)),
                highest_priority(state),
            ),
            log,
            "R9.5.3",
            lambda c: would_place(state, seat, c),
        )
    if clearing is None:
        reason = "no_place" if faction.supply[WARRIOR] else "too_few_in_supply"
        emit(log, Skipped(seat=seat, action="organize", reason=reason, section="R9.5.3"))
    elif not spring_snare(state, seat, clearing, "organize", log):
        place(state, seat, WARRIOR, clearing, ORGANIZED, log, "R9.5.3")


class RiverfolkRobotsTurn(BotTurn, tag="riverfolk_robots_turn", kw_only=True):
    """A turn under way; battles interrupt it, so each part notes how far it has come."""

    queue: list[Clearing] = msgspec.field(default_factory=list[Clearing])
    """Clearings still to battle in."""

    idle: bool = True
    """Whether there has been no battle yet; if so, the end of the battles is logged."""

    def birdsong(self, state: State, log: Log) -> None:
        """Stock the Market, craft, and set the order (R9.4)."""
        begin_phase(state, self.seat, "birdsong", log)
        drawn = stock_market(state, self.seat, log, "R9.4.1")
        craft_first_drawn(state, self.seat, drawn, log)
        if state.winners is None:
            set_order(state, self.seat, log)
            self.stage = "daylight" if robots_faction(state, self.seat).order_card else "evening"

    def daylight(self, state: State, log: Log) -> None:
        """Build and garrison (R9.5.1)."""
        begin_phase(state, self.seat, "daylight", log)
        self.stage = "recruit"
        build(state, self.seat, log)

    def recruit(self, state: State, log: Log) -> None:
        """Recruit (R9.5.2)."""
        self.stage = "organize"
        recruit(state, self.seat, log)

    def organize(self, state: State, log: Log) -> None:
        """Organize, and see where to battle: the shield before the sword (R9.5.3, R9.5.4)."""
        check_protectionism(state, self.seat, log)
        faction = robots_faction(state, self.seat)
        self.stage = "battle" if faction.protectionism else "evening"
        shield = "shield" in faction.protectionism
        self.queue = (
            by_priority(state, CLEARINGS)
            if shield
            else list_ordered_clearings(state, faction.order_card)
        )

    def battle(self, state: State, log: Log) -> None:
        """Battle in each of the clearings, highest priority first (R9.5.4, R2.4)."""
        faction = robots_faction(state, self.seat)
        while self.queue:
            clearing = self.queue.pop(0)
            if faction.warriors[clearing] and (foe := self._foe(state, clearing, log)):
                self.idle = False
                begin_battle(state, self.seat, clearing, foe, log, "R9.5.4")
                return
        if self.idle:
            emit(
                log,
                Skipped(seat=self.seat, action="battle", reason="nobody_there", section="R9.5.4"),
            )
        self.stage = "evening"

    def _foe(self, state: State, clearing: Clearing, log: Log) -> Seat | None:
        """Choose the defender: who has fewest warriors in Payments (R9.5.4)."""
        payments = robots_faction(state, self.seat).payments
        return choose_target(
            self.seat,
            "defender",
            [n for n in enemies_of(state, self.seat) if state.factions[n].presence[clearing]],
            (Criterion("fewest_payments", lambda n: -payments.get(n, 0)), SETUP_PRIORITY),
            log,
            "R9.5.4",
        )

    def evening(self, state: State, log: Log) -> None:
        """Score the payments, racketeer and discard from the Market (R9.6, R3.3.1)."""
        begin_phase(state, self.seat, "evening", log)
        state.steps.pop()
        faction = robots_faction(state, self.seat)
        cash_in(state, self.seat, log)
        if state.winners is not None:
            return
        signs, faction.protectionism, faction.order_card = faction.protectionism, [], NO_CARD
        if signs:
            racketeer(state, self.seat, log)
        discard_leftmost(state, faction, 2 if "shield" in signs else 1, log)
        score_nightmare(state, self.seat, log)
