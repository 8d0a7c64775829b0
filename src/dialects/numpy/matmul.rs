//! `numpy.matmul`.

use crate::matmul::{Factors, product};
use crate::prelude::*;

struct Arrays;

impl Factors for Arrays {
    const RANKS: [usize; 2] = [1, usize::MAX];
}

pub static DEF: OpDef = OpDef {
    results: super::ROW.results,
    ..product::<Arrays>(
        "numpy.matmul",
        "https://numpy.org/doc/stable/reference/generated/numpy.matmul.html",
        &[OperandDef::one("x1", "the left factor"), OperandDef::one("x2", "the right factor")],
        &[],
    )
};
