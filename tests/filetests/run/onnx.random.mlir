// Random numbers of a seed, on every engine: the words of Philox, as a distribution has them.
//
// RUN: mg run %s --function=seeded --input=2x3xf32=0 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=chosen --input=2x3xf32=0.1,0.5,0.9,0,1,0.3 --input=2x4xf32=0,0,0,0,-inf,1,2,-3 --backend=interpreter | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=seeded --input=2x3xf32=0 --backend=jit | FileCheck %s
// RUN: mg run %s --function=chosen --input=2x3xf32=0.1,0.5,0.9,0,1,0.3 --input=2x4xf32=0,0,0,0,-inf,1,2,-3 --backend=jit | FileCheck %s --check-prefix=CHOSEN
// RUN: mg run %s --function=seeded --input=2x3xf32=0 --backend=mlir | FileCheck %s
// RUN: mg run %s --function=chosen --input=2x3xf32=0.1,0.5,0.9,0,1,0.3 --input=2x4xf32=0,0,0,0,-inf,1,2,-3 --backend=mlir | FileCheck %s --check-prefix=CHOSEN
// RUN: not mg run %s --function=integers 2>&1 | FileCheck %s --check-prefix=INTEGERS
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CARRIED
// REQUIRES: llvm, mlir

// CARRIED-COUNT-2: "onnx.RandomNormal

// The same words w: 0.14337201 is w / 2^32 of the first one, and the numbers of the normal distribution have those shares below
// them.
// CHECK{LITERAL}:      tensor<2x3xf32>: [[-1.0652915, -1.2100142, 1.1710413], [-1.0233477, -1.2929242, 1.4618901]]
// CHECK-NEXT{LITERAL}: tensor<2x3xf32>: [[0.14337201, 0.11313671, 0.8792089], [0.15307172, 0.09801865, 0.92811435]]
// CHECK-NEXT{LITERAL}: tensor<2x3xf16>: [[9.47, 9.4, 10.586], [9.49, 9.35, 10.734]]
// CHECK-NEXT{LITERAL}: tensor<3xf64>: [-9.283139944309369, -9.434316438855603, -5.603955527767539]
// CHECK-NEXT{LITERAL}: tensor<0xf32>: []
func.func @seeded(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf16>, tensor<3xf64>, tensor<0xf32>) {
  %0 = "onnx.RandomNormal"() {shape = [2, 3], seed = 5.0 : f32} : () -> tensor<2x3xf32>
  %1 = "onnx.RandomUniformLike"(%x) {seed = 5.0 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.RandomNormalLike"(%x) {seed = 5.0 : f32, dtype = 10 : si64, mean = 10.0 : f32, scale = 0.5 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf16>
  %3 = "onnx.RandomUniform"() {seed = 5.0 : f32, shape = [3], dtype = 11 : si64, low = -10.0 : f32, high = -5.0 : f32} : () -> tensor<3xf64>
  %4 = "onnx.RandomUniform"() {seed = 5.0 : f32, shape = [0]} : () -> tensor<0xf32>
  return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf16>, tensor<3xf64>, tensor<0xf32>
}

// CHOSEN{LITERAL}: tensor<2x3xi64>: [[0, 1, 1], [0, 1, 0]]
// CHOSEN-NEXT{LITERAL}: tensor<2x8xi32>: [[0, 0, 3, 0, 0, 3, 2, 0], [1, 2, 1, 2, 2, 1, 2, 2]]
func.func @chosen(%p: tensor<2x3xf32>, %l: tensor<2x4xf32>) -> (tensor<2x3xi64>, tensor<2x8xi32>) {
  %0 = "onnx.Bernoulli"(%p) {seed = 5.0 : f32, dtype = 7 : si64} : (tensor<2x3xf32>) -> tensor<2x3xi64>
  %1 = "onnx.Multinomial"(%l) {seed = 5.0 : f32, sample_size = 8 : si64} : (tensor<2x4xf32>) -> tensor<2x8xi32>
  return %0, %1 : tensor<2x3xi64>, tensor<2x8xi32>
}

// INTEGERS: error: 'onnx.RandomNormal' cannot be run: there are no random numbers of tensor<2xi64>
func.func @integers() -> tensor<2xi64> {
  %0 = "onnx.RandomNormal"() {seed = 5.0 : f32, shape = [2], dtype = 7 : si64} : () -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
