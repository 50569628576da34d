"""What shows itself in a notebook: boards, games and cases, drawn by whoever knows how.

They lie below drawing and do not know it; the package names the painter when it is imported.
"""

from collections.abc import Callable
from typing import Any, ClassVar


class Shown:
    """Shows itself as a picture and as the whole account of it in words."""

    __slots__ = ()
    painter: ClassVar[Callable[[Any], dict[str, str]]]

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return Shown.painter(self)
