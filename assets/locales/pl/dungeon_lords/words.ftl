### Nazwy tego, z czego składa się gra: `<rodzaj>-<nazwa>`; zdania biorą je przez WORD($name, of: "<rodzaj>").


## Gracze, obszary i pola.

seat-red = Czerwony
    .gen = Czerwonego
    .acc = Czerwonego
    .ins = Czerwonym
seat-blue = Niebieski
    .gen = Niebieskiego
    .acc = Niebieskiego
    .ins = Niebieskim
seat-green = Zielony
    .gen = Zielonego
    .acc = Zielonego
    .ins = Zielonym
seat-yellow = Żółty
    .gen = Żółtego
    .acc = Żółtego
    .ins = Żółtym
order-get_food = Żywność
    .short = Żywność
    .head = Żywność
order-improve_reputation = Reputacja
    .short = Reputacja
    .head = Reputacja
order-dig_tunnels = Kopanie tuneli
    .short = Tunele
    .head = Tunele
order-mine_gold = Wydobycie złota
    .short = Złoto
    .head = Złoto
order-recruit_imps = Werbunek chochlików
    .short = Chochliki
    .head = Chochliki
order-buy_traps = Zakup pułapek
    .short = Pułapki
    .head = Pułapki
order-hire_monster = Najęcie potwora
    .short = Potwór
    .head = Potwór
order-build_room = Budowa komnaty
    .short = Komnata
    .head = Komnata
order-none = brak
space-1 = I
space-2 = II
space-3 = III
space-0 = na karcie
season-winter = Zima
    .low = zima
season-spring = Wiosna
    .low = wiosna
season-summer = Lato
    .low = lato
season-autumn = Jesień
    .low = jesień
season-none = Przygotowanie
    .low = przygotowanie
occasion-payday = wypłata
    .short = wypłata
occasion-tax = podatki
    .short = podatki
occasion-special = wydarzenie specjalne (w tej grze bez skutku)
    .short = specjalne
occasion-special_card = wydarzenie specjalne; jego kartę odkrywacie przy stole
    .short = specjalne
occasion-half_gold = strata połowy złota
    .short = pół złota
occasion-monster_strike = strajk potworów
    .short = strajk
occasion-witch_hunt = polowanie na czarownice
    .short = polowanie
occasion-special_other = karta specjalna znana tylko przy stole
    .short = specjalne
occasion-none = brak
    .short = brak

## Potwory, komnaty, pułapki, śmiałkowie, karty walki.

thing-goblin = Goblin
thing-slime = Szlam
thing-ghost = Duch
thing-troll = Troll
thing-witch = Wiedźma
thing-vampire = Wampir
thing-golem = Golem
thing-dragon = Smok
thing-demon = Demon
thing-hatchery = Wylęgarnia
thing-mushroom_bed = Grządka grzybów
thing-souvenir_shop = Sklep z pamiątkami
thing-mint = Mennica
thing-workshop = Warsztat
thing-tool_shed = Szopa z narzędziami
thing-printing_press = Drukarnia
thing-magic_room = Pokój magii
thing-training_room = Sala treningowa
thing-dark_room = Ciemnia
thing-labyrinth = Labirynt
thing-antimagic_room = Sala antymagii
thing-cafeteria = Stołówka
thing-chapel = Kaplica
thing-pandemonium = Pandemonium
thing-hall_of_fame = Aleja sław
thing-anti_magic_dart = Antymagiczna strzałka
thing-cursed_ring = Przeklęty pierścień
thing-wall_of_fire = Ściana ognia
thing-kamikaze_imp = Chochlik kamikadze
thing-pendulum = Wahadło
thing-poisoned_dart = Zatruta strzałka
thing-poisoned_meal = Zatruty posiłek
thing-rolling_stone = Toczący się głaz
thing-trap_door = Zapadnia
thing-paladin_1 = Paladyn roku 1
thing-paladin_2 = Paladyn roku 2
thing-illusion = Iluzja
thing-none = brak
thing-fighter_1_1 = Wojownik 1/3
thing-fighter_1_2 = Wojownik 2/4
thing-fighter_1_3 = Wojownik 2/4 (drugi)
thing-fighter_1_4 = Wojownik 3/5
thing-fighter_2_1 = Wojownik 4/5
thing-fighter_2_2 = Wojownik 5/6
thing-fighter_2_3 = Wojownik 6/7
thing-fighter_2_4 = Wojownik 7/8
thing-thief_1_1 = Złodziej 1/3
thing-thief_1_2 = Złodziej 2/3
thing-thief_1_3 = Złodziej 2/4
thing-thief_1_4 = Złodziej 3/4
thing-thief_2_1 = Złodziej 4/4
thing-thief_2_2 = Złodziej 5/5
thing-thief_2_3 = Złodziej 6/5
thing-thief_2_4 = Złodziej 7/6
thing-priest_1_1 = Kapłan 1/3
thing-priest_1_2 = Kapłan 2/3
thing-priest_1_3 = Kapłan 2/4
thing-priest_1_4 = Kapłan 3/4
thing-priest_2_1 = Kapłan 4/4
thing-priest_2_2 = Kapłan 5/5
thing-priest_2_3 = Kapłan 6/5
thing-priest_2_4 = Kapłan 7/6
thing-wizard_1_1 = Czarodziej 1/3
thing-wizard_1_2 = Czarodziej 2/3
thing-wizard_1_3 = Czarodziej 2/4
thing-wizard_1_4 = Czarodziej 3/4
thing-wizard_2_1 = Czarodziej 4/4
thing-wizard_2_2 = Czarodziej 5/5
thing-wizard_2_3 = Czarodziej 6/5
thing-wizard_2_4 = Czarodziej 7/6
combat-word_of_peace = Słowo pokoju
combat-suggestion = Sugestia
combat-magic_shield = Magiczna tarcza
combat-invisibility = Niewidzialność
combat-detect_evil = Wykrycie zła
combat-fist_of_justice = Pięść sprawiedliwości
combat-detect_treasure = Wykrycie skarbu
combat-graffiti = Graffiti
combat-fireball = Kula ognia
combat-aura_of_fear = Aura strachu
combat-metamorphosis = Metamorfoza
combat-blind_rage = Ślepa furia
combat-create_food = Stworzenie jedzenia
combat-illusion = Iluzja
combat-song_of_courage = Pieśń odwagi
combat-regeneration = Regeneracja
combat-magic_key = Magiczny klucz
combat-dimensional_gate = Brama wymiarów
combat-none = zakryta

## Tytuły i rubryki punktów.

title-dark_deeds = Władca mrocznych czynów (najwięcej zła)
title-halls = Władca komnat (najwięcej komnat)
title-tunnels = Władca tuneli (najwięcej tuneli)
title-monsters = Władca potworów (najwięcej potworów)
title-imps = Władca chochlików (najwięcej chochlików)
title-riches = Władca bogactw (najwięcej złota i żywności)
title-battle = Władca bitew (najwięcej niezdobytych pól)
points-rooms = komnaty
points-monsters = potwory
points-prisoners = więźniowie
points-conquered = zdobyte pola
points-letters = martwe listy
points-titles = tytuły

## Dobra z liczbami.

goods-gold = { $count ->
        [1] 1 złoto
       *[other] { $count } złota
    }
goods-food = { $count ->
        [1] 1 żywność
       *[other] { $count } żywności
    }
goods-imp = { $count ->
        [one] 1 chochlik
        [few] { $count } chochliki
       *[many] { $count } chochlików
    }
goods-evil = { $count ->
        [1] 1 zło
       *[other] { $count } zła
    }
goods-trap = { $count ->
        [one] 1 pułapka
        [few] { $count } pułapki
       *[many] { $count } pułapek
    }
    .acc = { $count ->
        [one] 1 pułapkę
        [few] { $count } pułapki
       *[many] { $count } pułapek
    }
goods-monster = inny twój potwór
goods-tunnel = tunel
goods-spy = podgląd karty walki
goods-changed = { $sign }{ $what }
stuff-gold = złoto
stuff-food = żywność
stuff-imps = chochliki
