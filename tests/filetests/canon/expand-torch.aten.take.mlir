// All elements in one dimension; negative indices count from its end.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<4xi64>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg0 : (tensor<5x6xf32>) -> tensor<30xf32>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %0[%arg1] axes [0] {from_end} : (tensor<30xf32>, tensor<4xi64>) -> tensor<4xf32>
// CHECK-NEXT:    return %1 : tensor<4xf32>
func.func @f(%self: !torch.vtensor<[5,6],f32>, %index: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],f32> {
  %0 = "torch.aten.take"(%self, %index) : (!torch.vtensor<[5,6],f32>, !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
