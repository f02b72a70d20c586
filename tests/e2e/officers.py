"""What moderators and referees of a club decide, and what a restart leaves of it."""

from sandbox import Person, Reply, Seen
from tests.e2e.crowd import (
    Club,
    Seating,
    message_of,
)
from tests.e2e.season import TABLES

WHY = "Ferie <@1> @everyone"
"""A reason that tries to ping."""


# The desk


async def on_desk(club: Club, who: Person, game: int, which: str = "open") -> Reply:
    """Open a game at the desk, turning its pages."""
    page = await club.slash(who, "desk games", at=club.channels["lobby"])
    if which != "open":
        page = await club.pick(who, page, "deskw", which)
    for _ in range(TABLES):
        menu = next(one for one in message_of(page).selects if ":deskg:" in one.custom_id)
        if str(game) in [one.value for one in menu.options]:
            return await club.pick(who, page, menu.custom_id, str(game))
        label = "Następna strona" if who.user.locale == "pl" else "Next page"
        page = await club.press(who, page, label)
    raise AssertionError(page.text)


async def decide(
    club: Club,
    who: Person,
    seating: Seating,
    label: str,
    pick: int | None = None,
    which: str = "open",
) -> Reply:
    """Decide something about a table, for a reason; its channel reads it."""
    table = await club.table(seating.channel)
    reply = await on_desk(club, who, table.id, which)
    reply = await club.press(who, reply, label)
    if pick is not None:
        menu = message_of(reply).selects[0]
        reply = await club.pick(who, reply, menu.custom_id, menu.options[pick].value)
    if reply.modal is None and message_of(reply).selects:
        menu = message_of(reply).selects[0]
        reply = await club.pick(who, reply, menu.custom_id, club["Dot"])
    reply = await club.submit(who, reply, why=WHY)
    await club.rest()
    assert any("Ferie" in one.text for one in club.posts(seating.channel)), reply.text
    return reply


DEEDS = (
    ("Bob", "Pause", None, "open"),
    ("Czesia", "Koniec przerwy", None, "open"),
    ("Basia", "Tempo…", 1, "open"),
    ("Bob", "Host…", 0, "open"),
    ("Basia", "Zwolnij miejsce…", 0, "open"),
    ("Bob", "Fill a seat…", 0, "open"),
    ("Basia", "Zakończ grę", None, "open"),
    ("Czesia", "Otwórz znowu", None, "ended"),
    ("Bob", "End the game", None, "open"),
    ("Basia", "Zarchiwizuj wątek", None, "ended"),
)
"""Who does what at the desk, what they choose, and where the game stands."""


async def moderate(club: Club, tables: list[Seating]) -> None:
    """Officers decide about one table after another, in both languages."""
    officers = {"Bob", "Basia", "Czesia"}
    free = [
        one
        for one in tables
        if one.game == "root"
        and not officers & {person.name for person in one.people}
        and (await club.table(one.channel)).status == "playing"
    ]
    seating = free[-1]
    for name, label, pick, which in DEEDS:
        await decide(club, club[name], seating, label, pick, which)
    assert seating.channel.archived
    log = "\n".join(one.text for one in club.posts(club.channels["mod-log"]))
    assert log.count("Ferie") == len(DEEDS), log
    mine = next(one for one in tables if any(person.name == "Bob" for person in one.people))
    table = await club.table(mine.channel)
    which = "open" if table.status in ("playing", "lobby") else "ended"
    reply = await on_desk(club, club["Bob"], table.id, which)
    assert club.roles["Moderators"].id or reply
    assert "Pause" not in message_of(reply).labels, "a player is no referee"
    assert not any(one.pings_me for one in club["Dot"].sees(club.channels["mod-log"]))


async def read_the_audit(club: Club, tables: list[Seating]) -> None:
    """Moderators read all that was decided, players that of their table, others nothing."""
    reply = await club.slash(club["Bob"], "audit", at=club.channels["lobby"])
    pages = [reply.text]
    while any(one.label == "Next page" for one in message_of(reply).buttons):
        reply = await club.press(club["Bob"], reply, "Next page")
        pages.append(reply.text)
    told = "\n".join(pages)
    for words in ("paused the game", "ended the game", "opened the game again", "the host"):
        assert words in told, words
    assert told.count("Ferie") == len(DEEDS), told
    reply = await club.slash(club["Basia"], "audit", at=club.channels["lobby"])
    assert "Rejestr tego serwera" in reply.text
    reply = await club.slash(club["Dot"], "audit", at=tables[0].channel)
    assert "Ferie" not in reply.text


# A restart


async def press_everything_again(club: Club, tables: list[Seating]) -> None:
    """After a restart every button of older messages still answers."""
    lobby = club.channels["lobby"]
    pressed = 0
    for seating in tables[:14:2]:
        shown = club.newest(seating.channel, seating.people[0])
        pressed += await press_all(club, seating.people[0], shown)
    for person in (club["Dan"], club["Ewa"]):
        pressed += await press_all(club, person, club.newest(lobby))
    old = [reply for what, reply in club.replies if "Bob" in what and reply.message is not None]
    for reply in [one for one in old if message_of(one).buttons][-6:]:
        pressed += await press_all(club, club["Bob"], message_of(reply))
    assert pressed > 50
    await club.rest()


LEAVES = ("Leave", "Wyjdź", "Start", "Undo", "Cofnij", "End the game", "Zakończ grę", "Archive")
DRAWS = ("Replay", "Powtórka")
"""What takes long to draw; tests of replays press it."""


async def press_all(club: Club, person: Person, shown: Seen) -> int:
    """Press each button of a message once; each is answered, and none is stale or unknown."""
    buttons = [one for one in shown.buttons if one.custom_id and not one.disabled]
    buttons = [one for one in buttons if one.label not in (*LEAVES, *DRAWS)]
    pressed = 0
    for button in buttons:
        still = [one.custom_id for one in Seen(shown.message, person.id).buttons]
        if button.custom_id not in still:
            continue
        reply = await club.press(person, shown, str(button.custom_id))
        assert reply.modal or reply.text.strip() or message_of(reply).attachments, button
        assert "went wrong" not in reply.text and "poszło nie tak" not in reply.text, button
        pressed += 1
    return pressed
