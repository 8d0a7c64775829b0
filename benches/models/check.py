#!/usr/bin/env python3
"""Optimizes ONNX models by mg, and holds the results to the originals.

    python benches/models/check.py FOLDER [--mg target/release/mg] [--time] [NAME ...]

For every model of the folder: it comes back; ONNX's checker accepts it where it accepts the original;
ONNX Runtime gives the same bits, or stays within one ulp of the original's own spread (the difference
between its runs with and without ONNX Runtime's optimizations); names and dimensions of inputs and
outputs are kept; it has no more nodes than the original. Counts the nodes that onnxslim and onnxsim
leave, and the gathers that stay uncanonicalized. `--time` compares times of ONNX Runtime at one thread,
in turns: each session runs as often in one round as fills 10 ms, the sessions one after the other, and
the shortest of all rounds counts, since the machine may do other things beside. The original is timed
twice, which shows how much of a difference is chance. Nodes are counted
without Constant, in subgraphs and functions, too: onnxslim and onnxsim write constants as initializers.
The last line sums up all of it.
"""
import argparse
import glob
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np
import onnx
import onnxruntime as ort

DTYPES = {
    "tensor(float)": np.float32, "tensor(float16)": np.float16, "tensor(double)": np.float64,
    "tensor(int64)": np.int64, "tensor(int32)": np.int32, "tensor(uint8)": np.uint8,
    "tensor(bool)": np.bool_,
}
# What open sizes are tried as, until a model takes them: images and sounds want larger ones.
OPEN_SIZES = [(2, 5, 3, 7), (1, 64, 64, 64), (1, 3, 64, 64), (1, 48, 320, 64), (1, 32, 32, 16000)]


def count(path):
    """How many nodes a model has."""
    model = onnx.load(path, load_external_data=False)

    def nodes(graph):
        for node in graph.node:
            yield node
            for attribute in node.attribute:
                for inner in [attribute.g, *attribute.graphs]:
                    yield from nodes(inner)

    everything = [node for part in [model.graph, *model.functions] for node in nodes(part)]
    return sum(node.op_type != "Constant" for node in everything)


def session(path, optimized=True):
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    levels = ort.GraphOptimizationLevel
    level = levels.ORT_ENABLE_ALL if optimized else levels.ORT_DISABLE_ALL
    options.graph_optimization_level = level
    return ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def stored_inputs(path, made):
    """The arrays that a model was exported with."""
    arrays = np.load(path[:-len("onnx")] + "npz")
    known = {entry.name for entry in made.get_inputs()}
    return {name: arrays[name] for name in arrays.files if name in known}


def random_inputs(made, sizes):
    """Random arrays for a model's inputs; open sizes take `sizes` in turns."""
    random, names, arrays = np.random.default_rng(0), {}, {}
    for entry in made.get_inputs():
        shape = [
            size if isinstance(size, int) else names.setdefault(size, sizes[len(names) % 4])
            for size in entry.shape]
        dtype = DTYPES[entry.type]
        is_float = np.issubdtype(dtype, np.floating)
        values = random.standard_normal(shape) if is_float else random.integers(0, 2, shape)
        arrays[entry.name] = np.asarray(values).astype(dtype)
    return arrays


def first_run(path):
    """A session, inputs that the model takes, and its outputs."""
    made = session(path)
    if os.path.exists(path[:-len("onnx")] + "npz"):
        arrays = stored_inputs(path, made)
        return made, arrays, made.run(None, arrays)
    for sizes in OPEN_SIZES:
        try:
            arrays = random_inputs(made, sizes)
            return made, arrays, made.run(None, arrays)
        except Exception as error:
            why = error
    raise why


def distance(a, b):
    """The largest difference; infinite where NaN or infinities differ."""
    a, b = (np.asarray(x, np.float64) for x in (a, b))
    both = np.isfinite(a) & np.isfinite(b)
    if not np.array_equal(a[~both], b[~both], equal_nan=True):
        return np.inf
    return np.abs(a - b)[both].max(initial=0)


def compare(ours, theirs, unoptimized):
    """Whether results are the same bits, or as near as the original is to itself."""
    same = all(a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
               for a, b in zip(ours, theirs))
    if same:
        return "same"
    for a, b, c in zip(ours, theirs, unoptimized):
        if a.shape != b.shape or a.dtype != b.dtype:
            return f"DIFFERENT shape {a.shape} for {b.shape}"
        if not np.issubdtype(b.dtype, np.floating):
            if not np.array_equal(a, b):
                return "DIFFERENT integers"
            continue
        ulp = np.spacing(np.abs(b).max(initial=0).astype(b.dtype)).astype(np.float64)
        if distance(a, b) > distance(c, b) + ulp:
            return f"DIFFERENT by {distance(a, b) / ulp:.1f} ulp (spread {distance(c, b) / ulp:.1f})"
    return "within spread"


def interface(path):
    graph = onnx.load(path, load_external_data=False).graph
    return [[(entry.name, entry.type.SerializeToString(deterministic=True)) for entry in entries]
            for entries in (graph.input, graph.output)]


def tool(name, path, out):
    """The nodes that another tool leaves; None where it fails."""
    code = {
        "onnxslim": "import onnxslim, sys; onnxslim.slim(sys.argv[1], sys.argv[2])",
        "onnxsim": "import onnxsim, onnx, sys; model, _ = onnxsim.simplify(sys.argv[1]); "
                   "onnx.save(model, sys.argv[2])",
    }[name]
    done = subprocess.run([sys.executable, "-c", code, path, out], capture_output=True, timeout=600)
    return count(out) if done.returncode == 0 and os.path.exists(out) else None


def gathers_left(mg, path):
    done = subprocess.run([mg, "opt", "--canonicalize", path], capture_output=True, text=True)
    if done.returncode:
        return None
    return sum("onnx.Gather" in line for line in done.stdout.splitlines())


def in_turns(paths, arrays, rounds):
    """The shortest seconds of each model, run in turns. The sessions are made anew as often as there
    are models, by another one first each time: where a session's weights happen to lie makes more
    difference than what is looked for, and the first one's lie best."""
    times = [[] for _ in paths]
    for first in range(len(paths)):
        turns = [(first + k) % len(paths) for k in range(len(paths))]
        sessions = [session(paths[k]) for k in turns]
        for made in sessions:
            made.run(None, arrays)
        start = time.perf_counter()
        made.run(None, arrays)
        repeat = max(1, int(0.01 / max(time.perf_counter() - start, 1e-6)))
        for _ in range(-(-rounds // len(paths))):
            for k, made in zip(turns, sessions):
                start = time.perf_counter()
                for _ in range(repeat):
                    made.run(None, arrays)
                times[k].append((time.perf_counter() - start) / repeat)
    return [min(taken) for taken in times]


def check(mg, path, folder, rounds, others):
    """One model: what was found, by name."""
    out = os.path.join(folder, "mg.onnx")
    row = {"nodes": count(path)}
    start = time.perf_counter()
    try:
        done = subprocess.run(
            [mg, "opt", "--canonicalize", path, "-o", out], capture_output=True, text=True,
            timeout=600)
    except subprocess.TimeoutExpired:
        return {**row, "failed": "no end within 600 s"}
    row["seconds"] = round(time.perf_counter() - start, 2)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if "error" in line or "panic" in line]
        return {**row, "failed": (said or ["?"])[0][:300]}
    row["mg"] = count(out)
    try:
        onnx.checker.check_model(path, full_check=True)
        accepted = True
    except Exception:
        accepted = False
    if accepted:
        try:
            onnx.checker.check_model(out, full_check=True)
        except Exception as error:
            row["checker"] = str(error).splitlines()[0][:200]
    if interface(path) != interface(out):
        row["interface"] = "changed"
    row["gathers"] = gathers_left(mg, path)
    if others:
        for name in ("onnxslim", "onnxsim"):
            try:
                row[name] = tool(name, path, os.path.join(folder, f"{name}.onnx"))
            except Exception:
                row[name] = None
    try:
        _, arrays, theirs = first_run(path)
        try:
            plain = session(path, optimized=False).run(None, arrays)
        except Exception:
            plain = theirs
    except Exception as error:
        return {**row, "run": f"the original does not run: {str(error).splitlines()[0][:120]}"}
    try:
        ours = session(out)
        row["run"] = compare(ours.run(None, arrays), theirs, plain)
    except Exception as error:
        return {**row, "run": f"FAILS: {str(error).splitlines()[0][:300]}"}
    if rounds:
        timed = {"again": path, "time": out}
        if row.get("onnxslim") is not None:
            timed["slim time"] = os.path.join(folder, "onnxslim.onnx")
        first, *taken = in_turns([path, *timed.values()], arrays, rounds)
        row |= {name: round(seconds / first, 3) for name, seconds in zip(timed, taken)}
    return row


def geometric(values):
    return round(float(np.exp(np.mean(np.log(values)))), 3) if values else None


def summary(rows, back, right):
    """All that was found, in one line."""
    parts = [f"{len(rows)} models", f"{len(right)} equal"]
    parts.append(f"{sum(row['mg'] > row['nodes'] for row in back.values())} with more nodes")
    for name in ("onnxslim", "onnxsim"):
        ratios = [row["mg"] / row[name] for row in back.values() if row.get(name)]
        if ratios:
            parts.append(f"nodes of {name}'s, median {statistics.median(ratios):.3f}")
    timed = {name: row for name, row in back.items() if "time" in row}
    if timed:
        worst = max(timed, key=lambda name: timed[name]["time"])
        parts.append(f"time of the originals' {geometric([r['time'] for r in timed.values()])}")
        both = [r["time"] / r["slim time"] for r in timed.values() if "slim time" in r]
        parts.append(f"of onnxslim's {geometric(both)}")
        parts.append(f"worst {timed[worst]['time']} ({worst})")
        parts += [f"{sum(row[kind] > 1.02 for row in timed.values())} {of} over 1.02"
                  for kind, of in (("time", "of mg"), ("again", "of the originals against themselves"))]
    return "summary: " + "; ".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--mg", default="target/release/mg")
    parser.add_argument("--time", action="store_true")
    parser.add_argument("--rounds", type=int, default=15, help="of the times")
    parser.add_argument("--alone", action="store_true", help="without onnxslim and onnxsim")
    parser.add_argument("--json", help="writes all that was found")
    arguments = parser.parse_intermixed_args()
    ort.set_default_logger_severity(4)
    paths = sorted(glob.glob(os.path.join(arguments.folder, "*.onnx")))
    if arguments.names:
        paths = [path for path in paths if os.path.basename(path)[:-5] in arguments.names]
    rows = {}
    for path in paths:
        name = os.path.basename(path)[:-len(".onnx")]
        with tempfile.TemporaryDirectory() as folder:
            rounds = arguments.rounds if arguments.time else 0
            row = check(arguments.mg, path, folder, rounds, not arguments.alone)
        rows[name] = row
        print(f"{name}: {', '.join(f'{key} {value}' for key, value in row.items())}", flush=True)
    back = {name: row for name, row in rows.items() if "failed" not in row}
    right = [row for row in back.values() if row["run"] in ("same", "within spread")]
    print(f"\n{len(rows)} models, {len(back)} come back, {len(right)} with equal results "
          f"({sum(row['run'] == 'same' for row in back.values())} the same bits)")
    print(f"refused by ONNX's checker: {[n for n, row in back.items() if 'checker' in row]}")
    print(f"inputs or outputs changed: {[n for n, row in back.items() if 'interface' in row]}")
    print(f"more nodes: {[n for n, row in back.items() if row['mg'] > row['nodes']]}")
    for name in ("onnxslim", "onnxsim"):
        both = [row for row in back.values() if row.get(name) is not None]
        if both:
            ratio = statistics.median(row["mg"] / row[name] for row in both)
            more = [n for n, row in back.items() if row.get(name) and row["mg"] > row[name]]
            print(f"nodes beside {name}'s: median {ratio:.3f}, more in {len(more)}: {more}")
    left = {n: row["gathers"] for n, row in back.items() if row["gathers"] != 0}
    print(f"gathers left: {left}")
    if arguments.time:
        slower = {n: row["time"] for n, row in back.items() if row.get("time", 0) > 1.02}
        print(f"slower than 1.02: {slower}")
        print("time, geometric mean: mg", geometric([r["time"] for r in back.values() if "time" in r]),
              "onnxslim", geometric([r["slim time"] for r in back.values() if "slim time" in r]))
    print(summary(rows, back, right))
    if arguments.json:
        with open(arguments.json, "w") as file:
            json.dump(rows, file, indent=1)


if __name__ == "__main__":
    main()
