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

func.func @sizes(%x: tensor<2x3xf32>, %n: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %x, %c1 : tensor<2x3xf32>
  %1 = tensor.dim %x, %n : tensor<2x3xf32>
  %2 = tensor.rank %x : tensor<2x3xf32>
  return %0, %1, %2 : index, index, index
}

func.func @element(%x: tensor<2x3xf32>, %s: tensor<f32>, %i: index, %j: index) -> (f32, f32) {
  %0 = tensor.extract %x[%i, %j] : tensor<2x3xf32>
  %1 = tensor.extract %s[] : tensor<f32>
  return %0, %1 : f32, f32
}

func.func @of_scalars(%a: f32, %b: f32) -> (tensor<2x1xf32>, tensor<0xf32>, tensor<2x3xf32>) {
  %0 = tensor.from_elements %a, %b : tensor<2x1xf32>
  %1 = tensor.from_elements : tensor<0xf32>
  %2 = tensor.splat %a : tensor<2x3xf32>
  return %0, %1, %2 : tensor<2x1xf32>, tensor<0xf32>, tensor<2x3xf32>
}

// What goes to a scalar and back is itself.
func.func @back(%s: tensor<f32>) -> tensor<f32> {
  %0 = tensor.extract %s[] : tensor<f32>
  %1 = tensor.from_elements %0 : tensor<f32>
  return %1 : tensor<f32>
}

// Shapes that are put together from sizes are known.
func.func @shape_of_sizes(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tensor.dim %x, %c0 : tensor<2x3xf32>
  %n = tensor.dim %x, %c1 : tensor<2x3xf32>
  %s = tensor.from_elements %n, %m : tensor<2xindex>
  %0 = tensor.reshape %x(%s) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @pad(%x: tensor<2x3xf32>) -> tensor<3x5xf32> {
  %cst = arith.constant 1.5 : f32
  %0 = tensor.pad %x low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<2x3xf32> to tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// A border that is computed is kept as it is.
func.func @pad_computed(%x: tensor<2xindex>) -> tensor<3xindex> {
  %0 = tensor.pad %x low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xindex> to tensor<3xindex>
  return %0 : tensor<3xindex>
}
