"""The prices of the services (Law 11.3.5, 11.6.2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Choice, IllegalChoiceError, Section, Series
from bot.games.log import emit
from bot.games.root.factions.riverfolk.choices import SPACES, SetPrice
from bot.games.root.factions.riverfolk.company import CompanyPieces, company
from bot.games.root.factions.riverfolk.events import PriceSet
from bot.games.root.factions.riverfolk.services import SERVICES
from bot.games.root.law import choices
from bot.games.root.law.state import Log, State


def price_rows(faction: CompanyPieces, services: Sequence[str]) -> list[tuple[str, int]]:
    """List the other prices of the services whose markers can still be moved."""
    return [
        (service, space)
        for service in services
        for space in SPACES
        if space != faction.prices.get(service)
    ]


def price_series(rows: Sequence[tuple[str, int]], services: Sequence[str], first: bool) -> Series:
    """Let one answer move the markers that are left: all of them at first, later as one likes."""
    least, end = (len(services), None) if first else (1, choices.Pass)
    each = tuple([(service, 1) for service in services])
    return Series(SetPrice, least, len(services), (1,) * len(rows), end, "service", each)


def set_price(state: State, choice: SetPrice, log: Log, section: Section) -> None:
    """Move a marker."""
    faction = company(state, choice.seat)
    prices = {**faction.prices, choice.service: choice.space}
    faction.prices = {service: prices[service] for service in SERVICES if service in prices}
    emit(
        log,
        PriceSet(seat=choice.seat, service=choice.service, price=choice.space, section=section),
    )


def why_not_set(
    state: State, choice: Choice, services: Sequence[str], section: Section
) -> IllegalChoiceError | None:
    """Return why a price cannot be set; None for other choices."""
    if not isinstance(choice, SetPrice):
        return None
    if choice.service not in SERVICES:
        return IllegalChoiceError(section, "no_such_service")
    if choice.space not in SPACES:
        return IllegalChoiceError(section, "no_such_price", least=SPACES[0], most=SPACES[-1])
    if choice.service not in services:
        return IllegalChoiceError(section, "price_set_already")
    return IllegalChoiceError(section, "price_is_so_already")
