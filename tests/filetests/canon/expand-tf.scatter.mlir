// Each of TensorFlow's scatters into a tensor is `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @TensorScatterUpdate(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "tf.TensorScatterUpdate"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @TensorScatterAdd(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "tf.TensorScatterAdd"(%arg0, %arg1, %arg2) {bad_indices_policy = "IGNORE"} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @TensorScatterSub(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "tf.TensorScatterSub"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @TensorScatterMin(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "tf.TensorScatterMin"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @TensorScatterMax(%arg0: tensor<3x4xf32>, %arg1: tensor<2x1xi64>, %arg2: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %0 = "tf.TensorScatterMax"(%arg0, %arg1, %arg2) : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
