"""The file of combat cards: what is wrong with it is told by line; a game needs it or does not."""

import json

import jsonschema
import pytest
import yaml

from bot.files import ASSETS
from bot.games.dungeon_lords import DUNGEON_LORDS
from bot.games.dungeon_lords.owned import EFFECTS, FILE, read_owned_cards
from bot.games.dungeon_lords.setup import LOBBY
from bot.games.game import IllegalChoiceError, SeatSetup, Setup
from bot.narrate import catalogue_languages
from bot.narrate.dungeon_lords import WORDS
from tests.games.dungeon_lords.owner import all_cards, card, mixed

SEATS = tuple(map(SeatSetup, ("red", "blue")))


def found(content: bytes) -> list[tuple[str, int]]:
    """Name the faults of a file, with their lines."""
    return [(fault.reason, fault.line) for fault in DUNGEON_LORDS.check_data(FILE, content)]


def test_right_files_have_no_faults() -> None:
    assert found(mixed()) == found(all_cards(effect="heal:3")) == []
    cards = read_owned_cards(mixed())
    assert len(cards) == 18
    assert {one.effect for one in cards.values()} == {*EFFECTS}
    assert cards["word_of_peace"].magic == 1 and cards["word_of_peace"].fast


@pytest.mark.parametrize(
    ("changed", "reason", "line"),
    [
        ({"magic": 10}, "out_of_range", 2),
        ({"speed": "quick"}, "not_one_of", 3),
        ({"fatigue": "two"}, "no_number", 4),
        ({"effect": "explode"}, "no_such_effect", 5),
        ({"effect": "gain_evil"}, "effect_number", 5),
        ({"effect": "none:2"}, "effect_number", 5),
        ({"effect": "heal:0"}, "effect_out_of_range", 5),
    ],
)
def test_a_fault_has_its_line(changed: dict[str, str | int], reason: str, line: int) -> None:
    content = card("fireball", **changed).encode()
    assert found(content) == [(reason, line)]
    for locale in catalogue_languages():
        (told,) = WORDS.faults(DUNGEON_LORDS.check_data(FILE, content), locale)
        assert str(line) in told


def test_cards_that_are_missing_or_there_twice_are_named() -> None:
    (missing,) = DUNGEON_LORDS.check_data(FILE, all_cards().rsplit(b"- id", 1)[0])
    assert missing.about == {"card": "dimensional_gate"}
    twice = found(f"{card('fireball')}\n{card('fireball')}".encode())
    assert twice == [("card_twice", 6)]


def test_the_schema_agrees_with_what_is_checked() -> None:
    schema = json.loads((ASSETS / "dungeon_lords" / f"{FILE}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(yaml.safe_load(mixed()), schema)
    right = mixed().decode()
    for old, new in (
        ("magic: 1", "magic: 10"),
        ("speed: fast", "speed: quick"),
        ("fatigue: 0", "fatigue: 5"),
        ("effect: none", "effect: none:2"),
        ("effect: gain_evil:2", "effect: gain_evil"),
        ("effect: heal:2", "effect: heal:0"),
        ("id: fireball", "id: graffiti"),
        ("id: fireball", "id: meteor"),
        ("  fatigue: 0\n", ""),
    ):
        assert old in right
        wrong = right.replace(old, new, 1)
        assert found(wrong.encode())
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(yaml.safe_load(wrong), schema)


def test_the_template_names_all_cards_and_is_not_filled_in() -> None:
    template = DUNGEON_LORDS.template(FILE)
    reasons = {reason for reason, _ in found(template)}
    assert reasons == {"no_number", "not_one_of", "no_such_effect"}
    assert all(f"- id: {name}".encode() in template for name in read_owned_cards(mixed()))


def test_only_the_whole_game_needs_the_file() -> None:
    assert LOBBY.files_needed({}) == ()
    assert LOBBY.files_needed({"scope": "cards"}) == (FILE,)
    with pytest.raises(IllegalChoiceError):
        DUNGEON_LORDS.new(Setup(SEATS, {"scope": "cards"}), 1)
    with pytest.raises(IllegalChoiceError):
        DUNGEON_LORDS.new(Setup(SEATS, {"scope": "cards"}, {FILE: b"[]"}), 1)
    state, _ = DUNGEON_LORDS.new(Setup(SEATS, {"scope": "cards"}, {FILE: mixed()}), 1)
    assert DUNGEON_LORDS.decode(DUNGEON_LORDS.encode(state)).owned == read_owned_cards(mixed())
