// A folder of machine code, names for perf, and the stages down to LLVM's IR.
//
// REQUIRES: llvm
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --cache-dir=%t.cache | FileCheck %s
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --cache-dir=%t.cache --perf-map | FileCheck %s
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --print-ir-after-all 2>&1 | FileCheck %s --check-prefix=STAGES
// RUN: mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --timing 2>&1 | FileCheck %s --check-prefix=TIMING
// RUN: mg bench %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --min-time=1 --json --roofline | FileCheck %s --check-prefix=JSON
// RUN: not mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,-4 --cache-dir=%s 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: not mg run %s --input=4xf32=1,2,3,4 --input=2xi64=3,4 --cache-dir=%t.cache 2>&1 | FileCheck %s --check-prefix=FAULT

func.func @perhaps_cached(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: tensor<2xf32>: [4, 1]

// STAGES: // -----// IR Dump After canonicalize //----- //
// STAGES: mg.gather_multiaxis
// STAGES: // -----// IR Dump After lower to LLVM IR //----- //
// STAGES: define internal i64 @perhaps_cached.nest0
// STAGES: // -----// IR Dump After LLVM's passes //----- //
// STAGES: define internal i64 @perhaps_cached.nest0

// TIMING: codegen (IR)
// TIMING: codegen (passes)
// TIMING: codegen (machine code)
// TIMING: codegen (linking)

// JSON: {"median_ns":{{[0-9]+}},"deciles_ns":[{{[0-9,]+}}],"calls":
// JSON-SAME: "gb_per_s":{{[0-9.]+}},"memcpy_fraction":{{[0-9.]+}}
// JSON-SAME: "codegen":{{[0-9]+}}
// JSON-SAME: "bytes_read":24,"bytes_written":8,"threads":1
// JSON-SAME: "samples_ns":[{{[0-9,]+}}],"memcpy_ns":{{[0-9]+}}}

// FILE: error: --cache-dir={{.*}}compiled-options.mlir: {{it is no folder|File exists.*}}
// FAULT: error: index 4 is out of bounds for axis 0 of size 4
