//! `tfl.batch_matmul`.

use crate::matmul::{Factors, product, transposes};
use crate::prelude::*;

struct Tensors;

impl Factors for Tensors {
    const RANKS: [usize; 2] = [2, 5];

    fn multiplies(element: ElementType) -> bool {
        element == ElementType::F32
    }
}

pub static DEF: OpDef = product::<Tensors>(
    "tfl.batch_matmul",
    "https://www.tensorflow.org/mlir/tfl_ops#tflbatch_matmul_tflbatchmatmulop",
    &[OperandDef::one("x", "the left factor"), OperandDef::one("y", "the right factor")],
    &[
        transposes("adj_x", "whether x is transposed"),
        transposes("adj_y", "whether y is transposed"),
    ],
);
