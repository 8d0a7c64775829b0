#!/usr/bin/env python3
"""Random rows of a table in a file that is not in memory: `mg run` beside NumPy's and PyTorch's mapped files.

Before each measurement the file's pages are given back to the system (`posix_fadvise`), and it is looked whether
they are gone. NumPy and PyTorch run in a process of their own each time, of which the calls that look up are timed,
until all rows are there or --limit seconds are over; of mg the whole process counts: its start, compilation, the
lookup, and a result that is written to a file. The results are compared bit for bit. The goal: at least 3 times as
fast as the fastest of them.

Then the same lookup with the pages in memory: `mg bench --map=always` beside `mg bench --map=never`, on the
first --warm-rows rows. The goal: at most 1.1 times the time.
"""

import hashlib
import os
import statistics
import subprocess
import sys
import tempfile

try:
    import numpy as np
except ImportError:
    sys.exit("error: this benchmark needs numpy: python3 -m pip install numpy")

from measure import arguments, bench_json, interleave, run, table, verdict

WIDTH = 64
COLD_GOAL, WARM_GOAL = 3.0, 1.1
PROGRAM = """\
func.func @main(%table: tensor<{rows}x64xf32>, %ids: tensor<{ids}xi64>) -> tensor<{ids}x64xf32> {{
  %0 = "onnx.Gather"(%table, %ids) {{axis = 0 : si64}}
      : (tensor<{rows}x64xf32>, tensor<{ids}xi64>) -> tensor<{ids}x64xf32>
  return %0 : tensor<{ids}x64xf32>
}}
"""
# How others look up: Python that is given `table`, and sets `look_up`, a function of ids.
OTHERS = {
    "numpy.memmap, take": """
mapped = np.load(table, mmap_mode="r")
look_up = lambda ids: np.take(mapped, ids, axis=0)
""",
    "numpy.memmap with MADV_RANDOM, take": """
import mmap
mapped = np.load(table, mmap_mode="r")
mapped._mmap.madvise(mmap.MADV_RANDOM)
look_up = lambda ids: np.take(mapped, ids, axis=0)
""",
    "torch.from_file, index_select": """
import torch
header = np.load(table, mmap_mode="r")
(rows, width), offset = header.shape, header.offset // 4
stored = torch.from_file(table, shared=True, size=offset + rows * width, dtype=torch.float32)
mapped = stored[offset:].view(rows, width)
look_up = lambda ids: mapped.index_select(0, torch.from_numpy(ids)).numpy()
""",
}
# Looks up some ids after others until the time is over, and says how many, how long, and a digest of the rows.
TIMED = """
import hashlib, sys, time
import numpy as np
table, ids, limit = sys.argv[1], np.load(sys.argv[2]), float(sys.argv[3])
{lookup}
digest, done, seconds = hashlib.sha256(), 0, 0.0
while done < len(ids) and seconds < limit:
    start = time.perf_counter()
    found = look_up(ids[done : done + {step}])
    seconds += time.perf_counter() - start
    digest.update(memoryview(found).cast("B"))
    done += len(found)
print(done, seconds, digest.hexdigest())
"""
STEP = 5000


def make(path, rows):
    """A file of random rows; one block of them again and again, which no file system stores once."""
    block = np.random.default_rng(0).random((1 << 18, WIDTH), dtype=np.float32)
    np.lib.format.open_memmap(path, mode="w+", dtype=np.float32, shape=(rows, WIDTH)).flush()
    with open(path, "r+b") as file:
        file.seek(128)
        for start in range(0, rows, len(block)):
            file.write(memoryview(block[: rows - start]).cast("B"))
        file.flush()
        os.fsync(file.fileno())


def resident(descriptor, size):
    """The share of a file's pages that are in memory, as far as 1000 of them tell."""
    found, byte = 0, bytearray(1)
    for at in np.random.default_rng().integers(0, size, 1000):
        try:
            found += os.preadv(descriptor, [byte], int(at), os.RWF_NOWAIT)
        except BlockingIOError:
            pass
    return found / 1000


def drop(path):
    """Gives the pages of a file back to the system."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        left = resident(descriptor, os.fstat(descriptor).st_size)
    finally:
        os.close(descriptor)
    if left > 0.01:
        sys.exit(f"error: {left:.0%} of {path} stay in memory: the system does not give them back")


def digest(path, rows):
    return hashlib.sha256(memoryview(np.load(path, mmap_mode="r")[:rows]).cast("B")).hexdigest()


def installed(name):
    return subprocess.run([sys.executable, "-c", f"import {name}"], capture_output=True).returncode == 0


def cold(options, folder, path, ids):
    """Microseconds for a row of each way, the file not in memory, and how many rows were looked up."""
    program, output = os.path.join(folder, "cold.mlir"), os.path.join(folder, "rows.npy")
    with open(program, "w", encoding="ascii") as file:
        file.write(PROGRAM.format(rows=options.rows, ids=options.ids))
    counts = {}

    def mine():
        drop(path)
        command = [options.mg, "run", program, f"--input=@{path}", f"--input=@{ids}", f"--output=@{output}"]
        seconds, _ = run(command)
        counts["mg run"] = options.ids
        return seconds / options.ids * 1e6

    def other(name):
        def task():
            drop(path)
            code = TIMED.format(lookup=OTHERS[name], step=STEP)
            _, said = run([sys.executable, "-c", code, path, ids, str(options.limit)])
            done, seconds, found = said.split()
            counts[name] = int(done)
            if found != digest(output, int(done)):
                sys.exit(f"error: the results of mg and {name} differ")
            return float(seconds) / int(done) * 1e6

        return task

    tasks = {name: other(name) for name in OTHERS if installed(name.split(".")[0])}
    return interleave(options.rounds, **{"mg run": mine}, **tasks), counts


def warm(options, folder, path):
    """Seconds of `mg bench` on the first rows of the table, mapped and read, the file in memory."""
    program, part, ids = (os.path.join(folder, name) for name in ["warm.mlir", "warm.npy", "warm-ids.npy"])
    rows = min(options.rows, options.warm_rows)
    with open(program, "w", encoding="ascii") as file:
        file.write(PROGRAM.format(rows=rows, ids=options.ids))
    np.save(part, np.load(path, mmap_mode="r")[:rows])
    np.save(ids, np.random.default_rng(2).integers(0, rows, options.ids))
    flags = [program, f"--input=@{part}", f"--input=@{ids}"]

    def bench(how):
        def task():
            return statistics.median(bench_json(options.mg, [*flags, how])["samples_ns"]) / 1e9

        return task

    return interleave(options.rounds, mapped=bench("--map=always"), read=bench("--map=never"))


def main():
    options = arguments(
        __doc__.splitlines()[0],
        table="cold-table.npy",
        rows=100_000_000,
        ids=1_000_000,
        warm_rows=4_000_000,
        limit=60.0,
    )
    if not os.path.exists(options.table):
        make(options.table, options.rows)
    options.rows = len(np.load(options.table, mmap_mode="r"))
    with tempfile.TemporaryDirectory(dir=os.path.dirname(os.path.abspath(options.table))) as folder:
        ids = os.path.join(folder, "ids.npy")
        np.save(ids, np.random.default_rng(1).integers(0, options.rows, options.ids))
        times, counts = cold(options, folder, options.table, ids)
        warmed = warm(options, folder, options.table)
    mine = times["mg run"]
    print(f"random rows of a table of {options.rows * WIDTH * 4 / 1e9:.1f} GB, not in memory\n")
    rows = [[name, counts[name], f"{us:.1f} us", f"{us / mine:.1f}"] for name, us in times.items()]
    table(["lookup", "rows", "for a row", "over mg's time"], rows)
    others = [us for name, us in times.items() if name != "mg run"]
    if others:
        print(f"\ngoal: {COLD_GOAL} times as fast as the fastest: {verdict(COLD_GOAL * mine, min(others))}")
    print(f"\nin memory, `mg bench`: mapped {warmed['mapped'] * 1e3:.1f} ms, read {warmed['read'] * 1e3:.1f} ms")
    ratio = warmed["mapped"] / warmed["read"]
    print(f"{ratio:.2f} times the time; goal {WARM_GOAL}: {verdict(ratio, WARM_GOAL)}")


if __name__ == "__main__":
    main()
