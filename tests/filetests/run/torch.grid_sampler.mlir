// torch's samples of images on every engine. The values are PyTorch's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-COUNT-8: torch.aten.grid_sampler

// CHECK{LITERAL}:      tensor<1x1x1x3xf32>: [[[[2.5, 0.25, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x3xf32>: [[[[2.5, 1, 4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x3xf32>: [[[[2.5, 1, 4]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x4xf32>: [[[[1, 1, 1, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x4xf32>: [[[[1, 3, 3, 1]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf32>: [[[[1.40625, -0.1875]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2xf32>: [[[[7, 7]]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x1x2xf32>: [[[[[3, 1]]]]]

func.func @main() -> (!torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,4],f32>, !torch.vtensor<[1,1,1,4],f32>, !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,1,1,2],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 1
  %c2 = torch.constant.int 2
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %x0 = torch.vtensor.literal(dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>) : !torch.vtensor<[1,1,2,2],f32>
  %g0 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>) : !torch.vtensor<[1,1,3,2],f32>
  %0 = torch.aten.grid_sampler %x0, %g0, %c0, %c0, %false : !torch.vtensor<[1,1,2,2],f32>, !torch.vtensor<[1,1,3,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,3],f32>
  %x1 = torch.vtensor.literal(dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>) : !torch.vtensor<[1,1,2,2],f32>
  %g1 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>) : !torch.vtensor<[1,1,3,2],f32>
  %1 = torch.aten.grid_sampler_2d %x1, %g1, %c0, %c1, %false : !torch.vtensor<[1,1,2,2],f32>, !torch.vtensor<[1,1,3,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,3],f32>
  %x2 = torch.vtensor.literal(dense<[[[[1.0, 2.0], [3.0, 4.0]]]]> : tensor<1x1x2x2xf32>) : !torch.vtensor<[1,1,2,2],f32>
  %g2 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [-1.0, -1.0], [1.0, 1.0]]]]> : tensor<1x1x3x2xf32>) : !torch.vtensor<[1,1,3,2],f32>
  %2 = torch.aten.grid_sampler %x2, %g2, %c0, %c2, %true : !torch.vtensor<[1,1,2,2],f32>, !torch.vtensor<[1,1,3,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,3],f32>

  // Places 0.5, 2.5, 4.5 and -8.5 are moved to 0.5, 0.5, 0.5 and 0 by reflection, and then the nearest is taken: of two, the even one.
  %x3 = torch.vtensor.literal(dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>) : !torch.vtensor<[1,1,1,2],f32>
  %g3 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [-9.0, 0.0]]]]> : tensor<1x1x4x2xf32>) : !torch.vtensor<[1,1,4,2],f32>
  %3 = torch.aten.grid_sampler_2d %x3, %g3, %c1, %c2, %false : !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,4],f32>
  %x4 = torch.vtensor.literal(dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>) : !torch.vtensor<[1,1,1,2],f32>
  %g4 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [2.0, 0.0], [4.0, 0.0], [-9.0, 0.0]]]]> : tensor<1x1x4x2xf32>) : !torch.vtensor<[1,1,4,2],f32>
  %4 = torch.aten.grid_sampler %x4, %g4, %c1, %c1, %false : !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,4,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,4],f32>
  %x5 = torch.vtensor.literal(dense<[[[[0.0, 1.0, 2.0, 4.0]]]]> : tensor<1x1x1x4xf32>) : !torch.vtensor<[1,1,1,4],f32>
  %g5 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [-1.0, 0.0]]]]> : tensor<1x1x2x2xf32>) : !torch.vtensor<[1,1,2,2],f32>
  %5 = torch.aten.grid_sampler %x5, %g5, %c2, %c2, %false : !torch.vtensor<[1,1,1,4],f32>, !torch.vtensor<[1,1,2,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,2],f32>

  // One element, whose corners are one.
  %x6 = torch.vtensor.literal(dense<[[[[7.0]]]]> : tensor<1x1x1x1xf32>) : !torch.vtensor<[1,1,1,1],f32>
  %g6 = torch.vtensor.literal(dense<[[[[0.0, 0.0], [-1.0, 0.0]]]]> : tensor<1x1x2x2xf32>) : !torch.vtensor<[1,1,2,2],f32>
  %6 = torch.aten.grid_sampler %x6, %g6, %c0, %c2, %true : !torch.vtensor<[1,1,1,1],f32>, !torch.vtensor<[1,1,2,2],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,2],f32>

  // Volumes.
  %x7 = torch.vtensor.literal(dense<[[[[[1.0, 2.0]], [[3.0, 4.0]]]]]> : tensor<1x1x2x1x2xf32>) : !torch.vtensor<[1,1,2,1,2],f32>
  %g7 = torch.vtensor.literal(dense<[[[[[0.5, 0.0, 0.0], [-0.5, 0.0, -0.5]]]]]> : tensor<1x1x1x2x3xf32>) : !torch.vtensor<[1,1,1,2,3],f32>
  %7 = torch.aten.grid_sampler %x7, %g7, %c0, %c1, %false : !torch.vtensor<[1,1,2,1,2],f32>, !torch.vtensor<[1,1,1,2,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[1,1,1,1,2],f32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : !torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,3],f32>, !torch.vtensor<[1,1,1,4],f32>, !torch.vtensor<[1,1,1,4],f32>, !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,1,2],f32>, !torch.vtensor<[1,1,1,1,2],f32>
}
