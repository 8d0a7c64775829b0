// mg.scatter_multiaxis: negative coordinates count from the end, what is outside is left out, and updates
// of one element are joined in their order.
//
// RUN: mg run %s --backend=interpreter --input=3x2xf32=1,2,3,4,5,6 --input=4x1xi32=2,-3,2,9 | FileCheck %s
// RUN: mg run %s --input=3x2xf32=1,2,3,4,5,6 --input=4x1xi32=2,-3,2,9 | FileCheck %s
// RUN: mg run %s --threads=2 --share-above=0 --input=3x2xf32=1,2,3,4,5,6 --input=4x1xi32=2,-3,2,9 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x2xf32>: [[0, 2], [3, 4], [-25, 54]]
// CLAUSE: S1, S2, S3, S4

func.func @main(%x: tensor<3x2xf32>, %i: tensor<4x1xi32>) -> tensor<3x2xf32> {
  %u = arith.constant dense<[[10.0, 2.0], [1.0, 0.0], [20.0, -50.0], [3.0, 3.0]]> : tensor<4x2xf32>
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop", from_end, reduction = "sub"} : (tensor<3x2xf32>, tensor<4x1xi32>, tensor<4x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
