// A body that combines several outputs along a loop, or one in a way that is no reduction, is a loop over slices.
//
// REQUIRES: mlir
// RUN: mg run %s --backend=interpreter | FileCheck %s
// RUN: mg run %s --backend=jit | FileCheck %s

// CHECK: tensor<2xf32>: [7, 5]
// CHECK: tensor<2xi32>: [2, 0]
// CHECK: tensor<f32>: 54
func.func @main() -> (tensor<2xf32>, tensor<2xi32>, tensor<f32>) {
  %x = arith.constant dense<[[3.0, 5.0], [-1.0, 4.0], [7.0, 5.0]]> : tensor<3x2xf32>
  %least = arith.constant dense<0xFF800000> : tensor<2xf32>
  %none = arith.constant dense<-1> : tensor<2xi32>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>],
      iterator_types = ["reduction", "parallel"]}
      ins(%x : tensor<3x2xf32>) outs(%least, %none : tensor<2xf32>, tensor<2xi32>) {
    ^bb0(%in: f32, %best: f32, %at: i32):
      %i = linalg.index 0 : index
      %n = arith.index_cast %i : index to i32
      %larger = arith.maximumf %in, %best : f32
      %is_larger = arith.cmpf ogt, %in, %best : f32
      %where = arith.select %is_larger, %n, %at : i32
      linalg.yield %larger, %where : f32, i32
  } -> (tensor<2xf32>, tensor<2xi32>)

  // ((2 * 3 + 3) * 3 - 1) * 2 + 2
  %p = arith.constant dense<[3.0, -1.0, 2.0]> : tensor<3xf32>
  %points = arith.constant dense<[3.0, 3.0, 2.0]> : tensor<3xf32>
  %start = arith.constant dense<2.0> : tensor<f32>
  %1 = linalg.generic {
      indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
      iterator_types = ["reduction"]}
      ins(%p, %points : tensor<3xf32>, tensor<3xf32>) outs(%start : tensor<f32>) {
    ^bb0(%in: f32, %point: f32, %sum: f32):
      %2 = arith.mulf %sum, %point : f32
      %3 = arith.addf %2, %in : f32
      linalg.yield %3 : f32
  } -> tensor<f32>
  return %0#0, %0#1, %1 : tensor<2xf32>, tensor<2xi32>, tensor<f32>
}
