//! `tf.Slice`: a part of a tensor.

use crate::movement::prelude::*;
use crate::prelude::*;

pub const DEF: OpDef = OpDef {
    name: "tf.Slice",
    summary: "The part of a tensor that starts at `begin` and has the shape `size`.",
    description: "output[c] = input[begin + c]. A size of -1 takes all that is left.",
    source: "https://www.tensorflow.org/api_docs/python/tf/slice",
    operands: &[
        OperandDef::one("input", "a tensor of rank r"),
        OperandDef::constant("begin", "i32 or i64 of shape [r]"),
        OperandDef::constant("size", "i32 or i64 of shape [r], -1 or more"),
    ],
    constraints: &rules([
        "C1: `begin` is i32 or i64 of shape [r]",
        "C2: `size` is i32 or i64 of shape [r], -1 or more",
        "C3: the part lies in `input`",
    ]),
    semantics: movement!(slice_plan),
    ..OpDef::BASE
};

pub fn slice_plan(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let begin = operands::per_dimension("C1", call, 1, x.rank())?;
    let size = operands::per_dimension("C2", call, 2, x.rank())?;
    let Some(mut sizes) = size else { return Ok(Plan::open(x, x.rank())) };
    if let Some(size) = sizes.iter().find(|&&size| size < -1) {
        return fail("C2", Site::Operand(2), format!("a size must be -1 or more, but is {size}"));
    }
    let Some(begin) = begin else {
        sizes.iter_mut().filter(|size| **size == -1).for_each(|size| *size = DYNAMIC);
        return Ok(Plan::Open(vec![x.with_shape(&sizes).into()]));
    };
    for d in 0..x.rank() {
        let (whole, begin, size) = (x.shape[d], begin[d], sizes[d]);
        let end = i128::from(begin) + i128::from(size.max(0));
        if begin < 0 || (!size::is_open(whole) && end > i128::from(whole)) {
            let size = if size == -1 { "all".to_string() } else { size.to_string() };
            let message =
                format!("dimension {d} of size {whole} does not hold {size} from {begin}");
            return Err(Violation::new("C3", Site::Operand(1), message));
        }
        if size == -1 {
            sizes[d] = size::sub(whole, begin).unwrap_or(DYNAMIC);
        }
    }
    let step = Shape::from_elem(1, x.rank());
    let (begin, sizes) = (Shape::from_vec(begin), Shape::from_vec(sizes));
    Ok(plans::part([begin, sizes, step], &[]))
}
