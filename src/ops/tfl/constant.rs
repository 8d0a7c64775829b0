//! `tfl.pseudo_const`.

use crate::ops::{OpDef, literal};

pub static DEF: OpDef = literal::tensor_row(
    "tfl.pseudo_const",
    "https://www.tensorflow.org/mlir/tfl_ops#tflpseudo_const_tflconstop",
    None,
);
