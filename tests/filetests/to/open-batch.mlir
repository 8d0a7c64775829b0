// Batch dimensions that an operation requires to be equal are one size, whatever arguments they are of.
//
// RUN: mg opt %s --to=torch -o %t.torch.mlir && FileCheck %s --check-prefix=TORCH --input-file=%t.torch.mlir
// RUN: mg opt %s --to=openvino -o %t.openvino.mlir && FileCheck %s --check-prefix=OPENVINO --input-file=%t.openvino.mlir
// RUN: mg opt %s --to=onnx -o %t.onnx.mlir && FileCheck %s --check-prefix=ONNX --input-file=%t.onnx.mlir
// RUN: mg opt %s --to=stablehlo --to-bounds=allow -o %t.stablehlo.mlir && FileCheck %s --check-prefix=STABLEHLO --input-file=%t.stablehlo.mlir
// RUN: mg run %t.torch.mlir --input=2x4xi32=1,2,3,4,5,6,7,8 --input=2x2xi32=3,0,1,1 | FileCheck %s --check-prefix=TWO
// RUN: mg run %t.openvino.mlir --input=2x4xi32=1,2,3,4,5,6,7,8 --input=2x2xi32=3,0,1,1 | FileCheck %s --check-prefix=TWO
// RUN: mg run %t.onnx.mlir --input=2x4xi32=1,2,3,4,5,6,7,8 --input=2x2xi32=3,0,1,1 | FileCheck %s --check-prefix=TWO
// RUN: mg run %t.stablehlo.mlir --input=2x4xi32=1,2,3,4,5,6,7,8 --input=2x2xi32=3,0,1,1 | FileCheck %s --check-prefix=TWO
// RUN: mg run %t.torch.mlir --input=0x4xi32= --input=0x2xi32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.openvino.mlir --input=0x4xi32= --input=0x2xi32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.stablehlo.mlir --input=0x4xi32= --input=0x2xi32= | FileCheck %s --check-prefix=NONE
// REQUIRES: llvm

// TORCH:     torch.aten.gather %arg0,
// OPENVINO:  "openvino.GatherElements"(%arg0,
// ONNX:      "onnx.GatherElements"(%arg0,
// An empty batch has no slice of one.
// STABLEHLO: stablehlo.minimum
// STABLEHLO: "stablehlo.dynamic_gather"(%arg0, %arg1,

// TWO:  tensor<2x2x{{s?}}i32>: {{.}}[4, 1], [6, 6]]
// NONE: tensor<0x2x{{s?}}i32>: []
func.func @main(%x: tensor<?x4xi32>, %i: tensor<?x2xi32>) -> tensor<?x2xi32> {
  %a = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
  %0 = "tf.GatherV2"(%x, %i, %a) {batch_dims = 1 : i64} : (tensor<?x4xi32>, tensor<?x2xi32>, tensor<i32>) -> tensor<?x2xi32>
  return %0 : tensor<?x2xi32>
}
