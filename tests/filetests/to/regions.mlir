// A region that says how elements are combined is part of the operation around it: every target has a
// form of the operation, and every engine runs it.
//
// RUN: mg opt %s --to=onnx --to-bounds=allow | FileCheck %s
// RUN: mg opt %s --to=mg | FileCheck %s --check-prefix=MG
// RUN: mg opt %s --to=tf --to-bounds=allow | FileCheck %s --check-prefix=TF
// RUN: mg opt %s --to=torch --to-bounds=allow | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=stablehlo --to-bounds=allow | FileCheck %s --check-prefix=HLO
// RUN: mg opt %s --to=iree_linalg_ext --to-bounds=allow | FileCheck %s --check-prefix=IREE
// RUN: mg compare %s --function=reduce --python=/nonexistent/python --input=5x3xf32=1 --input=f32=0 | FileCheck %s --check-prefix=COMPARE
// COMPARE-NOT: no definition
// COMPARE-NOT: symbolically
// COMPARE:     interpreter
// COMPARE:     JIT {{.*}}1

// CHECK-LABEL: func.func @reduce(
// CHECK:         "onnx.ReduceMax"
// MG-LABEL:    func.func @reduce(
// MG:            mg.reduce {{.*}}kind = "max"
// TF-LABEL:    func.func @reduce(
// TF:            "tf.Max"
// TORCH-LABEL: func.func @reduce(
// TORCH:         torch.aten.amax
// HLO-LABEL:   func.func @reduce(
// HLO-NEXT:      stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum
// HLO-NEXT:      return
func.func @reduce(%x: tensor<5x3xf32>, %z: tensor<f32>) -> tensor<5xf32> {
  %0 = stablehlo.reduce(%x init: %z) applies stablehlo.maximum across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @scatter(
// CHECK:         "onnx.ScatterND"{{.*}}reduction = "add"
// MG-LABEL:    func.func @scatter(
// MG:            mg.scatter_multiaxis {{.*}}bounds = "drop", reduction = "add"
// TF-LABEL:    func.func @scatter(
// TF:            "tf.TensorScatterAdd"
// TORCH-LABEL: func.func @scatter(
// TORCH:         torch.aten.
// HLO-LABEL:   func.func @scatter(
// HLO-NEXT:      "stablehlo.scatter"
func.func @scatter(%x: tensor<5xf32>, %i: tensor<3x1xi32>, %u: tensor<3xf32>) -> tensor<5xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<5xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @pad(
// CHECK:         "onnx.Pad"
// MG-LABEL:    func.func @pad(
// MG:            mg.pad
// TF-LABEL:    func.func @pad(
// TF:            "tf.PadV2"
// HLO-LABEL:   func.func @pad(
// HLO:           stablehlo.pad
func.func @pad(%x: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %v = arith.constant 1.5 : f32
  %0 = tensor.pad %x low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<2x3xf32> to tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @iree(
// CHECK:         "onnx.ScatterND"{{.*}}reduction = "add"
// MG-LABEL:    func.func @iree(
// MG:            mg.scatter_multiaxis {{.*}}reduction = "add"
// IREE-LABEL:  func.func @iree(
// IREE-NEXT:     iree_linalg_ext.scatter
func.func @iree(%x: tensor<4x3xf32>, %i: tensor<2x1xi32>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "iree_linalg_ext.scatter"(%u, %i, %x) <{dimension_map = array<i64: 0>, unique_indices = false}> ({
  ^bb0(%a: f32, %b: f32):
    %1 = arith.addf %b, %a : f32
    "iree_linalg_ext.yield"(%1) : (f32) -> ()
  }) : (tensor<2x3xf32>, tensor<2x1xi32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// Of two operands, in a program part of which is written in the target's operations already.
// CHECK-LABEL: func.func @several(
// CHECK-NOT:     stablehlo
// CHECK:         onnx.ReduceSum
// MG-LABEL:    func.func @several(
// MG-COUNT-2:    mg.reduce
func.func @several(%x: tensor<5x3xf32>, %y: tensor<5x3xi32>) -> (tensor<5xf32>, tensor<5xi32>) {
  %f = onnx.Constant dense<0.000000e+00> : tensor<f32>
  %i = onnx.Constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.reduce"(%x, %y, %f, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
    %1 = stablehlo.add %a, %c : tensor<f32>
    %2 = stablehlo.maximum %b, %d : tensor<i32>
    stablehlo.return %1, %2 : tensor<f32>, tensor<i32>
  }) : (tensor<5x3xf32>, tensor<5x3xi32>, tensor<f32>, tensor<i32>) -> (tensor<5xf32>, tensor<5xi32>)
  return %0#0, %0#1 : tensor<5xf32>, tensor<5xi32>
}
