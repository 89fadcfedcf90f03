"""Reading the TOML files in ``quests/``: strictly, and with the place of every error."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, StringConstraints, ValidationError

from companion.games.dwarf_king.quoting import path as path_to
from companion.games.dwarf_king.rules import Data, Edition

Text = Annotated[str, StringConstraints(min_length=1, strip_whitespace=False)]
ModelT = TypeVar("ModelT", bound=BaseModel)


class DataFileError(ValueError):
    """A file in ``quests/`` is not as it must be; the text names file and place."""


class OtherName(Data):
    """A name that the same thing carries elsewhere."""

    lang: Text
    name: Text
    edition: Edition | None = None


def _figures(seal: str) -> str:
    if len(seal) > 6:
        raise ValueError("a seal has at most 6 characters")
    return seal


Seal = Annotated[Text, AfterValidator(_figures)]


def read_toml(path: Path, model: type[ModelT], **given: Any) -> ModelT:
    """Return the file at *path* as a *model*; *given* are values the file does not carry.

    Raises:
        DataFileError: The file is not TOML or does not fit; names file and place.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise DataFileError(f"{path.name}: {problem}") from None
    for key in given:
        if key in data:
            raise DataFileError(f"{path.name}: {key}: the file's name says it already")
    try:
        # JSON's rules let an array be a tuple while every type stays strict.
        return model.model_validate_json(json.dumps({**data, **given}), strict=True)
    except TypeError as problem:
        raise DataFileError(f"{path.name}: {problem}") from None
    except ValidationError as problem:
        first = problem.errors()[0]
        raise DataFileError(f"{path.name}: {path_to(first['loc'])}: {first['msg']}") from None
