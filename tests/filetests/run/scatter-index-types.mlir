// Indices of i64 in tosa.scatter, as MLIR 22 has them, and one tuple of indices in tfl.scatter_nd.
//
// RUN: mg run %s --function=tosa --input=1x3x1xf32=1,2,3 --input=1x2xi64=2,0 --input=1x2x1xf32=7,8 | FileCheck %s
// RUN: mg run %s --function=tosa --input=1x3x1xf32=1,2,3 --input=1x2xi64=2,0 --input=1x2x1xf32=7,8 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=tfl --input=1xi32=2 --input=2xf32=7,8 | FileCheck %s --check-prefix=TFL
// RUN: mg run %s --function=tfl --input=1xi32=2 --input=2xf32=7,8 --backend=interpreter | FileCheck %s --check-prefix=TFL
//
// CHECK{LITERAL}: tensor<1x3x1xf32>: [[[8], [2], [7]]]
// TFL{LITERAL}: tensor<3x2xf32>: [[0, 0], [0, 0], [7, 8]]
func.func @tosa(%x: tensor<1x3x1xf32>, %i: tensor<1x2xi64>, %u: tensor<1x2x1xf32>) -> tensor<1x3x1xf32> {
  %0 = tosa.scatter %x, %i, %u : (tensor<1x3x1xf32>, tensor<1x2xi64>, tensor<1x2x1xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<1x3x1xf32>
}

func.func @tfl(%i: tensor<1xi32>, %u: tensor<2xf32>) -> tensor<3x2xf32> {
  %shape = "tfl.pseudo_const"() {value = dense<[3, 2]> : tensor<2xi32>} : () -> tensor<2xi32>
  %0 = "tfl.scatter_nd"(%i, %u, %shape) : (tensor<1xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
