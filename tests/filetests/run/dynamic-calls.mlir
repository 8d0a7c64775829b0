// A called function is entered at the shapes of each call.
//
// RUN: mg run %s --input=2xf32=1,2 --input=3xf32=3,4,5 | FileCheck %s
// RUN: mg run %s --input=2xf32=1,2 --input=3xf32=3,4,5 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --input=2xf32=1,2 --input=2xf32=3,4 2>&1 | FileCheck %s --check-prefix=CALL
// RUN: not mg run %s --function=add --input=2xf32=1,2 --input=3xf32=3,4,5 2>&1 | FileCheck %s --check-prefix=OP
// RUN: not mg run %s --function=three --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=INPUT
//
// CHECK{LITERAL}: tensor<2xf32>: [2, 4]
// CHECK{LITERAL}: tensor<3xf32>: [6, 8, 10]
//
// CALL: error: a reshape preserves the number of elements, but tensor<2xf32> has 2 and the result 3
// CALL: %1 = mg.reshape
// CALL: @main is called with (tensor<2xf32>, tensor<2xf32>)
//
// OP: error: {{.*}} (arith.addf C{{.}})
// OP: %0 = arith.addf %x, %y
// OP: @add is called with (tensor<2xf32>, tensor<3xf32>)
//
// INPUT: error: input 0, for argument %x of @three: expected tensor<3xf32>, but found tensor<2xf32>
// INPUT: argument 0 has size 2 in dimension 0, where @three declares 3
func.func @main(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, tensor<3xf32>) {
  %0 = call @twice(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = mg.reshape %y : (tensor<?xf32>) -> tensor<3xf32>
  %2 = call @three(%1) : (tensor<3xf32>) -> tensor<3xf32>
  return %0, %2 : tensor<?xf32>, tensor<3xf32>
}
func.func private @twice(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = call @add(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @three(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = arith.addf %x, %x : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @add(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.addf %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CLAUSE: L30
