"""Writes the first page of a demo: the final picture, a timeline, each person's view side by side.

Messages are drawn by the modules of `sandbox/page`, as at a table in the browser.

It needs no network, and is in all languages: the reader chooses.
"""

from __future__ import annotations

import html
import json
from string import Template
from typing import TYPE_CHECKING

from bot.assets import ASSETS, DEFAULT
from bot.demo.page_words import page_words_by_language
from bot.narrate import catalogue_languages, text
from sandbox import static_page
from sandbox.album import view_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from sandbox.album import Album, Shown
    from sandbox.people import Person

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
    name, page = html.escape(person.name), html.escape(view_of(person))
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
