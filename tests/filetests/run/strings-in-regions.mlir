// Branches and loops move strings on every engine.
//
// RUN: mg run %s --function=branch --input=i1=true | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=branch --input=i1=false | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=branch --input=i1=false --backend=mlir | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=branch --input=i1=false --backend=interpreter | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=loop --input=2xi64=1,5 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=loop --input=2xi64=1,5 --backend=mlir | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=loop --input=2xi64=1,5 --backend=interpreter | FileCheck %s --check-prefix=LOOP
//
// YES: tensor<2x!mg.string>: ["a", "b"]
// NO: tensor<2x!mg.string>: ["x", ""]
// LOOP: tensor<2x!mg.string>: ["b", ""]
// LOOP: tensor<3x2x!mg.string>: {{\[\[}}"a", "new"], ["b", ""], ["b", ""]]

func.func @branch(%c: tensor<i1>) -> tensor<2x!mg.string> {
  %words = arith.constant dense<["a", "b"]> : tensor<2x!mg.string>
  %i = arith.constant dense<[0, 7]> : tensor<2xi64>
  %0 = "onnx.If"(%c) ({
    onnx.Yield %words : tensor<2x!mg.string>
  }, {
    %others = arith.constant dense<["x", "y", "z"]> : tensor<3x!mg.string>
    %1 = mg.gather_multiaxis %others[%i] axes [0] {bounds = "fill"} : (tensor<3x!mg.string>, tensor<2xi64>) -> tensor<2x!mg.string>
    onnx.Yield %1 : tensor<2x!mg.string>
  }) : (tensor<i1>) -> tensor<2x!mg.string>
  return %0 : tensor<2x!mg.string>
}

// The states, which the trips give, and what is collected of them.
func.func @loop(%i: tensor<2xi64>) -> (tensor<2x!mg.string>, tensor<3x2x!mg.string>) {
  %words = arith.constant dense<["a", "b"]> : tensor<2x!mg.string>
  %first = arith.constant dense<["a", "new"]> : tensor<2x!mg.string>
  %n = onnx.Constant dense<3> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0:2 = "onnx.Loop"(%n, %on, %first) ({
  ^bb0(%k: tensor<i64>, %goes_on: tensor<i1>, %state: tensor<2x!mg.string>):
    %1 = mg.gather_multiaxis %words[%i] axes [0] {bounds = "fill"} : (tensor<2x!mg.string>, tensor<2xi64>) -> tensor<2x!mg.string>
    onnx.Yield %goes_on, %1, %state : tensor<i1>, tensor<2x!mg.string>, tensor<2x!mg.string>
  }) : (tensor<i64>, tensor<i1>, tensor<2x!mg.string>) -> (tensor<2x!mg.string>, tensor<3x2x!mg.string>)
  return %0#0, %0#1 : tensor<2x!mg.string>, tensor<3x2x!mg.string>
}
