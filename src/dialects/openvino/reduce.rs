//! `openvino.ReduceSum` and the like: reductions along axes.

use super::SPEC;
use crate::prelude::*;
use crate::reduction::row::{All, Any, Fold, Max, Mean, Min, Prod, Sum};
use crate::tf;

pub static TABLE: &[OpDef] = &[
    define::<Sum>("openvino.ReduceSum"),
    define::<Prod>("openvino.ReduceProd"),
    define::<Min>("openvino.ReduceMin"),
    define::<Max>("openvino.ReduceMax"),
    define::<Mean>("openvino.ReduceMean"),
    define::<All>("openvino.ReduceLogicalAnd"),
    define::<Any>("openvino.ReduceLogicalOr"),
];

/// By the rules of TensorFlow's.
const fn define<F: Fold>(name: &'static str) -> OpDef {
    OpDef {
        description: "Elements are combined in the order of `mg.reduce`, each step rounded to the element type; the document does not specify one.",
        operands: const {
            &[
                OperandDef::one("data", "a tensor of rank r"),
                OperandDef::constant("axes", "i32 or i64 of rank 0 or 1: dimensions in [-r, r-1]"),
            ]
        },
        constraints: const {
            const {
                &rules([
                    "C1: `axes` is i32 or i64 of rank 0 or 1",
                    "C2: `axes` has unlike dimensions in [-r, r-1]",
                    "C3: `data` has elements that can be combined: truth values, or else numbers",
                ])
            }
        },
        ..tf::reduce::define::<F>(name, SPEC)
    }
}
