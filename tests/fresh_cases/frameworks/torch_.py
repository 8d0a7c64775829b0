"""PyTorch on the CPU."""

import numpy as np
import torch

from . import COMMON, Unsupported

NAME = f"torch {torch.__version__.split('+')[0]}"
NOT_RUN = []
# torch.gather and take_along_dim turn some NaNs of bf16 into 0xFFFF.
DIFFERENCES = COMMON


def tensor(array):
    made = torch.from_numpy(np.ascontiguousarray(array.values).reshape(array.shape))
    return made.view(torch.bfloat16) if array.element == "bf16" else made


def run(call):
    data, index, attrs = tensor(call.data), tensor(call.indices), call.attrs
    aten = torch.ops.aten
    try:
        if call.op == "torch.aten.gather":
            found = aten.gather(data, attrs["axis"], index, sparse_grad=attrs["sparse"])
        elif call.op == "torch.aten.take":
            found = aten.take(data, index)
        elif call.op == "torch.aten.take_along_dim":
            found = aten.take_along_dim(data, index, attrs["axis"])
        elif call.op == "torch.aten.index_select":
            found = aten.index_select(data, attrs["axis"], index)
        else:
            found = aten.embedding(data, index, attrs["pad"])
    except (RuntimeError, NotImplementedError) as error:
        if "not implemented for" in str(error):
            raise Unsupported(str(error)) from error
        raise
    found = found.view(torch.uint16) if call.data.element == "bf16" else found
    return found.numpy()
