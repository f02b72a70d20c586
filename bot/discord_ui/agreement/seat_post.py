"""The public message in which a table agrees on who plays a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord_ui.message.ids import Pressed
from bot.discord_ui.message.mentions import people, person
from bot.discord_ui.message.screen import Button, Row, Screen

if TYPE_CHECKING:
    from bot.narrate import Words
    from bot.table import Proposal, SeatChange

AGREE, DECLINE, BACK, TAKE, GONE = "vyes", "vno", "vback", "vtake", "vgone"
"""The actions of the buttons: two answers, the return of the person whose seat it is, and to take a
free seat or leave one's own for good."""

PRESSES = (AGREE, DECLINE, BACK)


def agreement_screen(
    words: Words, game: int, proposal: Proposal, locale: str, mentions: tuple[int, ...] = ()
) -> Screen:
    """Render a proposal with its answers so far, or what became of it."""
    body = "\n".join(_lines(words, proposal, locale))
    mention, also = next(iter(mentions), None), mentions[1:]
    return Screen(body, _rows(words, game, proposal, locale), None, mention, also)


def _lines(words: Words, proposal: Proposal, locale: str) -> list[str]:
    """Tell what is proposed, who has to answer, or how it ended."""
    if proposal.fate != "open":
        return [fate_line(words, proposal, locale)]
    if proposal.what == "open" and proposal.user is None:
        key = "propose-open-held" if proposal.held else "propose-open"
        return [_sentence(words, key, proposal, locale)]
    own = "own" if proposal.by == proposal.holder else "other"
    is_plain = proposal.what not in ("stand_in", "clockwork")
    key = f"propose-{proposal.what}" + ("" if is_plain else f"-{own}")
    key = "propose-person" if proposal.what == "open" else key
    told = [_sentence(words, key, proposal, locale)]
    if proposal.what == "clockwork":
        told += _becomes(words, proposal, locale)
    if proposal.what == "substitute" and not proposal.accepted:
        told.append(_sentence(words, "propose-accept", proposal, locale))
    told += needed_lines(words, proposal, locale)
    if proposal.from_ms:
        when = f"<t:{proposal.from_ms // 1000}:f>"
        told.append(_sentence(words, "propose-alone", proposal, locale, when=when))
    return told


def _becomes(words: Words, proposal: Proposal, locale: str) -> list[str]:
    """Tell what becomes of a seat that a bot takes over, and of one that a person takes back."""
    keys = ("takeover-all", f"takeover-{proposal.seat}")
    back = " ".join(words.text(f"{key}.back", locale) for key in keys)
    return [*(words.text(key, locale) for key in keys), back]


def needed_lines(words: Words, proposal: Proposal, locale: str) -> list[str]:
    """Tell how many have to agree, and who has not answered."""
    agreed, waits = people(proposal.agreed, locale), people(proposal.waits, locale)
    told: list[str] = []
    if proposal.voters:
        told.append(words.text("propose-needed", locale, needed=proposal.needed, agreed=agreed))
    if waits != "none":
        told.append(words.text("propose-waits", locale, who=waits))
    return told


def fate_line(words: Words, proposal: Proposal, locale: str) -> str:
    """Tell what became of a proposal that is not open any more."""
    if proposal.fate == "overruled":
        return _sentence(words, "proposal-overruled", proposal, locale)
    what = proposal.what
    ends = proposal.fate in ("back", "gave_up")
    if what == "open" and proposal.user is not None and proposal.fate == "declined":
        what = "candidate"
    if what in ("remove", "substitute") or (what == "open" and proposal.held):
        what = "person" if ends else what
    key = f"proposal-{what}-{proposal.fate}"
    if what == "remove" and proposal.fate == "agreed" and proposal.right:
        key += f"-{proposal.right}"
    if proposal.late and proposal.fate == "agreed":
        key += "-late"
    told = [_sentence(words, key, proposal, locale)]
    if what in ("substitute", "open") and proposal.right and proposal.fate == "agreed":
        told.append(_sentence(words, f"proposal-by-{proposal.right}", proposal, locale))
    return " ".join(told)


def change_line(words: Words, change: SeatChange, locale: str) -> str:
    """Tell who plays a seat from now on."""
    return fate_line(words, change.proposal, locale)


def _sentence(words: Words, key: str, proposal: Proposal, locale: str, **about: object) -> str:
    named = {
        "name": words.seat_name(proposal.seat, locale),
        "by": person(proposal.by, locale),
        "holder": person(proposal.holder, locale),
        "user": "none" if proposal.user is None else person(proposal.user, locale),
    }
    return words.text(key, locale, **named, **about)


def _rows(words: Words, game: int, proposal: Proposal, locale: str) -> tuple[Row, ...]:
    """Build the buttons; they name the proposal, so that they work for as long as it is open."""

    def button(key: str, action: str, style: str = "plain") -> Button:
        pressed = Pressed(game, proposal.revision, proposal.seat, action)
        return Button(words.text(key, locale), pressed.write(), style)

    if proposal.fate == "open" and proposal.what == "open" and proposal.user is None:
        take = button("button-take", TAKE, "good")
        return ((take, button("button-withdraw", DECLINE)),) if proposal.held else ((take,),)
    if proposal.fate == "open":
        return ((button("button-agree", AGREE, "good"), button("button-decline", DECLINE)),)
    if proposal.what in ("stand_in", "clockwork") and proposal.fate == "agreed":
        return ((button("button-back", BACK),),)
    return ()
