// gather(f(x), i) = gather(slice(f(x)), i - start)  where i leads to a part of f(x) only.
//
// RUN: mg opt %s --canonicalize --explain | FileCheck %s

// Of a thousand rows of the sum, sixteen can be looked up: the others are not computed. Of sixteen rows,
// the last four bits of an index are its remainder.
// CHECK-LABEL: func.func @first_rows(
// CHECK-DAG:     mg.slice %arg0 {offsets = array<i64: 0, 0>, sizes = array<i64: 16, 8>, strides = array<i64: 1, 1>} : (tensor<1000x8xf32>) -> tensor<16x8xf32>
// CHECK-DAG:     mg.slice %arg1 {offsets = array<i64: 0, 0>, sizes = array<i64: 16, 8>, strides = array<i64: 1, 1>} : (tensor<1000x8xf32>) -> tensor<16x8xf32>
// CHECK:         arith.addf {{.*}} : tensor<16x8xf32>
// CHECK:         mg.gather_multiaxis {{.*}} axes [0] {bounds = "wrap"} : (tensor<16x8xf32>, tensor<2000x1xi32>) -> tensor<2000x8xf32>
func.func @first_rows(%x: tensor<1000x8xf32>, %y: tensor<1000x8xf32>, %i: tensor<2000xi32>) -> tensor<2000x8xf32> {
  %0 = arith.addf %x, %y : tensor<1000x8xf32>
  %c15 = arith.constant dense<15> : tensor<2000xi32>
  %1 = arith.andi %i, %c15 : tensor<2000xi32>
  %2 = mg.reshape %1 : (tensor<2000xi32>) -> tensor<2000x1xi32>
  %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<1000x8xf32>, tensor<2000x1xi32>) -> tensor<2000x8xf32>
  return %3 : tensor<2000x8xf32>
}

// The third of three is read by no index, and the second in part.
// CHECK-LABEL: func.func @dead_parts(
// CHECK:         mg.slice %arg1 {offsets = array<i64: 0, 0>, sizes = array<i64: 6, 8>, strides = array<i64: 1, 1>} : (tensor<10x8xf32>) -> tensor<6x8xf32>
// CHECK:         mg.concat %arg0, {{.*}} {axis = 0 : i64} : (tensor<10x8xf32>, tensor<6x8xf32>) -> tensor<16x8xf32>
func.func @dead_parts(%x: tensor<10x8xf32>, %y: tensor<10x8xf32>, %z: tensor<900x8xf32>, %i: tensor<20xi32>) -> tensor<20x8xf32> {
  %0 = mg.concat %x, %y, %z {axis = 0 : i64} : (tensor<10x8xf32>, tensor<10x8xf32>, tensor<900x8xf32>) -> tensor<920x8xf32>
  %c15 = arith.constant dense<15> : tensor<20xi32>
  %1 = arith.andi %i, %c15 : tensor<20xi32>
  %2 = mg.reshape %1 : (tensor<20xi32>) -> tensor<20x1xi32>
  %3 = mg.gather_multiaxis %0[%2] axes [0] : (tensor<920x8xf32>, tensor<20x1xi32>) -> tensor<20x8xf32>
  return %3 : tensor<20x8xf32>
}

// Any row may be read.
// CHECK-LABEL: func.func @kept(
// CHECK:         arith.addf {{.*}} : tensor<100x8xf32>
func.func @kept(%x: tensor<100x8xf32>, %y: tensor<100x8xf32>, %i: tensor<2000x1xi32>) -> tensor<2000x8xf32> {
  %0 = arith.addf %x, %y : tensor<100x8xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "clamp"} : (tensor<100x8xf32>, tensor<2000x1xi32>) -> tensor<2000x8xf32>
  return %1 : tensor<2000x8xf32>
}

// CHECK: // @first_rows, result 0:
// CHECK: gather-of-part{{.*}} (checked:
