//! `coreml.matmul`.

use crate::matmul::{Factors, product, transposes};
use crate::prelude::*;

struct Tensors;

impl Factors for Tensors {
    const RANKS: [usize; 2] = [1, usize::MAX];

    fn multiplies(element: ElementType) -> bool {
        matches!(element, ElementType::F16 | ElementType::F32 | ElementType::I32)
    }
}

pub static DEF: OpDef = product::<Tensors>(
    "coreml.matmul",
    "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS15.linear.matmul",
    &[OperandDef::one("x", "the left factor"), OperandDef::one("y", "the right factor")],
    &[
        transposes("transpose_x", "whether x is transposed"),
        transposes("transpose_y", "whether y is transposed"),
    ],
);
