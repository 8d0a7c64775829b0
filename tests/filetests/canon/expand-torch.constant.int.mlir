// Who needs it keeps it: an op that is not known. It goes with the one that is.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<4xi64>) -> tensor<2x4xf32> {
// CHECK-NEXT:    %0 = torch.constant.int 1
// CHECK-NEXT:    "torch.unknown"(%0) : (!torch.int) -> ()
// CHECK-NEXT:    %1 = mg.reshape %arg1 : (tensor<4xi64>) -> tensor<1x4xi64>
// CHECK-NEXT:    %2 = mg.gather_multiaxis %arg0[%1] axes [1] : (tensor<2x3xf32>, tensor<1x4xi64>) -> tensor<2x4xf32>
// CHECK-NEXT:    return %2 : tensor<2x4xf32>
func.func @f(%x: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[4],si64>) -> !torch.vtensor<[2,4],f32> {
  %dim = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  "torch.unknown"(%dim) : (!torch.int) -> ()
  %0 = "torch.aten.index_select"(%x, %dim, %i) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[4],si64>) -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}
