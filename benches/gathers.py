#!/usr/bin/env python3
"""Gathers beside kernels written by hand and beside frameworks, in turns, in one run.

For each workload of `benches/gathers/` every side computes the same result from the same data,
which is compared bit for bit first. Then all run in turns; the shortest time of each counts, which
other work on the machine can only lengthen. With one thread a side's time is the processor time
of its process, with more it is the clock's.

Build first: `cargo build --release --bench gathers`. Frameworks that are not installed are left
out; so is a workload that a framework has no operator for.
"""

import argparse
import glob
import math
import os
import subprocess
import sys
import tempfile
import time


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", help="the bench program (the newest in target/release/deps)")
    parser.add_argument("--threads", type=int, default=1, help="(%(default)s)")
    parser.add_argument("--rounds", type=int, default=20, help="(%(default)s)")
    parser.add_argument("--frameworks", default="numpy,onnxruntime,torch,jax,openvino,tensorflow")
    parser.add_argument("names", nargs="*", help="parts of workloads' names")
    return parser.parse_args()


OPTIONS = arguments()
# Before the libraries are loaded: they read these once.
for variable in ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"]:
    os.environ[variable] = str(OPTIONS.threads)
os.environ["XLA_FLAGS"] = (
    f"--xla_cpu_multi_thread_eigen={'true' if OPTIONS.threads > 1 else 'false'} "
    f"intra_op_parallelism_threads={OPTIONS.threads}"
)
if OPTIONS.threads == 1 and hasattr(os, "sched_setaffinity"):
    # One core for all: a framework's own thread on another one is not in the process's time before it
    # is switched off there, and JAX seemed ten times faster than memory.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
os.environ["CUDA_VISIBLE_DEVICES"] = ""

try:
    import numpy as np
except ImportError:
    sys.exit("error: this benchmark needs numpy: python3 -m pip install numpy")

from measure import table

# A workload's formula, once: `xp` has NumPy's names, `take` its own way to look rows up.
ROWS = [
    "embedding-768xf32",
    "embedding-768xf32-64-rows",
    "embedding-128xf16",
    "embedding-16xf32",
    "embedding-16xf32-cached",
    "rows-512MB",
    "lookup-u8-by-u8",
    "lookup-u8-by-i32",
    "lookup-f32-by-u8",
    "tiny",
]
LAST = ["take-last-f32", "take-last-f16", "take-last-bool", "take-last-channels"]
ALONG = {"elements-last": 1, "elements-first": 0, "elements-middle": 1}


def by_numpy(name, inputs):
    x, i = inputs[0], inputs[1]
    if name in ROWS:
        return lambda: np.take(x, i, axis=0)
    if name in LAST or name == "take-rows-in-batch":
        return lambda: np.take(x, i, axis=1)
    if name in ALONG:
        return lambda: np.take_along_axis(x, np.where(i < 0, i + x.shape[ALONG[name]], i), ALONG[name])
    if name in ("nd-pixels", "nd-voxels"):
        return lambda: x[i[:, 0], i[:, 1], i[:, 2]]
    if name == "nd-batched":
        return lambda: np.take_along_axis(x, np.where(i < 0, i + x.shape[1], i), axis=1)
    if name == "axes-0-3":
        return lambda: x[i[:, 0], :, :, i[:, 1]]
    if name == "axes-1-2":
        return lambda: x[:, i[:, 0], i[:, 1]]
    if name == "gather-of-gather":
        return lambda: np.take(np.take(x, i, axis=0), inputs[2], axis=0)
    if name in ("fill-elements", "fill-rows"):
        size, fill = x.shape[0], np.float32(np.nan if name == "fill-elements" else 0)

        def filled():
            at = np.where(i < 0, i + size, i)
            inside = (at >= 0) & (at < size)
            found = np.take(x, np.where(inside, at, 0), axis=0)
            found[~inside] = fill
            return found

        return filled
    if name == "index-arithmetic":
        return lambda: np.take(x, i * np.int32(512) + inputs[2], mode="clip")
    if name == "embedding-bag":
        return lambda: np.take(x, i, axis=0).sum(axis=1)
    return None


def by_torch(name, inputs):
    import torch

    torch.set_num_threads(OPTIONS.threads)
    tensors = [torch.from_numpy(each) for each in inputs]
    x, i = tensors[0], tensors[1]
    positive = lambda size: torch.where(i < 0, i + size, i)
    if name in ROWS and i.dtype != torch.uint8:
        at = positive(x.shape[0])
        found = lambda: torch.index_select(x, 0, at.reshape(-1)).reshape(*at.shape, *x.shape[1:])
    elif name in ROWS:
        at = i.to(torch.int32)
        found = lambda: torch.index_select(x, 0, at)
    elif name in LAST or name == "take-rows-in-batch":
        at = positive(x.shape[1])
        found = lambda: torch.index_select(x, 1, at)
    elif name in ALONG:
        at = positive(x.shape[ALONG[name]])
        found = lambda: torch.gather(x, ALONG[name], at)
    elif name in ("nd-pixels", "nd-voxels"):
        found = lambda: x[i[:, 0], i[:, 1], i[:, 2]]
    elif name == "nd-batched":
        at = positive(x.shape[1])
        found = lambda: torch.gather(x, 1, at.expand(-1, -1, x.shape[2]))
    elif name == "axes-0-3":
        found = lambda: x[i[:, 0], :, :, i[:, 1]]
    elif name == "axes-1-2":
        found = lambda: x[:, i[:, 0], i[:, 1]]
    elif name == "gather-of-gather":
        j = torch.where(tensors[2] < 0, tensors[2] + len(i), tensors[2])
        at = positive(x.shape[0])
        found = lambda: torch.index_select(torch.index_select(x, 0, at), 0, j)
    elif name == "embedding-bag":
        at = positive(x.shape[0])
        found = lambda: torch.nn.functional.embedding_bag(at, x, mode="sum")
    else:
        return None
    return lambda: found().numpy()


def by_jax(name, inputs):
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    x, i, *more = arrays = [jnp.asarray(each) for each in inputs]
    forms = {
        "gather-of-gather": lambda x, i, j: jnp.take(jnp.take(x, i, axis=0), j, axis=0),
        "nd-pixels": lambda x, i: x[i[:, 0], i[:, 1], i[:, 2]],
        "nd-voxels": lambda x, i: x[i[:, 0], i[:, 1], i[:, 2]],
        "nd-batched": lambda x, i: jnp.take_along_axis(x, i, axis=1),
        "axes-0-3": lambda x, i: x[i[:, 0], :, :, i[:, 1]],
        "axes-1-2": lambda x, i: x[:, i[:, 0], i[:, 1]],
        "fill-elements": lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=jnp.nan),
        "fill-rows": lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
        "index-arithmetic": lambda x, i, j: jnp.take(x, i * 512 + j, mode="clip"),
        "embedding-bag": lambda x, i: jnp.take(x, i, axis=0).sum(axis=1),
    }
    if name in ROWS:
        form = lambda x, i: jnp.take(x, i, axis=0)
    elif name in LAST or name == "take-rows-in-batch":
        form = lambda x, i: jnp.take(x, i, axis=1)
    elif name in ALONG:
        form = lambda x, i: jnp.take_along_axis(x, i, axis=ALONG[name])
    else:
        form = forms[name]
    compiled = jax.jit(form)
    return lambda: compiled(*arrays).block_until_ready()


def by_tensorflow(name, inputs):
    import tensorflow as tf

    tf.config.threading.set_intra_op_parallelism_threads(OPTIONS.threads)
    tf.config.threading.set_inter_op_parallelism_threads(1)
    x = tf.constant(inputs[0])
    wide = inputs[1].astype(np.int32) if inputs[1].dtype == np.uint8 else inputs[1]
    # TensorFlow knows no indices from the end.
    axis = {**ALONG, "take-rows-in-batch": 1, **{last: 1 for last in LAST}, "nd-batched": 1}.get(name, 0)
    if name in ("nd-pixels", "nd-voxels"):
        wide = np.where(wide < 0, wide + np.array(inputs[0].shape[:3]), wide)
    else:
        wide = np.where(wide < 0, wide + inputs[0].shape[axis], wide)
    i = tf.constant(wide)
    if name in ROWS:
        return lambda: tf.gather(x, i, axis=0).numpy()
    if name in LAST or name == "take-rows-in-batch":
        return lambda: tf.gather(x, i, axis=1).numpy()
    if name in ("nd-pixels", "nd-voxels"):
        return lambda: tf.gather_nd(x, i).numpy()
    if name == "nd-batched":
        return lambda: tf.gather_nd(x, i, batch_dims=1).numpy()
    if name == "elements-last":
        return lambda: tf.gather(x, i, axis=1, batch_dims=1).numpy()
    return None


def onnx_model(name, inputs, output):
    """The workload's program as an ONNX model, if it is one ONNX operator or two."""
    import onnx
    from onnx import TensorProto, helper

    if name == "gather-of-gather":
        nodes = [
            helper.make_node("Gather", ["x0", "x1"], ["t"], axis=0),
            helper.make_node("Gather", ["t", "x2"], ["y"], axis=0),
        ]
    elif name in ROWS:
        nodes = [helper.make_node("Gather", ["x0", "x1"], ["y"], axis=0)]
    elif name in LAST or name == "take-rows-in-batch":
        nodes = [helper.make_node("Gather", ["x0", "x1"], ["y"], axis=1)]
    elif name in ALONG:
        nodes = [helper.make_node("GatherElements", ["x0", "x1"], ["y"], axis=ALONG[name])]
    elif name in ("nd-pixels", "nd-voxels", "nd-batched"):
        batch = int(name == "nd-batched")
        nodes = [helper.make_node("GatherND", ["x0", "x1"], ["y"], batch_dims=batch)]
    else:
        return None
    if inputs[1].dtype == np.uint8:
        nodes.insert(0, helper.make_node("Cast", ["x1"], ["wide"], to=TensorProto.INT32))
        nodes[1].input[1] = "wide"
    info = lambda name, array: helper.make_tensor_value_info(
        name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape
    )
    graph = helper.make_graph(
        nodes, "g", [info(f"x{k}", each) for k, each in enumerate(inputs)], [info("y", output)]
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def by_onnxruntime(name, inputs, output):
    import onnxruntime

    model = onnx_model(name, inputs, output)
    if model is None:
        return None
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = OPTIONS.threads
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    feeds = {f"x{k}": each for k, each in enumerate(inputs)}
    return lambda: session.run(None, feeds)[0]


def by_openvino(name, inputs, output):
    import openvino

    model = onnx_model(name, inputs, output)
    if model is None:
        return None
    core = openvino.Core()
    config = {"INFERENCE_NUM_THREADS": OPTIONS.threads, "INFERENCE_PRECISION_HINT": "f32"}
    compiled = core.compile_model(core.read_model(model=model), "CPU", config)
    request = compiled.create_infer_request()
    feeds = [openvino.Tensor(each, shared_memory=True) for each in inputs]

    def infer():
        request.infer(feeds, share_inputs=True, share_outputs=True)
        return request.get_output_tensor(0).data

    return infer


def sides(name, inputs, output):
    """Each framework's function for a workload, if it is there and gives the right result."""
    makers = {
        "numpy": lambda: by_numpy(name, inputs),
        "onnxruntime": lambda: by_onnxruntime(name, inputs, output),
        "torch": lambda: by_torch(name, inputs),
        "jax": lambda: by_jax(name, inputs),
        "openvino": lambda: by_openvino(name, inputs, output),
        "tensorflow": lambda: by_tensorflow(name, inputs),
    }
    found = {}
    for framework in OPTIONS.frameworks.split(","):
        try:
            call = makers[framework]()
            if call is None:
                continue
            result = np.asarray(call())
        except ImportError:
            continue
        except Exception as error:  # pylint: disable=broad-except
            print(f"{framework} does not run {name}: {str(error)[:100]}", file=sys.stderr)
            continue
        if agrees(name, result, output):
            found[framework] = call
        else:
            print(f"{framework} gives another result for {name}", file=sys.stderr)
    return found


def agrees(name, result, output):
    if result.shape != output.shape or result.dtype.itemsize != output.dtype.itemsize:
        return False
    if name == "embedding-bag":
        # Frameworks sum in another order.
        return np.allclose(result, output, rtol=1e-5)
    bits = f"u{output.dtype.itemsize}"
    return np.array_equal(result.view(bits), output.view(bits))


def seconds(call, repeats):
    clock = time.process_time if OPTIONS.threads == 1 else time.perf_counter
    start = clock()
    for _ in range(repeats):
        call()
    return (clock() - start) / repeats


class Bench:
    """The bench program, which runs the kernels written by hand and the compiled programs."""

    def __init__(self):
        path = OPTIONS.bench or newest("target/release/deps/gathers-*")
        self.process = subprocess.Popen(
            [path, "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *words):
        print(*words, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"error: the bench program ended at {' '.join(map(str, words))}")
        return answer.strip()

    def seconds(self, side):
        return int(self.ask(side)) / 1e9


def newest(pattern):
    found = [path for path in glob.glob(pattern) if not path.endswith(".d")]
    if not found:
        sys.exit("error: no bench program; cargo build --release --bench gathers")
    return max(found, key=os.path.getmtime)


def measure(bench, name, folder):
    """The shortest time of each side, by name."""
    bench.ask("load", name, OPTIONS.threads, folder)
    files = sorted(glob.glob(os.path.join(folder, "in*.npy")))
    inputs = [np.load(path) for path in files]
    output = np.load(os.path.join(folder, "out.npy"))
    calls = sides(name, inputs, output)
    repeats = 1000 if output.nbytes < 4096 else 1
    best = {}
    for _ in range(OPTIONS.rounds):
        for side in ["floor", "ours"]:
            # Once for the caches, which other sides have filled.
            bench.ask(side)
            keep(best, side, bench.seconds(side))
        for side, call in calls.items():
            call()
            keep(best, side, seconds(call, repeats))
    for path in [*files, os.path.join(folder, "out.npy")]:
        os.remove(path)
    return best


def keep(best, side, time_taken):
    best[side] = min(time_taken, best.get(side, math.inf))


def short(value):
    for unit, scale in [("s", 1), ("ms", 1e3), ("µs", 1e6)]:
        if value * scale >= 1:
            return f"{value * scale:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan


def main():
    bench = Bench()
    names = bench.ask("list").split()
    names = [n for n in names if not OPTIONS.names or any(part in n for part in OPTIONS.names)]
    frameworks = OPTIONS.frameworks.split(",")
    rows, all_times = [], []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            best = measure(bench, name, folder)
            floor, others = best["floor"], [best[f] for f in frameworks if f in best]
            over_best = f"{best['ours'] / min(others):.2f}" if others else "-"
            row = [name, short(floor), f"{best['ours'] / floor:.2f}", over_best]
            row += [f"{best[f] / floor:.2f}" if f in best else "-" for f in frameworks]
            rows.append(row)
            # A call's overhead is no matter of kernels.
            if name != "tiny":
                all_times.append(best)
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    table(["workload", "floor", "mg / floor", "mg / best framework", *frameworks], rows)
    print(f"\n{OPTIONS.threads} thread(s), geometric means over the floor, without the overhead:")
    print(f"- mg {mean([best['ours'] / best['floor'] for best in all_times]):.2f}")
    oracle = [
        min(best[f] for f in frameworks if f in best) / best["floor"]
        for best in all_times
        if any(f in best for f in frameworks)
    ]
    print(f"- the best framework for each {mean(oracle):.2f}")


if __name__ == "__main__":
    main()
