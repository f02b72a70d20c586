"""Compare a game with a scenario's expectation, key by key."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.games.ahead import open_to
from bot.games.game import Event, Seat
from bot.narrate.catalogue import catalogue_languages
from bot.scenarios.notation import Notation, Partial, legal_choices, read_choice
from bot.scenarios.reading import Node, found_in, is_list, join_names, shorten_value

EXPECTED = frozenset(
    {
        "waiting_for",
        "events",
        "events_include",
        "events_exclude",
        "log",
        "offers",
        "offers_not",
        "hidden_from",
        "shown_to",
    }
)
"""Keys of an expectation that mean the same in every game."""

REVEALS = "reveals"
"""The key that says whether what came before an event can no longer be taken back."""

NOBODY = Seat("nobody")
"""How a scenario names a spectator, and that no seat is waited for."""


class Play(msgspec.Struct):
    """A scenario under way."""

    notation: Notation[Any]
    start: Any
    state: Any
    events: list[Event]
    is_stopped: bool = False
    """Whether `until` has stopped the game at the end of a turn."""

    def go_on(self) -> None:
        """Run until a person owes a decision."""
        self.is_stopped = False
        self.events += self.notation.play_on(self.state)

    def go_on_if_stopped(self) -> None:
        """Continue after `until` has stopped the game."""
        if self.is_stopped:
            self.go_on()


def wanted_choice(play: Play, node: Node) -> Partial:
    """Read a choice; fields may be omitted."""
    notation = play.notation
    seats = notation.seats(play.state)
    return read_choice(notation.exact(play.state, node), notation.game.choice_kinds(), seats)


def one_or_more(node: Node) -> list[Node]:
    """Read a list, or a single value as a list of one."""
    return list(node.each()) if is_list(node.value) else [node]


def compare_expectation(play: Play, node: Node) -> list[str]:
    """Compare every key of an expectation; what cannot be read is told beside what differs."""
    known = EXPECTED | play.notation.expected_keys
    entries = node.entries()
    differences = play.notation.differences

    def check(key: str) -> list[str]:
        named = Node({key: entries[key].value}, node.place).fields(known)[key]
        if key in EXPECTED:
            return _CHECKS[key](play, named)
        return differences({key: named}, play.state, play.start)

    return found_in(entries, check)


def _waiting_for(play: Play, node: Node) -> list[str]:
    """Compare the seats that owe decisions: one of them, a whole list, or `nobody`."""
    decisions = () if play.is_stopped else play.notation.game.decisions(play.state)
    due = [(decision.seat, decision.kind) for decision in decisions]
    listing = ", ".join(f"{seat} ({kind})" for seat, kind in due) or NOBODY
    if node.value == NOBODY:
        return [f"{node.place}: expected nobody, found {listing}"] if due else []
    wanted: list[tuple[str, str]] = []
    for item in one_or_more(node):
        fields = item.fields({"seat", "decision"}, needed=("seat",))
        kind = fields["decision"].text() if "decision" in fields else ""
        wanted.append((fields["seat"].text(among=play.notation.seats(play.state)), kind))
    missing = [
        f"{seat} ({kind or 'any decision'})"
        for seat, kind in wanted
        if not any(seat == owner and kind in ("", owed) for owner, owed in due)
    ]
    extra = is_list(node.value) and len(due) != len(wanted)
    if missing or extra:
        return [f"{node.place}: expected {', '.join(missing) or wanted}, found {listing}"]
    return []


def _read_event_pattern(play: Play, node: Node) -> Callable[[Event], bool]:
    """Read the pattern of an event: its kind and any of its fields."""
    kinds = play.notation.events
    entries = node.entries()
    if "event" not in entries:
        node.fail("an event names its kind with `event`")
    kind = kinds[entries["event"].text(among=kinds)]
    names = {field.encode_name for field in msgspec.structs.fields(kind)}
    known = node.fields({"event", "times", REVEALS, *names})
    named = {key: entry.value for key, entry in known.items() if key in names}
    reveals = known[REVEALS].truth() if REVEALS in known else kind.reveals
    for field in msgspec.structs.fields(kind):
        if field.encode_name in named:
            _refuse_misfit(known[field.encode_name], field.type)

    def agrees(event: Event) -> bool:
        if type(event) is not kind or kind.reveals != reveals:
            return False
        content = msgspec.json.decode(msgspec.json.encode(event))
        return all(content[name] == value for name, value in named.items())

    return agrees


def _refuse_misfit(node: Node, kind: Any) -> None:
    """Refuse a value that a field can never have.

    Raises:
        NotationError: it says which type the field has.
    """
    try:
        msgspec.convert(node.value, kind)
    except msgspec.ValidationError as fault:
        node.fail(str(fault))


def _refuse_unknown(play: Play, node: Node) -> None:
    """Refuse names that nothing has: what must not be would never be.

    Raises:
        NotationError: it names the wrong word and the known ones.
    """
    known = play.notation.names(play.state)
    for key, value in node.entries().items():
        for word in one_or_more(value) if key in known else ():
            if str(word.value) not in ("", *known[key]):
                word.fail(f"{shorten_value(word.value)} is not one of: {join_names(known[key])}")


def _read_times(play: Play, node: Node) -> int | None:
    """Read how many events a pattern must match; None if it does not say.

    If the event has a field of this name, the key means that field.
    """
    entries = node.entries()
    kind = play.notation.events[entries["event"].text()]
    counted = "times" in entries and "times" not in kind.__struct_fields__
    return entries["times"].number(1) if counted else None


def _events_include(play: Play, node: Node) -> list[str]:
    """Each pattern must match an event since the start, or exactly `times` of them."""

    def check(pattern: Node) -> list[str]:
        agrees = _read_event_pattern(play, pattern)
        times = _read_times(play, pattern)
        count = sum(map(agrees, play.events))
        if times is None and not count:
            return [f"{pattern.place}: expected {pattern.value}, found {_kinds_of_events(play)}"]
        if times is not None and times != count:
            return [f"{pattern.place}: expected {pattern.value}, found it {count} times"]
        return []

    return found_in(node.each(), check)


def _events_in_order(play: Play, node: Node) -> list[str]:
    """The patterns must match events in their order; other events may come in between.

    A pattern with `times` matches that many events, and no further one before the next pattern.
    One that matches nothing is passed over.
    """
    rest = list(play.events)
    patterns = [
        (pattern, _read_event_pattern(play, pattern), _read_times(play, pattern))
        for pattern in node.each()
    ]
    wrong: list[str] = []
    for at, (pattern, agrees, times) in enumerate(patterns):
        for count in range(times or 1):
            position = next((index for index, event in enumerate(rest) if agrees(event)), None)
            if position is None:
                times_found = f"found it {count} times in its place"
                wrong.append(f"{pattern.place}: expected {pattern.value}, {times_found}")
                break
            del rest[: position + 1]
        following = patterns[at + 1][1] if at + 1 < len(patterns) else None
        if times is not None and _comes_again(rest, agrees, following):
            wrong.append(f"{pattern.place}: expected {pattern.value}, found it once more")
    return wrong


def _comes_again(
    events: list[Event], agrees: Callable[[Event], bool], until: Callable[[Event], bool] | None
) -> bool:
    """Return whether a pattern matches an event before the next pattern does."""
    for event in events:
        if until is not None and until(event):
            return False
        if agrees(event):
            return True
    return False


def _compare_log(play: Play, node: Node) -> list[str]:
    """Each text must be in a log line, each in a later one, as `seat` or the public reads it."""
    fields = node.fields({"seat", *catalogue_languages()})
    seats = play.notation.seats(play.state)
    viewer = fields.pop("seat").text(among=seats) if "seat" in fields else None
    wrong: list[str] = []
    for language, texts in fields.items():
        lines = play.notation.words.lines(play.events, viewer, language)
        for wanted in texts.each():
            at = next((index for index, line in enumerate(lines) if wanted.text() in line), None)
            if at is None:
                wrong.append(f"{wanted.place}: expected {wanted.value!r}, found {lines}")
            else:
                lines = lines[at + 1 :]
    return wrong


def _events_exclude(play: Play, node: Node) -> list[str]:
    """No pattern may match any event."""

    def check(pattern: Node) -> list[str]:
        _refuse_unknown(play, pattern)
        agreeing = list(filter(_read_event_pattern(play, pattern), play.events))
        if not agreeing:
            return []
        return [f"{pattern.place}: expected no {pattern.value}, found {agreeing[0]}"]

    return found_in(node.each(), check)


def _kinds_of_events(play: Play) -> str:
    """Return the kinds of event that happened."""
    kinds = dict.fromkeys(str(type(event).__struct_config__.tag) for event in play.events)
    return ", ".join(kinds) or "no event"


def _compare_offers(play: Play, node: Node) -> list[str]:
    """Each choice must be legal now."""
    return found_in(node.each(), lambda item: _compare_legality(play, item, True))


def _offers_not(play: Play, node: Node) -> list[str]:
    """No choice may be legal now."""
    return found_in(node.each(), lambda item: _compare_legality(play, item, False))


def _compare_legality(play: Play, item: Node, legal: bool) -> list[str]:
    """Return what is wrong where a choice must be legal or must not be."""
    if not legal:
        _refuse_unknown(play, item)
    wanted = wanted_choice(play, item)
    matches = legal_choices(open_to(play.notation.game, play.state, wanted.seat), wanted)
    if bool(matches) == legal:
        return []
    expected = "legal" if legal else "not legal"
    return [f"{item.place}: expected {expected}, found {len(matches)} such choices for {wanted}"]


def _hidden_from(play: Play, node: Node) -> list[str]:
    """What each path names must not be in the view of that seat (`nobody`: without a seat)."""
    return _compare_secrecy(play, node, hidden=True)


def _shown_to(play: Play, node: Node) -> list[str]:
    """What each path names must be in the view of that seat."""
    return _compare_secrecy(play, node, hidden=False)


def _compare_secrecy(play: Play, node: Node, *, hidden: bool) -> list[str]:
    """Return the paths whose facts a seat's view shows or hides otherwise than it must."""
    seats = play.notation.seats(play.state)
    wrong: list[str] = []
    for seat, paths in node.fields({*seats, NOBODY}).items():
        viewer = None if seat == NOBODY else seat

        def check(path: Node, viewer: Seat | None = viewer) -> list[str]:
            if play.notation.hidden(path, play.state, viewer) == hidden:
                return []
            wanted = "hidden" if hidden else "shown"
            return [f"{path.place}: expected {path.value} {wanted}, found otherwise"]

        wrong += found_in(paths.each(), check)
    return wrong


_CHECKS: Mapping[str, Callable[[Play, Node], list[str]]] = {
    "waiting_for": _waiting_for,
    "events": _events_in_order,
    "log": _compare_log,
    "events_include": _events_include,
    "events_exclude": _events_exclude,
    "offers": _compare_offers,
    "offers_not": _offers_not,
    "hidden_from": _hidden_from,
    "shown_to": _shown_to,
}
