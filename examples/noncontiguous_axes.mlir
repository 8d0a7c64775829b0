// Axes that are not neighbours: an image batch in NHWC order, looked up by pairs (n, c).
//
// GatherND can only address leading dimensions, so it would need transposes around it. Here `axes
// [0, 3]` says it; H and W, which are not addressed, come along. The pairs stand in the last
// dimension: 2 pairs are 4 numbers.
//
// RUN: mg run %s --backend=interpreter --input=2x1x2x3xi32=0,1,2,3,4,5,6,7,8,9,10,11 --input=1x1x1x4xi64=1,2,0,0 | FileCheck %s
// RUN: mg run %s --input=2x1x2x3xi32=0,1,2,3,4,5,6,7,8,9,10,11 --input=1x1x1x4xi64=1,2,0,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<1x1x2x2xi32>: [[[[8, 0], [11, 3]]]]

func.func @main(%images: tensor<2x1x2x3xi32>, %pairs: tensor<1x1x1x4xi64>) -> tensor<1x1x2x2xi32> {
  %0 = mg.gather_multiaxis %images[%pairs] axes [0, 3] : (tensor<2x1x2x3xi32>, tensor<1x1x1x4xi64>) -> tensor<1x1x2x2xi32>
  return %0 : tensor<1x1x2x2xi32>
}
