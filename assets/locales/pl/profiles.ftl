### W co ktoś grał.

cmd-profile = profil
cmd-profile-desc = Zobacz swoje gry, wygrane i czasy odpowiedzi lub te, które udostępnia ktoś inny
opt-whom = osoba
opt-whom-desc = Czyj profil; domyślnie twój
opt-share = udostępnij
opt-share-desc = Czy inni mogą widzieć twój profil
profile-head = **Profil: { $who }**
profile-none = Nie ma jeszcze ukończonych gier.
profile-game = **{ $game }**: { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}, wygrane: { $won }
profile-seat = · { $seat }: { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}, wygrane: { $won }
profile-title = { $name ->
    [none] Profil
   *[other] { $name }
}
profile-count = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}, wygrane: { $won }
profile-legend-won = wygrane
profile-legend-played = rozegrane
profile-replies = Odpowiedzi: połowa w ciągu { $median }, dziewięć na dziesięć w ciągu { $slow } (razem { $count }).
profile-minutes = { $count } min
profile-hours = { $count } godz.
profile-shared = Inni mogą to widzieć. Ukryjesz profil opcją `udostępnij` w `/profil`.
profile-private = Tylko ty to widzisz. Pokażesz profil innym opcją `udostępnij` w `/profil`.
profile-not-shared = Ta osoba nie udostępnia żadnego profilu.
