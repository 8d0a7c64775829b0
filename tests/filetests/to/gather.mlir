// One lookup in the ops of each dialect: slices at indices of which negative ones count from the end.
//
// RUN: mg opt %s --to=mg | FileCheck %s --check-prefix=MG
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
// RUN: mg opt %s --to=tf | FileCheck %s --check-prefix=TF
// RUN: mg opt %s --to=torch | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=jax 2>&1 | FileCheck %s --check-prefix=JAX
// RUN: mg opt %s --to=openvino | FileCheck %s --check-prefix=OPENVINO
// RUN: mg opt %s --to=coreml | FileCheck %s --check-prefix=COREML
// RUN: mg opt %s --to=webnn 2>&1 | FileCheck %s --check-prefix=WEBNN
// RUN: mg opt %s --to=onnx --verify-roundtrip | FileCheck %s --check-prefix=ONNX
// RUN: mg opt %s --to=tf -o %t.mlir && mg opt %t.mlir --canonicalize | FileCheck %s --check-prefix=BACK
// RUN: mg opt %s --to=torch -o %t.mlir && mg opt %t.mlir --canonicalize | FileCheck %s --check-prefix=BACK
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=BACK

// MG: mg.gather_multiaxis {{.*}} axes [0] {from_end} : (tensor<4x1x3xf32>, tensor<2x5x1xi64>)

// ONNX-LABEL: func.func @main(%arg0: tensor<4x3xf32>, %arg1: tensor<2x5xi64>)
// ONNX-NEXT:    [[FOUND:%[0-9]+]] = "onnx.Gather"(%arg0, %arg1)
// ONNX-NEXT:    return [[FOUND]]

// TF:      [[SUM:%[0-9]+]] = "tf.AddV2"(%arg1,
// TF:      [[PLACE:%[0-9]+]] = "tf.SelectV2"({{%[0-9]+}}, [[SUM]], %arg1)
// TF:      "tf.GatherV2"(%arg0, [[PLACE]],

// TORCH-LABEL: func.func @main(%arg0: !torch.vtensor<[4,3],f32>, %arg1: !torch.vtensor<[2,5],si64>) -> !torch.vtensor<[2,5,3],f32>

// JAX:      warning: an index out of bounds stops the program here; stablehlo.gather does not stop there
// JAX-NEXT: gather.mlir:[[#@LINE+19]]:8
// JAX:      [[PLACE:%[0-9]+]] = stablehlo.select {{%[0-9]+}}, {{%[0-9]+}}, %arg1
// JAX:      "stablehlo.gather"(%arg0, [[PLACE]]) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 3>}>

// OPENVINO: "openvino.GatherElements"(%arg0, {{%[0-9]+}}) {axis = 0 : i64}

// COREML: [[PLACE:%[0-9]+]] = "coreml.cast"({{%[0-9]+}}) {dtype = i32}
// COREML: "coreml.gather"(%arg0, [[PLACE]])

// WEBNN: webnn.gather does not stop there
// WEBNN: "webnn.gather"(%arg0, %arg1)

// BACK-LABEL: func.func @main(
// BACK-NEXT:    [[ROWS:%[0-9]+]] = mg.reshape %arg1 : (tensor<2x5xi64>) -> tensor<10x1xi64>
// BACK-NEXT:    [[FOUND:%[0-9]+]] = mg.gather_multiaxis %arg0[[[ROWS]]] axes [0] {from_end}
// BACK-NEXT:    [[SHAPED:%[0-9]+]] = mg.reshape [[FOUND]]
// BACK-NEXT:    return [[SHAPED]]

func.func @main(%data: tensor<4x3xf32>, %indices: tensor<2x5xi64>) -> tensor<2x5x3xf32> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<4x3xf32>, tensor<2x5xi64>) -> tensor<2x5x3xf32>
  return %0 : tensor<2x5x3xf32>
}
