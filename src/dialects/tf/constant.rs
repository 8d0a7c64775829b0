//! `tf.Const`.

use crate::literal;
use crate::ops::OpDef;

pub static DEF: OpDef = literal::tensor_row(
    "tf.Const",
    "https://www.tensorflow.org/mlir/tf_ops#tfconst_tfconstop",
    None,
);
