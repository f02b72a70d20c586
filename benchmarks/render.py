"""How long a picture of Root takes, and its size: `uv run python -m benchmarks.render`."""

from __future__ import annotations

from random import Random
from statistics import median
from time import thread_time
from typing import Any

from bot.games.game import Seat, SeatSetup, Setup, visible
from bot.games.root import ROOT
from bot.render import root
from bot.render import root as render
from bot.render.picture import encode
from bot.render.root import parts

SEATS = ("marquise", "eyrie", "alliance", "vagabond")
FIRST, LAST = 100, 130
"""The range of decisions of each game that are drawn."""

LIMIT = 10 * 1024 * 1024
"""Discord's limit in bytes."""

TRIAL_MS = 18.0
"""Time from view to bytes of an earlier prototype of the same size, on a comparable machine."""


def views(games: int) -> list[tuple[Any, Any]]:
    """Return spectators' views after some decisions of random games."""
    found: list[tuple[Any, Any]] = []
    for seed in range(games):
        rng = Random(seed)
        state, _ = ROOT.new(Setup(tuple(SeatSetup(Seat(name)) for name in SEATS)), seed)
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
    """Return the process time in milliseconds, which other load affects less."""
    return 1000 * thread_time()


def forget() -> None:
    """Clear the cached parts."""
    for painter in parts.KEPT:
        painter.clear()


def ratio(one: list[float], other: list[float]) -> str:
    """Return the ratio of the median of `one` to that of `other`."""
    return f"{median(one) / median(other):.2f}"


if __name__ == "__main__":
    main()
