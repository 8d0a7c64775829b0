// Quantized types run on every engine as the integers that store them: dequantize, the operation, quantize, as
// StableHLO's specification says; what only moves elements moves the stored integers. The expected numbers are those
// of the specification's formulas.
//
// RUN: mg run %s --function=arithmetic --backend=interpreter | FileCheck %s --check-prefix=ARITHMETIC
// RUN: mg run %s --function=arithmetic --backend=jit | FileCheck %s --check-prefix=ARITHMETIC
// RUN: mg run %s --function=arithmetic --backend=mlir | FileCheck %s --check-prefix=ARITHMETIC
// RUN: mg run %s --function=axis --backend=interpreter --input=3x2xf32=4,15,1000,-1000,0.05,0.25 | FileCheck %s --check-prefix=AXIS
// RUN: mg run %s --function=axis --backend=jit --input=3x2xf32=4,15,1000,-1000,0.05,0.25 | FileCheck %s --check-prefix=AXIS
// RUN: mg run %s --function=moved --backend=jit --input=3x2xi8=1,2,3,4,5,6 --input=2xi64=2,0 | FileCheck %s --check-prefix=MOVED
// RUN: mg run %s --function=moved --backend=interpreter --input=3x2xi8=1,2,3,4,5,6 --input=2xi64=2,0 | FileCheck %s --check-prefix=MOVED
// RUN: mg run %s --function=regions --backend=jit --input=4xi8=1,2,3,4 | FileCheck %s --check-prefix=REGIONS
// RUN: mg run %s --function=regions --backend=interpreter --input=4xi8=1,2,3,4 | FileCheck %s --check-prefix=REGIONS
// RUN: mg run %s --function=hybrid --backend=jit --input=1x2xf32=1,10 --input=2x2xi4=1,2,3,-4 | FileCheck %s --check-prefix=HYBRID
// RUN: mg run %s --function=called --backend=jit --input=2xui8=0,255 | FileCheck %s --check-prefix=CALLED
// RUN: mg run %s --function=same --backend=jit --input=2xui8=0,255 | FileCheck %s --check-prefix=SAME
// RUN: mg opt %s --pass-pipeline='builtin.module(legalize-quantized)' | FileCheck %s --check-prefix=LEGALIZED
// RUN: mg opt %s --pass-pipeline='builtin.module(legalize-quantized,legalize-quantized)' | FileCheck %s --check-prefix=LEGALIZED
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED
// REQUIRES: llvm, mlir

// ARITHMETIC{LITERAL}: tensor<3xi8>: [-12, -8, 127]
// 4 / 0.1 - 30 = 10, 15 / 0.5 - 20 = 10; the ends of the range hold what is beyond.
// AXIS{LITERAL}: tensor<3x2xi8>: [[10, 10], [127, -128], [-30, -20]]
// AXIS{LITERAL}: tensor<3x2xf32>: [[4, 15], [15.7, -54], [0, 0]]
// MOVED{LITERAL}: tensor<2x2xi8>: [[5, 6], [1, 2]]
// A sum of (1 + 2 + 3 + 4) * 0.5 = 5, and the largest of the numbers, whose stored integer is 4.
// REGIONS{LITERAL}: tensor<i8>: 10
// REGIONS{LITERAL}: tensor<i8>: 4
// HYBRID{LITERAL}: tensor<1x2xf32>: [[15.5, -19]]
// CALLED{LITERAL}: tensor<2xui8>: [128, 255]

// SAME{LITERAL}: tensor<2xui8>: [0, 255]

// LEGALIZED-NOT: !quant
// LEGALIZED:     func.func @called(%[[X:.+]]: tensor<2xui8>) -> tensor<2xui8>
// PRINTED:       stablehlo.add %{{.+}}, %{{.+}} : (tensor<3x!quant.uniform<i8:f32, 0.1:-30>>, tensor<3x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:-20>>
// PRINTED:       stablehlo.uniform_quantize %arg0 : tensor<2x!quant.uniform<u8:f32, 0.5:128>>

func.func @arithmetic() -> tensor<3xi8> {
  %x = stablehlo.constant dense<[1.0, 2.0, 14.0]> : tensor<3xf32>
  %y = stablehlo.constant dense<[3.0, 4.0, 100.0]> : tensor<3xf32>
  %0 = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.1:-30>>
  %1 = stablehlo.uniform_quantize %y : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:-20>>
  %2 = stablehlo.add %0, %1 : (tensor<3x!quant.uniform<i8:f32, 0.1:-30>>, tensor<3x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:-20>>
  %3 = stablehlo.bitcast_convert %2 : (tensor<3x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<3xi8>
  return %3 : tensor<3xi8>
}

func.func @axis(%x: tensor<?x2xf32>) -> (tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>, tensor<?x2xf32>) {
  %0 = stablehlo.uniform_quantize %x : (tensor<?x2xf32>) -> tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>) -> tensor<?x2xf32>
  return %0, %1 : tensor<?x2x!quant.uniform<i8:f32:1, {0.1:-30, 0.5:-20}>>, tensor<?x2xf32>
}

func.func @moved(%x: tensor<3x2x!quant.uniform<i8:f32, 0.1:-30>>, %i: tensor<2xi64>) -> tensor<2x2x!quant.uniform<i8:f32, 0.1:-30>> {
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x2x!quant.uniform<i8:f32, 0.1:-30>>, tensor<2xi64>) -> tensor<2x2x!quant.uniform<i8:f32, 0.1:-30>>
  return %0 : tensor<2x2x!quant.uniform<i8:f32, 0.1:-30>>
}

func.func @regions(%x: tensor<4x!quant.uniform<i8:f32, 0.5>>) -> (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) {
  %zero = "stablehlo.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<!quant.uniform<i8:f32, 0.5>>
  %0 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5>>, %b: tensor<!quant.uniform<i8:f32, 0.5>>):
    %s = "stablehlo.add"(%a, %b) : (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i8:f32, 0.5>>
    "stablehlo.return"(%s) : (tensor<!quant.uniform<i8:f32, 0.5>>) -> ()
  }) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  %1 = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5>>, %b: tensor<!quant.uniform<i8:f32, 0.5>>):
    %s = "stablehlo.maximum"(%a, %b) : (tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i8:f32, 0.5>>
    "stablehlo.return"(%s) : (tensor<!quant.uniform<i8:f32, 0.5>>) -> ()
  }) : (tensor<4x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  return %0, %1 : tensor<!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.5>>
}

func.func @hybrid(%x: tensor<1x2xf32>, %w: tensor<2x2x!quant.uniform<i4:f32:1, {0.5, 0.5:0}>>) -> tensor<1x2xf32> {
  %0 = "stablehlo.dot_general"(%x, %w) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<1x2xf32>, tensor<2x2x!quant.uniform<i4:f32:1, {0.5, 0.5:0}>>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

func.func @called(%x: tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>> {
  %0 = call @relu(%x) : (tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
}
func.func private @relu(%x: tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>> {
  %zero = "stablehlo.constant"() <{value = dense<128> : tensor<2xui8>}> : () -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  %0 = "stablehlo.maximum"(%x, %zero) : (tensor<2x!quant.uniform<u8:f32, 0.5:128>>, tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
}

// A type is written once where operand and result have it.
func.func @same(%x: tensor<2x!quant.uniform<u8:f32, 0.5:128>>) -> tensor<2x!quant.uniform<u8:f32, 0.5:128>> {
  %0 = stablehlo.uniform_quantize %x : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
  return %0 : tensor<2x!quant.uniform<u8:f32, 0.5:128>>
}
