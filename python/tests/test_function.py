"""Compiled functions: sizes, several results, threads, Ctrl-C."""

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import multigather as mg

OPEN = """func.func @main(%data: tensor<?x?xf32>, %ids: tensor<?xi64>) -> tensor<?x?xf32> {
  %rows = "onnx.Gather"(%data, %ids) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  return %rows : tensor<?x?xf32>
}
"""


def test_a_function_says_what_it_is(text):
    lookup = mg.compile(text)
    assert lookup.name == "main"
    assert lookup.inputs == ["tensor<4x2xf32>", "tensor<3xi64>"]
    assert lookup.outputs == ["tensor<3x2xf32>"]
    assert "main(tensor<4x2xf32>, tensor<3xi64>) -> (tensor<3x2xf32>)" in repr(lookup)


def test_inputs_by_name(text, tmp_path):
    lookup = mg.compile(text)
    x, i = np.arange(8, dtype=np.float32).reshape(4, 2), np.array([3, 0, 1])
    first, second = lookup.input_names
    np.testing.assert_array_equal(lookup(**{second: i, first: x}), x[i])
    np.testing.assert_array_equal(lookup(x, **{second: i}), x[i])
    for given, wrong in [
        ({"other": i}, "no input 'other'; it has"),
        ({first: x, second: i}, f"its input '{first}' twice"),
        ({}, f"not given its input '{second}'"),
    ]:
        with pytest.raises(TypeError, match=wrong):
            lookup(x, **given) if given else lookup(**{first: x})
    path = tmp_path / "lookup.onnx"
    mg.parse(text).save(path)
    for loaded in (mg.load(path), mg.load(str(path))):
        assert loaded.output_names == ["output0"]
        named = dict(zip(loaded.input_names, (x, i)))
        np.testing.assert_array_equal(loaded(**named), x[i])


def test_open_sizes():
    lookup = mg.compile(OPEN)
    assert lookup.outputs is None
    for rows, width, count in [(4, 2, 3), (5, 1, 0), (1, 7, 9), (4, 2, 3)]:
        x = np.random.default_rng(0).random((rows, width), np.float32)
        i = np.arange(count) % rows
        np.testing.assert_array_equal(lookup(x, i), x[i])
        np.testing.assert_array_equal(lookup(x, i), x[i])
    with pytest.raises(mg.Error, match="out of bounds"):
        lookup(x, np.full(3, 99))


def test_shapes_that_depend_on_values():
    reshape = mg.compile("""func.func @main(%x: tensor<6xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.Reshape"(%x, %s) : (tensor<6xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}""")
    x = np.arange(6, dtype=np.float32)
    assert reshape(x, np.array([2, 3])).shape == (2, 3)
    assert reshape(x, np.array([3, 2])).shape == (3, 2)


def test_several_results_are_a_tuple():
    both = mg.compile("""func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = arith.addf %x, %x : tensor<2xf32>
  return %x, %0 : tensor<2xf32>, tensor<2xf32>
}""")
    same, twice = both(np.array([1, 2], np.float32))
    assert same.tolist() == [1, 2] and twice.tolist() == [2, 4]


def test_functions_are_chosen_by_name(text):
    module = mg.parse(text + text.replace("@main", "@other"))
    assert module.functions == ["main", "other"]
    assert mg.compile(module, function="other").name == "other"
    assert mg.compile(module).name == "main"


def test_many_threads_call_one_function(text):
    lookup, x = mg.compile(OPEN), np.arange(1 << 16, dtype=np.float32).reshape(-1, 16)
    wrong = []

    def call(seed):
        i = np.random.default_rng(seed).integers(0, len(x), 500 + seed)
        for _ in range(50):
            if not np.array_equal(lookup(x, i), x[i]):
                wrong.append(seed)

    threads = [threading.Thread(target=call, args=(seed,)) for seed in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert wrong == []


def test_other_threads_run_while_code_is_made(text):
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    mg.compile(text)
    done.set()
    thread.join()
    assert ticks


def test_code_by_several_threads():
    lookup = mg.compile(OPEN, threads=4)
    x = np.random.default_rng(1).random((1000, 300), np.float32)
    i = np.random.default_rng(2).integers(-1000, 1000, 5000)
    np.testing.assert_array_equal(lookup(x, i), x[i])


def test_progress_is_told(text):
    told = []
    mg.compile(text, progress=lambda stage, seconds: told.append((stage, seconds)))
    assert ("canonicalize", None) in told
    assert any(stage == "canonicalize" and seconds is not None for stage, seconds in told)


def test_an_exception_of_the_progress_callback_ends_the_work(text):
    def stop(stage, seconds):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        mg.compile(text, progress=stop)
    mg.compile(text)


def long_program(count=300):
    lines = [f"  %{k + 1} = arith.addf %{k}, %{k} : tensor<8xf32>" for k in range(count)]
    return (
        "func.func @main(%0: tensor<8xf32>) -> tensor<8xf32> {\n"
        + "\n".join(lines) + f"\n  return %{count} : tensor<8xf32>\n}}"
    )


def test_a_limit_of_time_is_an_error():
    with pytest.raises(mg.Error, match="the work was ended"):
        mg.compile(long_program(), time_limit=1e-6)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of Unix")
def test_ctrl_c_ends_the_work():
    def interrupt(stage, seconds):
        if stage == "canonicalize" and seconds is None:
            os.kill(os.getpid(), signal.SIGINT)

    # A shell's background job ignores the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            mg.parse(long_program()).canonicalize(progress=interrupt)
    finally:
        signal.signal(signal.SIGINT, before)
    assert mg.compile(long_program(3))(np.ones(8, np.float32))[0] == 8


ENDLESS = """
func.func @main(%one: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %one) : tensor<i32>
  cond {
    %more = stablehlo.compare EQ, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.multiply %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  return %0 : tensor<i32>
}
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs timers of Unix")
def test_ctrl_c_ends_a_loop_without_an_end():
    function = mg.compile(ENDLESS)
    assert function(np.array(2, np.int32)) == 4
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    before = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            function(np.array(1, np.int32))
    finally:
        signal.signal(signal.SIGALRM, before)
    assert function(np.array(3, np.int32)) == 9


def mg_program(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-m", "multigather", *arguments], capture_output=True, text=True, **options
    )


def test_the_program_mg(text, tmp_path):
    path = tmp_path / "lookup.mlir"
    path.write_text(text)
    done = mg_program("opt", "--canonicalize", str(path))
    assert done.returncode == 0 and "mg.gather_multiaxis" in done.stdout
    assert mg_program("opt", str(tmp_path / "none.mlir")).returncode == 1
    assert mg_program("fly").returncode == 2
    assert mg_program("opt", "-", input=text).returncode == 0


def test_numpy_is_not_needed_to_import():
    code = "import sys; sys.modules['numpy'] = None; import multigather as mg; print(mg.__version__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
