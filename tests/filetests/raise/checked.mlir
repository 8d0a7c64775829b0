// A checked gather comes back as one that stops by itself; the status that said so goes, where it
// says nothing else and nobody expects it.
//
// REQUIRES: mlir, mlir-opt
// RUN: mg opt %s --canonicalize -o %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg | mg opt --canonicalize | diff - %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg --errors=assert | mg opt --canonicalize | diff - %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg | mlir-opt --emit-bytecode -o %t.mlirbc
// RUN: mg opt %t.mlirbc --canonicalize | diff - %t.mlir
// RUN: cat %t.mlirbc | mg translate - --from=mlir-linalg | mg opt --canonicalize | diff - %t.mlir
// RUN: mg translate %t.mlir --to=mlir-linalg | mlir-opt --canonicalize --cse | mg opt --canonicalize | diff - %t.mlir
// RUN: not mg run %t.mlirbc --function=rows --input=4x2xf32=0 --input=3x1xi64=0,-5,9 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: mg opt %S/Inputs/unused-check.mlir --canonicalize | FileCheck %s --check-prefix=UNUSED

// ERROR: error: index -5 is out of bounds for axis 0 of size 4
func.func @rows(%x: tensor<4x2xf32>, %i: tensor<3x1xi64>) -> tensor<3x2xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {from_end} : (tensor<4x2xf32>, tensor<3x1xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

func.func @points(%x: tensor<5x7xi8>, %i: tensor<2x6xi16>, %y: tensor<9xf64>, %j: tensor<4xindex>) -> (tensor<2x3xi8>, tensor<4xf64>) {
  %0 = mg.gather_multiaxis %x[%i] axes [1, 0] : (tensor<5x7xi8>, tensor<2x6xi16>) -> tensor<2x3xi8>
  %1 = mg.gather_multiaxis %y[%j] axes [0] : (tensor<9xf64>, tensor<4xindex>) -> tensor<4xf64>
  return %0, %1 : tensor<2x3xi8>, tensor<4xf64>
}

// A status of coordinates that nothing looks at stays; so does what is computed for it.
// UNUSED-LABEL: func.func @unused({{.*}}) -> (tensor<2xf32>, i64 {mg.status})
// UNUSED: "linalg.generic"
