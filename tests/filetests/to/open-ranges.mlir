// Positions along dimensions whose size is known when the program runs: ranges, and what compares them.
//
// RUN: mg opt %s --to=torch -o %t.torch.mlir && FileCheck %s --check-prefix=TORCH --input-file=%t.torch.mlir
// RUN: mg opt %s --to=tf -o %t.tf.mlir && FileCheck %s --check-prefix=TF --input-file=%t.tf.mlir
// RUN: mg opt %s --to=openvino -o %t.openvino.mlir && FileCheck %s --check-prefix=OPENVINO --input-file=%t.openvino.mlir
// RUN: mg opt %s --to=tfl -o %t.tfl.mlir && FileCheck %s --check-prefix=TFL --input-file=%t.tfl.mlir
// RUN: mg opt %s --to=stablehlo --to-bounds=allow -o %t.stablehlo.mlir && FileCheck %s --check-prefix=STABLEHLO --input-file=%t.stablehlo.mlir
// RUN: mg opt %s --to=onnx -o %t.onnx.mlir && FileCheck %s --check-prefix=ONNX --input-file=%t.onnx.mlir
// RUN: mg run %t.torch.mlir --function=range --input=0x3xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.tf.mlir --function=range --input=0x3xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.openvino.mlir --function=range --input=0x3xf32= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.torch.mlir --function=range --input=4x3xf32=0 | FileCheck %s --check-prefix=FOUR
// RUN: mg run %t.tf.mlir --function=range --input=4x3xf32=0 | FileCheck %s --check-prefix=FOUR
// RUN: mg run %t.openvino.mlir --function=range --input=4x3xf32=0 | FileCheck %s --check-prefix=FOUR
// RUN: mg run %t.tfl.mlir --function=range --input=4x3xf32=0 | FileCheck %s --check-prefix=FOUR
// RUN: mg run %t.onnx.mlir --function=arange --input=4x3xf32=0 | FileCheck %s --check-prefix=FOUR
// RUN: mg run %t.torch.mlir --function=positions --input=3xf32=0 | FileCheck %s --check-prefix=THREE
// RUN: mg run %t.tf.mlir --function=positions --input=3xf32=0 | FileCheck %s --check-prefix=THREE
// RUN: mg run %t.openvino.mlir --function=positions --input=3xf32=0 | FileCheck %s --check-prefix=THREE
// RUN: mg run %t.torch.mlir --function=largest --input=4xf32=3,9,1,9 | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %t.tf.mlir --function=largest --input=4xf32=3,9,1,9 | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %t.openvino.mlir --function=largest --input=4xf32=3,9,1,9 | FileCheck %s --check-prefix=LARGEST
// RUN: mg run %t.stablehlo.mlir --function=largest --input=4xf32=3,9,1,9 | FileCheck %s --check-prefix=LARGEST
// REQUIRES: llvm

// TORCH-LABEL: func.func @range(
// TORCH:         %[[N:[0-9]+]] = torch.aten.size.int %arg0
// TORCH:         torch.aten.arange %[[N]],
// TF-LABEL: func.func @range(
// TF:         "tf.Range"
// OPENVINO-LABEL: func.func @range(
// OPENVINO:         "openvino.Range"
// TFL-LABEL: func.func @range(
// TFL:         "tfl.range"
// ONNX-LABEL: func.func @arange(
// ONNX:         "onnx.Range"
// STABLEHLO-LABEL: func.func @range(
// STABLEHLO:         stablehlo.dynamic_iota

// NONE:    tensor<0x{{s?}}i64>: []
// FOUR:    tensor<4x{{s?}}i64>: [0, 1, 2, 3]
// THREE:   tensor<3x{{s?}}i32>: [0, 1, 2]
// LARGEST: tensor<2xf32>: [9, 9]
// LARGEST: tensor<2x{{s?}}i64>: [1, 3]

func.func @range(%x: tensor<?x3xf32>) -> tensor<?xi64> {
  %z = onnx.Constant dense<0> : tensor<i64>
  %o = onnx.Constant dense<1> : tensor<i64>
  %s = "onnx.Shape"(%x) : (tensor<?x3xf32>) -> tensor<2xi64>
  %n = "onnx.Gather"(%s, %z) {axis = 0 : si64} : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %r = "onnx.Range"(%z, %n, %o) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  return %r : tensor<?xi64>
}

// Positions of another type are numbers of 64 bits, cast.
func.func @positions(%x: tensor<?xf32>) -> tensor<?xi32> {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  %r = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.dynamic_iota %r, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %0 : tensor<?xi32>
}

func.func @largest(%x: tensor<?xf32>) -> (tensor<2xf32>, tensor<2xi64>) {
  %k = onnx.Constant dense<2> : tensor<1xi64>
  %v, %i = "onnx.TopK"(%x, %k) {axis = 0 : si64, largest = 1 : si64, sorted = 1 : si64} : (tensor<?xf32>, tensor<1xi64>) -> (tensor<2xf32>, tensor<2xi64>)
  return %v, %i : tensor<2xf32>, tensor<2xi64>
}

// A range of as many positions as a dimension has, as PyTorch writes it.
func.func @arange(%x: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?],si64> {
  %d = torch.constant.int 0
  %none = torch.constant.none
  %n = torch.aten.size.int %x, %d : !torch.vtensor<[?,3],f32>, !torch.int -> !torch.int
  %r = torch.aten.arange %n, %none, %none, %none, %none : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  return %r : !torch.vtensor<[?],si64>
}
