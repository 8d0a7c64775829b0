"""NumPy: numpy.arange of int8 from -100 to 100 is empty.

Documentation: The values are those of the half-open interval from start to stop, for integers
roughly those of Python's range: 200 of them here.
https://numpy.org/doc/stable/reference/generated/numpy.arange.html
"""

import resource
import subprocess
import sys

SYSTEM = "numpy"
VERSION = "2.4.6 to 2.5.5"
OPERATION = "numpy.arange"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "numpy.arange(int8 -100, int8 100).size"
EXPECTED = ["200", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import numpy as np

print("ready", flush=True)
print(np.arange(np.int8(-100), np.int8(100)).size)
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
