// ONNX's loops over counters and over slices.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=until --input=i64=10 --input=i64=0 | FileCheck %s --check-prefix=UNTIL
// RUN: mg run %s --function=until --input=i64=10 --input=i64=0 --backend=interpreter | FileCheck %s --check-prefix=UNTIL
// RUN: mg run %s --function=until --input=i64=2 --input=i64=0 | FileCheck %s --check-prefix=FEW
// RUN: mg run %s --function=until --input=i64=2 --input=i64=0 --backend=interpreter | FileCheck %s --check-prefix=FEW
// RUN: mg run %s --function=stacked --input=2xf32=1,2 | FileCheck %s --check-prefix=STACKED
// RUN: mg run %s --function=stacked --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=STACKED
// RUN: mg run %s --function=unknown --input=i64=2 --input=2xf32=1,2 | FileCheck %s --check-prefix=KNOWN
// RUN: mg run %s --function=unknown --input=i64=2 --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=KNOWN
// RUN: mg run %s --function=slices --input=i32=100 --input=2x3xi32=1,2,3,4,5,6 --input=3xi32=10,20,30 | FileCheck %s --check-prefix=SLICES
// RUN: mg run %s --function=slices --input=i32=100 --input=2x3xi32=1,2,3,4,5,6 --input=3xi32=10,20,30 --backend=interpreter | FileCheck %s --check-prefix=SLICES
// RUN: mg run %s --function=none --input=2xf32=1,2 --input=0x2xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %s --function=none --input=2xf32=1,2 --input=0x2xf32= --backend=interpreter | FileCheck %s --check-prefix=NONE

// The loop ends when the state is 3, or after as many runs as are asked for.
// UNTIL: tensor<i64>: 3
// FEW: tensor<i64>: 2
func.func @until(%most: tensor<i64>, %x: tensor<i64>) -> tensor<i64> {
  %none = "onnx.NoValue"() {value} : () -> none
  %one = onnx.Constant dense<1> : tensor<i64>
  %three = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Loop"(%most, %none, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<i64>):
    %next = "onnx.Add"(%state, %one) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %more = "onnx.Less"(%next, %three) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %more, %next : tensor<i1>, tensor<i64>
  }) : (tensor<i64>, none, tensor<i64>) -> tensor<i64>
  return %0 : tensor<i64>
}

// STACKED: tensor<2xf32>: [8, 16]
// STACKED: tensor<3xi64>: [0, 1, 2]
// STACKED: tensor<3x2xf32>: {{\[\[}}2, 4], [4, 8], [8, 16]]
func.func @stacked(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<3xi64>, tensor<3x2xf32>) {
  %most = onnx.Constant dense<3> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0:3 = "onnx.Loop"(%most, %on, %x) ({
  ^bb0(%k: tensor<i64>, %goes_on: tensor<i1>, %state: tensor<2xf32>):
    %twice = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %goes_on, %twice, %k, %twice : tensor<i1>, tensor<2xf32>, tensor<i64>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<3xi64>, tensor<3x2xf32>)
  return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<3xi64>, tensor<3x2xf32>
}

// KNOWN: tensor<2x2xf32>: {{\[\[}}2, 4], [4, 8]]
func.func @unknown(%most: tensor<i64>, %x: tensor<2xf32>) -> tensor<?x2xf32> {
  %on = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%most, %on, %x) ({
  ^bb0(%k: tensor<i64>, %goes_on: tensor<i1>, %state: tensor<2xf32>):
    %twice = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %more = "onnx.Less"(%k, %most) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %more, %twice, %twice : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
  return %0#1 : tensor<?x2xf32>
}

// Columns of the first operand from the last one on, elements of the second one from the first one on.
// SLICES: tensor<i32>: 172
// SLICES: tensor<2x3xi32>: {{\[\[}}31, 22, 13], [34, 25, 16]]
// SLICES: tensor<3xi32>: [172, 140, 116]
func.func @slices(%start: tensor<i32>, %x: tensor<2x3xi32>, %y: tensor<3xi32>) -> (tensor<i32>, tensor<2x3xi32>, tensor<3xi32>) {
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %0:3 = "onnx.Scan"(%start, %x, %y) ({
  ^bb0(%sum: tensor<i32>, %column: tensor<2xi32>, %element: tensor<i32>):
    %added = "onnx.Add"(%column, %element) : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %first = "onnx.ReduceMin"(%added, %axes) {keepdims = 0 : si64} : (tensor<2xi32>, tensor<1xi64>) -> tensor<i32>
    %one = "onnx.ReduceMin"(%column, %axes) {keepdims = 0 : si64} : (tensor<2xi32>, tensor<1xi64>) -> tensor<i32>
    %more = "onnx.Add"(%sum, %first) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %all = "onnx.Add"(%more, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    onnx.Yield %all, %added, %all : tensor<i32>, tensor<2xi32>, tensor<i32>
  }) {num_scan_inputs = 2 : si64, scan_input_axes = [1, 0], scan_input_directions = [1, 0], scan_output_axes = [1, 0], scan_output_directions = [1, 1]} : (tensor<i32>, tensor<2x3xi32>, tensor<3xi32>) -> (tensor<i32>, tensor<2x3xi32>, tensor<3xi32>)
  return %0#0, %0#1, %0#2 : tensor<i32>, tensor<2x3xi32>, tensor<3xi32>
}

// Neither loop runs, and there is nothing to put its elements in or to take them from.
// NONE: tensor<2xf32>: [1, 2]
// NONE: tensor<0x2xf32>: []
// NONE: tensor<2xf32>: [1, 2]
// NONE: tensor<0x2xf32>: []
func.func @none(%x: tensor<2xf32>, %y: tensor<0x2xf32>) -> (tensor<2xf32>, tensor<0x2xf32>, tensor<2xf32>, tensor<0x2xf32>) {
  %most = onnx.Constant dense<0> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%most, %on, %x) ({
  ^bb0(%k: tensor<i64>, %goes_on: tensor<i1>, %state: tensor<2xf32>):
    %twice = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %goes_on, %twice, %twice : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<0x2xf32>)
  %1:2 = "onnx.Scan"(%x, %y) ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %more = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %more, %more : tensor<2xf32>, tensor<2xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<2xf32>, tensor<0x2xf32>) -> (tensor<2xf32>, tensor<0x2xf32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<2xf32>, tensor<0x2xf32>, tensor<2xf32>, tensor<0x2xf32>
}
