### Komendy Białego Zamku i ustawienia stołu.
### `cmd-<rodzaj wyboru>` to nazwa, `opt-<pole>` opcja.

cmd-group = zamek
cmd-group-desc = Twoja gra przeciw rywalowi w Białym Zamku

cmd-place = kość
cmd-place-desc = Podaj, którą kość bierzesz i gdzie ją kładziesz
cmd-influence = wpływ
cmd-influence-desc = Podaj, ile masz Wpływu
cmd-go = przeciwnik
cmd-go-desc = Niech przeciwnik rozegra swoją turę
cmd-turned = karta
cmd-turned-desc = Podaj nową kartę z wierzchu talii przeciwnika
cmd-again = znana-karta
cmd-again-desc = Podaj, która znana karta leży na wierzchu talii przeciwnika
cmd-shows = akcja
cmd-shows-desc = Podaj, co pokazuje akcja odwróconej karty
cmd-enough = nic-więcej
cmd-enough-desc = Akcja nie pokazuje nic więcej
cmd-dice = kości
cmd-dice-desc = Podaj, co pokazują kości na Moście
cmd-roll = rzut
cmd-roll-desc = Niech bot rzuci kośćmi
cmd-total = wynik
cmd-total-desc = Podaj, ile masz punktów na końcu
opt-bridge = most
opt-bridge-desc = Który Most
opt-end = koniec
opt-end-desc = Który koniec Mostu
opt-space = pole
opt-space-desc = Które pole
opt-amount = liczba
opt-amount-desc = Ile
opt-card = karta
opt-card-desc = Która karta
opt-what = co
opt-what-desc = Co jest pokazane
opt-low = niska
opt-low-desc = Najniższa kość
opt-middle = środkowa
opt-middle-desc = Środkowa kość
opt-high = wysoka
opt-high-desc = Najwyższa kość
opt-tens = dziesiątki
opt-tens-desc = Dziesiątki twoich punktów
opt-units = jedności
opt-units-desc = Jedności twoich punktów

lobby-how = Jedna osoba gra na własnym egzemplarzu, a ja jestem przeciwnikiem. Ustaw siłę przeciwnika i opcje, potem naciśnij Start.
lobby-name-human = Gracz
game-name = Biały Zamek: przeciwnik solo
game-listed = Biały Zamek (przeciwnik solo)
game-help =
    · Grasz w Biały Zamek na własnym stole, a ja prowadzę przeciwnika. Podawaj mi kości i miejsca, na których kładziesz swoje; ja mówię, co robi przeciwnik, i pilnuję jego pionków i punktów.
    · Dziewięć kart przeciwnika ma dwie strony: na jednej kość i pole, na drugiej dwie akcje. W jego turze jedna karta jest odwracana i pokazuje akcje, a karta, która leży potem na wierzchu talii, pokazuje kość i pole.
    · Bez pliku z tymi kartami tasujesz je samodzielnie, kładziesz stroną z kością do góry i podajesz mi to, o co pytam.
option-cards = Karty przeciwnika
option-cards-table = podawane ze stołu
option-cards-file = z pliku
option-pair_choice = Kilka pól z parą
option-pair_choice-leftmost = pierwsze od lewej
option-pair_choice-from_card = od pola z karty w prawo
option-later_rounds = Pierwszy w dalszych rundach
option-later_rounds-by_influence = kto ma więcej Wpływu
option-later_rounds-rival_first = zawsze przeciwnik
file-white_castle_cards = Karty przeciwnika
