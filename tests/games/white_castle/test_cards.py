"""The file of the rival's cards: read strictly, every fault with its line; no face is invented."""

import json
from pathlib import Path

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner

from bot.cli.commands import app
from bot.files import ASSETS
from bot.games.white_castle import WHITE_CASTLE
from bot.games.white_castle.cards import DECK, FILE, Action, read_rival_cards
from bot.narrate.white_castle import WORDS
from tests.games.white_castle.play import CARDS

GOOD = CARDS.decode()


def told(text: str, locale: str = "en") -> list[str]:
    return WORDS.faults(WHITE_CASTLE.check_data(FILE, text.encode()), locale)


def changed(line: int, old: str, new: str) -> str:
    """Change one line of the good file, counted from 1."""
    lines = GOOD.splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    return "\n".join(lines)


def test_a_file_is_read_as_it_is_written() -> None:
    cards, faults = read_rival_cards(CARDS)
    assert (len(cards), faults) == (DECK, [])
    assert (cards[0].bridge, cards[0].end, cards[0].space) == ("red", "left", "S1")
    assert cards[0].upper == (Action("points", 2),)
    assert cards[0].lower == (Action("climb", 1), Action("coins", 1))
    assert cards[1].upper == (Action("gate", 1),)
    assert cards[2].upper == (Action("gardener_any", 1),)


ONE = "write one thing here, such as coins: 1"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (changed(2, "left", "middle"), "line 2: “middle” is none of left, right"),
        (changed(2, " S1", " S4"), "line 2: “S4” is none of S1, S2, S3, D1, D2, O1, O2"),
        (changed(3, ": 5", ": 2"), "line 3: there is no yard for 2 iron, only for 1, 3 and 5"),
        (changed(3, "[gate]", "[]"), "line 3: an action shows 1 to 3 things, not 0"),
        (changed(3, "[gate]", "gate"), "line 3: expected a list here"),
        (changed(3, "upper: [gate], ", ""), "line 3: the key “upper” is missing"),
        (changed(5, "coins: 3", "coins: 0"), "line 5: 0 is not from 1 to 9"),
        (changed(5, "coins: 3", "coins: many"), "line 5: expected a whole number from 1 to 9"),
        (changed(5, "{coins: 3}", "{coins: 3, points: 1}"), f"line 5: {ONE}"),
        (changed(5, "{coins: 3}", "{}"), f"line 5: {ONE}"),
        (changed(5, "{coins: 3}", "coins"), "line 5: expected keys with values here"),
        (changed(5, "coins: 3", "seals: 3"), "line 5: the key “seals” is unknown; known are coins"),
        (changed(7, "right", "left"), "no card names the right end of the white bridge; if that"),
        ("\n".join(GOOD.splitlines()[:-1]), "line 2: there are 8 cards, not 9"),
        ("nothing", "line 1: expected a list here"),
        ("{}", "line 1: the key “cards” is missing"),
    ],
)
def test_each_fault_is_told_with_its_line(text: str, fault: str) -> None:
    (found,) = told(text)
    assert found.startswith(fault)
    assert len(told(text, "pl")) == 1


def test_all_faults_are_told_in_one_go() -> None:
    text = changed(2, " S1", " S4").replace("{warrior: 5}", "{warrior: 6}")
    assert [line.split(":")[0] for line in told(text)] == ["line 2", "line 3"]


def test_an_end_may_be_missing_if_the_owner_says_so() -> None:
    text = changed(7, "right", "left")
    listed = "allow_missing_end: true\ncards:\n" + text
    assert told(listed) == []
    assert len(told(listed.replace("true", "false"))) == 1
    assert told(listed.replace("true", "perhaps")) == ["line 1: expected true or false"]


def test_the_template_names_no_face_and_is_refused_until_it_is_filled_in(tmp_path: Path) -> None:
    printed = CliRunner().invoke(app, ["data", "template", FILE])
    assert printed.exit_code == 0
    written = [line for line in printed.stdout.splitlines() if line and line[0] != "#"]
    assert len([line for line in written if line.startswith("- die")]) == DECK
    blank = {"- die: {bridge: , end: }", "  space:", "  upper: []", "  lower: []"}
    assert {*written} == blank
    file = tmp_path / f"{FILE}.yaml"
    file.write_text(printed.stdout, encoding="utf-8")
    checked = CliRunner().invoke(app, ["data", "check", str(file)])
    assert checked.exit_code == 1
    first = next(n for n, line in enumerate(printed.stdout.splitlines(), 1) if line[:1] == "-")
    assert checked.stdout.startswith(f"{file}: line {first}: nothing is written here")
    file.write_text(GOOD, encoding="utf-8")
    fine = CliRunner().invoke(app, ["data", "check", str(file)])
    assert (fine.exit_code, fine.stdout) == (0, f"{file}: nothing is wrong with it as {FILE}\n")


def test_the_schema_agrees_with_what_is_checked() -> None:
    schema = json.loads((ASSETS / "white_castle" / f"{FILE}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(yaml.safe_load(GOOD), schema)
    for text in (
        changed(2, "left", "middle"),
        changed(2, " S1", " S4"),
        changed(3, ": 5", ": 2"),
        changed(3, "[gate]", "[]"),
        changed(5, "coins: 3", "coins: 0"),
        changed(5, "{coins: 3}", "{coins: 3, points: 1}"),
        "\n".join(GOOD.splitlines()[:-1]),
    ):
        assert told(text)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(yaml.safe_load(text), schema)
