// mg.gather_multiaxis C2: `axes` are unique and in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (mg.gather_multiaxis C2)}}
  %0 = mg.gather_multiaxis %x[%i] axes [2] : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{axis -1 is not in [0, 2) (mg.gather_multiaxis C2)}}
  %0 = mg.gather_multiaxis %x[%i] axes [-1] : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<2x4xi64>) {
  // expected-error@+1 {{axis 1 occurs twice in axes (mg.gather_multiaxis C2)}}
  %0 = mg.gather_multiaxis %x[%i] axes [1, 1] : (tensor<3x4xf32>, tensor<2x4xi64>) -> tensor<2x2xf32>
  return
}
