// Inputs and results of every element type.
//
// RUN: mg run %s --backend=interpreter --function=i1 --input=3xi1=true,0,1 | FileCheck %s --check-prefix=I1
// RUN: mg run %s --backend=interpreter --function=f32 --input='2x3xf32=1 2.5 nan inf -0.0 3' | FileCheck %s --check-prefix=F32
// RUN: mg run %s --backend=interpreter --function=f16 --input='4xf16=0.1,65504,1e-7,-inf' | FileCheck %s --check-prefix=F16
// RUN: mg run %s --backend=interpreter --function=bf16 --input='2xbf16=0.1,3' | FileCheck %s --check-prefix=BF16
// RUN: mg run %s --backend=interpreter --function=c32 --input='2xcomplex<f32>=(1,-2.5),(0,nan)' | FileCheck %s --check-prefix=C32
// RUN: mg run %s --backend=interpreter --function=ui8 --input='tensor<2xui8>=255' | FileCheck %s --check-prefix=UI8
// RUN: mg run %s --backend=interpreter --function=si8 --input='2xi8=-128,127' | FileCheck %s --check-prefix=SI8
// RUN: mg run %s --backend=interpreter --function=string --input='2x!mg.string="a\"b\n",c' | FileCheck %s --check-prefix=STRING
// RUN: mg run %s --backend=interpreter --function=scalar --input=f32=1.5 | FileCheck %s --check-prefix=SCALAR
// RUN: mg run %s --backend=interpreter --function=long --input=2000xi32=7 | FileCheck %s --check-prefix=LONG
// RUN: mg run %s --backend=interpreter --function=empty --input=0x3xi32= | FileCheck %s --check-prefix=EMPTY

// I1: tensor<3xi1>: [true, false, true]
// F32: tensor<2x3xf32>: {{\[\[}}1, 2.5, nan], [inf, -0.0, 3]]
// F16: tensor<4xf16>: [0.1, 65500, 1e-7, -inf]
// BF16: tensor<2xbf16>: [0.1, 3]
// C32: tensor<2xcomplex<f32>>: [(1, -2.5), (0, nan)]
// UI8: tensor<2xui8>: [255, 255]
// SI8: tensor<2xsi8>: [-128, 127]
// STRING: tensor<2x!mg.string>: ["a\"b\n", "c"]
// SCALAR: tensor<f32>: 1.5
// LONG: tensor<2000xi32>: [7, 7, 7, ..., 7, 7, 7]
// EMPTY: tensor<0x3xi32>: []

func.func @i1(%x: tensor<3xi1>) -> tensor<3xi1> { return %x : tensor<3xi1> }
func.func @f32(%x: tensor<2x3xf32>) -> tensor<2x3xf32> { return %x : tensor<2x3xf32> }
func.func @f16(%x: tensor<4xf16>) -> tensor<4xf16> { return %x : tensor<4xf16> }
func.func @bf16(%x: tensor<2xbf16>) -> tensor<2xbf16> { return %x : tensor<2xbf16> }
func.func @c32(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> { return %x : tensor<2xcomplex<f32>> }
func.func @ui8(%x: tensor<2xui8>) -> tensor<2xui8> { return %x : tensor<2xui8> }
func.func @si8(%x: tensor<2xsi8>) -> tensor<2xsi8> { return %x : tensor<2xsi8> }
func.func @string(%x: tensor<2x!mg.string>) -> tensor<2x!mg.string> { return %x : tensor<2x!mg.string> }
func.func @scalar(%x: f32) -> f32 { return %x : f32 }
func.func @long(%x: tensor<?xi32>) -> tensor<?xi32> { return %x : tensor<?xi32> }
func.func @empty(%x: tensor<0x3xi32>) -> tensor<0x3xi32> { return %x : tensor<0x3xi32> }

// CLAUSE: L7
