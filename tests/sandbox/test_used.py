"""A tab learns which commands belong to what is under way in a channel, if anybody knows."""

from sandbox.front import Front, Used
from tests.sandbox.test_front import KEY, WORDS, Event, House
from tests.sandbox.test_front import house as house


async def answered(home: House) -> Event:
    """Ask as a tab does when somebody begins a command."""
    ann = await home.tab(home.front.links.master, home.ann)
    await ann.hear("READY")
    await ann.say(49, channel_id=str(home.channel.id), nonce="1")
    return await ann.hear("APPLICATION_COMMANDS_USED", nonce="1")


async def test_where_nobody_knows_all_commands_are_suggested(house: House) -> None:
    answer = await answered(house)
    assert (answer["busy"], answer["elsewhere"]) == (True, [])


async def test_commands_of_other_channels_are_named(house: House) -> None:
    async def used(channel: int) -> Used:
        return Used(channel != house.channel.id, ("chess", "go"))

    front = Front(house.sandbox, KEY, WORDS, {}, used=used)
    port = await front.start("127.0.0.1", 0)
    base, session = f"http://127.0.0.1:{port}", house.session
    home = House(house.sandbox, front, house.channel, house.ann, house.bob, base, session)
    answer = await answered(home)
    assert (answer["busy"], answer["elsewhere"]) == (False, ["chess", "go"])
    await front.close()
