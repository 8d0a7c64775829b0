// RUN: not mg opt %s --canonicalize --rules=%S/Inputs/mistakes.mgr 2>&1 | FileCheck %s
// RUN: not mg opt %s --canonicalize --rules=%S/Inputs/syntax.mgr 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: not mg opt %s --canonicalize --rules=%S/Inputs/missing.mgr 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not mg opt %s --rules-unchecked 2>&1 | FileCheck %s --check-prefix=USAGE

// CHECK:      error: no operation 'mg.transpos'
// CHECK:      mistakes.mgr:2:8
// CHECK:      did you mean 'mg.transpose'?
// CHECK:      error: the left side does not define '$q'
// CHECK:      mistakes.mgr:11:47
// CHECK:      error: 'mg.transpose' takes 1 operands, not 0

// SYNTAX:      error: expected
// SYNTAX:      syntax.mgr:3:1
// SYNTAX:      error: expected
// SYNTAX:      syntax.mgr:9:3

// MISSING: error: cannot read {{.*}}missing.mgr
// USAGE: --rules <FILE>
