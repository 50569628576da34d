"""Exercises, quizzes, rule cards and progress as panels of a notebook; what they know is in the plain classes."""

from sevenempires.lessons.widgets.covered import CoveredPanel
from sevenempires.lessons.widgets.exercise import ExercisePanel
from sevenempires.lessons.widgets.progress import ProgressPanel
from sevenempires.lessons.widgets.quiz import QuizPanel

__all__ = ["CoveredPanel", "ExercisePanel", "ProgressPanel", "QuizPanel"]
