// What cannot be run is said at its place, with the name that was probably meant.
//
// RUN: not mg run %s --input=2xf32=1 2>&1 | FileCheck %s
// RUN: not mg run %s --input=2xf32=1 --backend=interpreter 2>&1 | FileCheck %s

// CHECK:      error: 'mg.reshap' cannot be run: no definition of it is known
// CHECK-NEXT: unknown.mlir:[[#@LINE+3]]:8
// CHECK:      help: did you mean 'mg.reshape'?
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "mg.reshap"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CLAUSE: L4
