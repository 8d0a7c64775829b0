"""Gathers: onnx.ai/onnx/operators/onnx__Gather.html, onnx__GatherElements.html, onnx__GatherND.html.

Other frameworks differ in the rule of indices alone, which is a parameter.
"""

import numpy as np

from .indices import resolve


def gather(data, indices, axis=0, batch_dims=0, **rule):
    """output[b, i, k, j] = data[b, i, indices[b, k], j]"""
    axis %= data.ndim
    batch, before, after = data.shape[:batch_dims], data.shape[batch_dims:axis], data.shape[axis + 1 :]
    output = np.zeros(batch + before + indices.shape[batch_dims:] + after, data.dtype)
    for at in np.ndindex(output.shape):
        b, i = at[:batch_dims], at[batch_dims:axis]
        k, j = at[axis : axis + indices.ndim - batch_dims], at[axis + indices.ndim - batch_dims :]
        position = resolve(indices[b + k], data.shape[axis], **rule)
        if position is not None:
            output[at] = data[b + i + (position,) + j]
    return output


def gather_elements(data, indices, axis=0, **rule):
    """out[i][j][k] = input[i][index[i][j][k]][k] if axis = 1"""
    axis %= data.ndim
    output = np.zeros(indices.shape, data.dtype)
    for at in np.ndindex(indices.shape):
        position = resolve(indices[at], data.shape[axis], **rule)
        if position is not None:
            output[at] = data[at[:axis] + (position,) + at[axis + 1 :]]
    return output


def gather_nd(data, indices, batch_dims=0, **rule):
    """Each tuple along the last dimension of indices addresses a slice of data, within its batch."""
    count = indices.shape[-1]
    axes = range(batch_dims, batch_dims + count)
    output = np.zeros(indices.shape[:-1] + data.shape[batch_dims + count :], data.dtype)
    for at in np.ndindex(indices.shape[:-1]):
        tuple_ = [resolve(indices[at + (n,)], data.shape[axis], **rule) for n, axis in enumerate(axes)]
        if None not in tuple_:
            output[at] = data[at[:batch_dims] + tuple(tuple_)]
    return output
