//! `stablehlo.torch_index_select`.

use crate::formulas::Indices;
use crate::ops::recipes::Mode;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "stablehlo.torch_index_select",
    summary: "Slices of `operand` along one dimension, one for each index, as XLA runs it.",
    description: r#"
With q = rank(index) and b = batch_dims:

    result[p_{0}, ..., p_{dim-1}, i_{b}, ..., i_{q-1}, p_{dim+1}, ...]
        = operand[p_{0}, ..., p_{dim-1},
                  clamp(index[p_{0}, ..., p_{b-1}, i_{b}, ..., i_{q-1}], 0, s - 1),
                  p_{dim+1}, ...]

with s = dim(operand, dim). The op is not in the StableHLO specification; this is what XLA makes
of it. Unlike torch's function of that name it knows batch dimensions and indices of any rank, and
an index outside is clamped, not an error. XLA cuts 64-bit indices to 32 unsigned bits before it
clamps them, so that -1 gives the last slice; here it is the number that it says and gives the first.
A negative `dim` or `batch_dims` counts from the end, as in StableHLO's own lowering to linalg.
"#,
    source: "https://openxla.org/stablehlo/spec (not specified there)",
    operands: &[
        OperandDef::one("operand", "a tensor of rank r >= 1"),
        OperandDef::one("index", "a tensor of any integers, of rank q"),
    ],
    attributes: &[
        attr(
            "batch_dims",
            Int("i64"),
            Required,
            "b: in how many leading dimensions operand and index run together, in [-q, q]",
        ),
        attr("dim", Int("i64"), Required, "the dimension to gather on, in [-r, r-1]"),
    ],
    constraints: &rules([
        "C1: `operand` has rank 1 or more",
        "C2: `dim` is in [-r, r-1]",
        "C3: `index` holds integers, not `i1`",
        "C4: `batch_dims` is in [-q, q]",
        "C5: `batch_dims` is at most `dim`",
        "C6: the first b dimensions of `operand` and `index` are equal",
        "C7: a dimension of size 0 has nothing looked up in it",
    ]),
    assembly: None,
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (operand, index) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "operand", 0, operand)?;
    let dim = check::axis("C2", Site::Attr("dim"), call.int("dim"), operand)?;
    if !index.element.is_index_type() {
        let message = format!("index must hold integers, but holds {}", index.element);
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    let b = call.int("batch_dims");
    let b = check::batch(["C4", "C5", "C6"], b, dim, ("operand", operand), index)?;
    let shape = [&operand.shape[..dim], &index.shape[b..], &operand.shape[dim + 1..]].concat();
    check::check_gathered_axes("C7", "operand", operand, &[dim], &shape)?;
    Ok(vec![operand.with_shape(&shape).into()])
}

/// `dim` and `batch_dims`, counted from the front.
fn dim_and_batch(call: &Call) -> (usize, usize) {
    let rank =
        |operand| call.tensor(operand).expect("a tensor that `infer` accepted").rank() as i64;
    let [dim, b] = [("dim", 0), ("batch_dims", 1)].map(|(name, operand)| {
        let value = call.int(name);
        (if value < 0 { value + rank(operand) } else { value }) as usize
    });
    (dim, b)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (dim, b) = dim_and_batch(call);
    let index = Indices { tensor: &operands[1], operand: 1, find: formulas::clamped };
    Ok(vec![formulas::blocks(&operands[0], index, dim, b)?])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (dim, b) = dim_and_batch(call);
    vec![recipes::blocks(operands[0], operands[1], dim, b, Mode::CLAMP, emit)]
}
