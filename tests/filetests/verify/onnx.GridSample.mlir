// onnx.GridSample: images and places fit each other, as far as sizes are known. Whatever else the standard forbids is
// looked at where the operator is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x3xf32>) {
  // expected-error@+1 {{tensor<1x4x4x3xf32> has no coordinate for each dimension after the second of tensor<1x3x8x8xf32> (onnx.GridSample C1)}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<1x3x8x8xf32>, tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3x8x8x8xf32>, %g: tensor<1x4x4x?xf32>) {
  // expected-error@+1 {{tensor<1x4x4x?xf32> has no coordinate for each dimension after the second of tensor<1x3x8x8x8xf32> (onnx.GridSample C1)}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<1x3x8x8x8xf32>, tensor<1x4x4x?xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x?x8xf32>, %g: tensor<1x?x4x2xf32>) {
  // expected-error@+1 {{tensor<2x3x?x8xf32> has 2 images, and tensor<1x?x4x2xf32> has positions for 1 (onnx.GridSample C2)}}
  %0 = "onnx.GridSample"(%x, %g) : (tensor<2x3x?x8xf32>, tensor<1x?x4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x3xf32>) {
  // expected-error@+1 {{tensor<1x4x4x3xf32> has no coordinate for each dimension after the second of tensor<1x3x8x8xf32> (onnx.GridSampleV16 C1)}}
  %0 = "onnx.GridSampleV16"(%x, %g) : (tensor<1x3x8x8xf32>, tensor<1x4x4x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x?x8xf32>, %g: tensor<1x?x4x2xf32>) {
  // expected-error@+1 {{tensor<2x3x?x8xf32> has 2 images, and tensor<1x?x4x2xf32> has positions for 1 (onnx.GridSampleV16 C2)}}
  %0 = "onnx.GridSampleV16"(%x, %g) : (tensor<2x3x?x8xf32>, tensor<1x?x4x2xf32>) -> tensor<*xf32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x2xf32>, %i: tensor<1x3x8x8xi32>, %h: tensor<?x4x?x?xf16>, %z: tensor<*xf32>) {
  %0 = "onnx.GridSample"(%x, %g) {mode = "lanczos"} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  %1 = "onnx.GridSample"(%x, %g) {mode = 3 : si64, padding_mode = "wrap"} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  %2 = "onnx.GridSample"(%i, %g) {mode = "nearest"} : (tensor<1x3x8x8xi32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xi32>
  %3 = "onnx.GridSample"(%x, %h) : (tensor<1x3x8x8xf32>, tensor<?x4x?x?xf16>) -> tensor<1x3x4x?xf32>
  %4 = "onnx.GridSample"(%z, %g) : (tensor<*xf32>, tensor<1x4x4x2xf32>) -> tensor<*xf32>
  %5 = "onnx.GridSample"(%x) : (tensor<1x3x8x8xf32>) -> tensor<*xf32>
  return
}
