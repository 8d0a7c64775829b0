// The constraints of `stablehlo.scatter`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xf32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{scatter_indices must be integers, but are f32 (stablehlo.scatter I2)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xf32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<5x3xf32>, %a2: tensor<6x1xi32>, %a3: tensor<6x4xf32>, %a4: tensor<6x4xf32>) {
  // expected-error@+1 {{all must have one shape, tensor<5x4xf32>, but this is tensor<5x3xf32> (stablehlo.scatter C1)}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %z, %w : tensor<f32>, tensor<f32>
  }) : (tensor<5x4xf32>, tensor<5x3xf32>, tensor<6x1xi32>, tensor<6x4xf32>, tensor<6x4xf32>) -> (tensor<5x4xf32>, tensor<5x3xf32>)
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{the inputs' rank, 2, must be the number of update_window_dims, inserted_window_dims and input_batching_dims, 2 + 1 + 0 (stablehlo.scatter C2)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<5x4xf32>, %a2: tensor<6x1xi32>, %a3: tensor<6x4xf32>, %a4: tensor<6x3xf32>) {
  // expected-error@+1 {{all must have one shape, tensor<6x4xf32>, but this is tensor<6x3xf32> (stablehlo.scatter C3)}}
  %0:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %z: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %z, %w : tensor<f32>, tensor<f32>
  }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>, tensor<6x3xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>)
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{dimension 0 of the updates must be 6, as dimension 0 of scatter_indices is, but is 5 (stablehlo.scatter C4)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x5xf32>) {
  // expected-error@+1 {{dimension 1 of the updates is a window of size 5, larger than dimension 1 of the inputs, 4 (stablehlo.scatter C4)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x5xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6xf32>) {
  // expected-error@+1 {{the updates must have rank 2, for the dimensions of scatter_indices and the windows, but have 1 (stablehlo.scatter C4)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>, %a3: tensor<6x4xf32>) {
  // expected-error@+1 {{there must be as many inputs as updates and results, and the indices between, but there are 4 operands and 1 results (stablehlo.scatter C5)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2, %a3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf64>) {
  // expected-error@+1 {{the updates must be f32, but are f64 (stablehlo.scatter C6)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf64>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4x3xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4x3xf32>) {
  // expected-error@+1 {{update_window_dims must be sorted, but 2 precedes 1 (stablehlo.scatter C7)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4x3xf32>, tensor<6x1xi32>, tensor<6x4x3xf32>) -> tensor<5x4x3xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{2 in update_window_dims is not in [0, 2) (stablehlo.scatter C8)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{0 occurs twice in inserted_window_dims and input_batching_dims (stablehlo.scatter C9)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [0, 0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6xf32>) {
  // expected-error@+1 {{inserted_window_dims must be sorted, but 1 precedes 0 (stablehlo.scatter C10)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [1, 0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{2 in inserted_window_dims is not in [0, 2) (stablehlo.scatter C11)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<5x4x0xi32>, %a2: tensor<5x4xf32>) {
  // expected-error@+1 {{input_batching_dims must be sorted, but 1 precedes 0 (stablehlo.scatter C12)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [], scatter_dims_to_operand_dims = [], index_vector_dim = 2, input_batching_dims = [1, 0], scatter_indices_batching_dims = [1, 0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<5x4x0xi32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{2 in input_batching_dims is not in [0, 2) (stablehlo.scatter C13)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, input_batching_dims = [2], scatter_indices_batching_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x5xf32>, %a1: tensor<5x0xi32>, %a2: tensor<5xf32>) {
  // expected-error@+1 {{0 occurs twice in scatter_indices_batching_dims (stablehlo.scatter C14)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [], inserted_window_dims = [], scatter_dims_to_operand_dims = [], index_vector_dim = 1, input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x5xf32>, tensor<5x0xi32>, tensor<5xf32>) -> tensor<5x5xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{2 in scatter_indices_batching_dims is not in [0, 2) (stablehlo.scatter C15)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, scatter_indices_batching_dims = [2]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{index_vector_dim is in scatter_indices_batching_dims (stablehlo.scatter C16)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, scatter_indices_batching_dims = [1]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{input_batching_dims and scatter_indices_batching_dims must have one size, but have 0 and 1 (stablehlo.scatter C17)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, scatter_indices_batching_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{batching dimensions must have one size, but dimension 0 of the inputs has 5 and dimension 0 of scatter_indices 6 (stablehlo.scatter C18)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [], scatter_dims_to_operand_dims = [1], index_vector_dim = 1, input_batching_dims = [0], scatter_indices_batching_dims = [0]>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x2xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{scatter_dims_to_operand_dims must have size 2, but has 1 (stablehlo.scatter C19)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x2xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x2xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{0 occurs twice in scatter_dims_to_operand_dims and input_batching_dims (stablehlo.scatter C20)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x2xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{2 in scatter_dims_to_operand_dims is not in [0, 2) (stablehlo.scatter C21)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{index_vector_dim 3 is not in [0, 2] (stablehlo.scatter C22)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 3>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{the region must return (tensor<f32>), but returns (tensor<i1>) (stablehlo.scatter C23)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.compare EQ, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+1 {{the region must take (tensor<f32>, tensor<f32>), but takes (tensor<f32>, tensor<f32>, tensor<f32>) (stablehlo.scatter C23)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %w: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x4xf32>
  return
}

// -----

func.func @f(%a0: tensor<5x4xf32>, %a1: tensor<6x1xi32>, %a2: tensor<6x4xf32>) {
  // expected-error@+5 {{the result must be tensor<5x4xf32>, but is declared tensor<5x3xf32> (stablehlo.scatter C24)}}
  %0 = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<5x4xf32>, tensor<6x1xi32>, tensor<6x4xf32>) -> tensor<5x3xf32>
  return
}
