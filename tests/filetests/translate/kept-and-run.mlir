// Operators that canonical models keep and engines expand run in a model as in its text, on every engine.
//
// REQUIRES: onnx
// RUN: mg run %S/Inputs/products.onnx --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s
// RUN: mg run --backend=interpreter %S/Inputs/products.onnx --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s
// RUN: mg translate %S/Inputs/products.onnx -o %t.mlir && mg run %t.mlir --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s
// RUN: mg compare %S/Inputs/products.onnx --python=/nonexistent/python --input=2x3xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=COMPARED
// RUN: mg compare %S/Inputs/softmax-rows.onnx --python=/nonexistent/python --input=2x3xf32=1 --input=2xi64=0,1 | FileCheck %s --check-prefix=INTERPRETED
// RUN: mg opt --canonicalize %S/Inputs/products.onnx | FileCheck %s --check-prefix=KEPT

// CHECK: tensor<2x2xf32>: {{\[\[}}22, 28], [49, 64]]
// CHECK: tensor<2x2xf32>: {{\[\[}}21, 34], [34.5, 52]]
// CHECK: tensor<1x1x1x2xf32>: {{\[\[\[\[}}1, 5.5]]]]
// KEPT: "onnx.MatMul"
// KEPT: "onnx.Gemm"
// KEPT: "onnx.GridSampleV16"

// COMPARED:      interpreter {{.*}}tensor<2x2xf32>
// COMPARED-NOT:  differ
// INTERPRETED:      interpreter    tensor<2x3xf32>: {{\[\[}}0.33333334, 0.33333334, 0.33333334], [0.33333334, 0.33333334, 0.33333334]]
// INTERPRETED-NEXT: canonicalized  tensor<2x3xf32>: {{\[\[}}0.33333334, 0.33333334, 0.33333334], [0.33333334, 0.33333334, 0.33333334]]
// INTERPRETED-NOT:  carried
// INTERPRETED-NOT:  symbolically
