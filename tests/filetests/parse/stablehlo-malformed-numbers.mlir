// Texts between `<` and `>` that are no dimension numbers are carried as they are, and read back.
//
// RUN: mg opt %s | mg opt | FileCheck %s
// RUN: mg opt %s > %t.mlir && mg opt %t.mlir | diff %t.mlir -
//
// CHECK: "stablehlo.dot_general"(%arg0, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0 0]>}>
// CHECK: "stablehlo.dot_general"(%arg0, %arg0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], = [0]>}>
// CHECK: stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32 = e>
// CHECK: "stablehlo.custom"(%arg0) <{numbers = #stablehlo.scatter<update_window_dims = [,,,,], index_vector_dim = 1>}>

func.func @numbers(%x: tensor<2x2xf32>) {
  %0 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions=[0 0]>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "stablehlo.dot_general"(%x, %x) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], = [0],>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32=e> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "stablehlo.custom"(%x) <{numbers = #stablehlo.scatter<update_window_dims = [,,,,], index_vector_dim = 1>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}
