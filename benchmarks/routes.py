"""The fewest presses on panels that make given choices, for `benchmarks.presses`."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import msgspec

from bot.discord_ui.message import ids
from bot.discord_ui.message.screen import Screen, Select
from bot.discord_ui.panel import layout
from bot.discord_ui.panel.controls import panel_screen
from bot.discord_ui.panel.panel import RowPick
from bot.discord_ui.panel.questions import Opened, Question, Several
from bot.games.ahead import in_series
from bot.games.game import Choice, Outcome
from bot.table import How

DEEPEST = 5
"""The most presses that one choice takes."""


class Entry(msgspec.Struct, frozen=True):
    """A question and the choice that was made, which could be undone before and `reveals` or not.

    `returns` is true where somebody else acted before it.
    """

    asked: Question
    choice: Choice
    undoable: bool
    reveals: bool
    returns: bool
    before: bytes = b""
    """The state in which it is asked."""

    replay: Callable[[Sequence[Choice]], bytes] | None = None
    """Returns the state after some choices, paid as usual; b"" if one of them is not legal."""


class Route(msgspec.Struct, frozen=True):
    """Presses that make the next `made` choices; `sure` of them only confirm."""

    made: int
    presses: int
    taps: int
    sure: int = 0


def fewest(entries: Sequence[Entry]) -> list[tuple[Route, Entry]]:
    """Return the routes through a turn with the fewest presses, each with its first entry."""

    @cache
    def best(at: int) -> tuple[int, int, Route | None]:
        if at >= len(entries):
            return 0, 0, None
        ways: list[tuple[int, int, Route]] = []
        for route in routes(entries, at):
            presses, taps, _ = best(at + route.made)
            ways.append((presses + route.presses, taps + route.taps, route))
        return min(ways, key=lambda way: way[:2])

    found: list[tuple[Route, Entry]] = []
    at = 0
    while (route := best(at)[2]) is not None:
        found.append((route, entries[at]))
        at += route.made
    return found


def routes(entries: Sequence[Entry], at: int) -> Iterator[Route]:
    """Yield the ways to make the next choice, alone or together with those after it."""
    entry = entries[at]
    follows = at > 0 and not entry.returns
    if entry.asked.decision.forced and follows and not (entry.reveals and entry.undoable):
        yield Route(1, 0, 0)
        return
    ahead = entries[at:]
    reached: list[tuple[Opened | None, int]] = [(None, 0)]
    known: list[Opened | None] = [None]
    for presses in range(1, DEEPEST + 1):
        further: list[tuple[Opened | None, int]] = []
        alone = False
        for opened, taps in reached:
            for custom_id, values, more in ways(panel_screen(entry.asked, opened), ahead):
                pressed = ids.read_custom_id(custom_id)
                if pressed.action not in layout.ACTIONS:
                    continue
                leads = layout.meaning_of(entry.asked, pressed, values)
                if isinstance(leads, Opened):
                    if leads not in known:
                        known.append(leads)
                        further.append((leads, taps + more))
                    continue
                made = _made(leads, ahead, pays=pressed.action != layout.UNPAID)
                if made:
                    sure = 0 if pressed.action == layout.SURE else _asks(leads, ahead, made)
                    yield Route(made, presses + sure, taps + more + sure, sure)
                    alone = True
        if alone:
            return
        reached = further
    raise LookupError(entry.choice)


def ways(screen: Screen, ahead: Sequence[Entry]) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Yield the custom id, the values and the taps of all that can be pressed.

    Of a select in which several are picked, only the picks are tried that are made next.
    """
    for row in screen.rows:
        if isinstance(row, Select):
            if ids.read_custom_id(row.id).action == "v":
                yield from ((row.id, (option.value,), 3) for option in row.options)
                yield from ((row.id, some, len(some) + 2) for some in _together(row, ahead))
                continue
            if row.most > 1:
                yield from ((row.id, some, len(some) + 2) for some in _picks(row, ahead))
                continue
            yield from ((row.id, (option.value,), 2) for option in row.options)
        elif isinstance(row, tuple):
            yield from ((button.id, (), 1) for button in row)


def _picks(select: Select, ahead: Sequence[Entry]) -> Iterator[tuple[str, ...]]:
    """Yield the options for what is chosen next in a series, and for the first of these alone."""
    pressed = ids.read_custom_id(select.id)
    if pressed.page >= len(ahead):
        return
    entry = ahead[pressed.page]
    block = entry.asked.blocks()[int(pressed.path.split(".")[1], 36)]
    rows = {(row.kind, row.values): at for at, row in enumerate(block.rows)}
    wanted: list[str] = []
    copies = Counter[int]()
    for choice in _run(ahead[pressed.page :]):
        row = rows.get((type(choice), msgspec.structs.astuple(choice)[1:]), -1)
        copies[row] += 1
        wanted.append(RowPick(row, None, copies[row]).write())
    offered = [option.value for option in select.options]
    for some in (wanted, wanted[:1]):
        # The rules carry out what is no choice any more: any other options will do for it.
        others = [value for value in offered if value not in some]
        picked = (*some, *others[: max(0, select.least - len(some))])
        if some and select.least <= len(picked) <= select.most and set(picked) <= set(offered):
            yield picked


def _together(select: Select, ahead: Sequence[Entry]) -> Iterator[tuple[str, ...]]:
    """Yield the options for the next choices, two of them or more, that are in this select."""
    pressed = ids.read_custom_id(select.id)
    later = ahead[pressed.page :]
    if not later:
        return
    values: defaultdict[Choice, list[str]] = defaultdict(list)
    asked, here = ahead[0].asked.after(pressed.page), msgspec.structs.replace(pressed, page=0)
    for option in select.options:
        led = layout.meaning_of(asked, here, [option.value])
        if isinstance(led, Choice):
            values[led].append(option.value)
    wanted: list[str] = []
    for at, entry in enumerate(later):
        if at and entry.returns:
            return
        if at and entry.choice in entry.asked.decision.usual:
            continue
        if not values[entry.choice] or len(wanted) == select.most:
            return
        wanted.append(values[entry.choice].pop(0))
        if len(wanted) > 1:
            yield tuple(wanted)


def _run(ahead: Sequence[Entry]) -> list[Choice]:
    """Return the choices of the series that is asked next, without what ends it."""
    series, found = ahead[0].asked.decision.series, list[Choice]()
    for at, entry in enumerate(ahead):
        goes_on = at == 0 or (
            in_series(ahead[at - 1].asked.decision, entry.asked.decision, entry.choice)
            and not entry.returns
        )
        if series is None or not goes_on or type(entry.choice) is not series.kind:
            break
        found.append(entry.choice)
    return found


def _made(leads: Choice | Several, ahead: Sequence[Entry], *, pays: bool) -> int:
    """Return how many of the next choices a press makes, payments included, or 0."""
    several = leads if isinstance(leads, Several) else Several((leads,))
    passes, choices = several.passes, several.choices
    if len(ahead) <= passes or any(one.returns for one in ahead[1 : passes + 1]):
        return 0
    if tuple(entry.choice for entry in ahead[:passes]) != choices[:passes]:
        return 0
    later = ahead[passes:]
    if several.how != "series":
        made = _one_by_one(choices[passes:], later, several.how, pays=pays)
        return passes + made if made else 0
    run = _run(later)
    if not run or Counter(run) - Counter(choices[passes:]):
        return 0
    made = passes + len(run)
    series = ahead[passes].asked.decision.series
    ends = made < len(ahead) and series is not None and type(ahead[made].choice) is series.end
    return made + int(ends and len(choices) - passes < series.most if series else 0)


def _one_by_one(choices: Sequence[Choice], later: Sequence[Entry], how: How, *, pays: bool) -> int:
    """Return how many entries some choices make, each with what is paid for it; 0 if others.

    Another order than that of the entries is as good if it leads to the same state.
    """
    rest, at = list(choices), 0
    while rest:
        if at >= len(later) or (at and later[at].returns) or later[at].choice not in rest:
            return 0
        rest.remove(later[at].choice)
        at += 1
        by_hand = not pays or bool(later[at - 1].asked.decision.usual)
        usual = () if by_hand or at >= len(later) else later[at].asked.decision.usual
        if tuple(entry.choice for entry in later[at : at + len(usual)]) != usual:
            return 0
        at += len(usual)
    if _stops_within(choices, later[:at], how):
        return 0
    made = [entry.choice for entry in later[:at] if entry.choice in choices]
    if made == list(choices):
        return at
    replay = later[0].replay
    same = replay is not None and at < len(later) and replay(choices) == later[at].before
    return at if same else 0


def _stops_within(choices: Sequence[Choice], made: Sequence[Entry], how: How) -> bool:
    """Return whether a table stops before the last of some choices, as one reveals something."""
    revealing: list[Entry] = []
    for choice in choices:
        for entry in revealing:
            follow = (entry.asked.decision.unaffected or {}).get(type(entry.choice), ())
            if how != "sheet" or type(choice) not in follow:
                return True
        revealing += [entry for entry in made if entry.reveals and entry.choice == choice][:1]
    return False


def _asks(leads: Choice | Several, ahead: Sequence[Entry], made: int) -> int:
    """Return 1 where the panel asks first whether to go on."""
    if isinstance(leads, Several) and leads.how == "series":
        return 0
    last, undoable = ahead[made - 1], ahead[0].undoable or made > 1
    if layout.loss_of(last.asked, last.choice):
        return 1
    outcome = Outcome(1, reveals=last.reveals)
    return int(layout.ends_undo(last.asked, last.choice, undoable, lambda: outcome))
