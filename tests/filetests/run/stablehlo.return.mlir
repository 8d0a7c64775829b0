// A function may end in stablehlo.return, in the default and in the generic form, and be called.
//
// RUN: mg run %s --input=2xf32=1,-2 | FileCheck %s
// RUN: mg run %s --input=2xf32=1,-2 --backend=interpreter | FileCheck %s
// RUN: mg opt %s --verify-roundtrip | FileCheck %s --check-prefix=PRINTED
// RUN: mg opt %s --canonicalize --to=onnx | FileCheck %s --check-prefix=ONNX
//
// CHECK{LITERAL}: tensor<2xf32>: [-2, 4]
// PRINTED-COUNT-2: stablehlo.return
// ONNX: onnx.Neg
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @negated(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.add %0, %0 : tensor<2xf32>
  stablehlo.return %1 : tensor<2xf32>
}

func.func private @negated(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.negate %x : tensor<2xf32>
  "stablehlo.return"(%0) : (tensor<2xf32>) -> ()
}
