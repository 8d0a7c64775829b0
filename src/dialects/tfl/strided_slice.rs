//! `tfl.strided_slice`: TensorFlow's, with ends that may be relative to the beginnings.

use crate::prelude::*;
use crate::tf::strided_slice::{infer, masks, strided_slice};

const BASE: OpDef =
    strided_slice("tfl.strided_slice", "https://www.tensorflow.org/mlir/tfl_ops", &[]);

const MASKS: [AttrDef; 5] = masks("i32");

pub static DEF: OpDef = OpDef {
    i32_operands: &[1, 2, 3],
    attributes: &[
        MASKS[0],
        MASKS[1],
        MASKS[2],
        MASKS[3],
        MASKS[4],
        attr("offset", Bool, Default::Bool(false), "true: `end` counts from `begin`"),
    ],
    constraints: &[
        BASE.constraints[0],
        BASE.constraints[1],
        BASE.constraints[2],
        BASE.constraints[3],
        BASE.constraints[4],
        rule("C6: `offset` is false"),
    ],
    semantics: {
        let Semantics::Framework { eval, expand, .. } = BASE.semantics else {
            panic!("a framework's row")
        };
        Semantics::framework(infer_without_offset, eval, expand)
    },
    ..BASE
};

fn infer_without_offset(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.flag("offset") {
        let message = "ends that count from the beginnings are not supported";
        return Err(Violation::new("C6", Site::Attr("offset"), message));
    }
    infer(call)
}
