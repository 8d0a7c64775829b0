// A node of ONNX Runtime's own domain: as it is written, as it runs, and as a model again.
//
// REQUIRES: onnx
// RUN: mg translate %S/Inputs/quantized.onnx | FileCheck %s
// RUN: mg translate %S/Inputs/quantized.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s
// RUN: mg run %S/Inputs/quantized.onnx --input=2xi64=1,-1 | FileCheck %s --check-prefix=NUMBERS
// RUN: mg opt --canonicalize %S/Inputs/quantized.onnx | FileCheck %s --check-prefix=CANONICAL
// RUN: mg translate %S/Inputs/quantized-fours.onnx | FileCheck %s --check-prefix=FOURS
// RUN: mg translate %S/Inputs/quantized-fours.onnx -o %t.onnx && mg translate %t.onnx | FileCheck %s --check-prefix=FOURS
// RUN: mg run %S/Inputs/quantized-fours.onnx --input=2xi64=1,-1 | FileCheck %s --check-prefix=OF_FOURS
// RUN: not mg run %s --backend=interpreter --input=3x24xf8E4M3FN=0 --input=2xi64=1,-1 --input=3x2xf32=0 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: "onnx.Custom"(%{{.*}}, %arg0, %{{.*}}, %{{.*}}) {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<3x12xui8>, tensor<2xi64>, tensor<3x2xf32>, tensor<3x1xui8>) -> tensor<2x24xf32>

// CANONICAL-NOT: onnx.Custom

// FOURS: "onnx.Custom"({{.*}}) {{.*}} : (tensor<3x24xui4>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x24xf32>

// REFUSED: error: 'onnx.Custom' (com.microsoft.GatherBlockQuantized) cannot be run: it is not computed in this form

// ONNX Runtime's own result.
// NUMBERS: tensor<2x24xf32>: {{\[\[}}2, 4, 16, 4, -2, 6, 12, 6, -6, 8, 8, 8, 22, 8, 4, 10, -8, -4, 1, -5, -6, -5, 3, -6], [2, 2.5, 3.75, 2.5, 1.5, 2.75, 3.25, 2.75, 1, 3, 2.75, 3, 0.5, 3.25, 2.25, 3.25, -60, -4, -32, -4, -4, -4, -40, 0]]
// OF_FOURS: tensor<2x24xf32>: {{\[\[}}8, 10, 22, 10, 4, 12, 18, 12, 0, 14, 14, 14, 28, 14, 10, 16, -12, -8, -3, -9, -10, -9, -1, -10], [2, 2.5, 3.75, 2.5, 1.5, 2.75, 3.25, 2.75, 1, 3, 2.75, 3, 0.5, 3.25, 2.25, 3.25, 0, 56, 28, 56, 56, 56, 20, 60]]

func.func @main(%data: tensor<3x24xf8E4M3FN>, %i: tensor<2xi64>, %scales: tensor<3x2xf32>) -> tensor<2x24xf32> {
  %r = "onnx.Custom"(%data, %i, %scales) {block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<3x24xf8E4M3FN>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x24xf32>
  return %r : tensor<2x24xf32>
}
