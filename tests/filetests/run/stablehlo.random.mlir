// Normalized features, random numbers, which are the same in each run, and the bits of a state of words.
//
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s
// RUN: mg run %s --function=words --backend=interpreter | FileCheck %s --check-prefix=WORDS
// RUN: mg run %s --function=words --backend=jit | FileCheck %s --check-prefix=WORDS
// RUN: mg run %s --function=philox --backend=interpreter | FileCheck %s --check-prefix=NORMAL
// RUN: mg run %s --function=philox --backend=jit | FileCheck %s --check-prefix=NORMAL
// RUN: not mg run %s --function=bits 2>&1 | FileCheck %s --check-prefix=BITS

// CHECK{LITERAL}: tensor<2x2xf32>: [[-1, 9], [3, 21]]
// CHECK{LITERAL}: tensor<2x2xf32>: [[6.5515404, -8.309816], [1.7574129, 6.896055]]
func.func @main() -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %x = util.unfoldable_constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %scale = util.unfoldable_constant dense<[2.0, 3.0]> : tensor<2xf32>
  %offset = util.unfoldable_constant dense<[1.0, 3.0]> : tensor<2xf32>
  %mean = util.unfoldable_constant dense<[2.0, 1.0]> : tensor<2xf32>
  %variance = util.unfoldable_constant dense<[0.75, 0.0]> : tensor<2xf32>
  %0 = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %a = util.unfoldable_constant dense<-10.0> : tensor<f32>
  %b = util.unfoldable_constant dense<10.0> : tensor<f32>
  %shape = util.unfoldable_constant dense<2> : tensor<2xi64>
  %1 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// The key is 1 + 2 * 2^32; the counter has its higher word first.
// WORDS: tensor<4xi32>: [1, 2, 3, 6]
// WORDS: tensor<4xi32>: [-1997982863, -261361928, -1008514867, 1226850200]
// WORDS: tensor<4xi32>: [1, 2, 3, 5]
// WORDS: tensor<2xi32>: [-1788415499, 854201270]
func.func @words() -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<2xi32>) {
  %state = util.unfoldable_constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %0:2 = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  %1:2 = stablehlo.rng_bit_generator %state, algorithm = PHILOX : (tensor<4xi32>) -> (tensor<4xi32>, tensor<2xi32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<2xi32>
}

// Numbers of Philox: of a normal distribution, integers and floats of 16 bits.
// NORMAL{LITERAL}:      tensor<4xf32>: [0.872092, 1.5887957, 1.3150918, 1.1337811]
// NORMAL-NEXT{LITERAL}: tensor<2x2xf64>: [[-0.25581597043298154, 1.1775912391721353], [0.6301836563560436, 0.26756224939052003]]
// NORMAL-NEXT{LITERAL}: tensor<6xi32>: [-1, 2, 1, 0, 2, -1]
// NORMAL-NEXT{LITERAL}: tensor<3xbf16>: [0.398, 0.88, 0.734]
func.func @philox() -> (tensor<4xf32>, tensor<2x2xf64>, tensor<6xi32>, tensor<3xbf16>) {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %b = stablehlo.constant dense<0.5> : tensor<f32>
  %c = stablehlo.constant dense<0.0> : tensor<f64>
  %d = stablehlo.constant dense<1.0> : tensor<f64>
  %e = stablehlo.constant dense<-3> : tensor<i32>
  %f = stablehlo.constant dense<3> : tensor<i32>
  %g = stablehlo.constant dense<0.0> : tensor<bf16>
  %h = stablehlo.constant dense<1.0> : tensor<bf16>
  %s4 = stablehlo.constant dense<4> : tensor<1xi64>
  %s22 = stablehlo.constant dense<2> : tensor<2xi64>
  %s6 = stablehlo.constant dense<6> : tensor<1xi64>
  %s3 = stablehlo.constant dense<3> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %s4, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
  %1 = stablehlo.rng %c, %d, %s22, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<2xi64>) -> tensor<2x2xf64>
  %2 = stablehlo.rng %e, %f, %s6, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<6xi32>
  %3 = stablehlo.rng %g, %h, %s3, distribution = UNIFORM : (tensor<bf16>, tensor<bf16>, tensor<1xi64>) -> tensor<3xbf16>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<2x2xf64>, tensor<6xi32>, tensor<3xbf16>
}

// BITS: 'stablehlo.rng' cannot be run: random numbers of tensor<2xi1> are not known
func.func @bits() -> tensor<2xi1> {
  %a = stablehlo.constant dense<false> : tensor<i1>
  %b = stablehlo.constant dense<true> : tensor<i1>
  %shape = stablehlo.constant dense<2> : tensor<1xi64>
  %0 = stablehlo.rng %a, %b, %shape, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<1xi64>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}
