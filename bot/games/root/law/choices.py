"""The choices of Root, named after the Law's actions."""

from typing import ClassVar

from bot.games.game import NO_SEAT, CardId, Choice, Offer, Piece, Seat
from bot.games.root.law.cards import NO_CARD
from bot.games.root.law.kinds import NO_CLEARING, Clearing, Item


class Pass(Choice, frozen=True, tag="pass"):
    """Decline, or end what the decision is about."""

    public: ClassVar[bool] = True
    weight: ClassVar[int] = -20


PASS = Offer(Pass, [()])
"""The offer to pass; one shared value."""


class Move(Choice, frozen=True, tag="move", rename={"origin": "from"}):
    """Move warriors along a path (Law 4.2); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)
    number: ClassVar[str] = "warriors"
    weight: ClassVar[int] = 80

    origin: Clearing
    to: Clearing
    card: CardId
    warriors: int


class Battle(Choice, frozen=True, tag="battle"):
    """Initiate a battle (Law 4.3); `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)
    weight: ClassVar[int] = 70

    clearing: Clearing
    defender: Seat
    card: CardId = NO_CARD


class Ambush(Choice, frozen=True, tag="ambush"):
    """Play an ambush card as defender, or to foil one as attacker (Law 4.3.1)."""

    weight: ClassVar[int] = 10

    card: CardId


class TakeHit(Choice, frozen=True, tag="take_hit"):
    """Choose which own piece the next hit removes (Law 4.3.6)."""

    public: ClassVar[bool] = True

    piece: Piece


class Use(Choice, frozen=True, tag="use"):
    """Use the effect of a card in the play area, on a seat or in a clearing if it needs one."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("target", "clearing")
    weight: ClassVar[int] = 15

    card: CardId
    target: Seat = NO_SEAT
    clearing: Clearing = NO_CLEARING


class SpendFor(Choice, frozen=True, tag="spend_for"):
    """Spend a card for the effect of a card in the play area, on a seat in a clearing."""

    weight: ClassVar[int] = 15

    card: CardId
    spend: CardId
    target: Seat
    clearing: Clearing


class Sabotage(Choice, frozen=True, tag="sabotage"):
    """Choose the card in an enemy's play area that an effect discards."""

    public: ClassVar[bool] = True

    target: Seat
    card: CardId


class SendTo(Choice, frozen=True, tag="send_to"):
    """Choose where the warriors that an effect forces to move go (Law 1.5.5)."""

    public: ClassVar[bool] = True

    to: Clearing


class GiveCard(Choice, frozen=True, tag="give_card"):
    """Give a card from hand to the player from whom an effect took one."""

    card: CardId


class TakeAmbush(Choice, frozen=True, tag="take_ambush"):
    """Take an ambush card from the discard pile instead of drawing."""

    public: ClassVar[bool] = True

    card: CardId


class ExhaustItem(Choice, frozen=True, tag="exhaust_item"):
    """Choose the crafted item that is exhausted for an effect."""

    public: ClassVar[bool] = True

    item: Item


class Craft(Choice, frozen=True, tag="craft"):
    """Craft a card (Law 4.1); `using` lists the suits of the pieces activated, joined by `+`."""

    may_omit: ClassVar[tuple[str, ...]] = ("using",)
    weight: ClassVar[int] = 45

    card: CardId
    using: str = ""


class Discard(Choice, frozen=True, tag="discard"):
    """Discard a card from hand."""

    card: CardId


class ActivateDominance(Choice, frozen=True, tag="activate_dominance"):
    """Activate a dominance card: place it in the play area (Law 3.3.1)."""

    weight: ClassVar[int] = 5

    card: CardId


class TakeDominance(Choice, frozen=True, tag="take_dominance"):
    """Take an available dominance card by spending a card of its suit (Law 3.3.4)."""

    weight: ClassVar[int] = 5

    card: CardId
    spend: CardId


class OpenPath(Choice, frozen=True, tag="open_path"):
    """Spend a card to remove the closed path marker between two clearings (Law 25.4.3)."""

    weight: ClassVar[int] = 25

    one: Clearing
    other: Clearing
    card: CardId


class TakeFerry(Choice, frozen=True, tag="take_ferry"):
    """Move the Ferry along with pieces that could go without it (Law 25.3.5)."""

    public: ClassVar[bool] = True


class BuyService(Choice, frozen=True, tag="buy_service"):
    """Buy a service of the Riverfolk (Law 11.2.6); `card` names the one that a Hand Card is."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)

    service: str
    card: CardId = NO_CARD


class StartAt(Choice, frozen=True, tag="start_at"):
    """Choose the starting clearing in set-up (Law 6.3.2, 7.3.2)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class Station(Choice, frozen=True, tag="station"):
    """Place one of the warriors that do not go evenly beside a homeland (Law 19.8.3)."""

    public: ClassVar[bool] = True

    clearing: Clearing


class Recruit(Choice, frozen=True, tag="recruit"):
    """Place warriors; `clearing` where there is a choice, `card` for the Decree."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("clearing", "card")
    weight: ClassVar[int] = 50

    clearing: Clearing = NO_CLEARING
    card: CardId = NO_CARD


class Build(Choice, frozen=True, tag="build"):
    """Place a building; `card` is the Decree card that it resolves, if any."""

    public: ClassVar[bool] = True
    may_omit: ClassVar[tuple[str, ...]] = ("card",)
    weight: ClassVar[int] = 60

    building: Piece
    clearing: Clearing
    card: CardId = NO_CARD


class Enlist(Choice, frozen=True, tag="enlist"):
    """Enlist an Allied faction's warriors (Law 9.2.9.2.3), or the Arbiter (26.5.2)."""

    public: ClassVar[bool] = True

    ally: Seat


class ResolveFirst(Choice, frozen=True, tag="resolve_first"):
    """Choose which of several simultaneous effects comes first (Law 1.1.3)."""

    public: ClassVar[bool] = True

    effect: str
