"""Orders and selections: onnx.ai/onnx/operators/onnx__TopK.html, onnx__ArgMax.html, onnx__Unique.html, onnx__NonZero.html.

The pages leave the place of NaN open; here it is greater than every number, as in NumPy.
"""

import functools

import numpy as np


def compare(a, b):
    """-1, 0 or 1: NaN equals NaN and is greater than numbers; zeros of both signs are equal."""
    if a != a or b != b:
        return int(a != a) - int(b != b)
    return int(a > b) - int(a < b)


def order(values, descending=False):
    """Positions in order; equal elements by their positions."""
    sign = -1 if descending else 1
    key = functools.cmp_to_key(lambda i, j: sign * compare(values[i], values[j]) or i - j)
    return sorted(range(len(values)), key=key)


def along(data, axis, function, size):
    """Applies a function from a list of elements to `size` numbers along an axis."""
    axis %= data.ndim
    shape = data.shape[:axis] + (size,) + data.shape[axis + 1 :]
    output = np.zeros(shape, np.int64)
    for at in np.ndindex(data.shape[:axis] + data.shape[axis + 1 :]):
        line = at[:axis] + (slice(None),) + at[axis:]
        output[line] = function(list(data[line]))
    return output


def sort(data, axis=-1, descending=False):
    places = along(data, axis, lambda line: order(line, descending), data.shape[axis])
    return np.take_along_axis(data, places, axis), places


def top_k(data, k, axis=-1, largest=True):
    """The k largest or smallest elements in order, of equal ones those with lower positions first."""
    places = along(data, axis, lambda line: order(line, largest)[:k], k)
    return np.take_along_axis(data, places, axis), places


def arg_extreme(data, axis=0, largest=True, last=False):
    """The position of the largest or smallest element; of equal ones the first or the last."""

    def one(line):
        best = line[order(line, largest)[0]]
        places = [place for place, value in enumerate(line) if compare(value, best) == 0]
        return [places[-1 if last else 0]]

    return along(data, axis, one, 1)


def nonzero(data):
    """A row for each dimension, a column for each element that is not zero, in row-major order."""
    found = [at for at in np.ndindex(data.shape) if data[at] != 0]
    return np.array(found, np.int64).reshape(len(found), data.ndim).T


def unique(data, ordered=True):
    """Distinct elements of a list, their first positions, the position of each element among them, and counts."""
    values, first, inverse, counts = [], [], [], []
    for place, value in enumerate(data):
        same = [k for k, other in enumerate(values) if compare(value, other) == 0]
        if not same:
            same = [len(values)]
            values.append(value)
            first.append(place)
            counts.append(0)
        inverse.append(same[0])
        counts[same[0]] += 1
    by = order(values) if ordered else list(range(len(values)))
    rank = {old: new for new, old in enumerate(by)}
    return (
        np.array([values[k] for k in by], data.dtype),
        np.array([first[k] for k in by], np.int64),
        np.array([rank[k] for k in inverse], np.int64),
        np.array([counts[k] for k in by], np.int64),
    )
