"""Decompositions of PyTorch operators of which PyTorch has none, into those that have a definition here."""

import math

import torch

aten = torch.ops.aten


def _cdist_forward(x1, x2, p, compute_mode):
    """The p-norm of each difference of a row of `x1` and one of `x2`."""
    distances = torch.abs(x1.unsqueeze(-2) - x2.unsqueeze(-3))
    if p == 0:
        return torch.sum((distances != 0).to(x1.dtype), -1)
    if p == math.inf:
        return torch.amax(distances, -1) if x1.shape[-1] else torch.sum(distances, -1)
    if p == 1:
        return torch.sum(distances, -1)
    if p == 2:
        return torch.sqrt(torch.sum(distances * distances, -1))
    return torch.sum(distances**p, -1) ** (1 / p)


def diagonal_scatter(x, source, offset=0, dim1=0, dim2=1):
    """Elements of the matrices of two dimensions that lie a size of the last one and one apart."""
    dim1, dim2 = dim1 % x.dim(), dim2 % x.dim()
    order = [d for d in range(x.dim()) if d not in (dim1, dim2)] + [dim1, dim2]
    matrices = x.permute(order)
    rows, columns = matrices.shape[-2:]
    first = offset if offset >= 0 else -offset * columns
    index = first + torch.arange(source.shape[-1]) * (columns + 1)
    flat = matrices.reshape(matrices.shape[:-2] + (rows * columns,))
    changed = torch.index_copy(flat, -1, index, source).reshape(matrices.shape)
    return changed.permute([order.index(d) for d in range(x.dim())])


def grouped_mm(x, weight, ends):
    """Each row of `x` times the matrix of its group, of which `ends` says where it ends; 0 for rows that are in none."""
    groups = weight.shape[0]
    of_row = torch.searchsorted(ends, torch.arange(x.shape[0], dtype=ends.dtype), right=True)
    matrices = torch.index_select(weight, 0, torch.clamp(of_row, max=groups - 1))
    products = torch.bmm(x.unsqueeze(1), matrices).squeeze(1)
    return torch.where((of_row < groups).unsqueeze(1), products, torch.zeros_like(products))


def own():
    """The decompositions by their operators."""
    table = {
        aten._cdist_forward.default: _cdist_forward,
        aten.diagonal_scatter.default: diagonal_scatter,
    }
    # A mixture of experts has this operator where transformers is loaded.
    if hasattr(torch.ops.transformers, "grouped_mm_fallback"):
        table[torch.ops.transformers.grouped_mm_fallback.default] = grouped_mm
    return table
