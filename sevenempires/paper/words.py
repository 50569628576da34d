"""The words on the pages that no rule and no case says, in every language side by side."""

from __future__ import annotations

from typing import Final

from sevenempires.text.language import language
from sevenempires.text.words import Words

WORDS: Final = Words(
    {
        "game": ("7 Empires", "7 Empires", "7 Empires"),
        "side": ("side {n} of 2", "Seite {n} von 2", "page {n} sur 2"),
        # pictures of the aid, for readers who cannot see them
        "markers": (
            "Action markers: the tray, then positions III, II and I; an action moves a marker from the tray to I.",
            "Aktionssteine: die Ablage, dann Slot III, II und I; eine Aktion bringt einen Stein aus der Ablage auf I.",
            "Marqueurs d’action : le plateau de marqueurs, puis III, II et I ; une action place un marqueur en I.",
        ),
        "tray": ("tray", "Ablage", "plateau"),
        "cities": (
            "A city that shows infantry becomes one that shows artillery; a two-master becomes a three-master.",
            "Aus einer Stadt mit Infanterie wird eine mit Artillerie, aus einem Zweimaster ein Dreimaster.",
            "Une ville à infanterie devient une ville à artillerie, un deux-mâts devient un trois-mâts.",
        ),
        "palaces": (
            "Crowns of palaces, of the palace of a capital, and of an upgraded city.",
            "Kronen von Palästen, vom Palast einer Hauptstadt und von einer erweiterten Stadt.",
            "Couronnes des palais, du palais d’une capitale et d’une ville améliorée.",
        ),
        "transport": (
            "A move of two steps: from {start} on foot to {passed}, then over the {sea} to {end}.",
            "Eine Bewegung aus zwei Schritten: von {start} zu Fuß nach {passed}, dann per Schiff ({sea}) nach {end}.",
            "Un mouvement de deux pas : de {start} à pied vers {passed}, puis en mer ({sea}) vers {end}.",
        ),
        "reply": (
            "An artillery removes an infantry; the two-master that is left replies, and both go.",
            "Eine Artillerie entfernt eine Infanterie; der übrige Zweimaster wehrt sich, und beide werden entfernt.",
            "Une artillerie retire une infanterie ; le deux-mâts restant riposte, et les deux sont retirés.",
        ),
        "reply-one": ("the fight", "der Kampf", "le combat"),
        "reply-two": ("the reply", "die Gegenwehr", "la riposte"),
        "corners": (
            "A map of the points where lands and seas touch at a corner, numbered from north to south.",
            "Eine Karte der Punkte, an denen sich Land und See an einer Ecke berühren, von Nord nach Süd nummeriert.",
            "Une carte des points où terre et mer se touchent par un coin, numérotés du nord au sud.",
        ),
        # the poster
        "poster": (
            "Europe in the eighteenth century",
            "Europa im achtzehnten Jahrhundert",
            "L’Europe au dix-huitième siècle",
        ),
        "poster corners": (
            "Corners: not adjacent",
            "Ecken: nicht benachbart",
            "Coins : pas adjacents",
        ),
        "poster note": (
            "Drawn after free coast lines and the texts of the rules; all pictures are our own.",
            "Gezeichnet nach freien Küstenlinien und den Texten der Regeln; alle Bilder sind eigene.",
            "Dessinée d’après des lignes de côte libres et les textes des règles ; les images sont de nous.",
        ),
        # tables of the aid
        "attacker": ("attacker", "Angreifer", "attaquant"),
        "defender": ("defender", "Verteidiger", "défenseur"),
        "rank": ("rank", "Rang", "rang"),
        "players": ("players", "Spieler", "joueurs"),
        "cards": ("cards", "Karten", "cartes"),
        # work sheets
        "sheet": ("Work sheet", "Arbeitsblatt", "Fiche d’exercices"),
        "solutions": ("Solutions", "Lösungen", "Corrigé"),
        "name": ("Name", "Name", "Nom"),
        "date": ("Date", "Datum", "Date"),
        "how": (
            "Judge each line where it stands: the allowed ones before it have been played. "
            "Without a picture the cities and palaces are those of the setup, and there are no units and no flags.",
            "Jede Zeile an ihrer Stelle beurteilen: Die erlaubten davor sind gespielt. "
            "Ohne Bild liegen Städte und Paläste wie im Aufbau, und es gibt weder Einheiten noch Flaggen.",
            "Juger chaque ligne à sa place : les lignes permises avant elle ont été jouées. "
            "Sans image, villes et palais sont ceux de la mise en place, et il n’y a ni unité ni drapeau.",
        ),
        "table": (
            "{players} players. Player {pawn} has the orange pawn.",
            "{players} Spieler. Spieler {pawn} hat den orangen Pöppel.",
            "{players} joueurs. Le joueur {pawn} a le pion orange.",
        ),
        "tile": (
            "The hourglass tile shows: {tile}.",
            "Das Sanduhrplättchen zeigt: {tile}.",
            "La tuile sablier montre : {tile}.",
        ),
        "next tile": (
            "The next hourglass tile will show: {tile}.",
            "Das nächste Sanduhrplättchen wird zeigen: {tile}.",
            "La prochaine tuile sablier montrera : {tile}.",
        ),
        "reckon": (
            "The game ends like this; the last count of flags and crowns is already in the power",
            "So endet das Spiel; die letzte Zählung der Flaggen und Kronen steckt schon in der Macht",
            "La partie finit ainsi ; le dernier décompte des drapeaux et des couronnes est déjà dans la puissance",
        ),
        "allowed?": ("allowed", "erlaubt", "permis"),
        "refused?": ("not allowed", "nicht erlaubt", "interdit"),
        "rule?": ("rule", "Regel", "règle"),
        "now": ("What do you find?", "Was ergibt sich?", "Que trouve-t-on ?"),
        "at the end": ("And afterwards?", "Und danach?", "Et ensuite ?"),
        "empire": ("Empire", "Empire", "Empire"),
        "power": ("Power", "Macht", "Puissance"),
        "monarch": ("Monarch", "Monarch", "Monarque"),
        "blocked": ("Markers in use", "Steine auf I–III", "Marqueurs en I–III"),
        "hands": ("Influence by player", "Einfluss je Spieler", "Influence par joueur"),
        "from": (
            "From the casebook, chapter {chapter}, seed {seed}; the answers are the engine’s.",
            "Aus der Fallsammlung, Kapitel {chapter}, Startwert {seed}; die Antworten gibt das Regelwerk selbst.",
            "Du recueil de cas, chapitre {chapter}, graine {seed} ; les réponses viennent du moteur de règles.",
        ),
        "chapter combat": ("Fights", "Kämpfe", "Combats"),
        "chapter deploy": ("Deploying", "Rüsten", "Déployer"),
        "chapter rulebook": ("The rulebook’s own examples", "Beispiele der Spielregel", "Exemples du livret de règles"),
        "chapter traps": ("Traps", "Fallen", "Pièges"),
        "chapter differences": ("Where the sources differ", "Wo die Quellen abweichen", "Où les sources diffèrent"),
    }
)


def say(key: str, lang: str, **gaps: object) -> str:
    """A word in this language."""
    with language(lang):
        return WORDS(key, **gaps)
