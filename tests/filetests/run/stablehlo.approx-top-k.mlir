// JAX's approx_max_k and approx_min_k are computed exactly: as the first elements of a stable sort.
//
// RUN: mg run %s --backend=interpreter
// RUN: mg run %s --backend=jit
// RUN: mg opt %s --canonicalize 2>&1 | FileCheck %s --check-prefix=KEPT
// RUN: mg opt %s --canonicalize 2>/dev/null | mg run - --backend=jit
// RUN: not mg run %s --function=partial --backend=interpreter --input=8xf32=1 2>&1 | FileCheck %s --check-prefix=PARTIAL
// RUN: not mg run %s --function=partial --backend=jit --input=8xf32=1 2>&1 | FileCheck %s --check-prefix=PARTIAL

func.func private @larger(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func private @smaller(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 7.0, 3.0, 7.0], [-2.0, 0.5, -8.0, 0.25]]> : tensor<2x4xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %high = stablehlo.constant dense<0x7F800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %low, %none) {called_computations = [@larger], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %0#0, dense<[[7.0, 7.0, 3.0], [0.5, 0.25, -2.0]]> : tensor<2x3xf32>
  check.expect_eq_const %0#1, dense<[[1, 3, 2], [1, 3, 0]]> : tensor<2x3xi32>
  %1:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %high, %none) {called_computations = [@smaller], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = false, recall_target = 0.9 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 1 : i64}} : (tensor<2x4xf32>, tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x4xf32>, tensor<1x4xi32>)
  check.expect_eq_const %1#0, dense<[[-2.0, 0.5, -8.0, 0.25]]> : tensor<1x4xf32>
  check.expect_eq_const %1#1, dense<[[0, 1, 2, 3]]> : tensor<1x4xi32>
  return
}

// KEPT: note: 'stablehlo.custom_call' is carried unchanged: it is replaced by a sort only where its sizes are known and `aggregate_to_topk` is true
// KEPT: stablehlo.custom_call @ApproxTopK

// PARTIAL: error: {{.*}}it is replaced by a sort only where its sizes are known and `aggregate_to_topk` is true
func.func @partial(%x: tensor<8xf32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %i = stablehlo.iota dim = 0 : tensor<8xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %low, %none) {called_computations = [@larger], mhlo.backend_config = {aggregate_to_topk = false, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 1 : i64}} : (tensor<8xf32>, tensor<8xi32>, tensor<f32>, tensor<i32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}
