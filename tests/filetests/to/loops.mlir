// A loop that never runs is the states that it is given, and of what each run would give there is nothing; a branch
// inside another one on the same condition is known.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s

// CHECK-LABEL: func.func @no_times(
// CHECK-NEXT:    %0 = onnx.Constant dense<> : tensor<0x3xf32>
// CHECK-NEXT:    %1 = "onnx.Sin"(%arg0)
// CHECK-NEXT:    return %1, %0
func.func @no_times(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<?x3xf32>) {
  %times = onnx.Constant dense<0> : tensor<i64>
  %go = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<3xf32>):
    %1 = "onnx.Relu"(%state) : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Yield %on, %1, %1 : tensor<i1>, tensor<3xf32>, tensor<3xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<3xf32>) -> (tensor<3xf32>, tensor<?x3xf32>)
  %y = "onnx.Sin"(%0#0) : (tensor<3xf32>) -> tensor<3xf32>
  return %y, %0#1 : tensor<3xf32>, tensor<?x3xf32>
}

// By the condition, which is computed; without a number of times.
// CHECK-LABEL: func.func @no_condition(
// CHECK-NEXT:    %0 = "onnx.Sin"(%arg0)
// CHECK-NEXT:    return %0
func.func @no_condition(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %shape = "onnx.Shape"(%x) {end = 1 : si64} : (tensor<2x3xf32>) -> tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %go = "onnx.Equal"(%shape, %three) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %0 = "onnx.Loop"(%none, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<2x3xf32>):
    %1 = "onnx.Relu"(%state) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    onnx.Yield %on, %1 : tensor<i1>, tensor<2x3xf32>
  }) : (none, tensor<1xi1>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %y = "onnx.Sin"(%0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// Elements of an unknown size, and a loop that may run.
// CHECK-LABEL: func.func @stays(
// CHECK-COUNT-2: "onnx.Loop"
func.func @stays(%x: tensor<?xf32>, %times: tensor<i64>) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %go = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%zero, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<?xf32>):
    onnx.Yield %on, %state, %state : tensor<i1>, tensor<?xf32>, tensor<?xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>)
  %1 = "onnx.Loop"(%times, %go, %x) ({
  ^bb0(%k: tensor<i64>, %on: tensor<i1>, %state: tensor<?xf32>):
    %2 = "onnx.Relu"(%state) : (tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %on, %2 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<?xf32>) -> tensor<?xf32>
  return %0#1, %1 : tensor<?x?xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @inside(
// CHECK:         "onnx.If"(%arg1)
// CHECK-NEXT:      %1 = "onnx.Sin"(%arg0)
// CHECK-NEXT:      onnx.Yield %1
// CHECK-NEXT:    }, {
// CHECK-NEXT:      %1 = "onnx.Tan"(%arg0)
// CHECK-NEXT:      onnx.Yield %1
func.func @inside(%x: tensor<3xf32>, %yes: tensor<i1>) -> tensor<3xf32> {
  %0 = "onnx.If"(%yes) ({
    %1 = "onnx.If"(%yes) ({
      %2 = "onnx.Sin"(%x) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }, {
      %2 = "onnx.Cos"(%x) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    onnx.Yield %1 : tensor<3xf32>
  }, {
    %1 = "onnx.If"(%yes) ({
      %2 = "onnx.Exp"(%x) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }, {
      %2 = "onnx.Tan"(%x) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %2 : tensor<3xf32>
    }) : (tensor<i1>) -> tensor<3xf32>
    onnx.Yield %1 : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
