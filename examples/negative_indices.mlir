// Negative indices count from the end: -1 is the last element, -5 the first of five.
//
// Some frameworks read them so (ONNX, NumPy), others call them an error (TensorFlow, TOSA).
// mg.gather_multiaxis says it: with `from_end` they count from the end.
//
// RUN: mg run %s --function=main --backend=interpreter --input=5xf64=0.5,1.5,2.5,3.5,4.5 --input=4xi32=-1,0,-5,2 | FileCheck %s --check-prefix=MAIN
// RUN: mg run %s --function=main --input=5xf64=0.5,1.5,2.5,3.5,4.5 --input=4xi32=-1,0,-5,2 | FileCheck %s --check-prefix=MAIN
// RUN: mg run %s --function=multiaxis --backend=interpreter --input=5xf64=0.5,1.5,2.5,3.5,4.5 --input=4xi32=-1,0,-5,2 | FileCheck %s --check-prefix=MULTIAXIS
// RUN: mg run %s --function=multiaxis --input=5xf64=0.5,1.5,2.5,3.5,4.5 --input=4xi32=-1,0,-5,2 | FileCheck %s --check-prefix=MULTIAXIS
//
// MAIN{LITERAL}: tensor<4xf64>: [4.5, 0.5, 0.5, 2.5]
// MULTIAXIS{LITERAL}: tensor<4xf64>: [4.5, 0.5, 0.5, 2.5]

func.func @main(%data: tensor<5xf64>, %indices: tensor<4xi32>) -> tensor<4xf64> {
  %0 = "onnx.Gather"(%data, %indices) : (tensor<5xf64>, tensor<4xi32>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}

func.func @multiaxis(%data: tensor<5xf64>, %indices: tensor<4xi32>) -> tensor<4xf64> {
  %0 = mg.gather_multiaxis %data[%indices] axes [0] {from_end} : (tensor<5xf64>, tensor<4xi32>) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
