"""The variants by name, how long each makes the game, and which do not go together.

Neutral empires come with drafting: an empire of which nobody drafts a card has no monarch, whether `neutral` is named
or not. Naming it says so in the record, and it is refused where no empire could be neutral.

Where the sources could be read in another way, that reading can be played too: `not-J3` takes back ruling J3. Which
rulings these are stands with the rulings: they say what holds `otherwise`. The rules ask `Setting.holds`.
"""

from collections.abc import Iterable
from typing import Final

from sevenempires.rulebook import rulings
from sevenempires.text.complaint import Complaint, near

TAKEN_BACK: Final = {ruling.variant: ruling.id for ruling in rulings() if ruling.otherwise}
"""The rulings that can be taken back, by the variant that does it."""
VARIANTS: Final = {
    "draft": "variant.draft",
    "draft-simple": "variant.draft-simple",
    "neutral": "variant.neutral",
    "9-decades": "variant.long",
    "10-decades": "variant.long",
    "quickstart": "variant.quickstart",
    **TAKEN_BACK,
}
"""Every variant with the rule or ruling that it is about."""

DRAFTS: Final = {"draft": "draft", "simple": "draft-simple"}
"""The two ways to draft, as sentences name them."""


class VariantError(Complaint):
    """Variants that are unknown or do not go together; the sentence says why and what would do."""


def drafts(variants: frozenset[str]) -> bool:
    """Whether the starting cards are drafted."""
    return bool(variants & {"draft", "draft-simple"})


def decades(variants: frozenset[str]) -> int:
    """How many decades are played."""
    return 10 if "10-decades" in variants else 9 if "9-decades" in variants else 8


def check_variants(variants: Iterable[str], distribution: str | None) -> None:
    """Refuse unknown variants and combinations that make no sense."""
    chosen = frozenset(variants)
    if unknown := sorted(chosen - VARIANTS.keys()):
        raise VariantError(
            "there is no variant “{name}”{near}", name=unknown[0], near=near(unknown[0], VARIANTS, len(VARIANTS))
        )
    if {"draft", "draft-simple"} <= chosen:
        raise VariantError("The starting cards are drafted in one way only: choose “{draft}” or “{simple}”.", **DRAFTS)
    if {"9-decades", "10-decades"} <= chosen:
        raise VariantError("A game has either 9 or 10 decades: choose one of the two.")
    if "neutral" in chosen and not drafts(chosen):
        raise VariantError(
            "A distribution card gives every empire a monarch, so none could be neutral: add “{draft}” or “{simple}”.",
            **DRAFTS,
        )
    if distribution is not None and drafts(chosen):
        raise VariantError("Drafting replaces the distribution card: leave one of them out.")
