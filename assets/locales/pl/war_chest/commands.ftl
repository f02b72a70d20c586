### Komendy do tego, co w War Chest robi się z własnej woli; na pytania bota odpowiada się przyciskami.
### `cmd-<rodzaj wyboru>` to nazwa, `opt-<pole>` opcja.

cmd-group = warchest
cmd-group-desc = Akcje w grze War Chest

cmd-agree_to_end = zgoda-na-koniec
cmd-agree_to_end-desc = Zaproponuj koniec gry bez zwycięzcy albo zgódź się na niego
cmd-attack = atak
cmd-attack-desc = Zaatakuj sąsiedni wrogi oddział
cmd-bolster = wzmocnienie
cmd-bolster-desc = Dołóż szton do swojego oddziału
cmd-charge = szarża
cmd-charge-desc = Rusz i zaatakuj Kawalerią albo Kopijnikiem
cmd-claim = inicjatywa
cmd-claim-desc = Przejmij inicjatywę zakrytym sztonem
cmd-control = kontrola
cmd-control-desc = Przejmij kontrolę nad pozycją
cmd-cure = odtrucie
cmd-cure-desc = Usuń truciznę z oddziałów jednego rodzaju
cmd-deploy = rozstaw
cmd-deploy-desc = Wystaw nowy oddział na planszę
cmd-footmen = piechurzy
cmd-footmen-desc = Wykonaj manewr każdym Piechurem
cmd-give_up = poddaj
cmd-give_up-desc = Poddaj grę
cmd-move = ruch
cmd-move-desc = Rusz oddział na sąsiednie pole
cmd-order_attack = rozkaz-ataku
cmd-order_attack-desc = Zaatakuj oddziałem blisko Marszałka
cmd-order_move = rozkaz-ruchu
cmd-order_move-desc = Rusz oddział blisko Chorążego
cmd-pass_coin = pas
cmd-pass_coin-desc = Użyj zakrytego sztonu bez efektu
cmd-play_on = graj-dalej
cmd-play_on-desc = Cofnij to, co padło o poddaniu albo końcu gry
cmd-recruit = rekrutacja
cmd-recruit-desc = Weź szton z puli za zakryty szton
cmd-return_decoy = oddaj-wabia
cmd-return_decoy-desc = Oddaj wrogiego wabia
cmd-ride = przejazd
cmd-ride-desc = Rusz dalej Lekką jazdą, Gwardzistą albo Harcownikiem
cmd-shoot = strzał
cmd-shoot-desc = Zaatakuj na odległość 2 Łucznikiem albo Kusznikiem
cmd-slip_in = infiltracja
cmd-slip_in-desc = Rusz Infiltratorem na wrogą pozycję i ją przejmij
cmd-stalk = podejście
cmd-stalk-desc = Rusz Skrytobójcą i otruj sąsiedni oddział
cmd-taint = otrucie
cmd-taint-desc = Otruj oddział w odległości do dwóch od Sabotażysty
opt-at = pole
opt-at-desc = Które pole
opt-coin = szton
opt-coin-desc = Którym sztonem
opt-first = pierwszy
opt-first-desc = Który Piechur działa pierwszy
opt-from = skąd
opt-from-desc = Z którego pola
opt-kind = rodzaj
opt-kind-desc = Jaki rodzaj oddziału
opt-target = cel
opt-target-desc = Pole, które atakujesz albo trujesz
opt-to = dokąd
opt-to-desc = Na które pole
opt-unit_at = oddział
opt-unit_at-desc = Pole oddziału, który dostaje rozkaz
opt-via = przez
opt-via-desc = Przez które pole

## Co można ustawić przy stole: `option-<nazwa>` i `option-<nazwa>-<wartość>`.

game-name = War Chest
game-help =
    · W War Chest pole nazywa się tak jak na planszy, na przykład f4. Każda tura to jeden szton: położony, użyty odkryty wraz ze swoim oddziałem albo zakryty (inicjatywa, rekrutacja, pas).
    · We dwie osoby gra Kruk i Wilk; we cztery Kruk 1, Wilk 1, Kruk 2, Wilk 2, a drużyny siedzą naprzeciw siebie.
    · Kto chce skończyć, ma pod swoimi wyborami przycisk: można poddać grę albo zaproponować koniec bez zwycięzcy.
option-army = Armie
option-army-draft = dobieranie
option-army-ban_draft = wykluczanie i dobieranie
option-army-random = losowe
option-army-first_game = pierwsza gra
option-army-battle = słynna bitwa
option-battle = Która bitwa
option-battle-gaugamela = Gaugamela
option-battle-bannockburn = Bannockburn
option-battle-crecy = Crécy
option-nightfall = Zmrok
option-nightfall-true = tak
option-nightfall-false = nie
option-royal_guard = Gwardzista
option-royal_guard-revised = poprawiona karta
option-royal_guard-original = pierwotna karta
option-priest_draws_when_killed = Kapłan-Wojownik dobiera, gdy ginie
option-priest_draws_when_killed-false = nie
option-priest_draws_when_killed-true = tak
