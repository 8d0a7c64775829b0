// The pretty form of stablehlo.convolution, which has those attributes of the windows that there are, and what it cannot
// express in the generic form.
//
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s | mg opt | FileCheck %s
// RUN: mg opt %s --mlir-print-op-generic | mg opt | FileCheck %s

func.func @f(%x: tensor<?x4x4x6xf32>, %w: tensor<3x3x6x4xf32>) {
  // CHECK: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<?x2x2x4xf32>
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b,0,1,f]x[0,1,i,o]->[b,0,1,f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<?x2x2x4xf32>
  // CHECK{LITERAL}: window = {stride = [1, 2], pad = [[-1, 1], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]} : (
  %1 = stablehlo.convolution(%x, %w)
      dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
      window = {stride = [1, 2], reverse = [0, 1], pad = [[-1, 1], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]}
      {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision DEFAULT>]}
      : (tensor<?x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<?x2x2x4xf32>
  // CHECK: "stablehlo.convolution"(%arg0, %arg1) <{{.*}}padding = dense<1> : tensor<2x2xi32>
  %2 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi32>}> : (tensor<?x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<?x4x4x4xf32>
  // CHECK: "stablehlo.convolution"(%arg0, %arg1) <{{.*}}#stablehlo.conv<raw
  %3 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0>, feature_group_count = 1 : i64}> : (tensor<?x4x4x6xf32>, tensor<3x3x6x4xf32>) -> tensor<?x4x4x4xf32>
  return
}
