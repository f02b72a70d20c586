"""What the command line is given to read, and what it reports of replays."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from bot import files
from bot.editions import EDITIONS, files_of, rules_kits
from bot.files import text_of
from bot.games.game import IllegalChoiceError, Setup
from bot.games.seating import parse_seats
from bot.table.records import file
from bot.table.records.check import GameCheck
from db.survey import Damage

# Reads arguments of the command line: owners' files as NAME=PATH, and set-ups of a game.


class UnusableError(Exception):
    """What was given cannot be used; the message is a sentence that says why."""


def read_argument_file(path: Path) -> bytes:
    """Return what is in a file.

    Raises:
        UnusableError: it cannot be read.
    """
    try:
        return files.read_given_file(path)
    except files.NotReadError as fault:
        raise UnusableError(f"{path} cannot be read: {fault}.") from None


def read_named_files(pairs: Sequence[str]) -> Mapping[str, bytes]:
    """Read files by their names, each as NAME=PATH.

    Raises:
        UnusableError: one is not of that form, or cannot be read.
    """
    contents: dict[str, bytes] = {}
    for pair in pairs:
        name, sign, path = pair.partition("=")
        if not sign:
            raise UnusableError(f"{pair!r} is not of the form NAME=PATH.")
        contents[name] = read_argument_file(Path(path))
    return contents


def owners_files(game: str, pairs: Sequence[str]) -> Mapping[str, bytes]:
    """Read the files of an owner that a game takes, and check them.

    Raises:
        UnusableError: the game takes no such file, or something is wrong with one.
    """
    known = files_of({game: rules_kits()[game]})
    contents = read_named_files(pairs)
    for name, written in contents.items():
        if name not in known:
            raise UnusableError(f"{game} takes no file {name!r}, only {_list_known_names(known)}.")
        if faults := known[name].faults(written, "en"):
            raise UnusableError(f"The file {name} has a fault: {faults[0]}.")
    return contents


def _list_known_names(known: Mapping[str, object]) -> str:
    return ", ".join(known) or "none"


def read_setup(game: str, seats: str, options: Sequence[str], data: Mapping[str, bytes]) -> Setup:
    """Read a set-up: seats as `bot.games.seating` writes them, options as NAME=VALUE.

    Raises:
        UnusableError: the rules refuse it.
    """
    rules = rules_kits()[game].game
    pairs = [option.partition("=") for option in options]
    chosen = {key: value for key, _, value in pairs}
    needed = {name: data[name] for name in rules.lobby.files_needed(chosen) if name in data}
    try:
        setup_given = Setup(parse_seats(rules.lobby, seats), chosen, needed)
        rules.new(setup_given, 0)
    except (ValueError, IllegalChoiceError) as fault:
        raise UnusableError(f"These seats cannot be played: {fault}.") from None
    return setup_given


# What the command line reports of replays.


def word_game_check(checked: GameCheck) -> str:
    """Format the result of a replay as one line."""
    head = (
        f"game {checked.game_id} ({_word_inline_value(checked.name)}) in channel {checked.channel}"
    )
    match checked.result:
        case "same":
            said = f"{checked.choices} choices, the same"
        case "unchecked":
            said = f"{checked.choices} choices, replayed; it is older than the record of states"
        case "differs":
            by = "no version" if checked.version is None else f"version {checked.version}"
            said = (
                f"DIFFERS from revision {checked.revision} on, carried out by {by} of the rules; "
                f"this is version {checked.current}"
            )
        case "unreadable":
            said = "CANNOT BE REPLAYED"
    if checked.is_other or checked.is_fault:
        said += f"; {_word_prospect(checked)}"
    if checked.damaged:
        said += f"; DAMAGED: {', '.join(checked.damaged)}"
    return f"{head}: {said}"


def _word_prospect(checked: GameCheck) -> str:
    """Say how a game goes on that has a fault."""
    if checked.goes_on:
        return "it goes on from its snapshot"
    if (plan := checked.recovery) is None:
        return "it can only be ended"
    if plan.by_new_rules:
        return f"its table can agree to go on by these rules from revision {plan.upto}"
    return f"its table can go on from revision {plan.upto} without {len(plan.gone)} choices"


def word_damage(damage: Damage) -> str:
    """Format a damaged row as one line."""
    if not damage.columns:
        return f"table {damage.table}: CANNOT BE READ; not all of its rows were looked at"
    key = ", ".join(f"{name} {_word_inline_value(value)}" for name, value in damage.key.items())
    return f"row of {damage.table} ({key}): DAMAGED: {', '.join(damage.columns)}"


def _word_inline_value(value: object) -> str:
    """Return a value, which may be damaged, as part of a line."""
    text = str(value)
    return text if text.isprintable() else ascii(text)


def word_check_counts(games: Sequence[GameCheck], rows: Sequence[Damage]) -> str:
    """Count the games checked, those with faults or a note, and the damaged rows in one line."""
    faults = sum(checked.is_fault for checked in games)
    noted = sum(checked.is_other and not checked.is_fault for checked in games)
    notes = f", {noted} with a note" if noted else ""
    return f"{len(games)} open games, {faults} with faults{notes}; {len(rows)} damaged rows"


def report_replay(path: Path, given: Sequence[str]) -> tuple[bool, str]:
    """Replay an exported game; return whether it is the same, and say it in one line.

    `given` are the files that it was played with, each as NAME=PATH.

    Raises:
        UnusableError: it cannot be replayed.
    """
    game = _read_saved_game(path)
    edition = EDITIONS.get(game.game)
    if edition is None:
        raise UnusableError(f"{path}: there are no rules for the game {game.game!r}.")
    try:
        winners = file.verify_game(game, edition.game, read_named_files(given))
    except file.NotReplayableError as fault:
        raise UnusableError(f"{path}: {_word_refusal(fault.reason, fault.about)}") from None
    except file.DiffersError as fault:
        return False, f"{path}: DIFFERS: {_word_difference(fault)}"
    count = sum(action.kind in ("act", "seal", "redo") for action in game.actions)
    return True, f"{path}: {count} choices, the same; won by {', '.join(winners) or 'nobody'}"


def judge_notated_game(path: Path) -> tuple[bool, Sequence[str]] | None:
    """Check a game in the notation of its community; None if a file's name is that of no such one.

    Returns whether all of it is understood and possible, and the lines that say so.

    Raises:
        UnusableError: it is no such game.
    """
    for edition in EDITIONS.values():
        if edition.scribe and edition.judge and path.suffix == Path(edition.scribe.FILENAME).suffix:
            try:
                is_right, lines = edition.judge(text_of(read_argument_file(path)))
            except ValueError as fault:
                raise UnusableError(f"{path} cannot be checked: {fault}.") from None
            return is_right, [f"{path}: {line}" for line in lines]
    return None


def _read_saved_game(path: Path) -> file.SavedGame:
    try:
        return file.decode_record(read_argument_file(path))
    except msgspec.MsgspecError as fault:
        raise UnusableError(f"{path} is not an exported game: {fault}.") from None


def _word_refusal(reason: str, about: Mapping[str, object]) -> str:
    """Say why a record cannot be checked."""
    match reason:
        case "version":
            return (
                f"it was played with version {about['version']} of the rules, and these are "
                f"version {about['current']}; replay it with the program of that time."
            )
        case "recovered":
            return (
                f"its state could not be read, and it went on from a snapshot in revision "
                f"{about['revision']}; what was done before cannot be replayed."
            )
        case "no-hash":
            return f"revision {about['revision']} is older than the record of states."
        case "no-file":
            return f"it was played with a file: give it with --file {about['name']}=PATH."
        case "other-file":
            return f"it was played with another file {about['name']}."
        case _:
            return "only complete records of finished games can be replayed."


def _word_difference(fault: file.DiffersError) -> str:
    """Say where a replay differs, and how."""
    action = fault.action
    who = f" of {action.seat}" if action.seat else ""
    made = f" {action.choice}" if action.choice else ""
    where = f"revision {action.revision}, {action.kind}{who}{made}"
    match fault.why:
        case "illegal":
            return f"{where}: the rules do not allow it"
        case "history":
            return f"{where}: there is no action {action.target} to take back"
        case "winners":
            return f"{where}: it does not end as recorded"
        case _:
            return f"{where}: it leads to another state"
