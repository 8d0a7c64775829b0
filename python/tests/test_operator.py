"""The operators on arrays, beside what NumPy gives."""

import numpy as np
import pytest

import multigather as mg

X = np.arange(24, dtype=np.float32).reshape(4, 6)


def test_gather_along_one_axis():
    i = np.array([[3], [0], [1]])
    np.testing.assert_array_equal(mg.gather_multiaxis(X, i, axes=0), X[i[:, 0]])
    np.testing.assert_array_equal(mg.gather_multiaxis(X, i, axes=[-2]), X[i[:, 0]])
    i = np.array([[0, 5, 5]])
    np.testing.assert_array_equal(mg.gather_multiaxis(X, i, axes=(1,)), X[:, i[0]])


def test_gather_of_elements_and_of_tuples():
    i = np.random.default_rng(0).integers(0, 4, (4, 6))
    np.testing.assert_array_equal(
        mg.gather_multiaxis(X, i, axes=0), np.take_along_axis(X, i, axis=0))
    pairs = np.array([[1, 2, 3, 4, 0, 5]])
    np.testing.assert_array_equal(
        mg.gather_multiaxis(X, pairs, axes=[0, 1]), X[pairs[:, ::2], pairs[:, 1::2]])


def test_bounds():
    i = np.array([[4], [-1]])
    gather = lambda **options: mg.gather_multiaxis(X, i, axes=0, **options)[:, 0].tolist()
    assert gather(bounds="clamp") == [18, 0]
    assert gather(bounds="wrap") == [0, 18]
    assert gather(bounds="fill") == [0, 0]
    assert gather(bounds="fill", fill_value=-2.5) == [-2.5, -2.5]
    assert gather(bounds="fill", fill_value=7, from_end=True) == [7, 18]
    assert gather(bounds="fill", fill_value=8, from_end=True) == [8, 18]
    with pytest.raises(mg.Error, match="index 4 is out of bounds"):
        gather()


@pytest.mark.parametrize("dtype, fill", [
    (np.bool_, True), (np.int8, -3), (np.uint8, 250), (np.int64, -(2**62)), (np.uint64, 2**64 - 1),
    (np.float16, 0.5), (np.float64, 0.1), (np.float32, np.nan), (np.float64, -np.inf),
])
def test_fill_values_of_every_type(dtype, fill):
    x = np.zeros((2, 1), dtype)
    found = mg.gather_multiaxis(x, np.array([[9]]), axes=0, bounds="fill", fill_value=fill)
    np.testing.assert_array_equal(found, np.array([[fill]], dtype))
    assert found.dtype == dtype


def test_scatter():
    x, i = np.zeros((4, 2), np.float32), np.array([[1], [1], [3]])
    updates = np.arange(6, dtype=np.float32).reshape(3, 2)
    expected = x.copy()
    np.add.at(expected, i[:, 0], updates)
    found = mg.scatter_multiaxis(x, i, updates, axes=0, reduction="add")
    np.testing.assert_array_equal(found, expected)
    np.testing.assert_array_equal(x, 0)
    np.testing.assert_array_equal(
        mg.scatter_multiaxis(x, i, updates, axes=0), [[0, 0], [2, 3], [0, 0], [4, 5]])
    np.testing.assert_array_equal(
        mg.scatter_multiaxis(x, i + 2, updates, axes=0, bounds="drop"), [[0, 0], [0, 0], [0, 0], [2, 3]])


def test_what_is_wrong_is_said():
    i = np.array([[0]])
    with pytest.raises(ValueError, match="bounds 'ignore' is none of error, fill, clamp, wrap"):
        mg.gather_multiaxis(X, i, axes=0, bounds="ignore")
    with pytest.raises(ValueError, match="one rank"):
        mg.gather_multiaxis(X, i[0], axes=0)
    with pytest.raises(ValueError, match="axis 2 is out of range for arrays of rank 2"):
        mg.gather_multiaxis(X, i, axes=2)
    with pytest.raises(ValueError, match="fill_value"):
        mg.gather_multiaxis(X, i, axes=0, fill_value=1)
    with pytest.raises(mg.Error, match="C5"):
        mg.gather_multiaxis(X, i.astype(np.float32), axes=0)
    with pytest.raises(mg.Error, match="C3"):
        mg.gather_multiaxis(X, i, axes=[0, 1])
    with pytest.raises(ValueError, match="reduction 'mean'"):
        mg.scatter_multiaxis(X, i, X[:1], axes=0, reduction="mean")


def test_each_combination_has_its_own_code():
    i = np.array([[1]])
    for dtype in [np.float32, np.int32, np.uint32, np.float64]:
        for index in [np.int32, np.int64, np.uint8]:
            found = mg.gather_multiaxis(X.astype(dtype), i.astype(index), axes=0)
            assert found.dtype == dtype
            np.testing.assert_array_equal(found, X[1:2])
