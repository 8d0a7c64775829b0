// NumPy's assignments to indices.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @put(%a0: tensor<3x4xf32>, %a1: tensor<2x2xi64>, %a2: tensor<3xf32>) -> tensor<3x4xf32> {
  %r = "numpy.put"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2x2xi64>, tensor<3xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @put_clip(%a0: tensor<3x4xf32>, %a1: tensor<2xi8>, %a2: tensor<2xf32>) -> tensor<3x4xf32> {
  %r = "numpy.put"(%a0, %a1, %a2) {mode = "clip"} : (tensor<3x4xf32>, tensor<2xi8>, tensor<2xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @put_wrap(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<f32>) -> tensor<3x4xf32> {
  %r = "numpy.put"(%a0, %a1, %a2) {mode = "wrap"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<f32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @put_along_axis(%a0: tensor<3x4xf32>, %a1: tensor<2x1xi64>, %a2: tensor<4xf32>) -> tensor<3x4xf32> {
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) {axis = 0 : i64} : (tensor<3x4xf32>, tensor<2x1xi64>, tensor<4xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @put_along_axis_flat(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) -> tensor<3x4xf32> {
  %r = "numpy.put_along_axis"(%a0, %a1, %a2) : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @setitem(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) -> tensor<3x4xf32> {
  %r = "numpy.setitem"(%a0, %a1, %a2) {dims = array<i64: 1>} : (tensor<3x4xf32>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}

func.func @setitem_of_two(%a0: tensor<3x4x5xf32>, %a1: tensor<2xi64>, %a2: tensor<3x1xi32>, %a3: tensor<4xf32>) -> tensor<3x4x5xf32> {
  %r = "numpy.setitem"(%a0, %a1, %a2, %a3) {dims = array<i64: 0, 2>} : (tensor<3x4x5xf32>, tensor<2xi64>, tensor<3x1xi32>, tensor<4xf32>) -> tensor<3x4x5xf32>
  return %r : tensor<3x4x5xf32>
}

func.func @ufunc_at(%a0: tensor<3x4xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xf32>) -> tensor<3x4xf32> {
  %r = "numpy.ufunc_at"(%a0, %a1, %a2, %a3) {dims = array<i64: 0, 1>, ufunc = "add"} : (tensor<3x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xf32>) -> tensor<3x4xf32>
  return %r : tensor<3x4xf32>
}
