"""Each rule of the linter, by a payload that breaks it, and payloads that break none."""

from typing import Any

import pytest

from sandbox import lint, sizes, validate
from sandbox.http import Upload
from sandbox.places import Attachment, Version
from sandbox.trouble import ApiError

Json = dict[str, Any]
V2 = 1 << 15


def button(**more: object) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **more}


def without(form: Json, key: str) -> Json:
    return {name: value for name, value in form.items() if name != key}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def menu(*values: str, **more: object) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": "menu", "options": options, **more}


def box(*parts: Json, **more: object) -> Json:
    return {"type": 17, "components": list(parts), **more}


def words(text: str) -> Json:
    return {"type": 10, "content": text}


def message(form: Json, *files: str) -> set[str]:
    uploads = [Upload(number, name, b"x") for number, name in enumerate(files)]
    return {one.rule for one in (*sizes.message(form), *lint.lint_message(form, uploads))}


GOOD_MESSAGES: list[tuple[Json, tuple[str, ...]]] = [
    (
        {"content": "x" * 2000, "components": [row(*[button(custom_id=str(n)) for n in range(5)])]},
        (),
    ),
    ({"components": [row(menu("a", "b", max_values=2))] * 1}, ()),
    ({"components": [row(without(button(style=5, url="https://a.b"), "custom_id"))]}, ()),
    (
        {
            "flags": V2,
            "components": [
                {"type": 17, "components": [words("x" * 4000)]},
                {"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]},
                row(button()),
            ],
            "attachments": [{"id": 0, "filename": "map.png", "description": "the map"}],
        },
        ("map.png",),
    ),
    ({"embeds": [{"description": "x" * 3000}, {"description": "x" * 3000}]}, ()),
    ({"allowed_mentions": {"parse": [], "users": ["1"]}, "content": "hi"}, ()),
]

BAD_MESSAGES: list[tuple[str, Json]] = [
    ("length", {"content": "x" * 2001}),
    ("count", {"embeds": [{"title": "x"}] * 11}),
    ("embeds-total", {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}),
    ("length", {"embeds": [{"title": "x" * 257}]}),
    ("rows", {"components": [row(button(custom_id=str(n))) for n in range(6)]}),
    ("count", {"components": [row(*[button(custom_id=str(n)) for n in range(6)])]}),
    ("rows-only", {"components": [button()]}),
    ("custom-id-twice", {"components": [row(button(), button())]}),
    ("custom-id-missing", {"components": [row(without(button(), "custom_id"))]}),
    ("button-empty", {"components": [row(button(label=""))]}),
    ("length", {"components": [row(button(label="x" * 81))]}),
    ("length", {"components": [row(button(custom_id="x" * 101))]}),
    ("link-url", {"components": [row(without(button(style=5), "custom_id"))]}),
    ("link", {"components": [row(button(style=5, url="https://a.b"))]}),
    ("row-width", {"components": [row(menu("a"), button())]}),
    ("row-content", {"components": [row(row(button()))]}),
    ("count", {"components": [row(menu(*[str(n) for n in range(26)]))]}),
    ("select-options", {"components": [row(menu("a", max_values=2))]}),
    ("bounds", {"components": [row(menu("a", "b", min_values=2, max_values=1))]}),
    ("option-twice", {"components": [row(menu("a", "a"))]}),
    ("v2-flag", {"components": [words("hello")]}),
    ("v2", {"flags": V2, "content": "hello", "components": [words("hello")]}),
    ("v2", {"flags": V2, "embeds": [{"title": "x"}], "components": [words("hello")]}),
    ("v2-total", {"flags": V2, "components": [words("x")] * 41}),
    ("v2-text", {"flags": V2, "components": [words("x" * 3000), words("x" * 1001)]}),
    ("range", {"flags": V2, "components": [box(words("x"), accent_color=1 << 24)]}),
    ("container-content", {"flags": V2, "components": [box(box(words("x")))]}),
    ("references", {"embeds": [{"image": {"url": "attachment://none.png"}}]}),
    ("attachments", {"content": "x", "attachments": [{"id": 3, "filename": "a.png"}]}),
    ("mentions", {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("nonce", {"content": "x", "enforce_nonce": True}),
    ("misspelt", {"contents": "x"}),
    ("misspelt", {"components": [row(button(lable="x"))]}),
    ("choices", {"components": [row({"type": 99})]}),
]


@pytest.mark.parametrize(("form", "files"), GOOD_MESSAGES)
def test_good_message_breaks_no_rule(form: Json, files: tuple[str, ...]) -> None:
    assert message(form, *files) == set()


@pytest.mark.parametrize(("rule", "form"), BAD_MESSAGES)
def test_bad_message_breaks_its_rule(rule: str, form: Json) -> None:
    assert rule in message(form)


def test_file_that_nothing_shows_is_found() -> None:
    form = {
        "flags": V2,
        "components": [words("hello")],
        "attachments": [{"id": 0, "filename": "map.png"}],
    }
    assert message(form, "map.png") == {"v2-unseen"}


def test_a_reference_is_to_a_file_that_the_edit_leaves() -> None:
    there = Attachment(7, "map.png", "image/png", b"x", None, 1, False, None)
    before = Version(0.0, attachments=[there], flags=V2)
    shown: Json = {
        "components": [{"type": 12, "items": [{"media": {"url": "attachment://map.png"}}]}]
    }
    assert list(lint.lint_message(shown, [], before)) == []
    kept = {**shown, "attachments": [{"id": "7"}]}
    assert list(lint.lint_message(kept, [], before)) == []
    dropped = {**shown, "attachments": list[Json]()}
    assert [fault.rule for fault in lint.lint_message(dropped, [], before)] == ["references"]


def test_an_edit_that_makes_components_of_a_message_empties_its_text() -> None:
    before = Version(0.0, content="hello")
    form = {"flags": V2, "components": [words("hello")]}
    assert [fault.rule for fault in lint.lint_message(form, [], before)] == ["v2"]
    assert list(lint.lint_message({**form, "content": None}, [], before)) == []


def test_a_message_of_components_alone_is_nothing_without_them() -> None:
    there = Attachment(7, "map.png", "image/png", b"x", None, 1, False, None)
    before = Version(0.0, components=[words("hello")], attachments=[there], flags=V2)
    validate.check_message({"allowed_mentions": {"parse": []}}, [], before)
    with pytest.raises(ApiError) as caught:
        validate.check_message({"components": []}, [], before)
    assert caught.value.code == 50006


def test_two_files_of_one_name_are_found() -> None:
    assert message({}, "a.png", "a.png") == {"attachment-names"}


def test_what_is_refused_is_refused_with_the_place_of_the_fault() -> None:
    with pytest.raises(ApiError) as caught:
        validate.check_message({"components": [row(button(), button())]}, [])
    assert (caught.value.status, caught.value.code) == (400, 50035)
    errors = caught.value.body()["errors"]
    assert "_errors" in errors["components"]["0"]["components"]["1"]["custom_id"]


def test_empty_and_large_messages_are_refused() -> None:
    with pytest.raises(ApiError) as empty:
        validate.check_message({"content": " "}, [])
    assert empty.value.code == 50006
    with pytest.raises(ApiError) as large:
        validate.check_message({}, [Upload(0, "a.bin", b"x" * (10 * 1024 * 1024 + 1))])
    assert large.value.status == 413


def command(*options: Json, **more: object) -> Json:
    return {"name": "game", "description": "Games", "options": list(options), **more}


def option(name: str, kind: int = 3, **more: object) -> Json:
    return {"name": name, "description": "x", "type": kind, **more}


def registered(*forms: Json) -> set[str]:
    sized = [one for form in forms for one in sizes.command(form)]
    return {one.rule for one in (*sized, *lint.lint_commands(forms))}


GOOD_COMMANDS: list[list[Json]] = [
    [command(option("first", required=True), option("then"))],
    [command(option("new", 1, options=[option("map", choices=[{"name": "A", "value": "a"}])]))],
    [command(option("group", 2, options=[option("new", 1)]))],
    [command(name_localizations={"pl": "gra"})],
    [command(name="żółw"), command(name="game-2")],
]

BAD_COMMANDS: list[tuple[str, list[Json]]] = [
    ("commands-100", [command(name=f"c{n}") for n in range(101)]),
    ("command-twice", [command(), command()]),
    ("command-name", [command(name="Game")]),
    ("command-name", [command(name="new game")]),
    ("length", [command(name="x" * 33)]),
    ("locale", [command(name_localizations={"pl-PL": "gra"})]),
    ("command-name", [command(name_localizations={"pl": "Gra"})]),
    ("required-last", [command(option("a"), option("b", required=True))]),
    ("option-names", [command(option("a"), option("a"))]),
    ("options-mixed", [command(option("a"), option("b", 1))]),
    ("nesting", [command(option("a", 1, options=[option("b", 1)]))]),
    ("count", [command(*[option(f"o{n}") for n in range(26)])]),
    (
        "autocomplete-choices",
        [command(option("a", autocomplete=True, choices=[{"name": "A", "value": "a"}]))],
    ),
    ("autocomplete-type", [command(option("a", 6, autocomplete=True))]),
    ("choice-type", [command(option("a", 4, choices=[{"name": "A", "value": "a"}]))]),
    ("choice-names", [command(option("a", choices=[{"name": "A", "value": "a"}] * 2))]),
    ("option-bounds", [command(option("a", 4, min_value=3, max_value=2))]),
    ("misspelt", [command(option("a", requierd=True))]),
    (
        "command-size",
        [
            command(
                *[
                    option(
                        f"o{n}",
                        choices=[{"name": f"{k}" + "x" * 98, "value": f"{k}"} for k in range(9)],
                    )
                    for n in range(10)
                ]
            )
        ],
    ),
]


@pytest.mark.parametrize("forms", GOOD_COMMANDS)
def test_good_commands_break_no_rule(forms: list[Json]) -> None:
    assert registered(*forms) == set()


@pytest.mark.parametrize(("rule", "forms"), BAD_COMMANDS)
def test_bad_commands_break_their_rule(rule: str, forms: list[Json]) -> None:
    assert rule in registered(*forms)


def test_command_needs_a_description() -> None:
    assert registered(without(command(), "description")) != set()


def field(**more: object) -> Json:
    return {"type": 4, "custom_id": "wish", "style": 1, "label": "Wish", **more}


def form(*rows: Json, **more: object) -> set[str]:
    data: Json = {"title": "Form", "custom_id": "form", "components": list(rows), **more}
    return {one.rule for one in (*sizes.modal(data), *lint.lint_modal(data))}


def group(kind: int, *values: str, **more: object) -> Json:
    options = [{"label": value, "value": value} for value in values]
    return {"type": kind, "custom_id": "pick", "options": options, **more}


def label(part: Json, **more: object) -> Json:
    return {"type": 18, "label": "Pick", "component": part, **more}


RADIO, CHECKS, CHECK = 21, 22, 23


def test_good_form_breaks_no_rule() -> None:
    assert form(label(group(RADIO, "a", "b")), label({"type": CHECK, "custom_id": "yes"})) == set()
    assert form(label(group(CHECKS, "a", min_values=0, required=False))) == set()
    assert form(row(field())) == set()
    inner = without(field(), "label")
    assert form({"type": 18, "label": "Wish", "component": inner}, words("read this")) == set()


@pytest.mark.parametrize(
    ("rule", "rows"),
    [
        ("modal-rows", [row(field(custom_id=str(n))) for n in range(6)]),
        ("modal-rows", []),
        ("modal-content", [row(button())]),
        ("modal-content", [field()]),
        ("bounds", [row(field(min_length=5, max_length=4))]),
        ("length", [row(field(label="x" * 46))]),
        ("custom-id-missing", [row(without(field(), "custom_id"))]),
        ("custom-id-twice", [row(field()), row(field())]),
        ("count", [label(group(RADIO, "a"))]),
        ("count", [label(group(RADIO, *map(str, range(11))))]),
        ("count", [label(group(CHECKS))]),
        ("range", [label(group(CHECKS, "a", min_values=0))]),
        ("group-bounds", [label(group(CHECKS, "a", "b", max_values=3))]),
        ("option-twice", [label(group(RADIO, "a", "a"))]),
        ("misspelt", [label(group(RADIO, "a", "b", max_values=1))]),
        ("custom-id-missing", [label({"type": CHECK})]),
        ("label-missing", [row(group(RADIO, "a", "b"))]),
        ("label-content", [label(row(field()))]),
        ("label-content", [label(words("x"))]),
    ],
)
def test_bad_form_breaks_its_rule(rule: str, rows: list[Json]) -> None:
    assert rule in form(*rows)


def test_form_has_a_short_title() -> None:
    assert form(row(field()), title="x" * 46) == {"length"}


@pytest.mark.parametrize(
    ("kind", "value", "good"),
    [
        (3, "a", True),
        (3, 1, False),
        (4, 1, True),
        (4, "1", False),
        (4, True, False),
        (10, 1.5, True),
    ],
)
def test_choices_have_the_type_of_their_option(kind: int, value: object, good: bool) -> None:
    data = {"choices": [{"name": "x", "value": value}]}
    assert (list(lint.lint_choices(data, kind)) == []) is good


def test_at_most_25_choices_are_offered() -> None:
    with pytest.raises(ApiError):
        validate.check_choices({"choices": [{"name": "x", "value": "x"}] * 26}, {})
