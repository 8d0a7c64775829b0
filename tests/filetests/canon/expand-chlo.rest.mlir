// What chlo's constants, conjugates and largest elements are.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @constant() -> tensor<2xf32> {
  %0 = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @constant_like(%x: tensor<2x3xi8>) -> tensor<2x3xf32> {
  %0 = "chlo.constant_like"(%x) {value = 2.5 : f32} : (tensor<2x3xi8>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

func.func @conj(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = chlo.conj %x : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

func.func @real(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.conj %x : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @largest(%x: tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi32>) {
  %0:2 = chlo.top_k(%x, k = 2) : tensor<3xf32> -> (tensor<2xf32>, tensor<2xi32>)
  return %0#0, %0#1 : tensor<2xf32>, tensor<2xi32>
}
