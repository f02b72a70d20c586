"""Files that nobody wrote in good faith, given to the command line: a sentence for each."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.cli.commands import app


def called(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


BROKEN = {
    "deep": "[" * 30_000,
    "long": "title: x\nseats: [{faction: marquise}, {faction: eyrie}]\n"
    f"scores: {{marquise: {'9' * 5000}}}",
    "title": f"title: {'9' * 5000}\nexpect: {{round: 1}}",
    "date": "title: x\nround: 2026-13-45",
    "key": "title: x\n? [a]\n: b",
    "twice": "title: x\nscores: {1: 1, '1': 2}\nseats: []",
    "square": "title: x\nseats: [{faction: marquise}, {faction: eyrie}]\nclearings: {²: {}}",
    "lists": "title: x\nseats: [{faction: marquise}, {faction: eyrie}]\nexpect: {discard: [[a]]}",
    "game": "title: x\ngame: [root]",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_fails_in_one_line_and_stops_no_other(name: str, tmp_path: Path) -> None:
    fine = Path(__file__).parent / "scenarios" / "root" / "law_6_3.yml"
    (tmp_path / "a.yml").write_text(BROKEN[name], encoding="utf-8")
    (tmp_path / "b.yml").write_bytes(b"title: \xff")
    (tmp_path / "c.yml").write_bytes(fine.read_bytes())
    result = called("scenario", str(tmp_path))
    assert result.exit_code == 1
    first, second, last = result.stdout.splitlines()
    assert first.startswith("FAIL ") and len(first) < 500
    assert second.endswith("b.yml: the file is not text in UTF-8")
    assert last.endswith(" passed, 2 failed") and not last.startswith("0 ")


def test_a_position_that_breaks_the_rules_stops_no_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def breaks(*_: object) -> list[str]:
        raise KeyError("unknown")

    monkeypatch.setattr("bot.scenarios.runner.run", breaks)
    text = "title: one\nseats: []\n---\ntitle: two\nseats: []\n"
    (tmp_path / "a.yml").write_text(text, encoding="utf-8")
    result = called("scenario", str(tmp_path))
    assert result.stdout.count("the rules break down in it: KeyError: ") == 2


@pytest.mark.parametrize(
    "content",
    [b'{"format":' + b"[" * 30_000, b'{"game": "\xff"}', b"9" * 5000, b'{"a":' * 100_000, b"\xff"],
)
def test_what_is_no_exported_game_is_told_in_one_sentence(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_bytes(content)
    result = called("replay", "game.json")
    assert result.exit_code == 2
    assert result.stderr.startswith("game.json is not an exported game: ")
    assert result.stderr.count("\n") == 1
