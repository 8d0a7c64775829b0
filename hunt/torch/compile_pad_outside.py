"""PyTorch: torch.nn.functional.pad reads after its input where it is compiled.

Documentation: Each element of the result is one of the input or the value to pad with; compiled code is to behave as
eager code does. The last vector of a row is loaded by a mask that leaves out the padding, but not what is after the
row. Here the input ends where a page begins that may not be read.
https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.pad.html
"""

import resource
import subprocess
import sys

SYSTEM = "torch"
VERSION = "2.15.0"
OPERATION = "pad"
SYMPTOM = "outside access"
REPORT = "none found"
GIVEN = "torch.nn.functional.pad(64 numbers before an unreadable page, (1, 0)), compiled: whether it is as eager"
EXPECTED = ["True"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import ctypes
import mmap

import torch


def apply(x):
    return torch.nn.functional.pad(x, (1, 0))


page = mmap.PAGESIZE
memory = mmap.mmap(-1, 2 * page)
address = ctypes.addressof(ctypes.c_char.from_buffer(memory))
assert ctypes.CDLL(None).mprotect(ctypes.c_void_p(address + page), page, 0) == 0
guarded = torch.frombuffer(memory, dtype=torch.float32, count=64, offset=page - 4 * 64)
elsewhere = torch.arange(64.0)
guarded.copy_(elsewhere)
expected = apply(guarded)
compiled = torch.compile(apply)
assert torch.equal(compiled(elsewhere), expected)
print("ready", flush=True)
print(torch.equal(compiled(guarded), expected))
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=240)
    except subprocess.TimeoutExpired:
        return report("no answer within 240 s")
    lines = run.stdout.strip().splitlines()
    if "ready" not in lines:
        why = (run.stderr.strip() or "no output").splitlines()[-1]
        print(f"{SYSTEM} cannot be asked: {why}")
        return 3
    if run.returncode < 0:
        return report(f"ended by signal {-run.returncode}")
    if run.returncode > 0:
        return report("error: " + (run.stderr.strip() or "no message").splitlines()[-1])
    return report(lines[-1])


def report(actual):
    accepted = actual in EXPECTED or ("error" in EXPECTED and actual.startswith("error: "))
    print(f"given:    {GIVEN}")
    print(f"expected: {' or '.join(EXPECTED)}")
    print(f"actual:   {actual}")
    print("the defect is gone" if accepted else "the defect shows")
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
