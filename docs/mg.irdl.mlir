// Generated from the definitions of src/core/ops/core/mg: MG_BLESS=docs cargo test --workspace --test main docs/
//
// mlir-opt --irdl-file=mg.irdl.mlir program.mlir
//
// Checked are the operations' names, how many operands and results they have, that those are
// tensors where they cannot be scalars, and the attributes that must stand. IRDL has no words for attributes that may be left
// out, for element types, ranks and shapes of tensors, and for ranges: `mg opt` checks those.
irdl.dialect @mg {
  irdl.type @string

  // Looks elements up by coordinates along explicit axes.
  irdl.operation @gather_multiaxis {
    %input = irdl.base "!builtin.tensor"
    %indices = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axes_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input, indices: %indices)
    irdl.results(result: %result)
    irdl.attributes {"axes" = %axes_attribute}
  }

  // Joins updates to the elements that coordinates along explicit axes name.
  irdl.operation @scatter_multiaxis {
    %input = irdl.base "!builtin.tensor"
    %indices = irdl.base "!builtin.tensor"
    %updates = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axes_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input, indices: %indices, updates: %updates)
    irdl.results(result: %result)
    irdl.attributes {"axes" = %axes_attribute}
  }

  // The same elements, row-major, under another shape.
  irdl.operation @reshape {
    %input = irdl.base "!builtin.tensor"
    %sizes = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(input: %input, sizes: variadic %sizes)
    irdl.results(result: %result)
  }

  // The dimensions in another order.
  irdl.operation @transpose {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %permutation_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"permutation" = %permutation_attribute}
  }

  // Dimensions of size 1 stretched, and new ones added.
  irdl.operation @broadcast {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %dims_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"dims" = %dims_attribute}
  }

  // Evenly spaced positions of every dimension; a negative stride reverses.
  irdl.operation @slice {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %offsets_attribute = irdl.base "#builtin.dense_array"
    %sizes_attribute = irdl.base "#builtin.dense_array"
    %strides_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"offsets" = %offsets_attribute, "sizes" = %sizes_attribute, "strides" = %strides_attribute}
  }

  // Concatenates tensors along an axis.
  irdl.operation @concat {
    %inputs = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axis_attribute = irdl.base "#builtin.integer"
    irdl.operands(inputs: variadic %inputs)
    irdl.results(result: %result)
    irdl.attributes {"axis" = %axis_attribute}
  }

  // Each element its position along an axis.
  irdl.operation @iota {
    %result = irdl.base "!builtin.tensor"
    %axis_attribute = irdl.base "#builtin.integer"
    irdl.results(result: %result)
    irdl.attributes {"axis" = %axis_attribute}
  }

  // A tensor with a border of one value.
  irdl.operation @pad {
    %input = irdl.base "!builtin.tensor"
    %value = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %low_attribute = irdl.base "#builtin.dense_array"
    %high_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(input: %input, value: %value)
    irdl.results(result: %result)
    irdl.attributes {"low" = %low_attribute, "high" = %high_attribute}
  }

  // Sums, products, extremes, conjunctions or disjunctions along axes.
  irdl.operation @reduce {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axes_attribute = irdl.base "#builtin.dense_array"
    %kind_attribute = irdl.base "#builtin.string"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"axes" = %axes_attribute, "kind" = %kind_attribute}
  }

  // Sums of products along axes, each rounded once.
  irdl.operation @dot {
    %lhs = irdl.base "!builtin.tensor"
    %rhs = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axes_attribute = irdl.base "#builtin.dense_array"
    irdl.operands(lhs: %lhs, rhs: %rhs)
    irdl.results(result: %result)
    irdl.attributes {"axes" = %axes_attribute}
  }

  // The positions along an axis in the order of their elements.
  irdl.operation @argsort {
    %keys = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axis_attribute = irdl.base "#builtin.integer"
    irdl.operands(keys: %keys)
    irdl.results(result: %result)
    irdl.attributes {"axis" = %axis_attribute}
  }

  // The sums, products or extremes of the elements up to each position of an axis.
  irdl.operation @cumulate {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %axis_attribute = irdl.base "#builtin.integer"
    %kind_attribute = irdl.base "#builtin.string"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"axis" = %axis_attribute, "kind" = %kind_attribute}
  }

  // Discrete Fourier transforms along the last dimensions.
  irdl.operation @fft {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %dims_attribute = irdl.base "#builtin.integer"
    %kind_attribute = irdl.base "#builtin.string"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"dims" = %dims_attribute, "kind" = %kind_attribute}
  }

  // Cholesky decompositions of matrices.
  irdl.operation @cholesky {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(input: %input)
    irdl.results(result: %result)
  }

  // Solutions of systems of linear equations with triangular matrices.
  irdl.operation @triangular_solve {
    %a = irdl.base "!builtin.tensor"
    %b = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(a: %a, b: %b)
    irdl.results(result: %result)
  }

  // Decompositions of matrices: LU, QR, eigenvalues, singular values.
  irdl.operation @decompose {
    %input = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    %kind_attribute = irdl.base "#builtin.string"
    irdl.operands(input: %input)
    irdl.results(result: %result)
    irdl.attributes {"kind" = %kind_attribute}
  }

  // Products of Householder reflections.
  irdl.operation @reflect {
    %vectors = irdl.base "!builtin.tensor"
    %factors = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(vectors: %vectors, factors: %factors)
    irdl.results(result: %result)
  }

  // The same bits under another type: unsigned as signless, a scalar as a tensor of rank 0, or the reverse.
  irdl.operation @bitcast {
    %input = irdl.any
    %result = irdl.any
    irdl.operands(input: %input)
    irdl.results(result: %result)
  }

  // The real parts.
  irdl.operation @real {
    %input = irdl.any
    %result = irdl.any
    irdl.operands(input: %input)
    irdl.results(result: %result)
  }

  // The imaginary parts.
  irdl.operation @imag {
    %input = irdl.any
    %result = irdl.any
    irdl.operands(input: %input)
    irdl.results(result: %result)
  }

  // Complex numbers with these parts.
  irdl.operation @complex {
    %real = irdl.any
    %imag = irdl.any
    %result = irdl.any
    irdl.operands(real: %real, imag: %imag)
    irdl.results(result: %result)
  }

  // The size of a dimension.
  irdl.operation @dim {
    %input = irdl.base "!builtin.tensor"
    %size = irdl.base "!builtin.tensor"
    %axis_attribute = irdl.base "#builtin.integer"
    irdl.operands(input: %input)
    irdl.results(size: %size)
    irdl.attributes {"axis" = %axis_attribute}
  }

  // the logarithm of the magnitude of the gamma function of x
  irdl.operation @lgamma {
    %operand = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(operand: %operand)
    irdl.results(result: %result)
  }

  // the derivative of lgamma at x; NaN where x is 0, -1, -2, …
  irdl.operation @digamma {
    %operand = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(operand: %operand)
    irdl.results(result: %result)
  }

  // the number whose error function is x; NaN outside [-1, 1]
  irdl.operation @erf_inv {
    %operand = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(operand: %operand)
    irdl.results(result: %result)
  }

  // e^-|x| times the modified Bessel function of order 0
  irdl.operation @bessel_i0e {
    %operand = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(operand: %operand)
    irdl.results(result: %result)
  }

  // e^-|x| times the modified Bessel function of order 1
  irdl.operation @bessel_i1e {
    %operand = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(operand: %operand)
    irdl.results(result: %result)
  }

  // the sum of (y + k)^-x over k = 0, 1, …; NaN where x < 1, or where y < 0 and x is no integer
  irdl.operation @zeta {
    %lhs = irdl.base "!builtin.tensor"
    %rhs = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(lhs: %lhs, rhs: %rhs)
    irdl.results(result: %result)
  }

  // the derivative of order x of digamma at y; NaN where x is not 0, 1, …
  irdl.operation @polygamma {
    %lhs = irdl.base "!builtin.tensor"
    %rhs = irdl.base "!builtin.tensor"
    %result = irdl.base "!builtin.tensor"
    irdl.operands(lhs: %lhs, rhs: %rhs)
    irdl.results(result: %result)
  }
}
