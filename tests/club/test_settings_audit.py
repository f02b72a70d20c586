"""What is set for a server beside `/house` stands in its audit once, without any secret."""

from typing import Any

import pytest
from sqlalchemy import Connection

from db.club import webhooks
from sandbox import Person
from tests.club.finding import served
from tests.discord_ui.playing import House

ADDRESS = "https://hooks.example.org/secret-path?key=s3cret"


async def entries(house: House, person: Person) -> list[str]:
    """Return what the audit of the server says, newest first, without dates and names."""
    reply = await person.slash(house.channel, "audit", of="server")
    assert "secret-path" not in reply.text and "s3cret" not in reply.text
    assert "whsec_" not in reply.text
    return [line.split("> ", 2)[2] for line in reply.text.splitlines()[1:] if "> " in line]


STEPS: tuple[tuple[str, dict[str, Any], str, str], ...] = (
    (
        *("server-language", {"language": "pl"}),
        "chose the language in which I post here: polski",
        "wybiera język, w którym tu piszę: polski",
    ),
    (
        *("watch", {"server": "hour"}),
        "set for the server, looking on without Discord: an hour later",
        "zmienia na serwerze oglądanie bez Discorda: godzinę później",
    ),
    (
        *("watch", {"server": "off"}),
        "set for the server, looking on without Discord: not shown",
        "zmienia na serwerze oglądanie bez Discorda: bez pokazywania",
    ),
    (
        *("webhook add", {"address": ADDRESS}),
        "added webhook 1 (hooks.example.org)",
        "dodaje webhook 1 (hooks.example.org)",
    ),
    (
        *("webhook rotate", {"webhook": "1"}),
        "gave webhook 1 (hooks.example.org) a new secret",
        "nadaje webhookowi 1 (hooks.example.org) nowy tajny klucz",
    ),
    (
        *("webhook remove", {"webhook": "1"}),
        "removed webhook 1 (hooks.example.org)",
        "usuwa webhook 1 (hooks.example.org)",
    ),
)
"""A command and what the audit says then."""


async def test_each_change_stands_in_the_audit_and_in_the_log(house: House) -> None:
    server = await served(house)
    ola = house.sandbox.person("Ola", in_=house.guild, locale="pl")
    house.guild.let(ola.id, house.guild.grants[house.eve.id])
    log = house.guild.text_channel("mod-log")
    await server.settle()
    await house.eve.slash(house.channel, "desk log", channel=log)
    for words, given, english, polish in STEPS:
        await house.eve.slash(house.channel, words, **given)
        await server.settle()
        for person, said in ((house.eve, english), (ola, polish)):
            assert (await entries(house, person))[0] == said, words
        if words in ("watch", "server-language"):
            # The same once more changes nothing.
            await house.eve.slash(house.channel, words, **given)
            await server.settle()
    lines = [one.text.split("> ", 2)[2] for one in house.ann.sees(log) if not one.ephemeral]
    assert lines[1:] == [STEPS[0][3], *(polish for *_, polish in STEPS[1:])], "each once"


async def test_what_is_refused_is_not_noted(house: House) -> None:
    server = await served(house)
    for _ in range(webhooks.MOST_HOOKS):
        await house.eve.slash(house.channel, "webhook add", address=ADDRESS)
    before = await entries(house, house.eve)
    for words, given in (
        ("webhook add", {"address": ADDRESS}),
        ("webhook rotate", {"webhook": "77"}),
        ("watch", {"server": "off"}),
        ("watch", {"server": "never"}),
        ("server-language", {"language": "elvish"}),
    ):
        await house.eve.slash(house.channel, words, **given)
    await house.ann.slash(house.channel, "watch", server="now")
    await server.settle()
    assert await entries(house, house.eve) == before


async def test_a_change_and_its_entry_are_one_transaction(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the entry cannot be written, nothing is changed."""
    server = await served(house)
    storage, guild = house.bot.desk.club.storage, house.guild.id

    def fails(connection: Connection, *about: object) -> None:
        del connection, about
        raise OSError("no room")

    monkeypatch.setattr(house.bot.desk.houses, "noted", fails)
    for words, given in (
        ("watch", {"server": "now"}),
        ("server-language", {"language": "pl"}),
        ("webhook add", {"address": ADDRESS}),
    ):
        await house.eve.slash(house.channel, words, **given)
    await server.settle()
    assert await house.bot.tables.preferences.spectators_of(guild) == "off"
    assert (await house.bot.tables.preferences.guild_locales(guild))[0] is None
    assert await webhooks.hooks_of_server(storage, guild) == []
