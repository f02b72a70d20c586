"""How long a picture of Root takes, and what it weighs: `uv run python -m benchmarks.render`."""

from __future__ import annotations

from random import Random
from statistics import median
from time import thread_time
from typing import Any

from bot import render
from bot.games import GAMES
from bot.games.game import SeatSetup, Setup, visible
from bot.render import root
from bot.render.picture import encode
from bot.render.root import parts

ROOT = GAMES["root"]
SEATS = ("marquise", "eyrie", "alliance", "vagabond")
FIRST, LAST = 100, 130
"""Decisions of each game that are drawn, one after the other."""

LIMIT = 10 * 1024 * 1024
"""Bytes that Discord takes."""

TRIAL_MS = 18.0
"""What a trial of the same size took from view to bytes, on a machine of this kind."""


def views(games: int) -> list[tuple[Any, Any]]:
    """Return what spectators see after each of some decisions in random games."""
    found: list[tuple[Any, Any]] = []
    for seed in range(games):
        rng = Random(seed)
        state, _ = ROOT.new(Setup(tuple(SeatSetup(name) for name in SEATS)), seed)
        for number in range(LAST):
            decision = rng.choice(ROOT.decisions(state))
            events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
            if number >= FIRST:
                found.append((ROOT.view(state, None), visible(events, None)))
    return found


def main() -> None:
    """Measure and print."""
    shown = views(3)
    began = clock()
    render.prepare()
    once = clock() - began
    anew, drawing, encoding, whole, sizes = [], [], [], [], []
    for view, events in shown:
        began = clock()
        canvas = root.paint(view, "en", events)
        drawn = clock()
        encode(canvas)
        drawing.append(drawn - began)
        encoding.append(clock() - drawn)
    forget()
    for view, events in shown:
        began = clock()
        picture = render.draw(view, "en", events)
        whole.append(clock() - began)
        sizes.append(len(picture.data))
    for view, events in shown:
        forget()
        began = clock()
        render.draw(view, "en", events)
        anew.append(clock() - began)
    print(f"pictures              {len(shown)}, in milliseconds of the processor")
    print(f"map, once             {once:.0f} ms")
    print(f"draw                  {median(drawing):.1f} ms")
    print(f"encode                {median(encoding):.1f} ms, {ratio(encoding, drawing)} of drawing")
    print(
        f"view to bytes         {median(whole):.1f} ms, {median(whole) / TRIAL_MS:.2f} of a trial"
    )
    print(f"the same from nothing {median(anew):.1f} ms, {median(anew) / TRIAL_MS:.2f} of a trial")
    print(f"bytes                 {median(sizes):,.0f}, {median(sizes) / LIMIT:.2%} of the limit")


def clock() -> float:
    """Return the processor's time in milliseconds: others on the machine count less in it."""
    return 1000 * thread_time()


def forget() -> None:
    """Let all parts be drawn again."""
    for painter in parts.KEPT:
        painter.clear()


def ratio(one: list[float], other: list[float]) -> str:
    """Return how many times the median of another list a median is."""
    return f"{median(one) / median(other):.2f}"


if __name__ == "__main__":
    main()
