"""How each kind of fault of a server is worded: what has stopped, why, and what mends it."""

from types import SimpleNamespace
from typing import Any, get_args

import pytest

from bot.club.base import Why
from bot.club.upkeep import BrokenUse, ServerUse, UseKind
from bot.discord_ui.desk.mishaps import fault_line
from bot.editions import EDITIONS

DESK: Any = SimpleNamespace(editions=EDITIONS)
PLACE: tuple[Why, ...] = ("gone", "hidden", "forbidden")
THREADS: tuple[Why, ...] = (*PLACE, "kind", "full", "tags", "other")
POSSIBLE: dict[UseKind, tuple[Why, ...]] = {
    "opener": ("gone",),
    "pace": ("gone", "unsafe", "unheard"),
    "desk": ("gone",),
    "queue": THREADS,
    "league": THREADS,
    "board": (*PLACE, "locked"),
    "log": (*PLACE, "locked"),
    "hook": ("lost",),
}

STOPS = {
    "opener": "Stoły do gry Root mogą otwierać tylko moderatorzy.",
    "pace": "Nikt nie może wziąć roli do gry Root (codziennie) i żaden stół jej nie woła.",
    "pace-unheard": "Stoły do gry Root (codziennie) nikogo nie wołają.",
    "desk": "Jedna z ról sędziów przestała działać.",
    "queue": "Kolejka do gry Root nie otwiera stołów.",
    "league": "Rozgrywki **Liga** nie otwierają stołów.",
    "board": "Lista otwartych stołów nie jest aktualna.",
    "log": "Decyzji moderatorów i stołów nigdzie nie publikuję; wszystkie są w `/rejestr`.",
    "hook": "Webhook 7 stracił 3 dostawy.",
}
WHY: dict[str, str] = {
    "hidden": "Nie widzę kanału <#7>.",
    "forbidden": "Na kanale <#7> brakuje mi uprawnień: „Wysyłanie wiadomości”.",
    "kind": "<#7> to kanał bez wątków.",
    "locked": "Wątek <#7> jest zablokowany.",
    "unsafe": "Rola <@&7> daje uprawnienia, które powinni mieć tylko moderatorzy.",
    "unheard": "Nie mogę wołać roli <@&7>.",
    "full": "Na serwerze jest już tyle otwartych wątków, na ile pozwala Discord.",
    "tags": "Forum <#7> wymaga tagu w każdym poście, a wszystkie jego tagi są dla moderatorów.",
    "other": "Discord nie pozwala otworzyć wątku na kanale <#7> i nie mówi dlaczego.",
    "lost": "Od trzech dni jego adres niczego nie przyjmuje.",
}
PICK, ROOM = "`/zasady-serwera`.", "`/szukam-gry tablica`."
MENDS: dict[tuple[str, str], str] = {
    ("opener", "gone"): f"Wybierz inną rolę w {PICK}",
    ("pace", "gone"): f"Wybierz inną w {PICK}",
    ("pace", ""): f"Zmień ją w ustawieniach serwera albo wybierz inną w {PICK}",
    ("desk", "gone"): "`/moderacja role` pokazuje pozostałe.",
    ("queue", "gone"): f"Wybierz inny w {PICK}",
    ("queue", "kind"): f"Wybierz inny w {PICK}",
    ("queue", ""): f"Zmień uprawnienia tego kanału albo wybierz inny w {PICK}",
    ("league", "gone"): "Przenieś rozgrywki przez `/liga przenieś`.",
    ("league", "kind"): "Przenieś rozgrywki przez `/liga przenieś`.",
    ("league", ""): ("Zmień tam uprawnienia albo przenieś rozgrywki przez `/liga przenieś`."),
    ("board", "gone"): f"Umieść inną listę przez {ROOM}",
    ("board", "locked"): f"Umieść inną listę przez {ROOM}",
    ("board", ""): f"Zmień tam uprawnienia albo umieść inną listę przez {ROOM}",
    ("log", "gone"): "Ustaw inny kanał przez `/moderacja dziennik`.",
    ("log", "locked"): "Ustaw inny kanał przez `/moderacja dziennik`.",
    ("log", ""): "Zmień tam uprawnienia albo ustaw inny kanał przez `/moderacja dziennik`.",
    ("hook", "lost"): "Więcej pokaże `/webhook lista`, a `/webhook test` wypróbuje adres.",
    ("", "full"): "Zarchiwizuj lub usuń kilka, a spróbuję ponownie.",
    ("", "tags"): "Dodaj tag dla wszystkich albo daj mi tam „Zarządzanie wątkami”.",
}
CELLS = [(kind, why) for kind, whys in POSSIBLE.items() for why in whys]


def broken(kind: UseKind, why: Why) -> BrokenUse:
    of = {"desk": "referee", "league": "3", "hook": "7"}.get(kind, "root")
    about = {"pace": "daily", "league": "Liga"}.get(kind, "")
    lacks = ("send_messages",) if why == "forbidden" else ()
    return BrokenUse(ServerUse(kind, 7, f"{kind}.x", of, about, lost=3), why, lacks)


def test_all_kinds_and_reasons_are_worded() -> None:
    assert set(POSSIBLE) == set(get_args(UseKind))
    assert {why for _, why in CELLS} == set(get_args(Why))


@pytest.mark.parametrize(("kind", "why"), CELLS)
def test_polish(kind: UseKind, why: Why) -> None:
    stops = STOPS[f"{kind}-{why}" if f"{kind}-{why}" in STOPS else kind]
    gone = "Roli już nie ma." if kind in ("opener", "pace", "desk") else "Kanału już nie ma."
    mends = MENDS.get(("", why)) or MENDS.get((kind, why)) or MENDS[kind, ""]
    assert fault_line(DESK, broken(kind, why), "pl") == f"{stops} {WHY.get(why, gone)} {mends}"


@pytest.mark.parametrize(("kind", "why"), CELLS)
def test_english_advises_nothing_that_cannot_be_done(kind: UseKind, why: Why) -> None:
    line = fault_line(DESK, broken(kind, why), "en")
    assert "{" not in line and "none" not in line
    if why in ("gone", "kind", "locked"):
        assert "hange" not in line, "nobody can change what is deleted, locked, or of another kind"
