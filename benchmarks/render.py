"""How long a picture of Root takes: drawing, encoding, and what it weighs.

uv run python -m benchmarks.render
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bot import render
from bot.games import GAMES
from bot.games.game import SeatSetup, Setup, visible
from bot.render import root
from bot.render.picture import encode
from bot.render.root.ground import ground

ROOT = GAMES["root"]
SEATS = ("marquise", "eyrie", "alliance", "vagabond")
EVERY = 25
LIMIT = 10 * 1024 * 1024
"""Bytes that Discord takes."""

TRIAL_MS = 18.0
"""What a trial of the same size took from view to bytes, on a machine of this kind."""


def views(games: int) -> list[tuple[Any, Any]]:
    """Return what spectators see at every so many decisions of random games."""
    found: list[tuple[Any, Any]] = []
    for seed in range(games):
        rng = Random(seed)
        state, _ = ROOT.new(Setup(tuple(SeatSetup(name) for name in SEATS)), seed)
        number = 0
        while due := ROOT.decisions(state):
            decision = rng.choice(due)
            events = ROOT.apply(state, decision.pick(rng.randrange(len(decision))))
            number += 1
            if number % EVERY == 0:
                found.append((ROOT.view(state, None), visible(events, None)))
    return found


def main() -> None:
    """Measure and print."""
    shown = views(3)
    first = shown[0][0]
    suits = tuple(clearing.suit for clearing in first.clearings)
    began = perf_counter()
    ground(first.map, suits)
    base = 1000 * (perf_counter() - began)
    palette = root.palette_of(first.map, suits)
    drawing, encoding, whole, sizes = [], [], [], []
    for view, events in shown:
        began = perf_counter()
        canvas = root.paint(view, "en", events)
        drawn = perf_counter()
        encode(canvas, palette)
        encoded = perf_counter()
        picture = render.draw(view, "en", events)
        drawing.append(1000 * (drawn - began))
        encoding.append(1000 * (encoded - drawn))
        whole.append(1000 * (perf_counter() - encoded))
        sizes.append(len(picture.data))
    print(f"pictures              {len(shown)}")
    print(f"map, once             {base:.0f} ms")
    print(f"draw                  {median(drawing):.1f} ms")
    print(f"encode                {median(encoding):.1f} ms, {ratio(encoding, drawing)} of drawing")
    print(
        f"view to bytes         {median(whole):.1f} ms, {median(whole) / TRIAL_MS:.2f} of a trial"
    )
    print(f"bytes                 {median(sizes):,.0f}, {median(sizes) / LIMIT:.2%} of the limit")


def ratio(one: list[float], other: list[float]) -> str:
    """Return how many times the median of another list a median is."""
    return f"{median(one) / median(other):.2f}"


if __name__ == "__main__":
    main()
