// What a region uses from outside may be computed, from constants: every engine has the constant, and the canonical
// form means the same.
//
// RUN: mg run %s --input=5xf32=1,2,3,4,5 --input=3x1xi32=0,2,4 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=5xf32=1,2,3,4,5 --input=3x1xi32=0,2,4 --backend=jit | FileCheck %s
// RUN: mg opt %s --canonicalize --verify-equivalence -o %t.mlir
// RUN: mg run %t.mlir --input=5xf32=1,2,3,4,5 --input=3x1xi32=0,2,4 --backend=interpreter | FileCheck %s

// CHECK: tensor<5xf32>: [-3, 2, -3, 4, -3]
// CHECK: tensor<2xf32>: [-3, -3]
// CHECK: tensor<5xf32>: [4, 5, 6, 7, 8]
// CHECK: tensor<6xf32>: [3.5, 1, 2, 3, 4, 5]
func.func @main(%x: tensor<5xf32>, %i: tensor<3x1xi32>) -> (tensor<5xf32>, tensor<2xf32>, tensor<5xf32>, tensor<6xf32>) {
  %k0 = stablehlo.constant dense<1.5> : tensor<1xf32>
  %k1 = stablehlo.reshape %k0 : (tensor<1xf32>) -> tensor<f32>
  %k2 = stablehlo.add %k1, %k1 : tensor<f32>
  %k = stablehlo.negate %k2 : tensor<f32>
  %u = stablehlo.constant dense<0.0> : tensor<3xf32>
  %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %k : tensor<f32>
  }) : (tensor<5xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<5xf32>
  %1 = "stablehlo.reduce_window"(%x, %k) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %k : tensor<f32>
  }) : (tensor<5xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>):
    %s = stablehlo.subtract %a, %k : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<5xf32>) -> tensor<5xf32>
  %c = arith.constant 1.5 : f32
  %3 = tensor.pad %x low[1] high[0] {
  ^bb0(%a: index):
    %two = arith.constant 2.0 : f32
    %r = arith.addf %two, %c : f32
    tensor.yield %r : f32
  } : tensor<5xf32> to tensor<6xf32>
  return %0, %1, %2, %3 : tensor<5xf32>, tensor<2xf32>, tensor<5xf32>, tensor<6xf32>
}
