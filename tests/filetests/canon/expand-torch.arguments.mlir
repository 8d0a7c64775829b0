// Who needs an argument keeps it: an op that is not known. It goes with those that are.
//
// RUN: mg opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @f(%arg0: tensor<2x3xf32>) -> tensor<2x2xf32> {
// CHECK-NEXT:    %0 = torch.constant.float 1.500000e+00
// CHECK-NEXT:    %1 = torch.constant.str "floor"
// CHECK-NEXT:    "torch.unknown"(%0, %1) : (!torch.float, !torch.str) -> ()
// CHECK-NEXT:    %2 = mg.slice
// CHECK-NEXT:    return %2
func.func @f(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2],f32> {
  %float = torch.constant.float 1.5
  %str = torch.constant.str "floor"
  "torch.unknown"(%float, %str) : (!torch.float, !torch.str) -> ()
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  %sizes = torch.prim.ListConstruct %int2, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.narrow %x, %int1, %int0, %int2 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  %1 = torch.aten.view %0, %sizes : !torch.vtensor<[2,2],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  return %1 : !torch.vtensor<[2,2],f32>
}

// CHECK-LABEL: func.func @literal(%arg0: tensor<3x4xf32>) -> tensor<2x4xf32> {
// CHECK-NEXT:    %0 = mg.slice %arg0 {offsets = array<i64: 1, 0>, sizes = array<i64: 2, 4>, strides = array<i64: 1, 1>}
func.func @literal(%x: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %dim = torch.constant.int 0
  %ids = torch.vtensor.literal(dense<[1, 2]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  %0 = torch.aten.index_select %x, %dim, %ids : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

// CHECK-LABEL: func.func @literal_itself() -> tensor<2xi64> {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT:    return %cst : tensor<2xi64>
func.func @literal_itself() -> !torch.vtensor<[2],si64> {
  %ids = torch.vtensor.literal(dense<[1, 2]> : tensor<2xsi64>) : !torch.vtensor<[2],si64>
  return %ids : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @device(%arg0: tensor<3xf32>) -> tensor<3xf64> {
// CHECK-NEXT:    %0 = arith.extf %arg0 : tensor<3xf32> to tensor<3xf64>
func.func @device(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f64> {
  %device = torch.constant.device "cpu"
  %double = torch.constant.int 7
  %false = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.to.device %x, %device, %double, %false, %false, %none : !torch.vtensor<[3],f32>, !torch.Device, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[3],f64>
  return %0 : !torch.vtensor<[3],f64>
}
