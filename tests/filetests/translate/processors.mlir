// Names of processors, of their features and of targets that LLVM does not know, or aborts for.
//
// REQUIRES: llvm
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-cpu=zen99 2>&1 | FileCheck %s --check-prefix=CPU
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-cpu=znver44 2>&1 | FileCheck %s --check-prefix=NEAR
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-cpu=i386 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not mg translate %s --to=asm --target=riscv64-linux-gnu --target-cpu=zen99 2>&1 | FileCheck %s --check-prefix=RISCV
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-features=+avx512ff 2>&1 | FileCheck %s --check-prefix=FEATURE
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-features=-64bit 2>&1 | FileCheck %s --check-prefix=NEEDS
// RUN: not mg translate %s --to=asm --target=aarch46-linux-gnu 2>&1 | FileCheck %s --check-prefix=ARCH
// RUN: not mg translate %s --to=asm --target=i386-linux-gnu --target-cpu=zen99 2>&1 | FileCheck %s --check-prefix=SMALL
// RUN: not mg translate %s --to=asm --target=x86_64-banana 2>&1 | FileCheck %s --check-prefix=SYSTEM
// RUN: not mg translate %s --to=asm --target=x86_64-pc-linux-gnuu 2>&1 | FileCheck %s --check-prefix=ENVIRONMENT
// RUN: not mg translate %s --to=asm --target= 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not mg translate %s --to=asm --target=-linux-gnu 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not mg translate %s --to=asm --target=x86_64-linux-gnu --target-cpu= 2>&1 | FileCheck %s --check-prefix=NO-CPU
// RUN: not mg run %s --input=2xf32=1,2 --target-cpu=zen99 2>&1 | FileCheck %s --check-prefix=HERE
// RUN: mg translate %s --to=asm --target=aarch64-linux-gnu --target-cpu=neoverse-n1 --target-features=+sve,-sha3 | FileCheck %s --check-prefix=ASM

func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// CPU: error: there is no processor 'zen99' of x86_64: 'help' lists all; some are znver1, znver2, znver3, znver4, znver5
// CPU-NOT: LLVM
// NEAR: error: there is no processor 'znver44' of x86_64: did you mean 'znver4'?
// OLD: error: there is no processor 'i386' of x86_64
// RISCV: error: there is no processor 'zen99' of riscv64
// FEATURE: error: there is no feature 'avx512ff' of x86_64: did you mean 'avx512f'?
// NEEDS: error: no code is made for x86_64 without the feature '64bit'
// ARCH: error: LLVM has no target 'aarch46-{{.*}}', of the architecture 'aarch46': did you mean 'aarch64'?
// SMALL: error: no code is made for i386-{{.*}}: the processor must have 64 bits and be little-endian
// SYSTEM: error: LLVM has no system 'banana', of the target 'x86_64-banana': a triple is ARCHITECTURE-SYSTEM
// ENVIRONMENT: error: LLVM has no system 'gnuu', of the target 'x86_64-pc-linux-gnuu': did you mean 'gnu'?
// EMPTY: error: the target '{{.*}}' names no architecture: a triple is ARCHITECTURE-SYSTEM, such as aarch64-linux-gnu
// NO-CPU: error: there is no processor '' of x86_64: 'help' lists the {{[0-9]+}} names
// HERE: error: no processor 'zen99' is described here
// ASM: .globl{{.*}}_mlir_ciface_f
