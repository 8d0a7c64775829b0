// None is no dimension: both tensors are read flat.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4xi64>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %0[%arg1] axes [0] : (tensor<6xf32>, tensor<4xi64>) -> tensor<4xf32>
// CHECK-NEXT:    return %1 : tensor<4xf32>
func.func @f(%x: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],f32> {
  %none = "torch.constant.none"() : () -> !torch.none
  %0 = "torch.aten.take_along_dim"(%x, %i, %none) : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[4],si64>, !torch.none) -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
