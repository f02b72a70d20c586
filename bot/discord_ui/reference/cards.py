"""The command `/card`: explains a card, or another component that is the same in each game.

It reads no state of a game, so it reveals nothing about one. Only the options of the table, which
are public, decide which version of a card is explained.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.discord_ui.desk.command import Suggestions, suggest_matching
from bot.discord_ui.desk.desk import Desk, NotPossibleError, Request
from bot.discord_ui.message.replies import Interaction
from bot.discord_ui.message.screen import Screen
from bot.narrate.typed import fold_text

if TYPE_CHECKING:
    from bot.editions import Edition
    from bot.table import Table


async def explain_card(desk: Desk, request: Request, what: str) -> Screen:
    """Explain a card of the channel's game, or of any game if there is no table.

    Raises:
        NotPossibleError: no card has that name, or several have.
    """
    wanted = fold_text(what)
    known = [
        (edition, key, fold_text(edition.words.card_name(key, request.locale)))
        for edition in await _editions_in_channel(desk, request.interaction)
        for key in edition.words.cards
    ]
    exact = [(edition, key) for edition, key, name in known if wanted in (key, name)]
    matches = exact or [(edition, key) for edition, key, name in known if wanted and wanted in name]
    if not matches or (len(matches) > 1 and not exact):
        several = "yes" if matches else "no"
        raise NotPossibleError("no-such-card", value=what, several=several)
    edition, key = matches[0]
    table = await _table_in_channel(desk, request.interaction)
    words, locale = edition.words, request.locale
    if table is None:
        return Screen("\n".join(words.card_told(key, locale)))
    return Screen("\n".join(words.card_at_table(key, table.options, locale)))


async def suggest_cards(desk: Desk, interaction: Interaction, typed: str) -> Suggestions:
    """Suggest cards by their names."""
    locale = await desk.languages.of(interaction)
    labels = {
        key: edition.words.card_name(key, locale)
        for edition in await _editions_in_channel(desk, interaction)
        for key in edition.words.cards
    }
    return suggest_matching(labels, typed)


async def _table_in_channel(desk: Desk, interaction: Interaction) -> Table | None:
    """Return the table of the channel, if there is one."""
    channel = interaction.channel_id
    return await desk.tables.at(channel) if channel is not None else None


async def _editions_in_channel(desk: Desk, interaction: Interaction) -> Sequence[Edition]:
    """Return the edition of the channel's game, or all if there is none."""
    table = await _table_in_channel(desk, interaction)
    own = desk.editions.get(table.game.name) if table is not None else None
    return [own] if own is not None else [*desk.editions.values()]
