// The constraints that all ops of `math` share.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @classes(%f: tensor<2xf32>, %i: tensor<2xi32>, %u: tensor<2xui32>) {
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (math.exp C1)}}
  %0 = math.exp %i : tensor<2xi32>
  // expected-error@+1 {{the operand must be of floats, but is tensor<2xi32> (math.isnan C1)}}
  %1 = math.isnan %i : tensor<2xi32>
  // expected-error@+1 {{the operand must be of signless integers, but is tensor<2xf32> (math.ctlz C1)}}
  %2 = math.ctlz %f : tensor<2xf32>
  // expected-error@+1 {{the operand must be of signless integers, but is tensor<2xui32> (math.absi C1)}}
  %3 = math.absi %u : tensor<2xui32>
  return
}

// -----

func.func @types(%x: tensor<2xf32>, %y: tensor<3xf32>, %i: i32, %j: i64) {
  // expected-error@+1 {{all operands must have one type, but are tensor<2xf32> and tensor<3xf32> (math.powf C2)}}
  %0 = "math.powf"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  // expected-error@+1 {{all operands must have one type, but are i32 and i64 (math.ipowi C2)}}
  %1 = "math.ipowi"(%i, %j) : (i32, i64) -> i32
  return
}

// -----

func.func @result(%x: tensor<2xf32>) {
  // expected-error@+1 {{inferred type tensor<2xi1>, but the result is declared tensor<2xf32>}}
  %0 = "math.isinf"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}
