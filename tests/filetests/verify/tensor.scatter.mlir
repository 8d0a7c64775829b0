// The constraints of `tensor.scatter`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xi32>) {
  // expected-error@+1 {{scatter_dims must not be empty (tensor.scatter C1)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64>, unique}> : (tensor<6x4xf32>, tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xi32>) {
  // expected-error@+1 {{scatter_dims: 2 is not in [0, 2) (tensor.scatter C1)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 2>, unique}> : (tensor<6x4xf32>, tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x2xi32>) {
  // expected-error@+1 {{scatter_dims must be strictly increasing, but 1 comes before 0 (tensor.scatter C1)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 1, 0>, unique}> : (tensor<6xf32>, tensor<5x4xf32>, tensor<6x2xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x2xi32>) {
  // expected-error@+1 {{the last dimension of indices must be 1, the number of scatter_dims, but is 2 (tensor.scatter C2)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 0>, unique}> : (tensor<6x4xf32>, tensor<5x4xf32>, tensor<6x2xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xui32>) {
  // expected-error@+1 {{indices must be signless integers or index, but are ui32 (tensor.scatter C3)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 0>, unique}> : (tensor<6x4xf32>, tensor<5x4xf32>, tensor<6x1xui32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<0x4xf32>, %a2: tensor<6x1xi32>) {
  // expected-error@+1 {{axis 0 of dest has size 0, so nothing can be looked up in it (tensor.scatter C4)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 0>, unique}> : (tensor<6x4xf32>, tensor<0x4xf32>, tensor<6x1xi32>) -> tensor<0x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x3xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xi32>) {
  // expected-error@+1 {{source must be tensor<6x1x4xf32> or tensor<6x4xf32>, but is tensor<6x3xf32> (tensor.scatter C5)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 0>, unique}> : (tensor<6x3xf32>, tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<6x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xi32>) {
  // expected-error@+1 {{`unique` must be given: no order of writes is defined (tensor.scatter C6)}}
  %0 = "tensor.scatter"(%a0, %a1, %a2) <{scatter_dims = array<i64: 0>}> : (tensor<6x4xf32>, tensor<5x4xf32>, tensor<6x1xi32>) -> tensor<5x4xf32>
  return
}
