// Opaque operations are compared as functions of which nothing is known: what they are applied to matters,
// their order where they may have effects, and what their regions give.
//
// RUN: mg opt %s --canonicalize --verify-equivalence 2>&1 | FileCheck %s

// CHECK-DAG: note: function 'pure' means the same before and after
// CHECK-DAG: note: function 'effects' means the same before and after
// CHECK-DAG: note: function 'regions' means the same before and after
// CHECK-DAG: note: function 'types' means the same before and after
// CHECK-DAG: note: function 'open' is not compared on samples:

func.func @pure(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %y: tensor<3x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = "onnx.MatMul"(%0, %y) : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.MatMul"(%0, %y) : (tensor<2x3xf32>, tensor<3x3xf32>) -> tensor<2x3xf32>
  %3 = "onnx.Add"(%1, %2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %3 : tensor<2x3xf32>
}
func.func @effects(%x: tensor<2x3xi32>) {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xi32>) -> tensor<3x2xi32>
  "some.print"(%0) : (tensor<3x2xi32>) -> ()
  %1 = mg.transpose %0 {permutation = array<i64: 1, 0>} : (tensor<3x2xi32>) -> tensor<2x3xi32>
  "some.print"(%1) : (tensor<2x3xi32>) -> ()
  return
}
func.func @regions(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %sum = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %more = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    %exp = stablehlo.exponential %x : tensor<4xf32>
    %added = stablehlo.add %sum, %exp : tensor<4xf32>
    stablehlo.return %next, %added : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
func.func @types(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = "torch.aten.unknown"(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}
func.func @open(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "some.op"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CLAUSE: N5
