"""Lanterns with a moth: a seat in every game, sides, numbers of seats, and files of the owner.

Two or four keepers play, and the moth is always there; it does nothing but bear a difficulty. The
file `deck` names all wicks in the order in which the deck lies after the deal, the top one last;
the file `seal` holds the word "lanterns".
"""

from collections import Counter
from pathlib import Path

from bot.editions import Edition
from bot.games.data import Fault
from bot.games.game import Event, Lobby, SeatKind, Setup
from tests.fixture_game import invariants
from tests.fixture_game.notation import LanternsNotation
from tests.fixture_game.painter import LanternsPainter
from tests.fixture_game.rules import LANTERNS, Lanterns
from tests.fixture_game.state import WICKS, State
from tests.fixture_game.words import LOCALES, words_of

MORE = {
    "en": """
file-deck = Deck
file-seal = Seal
fault-no_wick = { $wick } is no wick
fault-wick_count = { $wick } is there { $count } times
fault-no_seal = the seal is broken
side-sun = Sun
side-moon = Moon
seat-moth = Moth
difficulty-calm = calm
difficulty-hungry = hungry
""",
    "pl": """
file-deck = Talia
file-seal = Pieczęć
fault-no_wick = { $wick } nie jest knotem
fault-wick_count = { $wick } występuje { $count } razy
fault-no_seal = pieczęć jest złamana
side-sun = Słońce
side-moon = Księżyc
seat-moth = Ćma
difficulty-calm = spokojna
difficulty-hungry = głodna
""",
}
"""What the catalogue says beside what Lanterns says."""


class Moth(Lanterns):
    """The rules of Lanterns with a moth."""

    name = "moth"
    lobby = Lobby(
        kinds=(
            SeatKind("amber", True, False, side="sun"),
            SeatKind("coral", True, False, side="moon"),
            SeatKind("ivory", True, False, side="sun"),
            SeatKind("jade", True, False, side="moon"),
            SeatKind("moth", False, True, ("calm", "hungry"), always=True),
        ),
        least=3,
        most=5,
        options={},
        sizes=(3, 5),
        files=("deck", "seal"),
    )

    def new(self, setup: Setup, seed: int) -> tuple[State, list[Event]]:
        """Set the game up without the moth, and lay the deck as the file says."""
        keepers = tuple(seat for seat in setup.seats if not seat.bot)
        state, events = LANTERNS.new(Setup(keepers, setup.options), seed)
        state.deck.sort(key=setup.data["deck"].decode().split().index)
        return state, events

    def check_data(self, name: str, content: bytes) -> list[Fault]:
        """List the words that are no wicks, and the wicks that are not there once."""
        words = content.decode("utf-8", "replace").split()
        if name == "seal":
            return [] if words == ["lanterns"] else [Fault("no_seal")]
        count = Counter(words)
        strange = [Fault("no_wick", {"wick": word}) for word in count if word not in WICKS]
        wrong = [wick for wick in WICKS if count[wick] != 1]
        return [*strange, *(Fault("wick_count", {"wick": w, "count": count[w]}) for w in wrong)]


def moth_edition(folder: Path) -> Edition:
    """Make the edition of the game with a catalogue that is written to a folder."""
    for language, more in MORE.items():
        text = (LOCALES / language / "lanterns" / "lanterns.ftl").read_text(encoding="utf-8")
        place = folder / language / "moth"
        place.mkdir(parents=True)
        text = text.replace("cmd-group = lanterns", "cmd-group = moth")
        (place / "all.ftl").write_text(text + more, encoding="utf-8")
    game, words = Moth(), words_of("moth", folder)
    painter = LanternsPainter(words)
    return Edition(
        game=game,
        words=words,
        make_painter=lambda: painter,
        make_notation=lambda: LanternsNotation(game, words),
        invariants=invariants,
    )
