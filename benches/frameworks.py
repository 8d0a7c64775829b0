"""Compiled programs beside kernels written by hand and beside frameworks, in turns, in one run.

For each workload of a bench program every side computes the same result from the same data, which is
compared first. Then all run in turns; the shortest time of each counts, which other work on the machine
can only lengthen. With one thread a side's time is the processor time of its process, with more it is the
clock's.
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

from measure import onnx_session, table


def onnx_bytes(nodes, inputs, output, opset=17):
    """An ONNX model of these nodes, from `x0`, `x1`, … to `y`."""
    import onnx
    from onnx import helper

    info = lambda name, array: helper.make_tensor_value_info(
        name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape
    )
    graph = helper.make_graph(
        nodes, "g", [info(f"x{k}", each) for k, each in enumerate(inputs)], [info("y", output)]
    )
    sets = [helper.make_opsetid("", opset), helper.make_opsetid("com.microsoft", 1)]
    model = helper.make_model(graph, opset_imports=sets, ir_version=9)
    onnx.checker.check_model(model)
    return model.SerializeToString()


def by_onnxruntime(model, inputs):
    session = onnx_session(model, OPTIONS.threads)
    feeds = {f"x{k}": each for k, each in enumerate(inputs)}
    return lambda: session.run(None, feeds)[0]


def by_openvino(model, inputs):
    import openvino

    core = openvino.Core()
    config = {"INFERENCE_NUM_THREADS": OPTIONS.threads, "INFERENCE_PRECISION_HINT": "f32"}
    compiled = core.compile_model(core.read_model(model=model), "CPU", config)
    request = compiled.create_infer_request()
    feeds = [openvino.Tensor(each, shared_memory=True) for each in inputs]

    def infer():
        request.infer(feeds, share_inputs=True, share_outputs=True)
        return request.get_output_tensor(0).data

    return infer


class Suite:
    """What a benchmark knows of its workloads: for each framework a function of a workload's name, its
    inputs and its result, which gives a call or None; the ONNX model of a workload, or None; and whether a
    framework's result is right."""

    def __init__(self, program, makers, model, agrees):
        self.program, self.makers, self.model, self.agrees = program, makers, model, agrees

    def maker(self, framework):
        by_model = {"onnxruntime": by_onnxruntime, "openvino": by_openvino}.get(framework)
        if by_model is None:
            return self.makers[framework]

        def run(name, inputs, output):
            model = self.model(name, inputs, output)
            return None if model is None else by_model(model, inputs)

        return run

    def sides(self, name, inputs, output):
        """Each framework's function for a workload, if it is there and gives the right result."""
        found = {}
        for framework in OPTIONS.frameworks.split(","):
            try:
                call = self.maker(framework)(name, inputs, output)
                if call is None:
                    continue
                result = np.asarray(call())
            except ImportError:
                continue
            except Exception as error:  # pylint: disable=broad-except
                print(f"{framework} does not run {name}: {str(error)[:100]}", file=sys.stderr)
                continue
            if result.shape == output.shape and self.agrees(name, result, output):
                found[framework] = call
            else:
                print(f"{framework} gives another result for {name}", file=sys.stderr)
        return found


def seconds(call, repeats):
    clock = time.process_time if OPTIONS.threads == 1 else time.perf_counter
    start = clock()
    for _ in range(repeats):
        call()
    return (clock() - start) / repeats


class Bench:
    """The bench program, which runs the kernels written by hand and the compiled programs."""

    def __init__(self, program):
        path = OPTIONS.bench or newest(f"target/release/deps/{program}-*")
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
        sys.exit("error: no bench program: build it by cargo build --release --benches")
    return max(found, key=os.path.getmtime)


def measure(suite, bench, name, folder):
    """The shortest time of each side, by name."""
    bench.ask("load", name, OPTIONS.threads, folder)
    files = sorted(glob.glob(os.path.join(folder, "in*.npy")))
    inputs = [np.load(path) for path in files]
    output = np.load(os.path.join(folder, "out.npy"))
    calls = suite.sides(name, inputs, output)
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


def main(suite):
    bench = Bench(suite.program)
    names = bench.ask("list").split()
    names = [n for n in names if not OPTIONS.names or any(part in n for part in OPTIONS.names)]
    frameworks = OPTIONS.frameworks.split(",")
    rows, all_times = [], []
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            best = measure(suite, bench, name, folder)
            floor, others = best["floor"], [best[f] for f in frameworks if f in best]
            over_best = f"{best['ours'] / min(others):.2f}" if others else "-"
            row = [name, short(floor), f"{best['ours'] / floor:.2f}", over_best]
            row += [f"{best[f] / floor:.2f}" if f in best else "-" for f in frameworks]
            rows.append(row)
            # A call's overhead is no matter of kernels.
            if name not in ("tiny", "small"):
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
