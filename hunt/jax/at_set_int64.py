"""JAX: x.at[i].set by the int64 index 2**32 + 1 writes element 1.

Documentation: With mode="drop" an index out of bounds is ignored; no index is reduced modulo a power of two. 64-bit
types are enabled, and the index is of the type int64.
https://docs.jax.dev/en/latest/_autosummary/jax.numpy.ndarray.at.html
"""

import resource
import subprocess
import sys

SYSTEM = "jax"
VERSION = "0.10.2 to 0.12.0.1"
OPERATION = "x.at[i].set"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "x64: [10., 11., 12., 13.].at[int64 [2**32 + 1]].set(0, mode=drop)"
EXPECTED = ["[10.0, 11.0, 12.0, 13.0]", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax

jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp
import numpy as np

print("ready", flush=True)
x = jnp.arange(10.0, 14.0)
i = jnp.asarray(np.array([2**32 + 1], np.int64))
assert i.dtype == np.int64
print(x.at[i].set(0.0, mode="drop").tolist())
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
