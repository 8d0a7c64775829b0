// Values between scalars and tensors, borders, parts of complex numbers, choices of rows, in every engine.
//
// RUN: mg run %s --function=dim --input=2x3xf32=0 --input=index=1 | FileCheck %s --check-prefix=DIM
// RUN: not mg run %s --function=dim --input=2x3xf32=0 --input=index=2 2>&1 | FileCheck %s --check-prefix=DIM-BAD
// RUN: mg run %s --function=extract --input=2x3xf32=1,2,3,4,5,6 --input=index=1 --input=index=2 | FileCheck %s --check-prefix=EXTRACT
// RUN: not mg run %s --function=extract --input=2x3xf32=1,2,3,4,5,6 --input=index=1 --input=index=-1 2>&1 | FileCheck %s --check-prefix=EXTRACT-BAD
// RUN: mg run %s --function=make --input=f32=1.5 --input=f32=2.5 | FileCheck %s --check-prefix=MAKE
// RUN: mg run %s --function=splat --input=f32=1.5 --input=index=2 | FileCheck %s --check-prefix=SPLAT
// RUN: mg run %s --function=pad --input=2x2xi32=1,2,3,4 --input=index=1 | FileCheck %s --check-prefix=PAD
// RUN: mg run %s --function=parts --input=2xf32=1,2 --input=2xf32=3,4 | FileCheck %s --check-prefix=PARTS
// RUN: mg run %s --function=reverse --input=3x2xf32=1,2,3,4,5,6 --input=2xi64=2,3 | FileCheck %s --check-prefix=REVERSE
// RUN: not mg run %s --function=reverse --input=3x2xf32=1,2,3,4,5,6 --input=2xi64=2,4 2>&1 | FileCheck %s --check-prefix=REVERSE-BAD
// RUN: mg run %s --function=reverse_none --input=0x2xf32= --input=2xi64=0,-1 | FileCheck %s --check-prefix=REVERSE-NONE
// RUN: mg run %s --function=rows --input=2xi1=1,0 --input=2x2xf32=1,2,3,4 --input=2x2xf32=5,6,7,8 | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=half --input=3xf32=3.3,65520,1e-8 | FileCheck %s --check-prefix=HALF
// RUN: mg run %s --function=numbers --input=2x2xf32=nan,1,nan,nan | FileCheck %s --check-prefix=NUMBERS
// RUN: mg run %s --function=dim --input=2x3xf32=0 --input=index=1 --backend=interpreter | FileCheck %s --check-prefix=DIM
// RUN: not mg run %s --function=dim --input=2x3xf32=0 --input=index=2 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=DIM-BAD
// RUN: mg run %s --function=extract --input=2x3xf32=1,2,3,4,5,6 --input=index=1 --input=index=2 --backend=interpreter | FileCheck %s --check-prefix=EXTRACT
// RUN: not mg run %s --function=extract --input=2x3xf32=1,2,3,4,5,6 --input=index=1 --input=index=-1 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=EXTRACT-BAD
// RUN: mg run %s --function=make --input=f32=1.5 --input=f32=2.5 --backend=interpreter | FileCheck %s --check-prefix=MAKE
// RUN: mg run %s --function=splat --input=f32=1.5 --input=index=2 --backend=interpreter | FileCheck %s --check-prefix=SPLAT
// RUN: mg run %s --function=pad --input=2x2xi32=1,2,3,4 --input=index=1 --backend=interpreter | FileCheck %s --check-prefix=PAD
// RUN: mg run %s --function=parts --input=2xf32=1,2 --input=2xf32=3,4 --backend=interpreter | FileCheck %s --check-prefix=PARTS
// RUN: mg run %s --function=reverse --input=3x2xf32=1,2,3,4,5,6 --input=2xi64=2,3 --backend=interpreter | FileCheck %s --check-prefix=REVERSE
// RUN: not mg run %s --function=reverse --input=3x2xf32=1,2,3,4,5,6 --input=2xi64=2,4 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=REVERSE-BAD
// RUN: mg run %s --function=reverse_none --input=0x2xf32= --input=2xi64=0,-1 --backend=interpreter | FileCheck %s --check-prefix=REVERSE-NONE
// RUN: mg run %s --function=rows --input=2xi1=1,0 --input=2x2xf32=1,2,3,4 --input=2x2xf32=5,6,7,8 --backend=interpreter | FileCheck %s --check-prefix=ROWS
// RUN: mg run %s --function=half --input=3xf32=3.3,65520,1e-8 --backend=interpreter | FileCheck %s --check-prefix=HALF
// RUN: mg run %s --function=numbers --input=2x2xf32=nan,1,nan,nan --backend=interpreter | FileCheck %s --check-prefix=NUMBERS
//
// DIM: tensor<index>: 3
// DIM-BAD: error: index 2 is out of bounds for axis 0 of size 2
// EXTRACT: tensor<f32>: 6
// EXTRACT-BAD: error: index -1 is out of bounds for axis 1 of size 3
// MAKE{LITERAL}: tensor<2x1xf32>: [[1.5], [2.5]]
// SPLAT{LITERAL}: tensor<2x2xf32>: [[1.5, 1.5], [1.5, 1.5]]
// PAD{LITERAL}: tensor<3x3xi32>: [[7, 7, 7], [7, 1, 2], [7, 3, 4]]
// PARTS{LITERAL}: tensor<2xcomplex<f32>>: [(3, 1), (4, 2)]
// REVERSE{LITERAL}: tensor<3x2xf32>: [[3, 6], [1, 4], [5, 2]]
// REVERSE-BAD: error: index 4 is out of bounds for axis 0 of size 4
// ROWS{LITERAL}: tensor<2x2xf32>: [[1, 2], [7, 8]]
// HALF{LITERAL}: tensor<3xf32>: [3.3007813, inf, 0]
// NUMBERS{LITERAL}: tensor<2x1xf32>: [[1], [nan]]

func.func @dim(%x: tensor<2x3xf32>, %n: index) -> index {
  %0 = tensor.dim %x, %n : tensor<2x3xf32>
  return %0 : index
}

func.func @extract(%x: tensor<2x3xf32>, %i: index, %j: index) -> f32 {
  %0 = tensor.extract %x[%i, %j] : tensor<2x3xf32>
  return %0 : f32
}

func.func @make(%a: f32, %b: f32) -> tensor<2x1xf32> {
  %0 = tensor.from_elements %a, %b : tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

func.func @splat(%a: f32, %n: index) -> tensor<2x?xf32> {
  %0 = tensor.splat %a[%n] : tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

func.func @pad(%x: tensor<2x2xi32>, %n: index) -> tensor<3x?xi32> {
  %0 = tensor.pad %x low[1, %n] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %c7 = arith.constant 7 : i32
    tensor.yield %c7 : i32
  } : tensor<2x2xi32> to tensor<3x?xi32>
  return %0 : tensor<3x?xi32>
}

func.func @parts(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.complex %x, %y : tensor<2xcomplex<f32>>
  %1 = stablehlo.real %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %2 = stablehlo.imag %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  %3 = stablehlo.complex %2, %1 : tensor<2xcomplex<f32>>
  return %3 : tensor<2xcomplex<f32>>
}

func.func @reverse(%x: tensor<3x2xf32>, %n: tensor<2xi64>) -> tensor<3x2xf32> {
  %0 = "onnx.ReverseSequence"(%x, %n) {batch_axis = 1 : si64, time_axis = 0 : si64} : (tensor<3x2xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// REVERSE-NONE: tensor<0x2xf32>: []
func.func @reverse_none(%x: tensor<0x2xf32>, %n: tensor<2xi64>) -> tensor<0x2xf32> {
  %0 = "onnx.ReverseSequence"(%x, %n) {batch_axis = 1 : si64, time_axis = 0 : si64} : (tensor<0x2xf32>, tensor<2xi64>) -> tensor<0x2xf32>
  return %0 : tensor<0x2xf32>
}

func.func @rows(%c: tensor<2xi1>, %t: tensor<2x2xf32>, %e: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "tf.Select"(%c, %t, %e) : (tensor<2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

func.func @half(%x: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.reduce_precision %x, format = e5m10 : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @numbers(%x: tensor<2x2xf32>) -> tensor<2x1xf32> {
  %0 = tosa.reduce_max %x {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x2xf32>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
