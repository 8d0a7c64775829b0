module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<8x64x64x64xf32>, %arg1: tensor<8x64x64x2xf32>) -> (tensor<8x64x64x64xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.slice %arg1 [0:8, 0:64, 0:64, 0:1] : (tensor<8x64x64x2xf32>) -> tensor<8x64x64x1xf32>
    %1 = stablehlo.reshape %0 : (tensor<8x64x64x1xf32>) -> tensor<8x64x64xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %3 = stablehlo.add %1, %2 : tensor<8x64x64xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %5 = stablehlo.multiply %3, %4 : tensor<8x64x64xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %7 = stablehlo.subtract %5, %6 : tensor<8x64x64xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %9 = stablehlo.divide %7, %8 : tensor<8x64x64xf32>
    %10 = stablehlo.slice %arg1 [0:8, 0:64, 0:64, 1:2] : (tensor<8x64x64x2xf32>) -> tensor<8x64x64x1xf32>
    %11 = stablehlo.reshape %10 : (tensor<8x64x64x1xf32>) -> tensor<8x64x64xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %13 = stablehlo.add %11, %12 : tensor<8x64x64xf32>
    %cst_4 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %15 = stablehlo.multiply %13, %14 : tensor<8x64x64xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %17 = stablehlo.subtract %15, %16 : tensor<8x64x64xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %18 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %19 = stablehlo.divide %17, %18 : tensor<8x64x64xf32>
    %20 = stablehlo.iota dim = 0 : tensor<8xi32>
    %21 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<8xi32>) -> tensor<8x1x1xi32>
    %22 = stablehlo.floor %19 : tensor<8x64x64xf32>
    %23 = stablehlo.subtract %19, %22 : tensor<8x64x64xf32>
    %cst_7 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %25 = stablehlo.subtract %24, %23 : tensor<8x64x64xf32>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %27 = stablehlo.add %22, %26 : tensor<8x64x64xf32>
    %28 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %29 = stablehlo.subtract %9, %28 : tensor<8x64x64xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %30 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %31 = stablehlo.subtract %30, %29 : tensor<8x64x64xf32>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %32 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %33 = stablehlo.add %28, %32 : tensor<8x64x64xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %35 = stablehlo.compare GE, %28, %34, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_12 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %37 = stablehlo.compare LT, %28, %36, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %38 = stablehlo.and %35, %37 : tensor<8x64x64xi1>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %39 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %40 = stablehlo.compare GE, %22, %39, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %41 = stablehlo.and %38, %40 : tensor<8x64x64xi1>
    %cst_14 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %43 = stablehlo.compare LT, %22, %42, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %44 = stablehlo.and %41, %43 : tensor<8x64x64xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_15 = stablehlo.constant dense<63> : tensor<i32>
    %45 = call @clip(%22, %c, %c_15) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %46 = stablehlo.convert %45 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %c_17 = stablehlo.constant dense<63> : tensor<i32>
    %47 = call @clip(%28, %c_16, %c_17) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %48 = stablehlo.convert %47 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %50 = stablehlo.compare LT, %21, %49, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_19 = stablehlo.constant dense<8> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %52 = stablehlo.add %21, %51 : tensor<8x1x1xi32>
    %53 = stablehlo.select %50, %52, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i32>
    %54 = stablehlo.broadcast_in_dim %c_20, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %55 = stablehlo.compare LT, %46, %54, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_21 = stablehlo.constant dense<64> : tensor<i32>
    %56 = stablehlo.broadcast_in_dim %c_21, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %57 = stablehlo.add %46, %56 : tensor<8x64x64xi32>
    %58 = stablehlo.select %55, %57, %46 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_22 = stablehlo.constant dense<0> : tensor<i32>
    %59 = stablehlo.broadcast_in_dim %c_22, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %60 = stablehlo.compare LT, %48, %59, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_23 = stablehlo.constant dense<64> : tensor<i32>
    %61 = stablehlo.broadcast_in_dim %c_23, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %62 = stablehlo.add %48, %61 : tensor<8x64x64xi32>
    %63 = stablehlo.select %60, %62, %48 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %64 = stablehlo.broadcast_in_dim %53, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %66 = stablehlo.broadcast_in_dim %58, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %67 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %68 = stablehlo.concatenate %65, %66, %67, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %69 = "stablehlo.gather"(%arg0, %68) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %70 = stablehlo.multiply %25, %31 : tensor<8x64x64xf32>
    %c_24 = stablehlo.constant dense<0> : tensor<i32>
    %71 = call @_where(%44, %70, %c_24) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %74 = stablehlo.multiply %69, %73 : tensor<8x64x64x64xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x64x64x64xf32>
    %76 = stablehlo.add %75, %74 : tensor<8x64x64x64xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %78 = stablehlo.compare GE, %33, %77, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_27 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %80 = stablehlo.compare LT, %33, %79, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %81 = stablehlo.and %78, %80 : tensor<8x64x64xi1>
    %cst_28 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %82 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %83 = stablehlo.compare GE, %22, %82, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %84 = stablehlo.and %81, %83 : tensor<8x64x64xi1>
    %cst_29 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %86 = stablehlo.compare LT, %22, %85, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %87 = stablehlo.and %84, %86 : tensor<8x64x64xi1>
    %c_30 = stablehlo.constant dense<0> : tensor<i32>
    %c_31 = stablehlo.constant dense<63> : tensor<i32>
    %88 = call @clip(%22, %c_30, %c_31) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %89 = stablehlo.convert %88 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_32 = stablehlo.constant dense<0> : tensor<i32>
    %c_33 = stablehlo.constant dense<63> : tensor<i32>
    %90 = call @clip(%33, %c_32, %c_33) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %91 = stablehlo.convert %90 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_34 = stablehlo.constant dense<0> : tensor<i32>
    %92 = stablehlo.broadcast_in_dim %c_34, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %93 = stablehlo.compare LT, %21, %92, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_35 = stablehlo.constant dense<8> : tensor<i32>
    %94 = stablehlo.broadcast_in_dim %c_35, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %95 = stablehlo.add %21, %94 : tensor<8x1x1xi32>
    %96 = stablehlo.select %93, %95, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_36 = stablehlo.constant dense<0> : tensor<i32>
    %97 = stablehlo.broadcast_in_dim %c_36, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %98 = stablehlo.compare LT, %89, %97, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_37 = stablehlo.constant dense<64> : tensor<i32>
    %99 = stablehlo.broadcast_in_dim %c_37, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %100 = stablehlo.add %89, %99 : tensor<8x64x64xi32>
    %101 = stablehlo.select %98, %100, %89 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_38 = stablehlo.constant dense<0> : tensor<i32>
    %102 = stablehlo.broadcast_in_dim %c_38, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %103 = stablehlo.compare LT, %91, %102, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_39 = stablehlo.constant dense<64> : tensor<i32>
    %104 = stablehlo.broadcast_in_dim %c_39, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %105 = stablehlo.add %91, %104 : tensor<8x64x64xi32>
    %106 = stablehlo.select %103, %105, %91 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %107 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %109 = stablehlo.broadcast_in_dim %101, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %110 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %111 = stablehlo.concatenate %108, %109, %110, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %112 = "stablehlo.gather"(%arg0, %111) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %113 = stablehlo.multiply %25, %29 : tensor<8x64x64xf32>
    %c_40 = stablehlo.constant dense<0> : tensor<i32>
    %114 = call @_where(%87, %113, %c_40) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %115 = stablehlo.broadcast_in_dim %114, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %116 = stablehlo.broadcast_in_dim %115, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %117 = stablehlo.multiply %112, %116 : tensor<8x64x64x64xf32>
    %118 = stablehlo.add %76, %117 : tensor<8x64x64x64xf32>
    %119 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %120 = stablehlo.subtract %9, %119 : tensor<8x64x64xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %122 = stablehlo.subtract %121, %120 : tensor<8x64x64xf32>
    %cst_42 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %123 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %124 = stablehlo.add %119, %123 : tensor<8x64x64xf32>
    %cst_43 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %126 = stablehlo.compare GE, %119, %125, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_44 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %128 = stablehlo.compare LT, %119, %127, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %129 = stablehlo.and %126, %128 : tensor<8x64x64xi1>
    %cst_45 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %130 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %131 = stablehlo.compare GE, %27, %130, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %132 = stablehlo.and %129, %131 : tensor<8x64x64xi1>
    %cst_46 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %134 = stablehlo.compare LT, %27, %133, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %135 = stablehlo.and %132, %134 : tensor<8x64x64xi1>
    %c_47 = stablehlo.constant dense<0> : tensor<i32>
    %c_48 = stablehlo.constant dense<63> : tensor<i32>
    %136 = call @clip(%27, %c_47, %c_48) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %137 = stablehlo.convert %136 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_49 = stablehlo.constant dense<0> : tensor<i32>
    %c_50 = stablehlo.constant dense<63> : tensor<i32>
    %138 = call @clip(%119, %c_49, %c_50) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %139 = stablehlo.convert %138 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_51 = stablehlo.constant dense<0> : tensor<i32>
    %140 = stablehlo.broadcast_in_dim %c_51, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %141 = stablehlo.compare LT, %21, %140, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_52 = stablehlo.constant dense<8> : tensor<i32>
    %142 = stablehlo.broadcast_in_dim %c_52, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %143 = stablehlo.add %21, %142 : tensor<8x1x1xi32>
    %144 = stablehlo.select %141, %143, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_53 = stablehlo.constant dense<0> : tensor<i32>
    %145 = stablehlo.broadcast_in_dim %c_53, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %146 = stablehlo.compare LT, %137, %145, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_54 = stablehlo.constant dense<64> : tensor<i32>
    %147 = stablehlo.broadcast_in_dim %c_54, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %148 = stablehlo.add %137, %147 : tensor<8x64x64xi32>
    %149 = stablehlo.select %146, %148, %137 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_55 = stablehlo.constant dense<0> : tensor<i32>
    %150 = stablehlo.broadcast_in_dim %c_55, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %151 = stablehlo.compare LT, %139, %150, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_56 = stablehlo.constant dense<64> : tensor<i32>
    %152 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %153 = stablehlo.add %139, %152 : tensor<8x64x64xi32>
    %154 = stablehlo.select %151, %153, %139 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %155 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %157 = stablehlo.broadcast_in_dim %149, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %158 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %159 = stablehlo.concatenate %156, %157, %158, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %160 = "stablehlo.gather"(%arg0, %159) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %161 = stablehlo.multiply %23, %122 : tensor<8x64x64xf32>
    %c_57 = stablehlo.constant dense<0> : tensor<i32>
    %162 = call @_where(%135, %161, %c_57) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %163 = stablehlo.broadcast_in_dim %162, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %165 = stablehlo.multiply %160, %164 : tensor<8x64x64x64xf32>
    %166 = stablehlo.add %118, %165 : tensor<8x64x64x64xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %168 = stablehlo.compare GE, %124, %167, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_59 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %170 = stablehlo.compare LT, %124, %169, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %171 = stablehlo.and %168, %170 : tensor<8x64x64xi1>
    %cst_60 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %173 = stablehlo.compare GE, %27, %172, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %174 = stablehlo.and %171, %173 : tensor<8x64x64xi1>
    %cst_61 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %176 = stablehlo.compare LT, %27, %175, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %177 = stablehlo.and %174, %176 : tensor<8x64x64xi1>
    %c_62 = stablehlo.constant dense<0> : tensor<i32>
    %c_63 = stablehlo.constant dense<63> : tensor<i32>
    %178 = call @clip(%27, %c_62, %c_63) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %179 = stablehlo.convert %178 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_64 = stablehlo.constant dense<0> : tensor<i32>
    %c_65 = stablehlo.constant dense<63> : tensor<i32>
    %180 = call @clip(%124, %c_64, %c_65) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %181 = stablehlo.convert %180 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_66 = stablehlo.constant dense<0> : tensor<i32>
    %182 = stablehlo.broadcast_in_dim %c_66, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %183 = stablehlo.compare LT, %21, %182, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_67 = stablehlo.constant dense<8> : tensor<i32>
    %184 = stablehlo.broadcast_in_dim %c_67, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %185 = stablehlo.add %21, %184 : tensor<8x1x1xi32>
    %186 = stablehlo.select %183, %185, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_68 = stablehlo.constant dense<0> : tensor<i32>
    %187 = stablehlo.broadcast_in_dim %c_68, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %188 = stablehlo.compare LT, %179, %187, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_69 = stablehlo.constant dense<64> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_69, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %190 = stablehlo.add %179, %189 : tensor<8x64x64xi32>
    %191 = stablehlo.select %188, %190, %179 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %192 = stablehlo.broadcast_in_dim %c_70, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %193 = stablehlo.compare LT, %181, %192, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_71 = stablehlo.constant dense<64> : tensor<i32>
    %194 = stablehlo.broadcast_in_dim %c_71, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %195 = stablehlo.add %181, %194 : tensor<8x64x64xi32>
    %196 = stablehlo.select %193, %195, %181 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %197 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %199 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %200 = stablehlo.broadcast_in_dim %196, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %201 = stablehlo.concatenate %198, %199, %200, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %202 = "stablehlo.gather"(%arg0, %201) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %203 = stablehlo.multiply %23, %120 : tensor<8x64x64xf32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %204 = call @_where(%177, %203, %c_72) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %205 = stablehlo.broadcast_in_dim %204, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %206 = stablehlo.broadcast_in_dim %205, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %207 = stablehlo.multiply %202, %206 : tensor<8x64x64x64xf32>
    %208 = stablehlo.add %166, %207 : tensor<8x64x64x64xf32>
    %209 = stablehlo.transpose %208, dims = [0, 3, 1, 2] : (tensor<8x64x64x64xf32>) -> tensor<8x64x64x64xf32>
    return %209 : tensor<8x64x64x64xf32>
  }
  func.func private @clip(%arg0: tensor<8x64x64xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<8x64x64xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<8x64x64xf32>
    %3 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %5 = stablehlo.minimum %4, %2 : tensor<8x64x64xf32>
    return %5 : tensor<8x64x64xf32>
  }
  func.func private @_where(%arg0: tensor<8x64x64xi1>, %arg1: tensor<8x64x64xf32>, %arg2: tensor<i32>) -> tensor<8x64x64xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<8x64x64xi1>, tensor<8x64x64xf32>
    return %2 : tensor<8x64x64xf32>
  }
}
