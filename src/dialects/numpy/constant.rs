//! `numpy.array`: a constant tensor.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = literal::tensor_def(
    "numpy.array",
    "https://numpy.org/doc/stable/reference/generated/numpy.array.html",
    None,
);
