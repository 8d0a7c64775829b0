// Every form of StableHLO, as its own printer writes it: read and written, in both forms.
//
// RUN: mg opt %s --verify-roundtrip | diff - %s.expected
// RUN: mg opt %s --print-generic | mg opt - | diff - %s.expected

module {
  func.func @structure(%x: tensor<3x4xf32>, %i: tensor<i32>, %s: tensor<2xi64>, %f: tensor<f32>, %u: tensor<2x2xf32>, %b: tensor<i1>, %m: tensor<3x4xi1>, %z: tensor<f32>) {
    %0 = stablehlo.reshape %x : (tensor<3x4xf32>) -> tensor<12xf32>
    %1 = stablehlo.dynamic_reshape %x, %s : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %2 = stablehlo.broadcast_in_dim %x, dims = [2, 0] : (tensor<3x4xf32>) -> tensor<4x2x3xf32>
    %3 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] {known_expanding_dimensions = array<i64: 0>} : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %4 = stablehlo.broadcast %x, sizes = [2] : (tensor<3x4xf32>) -> tensor<2x3x4xf32>
    %5 = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x4xf32>) -> tensor<4x3xf32>
    %6 = stablehlo.slice %x [0:2, 1:4:2] : (tensor<3x4xf32>) -> tensor<2x2xf32>
    %7 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 2] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
    %8 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
    %9 = stablehlo.concatenate %x, %x, dim = 1 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x8xf32>
    %10 = stablehlo.pad %x, %f, low = [1, -1], high = [0, 2], interior = [0, 1] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4x8xf32>
    %11 = stablehlo.reverse %x, dims = [0, 1] : tensor<3x4xf32>
    %12 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %13 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi64>) -> tensor<?x?xi32>
    %14 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<3x4xf32>) -> tensor<i32>
    %15 = stablehlo.reduce(%x init: %f) applies stablehlo.add across dimensions = [0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
    %16:2 = stablehlo.reduce(%x init: %f), (%x init: %z) across dimensions = [1] : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>)
     reducer(%a: tensor<f32>, %c: tensor<f32>) (%d: tensor<f32>, %e: tensor<f32>) {
      %40 = stablehlo.add %a, %c : tensor<f32>
      %41 = stablehlo.maximum %d, %e : tensor<f32>
      stablehlo.return %40, %41 : tensor<f32>, tensor<f32>
    }
    %17 = stablehlo.compare LT, %x, %x : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %18 = stablehlo.compare GE, %x, %x, TOTALORDER : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
    %19 = stablehlo.select %b, %x, %x : tensor<i1>, tensor<3x4xf32>
    %20 = stablehlo.select %m, %x, %x : tensor<3x4xi1>, tensor<3x4xf32>
    %21 = stablehlo.clamp %x, %x, %x : tensor<3x4xf32>
    %22 = stablehlo.clamp %f, %x, %f : (tensor<f32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %23 = stablehlo.convert %x : (tensor<3x4xf32>) -> tensor<3x4xi8>
    %24 = stablehlo.convert %x : tensor<3x4xf32>
    %25 = stablehlo.bitcast_convert %x : (tensor<3x4xf32>) -> tensor<3x4xi32>
    %26 = stablehlo.optimization_barrier %x : tensor<3x4xf32>
    %27:2 = stablehlo.optimization_barrier %x, %f : tensor<3x4xf32>, tensor<f32>
    %28 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{replicated}"} : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %29 = stablehlo.custom_call @"odd name"(%x) {backend_config = "", has_side_effect = true} : (tensor<3x4xf32>) -> tensor<3x4xf32>
    stablehlo.custom_call @none() {has_side_effect = true} : () -> ()
    %30 = stablehlo.is_finite %x : (tensor<3x4xf32>) -> tensor<3x4xi1>
    %31 = stablehlo.exponential %x : tensor<3x4xf32>
    %32 = stablehlo.exponential %x {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<3x4xf32>
    %33 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1], precision = [DEFAULT, HIGHEST] : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x3xf32>
    %34 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3xf32>
    %35 = stablehlo.rng %f, %f, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    %36:2 = stablehlo.while(%iterArg = %i, %iterArg_0 = %x) : tensor<i32>, tensor<3x4xf32> attributes {note = 1 : i64}
    cond {
      %40 = stablehlo.compare LT, %iterArg, %i, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %40 : tensor<i1>
    } do {
      %40 = stablehlo.add %iterArg, %iterArg : tensor<i32>
      stablehlo.return %40, %iterArg_0 : tensor<i32>, tensor<3x4xf32>
    }
    %37 = stablehlo.reduce(%x init: %f) applies stablehlo.maximum across dimensions = [0, 1] {note} : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
    return
  }
}
