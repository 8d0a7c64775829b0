"""NumPy."""

import numpy as np

from . import COMMON, Unsupported

NAME = f"numpy {np.__version__}"


def wraps_for_ever(call, expected):
    """mode = "wrap" adds the size until the index is in range."""
    far = any(abs(int(index)) > 10**6 for index in call.indices.values.reshape(-1))
    return call.attrs.get("mode") == "wrap" and far


NOT_RUN = [("documentation (the framework would add the size again and again)", wraps_for_ever)]


def is_large(call, expected, found):
    """NumPy makes unsigned 64-bit indices signed; here an index is the number that it says."""
    return call.indices.element == "ui64" and call.indices.values.max(initial=0) >= 1 << 63


DIFFERENCES = [
    *COMMON,
    ("an index is the number that it says", is_large),
]


def run(call):
    data, indices, attrs = call.data.values, call.indices.values, call.attrs
    if call.op == "numpy.take":
        return np.asarray(np.take(data, indices, axis=attrs["axis"], mode=attrs["mode"]))
    if call.op == "numpy.take_along_axis":
        return np.take_along_axis(data, indices, attrs["axis"])
    raise Unsupported(call.op)
