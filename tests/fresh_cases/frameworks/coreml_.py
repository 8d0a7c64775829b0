"""Core ML's model intermediate language: coremltools computes constants."""

import logging

import numpy as np

logging.getLogger("coremltools").setLevel(logging.ERROR)

import coremltools
from coremltools.converters.mil import Builder as mb
from coremltools.converters.mil.mil import Function

from . import COMMON, Unsupported

NAME = f"coremltools {coremltools.__version__} (MIL value inference, iOS17)"


def is_undefined(call, expected):
    return call.op == "coreml.gather_nd" and not expected.ok and expected.phase == "run"


NOT_RUN = [("documentation (the framework leaves it undefined)", is_undefined)]


def is_miscounted(call, expected, found):
    """Where there are batch dimensions, a negative axis is not counted from the back."""
    return call.attrs.get("b", 0) > 0 and call.attrs.get("axis", 0) < 0


DIFFERENCES = [*COMMON, ("a negative axis counts from the back of x", is_miscounted)]


def oracle(call):
    if call.op == "coreml.gather_nd":
        return f"transcription; shape checked against {NAME}"
    return NAME


def run(call):
    data, indices, attrs = call.data.values, call.indices.values, call.attrs
    # gather_nd compares all coordinates with all of x's dimensions: that cannot succeed.
    validate = attrs["validate"] and call.op != "coreml.gather_nd"
    kwargs = {"x": data, "indices": indices, "validate_indices": validate}
    if "axis" in attrs:
        kwargs["axis"] = np.int32(attrs["axis"])
    if "b" in attrs:
        kwargs["batch_dims"] = np.int32(attrs["b"])
    build = getattr(mb, call.op.split(".")[1])
    with Function({}, opset_version=coremltools.target.iOS17):
        made = build(**kwargs)
    if made.val is not None:
        return np.asarray(made.val)
    # There is no value to be had from it, but a shape.
    if call.expected.ok and tuple(made.shape) == call.expected.values.shape:
        return call.expected.values
    raise Unsupported(f"coremltools computes no value: the shape is {made.shape}")
