### Miejsce, które przechodzi od gracza do bota tej frakcji albo z powrotem (docs/stand-ins.md).

event-clockwork_took_over = Od tej chwili { WORD($seat, of: "faction", form: "ins") } gra bot.{ $hand ->
        [none] { "" }
       *[other] { " " }Z ręki odrzucono: { WORDS($hand, of: "card", form: "label") }.
    }{ $play_area ->
        [none] { "" }
       *[other] { " " }Z obszaru rozgrywki odrzucono: { WORDS($play_area, of: "card", form: "label") }.
    }
event-takeover_dropped = { $reason ->
        [takeover_never_ends] { WORD($seat, of: "faction", form: "ins") } nie zagra jednak bot, bo same boty nigdy by tej gry nie skończyły.
        [takeover_in_coalition] { WORD($seat, of: "faction", form: "ins") } nie zagra jednak bot, bo to miejsce jest w koalicji.
       *[takeover_plays_for_dominance] { WORD($seat, of: "faction", form: "ins") } nie zagra jednak bot, bo to miejsce gra o Dominację.
    } Nadal gra zastępca.
event-person_took_back = Od tej chwili { WORD($seat, of: "faction", form: "ins") } gra człowiek.
event-wood_put_back = Drewno wraca z mapy do puli: { $count }.
event-decree_sorted = Karty Dekretu rozdzielono według kolorów, a Wezyrów dodano do ptasich: lisy { $fox }, myszy { $mouse }, króliki { $rabbit }, ptaki { $bird }. Przywódca zostaje odłożony.
event-supporters_put_away = { $cards ->
        [none] Nie ma Stronników do odrzucenia.
       *[other] Odrzuceni Stronnicy: { WORDS($cards, of: "card", form: "label") }.
    }{ $officers ->
        [0] { "" }
        [one] { " " }Do puli wraca 1 Oficer.
        [few] { " " }Do puli wracają { $officers } Oficerowie.
       *[other] { " " }Do puli wraca { $officers } Oficerów.
    }
event-quest_put_under = Na spód talii Misji trafia { WORD($quest, of: "quest") }.

## Co się stanie z miejscem, jeśli stół się zgodzi; atrybut `back`: gdy przejmie je znów człowiek.

takeover-all = · Bot zaczyna od następnej tury tego miejsca; do tego czasu gra zastępca. Wtedy karty z ręki i z obszaru rozgrywki zostaną jawnie odrzucone. Punkty, wojownicy, budynki, żetony i przedmioty zostają.
    .back = · Człowiek może w każdej chwili wrócić na to miejsce; dobiera wtedy trzy karty.
takeover-marquise = · Całe drewno znika z mapy.
    .back = Wszystkie osiem żetonów drewna jest wtedy w puli.
takeover-eyrie = · Karty Dekretu zostaną rozdzielone według kolorów, dwaj Wezyrowie trafią do ptasich, a Przywódca zostanie odłożony.
    .back = Dekret zostaje wtedy odrzucony bez straty punktów, a nowego Przywódcę wybiera się na początku następnej tury.
takeover-alliance = · Wszyscy Stronnicy zostaną odrzuceni, a Oficerowie wrócą do puli.
    .back = Nie ma wtedy ani Stronników, ani Oficerów.
takeover-vagabond = · Przedmioty zostają tak, jak leżą, a bot dobiera Misję. Relacje przepadają. Postać zostaje, jeśli Włóczybot ma jej kartę; jeśli nie, losuje się inną.
    .back = Wszyscy są wtedy Obojętni, a Postać jest ta sama co dawniej.
takeover-vagabond_2 = { takeover-vagabond }
    .back = { takeover-vagabond.back }
takeover-riverfolk = · Wszyscy wojownicy z planszy frakcji trafiają na pole Płatności. Utracone Faktorie przepadły na dobre.
    .back = Targ zostaje wtedy odrzucony, Płatności zostają, a każda Usługa kosztuje na początku 1.
takeover-duchy = · Przekonani Ministrowie pozostają przekonani.
    .back = Przekonani Ministrowie pozostają wtedy przekonani, a zużyte korony zużyte.
takeover-corvids = · Intrygi zostają tam, gdzie leżą, i nikt nie może już ich odgadywać.
    .back = Człowiek zna wtedy zakryte Intrygi.

refusal-takeover_no_person = Bot może przejąć tylko miejsce człowieka, i to frakcję, która ma swojego bota
refusal-takeover_no_clockwork = Tego miejsca nie przejął żaden bot
refusal-takeover_changes_sides = W grze kooperacyjnej bot grałby przeciwko wam. Na tym miejscu może zamiast niego grać zastępca
refusal-takeover_in_coalition = Bot nie może przejąć miejsca gracza, który jest w koalicji. Może tam grać zastępca
refusal-takeover_never_ends = Z botem na tym miejscu zostałyby same boty, które nigdy nie skończą gry. Może tu zamiast niego grać zastępca
refusal-takeover_plays_for_dominance = Bot nie może przejąć miejsca gracza, który gra o Dominację. Może tam grać zastępca
