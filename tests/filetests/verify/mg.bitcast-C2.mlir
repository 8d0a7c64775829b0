// mg.bitcast C2: `input` and the result have one shape; a scalar counts as a tensor of rank 0
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xi32>, %s: f32) {
  // expected-error@+1 {{the result i32 must have the shape of tensor<4xi32> (mg.bitcast C2)}}
  %0 = mg.bitcast %x : (tensor<4xi32>) -> i32
  // expected-error@+1 {{the result tensor<1xf32> must have the shape of f32 (mg.bitcast C2)}}
  %1 = mg.bitcast %s : (f32) -> tensor<1xf32>
  %2 = mg.bitcast %s : (f32) -> tensor<f32>
  %3 = mg.bitcast %2 : (tensor<f32>) -> f32
  return
}
