"""Writes a game in Rootlog, the community's notation, from public events.

What the notation cannot express is listed in docs/rootlog.md.
"""

from collections.abc import Mapping, Sequence

import msgspec

from bot.games.game import NO_SEAT, Event, Seat
from bot.games.root.draft.events import FactionDrafted, SetupCardDealt
from bot.games.root.law import card_events
from bot.games.root.law import events as law
from bot.games.root.law.kinds import WARRIOR, Suit
from bot.games.root.law.maps import MAPS
from bot.games.tables import join_tables
from bot.narrate.root import rootlog_signs as signs
from bot.narrate.root.rootlog_signs import (
    DECK_NAMES,
    MAP_NAMES,
    SUITS,
    Letters,
    Turn,
    Writer,
    card_sign,
    count_sign,
    notate_event,
    notate_nothing,
)
from bot.narrate.root.speeches import ALL

# Notates events of the common rules in Rootlog: what moves where.


FROM_PLAY = ("4.1.3", "4.3.4")
"""Sections by which a card is discarded from a play area: for its own effect."""


def _notate_placing(turn: Turn, event: law.Placed) -> str | None:
    turn.placed[event.piece] = event.clearing
    return turn.onto(event.seat, event.piece, event.clearing, event.count)


def _notate_removal(turn: Turn, event: law.Removed) -> str | None:
    face = turn.faces.pop((event.piece, event.clearing), None)
    if face is not None:
        return f"{turn.own(event.seat)}{face}{event.clearing}->"
    return turn.off(event.seat, event.piece, event.clearing, event.count)


def _notate_move(turn: Turn, event: law.Moved) -> str | None:
    sign = turn.piece(event.seat, event.piece, event.origin)
    return sign and f"{count_sign(event.count)}{sign}{event.origin}->{event.to}"


def _notate_points(turn: Turn, event: law.Scored) -> str | None:
    sign = "++" if event.points > 0 else "--"
    many = count_sign(abs(event.points))
    return f"{turn.own(event.seat)}{sign}{many}" if event.points else None


def _notate_discard(turn: Turn, event: law.Discarded) -> str:
    # A card of the same name may be in the hand as well.
    if event.section in FROM_PLAY:
        return f"{card_sign(event.card)}{turn.board(event.seat)}->"
    return turn.hand(event.seat, event.card)


def _notate_craft(turn: Turn, event: law.Crafted) -> str:
    if event.item:
        return f"Z{signs.item_sign(event.item)[0]}"
    return f"Z{signs.crafted_name(event.card)}"


def _notate_service(turn: Turn, event: law.ServiceBought) -> str:
    seller = turn.letter(event.target)
    paid = f"{count_sign(event.price)}{turn.own(event.payer)}w->{turn.board(event.target)}"
    card = f"{card_sign(event.card)}{seller}->{turn.letter(event.seat)}" if event.card else ""
    # Items that are exhausted have no sign; what the seller places for them is an event of its own.
    return "/".join(filter(None, (paid if event.pay == "warriors" else "", card)))


def _notate_battle(turn: Turn, event: law.BattleBegan) -> str:
    return f"{turn.own(event.seat)}X{turn.letter(event.defender)}{event.clearing}"


def _notate_ambush(turn: Turn, event: law.AmbushPlayed) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"{signs.suit_sign(event.card)}@"


def _notate_roll(turn: Turn, event: law.Rolled) -> None:
    if turn.battle >= 0:
        turn.actions[turn.battle] += f"({event.high},{event.low})"


def _notate_dominance(turn: Turn, event: law.DominanceActivated) -> str:
    board = turn.board(event.seat)
    return f"{turn.hand(event.seat, event.card, board)}/++->{board}"


LAW: dict[type[Event], Writer] = {
    law.Placed: _notate_placing,
    law.Recruited: lambda t, e: t.onto(e.seat, WARRIOR, e.clearing, e.count),
    law.Built: lambda t, e: t.onto(e.seat, e.building, e.clearing),
    law.Removed: _notate_removal,
    law.Moved: _notate_move,
    law.SuitsArranged: notate_nothing,
    law.FerryMoved: lambda t, e: f"r{e.origin}->{e.to}",
    law.PathOpened: lambda t, e: f"{e.one}_{e.other}->",
    law.Scored: _notate_points,
    law.Drew: lambda t, e: f"{count_sign(e.count)}#->{t.letter(e.seat)}" if e.count else None,
    law.Discarded: _notate_discard,
    law.CardsDiscarded: lambda t, e: "/".join(t.hand(e.seat, card) for card in e.cards) or None,
    card_events.CardSabotaged: lambda t, e: f"{card_sign(e.card)}{t.board(e.target)}->",
    law.DiscardedAtRandom: lambda t, e: t.hand(e.seat, e.card),
    law.CardRevealed: lambda t, e: f"{card_sign(e.card)}{t.own(e.seat)}^",
    law.EffectUsed: notate_nothing,
    law.Spent: lambda t, e: t.hand(e.seat, e.card),
    law.DominanceTaken: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.DominanceActivated: _notate_dominance,
    law.Crafted: _notate_craft,
    law.CardTaken: lambda t, e: f"#{t.letter(e.target)}->{t.letter(e.seat)}",
    law.CardGiven: lambda t, e: f"#{t.letter(e.seat)}->{t.letter(e.target)}",
    law.ServiceBought: _notate_service,
    law.BattleBegan: _notate_battle,
    law.AmbushPlayed: _notate_ambush,
    law.Rolled: _notate_roll,
    card_events.CardRescued: lambda t, e: f"{card_sign(e.card)}->{t.letter(e.seat)}",
    law.ItemDamaged: lambda t, e: t.item(e.seat, e.item, "d"),
}
"""What the rules of all factions notate."""


FILENAME = "game.rootlog"

VERSION = "2.7"
"""The version of the notation, which public readers know: 2.8 writes the Ferry with another
letter, and adds what the games here do not have."""

LETTERS = Letters(
    join_tables(speech.letters for speech in ALL),
    {"warriors": "w", **join_tables(speech.pieces for speech in ALL)},
    frozenset[str]().union(*(speech.by_suit for speech in ALL)),
)
"""The letters of all seats and pieces."""

WRITERS = join_tables((LAW, *(speech.writers for speech in ALL)))
"""The kinds of event that the notation can express."""


def write(happened: Sequence[Event], players: Mapping[Seat, str]) -> str:
    """Return a game as a text; `players` are the names of those who play the seats.

    It begins with the game; the winner stands at the end if there is one.

    Raises:
        ValueError: the events do not begin with those of the set-up.
    """
    begun = next((event for event in happened if isinstance(event, law.GameBegan)), None)
    if begun is None:
        raise ValueError("no game has begun")
    happened, begun = _as_chosen(happened, begun)
    dealt = next((e.suits for e in happened if isinstance(e, law.SuitsArranged)), ())
    turns = _notate_turns(happened, begun, dealt or MAPS[begun.map].printed)
    lines = [
        f"// Rootlog V{VERSION}",
        f"Map: {MAP_NAMES[begun.map]}",
        f"Deck: {DECK_NAMES[begun.deck]}",
    ]
    if dealt:
        lines.append(
            "Clearings: " + ", ".join(f"{SUITS[suit]}{at}" for at, suit in enumerate(dealt, 1))
        )
    pool = [event.faction for event in happened if isinstance(event, SetupCardDealt)]
    lines += ["Pool: " + "".join(LETTERS.seats[seat] for seat in pool)] if pool else []
    lines += [
        f"{LETTERS.seats[seat]}: {_clean_player_name(players.get(seat, ''))}"
        for seat in begun.seats
    ]
    round_number = -1
    for turn in turns:
        if not any(turn.actions):
            # Readers know no turn without actions.
            continue
        if turn.round != round_number:
            lines.append("")
            round_number = turn.round
        lines.append(turn.line())
    won = next((event for event in happened if isinstance(event, law.Won)), None)
    if won is not None:
        lines += ["", "Winner: " + "".join(LETTERS.seats[seat] for seat in won.seats)]
    return "\n".join(lines) + "\n"


def _as_chosen(
    happened: Sequence[Event], begun: law.GameBegan
) -> tuple[Sequence[Event], law.GameBegan]:
    """Return the events of a draft with the factions that players have chosen in it.

    What players have done who have none yet is left out.
    """
    chosen = {e.seat: e.faction for e in happened if isinstance(e, FactionDrafted)}
    waiting = {seat for seat in begun.seats if seat not in LETTERS.seats and seat not in chosen}
    if not chosen and not waiting:
        return happened, begun
    seats = tuple(chosen.get(seat, seat) for seat in begun.seats if seat not in waiting)
    named = [
        msgspec.structs.replace(event, seat=chosen[event.seat])
        if isinstance(event, law.Drew) and event.seat in chosen
        else event
        for event in happened
        if getattr(event, "seat", "") not in waiting
    ]
    return named, msgspec.structs.replace(begun, seats=seats)


def _notate_turns(
    happened: Sequence[Event], begun: law.GameBegan, suits: Sequence[Suit]
) -> list[Turn]:
    """Notate the set-up of each seat as a turn, and then the turns."""
    setup = {seat: Turn(seat, suits, LETTERS) for seat in begun.seats}
    first = next(iter(setup.values()), Turn(NO_SEAT, suits, LETTERS))
    turns: list[Turn] = []
    placed = dict[str, int]()
    faces = dict[tuple[str, int], str]()
    for event in happened:
        if event.only is not None:
            continue
        if isinstance(event, law.TurnBegan):
            turns.append(Turn(event.seat, suits, LETTERS, event.round))
        seat: Seat = getattr(event, "seat", NO_SEAT)
        turn = turns[-1] if turns else setup.get(seat, first)
        turn.placed = placed
        turn.faces = faces
        if (writer := WRITERS.get(type(event))) is not None:
            notate_event(turn, event, writer)
    return [*setup.values(), *turns]


def _clean_player_name(name: str) -> str:
    """Return a name that can stand on a line of its own."""
    return " ".join(name.replace("//", " ").split()) or "?"
