"""Programs and arrays of JAX, PyTorch and ONNX, where they are installed."""

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
