//! `tf.Sum`, `tf.Prod`, `tf.Max`, `tf.Min`, `tf.Mean`, `tf.All`, `tf.Any`: reductions along axes
//! that are an operand.

use crate::movement::prelude::*;
use crate::prelude::*;
use crate::reduction::row::{All, Any, Fold, Max, Mean, Min, Prod, Rule, Sum, semantics};

pub static ROWS: &[OpDef] = &[
    define::<Sum>("tf.Sum", TF),
    define::<Prod>("tf.Prod", TF),
    define::<Max>("tf.Max", TF),
    define::<Min>("tf.Min", TF),
    define::<Mean>("tf.Mean", TF),
    define::<All>("tf.All", TF),
    define::<Any>("tf.Any", TF),
];

const TF: &str = "https://www.tensorflow.org/api_docs/python/tf/math/reduce_sum";

/// The row of a reduction.
pub const fn define<F: Fold>(name: &'static str, source: &'static str) -> OpDef {
    OpDef {
        name,
        summary: F::SUMMARY,
        description: "Elements are combined in row-major order of the reduced dimensions, each step rounded to the element type; TensorFlow does not specify their order.",
        source,
        operands: const {
            &[
                OperandDef::one("input", "a tensor of rank r"),
                OperandDef::constant("axis", "i32 or i64 of rank 0 or 1: dimensions in [-r, r-1]"),
            ]
        },
        attributes: const {
            &[attr(
                "keep_dims",
                Bool,
                Default::Bool(false),
                "true: the reduced dimensions stay, with size 1",
            )]
        },
        results: &["output"],
        constraints: const {
            &rules([
                "C1: `axis` is i32 or i64 of rank 0 or 1",
                "C2: `axis` has unlike dimensions in [-r, r-1]",
                "C3: `input` has elements that can be combined: truth values, or else numbers",
            ])
        },
        assembly: None,
        semantics: semantics::<F, Operand>(),
        ..OpDef::BASE
    }
}

/// Axes are an operand.
struct Operand;

impl Rule for Operand {
    const ELEMENTS: &str = "C3";

    fn axes(call: &Call, x: &TensorType) -> Result<Option<Vec<usize>>, Violation> {
        match operands::list("C1", call, 1, true)? {
            List::Known(axes) => operands::axes("C2", Site::Operand(1), &axes, x.rank()).map(Some),
            List::Open(_) => Ok(None),
        }
    }

    fn keeps(call: &Call) -> bool {
        call.flag("keep_dims")
    }
}
