// Operations of networks on constants are computed: pools, convolutions, normalizations, activations, quantization
// and the choice of boxes. The values are ONNX Runtime's.
//
// RUN: mg opt %s --to=onnx | FileCheck %s

// Windows: maxima with their positions, means with and without borders, norms.
// CHECK-LABEL: func.func @pools(
// CHECK-NEXT:    %0 = onnx.Constant dense<{{\[\[\[}}[3.000000e+00, 5.000000e+00]]]]> : tensor<1x1x1x2xf32>
// CHECK-NEXT:    %1 = onnx.Constant dense<{{\[\[\[}}[3, 5]]]]> : tensor<1x1x1x2xi64>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[\[\[}}[0, 2, 2], [3, 5, 5], [3, 5, 5]]]]> : tensor<1x1x3x3xui8>
// CHECK-NEXT:    %3 = onnx.Constant dense<{{\[\[\[}}[1.000000e+00, 1.000000e+00], [2.250000e+00, 3.000000e+00]]]]> : tensor<1x1x2x2xf32>
// CHECK-NEXT:    %4 = onnx.Constant dense<{{\[\[\[}}[5.000000e-01, 2.500000e-01], [2.250000e+00, 1.500000e+00]]]]> : tensor<1x1x2x2xf32>
// CHECK-NEXT:    %5 = onnx.Constant dense<5.000000e+00> : tensor<1x1x1x1xf32>
// CHECK-NEXT:    %6 = onnx.Constant dense<2.500000e+00> : tensor<1x1x1x1xf32>
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5, %6
func.func @pools() -> (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x3x3xui8>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) {
  %x = onnx.Constant dense<[[[[0.0, 2.0, 1.0], [3.0, 4.0, 5.0]]]]> : tensor<1x1x2x3xf32>
  %bytes = onnx.Constant dense<[[[[0, 2], [3, 5]]]]> : tensor<1x1x2x2xui8>
  %0:2 = "onnx.MaxPool"(%x) {kernel_shape = [2, 1], strides = [1, 2]} : (tensor<1x1x2x3xf32>) -> (tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>)
  %2 = "onnx.MaxPool"(%bytes) {kernel_shape = [2, 2], pads = [1, 1, 1, 1]} : (tensor<1x1x2x2xui8>) -> tensor<1x1x3x3xui8>
  %3 = "onnx.AveragePool"(%x) {kernel_shape = [2, 2], pads = [1, 0, 0, 1], strides = [1, 2]} : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x2xf32>
  %4 = "onnx.AveragePool"(%x) {count_include_pad = 1 : si64, kernel_shape = [2, 2], pads = [1, 0, 0, 1], strides = [1, 2]} : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x2xf32>
  %5 = "onnx.GlobalMaxPool"(%x) : (tensor<1x1x2x3xf32>) -> tensor<1x1x1x1xf32>
  %6 = "onnx.GlobalAveragePool"(%x) : (tensor<1x1x2x3xf32>) -> tensor<1x1x1x1xf32>
  return %0#0, %0#1, %2, %3, %4, %5, %6 : tensor<1x1x1x2xf32>, tensor<1x1x1x2xi64>, tensor<1x1x3x3xui8>, tensor<1x1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>
}

// Products of windows, of floats with a border and of bytes with zero points; the transposed one.
// CHECK-LABEL: func.func @convolutions(
// CHECK-NEXT:    %0 = onnx.Constant dense<{{\[\[}}[2.000000e+00, 7.000000e+00, 1.200000e+01]]]> : tensor<1x1x3xf32>
// CHECK-NEXT:    %1 = onnx.Constant dense<{{\[\[}}[1.000000e+00, 1.200000e+01, 2.300000e+01, 3.000000e+01]]]> : tensor<1x1x4xf32>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[\[}}[-5, -1]]]> : tensor<1x1x2xi32>
// CHECK-NEXT:    %3 = onnx.Constant dense<{{\[}}[-1, -2]]> : tensor<1x2xi32>
// CHECK-NEXT:    return %0, %1, %2, %3
func.func @convolutions() -> (tensor<1x1x3xf32>, tensor<1x1x4xf32>, tensor<1x1x2xi32>, tensor<1x2xi32>) {
  %x = onnx.Constant dense<[[[1.0, 2.0, 3.0]]]> : tensor<1x1x3xf32>
  %w = onnx.Constant dense<[[[2.0, 3.0]]]> : tensor<1x1x2xf32>
  %ten = onnx.Constant dense<[[[1.0, 10.0]]]> : tensor<1x1x2xf32>
  %bias = onnx.Constant dense<[-1.0]> : tensor<1xf32>
  %bytes = onnx.Constant dense<[[[1, 2, 4]]]> : tensor<1x1x3xui8>
  %taps = onnx.Constant dense<[[[2, 1]]]> : tensor<1x1x2xui8>
  %zero = onnx.Constant dense<3> : tensor<ui8>
  %row = onnx.Constant dense<[[2, 3]]> : tensor<1x2xui8>
  %signed = onnx.Constant dense<[[1, 2], [7, 8]]> : tensor<2x2xi8>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Conv"(%x, %w, %bias) {pads = [1, 0]} : (tensor<1x1x3xf32>, tensor<1x1x2xf32>, tensor<1xf32>) -> tensor<1x1x3xf32>
  %1 = "onnx.ConvTranspose"(%x, %ten) : (tensor<1x1x3xf32>, tensor<1x1x2xf32>) -> tensor<1x1x4xf32>
  %2 = "onnx.ConvInteger"(%bytes, %taps, %zero) : (tensor<1x1x3xui8>, tensor<1x1x2xui8>, tensor<ui8>) -> tensor<1x1x2xi32>
  %3 = "onnx.MatMulInteger"(%row, %signed, %zero) : (tensor<1x2xui8>, tensor<2x2xi8>, tensor<ui8>) -> tensor<1x2xi32>
  return %0, %1, %2, %3 : tensor<1x1x3xf32>, tensor<1x1x4xf32>, tensor<1x1x2xi32>, tensor<1x2xi32>
}

// Steps of a scale: ties go to the even one, sums are clamped, and blocks have scales of their own.
// CHECK-LABEL: func.func @steps(
// CHECK-NEXT:    %0 = onnx.Constant dense<[0, 2, 2, 255]> : tensor<4xui8>
// CHECK-NEXT:    %1 = onnx.Constant dense<{{\[}}[127, -128], [3, 0]]> : tensor<2x2xi8>
// CHECK-NEXT:    %2 = onnx.Constant dense<{{\[}}[1.000000e+00, 2.000000e+00, 6.000000e+00]]> : tensor<1x3xf32>
// CHECK-NEXT:    %3 = onnx.Constant dense<[0, 128, 255]> : tensor<3xui8>
// CHECK-NEXT:    %4 = onnx.Constant dense<7.84313714E-4> : tensor<f32>
// CHECK-NEXT:    %5 = onnx.Constant dense<128> : tensor<ui8>
// CHECK-NEXT:    return %0, %1, %2, %3, %4, %5
func.func @steps() -> (tensor<4xui8>, tensor<2x2xi8>, tensor<1x3xf32>, tensor<3xui8>, tensor<f32>, tensor<ui8>) {
  %x = onnx.Constant dense<[0.5, 1.5, 2.5, 300.0]> : tensor<4xf32>
  %rows = onnx.Constant dense<[[1000.0, -1000.0], [3.0, 0.25]]> : tensor<2x2xf32>
  %scales = onnx.Constant dense<[2.0, 1.0]> : tensor<2xf32>
  %zeros = onnx.Constant dense<[1, 0]> : tensor<2xi8>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %bytes = onnx.Constant dense<[[1, 2, 3]]> : tensor<1x3xui8>
  %blocks = onnx.Constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %around = onnx.Constant dense<[-0.1, 0.0, 0.1]> : tensor<3xf32>
  %0 = "onnx.QuantizeLinear"(%x, %one) : (tensor<4xf32>, tensor<f32>) -> tensor<4xui8>
  %1 = "onnx.QuantizeLinear"(%rows, %scales, %zeros) {axis = 0 : si64} : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2xi8>
  %2 = "onnx.DequantizeLinear"(%bytes, %blocks) {axis = 1 : si64, block_size = 2 : si64} : (tensor<1x3xui8>, tensor<1x2xf32>) -> tensor<1x3xf32>
  %3:3 = "onnx.DynamicQuantizeLinear"(%around) : (tensor<3xf32>) -> (tensor<3xui8>, tensor<f32>, tensor<ui8>)
  return %0, %1, %2, %3#0, %3#1, %3#2 : tensor<4xui8>, tensor<2x2xi8>, tensor<1x3xf32>, tensor<3xui8>, tensor<f32>, tensor<ui8>
}

// Weights that are dequantized for a product stay small, also through a view of them: runtimes compute both
// together. What is done with constants alone is computed.
// CHECK-LABEL: func.func @weights(
// CHECK:         %[[WEIGHTS:.*]] = "onnx.DequantizeLinear"(
// CHECK:         "onnx.MatMul"(%arg0, {{.*}})
// CHECK-NOT:     "onnx.Add"
// CHECK:         return
func.func @weights(%x: tensor<?x2xf32>) -> (tensor<?x2xf32>, tensor<2x2xf32>) {
  %bytes = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xui8>
  %others = onnx.Constant dense<[[5, 2], [3, 1]]> : tensor<2x2xui8>
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %0 = "onnx.DequantizeLinear"(%bytes, %half) : (tensor<2x2xui8>, tensor<f32>) -> tensor<2x2xf32>
  %1 = "onnx.Transpose"(%0) {perm = [1, 0]} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %2 = "onnx.MatMul"(%x, %1) : (tensor<?x2xf32>, tensor<2x2xf32>) -> tensor<?x2xf32>
  %3 = "onnx.DequantizeLinear"(%others, %half) : (tensor<2x2xui8>, tensor<f32>) -> tensor<2x2xf32>
  %4 = "onnx.Add"(%3, %3) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %2, %4 : tensor<?x2xf32>, tensor<2x2xf32>
}

// Boxes by their scores: equal ones in their order, without those below the threshold and those that overlap.
// CHECK-LABEL: func.func @boxes(
// CHECK-SAME:      -> (tensor<3x3xi64>, tensor<0x3xi64>) {
// CHECK-DAG:     onnx.Constant dense<{{\[}}[0, 0, 0], [0, 0, 2], [0, 0, 3]]> : tensor<3x3xi64>
// CHECK-DAG:     onnx.Constant dense<> : tensor<0x3xi64>
func.func @boxes() -> (tensor<?x3xi64>, tensor<?x3xi64>) {
  %boxes = onnx.Constant dense<[[[0.0, 0.0, 1.0, 1.0], [0.0, 0.1, 1.0, 1.1], [0.0, 2.0, 1.0, 3.0], [5.0, 5.0, 4.0, 4.0], [9.0, 9.0, 8.0, 8.0]]]> : tensor<1x5x4xf32>
  %scores = onnx.Constant dense<[[[0.9, 0.9, 0.8, 0.7, 0.1]]]> : tensor<1x1x5xf32>
  %most = onnx.Constant dense<4> : tensor<i64>
  %overlap = onnx.Constant dense<0.5> : tensor<f32>
  %least = onnx.Constant dense<0.2> : tensor<1xf32>
  %0 = "onnx.NonMaxSuppression"(%boxes, %scores, %most, %overlap, %least) : (tensor<1x5x4xf32>, tensor<1x1x5xf32>, tensor<i64>, tensor<f32>, tensor<1xf32>) -> tensor<?x3xi64>
  %1 = "onnx.NonMaxSuppression"(%boxes, %scores) : (tensor<1x5x4xf32>, tensor<1x1x5xf32>) -> tensor<?x3xi64>
  return %0, %1 : tensor<?x3xi64>, tensor<?x3xi64>
}

// Activations and normalizations.
// CHECK-LABEL: func.func @layers(
// CHECK-NOT:     "onnx.
// CHECK:         return
func.func @layers() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<f32>, tensor<2x2xf32>, tensor<2x2xi1>) {
  %x = onnx.Constant dense<[[-2.0, -0.5], [0.5, 2.0]]> : tensor<2x2xf32>
  %two = onnx.Constant dense<[0.5, 2.0]> : tensor<2xf32>
  %image = onnx.Constant dense<[[[-2.0, -0.5], [0.5, 2.0]]]> : tensor<1x2x2xf32>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %0 = "onnx.Elu"(%x) {alpha = 2.000000e+00 : f32} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "onnx.PRelu"(%x, %two) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %2 = "onnx.Gelu"(%x) {approximate = "tanh"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "onnx.BatchNormalization"(%image, %two, %two, %two, %two) : (tensor<1x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x2xf32>
  %4 = "onnx.InstanceNormalization"(%image, %two, %two) : (tensor<1x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x2xf32>
  %5 = "onnx.LayerNormalization"(%x, %two) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %6 = "onnx.LpNormalization"(%x) {axis = 0 : si64, p = 1 : si64} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %7 = "onnx.Det"(%x) : (tensor<2x2xf32>) -> tensor<f32>
  %8:2 = "onnx.Dropout"(%x) : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xi1>)
  %9 = "onnx.CumProd"(%8#0, %zero) : (tensor<2x2xf32>, tensor<i64>) -> tensor<2x2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %9, %8#1 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<f32>, tensor<2x2xf32>, tensor<2x2xi1>
}

// What stays: an activation that is fused with a product here, training, and windows on whose places frameworks
// differ. NaN is larger than nothing, as in ONNX Runtime.
// CHECK-LABEL: func.func @stays(
// CHECK-DAG:     function_name = "FusedGemm"
// CHECK-DAG:     "onnx.Dropout"
// CHECK-DAG:     dense<0x7FC00000> : tensor<1x1x1xf32>
// CHECK-DAG:     "onnx.MaxPool"({{.*}}) {auto_pad = "SAME_UPPER"
func.func @stays() -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x1x1xf32>, tensor<1x1x?xf32>) {
  %x = onnx.Constant dense<[[-2.0, -0.5], [0.5, 2.0]]> : tensor<2x2xf32>
  %image = onnx.Constant dense<[[[0x7FC00000, 1.0]]]> : tensor<1x1x2xf32>
  %long = onnx.Constant dense<[[[0.0, 1.0, 3.0, 2.0, 5.0]]]> : tensor<1x1x5xf32>
  %ratio = onnx.Constant dense<0.5> : tensor<f32>
  %yes = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Custom"(%x, %x) {domain_name = "com.microsoft", function_name = "FusedGemm", activation = "Relu"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "onnx.Dropout"(%x, %ratio, %yes) : (tensor<2x2xf32>, tensor<f32>, tensor<i1>) -> tensor<2x2xf32>
  %2 = "onnx.MaxPool"(%image) {kernel_shape = [2]} : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
  %3 = "onnx.MaxPool"(%long) {auto_pad = "SAME_UPPER", dilations = [2], kernel_shape = [3]} : (tensor<1x1x5xf32>) -> tensor<1x1x?xf32>
  return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<1x1x1xf32>, tensor<1x1x?xf32>
}
