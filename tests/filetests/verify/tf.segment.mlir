// The constraints of sums and other reductions of segments.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tf.UnsortedSegmentSum C1)}}
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tf.UnsortedSegmentSum C2)}}
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.UnsortedSegmentSum C3)}}
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tf.UnsortedSegmentSum C4)}}
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tf.UnsortedSegmentSum C5)}}
  %r = "tf.UnsortedSegmentSum"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tf.UnsortedSegmentProd C1)}}
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tf.UnsortedSegmentProd C2)}}
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.UnsortedSegmentProd C3)}}
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tf.UnsortedSegmentProd C4)}}
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tf.UnsortedSegmentProd C5)}}
  %r = "tf.UnsortedSegmentProd"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tf.UnsortedSegmentMin C1)}}
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tf.UnsortedSegmentMin C2)}}
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.UnsortedSegmentMin C3)}}
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tf.UnsortedSegmentMin C4)}}
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tf.UnsortedSegmentMin C5)}}
  %r = "tf.UnsortedSegmentMin"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tf.UnsortedSegmentMax C1)}}
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<5xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<-3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{num_segments must be one integer, not negative (tf.UnsortedSegmentMax C2)}}
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.UnsortedSegmentMax C3)}}
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xf32>, tensor<i32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{data must be numbers, but are i1 (tf.UnsortedSegmentMax C4)}}
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xi1>, tensor<4xi32>, tensor<i32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  %c2 = "tf.Const"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tf.UnsortedSegmentMax C5)}}
  %r = "tf.UnsortedSegmentMax"(%a0, %a1, %c2) : (tensor<4x2xf32>, tensor<4xi32>, tensor<i32>) -> tensor<0x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<5xi32>) {
  // expected-error@+1 {{segment_ids must have the first dimensions of data, tensor<4x2xf32>, but are tensor<5xi32> (tf.SegmentSum C1)}}
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xf32>, tensor<5xi32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4x2xi32>) {
  // expected-error@+1 {{segment_ids must have rank 1, but have 2 (tf.SegmentSum C2)}}
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4x2xi32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xf32>) {
  // expected-error@+1 {{indices must be i32 or i64, but are f32 (tf.SegmentSum C3)}}
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a0: tensor<4x2xi1>, %a1: tensor<4xi32>) {
  // expected-error@+1 {{data must be numbers, but are i1 (tf.SegmentSum C4)}}
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xi1>, tensor<4xi32>) -> tensor<3x2xi1>
  return
}

// -----

func.func @f(%a0: tensor<4x2xf32>, %a1: tensor<4xi32>) {
  // expected-error@+1 {{the rows of data, tensor<4x2xf32>, have no row of the result to be joined to (tf.SegmentSum C5)}}
  %r = "tf.SegmentSum"(%a0, %a1) : (tensor<4x2xf32>, tensor<4xi32>) -> tensor<0x2xf32>
  return
}
