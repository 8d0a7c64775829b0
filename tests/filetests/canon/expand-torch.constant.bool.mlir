// A flag that changes nothing goes with the op that it was for.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<6xf32>, %arg1: tensor<4xi64>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = mg.gather_multiaxis %arg0[%arg1] axes [0] : (tensor<6xf32>, tensor<4xi64>) -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @f(%x: !torch.vtensor<[6],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],f32> {
  %dim = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %false = "torch.constant.bool"() {value = false} : () -> !torch.bool
  %0 = "torch.aten.gather"(%x, %dim, %i, %false) : (!torch.vtensor<[6],f32>, !torch.int, !torch.vtensor<[4],si64>, !torch.bool) -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
