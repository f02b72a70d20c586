### Powtórki i pliki gry.

cmd-replay = powtórka
cmd-replay-desc = Obejrzyj turę lub całą grę jako ruchomy obraz tego, co widzieli wszyscy
opt-part = część
opt-part-desc = Ostatnia tura lub cała gra
opt-turn = tura
opt-turn-desc = Numer tury, od 1; domyślnie ostatnia
opt-whose = czyja
opt-whose-desc = Ostatnia tura tego miejsca
opt-public = publicznie
opt-public-desc = Wyślij dla wszystkich na kanale
replay-part-turn = Jedna tura
replay-part-game = Cała gra
replay-game = Powtórka całej gry: { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
    [many] { $turns } tur
   *[other] { $turns } tury
}, { $pictures ->
    [one] { $pictures } obraz
    [few] { $pictures } obrazy
    [many] { $pictures } obrazów
   *[other] { $pictures } obrazu
} tego, co mogli widzieć wszyscy.
replay-turn = Powtórka tury { $turn }{ $name ->
    [none] { "" }
   *[other] { " " }({ $name })
} z { $turns }: { $pictures ->
    [one] { $pictures } obraz
    [few] { $pictures } obrazy
    [many] { $pictures } obrazów
   *[other] { $pictures } obrazu
} tego, co mogli widzieć wszyscy.
replay-at-start = Przygotowanie
replay-at-turn = Tura { $turn } z { $turns }
replay-at-turns = Tury od { $first } do { $turn } z { $turns }
replay-posted = Powtórka jest poniżej.
replay-none = Na tym kanale nie zaczęła się jeszcze żadna gra.
replay-no-turn = Nie było takiej tury.
replay-later = Tworzenie tych plików trwa, a było ich już kilka. Spróbuj ponownie za { $minutes } min.
replay-too-large = Ta powtórka jest za duża dla Discorda. Obejrzyj zamiast tego pojedyncze tury.
replay-not-yours = Powtórkę dla wszystkich mogą wysłać tylko osoby z tej gry i te, które moderują stoły tego serwera.
button-replay = Powtórka
button-bundle = Pliki

cmd-export = eksport
cmd-export-desc = Pobierz grę jako plik: paczkę ze wszystkim, JSON, jej notację lub dziennik
opt-format = format
opt-format-desc = Który plik; domyślnie paczka
export-format-bundle = Paczka ze wszystkim
export-format-json = JSON
export-format-log = Dziennik
export-bundle = Dotychczasowa gra w jednym pliku: dzienniki, JSON, obrazy i powtórka, tak jak mogą ją znać wszyscy.
export-bundle-over = Cała gra w jednym pliku: dzienniki, JSON, obrazy i powtórka. JSON zawiera też ukryte informacje i ziarno losowości.
export-json-own = Dotychczasowa gra jako JSON, tak jak możesz ją znać. Nie przekazuj go dalej, dopóki gra trwa: zawiera twoje ukryte informacje.
export-json-whole = Cała gra jako JSON, z ukrytymi informacjami i ziarnem losowości. Sprawdza ją `tablekeeper replay`.
export-log = Dziennik gry z tym, co jawne dla wszystkich.
export-no-format = Nie ma formatu „{ $value }”.
export-no-notation = Ta gra nie ma własnej notacji. Wybierz JSON lub dziennik.
export-too-large = Ten plik jest za duży dla Discorda.
export-player = Gracz { $number }
export-bot = Bot
