// OpenVINO Gather-8, the XML example: data [2,64,128], indices [2,32,21], axis 1, batch_dims 1. It
// gives shapes, so we give it values: every index is -1, the last of 64. (The page calls axis 1
// "the first dimension"; it is the second.)
//
// RUN: mg run %s --backend=interpreter --input=2x64x128xf32=7 --input=2x32x21xi32=-1 | FileCheck %s
// RUN: mg run %s --input=2x64x128xf32=7 --input=2x32x21xi32=-1 | FileCheck %s
//
// CHECK{LITERAL}: tensor<2x32x21x128xf32>: [[[[7, 7, 7,

func.func @main(%data: tensor<2x64x128xf32>, %indices: tensor<2x32x21xi32>) -> tensor<2x32x21x128xf32> {
  %0 = mg.reshape %indices : (tensor<2x32x21xi32>) -> tensor<2x672x1xi32>
  %1 = mg.gather_multiaxis %data[%0] axes [1] {bounds = "fill", from_end} : (tensor<2x64x128xf32>, tensor<2x672x1xi32>) -> tensor<2x672x128xf32>
  %2 = mg.reshape %1 : (tensor<2x672x128xf32>) -> tensor<2x32x21x128xf32>
  return %2 : tensor<2x32x21x128xf32>
}
