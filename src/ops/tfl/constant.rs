//! `tfl.pseudo_const`.

use crate::ops::literal;
use crate::ops::row::*;

pub static DEF: OpDef = literal::tensor_row(
    "tfl.pseudo_const",
    "https://www.tensorflow.org/mlir/tfl_ops#tflpseudo_const_tflconstop",
    None,
);
