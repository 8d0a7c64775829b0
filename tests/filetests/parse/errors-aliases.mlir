// What aliases stand for is limited: the error says so, and no help tells how the operation around it is written.
//
// RUN: not mg opt %s 2>&1 | FileCheck %s
//
// CHECK: error: alias '{{.*}}' expands to more than 1048576 parts
// CHECK-NOT: written so
// CHECK: code: MG0007
// CHECK-NOT: error

#a0 = 1 : i32
#a1 = [#a0, #a0]
#a2 = [#a1, #a1]
#a3 = [#a2, #a2]
#a4 = [#a3, #a3]
#a5 = [#a4, #a4]
#a6 = [#a5, #a5]
#a7 = [#a6, #a6]
#a8 = [#a7, #a7]
#a9 = [#a8, #a8]
#a10 = [#a9, #a9]
#a11 = [#a10, #a10]
#a12 = [#a11, #a11]
#a13 = [#a12, #a12]
#a14 = [#a13, #a13]
#a15 = [#a14, #a14]
#a16 = [#a15, #a15]
#a17 = [#a16, #a16]
#a18 = [#a17, #a17]
#a19 = [#a18, #a18]
#a20 = [#a19, #a19]
#a21 = [#a20, #a20]
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "d.op"(%x) {alias = #a21} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
