// One slice that is replaced, where an operand says, is TFLite's own operation for caches.
//
// RUN: mg opt %s --to=tfl -o %t.tfl.mlir && FileCheck %s --input-file=%t.tfl.mlir
// RUN: mg run %t.tfl.mlir --function=cache --input=3x2xf32=0 --input=1x2xf32=1,2 --input=i32=1 | FileCheck %s --check-prefix=AT
// RUN: mg run %t.tfl.mlir --function=cache --input=3x2xf32=0 --input=1x2xf32=1,2 --input=i32=9 | FileCheck %s --check-prefix=BEHIND
// RUN: mg run %t.tfl.mlir --function=element --input=3x2xf32=0 --input=1x1xf32=5 --input=i64=-3 --input=i64=1 | FileCheck %s --check-prefix=ELEMENT
// REQUIRES: llvm

// AT:      [0, 0], [1, 2], [0, 0]
// BEHIND:  [0, 0], [0, 0], [1, 2]
// ELEMENT: [0, 5], [0, 0], [0, 0]

// CHECK-LABEL: func.func @cache(
// CHECK:         %[[STARTS:[0-9]+]] = "tfl.concatenation"({{.*}}) {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-NEXT:    "tfl.dynamic_update_slice"(%arg0, %arg1, %[[STARTS]])
func.func @cache(%cache: tensor<3x2xf32>, %new: tensor<1x2xf32>, %at: tensor<i32>) -> tensor<3x2xf32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %cache, %new, %at, %z : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @element(
// CHECK:         "tfl.dynamic_update_slice"(%arg0, %{{[0-9]+}}, %{{[0-9]+}}) : (tensor<3x2xf32>, tensor<1x1xf32>, tensor<2xi64>) -> tensor<3x2xf32>
func.func @element(%x: tensor<3x2xf32>, %new: tensor<1x1xf32>, %i: tensor<i64>, %j: tensor<i64>) -> tensor<3x2xf32> {
  %0 = stablehlo.dynamic_update_slice %x, %new, %i, %j : (tensor<3x2xf32>, tensor<1x1xf32>, tensor<i64>, tensor<i64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
