// Rows of a table; the indices' dimensions become one.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<50x8xf32>, %arg1: tensor<4x6xi64>) -> tensor<4x6x8xf32> {
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<4x6xi64>) -> tensor<24x1xi64>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [0] : (tensor<50x8xf32>, tensor<24x1xi64>) -> tensor<24x8xf32>
// CHECK-NEXT:    %2 = mg.reshape %1 : (tensor<24x8xf32>) -> tensor<4x6x8xf32>
// CHECK-NEXT:    return %2 : tensor<4x6x8xf32>
func.func @f(%weight: !torch.vtensor<[50,8],f32>, %indices: !torch.vtensor<[4,6],si64>) -> !torch.vtensor<[4,6,8],f32> {
  %padding = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %false = "torch.constant.bool"() {value = false} : () -> !torch.bool
  %0 = "torch.aten.embedding"(%weight, %indices, %padding, %false, %false) : (!torch.vtensor<[50,8],f32>, !torch.vtensor<[4,6],si64>, !torch.int, !torch.bool, !torch.bool) -> !torch.vtensor<[4,6,8],f32>
  return %0 : !torch.vtensor<[4,6,8],f32>
}
