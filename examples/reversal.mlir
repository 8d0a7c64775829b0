// A slice with a negative stride reverses; a gather of what is reversed reads backwards.
//
// The slice is a view: it moves nothing, the gather reads through it.
//
// RUN: mg run %s --backend=interpreter --input=5xi32=0,10,20,30,40 --input=3xi64=0,1,4 | FileCheck %s
// RUN: mg run %s --input=5xi32=0,10,20,30,40 --input=3xi64=0,1,4 | FileCheck %s
//
// CHECK{LITERAL}: tensor<3xi32>: [40, 30, 0]

func.func @main(%data: tensor<5xi32>, %indices: tensor<3xi64>) -> tensor<3xi32> {
  %reversed = mg.slice %data {offsets = array<i64: 4>, sizes = array<i64: 5>, strides = array<i64: -1>} : (tensor<5xi32>) -> tensor<5xi32>
  %0 = mg.gather_multiaxis %reversed[%indices] axes [0] : (tensor<5xi32>, tensor<3xi64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}
