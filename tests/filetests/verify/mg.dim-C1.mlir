// mg.dim C1: `axis` is in [0, rank)
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (mg.dim C1)}}
  %0 = mg.dim %x {axis = 2 : i64} : (tensor<?x3xf32>) -> tensor<i64>
  return
}
