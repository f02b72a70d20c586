"""The Riverfolk's set-up and turn (Law 11.3 to 11.6)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import msgspec

from bot.games.game import (
    NO_SEAT,
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
from bot.games.root.factions.riverfolk.choices import (
    SPACES,
    CommitFirst,
    DrawCard,
    EstablishPost,
    ExportCard,
    Exported,
    FundsLost,
    FundsPreferred,
    LoseFund,
    PriceSet,
    RecruitByRiver,
    SetPrice,
    Settle,
)
from bot.games.root.factions.riverfolk.pieces import (
    BY_RIVER,
    POINTS,
    POST,
    CompanyPieces,
    commit_fund,
    commit_to_tracks,
    company_faction,
    gather_warriors,
    pay_self,
    spend_funds,
)
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.law import choices, events
from bot.games.root.law.battle import begin_battle
from bot.games.root.law.cards import CARDS
from bot.games.root.law.craft import craft_for_free, craft_rows, ways_to_pay, why_not_craft
from bot.games.root.law.daylight import ANYTIME, anytime_in_question, anytime_offers, do_anytime
from bot.games.root.law.deck import draw_cards, put_away
from bot.games.root.law.foes import battle_rows
from bot.games.root.law.kinds import CLEARINGS, WARRIOR, Clearing, Suit
from bot.games.root.law.move import move_offer, move_rows, move_warriors
from bot.games.root.law.pieces import may_place, open_to, place, put_pieces, to_supply
from bot.games.root.law.placement_bans import why_not_burrow, why_not_place
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score_points


def price_rows(faction: CompanyPieces, services: Sequence[str]) -> list[tuple[str, int]]:
    """List the other prices of the services whose markers can still be moved."""
    return [
        (service, space)
        for service in services
        for space in SPACES
        if space != faction.prices.get(service)
    ]


def price_series(rows: Sequence[tuple[str, int]], services: Sequence[str], first: bool) -> Series:
    """Let one answer move the markers that are left: all of them at first, later as one likes."""
    least, end = (len(services), None) if first else (1, choices.Pass)
    each = tuple([(service, 1) for service in services])
    return Series(SetPrice, least, len(services), (1,) * len(rows), end, "service", each)


def set_price(state: State, choice: SetPrice, log: Log, section: Section) -> None:
    """Move a marker."""
    faction = company_faction(state, choice.seat)
    prices = {**faction.prices, choice.service: choice.space}
    faction.prices = {service: prices[service] for service in SERVICES if service in prices}
    emit(
        log,
        PriceSet(seat=choice.seat, service=choice.service, price=choice.space, section=section),
    )


def why_not_set(
    state: State, choice: Choice, services: Sequence[str], section: Section
) -> IllegalChoiceError | None:
    """Return why a price cannot be set; None for other choices."""
    if not isinstance(choice, SetPrice):
        return None
    if choice.service not in SERVICES:
        return IllegalChoiceError(section, "no_such_service")
    if choice.space not in SPACES:
        return IllegalChoiceError(section, "no_such_price", least=SPACES[0], most=SPACES[-1])
    if choice.service not in services:
        return IllegalChoiceError(section, "price_set_already")
    return IllegalChoiceError(section, "price_is_so_already")


def all_services() -> list[str]:
    """Return the services, none of whose markers has been moved."""
    return list(SERVICES)


class SetCosts(Step, tag="set_costs", kw_only=True):
    """Move the marker of each service once at most (Law 11.6.2)."""

    seat: Seat
    left: list[str] = msgspec.field(default_factory=all_services)
    """Services whose markers can still be moved."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for another price while a marker is left."""
        if not self.left:
            state.steps.pop()
            return None
        faction = company_faction(state, self.seat)
        rows = price_rows(faction, self.left)
        offers = (Offer(SetPrice, rows), choices.PASS)
        series = price_series(rows, self.left, False)
        about = {"funds": faction.fund_count}
        return (Decision(self.seat, "set_costs", "11.6.2", offers, about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Set one, or end the turn."""
        if isinstance(choice, SetPrice):
            self.left.remove(choice.service)
            set_price(state, choice, log, "11.6.2")
        else:
            state.steps.pop()

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a price that is no space of a track, and a marker that has been moved."""
        return why_not_set(state, choice, self.left, "11.6.2")


SETTLERS = 4
"""Warriors placed on the river in set-up (Law 11.3.2)."""

STARTING_FUNDS = 3
"""Warriors placed in Payments in set-up (Law 11.3.4)."""


class SettleRiver(Step, tag="settle_river", kw_only=True):
    """Place four warriors in clearings on a river (Law 11.3.2)."""

    seat: Seat
    left: int = SETTLERS

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for each clearing."""
        rows = [(c,) for c in BY_RIVER[state.map] if may_place(state, self.seat, c)]
        if not (self.left and rows):
            state.steps.pop()
            return None
        series = Series(Settle, self.left, self.left, (self.left,) * len(rows))
        about = {"left": self.left}
        offer = Offer(Settle, rows)
        return (Decision(self.seat, "setup_river", "11.3.2", (offer,), about, series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Place one of the four."""
        if isinstance(choice, Settle):
            self.left -= 1
            place(state, self.seat, WARRIOR, choice.clearing, 1, log, "11.3.2")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a clearing that is not on a river, or closed."""
        if not isinstance(choice, Settle):
            return None
        clearing = choice.clearing
        if clearing not in CLEARINGS:
            return IllegalChoiceError("11.3.2", "no_such_clearing", clearing=clearing)
        if clearing not in BY_RIVER[state.map]:
            return IllegalChoiceError("11.3.2", "not_on_a_river", clearing=clearing)
        return why_not_place(state, self.seat, clearing)


class StartingPrices(Step, tag="starting_prices", kw_only=True):
    """Gain the starting funds, and set the first price of each service (Law 11.3.4, 11.3.5)."""

    seat: Seat
    left: list[str] = msgspec.field(default_factory=all_services)
    """Services without a price."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Place three warriors in Payments once, then ask for each price."""
        faction = company_faction(state, self.seat)
        if not faction.payments:
            pay_self(faction, STARTING_FUNDS, log, "11.3.4")
        if not self.left:
            state.steps.pop()
            return None
        rows = price_rows(faction, self.left)
        series = price_series(rows, self.left, True)
        offer = Offer(SetPrice, rows)
        return (Decision(self.seat, "setup_prices", "11.3.5", (offer,), series=series),)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Set one."""
        if isinstance(choice, SetPrice):
            self.left.remove(choice.service)
            set_price(state, choice, log, "11.3.5")

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse a price that is no space of a track, and a second one."""
        return why_not_set(state, choice, self.left, "11.3.5")


PROTECTION = 2
"""Warriors that Protectionism places in Payments (Law 11.4.1)."""

FUNDS_A_POINT = 2
"""Funds for each point of Dividends (Law 11.4.2)."""


class RiverfolkBirdsong(Step, tag="riverfolk_birdsong", kw_only=True):
    """Protectionism, Dividends and Gather Funds, in this order (Law 11.4)."""

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Resolve all three."""
        state.steps.pop()
        faction = company_faction(state, self.seat)
        if not faction.payments:
            pay_self(faction, PROTECTION, log, "11.4.1")
        if any(faction.posts):
            points = faction.fund_count // FUNDS_A_POINT
            score_points(state, self.seat, points, log, "dividends", "11.4.2")
        if state.winners is None:
            gather_warriors(faction, log)
        return None


EXPORTED = 1
"""Warriors that Export places in Payments (Law 11.5.3.1)."""


def craft_with_funds(state: State, faction: CompanyPieces, funds: int) -> list[Offer]:
    """Offer what can be crafted, and the same cards for Export (Law 11.5.3)."""
    rows = craft_rows(state, faction.name)
    rows = [row for row in rows if len(CARDS[CardId(row[0])].cost) <= funds]
    return [Offer(choices.Craft, rows), Offer(ExportCard, rows)] if rows else []


def commit_and_craft(state: State, choice: choices.Craft, log: Log) -> None:
    """Place funds on the tracks and craft the card (Law 11.5.3)."""
    _commit_used_tracks(company_faction(state, choice.seat), choice.using, log)
    craft_for_free(state, choice.seat, choice.card, log)


def export_for_payment(state: State, choice: ExportCard, log: Log) -> None:
    """Place funds on the tracks, discard the card, and gain a warrior in Payments (11.5.3.1)."""
    faction = company_faction(state, choice.seat)
    _commit_used_tracks(faction, choice.using, log)
    faction.hand.remove(choice.card)
    emit(log, Exported(seat=choice.seat, card=choice.card, section="11.5.3.1"))
    put_away(state, choice.card, log)
    pay_self(faction, EXPORTED, log, "11.5.3.1")


def _commit_used_tracks(faction: CompanyPieces, using: str, log: Log) -> None:
    commit_to_tracks(faction, [Suit(suit) for suit in using.split("+")], log)


def why_not_craft_with_funds(
    state: State, seat: Seat, card: CardId, using: str
) -> IllegalChoiceError | None:
    """Return why a card can be neither crafted nor exported; None when the Law allows it."""
    faction = company_faction(state, seat)
    refusal = why_not_craft(state, choices.Craft(seat, card, using))
    data = CARDS.get(card)
    if data is None or refusal is None or refusal.section != "4.1.1":
        if data is not None and refusal is None and len(data.cost) > faction.fund_count:
            needed = len(data.cost)
            return IllegalChoiceError("11.5.3", "too_few_funds", needed=needed)
        return refusal
    if ways_to_pay(data, faction.crafters(state.suits)):
        return IllegalChoiceError("11.5.3", "wrong_crafters", card=card)
    return IllegalChoiceError("11.5.3", "too_few_empty_spaces", card=card)


COST = 2
"""Funds of the ruler that a trade post costs (Law 11.5.6.2)."""


def post_rows(state: State, faction: CompanyPieces) -> list[tuple[int]]:
    """List the clearings where a trade post can be established (Law 11.5.6)."""
    rich = {owner for owner, count in faction.funds.items() if count >= COST}
    if not rich:
        return []
    ruler = state.ruler
    posts = faction.pieces[POST]
    suits = state.suits
    placeable = faction.posts_left(state)
    free = [c for c in CLEARINGS if ruler[c] in rich and not posts[c] and suits[c] in placeable]
    return [(clearing,) for clearing in open_to(state, faction.name, free)]


def place_trade_post(state: State, choice: EstablishPost, log: Log) -> None:
    """Spend funds of the ruler, place the post and a warrior, and score (Law 11.5.6)."""
    faction = company_faction(state, choice.seat)
    clearing = choice.clearing
    spend_funds(state, faction, state.ruler[clearing], COST, log, "11.5.6.2")
    place(state, choice.seat, POST, clearing, 1, log, "11.5.6.3")
    place(state, choice.seat, WARRIOR, clearing, 1, log, "11.5.6.3")
    score_points(state, choice.seat, POINTS, log, "trade_posts", "11.5.6.3")


def why_not_establish(state: State, choice: EstablishPost) -> IllegalChoiceError | None:
    """Return why no trade post can be established in a clearing; None when the Law allows it."""
    faction = company_faction(state, choice.seat)
    clearing = choice.clearing
    if closed := why_not_burrow(state, choice.seat, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("11.5.6.1", "no_such_clearing", clearing=clearing)
    if faction.posts[clearing]:
        return IllegalChoiceError("11.5.6.1", "post_already_there", clearing=clearing)
    if state.ruler[clearing] == NO_SEAT:
        return IllegalChoiceError("11.5.6.1", "nobody_rules", clearing=clearing)
    if not faction.has_post_left(state, state.suits[clearing]):
        suit = state.suits[clearing]
        return IllegalChoiceError("11.5.6.3", "no_post_of_suit_left", suit=suit)
    if faction.funds.get(state.ruler[clearing], 0) < COST:
        ruler = state.ruler[clearing]
        return IllegalChoiceError("11.5.6.2", "too_few_funds_of_ruler", ruler=ruler, needed=COST)
    return why_not_place(state, choice.seat, clearing)


# 11.2.5.1 Trade Disruption


def disrupt(state: State, faction: CompanyPieces, losses: Sequence[Loss]) -> None:
    """Take removed trade posts out of the game, and push the loss of funds for each."""
    rest = faction.fund_count
    for loss in losses:
        if loss.piece == POST:
            suit = state.suits[loss.clearing]
            lost = {**faction.gone_posts, suit: faction.gone_posts.get(suit, 0) + loss.count}
            faction.lost_posts = dict(sorted(lost.items()))
            faction.supply[POST] -= loss.count
            for _ in range(loss.count):
                rest //= 2
    if rest < faction.fund_count:
        state.steps.append(TradeDisruption(seat=faction.name, left=faction.fund_count - rest))


class TradeDisruption(Step, tag="trade_disruption", kw_only=True):
    """Remove half of the funds, rounded up, whose the Riverfolk choose (Law 11.2.5.1)."""

    IN_ACTION: ClassVar[bool] = True

    seat: Seat
    left: int
    """Funds still to be removed."""

    def advance(self, state: State, log: Log) -> Due | None:
        """Remove what there is no choice about, or ask for each."""
        faction = company_faction(state, self.seat)
        if not self.left:
            state.steps.pop()
            return None
        owners = faction.owners()
        if len(owners) == 1 or self.left == faction.fund_count:
            self._lose(state, owners[0], min(self.left, faction.funds[owners[0]]), log)
            return None
        copies = tuple(faction.funds[owner] for owner in owners)
        series = Series(LoseFund, self.left, self.left, copies)
        offer = Offer(LoseFund, [(owner,) for owner in owners])
        about = {"left": self.left}
        due = Decision(self.seat, "trade_disruption", "11.2.5.1", (offer,), about, series=series)
        return (due,)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Remove one."""
        if isinstance(choice, LoseFund):
            self._lose(state, choice.fund, 1, log)

    def why_not(self, state: State, choice: Choice) -> IllegalChoiceError | None:
        """Refuse the funds of a faction of which there are none."""
        if not isinstance(choice, LoseFund):
            return None
        return IllegalChoiceError("11.2.5.1", "no_funds_of_faction")

    def _lose(self, state: State, owner: Seat, count: int, log: Log) -> None:
        company_faction(state, self.seat).take_fund(owner, count)
        to_supply(state, owner, count)
        self.left -= count
        emit(log, FundsLost(seat=self.seat, owner=owner, count=count, section="11.2.5.1"))


AT_ONCE = 2
"""Warriors that one answer recruits in one place for funds of one owner, to keep lists short."""

COPIES: Mapping[type[Choice], int] = {DrawCard: 5}
"""The most cards that one answer draws, for the same reason."""

TOGETHER: tuple[type[Choice], ...] = (
    EstablishPost,
    choices.Craft,
    ExportCard,
    RecruitByRiver,
    DrawCard,
    choices.Battle,
)
"""The actions of which one answer may take several, in this order: what others answer comes last,
and what cannot be undone after what can be."""

UNAFFECTED: Mapping[type[Choice], tuple[type[Choice], ...]] = {DrawCard: (DrawCard, choices.Battle)}
"""A drawn card changes neither the pieces on the map nor how many cards are left to draw."""


class RiverfolkDaylight(Step, tag="riverfolk_daylight", kw_only=True):
    """Take actions while there are funds (Law 11.5)."""

    OPEN: ClassVar[bool] = True

    seat: Seat

    def advance(self, state: State, log: Log) -> Due | None:
        """Ask for the next action."""
        faction = company_faction(state, self.seat)
        if not (faction.funds or anytime_in_question(state, self.seat)):
            state.steps.pop()
            return None
        owners = faction.owners()
        funds = faction.fund_count
        places, paying = _recruit_places(state, faction, owners)
        recruits = [(clearing, owner) for clearing in places for owner in paying]
        offers = _list_fund_actions(state, faction, owners, recruits, funds) if owners else []
        offers += anytime_offers(state, self.seat)
        offers.append(choices.PASS)
        about: dict[str, int | str | bool] = {"funds": funds}
        about["first"] = owners[0] if len(owners) > 1 else ""
        # One answer may take several actions of a kind, as far as the funds can go.
        cards = min(funds, len(faction.hand))
        draws = funds
        if funds > len(state.deck):
            draws = min(funds, len(state.deck) + len(state.discard))
        most: dict[type[Choice], int] = {
            choices.Move: funds,
            choices.Craft: cards,
            ExportCard: cards,
            EstablishPost: funds // COST,
            DrawCard: draws,
        }
        series = _recruit_series(faction, paying, len(places), funds) if recruits else None
        if series is not None:
            most[RecruitByRiver] = series.most
        decision = Decision(
            self.seat,
            "riverfolk_daylight",
            "11.5",
            tuple(offers),
            about,
            series=series,
            most=most,
            together=TOGETHER,
            copies=COPIES,
            unaffected=UNAFFECTED,
        )
        return (decision,)

    def answer(self, state: State, choice: Choice, log: Log) -> None:
        """Take an action, a choice that costs none, or end Daylight."""
        if isinstance(choice, choices.Pass):
            state.steps.pop()
        elif type(choice) in ANYTIME:
            do_anytime(state, self.seat, choice, log)
        else:
            _act_with_funds(state, company_faction(state, self.seat), choice, log)


def _list_fund_actions(
    state: State,
    faction: CompanyPieces,
    owners: list[Seat],
    recruits: list[tuple[Clearing, Seat]],
    funds: int,
) -> list[Offer]:
    """Offer what can be done with the funds (Law 11.5.1 to 11.5.6)."""
    posts = post_rows(state, faction)
    offers = [Offer(EstablishPost, posts)] if posts else []
    if moves := move_rows(state, faction.name):
        offers.append(move_offer(moves))
    if battles := battle_rows(state, faction.name):
        offers.append(Offer(choices.Battle, battles))
    if state.deck or state.discard:
        offers.append(Offer(DrawCard, [()]))
    if recruits:
        offers.append(Offer(RecruitByRiver, recruits))
    offers += craft_with_funds(state, faction, funds)
    if others := owners[1:]:
        offers.append(Offer(CommitFirst, [(owner,) for owner in others]))
    return offers


def _recruit_series(faction: CompanyPieces, paying: list[Seat], places: int, funds: int) -> Series:
    """Let one answer recruit several times: each owner's funds can pay anywhere (Law 11.5.5)."""
    stock = tuple([(owner, faction.funds[owner]) for owner in paying])
    copies = tuple([min(count, AT_ONCE) for _, count in stock]) * places
    most = min(funds, faction.supply[WARRIOR] + faction.funds.get(faction.name, 0))
    return Series(RecruitByRiver, 1, most, copies, shared="fund", stock=stock)


def _recruit_places(
    state: State, faction: CompanyPieces, owners: list[Seat]
) -> tuple[list[Clearing], list[Seat]]:
    """List where a warrior can be placed, and whose funds can pay for it (Law 11.5.5).

    The last warriors of the Riverfolk may be their own funds: a spent one is in supply again.
    """
    stock = faction.supply[WARRIOR]
    paying = owners if stock else [owner for owner in owners if owner == faction.name]
    return open_to(state, faction.name, BY_RIVER[state.map]) if paying else [], paying


def _act_with_funds(state: State, faction: CompanyPieces, choice: Choice, log: Log) -> None:
    """Commit or spend funds and take the action."""
    seat = faction.name
    match choice:
        case choices.Move():
            commit_fund(faction, log, "11.5.1")
            move_warriors(state, seat, choice.origin, choice.to, choice.warriors, log, "11.5.1")
        case choices.Battle():
            commit_fund(faction, log, "11.5.2")
            begin_battle(state, seat, choice.clearing, choice.defender, log, "11.5.2")
        case choices.Craft():
            commit_and_craft(state, choice, log)
        case ExportCard():
            export_for_payment(state, choice, log)
        case DrawCard():
            commit_fund(faction, log, "11.5.4")
            draw_cards(state, seat, 1, log, "11.5.4")
        case RecruitByRiver(clearing=clearing, fund=fund):
            spend_funds(state, faction, fund, 1, log, "11.5.5")
            put_pieces(state, seat, WARRIOR, clearing)
            event = events.Recruited(seat=seat, clearing=clearing, count=1, section="11.5.5")
            emit(log, event)
        case EstablishPost():
            place_trade_post(state, choice, log)
        case CommitFirst(fund=fund):
            faction.first = fund
            emit(log, FundsPreferred(seat=seat, owner=fund, section="11.5"))
        case _:
            raise TypeError(choice)


# Refusals


def why_not_draw(state: State, faction: CompanyPieces) -> IllegalChoiceError | None:
    """Return why no card can be drawn (Law 11.5.4)."""
    if not faction.funds:
        return IllegalChoiceError("11.5.4", "too_few_funds", needed=1)
    return None if state.deck or state.discard else IllegalChoiceError("2.1", "no_cards_left")


def why_not_recruit(
    state: State, faction: CompanyPieces, choice: RecruitByRiver
) -> IllegalChoiceError | None:
    """Return why no warrior can be placed in a clearing for a fund (Law 11.5.5)."""
    clearing = choice.clearing
    if closed := why_not_burrow(state, faction.name, clearing):
        return closed
    if clearing not in CLEARINGS:
        return IllegalChoiceError("11.5.5", "no_such_clearing", clearing=clearing)
    if clearing not in BY_RIVER[state.map]:
        return IllegalChoiceError("11.5.5", "not_on_a_river", clearing=clearing)
    if choice.fund not in faction.funds:
        return IllegalChoiceError("11.5.5", "no_funds_of_faction")
    if not faction.supply[WARRIOR] and choice.fund != faction.name:
        return IllegalChoiceError("1.5.1", "none_left", building="warriors")
    return why_not_place(state, faction.name, clearing)


def why_not_first(faction: CompanyPieces, choice: CommitFirst) -> IllegalChoiceError | None:
    """Return why the funds of a faction cannot come first (Law 11.5)."""
    if choice.fund not in faction.funds:
        return IllegalChoiceError("11.5", "no_funds_of_faction")
    if choice.fund == faction.owners()[0]:
        return IllegalChoiceError("11.5", "funds_come_first_already")
    return None
