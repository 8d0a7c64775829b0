//! `tf.Const`.

use crate::ops::literal;
use crate::ops::row::*;

pub static DEF: OpDef = literal::tensor_row(
    "tf.Const",
    "https://www.tensorflow.org/mlir/tf_ops#tfconst_tfconstop",
    None,
);
