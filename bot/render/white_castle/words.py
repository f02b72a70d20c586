"""What a screen reader says of a picture, and the whole game as text."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from bot.games.white_castle.board import BRIDGES, GARDENS, LETTERS, PERSON, RIVAL, SPACES
from bot.games.white_castle.view import CardView, DieSideView, DieView, WhiteCastleView
from bot.render import join_alt_text


class Say(Protocol):
    """Looks a message up in one language."""

    def __call__(self, key: str, **facts: object) -> str:
        """Return the message."""
        ...


def word_game_title(view: WhiteCastleView, say: Say) -> str:
    """Return how far the game is."""
    if view.winners is not None:
        both = len(view.winners) > 1
        return say("render-over", winner="both" if both else view.winners[0])
    if not view.round:
        return say("render-setup")
    if not view.turn:
        return say("render-between", round=view.round)
    return say("render-head", round=view.round, seat=view.turn)


def side_name(card: CardView | DieSideView, say: Say) -> str:
    """Return the name of a card: its die side."""
    return say(
        "render-card",
        bridge=say(f"bridge-{card.bridge}"),
        end=say(f"end-{card.end}"),
        space=card.space,
    )


def rivals_points(view: WhiteCastleView) -> int:
    """Return the rival's points if the game ended now (TWC 8.1)."""
    return next(sum(row.parts.values()) for row in view.points if row.seat == RIVAL)


def alt_text(view: WhiteCastleView, say: Say, lines: Sequence[str]) -> str:
    """Describe a picture in a few sentences, the weightiest first."""
    sentences = [say("alt-game", title=word_game_title(view, say))]
    if lines:
        sentences.append(say("alt-last", line=lines[-1]))
    *_, pieces = _tell_rival(view, say)
    numbers = next(_tell_rival(view, say))
    sentences += [numbers, say("text-own", influence=view.influence), *_tell_bridges(view, say)]
    sentences += [f"{line}." for line in _tell_deck_top(view, say)]
    return join_alt_text([*sentences, *_tell_occupied_spaces(view, say), pieces])


def describe_castle_board(view: WhiteCastleView, say: Say) -> str:
    """Write everything that there is to know of a game, a fact a line."""
    lines = [word_game_title(view, say), say("text-first", seat=view.first)]
    lines += [*_tell_bridges(view, say), *_tell_gardens(view, say), *_tell_rooms(view, say)]
    lines += [*_tell_occupied_spaces(view, say), *_tell_rival(view, say)]
    lines.append(say("text-own", influence=view.influence))
    if view.total is not None:
        lines.append(say("text-total", points=view.total))
    lines += _tell_cards(view, say)
    return "\n".join(lines)


def _tell_bridges(view: WhiteCastleView, say: Say) -> Iterator[str]:
    for bridge in BRIDGES:
        dice = " ".join(str(value) if value else "–" for value in view.bridges[bridge])
        yield say("text-bridge", bridge=bridge, dice=dice)


def _tell_gardens(view: WhiteCastleView, say: Say) -> Iterator[str]:
    if view.gardens:
        shown = ", ".join(
            f"{say(f'garden-{garden}')} {view.gardens[garden]}"
            for garden in GARDENS
            if garden in view.gardens
        )
        yield say("text-gardens", gardens=shown)


def _tell_rooms(view: WhiteCastleView, say: Say) -> Iterator[str]:
    if view.rooms:
        shown = "; ".join(
            f"{say(f'space-{space}')} {', '.join(say(f'bridge-{LETTERS[t]}') for t in tokens)}"
            for space, tokens in view.rooms.items()
        )
        yield say("text-rooms", rooms=shown)


def _tell_occupied_spaces(view: WhiteCastleView, say: Say) -> Iterator[str]:
    taken = [
        f"{say(f'space-{space}')} {', '.join(_word_die(die, say) for die in view.spaces[space])}"
        for space in SPACES
        if view.spaces[space]
    ]
    yield say("text-spaces", spaces="; ".join(taken) or "–")


def _word_die(die: DieView, say: Say) -> str:
    who = "text-yours" if die.seat == PERSON else "text-rivals"
    return say(who, colour=die.colour, value=die.value)


def _tell_rival(view: WhiteCastleView, say: Say) -> Iterator[str]:
    courtiers = [f"{say(f'floor-{floor}')} {many}" for floor, many in view.courtiers.items()]
    warriors = [
        f"{say('text-yard', yard=int(yard))} {many}" for yard, many in view.warriors.items() if many
    ]
    gardeners = [say(f"garden-{garden}") for garden in view.gardeners]
    yield say(
        "text-rival",
        difficulty=say(f"difficulty-{view.difficulty}"),
        points=view.rival_points,
        influence=view.rival_influence,
        coins=view.rival_coins,
    )
    yield say(
        "text-pieces",
        courtiers=", ".join(courtiers),
        gardeners=", ".join(gardeners) or "–",
        warriors=", ".join(warriors) or "–",
    )


def _tell_deck_top(view: WhiteCastleView, say: Say) -> Iterator[str]:
    if view.top is not None:
        yield say("render-top", card=side_name(view.top, say))


def _tell_cards(view: WhiteCastleView, say: Say) -> Iterator[str]:
    yield say("render-cards", deck=view.in_deck, discards=len(view.discards))
    yield from _tell_deck_top(view, say)
    if view.last is not None:
        upper, lower = (
            _word_half_of_card(half, say) for half in (view.last.upper, view.last.lower)
        )
        yield say("text-last-card", card=side_name(view.last, say), upper=upper, lower=lower)
    if view.aims:
        targets = ", ".join(f"{_name_target(key, say)} {count}" for key, count in view.aims.items())
        yield say("text-aims", targets=targets)
    for key, cards in (
        ("render-shown", view.shown),
        ("text-discards", view.discards),
        ("text-deck", view.deck),
    ):
        if cards:
            yield say(key, cards=", ".join(side_name(card, say) for card in cards))


def _word_half_of_card(actions: tuple[tuple[str, int], ...] | None, say: Say) -> str:
    """Write what a half of a card shows, as far as it is told."""
    if actions is None:
        return say("own-unknown")
    return ", ".join(say(f"action-{what}", count=amount) for what, amount in actions)


def _name_target(key: str, say: Say) -> str:
    """Name an end of a bridge, or a space."""
    if key in SPACES:
        return say(f"space-{key}")
    bridge, _, end = key.partition("_")
    return f"{say(f'bridge-{bridge}')} {say(f'end-{end}')}"
