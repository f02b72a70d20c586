"""Trade posts: establishing them, and what becomes of those removed (Law 11.2.5, 11.5.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from bot.games.game import NO_SEAT, Choice, Decision, IllegalChoiceError, Offer, Seat, Series
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import EstablishPost, LoseFund
from bot.games.root.factions.riverfolk.company import POINTS, CompanyPieces, company
from bot.games.root.factions.riverfolk.events import FundsLost
from bot.games.root.factions.riverfolk.funds import spend
from bot.games.root.factions.riverfolk.pieces import POST
from bot.games.root.law.bars import why_not_burrow, why_not_place
from bot.games.root.law.kinds import CLEARINGS, WARRIOR
from bot.games.root.law.pieces import open_to, place, to_supply
from bot.games.root.law.state import Due, Log, Loss, State, Step
from bot.games.root.law.victory import score

COST = 2
"""Funds of the ruler that a trade post costs (Law 11.5.6.2)."""


def post_rows(state: State, faction: CompanyPieces) -> list[tuple[int]]:
    """List the clearings where a trade post can be established (Law 11.5.6)."""
    rich = {owner for owner, count in faction.funds.items() if count >= COST}
    if not rich:
        return []
    ruler, posts, suits = state.ruler, faction.pieces[POST], state.suits
    placeable = faction.posts_left(state)
    free = [c for c in CLEARINGS if ruler[c] in rich and not posts[c] and suits[c] in placeable]
    return [(clearing,) for clearing in open_to(state, faction.name, free)]


def establish(state: State, choice: EstablishPost, log: Log) -> None:
    """Spend funds of the ruler, place the post and a warrior, and score (Law 11.5.6)."""
    faction, clearing = company(state, choice.seat), choice.clearing
    spend(state, faction, state.ruler[clearing], COST, log, "11.5.6.2")
    place(state, choice.seat, POST, clearing, 1, log, "11.5.6.3")
    place(state, choice.seat, WARRIOR, clearing, 1, log, "11.5.6.3")
    score(state, choice.seat, POINTS, log, "trade_posts", "11.5.6.3")


def why_not_establish(state: State, choice: EstablishPost) -> IllegalChoiceError | None:
    """Return why no trade post can be established in a clearing; None when the Law allows it."""
    faction, clearing = company(state, choice.seat), choice.clearing
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
        faction = company(state, self.seat)
        if not self.left:
            state.steps.pop()
            return None
        owners = faction.owners()
        if len(owners) == 1 or self.left == faction.fund_count:
            self._lose(state, owners[0], min(self.left, faction.funds[owners[0]]), log)
            return None
        copies = tuple(faction.funds[owner] for owner in owners)
        series = Series(LoseFund, self.left, self.left, copies)
        offer, about = Offer(LoseFund, [(owner,) for owner in owners]), {"left": self.left}
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
        company(state, self.seat).take_fund(owner, count)
        to_supply(state, owner, count)
        self.left -= count
        emit(log, FundsLost(seat=self.seat, owner=owner, count=count, section="11.2.5.1"))
