"""The command `/why-not`: why a seat cannot choose something now, by the rules' own refusals.

Details that are left open are tried with every value that the user could mean. The answer contains
only what the rules would reply to somebody who tried, so it reveals nothing hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Any, cast

import msgspec
from discord import app_commands

from bot.discord_ui.desk.command import MOST, Suggester, Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import OPTION_LIMIT, Screen
from bot.discord_ui.panel import panel
from bot.discord_ui.play.choice_command import NONSENSE
from bot.discord_ui.play.choices import kinds_with_command
from bot.discord_ui.reference import rules
from bot.games.game import (
    PASS,
    Choice,
    IllegalChoiceError,
    Value,
    View,
    make_choice,
    tag_of,
    value_type,
)
from bot.narrate.catalogue import COMMON, DEFAULT
from bot.narrate.typed import fold_text
from db.ids import UserId

if TYPE_CHECKING:
    from bot.editions import Edition
    from bot.games.game import Seat, Section
    from bot.narrate import Words
    from bot.table import Table

TRIED = 400
"""The most combinations of what is left open that are tried."""

TOLD = 3
"""The most reasons, and the most examples, that an answer tells."""

DETAILS = ("detail", "detail_2", "detail_3", "detail_4")


async def why_not(
    desk: Desk,
    request: Request,
    wish: str,
    detail: str | None = None,
    detail_2: str | None = None,
    detail_3: str | None = None,
    detail_4: str | None = None,
) -> Screen:
    """Render why the user's seat cannot do something now, or that it can.

    Raises:
        NotPossibleError: they hold no seat, the game is not under way, or it knows no such thing.
    """
    table = await desk.table_of(request)
    seat = request.seat()
    if not table.begun:
        raise NotPossibleError("refused-not-playing")
    kind = _action_meant(desk.edition(table), request, wish, seat)
    view = table.view(seat)
    given = [typed for typed in (detail, detail_2, detail_3, detail_4) if typed]
    known = dict(_detail_meant(request, kind, view, typed) for typed in given)
    tried = list(islice(_candidate_choices(request.words, kind, seat, view, known), TRIED))
    refusals = table.reader.refusals(tried)
    legal = [choice for choice, refused in zip(tried, refusals, strict=True) if refused is None]
    title = request.text(
        "why-not-title", kind=_action_label(request.words, kind, view, request.locale)
    )
    if legal:
        return _possible_screen(request, title, legal, view)
    return _refusals_screen(
        request, title, [refusal for refusal in refusals if refusal is not None], len(tried) > 1
    )


def _possible_screen(request: Request, title: str, legal: Sequence[Choice], view: View) -> Screen:
    """Render that it can be done, with some examples."""
    labels = [request.words.choice_label(choice, view, request.locale) for choice in legal[:TOLD]]
    examples = [request.text("why-not-example", choice=label) for label in labels]
    return Screen("\n".join([title, request.text("why-not-possible"), *examples]))


def _refusals_screen(
    request: Request, title: str, refusals: Sequence[IllegalChoiceError], several: bool
) -> Screen:
    """Render the reasons, the most frequent first, with buttons to their sections."""
    count = Counter((refusal.section, refusal.reason) for refusal in refusals)
    first = {(refusal.section, refusal.reason): refusal for refusal in reversed(refusals)}
    reasons: dict[str, str] = {}
    for key, _ in count.most_common():
        try:
            sentence = request.words.refusal(first[key], request.locale)
        except NONSENSE:
            continue
        reasons.setdefault(sentence, key[0])
    if not reasons:
        raise NotPossibleError("not-legal")
    sentences = list(reasons)[:TOLD]
    sections = dict.fromkeys(reasons[sentence] for sentence in sentences)
    buttons = [
        rules.rule_button(request.words, cast("Section", section), request.locale)
        for section in sections
    ]
    row = tuple(button for button in buttons if button is not None)
    if not several or len(sentences) == 1:
        return Screen("\n".join([title, *sentences]), (row,) if row else ())
    lines = [request.text("why-not-reason", reason=sentence) for sentence in sentences]
    body = [title, request.text("why-not-never"), *lines]
    return Screen("\n".join(body), (row,) if row else ())


def _candidate_choices(
    words: Words, kind: type[Choice], seat: Seat, view: View, known: Mapping[str, Value]
) -> Iterator[Choice]:
    """Yield the choices of a kind that have the known values, whatever the others are."""
    columns: list[Sequence[Value]] = []
    for field in msgspec.structs.fields(kind)[1:]:
        if field.name in known:
            columns.append((known[field.name],))
            continue
        empty: Value = value_type(field.type)()
        values = words.values(kind, field.name, view)
        fitting = [value for value in values if type(value) is type(empty)]
        if field.name in kind.may_omit:
            fitting = [empty, *(value for value in fitting if value != empty)]
        columns.append(fitting or (empty,))
    for values in product(*columns):
        yield make_choice(kind, seat, *values)


# What is asked about


def _kinds_by_tag(edition: Edition, seat: Seat) -> dict[str, type[Choice]]:
    """Return the kinds of choice that a seat may ever make, by tag: not those of other seats."""
    seats = [kind.seat for kind in edition.game.lobby.kinds]
    foreign = {
        tag
        for name, tags in edition.commands.items()
        if name in seats and not seat.startswith(name)
        for tag in tags
    }
    kinds = kinds_with_command(edition)
    return {tag: kind for tag, kind in kinds.items() if tag not in foreign}


def _action_meant(edition: Edition, request: Request, typed: str, seat: Seat) -> type[Choice]:
    """Return the kind of choice meant by its tag or label.

    Raises:
        NotPossibleError: there is none.
    """
    wanted = fold_text(typed)
    for tag, kind in kinds_with_command(edition).items():
        label = _action_label(edition.words, kind, None, request.locale)
        if wanted in (tag, fold_text(label)):
            return kind
    raise NotPossibleError("why-not-no-action", value=typed)


def _action_label(words: Words, kind: type[Choice], view: View | None, locale: str) -> str:
    """Return the name of a kind of choice, as the current question words it if it offers it."""
    decision = None if view is None else view.decision
    here = decision is not None and kind in panel.kinds_of(decision)
    if tag_of(kind) == PASS and not here:
        return words.text("cmd-pass", locale)
    return words.kind_label(kind, decision if here else None, locale)


def _detail_meant(
    request: Request, kind: type[Choice], view: View, typed: str
) -> tuple[str, Value]:
    """Return the field and the value that a detail names (`field=value`, or a value's label).

    Raises:
        NotPossibleError: the action has no such detail.
    """
    name, _, value = typed.partition("=")
    fields = {field.name: field for field in msgspec.structs.fields(kind)[1:]}
    if name in fields:
        try:
            converted: Any = msgspec.convert(value, fields[name].type, strict=False)
            request.words.field_label(kind, name, converted, view, request.locale)
        except NONSENSE:
            raise NotPossibleError("why-not-no-detail", value=typed) from None
        return name, converted
    wanted = fold_text(typed)
    for field in fields:
        for known in request.words.values(kind, field, view):
            label = request.words.field_label(kind, field, known, view, request.locale)
            if wanted in (fold_text(str(known)), fold_text(label)):
                return field, known
    raise NotPossibleError("why-not-no-detail", value=typed)


# Suggestions


async def _own_game(desk: Desk, interaction: Interaction) -> tuple[Table, Seat] | None:
    """Return the channel's game and the user's seat in it, once it has begun."""
    channel = interaction.channel_id
    table = await desk.tables.at(channel) if channel is not None else None
    seat = table.seat_of(UserId(interaction.user.id)) if table is not None else None
    if table is None or seat is None or not table.begun or not table.readable:
        return None
    return table, seat


async def _suggest_actions(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest everything that the seat may ever do, whether it is possible now or not."""
    seated = await _own_game(desk, interaction)
    if seated is None:
        return []
    table, seat = seated
    locale, edition = await desk.languages.of(interaction), desk.edition(table)
    kinds = _kinds_by_tag(edition, seat)
    labels = {tag: _action_label(edition.words, kind, None, locale) for tag, kind in kinds.items()}
    return suggest_matching(dict(sorted(labels.items(), key=lambda item: item[1])), typed)


def _filled_option(interaction: Interaction, option: str) -> str:
    named = COMMON.text(f"opt-{option}", DEFAULT)
    return str(getattr(interaction.namespace, named, None) or "")


def _detail_suggester(own: str) -> Suggester:
    """Suggest what one more detail could be, as far as the seat may know."""

    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        seated = await _own_game(desk, interaction)
        if seated is None:
            return []
        table, seat = seated
        kind = kinds_with_command(desk.edition(table)).get(_filled_option(interaction, "wish"))
        if kind is None:
            return []
        words, locale = desk.words(table), await desk.languages.of(interaction)
        others = [_filled_option(interaction, detail) for detail in DETAILS if detail != own]
        done = {detail.partition("=")[0] for detail in others}
        view = table.view(seat)
        wanted = fold_text(typed)
        choices: Suggestions = []
        names = zip(panel.field_names(kind), panel.option_names(kind), strict=True)
        for field, option in names:
            if field in done or field in kind.may_omit:
                continue
            for value in words.values(kind, field, view):
                if words.is_nothing(field, value):
                    continue
                label = words.text(
                    "why-not-detail",
                    locale,
                    option=words.text(f"opt-{option}", locale),
                    value=words.field_label(kind, field, value, view, locale),
                )
                path = f"{field}={value}"
                if wanted in fold_text(label) and len(path) <= OPTION_LIMIT:
                    choices.append(app_commands.Choice(name=label[:100], value=path))
        return choices[:MOST]

    return suggest


SUGGEST: Mapping[str, Suggester] = {
    "wish": _suggest_actions,
    **{name: _detail_suggester(name) for name in DETAILS},
}
