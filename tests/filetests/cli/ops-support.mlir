// Operations are marked with what is done with them.
//
// RUN: mg ops onnx | FileCheck %s
// RUN: mg ops --carried | FileCheck %s --check-prefix=CARRIED
// RUN: mg ops onnx.LSTM | FileCheck %s --check-prefix=LSTM
// RUN: mg ops onnx.Gather | FileCheck %s --check-prefix=GATHER
// RUN: mg ops arith | FileCheck %s --check-prefix=ARITH
// RUN: mg ops mg.dot | FileCheck %s --check-prefix=DOT
// RUN: mg ops onnx.Shape | FileCheck %s --check-prefix=SHAPE
// RUN: not mg run %s --input=2x1x3xf32=0 --input=1x8x3xf32=0 --input=1x8x2xf32=0 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg opt %s --to=numpy 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg grad %s 2>&1 | FileCheck %s --check-prefix=LOST
// RUN: not mg ops mg --carried 2>&1 | FileCheck %s --check-prefix=NONE
//
// CHECK:       onnx.Gather {{.*}} [runs, translates, differentiates]
// CARRIED-NOT: [runs
// CARRIED:     onnx.LSTM {{.*}} [carried]
// CARRIED-NOT: [runs
// LSTM:        Support: carried: opaque; programs preserve it as it is written, and no engine computes it
// GATHER:      Support: runs, translates, differentiates
// NONE:        error: nothing of 'mg' is only carried
// ARITH:       arith.addi {{.*}} [runs, translates]
// ARITH:       arith.select {{.*}} [runs, translates, differentiates]
// DOT:         Support: runs, translates, differentiates
// SHAPE:       Support: runs, translates{{$}}

// Where such an operation is computed with, the error leads to what is known of it.
// LOST: error: 'onnx.LSTM' {{.*}}: it is carried as it is written, not computed
// LOST: help: 'mg ops onnx.LSTM' describes it, and 'mg ops --carried' lists its like
func.func @main(%x: tensor<2x1x3xf32>, %w: tensor<1x8x3xf32>, %r: tensor<1x8x2xf32>) -> tensor<2x1x1x2xf32> {
  %none = "onnx.NoValue"() : () -> none
  %y, %h, %c = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %none) {hidden_size = 2 : si64} : (tensor<2x1x3xf32>, tensor<1x8x3xf32>, tensor<1x8x2xf32>, none, none, none, none, none) -> (tensor<2x1x1x2xf32>, none, none)
  return %y : tensor<2x1x1x2xf32>
}
