// Names of functions as Python has them: each once, none that is a keyword, a built-in function or a
// module of the file. A name that Python can have stays, whatever stands before it.
//
// RUN: mg opt %s --to=numpy --emit=python | FileCheck %s
// RUN: mg opt %s --to=torch --emit=python | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=jax --emit=python | FileCheck %s --check-prefix=JAX

// CHECK: def class_1(arg0):
// TORCH: def class_1(arg0):
func.func @class(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.negf %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK: def a_b_1(arg0):
func.func @"a b"(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def a_b_2(arg0):
func.func @"a.b"(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def a_b(arg0):
func.func @a_b(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def f(arg0):
func.func @""(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def f1(arg0):
func.func @"1"(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def np_1(arg0):
func.func @np(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def torch(arg0):
// TORCH: def torch_1(arg0):
// JAX:   def torch(arg0):
func.func @torch(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def lax(arg0):
// JAX:   def lax_1(arg0):
func.func @lax(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CHECK: def float_1(arg0):
func.func @float(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
