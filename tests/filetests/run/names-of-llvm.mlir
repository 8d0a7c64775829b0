// Functions may have names that LLVM takes for its own, or that object files have no symbol for.
//
// RUN: mg run %s --function=llvm --input=2xf64=1,2 | FileCheck %s
// RUN: mg run %s --function=llvm.memcpy --input=2xf64=1,2 | FileCheck %s
// RUN: mg run %s --function=.L --input=2xf64=1,2 | FileCheck %s

// CHECK: tensor<2xf64>: [-1, -2]
func.func @llvm(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = arith.negf %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}

func.func @"llvm.memcpy"(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = arith.negf %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}

func.func @".L"(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = arith.negf %x : tensor<2xf64>
  return %0 : tensor<2xf64>
}
