// torch.aten.convolution and its kin on every engine. The values are PyTorch's.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --backend=mlir | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=KEPT
// REQUIRES: llvm, mlir

// KEPT-COUNT-5: torch.aten.conv

// CHECK{LITERAL}:      tensor<1x2x2x3xf32>: [[[[-8.5, 8.5, -7.5], [7.5, -8.5, 12.5]], [[-1, 3, -2], [-8, 8, 5]]]]
// CHECK-NEXT{LITERAL}: tensor<2x4x3xf32>: [[[-2, 4, 0], [-5, 0, -4], [-7, 0, -5], [4, -5, 4]], [[3, 0, -11], [-5, -2, 7], [-1, -7, 1], [3, -6, 2]]]
// CHECK-NEXT{LITERAL}: tensor<1x1x1x2x1xf32>: [[[[[-18], [-6]]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x2x2xf32>: [[[[0, 0], [3, -5]], [[-5, 9], [6, -10]]]]
// CHECK-NEXT{LITERAL}: tensor<1x2x7x6xf32>: [[[[2.5, -0.5, 0.5, -3.5, 2.5, 0.5], [-1.5, -0.5, -1.5, 4.5, 2.5, 0.5], [4.5, -1.5, 0.5, -1.5, 1.5, 0.5], [-3.5, -1.5, -0.5, 2.5, 1.5, 0.5], [6.5, -2.5, 0.5, -1.5, 1.5, 0.5], [-5.5, -2.5, -0.5, 2.5, 1.5, 0.5], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]], [[-7, -1, -1, -1, -1, -1], [-7, -1, -1, -1, -1, -1], [5, -1, 0, -3, -1, -1], [5, -1, 1, -3, -1, -1], [5, -1, 0, -3, -1, -1], [5, -1, 1, -3, -1, -1], [-1, -1, -1, -1, -1, -1]]]]

func.func @main() -> (!torch.vtensor<[1,2,2,3],f32>, !torch.vtensor<[2,4,3],f32>, !torch.vtensor<[1,1,1,2,1],f32>, !torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,7,6],f32>) {
  %none = torch.constant.none
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %int2 = torch.constant.int 2
  %int3 = torch.constant.int 3
  %plain_x = torch.vtensor.literal(dense<[[[[-1.0, 2.0, -2.0, 1.0], [-3.0, 1.0, -3.0, 0.0], [3.0, -1.0, 3.0, -1.0]], [[2.0, -2.0, 1.0, -2.0], [1.0, -3.0, 0.0, 3.0], [0.0, 3.0, -1.0, 2.0]]]]> : tensor<1x2x3x4xf32>) : !torch.vtensor<[1,2,3,4],f32>
  %plain_w = torch.vtensor.literal(dense<[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]], [[[0.0, -2.0], [2.0, 0.0]], [[-2.0, 1.0], [-1.0, -2.0]]]]> : tensor<2x2x2x2xf32>) : !torch.vtensor<[2,2,2,2],f32>
  %plain_b = torch.vtensor.literal(dense<[0.5, -1.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %plain_s = torch.prim.ListConstruct %int2, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %plain_p = torch.prim.ListConstruct %int1, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %plain_d = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %plain = torch.aten.conv2d %plain_x, %plain_w, %plain_b, %plain_s, %plain_p, %plain_d, %int1 : !torch.vtensor<[1,2,3,4],f32>, !torch.vtensor<[2,2,2,2],f32>, !torch.vtensor<[2],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,2,3],f32>
  %line_x = torch.vtensor.literal(dense<[[[-1.0, 2.0, -2.0, 1.0, -3.0, 1.0, -3.0], [0.0, 3.0, -1.0, 3.0, -1.0, 2.0, -2.0], [1.0, -2.0, 1.0, -3.0, 0.0, 3.0, 0.0], [3.0, -1.0, 2.0, -2.0, 2.0, -2.0, 1.0]], [[-3.0, 0.0, -3.0, 0.0, 3.0, -1.0, 2.0], [-1.0, 2.0, -2.0, 1.0, -3.0, 1.0, -3.0], [0.0, 3.0, -1.0, 3.0, -1.0, 2.0, -2.0], [1.0, -2.0, 1.0, -3.0, 0.0, 3.0, 0.0]]]> : tensor<2x4x7xf32>) : !torch.vtensor<[2,4,7],f32>
  %line_w = torch.vtensor.literal(dense<[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]], [[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]], [[-2.0, 1.0, -1.0], [-2.0, 1.0, -1.0]], [[2.0, 0.0, -1.0], [2.0, 0.0, -2.0]]]> : tensor<4x2x3xf32>) : !torch.vtensor<[4,2,3],f32>
  %line_s = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %line_p = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %line_d = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %line = torch.aten.conv1d %line_x, %line_w, %none, %line_s, %line_p, %line_d, %int2 : !torch.vtensor<[2,4,7],f32>, !torch.vtensor<[4,2,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4,3],f32>
  %volume_x = torch.vtensor.literal(dense<[[[[[-1.0, 2.0], [-2.0, 1.0], [-3.0, 1.0]], [[-3.0, 0.0], [3.0, -1.0], [3.0, -1.0]]]]]> : tensor<1x1x2x3x2xf32>) : !torch.vtensor<[1,1,2,3,2],f32>
  %volume_w = torch.vtensor.literal(dense<[[[[[0.0, -2.0], [1.0, -1.0]], [[2.0, 1.0], [-1.0, 2.0]]]]]> : tensor<1x1x2x2x2xf32>) : !torch.vtensor<[1,1,2,2,2],f32>
  %volume_s = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %volume_p = torch.prim.ListConstruct %int0 : (!torch.int) -> !torch.list<int>
  %volume_d = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %volume = torch.aten.conv3d %volume_x, %volume_w, %none, %volume_s, %volume_p, %volume_d, %int1 : !torch.vtensor<[1,1,2,3,2],f32>, !torch.vtensor<[1,1,2,2,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.int -> !torch.vtensor<[1,1,1,2,1],f32>
  %depthwise_x = torch.vtensor.literal(dense<[[[[-1.0, 2.0, -2.0], [1.0, -3.0, 1.0], [-3.0, 0.0, 3.0]], [[-1.0, 3.0, -1.0], [2.0, -2.0, 1.0], [-2.0, 1.0, -3.0]]]]> : tensor<1x2x3x3xf32>) : !torch.vtensor<[1,2,3,3],f32>
  %depthwise_w = torch.vtensor.literal(dense<[[[[0.0, -2.0], [1.0, -1.0]]], [[[2.0, 1.0], [-1.0, 2.0]]]]> : tensor<2x1x2x2xf32>) : !torch.vtensor<[2,1,2,2],f32>
  %depthwise_s = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %depthwise_p = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %depthwise_d = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %depthwise_o = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %depthwise = torch.aten.convolution %depthwise_x, %depthwise_w, %none, %depthwise_s, %depthwise_p, %depthwise_d, %false, %depthwise_o, %int2 : !torch.vtensor<[1,2,3,3],f32>, !torch.vtensor<[2,1,2,2],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,2,2],f32>

  // Transposed, in groups, with more at the end.
  %transposed_x = torch.vtensor.literal(dense<[[[[-1.0, 2.0], [-2.0, 1.0], [-3.0, 1.0]], [[-3.0, 0.0], [3.0, -1.0], [3.0, -1.0]]]]> : tensor<1x2x3x2xf32>) : !torch.vtensor<[1,2,3,2],f32>
  %transposed_w = torch.vtensor.literal(dense<[[[[0.0, -2.0, 1.0], [-1.0, 2.0, 1.0]]], [[[-1.0, 2.0, 0.0], [-2.0, 2.0, 0.0]]]]> : tensor<2x1x2x3xf32>) : !torch.vtensor<[2,1,2,3],f32>
  %transposed_b = torch.vtensor.literal(dense<[0.5, -1.0]> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %transposed_s = torch.prim.ListConstruct %int2, %int3 : (!torch.int, !torch.int) -> !torch.list<int>
  %transposed_p = torch.prim.ListConstruct %int0, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %transposed_d = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %transposed_o = torch.prim.ListConstruct %int1, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %transposed = torch.aten.convolution %transposed_x, %transposed_w, %transposed_b, %transposed_s, %transposed_p, %transposed_d, %true, %transposed_o, %int2 : !torch.vtensor<[1,2,3,2],f32>, !torch.vtensor<[2,1,2,3],f32>, !torch.vtensor<[2],f32>, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,2,7,6],f32>
  return %plain, %line, %volume, %depthwise, %transposed : !torch.vtensor<[1,2,2,3],f32>, !torch.vtensor<[2,4,3],f32>, !torch.vtensor<[1,1,1,2,1],f32>, !torch.vtensor<[1,2,2,2],f32>, !torch.vtensor<[1,2,7,6],f32>
}
