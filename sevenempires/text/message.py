"""One kind of message for refusals, events and complaints: an English sentence with gaps, and what fills them.

>>> str(Sentence("{unit:a} of {empire} stands here.", {"unit": "infantry", "empire": "Spain"}))
'An infantry of Spain stands here.'

The sentence is put together only when somebody reads it, in the language then set; making one costs next to nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sevenempires.text.language import language
from sevenempires.text.sentences import wording


class Message:
    """What has a sentence: `message` in English with named gaps, which is the key of its translations, and `values`."""

    __slots__ = ()
    message: str
    values: Mapping[str, Any]
    lang: str | None
    """The language of the sentence; None for the present one."""

    @property
    def text(self) -> str:
        """The sentence, in its own language or the present one."""
        if self.lang is None:
            return wording(self.message, self.values)
        with language(self.lang):
            return wording(self.message, self.values)


@dataclass(frozen=True, slots=True)
class Sentence(Message):
    """A message that is nothing but its sentence."""

    message: str
    values: Mapping[str, Any] = field(default_factory=dict)
    lang: str | None = None

    def __str__(self) -> str:
        return self.text
