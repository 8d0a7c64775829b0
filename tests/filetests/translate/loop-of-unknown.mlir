// A loop whose condition nothing defines is refused by the name of the operation.
//
// RUN: not mg translate --to=stablehlo %s 2>&1 | FileCheck %s
// RUN: not mg translate --to=tf %s 2>&1 | FileCheck %s

// CHECK: error: 'onnx.Unheard' has no spelling in '{{stablehlo|tf}}': no definition of it is known
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %n = onnx.Constant dense<3> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%n, %true, %x) ({
  ^bb0(%k: tensor<i64>, %c: tensor<i1>, %s: tensor<2xf32>):
    %next = "onnx.Add"(%s, %s) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %goes_on = "onnx.Unheard"(%c) : (tensor<i1>) -> tensor<i1>
    onnx.Yield %goes_on, %next : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
