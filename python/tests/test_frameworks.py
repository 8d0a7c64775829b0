"""Programs and arrays of JAX, PyTorch and ONNX, where they are installed."""

import sys

import numpy as np
import pytest

import multigather as mg

X = np.arange(12, dtype=np.float32).reshape(4, 3)
I = np.array([3, -1, 0])


def test_jax():
    jax = pytest.importorskip("jax")
    jnp = jax.numpy
    f = jax.jit(lambda x, i: jnp.take(x, i, axis=0))
    i = I.astype(np.int32)
    lowered = f.lower(X, i)
    assert "bounds = \"fill\"" in str(mg.parse(lowered).canonicalize())
    for source in [lowered, jax.export.export(f)(X, i)]:
        np.testing.assert_array_equal(mg.parse(source).run(X, i), X[i])
    lookup = mg.compile(f, X, i)
    np.testing.assert_array_equal(lookup(jnp.asarray(X), jnp.asarray(i)), X[i])
    np.testing.assert_array_equal(mg.compile(lambda x, i: x[i], X, i)(X, i), X[i])
    bf16 = jnp.asarray(X).astype(jnp.bfloat16)
    found = mg.compile(lambda x, i: x[i], bf16, i)(bf16, i)
    assert found.dtype == bf16.dtype
    np.testing.assert_array_equal(found.astype(np.float32), X[i])
    np.testing.assert_array_equal(jnp.from_dlpack(lookup(X, i)), X[i])


def test_torch():
    torch = pytest.importorskip("torch")
    f = lambda x, i: torch.index_select(x, 0, i)
    x, i = torch.from_numpy(X.copy()), torch.tensor([3, 1, 0])
    lookup = mg.compile(f, x, i)
    np.testing.assert_array_equal(lookup(x, i), f(x, i))
    np.testing.assert_array_equal(torch.from_dlpack(lookup(x, i)), f(x, i))
    np.testing.assert_array_equal(lookup(x.t().contiguous().t(), i), f(x, i))
    with pytest.raises((BufferError, RuntimeError)):
        lookup(x.clone().requires_grad_(), i)

    class Embedding(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.table = torch.nn.Embedding(5, 3)

        def forward(self, ids):
            return self.table(ids)

    module = Embedding()
    exported = torch.export.export(module, (i,))
    with torch.no_grad():
        np.testing.assert_array_equal(mg.parse(exported).run(i), module(i))
        np.testing.assert_array_equal(mg.compile(module, i)(i), module(i))
    with pytest.raises(TypeError, match="examples"):
        mg.compile(module)


def export(forward, *inputs):
    """A program of torch.export."""
    from multigather._torch import as_module

    return sys.modules["torch"].export.export(as_module(forward), inputs)


def import_carried(name, f, x):
    """The text of an exported program of which an operation is carried and not run."""
    module = mg.parse(export(f, x), decompose=False)
    with pytest.raises(mg.Error, match=f"'torch.aten.{name}' cannot be run"):
        module.run(x)
    return str(module)


def test_torch_operations_with_several_results():
    torch = pytest.importorskip("torch")
    x = torch.tensor([[3.0, 1.0, 2.0], [0.0, 5.0, 4.0]])
    for f in [
        lambda x: torch.sort(x)[0],
        lambda x: tuple(torch.sort(x, dim=0, descending=True, stable=True)),
        lambda x: tuple(torch.topk(x, 2)),
        lambda x: torch.gather(x, 1, torch.topk(x, 2, 1)[1]),
        lambda x: torch.max(x, 1)[1],
    ]:
        got, wanted = mg.parse(export(f, x)).run(x), f(x)
        if isinstance(wanted, torch.Tensor):
            got, wanted = [got], [wanted]
        assert len(got) == len(wanted)
        for one, other in zip(got, wanted):
            np.testing.assert_array_equal(one, other)


def test_torch_operations_without_a_definition_keep_their_results():
    torch = pytest.importorskip("torch")
    x = torch.arange(72.0).reshape(1, 2, 6, 6)
    for name, f in [
        ("im2col", lambda x: torch.nn.functional.unfold(torch.relu_(x + 1), 2)),
        ("sinc", lambda x: torch.sinc(x)),
    ]:
        assert f"torch.aten.{name} " in import_carried(name, f, x)


def test_torch_operations_without_a_definition_are_decomposed():
    torch = pytest.importorskip("torch")

    class InPlace(torch.nn.Module):
        def forward(self, x):
            y = torch.relu_(x - 1.0)
            y[:, 0] = 7.0
            return y.add_(torch.tensor([1.0, 2.0, 3.0]))

    x = torch.arange(12.0).reshape(4, 3)
    programs = [
        (torch.export.export(InPlace(), (x,)), InPlace()),
        *((export(f, x), f) for f in [
            lambda x: torch.split(x, 3)[1],
            lambda x: torch.split(x, [1, 3])[1],
            lambda x: torch.chunk(x, 2, -1),
            lambda x: torch.stack(torch.unbind(x), 1),
            lambda x: torch.meshgrid(x[0], x[1], indexing="ij"),
            lambda x: torch.tile(torch.tril(x), (2,)),
            lambda x: torch.diagonal(x, 1).sum() + x.unfold(0, 3, 1),
        ]),
    ]
    for program, f in programs:
        got, wanted = mg.parse(program).run(x), f(x)
        if isinstance(wanted, torch.Tensor):
            got, wanted = [got], [wanted]
        for one, other in zip(got, wanted, strict=True):
            np.testing.assert_array_equal(one, other)


def test_torch_layers_are_decomposed():
    torch = pytest.importorskip("torch")
    nn, of = torch.nn, torch.nn.functional
    is_list = lambda value: isinstance(value, (tuple, list))
    flat = lambda value: [one for part in value for one in flat(part)] if is_list(value) else [value]
    torch.manual_seed(0)
    x = torch.randn(2, 4, 6, 6)
    for layer in [
        nn.Softmax(-1), nn.LogSoftmax(1), nn.GELU(), nn.SiLU(), nn.Hardswish(), nn.GLU(1),
        nn.LayerNorm(6), nn.LayerNorm((6, 6), elementwise_affine=False), nn.GroupNorm(2, 4), nn.BatchNorm2d(4).eval(),
        nn.MaxPool2d(3, 2, 1), nn.AvgPool2d(2), nn.AvgPool2d((3, 2), (2, 1), 1, count_include_pad=False),
        nn.AvgPool2d(3, divisor_override=2), nn.AdaptiveAvgPool2d(4), nn.Upsample(scale_factor=2, mode="bilinear"),
        nn.PixelShuffle(2), nn.Unfold(2), nn.CircularPad2d(1), nn.LSTM(6, 3), nn.GRU(6, 3),
        nn.TransformerEncoderLayer(6, 2, 8, batch_first=True).eval(),
        lambda x: of.scaled_dot_product_attention(x, x, x, is_causal=True),
        lambda x: torch.var_mean(x, 1), lambda x: x.var(correction=0), lambda x: x.std((0, -1), keepdim=True),
        *(lambda x, p=p: torch.cdist(x, x + 1, p) for p in [0, 1, 2, 3, float("inf")]),
        lambda x: torch.diagonal_scatter(x, torch.ones(6, 6, 2), 2),
        lambda x: torch.diagonal_scatter(x, torch.ones(4, 6, 2), -2, 3, 0),
        lambda x: torch.diagonal_scatter(x, torch.ones(2, 4, 5), -1, -2, -1),
        *(
            lambda x, reduce=reduce, own=own: x.index_reduce(
                -1, torch.tensor([1, 4, 1]), x[..., :3], reduce, include_self=own
            )
            for reduce in ["prod", "mean", "amax", "amin"] for own in [True, False]
        ),
        lambda x: torch.as_strided(x, (3, 2), (4, 1), 5), lambda x: torch.empty_like(x).copy_(x[0]),
        lambda x: 1.5**x, lambda x: 2 ** x.long(), lambda x: 2.5 ** x.long(),
    ]:
        is_of_rows = isinstance(layer, (nn.LSTM, nn.GRU, nn.TransformerEncoderLayer))
        given = x[0, :3] if is_of_rows else x
        program = torch.export.export(layer, (given,)) if isinstance(layer, nn.Module) else export(layer, given)
        for one, other in zip(flat(mg.parse(program).run(given)), flat(layer(given)), strict=True):
            np.testing.assert_allclose(one, other.detach(), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("decompose", [True, False])
def test_torch_state(decompose):
    torch = pytest.importorskip("torch")

    class Running(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("scale", torch.full((3,), 2.0))
            self.register_buffer("total", torch.zeros(3))
            self.calls = torch.nn.Parameter(torch.zeros(1), requires_grad=False)

        def forward(self, x, y):
            self.calls.add_(1)
            self.total.add_(x * self.scale)
            y[1:].mul_(10)
            return self.total + y, 7

    x, y = torch.tensor([1.0, 2, 3]), torch.ones(3)
    exported = torch.export.export(Running(), (x, y))
    total = np.array([100.0, 0, 0], np.float32)
    calls, expected = np.array([4], np.float32), [[5], [102, 4, 6], [1, 10, 10], [103, 14, 16], 7]
    for run in [mg.parse(exported, decompose=decompose).run, mg.compile(exported)]:
        for one, other in zip(run(calls, total, x, np.ones(3, np.float32)), expected, strict=True):
            np.testing.assert_array_equal(one, other)
    np.testing.assert_array_equal(total, [100, 0, 0])


def test_what_torch_does_not_decompose_is_an_error(monkeypatch):
    torch = pytest.importorskip("torch")
    exported = export(lambda x: torch.relu_(x + 1), torch.ones(3))

    def fail(*_):
        raise AssertionError("expected compiled_fn")

    monkeypatch.setattr(type(exported), "run_decompositions", fail)
    for decompose in [True, False]:
        with pytest.raises(mg.Error, match="PyTorch itself .* expected compiled_fn"):
            mg.parse(exported, decompose=decompose)


def test_torch_groups_of_rows():
    torch = pytest.importorskip("torch")
    from multigather._decompositions import grouped_mm

    x, weight, ends = torch.randn(7, 3), torch.randn(4, 3, 2), torch.tensor([2, 2, 5, 6])
    expected = torch.zeros(7, 2)
    for group, (start, end) in enumerate([(0, 2), (2, 2), (2, 5), (5, 6)]):
        expected[start:end] = x[start:end] @ weight[group]
    found = mg.parse(export(lambda x: grouped_mm(x, weight, ends), x)).run(x)
    np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)


def test_torch_parts():
    torch = pytest.importorskip("torch")
    forms = [
        lambda x: torch.split(x, 2), lambda x: torch.split(x, [1, 4], dim=1), lambda x: torch.chunk(x, 3, dim=-1),
        lambda x: torch.tensor_split(x, 3, dim=1), lambda x: torch.tensor_split(x, (1, -1), dim=1),
        lambda x: torch.unbind(x, 1), lambda x: torch.unbind(x)[-2:],
    ]
    x = torch.arange(20.0).reshape(4, 5)
    for form in forms:
        for decompose in [True, False]:
            found = mg.parse(export(form, x), decompose=decompose).run(x)
            for one, other in zip(found, form(x), strict=True):
                np.testing.assert_array_equal(one, other)


def test_what_torch_exports_without_a_form_is_named():
    torch = pytest.importorskip("torch")
    from torch._higher_order_ops.map import map as map_rows

    x = torch.ones(3)
    branch = lambda x: torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))
    for program, message in [
        (export(branch, x), "'torch.ops.higher_order.cond' is not imported: it is a higher-order"),
        (export(lambda x: map_rows(lambda row: row + 1, x), x), "'torch.ops.higher_order.map_impl'"),
        (export(lambda x: x * 2j, x), "'torch.ops.aten.mul.Tensor' .* arguments of type complex"),
        (export(lambda x: (x + 1, None), x), "a result .* it is None"),
        (export(lambda x: x.to(torch.uint16), x), "elements of type torch.uint16 are not known"),
    ]:
        with pytest.raises(mg.Error, match=message) as caught:
            mg.parse(program)
        error = caught.value
        assert error.code == "MG0501" and error.message in str(error) and error.line is None


def test_onnx():
    onnx = pytest.importorskip("onnx")
    helper, ty = onnx.helper, onnx.TensorProto
    node = helper.make_node("Gather", ["x", "i"], ["y"])
    graph = helper.make_graph(
        [node], "g",
        [helper.make_tensor_value_info("x", ty.FLOAT, ["n", 3]),
         helper.make_tensor_value_info("i", ty.INT64, [3])],
        [helper.make_tensor_value_info("y", ty.FLOAT, [3, 3])])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
    np.testing.assert_array_equal(mg.parse(model).run(X, I), X[I])
    np.testing.assert_array_equal(mg.compile(model)(X, I), X[I])
