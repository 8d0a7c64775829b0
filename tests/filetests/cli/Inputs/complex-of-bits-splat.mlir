"test.constants"() {value = [sparse<[[0]], [(true, true)]> : tensor<3xcomplex<ui1>>, 1 : i32]} : () -> ()
