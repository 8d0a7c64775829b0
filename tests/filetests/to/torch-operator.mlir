// What torch-mlir's importer writes means what ONNX's operators mean: canonical programs have gathers,
// what is only kept stays as it is written. In ONNX, all are ONNX's; in torch, those on open sizes stay.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
// RUN: mg opt %s --to=torch | FileCheck %s --check-prefix=TORCH
// RUN: mg run %s --function=lookup --input=1xi64=1 | FileCheck %s --check-prefix=RAN
// REQUIRES: onnx

// RAN: tensor<1x2xf32>: {{\[\[}}1

// CHECK-LABEL: func.func @model(
// CHECK:         mg.gather_multiaxis
// CHECK:         torch.operator "onnx.MatMul"(%{{.*}}, %{{.*}}) : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32>
// CHECK:         arith.maximumf
// CHECK-NOT:     arith.minimumf
// ONNX-LABEL: func.func @model(%{{.*}}: tensor<3x2xf32>, %{{.*}}: tensor<2xi64>
// ONNX:         "onnx.Gather"(%{{.*}}, %{{.*}}) {axis = 0 : si64} : (tensor<3x2xf32>, tensor<2xi64>) -> tensor<2x2xf32>
// ONNX:         "onnx.MatMul"(%{{.*}}, %{{.*}}) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// TORCH-LABEL: func.func @model(%{{.*}}: !torch.vtensor<[3,2],f32>
// TORCH:         torch.aten.embedding
// TORCH:         torch.operator "onnx.MatMul"
func.func @model(%x: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,2],f32> attributes {torch.onnx_meta.opset_version = 20 : si64} {
  %none = torch.constant.none
  %0 = torch.operator "onnx.Constant"() {torch.onnx.value = dense_resource<_zero> : tensor<f32>} : () -> !torch.vtensor<[],f32>
  %1 = torch.operator "onnx.Gather"(%x, %i) {torch.onnx.axis = 0 : si64} : (!torch.vtensor<[3,2],f32>, !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,2],f32>
  %2 = torch.operator "onnx.MatMul"(%1, %1) : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32>
  %3 = torch.operator "onnx.Clip"(%2, %0, %none) : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[],f32>, !torch.none) -> !torch.vtensor<[2,2],f32>
  return %3 : !torch.vtensor<[2,2],f32>
}

// Operands that are left out at the end, and an attribute that has become an operand.
//
// CHECK-LABEL: func.func @lookup(
// CHECK-NOT:     onnx.
// CHECK:         mg.gather_multiaxis
func.func @lookup(%i: !torch.vtensor<[1],si64>) -> !torch.vtensor<[1,2],f32> attributes {torch.onnx_meta.opset_version = 11 : si64} {
  %0 = torch.operator "onnx.Constant"() {torch.onnx.value = dense<[[5.0, 7.0], [1.0, 2.0]]> : tensor<2x2xf32>} : () -> !torch.vtensor<[2,2],f32>
  %1 = torch.operator "onnx.Gather"(%0, %i) : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[1],si64>) -> !torch.vtensor<[1,2],f32>
  %2 = torch.operator "onnx.Unsqueeze"(%1) {torch.onnx.axes = [0 : si64]} : (!torch.vtensor<[1,2],f32>) -> !torch.vtensor<[1,1,2],f32>
  %3 = torch.operator "onnx.Squeeze"(%2) {torch.onnx.axes = [0 : si64]} : (!torch.vtensor<[1,1,2],f32>) -> !torch.vtensor<[1,2],f32>
  return %3 : !torch.vtensor<[1,2],f32>
}

// Regions end as ONNX's do, and see values from outside.
//
// ONNX-LABEL: func.func @choice(
// ONNX:         "onnx.If"(%{{.*}}) ({
// ONNX:           onnx.Yield %{{.*}} : tensor<2xi64>
// TORCH-LABEL: func.func @choice(
// TORCH:         torch.operator "onnx.If"(%{{.*}}) : (!torch.vtensor<[],i1>) -> !torch.vtensor<[2],si64> {
func.func @choice(%c: !torch.vtensor<[],i1>, %x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> attributes {torch.onnx_meta.opset_version = 20 : si64} {
  %0 = torch.operator "onnx.If"(%c) : (!torch.vtensor<[],i1>) -> !torch.vtensor<[2],si64> {
    %1 = torch.operator "onnx.Neg"(%x) : (!torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64>
    torch.operator_terminator %1 : !torch.vtensor<[2],si64>
  }, {
    torch.operator_terminator %x : !torch.vtensor<[2],si64>
  }
  return %0 : !torch.vtensor<[2],si64>
}

{-#
  dialect_resources: {
    builtin: {
      _zero: "0x0800000000000000"
    }
  }
#-}
