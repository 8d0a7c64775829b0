// The same two lookups in every item of a batch, each with indices of its own.
//
// With batch_dims = 1 the first dimension of data and of indices run together: item k of the
// indices looks up in item k of the data. In mg.gather_multiaxis nothing special is needed for
// this: a batch is a dimension that is not in `axes`. @main and @multiaxis compute the same.
//
// RUN: mg run %s --function=main --backend=interpreter --input=2x3x2xi32=0,1,2,3,4,5,10,11,12,13,14,15 --input=2x2x1xi64=2,0,1,1 | FileCheck %s --check-prefix=MAIN
// RUN: mg run %s --function=main --input=2x3x2xi32=0,1,2,3,4,5,10,11,12,13,14,15 --input=2x2x1xi64=2,0,1,1 | FileCheck %s --check-prefix=MAIN
// RUN: mg run %s --function=multiaxis --backend=interpreter --input=2x3x2xi32=0,1,2,3,4,5,10,11,12,13,14,15 --input=2x2x1xi64=2,0,1,1 | FileCheck %s --check-prefix=MULTIAXIS
// RUN: mg run %s --function=multiaxis --input=2x3x2xi32=0,1,2,3,4,5,10,11,12,13,14,15 --input=2x2x1xi64=2,0,1,1 | FileCheck %s --check-prefix=MULTIAXIS
//
// MAIN{LITERAL}: tensor<2x2x2xi32>: [[[4, 5], [0, 1]], [[12, 13], [12, 13]]]
// MULTIAXIS{LITERAL}: tensor<2x2x2xi32>: [[[4, 5], [0, 1]], [[12, 13], [12, 13]]]

func.func @main(%data: tensor<2x3x2xi32>, %indices: tensor<2x2x1xi64>) -> tensor<2x2x2xi32> {
  %0 = "onnx.GatherND"(%data, %indices) {batch_dims = 1 : si64} : (tensor<2x3x2xi32>, tensor<2x2x1xi64>) -> tensor<2x2x2xi32>
  return %0 : tensor<2x2x2xi32>
}

func.func @multiaxis(%data: tensor<2x3x2xi32>, %indices: tensor<2x2x1xi64>) -> tensor<2x2x2xi32> {
  %0 = mg.gather_multiaxis %data[%indices] axes [1] : (tensor<2x3x2xi32>, tensor<2x2x1xi64>) -> tensor<2x2x2xi32>
  return %0 : tensor<2x2x2xi32>
}
