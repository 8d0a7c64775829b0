// Strings move through compiled code: of inputs, of constants, and the empty one that fills.
//
// RUN: mg run %s --input=3xi64=2,-1,5 | FileCheck %s
// RUN: mg run %s --input=3xi64=2,-1,5 --backend=interpreter | FileCheck %s
//
// CHECK{LITERAL}: tensor<3x!mg.string>: ["c\00", "", ""]
// CHECK{LITERAL}: tensor<4x!mg.string>: ["c\00", "", "", "a"]
// CHECK{LITERAL}: tensor<2x!mg.string>: ["x", "x"]
func.func @main(%i: tensor<3xi64>) -> (tensor<3x!mg.string>, tensor<4x!mg.string>, tensor<2x!mg.string>) {
  %words = arith.constant dense<["a", "b", "c\00"]> : tensor<3x!mg.string>
  %0 = mg.gather_multiaxis %words[%i] axes [0] {bounds = "fill"} : (tensor<3x!mg.string>, tensor<3xi64>) -> tensor<3x!mg.string>
  %1 = mg.slice %words {offsets = array<i64: 0>, sizes = array<i64: 1>, strides = array<i64: 1>} : (tensor<3x!mg.string>) -> tensor<1x!mg.string>
  %2 = mg.concat %0, %1 {axis = 0 : i64} : (tensor<3x!mg.string>, tensor<1x!mg.string>) -> tensor<4x!mg.string>
  %3 = arith.constant dense<"x"> : tensor<2x!mg.string>
  return %0, %2, %3 : tensor<3x!mg.string>, tensor<4x!mg.string>, tensor<2x!mg.string>
}
