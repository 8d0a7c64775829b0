// What lookups in divided tables move, computed from sizes alone.
//
// RUN: mg plan %s --mesh=data=2,model=4 --shard=table:model,_ --shard=ids:data --link=100 | FileCheck %s
// RUN: not mg plan %s 2>&1 | FileCheck %s --check-prefix=MESH
// RUN: not mg plan %s --mesh=data=2 --link=0 2>&1 | FileCheck %s --check-prefix=LINK

// CHECK: @large: 1 lookup along a divided axis
// CHECK-NEXT:   4 parts of 16 GB, 64 GB in all
// CHECK-NEXT:   a sum of masked lookups                768 kB   7.7 us
// CHECK-NEXT:   a copy of the table on each device      48 GB   480 ms
// CHECK-NEXT:   an exchange of indices and rows        504 kB   5.0 us, taken
// CHECK-NEXT:   a copy moves less from 9.5e4 times as many lookups on
func.func @large(%table: tensor<1000000000x16xf32>, %ids: tensor<16000xi32>) -> tensor<16000x16xf32> {
  %0 = "numpy.take"(%table, %ids) {axis = 0 : i64, mode = "clip"} : (tensor<1000000000x16xf32>, tensor<16000xi32>) -> tensor<16000x16xf32>
  return %0 : tensor<16000x16xf32>
}

// CHECK: @small: 1 lookup along a divided axis
// CHECK:   a copy of the table on each device {{.*}}, taken
func.func @small(%table: tensor<16x16xf32>, %ids: tensor<16000xi32>) -> tensor<16000x16xf32> {
  %0 = "numpy.take"(%table, %ids) {axis = 0 : i64, mode = "clip"} : (tensor<16x16xf32>, tensor<16000xi32>) -> tensor<16000x16xf32>
  return %0 : tensor<16000x16xf32>
}

// CHECK: @columns: 0 lookups along a divided axis
func.func @columns(%ids: tensor<2xi64>, %table: tensor<4x8xf32>) -> tensor<4x2xf32> {
  %0 = "numpy.take"(%table, %ids) {axis = 1 : i64, mode = "clip"} : (tensor<4x8xf32>, tensor<2xi64>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// MESH: error: --mesh is missing: the devices, as data=2,model=4
// LINK: a number above 0 is expected
