// TensorFlow's scatters into new tensors.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @ScatterNd(%a0: tensor<2x1xi64>, %a1: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi64>}> : () -> tensor<2xi64>
  %r = "tf.ScatterNd"(%a0, %a1, %c2) : (tensor<2x1xi64>, tensor<2x4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @ScatterNd_ignore(%a0: tensor<2x3x2xi32>, %a1: tensor<2x3xi1>) -> tensor<3x4xi1> {
  %c2 = "tf.Const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %r = "tf.ScatterNd"(%a0, %a1, %c2) {bad_indices_policy = "IGNORE"} : (tensor<2x3x2xi32>, tensor<2x3xi1>, tensor<2xi32>) -> tensor<3x4xi1>
  return %r : tensor<3x4xi1>
}

func.func @UnsortedSegmentSum(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @UnsortedSegmentProd(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @UnsortedSegmentMin(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @UnsortedSegmentMax(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @SegmentSum(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xi32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @SegmentSum_constant(%a0: tensor<4x2xi32>) -> tensor<3x2xi32> {
  %c1 = "tf.Const"() <{value = dense<[0, 0, 2, 2]> : tensor<4xi32>}> : () -> tensor<4xi32>
  %r = "tf.SegmentSum"(%a0, %c1) : (tensor<4x2xi32>, tensor<4xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
