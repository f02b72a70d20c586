"""What the words say of the Marquise and the Mechanical Marquise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Event, Piece, Seat
from bot.games.root.clockwork.events import OrderRevealed, WoodPutBack
from bot.games.root.factions.marquise import choices
from bot.games.root.factions.marquise.choices import ExtraAction, HospitalsUsed
from bot.games.root.law.events import Spent
from bot.narrate.catalogue import NONE, argument_from_value
from bot.narrate.root import speech
from bot.narrate.root.catalogue import clearing_at, count_of, place_of
from bot.narrate.root.rootlog_signs import Turn, count_sign
from bot.narrate.root.speech import Group, Joined, Speech, part_no_events

if TYPE_CHECKING:
    from bot.games.root.view import RootView
    from bot.narrate.words import Words

EXPANSION = "R4.5.5"
"""The section by which the Mechanical Marquise takes another order."""

ESCALATED = ("marquise", "bird")
"""The bot and the suit of an order that brings Escalated Daylight (R4.7)."""


KEEP = Piece("keep")
SAWMILL = Piece("sawmill")
WOOD = Piece("wood")


# Rows of a panel


def _wood_facts(
    choice: choices.Overwork | choices.PayWood | choices.PlaceWood, view: RootView
) -> dict[str, int | str]:
    """Count the wood and the sawmills in a clearing."""
    here = clearing_at(view, choice.clearing)
    own = choice.seat
    return {"wood": count_of(here, own, WOOD), "sawmills": count_of(here, own, SAWMILL)}


def _hospital_facts(choice: choices.FieldHospitals, view: RootView) -> dict[str, int | str]:
    """Return where warriors are saved to (Law 6.2.3)."""
    return {"keep": place_of(view, choice.seat, KEEP) or 0}


def _start_site_facts(choice: choices.PlaceStarting, view: RootView) -> dict[str, int | str]:
    here = clearing_at(view, choice.clearing)
    return {"keep": argument_from_value(bool(count_of(here, choice.seat, KEEP)))}


# Events


def _order_facts(event: OrderRevealed) -> dict[str, str]:
    return {
        "again": "expansion" if event.section == EXPANSION else NONE,
        "daylight": "escalated" if (event.seat, event.suit) == ESCALATED else NONE,
    }


def _digest_hospitals(some: Sequence[Event], words: Words, locale: str) -> Joined:
    """Tell where warriors return from, and the cards spent for them."""
    del words
    cards = ",".join(event.card for event in some if isinstance(event, Spent))
    used = [event for event in some if isinstance(event, HospitalsUsed)]
    return "digest-hospitals", {
        "items": speech.list_clearings(used, locale),
        "cards": cards or NONE,
    }


def _to_keep(turn: Turn, event: HospitalsUsed) -> str:
    """Move warriors to the keep that were noted as removed: the notation wants one move."""
    loss = (event.seat, "warriors", event.clearing)
    keep = turn.placed.get("keep", 0)
    at, count = turn.lost.pop(loss, (-1, 0))
    sign = f"{turn.own(event.seat)}w"
    if at < 0:
        return f"{count_sign(event.count)}{sign}->{keep}"
    rest = count - event.count
    turn.actions[at] = f"{count_sign(rest)}{sign}{event.clearing}->" if rest > 0 else ""
    if rest > 0:
        turn.lost[loss] = (at, rest)
    return f"{count_sign(event.count)}{sign}{event.clearing}->{keep}"


MARQUISE = Speech(
    rows={
        choices.Overwork: _wood_facts,
        choices.PayWood: _wood_facts,
        choices.PlaceWood: _wood_facts,
        choices.FieldHospitals: _hospital_facts,
        choices.PlaceStarting: _start_site_facts,
    },
    explained={("hawks_for_hire", "card"): "card"},
    commands=("overwork", "hawks_for_hire"),
    arguments={OrderRevealed: _order_facts},
    headings=dict.fromkeys(("built", "track", "best_track"), "pieces"),
    groups={HospitalsUsed: Group(_digest_hospitals, parted=part_no_events, costs=True)},
    alone=frozenset({ExtraAction, WoodPutBack}),
    letters={Seat("marquise"): "C"},
    pieces={
        "sawmill": "b_s",
        "workshop": "b_w",
        "recruiter": "b_r",
        "keep": "t_k",
        "wood": "t",
    },
    writers={HospitalsUsed: _to_keep},
)
