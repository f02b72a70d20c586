"""Help: its doors and pages, a guided first turn, and the command `/why-not`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, islice, product
from typing import TYPE_CHECKING, Any, cast

import msgspec
from discord import app_commands

from bot.discord_ui import reference
from bot.discord_ui.desk.command import (
    MOST,
    Suggester,
    Suggestions,
    commands_named,
    commands_screen,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.ids import ANYBODY, Pressed
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import (
    LABEL_LIMIT,
    OPTION_LIMIT,
    Button,
    Row,
    Screen,
    button_rows,
    pages_of,
    shorten_text,
)
from bot.discord_ui.panel import panel
from bot.discord_ui.panel.controls import fits_in
from bot.discord_ui.panel.questions import Question, looking_ahead, spot_of
from bot.discord_ui.play import play
from bot.discord_ui.play.choice_command import NONSENSE, name_of
from bot.discord_ui.play.choices import kinds_with_command
from bot.discord_ui.play.wishes import WantedAction, read_wish
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
from bot.games.protocols import is_a
from bot.games.stand_in import StandsIn
from bot.narrate import PLAIN, text
from bot.narrate.catalogue import COMMON, DEFAULT
from bot.narrate.texts import fold_text
from db.ids import NO_REVISION, UserId

if TYPE_CHECKING:
    from bot.editions import Edition
    from bot.games.game import Decision, Game, Seat, Section, View
    from bot.narrate import Words
    from bot.table import Table


# The command `/help`: five doors, each to a short page. It needs no game.


HELP = "help"
"""The action of the buttons below help; their path is a door, or empty for the first page."""

DOORS = ("play", "host", "find", "rules", "server")
"""What people come for; each is a page (`help-<door>`) and a button (`help-door-<door>`)."""


async def show_help(desk: Desk, request: Request, command: str | None = None) -> list[Screen]:
    """Show the doors, or what a command does.

    Raises:
        NotPossibleError: there is no such command, nor was there.
    """
    if command is None:
        return [await _help_screen(request, "")]
    if not (named := await commands_named(desk, command)):
        raise NotPossibleError("no-such-command", value=command)
    return [Screen(page) for page in pages_of(commands_screen(named, request.locale).text)]


async def handle_help_press(request: Request, pressed: Pressed) -> Screen:
    """Show the page behind a door; the first page for a door that this version does not have."""
    return await _help_screen(request, pressed.path if pressed.path in DOORS else "")


async def _help_screen(request: Request, door: str) -> Screen:
    lines = await _help_lines(request, door)
    buttons = [
        _help_button(other, text(f"help-door-{other}", request.locale), "plain" if door else "main")
        for other in DOORS
        if other != door
    ]
    if door:
        buttons.insert(0, _help_button("", text("panel-back", request.locale), "plain"))
    # A layout has room for all its commands as mentions.
    return Screen("\n".join(lines), button_rows(buttons), layout=True)


def _help_button(door: str, label: str, style: str) -> Button:
    return Button(label, Pressed(0, NO_REVISION, ANYBODY, HELP, path=door).write(), style)


async def _help_lines(request: Request, door: str) -> list[str]:
    """Return the text of a page, with what holds for the game of this channel's table."""
    locale = request.locale
    edition = await _edition_here(request)
    if not door:
        editions = (request.desk.editions[name] for name in request.desk.tables.games)
        offered = [game.words.text("game-listed", locale) for game in editions]
        lines = [text("help-home", locale, games=PLAIN.catalogue.listed(offered, locale))]
    else:
        lines = [text(f"help-{door}", locale)]
    if door == "server":
        manages = request.interaction.permissions.manage_guild
        lines.append(text("help-server-set-up" if manages else "help-server-no-right", locale))
    if not door:
        if edition is not None:
            game = edition.words.text("game-name", locale)
            lines.append(text("help-home-here", locale, game=game))
        return [*lines, "", text("help-ask", locale)]
    if edition is None:
        return lines
    if door == "play":
        game = edition.words.text("game-name", locale)
        examples = ", ".join(f"`{name_of(edition, tag, locale)}`" for tag in edition.examples)
        lines.append(text("help-here", locale, game=game, examples=examples))
        lines.append(edition.words.text("game-help", locale))
    elif door == "rules" and edition.words.has("game-help-rules", locale):
        lines.append(edition.words.text("game-help-rules", locale))
    return lines


async def _edition_here(request: Request) -> Edition | None:
    """Return the edition of the game of this channel's table, if there is one."""
    channel = request.interaction.channel_id
    table = await request.desk.tables.at(channel) if channel is not None else None
    return request.desk.editions.get(table.game.name) if table is not None else None


# A guided first turn: a private note above the panel, for people who wish it in this game.
#
# The note follows from the decision that the person owes and from their own view alone: what is
# asked, what is usual, what it costs, an example that the policy would choose, and the section.


ACTION = "learn"
ON = "on"
OFF = "off"


async def show_guide_state(desk: Desk, request: Request) -> Screen:
    """Show whether the first turn is guided, with a button to change that."""
    table = await desk.table_of(request)
    return _state_screen(request, table, await _is_guided(request, table))


async def handle_guide_press(request: Request, table: Table, pressed: Pressed) -> Screen:
    """Turn the guide on or off; the button of the lobby turns it on."""
    wanted = pressed.path != OFF
    await request.desk.tables.preferences.set_learns(table.id, request.user, wanted)
    seat = table.seat_of(request.user)
    if table.status == "playing" and table.readable and seat is not None:
        note = request.text("learn-on" if wanted else "learn-off")
        return play.open_panel(request, table, note)
    return _state_screen(request, table, wanted)


async def _is_guided(request: Request, table: Table) -> bool:
    return await request.desk.tables.preferences.learns(table.id, request.user)


def _state_screen(request: Request, table: Table, on: bool) -> Screen:
    key = "learn-is-on" if on else "learn-is-off"
    if not request.words.teaches:
        return Screen(request.text("learn-none"))
    return Screen(request.text(key), ((_toggle_button(request, table, not on),),))


def _toggle_button(request: Request, table: Table, on: bool) -> Button:
    label = request.text("learn-turn-on" if on else "learn-turn-off")
    return Button(label, play.spot_of(table).id(ANYBODY, ACTION, ON if on else OFF), "plain")


async def with_hint(request: Request, screens: Sequence[Screen]) -> Sequence[Screen]:
    """Add the hint to a panel of somebody who learns; in a message of its own if it is too long."""
    table = request.table
    question = request.question
    if table is None or question is None or not screens or table.status != "playing":
        return screens
    view = table.view(question.seat)
    note = word_hint(request.words, table.game, question, view, request.locale)
    if note is None or not await _is_guided(request, table):
        return screens
    if await request.desk.tables.last_choice(table, request.user) is None:
        note = f"{word_opening(request.words, request.locale)}\n{note}"
    first, *others = screens
    buttons = [_toggle_button(request, table, False)]
    if rule := reference.rule_button(request.words, question.section, request.locale):
        buttons.insert(0, rule)
    noted: list[Row] = [note, tuple(buttons), *first.rows]
    if first.layout and not first.text and fits_in(noted):
        at = None if first.pictures_at is None else first.pictures_at + 2
        return [msgspec.structs.replace(first, rows=tuple(noted), pictures_at=at), *others]
    return [first, Screen(note, (tuple(buttons),)), *others]


def word_opening(words: Words, locale: str) -> str:
    """Word what the game is about and where to look things up, before somebody's first choice."""
    return words.text("learn-start", locale, opening=words.text("learn-opening", locale))


def word_hint(
    words: Words, game: Game[Any], question: Decision, view: View, locale: str
) -> str | None:
    """Word the hint for a decision of a first turn; `None` where there is none."""
    key = words.hint_key(question, view)
    if key is None:
        return None
    lines = [words.text("learn-hint", locale, hint=words.text(key, locale))]
    if is_a(game, StandsIn) and len(question) > 1:
        label = words.choice_label(game.stand_in(view), view, locale)
        lines.append(words.text("learn-example", locale, choice=shorten_text(label, LABEL_LIMIT)))
    return "\n".join(lines)


# The command `/why-not`: why a seat cannot choose something now, by the rules' own refusals.
#
# Details that are left open are tried with every value that the user could mean. The answer
# contains only what the rules would reply to somebody who tried, so it reveals nothing hidden.


TRIED = 400
"""The most combinations of what is left open that are tried."""

SEVERAL = 6
"""The most actions of which the user is asked to choose one."""

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
    view = table.view(seat)
    meant = await _wish_meant(request, table, seat, view, wish)
    kind = meant.kind
    given = [typed for typed in (detail, detail_2, detail_3, detail_4) if typed]
    known = {**meant.known, **dict(_detail_meant(request, kind, view, typed) for typed in given)}
    candidates = _candidate_choices(request.words, kind, seat, view, known)
    tried = list(islice(chain(_offered_choices(kind, view, known), candidates), TRIED))
    refusals = table.reader.refusals(tried)
    legal = [choice for choice, refused in zip(tried, refusals, strict=True) if refused is None]
    title = request.text(
        "why-not-title", kind=_action_label(request.words, kind, view, request.locale)
    )
    if legal:
        return _possible_screen(request, title, legal, view)
    refused = [
        TriedChoice(choice, refusal, frozenset(known))
        for choice, refusal in zip(tried, refusals, strict=True)
        if refusal is not None
    ]
    return _refusals_screen(request, title, refused)


def _possible_screen(request: Request, title: str, legal: Sequence[Choice], view: View) -> Screen:
    """Render that it can be done, with some examples."""
    labels = [request.words.choice_label(choice, view, request.locale) for choice in legal[:TOLD]]
    examples = [request.text("why-not-example", choice=label) for label in labels]
    return Screen("\n".join([title, request.text("why-not-possible"), *examples]))


class TriedChoice(msgspec.Struct, frozen=True):
    """A choice that was tried, why it is refused, and the fields that the user gave."""

    choice: Choice
    refusal: IllegalChoiceError
    given: frozenset[str]

    @property
    def unnamed_fields(self) -> frozenset[str]:
        """The fields with something that the reason names and the user did not."""
        about = self.refusal.about
        return frozenset(
            field
            for field in panel.field_names(type(self.choice))
            if field not in self.given and (value := getattr(self.choice, field))
            if value in (about.get(field), about.get("card"))
        )


def _refusals_screen(request: Request, title: str, refused: Sequence[TriedChoice]) -> Screen:
    """Render the reasons, the most frequent first, with buttons to their sections.

    A reason is told once, of whatever it is true; no card is named that the user did not name.
    """
    several = len(refused) > 1
    count = Counter((tried.refusal.section, tried.refusal.reason) for tried in refused)
    first = {(tried.refusal.section, tried.refusal.reason): tried for tried in reversed(refused)}
    reasons: dict[str, str] = {}
    for key, _ in count.most_common():
        if sentence := _reason_of(request, first[key], several):
            reasons.setdefault(sentence, key[0])
    if not reasons:
        return Screen("\n".join([title, _ask_for_details(request, refused)]))
    sentences = list(reasons)[:TOLD]
    sections = dict.fromkeys(reasons[sentence] for sentence in sentences)
    buttons = [
        reference.rule_button(request.words, cast("Section", section), request.locale)
        for section in sections
    ]
    row = tuple(button for button in buttons if button is not None)
    if not several or len(sentences) == 1:
        return Screen("\n".join([title, *sentences]), (row,) if row else ())
    lines = [request.text("why-not-reason", reason=sentence) for sentence in sentences]
    body = [title, request.text("why-not-never"), *lines]
    return Screen("\n".join(body), (row,) if row else ())


def _reason_of(request: Request, refused: TriedChoice, several: bool) -> str:
    """Word a reason; "" if it is about a thing that the user did not name."""
    names = {getattr(refused.choice, field) for field in refused.unnamed_fields}
    if several and names:
        of_any = request.words.refusal_of_any(refused.refusal, request.locale)
        if of_any or any(isinstance(name, str) for name in names):
            return of_any
    try:
        return request.words.refusal(refused.refusal, request.locale)
    except NONSENSE:
        return ""


def _ask_for_details(request: Request, refused: Sequence[TriedChoice]) -> str:
    """Ask for what the reasons depend on, by the names of the options."""
    kind = type(refused[0].choice)
    options = dict(zip(panel.field_names(kind), panel.option_names(kind), strict=True))
    fields = dict.fromkeys(field for tried in refused for field in sorted(tried.unnamed_fields))
    named = [request.words.text(f"opt-{options[field]}", request.locale) for field in fields]
    if not named:
        raise NotPossibleError("not-legal")
    return request.text(
        "why-not-depends", details=request.words.catalogue.listed(named, request.locale)
    )


def _offered_choices(
    kind: type[Choice], view: View, known: Mapping[str, Value]
) -> Iterator[Choice]:
    """Yield the choices of a kind that are offered and have the known values."""
    for choice in view.decision or ():
        if type(choice) is kind and all(
            getattr(choice, field) == value for field, value in known.items()
        ):
            yield choice


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
    twins = [
        (first, second)
        for first, second in combinations(range(len(columns)), 2)
        if len(columns[first]) > 1 and isinstance(columns[first][0], int)
        if columns[first] == columns[second]
    ]
    for values in product(*columns):
        # Nobody means the same place twice, such as a way from a place to itself.
        if not any(values[first] == values[second] for first, second in twins):
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


async def _wish_meant(
    request: Request, table: Table, seat: Seat, view: View, typed: str
) -> WantedAction:
    """Return what is wished for by an action's tag, label or command, or by a label of a panel.

    Raises:
        NotPossibleError: it is nothing, or several actions could be meant.
    """
    edition = request.desk.edition(table)
    kinds = kinds_with_command(edition)
    question = None
    if view.decision is not None:
        spot = spot_of(table)
        question = Question(request.words, spot, view.decision, view, request.locale)
        question = looking_ahead(question, table.reader.after)
    every = {**kinds, **edition.game.choice_kinds()}
    wishes = read_wish(request.words, every, seat, view, question, typed, request.locale)
    if not wishes:
        named = await _tags_of_commands(request.desk, edition, typed)
        wishes = tuple(WantedAction(kinds[tag]) for tag in named)
    own = _kinds_by_tag(edition, seat).values()
    wishes = tuple(wish for wish in wishes if wish.kind in own) or wishes
    if len(wishes) == 1:
        return wishes[0]
    if not wishes:
        raise NotPossibleError("why-not-no-action", value=typed)
    labels = [_action_label(request.words, wish.kind, view, request.locale) for wish in wishes]
    several = list(dict.fromkeys(labels))[:SEVERAL]
    raise NotPossibleError("why-not-which", value=typed, kinds=", ".join(several))


async def _tags_of_commands(desk: Desk, edition: Edition, typed: str) -> list[str]:
    """Return the kinds of choice whose commands have a path, now or in an earlier version."""
    tags = {name_of(edition, tag, DEFAULT): tag for tag in kinds_with_command(edition)}
    named = [f"/{command.path}" for command in await commands_named(desk, typed)]
    return [tags[path] for path in named if path in tags]


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
    locale = await desk.languages.of(interaction)
    edition = desk.edition(table)
    kinds = _kinds_by_tag(edition, seat)
    labels = {tag: _action_label(edition.words, kind, None, locale) for tag, kind in kinds.items()}
    by_label = suggest_matching(dict(sorted(labels.items(), key=lambda item: item[1])), typed)
    if by_label:
        return by_label
    named = await _tags_of_commands(desk, edition, typed)
    return suggest_matching({tag: labels[tag] for tag in named if tag in labels}, "")


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
        words = desk.words(table)
        locale = await desk.languages.of(interaction)
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
