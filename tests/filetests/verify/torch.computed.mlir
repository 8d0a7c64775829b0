// Ops that compute, make or measure tensors: each of their constraints.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.add.Tensor C1)}}
  %0 = torch.aten.add.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.add.Tensor C2)}}
  %0 = torch.aten.add.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.float 1.500000e+00
  // expected-error@+1 {{alpha must be a number that fits si64, but does not (torch.aten.add.Tensor C3)}}
  %0 = torch.aten.add.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si64>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.sub.Tensor C1)}}
  %0 = torch.aten.sub.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.sub.Tensor C2)}}
  %0 = torch.aten.sub.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.float 1.500000e+00
  // expected-error@+1 {{alpha must be a number that fits si64, but does not (torch.aten.sub.Tensor C3)}}
  %0 = torch.aten.sub.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[2,3],si64>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.mul.Tensor C1)}}
  %0 = torch.aten.mul.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.mul.Tensor C2)}}
  %0 = torch.aten.mul.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.div.Tensor C1)}}
  %0 = torch.aten.div.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.div.Tensor C2)}}
  %0 = torch.aten.div.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.floor_divide C1)}}
  %0 = torch.aten.floor_divide %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.floor_divide C2)}}
  %0 = torch.aten.floor_divide %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.remainder.Tensor C1)}}
  %0 = torch.aten.remainder.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.remainder.Tensor C2)}}
  %0 = torch.aten.remainder.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.fmod.Tensor C1)}}
  %0 = torch.aten.fmod.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.fmod.Tensor C2)}}
  %0 = torch.aten.fmod.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.pow.Tensor_Tensor C1)}}
  %0 = torch.aten.pow.Tensor_Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.pow.Tensor_Tensor C2)}}
  %0 = torch.aten.pow.Tensor_Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.atan2 C1)}}
  %0 = torch.aten.atan2 %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.atan2 C2)}}
  %0 = torch.aten.atan2 %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.maximum C1)}}
  %0 = torch.aten.maximum %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.maximum C2)}}
  %0 = torch.aten.maximum %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.minimum C1)}}
  %0 = torch.aten.minimum %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.minimum C2)}}
  %0 = torch.aten.minimum %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.logical_and C1)}}
  %0 = torch.aten.logical_and %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.logical_and C2)}}
  %0 = torch.aten.logical_and %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.logical_or C1)}}
  %0 = torch.aten.logical_or %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.logical_or C2)}}
  %0 = torch.aten.logical_or %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.logical_xor C1)}}
  %0 = torch.aten.logical_xor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.logical_xor C2)}}
  %0 = torch.aten.logical_xor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.eq.Tensor C1)}}
  %0 = torch.aten.eq.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.eq.Tensor C2)}}
  %0 = torch.aten.eq.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.ne.Tensor C1)}}
  %0 = torch.aten.ne.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.ne.Tensor C2)}}
  %0 = torch.aten.ne.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.lt.Tensor C1)}}
  %0 = torch.aten.lt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.lt.Tensor C2)}}
  %0 = torch.aten.lt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.le.Tensor C1)}}
  %0 = torch.aten.le.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.le.Tensor C2)}}
  %0 = torch.aten.le.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.gt.Tensor C1)}}
  %0 = torch.aten.gt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.gt.Tensor C2)}}
  %0 = torch.aten.gt.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.ge.Tensor C1)}}
  %0 = torch.aten.ge.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.ge.Tensor C2)}}
  %0 = torch.aten.ge.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_and.Tensor C1)}}
  %0 = torch.aten.bitwise_and.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.bitwise_and.Tensor C2)}}
  %0 = torch.aten.bitwise_and.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_and.Scalar C1)}}
  %0 = torch.aten.bitwise_and.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.bitwise_and.Scalar C2)}}
  %0 = torch.aten.bitwise_and.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_or.Tensor C1)}}
  %0 = torch.aten.bitwise_or.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.bitwise_or.Tensor C2)}}
  %0 = torch.aten.bitwise_or.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_or.Scalar C1)}}
  %0 = torch.aten.bitwise_or.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.bitwise_or.Scalar C2)}}
  %0 = torch.aten.bitwise_or.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_xor.Tensor C1)}}
  %0 = torch.aten.bitwise_xor.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.bitwise_xor.Tensor C2)}}
  %0 = torch.aten.bitwise_xor.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.bitwise_xor.Scalar C1)}}
  %0 = torch.aten.bitwise_xor.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.bitwise_xor.Scalar C2)}}
  %0 = torch.aten.bitwise_xor.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.bitwise_left_shift.Tensor C1)}}
  %0 = torch.aten.bitwise_left_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.bitwise_left_shift.Tensor C2)}}
  %0 = torch.aten.bitwise_left_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.bitwise_right_shift.Tensor C1)}}
  %0 = torch.aten.bitwise_right_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.bitwise_right_shift.Tensor C2)}}
  %0 = torch.aten.bitwise_right_shift.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__and__.Tensor C1)}}
  %0 = torch.aten.__and__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.__and__.Tensor C2)}}
  %0 = torch.aten.__and__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__and__.Scalar C1)}}
  %0 = torch.aten.__and__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.__and__.Scalar C2)}}
  %0 = torch.aten.__and__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__or__.Tensor C1)}}
  %0 = torch.aten.__or__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.__or__.Tensor C2)}}
  %0 = torch.aten.__or__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__or__.Scalar C1)}}
  %0 = torch.aten.__or__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.__or__.Scalar C2)}}
  %0 = torch.aten.__or__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__xor__.Tensor C1)}}
  %0 = torch.aten.__xor__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.__xor__.Tensor C2)}}
  %0 = torch.aten.__xor__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers (torch.aten.__xor__.Scalar C1)}}
  %0 = torch.aten.__xor__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.__xor__.Scalar C2)}}
  %0 = torch.aten.__xor__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.__lshift__.Tensor C1)}}
  %0 = torch.aten.__lshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.__lshift__.Tensor C2)}}
  %0 = torch.aten.__lshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.__lshift__.Scalar C1)}}
  %0 = torch.aten.__lshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.__lshift__.Scalar C2)}}
  %0 = torch.aten.__lshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.__rshift__.Tensor C1)}}
  %0 = torch.aten.__rshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>, %arg1: !torch.vtensor<[4],si64>) {
  // expected-error@+1 {{tensor<4xsi64> does not broadcast with tensor<2x3xsi64>: aligned at their ends, sizes must be equal or 1 (torch.aten.__rshift__.Tensor C2)}}
  %0 = torch.aten.__rshift__.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],si64>, !torch.vtensor<[4],si64> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 3
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (torch.aten.__rshift__.Scalar C1)}}
  %0 = torch.aten.__rshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{other must be a number that fits si8, but does not (torch.aten.__rshift__.Scalar C2)}}
  %0 = torch.aten.__rshift__.Scalar %arg0, %c0 : !torch.vtensor<[2,3],si8>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.str "floor"
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.div.Tensor_mode C1)}}
  %0 = torch.aten.div.Tensor_mode %arg0, %arg1, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32>, !torch.str -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.str "floor"
  // expected-error@+1 {{tensor<4xf32> does not broadcast with tensor<2x3xf32>: aligned at their ends, sizes must be equal or 1 (torch.aten.div.Tensor_mode C2)}}
  %0 = torch.aten.div.Tensor_mode %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.str -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.str "up"
  // expected-error@+1 {{rounding_mode must be None, "floor" or "trunc", and a constant (torch.aten.div.Tensor_mode C3)}}
  %0 = torch.aten.div.Tensor_mode %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.str -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be floats, or complex numbers (torch.aten.div.Scalar_mode C1)}}
  %0 = torch.aten.div.Scalar_mode %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  %c1 = torch.constant.none
  // expected-error@+1 {{other must be a number that fits f32, but does not (torch.aten.div.Scalar_mode C2)}}
  %0 = torch.aten.div.Scalar_mode %arg0, %c0, %c1 : !torch.vtensor<[2,3],f16>, !torch.float, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.str "up"
  // expected-error@+1 {{rounding_mode must be None, "floor" or "trunc", and a constant (torch.aten.div.Scalar_mode C3)}}
  %0 = torch.aten.div.Scalar_mode %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (torch.aten.add.Scalar C1)}}
  %0 = torch.aten.add.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  %c1 = torch.constant.int 1
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.add.Scalar C2)}}
  %0 = torch.aten.add.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f16>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.float 1.500000e+00
  // expected-error@+1 {{alpha must be a number that fits si64, but does not (torch.aten.add.Scalar C3)}}
  %0 = torch.aten.add.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats, or complex numbers (torch.aten.sub.Scalar C1)}}
  %0 = torch.aten.sub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  %c1 = torch.constant.int 1
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.sub.Scalar C2)}}
  %0 = torch.aten.sub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f16>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.float 1.500000e+00
  // expected-error@+1 {{alpha must be a number that fits si64, but does not (torch.aten.sub.Scalar C3)}}
  %0 = torch.aten.sub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats, or complex numbers (torch.aten.rsub.Scalar C1)}}
  %0 = torch.aten.rsub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  %c1 = torch.constant.int 1
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.rsub.Scalar C2)}}
  %0 = torch.aten.rsub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f16>, !torch.float, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.float 1.500000e+00
  // expected-error@+1 {{alpha must be a number that fits si64, but does not (torch.aten.rsub.Scalar C3)}}
  %0 = torch.aten.rsub.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],si64>, !torch.int, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (torch.aten.mul.Scalar C1)}}
  %0 = torch.aten.mul.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f32, but does not (torch.aten.mul.Scalar C2)}}
  %0 = torch.aten.mul.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be floats, or complex numbers (torch.aten.div.Scalar C1)}}
  %0 = torch.aten.div.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f32, but does not (torch.aten.div.Scalar C2)}}
  %0 = torch.aten.div.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats (torch.aten.floor_divide.Scalar C1)}}
  %0 = torch.aten.floor_divide.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f32, but does not (torch.aten.floor_divide.Scalar C2)}}
  %0 = torch.aten.floor_divide.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats (torch.aten.remainder.Scalar C1)}}
  %0 = torch.aten.remainder.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.remainder.Scalar C2)}}
  %0 = torch.aten.remainder.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats (torch.aten.fmod.Scalar C1)}}
  %0 = torch.aten.fmod.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.fmod.Scalar C2)}}
  %0 = torch.aten.fmod.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (torch.aten.eq.Scalar C1)}}
  %0 = torch.aten.eq.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.eq.Scalar C2)}}
  %0 = torch.aten.eq.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (torch.aten.ne.Scalar C1)}}
  %0 = torch.aten.ne.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.ne.Scalar C2)}}
  %0 = torch.aten.ne.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats (torch.aten.lt.Scalar C1)}}
  %0 = torch.aten.lt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.lt.Scalar C2)}}
  %0 = torch.aten.lt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats (torch.aten.le.Scalar C1)}}
  %0 = torch.aten.le.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.le.Scalar C2)}}
  %0 = torch.aten.le.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats (torch.aten.gt.Scalar C1)}}
  %0 = torch.aten.gt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.gt.Scalar C2)}}
  %0 = torch.aten.gt.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats (torch.aten.ge.Scalar C1)}}
  %0 = torch.aten.ge.Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.ge.Scalar C2)}}
  %0 = torch.aten.ge.Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats, or complex numbers (torch.aten.pow.Tensor_Scalar C1)}}
  %0 = torch.aten.pow.Tensor_Scalar %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f16>) {
  %c0 = torch.constant.float 1.000000e+39
  // expected-error@+1 {{other must be a number that fits f16, but does not (torch.aten.pow.Tensor_Scalar C2)}}
  %0 = torch.aten.pow.Tensor_Scalar %arg0, %c0 : !torch.vtensor<[2,3],f16>, !torch.float -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],!mg.string>, %arg2: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string and f32 have no common type here (torch.aten.where.self C1)}}
  %0 = torch.aten.where.self %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{condition must be of i1, but is of f32 (torch.aten.where.self C2)}}
  %0 = torch.aten.where.self %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],f32>, %arg2: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.where.self C3)}}
  %0 = torch.aten.where.self %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{self must be a tensor or a number, but is !torch.none (torch.aten.where.ScalarSelf C1)}}
  %0 = torch.aten.where.ScalarSelf %arg0, %c0, %arg1 : !torch.vtensor<[2,3],i1>, !torch.none, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{condition must be of i1, but is of f32 (torch.aten.where.ScalarSelf C2)}}
  %0 = torch.aten.where.ScalarSelf %arg0, %c0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.where.ScalarSelf C3)}}
  %0 = torch.aten.where.ScalarSelf %arg0, %c0, %arg1 : !torch.vtensor<[2,3],i1>, !torch.int, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{other must be a tensor or a number, but is !torch.none (torch.aten.where.ScalarOther C1)}}
  %0 = torch.aten.where.ScalarOther %arg0, %arg1, %c0 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{condition must be of i1, but is of f32 (torch.aten.where.ScalarOther C2)}}
  %0 = torch.aten.where.ScalarOther %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.where.ScalarOther C3)}}
  %0 = torch.aten.where.ScalarOther %arg0, %arg1, %c0 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[4],f32>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 1
  // expected-error@+1 {{self must be a tensor or a number, but is !torch.none (torch.aten.where.Scalar C1)}}
  %0 = torch.aten.where.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.none, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 2
  // expected-error@+1 {{condition must be of i1, but is of f32 (torch.aten.where.Scalar C2)}}
  %0 = torch.aten.where.Scalar %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{self must be of integers or floats, but is of !mg.string (torch.aten.masked_fill.Scalar C1)}}
  %0 = torch.aten.masked_fill.Scalar %arg0, %arg1, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],i1>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>, %arg1: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 300
  // expected-error@+1 {{value must be a number that does not overflow si8 (torch.aten.masked_fill.Scalar C2)}}
  %0 = torch.aten.masked_fill.Scalar %arg0, %arg1, %c0 : !torch.vtensor<[2,3],si8>, !torch.vtensor<[2,3],i1>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],i1>) {
  %c0 = torch.constant.int 1
  // expected-error@+1 {{tensor<4xi1> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.masked_fill.Scalar C3)}}
  %0 = torch.aten.masked_fill.Scalar %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],i1>, !torch.int -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],i1>, %arg2: !torch.vtensor<[],f32>) {
  // expected-error@+1 {{self must be of integers or floats, but is of !mg.string (torch.aten.masked_fill.Tensor C1)}}
  %0 = torch.aten.masked_fill.Tensor %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],i1>, !torch.vtensor<[],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[2,3],i1>, %arg2: !torch.vtensor<[3],f32>) {
  // expected-error@+1 {{value must be a number of rank 0, but is tensor<3xf32> (torch.aten.masked_fill.Tensor C2)}}
  %0 = torch.aten.masked_fill.Tensor %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],i1>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],i1>, %arg2: !torch.vtensor<[],f32>) {
  // expected-error@+1 {{tensor<4xi1> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.masked_fill.Tensor C3)}}
  %0 = torch.aten.masked_fill.Tensor %arg0, %arg1, %arg2 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],i1>, !torch.vtensor<[],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 1
  // expected-error@+1 {{elements of type !mg.string are not supported here (torch.aten.clamp C1)}}
  %0 = torch.aten.clamp %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp C2)}}
  %0 = torch.aten.clamp %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.clamp.Tensor C1)}}
  %0 = torch.aten.clamp.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],i1>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp.Tensor C2)}}
  %0 = torch.aten.clamp.Tensor %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.clamp.Tensor C3)}}
  %0 = torch.aten.clamp.Tensor %arg0, %arg1, %c0 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.bool true
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.clamp_min C1)}}
  %0 = torch.aten.clamp_min %arg0, %c0 : !torch.vtensor<[2,3],i1>, !torch.bool -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp_min C2)}}
  %0 = torch.aten.clamp_min %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],i1>) {
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.clamp_min.Tensor C1)}}
  %0 = torch.aten.clamp_min.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],i1> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp_min.Tensor C2)}}
  %0 = torch.aten.clamp_min.Tensor %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.clamp_min.Tensor C3)}}
  %0 = torch.aten.clamp_min.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.bool true
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.clamp_max C1)}}
  %0 = torch.aten.clamp_max %arg0, %c0 : !torch.vtensor<[2,3],i1>, !torch.bool -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp_max C2)}}
  %0 = torch.aten.clamp_max %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>, %arg1: !torch.vtensor<[2,3],i1>) {
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.clamp_max.Tensor C1)}}
  %0 = torch.aten.clamp_max.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],i1>, !torch.vtensor<[2,3],i1> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{min or max must be given, but both are None (torch.aten.clamp_max.Tensor C2)}}
  %0 = torch.aten.clamp_max.Tensor %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>, %arg1: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast with the shape [2, 3] of the operands before it (torch.aten.clamp_max.Tensor C3)}}
  %0 = torch.aten.clamp_max.Tensor %arg0, %arg1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  // expected-error@+1 {{elements of type i1 are not supported here (torch.aten.relu C1)}}
  %0 = torch.aten.relu %arg0 : !torch.vtensor<[2,3],i1> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 99
  %c1 = torch.constant.bool false
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.aten.to.dtype C1)}}
  %0 = torch.aten.to.dtype %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 6
  %c1 = torch.constant.bool false
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.to.dtype C2)}}
  %0 = torch.aten.to.dtype %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 99
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.bool false
  %c6 = torch.constant.none
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.aten.to.dtype_layout C1)}}
  %0 = torch.aten.to.dtype_layout %arg0, %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 6
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.bool false
  %c6 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.to.dtype_layout C2)}}
  %0 = torch.aten.to.dtype_layout %arg0, %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 99
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  %c4 = torch.constant.none
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.aten.to.device C1)}}
  %0 = torch.aten.to.device %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 6
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  %c4 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.to.device C2)}}
  %0 = torch.aten.to.device %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],!mg.string>, !torch.none, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 99
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.aten.to.prim_Device C1)}}
  %0 = torch.aten.to.prim_Device %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.none, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 6
  %c2 = torch.constant.bool false
  %c3 = torch.constant.bool false
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.to.prim_Device C2)}}
  %0 = torch.aten.to.prim_Device %arg0, %c0, %c1, %c2, %c3 : !torch.vtensor<[2,3],!mg.string>, !torch.none, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.bool false
  %c1 = torch.constant.bool false
  %c2 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.to.other C2)}}
  %0 = torch.aten.to.other %arg0, %arg1, %c0, %c1, %c2 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>, %arg1: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten.type_as C2)}}
  %0 = torch.aten.type_as %arg0, %arg1 : !torch.vtensor<[2,3],!mg.string>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 99
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.none
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.aten._to_copy C1)}}
  %0 = torch.aten._to_copy %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 6
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.bool false
  %c5 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.aten._to_copy C2)}}
  %0 = torch.aten._to_copy %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.bool, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 99
  // expected-error@+1 {{dtype 99 is none of the types that are known here (torch.prims.convert_element_type C1)}}
  %0 = torch.prims.convert_element_type %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f16>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 6
  // expected-error@+1 {{elements of type !mg.string are not converted to f32 here (torch.prims.convert_element_type C2)}}
  %0 = torch.prims.convert_element_type %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.int -> !torch.vtensor<[2,3],f16>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.zeros C1)}}
  %0 = torch.aten.zeros %c1, %c2, %c3, %c4, %c5 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.zeros C2)}}
  %0 = torch.aten.zeros %c1, %c2, %c3, %c4, %c5 : !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.ones C1)}}
  %0 = torch.aten.ones %c1, %c2, %c3, %c4, %c5 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.ones C2)}}
  %0 = torch.aten.ones %c1, %c2, %c3, %c4, %c5 : !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.empty.memory_format C1)}}
  %0 = torch.aten.empty.memory_format %c1, %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.empty.memory_format C2)}}
  %0 = torch.aten.empty.memory_format %c1, %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 7
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.full C1)}}
  %0 = torch.aten.full %c1, %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 7
  %c3 = torch.constant.int 9
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.full C2)}}
  %0 = torch.aten.full %c1, %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 300
  %c3 = torch.constant.int 1
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{the number must be one that does not overflow si8 (torch.aten.full C3)}}
  %0 = torch.aten.full %c1, %c2, %c3, %c4, %c5, %c6 : !torch.list<int>, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.zeros_like C2)}}
  %0 = torch.aten.zeros_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.ones_like C2)}}
  %0 = torch.aten.ones_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.empty_like C2)}}
  %0 = torch.aten.empty_like %arg0, %c0, %c1, %c2, %c3, %c4 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 7
  %c1 = torch.constant.int 9
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.full_like C2)}}
  %0 = torch.aten.full_like %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si8>) {
  %c0 = torch.constant.int 300
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{the number must be one that does not overflow si8 (torch.aten.full_like C3)}}
  %0 = torch.aten.full_like %arg0, %c0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si8>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.new_zeros C1)}}
  %0 = torch.aten.new_zeros %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.new_zeros C2)}}
  %0 = torch.aten.new_zeros %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.new_ones C1)}}
  %0 = torch.aten.new_ones %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.new_ones C2)}}
  %0 = torch.aten.new_ones %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.new_empty C1)}}
  %0 = torch.aten.new_empty %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.new_empty C2)}}
  %0 = torch.aten.new_empty %arg0, %c1, %c2, %c3, %c4, %c5 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int -1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 1
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{sizes must be of a tensor, but are [-1] (torch.aten.new_full C1)}}
  %0 = torch.aten.new_full %arg0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 1
  %c3 = torch.constant.int 9
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.new_full C2)}}
  %0 = torch.aten.new_full %arg0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 2
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{fill_value must be a constant number, but is !torch.none (torch.aten.new_full C3)}}
  %0 = torch.aten.new_full %arg0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 9
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.scalar_tensor C2)}}
  %0 = torch.aten.scalar_tensor %c0, %c1, %c2, %c3, %c4 : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{s must be a constant number, but is !torch.none (torch.aten.scalar_tensor C3)}}
  %0 = torch.aten.scalar_tensor %c0, %c1, %c2, %c3, %c4 : !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.none
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{end must be a number, but is !torch.none (torch.aten.arange C1)}}
  %0 = torch.aten.arange %c0, %c1, %c2, %c3, %c4 : !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.int 9
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.arange C2)}}
  %0 = torch.aten.arange %c0, %c1, %c2, %c3, %c4 : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int -1
  %c1 = torch.constant.none
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  // expected-error@+1 {{step must lead from start to end in a number of steps (torch.aten.arange C3)}}
  %0 = torch.aten.arange %c0, %c1, %c2, %c3, %c4 : !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 4
  %c2 = torch.constant.int 4
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{numbers of si64 must be ints, but start is 0.5 (torch.aten.arange.start C1)}}
  %0 = torch.aten.arange.start %c0, %c1, %c2, %c3, %c4, %c5 : !torch.float, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 4
  %c2 = torch.constant.int 9
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.arange.start C2)}}
  %0 = torch.aten.arange.start %c0, %c1, %c2, %c3, %c4, %c5 : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 4
  %c1 = torch.constant.int 0
  %c2 = torch.constant.none
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  // expected-error@+1 {{step must lead from start to end in a number of steps (torch.aten.arange.start C3)}}
  %0 = torch.aten.arange.start %c0, %c1, %c2, %c3, %c4, %c5 : !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.none
  %c1 = torch.constant.int 4
  %c2 = torch.constant.int 1
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{start must be a number, but is !torch.none (torch.aten.arange.start_step C1)}}
  %0 = torch.aten.arange.start_step %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.none, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 4
  %c2 = torch.constant.int 1
  %c3 = torch.constant.int 9
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{a tensor of complex<f32> is not made here (torch.aten.arange.start_step C2)}}
  %0 = torch.aten.arange.start_step %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 4
  %c2 = torch.constant.int 0
  %c3 = torch.constant.none
  %c4 = torch.constant.none
  %c5 = torch.constant.none
  %c6 = torch.constant.none
  // expected-error@+1 {{step must lead from start to end in a number of steps (torch.aten.arange.start_step C3)}}
  %0 = torch.aten.arange.start_step %c0, %c1, %c2, %c3, %c4, %c5, %c6 : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[4],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.sum C2)}}
  %0 = torch.aten.sum %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.sum C3)}}
  %0 = torch.aten.sum %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.prod C2)}}
  %0 = torch.aten.prod %arg0, %c0 : !torch.vtensor<[2,3],!mg.string>, !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.prod C3)}}
  %0 = torch.aten.prod %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.none
  // expected-error@+1 {{elements of type si64 are not combined here (torch.aten.mean C2)}}
  %0 = torch.aten.mean %arg0, %c0 : !torch.vtensor<[2,3],si64>, !torch.none -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.mean C3)}}
  %0 = torch.aten.mean %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.sum.dim_IntList C1)}}
  %0 = torch.aten.sum.dim_IntList %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.sum.dim_IntList C2)}}
  %0 = torch.aten.sum.dim_IntList %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],!mg.string>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.sum.dim_IntList C3)}}
  %0 = torch.aten.sum.dim_IntList %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.int -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.mean.dim C1)}}
  %0 = torch.aten.mean.dim %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.none
  // expected-error@+1 {{elements of type si64 are not combined here (torch.aten.mean.dim C2)}}
  %0 = torch.aten.mean.dim %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],si64>, !torch.list<int>, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  %c3 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.mean.dim C3)}}
  %0 = torch.aten.mean.dim %arg0, %c1, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool, !torch.int -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  %c2 = torch.constant.none
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.prod.dim_int C1)}}
  %0 = torch.aten.prod.dim_int %arg0, %c0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %c2 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.prod.dim_int C2)}}
  %0 = torch.aten.prod.dim_int %arg0, %c0, %c1, %c2 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool, !torch.none -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  %c2 = torch.constant.int 9
  // expected-error@+1 {{dtype is of no integers or floats, but of complex<f32> (torch.aten.prod.dim_int C3)}}
  %0 = torch.aten.prod.dim_int %arg0, %c0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool, !torch.int -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.max C2)}}
  %0 = torch.aten.max %arg0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  // expected-error@+1 {{dimension 0 of tensor<0x3xf32> is empty: no element is the largest or least (torch.aten.max C3)}}
  %0 = torch.aten.max %arg0 : !torch.vtensor<[0,3],f32> -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.amax C1)}}
  %0 = torch.aten.amax %arg0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.amax C2)}}
  %0 = torch.aten.amax %arg0, %c1, %c2 : !torch.vtensor<[2,3],!mg.string>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{dimension 0 of tensor<0x3xf32> is empty: no element is the largest or least (torch.aten.amax C3)}}
  %0 = torch.aten.amax %arg0, %c1, %c2 : !torch.vtensor<[0,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.argmax C1)}}
  %0 = torch.aten.argmax %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type i1 are not compared here (torch.aten.argmax C2)}}
  %0 = torch.aten.argmax %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{tensor<0x3xf32> has no element that is the largest or the least (torch.aten.argmax C3)}}
  %0 = torch.aten.argmax %arg0, %c0, %c1 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.max.dim C1)}}
  %0, %1 = torch.aten.max.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type i1 are not compared here (torch.aten.max.dim C2)}}
  %0, %1 = torch.aten.max.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{tensor<0x3xf32> has no element that is the largest or the least (torch.aten.max.dim C3)}}
  %0, %1 = torch.aten.max.dim %arg0, %c0, %c1 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.min C2)}}
  %0 = torch.aten.min %arg0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  // expected-error@+1 {{dimension 0 of tensor<0x3xf32> is empty: no element is the largest or least (torch.aten.min C3)}}
  %0 = torch.aten.min %arg0 : !torch.vtensor<[0,3],f32> -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.amin C1)}}
  %0 = torch.aten.amin %arg0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.amin C2)}}
  %0 = torch.aten.amin %arg0, %c1, %c2 : !torch.vtensor<[2,3],!mg.string>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.bool false
  // expected-error@+1 {{dimension 0 of tensor<0x3xf32> is empty: no element is the largest or least (torch.aten.amin C3)}}
  %0 = torch.aten.amin %arg0, %c1, %c2 : !torch.vtensor<[0,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.argmin C1)}}
  %0 = torch.aten.argmin %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type i1 are not compared here (torch.aten.argmin C2)}}
  %0 = torch.aten.argmin %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{tensor<0x3xf32> has no element that is the largest or the least (torch.aten.argmin C3)}}
  %0 = torch.aten.argmin %arg0, %c0, %c1 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.min.dim C1)}}
  %0, %1 = torch.aten.min.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],i1>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type i1 are not compared here (torch.aten.min.dim C2)}}
  %0, %1 = torch.aten.min.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],i1>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[0,3],f32>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{tensor<0x3xf32> has no element that is the largest or the least (torch.aten.min.dim C3)}}
  %0, %1 = torch.aten.min.dim %arg0, %c0, %c1 : !torch.vtensor<[0,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.all C2)}}
  %0 = torch.aten.all %arg0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.all.dim C1)}}
  %0 = torch.aten.all.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.all.dim C2)}}
  %0 = torch.aten.all.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.any C2)}}
  %0 = torch.aten.any %arg0 : !torch.vtensor<[2,3],!mg.string> -> !torch.vtensor<[],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.bool false
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.any.dim C1)}}
  %0 = torch.aten.any.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.bool false
  // expected-error@+1 {{elements of type !mg.string are not combined here (torch.aten.any.dim C2)}}
  %0 = torch.aten.any.dim %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.bool -> !torch.vtensor<[3],i1>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.none
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.cumsum C1)}}
  %0 = torch.aten.cumsum %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],!mg.string>) {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.none
  // expected-error@+1 {{elements of type !mg.string are not combined as !mg.string here (torch.aten.cumsum C2)}}
  %0 = torch.aten.cumsum %arg0, %c0, %c1 : !torch.vtensor<[2,3],!mg.string>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  %c2 = torch.constant.int 0
  // expected-error@+1 {{pad must have two amounts for each of 2 dimensions at most, but has 1 (torch.aten.constant_pad_nd C1)}}
  %0 = torch.aten.constant_pad_nd %arg0, %c1, %c2 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int -2
  %c1 = torch.constant.int -2
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.int 0
  // expected-error@+1 {{dimension 1 of size 3 is not padded by -2 and -2 (torch.aten.constant_pad_nd C2)}}
  %0 = torch.aten.constant_pad_nd %arg0, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 0
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.none
  // expected-error@+1 {{value must be a constant number, but is !torch.none (torch.aten.constant_pad_nd C3)}}
  %0 = torch.aten.constant_pad_nd %arg0, %c2, %c3 : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.none -> !torch.vtensor<[2,4],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.size.int C1)}}
  %0 = torch.aten.size.int %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.sym_size.int C1)}}
  %0 = torch.aten.sym_size.int %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  // expected-error@+1 {{list must be of type !torch.list<int>, but is of type !torch.int (torch.aten.len.t C1)}}
  %0 = torch.aten.len.t %c0 : !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 2
  %c1 = torch.constant.int 0
  // expected-error@+1 {{list must be of type !torch.list<int>, but is of type !torch.int (torch.aten.__getitem__.t C1)}}
  %0 = torch.aten.__getitem__.t %c0, %c1 : !torch.int, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.int 6
  %c2 = torch.prim.ListConstruct %c0, %c1 : (!torch.int, !torch.int) -> !torch.list<int>
  %c3 = torch.constant.int 9
  // expected-error@+1 {{axis 9 is not in [-2, 1] (torch.aten.__getitem__.t C2)}}
  %0 = torch.aten.__getitem__.t %c2, %c3 : !torch.list<int>, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.none
  // expected-error@+1 {{a must be a number, but is !torch.none (torch.prim.NumToTensor.Scalar C1)}}
  %0 = torch.prim.NumToTensor.Scalar %c0 : !torch.none -> !torch.vtensor<[],si64>
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.aten.add.int C1)}}
  %0 = torch.aten.add.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.prim.min.int C1)}}
  %0 = torch.prim.min.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.prim.max.int C1)}}
  %0 = torch.prim.max.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.aten.sub.int C1)}}
  %0 = torch.aten.sub.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.aten.mul.int C1)}}
  %0 = torch.aten.mul.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.aten.floordiv.int C1)}}
  %0 = torch.aten.floordiv.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f() {
  %c0 = torch.constant.float 5.000000e-01
  %c1 = torch.constant.int 2
  // expected-error@+1 {{a must be of type !torch.int, but is of type !torch.float (torch.aten.remainder.int C1)}}
  %0 = torch.aten.remainder.int %c0, %c1 : !torch.float, !torch.int -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{a must have one element, but is tensor<2x3xsi64> (torch.aten.Int.Tensor C1)}}
  %0 = torch.aten.Int.Tensor %arg0 : !torch.vtensor<[2,3],si64> -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[1],f32>) {
  // expected-error@+1 {{elements of type f32 are not read here (torch.aten.Int.Tensor C2)}}
  %0 = torch.aten.Int.Tensor %arg0 : !torch.vtensor<[1],f32> -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],si64>) {
  // expected-error@+1 {{a must have one element, but is tensor<2x3xsi64> (torch.aten.IntImplicit C1)}}
  %0 = torch.aten.IntImplicit %arg0 : !torch.vtensor<[2,3],si64> -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[1],f32>) {
  // expected-error@+1 {{elements of type f32 are not read here (torch.aten.IntImplicit C2)}}
  %0 = torch.aten.IntImplicit %arg0 : !torch.vtensor<[1],f32> -> !torch.int
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{a must have one element, but is tensor<2x3xf32> (torch.aten.Float.Tensor C1)}}
  %0 = torch.aten.Float.Tensor %arg0 : !torch.vtensor<[2,3],f32> -> !torch.float
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[1],si64>) {
  // expected-error@+1 {{elements of type si64 are not read here (torch.aten.Float.Tensor C2)}}
  %0 = torch.aten.Float.Tensor %arg0 : !torch.vtensor<[1],si64> -> !torch.float
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  // expected-error@+1 {{a must have one element, but is tensor<2x3xf32> (torch.aten.FloatImplicit C1)}}
  %0 = torch.aten.FloatImplicit %arg0 : !torch.vtensor<[2,3],f32> -> !torch.float
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[1],si64>) {
  // expected-error@+1 {{elements of type si64 are not read here (torch.aten.FloatImplicit C2)}}
  %0 = torch.aten.FloatImplicit %arg0 : !torch.vtensor<[1],si64> -> !torch.float
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 0
  // expected-error@+1 {{dim must be of type !torch.list<int>, but is of type !torch.int (torch.aten.squeeze.dims C1)}}
  %0 = torch.aten.squeeze.dims %arg0, %c0 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.prim.ListConstruct %c0 : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.squeeze.dims C2)}}
  %0 = torch.aten.squeeze.dims %arg0, %c1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2,3],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 3
  // expected-error@+1 {{sizes must be of type !torch.list<int>, but is of type !torch.int (torch.aten.unflatten.int C1)}}
  %0 = torch.aten.unflatten.int %arg0, %c0, %c1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 5
  %c1 = torch.constant.int 3
  %c2 = torch.prim.ListConstruct %c1 : (!torch.int) -> !torch.list<int>
  // expected-error@+1 {{axis 5 is not in [-2, 1] (torch.aten.unflatten.int C2)}}
  %0 = torch.aten.unflatten.int %arg0, %c0, %c2 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int> -> !torch.vtensor<[2,3,1],f32>
  return
}

// -----

func.func @f(%arg0: !torch.vtensor<[2,3],f32>) {
  %c0 = torch.constant.int 1
  %c1 = torch.constant.int 2
  %c2 = torch.constant.int 2
  %c3 = torch.prim.ListConstruct %c1, %c2 : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error@+1 {{tensor<3xf32> does not have the elements of the shape [2, 2] (torch.aten.unflatten.int C3)}}
  %0 = torch.aten.unflatten.int %arg0, %c0, %c3 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.list<int> -> !torch.vtensor<[2,3,1],f32>
  return
}
