//! `webnn.matmul`.

use crate::matmul::{Factors, product};
use crate::prelude::*;

struct Operands;

impl Factors for Operands {
    const RANKS: [usize; 2] = [2, usize::MAX];

    fn multiplies(element: ElementType) -> bool {
        matches!(element, ElementType::F16 | ElementType::F32)
    }
}

pub static DEF: OpDef = product::<Operands>(
    "webnn.matmul",
    "https://www.w3.org/TR/webnn/#api-mlgraphbuilder-matmul",
    &[OperandDef::one("a", "the left factor"), OperandDef::one("b", "the right factor")],
    &[],
);
