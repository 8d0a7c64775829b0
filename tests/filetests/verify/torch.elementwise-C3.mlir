// The shapes broadcast.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{tensor<2xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.lt.Tensor C3)}}
  %0 = "torch.aten.lt.Tensor"(%arg0, %arg1) : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,3],f32>
  return
}
