"""The lobby's messages: the public table before the game, and the host's private panels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from bot.discord_ui.agreement.post import term_lines
from bot.discord_ui.desk import refusals
from bot.discord_ui.lobby import options
from bot.discord_ui.lobby.options import MOST, turn_buttons
from bot.discord_ui.message.emoji import add_emblems, add_emoji
from bot.discord_ui.message.ids import ANYBODY, BadIdError, decode_base36, encode_base36
from bot.discord_ui.message.screen import ROWS, Button, Option, Row, Screen, Select, button_rows
from bot.discord_ui.message.wording import mention_people, mention_person
from bot.discord_ui.panel.questions import spot_of
from bot.games.game import IllegalChoiceError, Seat, SeatSetup, Setup
from bot.narrate import Words
from bot.narrate.words import seat_forms
from bot.table import TERMS, value_of_term
from bot.table.lobby import ASIDE
from db.ids import UserId

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.games.game import Seat, SeatKind, View
    from bot.narrate import Words
    from bot.table import LobbySeat, Table
    from db.ids import UserId


# What the public message of a lobby says beside the table itself: of its server and its people.


class LobbyNotes(msgspec.Struct, frozen=True):
    """Lines to add, how fast people reply where the host asks for it, and whether to call."""

    lines: tuple[str, ...] = ()
    replies: Mapping[UserId, str] = {}
    calls: bool = False
    """Whether there are players to call who have not been called."""


NO_NOTES = LobbyNotes()


# What is missing before a table's game can start.


def readiness_line(words: Words, table: Table, locale: str) -> str:
    """Render what is missing before the game can start."""
    rules = table.game.lobby
    taken = {seat.seat for seat in table.lobby}
    counts = rules.counts()
    # Seats that are in every game come by themselves with the first person.
    seated = len(table.lobby) + sum(k.always and k.seat not in taken for k in rules.kinds)
    missing = next((count - seated for count in counts if count >= seated), 0)
    if missing > 0:
        bots = any(kind.bot and not kind.always for kind in rules.kinds)
        key = "lobby-need-bots" if bots else "lobby-need"
        return words.text(key, locale, missing=missing)
    if awaited := table.standing.plan.asked():
        return words.text("lobby-asked-wait", locale, who=mention_people(awaited, locale))
    if missing := missing_line(words, table, locale):
        return " ".join([words.text("lobby-need-seat", locale), missing])
    if refusals.missing_files(table):
        return words.text("lobby-need-files", locale)
    if objection := _objection_of_rules(table):
        return words.text("lobby-not-so", locale, why=words.refusal(objection, locale))
    return words.text("lobby-ready", locale, host=mention_person(table.host, locale))


def _objection_of_rules(table: Table) -> IllegalChoiceError | None:
    """Return why the rules would refuse these seats and options, which are complete."""
    if table.game.lobby.files:
        # What the files hold is not known here; their owner is told at the start.
        return None
    seats = (SeatSetup(s.seat, s.bot, s.difficulty, s.traits) for s in table.lobby)
    try:
        table.game.new(Setup(tuple(seats), table.options), 0)
    except IllegalChoiceError as refusal:
        return refusal
    return None


def missing_line(words: Words, table: Table, locale: str) -> str:
    """Return the line with the people who have not chosen what to play; "" if all have."""
    if table.game.lobby.drafts(table.options):
        return ""
    undecided = [
        mention_person(seat.user, locale) for seat in table.lobby if seat.user and not seat.seat
    ]
    return words.text("lobby-missing", locale, who=", ".join(undecided)) if undecided else ""


WITHOUT_LEFT = "lwithout"
"""The action of the button that starts a game without people who have left the server."""


class Bot(msgspec.Struct, frozen=True):
    """A bot being set up: difficulty and traits as indices into its lists."""

    seat: Seat
    difficulty: int
    traits: tuple[int, ...] = ()

    def path(self) -> str:
        """Encode it for a custom id."""
        mask = sum(1 << at for at in set(self.traits))
        return f"{self.seat}.{encode_base36(self.difficulty)}.{encode_base36(mask)}"


def read_bot(path: str) -> Bot:
    """Decode a `Bot.path`.

    Raises:
        BadIdError: it is no such path.
    """
    if path.count(".") < 2:
        raise BadIdError(path)
    seat, difficulty, mask = path.rsplit(".", 2)
    bits = decode_base36(mask, (1 << 64) - 1)
    return Bot(
        Seat(seat), decode_base36(difficulty), tuple(at for at in range(64) if bits >> at & 1)
    )


def table_screen(words: Words, table: Table, locale: str, notes: LobbyNotes = NO_NOTES) -> Screen:
    """Render the public message of a table during and after set-up."""
    if table.status != "lobby":
        if not table.known:
            return Screen(words.text("lobby-closed", locale))
        key = "lobby-started" if table.begun else "lobby-closed"
        return Screen("\n".join([*seat_lines(words, table, locale), "", words.text(key, locale)]))
    game = words.text("game-name", locale)
    host = mention_person(table.host, locale)
    head = [words.text("lobby-title", locale, game=game, host=host)]
    head.append(_how_to_sit_down(words, table, locale))
    head += _lines_for_newcomers(words, table, locale)
    seats = seat_lines(words, table, locale, replies=notes.replies)
    seats = seats or [words.text("lobby-empty", locale)]
    body = [*head, "", *seats, "", *option_lines(words, table, locale)]
    body += [*term_lines(words, table, locale), *refusals.needed_file_lines(words, table, locale)]
    body += [*notes.lines, readiness_line(words, table, locale)]
    return Screen("\n".join(body), _public_rows(words, table, locale, notes.calls))


def is_full(table: Table) -> bool:
    """Return whether nobody else can sit down."""
    return table.standing.plan.room <= 0


def _is_for_one(table: Table) -> bool:
    """Return whether one person plays, who sat down by opening the table."""
    return table.game.lobby.most_people() == 1


def _lines_for_newcomers(words: Words, table: Table, locale: str) -> list[str]:
    """Tell where the guided first turn is: below a seat that is taken, or here for one person."""
    if not words.teaches or (is_full(table) and not _is_for_one(table)):
        return []
    alone = "yes" if is_full(table) else "no"
    return [words.text("lobby-new-here", locale, alone=alone)]


def _how_to_sit_down(words: Words, table: Table, locale: str) -> str:
    """Tell how people get a seat; at a full table what is left to do, as nobody can sit down."""
    drafts = table.game.lobby.drafts(table.options)
    if is_full(table) and not _is_for_one(table):
        have_chosen = all(seat.seat for seat in table.lobby)
        chosen = "drafted" if drafts else "yes" if have_chosen else "no"
        return words.text("lobby-how-full", locale, chosen=chosen)
    return words.text("lobby-how-drafted" if drafts else "lobby-how", locale)


def seat_lines(
    words: Words,
    table: Table,
    locale: str,
    view: View | None = None,
    replies: Mapping[UserId, str] = NO_NOTES.replies,
) -> list[str]:
    """List the seats in turn order, with their scores if a view is given, and times of reply."""
    lines: list[str] = []
    for place, seat in enumerate(table.lobby, 1):
        line = _seat_line(words, table, place, seat, locale, view)
        reply = replies.get(seat.user) if seat.user is not None and not seat.asked else None
        lines.append(f"{line}, {reply}" if reply else line)
    return add_emblems(lines, words, locale)


def full_name(words: Words, kind: SeatKind, locale: str, bot: bool) -> str:
    """Return the name of a seat, with its side if the name alone does not say that."""
    name = words.seat_name(kind.seat, locale, bot=bot)
    if words.has(own := f"lobby-name-{kind.seat}", locale):
        return words.text(own, locale)  # Others must not read "You".
    side = words.side_name(kind, name, locale)
    return words.text("lobby-side", locale, name=name, side=side) if side else name


def _seat_line(
    words: Words, table: Table, number: int, seat: LobbySeat, locale: str, view: View | None
) -> str:
    """Render one seat."""
    drafts = table.status == "lobby" and table.game.lobby.drafts(table.options)
    name = words.text("lobby-drafted-seat" if drafts else "lobby-open-seat", locale)
    kind = _kind_in_seat(table, seat.seat)
    if seat.seat in table.game.lobby.places:
        name = words.seat_name(seat.seat, locale)
    elif kind is not None:
        is_bot = seat.bot or seat.seat in table.reader.taken_over
        name = full_name(words, kind, locale, is_bot)
    if seat.user is not None:
        key = _who_plays(table, seat)
        who = mention_person(seat.user, locale)
        who = words.text(key, locale, who=who) if key else who
    elif not seat.bot:
        can_be_taken = table.status in ("lobby", "playing")
        who = words.text("lobby-free-seat" if can_be_taken else "lobby-vacant", locale)
    else:
        difficulty = words.text(f"difficulty-{seat.difficulty}", locale)
        who = words.text("lobby-bot", locale, difficulty=difficulty)
        if seat.traits:
            traits = ", ".join(words.text(f"trait-{trait}", locale) for trait in seat.traits)
            who = words.text("lobby-bot-traits", locale, difficulty=difficulty, traits=traits)
        if kind is not None and kind.always:
            who = words.text("lobby-always", locale, who=who)
    line = words.text("lobby-seat", locale, number=number, name=name, who=who)
    scored = words.score(seat.seat, view, locale) if view is not None else ""
    return f"{line}, {scored}" if scored else line


def _who_plays(table: Table, seat: LobbySeat) -> str:
    """Return the message that says what plays a person's seat; "" for the person."""
    if seat.asked:
        return "lobby-asked"
    match table.reader.conversion(seat.seat):
        case "returns":
            return "lobby-back-soon"
        case "clockwork":
            return "lobby-bot-for"
        case "waits":
            return "lobby-bot-soon"
        case _:
            return "lobby-stand-in" if seat.stand_in else ""


def _kind_in_seat(table: Table, seat: Seat) -> SeatKind | None:
    """Return what can sit in a seat; None: nothing is chosen, or what is stored is damaged."""
    return next((kind for kind in table.game.lobby.kinds if kind.seat == seat), None)


def option_lines(words: Words, table: Table, locale: str) -> list[str]:
    """Render the options that differ from the default, or that a game always tells."""
    set_so = options.told_option_lines(words, table, locale)
    # What applies by default goes without saying; the pace has a line of its own.
    set_so += [
        _term_line(words, name, value_of_term(table.terms, name), locale)
        for name, values in TERMS.items()
        if name != "pace" and value_of_term(table.terms, name) != values[0]
    ]
    return [" · ".join(set_so)] if set_so else []


def _term_line(words: Words, name: str, value: str, locale: str) -> str:
    named = words.text(f"term-{name}", locale)
    return words.text(
        "lobby-option", locale, name=named, value=words.text(f"term-{name}-{value}", locale)
    )


def unseated_screen(words: Words, table: Table, locale: str) -> Screen:
    """Ask a host who holds no seat whether to take one or to start without."""
    start = Button(
        words.text("lobby-start-without", locale), spot_of(table).id(ANYBODY, "lsure"), "grave"
    )
    full = len(table.lobby) >= table.game.lobby.most
    seats = () if full else _seats_select(words, table, "lplay", "lobby-choose-seat", False, locale)
    return Screen(words.text("lobby-start-unseated", locale), (*seats, (start,)))


def left_screen(words: Words, table: Table, sentence: str, locale: str) -> Screen:
    """Name people who have left the server, and offer to start without them."""
    label = words.text("lobby-start-left", locale)
    pressed = spot_of(table).id(ANYBODY, WITHOUT_LEFT)
    return Screen(sentence, ((Button(label, pressed, "grave"),),))


def _public_rows(words: Words, table: Table, locale: str, calls: bool) -> tuple[Row, ...]:
    """Build the public menu and buttons; those for the host refuse everybody else."""
    shown = [("lobby-start", "lstart", "main")]
    if not is_full(table):
        shown.append(("lobby-join", "ljoin", "good"))
    else:
        shown.append(LEAVE)
        shown += [LEARN] if words.teaches and _is_for_one(table) else []
    if next_bot(table) is not None:
        shown.append(("lobby-bot-add", ADD_NEXT, "plain"))
    elif any(can_set_up(kind) for kind in table.game.lobby.kinds):
        shown.append(("lobby-bot-button", "lclock", "plain"))
    shown.append(("lobby-options-button", "lopt", "plain"))
    if calls:
        shown.append(("lobby-call-button", "lcall", "plain"))
    seats = _seats_select(words, table, "lplay", "lobby-choose-seat", False, locale)
    return (*seats, *_rows_of_buttons(words, table, shown, locale))


LEAVE = ("lobby-leave", "lleave", "plain")
LEARN = ("lobby-learn", "learn", "plain")
"""Buttons for somebody who has a seat: the label, the action and the style."""

ADD_NEXT = "lbot"
"""The action of the button that adds a bot in one press."""


def _rows_of_buttons(
    words: Words, table: Table, buttons: Sequence[tuple[str, str, str]], locale: str
) -> tuple[Row, ...]:
    spot = spot_of(table)
    return button_rows(
        [
            Button(words.text(key, locale), spot.id(ANYBODY, action), style)
            for key, action, style in buttons
        ]
    )


def _seats_select(
    words: Words, table: Table, action: str, prompt: str, bot: bool, locale: str
) -> tuple[Row, ...]:
    """Build a select of the free seats, for people or for bots."""
    if not bot and table.game.lobby.drafts(table.options):
        return ()
    kinds = bot_kinds(table) if bot else [k for k in free_kinds(table) if k.person]
    free = [Option(full_name(words, kind, locale, bot), kind.seat) for kind in kinds]
    if not free:
        return ()
    select = Select(
        words.text(prompt, locale), spot_of(table).id(ANYBODY, action), tuple(free[:MOST])
    )
    return add_emoji([select], words, locale)


def free_kinds(table: Table) -> list[SeatKind]:
    """Return the free seats."""
    taken = {seat.seat for seat in table.lobby}
    kinds = table.game.lobby.kinds
    return [kind for kind in kinds if kind.seat not in taken and not kind.always]


def can_set_up(kind: SeatKind) -> bool:
    """Return whether the host has anything to decide about a bot in this seat."""
    return kind.bot and (not kind.always or len(kind.difficulties) > 1 or bool(kind.traits))


def bot_kinds(table: Table) -> list[SeatKind]:
    """List the seats that a bot may be given, or is always in and can be set up."""
    full = len(table.lobby) >= table.game.lobby.most
    free = () if full else free_kinds(table)
    always = (kind for kind in table.game.lobby.kinds if kind.always)
    return [kind for kind in (*free, *always) if can_set_up(kind)]


def is_plain_bot(kind: SeatKind) -> bool:
    """Return whether a bot in this seat leaves nothing to choose."""
    return len(kind.difficulties) <= 1 and not kind.traits


def next_bot(table: Table) -> SeatKind | None:
    """Return the seat that a bot gets by one press.

    None: there is something to choose about a bot, one sits here already, or none has room.
    """
    free = bot_kinds(table)
    if any(seat.bot for seat in table.lobby) or not all(map(is_plain_bot, free)):
        return None
    taken = {seat.seat for seat in table.lobby if seat.seat}
    together = [
        seats
        for seats in table.game.lobby.seats_of.values()
        if taken <= set(seats) and len(seats) > len(table.lobby)
    ]
    any_together = not table.game.lobby.seats_of
    fitting = [k for k in free if any_together or (together and k.seat in together[0])]
    # The first seats are left to people.
    return fitting[-1] if fitting else None


def choose_screen(words: Words, table: Table, locale: str, note: str) -> Screen:
    """Render the choice of a seat for a user who has taken a place, and what else they can do."""
    seats = _seats_select(words, table, "lplay", "lobby-choose-seat", False, locale)
    buttons = [LEARN, LEAVE] if words.teaches else [LEAVE]
    return Screen(note, (*seats, *_rows_of_buttons(words, table, buttons, locale)))


def seated_screen(words: Words, table: Table, locale: str, seat: Seat) -> Screen:
    """Tell a user what they play, and what else they can do before the start."""
    note = words.text("lobby-you-play", locale, **seat_forms(words, seat, locale))
    buttons = [LEARN, LEAVE] if words.teaches else [LEAVE]
    return Screen(note, _rows_of_buttons(words, table, buttons, locale))


def bot_screen(words: Words, table: Table, locale: str) -> Screen:
    """Render the host's panel for adding and removing bots."""
    spot = spot_of(table)
    always = {kind.seat for kind in table.game.lobby.kinds if kind.always}
    seated = [seat for seat in table.lobby if seat.bot and seat.seat not in always]
    removing = [
        Button(
            words.text("lobby-remove", locale, name=words.seat_name(seat.seat, locale, bot=True)),
            spot.id(ANYBODY, "lcx", seat.seat),
        )
        for seat in seated
    ]
    body = [words.text("lobby-bot-panel", locale), "", *seat_lines(words, table, locale)]
    adding = _seats_select(words, table, "lcs", "lobby-add-bot", True, locale)
    adding = tuple(_with_several_bots(table, row) for row in adding)
    rows = (*adding, *add_emoji(button_rows(removing), words, locale))
    return Screen("\n".join(body).rstrip(), rows[:ROWS])


def _with_several_bots(table: Table, row: Row) -> Row:
    """Return a select of bots that takes as many as there are places left."""
    assert isinstance(row, Select)
    room = max(1, min(table.game.lobby.most - len(table.lobby), len(row.options)))
    return msgspec.structs.replace(row, most=room)


def set_up_screen(words: Words, table: Table, kind: SeatKind, chosen: Bot, locale: str) -> Screen:
    """Render the host's choice of a bot's difficulty and traits before it is added."""
    spot = spot_of(table)
    path = chosen.path()
    name = words.seat_name(kind.seat, locale, bot=True)
    body = [
        words.text("lobby-set-up", locale, name=name),
        *_effect_lines(words, "difficulty", kind.difficulties, kind.seat, locale),
        *_effect_lines(words, "trait", kind.traits, kind.seat, locale),
    ]
    rows: list[Row] = []
    if len(kind.difficulties) > 1:
        options = tuple(
            Option(words.text(f"difficulty-{name}", locale), str(at), at == chosen.difficulty)
            for at, name in enumerate(kind.difficulties[:MOST])
        )
        prompt = words.text("lobby-difficulty", locale, name=name)
        rows.append(Select(prompt, spot.id(ANYBODY, "lcd", path), options))
    if kind.traits:
        options = tuple(
            Option(words.text(f"trait-{trait}", locale), str(at), at in chosen.traits)
            for at, trait in enumerate(kind.traits[:MOST])
        )
        prompt = words.text("lobby-traits", locale, name=name)
        most = min(len(options), kind.trait_limit)
        select = Select(prompt, spot.id(ANYBODY, "lct", path), options, 0, most)
        rows.append(select)
    add = Button(words.text("lobby-add", locale), spot.id(ANYBODY, "lca", path), "good")
    back = Button(words.text("panel-back", locale), spot.id(ANYBODY, "lclock"))
    return Screen("\n".join(body), (*rows, (add, back)))


def _effect_lines(
    words: Words, of: str, names: Sequence[str], seat: Seat, locale: str
) -> list[str]:
    """Explain difficulties or traits where the catalogue does; some differ by seat."""
    lines: list[str] = []
    for name in names:
        for key in (f"{of}-{seat}-{name}-effect", f"{of}-{name}-effect"):
            if words.has(key, locale):
                label = words.text(f"{of}-{name}", locale)
                effect = words.text(key, locale)
                lines.append(words.text("lobby-trait", locale, name=label, effect=effect))
    return lines


def places_to_order(table: Table) -> list[LobbySeat]:
    """List the places that the host puts in order: those with a seat, or all of a draft.

    Who drafts has no seat yet, and is called by the line of the list.
    """
    drafts = table.game.lobby.drafts(table.options)
    return [place for place in table.lobby if place.seat or drafts]


def order_screen(words: Words, table: Table, picked: list[int], locale: str) -> Screen:
    """Render the host's choice of the turn order; `picked` are the seat numbers chosen so far."""
    spot = spot_of(table)
    path = ".".join(encode_base36(number) for number in picked)
    remaining = [place for place in places_to_order(table) if place.number not in picked]
    lines = {place.number: at for at, place in enumerate(table.lobby, 1)}
    options = tuple(
        Option(
            words.seat_name(place.seat, locale, bot=place.bot)
            if place.seat
            else words.text("lobby-order-line", locale, number=lines[place.number]),
            str(place.number),
        )
        for place in remaining
    )
    shuffle = Button(words.text("lobby-shuffle", locale), spot.id(ANYBODY, "lshuffle"))
    # Back to the beginning of the order, and from there to the options.
    before = "lorder" if picked else "lopt"
    again = Button(words.text("panel-back", locale), spot.id(ANYBODY, before))
    body = [words.text("lobby-order-panel", locale), "", *seat_lines(words, table, locale)]
    prompt = words.text("lobby-order-next", locale, number=len(picked) + 1)
    rows: list[Row] = [(shuffle, again)]
    if len(remaining) > 1:
        rows.insert(0, Select(prompt, spot.id(ANYBODY, "lpick", path), options[:MOST]))
    return Screen("\n".join(body).rstrip(), add_emoji(rows, words, locale), layout=True)


def terms_screen(
    words: Words, table: Table, locale: str, page: int = 0, beside: str = ""
) -> Screen:
    """Render the host's panel for what applies at the table, whatever the game.

    What does not go into one message has pages; the one that is shown is `page`, or that with the
    select named `beside`.
    """
    names = [name for name in TERMS if name not in ASIDE]
    each = ROWS if len(names) <= ROWS else ROWS - 1
    page = names.index(beside) // each if beside in names else min(page, (len(names) - 1) // each)
    rows: list[Row] = []
    for name in names[page * each : (page + 1) * each]:
        now = value_of_term(table.terms, name)
        options = tuple(
            Option(_term_line(words, name, value, locale), value, value == now)
            for value in TERMS[name]
        )
        prompt = words.text(f"term-{name}", locale)
        rows.append(Select(prompt, spot_of(table).id(ANYBODY, "lterm", name), options))
    buttons = [Button(words.text("panel-back", locale), spot_of(table).id(ANYBODY, "lopt"))]
    if len(names) > each:
        buttons += turn_buttons(table, "lterms", page, -(-len(names) // each), locale)
    # The options, too, are a layout, which only another one can replace.
    return Screen(words.text("lobby-terms-panel", locale), (*rows, tuple(buttons)), layout=True)
