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

// CLAUSE: L13
