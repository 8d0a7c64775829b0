// Operators of ONNX's operator sets before the seventh: the second operand is broadcast where an attribute says so,
// from the dimension that another one names.
//
// RUN: mg opt %s --to=onnx | FileCheck %s
// RUN: mg run %s --function=channels --input=2x3x2xf32=0,0,0,0,0,0,0,0,0,0,0,0 --input=3xf32=1,2,3 | FileCheck %s --check-prefix=CHANNELS
// RUN: mg run %s --function=last --input=2x2xf32=0,0,0,0 --input=2xf32=1,2 | FileCheck %s --check-prefix=LAST
// RUN: mg run %s --function=sliced --input=3x2xf32=1,2,3,4,5,6 | FileCheck %s --check-prefix=SLICED
// RUN: mg run %s --function=limited --input=3xf32=-1,1,3 | FileCheck %s --check-prefix=LIMITED
// RUN: mg run %s --function=product --input=2x3xf32=1,1,1,1,1,1 --input=3x2xf32=1,1,1,1,1,1 --input=2xf32=5,6 | FileCheck %s --check-prefix=PRODUCT
// RUN: mg run %s --function=summed --input=2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=SUMMED
// REQUIRES: onnx

// CHANNELS{LITERAL}: [[[1, 1], [2, 2], [3, 3]], [[1, 1], [2, 2], [3, 3]]]
// CHECK-LABEL: func.func @channels(
// CHECK:         %[[AXES:.*]] = onnx.Constant dense<1> : tensor<1xi64>
// CHECK:         %[[B:.*]] = "onnx.Unsqueeze"(%arg1, %[[AXES]]) : (tensor<3xf32>, tensor<1xi64>) -> tensor<3x1xf32>
// CHECK:         "onnx.Add"(%arg0, %[[B]]) : (tensor<2x3x2xf32>, tensor<3x1xf32>) -> tensor<2x3x2xf32>
func.func @channels(%x: !torch.vtensor<[2,3,2],f32>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3,2],f32> attributes {torch.onnx_meta.opset_version = 6 : si64} {
  %0 = torch.operator "onnx.Add"(%x, %b) {torch.onnx.axis = 1 : si64, torch.onnx.broadcast = 1 : si64} : (!torch.vtensor<[2,3,2],f32>, !torch.vtensor<[3],f32>) -> !torch.vtensor<[2,3,2],f32>
  return %0 : !torch.vtensor<[2,3,2],f32>
}

// LAST{LITERAL}: [[-1, -2], [-1, -2]]
// CHECK-LABEL: func.func @last(
// CHECK-NOT:     Unsqueeze
// CHECK:         "onnx.Sub"(%arg0, %arg1) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
func.func @last(%x: !torch.vtensor<[2,2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32> attributes {torch.onnx_meta.opset_version = 1 : si64} {
  %0 = torch.operator "onnx.Sub"(%x, %b) {torch.onnx.broadcast = 1 : si64, torch.onnx.consumed_inputs = [0 : si64, 0 : si64]} : (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// CHECK-LABEL: func.func @slopes(
// CHECK:         %[[B:.*]] = "onnx.Unsqueeze"(%arg1, %{{.*}}) : (tensor<2xf32>, tensor<1xi64>) -> tensor<2x1xf32>
// CHECK:         "onnx.PRelu"(%arg0, %[[B]])
func.func @slopes(%x: !torch.vtensor<[1,2,2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[1,2,2],f32> attributes {torch.onnx_meta.opset_version = 6 : si64} {
  %0 = torch.operator "onnx.PRelu"(%x, %b) : (!torch.vtensor<[1,2,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[1,2,2],f32>
  return %0 : !torch.vtensor<[1,2,2],f32>
}

// SLICED{LITERAL}: [[3, 4], [5, 6]]
func.func @sliced(%x: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[2,2],f32> attributes {torch.onnx_meta.opset_version = 1 : si64} {
  %0 = torch.operator "onnx.Slice"(%x) {torch.onnx.axes = [0 : si64], torch.onnx.ends = [3 : si64], torch.onnx.starts = [1 : si64]} : (!torch.vtensor<[3,2],f32>) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// LIMITED{LITERAL}: [0, 1, 2]
func.func @limited(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32> attributes {torch.onnx_meta.opset_version = 6 : si64} {
  %0 = torch.operator "onnx.Clip"(%x) {torch.onnx.max = 2.0 : f32, torch.onnx.min = 0.0 : f32} : (!torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// SUMMED{LITERAL}: [4, 6]
func.func @summed(%x: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2],f32> attributes {torch.onnx_meta.opset_version = 1 : si64} {
  %0 = torch.operator "onnx.ReduceSum"(%x) {torch.onnx.axes = [0 : si64], torch.onnx.keepdims = 0 : si64} : (!torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A product is kept by translations, and run all the same.
//
// PRODUCT{LITERAL}: [[8, 9], [8, 9]]
// CHECK-LABEL: func.func @product(
// CHECK:         "onnx.Gemm"(%arg0, %arg1, %arg2)
func.func @product(%x: !torch.vtensor<[2,3],f32>, %y: !torch.vtensor<[3,2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32> attributes {torch.onnx_meta.opset_version = 6 : si64} {
  %0 = torch.operator "onnx.Gemm"(%x, %y, %b) {torch.onnx.broadcast = 1 : si64} : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[3,2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
