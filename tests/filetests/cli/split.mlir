// RUN: mg opt %s --split-input-file | FileCheck %s
// RUN: not mg opt %s 2>&1 | FileCheck %s --check-prefix=WHOLE

// CHECK: func.func private @a()
// CHECK: // -----
// CHECK: func.func private @a()
// WHOLE: redefinition of symbol named 'a'
func.func private @a()

// -----

func.func private @a()

// CLAUSE: L5
