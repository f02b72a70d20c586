"""Choices and events that only the Riverfolk bring, and their board as players see it (Law 11)."""

from typing import ClassVar

from bot.games.game import CardId, Choice, Event, Seat
from bot.games.root.law.kinds import Clearing, Item, Suit
from bot.games.root.view import Board

SPACES = (1, 2, 3, 4)
"""The spaces of each Services track: what a service can cost (Law 11.3.5)."""


class Settle(Choice, frozen=True, tag="settle"):
    """Place a warrior in a clearing on a river in set-up (Law 11.3.2)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class SetPrice(Choice, frozen=True, tag="set_price"):
    """Set what a service costs: move its marker to a space (Law 11.3.5, 11.6.2)."""

    public: ClassVar[bool] = True

    service: str
    space: int


class CommitFirst(Choice, frozen=True, tag="commit_first"):
    """Commit the funds of one faction before those of others (Law 11.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -5

    fund: Seat


class DrawCard(Choice, frozen=True, tag="draw_card"):
    """Commit a fund to draw a card (Law 11.5.4)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 55


class RecruitByRiver(Choice, frozen=True, tag="recruit_by_river"):
    """Spend a fund, of a faction of one's choice, to place a warrior on a river (Law 11.5.5)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 50

    clearing: Clearing
    fund: Seat


class ExportCard(Choice, frozen=True, tag="export_card"):
    """Craft a card for a warrior in Payments instead of its benefit (Law 11.5.3.1)."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("using",)
    weight: ClassVar[int] = 40

    card: CardId
    using: str = ""


class EstablishPost(Choice, frozen=True, tag="establish_post"):
    """Spend two funds of the ruler to place a trade post and a warrior (Law 11.5.6)."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = 90

    clearing: Clearing


class LoseFund(Choice, frozen=True, tag="lose_fund"):
    """Remove a fund of one faction for Trade Disruption (Law 11.2.5.1)."""

    public: ClassVar[bool] = True

    fund: Seat


class PayWithItem(Choice, frozen=True, tag="pay_with_item"):
    """Exhaust an item to pay the Riverfolk (Law 11.2.6.3)."""

    public: ClassVar[bool] = True

    item: Item


class PriceSet(Event, frozen=True, tag="price_set"):
    """The price of a service from now on (Law 11.3.5, 11.6.2)."""

    seat: Seat
    service: str
    price: int


class PaidWithItem(Event, frozen=True, tag="paid_with_item"):
    """A Vagabond exhausted an item for a service of `target`, which placed warriors (11.2.6.3)."""

    seat: Seat
    target: Seat
    item: Item
    placed: int


class PaymentsAdded(Event, frozen=True, tag="payments_added"):
    """Riverfolk warriors came from the supply to Payments (Law 11.3.4, 11.4.1, 11.5.3.1)."""

    seat: Seat
    count: int


class FundsGathered(Event, frozen=True, tag="funds_gathered"):
    """All warriors on the board went to the Funds box, where `count` are now (Law 11.4.3)."""

    seat: Seat
    count: int


class FundsCommitted(Event, frozen=True, tag="funds_committed"):
    """Funds of `owner` went to the Committed box, or to the tracks (Law 11.5)."""

    seat: Seat
    owner: Seat
    count: int


class FundsSpent(Event, frozen=True, tag="funds_spent"):
    """Funds of `owner` went back to that faction's supply (Law 11.5)."""

    seat: Seat
    owner: Seat
    count: int


class FundsLost(Event, frozen=True, tag="funds_lost"):
    """Trade Disruption removed funds of `owner` (Law 11.2.5.1)."""

    seat: Seat
    owner: Seat
    count: int


class FundsPreferred(Event, frozen=True, tag="funds_preferred"):
    """Funds of `owner` are committed before those of others from now on (Law 11.5)."""

    seat: Seat
    owner: Seat


class Exported(Event, frozen=True, tag="exported"):
    """A card was crafted without its benefit and discarded (Law 11.5.3.1)."""

    seat: Seat
    card: CardId


class RiverfolkBoard(Board, tag="riverfolk", kw_only=True, frozen=True):
    """The prices, the three boxes and the tracks of trade posts."""

    prices: dict[str, int]
    """The price of each service by its name (Law 11.3.5); empty until they are set."""

    payments: dict[Seat, int]
    """Warriors in the Payments box, by their owner (Law 11.2.6.1)."""

    funds: dict[Seat, int]
    """Warriors in the Funds box, by their owner (Law 11.2.4)."""

    committed: dict[Seat, int]
    """Warriors in the Committed box, by their owner (Law 11.5)."""

    crafting: dict[Suit, dict[Seat, int]]
    """Warriors on the spaces of each suit of the tracks, by their owner (Law 11.5.3)."""

    lost_posts: dict[Suit, int]
    """Trade posts that have left the game, by suit; their spaces stay empty (Law 11.2.5.1)."""

    first: Seat
    """Whose funds are committed first, "" for those of whom most are there."""
