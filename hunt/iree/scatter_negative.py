"""IREE: a scatter at index -1 writes before the buffer.

Documentation: An update whose index is out of bounds of the operand is left out; negative indices
do not count from the end.
https://openxla.org/stablehlo/spec#scatter
"""

import resource
import subprocess
import sys

SYSTEM = "iree"
VERSION = "3.13.0"
OPERATION = "stablehlo.scatter"
SYMPTOM = "outside access"
REPORT = "https://github.com/iree-org/iree/issues/13580"
GIVEN = "scatter of [0..4] at [-1], adding 1"
EXPECTED = ["[0.0, 1.0, 2.0, 3.0, 4.0]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import iree.compiler
import iree.runtime
import numpy as np

text = '''
func.func @main(%x: tensor<5xf32>, %i: tensor<1x1xi32>, %u: tensor<1xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{
    scatter_dimension_numbers = #stablehlo.scatter<
      inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<5xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
'''
program = iree.compiler.compile_str(
    text,
    target_backends=["llvm-cpu"],
    input_type="stablehlo",
    extra_args=["--iree-llvmcpu-target-cpu=host"],
)
context = iree.runtime.SystemContext(config=iree.runtime.Config("local-sync"))
context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, program))
print("ready", flush=True)
x, i, u = np.arange(5, dtype=np.float32), np.array([[-1]], np.int32), np.ones(1, np.float32)
print(context.modules.module["main"](x, i, u).to_host().tolist())
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
