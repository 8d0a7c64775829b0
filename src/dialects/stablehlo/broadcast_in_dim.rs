//! `stablehlo.broadcast_in_dim`, `stablehlo.dynamic_broadcast_in_dim`.

use super::rules;
use crate::movement::prelude::*;
use crate::prelude::*;

const DIMS: &str = "broadcast_dimensions";

const BROADCAST_DIMENSIONS: AttrDef =
    attr(DIMS, I64Array, Required, "the result dimension of each operand dimension, in any order");

const CONSTRAINTS: [Constraint; 5] = rules([
    "C1: the result has the element type of `operand`",
    "C2: size(broadcast_dimensions) = rank(operand)",
    "C3: 0 <= broadcast_dimensions < rank(result)",
    "C4: `broadcast_dimensions` are unique",
    "C5: dim(operand, d) is 1 or dim(result, broadcast_dimensions[d]), for each d",
]);

pub static DEF: OpDef = OpDef {
    name: "stablehlo.broadcast_in_dim",
    summary: "Dimensions of size 1 stretched, and new ones added.",
    description: "result[result_index] = operand[operand_index], where operand_index[d] is 0 if dim(operand, d) = 1, else result_index[broadcast_dimensions[d]].",
    source: "https://openxla.org/stablehlo/spec#broadcast_in_dim",
    operands: &[OperandDef::one("operand", "a tensor")],
    attributes: &[BROADCAST_DIMENSIONS],
    constraints: &CONSTRAINTS,
    assembly: Some(
        "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
    ),
    semantics: movement!(infer; plan_broadcast),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.dynamic_broadcast_in_dim",
    summary: "`stablehlo.broadcast_in_dim` whose result's shape is an operand.",
    description: DEF.description,
    source: "https://openxla.org/stablehlo/spec#dynamic_broadcast_in_dim",
    operands: &[
        OperandDef::one("operand", "a tensor"),
        OperandDef::sizes("output_dimensions", "the result's shape, 1-D integers"),
    ],
    attributes: &[
        BROADCAST_DIMENSIONS,
        KNOWN_EXPANDING,
        AttrDef {
            name: "known_nonexpanding_dimensions",
            doc: "operand dimensions that are known to stay as they are; changes nothing",
            ..KNOWN_EXPANDING
        },
    ],
    constraints: &[
        CONSTRAINTS[0],
        CONSTRAINTS[1],
        CONSTRAINTS[2],
        CONSTRAINTS[3],
        CONSTRAINTS[4],
        rule("C7: size(output_dimensions) = rank(result); its sizes are the result's"),
        rule("C8: the known expanding and nonexpanding dimensions together are unique"),
        rule("C9: 0 <= known_expanding_dimensions < rank(operand)"),
        rule("C10: 0 <= known_nonexpanding_dimensions < rank(operand)"),
    ],
    assembly: Some(
        "$operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)",
    ),
    semantics: movement!(infer_dynamic; plan_broadcast),
    ..super::ROW
};

const KNOWN_EXPANDING: AttrDef = attr(
    "known_expanding_dimensions",
    I64Array,
    Absent,
    "operand dimensions that are known to be stretched; changes nothing",
);

/// C2 to C5.
fn check_dims(call: &Call, operand: &TensorType, result: &TensorType) -> Result<(), Violation> {
    let (site, dims) = (Site::Attr(DIMS), call.ints(DIMS));
    rules::entries("C2", site, dims.len(), ("dimension of the operand", operand.rank()))?;
    rules::in_range("C3", site, dims, ("the result", result.rank()))?;
    rules::unique("C4", site, dims)?;
    for (d, &at) in dims.iter().enumerate() {
        let (from, to) = (operand.shape[d], result.shape[at as usize]);
        if !size::may_stretch(from, to) {
            let message = format!(
                "dimension {d} of the operand has size {from} and cannot become dimension {at} of the result, of size {to}"
            );
            return fail("C5", Site::Operand(0), message);
        }
    }
    Ok(())
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let result = rules::result_like("C1", call, operand)?;
    check_dims(call, operand, result)?;
    Ok(vec![result.clone().into()])
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let operand = call.tensor(0)?;
    let rank = rules::integer_vector("C7", call, 1)?;
    let [expanding, nonexpanding] = [KNOWN_EXPANDING.name, "known_nonexpanding_dimensions"];
    let of = |name| call.opt_ints(name).unwrap_or_default();
    let both = [of(expanding), of(nonexpanding)].concat();
    rules::unique("C8", Site::Attr(expanding), &both)?;
    let whole = ("the operand", operand.rank());
    rules::in_range("C9", Site::Attr(expanding), of(expanding), whole)?;
    rules::in_range("C10", Site::Attr(nonexpanding), of(nonexpanding), whole)?;
    if let [ValueType::Tensor(_)] = call.results {
        let result = rules::result_like("C1", call, operand)?;
        if !size::must_equal(rank, result.rank() as i64) {
            let message = format!("output_dimensions has {rank} sizes, but the result is {result}");
            return fail("C7", Site::Operand(1), message);
        }
    }
    let result = match rules::known_shape("C7", call, 1)? {
        Some(shape) => operand.with_shape(&shape),
        None => call.declared_result()?.clone(),
    };
    check_dims(call, operand, &result)?;
    rules::result("C7", call, result)
}

/// Dimensions are put in the result's order first.
fn plan_broadcast(call: &Call) -> Result<Plan, Violation> {
    let dims = call.ints(DIMS);
    let shape = Shape::from_slice(call.results[0].shape().expect("what `infer` gives"));
    let mut permutation: Shape = (0..dims.len() as i64).collect();
    permutation.sort_unstable_by_key(|&d| dims[d as usize]);
    let sorted = permutation.iter().map(|&d| dims[d as usize]).collect();
    let steps = [Movement::Transpose { permutation }, Movement::Broadcast { dims: sorted, shape }];
    Ok(Plan::of([0], steps, Formula::Placed(dims.to_vec())))
}
