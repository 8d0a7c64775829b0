"""What the benchmarks share: running a program and timing it, medians, Markdown tables."""

import argparse
import json
import statistics
import subprocess
import sys
import time

MLIR_OPT = "/usr/lib/llvm-22/bin/mlir-opt"


def arguments(description, **options):
    """The command line: --mg and --rounds for each benchmark, plus `options` (name=default)."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--mg", default="target/release/mg", help="the program (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of measuring (%(default)s)")
    for name, default in options.items():
        flag = "--" + name.replace("_", "-")
        parser.add_argument(flag, type=type(default), default=default, help="(%(default)s)")
    parsed = parser.parse_args()
    if parsed.rounds < 1:
        parser.error("--rounds must be at least 1")
    return parsed


def run(command):
    """Runs `command` and returns (seconds, standard output); its failure ends the benchmark."""
    start = time.perf_counter()
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    except OSError as error:
        sys.exit(f"error: cannot run {command[0]}: {error.strerror}")
    seconds = time.perf_counter() - start
    if done.returncode != 0:
        message = done.stderr.strip()[:500] or "no message"
        sys.exit(f"error: {' '.join(command)} ended with {done.returncode}: {message}")
    return seconds, done.stdout


def bench_json(mg, flags):
    """`mg bench … --json` as an object."""
    _, output = run([mg, "bench", *flags, "--json"])
    try:
        return json.loads(output)
    except ValueError:
        sys.exit(f"error: mg bench --json printed no JSON object: {output[:200]!r}")


def onnx_session(path, threads):
    """ONNX Runtime's session of a model, on the processor, with this number of threads."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def interleave(rounds, **tasks):
    """Calls each task once per round, in turn, so that a slow spell of the machine hits all of
    them; each task returns its seconds. The medians, by the tasks' names."""
    samples = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            samples[name].append(task())
    return {name: statistics.median(seconds) for name, seconds in samples.items()}


def time_calls(call, min_time):
    """Median seconds of a function's calls over at least `min_time` ms, like mg's own."""
    samples, end = [], time.perf_counter() + min_time / 1e3
    while not samples or time.perf_counter() < end:
        start = time.perf_counter()
        call()
        samples.append(time.perf_counter() - start)
    return statistics.median(samples)


def milliseconds(seconds):
    return f"{seconds * 1e3:.2f} ms"


def verdict(value, goal):
    return "met" if value <= goal else "missed"


def table(header, rows):
    """Prints a Markdown table with its columns aligned."""
    lines = [list(map(str, row)) for row in [header, *rows]]
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    lines.insert(1, ["-" * width for width in widths])
    for line in lines:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |")
