"""Decompositions of PyTorch operators of which PyTorch has none, into those that have a definition here."""

import math

import torch

aten = torch.ops.aten


def dims_of(x, dim):
    return list(range(x.dim())) if dim is None or dim == [] else [d % max(x.dim(), 1) for d in dim]


def var(x, dim=None, *, correction=None, keepdim=False):
    """The sum of squared distances from the mean, by their number less the correction."""
    dims = dims_of(x, dim)
    distances = x - torch.mean(x, dims, keepdim=True)
    count = math.prod(x.shape[d] for d in dims if x.dim())
    degrees = max(count - (1 if correction is None else correction), 0)
    return torch.sum(distances * distances, dims, keepdim) / degrees


def var_mean(x, dim=None, *, correction=None, keepdim=False):
    variance = var(x, dim, correction=correction, keepdim=keepdim)
    return variance, torch.mean(x, dims_of(x, dim), keepdim)


def normalize(x, dims, eps):
    variance, mean = var_mean(x, dims, correction=0, keepdim=True)
    inverse = torch.rsqrt(variance + eps)
    return (x - mean) * inverse, mean, inverse


def native_layer_norm(x, normalized_shape, weight, bias, eps):
    """Elements of 16 bits are normalized as f32."""
    wide = x.to(torch.promote_types(x.dtype, torch.float32))
    y, mean, inverse = normalize(wide, list(range(-len(normalized_shape), 0)), eps)
    y = y if weight is None else y * weight
    y = y if bias is None else y + bias
    return y.to(x.dtype), mean, inverse


def native_group_norm(x, weight, bias, batch, channels, size, group, eps):
    wide = x.to(torch.promote_types(x.dtype, torch.float32)).reshape(batch, group, -1)
    y, mean, inverse = normalize(wide, [2], eps)
    y = y.reshape(x.shape)
    line = [1, channels] + [1] * (x.dim() - 2)
    y = y if weight is None else y * weight.reshape(line)
    y = y if bias is None else y + bias.reshape(line)
    return y.to(x.dtype), mean.reshape(batch, group), inverse.reshape(batch, group)


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


def index_reduce(x, dim, index, source, reduce, *, include_self=True):
    line = [-1 if d == dim % x.dim() else 1 for d in range(x.dim())]
    index = index.to(torch.int64).reshape(line).expand(source.shape)
    return torch.scatter_reduce(x, dim, index, source, reduce, include_self=include_self)


def copy(x, source, non_blocking=False):
    return torch.clone(source.to(x.dtype).expand(x.shape))


def as_strided(x, size, stride, storage_offset=None):
    """A lookup in the elements of a contiguous tensor."""
    if not x.is_contiguous() or x.storage_offset() != 0:
        return NotImplemented
    offset = storage_offset or 0
    index = torch.full([1] * len(size), offset, dtype=torch.int64)
    for d, (count, step) in enumerate(zip(size, stride)):
        shape = [count if k == d else 1 for k in range(len(size))]
        index = index + (torch.arange(count) * step).reshape(shape)
    return torch.take(x, index.expand(size))


def avg_pool(x, kernel_size, stride=(), padding=(0,), ceil_mode=False, count_include_pad=True, divisor_override=None):
    """The sum of each window, by the number of its elements."""
    rank = len(kernel_size)
    if ceil_mode:
        return NotImplemented
    per_dim = lambda value: list(value) * rank if len(value) == 1 else list(value)
    stride, padding = per_dim(stride or kernel_size), per_dim(padding)
    borders = [amount for amount in reversed(padding) for _ in range(2)]

    def sums(x):
        x = torch.constant_pad_nd(x, borders)
        for d in range(rank):
            x = x.unfold(d - rank - d, kernel_size[d], stride[d])
        return torch.sum(x, list(range(-rank, 0)))

    if divisor_override is not None:
        count = divisor_override
    elif count_include_pad:
        count = math.prod(kernel_size)
    else:
        count = sums(torch.ones(x.shape[-rank:], dtype=x.dtype))
    return sums(x) / count


def pow_of_number(base, exponent):
    return torch.pow(torch.full((), base, dtype=torch.result_type(exponent, base)), exponent)


OWN = {
    aten.pow.Scalar: pow_of_number,
    aten.var.correction: var,
    aten.var_mean.correction: var_mean,
    aten.native_layer_norm.default: native_layer_norm,
    aten.native_group_norm.default: native_group_norm,
    aten._cdist_forward.default: _cdist_forward,
    aten.diagonal_scatter.default: diagonal_scatter,
    aten.index_reduce.default: index_reduce,
    aten.copy.default: copy,
    aten.as_strided.default: as_strided,
    aten.avg_pool1d.default: avg_pool,
    aten.avg_pool2d.default: avg_pool,
    aten.avg_pool3d.default: avg_pool,
}
