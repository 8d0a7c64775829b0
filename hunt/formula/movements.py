"""Slices, pads and rolls: onnx.ai/onnx/operators/onnx__Slice.html, onnx__Pad.html; numpy.org's numpy.roll."""

import numpy as np


def slice_(data, starts, ends, axes=None, steps=None):
    """Bounds are clamped to [0, size] forward, starts to [0, size - 1] and ends to [-1, size - 1] backward."""
    axes = range(len(starts)) if axes is None else axes
    steps = [1] * len(starts) if steps is None else steps
    positions = [list(range(size)) for size in data.shape]
    for start, end, axis, step in zip(starts, ends, axes, steps):
        size, start, end, step = data.shape[axis], int(start), int(end), int(step)
        start, end = (bound + size if bound < 0 else bound for bound in (start, end))
        if step > 0:
            start, end = (min(max(bound, 0), size) for bound in (start, end))
        else:
            start, end = min(max(start, 0), size - 1), min(max(end, -1), size - 1)
        positions[axis % data.ndim] = list(range(start, end, step)) if size else []
    return pick(data, positions)


def pad(data, pads, mode="constant", value=0):
    """Negative pads remove elements; then the borders are filled by the mode, from what is left."""
    begins, ends = list(pads[: data.ndim]), list(pads[data.ndim :])
    output = data
    for axis, (begin, end) in enumerate(zip(begins, ends)):
        size = output.shape[axis]
        kept = range(max(-begin, 0), size - max(-end, 0))
        output = pick_axis(output, axis, list(kept))
        begin, end = max(begin, 0), max(end, 0)
        size = output.shape[axis]
        sources = [source(place, size, mode) for place in range(-begin, size + end)]
        taken = pick_axis(output, axis, [0 if place is None else place for place in sources])
        for at, place in enumerate(sources):
            if place is None:
                taken[(slice(None),) * axis + (at,)] = value
        output = taken
    return output


def source(place, size, mode):
    """The position whose element a place of the padded axis has; None for the value of the mode constant."""
    if 0 <= place < size:
        return place
    if mode == "constant":
        return None
    if mode == "edge":
        return min(max(place, 0), size - 1)
    if mode == "wrap":
        return place % size
    # A reflection does not repeat the border.
    period = max(2 * (size - 1), 1)
    place %= period
    return min(place, period - place)


def roll(data, shifts, axes):
    """The element at p comes to (p + shift) mod size; shifts of one axis add up."""
    output = data
    for shift, axis in zip(shifts, axes):
        size = output.shape[axis]
        if size:
            output = pick_axis(output, axis, [(place - int(shift)) % size for place in range(size)])
    return output


def pick(data, positions):
    for axis, places in enumerate(positions):
        data = pick_axis(data, axis, places)
    return data


def pick_axis(data, axis, places):
    shape = data.shape[:axis] + (len(places),) + data.shape[axis + 1 :]
    output = np.zeros(shape, data.dtype)
    for to, place in enumerate(places):
        output[(slice(None),) * axis + (to,)] = data[(slice(None),) * axis + (place,)]
    return output
