"""Where a message names a command of the bot, the name is pressed; elsewhere it is only read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.discord_ui.front.tree import command_payloads
from bot.discord_ui.message.command_mentions import (
    AT_NAME,
    NO_MENTIONS,
    CommandMentions,
    command_mentions,
    know_commands,
)
from bot.discord_ui.message.screen import (
    LAYOUT_LIMIT,
    POST_LIMIT,
    Screen,
    to_edit,
    to_edit_text,
    to_send,
)
from bot.discord_ui.message.wording import make_inert, quote_text
from sandbox import CannotDoError, Sandbox
from tests.discord_ui.playing import House, serving

LOCALES = Path(__file__).parents[2] / "assets" / "locales"
KNOWN = CommandMentions(
    {"act": "</act:10>", "game new": "</game new:20>", "gra nowa": "</game new:20>"}
)


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("/act shows it.", "</act:10> shows it."),
        ("Open it with `/game new`.", "Open it with </game new:20>."),
        ("Otwórz: /gra nowa", "Otwórz: </game new:20>"),
        ("(/act, **/act**, “/act”)", "(</act:10>, **</act:10>**, “</act:10>”)"),
        ("`/game new name:True` does", "</game new:20> `name:True` does"),
        ("/game alone, /actor, a/act, //act", "/game alone, /actor, a/act, //act"),
        ("https://a.example/act </act:3>", "https://a.example/act </act:3>"),
        ("`say /act` ```\n/act\n```", "`say /act` ```\n/act\n```"),
        ("`/game …`", "`/game …`"),
    ],
)
def test_a_name_in_a_text_becomes_a_mention(told: str, shown: str) -> None:
    assert KNOWN.put_into(told, 200) == shown
    assert NO_MENTIONS.put_into(told, 200) == told


@pytest.mark.parametrize("length", [POST_LIMIT - 40, POST_LIMIT, POST_LIMIT + 500])
def test_a_text_stays_within_its_limit_and_its_first_names_go_first(length: int) -> None:
    text = ("/act or /act or " * 200)[:length]
    for make in (to_send, to_edit, to_edit_text):
        sent: Any = make(Screen(text), KNOWN)
        content = sent["content"]
        assert len(content) <= max(POST_LIMIT, min(length, 2000))
        assert ("</act:10>" in content) == (length <= POST_LIMIT - 5)
        assert "</act:10>" not in content.removeprefix("</act:10> or " * content.count("</act"))


def test_the_texts_of_a_layout_share_its_limit() -> None:
    for length in (1000, 1990, 2100):
        rows = (("/act " * 500)[:length], "/act")
        sent: Any = to_send(Screen(("x/y /act " * 300)[:length], rows, layout=True), KNOWN)
        shown = [part["content"] for part in sent["view"].to_components()]
        assert sum(map(len, shown)) <= LAYOUT_LIMIT
        assert ("</act:10>" in shown[0]) == (length < 1998)


def test_what_a_person_has_typed_names_nothing() -> None:
    for typed in ("/act", "say /game new to `/act`"):
        for told in (make_inert(typed), quote_text(typed)):
            assert KNOWN.put_into(told, 500) == told


async def test_every_name_in_a_text_is_that_of_a_command(house: House) -> None:
    """In each language; otherwise it would stay plain text, unnoticed."""
    forms = await command_payloads(house.bot.tree)
    ids = {form["name"]: "1" for form in forms}
    know_commands(house.bot, forms, ids)
    known = command_mentions(house.bot, house.guild.id)
    missed: dict[str, str] = {}
    for file in LOCALES.rglob("*.ftl"):
        if file.stem in ("commands", "doctor"):
            continue
        for line in file.read_text("utf-8").splitlines():
            said = known.put_into(line, 10_000)
            is_filled_in = "/{ $command }" in line
            if line.startswith("#") or is_filled_in:
                continue
            if re.search(AT_NAME + r"\w|`/", said):
                missed[f"{file.relative_to(LOCALES)}: {line}"] = said
    assert missed == {}


async def test_a_name_means_one_command_in_all_languages(house: House) -> None:
    forms = await command_payloads(house.bot.tree)
    names: dict[str, set[str]] = {}
    for locale in (None, "pl"):
        for form in forms:
            for path in _paths(form):
                own = [_name(part, locale) for part in path]
                names.setdefault(" ".join(own), set()).add(" ".join(p["name"] for p in path))
    assert {name: meant for name, meant in names.items() if len(meant) > 1} == {}


def _name(part: dict[str, Any], locale: str | None) -> str:
    return (part.get("name_localizations") or {}).get(locale, part["name"])


def _paths(part: dict[str, Any], *above: dict[str, Any]) -> list[list[dict[str, Any]]]:
    below = [option for option in part.get("options") or () if option["type"] in (1, 2)]
    if not below:
        return [[*above, part]]
    return [path for option in below for path in _paths(option, *above, part)]


async def test_the_commands_of_the_help_are_pressed_in_every_language(house: House) -> None:
    for person, door in ((house.ann, "Host a table"), (house.bob, "Własny stół")):
        reply = await person.press(await person.slash(house.channel, "help"), door)
        words = person.press_command(reply, "/game new")
        assert words == "game new"
        assert not re.search(r"`/", reply.text), "each is pressed, the last one, too"
    await house.ann.slash(house.channel, words, game="root")
    assert (await house.table()).game.name == "root"


async def test_a_direct_message_mentions_only_what_there_is_there(house: House) -> None:
    """The sandbox notes each mention that does nothing where it stands."""
    await house.begin()
    shown: dict[str, set[str]] = {}
    for place in (house.ann.direct, house.channel):
        form = await house.ann.slash(place, "privacy forget")
        told = await house.ann.press(form, "Forget me") if not form.modal else form
        assert "/game host" in told.text
        shown[place.name] = {name for seen in told.messages for name, _ in seen.commands}
        offered = {one.words for one in house.ann.commands(place)}
        assert shown[place.name] <= offered
    assert "game host" in shown["root"] and "game host" not in shown[""]
    with pytest.raises(CannotDoError):
        house.ann.press_command(house.ann.dms()[-1], "/game host")


async def test_names_are_pressed_after_a_start_without_registering(tmp_path: Path) -> None:
    """The ids were kept; a bot that never registered says names as plain text."""
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Woodland")
        channel = guild.text_channel("root")
        ann = sandbox.person("Ann", in_=guild)
        async with serving(sandbox, tmp_path):
            reply = await ann.slash(channel, "act")
            assert ann.press_command(reply, "/game new") == "game new"
        sandbox.fail_next("PUT", "/applications/{application_id}/commands", 403, times=2)
        async with serving(sandbox, tmp_path):
            reply = await ann.slash(channel, "act")
            assert ann.press_command(reply, "/game new") == "game new"
        (fresh := tmp_path / "fresh").mkdir()
        async with serving(sandbox, fresh):
            reply = await ann.slash(channel, "act")
            assert "/game new" in reply.text
            assert not [named for seen in reply.messages for named in seen.commands]
