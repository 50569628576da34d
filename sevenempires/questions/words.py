"""What the answers say, in every language side by side; numbers are written as each language writes them."""

from sevenempires.simulate.intervals import Mean, Share
from sevenempires.text.language import current_language
from sevenempires.text.words import Words

say = Words(
    {
        "labelled": ("{text}: {value}", "{text}: {value}", "{text} : {value}"),
        "games": (
            "{games} games, {players} players, bots: {bots}",
            "{games} Partien zu {players} Spielern, Bots: {bots}",
            "{games} parties à {players} joueurs, robots : {bots}",
        ),
        "too few": (
            "Finished games: {games}, too few to ask; simulate at least two.",
            "Beendete Partien: {games}, zu wenige für eine Antwort; simuliere mindestens zwei.",
            "Parties terminées : {games}, trop peu pour répondre ; simulez-en au moins deux.",
        ),
        "interval": (
            "In brackets and as lines: 95 % intervals",
            "In Klammern und als Striche: 95-%-Intervalle",
            "Entre crochets et en traits : intervalles à 95 %",
        ),
        "where": ("Where do the empires end?", "Wo enden die Empires?", "Où finissent les empires ?"),
        "empire line": (
            "{empire}: mean rank {mean}, first in {first} of the games",
            "{empire}: mittlerer Rang {mean}, Erster in {first} der Partien",
            "{empire} : rang moyen {mean}, premier dans {first} des parties",
        ),
        "rank": ("rank at the end", "Rang am Ende", "rang final"),
        "mean rank": ("mean rank", "mittlerer Rang", "rang moyen"),
        "all alike": ("all ranks alike", "alle Ränge gleich", "rangs égaux"),
        "seats": (
            "Is a seat better than another?",
            "Ist ein Platz besser als ein anderer?",
            "Une place est-elle meilleure qu’une autre ?",
        ),
        "seat": ("seat {seat}", "Platz {seat}", "place {seat}"),
        "seat line": (
            "seat {seat}: wins {share}, {points} points on average",
            "Platz {seat}: gewinnt {share}, im Mittel {points} Punkte",
            "place {seat} : gagne {share}, {points} points en moyenne",
        ),
        "seats alike": (
            "No seat is clearly off {chance}, the share if all were alike.",
            "Kein Platz weicht klar von {chance} ab, dem Anteil bei gleichen Plätzen.",
            "Aucune place ne s’écarte nettement de {chance}, la part si toutes se valaient.",
        ),
        "seats differ": (
            "Clearly off {chance}, the share if all were alike: {seats}.",
            "Klar abweichend von {chance}, dem Anteil bei gleichen Plätzen: {seats}.",
            "Nettement hors de {chance}, la part si toutes se valaient : {seats}.",
        ),
        "if alike": (
            "if all were alike: {chance}",
            "bei gleichen Plätzen: {chance}",
            "si toutes se valaient : {chance}",
        ),
        "share of wins": ("share of games won", "Anteil gewonnener Partien", "part de parties gagnées"),
        "holders": (
            "How often does the largest holder of an empire win?",
            "Wie oft gewinnt, wer den meisten Einfluss in einem Empire hat?",
            "Combien de fois gagne le joueur qui a le plus d’influence dans un empire ?",
        ),
        "holder line": (
            "empire on rank {rank}: its largest holder wins {share} (in {games} games one player alone has most)",
            "Empire auf Rang {rank}: Wer dort vorn liegt, gewinnt {share} (in {games} Partien einer allein)",
            "empire au rang {rank} : son plus grand détenteur gagne {share} (dans {games} parties un seul a le plus)",
        ),
        "holder axis": (
            "rank of the empire at the end",
            "Rang des Empires am Ende",
            "rang de l’empire à la fin",
        ),
        "holder wins": (
            "its largest holder wins",
            "wer dort vorn liegt, gewinnt",
            "son plus grand détenteur gagne",
        ),
        "anyone": ("any player: {chance}", "irgendwer: {chance}", "n’importe qui : {chance}"),
        "lead": ("How does the lead change?", "Wie wechselt die Führung?", "Comment la tête change-t-elle ?"),
        "lead line": (
            "after {year}: the player in the lead wins {player}, the leading empire ends first {empire}",
            "nach {year}: wer führt, gewinnt {player}; das führende Empire wird Erster {empire}",
            "après {year} : le joueur en tête gagne {player}, l’empire en tête finit premier {empire}",
        ),
        "lead changes": (
            "The lead among the players changes {players} times a game, among the empires {empires} times.",
            "Die Führung wechselt je Partie unter den Spielern {players}-mal, unter den Empires {empires}-mal.",
            "La tête change par partie {players} fois parmi les joueurs, {empires} fois parmi les empires.",
        ),
        "player leads": (
            "the leading\nplayer wins",
            "wer führt,\ngewinnt",
            "le joueur en tête\ngagne",
        ),
        "empire leads": (
            "the leading\nempire ends first",
            "das führende Empire\nwird Erster",
            "l’empire en tête\nfinit premier",
        ),
        "after decade": ("after the decade of", "nach dem Jahrzehnt", "après la décennie"),
        "share of games": ("share of games", "Anteil der Partien", "part des parties"),
        "change": ("What does {what} change?", "Was ändert {what}?", "Que change {what} ?"),
        "same seeds": (
            "the same seeds with and without",
            "dieselben Startwerte mit und ohne",
            "les mêmes graines avec et sans",
        ),
        "change line": (
            "{measure}: {before} without, {after} with, difference {difference}{mark}",
            "{measure}: {before} ohne, {after} mit, Unterschied {difference}{mark}",
            "{measure} : {before} sans, {after} avec, différence {difference}{mark}",
        ),
        "clear": (", clearly", ", deutlich", ", nettement"),
        "choices": ("decisions in a game", "Entscheidungen je Partie", "décisions par partie"),
        "fights": ("fights", "Kämpfe", "combats"),
        "flags": ("flags placed", "gesetzte Flaggen", "drapeaux posés"),
        "crowns": ("crowns at the end", "Kronen am Ende", "couronnes à la fin"),
        "power": ("power of all empires", "Macht aller Empires", "puissance de tous les empires"),
        "won by": ("points of the winner", "Punkte des Gewinners", "points du vainqueur"),
        "margin": ("lead over the second", "Vorsprung auf den Zweiten", "avance sur le deuxième"),
        "rank of": ("{empire}, rank", "{empire}, Rang", "{empire}, rang"),
        "course": ("the game, change in %", "die Partie, Änderung in %", "la partie, changement en %"),
        "ranks": ("the empires’ ranks, change", "Ränge der Empires, Änderung", "rangs des empires, changement"),
        "better": ("← better", "← besser", "← meilleur"),
        "worse": ("worse →", "schlechter →", "moins bon →"),
    }
)


def number(value: float, digits: int = 1, sign: bool = False) -> str:
    """A number as the present language writes it.

    >>> number(2.5), number(2.5, sign=True)
    ('2.5', '+2.5')
    """
    text = f"{value:{'+' if sign else ''}.{digits}f}".replace("-", "−")
    return text if current_language() == "en" else text.replace(".", ",")


def percent(value: float, digits: int = 0) -> str:
    """A share in percent.

    >>> percent(0.25)
    '25 %'
    """
    return f"{number(100 * value, digits)} %"


def share(value: Share) -> str:
    """A share with its interval.

    >>> share(Share.of(10, 40))
    '25 % [14–40]'
    """
    return f"{percent(value.share)} [{number(100 * value.low, 0)}–{number(100 * value.high, 0)}]"


def mean(value: Mean, digits: int = 1, sign: bool = False) -> str:
    """A mean with its interval; as many digits as asked for."""
    low, high = (number(edge, digits, sign) for edge in (value.low, value.high))
    return f"{number(value.mean, digits, sign)} [{low} … {high}]"
