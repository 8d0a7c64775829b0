// Every way in which inputs do not fit is an error that names the argument.
//
// RUN: not mg run %s --backend=interpreter --input=3xi8=1,2,200 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: not mg run %s --backend=interpreter --input=3xi8=1,2 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not mg run %s --backend=interpreter --input=3xi8=1,2,x 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not mg run %s --backend=interpreter --input=3xi16=1,2,3 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not mg run %s --backend=interpreter --input=3xq7=1 2>&1 | FileCheck %s --check-prefix=ELEMENT
// RUN: not mg run %s --backend=interpreter --input=9999999999999x9999999999999xi8=1 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not mg run %s --backend=interpreter --input=99999999999999999999xi8=1 2>&1 | FileCheck %s --check-prefix=DIM
// RUN: not mg run %s --backend=interpreter --input=3 2>&1 | FileCheck %s --check-prefix=SPEC
// RUN: not mg run %s --backend=interpreter 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mg run %s --backend=interpreter --input=@/nonexistent.npy 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not mg run %s --backend=interpreter --input=@%s 2>&1 | FileCheck %s --check-prefix=GARBAGE
// RUN: not mg run %s --backend=interpreter --input=3xi8=0 --output=@%t.1 --output=@%t.2 2>&1 | FileCheck %s --check-prefix=OUTPUTS
// RUN: not mg run %s --backend=interpreter --input=3xi8=0 --output=@/nonexistent/y.npy 2>&1 | FileCheck %s --check-prefix=UNWRITABLE
// RUN: not mg run %s --backend=interpreter --function=g 2>&1 | FileCheck %s --check-prefix=FUNCTION

// RANGE: error: input 0, for argument %x of @main: 200 does not fit in i8, which holds -128 to 127
// COUNT: error: {{.*}}tensor<3xi8> has 3 elements, but 2 are given
// WORD: error: {{.*}}expected an integer, but found 'x'
// TYPE: error: {{.*}}expected tensor<3xi8>, but found tensor<3xi16>
// ELEMENT: error: {{.*}}'q7' is no element type that inputs can have
// HUGE: error: {{.*}}has more than 2^63 - 1 elements
// DIM: error: {{.*}}is too large
// SPEC: error: {{.*}}expected TYPE=VALUES
// NONE: error: @main takes 1 input, but none is given
// MISSING: error: {{.*}}cannot read /nonexistent.npy
// GARBAGE: error: {{.*}}the file is no .npy file
// OUTPUTS: error: --output is given 2 times, but there is 1 result
// UNWRITABLE: error: cannot write /nonexistent/y.npy
// FUNCTION: error: there is no function @g
func.func @main(%x: tensor<3xi8>) -> tensor<3xi8> {
  return %x : tensor<3xi8>
}
