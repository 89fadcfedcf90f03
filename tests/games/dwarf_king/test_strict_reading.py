"""Whatever a file holds, it is read or refused in one line."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.dwarf_king.deal_file import DealFile, read_deal
from companion.games.dwarf_king.quoting import shown
from companion.games.dwarf_king.strict_json import FileError


class TestReadingAnything:
    @settings(max_examples=200, deadline=None)
    @given(st.binary(max_size=200))
    def test_any_bytes_are_refused_with_a_place(self, junk: bytes) -> None:
        with pytest.raises(FileError) as refused:
            read_deal(junk)

        assert str(refused.value.where)
        assert "\n" not in str(refused.value)

    @settings(max_examples=200, deadline=None)
    @given(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.sampled_from([*DealFile.model_fields, "kind"]), inner)
            ),
            max_leaves=12,
        )
    )
    def test_any_json_is_refused_with_a_place(self, junk: Any) -> None:
        with pytest.raises(FileError) as refused:
            read_deal(json.dumps(junk).encode())

        assert str(refused.value.where)

    @settings(max_examples=200, deadline=None)
    @given(st.text())
    def test_a_value_in_a_message_is_one_short_line(self, text: str) -> None:
        cut = shown(text)

        assert len(cut) <= 80
        assert all(ch.isprintable() for ch in cut)
        assert cut == text or "\\" in cut or cut.endswith("…")
