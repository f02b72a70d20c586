"""The command `/odds`: the chances of a battle, from public facts alone.

Everybody gets the same answer, seated or not. With two numbers it needs no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.discord_ui.desk.command import (
    Suggester,
    Suggestions,
    TypedSeat,
    seat_meant,
    suggest_matching,
)
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.games.game import Seat
from bot.games.odds import PossibleBattle, TellsOdds
from bot.games.protocols import is_a
from bot.narrate import odds as wording
from bot.narrate.catalogue import COMMON, DEFAULT, NONE
from bot.narrate.texts import fold_text
from bot.table import RefusedError

if TYPE_CHECKING:
    from bot.editions import Edition
    from bot.games.game import Seat, Value, View
    from bot.narrate import Words
    from bot.table import Table

MOST = 99
"""The largest number of pieces that is understood."""


async def show_odds(
    desk: Desk, request: Request, attacker: TypedSeat, defender: TypedSeat, place: str | None = None
) -> Screen:
    """Render the chances of a battle between two seats at a place, or between plain numbers.

    Raises:
        NotPossibleError: the place is missing or unknown, or a number makes no sense.
        RefusedError: the game rolls no dice in battle.
        IllegalChoiceError: there can be no such battle.
    """
    if attacker.strip().isdecimal() and defender.strip().isdecimal():
        return await _plain_odds_screen(desk, request, int(attacker), int(defender))
    table = await desk.table_of(request)
    words = request.words
    locale = request.locale
    if not is_a(table.game, TellsOdds):
        raise RefusedError("no-odds")
    view = table.view(None)
    fighter, opponent = (seat_meant(words, table, name, locale) for name in (attacker, defender))
    for seat in (fighter, opponent):
        if all(seat != sitting.seat for sitting in table.lobby):
            raise RefusedError("no-such-seat")
    meant = _place_meant(words, view, _battle_places(table, fighter, opponent), place, locale)
    chances = table.reader.odds(PossibleBattle(fighter, meant, opponent))
    where = _battle_place_label(words, meant, view, locale)
    return Screen("\n".join(wording.word_odds(words, chances, where, locale)))


async def _plain_odds_screen(
    desk: Desk, request: Request, attackers: int, defenders: int
) -> Screen:
    """Render the chances of so many pieces against so many, in the channel's game or in any.

    Raises:
        NotPossibleError: a number is out of range.
        RefusedError: the game rolls no dice in battle.
    """
    if not (1 <= attackers <= MOST and defenders <= MOST):
        raise NotPossibleError("odds-numbers", most=str(MOST))
    edition = await _edition_with_dice(desk, request.interaction)
    if edition is None or not is_a(edition.game, TellsOdds):
        raise RefusedError("no-odds")
    chances = edition.game.plain_odds(attackers, defenders)
    return Screen("\n".join(wording.word_odds(edition.words, chances, "", request.locale)))


async def _edition_with_dice(desk: Desk, interaction: Interaction) -> Edition | None:
    """Return the edition of the channel's game; without a game the first that rolls dice."""
    channel = interaction.channel_id
    table = await desk.tables.at(channel) if channel is not None else None
    if table is not None:
        return desk.editions.get(table.game.name)
    rolling = (edition for edition in desk.editions.values() if is_a(edition.game, TellsOdds))
    return next(rolling, None)


def _battle_places(table: Table, attacker: Seat, defender: Seat) -> list[Value]:
    """List the places where one seat could battle the other."""
    fights = [f for f in table.reader.fights() if (f.attacker, f.defender) == (attacker, defender)]
    return list(dict.fromkeys(fight.place for fight in fights))


def _place_meant(
    words: Words, view: View, known: Sequence[Value], typed: str | None, locale: str
) -> Value:
    """Return the place meant: the one typed, or the only one where they could battle.

    A place where they cannot is returned too, so that the rules say why.

    Raises:
        NotPossibleError: none is named and there are several, or it is no place at all.
    """
    labels = {place: _battle_place_label(words, place, view, locale) for place in known}
    if typed is None:
        if len(known) == 1:
            return known[0]
        raise NotPossibleError("odds-where", places=", ".join(labels.values()) or NONE)
    wanted = fold_text(typed)
    for place, label in labels.items():
        if wanted in (fold_text(str(place)), fold_text(label)):
            return place
    if wanted.isdecimal() and len(wanted) <= len(str(MOST)):
        return int(wanted)
    raise NotPossibleError("odds-where", places=", ".join(labels.values()) or NONE)


def _battle_place_label(words: Words, place: Value, view: View, locale: str) -> str:
    key, facts = words.value_key("place", place, view)
    return words.text(key, locale, **facts)


# Suggestions


async def _table_with_odds(desk: Desk, interaction: Interaction) -> Table | None:
    """Return the channel's game if the chances of its battles can be told."""
    channel = interaction.channel_id
    table = await desk.tables.at(channel) if channel is not None else None
    has_odds = table is not None and table.readable and is_a(table.game, TellsOdds)
    return table if has_odds else None


def _filled_option(interaction: Interaction, option: str) -> str:
    """Return what is filled in for another option so far."""
    return str(getattr(interaction.namespace, COMMON.text(f"opt-{option}", DEFAULT), None) or "")


def _side_suggester(of: str, other: str) -> Suggester:
    """Suggest the seats that could attack, or be attacked, given the other side."""

    async def suggest(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
        table = await _table_with_odds(desk, interaction)
        if table is None:
            return []
        locale = await desk.languages.of(interaction)
        given = _filled_option(interaction, other)
        fights = table.reader.fights()
        fitting = [fight for fight in fights if given == getattr(fight, other)] or fights
        seats = dict.fromkeys(Seat(getattr(fight, of)) for fight in fitting)
        words = desk.words(table)
        return suggest_matching({seat: words.seat_name(seat, locale) for seat in seats}, typed)

    return suggest


async def _suggest_battle_places(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest the places where the two sides could battle."""
    table = await _table_with_odds(desk, interaction)
    if table is None or not table.begun:
        return []
    words = desk.words(table)
    locale = await desk.languages.of(interaction)
    known = _battle_places(
        table, *(Seat(_filled_option(interaction, of)) for of in ("attacker", "defender"))
    )
    view = table.view(None)
    return suggest_matching(
        {str(location): _battle_place_label(words, location, view, locale) for location in known},
        typed,
    )


SUGGEST: Mapping[str, Suggester] = {
    "attacker": _side_suggester("attacker", "defender"),
    "defender": _side_suggester("defender", "attacker"),
    "place": _suggest_battle_places,
}
