### Co bot mówi o miejscu, które podczas gry przechodzi w inne ręce.

cmd-stand-in = zastępca
cmd-stand-in-desc = Zaproponuj, żeby za ciebie albo za kogoś nieobecnego grał zastępca
cmd-replace = zastąp
cmd-replace-desc = Zaproponuj, że przejmiesz miejsce, na którym gra zastępca; stół musi się zgodzić
cmd-back = wracam
cmd-back-desc = Wróć na swoje miejsce, na którym grał zastępca

button-agree = Zgoda
button-decline = Sprzeciw
button-back = Wracam

lobby-stand-in = zastępca ({ $who })
lobby-bot-for = bot za gracza { $who }
lobby-bot-soon = zastępca ({ $who }), a od następnej tury bot
lobby-back-soon = { $who }, gdy bot skończy turę

opt-plays = kto
opt-plays-desc = Kto ma grać: zastępca, który wszystko zachowuje, czy odpowiedni bot
plays-policy = Zastępca, który zachowuje rękę i elementy
plays-clockwork = Odpowiedni bot, według własnych zasad
no-such-stand-in = „{ $value }” nie może grać za nikogo. Wybierz jedną z podpowiedzi.

propose-stand_in-own = { $holder } prosi, żeby { $name_ins } grał zastępca.
propose-stand_in-other = { $by } proponuje, żeby { $name_ins } grał zastępca. Dotąd gra: { $holder }.
propose-clockwork-own = { $holder } prosi, żeby { $name_ins } grał odpowiedni bot.
propose-clockwork-other = { $by } proponuje, żeby { $name_ins } grał odpowiedni bot. Dotąd gra: { $holder }.
propose-person = { $user } chce grać { $name_ins }. Dotąd gra: { $holder }.
propose-needed = { $agreed ->
    [none] { $needed ->
        [one] Musi się zgodzić { $needed } gracz.
        [few] Muszą się zgodzić { $needed } gracze.
       *[other] Musi się zgodzić { $needed } graczy.
    }
   *[other] { $needed ->
        [one] Musi się zgodzić { $needed } gracz.
        [few] Muszą się zgodzić { $needed } gracze.
       *[other] Musi się zgodzić { $needed } graczy.
    } Zgoda już jest od: { $agreed }.
}
propose-waits = Jeszcze bez odpowiedzi: { $who }.
propose-alone = Decyduje jedna osoba, dlatego pytam dwa razy: naciśnij „Zgoda” jeszcze raz { $when } albo później. { $holder } może się sprzeciwić.

proposal-stand_in-agreed = Postanowione: { $name_ins } gra zastępca. { $holder }, wrócisz przez /gra wracam.
proposal-stand_in-declined = Bez zastępcy: { $name_ins } nadal gra { $holder }.
proposal-stand_in-back = { $holder } wraca i znów gra { $name_ins }.
proposal-stand_in-gave_up = Zastępca utknął w swojej turze. { $holder }, znów grasz { $name_ins }.
proposal-clockwork-agreed = Postanowione: od następnej tury { $name_gen } gra odpowiedni bot. { $holder }, wrócisz przez /gra wracam.
proposal-clockwork-declined = Bot nie zagra { $name_ins }: nic się nie zmienia.
proposal-clockwork-back = { $holder } wraca i znów gra { $name_ins }.
proposal-clockwork-gave_up = Zastępca utknął w swojej turze. { $holder }, znów grasz { $name_ins }.
proposal-person-agreed = Od teraz { $name_ins } gra { $user }. /ręka pokazuje, co wie tylko to miejsce.
proposal-person-declined = Nadal { $name_ins } gra zastępca; { $user } nie zajmuje tego miejsca.
proposal-person-back = { $holder } wraca i znów gra { $name_ins }.
proposal-person-gave_up = Zastępca utknął w swojej turze. { $holder }, znów grasz { $name_ins }.
proposal-overruled = Propozycja dla { $name_gen } jest już nieaktualna.

proposed = Propozycja dla { $name_gen } jest na kanale. Pozostali gracze odpowiadają na nią tam.
proposed-done = Od teraz { $name_ins } gra zastępca.
proposed-bot-done = Od następnej tury { $name_gen } gra odpowiedni bot.
offered = Twoja propozycja, że zagrasz { $name_ins }, jest na kanale. Gracze odpowiadają na nią tam.
offered-done = Od teraz grasz { $name_ins }. /ręka pokazuje, co wie tylko to miejsce.
vote-agreed = Masz zapisaną zgodę.
vote-declined = Masz zapisany sprzeciw.
you-are-back = Znów grasz { $name_ins }. /nadrób mówi, co się w tym czasie wydarzyło.
back-after-bot = Najpierw bot skończy swoją turę; potem dostaniesz wiadomość z tym, co wiesz tylko ty.
brief-head = Od teraz grasz { $name_ins } w grze na kanale { $channel }. Tylko dla ciebie:

refused-stand-in-plays = Na twoim miejscu gra zastępca. Wróć poleceniem /gra wracam.
refused-no-stand-ins = W tej grze nie ma zastępców.
refused-no-takeovers = W tej grze żaden bot nie może przejąć miejsca. Może na nim grać zastępca.
refused-not-at-table = Zaproponować to może tylko gospodarz albo ktoś, kto gra w tej grze.
refused-stand-in-already = Jako { $seat } gra już zastępca.
refused-nobody-left = Nikogo innego już tu nie ma, więc nikt na ciebie nie czeka. Wróć, kiedy chcesz.
refused-person-plays = Jako { $seat } gra ktoś sam. Zanim przejmie to miejsce inna osoba, musi na nim grać zastępca.
refused-proposal-open = Jest już otwarta propozycja ({ $seat }). Odpowiedz na nią na kanale.
refused-proposal-over = Ta propozycja jest już rozstrzygnięta.
refused-not-your-vote = Nie decydujesz o tej propozycji.
refused-declined-already = Twój sprzeciw jest już zapisany; muszą jeszcze odpowiedzieć inni gracze.
refused-agreed-already = Twoja zgoda jest już zapisana; muszą jeszcze odpowiedzieć inni gracze.
refused-agreed-early = Twoja zgoda jest już zapisana. W pojedynkę możesz o tym zdecydować od { $when }: naciśnij wtedy jeszcze raz „Zgoda”.
refused-no-stand-in = Nie gra za ciebie żaden zastępca.
refused-changed-hands = Tego nie można cofnąć: jedno z miejsc przeszło w inne ręce.
