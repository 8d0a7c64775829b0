"""A panic of the library is an exception that `except Exception` catches, at every entry point."""

import subprocess
import sys

import numpy as np
import pytest

import multigather as mg
from multigather import _native

pytestmark = pytest.mark.skipif(
    not hasattr(_native, "panic_next"), reason="only a debug build panics on purpose"
)

TABLE = np.arange(8, dtype=np.float32).reshape(4, 2)
IDS = np.array([3, 0, -1])

# How each is called, by name; what is not here must not be public.
MODULE = {
    "canonicalize": lambda module: module.canonicalize(),
    "compare": lambda module: module.compare(module),
    "compile": lambda module: module.compile(),
    "explain": lambda module: module.explain(),
    "functions": lambda module: module.functions,
    "jvp": lambda module: module.jvp(),
    "optimize": lambda module: module.optimize("onnx"),
    "run": lambda module: module.run(TABLE, IDS),
    "save": lambda module: module.save("never-written.mlir"),
    "to": lambda module: module.to("torch"),
    "to_python": lambda module: module.to_python("numpy"),
    "vjp": lambda module: module.vjp(),
    "__repr__": repr,
    "__str__": str,
    "_repr_html_": lambda module: module._repr_html_(),
}
FUNCTION = {
    "input_names": lambda function: function.input_names,
    "inputs": lambda function: function.inputs,
    "name": lambda function: function.name,
    "output_names": lambda function: function.output_names,
    "outputs": lambda function: function.outputs,
    "__call__": lambda function: function(TABLE, IDS),
    "__repr__": repr,
}
IN_A_THREAD = [
    "canonicalize", "compare", "compile", "explain", "jvp", "optimize", "run", "save", "to", "to_python",
    "vjp", "_repr_html_",
]


def check(call):
    with pytest.raises(mg.InternalError, match="internal: .*panicked at python.src.guard.rs") as caught:
        call()
    error = caught.value
    assert isinstance(error, mg.Error) and isinstance(error, Exception)
    assert "a test asked for this panic" in error.message and error.line is None
    assert "bug of multigather" in error.notes[0] and "bug of multigather" in str(error)


def test_every_entry_point_is_here():
    own = {"__repr__", "__str__", "_repr_html_", "__call__"}
    for kind, calls in [(mg.Module, MODULE), (mg.Function, FUNCTION)]:
        public = {name for name in vars(kind) if not name.startswith("_") or name in own}
        assert public == set(calls)


@pytest.mark.parametrize("name", MODULE)
def test_of_a_module(name, text):
    module = mg.parse(text)
    _native.panic_next(False)
    check(lambda: MODULE[name](module))
    MODULE.get("functions")(module)


@pytest.mark.parametrize("name", IN_A_THREAD)
def test_in_the_thread_that_works(name, text):
    module = mg.parse(text)
    _native.panic_next(True)
    check(lambda: MODULE[name](module))
    np.testing.assert_array_equal(module.run(TABLE, IDS), TABLE[IDS])


@pytest.mark.parametrize("name", FUNCTION)
def test_of_a_function(name, text):
    function = mg.compile(text)
    _native.panic_next(False)
    check(lambda: FUNCTION[name](function))
    np.testing.assert_array_equal(function(TABLE, IDS), TABLE[IDS])


@pytest.mark.parametrize("in_worker", [False, True])
def test_of_the_package(in_worker, text):
    size = 3 + in_worker
    zeros = np.zeros((size, 2), np.float32)
    index = np.zeros((2, 2), np.int64)
    for call in [
        lambda: mg.parse(text),
        lambda: mg.gather_multiaxis(zeros, index, axes=0),
        lambda: mg.scatter_multiaxis(zeros, index, zeros[:2], axes=0),
    ]:
        _native.panic_next(in_worker)
        check(call)


def test_the_worker_of_mlir_is_named_by_a_guarded_function():
    for call in [lambda: _native.use_worker(sys.executable, []), lambda: _native.serve_if_asked()]:
        _native.panic_next(False)
        check(call)


def test_the_program_ends_with_a_line_and_status_1():
    code = (
        "import sys; from multigather import _native; _native.panic_next(False); "
        "sys.exit(_native.run_program(['mg', 'ops']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("error: internal: panicked at python/src/guard.rs")
