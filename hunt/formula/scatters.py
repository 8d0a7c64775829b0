"""Scatters: onnx.ai/onnx/operators/onnx__ScatterElements.html, onnx__ScatterND.html; segments:
tensorflow.org/api_docs/python/tf/math/unsorted_segment_sum.
"""

import numpy as np

from .indices import resolve

COMBINE = {
    "none": lambda old, new: new,
    "add": np.add,
    "mul": np.multiply,
    "min": np.minimum,
    "max": np.maximum,
}


def scatter_elements(data, indices, updates, axis=0, reduction="none", **rule):
    """output[i][indices[i][j]] = f(output[i][indices[i][j]], updates[i][j]) if axis = 1, in the order of updates"""
    axis %= data.ndim
    output = data.copy()
    for at in np.ndindex(indices.shape):
        position = resolve(indices[at], data.shape[axis], **rule)
        if position is not None:
            target = at[:axis] + (position,) + at[axis + 1 :]
            output[target] = COMBINE[reduction](output[target], updates[at])
    return output


def scatter_nd(data, indices, updates, reduction="none", **rule):
    """output[indices[idx]] = f(output[indices[idx]], updates[idx]) for each idx of indices.shape[:-1]"""
    output = data.copy()
    for at in np.ndindex(indices.shape[:-1]):
        tuple_ = [resolve(index, size, **rule) for index, size in zip(indices[at], data.shape)]
        if None not in tuple_:
            target = tuple(tuple_)
            output[target] = COMBINE[reduction](output[target], updates[at])
    return output


def segment(data, segment_ids, num_segments, reduction="add"):
    """output[i] is the reduction of the slices of data whose id is i; negative ids are left out."""
    least, most = lowest_and_highest(data.dtype)
    neutral = {"add": 0, "mul": 1, "min": most, "max": least}[reduction]
    output = np.full((num_segments,) + data.shape[segment_ids.ndim :], neutral, data.dtype)
    for at in np.ndindex(segment_ids.shape):
        target = int(segment_ids[at])
        if target >= num_segments:
            raise IndexError(f"segment id {target} is out of range")
        if target >= 0:
            output[target] = COMBINE[reduction](output[target], data[at])
    return output


def lowest_and_highest(dtype):
    info = np.finfo(dtype) if np.issubdtype(dtype, np.floating) else np.iinfo(dtype)
    return info.min, info.max
