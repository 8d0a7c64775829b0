// onnx.RoiAlign: regions have four coordinates and one index each, as far as sizes are known. Whatever else the standard
// forbids is looked at where the operator is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<1x3x8x8xf32>, %r: tensor<2x5xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{regions have 4 coordinates each, and tensor<2x5xf32> has not (onnx.RoiAlign C1)}}
  %0 = "onnx.RoiAlign"(%x, %r, %b) {sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<2x5xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3x8x8xf32>, %r: tensor<2x4xf32>, %b: tensor<3xi64>) {
  // expected-error@+1 {{tensor<3xi64> has no image for each region of tensor<2x4xf32> (onnx.RoiAlign C2)}}
  %0 = "onnx.RoiAlign"(%x, %r, %b) {sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<2x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3x8x8xf32>, %r: tensor<2x5xf32>, %b: tensor<2xi64>) {
  // expected-error@+1 {{regions have 4 coordinates each, and tensor<2x5xf32> has not (onnx.RoiAlignV10 C1)}}
  %0 = "onnx.RoiAlignV10"(%x, %r, %b) {sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<2x5xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @f(%x: tensor<1x3x8x8xf32>, %r: tensor<2x4xf32>, %b: tensor<3xi64>) {
  // expected-error@+1 {{tensor<3xi64> has no image for each region of tensor<2x4xf32> (onnx.RoiAlignV10 C2)}}
  %0 = "onnx.RoiAlignV10"(%x, %r, %b) {sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<2x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: tensor<1x3x8x8xf32>, %r: tensor<?x?xf32>, %b: tensor<2xi64>, %z: tensor<*xf32>, %i: tensor<2xi32>) {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {mode = "median", sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<?x?xf32>, tensor<2xi64>) -> tensor<2x3x1x1xf32>
  %1 = "onnx.RoiAlign"(%x, %r, %b) : (tensor<1x3x8x8xf32>, tensor<?x?xf32>, tensor<2xi64>) -> tensor<2x3x1x1xf32>
  %2 = "onnx.RoiAlign"(%x, %z, %b) {sampling_ratio = 2 : si64} : (tensor<1x3x8x8xf32>, tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %3 = "onnx.RoiAlign"(%x, %r, %i) {output_height = 2 : si64, sampling_ratio = 2 : si64, spatial_scale = "much"} : (tensor<1x3x8x8xf32>, tensor<?x?xf32>, tensor<2xi32>) -> tensor<2x3x2x1xf32>
  return
}
