// Regions that are given other shapes than they declare, and conditions that are not one value: every engine refuses
// them. Axes whose number the program does not say are known when it runs.
//
// RUN: mg run %s --function=squeezed --input=2x1x3xf32=1,2,3,4,5,6 --input=1xi64=1 | FileCheck %s --check-prefix=SQUEEZED
// RUN: not mg run %s --function=condition --backend=interpreter --input=2xi1=1,0 --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=CONDITION
// RUN: not mg run %s --function=condition --backend=jit --input=2xi1=1,0 --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not mg run %s --function=again --backend=interpreter --input=0xi1= --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: not mg run %s --function=again --backend=jit --input=0xi1= --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: not mg run %s --function=shapes --backend=jit --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=SHAPES

// SQUEEZED: tensor<2x3xf32>: {{\[\[}}1, 2, 3], [4, 5, 6]]
func.func @squeezed(%x: tensor<2x1x3xf32>, %axes: tensor<?xi64>) -> tensor<2x3xf32> {
  %0 = "onnx.Squeeze"(%x, %axes) : (tensor<2x1x3xf32>, tensor<?xi64>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// OPERAND: operand 0 must be one i1, but is tensor<2xi1> (onnx.If)
// CONDITION: what runs must follow from one integer, but is tensor<2xi1>
func.func @condition(%c: tensor<?xi1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }) : (tensor<?xi1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// FIRST: the graph must return one i1 first (onnx.Loop C2)
// AGAIN: what runs must follow from one integer, but is tensor<0xi1>
func.func @again(%c: tensor<?xi1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %most = onnx.Constant dense<2> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%most, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %state: tensor<2xf32>):
    %1 = "onnx.Neg"(%state) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %1 : tensor<?xi1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// SHAPES: it is declared to take tensor<3xf32>, but gets tensor<2xf32>
func.func @shapes(%x: tensor<2xf32>) -> tensor<3xf32> {
  %most = onnx.Constant dense<2> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%most, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %state: tensor<3xf32>):
    %1 = "onnx.Add"(%state, %state) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    onnx.Yield %more, %1 : tensor<i1>, tensor<3xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
