// MLIR's own passes and execution engine: the results and the errors of the other engines.
//
// REQUIRES: mlir
// RUN: mg run %s --backend=mlir --function=main --input=4x3xf32=1,2,3,4,5,6,7,8,9,10,11,12 --input=2xi64=-1,1 --input=i64=5 | FileCheck %s
// RUN: not mg run %s --backend=mlir --function=main --input=4x3xf32=0 --input=2xi64=0,4 --input=i64=5 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not mg run %s --backend=mlir --function=two --input=3xf32=0 --input=2xi32=1,7 --input=2xi32=9,0 2>&1 | FileCheck %s --check-prefix=SECOND
// RUN: mg run %s --backend=mlir --function=strings --input='2x!mg.string=a,b' --input=3xi32=1,5,0 | FileCheck %s --check-prefix=STRINGS
// RUN: mg run %s --backend=mlir --function=empty --input=0x3xf32= --input=0xi64= | FileCheck %s --check-prefix=EMPTY
// RUN: not mg run %s --backend=mlir --function=checked --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=CHECKED
// RUN: not mg run %s --backend=mlir --function=huge 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: mg run %s --backend=mlir --function=grow --input=3xf16=1,2,3 --timing 2>&1 | FileCheck %s --check-prefix=GROW

// CHECK: tensor<2x3xf32>: {{\[\[}}10, 11, 12], [4, 5, 6]]
// CHECK-NEXT: tensor<i64>: 10
// OUTSIDE: error: index 4 is out of bounds for axis 0 of size 4
func.func @main(%x: tensor<4x3xf32>, %i: tensor<2xi64>, %n: i64) -> (tensor<2x3xf32>, i64) {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<4x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = arith.addi %n, %n : i64
  return %0, %1 : tensor<2x3xf32>, i64
}

// The first op in program order, and in it the first position.
// SECOND: error: index 7 is out of bounds for axis 0 of size 3
// SECOND: at indices[1]
func.func @two(%x: tensor<3xf32>, %i: tensor<2xi32>, %j: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = mg.gather_multiaxis %x[%i] axes [0] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2xf32>
  %1 = mg.gather_multiaxis %x[%j] axes [0] : (tensor<3xf32>, tensor<2xi32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// STRINGS: tensor<3x!mg.string>: ["b", "none", "a"]
func.func @strings(%x: tensor<2x!mg.string>, %i: tensor<3xi32>) -> tensor<3x!mg.string> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = "none"} : (tensor<2x!mg.string>, tensor<3xi32>) -> tensor<3x!mg.string>
  return %0 : tensor<3x!mg.string>
}

// EMPTY: tensor<0x3xf32>: []
// EMPTY-NEXT: tensor<3xf32>: [0, 0, 0]
func.func @empty(%x: tensor<0x3xf32>, %i: tensor<0xi64>) -> (tensor<0x3xf32>, tensor<3xf32>) {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64} : (tensor<0x3xf32>, tensor<0xi64>) -> tensor<0x3xf32>
  %1 = mg.reduce %0 {axes = array<i64: 0>, kind = "sum"} : (tensor<0x3xf32>) -> tensor<3xf32>
  return %0, %1 : tensor<0x3xf32>, tensor<3xf32>
}

// CHECKED: error: the check failed: 2 at [1] is not 3
func.func @checked(%x: tensor<2xf32>) -> tensor<2xf32> {
  "check.expect_eq_const"(%x) {value = dense<[1.0, 3.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return %x : tensor<2xf32>
}

// HUGE: error: there is no memory for the {{.*}} bytes of the program's values
func.func @huge() -> tensor<1152921504606846976xi64> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<1152921504606846976xi64>
  return %0 : tensor<1152921504606846976xi64>
}

// An open function is run at the inputs' shapes.
// GROW: tensor<6xf16>: [1, 2, 3, 1, 2, 3]
// GROW: compile and run
func.func @grow(%x: tensor<?xf16>) -> tensor<?xf16> {
  %0 = mg.concat %x, %x {axis = 0 : i64} : (tensor<?xf16>, tensor<?xf16>) -> tensor<?xf16>
  return %0 : tensor<?xf16>
}
