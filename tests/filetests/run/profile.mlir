// Where the time of a call goes: by operations, by loop nests with the operations that they compute, and as a trace.
//
// REQUIRES: llvm
// RUN: mg run %s --input=random --profile 2>&1 | FileCheck %s
// RUN: mg run %s --input=random --profile=%t.json --threads=2 --share-above=0 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t.json
// RUN: mg bench %s --input=random --profile --min-time=1 | FileCheck %s --check-prefix=BENCH
// RUN: mg bench %s --input=random --profile --min-time=1 --json | FileCheck %s --check-prefix=JSON
// RUN: not mg run %s --input=random --profile --backend=interpreter 2>&1 | FileCheck %s --check-prefix=ENGINE
// RUN: not mg bench %s --input=random --profile --tune 2>&1 | FileCheck %s --check-prefix=TUNE

// CHECK: profile: 1 call of {{[0-9.]+.*s}}, {{.*}} of it in {{[0-9]+}} loop nests
// CHECK: time (ms)   share  nests  operations
// CHECK-DAG: {{[0-9]+[.][0-9]+ +[0-9.]+}}%      1  onnx.MatMul{{$}}
// CHECK-DAG: {{[0-9]+[.][0-9]+ +[0-9.]+}}%      1  onnx.Add, onnx.Relu{{$}}
// CHECK: time (ms)   share  loop nest, and what it computes
// CHECK: onnx.MatMul ({{.*}}profile.mlir:[[#@LINE+12]]:8)

// TRACE: {"traceEvents":[
// TRACE-SAME: "name":"onnx.MatMul"

// BENCH: calls: median
// BENCH: profile: {{[0-9]+}} calls of
// JSON: "profile":[{"calls":{{[0-9]+}},"ns":{{[0-9]+}},"nests":[{"ns":{{[0-9]+}},"kernel":"{{.*}}","operations":["onnx.MatMul

// ENGINE: error: --profile is about compiled code: it takes --backend=jit
// TUNE: error: the argument '--profile
func.func @main(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>, %b: tensor<64xf32>) -> (tensor<64x64xf32>, tensor<64x64xf32>) {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  %2 = "onnx.Relu"(%1) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0, %2 : tensor<64x64xf32>, tensor<64x64xf32>
}
