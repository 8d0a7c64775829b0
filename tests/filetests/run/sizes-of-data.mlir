// Sizes that depend on the elements of large values: the operation that determines them is interpreted, and what is
// before and after it is compiled.
//
// RUN: mg run %s --input=100x100xf32=3 | FileCheck %s
// RUN: mg run %s --input=100x100xf32=3 --backend=mlir | FileCheck %s
// RUN: mg run %s --input=100x100xf32=3 --backend=interpreter | FileCheck %s
// RUN: mg bench %s --input=100x100xf32=3 --min-time=1 | FileCheck %s --check-prefix=BENCH
// RUN: not mg run %s --function=outside --input=100x100xf32=3 2>&1 | FileCheck %s --check-prefix=OUTSIDE

// The sums of the coordinates of the diagonal, how often it has its only element, and the number of coordinates, which a
// value from before the cut is added to.
// CHECK: tensor<2xi64>: [4950, 4950]
// CHECK-NEXT: tensor<1xi64>: [100]
// CHECK-NEXT: tensor<2xf32>: [302, 400]
// BENCH: calls: median
// BENCH-NEXT: bytes: 40000 read, 32 written
func.func @main(%x: tensor<100x100xf32>) -> (tensor<2xi64>, tensor<?xi64>, tensor<2xf32>) {
  %row = stablehlo.iota dim = 0 : tensor<100x100xi64>
  %column = stablehlo.iota dim = 1 : tensor<100x100xi64>
  %is_diagonal = stablehlo.compare EQ, %row, %column : (tensor<100x100xi64>, tensor<100x100xi64>) -> tensor<100x100xi1>
  %zero = stablehlo.constant dense<0.0> : tensor<100x100xf32>
  %diagonal = stablehlo.select %is_diagonal, %x, %zero : tensor<100x100xi1>, tensor<100x100xf32>
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %sums = "onnx.ReduceSum"(%x, %axes) {keepdims = 0 : si64} : (tensor<100x100xf32>, tensor<1xi64>) -> tensor<100xf32>
  %0 = "onnx.NonZero"(%diagonal) : (tensor<100x100xf32>) -> tensor<2x?xi64>
  %1 = "onnx.ReduceSum"(%0, %axes) {keepdims = 0 : si64} : (tensor<2x?xi64>, tensor<1xi64>) -> tensor<2xi64>
  %2 = "onnx.Transpose"(%0) {perm = [1, 0]} : (tensor<2x?xi64>) -> tensor<?x2xi64>
  %3 = "onnx.GatherND"(%diagonal, %2) : (tensor<100x100xf32>, tensor<?x2xi64>) -> tensor<?xf32>
  %4:4 = "onnx.Unique"(%3) {sorted = 1 : si64} : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %5 = "onnx.Shape"(%0) : (tensor<2x?xi64>) -> tensor<2xi64>
  %6 = "onnx.Cast"(%5) {to = f32} : (tensor<2xi64>) -> tensor<2xf32>
  %first = stablehlo.slice %sums [0:2] : (tensor<100xf32>) -> tensor<2xf32>
  %7 = "onnx.Add"(%6, %first) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1, %4#3, %7 : tensor<2xi64>, tensor<?xi64>, tensor<2xf32>
}

// A fault after the cut is that of the operation in the program.
// OUTSIDE: error: {{.*}}out of bounds
// OUTSIDE: onnx.GatherND
func.func @outside(%x: tensor<100x100xf32>) -> tensor<?xf32> {
  %0 = "onnx.NonZero"(%x) : (tensor<100x100xf32>) -> tensor<2x?xi64>
  %ten = onnx.Constant dense<10> : tensor<i64>
  %1 = "onnx.Add"(%0, %ten) : (tensor<2x?xi64>, tensor<i64>) -> tensor<2x?xi64>
  %2 = "onnx.Transpose"(%1) {perm = [1, 0]} : (tensor<2x?xi64>) -> tensor<?x2xi64>
  %3 = "onnx.GatherND"(%x, %2) : (tensor<100x100xf32>, tensor<?x2xi64>) -> tensor<?xf32>
  return %3 : tensor<?xf32>
}
