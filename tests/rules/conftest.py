"""Assertions in the helpers show their values too."""

import pytest

pytest.register_assert_rewrite("tests.rules.helpers")
