// The constraints of `onnx.GatherBlockQuantized`, which a node of ONNX Runtime's domain has, too.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<3x16xi8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{data must be ui8, ui4 or i4, of rank 2 or more, but is tensor<3x16xi8> (onnx.GatherBlockQuantized C1)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<3x16xi8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<16xui8>, %a1: tensor<2xi64>, %a2: tensor<2xf32>) {
  // expected-error@+1 {{data must be ui8, ui4 or i4, of rank 2 or more, but is tensor<16xui8> (onnx.GatherBlockQuantized C1)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<16xui8>, tensor<2xi64>, tensor<2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{bits must be 2, 4 or 8, but is 3 (onnx.GatherBlockQuantized C2)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {bits = 3 : si64, block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui4>, %a1: tensor<2xi64>, %a2: tensor<3x1xf32>) {
  // expected-error@+1 {{bits must be 4 where data are ui4, but is 8 (onnx.GatherBlockQuantized C2)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {bits = 8 : si64, block_size = 16 : si64} : (tensor<3x16xui4>, tensor<2xi64>, tensor<3x1xf32>) -> tensor<2x16xf32>
  return
}

// -----

func.func @f(%a0: tensor<20x16xi4>, %a1: tensor<2xi64>, %a2: tensor<2x16xf32>, %a3: tensor<2x16xui4>) {
  // expected-error@+1 {{zero_points must be tensor<2x16xi4>, but are tensor<2x16xui4> (onnx.GatherBlockQuantized C7)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2, %a3) {block_size = 16 : si64, gather_axis = 1 : si64, quantize_axis = 0 : si64} : (tensor<20x16xi4>, tensor<2xi64>, tensor<2x16xf32>, tensor<2x16xui4>) -> tensor<20x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{bits must be 2, 4 or 8, but is 3 (onnx.Custom C2)}}
  %r = "onnx.Custom"(%a0, %a1, %a2) {bits = 3 : si64, block_size = 16 : si64, domain_name = "com.microsoft", function_name = "GatherBlockQuantized"} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{block_size must be a power of 2, and 16 or more, but is 24 (onnx.GatherBlockQuantized C3)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 24 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x4xf32>) {
  // expected-error@+1 {{block_size must be a power of 2, and 16 or more, but is 8 (onnx.GatherBlockQuantized C3)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 8 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x4xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{gather_axis must be 0 where data are ui8, but is 1 (onnx.GatherBlockQuantized C4)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64, gather_axis = 1 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x4x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x4x2xf32>) {
  // expected-error@+1 {{quantize_axis must be 2 where data are ui8, but is 1 (onnx.GatherBlockQuantized C4)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<3x4x16xui8>, tensor<2xi64>, tensor<3x4x2xf32>) -> tensor<2x4x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{axis -3 is not in [-2, 1] (onnx.GatherBlockQuantized C4)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64, gather_axis = -3 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xui8>, %a2: tensor<3x2xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are ui8 (onnx.GatherBlockQuantized C5)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xui8>, tensor<3x2xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x1xf32>) {
  // expected-error@+1 {{scales must be tensor<3x2xf32>, or of f16 or bf16, but are tensor<3x1xf32> (onnx.GatherBlockQuantized C6)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x1xf32>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf64>) {
  // expected-error@+1 {{scales must be tensor<3x2xf32>, or of f16 or bf16, but are tensor<3x2xf64> (onnx.GatherBlockQuantized C6)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf64>) -> tensor<2x32xf64>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>, %a3: tensor<3x2xui8>) {
  // expected-error@+1 {{zero_points must be tensor<3x1xui8>, but are tensor<3x2xui8> (onnx.GatherBlockQuantized C7)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2, %a3) {block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>, tensor<3x2xui8>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<3x16xui8>, %a1: tensor<2xi64>, %a2: tensor<3x2xf32>, %a3: tensor<3x1xui8>) {
  // expected-error@+1 {{there are zero_points twice (onnx.GatherBlockQuantized C7)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2, %a3, %a3) {block_size = 16 : si64} : (tensor<3x16xui8>, tensor<2xi64>, tensor<3x2xf32>, tensor<3x1xui8>, tensor<3x1xui8>) -> tensor<2x32xf32>
  return
}

// -----

func.func @f(%a0: tensor<0x16xui8>, %a1: tensor<2xi64>, %a2: tensor<0x2xf32>) {
  // expected-error@+1 {{axis 0 of data has size 0, so nothing can be looked up in it (onnx.GatherBlockQuantized C8)}}
  %r = "onnx.GatherBlockQuantized"(%a0, %a1, %a2) {block_size = 16 : si64} : (tensor<0x16xui8>, tensor<2xi64>, tensor<0x2xf32>) -> tensor<2x32xf32>
  return
}
