// mg.argsort C1: `axis` is in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xi32>) {
  // expected-error@+1 {{axis 1 is not in [0, 1) (mg.argsort C1)}}
  %0 = mg.argsort %x {axis = 1 : i64} : (tensor<4xi32>) -> tensor<4xi64>
  return
}

// -----

func.func @f(%x: tensor<i32>) {
  // expected-error@+1 {{axis 0 is not in [0, 0) (mg.argsort C1)}}
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<i32>) -> tensor<i64>
  return
}
