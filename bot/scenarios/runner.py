"""Run scenarios: a position, the choices made, and the expected outcome or refusal."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot import files as files_module
from bot.games.ahead import open_to
from bot.games.game import IllegalChoiceError, Setup
from bot.games.protocols import is_a
from bot.games.stand_in import CanConvert
from bot.scenarios.checks import Play, compare_expectation, one_or_more, wanted_choice
from bot.scenarios.notation import NoSuchChoiceError, Notation, complete_choice, one_choice
from bot.scenarios.reading import (
    Node,
    NotationError,
    found_in,
    is_mapping,
    list_scenario_files,
    read_documents,
    shorten_value,
)

ABOUT = frozenset({"title", "law", "game", "do", "expect", "refused"})
"""Keys of a scenario that do not belong to its position."""

SHOWN = 100
"""The characters of a title that a report repeats."""

TABLE: Mapping[str, str] = {"take_over": "to_clockwork", "give_back": "to_person"}
"""Acts of the table on a seat, by their keys in `do`, with the methods of `CanConvert`."""


SET_UP = "set_up"
"""The key of a game that cannot begin, in what is refused."""

LOOKS = frozenset({"expect", "refused"})
"""Items of `do` that leave the game as it is."""


class Scenario(msgspec.Struct, frozen=True):
    """One parsed scenario: its title, the section of the rules it checks, and the rest."""

    title: str
    law: str
    game: str
    source: str
    fields: Mapping[str, Node]


def load_scenarios(path: Path, notations: Mapping[str, Notation[Any]]) -> list[Scenario]:
    """Read the scenarios of one file.

    Raises:
        NotationError: the file cannot be understood.
    """
    scenarios: list[Scenario] = []
    first = next(iter(notations))
    try:
        for node in read_documents(files_module.read_given_file(path)):
            entries = node.entries()
            name = entries["game"].text(among=notations) if "game" in entries else first
            known = ABOUT | notations[name].position_keys
            written = node.fields(known, needed=("title",))
            title = written["title"].text()
            law = written["law"].text() if "law" in written else ""
            fields = notations[name].respelled(written)
            scenarios.append(Scenario(title, law, name, str(path), fields))
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from error
    except files_module.NotReadError as error:
        raise NotationError(f"{path} cannot be read: {error}") from error
    return scenarios


def run(scenario: Scenario, notations: Mapping[str, Notation[Any]]) -> list[str]:
    """Run a scenario and return all that is not as it says; empty if it passed.

    It ends where a choice cannot be made, because nothing after that would mean anything.
    """
    fields = scenario.fields
    notation = notations[scenario.game]
    wrong: list[str] = []
    try:
        position = {k: v for k, v in fields.items() if k not in ABOUT}
        start = notation.read(position)
        play = Play(notation, start, notation.game.decode(notation.game.encode(start)), [])
        steps = list(fields["do"].each()) if "do" in fields else []
        waits = bool(steps) and not {"advance", "until"}.isdisjoint(steps[0].entries())
        if not waits and (steps or "refused" in fields or notation.person_to_act(start)):
            play.go_on()
        for at, step in enumerate(steps):
            failures = _carry_out_step(play, step, steps[at + 1] if at + 1 < len(steps) else None)
            wrong += failures
            if failures and LOOKS.isdisjoint(step.entries()):
                return wrong
        if "refused" in fields:
            wrong += _expect_refusals(play, fields["refused"])
        return wrong + (compare_expectation(play, fields["expect"]) if "expect" in fields else [])
    except (NotationError, NoSuchChoiceError) as error:
        return [*wrong, str(error)]
    except ValueError as error:
        return [*wrong, f"the game cannot go on like this: {error}"]


def _carry_out_step(play: Play, step: Node, following: Node | None) -> list[str]:
    """Carry out one item of `do`; do not run on if the next item is an `until`."""
    keys = step.entries()
    if "advance" in keys:
        if not step.fields({"advance"})["advance"].truth():
            step.fail("advance can only be true")
        play.go_on()
        return []
    if "until" in keys:
        return _run_until_turn_ends(play, step.fields({"until"})["until"])
    if not TABLE.keys().isdisjoint(keys):
        play.go_on_if_stopped()
        refusal = _table_acts(play, step)
        return [] if refusal is None else [f"{step.place}: expected to be possible: {refusal}"]
    if "expect" in keys:
        wrong = compare_expectation(play, step.fields({"expect"})["expect"])
        return [f"{step.place}: {text}" for text in wrong]
    if "refused" in keys:
        play.go_on_if_stopped()
        return _expect_refusals(play, step.fields({"refused"})["refused"])
    play.go_on_if_stopped()
    stops = following is not None and "until" in following.entries()
    return _carry_out_choice(play, step, stops=stops)


def _table_acts(play: Play, step: Node) -> IllegalChoiceError | None:
    """Carry out an act of the table, such as a bot that takes a seat over; return its refusal."""
    (act,) = step.fields({next(iter(TABLE.keys() & step.entries().keys()))})
    seat = step.entries()[act].text(among=play.notation.seats(play.state))
    game = play.notation.game
    if not is_a(game, CanConvert):
        step.fail("no bot of this game takes seats over")
    try:
        play.events += getattr(game, TABLE[act])(play.state, seat)
    except IllegalChoiceError as refusal:
        return refusal
    return None


def _carry_out_choice(play: Play, step: Node, *, stops: bool) -> list[str]:
    """Carry out a choice, and run on unless an `until` follows."""
    game = play.notation.game
    wanted = wanted_choice(play, step)
    try:
        if play.notation.already_done(play.state, wanted):
            return []
        choice = one_choice(open_to(game, play.state, wanted.seat), wanted)
        if stops:
            play.events += play.notation.carry_out(play.state, choice)
        else:
            play.events += game.apply(play.state, choice)
    except NoSuchChoiceError as error:
        return [f"{step.place}: {error}"]
    except IllegalChoiceError as error:
        return [f"{step.place}: {wanted}: expected it to be legal, found refused by {error}"]
    return []


def _run_until_turn_ends(play: Play, node: Node) -> list[str]:
    """Run on to the end of a named seat's turn and stop there, before the next turn begins."""
    fields = node.fields({"seat", "turn_ends"}, needed=("seat", "turn_ends"))
    if fields["turn_ends"].value not in (None, True):
        fields["turn_ends"].fail("turn_ends can only be true")
    seat = fields["seat"].text(among=play.notation.seats(play.state))
    events, ended = play.notation.play_until(play.state, seat)
    play.events += events
    play.is_stopped = ended
    return [] if ended else [f"{node.place}: expected the turn of {seat} to end, found it does not"]


def _expect_refusals(play: Play, node: Node) -> list[str]:
    """Try choices that must be refused, with section or reason; the state must not change."""
    return found_in(one_or_more(node), lambda item: _expect_one_refusal(play, item))


def _expect_one_refusal(play: Play, node: Node) -> list[str]:
    fields = node.fields({"do", SET_UP, "law", "reason"})
    tried = [fields[key] for key in ("do", SET_UP) if key in fields]
    if len(tried) != 1:
        node.fail("what is refused is named by `do` or by `set_up`")
    if len(fields) == 1:
        node.fail("what is refused names `law`, `reason` or both")
    game = play.notation.game
    before = game.encode(play.state)
    named = ", ".join(fields[key].text() for key in ("law", "reason") if key in fields)
    where = f"{node.place}: {tried[0].value}"
    error = _set_up(play, tried[0]) if SET_UP in fields else _tried(play, tried[0])
    if error is not None:
        if game.encode(play.state) != before:
            play.state = game.decode(before)
            return [f"{where}: expected nothing to change, found another state"]
        actual = {"law": error.section, "reason": error.reason}
        if any(actual[key] != fields[key].text() for key in actual if key in fields):
            return [f"{where}: expected refused by {named}, found {error}"]
        return []
    play.state = game.decode(before)
    return [f"{where}: expected refused by {named}, found it carried out"]


def _set_up(play: Play, node: Node) -> IllegalChoiceError | None:
    """Begin a game beside this one; return why it is refused."""
    fields = node.fields({"seats", "options", "data"}, needed=("seats",))
    files = fields["data"].entries() if "data" in fields else {}
    written = {key: fields[key].value for key in ("seats", "options") if key in fields}
    written["seats"] = [
        seat if is_mapping(seat) else {"seat": seat}
        for seat in (n.value for n in fields["seats"].each())
    ]
    try:
        setup = msgspec.convert(written, Setup, strict=True)
        content = {name: file.text().encode() for name, file in files.items()}
        play.notation.game.new(msgspec.structs.replace(setup, data=content), 0)
    except msgspec.ValidationError as fault:
        node.fail(str(fault))
    except IllegalChoiceError as refusal:
        return refusal
    return None


def _tried(play: Play, node: Node) -> IllegalChoiceError | None:
    """Try a choice or an act of the table; return why it is refused."""
    if not TABLE.keys().isdisjoint(node.entries()):
        return _table_acts(play, node)
    wanted = wanted_choice(play, node)
    choice = complete_choice(open_to(play.notation.game, play.state, wanted.seat), wanted)
    try:
        play.notation.game.apply(play.state, choice)
    except IllegalChoiceError as error:
        return error
    return None


def _run_alone(scenario: Scenario, notations: Mapping[str, Notation[Any]]) -> list[str]:
    """Run a scenario; an exception of the rules is its own failure."""
    try:
        return run(scenario, notations)
    except Exception as fault:
        # A position need not be one that the rules can make sense of; the others still count.
        return [f"the rules break down in it: {type(fault).__name__}: {shorten_value(str(fault))}"]


def run_paths(
    paths: Sequence[Path],
    notations: Mapping[str, Notation[Any]],
    report: Callable[[str], None],
) -> tuple[int, int]:
    """Run every scenario of files and folders, report failures, count passed and failed."""
    passed = failed = 0
    try:
        listing = list_scenario_files(paths)
    except NotationError as error:
        report(f"FAIL {error}")
        return 0, 1
    for path in listing:
        try:
            scenarios = load_scenarios(path, notations)
        except NotationError as error:
            report(f"FAIL {error}")
            failed += 1
            continue
        for scenario in scenarios:
            wrong = _run_alone(scenario, notations)
            if wrong:
                title = " ".join(scenario.title[:SHOWN].split())
                report(f"FAIL {path}: {title}: {'; '.join(wrong)}")
                failed += 1
            else:
                passed += 1
    return passed, failed
