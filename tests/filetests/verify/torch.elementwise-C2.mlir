// The operands have one element type, a condition has `i1`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f64>) {
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (torch.aten.maximum C2)}}
  %0 = "torch.aten.maximum"(%arg0, %arg1) : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f64>) -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{the condition must be of i1, but is of f32 (torch.aten.where.self C2)}}
  %0 = "torch.aten.where.self"(%arg0, %arg1, %arg2) : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32>
  return
}
