// Operations are marked with what is done with them.
//
// RUN: mg ops onnx | FileCheck %s
// RUN: mg ops --carried | FileCheck %s --check-prefix=CARRIED
// RUN: mg ops onnx.UpsampleV7 | FileCheck %s --check-prefix=UPSAMPLE
// RUN: mg ops onnx.Gather | FileCheck %s --check-prefix=GATHER
// RUN: mg ops arith | FileCheck %s --check-prefix=ARITH
// RUN: mg ops mg.dot | FileCheck %s --check-prefix=DOT
// RUN: mg ops onnx.Shape | FileCheck %s --check-prefix=SHAPE
// RUN: not mg run %s --input=2xf32=0 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg opt %s --to=numpy 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg grad %s 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg ops mg --carried 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK:       onnx.Gather {{.*}} [runs, translates, differentiates]
// CARRIED-NOT: [runs
// CARRIED:     onnx.UpsampleV7 {{.*}} [carried]
// CARRIED-NOT: [runs
// UPSAMPLE:    Support: carried: opaque; programs preserve it as it is written, and no engine computes it
// GATHER:      Support: runs, translates, differentiates
// NONE:        error: nothing of 'mg' is only carried
// ARITH:       arith.addi {{.*}} [runs, translates]
// ARITH:       arith.select {{.*}} [runs, translates, differentiates]
// DOT:         Support: runs, translates, differentiates
// SHAPE:       Support: runs, translates{{$}}

// Where such an operation is computed with, the error leads to what is known of it.
// LOST: error: 'onnx.UpsampleV7' {{.*}}: it is carried as it is written, not computed
// LOST: help: 'mg ops onnx.UpsampleV7' describes it, and 'mg ops --carried' lists its like
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.UpsampleV7"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
