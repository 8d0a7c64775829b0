// A tuple is of one type before and after canonicalization, so that what uses it has its own form.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize | mg opt - | FileCheck %s

// CHECK-LABEL: func.func @barrier
// CHECK: %1 = stablehlo.optimization_barrier %0 : tuple<tensor<2xf32>>
func.func @barrier(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = unknown.pack(%x)
  %1 = stablehlo.optimization_barrier %0 : tuple<tensor<2xf32>>
  %2 = stablehlo.get_tuple_element %1[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  return %2 : tensor<2xf32>
}
