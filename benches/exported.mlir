// What JAX 0.10 exports of these lookups, as jax.jit(model).lower(...).as_text() prints it:
//
//     def model(words, places, kinds, tables, tokens, kind, spans, pick):
//         x = jnp.take(words, tokens, axis=0) + jnp.take(places, jnp.arange(tokens.shape[1]), axis=0)
//         x = x + jnp.take(kinds, kind, axis=0, mode="clip")
//         rows = x[jnp.arange(x.shape[0])[:, None], spans]
//         last = jnp.take_along_axis(x, spans[:, :, None], axis=1)
//         cells = jax.vmap(lambda t, i: t[i % 7, ::-1])(tables, pick)
//         paired = tables[pick, :, (pick + 1) % 5]
//         ends = jnp.take(jnp.concatenate([rows, last], axis=1), pick, axis=1, mode="wrap")
//         seen = jnp.where((pick >= 0)[:, None], jnp.take(words, pick, axis=0, fill_value=0.0), 1.0)
//         rolled = jnp.roll(x, 3, axis=1)[:, jnp.flip(jnp.arange(4))]
//         return ends, cells, paired, seen, rolled
//
module @jit_model attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<1000x64xf32>, %arg1: tensor<32x64xf32>, %arg2: tensor<3x64xf32>, %arg3: tensor<6x7x5xf32>, %arg4: tensor<6x16xi32>, %arg5: tensor<6x16xi32>, %arg6: tensor<6x4xi32>, %arg7: tensor<6xi32>) -> (tensor<6x6x64xf32> {jax.result_info = "result[0]"}, tensor<6x5xf32> {jax.result_info = "result[1]"}, tensor<6x7xf32> {jax.result_info = "result[2]"}, tensor<6x64xf32> {jax.result_info = "result[3]"}, tensor<6x4x64xf32> {jax.result_info = "result[4]"}) {
    %0 = call @_take(%arg0, %arg4) : (tensor<1000x64xf32>, tensor<6x16xi32>) -> tensor<6x16x64xf32>
    %1 = stablehlo.iota dim = 0 : tensor<16xi32>
    %2 = call @_take_0(%arg1, %1) : (tensor<32x64xf32>, tensor<16xi32>) -> tensor<16x64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<16x64xf32>) -> tensor<1x16x64xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x16x64xf32>) -> tensor<6x16x64xf32>
    %5 = stablehlo.add %0, %4 : tensor<6x16x64xf32>
    %6 = call @_take_2(%arg2, %arg5) : (tensor<3x64xf32>, tensor<6x16xi32>) -> tensor<6x16x64xf32>
    %7 = stablehlo.add %5, %6 : tensor<6x16x64xf32>
    %8 = stablehlo.iota dim = 0 : tensor<6xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %11 = stablehlo.compare LT, %9, %10, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %12 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %13 = stablehlo.add %9, %12 : tensor<6x1xi32>
    %14 = stablehlo.select %11, %13, %9 : tensor<6x1xi1>, tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %16 = stablehlo.compare LT, %arg6, %15, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_2 = stablehlo.constant dense<16> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %18 = stablehlo.add %arg6, %17 : tensor<6x4xi32>
    %19 = stablehlo.select %16, %18, %arg6 : tensor<6x4xi1>, tensor<6x4xi32>
    %20 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<6x1xi32>) -> tensor<6x4xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %22 = stablehlo.broadcast_in_dim %19, dims = [0, 1] : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %23 = stablehlo.concatenate %21, %22, dim = 2 : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x2xi32>
    %24 = "stablehlo.gather"(%7, %23) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 64>}> : (tensor<6x16x64xf32>, tensor<6x4x2xi32>) -> tensor<6x4x64xf32>
    %25 = stablehlo.broadcast_in_dim %arg6, dims = [0, 1] : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %26 = call @take_along_axis(%7, %25) : (tensor<6x16x64xf32>, tensor<6x4x1xi32>) -> tensor<6x4x64xf32>
    %c_3 = stablehlo.constant dense<7> : tensor<i32>
    %27 = call @remainder(%arg7, %c_3) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %29 = stablehlo.compare LT, %27, %28, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_5 = stablehlo.constant dense<7> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %31 = stablehlo.add %27, %30 : tensor<6xi32>
    %32 = stablehlo.select %29, %31, %27 : tensor<6xi1>, tensor<6xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %33 = stablehlo.compare LT, %c_6, %c_7, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %34 = stablehlo.add %c_8, %c_9 : tensor<i32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %35 = stablehlo.select %33, %34, %c_10 : tensor<i1>, tensor<i32>
    %36 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %37 = stablehlo.broadcast_in_dim %35, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %38 = stablehlo.concatenate %36, %37, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %39 = "stablehlo.gather"(%arg3, %38) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 2], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<6x7x5xf32>, tensor<6x2xi32>) -> tensor<6x1x5xf32>
    %40 = stablehlo.reverse %39, dims = [2] : tensor<6x1x5xf32>
    %41 = stablehlo.reshape %40 : (tensor<6x1x5xf32>) -> tensor<6x5xf32>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %42 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %43 = stablehlo.add %arg7, %42 : tensor<6xi32>
    %c_12 = stablehlo.constant dense<5> : tensor<i32>
    %44 = call @remainder_4(%43, %c_12) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %c_13 = stablehlo.constant dense<0> : tensor<i32>
    %45 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %46 = stablehlo.compare LT, %arg7, %45, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_14 = stablehlo.constant dense<6> : tensor<i32>
    %47 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %48 = stablehlo.add %arg7, %47 : tensor<6xi32>
    %49 = stablehlo.select %46, %48, %arg7 : tensor<6xi1>, tensor<6xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %50 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %51 = stablehlo.compare LT, %44, %50, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_16 = stablehlo.constant dense<5> : tensor<i32>
    %52 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %53 = stablehlo.add %44, %52 : tensor<6xi32>
    %54 = stablehlo.select %51, %53, %44 : tensor<6xi1>, tensor<6xi32>
    %55 = stablehlo.broadcast_in_dim %49, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %56 = stablehlo.broadcast_in_dim %54, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %57 = stablehlo.concatenate %55, %56, dim = 1 : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x2xi32>
    %58 = "stablehlo.gather"(%arg3, %57) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 2], start_index_map = [0, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 7, 1>}> : (tensor<6x7x5xf32>, tensor<6x2xi32>) -> tensor<6x7xf32>
    %59 = stablehlo.concatenate %24, %26, dim = 1 : (tensor<6x4x64xf32>, tensor<6x4x64xf32>) -> tensor<6x8x64xf32>
    %60 = call @_take_6(%59, %arg7) : (tensor<6x8x64xf32>, tensor<6xi32>) -> tensor<6x6x64xf32>
    %c_17 = stablehlo.constant dense<0> : tensor<i32>
    %61 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %62 = stablehlo.compare GE, %arg7, %61, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %63 = stablehlo.broadcast_in_dim %62, dims = [0] : (tensor<6xi1>) -> tensor<6x1xi1>
    %64 = call @_take_8(%arg0, %arg7) : (tensor<1000x64xf32>, tensor<6xi32>) -> tensor<6x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %65 = call @_where_10(%63, %64, %cst) : (tensor<6x1xi1>, tensor<6x64xf32>, tensor<f32>) -> tensor<6x64xf32>
    %66 = call @_roll_static(%7) : (tensor<6x16x64xf32>) -> tensor<6x16x64xf32>
    %67 = stablehlo.iota dim = 0 : tensor<4xi32>
    %68 = call @_flip(%67) : (tensor<4xi32>) -> tensor<4xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %69 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %70 = stablehlo.compare LT, %68, %69, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_19 = stablehlo.constant dense<16> : tensor<i32>
    %71 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %72 = stablehlo.add %68, %71 : tensor<4xi32>
    %73 = stablehlo.select %70, %72, %68 : tensor<4xi1>, tensor<4xi32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %75 = "stablehlo.gather"(%66, %74) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1, 64>}> : (tensor<6x16x64xf32>, tensor<4x1xi32>) -> tensor<6x4x64xf32>
    return %60, %41, %58, %65, %75 : tensor<6x6x64xf32>, tensor<6x5xf32>, tensor<6x7xf32>, tensor<6x64xf32>, tensor<6x4x64xf32>
  }
  func.func private @_take(%arg0: tensor<1000x64xf32>, %arg1: tensor<6x16xi32>) -> tensor<6x16x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x16xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x16xi32>, tensor<6x16xi32>) -> tensor<6x16xi1>
    %c_0 = stablehlo.constant dense<1000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x16xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x16xi32>
    %4 = call @_where(%1, %3, %arg1) : (tensor<6x16xi1>, tensor<6x16xi32>, tensor<6x16xi32>) -> tensor<6x16xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<6x16xi32>) -> tensor<6x16x1xi32>
    %c_1 = stablehlo.constant dense<999> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x16x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x16x1xi32>, tensor<6x16x1xi32>) -> tensor<6x16x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x16x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x16x1xi32>, tensor<6x16x1xi32>) -> tensor<6x16x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x16x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x16x1xi1>, tensor<i1>) -> tensor<6x16xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<1000x64xf32>, tensor<6x16x1xi32>) -> tensor<6x16x64xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<6x16xi1>) -> tensor<6x16x64xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x16x64xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<6x16x64xi1>, tensor<6x16x64xf32>
    return %16 : tensor<6x16x64xf32>
  }
  func.func private @_where(%arg0: tensor<6x16xi1>, %arg1: tensor<6x16xi32>, %arg2: tensor<6x16xi32>) -> tensor<6x16xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6x16xi1>, tensor<6x16xi32>
    return %0 : tensor<6x16xi32>
  }
  func.func private @_take_0(%arg0: tensor<32x64xf32>, %arg1: tensor<16xi32>) -> tensor<16x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi1>
    %c_0 = stablehlo.constant dense<32> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16xi32>
    %4 = call @_where_1(%1, %3, %arg1) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %c_1 = stablehlo.constant dense<31> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x1xi32>, tensor<16x1xi32>) -> tensor<16x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<16x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x1xi32>, tensor<16x1xi32>) -> tensor<16x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<16x1xi1>, tensor<i1>) -> tensor<16xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<32x64xf32>, tensor<16x1xi32>) -> tensor<16x64xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<16xi1>) -> tensor<16x64xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<16x64xi1>, tensor<16x64xf32>
    return %16 : tensor<16x64xf32>
  }
  func.func private @_where_1(%arg0: tensor<16xi1>, %arg1: tensor<16xi32>, %arg2: tensor<16xi32>) -> tensor<16xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<16xi1>, tensor<16xi32>
    return %0 : tensor<16xi32>
  }
  func.func private @_take_2(%arg0: tensor<3x64xf32>, %arg1: tensor<6x16xi32>) -> tensor<6x16x64xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<6x16xi32>) -> tensor<6x16x1xi32>
    %1 = "stablehlo.gather"(%arg0, %0) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<3x64xf32>, tensor<6x16x1xi32>) -> tensor<6x16x64xf32>
    return %1 : tensor<6x16x64xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<6x16x64xf32>, %arg1: tensor<6x4x1xi32>) -> tensor<6x4x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %c_0 = stablehlo.constant dense<16> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6x4x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<6x4x1xi1>, tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<15> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %6 = stablehlo.compare GE, %4, %5, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %9 = stablehlo.compare LE, %4, %8, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %10 = stablehlo.and %6, %9 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %11 = stablehlo.reduce(%10 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %12 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 64>}> : (tensor<6x16x64xf32>, tensor<6x4x1xi32>) -> tensor<6x4x64xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<6x4xi1>) -> tensor<6x4x64xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x4x64xf32>
    %15 = stablehlo.select %13, %12, %14 : tensor<6x4x64xi1>, tensor<6x4x64xf32>
    return %15 : tensor<6x4x64xf32>
  }
  func.func private @remainder(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_3(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @remainder_4(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %0 = stablehlo.convert %arg1 : tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where_5(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %12 = stablehlo.and %11, %6 : tensor<6xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %14 = stablehlo.add %4, %13 : tensor<6xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<6xi1>, tensor<6xi32>
    return %15 : tensor<6xi32>
  }
  func.func private @_where_5(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @_take_6(%arg0: tensor<6x8x64xf32>, %arg1: tensor<6xi32>) -> tensor<6x6x64xf32> {
    %c = stablehlo.constant dense<8> : tensor<i32>
    %0 = call @remainder_7(%arg1, %c) : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %2 = "stablehlo.gather"(%arg0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1, 64>}> : (tensor<6x8x64xf32>, tensor<6x1xi32>) -> tensor<6x6x64xf32>
    return %2 : tensor<6x6x64xf32>
  }
  func.func private @remainder_7(%arg0: tensor<6xi32>, %arg1: tensor<i32>) -> tensor<6xi32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %1 = call @_where_5(%0, %c_0, %arg1) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.remainder %arg0, %2 : tensor<6xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %5 = stablehlo.compare NE, %3, %4, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %7 = stablehlo.compare LT, %3, %6, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<i1>) -> tensor<6xi1>
    %10 = stablehlo.compare NE, %7, %9, UNSIGNED : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %11 = stablehlo.and %10, %5 : tensor<6xi1>
    %12 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %13 = stablehlo.add %3, %12 : tensor<6xi32>
    %14 = stablehlo.select %11, %13, %3 : tensor<6xi1>, tensor<6xi32>
    return %14 : tensor<6xi32>
  }
  func.func private @_take_8(%arg0: tensor<1000x64xf32>, %arg1: tensor<6xi32>) -> tensor<6x64xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi1>
    %c_0 = stablehlo.constant dense<1000> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<6xi32>
    %4 = call @_where_9(%1, %3, %arg1) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<6xi32>) -> tensor<6x1xi32>
    %c_1 = stablehlo.constant dense<999> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [1] : (tensor<1xi32>) -> tensor<1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi32>) -> tensor<6x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<6x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<6x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [1] : (tensor<6x1xi1>, tensor<i1>) -> tensor<6xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64>}> : (tensor<1000x64xf32>, tensor<6x1xi32>) -> tensor<6x64xf32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<6xi1>) -> tensor<6x64xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<6x64xf32>
    %16 = stablehlo.select %14, %13, %15 : tensor<6x64xi1>, tensor<6x64xf32>
    return %16 : tensor<6x64xf32>
  }
  func.func private @_where_9(%arg0: tensor<6xi1>, %arg1: tensor<6xi32>, %arg2: tensor<6xi32>) -> tensor<6xi32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<6xi1>, tensor<6xi32>
    return %0 : tensor<6xi32>
  }
  func.func private @_where_10(%arg0: tensor<6x1xi1>, %arg1: tensor<6x64xf32>, %arg2: tensor<f32>) -> tensor<6x64xf32> {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<6x1xi1>) -> tensor<6x64xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<6x64xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<6x64xi1>, tensor<6x64xf32>
    return %3 : tensor<6x64xf32>
  }
  func.func private @_roll_static(%arg0: tensor<6x16x64xf32>) -> tensor<6x16x64xf32> {
    %0 = stablehlo.slice %arg0 [0:6, 13:16, 0:64] : (tensor<6x16x64xf32>) -> tensor<6x3x64xf32>
    %1 = stablehlo.slice %arg0 [0:6, 0:13, 0:64] : (tensor<6x16x64xf32>) -> tensor<6x13x64xf32>
    %2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<6x3x64xf32>, tensor<6x13x64xf32>) -> tensor<6x16x64xf32>
    return %2 : tensor<6x16x64xf32>
  }
  func.func private @_flip(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<4xi32>
    return %0 : tensor<4xi32>
  }
}
