"""*Six Empires*: its battles, musters and crossings, told from its manual's text; the map and most cards are lost."""
