// Complex numbers: types with encodings, parts of floats in their short form, and arithmetic, which is computed with
// the parts. What is not defined for complex numbers is kept.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | mg opt - | FileCheck %s
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANON

// CHECK-LABEL: func.func @encoded(
// CHECK: %0 = stablehlo.complex %arg0, %arg1 : tensor<?xcomplex<f32>, #stablehlo.bounds<3>>
// CHECK: %1 = stablehlo.real %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
func.func @encoded(%a: tensor<?xf32, #stablehlo.bounds<3>>, %b: tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>> {
  %0 = stablehlo.complex %a, %b : tensor<?xcomplex<f32>, #stablehlo.bounds<3>>
  %1 = stablehlo.real %0 : (tensor<?xcomplex<f32>, #stablehlo.bounds<3>>) -> tensor<?xf32, #stablehlo.bounds<3>>
  return %1 : tensor<?xf32, #stablehlo.bounds<3>>
}

// CHECK-LABEL: func.func @floats(
// CHECK: stablehlo.real %arg0 : tensor<2xf32>
// CHECK: stablehlo.imag %arg0 : tensor<2xf32>
// CANON-LABEL: func.func @floats(
// CANON: return %arg0, %cst
func.func @floats(%a: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.real %a : tensor<2xf32>
  %1 = stablehlo.imag %a : tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func.func @arithmetic(
// CANON-LABEL: func.func @arithmetic(
// CANON-NOT: stablehlo.add
// CANON: mg.complex
// CANON: stablehlo.remainder
func.func @arithmetic(%a: tensor<2xcomplex<f32>>, %b: tensor<2xcomplex<f32>>, %i: tensor<3xi32>) -> (tensor<2xf32>, tensor<3xcomplex<f32>>) {
  %0 = stablehlo.add %a, %b : tensor<2xcomplex<f32>>
  %1 = stablehlo.multiply %0, %b : tensor<2xcomplex<f32>>
  %2 = stablehlo.remainder %1, %b : tensor<2xcomplex<f32>>
  %3 = stablehlo.abs %2 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %4 = "stablehlo.torch_index_select"(%2, %i) {dim = -1 : i64, batch_dims = 0 : i64} : (tensor<2xcomplex<f32>>, tensor<3xi32>) -> tensor<3xcomplex<f32>>
  return %3, %4 : tensor<2xf32>, tensor<3xcomplex<f32>>
}

// CHECK-LABEL: func.func @frameworks(
func.func @frameworks(%a: tensor<2xcomplex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> (tensor<2xcomplex<f32>>, !torch.vtensor<[2],complex<f32>>) {
  %0 = "tf.AddV2"(%a, %a) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %1 = torch.aten.mul.Tensor %b, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0, %1 : tensor<2xcomplex<f32>>, !torch.vtensor<[2],complex<f32>>
}
