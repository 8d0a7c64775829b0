// PyTorch's complex numbers and their parts, on every engine.
//
// RUN: mg run %s "--input=2xcomplex<f32>=(3,-4),(-1,0)" --input=2xf32=-1,2 --backend=interpreter | FileCheck %s
// RUN: mg run %s "--input=2xcomplex<f32>=(3,-4),(-1,0)" --input=2xf32=-1,2 --backend=jit | FileCheck %s
// RUN: mg run %s "--input=2xcomplex<f32>=(3,-4),(-1,0)" --input=2xf32=-1,2 --backend=mlir | FileCheck %s
// RUN: mg opt %s --to=stablehlo | FileCheck %s --check-prefix=WRITTEN
// REQUIRES: llvm, mlir

// CHECK{LITERAL}:      tensor<2x2xf32>: [[3, -4], [-1, 0]]
// CHECK-NEXT{LITERAL}: tensor<complex<f32>>: (-1, 2)
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [3, -1]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [-4, 0]
// CHECK-NEXT{LITERAL}: tensor<2x2xcomplex<f32>>: [[(-1, 3), (2, 3)], [(-1, -1), (2, -1)]]
// CHECK-NEXT{LITERAL}: tensor<2xcomplex<f32>>: [(-0.5403023, -0.84147096), (-0.8322937, 1.8185948)]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [-0.9272952, 3.1415927]
// CHECK-NEXT{LITERAL}: tensor<2xf32>: [3.1415927, 0]
// CHECK-NEXT{LITERAL}: tensor<2xcomplex<f32>>: [(3, 4), (-1, -0.0)]
// WRITTEN: stablehlo.complex
func.func @main(%z: !torch.vtensor<[2],complex<f32>>, %x: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[],complex<f32>>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2,2],complex<f32>>, !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],complex<f32>>) {
  %one = torch.constant.int 1
  %0 = torch.aten.view_as_real %z : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2,2],f32>
  %1 = torch.aten.view_as_complex %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[],complex<f32>>
  %2 = torch.aten.real %z : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  %3 = torch.aten.imag %z : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  %4 = torch.aten.unsqueeze %2, %one : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2,1],f32>
  %5 = torch.aten.complex %x, %4 : !torch.vtensor<[2],f32>, !torch.vtensor<[2,1],f32> -> !torch.vtensor<[2,2],complex<f32>>
  %6 = torch.aten.abs %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %7 = torch.aten.polar %x, %6 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f32>>
  %8 = torch.aten.angle %z : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  %9 = torch.aten.angle %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %10 = torch.aten.conj %z : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0, %1, %2, %3, %5, %7, %8, %9, %10 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[],complex<f32>>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2,2],complex<f32>>, !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.vtensor<[2],complex<f32>>
}
