// The tensor dialect's neighbours of gathers = their recipes: reshapes, slices, concatenations.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @collapse(%x: tensor<2x3x4xf32>) -> tensor<6x4xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

func.func @to_scalar_and_back(%x: tensor<1x1xf32>) -> (tensor<f32>, tensor<1xf32>) {
  %0 = tensor.collapse_shape %x [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.expand_shape %0 [] output_shape [1] : tensor<f32> into tensor<1xf32>
  return %0, %1 : tensor<f32>, tensor<1xf32>
}

func.func @expand(%x: tensor<6x4xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.expand_shape %x [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// An open shape leaves it as it is.
func.func @expand_open(%x: tensor<?x4xf32>, %n: index) -> tensor<?x3x4xf32> {
  %0 = tensor.expand_shape %x [[0, 1], [2]] output_shape [%n, 3, 4] : tensor<?x4xf32> into tensor<?x3x4xf32>
  return %0 : tensor<?x3x4xf32>
}

func.func @reshape(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %s = arith.constant dense<[3, 2]> : tensor<2xindex>
  %0 = tensor.reshape %x(%s) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @cast(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.cast %x : tensor<2x3xf32> to tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @empty() -> tensor<2x3xf32> {
  %0 = tensor.empty() : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @extract_slice(%x: tensor<4x5xf32>) -> tensor<2x2xf32> {
  %0 = tensor.extract_slice %x[1, 0] [2, 2] [2, 3] : tensor<4x5xf32> to tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @extract_row(%x: tensor<4x5xf32>) -> tensor<5xf32> {
  %0 = tensor.extract_slice %x[2, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<5xf32>
  return %0 : tensor<5xf32>
}

// A position that the program states is as good as a number.
func.func @extract_known(%x: tensor<4x5xf32>) -> tensor<1x5xf32> {
  %n = arith.constant 3 : index
  %0 = tensor.extract_slice %x[%n, 0] [1, 5] [1, 1] : tensor<4x5xf32> to tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}

func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = tensor.concat dim(1) %x, %y : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
