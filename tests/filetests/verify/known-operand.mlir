// An operand that must be known is not where its computation faults, or needs an argument.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file
func.func @fault(%params: tensor<2x3xf32>, %indices: tensor<2xi32>) -> tensor<2x2xf32> {
  %axes = arith.constant dense<[0, 1, 2]> : tensor<3xi32>
  %at = arith.constant dense<3> : tensor<1xi32>
  // expected-warning@+1 {{index 3 is out of bounds for axis 0 of size 3}}
  %one = mg.gather_multiaxis %axes[%at] axes [0] : (tensor<3xi32>, tensor<1xi32>) -> tensor<1xi32>
  %axis = mg.reshape %one : (tensor<1xi32>) -> tensor<i32>
  // expected-error@+1 {{axis must be a constant of type tensor<i32> or tensor<i64>, but is not known (tf.GatherV2 C2)}}
  %0 = "tf.GatherV2"(%params, %indices, %axis) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

func.func @argument(%params: tensor<2x3xf32>, %indices: tensor<2xi32>, %x: tensor<i32>) -> tensor<2x2xf32> {
  %axis = arith.addi %x, %x : tensor<i32>
  // expected-error@+1 {{axis must be a constant of type tensor<i32> or tensor<i64>, but is not known (tf.GatherV2 C2)}}
  %0 = "tf.GatherV2"(%params, %indices, %axis) : (tensor<2x3xf32>, tensor<2xi32>, tensor<i32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
