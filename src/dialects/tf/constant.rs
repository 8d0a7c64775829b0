//! `tf.Const`.

use crate::literal;
use crate::prelude::*;

pub static DEF: OpDef = literal::tensor_def(
    "tf.Const",
    "https://www.tensorflow.org/mlir/tf_ops#tfconst_tfconstop",
    None,
);
