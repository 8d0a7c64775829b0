// Inputs of other element types than are declared, and small elements, which are moved as data.
//
// RUN: mg run %s --function=wide --input=3xi64=1,2,3 --input=2xf64=0.5,0.1 --output=@%t.i64.npy --output=@%t.f64.npy
// RUN: mg run %s --input=@%t.i64.npy --input=@%t.f64.npy --convert-inputs 2>&1 | FileCheck %s
// RUN: mg run %s --input=3xi64=1,2,3 --input=2xf64=0.5,0.1 --convert-inputs 2>&1 | FileCheck %s
// RUN: mg run %s --input=3xi32=1,2,3 --input=2xf32=0.5,0.1 --convert-inputs 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: not mg run %s --input=@%t.i64.npy --input=2xf32=0 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: not mg run %s --input=3xi64=1,2,3 --input=2xf32=0 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not mg run %s --input=3xi64=1,5000000000,3 --input=2xf32=0 --convert-inputs 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not mg run %s --input=2xi64=1,2 --input=2xf32=0 --convert-inputs 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: not mg run %s --input=@%t.f64.npy --input=2xf32=0 --convert-inputs 2>&1 | FileCheck %s --check-prefix=KIND
//
// RUN: mg run %s --function=small --input=4xf8E4M3FN=1,-2,0.5,448 --input=4xi4=-8,7,0,1 --output=@%t.f8.npy --output=@%t.i4.npy
// RUN: mg run %s --function=small --input=@%t.f8.npy --input=@%t.i4.npy | FileCheck %s --check-prefix=SMALL
// RUN: mg run %s --function=raw --input=@%S/Inputs/ml-dtypes.npz | FileCheck %s --check-prefix=RAW
// RUN: mg run %s --function=small --input=4xf8E4M3FN=1,-2,0.5,448 --input=4xi4=-8,7,0,1 --output=@%t.npz
// RUN: mg run %s --function=small --input=@%t.npz:output0 --input=@%t.npz:output1 | FileCheck %s --check-prefix=SMALL

// CHECK-DAG: note: input 0, for argument %i of @main: its elements are converted from i64 to i32
// CHECK-DAG: note: input 1, for argument %x of @main: its elements are converted from f64 to f32, of which 1 of 2 are rounded
// CHECK-DAG: tensor<3xi32>: [1, 2, 3]
// SAME-NOT: note
// SAME: tensor<3xi32>: [1, 2, 3]
// HELP: error: input 0, for argument %i of @main: {{.*}}: expected tensor<3xi32> (dtype '<i4'), but the file holds dtype '<i8' of shape (3,)
// HELP: help: --convert-inputs makes i32 of its i64 elements
// TEXT: error: input 0, for argument %i of @main: expected tensor<3xi32>, but found tensor<3xi64>
// TEXT: help: --convert-inputs makes i32 of its i64 elements
// RANGE: error: input 0, for argument %i of @main: its element 5000000000 at position 1 is no i32, which --convert-inputs makes of it
// SHAPE: error: input 0, for argument %i of @main: expected tensor<3xi32>, but found tensor<2xi32>
// KIND: error: input 0, for argument %i of @main: {{.*}}: expected tensor<3xi32> (dtype '<i4'), but the file holds dtype '<f8'
// KIND-NOT: --convert-inputs makes
func.func @main(%i: tensor<3xi32>, %x: tensor<2xf32>) -> (tensor<3xi32>, tensor<2xf32>) {
  return %i, %x : tensor<3xi32>, tensor<2xf32>
}

func.func @wide(%i: tensor<3xi64>, %x: tensor<2xf64>) -> (tensor<3xi64>, tensor<2xf64>) {
  return %i, %x : tensor<3xi64>, tensor<2xf64>
}

// SMALL: tensor<4xf8E4M3FN>: [1, -2, 0.5, 448]
// SMALL: tensor<4xi4>: [-8, 7, 0, 1]
func.func @small(%x: tensor<4xf8E4M3FN>, %i: tensor<4xi4>) -> (tensor<4xf8E4M3FN>, tensor<4xi4>) {
  return %x, %i : tensor<4xf8E4M3FN>, tensor<4xi4>
}

// As ml_dtypes writes them: '<V1', '<f1' and '<V2'.
// RAW: tensor<2xf8E4M3FN>: [1, -2]
// RAW: tensor<2xf8E5M2>: [0.5, 3]
// RAW: tensor<2xi4>: [-8, 7]
// RAW: tensor<2xbf16>: [1.5, -2]
func.func @raw(%a: tensor<2xf8E4M3FN>, %b: tensor<2xf8E5M2>, %c: tensor<2xi4>, %d: tensor<2xbf16>) -> (tensor<2xf8E4M3FN>, tensor<2xf8E5M2>, tensor<2xi4>, tensor<2xbf16>) {
  return %a, %b, %c, %d : tensor<2xf8E4M3FN>, tensor<2xf8E5M2>, tensor<2xi4>, tensor<2xbf16>
}
