// TFLite's scatters.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatter_nd(%a0: tensor<2x1xi32>, %a1: tensor<2x4xf32>) -> tensor<3x4xf32> {
  %c2 = "tfl.pseudo_const"() <{value = dense<[3, 4]> : tensor<2xi32>}> : () -> tensor<2xi32>
  %r = "tfl.scatter_nd"(%a0, %a1, %c2) : (tensor<2x1xi32>, tensor<2x4xf32>, tensor<2xi32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @unsorted_segment_sum(%a0: tensor<4x2xi32>, %a1: tensor<4xi32>) -> tensor<3x2xi32> {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xi32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

func.func @unsorted_segment_prod(%a0: tensor<4x2xi32>, %a1: tensor<4xi32>) -> tensor<3x2xi32> {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xi32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

func.func @unsorted_segment_min(%a0: tensor<4x2xi32>, %a1: tensor<4xi32>) -> tensor<3x2xi32> {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xi32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

func.func @unsorted_segment_max(%a0: tensor<4x2xi32>, %a1: tensor<4xi32>) -> tensor<3x2xi32> {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xi32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}

func.func @segment_sum(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) -> tensor<3x2xf32> {
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xi32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}

func.func @segment_sum_constant(%a0: tensor<4x2xi32>) -> tensor<3x2xi32> {
  %c1 = "tfl.pseudo_const"() <{value = dense<[0, 0, 2, 2]> : tensor<4xi32>}> : () -> tensor<4xi32>
  %r = "tfl.segment_sum"(%a0, %c1) : (tensor<4x2xi32>, tensor<4xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
