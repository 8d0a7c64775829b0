// TOSA's ops with numbers beside their operands, its padding and its reductions = their recipes.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @cast(%x: tensor<2xf32>) -> tensor<2xi8> {
  %0 = tosa.cast %x : (tensor<2xf32>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

func.func @mul(%x: tensor<2x3xf32>, %y: tensor<1x3xf32>) -> tensor<2x3xf32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %x, %y, %s : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @mul_wide(%x: tensor<2xi8>, %y: tensor<2xi8>) -> tensor<2xi32> {
  %s = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %x, %y, %s : (tensor<2xi8>, tensor<2xi8>, tensor<1xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @mul_shifted(%x: tensor<2xi32>, %y: tensor<2xi32>) -> tensor<2xi32> {
  %s = "tosa.const"() <{values = dense<4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.mul %x, %y, %s : (tensor<2xi32>, tensor<2xi32>, tensor<1xi8>) -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @negate(%x: tensor<2xf32>, %y: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xi8>) {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.negate %x, %z, %z : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %p = "tosa.const"() <{values = dense<3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %1 = tosa.negate %y, %p, %p : (tensor<2xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2xi8>
  return %0, %1 : tensor<2xf32>, tensor<2xi8>
}

func.func @clamp(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = tosa.clamp %x {max_val = 6.0 : f32, min_val = 0.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = tosa.clamp %x {max_val = 6.0 : f32, min_val = 0.0 : f32, nan_mode = IGNORE} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

func.func @pad(%x: tensor<2x3xf32>, %v: tensor<1xf32>) -> tensor<3x6xf32> {
  %p = tosa.const_shape {values = dense<[0, 1, 1, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %0 = tosa.pad %x, %p, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x6xf32>
  return %0 : tensor<3x6xf32>
}

func.func @reduce(%x: tensor<2x3xf32>) -> (tensor<1x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) {
  %0 = tosa.reduce_sum %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  %1 = tosa.reduce_product %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %2 = tosa.reduce_max %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %3 = tosa.reduce_min %x {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0, %1, %2, %3 : tensor<1x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>
}

func.func @reduce_truth(%x: tensor<2x3xi1>) -> (tensor<2x1xi1>, tensor<2x1xi1>) {
  %0 = tosa.reduce_all %x {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %1 = tosa.reduce_any %x {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  return %0, %1 : tensor<2x1xi1>, tensor<2x1xi1>
}

func.func @reduce_numbers(%x: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %0 = tosa.reduce_max %x {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @argmax(%x: tensor<2x3xf32>) -> (tensor<2xi32>, tensor<3xi32>) {
  %0 = tosa.argmax %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  %1 = tosa.argmax %x {axis = 0 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<3xi32>
  return %0, %1 : tensor<2xi32>, tensor<3xi32>
}
