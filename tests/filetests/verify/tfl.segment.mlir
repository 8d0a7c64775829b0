// The constraints of sums and other reductions of segments.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tfl.unsorted_segment_sum C1)}}
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tfl.unsorted_segment_sum C2)}}
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.unsorted_segment_sum C3)}}
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tfl.unsorted_segment_sum C4)}}
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tfl.unsorted_segment_sum C5)}}
  %r = "tfl.unsorted_segment_sum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tfl.unsorted_segment_prod C1)}}
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tfl.unsorted_segment_prod C2)}}
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.unsorted_segment_prod C3)}}
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tfl.unsorted_segment_prod C4)}}
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tfl.unsorted_segment_prod C5)}}
  %r = "tfl.unsorted_segment_prod"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tfl.unsorted_segment_min C1)}}
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tfl.unsorted_segment_min C2)}}
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.unsorted_segment_min C3)}}
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tfl.unsorted_segment_min C4)}}
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tfl.unsorted_segment_min C5)}}
  %r = "tfl.unsorted_segment_min"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tfl.unsorted_segment_max C1)}}
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tfl.unsorted_segment_max C2)}}
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.unsorted_segment_max C3)}}
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tfl.unsorted_segment_max C4)}}
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tfl.pseudo_const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tfl.unsorted_segment_max C5)}}
  %r = "tfl.unsorted_segment_max"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tfl.segment_sum C1)}}
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xf32>, tensor<5xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4x2xi32>) {
  // expected-error@+1 {{segment_ids must have rank 1, but have 2 (tfl.segment_sum C2)}}
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4x2xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tfl.segment_sum C3)}}
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  // expected-error@+1 {{data must be numbers, but are i1 (tfl.segment_sum C4)}}
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xi1>, tensor<4xi32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tfl.segment_sum C5)}}
  %r = "tfl.segment_sum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xi32>) -> tensor<0x2xf32>
  return
}
