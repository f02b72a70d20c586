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

lobby-stand-in = zastępca gracza { $who }
lobby-bot-for = bot za gracza { $who }
lobby-bot-soon = zastępca gracza { $who }, a od następnej tury bot
lobby-back-soon = { $who }, gdy bot skończy turę

opt-plays = kto
opt-plays-desc = Kto ma grać: zastępca, który wszystko zachowuje, czy odpowiedni bot
plays-policy = Zastępca, który zachowuje rękę i elementy
plays-clockwork = Odpowiedni bot, według własnych zasad
no-such-stand-in = „{ $value }” nie może grać za nikogo. Wybierz jedną z podpowiedzi.

propose-stand_in-own = { $holder } prosi o zastępcę: od tej chwili grałby on jako **{ $name }**.
propose-stand_in-other = { $by } proponuje, żeby od tej chwili jako **{ $name }** grał zastępca gracza { $holder }.
propose-clockwork-own = { $holder } prosi, żeby to miejsce (**{ $name }**) przejął bot, który do niego pasuje.
propose-clockwork-other = { $by } proponuje, żeby miejsce gracza { $holder } (**{ $name }**) przejął bot, który do niego pasuje.
propose-person = { $user } chce od tej chwili grać jako **{ $name }** zamiast gracza { $holder }.
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
propose-alone = Decyduje tylko jedna osoba, dlatego od { $when } trzeba jeszcze raz nacisnąć „Zgoda”. { $holder } może się sprzeciwić.

proposal-stand_in-agreed = Od tej chwili jako **{ $name }** gra zastępca. { $holder } może wrócić w każdej chwili.
proposal-stand_in-declined = Bez zastępcy: jako **{ $name }** nadal gra { $holder }.
proposal-stand_in-back = { $holder } wraca i znów gra jako **{ $name }**.
proposal-stand_in-gave_up = Zastępca grający jako **{ $name }** przerwał grę, bo jego tura nie miała końca. Decyzje znów należą do { $holder }.
proposal-clockwork-agreed = Postanowione: gdy zacznie się następna tura tego miejsca (**{ $name }**), przejmie je bot, który do niego pasuje. { $holder } może wrócić w każdej chwili.
proposal-clockwork-declined = Bot nie przejmie tego miejsca (**{ $name }**); nic się nie zmienia.
proposal-clockwork-back = { $holder } wraca i znów gra jako **{ $name }**.
proposal-clockwork-gave_up = Zastępca grający jako **{ $name }** przerwał grę, bo jego tura nie miała końca. Decyzje znów należą do { $holder }.
proposal-person-agreed = Od tej chwili jako **{ $name }** gra { $user }, a nie { $holder }. /ręka pokazuje, co wie tylko to miejsce.
proposal-person-declined = Jako **{ $name }** nadal gra zastępca; { $user } nie przejmuje tego miejsca.
proposal-person-back = { $holder } wraca i znów gra jako **{ $name }**.
proposal-person-gave_up = Zastępca grający jako **{ $name }** przerwał grę, bo jego tura nie miała końca. Decyzje znów należą do { $holder }.
proposal-overruled = Propozycja w sprawie miejsca **{ $name }** jest już nieaktualna.

proposed = Propozycja jest na kanale ({ $name }). Pozostali gracze odpowiadają na nią tam.
proposed-done = Od tej chwili jako { $name } gra zastępca.
proposed-bot-done = Bot przejmie to miejsce ({ $name }), gdy zacznie się jego następna tura.
offered = Twoja propozycja jest na kanale ({ $name }). Gracze odpowiadają na nią tam.
offered-done = Od tej chwili grasz jako { $name }. /ręka pokazuje, co wie tylko to miejsce.
vote-agreed = Masz zapisaną zgodę.
vote-declined = Masz zapisany sprzeciw.
you-are-back = Znów grasz jako { $name }. /nadrób mówi, co się w tym czasie wydarzyło.
back-after-bot = Najpierw bot skończy swoją turę; potem dostaniesz wiadomość z tym, co wiesz tylko ty.
brief-head = Od tej chwili grasz jako { $name } w grze na kanale { $channel }. Tylko dla ciebie:

refused-stand-in-plays = Na twoim miejscu gra zastępca. Wróć poleceniem /gra wracam.
refused-no-stand-ins = W tej grze nie ma zastępców.
refused-no-takeovers = W tej grze żaden bot nie może przejąć miejsca. Może na nim grać zastępca.
refused-not-at-table = Zaproponować to może tylko gospodarz albo ktoś, kto gra w tej grze.
refused-stand-in-already = Jako { $seat } gra już zastępca.
refused-nobody-left = Przy stole nie ma nikogo innego, więc zastępca nie miałby dla kogo grać. Gra po prostu czeka.
refused-person-plays = Jako { $seat } gra ktoś sam. Zanim przejmie to miejsce inna osoba, musi na nim grać zastępca.
refused-proposal-open = Jest już otwarta propozycja ({ $seat }). Odpowiedz na nią na kanale.
refused-proposal-over = Ta propozycja jest już rozstrzygnięta.
refused-not-your-vote = Nie decydujesz o tej propozycji.
refused-agreed-already = Twoja zgoda jest już zapisana; muszą jeszcze odpowiedzieć inni gracze.
refused-agreed-early = Twoja zgoda jest już zapisana. W pojedynkę możesz o tym zdecydować od { $when }: naciśnij wtedy jeszcze raz „Zgoda”.
refused-no-stand-in = Nie gra za ciebie żaden zastępca.
refused-changed-hands = Tego nie można cofnąć: jedno z miejsc przeszło w inne ręce.
