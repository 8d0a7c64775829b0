// What a coordinate outside gives, in each mode, for the extremes of index types.
//
// RUN: mg run %s --input=6xi8=-128,-4,-3,-1,3,127 --backend=interpreter | FileCheck %s
// RUN: mg run %s --function=unsigned --input=3xui8=0,128,255 --backend=interpreter | FileCheck %s --check-prefix=UNSIGNED
// RUN: mg opt %s --canonicalize -o %t.mlir && mg run %t.mlir --input=6xi8=-128,-4,-3,-1,3,127 --backend=interpreter | FileCheck %s
// CLAUSE: G6, G7

// CHECK:      tensor<6xi32>: [9, 9, 9, 9, 9, 9]
// CHECK-NEXT: tensor<6xi32>: [9, 9, 10, 30, 9, 9]
// CHECK-NEXT: tensor<6xi32>: [10, 10, 10, 10, 30, 30]
// CHECK-NEXT: tensor<6xi32>: [10, 10, 10, 30, 30, 30]
// CHECK-NEXT: tensor<6xi32>: [20, 30, 10, 30, 10, 20]
func.func @main(%i: tensor<6xi8>) -> (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) {
  %x = arith.constant dense<[10, 20, 30]> : tensor<3xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 9 : i32} : (tensor<3xi32>, tensor<6xi8>) -> tensor<6xi32>
  %1 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "fill", fill_value = 9 : i32, from_end} : (tensor<3xi32>, tensor<6xi8>) -> tensor<6xi32>
  %2 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp"} : (tensor<3xi32>, tensor<6xi8>) -> tensor<6xi32>
  %3 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "clamp", from_end} : (tensor<3xi32>, tensor<6xi8>) -> tensor<6xi32>
  %4 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "wrap"} : (tensor<3xi32>, tensor<6xi8>) -> tensor<6xi32>
  return %0, %1, %2, %3, %4 : tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>
}

// UNSIGNED: tensor<3xi32>: [10, 30, 10]
func.func @unsigned(%i: tensor<3xui8>) -> tensor<3xi32> {
  %x = arith.constant dense<[10, 20, 30]> : tensor<3xi32>
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = "wrap"} : (tensor<3xi32>, tensor<3xui8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
