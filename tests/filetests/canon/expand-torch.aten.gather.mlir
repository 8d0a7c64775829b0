// Where the index is smaller, a slice of self is gathered from.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<3x4xi64>) -> tensor<3x4xf32> {
// CHECK-NEXT:    %0 = mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 3, 6>, strides = array<i64: 1, 1>} : (tensor<5x6xf32>) -> tensor<3x6xf32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %0[%arg1] axes [1] : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
// CHECK-NEXT:    return %1 : tensor<3x4xf32>
func.func @f(%self: !torch.vtensor<[5,6],f32>, %index: !torch.vtensor<[3,4],si64>) -> !torch.vtensor<[3,4],f32> {
  %dim = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %false = "torch.constant.bool"() {value = false} : () -> !torch.bool
  %0 = "torch.aten.gather"(%self, %dim, %index, %false) : (!torch.vtensor<[5,6],f32>, !torch.int, !torch.vtensor<[3,4],si64>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}
