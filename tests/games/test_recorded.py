"""Recorded games are played as they were, and there is one for each seat kind and each end."""

import ast
from contextlib import suppress

import msgspec
import pytest

from bot.editions import EDITIONS, games_of
from tests.games import recording
from tests.games.recording import OtherwiseError, Recorded
from tests.house.source import parsed, python

GAMES = games_of(EDITIONS)

MEND = "if that is meant, raise its version and run `uv run python -m tests.games.recording`"

ALL = [(game, name) for game in GAMES for name in recording.records(game)]


@pytest.mark.parametrize(("game", "name"), ALL, ids=lambda part: str(part))
def test_a_recorded_game_is_played_as_it_was(game: str, name: str) -> None:
    was = recording.records(game)[name]
    assert was.version == GAMES[game].version, f"{game} has another version than {name}: {MEND}"
    try:
        now = recording.replayed(was)
    except OtherwiseError as fault:
        pytest.fail(f"{game} does not allow choice {fault} of {name} any more; {MEND}")
    assert now.first == was.first, f"{game} begins {name} otherwise; {MEND}"
    for number, (mine, old) in enumerate(zip(now.choices, was.choices, strict=True), 1):
        assert mine == old, f"{game} plays {name} otherwise from choice {number} on; {MEND}"
    assert now.ends == was.ends


@pytest.mark.parametrize("game", GAMES)
def test_every_seat_kind_and_every_end_is_on_record(game: str) -> None:
    found = {what for record in recording.records(game).values() for what in record.covers()}
    assert recording.required(game) - found == set(), MEND


def test_every_end_that_the_code_of_root_names_is_a_reason() -> None:
    """The calls of `win_game` name no other reason than the event of the end knows."""
    called = {
        argument.value
        for path in python("bot/games/root")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "win_game"
        for argument in node.args[2:3]
        if isinstance(argument, ast.Constant)
    }
    assert called
    assert called | {"joint"} == recording.reasons("root")


def test_a_game_that_is_played_otherwise_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    name, was = min(recording.records("root").items(), key=lambda item: len(item[1].choices))
    assert recording.replayed(was).choices == was.choices
    new = GAMES["root"].new

    def drawing(*given: object) -> object:
        state, events = new(*given)  # type: ignore[arg-type]
        state.rng ^= 1
        return state, events

    monkeypatch.setattr(GAMES["root"], "new", drawing)
    with suppress(OtherwiseError):
        assert recording.replayed(was).choices != was.choices, name
    with pytest.raises(SystemExit, match="raise its version first"):
        recording.record_anew("root")


def test_a_record_is_read_as_it_was_written() -> None:
    for record in recording.records("root").values():
        text = recording.written(record)
        assert msgspec.json.decode(text, type=Recorded) == record
