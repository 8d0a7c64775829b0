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
    %25 = stablehlo.add %23, %24 : tensor<8x64x64xf32>
    %cst_8 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %27 = stablehlo.multiply %26, %25 : tensor<8x64x64xf32>
    %cst_9 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %28 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %29 = stablehlo.add %27, %28 : tensor<8x64x64xf32>
    %30 = stablehlo.multiply %29, %25 : tensor<8x64x64xf32>
    %cst_10 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %32 = stablehlo.subtract %30, %31 : tensor<8x64x64xf32>
    %33 = stablehlo.multiply %32, %25 : tensor<8x64x64xf32>
    %cst_11 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %35 = stablehlo.add %33, %34 : tensor<8x64x64xf32>
    %cst_12 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %36 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %37 = stablehlo.multiply %36, %23 : tensor<8x64x64xf32>
    %cst_13 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %38 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %39 = stablehlo.subtract %37, %38 : tensor<8x64x64xf32>
    %40 = stablehlo.multiply %39, %23 : tensor<8x64x64xf32>
    %41 = stablehlo.multiply %40, %23 : tensor<8x64x64xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %42 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %43 = stablehlo.add %41, %42 : tensor<8x64x64xf32>
    %cst_15 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %44 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %45 = stablehlo.subtract %44, %23 : tensor<8x64x64xf32>
    %cst_16 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %46 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %47 = stablehlo.multiply %46, %45 : tensor<8x64x64xf32>
    %cst_17 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %48 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %49 = stablehlo.subtract %47, %48 : tensor<8x64x64xf32>
    %50 = stablehlo.multiply %49, %45 : tensor<8x64x64xf32>
    %51 = stablehlo.multiply %50, %45 : tensor<8x64x64xf32>
    %cst_18 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %53 = stablehlo.add %51, %52 : tensor<8x64x64xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %54 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %55 = stablehlo.subtract %54, %23 : tensor<8x64x64xf32>
    %cst_20 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %56 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %57 = stablehlo.multiply %56, %55 : tensor<8x64x64xf32>
    %cst_21 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %59 = stablehlo.add %57, %58 : tensor<8x64x64xf32>
    %60 = stablehlo.multiply %59, %55 : tensor<8x64x64xf32>
    %cst_22 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %61 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %62 = stablehlo.subtract %60, %61 : tensor<8x64x64xf32>
    %63 = stablehlo.multiply %62, %55 : tensor<8x64x64xf32>
    %cst_23 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %64 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %65 = stablehlo.add %63, %64 : tensor<8x64x64xf32>
    %cst_24 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %66 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %67 = stablehlo.add %22, %66 : tensor<8x64x64xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %69 = stablehlo.add %22, %68 : tensor<8x64x64xf32>
    %cst_26 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %71 = stablehlo.add %22, %70 : tensor<8x64x64xf32>
    %cst_27 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %73 = stablehlo.add %22, %72 : tensor<8x64x64xf32>
    %74 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %75 = stablehlo.subtract %9, %74 : tensor<8x64x64xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %76 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %77 = stablehlo.add %75, %76 : tensor<8x64x64xf32>
    %cst_29 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %78 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %79 = stablehlo.multiply %78, %77 : tensor<8x64x64xf32>
    %cst_30 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %81 = stablehlo.add %79, %80 : tensor<8x64x64xf32>
    %82 = stablehlo.multiply %81, %77 : tensor<8x64x64xf32>
    %cst_31 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %83 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %84 = stablehlo.subtract %82, %83 : tensor<8x64x64xf32>
    %85 = stablehlo.multiply %84, %77 : tensor<8x64x64xf32>
    %cst_32 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %87 = stablehlo.add %85, %86 : tensor<8x64x64xf32>
    %cst_33 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %89 = stablehlo.multiply %88, %75 : tensor<8x64x64xf32>
    %cst_34 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %90 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %91 = stablehlo.subtract %89, %90 : tensor<8x64x64xf32>
    %92 = stablehlo.multiply %91, %75 : tensor<8x64x64xf32>
    %93 = stablehlo.multiply %92, %75 : tensor<8x64x64xf32>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %94 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %95 = stablehlo.add %93, %94 : tensor<8x64x64xf32>
    %cst_36 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %97 = stablehlo.subtract %96, %75 : tensor<8x64x64xf32>
    %cst_37 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %98 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %99 = stablehlo.multiply %98, %97 : tensor<8x64x64xf32>
    %cst_38 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %100 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %101 = stablehlo.subtract %99, %100 : tensor<8x64x64xf32>
    %102 = stablehlo.multiply %101, %97 : tensor<8x64x64xf32>
    %103 = stablehlo.multiply %102, %97 : tensor<8x64x64xf32>
    %cst_39 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %105 = stablehlo.add %103, %104 : tensor<8x64x64xf32>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %106 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %107 = stablehlo.subtract %106, %75 : tensor<8x64x64xf32>
    %cst_41 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %108 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %109 = stablehlo.multiply %108, %107 : tensor<8x64x64xf32>
    %cst_42 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_42, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %111 = stablehlo.add %109, %110 : tensor<8x64x64xf32>
    %112 = stablehlo.multiply %111, %107 : tensor<8x64x64xf32>
    %cst_43 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %114 = stablehlo.subtract %112, %113 : tensor<8x64x64xf32>
    %115 = stablehlo.multiply %114, %107 : tensor<8x64x64xf32>
    %cst_44 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_44, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %117 = stablehlo.add %115, %116 : tensor<8x64x64xf32>
    %cst_45 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %118 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %119 = stablehlo.add %74, %118 : tensor<8x64x64xf32>
    %cst_46 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %121 = stablehlo.add %74, %120 : tensor<8x64x64xf32>
    %cst_47 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %122 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %123 = stablehlo.add %74, %122 : tensor<8x64x64xf32>
    %cst_48 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %124 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %125 = stablehlo.add %74, %124 : tensor<8x64x64xf32>
    %cst_49 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %126 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %127 = stablehlo.compare GE, %119, %126, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_50 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %128 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %129 = stablehlo.compare LT, %119, %128, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %130 = stablehlo.and %127, %129 : tensor<8x64x64xi1>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %131 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %132 = stablehlo.compare GE, %67, %131, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %133 = stablehlo.and %130, %132 : tensor<8x64x64xi1>
    %cst_52 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %134 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %135 = stablehlo.compare LT, %67, %134, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %136 = stablehlo.and %133, %135 : tensor<8x64x64xi1>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_53 = stablehlo.constant dense<63> : tensor<i32>
    %137 = call @clip(%67, %c, %c_53) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %138 = stablehlo.convert %137 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_54 = stablehlo.constant dense<0> : tensor<i32>
    %c_55 = stablehlo.constant dense<63> : tensor<i32>
    %139 = call @clip(%119, %c_54, %c_55) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %140 = stablehlo.convert %139 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_56 = stablehlo.constant dense<0> : tensor<i32>
    %141 = stablehlo.broadcast_in_dim %c_56, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %142 = stablehlo.compare LT, %21, %141, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_57 = stablehlo.constant dense<8> : tensor<i32>
    %143 = stablehlo.broadcast_in_dim %c_57, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %144 = stablehlo.add %21, %143 : tensor<8x1x1xi32>
    %145 = stablehlo.select %142, %144, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_58 = stablehlo.constant dense<0> : tensor<i32>
    %146 = stablehlo.broadcast_in_dim %c_58, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %147 = stablehlo.compare LT, %138, %146, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_59 = stablehlo.constant dense<64> : tensor<i32>
    %148 = stablehlo.broadcast_in_dim %c_59, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %149 = stablehlo.add %138, %148 : tensor<8x64x64xi32>
    %150 = stablehlo.select %147, %149, %138 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_60 = stablehlo.constant dense<0> : tensor<i32>
    %151 = stablehlo.broadcast_in_dim %c_60, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %152 = stablehlo.compare LT, %140, %151, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_61 = stablehlo.constant dense<64> : tensor<i32>
    %153 = stablehlo.broadcast_in_dim %c_61, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %154 = stablehlo.add %140, %153 : tensor<8x64x64xi32>
    %155 = stablehlo.select %152, %154, %140 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %156 = stablehlo.broadcast_in_dim %145, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %157 = stablehlo.broadcast_in_dim %156, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %158 = stablehlo.broadcast_in_dim %150, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %159 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %160 = stablehlo.concatenate %157, %158, %159, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %161 = "stablehlo.gather"(%arg0, %160) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %162 = stablehlo.multiply %35, %87 : tensor<8x64x64xf32>
    %c_62 = stablehlo.constant dense<0> : tensor<i32>
    %163 = call @_where(%136, %162, %c_62) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %164 = stablehlo.broadcast_in_dim %163, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %166 = stablehlo.multiply %161, %165 : tensor<8x64x64x64xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<8x64x64x64xf32>
    %168 = stablehlo.add %167, %166 : tensor<8x64x64x64xf32>
    %cst_64 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %170 = stablehlo.compare GE, %121, %169, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_65 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %171 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %172 = stablehlo.compare LT, %121, %171, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %173 = stablehlo.and %170, %172 : tensor<8x64x64xi1>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %174 = stablehlo.broadcast_in_dim %cst_66, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %175 = stablehlo.compare GE, %67, %174, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %176 = stablehlo.and %173, %175 : tensor<8x64x64xi1>
    %cst_67 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %178 = stablehlo.compare LT, %67, %177, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %179 = stablehlo.and %176, %178 : tensor<8x64x64xi1>
    %c_68 = stablehlo.constant dense<0> : tensor<i32>
    %c_69 = stablehlo.constant dense<63> : tensor<i32>
    %180 = call @clip(%67, %c_68, %c_69) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %181 = stablehlo.convert %180 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_70 = stablehlo.constant dense<0> : tensor<i32>
    %c_71 = stablehlo.constant dense<63> : tensor<i32>
    %182 = call @clip(%121, %c_70, %c_71) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %183 = stablehlo.convert %182 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_72 = stablehlo.constant dense<0> : tensor<i32>
    %184 = stablehlo.broadcast_in_dim %c_72, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %185 = stablehlo.compare LT, %21, %184, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_73 = stablehlo.constant dense<8> : tensor<i32>
    %186 = stablehlo.broadcast_in_dim %c_73, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %187 = stablehlo.add %21, %186 : tensor<8x1x1xi32>
    %188 = stablehlo.select %185, %187, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_74 = stablehlo.constant dense<0> : tensor<i32>
    %189 = stablehlo.broadcast_in_dim %c_74, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %190 = stablehlo.compare LT, %181, %189, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_75 = stablehlo.constant dense<64> : tensor<i32>
    %191 = stablehlo.broadcast_in_dim %c_75, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %192 = stablehlo.add %181, %191 : tensor<8x64x64xi32>
    %193 = stablehlo.select %190, %192, %181 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_76 = stablehlo.constant dense<0> : tensor<i32>
    %194 = stablehlo.broadcast_in_dim %c_76, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %195 = stablehlo.compare LT, %183, %194, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_77 = stablehlo.constant dense<64> : tensor<i32>
    %196 = stablehlo.broadcast_in_dim %c_77, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %197 = stablehlo.add %183, %196 : tensor<8x64x64xi32>
    %198 = stablehlo.select %195, %197, %183 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %199 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %200 = stablehlo.broadcast_in_dim %199, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %201 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %202 = stablehlo.broadcast_in_dim %198, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %203 = stablehlo.concatenate %200, %201, %202, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %204 = "stablehlo.gather"(%arg0, %203) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %205 = stablehlo.multiply %35, %95 : tensor<8x64x64xf32>
    %c_78 = stablehlo.constant dense<0> : tensor<i32>
    %206 = call @_where(%179, %205, %c_78) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %209 = stablehlo.multiply %204, %208 : tensor<8x64x64x64xf32>
    %210 = stablehlo.add %168, %209 : tensor<8x64x64x64xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %211 = stablehlo.broadcast_in_dim %cst_79, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %212 = stablehlo.compare GE, %123, %211, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_80 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %213 = stablehlo.broadcast_in_dim %cst_80, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %214 = stablehlo.compare LT, %123, %213, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %215 = stablehlo.and %212, %214 : tensor<8x64x64xi1>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %217 = stablehlo.compare GE, %67, %216, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %218 = stablehlo.and %215, %217 : tensor<8x64x64xi1>
    %cst_82 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %219 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %220 = stablehlo.compare LT, %67, %219, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %221 = stablehlo.and %218, %220 : tensor<8x64x64xi1>
    %c_83 = stablehlo.constant dense<0> : tensor<i32>
    %c_84 = stablehlo.constant dense<63> : tensor<i32>
    %222 = call @clip(%67, %c_83, %c_84) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %223 = stablehlo.convert %222 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_85 = stablehlo.constant dense<0> : tensor<i32>
    %c_86 = stablehlo.constant dense<63> : tensor<i32>
    %224 = call @clip(%123, %c_85, %c_86) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %225 = stablehlo.convert %224 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_87 = stablehlo.constant dense<0> : tensor<i32>
    %226 = stablehlo.broadcast_in_dim %c_87, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %227 = stablehlo.compare LT, %21, %226, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_88 = stablehlo.constant dense<8> : tensor<i32>
    %228 = stablehlo.broadcast_in_dim %c_88, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %229 = stablehlo.add %21, %228 : tensor<8x1x1xi32>
    %230 = stablehlo.select %227, %229, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_89 = stablehlo.constant dense<0> : tensor<i32>
    %231 = stablehlo.broadcast_in_dim %c_89, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %232 = stablehlo.compare LT, %223, %231, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_90 = stablehlo.constant dense<64> : tensor<i32>
    %233 = stablehlo.broadcast_in_dim %c_90, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %234 = stablehlo.add %223, %233 : tensor<8x64x64xi32>
    %235 = stablehlo.select %232, %234, %223 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_91 = stablehlo.constant dense<0> : tensor<i32>
    %236 = stablehlo.broadcast_in_dim %c_91, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %237 = stablehlo.compare LT, %225, %236, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_92 = stablehlo.constant dense<64> : tensor<i32>
    %238 = stablehlo.broadcast_in_dim %c_92, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %239 = stablehlo.add %225, %238 : tensor<8x64x64xi32>
    %240 = stablehlo.select %237, %239, %225 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %241 = stablehlo.broadcast_in_dim %230, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %243 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %244 = stablehlo.broadcast_in_dim %240, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %245 = stablehlo.concatenate %242, %243, %244, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %246 = "stablehlo.gather"(%arg0, %245) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %247 = stablehlo.multiply %35, %105 : tensor<8x64x64xf32>
    %c_93 = stablehlo.constant dense<0> : tensor<i32>
    %248 = call @_where(%221, %247, %c_93) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %250 = stablehlo.broadcast_in_dim %249, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %251 = stablehlo.multiply %246, %250 : tensor<8x64x64x64xf32>
    %252 = stablehlo.add %210, %251 : tensor<8x64x64x64xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %253 = stablehlo.broadcast_in_dim %cst_94, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %254 = stablehlo.compare GE, %125, %253, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_95 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %256 = stablehlo.compare LT, %125, %255, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %257 = stablehlo.and %254, %256 : tensor<8x64x64xi1>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %258 = stablehlo.broadcast_in_dim %cst_96, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %259 = stablehlo.compare GE, %67, %258, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %260 = stablehlo.and %257, %259 : tensor<8x64x64xi1>
    %cst_97 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %261 = stablehlo.broadcast_in_dim %cst_97, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %262 = stablehlo.compare LT, %67, %261, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %263 = stablehlo.and %260, %262 : tensor<8x64x64xi1>
    %c_98 = stablehlo.constant dense<0> : tensor<i32>
    %c_99 = stablehlo.constant dense<63> : tensor<i32>
    %264 = call @clip(%67, %c_98, %c_99) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %265 = stablehlo.convert %264 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_100 = stablehlo.constant dense<0> : tensor<i32>
    %c_101 = stablehlo.constant dense<63> : tensor<i32>
    %266 = call @clip(%125, %c_100, %c_101) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %267 = stablehlo.convert %266 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_102 = stablehlo.constant dense<0> : tensor<i32>
    %268 = stablehlo.broadcast_in_dim %c_102, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %269 = stablehlo.compare LT, %21, %268, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_103 = stablehlo.constant dense<8> : tensor<i32>
    %270 = stablehlo.broadcast_in_dim %c_103, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %271 = stablehlo.add %21, %270 : tensor<8x1x1xi32>
    %272 = stablehlo.select %269, %271, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_104 = stablehlo.constant dense<0> : tensor<i32>
    %273 = stablehlo.broadcast_in_dim %c_104, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %274 = stablehlo.compare LT, %265, %273, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_105 = stablehlo.constant dense<64> : tensor<i32>
    %275 = stablehlo.broadcast_in_dim %c_105, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %276 = stablehlo.add %265, %275 : tensor<8x64x64xi32>
    %277 = stablehlo.select %274, %276, %265 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_106 = stablehlo.constant dense<0> : tensor<i32>
    %278 = stablehlo.broadcast_in_dim %c_106, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %279 = stablehlo.compare LT, %267, %278, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_107 = stablehlo.constant dense<64> : tensor<i32>
    %280 = stablehlo.broadcast_in_dim %c_107, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %281 = stablehlo.add %267, %280 : tensor<8x64x64xi32>
    %282 = stablehlo.select %279, %281, %267 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %283 = stablehlo.broadcast_in_dim %272, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %285 = stablehlo.broadcast_in_dim %277, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %286 = stablehlo.broadcast_in_dim %282, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %287 = stablehlo.concatenate %284, %285, %286, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %288 = "stablehlo.gather"(%arg0, %287) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %289 = stablehlo.multiply %35, %117 : tensor<8x64x64xf32>
    %c_108 = stablehlo.constant dense<0> : tensor<i32>
    %290 = call @_where(%263, %289, %c_108) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %291 = stablehlo.broadcast_in_dim %290, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %292 = stablehlo.broadcast_in_dim %291, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %293 = stablehlo.multiply %288, %292 : tensor<8x64x64x64xf32>
    %294 = stablehlo.add %252, %293 : tensor<8x64x64x64xf32>
    %295 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %296 = stablehlo.subtract %9, %295 : tensor<8x64x64xf32>
    %cst_109 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %297 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %298 = stablehlo.add %296, %297 : tensor<8x64x64xf32>
    %cst_110 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %299 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %300 = stablehlo.multiply %299, %298 : tensor<8x64x64xf32>
    %cst_111 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %301 = stablehlo.broadcast_in_dim %cst_111, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %302 = stablehlo.add %300, %301 : tensor<8x64x64xf32>
    %303 = stablehlo.multiply %302, %298 : tensor<8x64x64xf32>
    %cst_112 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %304 = stablehlo.broadcast_in_dim %cst_112, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %305 = stablehlo.subtract %303, %304 : tensor<8x64x64xf32>
    %306 = stablehlo.multiply %305, %298 : tensor<8x64x64xf32>
    %cst_113 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %308 = stablehlo.add %306, %307 : tensor<8x64x64xf32>
    %cst_114 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %309 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %310 = stablehlo.multiply %309, %296 : tensor<8x64x64xf32>
    %cst_115 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %312 = stablehlo.subtract %310, %311 : tensor<8x64x64xf32>
    %313 = stablehlo.multiply %312, %296 : tensor<8x64x64xf32>
    %314 = stablehlo.multiply %313, %296 : tensor<8x64x64xf32>
    %cst_116 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_116, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %316 = stablehlo.add %314, %315 : tensor<8x64x64xf32>
    %cst_117 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %317 = stablehlo.broadcast_in_dim %cst_117, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %318 = stablehlo.subtract %317, %296 : tensor<8x64x64xf32>
    %cst_118 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_118, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %320 = stablehlo.multiply %319, %318 : tensor<8x64x64xf32>
    %cst_119 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %321 = stablehlo.broadcast_in_dim %cst_119, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %322 = stablehlo.subtract %320, %321 : tensor<8x64x64xf32>
    %323 = stablehlo.multiply %322, %318 : tensor<8x64x64xf32>
    %324 = stablehlo.multiply %323, %318 : tensor<8x64x64xf32>
    %cst_120 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %325 = stablehlo.broadcast_in_dim %cst_120, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %326 = stablehlo.add %324, %325 : tensor<8x64x64xf32>
    %cst_121 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_121, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %328 = stablehlo.subtract %327, %296 : tensor<8x64x64xf32>
    %cst_122 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %329 = stablehlo.broadcast_in_dim %cst_122, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %330 = stablehlo.multiply %329, %328 : tensor<8x64x64xf32>
    %cst_123 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %331 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %332 = stablehlo.add %330, %331 : tensor<8x64x64xf32>
    %333 = stablehlo.multiply %332, %328 : tensor<8x64x64xf32>
    %cst_124 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %334 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %335 = stablehlo.subtract %333, %334 : tensor<8x64x64xf32>
    %336 = stablehlo.multiply %335, %328 : tensor<8x64x64xf32>
    %cst_125 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %337 = stablehlo.broadcast_in_dim %cst_125, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %338 = stablehlo.add %336, %337 : tensor<8x64x64xf32>
    %cst_126 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %339 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %340 = stablehlo.add %295, %339 : tensor<8x64x64xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %342 = stablehlo.add %295, %341 : tensor<8x64x64xf32>
    %cst_128 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %cst_128, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %344 = stablehlo.add %295, %343 : tensor<8x64x64xf32>
    %cst_129 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %345 = stablehlo.broadcast_in_dim %cst_129, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %346 = stablehlo.add %295, %345 : tensor<8x64x64xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %348 = stablehlo.compare GE, %340, %347, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_131 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %349 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %350 = stablehlo.compare LT, %340, %349, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %351 = stablehlo.and %348, %350 : tensor<8x64x64xi1>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %353 = stablehlo.compare GE, %69, %352, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %354 = stablehlo.and %351, %353 : tensor<8x64x64xi1>
    %cst_133 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %355 = stablehlo.broadcast_in_dim %cst_133, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %356 = stablehlo.compare LT, %69, %355, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %357 = stablehlo.and %354, %356 : tensor<8x64x64xi1>
    %c_134 = stablehlo.constant dense<0> : tensor<i32>
    %c_135 = stablehlo.constant dense<63> : tensor<i32>
    %358 = call @clip(%69, %c_134, %c_135) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %359 = stablehlo.convert %358 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_136 = stablehlo.constant dense<0> : tensor<i32>
    %c_137 = stablehlo.constant dense<63> : tensor<i32>
    %360 = call @clip(%340, %c_136, %c_137) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %361 = stablehlo.convert %360 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_138 = stablehlo.constant dense<0> : tensor<i32>
    %362 = stablehlo.broadcast_in_dim %c_138, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %363 = stablehlo.compare LT, %21, %362, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_139 = stablehlo.constant dense<8> : tensor<i32>
    %364 = stablehlo.broadcast_in_dim %c_139, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %365 = stablehlo.add %21, %364 : tensor<8x1x1xi32>
    %366 = stablehlo.select %363, %365, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_140 = stablehlo.constant dense<0> : tensor<i32>
    %367 = stablehlo.broadcast_in_dim %c_140, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %368 = stablehlo.compare LT, %359, %367, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_141 = stablehlo.constant dense<64> : tensor<i32>
    %369 = stablehlo.broadcast_in_dim %c_141, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %370 = stablehlo.add %359, %369 : tensor<8x64x64xi32>
    %371 = stablehlo.select %368, %370, %359 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_142 = stablehlo.constant dense<0> : tensor<i32>
    %372 = stablehlo.broadcast_in_dim %c_142, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %373 = stablehlo.compare LT, %361, %372, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_143 = stablehlo.constant dense<64> : tensor<i32>
    %374 = stablehlo.broadcast_in_dim %c_143, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %375 = stablehlo.add %361, %374 : tensor<8x64x64xi32>
    %376 = stablehlo.select %373, %375, %361 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %377 = stablehlo.broadcast_in_dim %366, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %378 = stablehlo.broadcast_in_dim %377, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %379 = stablehlo.broadcast_in_dim %371, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %380 = stablehlo.broadcast_in_dim %376, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %381 = stablehlo.concatenate %378, %379, %380, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %382 = "stablehlo.gather"(%arg0, %381) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %383 = stablehlo.multiply %43, %308 : tensor<8x64x64xf32>
    %c_144 = stablehlo.constant dense<0> : tensor<i32>
    %384 = call @_where(%357, %383, %c_144) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %386 = stablehlo.broadcast_in_dim %385, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %387 = stablehlo.multiply %382, %386 : tensor<8x64x64x64xf32>
    %388 = stablehlo.add %294, %387 : tensor<8x64x64x64xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %390 = stablehlo.compare GE, %342, %389, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_146 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %392 = stablehlo.compare LT, %342, %391, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %393 = stablehlo.and %390, %392 : tensor<8x64x64xi1>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %395 = stablehlo.compare GE, %69, %394, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %396 = stablehlo.and %393, %395 : tensor<8x64x64xi1>
    %cst_148 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %398 = stablehlo.compare LT, %69, %397, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %399 = stablehlo.and %396, %398 : tensor<8x64x64xi1>
    %c_149 = stablehlo.constant dense<0> : tensor<i32>
    %c_150 = stablehlo.constant dense<63> : tensor<i32>
    %400 = call @clip(%69, %c_149, %c_150) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %401 = stablehlo.convert %400 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_151 = stablehlo.constant dense<0> : tensor<i32>
    %c_152 = stablehlo.constant dense<63> : tensor<i32>
    %402 = call @clip(%342, %c_151, %c_152) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %403 = stablehlo.convert %402 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_153 = stablehlo.constant dense<0> : tensor<i32>
    %404 = stablehlo.broadcast_in_dim %c_153, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %405 = stablehlo.compare LT, %21, %404, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_154 = stablehlo.constant dense<8> : tensor<i32>
    %406 = stablehlo.broadcast_in_dim %c_154, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %407 = stablehlo.add %21, %406 : tensor<8x1x1xi32>
    %408 = stablehlo.select %405, %407, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_155 = stablehlo.constant dense<0> : tensor<i32>
    %409 = stablehlo.broadcast_in_dim %c_155, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %410 = stablehlo.compare LT, %401, %409, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_156 = stablehlo.constant dense<64> : tensor<i32>
    %411 = stablehlo.broadcast_in_dim %c_156, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %412 = stablehlo.add %401, %411 : tensor<8x64x64xi32>
    %413 = stablehlo.select %410, %412, %401 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_157 = stablehlo.constant dense<0> : tensor<i32>
    %414 = stablehlo.broadcast_in_dim %c_157, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %415 = stablehlo.compare LT, %403, %414, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_158 = stablehlo.constant dense<64> : tensor<i32>
    %416 = stablehlo.broadcast_in_dim %c_158, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %417 = stablehlo.add %403, %416 : tensor<8x64x64xi32>
    %418 = stablehlo.select %415, %417, %403 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %419 = stablehlo.broadcast_in_dim %408, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %420 = stablehlo.broadcast_in_dim %419, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %421 = stablehlo.broadcast_in_dim %413, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %422 = stablehlo.broadcast_in_dim %418, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %423 = stablehlo.concatenate %420, %421, %422, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %424 = "stablehlo.gather"(%arg0, %423) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %425 = stablehlo.multiply %43, %316 : tensor<8x64x64xf32>
    %c_159 = stablehlo.constant dense<0> : tensor<i32>
    %426 = call @_where(%399, %425, %c_159) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %427 = stablehlo.broadcast_in_dim %426, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %428 = stablehlo.broadcast_in_dim %427, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %429 = stablehlo.multiply %424, %428 : tensor<8x64x64x64xf32>
    %430 = stablehlo.add %388, %429 : tensor<8x64x64x64xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %432 = stablehlo.compare GE, %344, %431, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_161 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %433 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %434 = stablehlo.compare LT, %344, %433, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %435 = stablehlo.and %432, %434 : tensor<8x64x64xi1>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %437 = stablehlo.compare GE, %69, %436, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %438 = stablehlo.and %435, %437 : tensor<8x64x64xi1>
    %cst_163 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %439 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %440 = stablehlo.compare LT, %69, %439, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %441 = stablehlo.and %438, %440 : tensor<8x64x64xi1>
    %c_164 = stablehlo.constant dense<0> : tensor<i32>
    %c_165 = stablehlo.constant dense<63> : tensor<i32>
    %442 = call @clip(%69, %c_164, %c_165) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %443 = stablehlo.convert %442 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_166 = stablehlo.constant dense<0> : tensor<i32>
    %c_167 = stablehlo.constant dense<63> : tensor<i32>
    %444 = call @clip(%344, %c_166, %c_167) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %445 = stablehlo.convert %444 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_168 = stablehlo.constant dense<0> : tensor<i32>
    %446 = stablehlo.broadcast_in_dim %c_168, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %447 = stablehlo.compare LT, %21, %446, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_169 = stablehlo.constant dense<8> : tensor<i32>
    %448 = stablehlo.broadcast_in_dim %c_169, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %449 = stablehlo.add %21, %448 : tensor<8x1x1xi32>
    %450 = stablehlo.select %447, %449, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_170 = stablehlo.constant dense<0> : tensor<i32>
    %451 = stablehlo.broadcast_in_dim %c_170, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %452 = stablehlo.compare LT, %443, %451, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_171 = stablehlo.constant dense<64> : tensor<i32>
    %453 = stablehlo.broadcast_in_dim %c_171, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %454 = stablehlo.add %443, %453 : tensor<8x64x64xi32>
    %455 = stablehlo.select %452, %454, %443 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_172 = stablehlo.constant dense<0> : tensor<i32>
    %456 = stablehlo.broadcast_in_dim %c_172, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %457 = stablehlo.compare LT, %445, %456, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_173 = stablehlo.constant dense<64> : tensor<i32>
    %458 = stablehlo.broadcast_in_dim %c_173, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %459 = stablehlo.add %445, %458 : tensor<8x64x64xi32>
    %460 = stablehlo.select %457, %459, %445 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %461 = stablehlo.broadcast_in_dim %450, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %462 = stablehlo.broadcast_in_dim %461, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %463 = stablehlo.broadcast_in_dim %455, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %464 = stablehlo.broadcast_in_dim %460, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %465 = stablehlo.concatenate %462, %463, %464, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %466 = "stablehlo.gather"(%arg0, %465) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %467 = stablehlo.multiply %43, %326 : tensor<8x64x64xf32>
    %c_174 = stablehlo.constant dense<0> : tensor<i32>
    %468 = call @_where(%441, %467, %c_174) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %469 = stablehlo.broadcast_in_dim %468, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %470 = stablehlo.broadcast_in_dim %469, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %471 = stablehlo.multiply %466, %470 : tensor<8x64x64x64xf32>
    %472 = stablehlo.add %430, %471 : tensor<8x64x64x64xf32>
    %cst_175 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %474 = stablehlo.compare GE, %346, %473, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_176 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %476 = stablehlo.compare LT, %346, %475, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %477 = stablehlo.and %474, %476 : tensor<8x64x64xi1>
    %cst_177 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %479 = stablehlo.compare GE, %69, %478, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %480 = stablehlo.and %477, %479 : tensor<8x64x64xi1>
    %cst_178 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %481 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %482 = stablehlo.compare LT, %69, %481, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %483 = stablehlo.and %480, %482 : tensor<8x64x64xi1>
    %c_179 = stablehlo.constant dense<0> : tensor<i32>
    %c_180 = stablehlo.constant dense<63> : tensor<i32>
    %484 = call @clip(%69, %c_179, %c_180) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %485 = stablehlo.convert %484 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_181 = stablehlo.constant dense<0> : tensor<i32>
    %c_182 = stablehlo.constant dense<63> : tensor<i32>
    %486 = call @clip(%346, %c_181, %c_182) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %487 = stablehlo.convert %486 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_183 = stablehlo.constant dense<0> : tensor<i32>
    %488 = stablehlo.broadcast_in_dim %c_183, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %489 = stablehlo.compare LT, %21, %488, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_184 = stablehlo.constant dense<8> : tensor<i32>
    %490 = stablehlo.broadcast_in_dim %c_184, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %491 = stablehlo.add %21, %490 : tensor<8x1x1xi32>
    %492 = stablehlo.select %489, %491, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_185 = stablehlo.constant dense<0> : tensor<i32>
    %493 = stablehlo.broadcast_in_dim %c_185, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %494 = stablehlo.compare LT, %485, %493, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_186 = stablehlo.constant dense<64> : tensor<i32>
    %495 = stablehlo.broadcast_in_dim %c_186, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %496 = stablehlo.add %485, %495 : tensor<8x64x64xi32>
    %497 = stablehlo.select %494, %496, %485 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_187 = stablehlo.constant dense<0> : tensor<i32>
    %498 = stablehlo.broadcast_in_dim %c_187, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %499 = stablehlo.compare LT, %487, %498, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_188 = stablehlo.constant dense<64> : tensor<i32>
    %500 = stablehlo.broadcast_in_dim %c_188, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %501 = stablehlo.add %487, %500 : tensor<8x64x64xi32>
    %502 = stablehlo.select %499, %501, %487 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %503 = stablehlo.broadcast_in_dim %492, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %504 = stablehlo.broadcast_in_dim %503, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %505 = stablehlo.broadcast_in_dim %497, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %506 = stablehlo.broadcast_in_dim %502, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %507 = stablehlo.concatenate %504, %505, %506, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %508 = "stablehlo.gather"(%arg0, %507) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %509 = stablehlo.multiply %43, %338 : tensor<8x64x64xf32>
    %c_189 = stablehlo.constant dense<0> : tensor<i32>
    %510 = call @_where(%483, %509, %c_189) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %511 = stablehlo.broadcast_in_dim %510, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %512 = stablehlo.broadcast_in_dim %511, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %513 = stablehlo.multiply %508, %512 : tensor<8x64x64x64xf32>
    %514 = stablehlo.add %472, %513 : tensor<8x64x64x64xf32>
    %515 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %516 = stablehlo.subtract %9, %515 : tensor<8x64x64xf32>
    %cst_190 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %517 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %518 = stablehlo.add %516, %517 : tensor<8x64x64xf32>
    %cst_191 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %519 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %520 = stablehlo.multiply %519, %518 : tensor<8x64x64xf32>
    %cst_192 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %521 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %522 = stablehlo.add %520, %521 : tensor<8x64x64xf32>
    %523 = stablehlo.multiply %522, %518 : tensor<8x64x64xf32>
    %cst_193 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %524 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %525 = stablehlo.subtract %523, %524 : tensor<8x64x64xf32>
    %526 = stablehlo.multiply %525, %518 : tensor<8x64x64xf32>
    %cst_194 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %527 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %528 = stablehlo.add %526, %527 : tensor<8x64x64xf32>
    %cst_195 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %529 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %530 = stablehlo.multiply %529, %516 : tensor<8x64x64xf32>
    %cst_196 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %531 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %532 = stablehlo.subtract %530, %531 : tensor<8x64x64xf32>
    %533 = stablehlo.multiply %532, %516 : tensor<8x64x64xf32>
    %534 = stablehlo.multiply %533, %516 : tensor<8x64x64xf32>
    %cst_197 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %535 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %536 = stablehlo.add %534, %535 : tensor<8x64x64xf32>
    %cst_198 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %538 = stablehlo.subtract %537, %516 : tensor<8x64x64xf32>
    %cst_199 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %540 = stablehlo.multiply %539, %538 : tensor<8x64x64xf32>
    %cst_200 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %541 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %542 = stablehlo.subtract %540, %541 : tensor<8x64x64xf32>
    %543 = stablehlo.multiply %542, %538 : tensor<8x64x64xf32>
    %544 = stablehlo.multiply %543, %538 : tensor<8x64x64xf32>
    %cst_201 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %546 = stablehlo.add %544, %545 : tensor<8x64x64xf32>
    %cst_202 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %548 = stablehlo.subtract %547, %516 : tensor<8x64x64xf32>
    %cst_203 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %549 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %550 = stablehlo.multiply %549, %548 : tensor<8x64x64xf32>
    %cst_204 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %551 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %552 = stablehlo.add %550, %551 : tensor<8x64x64xf32>
    %553 = stablehlo.multiply %552, %548 : tensor<8x64x64xf32>
    %cst_205 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %554 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %555 = stablehlo.subtract %553, %554 : tensor<8x64x64xf32>
    %556 = stablehlo.multiply %555, %548 : tensor<8x64x64xf32>
    %cst_206 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %557 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %558 = stablehlo.add %556, %557 : tensor<8x64x64xf32>
    %cst_207 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %559 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %560 = stablehlo.add %515, %559 : tensor<8x64x64xf32>
    %cst_208 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %562 = stablehlo.add %515, %561 : tensor<8x64x64xf32>
    %cst_209 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %563 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %564 = stablehlo.add %515, %563 : tensor<8x64x64xf32>
    %cst_210 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %565 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %566 = stablehlo.add %515, %565 : tensor<8x64x64xf32>
    %cst_211 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %568 = stablehlo.compare GE, %560, %567, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_212 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %569 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %570 = stablehlo.compare LT, %560, %569, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %571 = stablehlo.and %568, %570 : tensor<8x64x64xi1>
    %cst_213 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %572 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %573 = stablehlo.compare GE, %71, %572, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %574 = stablehlo.and %571, %573 : tensor<8x64x64xi1>
    %cst_214 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %575 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %576 = stablehlo.compare LT, %71, %575, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %577 = stablehlo.and %574, %576 : tensor<8x64x64xi1>
    %c_215 = stablehlo.constant dense<0> : tensor<i32>
    %c_216 = stablehlo.constant dense<63> : tensor<i32>
    %578 = call @clip(%71, %c_215, %c_216) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %579 = stablehlo.convert %578 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_217 = stablehlo.constant dense<0> : tensor<i32>
    %c_218 = stablehlo.constant dense<63> : tensor<i32>
    %580 = call @clip(%560, %c_217, %c_218) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %581 = stablehlo.convert %580 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_219 = stablehlo.constant dense<0> : tensor<i32>
    %582 = stablehlo.broadcast_in_dim %c_219, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %583 = stablehlo.compare LT, %21, %582, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_220 = stablehlo.constant dense<8> : tensor<i32>
    %584 = stablehlo.broadcast_in_dim %c_220, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %585 = stablehlo.add %21, %584 : tensor<8x1x1xi32>
    %586 = stablehlo.select %583, %585, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_221 = stablehlo.constant dense<0> : tensor<i32>
    %587 = stablehlo.broadcast_in_dim %c_221, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %588 = stablehlo.compare LT, %579, %587, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_222 = stablehlo.constant dense<64> : tensor<i32>
    %589 = stablehlo.broadcast_in_dim %c_222, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %590 = stablehlo.add %579, %589 : tensor<8x64x64xi32>
    %591 = stablehlo.select %588, %590, %579 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_223 = stablehlo.constant dense<0> : tensor<i32>
    %592 = stablehlo.broadcast_in_dim %c_223, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %593 = stablehlo.compare LT, %581, %592, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_224 = stablehlo.constant dense<64> : tensor<i32>
    %594 = stablehlo.broadcast_in_dim %c_224, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %595 = stablehlo.add %581, %594 : tensor<8x64x64xi32>
    %596 = stablehlo.select %593, %595, %581 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %597 = stablehlo.broadcast_in_dim %586, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %598 = stablehlo.broadcast_in_dim %597, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %599 = stablehlo.broadcast_in_dim %591, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %600 = stablehlo.broadcast_in_dim %596, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %601 = stablehlo.concatenate %598, %599, %600, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %602 = "stablehlo.gather"(%arg0, %601) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %603 = stablehlo.multiply %53, %528 : tensor<8x64x64xf32>
    %c_225 = stablehlo.constant dense<0> : tensor<i32>
    %604 = call @_where(%577, %603, %c_225) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %605 = stablehlo.broadcast_in_dim %604, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %606 = stablehlo.broadcast_in_dim %605, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %607 = stablehlo.multiply %602, %606 : tensor<8x64x64x64xf32>
    %608 = stablehlo.add %514, %607 : tensor<8x64x64x64xf32>
    %cst_226 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %610 = stablehlo.compare GE, %562, %609, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_227 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %612 = stablehlo.compare LT, %562, %611, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %613 = stablehlo.and %610, %612 : tensor<8x64x64xi1>
    %cst_228 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %615 = stablehlo.compare GE, %71, %614, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %616 = stablehlo.and %613, %615 : tensor<8x64x64xi1>
    %cst_229 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %617 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %618 = stablehlo.compare LT, %71, %617, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %619 = stablehlo.and %616, %618 : tensor<8x64x64xi1>
    %c_230 = stablehlo.constant dense<0> : tensor<i32>
    %c_231 = stablehlo.constant dense<63> : tensor<i32>
    %620 = call @clip(%71, %c_230, %c_231) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %621 = stablehlo.convert %620 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_232 = stablehlo.constant dense<0> : tensor<i32>
    %c_233 = stablehlo.constant dense<63> : tensor<i32>
    %622 = call @clip(%562, %c_232, %c_233) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %623 = stablehlo.convert %622 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_234 = stablehlo.constant dense<0> : tensor<i32>
    %624 = stablehlo.broadcast_in_dim %c_234, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %625 = stablehlo.compare LT, %21, %624, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_235 = stablehlo.constant dense<8> : tensor<i32>
    %626 = stablehlo.broadcast_in_dim %c_235, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %627 = stablehlo.add %21, %626 : tensor<8x1x1xi32>
    %628 = stablehlo.select %625, %627, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_236 = stablehlo.constant dense<0> : tensor<i32>
    %629 = stablehlo.broadcast_in_dim %c_236, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %630 = stablehlo.compare LT, %621, %629, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_237 = stablehlo.constant dense<64> : tensor<i32>
    %631 = stablehlo.broadcast_in_dim %c_237, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %632 = stablehlo.add %621, %631 : tensor<8x64x64xi32>
    %633 = stablehlo.select %630, %632, %621 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_238 = stablehlo.constant dense<0> : tensor<i32>
    %634 = stablehlo.broadcast_in_dim %c_238, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %635 = stablehlo.compare LT, %623, %634, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_239 = stablehlo.constant dense<64> : tensor<i32>
    %636 = stablehlo.broadcast_in_dim %c_239, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %637 = stablehlo.add %623, %636 : tensor<8x64x64xi32>
    %638 = stablehlo.select %635, %637, %623 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %639 = stablehlo.broadcast_in_dim %628, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %640 = stablehlo.broadcast_in_dim %639, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %641 = stablehlo.broadcast_in_dim %633, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %642 = stablehlo.broadcast_in_dim %638, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %643 = stablehlo.concatenate %640, %641, %642, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %644 = "stablehlo.gather"(%arg0, %643) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %645 = stablehlo.multiply %53, %536 : tensor<8x64x64xf32>
    %c_240 = stablehlo.constant dense<0> : tensor<i32>
    %646 = call @_where(%619, %645, %c_240) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %647 = stablehlo.broadcast_in_dim %646, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %648 = stablehlo.broadcast_in_dim %647, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %649 = stablehlo.multiply %644, %648 : tensor<8x64x64x64xf32>
    %650 = stablehlo.add %608, %649 : tensor<8x64x64x64xf32>
    %cst_241 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %652 = stablehlo.compare GE, %564, %651, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_242 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %653 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %654 = stablehlo.compare LT, %564, %653, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %655 = stablehlo.and %652, %654 : tensor<8x64x64xi1>
    %cst_243 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %656 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %657 = stablehlo.compare GE, %71, %656, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %658 = stablehlo.and %655, %657 : tensor<8x64x64xi1>
    %cst_244 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %659 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %660 = stablehlo.compare LT, %71, %659, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %661 = stablehlo.and %658, %660 : tensor<8x64x64xi1>
    %c_245 = stablehlo.constant dense<0> : tensor<i32>
    %c_246 = stablehlo.constant dense<63> : tensor<i32>
    %662 = call @clip(%71, %c_245, %c_246) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %663 = stablehlo.convert %662 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_247 = stablehlo.constant dense<0> : tensor<i32>
    %c_248 = stablehlo.constant dense<63> : tensor<i32>
    %664 = call @clip(%564, %c_247, %c_248) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %665 = stablehlo.convert %664 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_249 = stablehlo.constant dense<0> : tensor<i32>
    %666 = stablehlo.broadcast_in_dim %c_249, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %667 = stablehlo.compare LT, %21, %666, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_250 = stablehlo.constant dense<8> : tensor<i32>
    %668 = stablehlo.broadcast_in_dim %c_250, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %669 = stablehlo.add %21, %668 : tensor<8x1x1xi32>
    %670 = stablehlo.select %667, %669, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_251 = stablehlo.constant dense<0> : tensor<i32>
    %671 = stablehlo.broadcast_in_dim %c_251, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %672 = stablehlo.compare LT, %663, %671, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_252 = stablehlo.constant dense<64> : tensor<i32>
    %673 = stablehlo.broadcast_in_dim %c_252, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %674 = stablehlo.add %663, %673 : tensor<8x64x64xi32>
    %675 = stablehlo.select %672, %674, %663 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_253 = stablehlo.constant dense<0> : tensor<i32>
    %676 = stablehlo.broadcast_in_dim %c_253, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %677 = stablehlo.compare LT, %665, %676, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_254 = stablehlo.constant dense<64> : tensor<i32>
    %678 = stablehlo.broadcast_in_dim %c_254, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %679 = stablehlo.add %665, %678 : tensor<8x64x64xi32>
    %680 = stablehlo.select %677, %679, %665 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %681 = stablehlo.broadcast_in_dim %670, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %682 = stablehlo.broadcast_in_dim %681, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %683 = stablehlo.broadcast_in_dim %675, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %684 = stablehlo.broadcast_in_dim %680, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %685 = stablehlo.concatenate %682, %683, %684, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %686 = "stablehlo.gather"(%arg0, %685) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %687 = stablehlo.multiply %53, %546 : tensor<8x64x64xf32>
    %c_255 = stablehlo.constant dense<0> : tensor<i32>
    %688 = call @_where(%661, %687, %c_255) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %689 = stablehlo.broadcast_in_dim %688, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %690 = stablehlo.broadcast_in_dim %689, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %691 = stablehlo.multiply %686, %690 : tensor<8x64x64x64xf32>
    %692 = stablehlo.add %650, %691 : tensor<8x64x64x64xf32>
    %cst_256 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %693 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %694 = stablehlo.compare GE, %566, %693, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_257 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %695 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %696 = stablehlo.compare LT, %566, %695, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %697 = stablehlo.and %694, %696 : tensor<8x64x64xi1>
    %cst_258 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %698 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %699 = stablehlo.compare GE, %71, %698, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %700 = stablehlo.and %697, %699 : tensor<8x64x64xi1>
    %cst_259 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %702 = stablehlo.compare LT, %71, %701, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %703 = stablehlo.and %700, %702 : tensor<8x64x64xi1>
    %c_260 = stablehlo.constant dense<0> : tensor<i32>
    %c_261 = stablehlo.constant dense<63> : tensor<i32>
    %704 = call @clip(%71, %c_260, %c_261) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %705 = stablehlo.convert %704 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_262 = stablehlo.constant dense<0> : tensor<i32>
    %c_263 = stablehlo.constant dense<63> : tensor<i32>
    %706 = call @clip(%566, %c_262, %c_263) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %707 = stablehlo.convert %706 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_264 = stablehlo.constant dense<0> : tensor<i32>
    %708 = stablehlo.broadcast_in_dim %c_264, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %709 = stablehlo.compare LT, %21, %708, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_265 = stablehlo.constant dense<8> : tensor<i32>
    %710 = stablehlo.broadcast_in_dim %c_265, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %711 = stablehlo.add %21, %710 : tensor<8x1x1xi32>
    %712 = stablehlo.select %709, %711, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_266 = stablehlo.constant dense<0> : tensor<i32>
    %713 = stablehlo.broadcast_in_dim %c_266, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %714 = stablehlo.compare LT, %705, %713, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_267 = stablehlo.constant dense<64> : tensor<i32>
    %715 = stablehlo.broadcast_in_dim %c_267, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %716 = stablehlo.add %705, %715 : tensor<8x64x64xi32>
    %717 = stablehlo.select %714, %716, %705 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_268 = stablehlo.constant dense<0> : tensor<i32>
    %718 = stablehlo.broadcast_in_dim %c_268, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %719 = stablehlo.compare LT, %707, %718, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_269 = stablehlo.constant dense<64> : tensor<i32>
    %720 = stablehlo.broadcast_in_dim %c_269, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %721 = stablehlo.add %707, %720 : tensor<8x64x64xi32>
    %722 = stablehlo.select %719, %721, %707 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %723 = stablehlo.broadcast_in_dim %712, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %724 = stablehlo.broadcast_in_dim %723, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %725 = stablehlo.broadcast_in_dim %717, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %726 = stablehlo.broadcast_in_dim %722, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %727 = stablehlo.concatenate %724, %725, %726, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %728 = "stablehlo.gather"(%arg0, %727) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %729 = stablehlo.multiply %53, %558 : tensor<8x64x64xf32>
    %c_270 = stablehlo.constant dense<0> : tensor<i32>
    %730 = call @_where(%703, %729, %c_270) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %731 = stablehlo.broadcast_in_dim %730, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %732 = stablehlo.broadcast_in_dim %731, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %733 = stablehlo.multiply %728, %732 : tensor<8x64x64x64xf32>
    %734 = stablehlo.add %692, %733 : tensor<8x64x64x64xf32>
    %735 = stablehlo.floor %9 : tensor<8x64x64xf32>
    %736 = stablehlo.subtract %9, %735 : tensor<8x64x64xf32>
    %cst_271 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %738 = stablehlo.add %736, %737 : tensor<8x64x64xf32>
    %cst_272 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %740 = stablehlo.multiply %739, %738 : tensor<8x64x64xf32>
    %cst_273 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %742 = stablehlo.add %740, %741 : tensor<8x64x64xf32>
    %743 = stablehlo.multiply %742, %738 : tensor<8x64x64xf32>
    %cst_274 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %745 = stablehlo.subtract %743, %744 : tensor<8x64x64xf32>
    %746 = stablehlo.multiply %745, %738 : tensor<8x64x64xf32>
    %cst_275 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %748 = stablehlo.add %746, %747 : tensor<8x64x64xf32>
    %cst_276 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %750 = stablehlo.multiply %749, %736 : tensor<8x64x64xf32>
    %cst_277 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %752 = stablehlo.subtract %750, %751 : tensor<8x64x64xf32>
    %753 = stablehlo.multiply %752, %736 : tensor<8x64x64xf32>
    %754 = stablehlo.multiply %753, %736 : tensor<8x64x64xf32>
    %cst_278 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %755 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %756 = stablehlo.add %754, %755 : tensor<8x64x64xf32>
    %cst_279 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %758 = stablehlo.subtract %757, %736 : tensor<8x64x64xf32>
    %cst_280 = stablehlo.constant dense<1.250000e+00> : tensor<f32>
    %759 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %760 = stablehlo.multiply %759, %758 : tensor<8x64x64xf32>
    %cst_281 = stablehlo.constant dense<2.250000e+00> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %762 = stablehlo.subtract %760, %761 : tensor<8x64x64xf32>
    %763 = stablehlo.multiply %762, %758 : tensor<8x64x64xf32>
    %764 = stablehlo.multiply %763, %758 : tensor<8x64x64xf32>
    %cst_282 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %765 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %766 = stablehlo.add %764, %765 : tensor<8x64x64xf32>
    %cst_283 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %768 = stablehlo.subtract %767, %736 : tensor<8x64x64xf32>
    %cst_284 = stablehlo.constant dense<-7.500000e-01> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %770 = stablehlo.multiply %769, %768 : tensor<8x64x64xf32>
    %cst_285 = stablehlo.constant dense<3.750000e+00> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %772 = stablehlo.add %770, %771 : tensor<8x64x64xf32>
    %773 = stablehlo.multiply %772, %768 : tensor<8x64x64xf32>
    %cst_286 = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %775 = stablehlo.subtract %773, %774 : tensor<8x64x64xf32>
    %776 = stablehlo.multiply %775, %768 : tensor<8x64x64xf32>
    %cst_287 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %778 = stablehlo.add %776, %777 : tensor<8x64x64xf32>
    %cst_288 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %780 = stablehlo.add %735, %779 : tensor<8x64x64xf32>
    %cst_289 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %782 = stablehlo.add %735, %781 : tensor<8x64x64xf32>
    %cst_290 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %783 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %784 = stablehlo.add %735, %783 : tensor<8x64x64xf32>
    %cst_291 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %785 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %786 = stablehlo.add %735, %785 : tensor<8x64x64xf32>
    %cst_292 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %788 = stablehlo.compare GE, %780, %787, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_293 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %790 = stablehlo.compare LT, %780, %789, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %791 = stablehlo.and %788, %790 : tensor<8x64x64xi1>
    %cst_294 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %793 = stablehlo.compare GE, %73, %792, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %794 = stablehlo.and %791, %793 : tensor<8x64x64xi1>
    %cst_295 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %795 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %796 = stablehlo.compare LT, %73, %795, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %797 = stablehlo.and %794, %796 : tensor<8x64x64xi1>
    %c_296 = stablehlo.constant dense<0> : tensor<i32>
    %c_297 = stablehlo.constant dense<63> : tensor<i32>
    %798 = call @clip(%73, %c_296, %c_297) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %799 = stablehlo.convert %798 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_298 = stablehlo.constant dense<0> : tensor<i32>
    %c_299 = stablehlo.constant dense<63> : tensor<i32>
    %800 = call @clip(%780, %c_298, %c_299) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %801 = stablehlo.convert %800 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_300 = stablehlo.constant dense<0> : tensor<i32>
    %802 = stablehlo.broadcast_in_dim %c_300, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %803 = stablehlo.compare LT, %21, %802, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_301 = stablehlo.constant dense<8> : tensor<i32>
    %804 = stablehlo.broadcast_in_dim %c_301, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %805 = stablehlo.add %21, %804 : tensor<8x1x1xi32>
    %806 = stablehlo.select %803, %805, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_302 = stablehlo.constant dense<0> : tensor<i32>
    %807 = stablehlo.broadcast_in_dim %c_302, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %808 = stablehlo.compare LT, %799, %807, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_303 = stablehlo.constant dense<64> : tensor<i32>
    %809 = stablehlo.broadcast_in_dim %c_303, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %810 = stablehlo.add %799, %809 : tensor<8x64x64xi32>
    %811 = stablehlo.select %808, %810, %799 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_304 = stablehlo.constant dense<0> : tensor<i32>
    %812 = stablehlo.broadcast_in_dim %c_304, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %813 = stablehlo.compare LT, %801, %812, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_305 = stablehlo.constant dense<64> : tensor<i32>
    %814 = stablehlo.broadcast_in_dim %c_305, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %815 = stablehlo.add %801, %814 : tensor<8x64x64xi32>
    %816 = stablehlo.select %813, %815, %801 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %817 = stablehlo.broadcast_in_dim %806, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %818 = stablehlo.broadcast_in_dim %817, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %819 = stablehlo.broadcast_in_dim %811, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %820 = stablehlo.broadcast_in_dim %816, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %821 = stablehlo.concatenate %818, %819, %820, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %822 = "stablehlo.gather"(%arg0, %821) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %823 = stablehlo.multiply %65, %748 : tensor<8x64x64xf32>
    %c_306 = stablehlo.constant dense<0> : tensor<i32>
    %824 = call @_where(%797, %823, %c_306) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %825 = stablehlo.broadcast_in_dim %824, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %826 = stablehlo.broadcast_in_dim %825, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %827 = stablehlo.multiply %822, %826 : tensor<8x64x64x64xf32>
    %828 = stablehlo.add %734, %827 : tensor<8x64x64x64xf32>
    %cst_307 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %830 = stablehlo.compare GE, %782, %829, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_308 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %832 = stablehlo.compare LT, %782, %831, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %833 = stablehlo.and %830, %832 : tensor<8x64x64xi1>
    %cst_309 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %835 = stablehlo.compare GE, %73, %834, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %836 = stablehlo.and %833, %835 : tensor<8x64x64xi1>
    %cst_310 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %838 = stablehlo.compare LT, %73, %837, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %839 = stablehlo.and %836, %838 : tensor<8x64x64xi1>
    %c_311 = stablehlo.constant dense<0> : tensor<i32>
    %c_312 = stablehlo.constant dense<63> : tensor<i32>
    %840 = call @clip(%73, %c_311, %c_312) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %841 = stablehlo.convert %840 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_313 = stablehlo.constant dense<0> : tensor<i32>
    %c_314 = stablehlo.constant dense<63> : tensor<i32>
    %842 = call @clip(%782, %c_313, %c_314) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %843 = stablehlo.convert %842 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_315 = stablehlo.constant dense<0> : tensor<i32>
    %844 = stablehlo.broadcast_in_dim %c_315, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %845 = stablehlo.compare LT, %21, %844, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_316 = stablehlo.constant dense<8> : tensor<i32>
    %846 = stablehlo.broadcast_in_dim %c_316, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %847 = stablehlo.add %21, %846 : tensor<8x1x1xi32>
    %848 = stablehlo.select %845, %847, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_317 = stablehlo.constant dense<0> : tensor<i32>
    %849 = stablehlo.broadcast_in_dim %c_317, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %850 = stablehlo.compare LT, %841, %849, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_318 = stablehlo.constant dense<64> : tensor<i32>
    %851 = stablehlo.broadcast_in_dim %c_318, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %852 = stablehlo.add %841, %851 : tensor<8x64x64xi32>
    %853 = stablehlo.select %850, %852, %841 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_319 = stablehlo.constant dense<0> : tensor<i32>
    %854 = stablehlo.broadcast_in_dim %c_319, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %855 = stablehlo.compare LT, %843, %854, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_320 = stablehlo.constant dense<64> : tensor<i32>
    %856 = stablehlo.broadcast_in_dim %c_320, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %857 = stablehlo.add %843, %856 : tensor<8x64x64xi32>
    %858 = stablehlo.select %855, %857, %843 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %859 = stablehlo.broadcast_in_dim %848, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %860 = stablehlo.broadcast_in_dim %859, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %861 = stablehlo.broadcast_in_dim %853, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %862 = stablehlo.broadcast_in_dim %858, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %863 = stablehlo.concatenate %860, %861, %862, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %864 = "stablehlo.gather"(%arg0, %863) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %865 = stablehlo.multiply %65, %756 : tensor<8x64x64xf32>
    %c_321 = stablehlo.constant dense<0> : tensor<i32>
    %866 = call @_where(%839, %865, %c_321) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %867 = stablehlo.broadcast_in_dim %866, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %868 = stablehlo.broadcast_in_dim %867, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %869 = stablehlo.multiply %864, %868 : tensor<8x64x64x64xf32>
    %870 = stablehlo.add %828, %869 : tensor<8x64x64x64xf32>
    %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %872 = stablehlo.compare GE, %784, %871, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_323 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %874 = stablehlo.compare LT, %784, %873, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %875 = stablehlo.and %872, %874 : tensor<8x64x64xi1>
    %cst_324 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %877 = stablehlo.compare GE, %73, %876, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %878 = stablehlo.and %875, %877 : tensor<8x64x64xi1>
    %cst_325 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %880 = stablehlo.compare LT, %73, %879, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %881 = stablehlo.and %878, %880 : tensor<8x64x64xi1>
    %c_326 = stablehlo.constant dense<0> : tensor<i32>
    %c_327 = stablehlo.constant dense<63> : tensor<i32>
    %882 = call @clip(%73, %c_326, %c_327) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %883 = stablehlo.convert %882 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_328 = stablehlo.constant dense<0> : tensor<i32>
    %c_329 = stablehlo.constant dense<63> : tensor<i32>
    %884 = call @clip(%784, %c_328, %c_329) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %885 = stablehlo.convert %884 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_330 = stablehlo.constant dense<0> : tensor<i32>
    %886 = stablehlo.broadcast_in_dim %c_330, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %887 = stablehlo.compare LT, %21, %886, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_331 = stablehlo.constant dense<8> : tensor<i32>
    %888 = stablehlo.broadcast_in_dim %c_331, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %889 = stablehlo.add %21, %888 : tensor<8x1x1xi32>
    %890 = stablehlo.select %887, %889, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_332 = stablehlo.constant dense<0> : tensor<i32>
    %891 = stablehlo.broadcast_in_dim %c_332, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %892 = stablehlo.compare LT, %883, %891, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_333 = stablehlo.constant dense<64> : tensor<i32>
    %893 = stablehlo.broadcast_in_dim %c_333, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %894 = stablehlo.add %883, %893 : tensor<8x64x64xi32>
    %895 = stablehlo.select %892, %894, %883 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_334 = stablehlo.constant dense<0> : tensor<i32>
    %896 = stablehlo.broadcast_in_dim %c_334, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %897 = stablehlo.compare LT, %885, %896, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_335 = stablehlo.constant dense<64> : tensor<i32>
    %898 = stablehlo.broadcast_in_dim %c_335, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %899 = stablehlo.add %885, %898 : tensor<8x64x64xi32>
    %900 = stablehlo.select %897, %899, %885 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %901 = stablehlo.broadcast_in_dim %890, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %902 = stablehlo.broadcast_in_dim %901, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %903 = stablehlo.broadcast_in_dim %895, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %904 = stablehlo.broadcast_in_dim %900, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %905 = stablehlo.concatenate %902, %903, %904, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %906 = "stablehlo.gather"(%arg0, %905) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %907 = stablehlo.multiply %65, %766 : tensor<8x64x64xf32>
    %c_336 = stablehlo.constant dense<0> : tensor<i32>
    %908 = call @_where(%881, %907, %c_336) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %909 = stablehlo.broadcast_in_dim %908, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %910 = stablehlo.broadcast_in_dim %909, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %911 = stablehlo.multiply %906, %910 : tensor<8x64x64x64xf32>
    %912 = stablehlo.add %870, %911 : tensor<8x64x64x64xf32>
    %cst_337 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %914 = stablehlo.compare GE, %786, %913, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %cst_338 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %915 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %916 = stablehlo.compare LT, %786, %915, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %917 = stablehlo.and %914, %916 : tensor<8x64x64xi1>
    %cst_339 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %918 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %919 = stablehlo.compare GE, %73, %918, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %920 = stablehlo.and %917, %919 : tensor<8x64x64xi1>
    %cst_340 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %921 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<8x64x64xf32>
    %922 = stablehlo.compare LT, %73, %921, FLOAT : (tensor<8x64x64xf32>, tensor<8x64x64xf32>) -> tensor<8x64x64xi1>
    %923 = stablehlo.and %920, %922 : tensor<8x64x64xi1>
    %c_341 = stablehlo.constant dense<0> : tensor<i32>
    %c_342 = stablehlo.constant dense<63> : tensor<i32>
    %924 = call @clip(%73, %c_341, %c_342) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %925 = stablehlo.convert %924 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_343 = stablehlo.constant dense<0> : tensor<i32>
    %c_344 = stablehlo.constant dense<63> : tensor<i32>
    %926 = call @clip(%786, %c_343, %c_344) : (tensor<8x64x64xf32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
    %927 = stablehlo.convert %926 : (tensor<8x64x64xf32>) -> tensor<8x64x64xi32>
    %c_345 = stablehlo.constant dense<0> : tensor<i32>
    %928 = stablehlo.broadcast_in_dim %c_345, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %929 = stablehlo.compare LT, %21, %928, SIGNED : (tensor<8x1x1xi32>, tensor<8x1x1xi32>) -> tensor<8x1x1xi1>
    %c_346 = stablehlo.constant dense<8> : tensor<i32>
    %930 = stablehlo.broadcast_in_dim %c_346, dims = [] : (tensor<i32>) -> tensor<8x1x1xi32>
    %931 = stablehlo.add %21, %930 : tensor<8x1x1xi32>
    %932 = stablehlo.select %929, %931, %21 : tensor<8x1x1xi1>, tensor<8x1x1xi32>
    %c_347 = stablehlo.constant dense<0> : tensor<i32>
    %933 = stablehlo.broadcast_in_dim %c_347, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %934 = stablehlo.compare LT, %925, %933, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_348 = stablehlo.constant dense<64> : tensor<i32>
    %935 = stablehlo.broadcast_in_dim %c_348, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %936 = stablehlo.add %925, %935 : tensor<8x64x64xi32>
    %937 = stablehlo.select %934, %936, %925 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %c_349 = stablehlo.constant dense<0> : tensor<i32>
    %938 = stablehlo.broadcast_in_dim %c_349, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %939 = stablehlo.compare LT, %927, %938, SIGNED : (tensor<8x64x64xi32>, tensor<8x64x64xi32>) -> tensor<8x64x64xi1>
    %c_350 = stablehlo.constant dense<64> : tensor<i32>
    %940 = stablehlo.broadcast_in_dim %c_350, dims = [] : (tensor<i32>) -> tensor<8x64x64xi32>
    %941 = stablehlo.add %927, %940 : tensor<8x64x64xi32>
    %942 = stablehlo.select %939, %941, %927 : tensor<8x64x64xi1>, tensor<8x64x64xi32>
    %943 = stablehlo.broadcast_in_dim %932, dims = [0, 1, 2] : (tensor<8x1x1xi32>) -> tensor<8x64x64xi32>
    %944 = stablehlo.broadcast_in_dim %943, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %945 = stablehlo.broadcast_in_dim %937, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %946 = stablehlo.broadcast_in_dim %942, dims = [0, 1, 2] : (tensor<8x64x64xi32>) -> tensor<8x64x64x1xi32>
    %947 = stablehlo.concatenate %944, %945, %946, dim = 3 : (tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>, tensor<8x64x64x1xi32>) -> tensor<8x64x64x3xi32>
    %948 = "stablehlo.gather"(%arg0, %947) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 2, 3], start_index_map = [0, 2, 3], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 64, 1, 1>}> : (tensor<8x64x64x64xf32>, tensor<8x64x64x3xi32>) -> tensor<8x64x64x64xf32>
    %949 = stablehlo.multiply %65, %778 : tensor<8x64x64xf32>
    %c_351 = stablehlo.constant dense<0> : tensor<i32>
    %950 = call @_where(%923, %949, %c_351) : (tensor<8x64x64xi1>, tensor<8x64x64xf32>, tensor<i32>) -> tensor<8x64x64xf32>
    %951 = stablehlo.broadcast_in_dim %950, dims = [0, 1, 2] : (tensor<8x64x64xf32>) -> tensor<8x64x64x1xf32>
    %952 = stablehlo.broadcast_in_dim %951, dims = [0, 1, 2, 3] : (tensor<8x64x64x1xf32>) -> tensor<8x64x64x64xf32>
    %953 = stablehlo.multiply %948, %952 : tensor<8x64x64x64xf32>
    %954 = stablehlo.add %912, %953 : tensor<8x64x64x64xf32>
    %955 = stablehlo.transpose %954, dims = [0, 3, 1, 2] : (tensor<8x64x64x64xf32>) -> tensor<8x64x64x64xf32>
    return %955 : tensor<8x64x64x64xf32>
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
