//! `tfl.pseudo_const`.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = literal::tensor_def(
    "tfl.pseudo_const",
    "https://www.tensorflow.org/mlir/tfl_ops#tflpseudo_const_tflconstop",
    None,
);
