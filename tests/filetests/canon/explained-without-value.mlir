// A step with an argument that no value can be made for is told, and is not run.
//
// RUN: mg opt %s --canonicalize --explain 2>&1 | FileCheck %s

// CHECK: step 1: expand-torch.aten.gather (not checked: it cannot be run)
func.func @main(%x: tensor<3xf32>, %i: tensor<2xi64>, %flag: !torch.bool) -> tensor<2xf32> {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %0 = "torch.aten.gather"(%x, %dim, %i, %flag) : (tensor<3xf32>, !torch.int, tensor<2xi64>, !torch.bool) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
