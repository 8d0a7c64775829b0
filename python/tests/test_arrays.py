"""Arrays in and out: types, layouts, and what is refused."""

import gc
import weakref

import numpy as np
import pytest

import multigather as mg

TYPES = {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
    "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64,
    "si8": np.int8, "si64": np.int64, "index": np.int64,
    "f16": np.float16, "f32": np.float32, "f64": np.float64,
    "complex<f32>": np.complex64, "complex<f64>": np.complex128,
}


def reverse(element, shape="3x4", rank=2):
    ty = f"tensor<{shape}{'x' if shape else ''}{element}>"
    dims = ", ".join(map(str, reversed(range(rank))))
    turned = "x".join(reversed(shape.split("x")))
    result = f"tensor<{turned}{'x' if shape else ''}{element}>"
    return mg.compile(
        f"func.func @main(%x: {ty}) -> {result} {{\n"
        f"  %0 = mg.transpose %x {{permutation = array<i64{dims and ': '}{dims}>}} : ({ty}) -> {result}\n  return %0 : {result}\n}}"
    )


def sample(dtype, shape=(3, 4)):
    count = int(np.prod(shape))
    return (np.arange(count) % 5).astype(dtype).reshape(shape)


@pytest.mark.parametrize("element", TYPES)
def test_every_type_goes_in_and_out(element):
    x = sample(TYPES[element])
    y = reverse(element)(x)
    assert type(y) is np.ndarray and y.dtype == x.dtype
    np.testing.assert_array_equal(y, x.T)


@pytest.mark.parametrize("element, name", [
    ("bf16", "bfloat16"), ("f8E4M3FN", "float8_e4m3fn"), ("f8E5M2", "float8_e5m2"),
    ("f8E8M0FNU", "float8_e8m0fnu"), ("f4E2M1FN", "float4_e2m1fn"), ("i4", "int4"), ("ui2", "uint2"),
])
def test_types_of_ml_dtypes(element, name):
    dtype = getattr(pytest.importorskip("ml_dtypes"), name, None)
    if dtype is None:
        pytest.skip(f"this ml_dtypes has no {name}")
    x = (np.arange(12) % 3 + 1).astype(dtype).reshape(3, 4)
    y = reverse(element)(x)
    assert y.dtype == dtype
    np.testing.assert_array_equal(y.astype(np.float32), x.T.astype(np.float32))
    with pytest.raises(mg.Error, match="f16"):
        reverse("f16")(x)


@pytest.mark.parametrize("element, name", [("f8E4M3FN", "float8_e4m3fn"), ("i4", "int4")])
def test_arithmetic_is_that_of_ml_dtypes(element, name):
    dtype = getattr(pytest.importorskip("ml_dtypes"), name)
    add = mg.compile(
        f"func.func @main(%x: tensor<16x16x{element}>, %y: tensor<16x16x{element}>)"
        f" -> tensor<16x16x{element}> {{\n"
        f"  %0 = stablehlo.add %x, %y : tensor<16x16x{element}>\n"
        f"  return %0 : tensor<16x16x{element}>\n}}"
    )
    rng = np.random.default_rng(1)
    x, y = (rng.integers(-8, 8, (2, 16, 16))).astype(dtype)
    np.testing.assert_array_equal(add(x, y).view(np.uint8), (x + y).view(np.uint8))


@pytest.mark.parametrize("lie", [
    lambda x: x[::-1], lambda x: x[:, ::-1], lambda x: np.asfortranarray(x),
    lambda x: np.repeat(x, 2, axis=1)[:, ::2], lambda x: x.astype(x.dtype.newbyteorder()),
    lambda x: np.broadcast_to(x[:1], (3, 4)), lambda x: np.ma.masked_array(x),
    lambda x: np.frombuffer(b"\0" + x.tobytes(), np.uint8)[1:].view(x.dtype).reshape(3, 4),
])
def test_every_layout_is_read(lie):
    x = lie(sample(np.float32))
    np.testing.assert_array_equal(reverse("f32")(x), np.asarray(x).T)


def test_scalars_and_lists():
    double = mg.compile(
        "func.func @main(%x: tensor<f32>) -> tensor<f32> {\n"
        "  %0 = arith.addf %x, %x : tensor<f32>\n  return %0 : tensor<f32>\n}"
    )
    for x in [1.5, np.float32(1.5), np.array(1.5, np.float32)]:
        y = double(x)
        assert y.shape == () and y.dtype == np.float32 and y == 3
    np.testing.assert_array_equal(reverse("f32", "1x2")([[1, 2]]), [[1], [2]])
    with pytest.raises(mg.Error, match="f64"):
        reverse("i64", "1x2")([[1.5, 2]])


def test_empty_arrays():
    assert reverse("f32", "0x4")(np.zeros((0, 4), np.float32)).shape == (4, 0)


def test_what_is_refused():
    call = reverse("f32")
    for x, why in [
        (np.zeros((3, 4), object), "object"), (np.full((3, 4), "a"), "<U1"),
        (np.zeros((3, 4), np.longdouble), "longdouble|float128"),
        (np.zeros((3, 4), "M8[s]"), "datetime64"),
    ]:
        with pytest.raises(TypeError, match=why):
            call(x)
    with pytest.raises(mg.Error, match="tensor<3x4xf64>.*tensor<3x4xf32>"):
        call(np.zeros((3, 4)))
    with pytest.raises(mg.Error, match="tensor<4x3xf32>"):
        call(np.zeros((4, 3), np.float32))
    with pytest.raises(TypeError, match="takes 1 input, not 2"):
        call(sample(np.float32), sample(np.float32))
    with pytest.raises(TypeError, match="no input 'other'"):
        call(other=1)


def test_results_are_new_and_inputs_are_let_go():
    call, x = reverse("f32"), sample(np.float32)
    before = x.copy()
    first, second = call(x), call(x)
    first[:] = 9
    np.testing.assert_array_equal(x, before)
    np.testing.assert_array_equal(second, before.T)
    let_go = weakref.ref(x)
    del x
    gc.collect()
    assert let_go() is None


class Lender:
    """An object with nothing but DLPack's protocol."""

    def __init__(self, array, device=None):
        self.array, self.device, self.calls = array, device, 0

    def __dlpack__(self, **options):
        self.calls += 1
        return self.array.__dlpack__()

    def __dlpack_device__(self):
        return self.device or self.array.__dlpack_device__()


def test_dlpack():
    x = sample(np.float32)
    for array in [x, x[:, ::-1][:, ::-1], np.asfortranarray(x), x[::2][:1].repeat(3, axis=0)]:
        lender = Lender(array)
        np.testing.assert_array_equal(reverse("f32")(lender), array.T)
        assert lender.calls == 1
    with pytest.raises(BufferError, match="another device"):
        reverse("f32")(Lender(x, device=(2, 0)))


def test_dlpack_memory_is_given_back():
    x = sample(np.float32)
    let_go = weakref.ref(x)
    reverse("f32")(Lender(x))
    del x
    gc.collect()
    assert let_go() is None


def test_results_lend_by_dlpack():
    x = sample(np.float32)
    np.testing.assert_array_equal(np.from_dlpack(reverse("f32")(x)), x.T)
