//! `tf.Const`.

use crate::ops::{OpDef, literal};

pub static DEF: OpDef = literal::tensor_row(
    "tf.Const",
    "https://www.tensorflow.org/mlir/tf_ops#tfconst_tfconstop",
    None,
);
