"""Writes the first page of a demo: the final picture, a timeline, each person's view side by side.

Messages are drawn by the modules of `sandbox/page`, as at a table in the browser.

It needs no network, and is in all languages: the reader chooses.
"""

from __future__ import annotations

import html
import json
from functools import partial
from string import Template
from typing import TYPE_CHECKING, NamedTuple

from bot.editions import EDITIONS
from bot.files import ASSETS, DEFAULT
from bot.narrate import catalogue_languages, text
from bot.narrate.catalogue import COMMON
from sandbox import static_page
from sandbox.album import view_of
from sandbox.front import Card

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from sandbox.album import Album, Shown
    from sandbox.people import Person
    from sandbox.places import Channel
    from sandbox.sandbox import Sandbox
    from sandbox.sight import Seen, Select


# The games that an empty channel of the page offers, set up by presses of a simulated person.


SECOND = "Bob"
"""Who sits down beside the first person, if nobody else is there."""

PATIENCE = 30.0
"""Seconds to wait for the lobby."""


AGREE = "vyes"
"""What the button of somebody who agrees does."""


def discord_code(language: str) -> str:
    """Return the code by which Discord knows a language."""
    return text("language-discord", language)


def _card_texts(name: str) -> Mapping[str, Mapping[str, str]]:
    keys = {"title": f"page-card-{name}", "text": f"page-card-{name}-text"}
    keys["note"] = f"page-card-{name}-note"
    return {
        discord_code(language): {part: text(key, language) for part, key in keys.items()}
        for language in catalogue_languages()
    }


class SetUpCard(NamedTuple):
    """A game that a card sets up."""

    game: str
    people: int = 1
    bots: int = 0
    stand_in: bool = False
    """Whether the second person's seat is played by a stand-in from the start on."""

    options: Mapping[str, str] = {}


OFFERS: Mapping[str, SetUpCard] = {
    "root": SetUpCard("root", bots=2),
    "war-chest": SetUpCard("war_chest", stand_in=True, options={"army": "first_game"}),
    "dungeon-lords": SetUpCard("dungeon_lords", stand_in=True),
    "white-castle": SetUpCard("white_castle"),
    "two": SetUpCard("root", people=2),
}
"""The cards by the names of their messages, the first one the page's main one."""


def cards_of_games() -> dict[str, Card]:
    """Return the cards of the games that there are."""
    return {
        name: Card(_card_texts(name), partial(_open_offered_table, offer))
        for name, offer in OFFERS.items()
        if offer.game in EDITIONS
    }


def _other_person(sandbox: Sandbox, person: Person) -> Person:
    """Return somebody else at this machine, who comes if nobody is there."""
    for somebody in sandbox.people():
        if somebody.id != person.id:
            return somebody
    guild = next(iter(sandbox.world.guilds.values()))
    return sandbox.person(SECOND, in_=guild, locale=person.user.locale)


async def _open_offered_table(
    offer: SetUpCard, sandbox: Sandbox, host: Person, channel: Channel
) -> None:
    """Open a table, seat everybody and start, by what the messages show.

    The seats are the first ones offered, for people and for bots. Somebody who plays alone learns.
    """
    await host.slash(channel, "game new", game=offer.game)
    await sandbox.until(lambda: _find_startable_lobby(host, channel) is not None, PATIENCE)
    people = offer.people + offer.stand_in
    seated = [host, _other_person(sandbox, host)][:people]
    for number, person in enumerate(seated):
        lobby = _startable_lobby_at(person, channel)
        if menus := _ids_with_action(lobby, "lplay"):
            menu = next(select for select in lobby.selects if select.custom_id == menus[0])
            await person.select(lobby, menu.custom_id, menu.options[number].value)
    if offer.bots:
        menu, reply = await _open_lobby_menu(host, channel, "lclock", "lcs")
        chosen = (option.value for option in menu.options[: offer.bots])
        await host.select(reply, menu.custom_id, *chosen)
    for name, value in offer.options.items():
        menu, reply = await _open_lobby_menu(host, channel, "lopt", f"lset:{name}")
        await host.select(reply, menu.custom_id, value)
    if offer.people == 1:
        # Below the answer to who has sat down, or below the table of a single person.
        guiding = (seen for seen in host.sees(channel) if _ids_with_action(seen, "learn"))
        answer = next(guiding)
        await host.press(answer, _custom_id(answer, "learn"))
    await host.press(
        _startable_lobby_at(host, channel), _custom_id(_startable_lobby_at(host, channel), "lstart")
    )
    if offer.stand_in:
        await _stand_in(sandbox, host, seated[1], channel)
    # What was said to them on the way is not worth keeping before the game's first question.
    for person in seated:
        for seen in person.sees(channel):
            if seen.ephemeral:
                sandbox.world.dismiss(seen.message)


async def _stand_in(sandbox: Sandbox, host: Person, other: Person, channel: Channel) -> None:
    """Let a stand-in play for the other one, as both agree."""
    await other.slash(channel, "game stand-in")

    def asked() -> Seen | None:
        return next((seen for seen in host.sees(channel) if _ids_with_action(seen, AGREE)), None)

    await sandbox.until(lambda: asked() is not None, PATIENCE)
    post = asked()
    assert post is not None
    await host.press(post, _custom_id(post, AGREE))


async def _open_lobby_menu(
    host: Person, channel: Channel, button: str, of: str
) -> tuple[Select, Seen]:
    """Press a button of the lobby; return a menu of the panel that opens, and the panel."""
    lobby = _startable_lobby_at(host, channel)
    reply = (await host.press(lobby, _custom_id(lobby, button))).message
    assert reply is not None
    return next(menu for menu in reply.selects if f":{of}" in menu.custom_id), reply


def _startable_lobby_at(person: Person, channel: Channel) -> Seen:
    lobby = _find_startable_lobby(person, channel)
    assert lobby is not None
    return lobby


def _find_startable_lobby(person: Person, channel: Channel) -> Seen | None:
    """Return the table's message, if it can be started."""
    for seen in reversed(person.sees(channel)):
        if seen.from_bot and not seen.ephemeral and _ids_with_action(seen, "lstart"):
            return seen
    return None


def _ids_with_action(seen: Seen, action: str) -> list[str]:
    ids = [control.custom_id or "" for control in (*seen.buttons, *seen.selects)]
    return [control for control in ids if f":{action}:" in control]


def _custom_id(seen: Seen, action: str) -> str:
    """Return the id of the button or select for an action."""
    return _ids_with_action(seen, action)[0]


# Exports the sentences of the page, by language, for its JavaScript modules.


def page_words_by_language() -> dict[str, dict[str, str]]:
    """Return the page's words by Discord's name of the language; facts stand in braces."""
    return {
        discord_code(language): {
            key: _with_braces(key, language) for key in COMMON.keys(language) if _of_page(key)
        }
        for language in catalogue_languages()
    }


FACTS = ("name", "names", "number", "words", "channel", "file", "most")
"""The facts that the page's sentences may name."""


def _of_page(key: str) -> bool:
    return key == "language-name" or (key.startswith("page-") and not key.startswith("page-card-"))


def _with_braces(key: str, language: str) -> str:
    return text(key, language, **{fact: f"{{{fact}}}" for fact in FACTS})


TEMPLATE, STYLE, SCRIPT = (ASSETS / "demo" / f"overview.{kind}" for kind in ("html", "css", "js"))

SENTENCES = {
    "about": "demo-about",
    "persons": "demo-persons",
    "final_head": "demo-final",
    "timeline_head": "demo-timeline",
    "timeline_about": "demo-timeline-about",
    "no_script": "demo-no-script",
    "views_head": "demo-views",
    "views_about": "demo-views-about",
}
"""The message of each place in the template."""


def write_overview(
    folder: Path, album: Album, people: Sequence[Person], game: str, seed: int
) -> None:
    """Write `index.html` beside the album's pages; without a picture, keep the album's own."""
    steps = timeline_of_pictures(album.shown(people[-1]))
    if not steps:
        return
    facts = {
        "game": game,
        "seed": seed,
        "players": ", ".join(person.name for person in people[:-1]),
        "onlooker": people[-1].name,
    }
    last = steps[-1]
    body = Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        {place: _in_every_language(key, **facts) for place, key in SENTENCES.items()},
        heading=_in_every_language("demo-title", **facts),
        final=last.picture,
        final_alt=html.escape(last.alt, quote=True),
        language=", ".join(text("page-language", language) for language in catalogue_languages()),
        languages="\n".join(map(_language_button, catalogue_languages())),
        back=_label_attributes("demo-back"),
        picture=_label_attributes("demo-picture"),
        on=_label_attributes("demo-on"),
        last=len(steps) - 1,
        views="\n".join(_person_view_markup(person) for person in people),
    )
    known = album.known(people[-1])
    data = {"steps": _timeline_data(steps), "known": known, "words": page_words_by_language()}
    title = text("demo-title", DEFAULT, **facts)
    whole = static_page.page(title, body, SCRIPT.read_text("utf-8"), data, STYLE.read_text("utf-8"))
    (folder / "index.html").write_text(whole, encoding="utf-8")


def write_contents(folder: Path, games: Sequence[str]) -> None:
    """Write the folder's `index.html`: it leads to the page of each game, or to the only one."""
    pages = [f"{game}/index.html" for game in games]
    links = "".join(f'<p><a href="{page}">{page}</a></p>' for page in pages)
    onward = f'<meta http-equiv="refresh" content="0; url={pages[0]}">' if len(pages) == 1 else ""
    (folder / "index.html").write_text(
        '<!doctype html>\n<html lang="en"><meta charset="utf-8">'
        '<meta name="color-scheme" content="light dark">'
        f"{onward}<title>Tablekeeper</title>\n{links}\n</html>\n",
        encoding="utf-8",
    )


def timeline_of_pictures(shown: Sequence[Shown]) -> list[Shown]:
    """Return the pictures in order; of several messages with one picture in a row, the last."""
    steps: list[Shown] = []
    for step in shown:
        if steps and steps[-1].picture == step.picture:
            steps.pop()
        steps.append(step)
    return steps


def _person_view_markup(person: Person) -> str:
    name = html.escape(person.name)
    page = html.escape(view_of(person))
    return (
        f'<section><h3><a href="{name}.html">{name}</a></h3>'
        f'<iframe src="{page}" data-page="{page}" title="{name}" loading="lazy"></iframe></section>'
    )


def _timeline_data(steps: Sequence[Shown]) -> list[dict[str, object]]:
    """List the timeline for the page's script."""
    return [
        {"picture": step.picture, "alt": step.alt, "message": step.message, "entry": step.entry}
        for step in steps
    ]


def _language_button(language: str) -> str:
    """Return the button that chooses a language."""
    name = html.escape(text("language-name", language))
    return f'<button type="button" data-language="{language}" lang="{language}">{name}</button>'


def _label_attributes(key: str) -> str:
    """Return what something is called in each language, as an attribute for the page's script."""
    said = {language: text(key, language) for language in catalogue_languages()}
    return f'data-said="{html.escape(json.dumps(said, ensure_ascii=False), quote=True)}"'


_SPOKEN = ' class="spoken"'
"""What is shown until the page's script has chosen a language."""


def _in_every_language(key: str, **facts: str | int) -> str:
    """Return a sentence in every language; the page shows one of them."""
    return "".join(
        f'<span data-of="{language}" lang="{language}"{_SPOKEN if language == DEFAULT else ""}>'
        f"{html.escape(text(key, language, **facts))}</span>"
        for language in catalogue_languages()
    )
