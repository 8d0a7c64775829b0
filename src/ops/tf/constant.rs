//! `tf.Const`.

use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, OpDef, Semantics, literal};

pub static DEF: OpDef = OpDef {
    name: "tf.Const",
    summary: "A tensor that stands in the program.",
    description: "output = value",
    source: "https://www.tensorflow.org/mlir/tf_ops#tfconst_tfconstop",
    operands: &[],
    attributes: &[AttrDef {
        name: "value",
        kind: AttrKindDef::Elements,
        default: Default::Required,
        doc: "the tensor; its type is the result's",
    }],
    results: &["output"],
    constraints: &[],
    assembly: None,
    semantics: Semantics::Framework {
        infer: literal::infer,
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};
