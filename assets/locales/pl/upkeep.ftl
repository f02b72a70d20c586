# Co serwer ustawił i co przestało działać: co stanęło, dlaczego i jak to naprawić.

upkeep-told = { $server ->
        [none] Na jednym z serwerów przestało działać coś, za co odpowiadasz.
       *[other] Na serwerze **{ $server }** przestało działać coś, za co odpowiadasz.
    }
upkeep-told-here = Przestało działać coś, co jest ustawione na tym serwerze.
upkeep-fault = ❌ { $line }

## Co stanęło.

upkeep-stops-opener = Stoły do gry { $game } mogą otwierać tylko moderatorzy.
upkeep-stops-pace = Nikt nie może wziąć roli do gry { $game } ({ $pace }) i żaden stół jej nie woła.
upkeep-stops-pace-unheard = Stoły do gry { $game } ({ $pace }) nikogo nie wołają.
upkeep-stops-queue = Kolejka do gry { $game } nie otwiera stołów.
upkeep-stops-board = Lista otwartych stołów nie jest aktualna.
upkeep-stops-log = Decyzji moderatorów i stołów nigdzie nie publikuję; wszystkie są w `/rejestr`.
upkeep-stops-desk = { $duty ->
        [referee] Jedna z ról sędziów przestała działać.
       *[other] Jedna z ról moderatorów przestała działać.
    }
upkeep-stops-league = Rozgrywki **{ $name }** nie otwierają stołów.
upkeep-stops-hook = Webhook { $number } stracił { $count ->
        [one] jedną dostawę.
        [few] { $count } dostawy.
       *[other] { $count } dostaw.
    }

## Dlaczego.

upkeep-why-gone-channel = Kanału już nie ma.
upkeep-why-gone-role = Roli już nie ma.
upkeep-why-hidden = Nie widzę kanału { $channel }.
upkeep-why-forbidden = Na kanale { $channel } brakuje mi uprawnień: { $permissions }.
upkeep-why-kind = { $channel } to kanał bez wątków.
upkeep-why-locked = Wątek { $channel } jest zablokowany.
upkeep-why-unsafe = Rola { $role } daje uprawnienia, które powinni mieć tylko moderatorzy.
upkeep-why-unheard = Nie mogę wołać roli { $role }.
upkeep-why-full = Na serwerze jest już tyle otwartych wątków, na ile pozwala Discord.
upkeep-why-tags = Forum { $channel } wymaga tagu w każdym poście, a wszystkie jego tagi są dla moderatorów.
upkeep-why-other = Discord nie pozwala otworzyć wątku na kanale { $channel } i nie mówi dlaczego.
upkeep-why-lost = Od trzech dni jego adres niczego nie przyjmuje.

## Jak to naprawić.

upkeep-mend-opener = Wybierz inną rolę w `/zasady-serwera`.
upkeep-mend-pace = Zmień ją w ustawieniach serwera albo wybierz inną w `/zasady-serwera`.
upkeep-mend-pace-another = Wybierz inną w `/zasady-serwera`.
upkeep-mend-queue = Zmień uprawnienia tego kanału albo wybierz inny w `/zasady-serwera`.
upkeep-mend-queue-another = Wybierz inny w `/zasady-serwera`.
upkeep-mend-board = Zmień tam uprawnienia albo umieść inną listę przez `/szukam-gry tablica`.
upkeep-mend-board-another = Umieść inną listę przez `/szukam-gry tablica`.
upkeep-mend-log = Zmień tam uprawnienia albo ustaw inny kanał przez `/moderacja dziennik`.
upkeep-mend-log-another = Ustaw inny kanał przez `/moderacja dziennik`.
upkeep-mend-desk = `/moderacja role` pokazuje pozostałe.
upkeep-mend-league = Zmień tam uprawnienia albo przenieś rozgrywki przez `/liga przenieś`.
upkeep-mend-league-another = Przenieś rozgrywki przez `/liga przenieś`.
upkeep-mend-hook = Więcej pokaże `/webhook lista`, a `/webhook test` wypróbuje adres.
upkeep-mend-full = Zarchiwizuj lub usuń kilka, a spróbuję ponownie.
upkeep-mend-tags = Dodaj tag dla wszystkich albo daj mi tam „Zarządzanie wątkami”.
