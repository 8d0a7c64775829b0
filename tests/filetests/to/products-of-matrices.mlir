// Where a dialect has products of matrices of some ranks and elements alone, products are made of these: batch
// dimensions become one, and 16-bit floats become f32. Other elements are refused.
//
// RUN: mg opt %s --to=tosa -o %t.tosa.mlir && FileCheck %s --check-prefix=TOSA --input-file=%t.tosa.mlir
// RUN: mg opt %s --to=openvino -o %t.openvino.mlir && FileCheck %s --check-prefix=OPENVINO --input-file=%t.openvino.mlir
// RUN: mg opt %s --to=tfl -o %t.tfl.mlir && FileCheck %s --check-prefix=TFL --input-file=%t.tfl.mlir
// RUN: mg opt %s --to=coreml -o %t.coreml.mlir && FileCheck %s --check-prefix=COREML --input-file=%t.coreml.mlir
// RUN: mg opt %s --to=webnn -o %t.webnn.mlir && FileCheck %s --check-prefix=WEBNN --input-file=%t.webnn.mlir
// RUN: mg run %s --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 > %t.expected \
// RUN:   && mg run %t.tosa.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.tfl.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.webnn.mlir --function=matmul --input=2x3xf32=1,2,3,4,5,6 --input=3x2xf32=1,-1,2,0,3,1 | diff - %t.expected
// RUN: mg run %s --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 > %t.expected \
// RUN:   && mg run %t.tosa.mlir --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.tfl.mlir --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 | diff - %t.expected \
// RUN:   && mg run %t.webnn.mlir --function=batched --input=1x1x2x2x1x2xf32=1,2,3,4,5,6,7,8 --input=1x1x2x2x2x1xf32=1,2,3,4,5,6,7,8 | diff - %t.expected
// RUN: mg run %s --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 > %t.expected \
// RUN:   && mg run %t.tosa.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.openvino.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.tfl.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected \
// RUN:   && mg run %t.webnn.mlir --function=half --input=2x2xf16=1,2,3,4 --input=2x2xf16=1,2,3,4 | diff - %t.expected
// REQUIRES: llvm

// TOSA-LABEL: func.func @matmul(
// TOSA:         tosa.matmul {{.*}} : (tensor<1x2x3xf32>, tensor<1x3x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2xf32>
// OPENVINO-LABEL: func.func @matmul(
// OPENVINO-NEXT: "openvino.MatMul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// OPENVINO-NEXT: return
// TFL-LABEL: func.func @matmul(
// TFL-NEXT:     "tfl.batch_matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// TFL-NEXT:     return
// COREML-LABEL: func.func @matmul(
// COREML-NEXT:  "coreml.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// COREML-NEXT:  return
// WEBNN-LABEL: func.func @matmul(
// WEBNN-NEXT:   "webnn.matmul"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
// WEBNN-NEXT:   return
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x2xf32>) -> tensor<2x2xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// TOSA-LABEL: func.func @batched(
// TOSA:         tosa.matmul {{.*}} -> tensor<4x1x1xf32>
// OPENVINO-LABEL: func.func @batched(
// OPENVINO:     "openvino.MatMul"(%arg0, %arg1)
// TFL-LABEL: func.func @batched(
// TFL:          "tfl.batch_matmul"{{.*}} : (tensor<4x1x2xf32>, tensor<4x2x1xf32>) -> tensor<4x1x1xf32>
// COREML-LABEL: func.func @batched(
// COREML:       "coreml.matmul"(%arg0, %arg1)
// WEBNN-LABEL: func.func @batched(
// WEBNN:        "webnn.matmul"(%arg0, %arg1)
func.func @batched(%a: tensor<1x1x2x2x1x2xf32>, %b: tensor<1x1x2x2x2x1xf32>) -> tensor<1x1x2x2x1x1xf32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<1x1x2x2x1x2xf32>, tensor<1x1x2x2x2x1xf32>) -> tensor<1x1x2x2x1x1xf32>
  return %0 : tensor<1x1x2x2x1x1xf32>
}

// TOSA-LABEL: func.func @half(
// TOSA:         tosa.matmul {{.*}} -> tensor<1x2x2xf32>
// TFL-LABEL: func.func @half(
// TFL:          "tfl.batch_matmul"{{.*}} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// TFL:          "tfl.cast"{{.*}} : (tensor<2x2xf32>) -> tensor<2x2xf16>
func.func @half(%a: tensor<2x2xf16>, %b: tensor<2x2xf16>) -> tensor<2x2xf16> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x2xf16>, tensor<2x2xf16>) -> tensor<2x2xf16>
  return %0 : tensor<2x2xf16>
}
