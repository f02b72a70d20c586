"""Which tags the post of a table in a forum has: those of its state and game follow, others stay.

A server chooses by the names of its tags: one without such a name is never touched.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from bot.narrate.typed import fold_text

MOST = 5
"""Discord's limit of tags in a post."""


class Tag(msgspec.Struct, frozen=True):
    """A tag of a forum; a `moderated` one is for those who may manage threads."""

    id: int
    name: str
    moderated: bool = False


class Names(msgspec.Struct, frozen=True):
    """Names of tags, in all languages: those that fit now, and all that stand for such things."""

    state: Collection[str]
    game: Collection[str]
    states: Collection[str]
    games: Collection[str]


def choose_tag_ids(
    applied: Sequence[Tag], offered: Sequence[Tag], names: Names, is_moderator: bool
) -> tuple[int, ...]:
    """Return the ids of the tags that a post has from now on.

    If there are too many, those of others stay before the game's. A moderated tag is neither given
    nor taken without the right to.
    """
    may = [tag for tag in offered if is_moderator or not tag.moderated]
    state = _tags_with_names(may, names.state)
    game = _tags_with_names(may, names.game)
    ours = [*_tags_with_names(may, names.states), *_tags_with_names(may, names.games)]
    kept = [tag for tag in applied if tag not in ours]
    added = [tag for tag in (*state[:1], *game[:1]) if tag not in kept]
    wanted = (*added[:1], *kept, *added[1:])[:MOST] if len(kept) < MOST else tuple(kept)
    if {tag.id for tag in wanted} == {tag.id for tag in applied}:
        return tuple(tag.id for tag in applied)
    return tuple(tag.id for tag in wanted)


def _tags_with_names(tags: Sequence[Tag], names: Collection[str]) -> list[Tag]:
    """Return the tags with one of these names, whatever their case."""
    wanted = {fold_text(name) for name in names}
    return [tag for tag in tags if fold_text(tag.name) in wanted]
