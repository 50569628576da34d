"""A YAML file read into plain values that remember their line, so that every message can name it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from sevenempires.board.faults import Fault, FaultKind

LonLat = tuple[float, float]


@dataclass(slots=True)
class Item:
    """A value of the file with the place it stands at."""

    file: "YamlFile"
    line: int
    value: Any
    name: str = ""

    @property
    def where(self) -> str:
        return f"{self.file.path.name}:{self.line}"

    def fault(self, kind: FaultKind, text: str) -> None:
        """Note that something is wrong here."""
        self.file.faults.append(Fault(kind, self.where, text))

    def needs(self, about: "dict[str, Item]", *keys: str) -> bool:
        """Whether all these entries are there; each missing one is a fault."""
        for key in keys:
            if key not in about and isinstance(self.value, dict):
                self.fault("missing-entry", f"{self.name} needs `{key}`.")
        return all(key in about for key in keys)

    def mapping(self, known: tuple[str, ...] | None = None) -> "dict[str, Item]":
        """The entries below this one; an entry that is none of the known ones is a fault."""
        if not isinstance(self.value, dict):
            self.fault("wrong-entry", f"{self.name or 'this'} must hold named entries, not {_show(self.value)}.")
            return {}
        for key, item in self.value.items():
            if known is not None and key not in known:
                item.fault("unknown-entry", f"{self.name} has an entry {key!r}; known are {', '.join(known)}.")
        return dict(self.value)

    def items(self) -> "list[Item]":
        """The items of a list."""
        if isinstance(self.value, list):
            return list(self.value)
        self.fault("wrong-entry", f"{self.name or 'this'} must be a list in brackets, not {_show(self.value)}.")
        return []

    def text(self) -> str:
        """A piece of text."""
        if isinstance(self.value, str) and self.value:
            return self.value
        self.fault("wrong-entry", f"{self.name} must be a text, not {_show(self.value)}.")
        return ""

    def flag(self) -> bool:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        self.fault("wrong-entry", f"{self.name} must be true or false, not {_show(self.value)}.")
        return False

    def number(self) -> float | None:
        """A number."""
        if isinstance(self.value, int | float) and not isinstance(self.value, bool):
            return float(self.value)
        self.fault("wrong-entry", f"{self.name} must be a number, not {_show(self.value)}.")
        return None

    def lonlat(self) -> LonLat | None:
        """A place on earth, written [longitude, latitude]."""
        values = [item.value for item in self.value] if isinstance(self.value, list) else []
        numbers = [v for v in values if isinstance(v, int | float) and not isinstance(v, bool)]
        if len(values) == len(numbers) == 2 and abs(numbers[0]) <= 180 and abs(numbers[1]) < 90:
            return float(numbers[0]), float(numbers[1])
        self.fault("wrong-entry", f"{self.name} must be a place [longitude, latitude], not {_show(self.value)}.")
        return None

    def choice(self, *allowed: str) -> str:
        """One of the allowed words."""
        if self.value in allowed:
            return str(self.value)
        self.fault("wrong-entry", f"{self.name} must be {' or '.join(allowed)}, not {_show(self.value)}.")
        return allowed[0]


@dataclass(slots=True)
class YamlFile:
    """A YAML file and the faults found in it."""

    path: Path
    faults: list[Fault] = field(default_factory=list)

    def read(self) -> Item | None:
        """The whole file, or None and a fault if it cannot be read."""
        node: Node | None = None
        try:
            node = YAML(typ="safe", pure=True).compose(self.path.read_text(encoding="utf-8"))
        except OSError:
            self.faults.append(
                Fault("unreadable", self.path.name, "the file is missing or cannot be read; put it back.")
            )
        except UnicodeDecodeError:
            self.faults.append(Fault("unreadable", self.path.name, "this is not text in UTF-8; save it as UTF-8."))
        except YAMLError as error:
            mark = error.problem_mark if isinstance(error, MarkedYAMLError) else None
            problem = (error.problem if isinstance(error, MarkedYAMLError) else None) or "damaged text"
            where = f"{self.path.name}:{mark.line + 1}" if mark else self.path.name
            text = f"this is not YAML, or the file is cut short ({problem}); mend it here."
            self.faults.append(Fault("unreadable", where, text))
        else:
            if node is None:
                self.faults.append(Fault("unreadable", self.path.name, "the file is empty; put its content back."))
        return None if node is None else self._item(node, self.path.name)

    def _item(self, node: Node, name: str) -> Item:
        item = Item(self, node.start_mark.line + 1, None, name)
        if isinstance(node, ScalarNode):
            item.value = _scalar(node)
        elif isinstance(node, MappingNode):
            item.value = {}
            for key_node, value_node in node.value:
                key = str(key_node.value)
                entry = self._item(value_node, key)
                entry.line = key_node.start_mark.line + 1
                if key in item.value:
                    entry.fault("duplicate", f"{key} is named a second time (first in line {item.value[key].line}).")
                else:
                    item.value[key] = entry
        else:
            item.value = [self._item(child, name) for child in node.value]
        return item


_SCALARS: dict[str, Callable[[str], Any]] = {
    "int": int,
    "float": float,
    "bool": lambda text: text.lower() == "true",
    "null": lambda text: None,
}


def _scalar(node: ScalarNode) -> Any:
    tag = str(node.tag).rsplit(":", 1)[-1]
    try:
        return _SCALARS.get(tag, str)(node.value)
    except ValueError:
        return node.value


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "named entries"
    if isinstance(value, list):
        return f"[{', '.join(_show(item.value) for item in value)}]"
    return "nothing" if value is None else repr(value)
