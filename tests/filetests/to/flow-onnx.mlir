// Loops over counters and slices become loops of a condition, which put what they collect into a tensor of its size.
//
// RUN: mg translate %s --to=stablehlo | FileCheck %s
// RUN: mg translate %s --to=stablehlo | mg run - --function=collected --input=2xf32=1,2 | FileCheck %s --check-prefix=COLLECTED
// RUN: mg translate %s --to=tf | mg run - --function=collected --input=2xf32=1,2 | FileCheck %s --check-prefix=COLLECTED
// RUN: mg translate %s --to=stablehlo | mg run - --function=backward --input=2xf32=1,2 --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=BACKWARD
// RUN: mg translate %s --to=tosa | mg run - --function=backward --input=2xf32=1,2 --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=BACKWARD
// RUN: mg translate %s --to=stablehlo | mg run - --function=until --input=i64=5 --input=i1=true --input=i64=1 | FileCheck %s --check-prefix=UNTIL
// RUN: mg translate %s --to=stablehlo | mg run - --function=until --input=i64=5 --input=i1=false --input=i64=1 | FileCheck %s --check-prefix=NEVER
//
// COLLECTED{LITERAL}: tensor<2xf32>: [8, 16]
// COLLECTED{LITERAL}: tensor<3x2xf32>: [[2, 4], [4, 8], [8, 16]]
// BACKWARD{LITERAL}: tensor<2xf32>: [7, 17]
// BACKWARD{LITERAL}: tensor<2x3xf32>: [[4, 6, 7], [8, 13, 17]]
// UNTIL: tensor<i64>: 8
// NEVER: tensor<i64>: 1

// CHECK-LABEL: func.func @collected
// CHECK: stablehlo.while
// CHECK: "stablehlo.scatter"
func.func @collected(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>) {
  %times = onnx.Constant dense<3> : tensor<i64>
  %go = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<2xf32>):
    %1 = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %on, %1, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<?x2xf32>
}

// The last slice comes first.
// CHECK-LABEL: func.func @backward
// CHECK: stablehlo.while
// CHECK: "stablehlo.gather"
func.func @backward(%start: tensor<2xf32>, %x: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2x3xf32>) {
  %0:2 = "onnx.Scan"(%start, %x) ({
  ^bb0(%sum: tensor<2xf32>, %column: tensor<2xf32>):
    %1 = "onnx.Add"(%sum, %column) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) {num_scan_inputs = 1 : si64, scan_input_axes = [1], scan_input_directions = [1], scan_output_axes = [1]}
    : (tensor<2xf32>, tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2x3xf32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2x3xf32>
}

// The condition, given as a tensor of one element, ends the loop before the counter does.
// CHECK-LABEL: func.func @until
// CHECK: stablehlo.and
func.func @until(%times: tensor<i64>, %go: tensor<i1>, %x: tensor<i64>) -> tensor<i64> {
  %0 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<i64>):
    %1 = "onnx.Add"(%state, %state) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %most = onnx.Constant dense<8> : tensor<1xi64>
    %more = "onnx.Less"(%1, %most) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi1>
    onnx.Yield %more, %1 : tensor<1xi1>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}
