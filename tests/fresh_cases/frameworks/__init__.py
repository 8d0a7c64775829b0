"""The frameworks: one module each, with

    NAME        who is asked, with the version
    run(call)   the framework's own answer; an exception is an error, `Unsupported` none at all
    NOT_RUN     what is undefined there: (reason, predicate on the call and its expected outcome)
    DIFFERENCES where it is known to differ from what is documented: the documents win
"""


import numpy as np


class Unsupported(Exception):
    """The framework has no implementation for these types: nothing can be learned from it."""


def reads_nothing(call, expected, found):
    """An index that no element of the result reads is no error."""
    return expected.ok and expected.values.size == 0 and not found.ok


def looks_up_in_nothing(call, expected, found):
    return not expected.ok and "axis of size 0" in expected.why and found.ok


def refused_index_type(call, expected, found):
    return not expected.ok and (call.why or "").startswith("index is") and found.ok


def is_changed_nan(call, expected, found):
    """A NaN that is still one, of 16 bits: torch and XLA turn some into others."""
    masks = {"bf16": 0x7F80, "f16": 0x7C00}
    if call.data.element not in masks or not (expected.ok and found.ok):
        return False
    if expected.values.shape != found.values.shape:
        return False
    ours, theirs = (np.ascontiguousarray(answer.values).view(np.uint16) for answer in (expected, found))
    mask = masks[call.data.element]
    differs = ours != theirs
    return bool(((ours[differs] & mask) == mask).all() and ((theirs[differs] & mask) == mask).all())


COMMON = [
    ("the operation names its index types", refused_index_type),
    ("a NaN keeps its bits", is_changed_nan),
    ("an index that no element of the result reads is no error", reads_nothing),
    ("an axis of size 0 has nothing to look up", looks_up_in_nothing),
]
