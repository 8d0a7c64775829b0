// The op computes on the operands' elements.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%arg0: tensor<2x!mg.string>, %arg1: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers or floats, or complex numbers (tf.AddV2 C1)}}
  %0 = "tf.AddV2"(%arg0, %arg1) : (tensor<2x!mg.string>, tensor<2x!mg.string>) -> tensor<2x!mg.string>
  return
}

// -----

func.func @f(%arg0: tensor<2xi32>) {
  // expected-error@+1 {{elements of type i32 are not supported here: they must be floats, or complex numbers (tf.Exp C1)}}
  %0 = "tf.Exp"(%arg0) : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @f(%arg0: tensor<2x!mg.string>, %arg1: tensor<2x!mg.string>) {
  // expected-error@+1 {{elements of type !mg.string are not supported here: they must be integers but i1, or floats (tf.FloorMod C1)}}
  %0 = "tf.FloorMod"(%arg0, %arg1) : (tensor<2x!mg.string>, tensor<2x!mg.string>) -> tensor<2x!mg.string>
  return
}
