### Wiersze War Chesta w prywatnym panelu. Menu zbiera to, co robi jeden szton, więc żaden wiersz go
### nie powtarza.

