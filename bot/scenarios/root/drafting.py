"""The draft of a position: the pool, the homelands, and who has no faction yet (Law 19.8)."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET

from bot.games.game import Seat
from bot.games.root.draft.board import draft_steps
from bot.games.root.draft.cards import CARDS, PLACES
from bot.games.root.draft.choosing import ChooseFaction, KeepHands
from bot.games.root.draft.pool import list_drafters
from bot.games.root.draft.seats import seat_faction
from bot.games.root.law.homelands import draft_of
from bot.games.root.law.kinds import CLEARINGS, Clearing
from bot.games.root.law.state import PoolCard, State, Step
from bot.games.root.law.turn import FirstTurn
from bot.games.root.roster import PEOPLE
from bot.scenarios.reading import Node


def read_draft(node: Node, seats: Node, state: State) -> None:
    """Give the players their factions who have chosen, and lay out the rest of the draft."""
    for number, (seat, own) in enumerate(zip(seats.each(), [*state.order], strict=True)):
        name = seat.entries()["faction"].value
        if name in PLACES and name != PLACES[number]:
            seat.fail(f"this place is {PLACES[number]}")
        if own in PLACES and name not in PLACES:
            seat_faction(state, own, Seat(str(name)))
    fields, draft = node.fields({"pool", "homelands", "omitted"}), draft_of(state)
    if "pool" in fields:
        draft.pool = [_read_pool_card(card) for card in fields["pool"].each()]
    if "omitted" in fields:
        draft.omitted = [card.text(among=CARDS) for card in fields["omitted"].each()]
    homes = fields["homelands"].fields(set(state.factions)) if "homelands" in fields else {}
    for name, clearings in homes.items():
        own = [Clearing(clearing.number(1, len(CLEARINGS))) for clearing in clearings.each()]
        draft.homelands[Seat(name)] = own
        state.factions[Seat(name)].start = own[0]


def _read_pool_card(node: Node) -> PoolCard:
    """Read a card of the pool: a faction, or what else lies there with it."""
    if isinstance(node.value, str):
        return PoolCard(faction=node.text(among=CARDS))
    fields = node.fields({"faction", "character", "locked"}, needed=("faction",))
    faction = fields["faction"].text(among=CARDS)
    beside = PEOPLE[faction].COURSE.dealt_beside()
    character = fields["character"].text(among=beside) if "character" in fields else ""
    locked = "locked" in fields and fields["locked"].truth()
    return PoolCard(faction=faction, character=character, locked=locked)


def begun_draft(state: State) -> list[Step]:
    """Return the steps of a draft from the set-up of the acting faction on, or from the pool on.

    Without a pool, nothing has been dealt yet.
    """
    if not draft_of(state).pool and not state.acting:
        return [*draft_steps(state), FirstTurn()]
    choosing = [ChooseFaction(place=name) for name in reversed(list_drafters(state))]
    faction = state.factions.get(state.acting)
    own = [] if faction is None else faction.COURSE.advanced_steps(faction)
    return [*own, *choosing, KeepHands(), FirstTurn()]


def write_draft(state: State) -> dict[str, Any]:
    """Serialise a draft; nothing where there is none."""
    if state.draft is UNSET:
        return {}
    pool = [msgspec.to_builtins(card) for card in state.draft.pool]
    homelands = {name: [*own] for name, own in state.draft.homelands.items()}
    draft: dict[str, Any] = {"pool": pool, "homelands": homelands}
    if state.draft.omitted is not UNSET:
        draft["omitted"] = [*state.draft.omitted]
    return {"draft": draft}
