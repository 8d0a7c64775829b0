// With a dim the others broadcast, and every index is taken modulo the size.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<5x6xf32>, %arg1: tensor<1x4xi64>) -> tensor<5x4xf32> {
// CHECK-NEXT:    %0 = mg.gather_multiaxis %arg0[%arg1] axes [1] {bounds = "wrap"} : (tensor<5x6xf32>, tensor<1x4xi64>) -> tensor<5x4xf32>
// CHECK-NEXT:    return %0 : tensor<5x4xf32>
func.func @f(%self: !torch.vtensor<[5,6],f32>, %index: !torch.vtensor<[1,4],si64>) -> !torch.vtensor<[5,4],f32> {
  %dim = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[5,6],f32>, !torch.vtensor<[1,4],si64>, !torch.int) -> !torch.vtensor<[5,4],f32>
  return %0 : !torch.vtensor<[5,4],f32>
}
