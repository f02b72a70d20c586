"""The public message about an agreement, its buttons and log line, and the time of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.discord_ui.desk.mishaps import plan_lines
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.screen import Button, Row, Screen, format_relative
from bot.discord_ui.message.wording import content_lines, make_inert, mention_people, mention_person
from bot.games.game import required_decisions
from bot.narrate.words import seat_forms
from bot.table.ballots import (
    Candidate,
    Clockwork,
    Host,
    OfSeat,
    Person,
    Recover,
    Removal,
    Reopen,
    Rollback,
    SeatOffer,
    StandIn,
    Substitute,
    Terms,
)
from bot.table.clocks import DAY, HOUR, MINUTE, NONE, PACES
from bot.table.lobby import value_of_term
from db.ids import NOBODY, UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.game import Seat
    from bot.narrate import Words
    from bot.table import Agreement, Logged, Table, TimeLeft


# Lines about the time of a table: its terms, and until when each person has time.
#
# Messages about time that the outbox sends are in `delivery.notices`.


UNITS = (("days", DAY), ("hours", HOUR), ("minutes", MINUTE))
"""The units of a length of time, the largest first."""


def term_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Return the line about the pace of a table, and what follows when a time is used up."""
    return [pace_line(words, table.terms, locale)]


def pace_line(words: Words, terms: Mapping[str, str], locale: str) -> str:
    """Return the line about a pace with its numbers; without one, only that."""
    name = value_of_term(terms, "pace")
    if name == NONE:
        return words.text("pace-line-none", locale)
    pace = PACES[name]
    return words.text(
        "pace-line",
        locale,
        pace=words.text(f"term-pace-{name}", locale),
        bank=word_length(words, pace.bank, locale),
        increment=word_length(words, pace.increment, locale),
        cap=word_length(words, pace.cap, locale),
        then=words.text(f"term-overtime-{value_of_term(terms, 'overtime')}", locale),
    )


def word_length(words: Words, ms: int, locale: str) -> str:
    """Return a length of time in its largest unit that leaves no rest, but not more than two days'
    worth of hours."""
    for name, unit in UNITS:
        if ms >= unit and ms % unit == 0 and (name != "days" or ms > 2 * DAY):
            return words.text(f"length-{name}", locale, count=ms // unit)
    return words.text("length-minutes", locale, count=max(1, ms // MINUTE))


def waiting_lines(
    words: Words, table: Table, due: Mapping[Seat, TimeLeft], locale: str
) -> list[str]:
    """Return the lines about whom a game waits for and until when, who is away, and the pace."""
    lines: list[str] = []
    for decision in required_decisions(table.decisions()):
        line = words.waiting(decision.seat, decision.kind, locale)
        time = due.get(decision.seat)
        if time is not None and time.is_out:
            line = words.text("clock-over", locale, line=line)
        elif time is not None and time.until is not None:
            line = words.text("clock-until", locale, line=line, when=format_relative(time.until))
        lines.append(line)
    for seat, time in due.items():
        if time.away_until is not None:
            name = words.seat_name(seat, locale)
            when = format_relative(time.away_until)
            lines.append(words.text("clock-away", locale, name=name, when=when))
    if table.paused_ms is not None:
        lines.append(words.text("clock-paused", locale, when=format_relative(table.paused_ms)))
    return [*lines, *term_lines(words, table, locale)]


# The public message about an agreement, its buttons, and its line in the log: for all subjects.


AGREE = ("vyes", "myes", "ryes")
DECLINE = ("vno", "mno", "rno")
"""The actions of the buttons of two answers: about a seat, about the table, and on a rollback."""

BACK = "vback"
TAKE = "vtake"
"""The actions of the buttons by which somebody comes back, or takes an offered seat."""

BY_OFFICE = ("host", "moderator")
"""The rights by which a person offers a seat; the table is told whose they are."""

OF_SEAT = ("vyes", "vno", "vback")
"""Those of a message about a seat by which it is found again."""


def agreement_screen(
    words: Words,
    game: int,
    agreement: Agreement[Any],
    locale: str,
    mentions: tuple[UserId, ...] = (),
    lost: Sequence[Logged] = (),
) -> Screen:
    """Render an agreement with its answers so far, or what became of it; `lost` goes by it."""
    subject = agreement.subject
    lines = _lines_with_reason(words, agreement, locale)
    if isinstance(subject, Rollback) and agreement.fate in ("open", "agreed"):
        lines += content_lines(words, lost, subject.reveals, None, locale)
    if isinstance(subject, Recover) and subject.plan and agreement.fate in ("open", "agreed"):
        lines += plan_lines(words, subject.plan, lost, locale)
    of_table = not isinstance(subject, OfSeat | Rollback)
    if of_table and mentions and not agreement.is_open:
        lines.append(mention_people(mentions, locale))
    if agreement.is_open:
        lines += _answer_lines(words, agreement, locale)
    rows = _answer_rows(words, game, agreement, locale)
    return Screen("\n".join(lines), rows, None, next(iter(mentions), None), mentions[1:])


def agreement_line(words: Words, agreement: Agreement[Any], locale: str) -> str:
    """Return the line of the log about what has become of an agreement."""
    return "\n".join(_lines_with_reason(words, agreement, locale))


# What is proposed, or what became of it


def _lines_with_reason(words: Words, agreement: Agreement[Any], locale: str) -> list[str]:
    lines = _subject_lines(words, agreement, locale)
    if agreement.why and agreement.fate in ("open", "agreed"):
        lines.append(words.text("ended-why", locale, why=make_inert(agreement.why)))
    return lines


def _subject_lines(words: Words, agreement: Agreement[Any], locale: str) -> list[str]:
    subject = agreement.subject
    if isinstance(subject, OfSeat):
        return _of_seat(words, agreement, locale)
    if isinstance(subject, Rollback):
        forced = "yes" if subject.forced else "no"
        return [_word_subject(words, _rollback_key(agreement), agreement, locale, forced=forced)]
    lines = [_word_subject(words, _table_key(agreement), agreement, locale)]
    if isinstance(subject, Terms):
        lines.append(pace_line(words, subject.terms, locale))
    if agreement.right and not (isinstance(subject, Host) and agreement.right == "host"):
        lines.append(_word_subject(words, f"motion-by-{agreement.right}", agreement, locale))
    return lines


def _of_seat(words: Words, agreement: Agreement[Any], locale: str) -> list[str]:
    """Return who is to play a seat, or who plays it."""
    subject = agreement.subject
    if agreement.is_open:
        lines = [_word_subject(words, _open_key(agreement), agreement, locale)]
        if isinstance(subject, Clockwork):
            lines += _takeover_lines(words, subject, locale)
        if isinstance(subject, Substitute) and not subject.accepted:
            lines.append(_word_subject(words, "propose-accept", agreement, locale))
        if isinstance(subject, SeatOffer | Substitute) and agreement.right in BY_OFFICE:
            lines.append(_word_subject(words, f"proposal-by-{agreement.right}", agreement, locale))
        return lines
    lines = [_word_subject(words, _seat_key(agreement), agreement, locale)]
    if isinstance(subject, Substitute) and agreement.right and agreement.fate == "agreed":
        lines.append(_word_subject(words, f"proposal-by-{agreement.right}", agreement, locale))
    if agreement.fate == "declined" and NOBODY in agreement.voters:
        lines.append(words.text("proposal-nobody-agrees", locale))
    return [" ".join(lines)]


def _open_key(agreement: Agreement[Any]) -> str:
    """Return the key of the sentence about what is proposed for a seat."""
    match agreement.subject:
        case StandIn() | Clockwork() as subject:
            whose = "own" if agreement.by == subject.holder else "other"
            return f"propose-{subject.kind}-{whose}"
        case SeatOffer() as subject:
            return "propose-open-held" if subject.held else "propose-open"
        case Candidate() as subject:
            return "propose-substitute" if subject.named else "propose-person"
        case Substitute() if agreement.right == "league":
            return "propose-substitute-league"
        case subject:
            return f"propose-{subject.kind}"


def _seat_key(agreement: Agreement[Any]) -> str:
    """Return the key of the sentence about what became of a proposal for a seat."""
    subject = agreement.subject
    fate = agreement.fate
    if fate == "overruled":
        return "proposal-overruled"
    what = subject.kind
    if isinstance(subject, Candidate):
        plain = "open" if fate == "agreed" else "candidate"
        what = "substitute" if subject.named else plain
    held = isinstance(subject, Removal | Substitute) or (
        isinstance(subject, SeatOffer) and subject.held
    )
    if held and fate in ("back", "gave_up"):
        what = "person"
    key = f"proposal-{what}-{fate}"
    if isinstance(subject, Removal) and fate == "agreed" and agreement.right:
        key += f"-{agreement.right}"
    late = isinstance(subject, StandIn) and subject.late
    return f"{key}-late" if late and fate == "agreed" else key


def _table_key(agreement: Agreement[Any]) -> str:
    """Return the key of the sentence about a proposal for the table."""
    subject = agreement.subject
    fate = agreement.fate
    if fate == "overruled":
        return "motion-overruled"
    if isinstance(subject, Host) and fate == "agreed" and not agreement.by:
        return "motion-host-left" if subject.left else "motion-host-passed"
    if isinstance(subject, Host) and agreement.right == "host":
        return "motion-host-handed"
    if isinstance(subject, Reopen) and subject.in_lobby:
        return f"motion-reopen-lobby-{fate}"
    if isinstance(subject, Recover) and subject.plan and subject.plan.by_new_rules:
        return f"motion-recover-rules-{fate}"
    return f"motion-{subject.kind}-{fate}"


def _rollback_key(agreement: Agreement[Any]) -> str:
    """Return the key of the sentence about a rollback."""
    key = f"rollback-{agreement.fate}"
    if agreement.fate != "agreed":
        return key
    if agreement.right:
        return f"{key}-{agreement.right}"
    return key if agreement.voters else f"{key}-alone"


def _takeover_lines(words: Words, subject: Clockwork, locale: str) -> list[str]:
    """Return the line about a seat that a bot takes over, or that a person takes back."""
    keys = ("takeover-all", f"takeover-{subject.seat}")
    back = " ".join(words.text(f"{key}.back", locale) for key in keys)
    return [*(words.text(key, locale) for key in keys), back]


def _word_subject(
    words: Words, key: str, agreement: Agreement[Any], locale: str, **about: object
) -> str:
    """Word a sentence; `person` names all people in it, also those who were forgotten."""
    subject = agreement.subject
    taker = subject.user if isinstance(subject, Person | Substitute | Host) else None
    # Nobody has the user id 0.
    by = (
        mention_person(agreement.by, locale)
        if agreement.by or isinstance(subject, OfSeat)
        else "none"
    )
    named: dict[str, object] = {
        "by": by,
        "user": "none" if taker is None else mention_person(taker, locale),
    }
    if isinstance(subject, OfSeat):
        named |= seat_forms(words, subject.seat, locale)
        named["holder"] = mention_person(subject.holder, locale)
        named["held"] = "yes" if isinstance(subject, SeatOffer) and subject.held else "no"
    return words.text(key, locale, **named, **about)


# Who has answered, and how


def _answer_lines(words: Words, agreement: Agreement[Any], locale: str) -> list[str]:
    """Return the line about how many have to agree, and who has not answered."""
    agreed = mention_people(agreement.agreed, locale)
    waits = mention_people(agreement.waits, locale)
    if isinstance(agreement.subject, Rollback):
        count = len(agreement.waits)
        line = words.text("rollback-waits", locale, agreed=agreed, waits=waits, count=count)
        return [line, words.text("rollback-passing", locale)]
    lines: list[str] = []
    if agreement.voters:
        lines.append(words.text("propose-needed", locale, needed=agreement.needed, agreed=agreed))
    if waits != "none":
        lines.append(words.text("propose-waits", locale, who=waits))
    if agreement.from_ms:
        when = f"<t:{agreement.from_ms // 1000}:f>"
        lines.append(_word_subject(words, "propose-alone", agreement, locale, when=when))
    return lines


def _answer_rows(
    words: Words, game: int, agreement: Agreement[Any], locale: str
) -> tuple[Row, ...]:
    """Build the buttons; they name the agreement, so that they work for as long as it is open."""
    subject = agreement.subject
    seat = subject.seat if isinstance(subject, OfSeat) else ANYBODY

    def button(key: str, action: str, style: str = "plain") -> Button:
        pressed = Pressed(game, agreement.revision, seat, action)
        return Button(words.text(key, locale), pressed.write(), style)

    at = 0 if isinstance(subject, OfSeat) else 2 if isinstance(subject, Rollback) else 1
    if agreement.is_open and isinstance(subject, SeatOffer):
        take = button("button-take", TAKE, "good")
        return ((take, button("button-withdraw", DECLINE[at])),) if subject.held else ((take,),)
    if agreement.is_open:
        agree = button("button-agree", AGREE[at], "good")
        return ((agree, button("button-decline", DECLINE[at])),)
    if isinstance(subject, StandIn | Clockwork) and agreement.fate == "agreed":
        return ((button("button-back", BACK),),)
    return ()
