"""Buttons and commands with numbers that nothing has: each gets an answer, and no fault."""

import pytest

from bot.discord_ui.club import parts
from bot.discord_ui.front import commands
from bot.discord_ui.message.ids import BadIdError, decode_decimal, encode_base36
from bot.narrate import catalogue_languages, text
from tests.club.finding import served
from tests.discord_ui.playing import House
from tests.discord_ui.test_forged import ACTIONS, press

OF_GAMES = (
    *(commands.buttons.PRESSES, commands.orders.PRESSES, commands.motions.ANSWER_PRESSES),
    *(commands.substitutes.PRESSES, commands.motions.ROLLBACK_PRESSES, commands.motions.PRESSES),
    *(commands.mishaps.PRESSES, commands.following.PRESSES, commands.exports.PRESSES),
    *(commands.own_games.PRESSES, commands.privacy.PRESSES),
)
NUMBERS = ("9" * 30, "-" + "9" * 20, str(2**63), str(2**31), "٣" * 20, "²", "")
PATHS = (*NUMBERS, *(f"{one}.{two}" for one in NUMBERS[:4] for two in ("1", NUMBERS[0])), "1.2.3.4")


def troubles() -> list[str]:
    return [
        text("trouble", locale, reference="?").split("?")[0] for locale in catalogue_languages()
    ]


async def faults(house: House, game: int, actions: tuple[str, ...]) -> list[str]:
    """Press all that can be named, and return what was not answered as it should."""
    wrong: list[str] = []
    for action in actions:
        for path in PATHS:
            custom_id = f"tk:{encode_base36(game)}:1:*:{action}:{path}"[:100]
            try:
                reply = await press(house.eve, house.public(), custom_id)
            except Exception as fault:
                wrong.append(f"{custom_id}: {fault!r}")
                continue
            shown = reply.text if hasattr(reply, "text") else ""
            if any(trouble in shown for trouble in troubles()):
                wrong.append(custom_id)
    return wrong


async def test_of_servers(house: House) -> None:
    server = await served(house)
    await server.opened(house.ann)
    actions = tuple(sorted({*parts.PRESSES, *parts.FORMS}))
    assert await faults(house, 0, actions) == []


@pytest.mark.slow
async def test_of_games(house: House) -> None:
    table = await house.begin()
    actions = {*ACTIONS, "why", "rule", *(name for presses in OF_GAMES for name in presses)}
    assert await faults(house, table.id, tuple(sorted(actions))) == []


async def test_in_commands(house: House) -> None:
    await house.begin()
    house.guild.let(house.eve.id, 1 << 5)
    await house.sandbox.settle()
    for number in (*NUMBERS, "1" + "0" * 29):
        for command, option in (("audit", "of"), ("why-not", "what"), ("replay", "what")):
            try:
                reply = await house.eve.slash(house.channel, command, **{option: number})
            except Exception as refused:
                assert "CannotDo" in type(refused).__name__, refused
                continue
            assert not any(trouble in reply.text for trouble in troubles()), (command, number)


@pytest.mark.parametrize("text_", ["9" * 30, str(2**63), "-1", "", "²", "٣", "1.0", " 1", "1_0"])
def test_what_is_no_number_of_a_path(text_: str) -> None:
    with pytest.raises(BadIdError):
        decode_decimal(text_, 2**63 - 1)
