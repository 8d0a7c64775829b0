// mg.concat C2: `axis` is in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<4xf32>) {
  // expected-error@+1 {{axis 1 is not in [0, 1) (mg.concat C2)}}
  %0 = mg.concat %x {axis = 1 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
