"""Exported games: their format, what they replay to, and what they keep to themselves."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from typer.testing import CliRunner, Result

from bot.cli.commands import app
from bot.editions import EDITIONS
from bot.games.dungeon_lords.owned import FILE as CARDS
from bot.table.records import file
from bot.table.records.file import SavedGame
from tests.games.dungeon_lords.owner import mixed
from tests.games.samples import sample
from tests.house.source import ROOT
from tests.table.playing import Played

SCHEMA = ROOT / "docs" / "game-record.schema.json"


@cache
def finished(name: str) -> Played:
    """Play games until one has all that can happen at a table."""
    for seed in range(5, 50):
        played = Played(EDITIONS[name].game, sample(name), seed).play()
        if {action.kind for action in played.actions} >= {"start", "undo", "redo", "hand"}:
            return played
    raise LookupError(name)


def replayed(folder: Path, game: SavedGame, *more: str) -> Result:
    path = folder / "game.json"
    path.write_bytes(file.encode_record(game))
    return CliRunner().invoke(app, ["replay", str(path), *more])


def changed(game: SavedGame, at: int, **fields: Any) -> SavedGame:
    actions = [*game.actions]
    actions[at] = msgspec.structs.replace(actions[at], **fields)
    return msgspec.structs.replace(game, actions=tuple(actions))


def test_the_published_schema_is_that_of_the_code() -> None:
    made = json.dumps(file.schema_of_file(), indent=2) + "\n"
    assert SCHEMA.read_text(encoding="utf-8") == made
    jsonschema.Draft202012Validator.check_schema(json.loads(made))


@pytest.mark.daily(2)
@pytest.mark.parametrize("name", EDITIONS)
def test_a_finished_game_replays_to_the_same_states(name: str, tmp_path: Path) -> None:
    played = finished(name)
    game = played.saved()
    jsonschema.validate(json.loads(file.encode_record(game)), json.loads(SCHEMA.read_text()))
    assert file.encode_record(file.decode_record(file.encode_record(game))) == file.encode_record(
        game
    )
    if name == "root":
        converts = [action.converts for action in game.actions if action.converts]
        assert converts == ["clockwork", "person"]
    people = {span.person for seat in game.seats for span in seat.played}
    assert people >= {1, None}, "stand-ins play, too"
    files = (f"--file={CARDS}={tmp_path / 'cards'}",) if game.files else ()
    if files:
        assert "give it with --file" in replayed(tmp_path, game).stderr
        (tmp_path / "cards").write_bytes(mixed()[:-1])
        assert "another file" in replayed(tmp_path, game, *files).stderr
        (tmp_path / "cards").write_bytes(mixed())
    result = replayed(tmp_path, game, *files)
    assert result.exit_code == 0, result.stderr
    assert "the same; won by" in result.stdout


@pytest.mark.slow
def test_the_first_action_that_differs_is_named(tmp_path: Path) -> None:
    game = finished("root").saved()
    hashes = [at for at, action in enumerate(game.actions) if action.kind == "act"]
    at = hashes[len(hashes) // 2]
    other = changed(game, at, state_hash="0" * 16)
    result = replayed(tmp_path, other)
    action = game.actions[at]
    assert result.exit_code == 1
    assert f"DIFFERS: revision {action.revision}, act of {action.seat}" in result.stderr
    illegal = changed(game, at, choice={**(action.choice or {}), "choose": "fly"})
    assert "the rules do not allow it" in replayed(tmp_path, illegal).stderr
    undo = next(i for i, action in enumerate(game.actions) if action.kind == "undo")
    lost = changed(game, undo, target=9999)
    assert "no action 9999 to take back" in replayed(tmp_path, lost).stderr
    won = msgspec.structs.replace(game, winners=("alliance", "corvids"))
    assert "does not end as recorded" in replayed(tmp_path, won).stderr
    seeded = msgspec.structs.replace(game, seed="6")
    assert f"revision {game.actions[0].revision}, start: " in replayed(tmp_path, seeded).stderr


def test_what_cannot_be_replayed_is_refused_with_words(tmp_path: Path) -> None:
    played, rules = finished("war_chest"), EDITIONS["war_chest"].game
    game = played.saved()
    older = changed(game, 3, rules_version=rules.version - 1)
    result = replayed(tmp_path, older)
    assert result.exit_code == 2
    assert f"version {rules.version - 1} of the rules, and these are" in result.stderr
    assert "older than the record" in replayed(tmp_path, changed(game, 3, state_hash=None)).stderr
    unknown = msgspec.structs.replace(game, game="chess")
    assert "no rules for the game 'chess'" in replayed(tmp_path, unknown).stderr
    early = Played(rules, sample("war_chest"), 5).play(20).saved("raven")
    assert "only complete records" in replayed(tmp_path, early).stderr
    with pytest.raises(file.NotReplayableError):
        file.verify_game(early, rules)
    (tmp_path / "bad").write_text('{"format": "tablekeeper-game"}')
    result = CliRunner().invoke(app, ["replay", str(tmp_path / "bad")])
    assert "is not an exported game" in result.stderr
    assert "cannot be read" in CliRunner().invoke(app, ["replay", "no-such"]).stderr


@pytest.mark.parametrize("name", EDITIONS)
def test_a_running_game_tells_its_reader_what_they_may_know(name: str) -> None:
    tried = (Played(EDITIONS[name].game, sample(name), 6).play(most) for most in (40, 4))
    played = next(one for one in tried if one.now.status == "playing")
    seats = [*played.now.place.holders]
    for viewer in (None, *seats):
        game = played.saved(viewer)
        assert (game.complete, game.seed, game.reader, game.status) == (
            False,
            None,
            viewer,
            "playing",
        )
        for action in game.actions:
            assert action.state_hash is None and action.rules_version is None
            assert action.kind not in ("undo", "redo", "seal") and not action.undone
            assert action.choice is None or action.seat == viewer
            assert all(event["only"] is None or viewer in event["only"] for event in action.events)
        own = [action for action in game.actions if action.choice is not None]
        assert bool(own) == (viewer is not None)
    text = file.encode_record(played.saved(seats[0])).decode()
    assert not any(str(user) in text.split('"actions"')[0] for user in (101, 102, 200))
