# Czego botowi brakuje na kanale i gdzie to naprawić.

cmd-doctor = diagnoza
cmd-doctor-desc = Sprawdź, co mogę robić na tym kanale i gdzie to poprawić
doctor-title = **Czego potrzebuję na kanale { $channel }**
doctor-has = ✅ { $permission }: { $purpose }.
doctor-lacks = ❌ { $permission }: { $purpose }.
doctor-lacks-useful = ➖ { $permission }: { $purpose }. Bez tego gra też się toczy.
doctor-in-channel = Odbierają mi je ustawienia kanału { $channel } albo jego kategorii: **Edytuj kanał → Uprawnienia**.
doctor-in-roles = Nie ma go żadna z moich ról: **Ustawienia serwera → Role → { $role }**.
doctor-in-unknown = Nadaj mi je: **Ustawienia serwera → Role**.
doctor-in-fine = { "" }
doctor-for-view_channel = widzę kanał
doctor-for-send_messages = piszę, co się stało i czyja jest tura
doctor-for-send_messages_in_threads = piszę, co się stało i czyja jest tura
doctor-for-attach_files = dołączam mapę
doctor-for-read_message_history = po awarii odnajduję to, co już jest wysłane
doctor-locked = ❌ Ten wątek jest zablokowany. Musi go odblokować ktoś, kto może zarządzać wątkami.
doctor-archives = ➖ Discord archiwizuje ten wątek po { $days ->
        [one] { $days } dniu
        [few] { $days } dniach
       *[other] { $days } dniach
    } bez wiadomości. Otwieram go znowu następną wiadomością.
doctor-waiting = ❌ { $count ->
        [one] Czeka jedna moja wiadomość
        [few] Czekają { $count } moje wiadomości
       *[other] Czeka { $count } moich wiadomości
    }, bo Discord odmówił. { $reason }
doctor-closed = ❌ Discord odrzuca moje wiadomości prywatne do ciebie. Włącz **Wiadomości prywatne** w **Ustawieniach prywatności** tego serwera; do tego czasu pokazuję tajne informacje przy twoich akcjach.
doctor-fine = Mam tu wszystko, czego potrzeba do gry.
permission-read_message_history = „Czytanie historii wiadomości”
doctor-for-create_public_threads = otwieram wątek dla gry (`/gra nowa`)
doctor-for-create_private_threads = otwieram prywatny wątek dla gry
permission-create_public_threads = „Tworzenie publicznych wątków”
permission-create_private_threads = „Tworzenie prywatnych wątków”
permission-manage_threads = „Zarządzanie wątkami”
permission-connect = „Łączenie”
doctor-for-connect = widzę wiadomości tego kanału
doctor-kind-spoken = ➖ To kanał głosowy lub sceniczny: stół może tu stać, ale wątków tu nie ma.
doctor-kind-news = ➖ To kanał ogłoszeniowy: ma wątki, ale nie prywatne.
doctor-outside = ❌ Nie ma mnie w tym prywatnym wątku. Wspomnij mnie w nim, a wejdę.
doctor-set-up = **Co jest ustawione na tym serwerze**
doctor-set-up-fine = ✅ Wszystko działa.
doctor-set-up-none = Na tym serwerze nic jeszcze nie jest ustawione. `/konfiguracja` robi to jednym formularzem: dziennik, moderatorzy, kolejka, tablica, tempo.
