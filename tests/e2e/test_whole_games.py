"""Whole games in Discord, and exactly what each person is shown in them."""

from pathlib import Path
from random import Random

import pytest

from bot.discord_ui.panel import panel
from bot.games.game import Seat
from bot.table import Table
from sandbox import Person, Sandbox
from tests.discord_ui.playing import House, act_button, one_press, serving
from tests.e2e.witness import Witness, named

GAMES = [
    pytest.param({"Ann": "marquise", "Bob": "eyrie"}, [], 1, "en-US", marks=pytest.mark.slow),
    pytest.param(
        {"Ann": "marquise", "Bob": "alliance"}, ["eyrie"], 2, "en-US", marks=pytest.mark.slow
    ),
    pytest.param({"Ann": "eyrie"}, ["marquise"], 3, "pl"),
]
"""Who plays what, the clockwork's seats, the seed of all chance, the language of the server."""

WON = {
    "en": {
        "marquise": "🏆 Marquise de Cat wins ",
        "eyrie": "🏆 Eyrie Dynasties win ",
        "alliance": "🏆 Woodland Alliance wins ",
        "bot_marquise": "🏆 Mechanical Marquise wins ",
        "bot_eyrie": "🏆 Electric Eyrie win ",
    },
    "pl": {
        "marquise": "🏆 Markiza de Kot wygrywa",
        "eyrie": "🏆 Dynastie Orlich Gniazd wygrywają",
        "alliance": "🏆 Sojusz Stworzeń Leśnych wygrywa",
        "bot_marquise": "🏆 Mechaniczny Markiz wygrywa",
        "bot_eyrie": "🏆 Elektryczne Dynastie wygrywają",
    },
}
"""How the sentence about a winner begins."""

HOW = {
    "en": ("with 30 points or more!", "by dominance!"),
    "pl": (", mając co najmniej 30 punktów!", " dzięki Dominacji!"),
}
"""How it goes on."""


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "clockwork", "seed", "locale"), GAMES)
async def test_a_whole_game_is_played_by_presses(
    seats: dict[Seat, str], clockwork: list[str], seed: int, locale: str, tmp_path: Path
) -> None:
    async with Sandbox(seed=seed) as sandbox:
        guild = sandbox.guild("Woodland", locale=locale)
        channel = guild.text_channel("root")
        ann, bob, eve = (
            sandbox.person(name, in_=guild, locale=own)
            for name, own in (("Ann", "en-US"), ("Bob", "pl"), ("Eve", "en-GB"))
        )
        people = {"Ann": ann, "Bob": bob}
        async with serving(sandbox, tmp_path) as bot:
            house = House(sandbox, guild, channel, bot, tmp_path, ann, bob, eve)
            table = await set_up(house, people, seats, clockwork, seed)
            await play(house, table, Random(seed))
            assert table.status == "over"
            await check_end(house, table, locale.partition("-")[0])
        assert [str(one) for one in sandbox.findings] == []


async def set_up(
    house: House, people: dict[str, Person], seats: dict[str, str], clockwork: list[str], seed: int
) -> Table:
    """Sit down and begin, all by what the lobby offers."""
    await house.ann.slash(house.channel, "game new", game="root")
    await house.sandbox.settle()
    for name, seat in seats.items():
        await people[name].select(house.public(people[name]), None, seat)
        await house.sandbox.settle()
    for seat in clockwork:
        shown = house.public()
        opens = next(b for b in shown.buttons if ":lclock:" in str(b.custom_id))
        panel = await house.ann.press(shown, str(opens.custom_id))
        panel = await house.ann.select(panel, None, seat)
        await house.ann.press(panel, "Add")
    table = await house.table()
    assert table.status == "lobby"
    await table.start(house.ann.id, seed)
    await house.sandbox.settle()
    return table


async def play(house: House, table: Table, rng: Random) -> None:
    """Play to the end, looking at everybody's screen after each action."""
    everybody = [house.ann, house.bob, house.eve]
    witnesses = [Witness(person, table.seat_of(person.id)) for person in everybody]
    pings = {person.id: pinged(house, person) for person in everybody}
    for witness in witnesses[:2]:
        # Whoever plays has been told of a hand that the others would be caught knowing.
        told = [named(message.everything) for message in witness.person.dms()]
        assert all(told), witness.seat
    while table.status == "playing":
        for witness in witnesses:
            await witness.learn(table)
            witness.look(house.channel)
        check_turn(house, table)
        before = waited(table)
        person = house.waited(table)
        assert person is not None
        await choose(house, table, person, rng)
        # The end calls everybody who plays.
        ended = set(table.holders.values()) if table.status == "over" else set[int]()
        for user in ended or waited(table) - before - {person.id}:
            pings[user] += 1
        for other in everybody:
            assert pinged(house, other) == pings[other.id], (other, table.revision)


def waited(table: Table) -> set[int]:
    return {table.holders[decision.seat] for decision in table.decisions()}


def pinged(house: House, person: Person) -> int:
    return sum(message.pings_me for message in person.sees(house.channel))


def check_turn(house: House, table: Table) -> None:
    """The message of the turn names who is waited for, shows the map and opens the panel."""
    shown = house.public()
    for decision in table.decisions():
        assert f"<@{table.holders[decision.seat]}> · " in shown.text
    assert len(shown.pictures()) == 1
    assert shown.attachments[0].description
    assert act_button(shown)
    only = table.decisions()[0] if len(table.decisions()) == 1 else None
    public = {f":{only.seat}:k:" for only in [only] if only and panel.public_kinds(only)}
    for part in public:
        assert any(part in (button.custom_id or "") for button in shown.buttons)
    assert all(message.ephemeral is False for message in house.eve.sees(house.channel))


async def choose(house: House, table: Table, person: Person, rng: Random) -> None:
    """Press a way to some choice, starting with a public button or with the panel."""
    shown, revision = house.public(person), table.revision
    own = [b.custom_id for b in shown.buttons if f":{table.seat_of(person.id)}:k:" in str(b)]
    start = rng.choice([act_button(shown), *filter(None, own)])
    reply = await person.press(shown, start)
    while table.revision == revision:
        assert reply.ephemeral
        reply = await one_press(person, reply, rng)
    assert reply.text.startswith("✓ ")
    await house.sandbox.settle()


async def check_end(house: House, table: Table, language: str) -> None:
    """At the end the result stands there, nobody is asked for anything, and looking goes on."""
    shown = house.public()
    check_winner(shown.text, table, language)
    for person, own in ((house.ann, "en"), (house.bob, "pl")):
        logged = await person.slash(house.channel, "log", lines=3)
        check_winner(logged.text, table, own)
    words = (
        ["Cards", "Board", "Log", "Rematch", "Replay", "Files"],
        ["Karty", "Plansza", "Dziennik", "Rewanż", "Powtórka", "Pliki"],
    )
    assert shown.labels[:6] in words
    assert shown.labels[6:] in ([], ["Why?"], ["Dlaczego?"]), "a bot may have ended it"
    reply = await house.ann.slash(house.channel, "act")
    assert reply.text == "The game is over."
    again = await house.bob.slash(house.channel, "game new")
    assert again.text.startswith("Stół otwarty.")


def check_winner(words: str, table: Table, language: str) -> None:
    """One line says in a whole sentence who has won, and how."""
    winners = table.view(None).winners
    assert winners is not None
    (winner,) = winners
    name = winner if winner in table.holders else f"bot_{winner}"
    lines = [line for line in words.splitlines() if "🏆" in line]
    assert len(lines) == 1, words
    assert lines[0] in [WON[language][name] + how for how in HOW[language]]
