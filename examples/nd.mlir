// Pixels by coordinates: each pair (y, x) takes the two channels of one pixel.
//
// This is the coordinate gather, onnx.GatherND: the last dimension of the indices holds one
// coordinate tuple, which addresses the first dimensions of the data; what is behind them comes
// along whole.
//
// RUN: mg run %s --backend=interpreter --input=2x3x2xi32=0,100,1,101,2,102,10,110,11,111,12,112 --input=3x2xi64=0,2,1,1,1,0 | FileCheck %s
// RUN: mg run %s --input=2x3x2xi32=0,100,1,101,2,102,10,110,11,111,12,112 --input=3x2xi64=0,2,1,1,1,0 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x2xi32>: [[2, 102], [11, 111], [10, 110]]

func.func @main(%image: tensor<2x3x2xi32>, %points: tensor<3x2xi64>) -> tensor<3x2xi32> {
  %pixels = "onnx.GatherND"(%image, %points) : (tensor<2x3x2xi32>, tensor<3x2xi64>) -> tensor<3x2xi32>
  return %pixels : tensor<3x2xi32>
}
