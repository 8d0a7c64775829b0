// ONNX's QuantizeLinear and DequantizeLinear, by one scale, by scales along an axis and of blocks, to and from integers
// and floats of fewer bits: the standard's own values, on every engine.
//
// REQUIRES: onnx
// RUN: mg run %s --function=one --input=6xf32=0,2,3,1000,-254,-1000 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=one --backend=interpreter --input=6xf32=0,2,3,1000,-254,-1000 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=one --backend=mlir --input=6xf32=0,2,3,1000,-254,-1000 | FileCheck %s --check-prefix=ONE
// RUN: mg run %s --function=axis --input=3x4xf32=0,2.5,4.8,8.6,-30,-20,6,9,-0.0,-2.5,-4.8,-8.6 | FileCheck %s --check-prefix=AXIS
// RUN: mg run %s --function=axis --backend=interpreter --input=3x4xf32=0,2.5,4.8,8.6,-30,-20,6,9,-0.0,-2.5,-4.8,-8.6 | FileCheck %s --check-prefix=AXIS
// RUN: mg run %s --function=block --input=2x5xi8=1,2,3,4,5,-1,-2,-3,-4,-128 --input=2x3xf32=1,10,100,0.5,0.25,2 | FileCheck %s --check-prefix=BLOCK
// RUN: mg run %s --function=block --backend=interpreter --input=2x5xi8=1,2,3,4,5,-1,-2,-3,-4,-128 --input=2x3xf32=1,10,100,0.5,0.25,2 | FileCheck %s --check-prefix=BLOCK
// RUN: mg run %s --function=open --input=3x2xi4=-8,7,0,1,-1,2 | FileCheck %s --check-prefix=OPEN
// RUN: not mg run %s --function=other --input=2xi8=1,2 --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=OTHER

// ONE{LITERAL}: [128, 129, 130, 255, 1, 0]
// ONE{LITERAL}: [0, 2, 4, 254, -254, -256]
func.func @one(%x: tensor<6xf32>) -> (tensor<6xui8>, tensor<6xf32>) {
  %scale = onnx.Constant dense<2.0> : tensor<f32>
  %zero = onnx.Constant dense<128> : tensor<1xui8>
  %0 = "onnx.QuantizeLinear"(%x, %scale, %zero) : (tensor<6xf32>, tensor<f32>, tensor<1xui8>) -> tensor<6xui8>
  %1 = "onnx.DequantizeLinear"(%0, %scale, %zero) : (tensor<6xui8>, tensor<f32>, tensor<1xui8>) -> tensor<6xf32>
  return %0, %1 : tensor<6xui8>, tensor<6xf32>
}

// AXIS{LITERAL}: [[0, 1, 2, 4], [-6, -6, 2, 3], [0, -0.5, -1, -2]]
// AXIS{LITERAL}: [[1, 2, 3, 5], [-8, -6, 3, 4], [1, 0, 0, -1]]
func.func @axis(%x: tensor<3x4xf32>) -> (tensor<3x4xf4E2M1FN>, tensor<3x4xi4>) {
  %scale = onnx.Constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %none = onnx.Constant dense<0.0> : tensor<3xf4E2M1FN>
  %one = onnx.Constant dense<1> : tensor<3xi4>
  %0 = "onnx.QuantizeLinear"(%x, %scale, %none) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<3xf32>, tensor<3xf4E2M1FN>) -> tensor<3x4xf4E2M1FN>
  %1 = "onnx.QuantizeLinear"(%x, %scale, %one) {axis = 0 : si64} : (tensor<3x4xf32>, tensor<3xf32>, tensor<3xi4>) -> tensor<3x4xi4>
  return %0, %1 : tensor<3x4xf4E2M1FN>, tensor<3x4xi4>
}

// BLOCK{LITERAL}: [[1, 2, 30, 40, 500], [-0.5, -1, -0.75, -1, -256]]
func.func @block(%x: tensor<2x5xi8>, %scale: tensor<2x3xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.DequantizeLinear"(%x, %scale) {axis = 1 : si64, block_size = 2 : si64} : (tensor<2x5xi8>, tensor<2x3xf32>) -> tensor<2x5xf32>
  return %0 : tensor<2x5xf32>
}

// OPEN{LITERAL}: [[-4, 3.5], [0, 0.5], [-0.5, 1]]
func.func @open(%x: tensor<?x2xi4>) -> tensor<?x2xf32> {
  %scale = onnx.Constant dense<0.5> : tensor<f32>
  %0 = "onnx.DequantizeLinear"(%x, %scale) : (tensor<?x2xi4>, tensor<f32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// OTHER: error: 'onnx.DequantizeLinear' cannot be run: tensor<2xf32> has no scales of tensor<2xi8>
func.func @other(%x: tensor<2xi8>, %scale: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.DequantizeLinear"(%x, %scale) {axis = 0 : si64, block_size = -1 : si64} : (tensor<2xi8>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
