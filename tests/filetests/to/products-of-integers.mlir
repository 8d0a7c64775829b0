// Products of matrices of integers, whose sums wrap: by the target's own product, in a wider type where the target does
// not multiply such integers. Sums of products of elements that stand beside each other stay what they are.
//
// RUN: mg opt %s --to=stablehlo -o %t.stablehlo.mlir && FileCheck %s --check-prefix=HLO --input-file=%t.stablehlo.mlir
// RUN: mg opt %s --to=onnx -o %t.onnx.mlir && FileCheck %s --check-prefix=ONNX --input-file=%t.onnx.mlir
// RUN: mg opt %s --to=torch -o %t.torch.mlir && FileCheck %s --check-prefix=TORCH --input-file=%t.torch.mlir
// RUN: mg opt %s --to=tf -o %t.tf.mlir && FileCheck %s --check-prefix=TF --input-file=%t.tf.mlir
// RUN: mg opt %s --to=numpy -o %t.numpy.mlir && FileCheck %s --check-prefix=NUMPY --input-file=%t.numpy.mlir
// RUN: mg opt %s --to=coreml -o %t.coreml.mlir && FileCheck %s --check-prefix=COREML --input-file=%t.coreml.mlir
// RUN: mg opt %s --to=mg -o %t.mg.mlir && FileCheck %s --check-prefix=MG --input-file=%t.mg.mlir
// RUN: mg run %s --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=i32 --input=2x3xi32=1,2,3,4,5,6 --input=3x2xi32=1,-1,2,0,2147483647,1 | diff - %t.expected
// RUN: mg run %s --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.torch.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=u32 --input=1x2xui32=4000000000,3 --input=2x2xui32=3,4,5,6 | diff - %t.expected
// RUN: mg run %s --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=i8 --input=2x3xi8=1,2,3,4,5,6 --input=3x2xi8=1,-1,2,0,100,1 | diff - %t.expected
// RUN: mg run %s --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=wider --input=2x2xi8=127,127,-128,-128 --input=2x2xi8=127,-128,127,-128 | diff - %t.expected
// RUN: mg run %s --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=gemm --input=2x2xi32=1,2,3,4 --input=3x2xi32=1,2,3,4,5,6 --input=3xi32=1,2,3 | diff - %t.expected
// RUN: mg run %s --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 > %t.expected \
// RUN:   && mg run %t.stablehlo.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.onnx.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.tf.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.numpy.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.coreml.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected \
// RUN:   && mg run %t.mg.mlir --function=beside --input=2x3xi32=1,2,3,4,5,6 --input=2x3xi32=1,-1,2,0,3,1 | diff - %t.expected
// RUN: not mg opt %s --to=tosa 2>&1 | FileCheck %s --check-prefix=TOSA
// REQUIRES: llvm

// TOSA: error: 'onnx.MatMul' has no spelling in 'tosa': products of such elements are not there

// HLO-LABEL: func.func @i32(
// HLO-NEXT:    stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
// HLO-NEXT:    return
// TORCH-LABEL: func.func @i32(
// TORCH-NEXT:  torch.aten.mm %arg0, %arg1
// TORCH-NEXT:  return
// TF-LABEL: func.func @i32(
// TF-NEXT:     "tf.MatMul"(%arg0, %arg1)
// TF-NEXT:     return
// NUMPY-LABEL: func.func @i32(
// NUMPY-NEXT:  "numpy.matmul"(%arg0, %arg1)
// NUMPY-NEXT:  return
// COREML-LABEL: func.func @i32(
// COREML-NEXT: "coreml.matmul"(%arg0, %arg1)
// COREML-NEXT: return
// MG-LABEL: func.func @i32(
// MG:           arith.muli {{.*}} : tensor<2x3x2xi32>
// MG-NEXT:      mg.reduce {{.*}} {axes = array<i64: 1>, kind = "sum"}
func.func @i32(%a: tensor<2x3xi32>, %b: tensor<3x2xi32>) -> tensor<2x2xi32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// TF-LABEL: func.func @u32(
// TF:          "tf.MatMul"{{.*}} : (tensor<1x2xi32>, tensor<2x2xi32>) -> tensor<1x2xi32>
func.func @u32(%a: tensor<1x2xui32>, %b: tensor<2x2xui32>) -> tensor<1x2xui32> {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<1x2xui32>, tensor<2x2xui32>) -> tensor<1x2xui32>
  return %0 : tensor<1x2xui32>
}

// ONNX-LABEL: func.func @i8(
// ONNX:        "onnx.MatMul"{{.*}} : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
// ONNX:        "onnx.Cast"{{.*}} {to = i8}
// TF-LABEL: func.func @i8(
// TF:          "tf.MatMul"{{.*}} : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
// NUMPY-LABEL: func.func @i8(
// NUMPY-NEXT:  "numpy.matmul"(%arg0, %arg1) : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi8>
func.func @i8(%a: tensor<2x3xi8>, %b: tensor<3x2xi8>) -> tensor<2x2xi8> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi8>
  return %0 : tensor<2x2xi8>
}

// ONNX-LABEL: func.func @wider(
// ONNX-COUNT-2: "onnx.Cast"
// ONNX-NEXT:   "onnx.MatMul"{{.*}} : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
// ONNX-NEXT:   return
func.func @wider(%a: tensor<2x2xi8>, %b: tensor<2x2xi8>) -> tensor<2x2xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}

// TORCH-LABEL: func.func @gemm(
// TORCH:       torch.aten.mm
// TORCH:       torch.aten.add.Tensor
func.func @gemm(%a: tensor<2x2xi32>, %b: tensor<3x2xi32>, %c: tensor<3xi32>) -> tensor<2x3xi32> {
  %0 = "onnx.Gemm"(%a, %b, %c) {transB = 1 : si64} : (tensor<2x2xi32>, tensor<3x2xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}

// NUMPY-LABEL: func.func @beside(
// NUMPY-NEXT:  "numpy.multiply"
// NUMPY-NEXT:  "numpy.sum"
func.func @beside(%a: tensor<2x3xi32>, %b: tensor<2x3xi32>) -> tensor<2xi32> {
  %0 = arith.muli %a, %b : tensor<2x3xi32>
  %1 = mg.reduce %0 {axes = array<i64: 1>, kind = "sum"} : (tensor<2x3xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
