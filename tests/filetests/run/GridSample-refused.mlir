// What a sample of an image is, is not decided here for other modes and elements: such ones are kept, and an error
// where they are run. Sizes that are open are those of the call.
//
// RUN: not mg run %s --function=mode --backend=interpreter --input=1x3x8x8xf32=1 --input=1x4x4x2xf32=0 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not mg run %s --function=mode --backend=jit --input=1x3x8x8xf32=1 --input=1x4x4x2xf32=0 2>&1 | FileCheck %s --check-prefix=MODE
// RUN: not mg run %s --function=padding --backend=jit --input=1x3x8x8xf32=1 --input=1x4x4x2xf32=0 2>&1 | FileCheck %s --check-prefix=PADDING
// RUN: not mg run %s --function=mixed --backend=interpreter --input=1x3x8x8xf32=1 --input=1x4x4x2xf64=0 2>&1 | FileCheck %s --check-prefix=MIXED
// RUN: not mg run %s --function=integers --backend=jit --input=1x2x2x2xi32=1 2>&1 | FileCheck %s --check-prefix=INTEGERS
// RUN: not mg run %s --function=cubic --backend=jit --input=1x1x2x2x2xf32=1 --input=1x1x1x1x3xf32=0 2>&1 | FileCheck %s --check-prefix=CUBIC
// RUN: not mg run %s --function=open --backend=jit --input=1x1x0x2xf32=1 --input=1x1x1x2xf32=0 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not mg run %s --function=open --backend=interpreter --input=2x1x2x2xf32=1 --input=1x1x1x2xf32=0 2>&1 | FileCheck %s --check-prefix=OPEN
// RUN: mg run %s --function=open --backend=jit --input=1x1x1x2xf32=1,2 --input=1x1x1x2xf32=0 | FileCheck %s --check-prefix=VALUE
// RUN: not mg opt %s --to=mg 2>&1 | FileCheck %s --check-prefix=TO
// REQUIRES: llvm

// MODE: error: {{.*}}"lanczos" is no mode
// PADDING: error: {{.*}}"wrap" is no padding
// MIXED: error: {{.*}}f32 is not sampled at positions of f64 here
// INTEGERS: error: {{.*}}i32 is not sampled at positions of i32 here
// CUBIC: error: {{.*}}tensor<1x1x2x2x2xf32> has 3 dimensions, of which only 2 are sampled so
// EMPTY: error: {{.*}}tensor<1x1x0x2xf32> has no element to sample
// OPEN: error: tensor<2x1x2x2xf32> has 2 images, and tensor<1x1x1x2xf32> has positions for 1 (onnx.GridSample C2)
// VALUE{LITERAL}: tensor<1x1x1x1xf32>: [[[[1.5]]]]
// TO: error: the function has no spelling in 'mg': 'onnx.GridSample' cannot be run: "lanczos" is no mode

func.func @mode(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32> {
  %0 = "onnx.GridSample"(%x, %g) {mode = "lanczos"} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}
func.func @padding(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32> {
  %0 = "onnx.GridSample"(%x, %g) {padding_mode = "wrap"} : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf32>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}
func.func @mixed(%x: tensor<1x3x8x8xf32>, %g: tensor<1x4x4x2xf64>) -> tensor<1x3x4x4xf32> {
  %0 = "onnx.GridSample"(%x, %g) : (tensor<1x3x8x8xf32>, tensor<1x4x4x2xf64>) -> tensor<1x3x4x4xf32>
  return %0 : tensor<1x3x4x4xf32>
}
func.func @cubic(%x: tensor<1x1x2x2x2xf32>, %g: tensor<1x1x1x1x3xf32>) -> tensor<1x1x1x1x1xf32> {
  %0 = "onnx.GridSample"(%x, %g) {mode = "cubic"} : (tensor<1x1x2x2x2xf32>, tensor<1x1x1x1x3xf32>) -> tensor<1x1x1x1x1xf32>
  return %0 : tensor<1x1x1x1x1xf32>
}
func.func @open(%x: tensor<?x?x?x?xf32>, %g: tensor<?x?x?x2xf32>) -> tensor<?x?x?x?xf32> {
  %0 = "onnx.GridSample"(%x, %g) : (tensor<?x?x?x?xf32>, tensor<?x?x?x2xf32>) -> tensor<?x?x?x?xf32>
  return %0 : tensor<?x?x?x?xf32>
}
func.func @integers(%x: tensor<1x2x2x2xi32>) -> tensor<1x2x2x2xi32> {
  %0 = "onnx.GridSample"(%x, %x) : (tensor<1x2x2x2xi32>, tensor<1x2x2x2xi32>) -> tensor<1x2x2x2xi32>
  return %0 : tensor<1x2x2x2xi32>
}
