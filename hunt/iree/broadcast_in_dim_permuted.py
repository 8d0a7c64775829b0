"""IREE: broadcast_in_dim by the dimensions [2, 0, 1] transposes by them, not by their inverse.

Documentation: result[i] = operand[j], where j[d] = i[broadcast_dimensions[d]] unless the operand has size 1
there.
https://openxla.org/stablehlo/spec#broadcast_in_dim
"""

import resource
import subprocess
import sys

SYSTEM = "iree"
VERSION = "3.13.0"
OPERATION = "stablehlo.broadcast_in_dim"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "broadcast_in_dim of 0..7 as 2x2x2 by [2, 0, 1]"
EXPECTED = ["[[[0, 4], [1, 5]], [[2, 6], [3, 7]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import iree.compiler
import iree.runtime
import numpy as np

text = '''
func.func @main(%x: tensor<2x2x2xi32>) -> tensor<2x2x2xi32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [2, 0, 1] : (tensor<2x2x2xi32>) -> tensor<2x2x2xi32>
  return %0 : tensor<2x2x2xi32>
}
'''
print("ready", flush=True)
program = iree.compiler.compile_str(
    text,
    target_backends=["llvm-cpu"],
    input_type="stablehlo",
    extra_args=["--iree-llvmcpu-target-cpu=host"],
)
context = iree.runtime.SystemContext(config=iree.runtime.Config("local-sync"))
context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, program))
print(context.modules.module["main"](np.arange(8, dtype=np.int32).reshape(2, 2, 2)).to_host().tolist())
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
