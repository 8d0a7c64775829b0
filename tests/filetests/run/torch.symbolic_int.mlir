// Sizes by name, as torch-mlir's importer writes them: the names are those of the arguments' sizes.
//
// RUN: mg opt %s --verify-roundtrip | FileCheck %s --check-prefix=PRINTED
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=2xf32=10,20 | FileCheck %s
// RUN: mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=interpreter | FileCheck %s
// RUN: not mg run %s --input=2x3xf32=1,2,3,4,5,6 --input=1xf32=7 2>&1 | FileCheck %s --check-prefix=UNEQUAL
// RUN: mg opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL
// RUN: mg opt %s --to=onnx | FileCheck %s --check-prefix=ONNX
//
// PRINTED: torch.symbolic_int "n"
// PRINTED{LITERAL}: torch.bind_symbolic_shape %arg0, [%0, %1], affine_map<()[s0, s1] -> (s0, s1 * 3)> : !torch.vtensor<[?,?],f32>
// CHECK{LITERAL}: [-1, -2, -3], [-4, -5, -6]]
// UNEQUAL: argument 1 has size 1 in dimension 0, and argument 0 has size 2 in dimension 0, but both are called 'n'
// CANONICAL: onnx.dim_params = "0:n"
// CANONICAL-NOT: symbolic
// ONNX-NOT: torch.
// ONNX: onnx.Neg
func.func @main(%x: !torch.vtensor<[?,?],f32>, %y: !torch.vtensor<[?],f32>) -> (!torch.vtensor<[?,?],f32>, !torch.vtensor<[?],f32>) {
  %n = torch.symbolic_int "n" {min_val = 2, max_val = 512} : !torch.int
  %m = torch.symbolic_int "m" {min_val = 0, max_val = 9223372036854775807} : !torch.int
  torch.bind_symbolic_shape %x, [%n, %m], affine_map<()[s0, s1] -> (s0, s1 * 3)> : !torch.vtensor<[?,?],f32>
  torch.bind_symbolic_shape %y, [%n], affine_map<()[s0] -> (s0)> : !torch.vtensor<[?],f32>
  %0 = torch.aten.neg %x : !torch.vtensor<[?,?],f32> -> !torch.vtensor<[?,?],f32>
  torch.bind_symbolic_shape %0, [%n, %m], affine_map<()[s0, s1] -> (s0, s1 * 3)> : !torch.vtensor<[?,?],f32>
  %1 = torch.aten.neg %y : !torch.vtensor<[?],f32> -> !torch.vtensor<[?],f32>
  return %0, %1 : !torch.vtensor<[?,?],f32>, !torch.vtensor<[?],f32>
}
