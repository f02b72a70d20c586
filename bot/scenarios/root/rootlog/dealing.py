"""Deals the cards that a log does not name, so that a turn of it can be played.

Only what nobody has seen is exchanged: cards of the deck, of hands and of supporters, items under
ruins, quests.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from bot.games.game import CardId
from bot.games.root.factions.alliance.pieces import AlliancePieces
from bot.games.root.factions.corvids.pieces import CorvidPieces
from bot.games.root.factions.vagabond.pieces import VagabondPieces
from bot.games.root.law.cards import CARDS
from bot.games.root.law.deck import HAND_LIMIT
from bot.games.root.law.kinds import Clearing
from bot.games.root.law.state import State
from bot.narrate.root.factions.corvids import SIGNS as PLOT_SIGNS
from bot.narrate.root.rootlog import LETTERS
from bot.narrate.root.rootlog_signs import ITEMS, SUITS, card_name, crafted_name
from bot.scenarios.root.rootlog.logs import SEATS, LogTurn, Mark, marks_of

NEXT_DRAW = "A$+"
"""Stands for the next card that is drawn onto the Supporters stack."""

NEXT_SUPPORTER: Mark = ("draw", "", "", "A$")

Fits = Callable[[CardId], bool]
"""Tells whether a card may be the one that a log means."""

FULL_NAMES = {
    card: re.sub(r"_(fox|mouse|rabbit|bird)$", "", card).replace("_", "") for card in CARDS
}
"""The names of cards without spaces, which may stand in place of abbreviations."""


def is_named(card: CardId, name: str) -> bool:
    """Return whether a log may call a card by a name."""
    if name in ("", card_name(card), crafted_name(card), FULL_NAMES[card]):
        return True
    return name == "part" and card.endswith("_partisans")


def card_test_for(suit: str, name: str) -> Fits:
    """Return the test of a card that a log writes with a suit, a name, both or neither."""
    return lambda card: (not suit or SUITS[CARDS[card].suit] == suit) and is_named(card, name)


def craft_test_for(what: str) -> Fits:
    """Return the test of a card that is crafted for an item or by its name."""
    if what.startswith("%"):
        return lambda card: bool(CARDS[card].item) and ITEMS[CARDS[card].item] == what[1]
    return lambda card: not CARDS[card].item and is_named(card, what)


class Dealing:
    """The hidden cards of a state, to be exchanged for one turn."""

    def __init__(self, state: State, later: Counter[str]) -> None:
        self.state = state
        self.later = later
        self.kept: set[tuple[int, int]] = set()
        """Places of cards that are as they should be: the pile's identity, and where in it."""

        self.piles: list[list[CardId]] = [state.deck]
        for faction in state.factions.values():
            # Logs do not name what the Riverfolk draw, though everybody sees it.
            self.piles.append(faction.hand)
            if isinstance(faction, AlliancePieces):
                self.piles.append(faction.supporters)
        self.drawn = 0
        """How many cards of the deck's top are spoken for."""

    def hold(self, pile: list[CardId], wanted: Fits) -> bool:
        """See that a pile holds such a card, beside those that it was made to hold before."""
        places = [at for at in range(len(pile)) if (id(pile), at) not in self.kept]
        own = [at for at in places if wanted(pile[at])]
        if own:
            self.kept.add((id(pile), min(own, key=lambda at: self.later[pile[at]])))
            return True
        return bool(places) and self.put(pile, places[0], wanted)

    def put(self, pile: list[CardId], at: int, wanted: Fits) -> bool:
        """Exchange a card for a hidden one that is wanted, one that no later turn needs if any."""
        if wanted(pile[at]):
            self.kept.add((id(pile), at))
            return True
        free = [
            (self.later[other[place]], number, place)
            for number, other in enumerate(self.piles)
            for place in range(len(other))
            if (id(other), place) not in self.kept and wanted(other[place])
        ]
        if not free:
            return False
        _, number, place = min(free)
        other = self.piles[number]
        pile[at], other[place] = other[place], pile[at]
        self.kept.add((id(pile), at))
        return True

    def supply(self, pile: list[CardId], wanted: Fits) -> bool:
        """Add such a card to a hand that lacks it, from the deck or the discard pile."""
        for source in (self.state.deck, self.state.discard):
            for at, card in enumerate(source):
                if wanted(card) and (id(source), at) not in self.kept:
                    pile.append(source.pop(at))
                    self.kept.add((id(pile), len(pile) - 1))
                    return True
        return False

    def trim(self, pile: list[CardId], count: int) -> None:
        """Put cards that nobody has named under the deck, as far as there are any."""
        for at in range(len(pile) - 1, -1, -1):
            if count > 0 and (id(pile), at) not in self.kept:
                self.state.deck.insert(0, pile.pop(at))
                self.kept = {(p, n - (p == id(pile) and n > at)) for p, n in self.kept}
                count -= 1

    def draw(self, wanted: Fits) -> None:
        """See that the next card of the deck that is not spoken for is such a card."""
        self.drawn += 1
        if self.drawn <= len(self.state.deck):
            self.put(self.state.deck, len(self.state.deck) - self.drawn, wanted)


def deal_named_cards(
    state: State, turn: LogTurn, later: Counter[str], *, is_sure: bool = True
) -> None:
    """Exchange hidden cards, so that those are there that a turn of a log names.

    `later` counts the cards that later turns name. Where the position is not sure, hands
    get as many cards as the turn needs.
    """
    dealing = Dealing(state, later)
    marks = [
        entry for action in turn.actions if action not in turn.strange
        for entry in marks_of(action, turn.who)
    ]  # fmt: skip
    lacking: list[tuple[str, Fits]] = []
    for _, place, wanted in sorted(_cards_needed_in_piles(state, marks), key=lambda need: need[0]):
        pile = pile_at(state, place)
        if place == NEXT_DRAW:
            lacking.append((NEXT_SUPPORTER[3], wanted))
        elif pile is None or dealing.hold(pile, wanted):
            continue
        elif is_sure or not dealing.supply(pile, wanted):
            lacking.append((place, wanted))
    if not is_sure:
        _trim_hand(dealing, marks, turn.who)
    _hide_others(dealing, marks)
    _stack_deck(dealing, marks, lacking)
    _lay_plots(state, marks)
    _lay_out_quests(state, [mark for mark, _ in marks if mark[0] == "quest"])
    vars(state).clear()


def _stack_deck(
    dealing: Dealing, marks: Sequence[tuple[Mark, int]], lacking: list[tuple[str, Fits]]
) -> None:
    """Lay what is drawn and cards that hands lack on the deck, and items under ruins."""
    for mark, count in marks:
        if mark[0] == "draw":
            for _ in range(count):
                at = next((n for n, (place, _) in enumerate(lacking) if place == mark[3]), None)
                wanted = card_test_for(mark[1], mark[2]) if at is None else lacking.pop(at)[1]
                dealing.draw(wanted)
        elif mark[0] == "item" and mark[2].isdecimal():
            _bury_item(dealing.state, int(mark[2]), mark[1])


def _trim_hand(dealing: Dealing, marks: Sequence[tuple[Mark, int]], who: str) -> None:
    """Take cards out of a hand that would hold too many when a turn ends."""
    hand = pile_at(dealing.state, who)
    if hand is not None:
        dealing.trim(hand, len(hand) + _count_cards_gained(marks, who) - HAND_LIMIT)


def _hide_others(dealing: Dealing, marks: Sequence[tuple[Mark, int]]) -> None:
    """Exchange the cards of hands that are shown because they hold none that match."""
    state = dealing.state
    shown: dict[str, list[Fits]] = {}
    for place, unwanted in _hands_shown_to_alliance(state, marks):
        shown.setdefault(place, []).append(unwanted)
    for place, unwanted_cards in shown.items():
        pile = pile_at(state, place)
        for at in range(len(pile or ())):
            if pile and (id(pile), at) not in dealing.kept:
                dealing.put(
                    pile, at, lambda card, bad=unwanted_cards: not any(test(card) for test in bad)
                )


def _count_cards_gained(marks: Sequence[tuple[Mark, int]], who: str) -> int:
    """Return how many cards more than before a hand has after a turn."""
    gained = 0
    for mark, count in marks:
        if mark[0] == "draw":
            gained += count * (mark[3] == who)
        elif mark[0] == "card":
            gained += count * ((mark[4] == who) - (mark[3] == who))
        elif mark[0] == "craft":
            gained -= count
    return gained


def _with_next(marks: Sequence[tuple[Mark, int]]) -> Iterator[tuple[Mark, int, Mark]]:
    """Yield each mark with its number and the mark after it, the last one with an empty mark."""
    for at, (mark, count) in enumerate(marks):
        yield mark, count, marks[at + 1][0] if at + 1 < len(marks) else ("",)


def _cards_needed_in_piles(
    state: State, marks: Sequence[tuple[Mark, int]]
) -> Iterator[tuple[bool, str, Fits]]:
    """Yield whose pile must hold which card, and whether others are dealt before it."""
    suit = ""
    here = _suits_under_vagabonds(state)
    passed_on = False
    for mark, count, after in _with_next(marks):
        suit = _suit_of_outrage(state, mark) or suit
        if mark[0] == "pawn" and mark[2].isdecimal():
            here[mark[1]] = SUITS[state.suits[int(mark[2])]]
        if passed_on:
            passed_on = False
            continue
        # A supporter for whom there is no room goes as soon as it has come.
        passed_on = _comes_to_supporters(mark) and after[0] == "card" and after[3:] == ("A$", "")
        if passed_on:
            yield (
                False,
                mark[3] if mark[0] == "card" else NEXT_DRAW,
                card_test_for(after[1], after[2]),
            )
            count -= 1
        for _ in range(count):
            if mark[0] == "guess":
                # A card of the clearing is shown, and given away if the guess is wrong.
                yield True, mark[3], _suit_test_for(SUITS[state.suits[int(mark[1])]])
                passed_on = after[0] == "card" and after[4] == "P" and not after[2]
            elif mark[0] == "craft":
                yield False, mark[1], craft_test_for(mark[2])
            elif mark[0] == "ambush":
                yield False, mark[1], card_test_for(mark[2], "@")
            elif mark[0] == "reveal" and (mark[1] or mark[2]):
                yield False, mark[3], card_test_for(mark[1], mark[2])
            elif mark[0] == "card" and mark[4] == "A$" and mark[3] != "A" and not mark[1]:
                yield True, mark[3], _suit_test_for(suit)
            elif mark[0] == "card" and not mark[1] and mark[3] in here and mark[4] in SEATS:
                # Aid (Law 9.5.4).
                yield True, mark[3], _suit_test_for(here[mark[3]])
            elif mark[0] == "card":
                yield not mark[2], mark[3], card_test_for(mark[1], mark[2])


def _suits_under_vagabonds(state: State) -> dict[str, str]:
    """Return the suit of the clearing where each Vagabond is, by their letters."""
    return {
        LETTERS.seats[name]: SUITS[state.suits[faction.clearing]] if faction.clearing else ""
        for name, faction in state.factions.items()
        if isinstance(faction, VagabondPieces)
    }


def _comes_to_supporters(mark: Mark) -> bool:
    """Return whether an unnamed card comes onto the Supporters stack."""
    return (mark[0] == "card" and mark[4] == "A$" and not mark[2]) or mark == NEXT_SUPPORTER


def _suit_test_for(suit: str) -> Fits:
    """Return the test of a card that matches a clearing; of any if it is not known."""
    return lambda card: not suit or SUITS[CARDS[card].suit] in (suit, "B")


def _hands_shown_to_alliance(
    state: State, marks: Sequence[tuple[Mark, int]]
) -> Iterator[tuple[str, Fits]]:
    """Yield whose hand is shown to the Alliance, and what is not in it (Law 8.2.6)."""
    suit = ""
    for mark, _ in marks:
        suit = _suit_of_outrage(state, mark) or suit
        if mark[0] == "reveal" and mark[4] == "A" and not mark[1] and suit:
            yield mark[3], _suit_test_for(suit)


def _suit_of_outrage(state: State, mark: Mark) -> str:
    """Return the suit of the clearing in which a mark may cause Outrage."""
    if mark[0] == "pawn" or mark[0] != "piece":
        return ""
    place = mark[3] if mark[1:3] == ("A", "t") else mark[4] if mark[2] == "w" and mark[3] else ""
    return SUITS[state.suits[int(place)]] if place.isdecimal() and int(place) else ""


def pile_at(state: State, place: str) -> list[CardId] | None:
    """Return the hidden pile that a place names: a hand, or supporters."""
    seat = SEATS.get(place[:1])
    faction = state.factions.get(seat) if seat else None
    if faction is None:
        return None
    if place == LETTERS.seats[faction.name]:
        return faction.hand
    if place.endswith("$") and isinstance(faction, AlliancePieces):
        return faction.supporters
    return None


def _lay_plots(state: State, marks: Sequence[tuple[Mark, int]]) -> None:
    """Exchange plots that lie face down, so that those are of a kind that a log tells."""
    faction = next((own for own in state.factions.values() if isinstance(own, CorvidPieces)), None)
    if faction is None:
        return
    kinds = {sign: kind for kind, sign in PLOT_SIGNS.items()}
    wanted: dict[int, set[str]] = {}
    for mark, _, after in _with_next(marks):
        if mark[0] == "flip":
            wanted[int(mark[1])] = {kinds[f"t_{mark[2]}"]}
        elif mark[:2] == ("piece", "P") and mark[2] in kinds and mark[3].isdecimal():
            wanted.setdefault(int(mark[3]), {kinds[mark[2]]})
        elif mark[:3] == ("piece", "P", "t") and mark[3].isdecimal() and not mark[4]:
            # A raid places warriors when it is removed (Law 13.2.4).
            scatters = any(own[:4] == ("piece", "P", "w", "") for own, _ in marks)
            raid = {"raid"}
            wanted.setdefault(int(mark[3]), raid if scatters else {*PLOT_SIGNS} - raid)
        elif mark[0] == "guess":
            guessed = kinds[f"t_{mark[2]}"]
            is_wrong = after[0] == "card" and after[4] == "P"
            still = wanted.get(int(mark[1]), {*PLOT_SIGNS})
            wanted[int(mark[1])] = still - {guessed} if is_wrong else {guessed}
    for at, some in wanted.items():
        if faction.facedown(Clearing(at)) and faction.kinds[at] not in some:
            _lay_plot(faction, at, some, wanted)


def _lay_plot(
    faction: CorvidPieces, at: int, kinds: Collection[str], named: Collection[int]
) -> None:
    """Exchange a plot for one of some kinds that lies face down elsewhere or is in the supply."""
    for place, own in enumerate(faction.kinds):
        if own in kinds and not faction.faceup[place] and place not in named:
            faction.kinds[at], faction.kinds[place] = own, faction.kinds[at]
            return
    for kind in kinds:
        if faction.stock.get(kind):
            faction.stock[kind] -= 1
            faction.stock[faction.kinds[at]] += 1
            faction.kinds[at] = kind
            return


def _bury_item(state: State, clearing: int, sign: str) -> None:
    """Put an item under a ruin, in exchange for the one that is there."""
    here = next((at for at in state.ruin_items if at == clearing), None)
    if here is None or any(ITEMS[item] == sign for item in state.ruin_items[here]):
        return
    for items in state.ruin_items.values():
        for place, item in enumerate(items):
            if ITEMS[item] == sign and state.ruin_items[here]:
                items[place], state.ruin_items[here][0] = state.ruin_items[here][0], item
                return


def _lay_out_quests(state: State, wanted: list[Mark]) -> None:
    """Lay all quests of the suits that are completed face up: logs do not name them."""
    suits = {mark[1] for mark in wanted}
    for quest in [*state.quest_deck]:
        if suits & {"", SUITS[quest.rpartition("_")[2]]}:
            state.quest_deck.remove(quest)
            state.quests.append(quest)


def named_later(turns: Iterable[LogTurn]) -> Counter[str]:
    """Count the cards that turns name."""
    names = Counter[tuple[str, str]]()
    for turn in turns:
        for action in turn.actions:
            if action not in turn.strange:
                for mark, count in marks_of(action, turn.who):
                    if mark[0] in ("card", "draw", "craft"):
                        suit, name = ("", mark[2]) if mark[0] == "craft" else (mark[1], mark[2])
                        names[suit, name] += count if name else 0
    return Counter(
        {
            card: sum(
                n for (suit, name), n in names.items() if name and card_test_for(suit, name)(card)
            )
            for card in CARDS
        }
    )
