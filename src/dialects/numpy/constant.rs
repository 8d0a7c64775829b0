//! `numpy.array`: a tensor that stands in the program.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = literal::tensor_row(
    "numpy.array",
    "https://numpy.org/doc/stable/reference/generated/numpy.array.html",
    None,
);
