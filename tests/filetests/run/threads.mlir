// Any number of threads gives the same result, and of two checks that fail the first one's message.
//
// REQUIRES: llvm
// RUN: mg run %s --function=rows --input=4x3xf32=0,1,2,3,4,5,6,7,8,9,10,11 --input=5xi64=3,0,-1,2,2 --threads=2 --share-above=0 | FileCheck %s
// RUN: not mg run %s --function=twice --input=4xf32=0 --input=2xi64=0,4 --input=2xi64=7,0 --threads=2 --share-above=0 2>&1 | FileCheck %s --check-prefix=FIRST
// RUN: mg bench %s --function=rows --input=4x3xf32=0 --input=5xi64=0 --threads=2 --min-time=1 --roofline | FileCheck %s --check-prefix=ROOF

// CHECK: tensor<5x3xf32>: {{.*}}9, 10, 11], [0, 1, 2], [9, 10, 11], [6, 7, 8], [6, 7, 8]
// ROOF: roofline: a memcpy of the same bytes takes
func.func @rows(%x: tensor<4x3xf32>, %i: tensor<5xi64>) -> tensor<5x3xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<5xi64>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// FIRST: error:
// FIRST-SAME: 4
func.func @twice(%x: tensor<4xf32>, %i: tensor<2xi64>, %j: tensor<2xi64>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  %1 = "onnx.Gather"(%x, %j) {axis = 0 : si64} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
