// RUN: mg opt %s --verify-diagnostics --split-input-file


// expected-error@+1 {{expected a dimension or a type}}
"d.op"() : () -> tensor<2x>

// -----

// expected-error@+1 {{the tensor has more than 2^63 elements}}
"d.op"() : () -> tensor<4294967296x4294967296xf32>

// -----

// expected-error@+1 {{dimension 99999999999999999999 does not fit in 64 bits}}
"d.op"() : () -> tensor<99999999999999999999xf32>

// -----

// expected-error@+1 {{invalid tensor element type: 'tensor<2xf32>'}}
"d.op"() : () -> tensor<2xtensor<2xf32>>

// -----

// expected-error@+1 {{integer bitwidth is limited to 16777215 bits}}
"d.op"() : () -> i16777216

// -----

// expected-error@+1 {{'f31' is no type}}
"d.op"() : () -> f31

// -----

// expected-error@+1 {{undefined symbol alias id 'missing'}}
"d.op"() : () -> !missing

// CLAUSE: L13
