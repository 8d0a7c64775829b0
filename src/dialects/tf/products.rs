//! Products of matrices, kept in canonical programs and run by engines.

use crate::matmul::{Factors, product, transposes};
use crate::prelude::*;

struct Matrices;

impl Factors for Matrices {
    const RANKS: [usize; 2] = [2, 2];
}

struct Batched;

impl Factors for Batched {
    const RANKS: [usize; 2] = [2, usize::MAX];
}

pub static MAT_MUL: OpDef = product::<Matrices>(
    "tf.MatMul",
    "https://www.tensorflow.org/api_docs/python/tf/raw_ops/MatMul",
    &[OperandDef::one("a", "the left factor"), OperandDef::one("b", "the right factor")],
    &[
        transposes("transpose_a", "whether a is transposed"),
        transposes("transpose_b", "whether b is transposed"),
    ],
);

pub static BATCH_MAT_MUL: OpDef = product::<Batched>(
    "tf.BatchMatMulV2",
    "https://www.tensorflow.org/api_docs/python/tf/raw_ops/BatchMatMulV2",
    &[OperandDef::one("x", "the left factor"), OperandDef::one("y", "the right factor")],
    &[
        transposes("adj_x", "whether x is transposed"),
        transposes("adj_y", "whether y is transposed"),
    ],
);
