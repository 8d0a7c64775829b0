// What MLIR leaves open has a result, the same one in every engine, before canonicalization and after.
//
// RUN: mg run %s --input=5xi8=7,-7,-128,5,-128 --input=5xi8=2,2,-1,0,0 --backend=interpreter | FileCheck %s
// RUN: mg run %s --input=5xi8=7,-7,-128,5,-128 --input=5xi8=2,2,-1,0,0 | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --input=5xi8=7,-7,-128,5,-128 --input=5xi8=2,2,-1,0,0 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=shifts --input=4xi8=1,-1,64,-128 --input=4xi8=8,100,1,-1 --backend=interpreter | FileCheck %s --check-prefix=SHIFT
// RUN: mg run %s --function=shifts --input=4xi8=1,-1,64,-128 --input=4xi8=8,100,1,-1 | FileCheck %s --check-prefix=SHIFT
// RUN: mg run %s --function=casts --input=5xf32=1.9,-1.9,1e9,-inf,nan --backend=interpreter | FileCheck %s --check-prefix=CAST
// RUN: mg run %s --function=casts --input=5xf32=1.9,-1.9,1e9,-inf,nan | FileCheck %s --check-prefix=CAST
// CLAUSE: L19

// CHECK:      tensor<5xi8>: [3, -3, -128, -1, -1]
// CHECK-NEXT: tensor<5xi8>: [1, -1, 0, 5, -128]
// CHECK-NEXT: tensor<5xi8>: [3, 124, 0, -1, -1]
// CHECK-NEXT: tensor<5xi8>: [1, 1, -128, 5, -128]
// CHECK-NEXT: tensor<5xi8>: [3, -4, -128, -1, -1]
// CHECK-NEXT: tensor<5xi8>: [4, -3, -128, -1, -1]
func.func @main(%x: tensor<5xi8>, %y: tensor<5xi8>) -> (tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>) {
  %0 = arith.divsi %x, %y : tensor<5xi8>
  %1 = arith.remsi %x, %y : tensor<5xi8>
  %2 = arith.divui %x, %y : tensor<5xi8>
  %3 = arith.remui %x, %y : tensor<5xi8>
  %4 = arith.floordivsi %x, %y : tensor<5xi8>
  %5 = arith.ceildivsi %x, %y : tensor<5xi8>
  return %0, %1, %2, %3, %4, %5 : tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>, tensor<5xi8>
}

// SHIFT:      tensor<4xi8>: [0, 0, -128, 0]
// SHIFT-NEXT: tensor<4xi8>: [0, -1, 32, -1]
// SHIFT-NEXT: tensor<4xi8>: [0, 0, 32, 0]
func.func @shifts(%x: tensor<4xi8>, %y: tensor<4xi8>) -> (tensor<4xi8>, tensor<4xi8>, tensor<4xi8>) {
  %0 = arith.shli %x, %y : tensor<4xi8>
  %1 = arith.shrsi %x, %y : tensor<4xi8>
  %2 = arith.shrui %x, %y : tensor<4xi8>
  return %0, %1, %2 : tensor<4xi8>, tensor<4xi8>, tensor<4xi8>
}

// CAST:      tensor<5xi8>: [1, -1, 127, -128, 0]
// CAST-NEXT: tensor<5xi8>: [1, 0, -1, 0, 0]
func.func @casts(%x: tensor<5xf32>) -> (tensor<5xi8>, tensor<5xi8>) {
  %0 = arith.fptosi %x : tensor<5xf32> to tensor<5xi8>
  %1 = arith.fptoui %x : tensor<5xf32> to tensor<5xi8>
  return %0, %1 : tensor<5xi8>, tensor<5xi8>
}
