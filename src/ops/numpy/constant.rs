//! `numpy.array`: a tensor that stands in the program.

use crate::ops::{OpDef, literal};

pub static DEF: OpDef = literal::tensor_row(
    "numpy.array",
    "https://numpy.org/doc/stable/reference/generated/numpy.array.html",
    None,
);
