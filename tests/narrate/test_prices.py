"""Pieces that are given up for a deed are told as its price, not as a loss."""

from collections.abc import Sequence

import pytest

from bot.editions import EDITIONS
from bot.games.game import Event, Piece
from bot.games.root.factions.alliance.choices import Organized
from bot.games.root.factions.corvids.choices import PlotPlaced
from bot.games.root.law.events import EffectUsed, Placed, Removed, Scored
from bot.games.root.law.kinds import WARRIOR, Clearing

WORDS = EDITIONS["root"].words


def gone(seat: str, at: Clearing, count: int = 1, section: str = "", by: str = "") -> Removed:
    """Return that warriors left the map."""
    return Removed(seat, WARRIOR, at, count, by, section=section)


PLOT = (gone("corvids", 4, section="13.5.2"), PlotPlaced(seat="corvids", clearing=4))
SECOND_PLOT = (gone("corvids", 4, 2, "13.5.2"), PlotPlaced(seat="corvids", clearing=4))
TUNNEL = (
    Removed("duchy", Piece("tunnel"), 6, section="12.2.4"),
    Placed("duchy", Piece("tunnel"), 9),
)
ORGANIZED = (
    Organized(seat="alliance", clearing=10),
    gone("alliance", 10, section="8.6.1.4"),
    Placed("alliance", Piece("sympathy"), 10),
    Scored("alliance", 2, 4, "sympathy"),
)
TAXED = (EffectUsed("eyrie", "tax_collector"), gone("eyrie", 6))


@pytest.mark.parametrize(
    ("happened", "locale", "lines"),
    [
        (PLOT, "en", ["The Corvids place a facedown plot in 4 (for a warrior)."]),
        (PLOT, "pl", ["Konspiracja kładzie zakrytą Intrygę na 4 (za wojownika)."]),
        (SECOND_PLOT, "en", ["The Corvids place a facedown plot in 4 (for 2 warriors)."]),
        (SECOND_PLOT, "pl", ["Konspiracja kładzie zakrytą Intrygę na 4 (za 2 wojowników)."]),
        (TUNNEL, "en", ["The Duchy digs a tunnel in 9, taking the one from 6."]),
        (TUNNEL, "pl", ["Księstwo kopie Tunel na 9, zabierając ten z 6."]),
        (ORGANIZED, "en", ["The Alliance organizes in 10: sympathy for a warrior, +2 (4)."]),
        (
            ORGANIZED,
            "pl",
            ["Przegrupowanie na 10 (Sojusz): Sympatycy za wojownika, +2 (razem 4)."],
        ),
        (TAXED, "en", ["The Eyrie use Tax Collector (for a warrior from clearing 6)."]),
        (TAXED, "pl", ["Dynastie używają karty Poborca Podatkowy (za wojownika z polany 6)."]),
    ],
)
def test_a_price_stands_with_what_it_is_paid_for(
    happened: Sequence[Event], locale: str, lines: list[str]
) -> None:
    assert WORDS.post(happened, None, locale) == lines


def test_a_loss_to_another_stays_a_loss() -> None:
    lost = (gone("corvids", 4, section="13.5.2", by="eyrie"), *PLOT[1:])
    assert WORDS.post(lost, None, "en") == [
        "The Corvids lose a warrior in clearing 4 to the Eyrie.",
        "The Corvids place a facedown plot in clearing 4.",
    ]
    used = (EffectUsed("eyrie", "royal_claim"), gone("marquise", 6))
    assert len(WORDS.post(used, None, "en")) == len(used)
