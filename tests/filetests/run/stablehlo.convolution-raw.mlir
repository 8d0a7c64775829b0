// The roles of dimensions as `<raw …>` lists them, in the generic form; the pretty form writes them by letters.
//
// RUN: mg run %s --backend=jit --input=1x4x2xf32=1,2,3,4,5,6,7,8 --input=2x2x1xf32=1,0,0,1 | FileCheck %s
// RUN: mg run %s --backend=interpreter --input=1x4x2xf32=1,2,3,4,5,6,7,8 --input=2x2x1xf32=1,0,0,1 | FileCheck %s
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=MISSING
// REQUIRES: llvm

// CHECK{LITERAL}: tensor<1x3x1xf32>: [[[5], [9], [13]]]
// PRINTED: stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {}
func.func @main(%x: tensor<1x4x2xf32>, %w: tensor<2x2x1xf32>) -> tensor<1x3x1xf32> {
  %0 = "stablehlo.convolution"(%x, %w) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 2, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<2x2x1xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<1x3x1xf32>
}

// A role that no dimension has, or two have, is none.
// MISSING: "stablehlo.convolution"(%arg0, %arg1)
func.func @missing(%x: tensor<1x4x2xf32>, %w: tensor<2x2x1xf32>) -> tensor<1x3x1xf32> {
  %0 = "stablehlo.convolution"(%x, %w) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 0, input_spatial_dimensions = [1], kernel_input_feature_dimension = 1, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 2, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64} : (tensor<1x4x2xf32>, tensor<2x2x1xf32>) -> tensor<1x3x1xf32>
  return %0 : tensor<1x3x1xf32>
}
