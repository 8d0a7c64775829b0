// Attention: with a mask that leaves out scores, and continued over further keys. A query of zeros weighs all values
// alike.
//
// REQUIRES: mlir
// RUN: mg run %s --function=masked --backend=interpreter --input=2x2xf32=0,0,0,0 --input=3x2xf32=1,2,3,4,5,6 --input=3x1xf32=3,6,9 | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=masked --backend=jit --input=2x2xf32=0,0,0,0 --input=3x2xf32=1,2,3,4,5,6 --input=3x1xf32=3,6,9 | FileCheck %s --check-prefix=MASKED
// RUN: mg run %s --function=online --backend=interpreter --input=1x2xf32=0,0 --input=3x2xf32=1,2,3,4,5,6 --input=3x1xf32=3,6,9 | FileCheck %s --check-prefix=ONLINE
// RUN: mg run %s --function=online --backend=jit --input=1x2xf32=0,0 --input=3x2xf32=1,2,3,4,5,6 --input=3x1xf32=3,6,9 | FileCheck %s --check-prefix=ONLINE
// RUN: mg run %s --function=softmax --backend=interpreter --input=2x2xf32=0,0,1,1 | FileCheck %s --check-prefix=SOFTMAX
// RUN: mg run %s --function=softmax --backend=jit --input=2x2xf32=0,0,1,1 | FileCheck %s --check-prefix=SOFTMAX

// MASKED{LITERAL}: tensor<1x2xf32>: [[6, 4.5]]
func.func @masked(%q: tensor<2x2xf32>, %k: tensor<3x2xf32>, %v: tensor<3x1xf32>) -> tensor<1x2xf32> {
  %s = arith.constant 1.0 : f32
  %m = arith.constant dense<[[true, true, true], [true, true, false]]> : tensor<2x3xi1>
  %e = tensor.empty() : tensor<1x2xf32>
  %0 = iree_linalg_ext.attention {indexing_maps = [affine_map<(m, k, p, n) -> (m, k)>, affine_map<(m, k, p, n) -> (p, k)>, affine_map<(m, k, p, n) -> (p, n)>, affine_map<(m, k, p, n) -> ()>, affine_map<(m, k, p, n) -> (m, p)>, affine_map<(m, k, p, n) -> (n, m)>]} ins(%q, %k, %v, %s, %m : tensor<2x2xf32>, tensor<3x2xf32>, tensor<3x1xf32>, f32, tensor<2x3xi1>) outs(%e : tensor<1x2xf32>) {
  ^bb0(%a: f32):
    iree_linalg_ext.yield %a : f32
  } -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// The sums before are of two weights of 1 and their values, 10 in total.
// ONLINE{LITERAL}: tensor<1x1xf32>: [[28]]
// ONLINE: tensor<1xf32>: [0]
// ONLINE: tensor<1xf32>: [5]
func.func @online(%q: tensor<1x2xf32>, %k: tensor<3x2xf32>, %v: tensor<3x1xf32>) -> (tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %s = arith.constant 1.0 : f32
  %sum = arith.constant dense<10.0> : tensor<1x1xf32>
  %largest = arith.constant dense<0.0> : tensor<1xf32>
  %weights = arith.constant dense<2.0> : tensor<1xf32>
  %0:3 = iree_linalg_ext.online_attention {indexing_maps = [affine_map<(m, k, p, n) -> (m, k)>, affine_map<(m, k, p, n) -> (p, k)>, affine_map<(m, k, p, n) -> (p, n)>, affine_map<(m, k, p, n) -> ()>, affine_map<(m, k, p, n) -> (m, n)>, affine_map<(m, k, p, n) -> (m)>, affine_map<(m, k, p, n) -> (m)>]} ins(%q, %k, %v, %s : tensor<1x2xf32>, tensor<3x2xf32>, tensor<3x1xf32>, f32) outs(%sum, %largest, %weights : tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>) {
  ^bb0(%a: f32):
    iree_linalg_ext.yield %a : f32
  } -> tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>
  return %0#0, %0#1, %0#2 : tensor<1x1xf32>, tensor<1xf32>, tensor<1xf32>
}

// SOFTMAX{LITERAL}: tensor<2x2xf32>: [[0.5, 0.5], [0.5, 0.5]]
func.func @softmax(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %e = tensor.empty() : tensor<2x2xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
