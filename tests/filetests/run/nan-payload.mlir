// RUN: mg run %s | FileCheck %s
// RUN: mg run %s --backend=interpreter | FileCheck %s
// REQUIRES: llvm
//
// A result of arithmetic is NaN on every engine where one of them says so; its payload is not specified
// (docs/language.md, L21). What only moves elements keeps the payload (L20).
//
// CHECK:      tensor<4xi1>: [true, true, true, true]
// CHECK-NEXT: tensor<2xi32>: [2143289345, 2143289346]

func.func @main() -> (tensor<4xi1>, tensor<2xi32>) {
  %x = arith.constant dense<[0x7FC00001, 0x7FC00002, 0x7F800000, 0.0]> : tensor<4xf32>
  %y = arith.constant dense<[0x7FC00003, 1.0, 0xFF800000, 0x7FC00004]> : tensor<4xf32>
  %sum = arith.addf %x, %y : tensor<4xf32>
  %product = arith.mulf %sum, %y : tensor<4xf32>
  %is_nan = arith.cmpf uno, %product, %product : tensor<4xf32>
  %i = arith.constant dense<[0, 1]> : tensor<2xi64>
  %first = "onnx.Gather"(%x, %i) : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  %bits = arith.bitcast %first : tensor<2xf32> to tensor<2xi32>
  return %is_nan, %bits : tensor<4xi1>, tensor<2xi32>
}
