"""Four people sit down to War Chest in an order of their own, and play their first coins."""

from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.front.app import Tablekeeper
from bot.narrate.war_chest import WORDS
from bot.table import Table
from sandbox import Channel, Person, Sandbox
from tests.discord_ui.duel import seated
from tests.discord_ui.playing import act_button, one_press, serving
from tests.e2e.pressing import newest, press_newest, set_option

SEATS = {"Ann": "raven_1", "Bob": "raven_2", "Cid": "wolf_2", "Dan": "wolf_1"}
"""In the order in which they sit down: team mates side by side, which WC 11.1 does not have."""

ORDER = ["raven_1", "wolf_2", "raven_2", "wolf_1"]
"""Their turn order: the sides take turns, and within a side nobody loses their place."""


async def sit_down(
    sandbox: Sandbox, bot: Tablekeeper, channel: Channel, people: list[Person], army: str
) -> str:
    """Seat everybody and begin, with presses alone once the table is open."""
    await seated(sandbox, bot, channel, {SEATS[person.name]: person for person in people})
    await set_option(people[0], channel, "army", army)
    await sandbox.settle()
    return (await press_newest(people[0], channel, "lstart")).text


async def take_turn(table: Table, channel: Channel, people: list[Person], rng: Random) -> str:
    """Let the person who is waited for press their way to a choice; return the last answer."""
    (due,) = table.decisions()
    person = next(one for one in people if one.id == table.holders[due.seat])
    revision, shown = table.revision, newest(person, channel)
    reply = await person.press(shown, act_button(shown))
    while table.revision == revision:
        reply = await one_press(person, reply, rng)
    return reply.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "army", "began"),
    [
        ("en-US", "random", "The game has started."),
        ("pl", "draft", "Gra się zaczęła."),
    ],
)
async def test_four_people_come_from_the_lobby_to_their_first_coins(
    locale: str, army: str, began: str, tmp_path: Path
) -> None:
    language = locale[:2]
    async with Sandbox(seed=1) as sandbox:
        guild = sandbox.guild("Chest", locale=locale)
        channel = guild.text_channel("war")
        people = [sandbox.person(name, in_=guild, locale=locale) for name in SEATS]
        eve = sandbox.person("Eve", in_=guild, locale=locale)
        async with serving(sandbox, tmp_path) as bot:
            assert await sit_down(sandbox, bot, channel, people, army) == began
            await sandbox.settle()
            table = await bot.tables.at(channel.id)
            assert table is not None and table.status == "playing"
            assert [seat.seat for seat in table.lobby] == ORDER
            assert {table.seat_of(person.id) for person in people} == set(ORDER)
            rng, asked = Random(4), list[str]()
            while len(asked) < 4 + 12 * (army == "draft"):
                (due,) = table.decisions()
                asked.append(due.seat)
                answer = await take_turn(table, channel, people, rng)
                assert answer.startswith("✓ ")
                await sandbox.settle()
            # Each round goes round the table, from the seat that holds the initiative.
            coins = asked[-4:]
            first = ORDER.index(coins[0])
            assert coins == [*ORDER[first:], *ORDER[:first]]
            told = "\n".join(message.text for message in eve.sees(channel))
            for seat in ORDER:
                assert WORDS.seat_name(seat, language) in told
            assert "⟦" not in told and "{" not in told
        assert [str(one) for one in sandbox.findings] == []


@pytest.mark.daily(2)
@pytest.mark.parametrize(
    ("locale", "seats", "told"),
    [
        ("en-US", ("raven", "wolf_1"), "With that many players the seats are: Raven, Wolf"),
        ("pl", ("raven", "wolf_1"), "Przy tylu osobach miejsca to: Kruk, Wilk"),
        ("en-US", ("raven_1", "wolf_1"), "With that many players the seats are: Raven, Wolf"),
        (
            "en-US",
            ("raven", "wolf_1", "raven_2", "wolf"),
            "With that many players the seats are: Raven 1, Wolf 1, Raven 2, Wolf 2",
        ),
    ],
)
async def test_a_table_of_seats_that_do_not_go_together_is_not_ready(
    locale: str, seats: tuple[str, ...], told: str, tmp_path: Path
) -> None:
    ready = {"en-US": "Ready", "pl": "Można zaczynać"}[locale]
    async with Sandbox(seed=2) as sandbox:
        guild = sandbox.guild("Chest", locale=locale)
        channel = guild.text_channel("war")
        people = [sandbox.person(name, in_=guild, locale=locale) for name in list(SEATS)][
            : len(seats)
        ]
        async with serving(sandbox, tmp_path) as bot:
            table = await seated(sandbox, bot, channel, dict(zip(seats, people, strict=True)))
            shown = newest(people[0], channel)
            assert told in shown.text and ready not in shown.text
            refused = await press_newest(people[0], channel, "lstart")
            assert told in refused.text
            assert table.status == "lobby"
            # Who changes seats makes the table ready.
            good = (
                ("raven", "wolf") if len(seats) == 2 else ("raven_1", "wolf_1", "raven_2", "wolf_2")
            )
            for person, seat in zip(people, good, strict=True):
                await table.choose(person.id, seat)
            await sandbox.settle()
            assert told not in newest(people[0], channel).text
        assert [str(one) for one in sandbox.findings] == []
