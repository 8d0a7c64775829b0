// Blocks along one dimension; a scalar index keeps it.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<4xi64>, %arg2: tensor<i32>) -> (tensor<5x4xf32>, tensor<5x1xf32>) {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<4xi64>) -> tensor<1x4xi64>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [1] : (tensor<5x6xf32>, tensor<1x4xi64>) -> tensor<5x4xf32>
// CHECK-NEXT:    %2 = mg.reshape %arg2 : (tensor<i32>) -> tensor<1x1xi32>
// CHECK-NEXT:    %3 = mg.gather_multiaxis %arg0[%2] axes [1] : (tensor<5x6xf32>, tensor<1x1xi32>) -> tensor<5x1xf32>
// CHECK-NEXT:    return %1, %3 : tensor<5x4xf32>, tensor<5x1xf32>
func.func @f(%self: !torch.vtensor<[5,6],f32>, %index: !torch.vtensor<[4],si64>, %one: !torch.vtensor<[],si32>) -> (!torch.vtensor<[5,4],f32>, !torch.vtensor<[5,1],f32>) {
  %dim = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.index_select"(%self, %dim, %index) : (!torch.vtensor<[5,6],f32>, !torch.int, !torch.vtensor<[4],si64>) -> !torch.vtensor<[5,4],f32>
  %1 = "torch.aten.index_select"(%self, %dim, %one) : (!torch.vtensor<[5,6],f32>, !torch.int, !torch.vtensor<[],si32>) -> !torch.vtensor<[5,1],f32>
  return %0, %1 : !torch.vtensor<[5,4],f32>, !torch.vtensor<[5,1],f32>
}
