// A machine is described, changed by a file, and decides how data move.
// REQUIRES: llvm
// RUN: mg bench --machine --target-cpu=znver3 | FileCheck %s --check-prefix=ZEN3
// RUN: mg bench --machine --target-cpu=znver3 > %t.machine && mg bench --machine=%t.machine --target-cpu=goldmont | FileCheck %s --check-prefix=ZEN3
// RUN: mg bench --schedule --target-cpu=znver3 %s | FileCheck %s --check-prefix=VECTORS
// RUN: echo "permuted = [0, 0, 0, 0] # none" > %t.none && mg bench --schedule --target-cpu=znver3 --machine=%t.none %s | FileCheck %s --check-prefix=NONE
// RUN: echo "near_cash = 1" > %t.wrong && not mg bench --machine=%t.wrong 2>&1 | FileCheck %s --check-prefix=KEY
// RUN: echo "streams = often" > %t.wrong && not mg bench --machine=%t.wrong 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not mg bench --machine --target-cpu=z80 2>&1 | FileCheck %s --check-prefix=NAME

// ZEN3: near_cache = 32768
// ZEN3: core_cache = 524288
// ZEN3: vector = 32

// VECTORS: store out0 [1000]: 256 entries permuted in registers
// NONE: store out0 [1000]: elements

// KEY: there is no key 'near_cash': there are line, near_cache
// VALUE: streams = often: true or false is expected
// NAME: no processor 'z80' is described here: there are x86-64-v2

func.func @main(%table: tensor<256xui8>, %ids: tensor<1000xui8>) -> tensor<1000xui8> {
  %0 = "numpy.take"(%table, %ids) : (tensor<256xui8>, tensor<1000xui8>) -> tensor<1000xui8>
  return %0 : tensor<1000xui8>
}
