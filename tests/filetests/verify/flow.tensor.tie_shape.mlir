// RUN: mg opt %s --split-input-file --verify-diagnostics

func.func @count(%x: tensor<?x4xf32>) {
  // expected-error@+1 {{tensor<?x4xf32> has 1 dynamic sizes, but there are 0 operands (flow.tensor.tie_shape C1)}}
  %0 = flow.tensor.tie_shape %x : tensor<?x4xf32>
  return
}

// -----

func.func @negative(%x: tensor<?x4xf32>) {
  %n = arith.constant -1 : index
  // expected-error@+1 {{size -1 is negative (flow.tensor.tie_shape C2)}}
  %0 = flow.tensor.tie_shape %x : tensor<?x4xf32>{%n}
  return
}

// -----

func.func @other(%x: tensor<3x4xf32>, %n: index) {
  // expected-error@+1 {{tensor<3x4xf32> is not of type tensor<?x5xf32> (flow.tensor.tie_shape C3)}}
  %0 = "flow.tensor.tie_shape"(%x, %n) : (tensor<3x4xf32>, index) -> tensor<?x5xf32>
  return
}
