"""What the words say of the Corvids and the Cogwheel Corvids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.games.game import Piece, Seat, tag_of
from bot.games.root.clockwork.cogwheel_corvids.choices import BombSwapped, PlotGuessed
from bot.games.root.factions.corvids import choices
from bot.games.root.factions.corvids.choices import CorvidsSecret
from bot.games.root.law.kinds import Clearing
from bot.games.root.view import FactionView, RootView
from bot.narrate.catalogue import NONE, argument_from_value
from bot.narrate.root.catalogue import clearing_at, count_of, joined_numbers, text
from bot.narrate.root.rootlog_signs import Turn, notate_nothing
from bot.narrate.root.speech import Group, Joined, Speech, by_place

if TYPE_CHECKING:
    from bot.narrate.words import Words

SIGNS = {"bomb": "t_b", "snare": "t_s", "extortion": "t_e", "raid": "t_r"}
"""The plots, each with its sign where it lies face up."""

FACEDOWN = "t"

KEEP = Piece("keep")

# Private information


def _name_plot_supply(secret: CorvidsSecret, locale: str) -> list[str]:
    """Name the plots in supply (Law 13.2.2)."""
    plots = secret.stock
    return [text("own-stock", locale, count=len(plots), names=argument_from_value(plots))]


def _name_plots(own: FactionView, locale: str) -> list[str]:
    """Return the viewer's facedown plots and those in supply (Law 13.2.2)."""
    secret = own.board.secret
    if not isinstance(secret, CorvidsSecret):
        return []
    plots = sorted(secret.facedown.items())
    lines = [text("own-plot", locale, plot=plot, clearing=clearing) for clearing, plot in plots]
    return [*lines, *_name_plot_supply(secret, locale)]


def _plot_kinds(view: RootView) -> tuple[str, ...]:
    del view
    return tuple(SIGNS)


# Rows of a panel


def _plot_at(view: RootView, seat: Seat, at: Clearing) -> str:
    """Name the plot in a clearing as far as the viewer knows it; `none` if it does not."""
    here = clearing_at(view, at)
    secret = view.factions[seat].board.secret
    known = secret.facedown.get(at, "") if isinstance(secret, CorvidsSecret) else ""
    face_up = (plot for plot in SIGNS if count_of(here, seat, Piece(plot)))
    return next(face_up, known) or NONE


def _flip_facts(choice: choices.Flip, view: RootView) -> dict[str, int | str]:
    return {"plot": _plot_at(view, choice.seat, choice.clearing)}


def _trick_facts(choice: choices.Trick, view: RootView) -> dict[str, int | str]:
    ends = {"one": choice.one, "other": choice.other}
    return {f"{name}_plot": _plot_at(view, choice.seat, at) for name, at in ends.items()}


def _recruit_facts(choice: choices.RecruitSuit, view: RootView) -> dict[str, int | str]:
    """List the clearings of a suit where no keep bars placing (Law 6.2.2)."""
    own = choice.seat
    open_to = [
        here.id
        for here in view.clearings
        if here.suit == choice.suit
        and not any(count_of(here, seat, KEEP) for seat in here.factions if seat != own)
    ]
    return {"clearings": joined_numbers(open_to)}


def _laid_open(
    some: Sequence[choices.PlotFlipped | BombSwapped], words: Words, locale: str
) -> Joined:
    """List plots with their clearings."""
    del words
    plots = [text("digest-plot", locale, plot=e.plot, clearing=e.clearing) for e in some]
    return f"digest-{tag_of(type(some[0]))}", {"items": ", ".join(plots)}


# Rootlog


def _notate_plot_flip(turn: Turn, event: choices.PlotFlipped) -> str:
    turn.faces["plot", event.clearing] = SIGNS[event.plot]
    return f"{turn.own(event.seat)}{FACEDOWN}{event.clearing}^{SIGNS[event.plot]}"


def _notate_plot_swap(turn: Turn, event: choices.PlotsSwapped) -> str:
    faces = [turn.faces.pop(("plot", at), None) for at in (event.one, event.other)]
    pairs = zip((event.other, event.one), faces, strict=True)
    turn.faces.update({("plot", at): face for at, face in pairs if face})
    return f"t{event.one}<->t{event.other}"


def _notate_exposure(turn: Turn, event: choices.ExposureTried | PlotGuessed) -> str:
    del turn
    return f"?P{SIGNS[event.plot]}{event.clearing}"


def _notate_bomb_swap(turn: Turn, event: BombSwapped) -> str:
    owner = turn.own(event.seat)
    at = event.clearing
    face = SIGNS[event.plot]
    before = turn.faces.get(("plot", at), FACEDOWN)
    turn.faces["plot", at] = face
    return f"{owner}{before}{at}->/{owner}{face}->{at}"


CORVIDS = Speech(
    rows={
        choices.Flip: _flip_facts,
        choices.Trick: _trick_facts,
        choices.RecruitSuit: _recruit_facts,
    },
    commands=("recruit_suit", "plot", "flip", "trick", "plots"),
    fields={
        "suit": "suit",
        "plot": "piece",
        "guess": "piece",
    },
    domains={"plot": _plot_kinds, "guess": _plot_kinds},
    prices={"13.5.2": (choices.PlotPlaced, "joined-plot_placed")},
    headings={"plots": "pieces", "extortion": "pieces"},
    groups={
        choices.PlotPlaced: by_place("digest-plots"),
        choices.PlotFlipped: Group(_laid_open),
        BombSwapped: Group(_laid_open),
    },
    alone=frozenset(
        {
            choices.CardShown,
            choices.Exerted,
            choices.ExposureTried,
            choices.PlotKnown,
            choices.PlotLost,
            choices.PlotsSwapped,
            PlotGuessed,
        }
    ),
    hidden={CorvidsSecret: _name_plot_supply},
    secrets={"plots": _name_plots},
    letters={Seat("corvids"): "P"},
    pieces={"plot": FACEDOWN, "plots": FACEDOWN, **SIGNS},
    writers={
        choices.ExposureTried: _notate_exposure,
        choices.PlotFlipped: _notate_plot_flip,
        choices.PlotLost: notate_nothing,
        choices.PlotPlaced: lambda t, e: f"{t.own(e.seat)}{FACEDOWN}->{e.clearing}",
        choices.PlotsSwapped: _notate_plot_swap,
        BombSwapped: _notate_bomb_swap,
        PlotGuessed: _notate_exposure,
    },
)
