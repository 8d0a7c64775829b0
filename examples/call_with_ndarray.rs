//! Compiles a lookup once and calls it with ndarray's arrays, by value and into a buffer.
//!
//! `cargo run --example call_with_ndarray`

use std::error::Error;

use multigather::Compiler;
use multigather::tensor::{Tensor, TensorView, TensorViewMut};
use multigather::types::ElementType;
use ndarray::{Array2, ArrayD, array};

const PROGRAM: &str = r#"
func.func @main(%table: tensor<4x3xf32>, %ids: tensor<2x2xi64>) -> tensor<2x2x3xf32> {
  %0 = "onnx.Gather"(%table, %ids) : (tensor<4x3xf32>, tensor<2x2xi64>) -> tensor<2x2x3xf32>
  return %0 : tensor<2x2x3xf32>
}
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let compiler = Compiler::new();
    let lookup = compiler.compile(&compiler.parse("program.mlir", PROGRAM)?, "main")?;

    // Arrays of any layout: here the transpose of a table that is stored by columns.
    let columns: Array2<f32> =
        array![[0.0, 1.0, 2.0, 3.0], [0.1, 1.1, 2.1, 3.1], [0.2, 1.2, 2.2, 3.2]];
    let table = Tensor::from_array(&columns.t());
    let ids = array![[3i64, 0], [1, -1]];
    let results = lookup.call(&[table.clone(), Tensor::from_array(&ids)])?;
    let rows: ArrayD<f32> = results[0].to_array()?;
    println!("{rows}\n");

    // Into memory of the caller's: nothing is copied or allocated for inputs and outputs.
    let mut buffer = ArrayD::<f32>::zeros(vec![2, 2, 3]);
    let ids = [2i64, 2, 0, 1];
    let inputs = [
        TensorView { element: ElementType::F32, shape: &[4, 3], bytes: table.stored() },
        TensorView {
            element: ElementType::I64,
            shape: &[2, 2],
            bytes: bytemuck::cast_slice::<_, u8>(&ids).into(),
        },
    ];
    let memory = buffer.as_slice_mut().ok_or("a new array is contiguous")?;
    let output = TensorViewMut {
        element: ElementType::F32,
        shape: &[2, 2, 3],
        bytes: bytemuck::cast_slice_mut(memory),
    };
    lookup.call_into(&inputs, &mut [output])?;
    println!("{buffer}");
    Ok(())
}
