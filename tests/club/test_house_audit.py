"""Whatever `/house` changes stands in the audit of the server once, in words, and in its log."""

from typing import Any

import pytest

from bot.discord_ui.club import house_panel, server_defaults
from sandbox import Person, Reply, Seen
from sandbox.places import Role
from tests.club.finding import served
from tests.discord_ui.playing import House

SHOWS = (
    *(house_panel.HOME, house_panel.TERMS_OF, house_panel.OPTIONS_OF, house_panel.OPENERS_OF),
    *(house_panel.PLACE_OF, house_panel.ROLES_OF, house_panel.THREADS_OF),
)
"""Presses that set nothing."""


def seen(reply: Reply) -> Seen:
    assert reply.message is not None, reply.text
    return reply.message


async def page(house: House, person: Person, action: str) -> Reply:
    """Open a page of the panel."""
    home = await person.slash(house.channel, "house")
    (button,) = (one for one in seen(home).buttons if f":{action}:" in (one.custom_id or ""))
    return await person.press(home, str(button.custom_id))


async def pick(house: House, person: Person, shows: str, sets: str, value: Any) -> None:
    """Pick something from the first select of an action, or one of a name (`hterm:root.pace`)."""
    shown = await page(house, person, shows)
    select = next(one for one in seen(shown).selects if f":{sets}" in one.custom_id)
    await person.select(shown, select.custom_id, value)
    await house.sandbox.settle()


async def entries(house: House, person: Person) -> list[str]:
    """Return what the audit of the server says, newest first, without dates and names."""
    reply = await person.slash(house.channel, "audit", of="server" if person.user.locale else "")
    said = [line.split("> ", 2)[2] for line in reply.text.splitlines()[1:]]
    assert len(said) <= 5
    return said


HEAD = "set for Root: "
KOPF = "ustala dla gry Root: "

CASES: tuple[tuple[str, str, Any, str, str], ...] = (
    ("hterms", "hterm:root.pace", "daily", HEAD + "Pace: daily", KOPF + "Tempo: codziennie"),
    ("hterms", "hterm:root.pace", "?", HEAD + "Pace: not set", KOPF + "Tempo: nieustalone"),
    ("hopts", "hopt:root.map", "winter", HEAD + "Map: Winter", KOPF + "Mapa: Zima"),
    ("hopts", "hopt:root.map", "?", HEAD + "Map: not set", KOPF + "Mapa: nieustalone"),
    (
        *("hwho", "hopens", "moderators"),
        HEAD + "only moderators may open tables",
        KOPF + "stoły otwierają tylko moderatorzy",
    ),
    (
        *("hwho", "hopens", "role"),
        HEAD + "only members of a role and moderators may open tables",
        KOPF + "stoły otwierają tylko osoby z rolą i moderatorzy",
    ),
    ("hwho", "hopens", "all", HEAD + "everybody may open tables", KOPF + "stoły otwiera każdy"),
    (
        *("hwho", "hopener", Role),
        HEAD + "only members of <@&ROLE> and moderators may open tables",
        KOPF + "stoły otwierają tylko osoby z rolą <@&ROLE> i moderatorzy",
    ),
    (
        *("hwho", "hlimit", "number-2"),
        HEAD + "open tables per person: at most 2",
        KOPF + "otwarte stoły jednej osoby: najwyżej 2",
    ),
    (
        *("hwho", "hlimit", "finished-1"),
        HEAD + "open tables per person: as many as finished, and 1 more",
        KOPF + "otwarte stoły jednej osoby: tyle, ile skończonych, i 1 więcej",
    ),
    (
        *("hwho", "hlimit", "?"),
        HEAD + "open tables per person: any number",
        KOPF + "otwarte stoły jednej osoby: dowolna liczba",
    ),
    (
        *("hplace", "hchan", None),
        HEAD + "channel for the queue: <#PLACE>",
        KOPF + "kanał dla kolejki: <#PLACE>",
    ),
    (
        *("hplace", "hcalls", None),
        HEAD + "a new table calls the players at once",
        KOPF + "nowy stół od razu woła graczy",
    ),
    (
        *("hplace", "hcalls", None),
        HEAD + "the host calls the players",
        KOPF + "graczy woła gospodarz stołu",
    ),
    (
        *("hplace", "hrated", None),
        HEAD + "the queue looks at ratings",
        KOPF + "kolejka patrzy na ranking",
    ),
    (
        *("hplace", "hrated", None),
        HEAD + "the queue does not look at ratings",
        KOPF + "kolejka nie patrzy na ranking",
    ),
    (
        *("hroles", "hrole:root.daily", Role),
        HEAD + "role to call (daily): <@&ROLE>",
        KOPF + "rola do wołania (codziennie): <@&ROLE>",
    ),
    (
        *("hroles", "hrole", Role),
        HEAD + "role to call (any pace): <@&ROLE>",
        KOPF + "rola do wołania (każde tempo): <@&ROLE>",
    ),
    (
        *("hthreads", "htitles", "turns"),
        "set what titles of threads tell: the round, and whom the game waits for",
        "zmienia to, co mówią tytuły wątków: runda i na kogo czeka gra",
    ),
    (
        *("hthreads", "htitles", "state"),
        "set what titles of threads tell: the state alone",
        "zmienia to, co mówią tytuły wątków: sam stan gry",
    ),
    (
        *("hthreads", "htitles", "off"),
        "set what titles of threads tell: no changes",
        "zmienia to, co mówią tytuły wątków: bez zmian",
    ),
    (
        *("hthreads", "harchive", "72"),
        "set when threads of ended games are archived: after 3 days",
        "zmienia porę archiwizacji wątków zakończonych gier: po 3 dniach",
    ),
    (
        *("hthreads", "harchive", "1"),
        "set when threads of ended games are archived: after 1 hour",
        "zmienia porę archiwizacji wątków zakończonych gier: po 1 godzinie",
    ),
    (
        *("hthreads", "harchive", "0"),
        "set when threads of ended games are archived: never",
        "zmienia porę archiwizacji wątków zakończonych gier: nigdy",
    ),
    (
        *("hthreads", "hlower", "50"),
        "set when the post of a turn comes down: after 50 messages",
        "zmienia, kiedy post z turą przesuwa się w dół: po 50 wiadomościach",
    ),
    (
        *("hthreads", "hlower", "0"),
        "set when the post of a turn comes down: never",
        "zmienia, kiedy post z turą przesuwa się w dół: nigdy",
    ),
)
"""The page, what is picked there, and what the audit says then."""


async def test_each_setting_stands_in_the_audit_and_in_the_log(house: House) -> None:
    server = await served(house)
    ola = house.sandbox.person("Ola", in_=house.guild, locale="pl")
    house.guild.let(ola.id, house.guild.grants[house.eve.id])
    log = house.guild.text_channel("mod-log")
    await server.settle()
    await house.eve.slash(house.channel, "desk log", channel=log)
    place, role = f"<#{server.tables.id}>", f"<@&{server.role.id}>"
    expected: list[str] = []
    for shows, sets, value, english, polish in CASES:
        if sets in ("hcalls", "hrated"):
            shown = await page(house, house.eve, shows)
            (button,) = (one for one in seen(shown).buttons if f":{sets}:" in str(one.custom_id))
            await house.eve.press(shown, str(button.custom_id))
            await server.settle()
        else:
            value = server.role if value is Role else value or server.tables
            await pick(house, house.eve, shows, sets, value)
            # The same once more changes nothing.
            await pick(house, house.eve, shows, sets, value)
        for person, said in ((house.eve, english), (ola, polish)):
            said = said.replace("<#PLACE>", place).replace("<@&ROLE>", role)
            assert (await entries(house, person))[0] == said
        expected.append(english.replace("<#PLACE>", place).replace("<@&ROLE>", role))
    lines = [one.text.split("> ", 2)[2] for one in house.ann.sees(log) if not one.ephemeral][1:]
    assert lines == expected, "each change once"


def test_every_press_that_sets_something_is_among_the_cases() -> None:
    setting = {action for action in server_defaults.PRESSES if action not in SHOWS}
    assert {sets.partition(":")[0] for _, sets, *_ in CASES} == setting


@pytest.mark.parametrize(
    "what", [{"boxes": "x"}, {"pace": "never"}, {"opens": 3}, {"role": "x"}, {"limit_by": 3}]
)
async def test_what_another_version_has_set_is_told_without_raw_names(
    house: House, what: dict[str, Any]
) -> None:
    await served(house)
    houses, guild = house.bot.desk.houses, house.guild.id

    def job(connection: Any) -> None:
        houses.noted(connection, guild, house.eve.id, "house", {"game": "root", **what})

    await house.bot.tables.storage.write(job)
    reply = await house.eve.slash(house.channel, "audit", of="server")
    assert "changed what the server has set for tables of Root" in reply.text
    assert "boxes" not in reply.text and "never" not in reply.text
