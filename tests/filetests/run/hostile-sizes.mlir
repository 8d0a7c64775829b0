// A constant of a terabyte takes one byte, and a lookup in it no more; what would take it is refused.
//
// RUN: mg run %s --input=2xi64=0,1099511627775 | FileCheck %s
// RUN: mg run %s --input=2xi64=0,1099511627775 --backend=interpreter | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir
// RUN: mg run %t.mlir --input=2xi64=0,1099511627775 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --function=large --input=i8=1 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %s --function=large --input=i8=1 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %s --function=larger --input=i8=1 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %s --function=larger --input=i8=1 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=LARGE
// RUN: not mg run %s --function=resize --input=2x3xf32=1,2,3,4,5,6 2>&1 | FileCheck %s --check-prefix=RESIZE
// RUN: not mg run %s --function=resize --input=2x3xf32=1,2,3,4,5,6 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=LARGE
//
// CHECK{LITERAL}: tensor<2xi8>: [7, 7]
// LARGE: error: {{.*(too large|no memory)}}
func.func @main(%i: tensor<2xi64>) -> tensor<2xi8> {
  %tera = arith.constant dense<7> : tensor<1099511627776xi8>
  %0 = mg.gather_multiaxis %tera[%i] axes [0] : (tensor<1099511627776xi8>, tensor<2xi64>) -> tensor<2xi8>
  return %0 : tensor<2xi8>
}
func.func @large(%x: tensor<i8>) -> tensor<1099511627777xi8> {
  %0 = mg.broadcast %x {dims = array<i64>} : (tensor<i8>) -> tensor<1099511627777xi8>
  return %0 : tensor<1099511627777xi8>
}
func.func @larger(%x: tensor<i8>) -> tensor<9223372036854775807xi8> {
  %0 = mg.broadcast %x {dims = array<i64>} : (tensor<i8>) -> tensor<9223372036854775807xi8>
  return %0 : tensor<9223372036854775807xi8>
}
// The table of its samples would be too large for compiled code.
// RESIZE: error: 'onnx.Resize': only the interpreter runs it
func.func @resize(%x: tensor<2x3xf32>) -> tensor<2x281474976710661xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %sizes = onnx.Constant dense<[2, 281474976710661]> : tensor<2xi64>
  %0 = "onnx.Resize"(%x, %none, %none, %sizes) : (tensor<2x3xf32>, none, none, tensor<2xi64>) -> tensor<2x281474976710661xf32>
  return %0 : tensor<2x281474976710661xf32>
}

// CLAUSE: L13
