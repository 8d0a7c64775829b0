// tf.GatherNd C4: `bad_indices_policy` is "", "DEFAULT", "ERROR" or "IGNORE"
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%p: tensor<3x4xf32>, %i: tensor<2x1xi32>) {
  // expected-error@+1 {{bad_indices_policy must be "", "DEFAULT", "ERROR" or "IGNORE", but is "ignore" (tf.GatherNd C4)}}
  %0 = "tf.GatherNd"(%p, %i) {bad_indices_policy = "ignore"} : (tensor<3x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
  return
}
