//! `openvino.MatMul`.

use crate::matmul::{Factors, product, transposes};
use crate::prelude::*;

struct Tensors;

impl Factors for Tensors {
    const RANKS: [usize; 2] = [1, usize::MAX];
}

pub static DEF: OpDef = product::<Tensors>(
    "openvino.MatMul",
    "https://docs.openvino.ai/2026/documentation/openvino-ir-format/operation-sets/operation-specs/matrix/matmul-1.html",
    &[OperandDef::one("A", "the left factor"), OperandDef::one("B", "the right factor")],
    &[
        transposes("transpose_a", "whether A is transposed"),
        transposes("transpose_b", "whether B is transposed"),
    ],
);
