// mg.reshape C2: `dims` has an entry for each result dimension: -1, or a dimension of the input that occurs once
//
// RUN: mg opt %s --verify-diagnostics

func.func @count(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{dims must have 3 entries, but has 2 (mg.reshape C2)}}
  %0 = mg.reshape %x {dims = array<i64: 0, 1>} : (tensor<?x3xf32>) -> tensor<?x1x3xf32>
  return
}

func.func @range(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{2 is no dimension of tensor<?x3xf32> (mg.reshape C2)}}
  %0 = mg.reshape %x {dims = array<i64: 2, -1, -1>} : (tensor<?x3xf32>) -> tensor<?x1x3xf32>
  return
}

func.func @twice(%x: tensor<?x3xf32>) {
  // expected-error@+1 {{dimension 0 occurs twice in dims (mg.reshape C2)}}
  %0 = mg.reshape %x {dims = array<i64: 0, 0, -1>} : (tensor<?x3xf32>) -> tensor<?x?x3xf32>
  return
}
