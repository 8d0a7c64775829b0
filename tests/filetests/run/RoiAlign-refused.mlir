// An image that there is not is an error on every engine. How many samples there are must be known: else regions are
// kept, and an error where they are run.
//
// RUN: not mg run %s --function=outside --backend=interpreter --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=1 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=outside --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=1 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=outside --backend=mlir --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=1 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --function=adaptive --backend=interpreter --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=ADAPTIVE
// RUN: not mg run %s --function=adaptive --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=ADAPTIVE
// RUN: not mg run %s --function=mode --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not mg run %s --function=coordinates --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=COORDINATES
// RUN: not mg run %s --function=sizes --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: not mg run %s --function=scale --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi64=0 2>&1 | FileCheck %s --check-prefix=SCALE
// RUN: not mg run %s --function=batch --backend=jit --input=1x1x2x2xf32=1 --input=1x4xf32=0 --input=1xi32=0 2>&1 | FileCheck %s --check-prefix=BATCH
// REQUIRES: llvm, mlir

// OUTSIDE: error: index 1 is out of bounds for axis 0 of size 1
// ADAPTIVE: error: {{.*}}how many samples are taken depends on each region
// MODE: error: {{.*}}"median" is no mode
// COORDINATES: error: {{.*}}"pixel" is no coordinate transformation
// SIZES: error: {{.*}}a size or a number of samples is none
// SCALE: error: {{.*}}the scale is no float
// BATCH: error: {{.*}}images are not named by i32 here

func.func @outside(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {sampling_ratio = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @adaptive(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @mode(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {mode = "median", sampling_ratio = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @coordinates(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {coordinate_transformation_mode = "pixel", sampling_ratio = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @sizes(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {output_height = -1 : si64, sampling_ratio = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @scale(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi64>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {sampling_ratio = 1 : si64, spatial_scale = 2 : i64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi64>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
func.func @batch(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %b: tensor<1xi32>) -> tensor<1x1x1x1xf32> {
  %0 = "onnx.RoiAlign"(%x, %r, %b) {sampling_ratio = 1 : si64} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
