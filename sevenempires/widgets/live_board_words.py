"""The words of the live board: buttons, hints and what it says."""

from __future__ import annotations

from sevenempires.text.words import Words

LABELS = Words(
    {
        "board": (
            "Board. Arrow keys walk along borders, Enter selects, Escape lets go, plus and minus zoom.",
            "Spielplan. Pfeiltasten gehen über Grenzen, Enter wählt, Escape lässt los, Plus und Minus vergrößern.",
            "Plateau. Les flèches suivent les frontières, Entrée choisit, Échap relâche, plus et moins agrandissent.",
        ),
        "undo": ("Undo", "Zurück", "Annuler"),
        "redo": ("Redo", "Wieder vor", "Rétablir"),
        "done": ("End the movement", "Bewegung beenden", "Terminer les mouvements"),
        "larger": ("Zoom in", "Vergrößern", "Agrandir"),
        "smaller": ("Zoom out", "Verkleinern", "Réduire"),
        "whole": ("Whole board", "Ganzer Spielplan", "Plateau entier"),
        "choices": ("Choices", "Möglichkeiten", "Possibilités"),
        "rule": ("Show the rule {id}", "Regel {id} zeigen", "Montrer la règle {id}"),
        "instead": ("Allowed instead: {line}", "Erlaubt wäre: {line}", "Permis à la place : {line}"),
        "picked": ("chosen", "gewählt", "choisie"),
        "reachable": ("can be reached", "erreichbar", "accessible"),
        "refused": ("not allowed", "nicht erlaubt", "interdit"),
        "asked": ("can be chosen", "wählbar", "au choix"),
        "step": ("1 step {by}", "1 Schritt {by}", "1 pas {by}"),
        "steps": ("{n} steps {by}", "{n} Schritte {by}", "{n} pas {by}"),
        "by land": ("by land", "zu Land", "par terre"),
        "by sea": ("by ship", "zu Schiff", "par mer"),
        "by transport": ("by sea transport", "per Seetransport", "par transport maritime"),
        "borders land": ("By land", "Zu Land", "Par terre"),
        "borders sea": ("By sea", "Zu See", "Par mer"),
        "borders coast": ("Coast", "Küste", "Côte"),
        "borders corner": ("Touch only in a point", "Nur ein Punkt gemeinsam", "Un point en commun seulement"),
        "no answer": (
            "No answer: the kernel is busy, was restarted or shut down. The picture stays; "
            "run the cell again to go on playing.",
            "Keine Antwort: Der Kernel ist beschäftigt, neu gestartet oder beendet. Das Bild bleibt; "
            "zum Weiterspielen die Zelle erneut ausführen.",
            "Pas de réponse : le noyau est occupé, relancé ou arrêté. L’image reste ; "
            "relancez la cellule pour continuer.",
        ),
    }
)

SAY = Words(
    {
        "start move": (
            "Click a unit with a ring to see where it can go.",
            "Eine Einheit mit Ring anklicken: Der Spielplan zeigt, wohin sie kann.",
            "Cliquez sur une unité cerclée pour voir où elle peut aller.",
        ),
        "start spots": (
            "Click a marked region, or one of the buttons.",
            "Eine markierte Region oder einen der Knöpfe anklicken.",
            "Cliquez sur une région marquée ou sur un des boutons.",
        ),
        "start choices": ("Choose one of the buttons.", "Einen der Knöpfe wählen.", "Choisissez un des boutons."),
        "start over": ("The game is over.", "Das Spiel ist zu Ende.", "La partie est terminée."),
        "start look": (
            "Click a region to see its borders.",
            "Eine Region anklicken: Der Spielplan zeigt ihre Grenzen.",
            "Cliquez sur une région pour voir ses frontières.",
        ),
        "nobody moves": (
            "No unit can move any more: end the movement.",
            "Keine Einheit kann sich mehr bewegen: Bewegung beenden.",
            "Plus aucune unité ne peut bouger : terminez les mouvements.",
        ),
        "picked": (
            "{unit}, {region}: {n} regions can be reached. Click one to move there.",
            "{unit}, {region}: {n} Regionen sind erreichbar. Zum Ziehen eine anklicken.",
            "{unit}, {region} : {n} régions accessibles. Cliquez sur l’une d’elles pour y aller.",
        ),
        "picked one": (
            "{unit}, {region}: 1 region can be reached. Click it to move there.",
            "{unit}, {region}: 1 Region ist erreichbar. Zum Ziehen anklicken.",
            "{unit}, {region} : 1 région accessible. Cliquez dessus pour y aller.",
        ),
        "stays": (
            "{unit}, {region}: cannot move now.",
            "{unit}, {region}: kann jetzt nicht ziehen.",
            "{unit}, {region} : ne peut pas bouger maintenant.",
        ),
        "unreachable": (
            "{unit}, {origin} → {target}: not allowed.",
            "{unit}, {origin} → {target}: nicht erlaubt.",
            "{unit}, {origin} → {target} : interdit.",
        ),
        "not here": ("{region}: not allowed.", "{region}: nicht erlaubt.", "{region} : interdit."),
        "several": (
            "{unit}, {origin} → {target}: choose how.",
            "{unit}, {origin} → {target}: bitte wählen, wie.",
            "{unit}, {origin} → {target} : choisissez comment.",
        ),
        "several here": (
            "{region}: choose a button.",
            "{region}: einen Knopf wählen.",
            "{region} : choisissez un bouton.",
        ),
        "played": ("Played: {line}", "Gespielt: {line}", "Joué : {line}"),
        "undone": ("Taken back: {line}", "Zurückgenommen: {line}", "Annulé : {line}"),
        "asks": ("asks {player}", "fragt {player}", "demande au {player}"),
        "callback": (
            "The notebook’s own code failed after this click: {what}",
            "Der eigene Code des Notebooks ist nach diesem Klick gescheitert: {what}",
            "Le code du notebook a échoué après ce clic : {what}",
        ),
    }
)
