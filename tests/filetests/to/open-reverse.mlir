// A reversal along several dimensions whose sizes are not known has one form for all sizes, in every dialect that
// has the operation.
//
// RUN: mg opt %s --to=torch | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
// RUN: mg opt %s --to=stablehlo | FileCheck %s
// RUN: mg opt %s --to=onnx -o %t.mlir && mg opt %t.mlir --to=stablehlo | FileCheck %s --check-prefix=BACK
// RUN: mg run %s --function=both --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=RAN
// RUN: mg run %s --function=both --input=1x3xf32=1,2,3 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=both --input=0x3xf32= | FileCheck %s --check-prefix=EMPTY

// RAN{LITERAL}: [[6, 5, 4], [3, 2, 1]]
// ONE{LITERAL}: [[3, 2, 1]]
// EMPTY: tensor<0x3xf32>: []

// CHECK-LABEL: func.func @both(
// CHECK:         stablehlo.reverse %arg0, dims = [0, 1] : tensor<?x?xf32>
// BACK-LABEL:  func.func @both(
// BACK:          stablehlo.reverse %arg0, dims = [0, 1] : tensor<?x?xf32>
// TORCH-LABEL: func.func @both(
// TORCH:         torch.aten.flip
// ONNX-LABEL:  func.func @both(
// ONNX:          "onnx.Slice"
func.func @both(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.reverse %x, dims = [0, 1] : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @outer(
// CHECK:         stablehlo.reverse %arg0, dims = [0, 2] : tensor<?x?x2xf32>
// ONNX-LABEL:  func.func @outer(
// ONNX:          "onnx.Slice"
func.func @outer(%x: !torch.vtensor<[?,?,2],f32>) -> !torch.vtensor<[?,?,2],f32> {
  %0 = torch.constant.int 0
  %2 = torch.constant.int -1
  %dims = torch.prim.ListConstruct %0, %2 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.flip %x, %dims : !torch.vtensor<[?,?,2],f32>, !torch.list<int> -> !torch.vtensor<[?,?,2],f32>
  return %3 : !torch.vtensor<[?,?,2],f32>
}

// CHECK-LABEL: func.func @all(
// CHECK:         stablehlo.reverse %arg0, dims = [0, 1, 2] : tensor<?x4x?xf32>
// TORCH-LABEL: func.func @all(
// TORCH:         torch.aten.flip
func.func @all(%x: tensor<?x4x?xf32>) -> tensor<?x4x?xf32> {
  %0 = "numpy.flip"(%x) : (tensor<?x4x?xf32>) -> tensor<?x4x?xf32>
  return %0 : tensor<?x4x?xf32>
}
