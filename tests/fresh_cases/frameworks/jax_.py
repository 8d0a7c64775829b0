"""XLA's CPU compiler, given the program's own text."""

import jax
import jaxlib
import ml_dtypes
import numpy as np
from jax._src.lib import _jax

from . import COMMON

jax.config.update("jax_enable_x64", True)

NAME = f"XLA CPU (jaxlib {jaxlib.__version__})"
NOT_RUN = []


def is_cut(call, expected, found):
    """torch_index_select makes 64-bit indices unsigned ones of 32 bits before it clamps them."""
    is_wide = call.indices.element in ("i64", "ui64")
    return call.op == "stablehlo.torch_index_select" and is_wide and expected.ok and found.ok


def reads_nowhere(call, expected, found):
    """Little is looked at where the result has no elements."""
    return not expected.ok and found.ok and (found.values.size == 0 or call.data.values.size == 0)


def is_flushed(call, expected, found):
    """Where nothing is looked up, it computes with bf16, and loses the numbers below the normal ones."""
    if call.data.element != "bf16" or not (expected.ok and found.ok):
        return False
    ours, theirs = expected.values, found.values
    if ours.shape != theirs.shape:
        return False
    differs = ours != theirs
    return bool(((ours[differs] & 0x7F80) == 0).all() and ((theirs[differs] & 0x7FFF) == 0).all())


DIFFERENCES = [*COMMON, ("data moves bit for bit", is_flushed), ("the shapes are wrong without elements, too", reads_nowhere), ("an index is the number that it says", is_cut)]

DEVICE = jax.devices("cpu")[0]
LIST = _jax.DeviceList((DEVICE,))


def run(call):
    """`call.module` is the case's text."""
    loaded = DEVICE.client.compile_and_load(call.module, LIST, _jax.CompileOptions())
    placed = [jax.device_put(values(array), DEVICE) for array in (call.data, call.indices)]
    found = np.asarray(loaded.execute(placed)[0])
    return found.view(np.uint16) if call.data.element == "bf16" else found


def values(array):
    return array.values.view(ml_dtypes.bfloat16) if array.element == "bf16" else array.values
