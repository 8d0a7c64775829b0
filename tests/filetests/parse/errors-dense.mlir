// RUN: mg opt %s --verify-diagnostics --split-input-file


// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([1000000, 1000000])}}
"d.op"() {a = dense<[1, 2]> : tensor<1000000x1000000xi32>} : () -> ()

// -----

// expected-error@+1 {{ranks are not consistent between elements}}
"d.op"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for its type}}
"d.op"() {a = dense<[1, 300]> : tensor<2xi8>} : () -> ()

// -----

// expected-error@+1 {{elements hex data size is invalid for provided type}}
"d.op"() {a = dense<"0x0011"> : tensor<3xi8>} : () -> ()

// -----

// expected-error@+1 {{elements literal type must have static shape}}
"d.op"() {a = dense<1> : tensor<?xi8>} : () -> ()
