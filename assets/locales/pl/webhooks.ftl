### Webhooki: adresy, na które serwer przekazuje swoje gry.

cmd-webhook = webhook
cmd-webhook-desc = Wysyłaj ukończone gry tego serwera do innego programu
cmd-webhook-add = dodaj
cmd-webhook-add-desc = Wysyłaj ukończone gry i rundy na wskazany adres, z podpisem
cmd-webhook-list = lista
cmd-webhook-list-desc = Zobacz adresy i to, czy coś tam dociera
cmd-webhook-test = test
cmd-webhook-test-desc = Wyślij teraz próbę na dany adres
cmd-webhook-rotate = klucz
cmd-webhook-rotate-desc = Nadaj adresowi nowy tajny klucz
cmd-webhook-remove = usuń
cmd-webhook-remove-desc = Nie wysyłaj już nic na dany adres
opt-address = adres
opt-address-desc = Dokąd wysyłać, na przykład https://example.org/gry
opt-hook = webhook
opt-hook-desc = Który webhook

webhook-added = Webhook { $number } jest ustawiony: ukończone gry tego serwera będą trafiać do { $host }. Oto jego tajny klucz do podpisów; pokazuję go tylko teraz:
    `{ $secret }`
    `/webhook test` wysyła próbę.
webhook-rotated = Webhook { $number } ({ $host }) ma nowy tajny klucz, którym odtąd podpisuję wszystko; pokazuję go tylko teraz:
    `{ $secret }`
webhook-removed = Do webhooka { $number } ({ $host }) nic już nie trafia.
webhook-none = Ten serwer nie ma żadnego webhooka. Dodasz go przez `/webhook dodaj`.
webhook-head = **Webhooki tego serwera**
webhook-line-fine = { $number }. { $host } (dodany { $day } w { $channel }): bez kłopotów
webhook-line-failing = { $number }. { $host } (dodany { $day } w { $channel }): ostatnia próba się nie udała, a od { $since } nic nie dotarło
webhook-line-lost = { $number }. { $host } (dodany { $day } w { $channel }): nic nie dotarło od { $since }; { $lost ->
    [one] przepadła { $lost } przesyłka
    [few] przepadły { $lost } przesyłki
    [many] przepadło { $lost } przesyłek
   *[other] przepadło { $lost } przesyłki
}
webhook-test-arrived = Próba dotarła do webhooka { $number } ({ $host }).
webhook-test-refused = Webhook { $number } ({ $host }) odpowiedział, ale nie przyjął próby. Musi odpowiedzieć statusem od 200 do 299; przekierowań nie obsługuję.
webhook-test-unreachable = Nie mogę dotrzeć do webhooka { $number } ({ $host }). Serwer musi być w publicznym internecie i mieć ważny certyfikat.
webhook-unknown = Ten serwer nie ma webhooka „{ $value }”. Widać je w `/webhook lista`.
webhook-too-many = Serwer może mieć najwyżej tyle webhooków: { $most }. Najpierw któryś usuń.
webhook-bad-form = Tego adresu nie mogę użyć. Wygląda on tak: https://example.org/gry, samymi zwykłymi literami.
webhook-bad-https = Adres musi zaczynać się od https://.
webhook-bad-secret = W adresie nie może być nazwy użytkownika ani hasła: zamiast tego podpisuję to, co wysyłam.
webhook-bad-private = Adres musi wskazywać serwer w publicznym internecie.
webhook-lost = Webhook { $number } od trzech dni nic nie przyjmuje, więc jedna przesyłka przepadła. Więcej pokaże `/webhook lista`, a sprawdzi to `/webhook test`.
