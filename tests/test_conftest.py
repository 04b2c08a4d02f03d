"""How the tests themselves are run: what each worker does before its first one."""

from __future__ import annotations

import gc


def test_what_was_collected_is_no_garbage_and_what_tests_leave_is() -> None:
    assert gc.isenabled()
    assert 100 < gc.get_freeze_count()
