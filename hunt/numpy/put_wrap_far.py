"""NumPy: numpy.put with mode 'wrap' takes years for an index of 2**62.

Documentation: 'wrap' wraps around: an index counts modulo the size of the array.
https://numpy.org/doc/stable/reference/generated/numpy.put.html
"""

import resource
import subprocess
import sys

SYSTEM = "numpy"
VERSION = "2.4.6 to 2.5.5"
OPERATION = "numpy.put"
SYMPTOM = "hang"
REPORT = "https://github.com/numpy/numpy/issues/28630"
GIVEN = "numpy.put(numpy.arange(3), [2**62], 7, mode='wrap')"
EXPECTED = ["[0, 7, 2]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np


def put(a, indices, values):
    np.put(a, indices, values, mode="wrap")
    return a


print("ready", flush=True)
print(put(np.arange(3), [2**62], 7).tolist())
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return report("no answer within 120 s")
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
