// A wrong quantized type is named where a value has it. What other dialects mean by such types is not StableHLO's
// rule: their programs are carried.
//
// RUN: not mg opt %s --split-input-file --pass-pipeline='builtin.module(legalize-quantized)' 2>&1 | FileCheck %s

// CHECK: error: 'func.func': the scale -0.5 must be a positive finite number
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, -0.5>>) -> tensor<2x!quant.uniform<i8:f32, -0.5>> {
  return %x : tensor<2x!quant.uniform<i8:f32, -0.5>>
}

// -----

// CHECK: error: 'stablehlo.uniform_quantize': the zero point 200 must be in -128:127
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:200>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<2x!quant.uniform<i8:f32, 0.5:200>>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// CHECK: error: 'func.func': axis 0 has 2 positions, and 3 scales
func.func @main(%x: tensor<2x!quant.uniform<i8:f32:0, {0.1, 0.2, 0.3}>>) {
  return
}

// -----

// CHECK: error: 'func.func': quantization in blocks of several dimensions is not computed with
func.func @main(%x: tensor<2x2x!quant.uniform<i8:f32:{0:1, 1:2}, {{0.1}, {0.2}}>>) {
  return
}

// -----

// CHECK: error: 'stablehlo.reduce': its quantized operands and results must have one type to be computed with
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>, %z: tensor<!quant.uniform<i8:f32, 0.25>>) -> tensor<!quant.uniform<i8:f32, 0.5>> {
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<!quant.uniform<i8:f32, 0.5>>, %b: tensor<!quant.uniform<i8:f32, 0.5>>):
    "stablehlo.return"(%a) : (tensor<!quant.uniform<i8:f32, 0.5>>) -> ()
  }) : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<!quant.uniform<i8:f32, 0.25>>) -> tensor<!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<!quant.uniform<i8:f32, 0.5>>
}

// -----

// CHECK: "tfl.add"(%{{.+}}, %{{.+}}) {{.*}} : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
func.func @main(%x: tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>> {
  %0 = "tfl.add"(%x, %x) {fused_activation_function = "NONE"} : (tensor<2x!quant.uniform<i8:f32, 0.5>>, tensor<2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 0.5>>
}
