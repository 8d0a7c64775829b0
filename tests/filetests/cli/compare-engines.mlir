// REQUIRES: llvm, mlir, onnx, linux
// Each engine runs what it runs, and says itself why it does not run the rest.
//
// RUN: mg compare %s --python=/nonexistent/python --input=i32=3 | FileCheck %s
// CHECK:      interpreter    tensor<i32>: 12
// CHECK-NEXT: canonicalized  tensor<i32>: 12
// CHECK-NEXT: JIT            tensor<i32>: 12
// CHECK-NEXT: MLIR           tensor<i32>: 12
// CHECK-NOT:  symbolically

// RUN: mg compare %s --python=/nonexistent/python --function=det --input=65x65xf32=3 | FileCheck %s --check-prefix=DET
// DET:      interpreter    tensor<f32>: 0
// DET-NEXT: canonicalized  tensor<f32>: 0
// DET-NEXT: JIT            - ('onnx.Det' has more than 64 rows: only the interpreter runs it)
// DET-NEXT: MLIR           - ('onnx.Det' has more than 64 rows: only the interpreter runs it)
// DET-NOT:  symbolically

// RUN: mg compare %s --function=border --input=1xf32=1 | FileCheck %s --check-prefix=BORDER
// BORDER:      interpreter    tensor<3xf32>: [4, 1, 4]
// BORDER-NEXT: canonicalized  tensor<3xf32>: [4, 1, 4]
// BORDER-NEXT: JIT            tensor<3xf32>: [4, 1, 4]

// Only what no engine computes is carried.
// RUN: not mg compare %s --python=/nonexistent/python --function=larger --input=2xf32=1 | FileCheck %s --check-prefix=CARRIED
// CARRIED:      interpreter    - ('onnx.UpsampleV7' cannot be run: it is carried as it is written, not computed)
// CARRIED:      compared symbolically: function 'larger' means the same before and after

// Which NaN arithmetic makes is not compared.
// RUN: mg compare %s --function=root --input=2xf32=-2.75,1 | FileCheck %s --check-prefix=NAN
// NAN:     MLIR           tensor<2xf32>: [nan, 1]
// NAN-NOT: differ

// ONNX Runtime is given a model as the exporter writes it, with the graphs of nodes and without other attributes.
// RUN: mg compare %s --python=%S/Inputs/python/model --function=loop --input=2xf32=1,2 | FileCheck %s --check-prefix=LOOP
// LOOP:      interpreter      tensor<2xf32>: [8, 16]
// LOOP-NEXT: canonicalized    tensor<2xf32>: [8, 16]
// LOOP-NEXT: JIT              tensor<2xf32>: [8, 16]
// LOOP-NEXT: MLIR             tensor<2xf32>: [8, 16]
// LOOP-NEXT: onnxruntime:all  - (Python ended with exit status: 3: body)
// RUN: mg compare %s --python=%S/Inputs/python/model --function=range --input=i64=1 --input=i64=9 --input=i64=2 | FileCheck %s --check-prefix=RANGE
// RANGE:     onnxruntime:all - (Python ended with exit status: 3: no message)

// A function is a model of its own, with those that it calls.
// RUN: mg compare %s --python=%S/Inputs/python/model --function=calls --input=2xf32=1,2 | FileCheck %s --check-prefix=CALLS
// CALLS:     interpreter      tensor<2xf32>: [8, 16]
// CALLS:     onnxruntime:all - (Python ended with exit status: 3: body)

// An attribute that is absent is given as its default.
// RUN: mg compare %s --python=%S/Inputs/python/attributes --function=sizes --input=2x3xf32=1 | FileCheck %s --check-prefix=SIZES
// SIZES{LITERAL}: openvino       - (Python ended with exit status: 3: "attributes":{"output_type":{"element":"i64"})

func.func @main(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%a = %x) : tensor<i32>
  cond {
    %ten = stablehlo.constant dense<10> : tensor<i32>
    %p = stablehlo.compare LT, %a, %ten : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %b = stablehlo.add %a, %a : tensor<i32>
    stablehlo.return %b : tensor<i32>
  }
  return %0 : tensor<i32>
}

func.func @det(%x: tensor<65x65xf32>) -> tensor<f32> {
  %0 = "onnx.Det"(%x) : (tensor<65x65xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @border(%x: tensor<1xf32>) -> tensor<3xf32> {
  %0 = tensor.pad %x low[1] high[1] {
  ^bb0(%i: index):
    %two = arith.constant 2.0 : f32
    %four = arith.addf %two, %two : f32
    tensor.yield %four : f32
  } : tensor<1xf32> to tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @larger(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.UpsampleV7"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @root(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = math.sqrt %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @loop(%x: tensor<2xf32>) -> tensor<2xf32> {
  %count = onnx.Constant dense<3> : tensor<i64>
  %on = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%count, %on, %x) ({
  ^bb0(%k: tensor<i64>, %goes_on: tensor<i1>, %state: tensor<2xf32>):
    %twice = "onnx.Add"(%state, %state) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %goes_on, %twice : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @calls(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @loop(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @range(%start: tensor<i64>, %limit: tensor<i64>, %delta: tensor<i64>) -> tensor<?xi64> {
  %0 = "onnx.Range"(%start, %limit, %delta) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  return %0 : tensor<?xi64>
}

func.func @sizes(%x: tensor<2x3xf32>) -> tensor<2xi64> {
  %0 = "openvino.ShapeOf"(%x) : (tensor<2x3xf32>) -> tensor<2xi64>
  return %0 : tensor<2xi64>
}
