// Machine code, its header, and what is refused. tests/compiled calls what is made here.
//
// REQUIRES: llvm
// RUN: mg translate %s --to=llvm-ir | FileCheck %s --check-prefix=IR
// RUN: mg translate %s --to=asm --target=aarch64-linux-gnu --header=%t.h | FileCheck %s --check-prefix=ASM
// RUN: FileCheck %s --check-prefix=HEADER < %t.h
// RUN: mg translate %s --to=asm --print-ir-after-all 2>&1 | FileCheck %s --check-prefix=STAGES
// RUN: not mg translate %s --to=object 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not mg translate %s --to=mlir --target-cpu=native 2>&1 | FileCheck %s --check-prefix=BELONGS
// RUN: not mg translate %s --to=asm --target=nothing 2>&1 | FileCheck %s --check-prefix=TRIPLE
// RUN: not mg translate %s --to=asm --target=nvptx64-nvidia-cuda 2>&1 | FileCheck %s --check-prefix=GENERAL
// RUN: mg translate %s --to=asm --target=x86_64-linux-gnu '--target-features= +avx2 , +fma' 2>&1 | FileCheck %s --check-prefix=BLANKS
// RUN: not mg translate %s --to=asm --target=powerpc64-linux-gnu 2>&1 | FileCheck %s --check-prefix=ENDS
// RUN: not mg translate %s --to=asm --target=aarch64-linux-gnu --target-cpu=native 2>&1 | FileCheck %s --check-prefix=NATIVE
// RUN: not mg translate %S/Inputs/compiled-strings.mlir --to=asm 2>&1 | FileCheck %s --check-prefix=STRINGS
// RUN: mg translate %S/Inputs/compiled-twice.mlir --to=asm --header=%t.twice.h 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: FileCheck %s --check-prefix=NAMES < %t.twice.h
// RUN: mg translate %S/Inputs/compiled-open.mlir --to=asm --header=%t.open.h
// RUN: FileCheck %s --check-prefix=OPEN < %t.open.h
// RUN: not mg translate %S/Inputs/compiled-sizes.mlir --to=asm 2>&1 | FileCheck %s --check-prefix=SIZES
// RUN: mg translate %S/Inputs/compiled-special.mlir --to=asm 2>&1 | FileCheck %s --check-prefix=SPECIAL
// RUN: mg translate %S/Inputs/compiled-library.mlir --to=asm 2>&1 | FileCheck %s --check-prefix=LIBRARY
// RUN: not mg translate %S/Inputs/compiled-library.mlir --to=shared --target=x86_64-linux-gnu -o %t.so 2>&1 | FileCheck %s --check-prefix=RUNTIME
// RUN: mg translate %S/Inputs/compiled-math.mlir --to=asm 2>&1 | FileCheck %s --check-prefix=MATH

func.func @f(%x: tensor<4x3xf32>, %i: tensor<2xui32>, %s: i1) -> (tensor<2x3xf32>, tensor<1xcomplex<f64>>) {
  %0 = mg.reshape %i : (tensor<2xui32>) -> tensor<2x1xui32>
  %1 = mg.gather_multiaxis %x[%0] axes [0] : (tensor<4x3xf32>, tensor<2x1xui32>) -> tensor<2x3xf32>
  %2 = arith.constant dense<(1.0, 2.0)> : tensor<1xcomplex<f64>>
  return %1, %2 : tensor<2x3xf32>, tensor<1xcomplex<f64>>
}

// Private functions are no one else's.
func.func private @g(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// IR: define {{.*}}i64 @_mlir_ciface_f(ptr
// IR-NOT: @_mlir_ciface_g
// IR: define {{.*}}i64 @_mlir_ciface_f_fault(ptr

// ASM: .globl{{.*}}_mlir_ciface_f
// ASM: ldr

// HEADER: typedef struct mg_fault {
// HEADER: bool *allocated, *aligned;
// HEADER: mg_complex_f64 *allocated, *aligned;
// HEADER: uint32_t *allocated, *aligned;
// HEADER-NEXT: int64_t offset;
// HEADER-NEXT: int64_t sizes[1], strides[1];
// HEADER: /* @f: (tensor<4x3xf32>, tensor<2xui32>, tensor<i1>) -> (tensor<2x3xf32>, tensor<1xcomplex<f64>>) */
// HEADER-NEXT: int64_t _mlir_ciface_f(mg_2d_f32 *in0, mg_1d_ui32 *in1, mg_0d_i1 *in2, mg_2d_f32 *out0, mg_1d_complex_f64_ *out1);
// HEADER: int64_t _mlir_ciface_f_fault(mg_2d_f32 *in0, mg_1d_ui32 *in1, mg_0d_i1 *in2, mg_fault *fault);

// STAGES: // -----// IR Dump After canonicalize //----- //
// STAGES: mg.gather_multiaxis
// STAGES: // -----// IR Dump After lower to LLVM IR //----- //
// STAGES: define internal i64 @f.run.nest0
// STAGES: // -----// IR Dump After LLVM's passes //----- //
// STAGES: define internal i64 @f.run.nest0

// NAME: error: machine code is no text: name its file with -o
// BELONGS: error: --target-cpu belongs to --to=llvm-ir, asm, object and shared
// TRIPLE: error: LLVM has no target 'nothing', of the architecture 'nothing': a triple is ARCHITECTURE-SYSTEM, such as aarch64-linux-gnu
// GENERAL: error: no code is made for nvptx64-{{.*}}: it is no general processor
// BLANKS-NOT: not a recognized
// ENDS: error: no code is made for powerpc64-{{.*}}: the processor must have 64 bits and be little-endian
// NATIVE: error: the processor `native` is the host's own
// STRINGS: error: @main cannot be compiled to a file: strings are no elements of a fixed size
// TWICE: warning: @a.b is called _mlir_ciface_a_b_1 in C: another function has its name
// TWICE: warning: @main_fault is called _mlir_ciface_main_fault_1 in C: another function has its name
// TWICE: warning: @main_sizes is called _mlir_ciface_main_sizes_1 in C: another function has its name
// NAMES: /* @a.b: {{.*}} */
// NAMES: _mlir_ciface_a_b_1(
// NAMES: _mlir_ciface_a_b(
// NAMES: _mlir_ciface_main(
// NAMES: _mlir_ciface_main_sizes(
// NAMES: _mlir_ciface_main_fault(
// NAMES: _mlir_ciface_main_fault_1(
// NAMES: _mlir_ciface_main_fault_1_fault(
// NAMES: _mlir_ciface_main_sizes_1(
// NAMES: /* @x* //: {{.*}} */
// OPEN: #define MG_SIZES (INT64_MIN + 1)
// OPEN: /* @main: (tensor<?x3xf32>, tensor<?x?xi64>) -> (tensor<?x?x3xf32>) */
// OPEN: /* The sizes of the outputs: in1->sizes[0], in1->sizes[1], 3. */
// OPEN-NEXT: int64_t _mlir_ciface_main_sizes(mg_2d_f32 *in0, mg_2d_i64 *in1, int64_t *sizes);
// SIZES: error: 'onnx.Reshape' has no form for all sizes
// MATH: call{{.*}}sin{{(@PLT)?$}}
// MATH: call{{.*}}sin{{(@PLT)?$}}
// SPECIAL: warning: the file calls functions of libmultigather_runtime.a: mg_math_digamma
// LIBRARY: warning: the file calls functions of libmultigather_runtime.a: mg_library_1
// RUNTIME: error: the file calls functions of libmultigather_runtime.a: mg_library_1
// MATH: warning: the file calls the C library's functions: sin
