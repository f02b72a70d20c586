"""The boards of the Riverfolk, and of their Robots with Market and Protectionism (11.2, R9.2)."""

from collections.abc import Iterator, Mapping, Sequence

from bot.games.game import Seat
from bot.games.root.clockwork.riverfolk_robots.events import RiverfolkRobotsBoard
from bot.games.root.factions.riverfolk.choices import RiverfolkBoard
from bot.games.root.law.kinds import Suit
from bot.games.root.view import FactionView
from bot.narrate.root.catalogue import text
from bot.render.root.marks import faction_head
from bot.render.root.presenter import (
    BoardFact,
    Chip,
    ClockworkPresenter,
    Look,
    Presenter,
    Presenters,
    list_card_labels,
    suit_discs_image,
)
from bot.render.root.sheet import suit_disc


class RiverfolkRobotsPresenter(ClockworkPresenter[RiverfolkRobotsBoard]):
    """Shows all of the board; the picture shows the suits of the Market, the text its cards."""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield the Market, the payments by their owners, and Protectionism."""
        board = self.board(seen)
        market = Chip(suit_discs_image(board.market, look.icon))
        yield BoardFact(text("render-market", look.locale), (market,), said=True)
        if chips := _owner_chips(board.payments, look):
            yield BoardFact(text("render-payments", look.locale), chips, said=True)
        if board.protectionism:
            signs = [look.named(f"protectionism-{sign}") for sign in board.protectionism]
            label = text("render-protectionism", look.locale)
            yield BoardFact(label, (Chip(None, ", ".join(signs)),))

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the Market from left to right, the payments by owner, and Protectionism."""
        board = self.board(seen)
        yield text("text-market", locale, cards=list_card_labels(board.market, locale))
        yield text(
            "text-payments", locale, payments=_list_box_owners(board.payments, order, locale)
        )
        if board.protectionism:
            signs = [text(f"protectionism-{sign}", locale) for sign in board.protectionism]
            yield text("text-protectionism", locale, signs=", ".join(signs))


class RiverfolkPresenter(Presenter[RiverfolkBoard]):
    """Shows all of the board: the open hand, the prices, the boxes and the tracks."""

    def facts_after_tracks(self, seen: FactionView, look: Look) -> Iterator[BoardFact]:
        """Yield suits of the hand, prices, boxes by the owners of warriors, and the tracks."""
        board = self.board(seen)
        if seen.hand:
            hand = Chip(suit_discs_image(seen.hand, look.icon))
            yield BoardFact(text("render-cards", look.locale), (hand,), said=True)
        if board.prices:
            prices = Chip(None, ", ".join(str(price) for price in board.prices.values()))
            yield BoardFact(text("render-prices", look.locale), (prices,), said=True)
        for name, box in _boxes_of_board(board):
            if chips := _owner_chips(box, look):
                yield BoardFact(text(f"render-{name}", look.locale), chips, said=True)
        for name, counts in (("crafting", _on_tracks(board)), ("lost_posts", board.lost_posts)):
            chips = tuple(
                Chip(suit_disc(suit, look.icon), f"×{count}") for suit, count in counts.items()
            )
            if chips:
                yield BoardFact(text(f"render-{name}", look.locale), chips, said=True)

    def texts_last(self, seen: FactionView, order: Sequence[Seat], locale: str) -> Iterator[str]:
        """Yield the cards by name, the prices, the boxes and the tracks with their owners."""
        board = self.board(seen)
        yield text("text-cards", locale, cards=list_card_labels(seen.hand or (), locale))
        if board.prices:
            prices = [
                f"{text(f'price-{service}', locale)} {n}" for service, n in board.prices.items()
            ]
            yield text("text-prices", locale, prices=", ".join(prices))
        for name, box in _boxes_of_board(board):
            yield text(f"text-{name}", locale, payments=_list_box_owners(box, order, locale))
        for suit, box in board.crafting.items():
            yield text(
                "text-crafting", locale, suit=suit, payments=_list_box_owners(box, order, locale)
            )
        if board.lost_posts:
            posts = [f"{text(f'suit-{suit}', locale)} {n}" for suit, n in board.lost_posts.items()]
            yield text("text-lost_posts", locale, posts=", ".join(posts))
        if board.first:
            yield text("text-first", locale, owner=board.first)


def _boxes_of_board(board: RiverfolkBoard) -> tuple[tuple[str, Mapping[Seat, int]], ...]:
    """Return the three boxes with their names."""
    return ("funds", board.funds), ("committed", board.committed), ("payments", board.payments)


def _on_tracks(board: RiverfolkBoard) -> Mapping[Suit, int]:
    """Count the warriors on the tracks by suit."""
    return {suit: sum(box.values()) for suit, box in board.crafting.items()}


def _owner_chips(box: Mapping[Seat, int], look: Look) -> tuple[Chip, ...]:
    """Show the warriors of a box by the heads of their factions."""
    return tuple(Chip(faction_head(name, look.icon), f"×{count}") for name, count in box.items())


def _list_box_owners(box: Mapping[Seat, int], order: Sequence[Seat], locale: str) -> str:
    """List the warriors of a box by their owners in turn order."""
    owners = [
        f"{text(f'faction-{name}.short', locale)} {box[name]}" for name in order if name in box
    ]
    return ", ".join(owners) or text("text-nothing", locale)


RIVERFOLK_PRESENTERS = Presenters(
    (RiverfolkPresenter(RiverfolkBoard), RiverfolkRobotsPresenter(RiverfolkRobotsBoard))
)
