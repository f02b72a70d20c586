### War Chest's rows in the private panel. A menu holds what one coin can do, so no row names it.

