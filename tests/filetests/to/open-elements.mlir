// torch compares the sizes of indices and data only where there are indices: where no size is known, each index is
// completed to a tuple by its position.
//
// RUN: mg opt %s --to=onnx -o %t.onnx.mlir && FileCheck %s --check-prefix=ONNX --input-file=%t.onnx.mlir
// RUN: mg opt %s --to=tf -o %t.tf.mlir && FileCheck %s --check-prefix=TF --input-file=%t.tf.mlir
// RUN: mg opt %s --to=stablehlo --to-bounds=allow -o %t.stablehlo.mlir
// RUN: mg run %s --input=3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x3xsi64=1,1,1,2,2,0 | FileCheck %s --check-prefix=SMALLER
// RUN: mg run %t.onnx.mlir --input=3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x3xi64=1,1,1,2,2,0 | FileCheck %s --check-prefix=SMALLER
// RUN: mg run %t.tf.mlir --input=3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x3xi64=1,1,1,2,2,0 | FileCheck %s --check-prefix=SMALLER
// RUN: mg run %t.stablehlo.mlir --input=3x4xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2x3xi64=1,1,1,2,2,0 | FileCheck %s --check-prefix=SMALLER
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=0x7xsi64= | FileCheck %s --check-prefix=NONE
// RUN: mg run %t.onnx.mlir --input=2x3xf32=1,2,3,4,5,6 --input=0x7xi64= | FileCheck %s --check-prefix=NONE
// RUN: not mg run %t.onnx.mlir --input=2x1xf32=1,2 --input=1x2xi64=1,0 2>&1 | FileCheck %s --check-prefix=LARGER
// REQUIRES: llvm

// ONNX: "onnx.GatherND"(%arg0,
// TF:   "tf.GatherNd"(%arg0,

// SMALLER: tensor<2x3xf32>: {{.}}[5, 6, 7], [9, 10, 3]]
// NONE:    tensor<0x7xf32>: []
// LARGER:  index 1 is out of bounds for axis 1 of size 1
func.func @main(%x: !torch.vtensor<[?,?],f32>, %i: !torch.vtensor<[?,?],si64>) -> !torch.vtensor<[?,?],f32> {
  %dim = torch.constant.int 0
  %sparse = torch.constant.bool false
  %0 = torch.aten.gather %x, %dim, %i, %sparse : !torch.vtensor<[?,?],f32>, !torch.int, !torch.vtensor<[?,?],si64>, !torch.bool -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}
