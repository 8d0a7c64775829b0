// torch's products of matrices on every engine. The values are PyTorch's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-DAG: torch.aten.mm
// KEPT-DAG: torch.aten.bmm
// KEPT-DAG: torch.aten.matmul
// KEPT-DAG: torch.aten.mv
// KEPT-DAG: torch.aten.dot
// KEPT-DAG: torch.aten.linear
// KEPT-DAG: torch.aten.addmm
// KEPT-DAG: torch.aten.baddbmm

// CHECK{LITERAL}:      tensor<2x2xf32>: [[4, 5], [10, 14]]
// CHECK-NEXT{LITERAL}: tensor<2x1x1xsi64>: [[[5]], [[25]]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[4, 10], [5, 14]]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [8, 20]
// CHECK-NEXT{LITERAL}: tensor<f32>: 14
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[24, 52], [42, 97]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[14, 32], [32, 77]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[13, 20], [25, 38]]
// CHECK-NEXT{LITERAL}: tensor<2x2xf32>: [[4, 5], [10, 14]]
// CHECK-NEXT{LITERAL}: tensor<2x1x1xsi64>: [[[-7]], [[-47]]]

func.func @main() -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1,1],si64>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1,1],si64>) {
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %zero = torch.constant.int 0
  %half = torch.constant.float 5.000000e-01
  %none = torch.constant.none
  %x = torch.vtensor.literal(dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>) : !torch.vtensor<[2,3],f32>
  %y = torch.vtensor.literal(dense<[[1.0, 1.0], [0.0, 2.0], [1.0, 0.0]]> : tensor<3x2xf32>) : !torch.vtensor<[3,2],f32>
  %v = torch.vtensor.literal(dense<[1.0, 2.0, 3.0]> : tensor<3xf32>) : !torch.vtensor<[3],f32>
  %w = torch.vtensor.literal(dense<[1.0, 2.0, 1.0]> : tensor<3xf32>) : !torch.vtensor<[3],f32>
  %b = torch.vtensor.literal(dense<[10.0, 20.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %nan = torch.vtensor.literal(dense<0x7FC00000> : tensor<2x2xf32>) : !torch.vtensor<[2,2],f32>
  %i = torch.vtensor.literal(dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xsi64>) : !torch.vtensor<[2,1,2],si64>
  %j = torch.vtensor.literal(dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xsi64>) : !torch.vtensor<[2,2,1],si64>
  %k = torch.vtensor.literal(dense<3> : tensor<1xsi64>) : !torch.vtensor<[1],si64>
  %minus = torch.constant.int -2

  %0 = torch.aten.mm %x, %y : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32> -> !torch.vtensor<[2,2],f32>
  %1 = torch.aten.bmm %i, %j : !torch.vtensor<[2,1,2],si64>, !torch.vtensor<[2,2,1],si64> -> !torch.vtensor<[2,1,1],si64>
  %dim0 = torch.constant.int 0
  %dim1 = torch.constant.int 1
  %yt = torch.aten.transpose.int %y, %dim0, %dim1 : !torch.vtensor<[3,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  %xt = torch.aten.transpose.int %x, %dim0, %dim1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  %2 = torch.aten.matmul %yt, %xt : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32> -> !torch.vtensor<[2,2],f32>
  %3 = torch.aten.mv %x, %w : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2],f32>
  %4 = torch.aten.dot %v, %v : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[],f32>
  %5 = torch.aten.linear %x, %x, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2,2],f32>
  %6 = torch.aten.linear %x, %x, %none : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,2],f32>
  %7 = torch.aten.addmm %b, %x, %y, %half, %two : !torch.vtensor<[2],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32>, !torch.float, !torch.int -> !torch.vtensor<[2,2],f32>
  %8 = torch.aten.addmm %nan, %x, %y, %zero, %one : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,2],f32>
  %9 = torch.aten.baddbmm %k, %i, %j, %one, %minus : !torch.vtensor<[1],si64>, !torch.vtensor<[2,1,2],si64>, !torch.vtensor<[2,2,1],si64>, !torch.int, !torch.int -> !torch.vtensor<[2,1,1],si64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1,1],si64>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,1,1],si64>
}
