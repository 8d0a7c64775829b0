//! `stablehlo.custom_call`.

use super::checks::{self, Closeness};
use super::{check_recipes, rules};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::core::{Reduce, ReduceKind};
use crate::prelude::*;

/// The semantics depends on the target of the call; unknown targets are opaque.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// The sharding attribute of Shardy.
pub const SHARDING: &str = "sdy.sharding";

/// Targets that return their operand, with an annotation.
const IDENTITIES: &[&str] = &[
    "Sharding",
    "SPMDFullToShardShape",
    "SPMDShardToFullShape",
    "annotate_device_placement",
    "xla.sdy.FuncResultSharding",
];

const fn call_attr(
    name: &'static str,
    kind: AttrKindDef,
    default: Default,
    doc: &'static str,
) -> AttrDef {
    AttrDef { name, kind, default, doc }
}

/// The attributes that may have the parameters of a target.
pub const PARAMETERS: [&str; 2] = ["mhlo.backend_config", "backend_config"];

pub const ROW: OpDef = OpDef {
    name: "stablehlo.custom_call",
    summary: "Something that a compiler knows by its name.",
    example: r#"2x3xf32 {call_target_name = "Sharding"} -> 2x3xf32"#,
    description: "\
Computed with are targets that change no value (`Sharding`, `annotate_device_placement`, …:
result = operand) and the checks of StableHLO's tests (`check.expect_eq`,
`check.expect_almost_eq`, `check.expect_close`: see the ops of those names; `check.eq`: whether all floats are almost
equal), and JAX's `shape_assertion`:
the first input holds, or the run stops with its `error_message`, in which `{0}`, `{1}`, … are the other inputs.

So are the routines of LAPACK that JAX calls on CPUs, `lapack_sgetrf_ffi` and the like: `getrf`, `geqrf`, `orgqr` and
`ungqr`, `potrf`, `trsm`, `syevd` and `heevd`, `gesdd`. Their numbers are those of `mg.decompose`, `mg.reflect`,
`mg.cholesky` and `mg.triangular_solve`, computed in `f64` and rounded once. A status that is not 0 is 1 for `potrf`;
a matrix with infinities or NaN has the status 0 elsewhere, and NaN for its results.

`ApproxTopK`, JAX's `approx_max_k` and `approx_min_k`, is computed exactly where its configuration says
`aggregate_to_topk = true`: the results are the first `top_k` elements of a stable sort of the first half of the inputs
along `reduction_dim` by the function that is called. All others are kept.",
    source: "https://openxla.org/stablehlo/spec#custom_call",
    operands: &[OperandDef::variadic("inputs", "any values")],
    attributes: &[
        call_attr("call_target_name", AttrKindDef::Str, Default::Required, "the name"),
        call_attr("has_side_effect", AttrKindDef::Bool, Default::Bool(false), "preserved, not used"),
        call_attr(PARAMETERS[1], AttrKindDef::Any, Default::Absent, "parameters of LAPACK's routines"),
        call_attr(PARAMETERS[0], AttrKindDef::Any, Default::Absent, "the same, where JAX writes them"),
        call_attr("api_version", AttrKindDef::Any, Default::Absent, "preserved, not used"),
        call_attr("called_computations", AttrKindDef::Any, Default::Absent, "preserved, not used"),
        call_attr("operand_layouts", AttrKindDef::Any, Default::Absent, "preserved, not used"),
        call_attr("result_layouts", AttrKindDef::Any, Default::Absent, "preserved, not used"),
        call_attr("output_operand_aliases", AttrKindDef::Any, Default::Absent, "preserved, not used"),
    ],
    results: &["results*"],
    constraints: &rules([
        "C1: a check has two operands of one type, and no results",
        "C2: a check for closeness has floats or complex numbers",
        "C3: a `shape_assertion` has an i1 and integers, each of rank 0, and no results",
        "C4: the parameters of a routine of LAPACK are letters that it knows",
        "C5: the operands of a routine of LAPACK are matrices that fit it",
    ]),
    assembly: Some(
        "symbol-name($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

/// A target of one operand that changes nothing.
pub static IDENTITY: OpDef =
    OpDef { semantics: Semantics::framework(infer_identity, eval, expand), ..ROW };

static EXPECT_EQ: OpDef = OpDef {
    semantics: Semantics::Check {
        infer: |call| infer_check(call, false),
        eval: |_, operands| checks::equal(&operands[0], &operands[1]),
        expand: |_, operands, emit| check_recipes::equal(operands[0], operands[1], emit),
    },
    ..ROW
};

static SHAPE_ASSERTION: OpDef = OpDef {
    // Not among those of the other targets, of which it is no inherent attribute.
    attributes: &[
        ROW.attributes[0],
        call_attr("error_message", AttrKindDef::Str, Default::Absent, "the message of a failure"),
    ],
    semantics: Semantics::Check {
        infer: infer_assertion,
        eval: |call, operands| match operands[0].int_at(0) {
            0 => Err(Fault::Other(assertion_message(call, &operands[1..]))),
            _ => Ok(()),
        },
        expand: |_, operands, _| Some(operands[0]),
    },
    ..ROW
};

/// The message of a failed assertion: its attribute, with the numbers in place of `{0}`, `{1}`, ….
fn assertion_message(call: &Call, numbers: &[Tensor]) -> String {
    let numbers: Vec<String> = numbers.iter().map(|number| number.int_at(0).to_string()).collect();
    let Some(AttrValue::Str(text)) = call.attr("error_message") else {
        let of = if numbers.is_empty() { "" } else { " of " };
        return format!("the shape assertion{of}{} does not hold", numbers.join(", "));
    };
    // From left to right, so that nothing is replaced in a number.
    let mut message = String::new();
    let mut parts = text.split('{');
    message.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (index, rest) = part.split_once('}').unwrap_or(("", part));
        match index.parse().ok().and_then(|index: usize| numbers.get(index)) {
            Some(number) => message.extend([number, rest]),
            None => message.extend(["{", part]),
        }
    }
    message
}

const NOT_AGGREGATED: &str =
    "it is replaced by a sort only where its sizes are known and `aggregate_to_topk` is true";

/// JAX's `approx_max_k` and `approx_min_k`, which a run replaces by a sort.
static APPROX_TOP_K: OpDef = OpDef {
    semantics: Semantics::replaced(|_| fail("", Site::Op, NOT_AGGREGATED), NOT_AGGREGATED),
    ..ROW
};

const ALMOST: Closeness = Closeness::Tolerance { absolute: 1e-3, relative: 0.0 };
const CLOSE: Closeness = Closeness::Ulps { least: 0, most: 3 };

static EXPECT_ALMOST_EQ: OpDef = OpDef {
    semantics: Semantics::Check {
        infer: |call| infer_check(call, true),
        eval: |_, operands| checks::close(&operands[0], &operands[1], ALMOST),
        expand: |_, operands, emit| check_recipes::close(operands[0], operands[1], ALMOST, emit),
    },
    ..ROW
};

static EQ: OpDef = OpDef {
    semantics: Semantics::framework(
        |_| Ok(vec![ValueType::tensor(ElementType::I1, &[])]),
        |_, operands| {
            let is_equal = checks::close(&operands[0], &operands[1], ALMOST).is_ok();
            let mut result = TensorBuilder::new(ElementType::I1, &[]);
            result.push_int(is_equal.into());
            Ok(vec![result.finish()])
        },
        |_, operands, emit| {
            let mask = check_recipes::close(operands[0], operands[1], ALMOST, emit);
            let mask = mask.expect("the operands are floats");
            let axes = (0..emit.tensor_type(mask).rank() as i64).collect();
            vec![emit.emit(CoreOp::Reduce(Reduce { axes, kind: ReduceKind::And }), &[mask])]
        },
    ),
    ..ROW
};

static EXPECT_CLOSE: OpDef = OpDef {
    semantics: Semantics::Check {
        infer: |call| infer_check(call, true),
        eval: |_, operands| checks::close(&operands[0], &operands[1], CLOSE),
        expand: |_, operands, emit| check_recipes::close(operands[0], operands[1], CLOSE, emit),
    },
    ..ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let AttrKind::String { bytes, .. } = &module.pools[module.attr(op, "call_target_name")?] else {
        return None;
    };
    let types =
        |values: &[_]| -> Vec<_> { values.iter().map(|&value| module.value_type(value)).collect() };
    let (operands, results) = (types(&module[op].operands), types(&module[op].results));
    match std::str::from_utf8(bytes).ok()? {
        "check.expect_eq" => Some(&EXPECT_EQ),
        "check.expect_almost_eq" => Some(&EXPECT_ALMOST_EQ),
        "check.expect_close" => Some(&EXPECT_CLOSE),
        "check.eq" => {
            let (&[actual, expected], &[answer]) = (&operands[..], &results[..]) else {
                return None;
            };
            let element = module.pools.to_value_type(actual).as_tensor()?.element;
            let are_floats = actual == expected && element.is_float() && element.bits() != 6;
            let is_answer =
                module.pools.to_value_type(answer) == ValueType::tensor(ElementType::I1, &[]);
            (are_floats && is_answer).then_some(&EQ)
        }
        "shape_assertion" => Some(&SHAPE_ASSERTION),
        target if target.starts_with("lapack_") => super::lapack::routine(target),
        "ApproxTopK" => Some(&APPROX_TOP_K),
        // With other types than the operands' they cut a value up or put it together.
        target if IDENTITIES.contains(&target) => (operands == results).then_some(&IDENTITY),
        _ => None,
    }
}

fn infer_identity(call: &Call) -> Result<Vec<ValueType>, Violation> {
    Ok(call.operands.to_vec())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(operands.to_vec())
}

fn expand(_: &Call, operands: &[Val], _: &mut dyn Emit) -> Vec<Val> {
    operands.to_vec()
}

fn infer_assertion(call: &Call) -> Result<(), Violation> {
    if call.operands.is_empty() || !call.results.is_empty() {
        return fail("C3", Site::Op, "a shape_assertion has an input, and no results");
    }
    for index in 0..call.operands.len() {
        let ty = call.tensor(index)?;
        let fits = if index == 0 { ty.element == ElementType::I1 } else { ty.element.is_integer() };
        if ty.rank() != 0 || !fits {
            let wanted = if index == 0 { "an i1" } else { "an integer" };
            let message = format!("a shape_assertion has {wanted} of rank 0 here, but {ty}");
            return fail("C3", Site::Operand(index), message);
        }
    }
    Ok(())
}

fn infer_check(call: &Call, floats: bool) -> Result<(), Violation> {
    if call.operands.len() != 2 || !call.results.is_empty() {
        let message = format!(
            "a check has two operands and no results, not {} and {}",
            call.operands.len(),
            call.results.len()
        );
        return fail("C1", Site::Op, message);
    }
    checks::same_type("C1", call)?;
    if floats { checks::counted_floats("C2", call) } else { Ok(()) }
}
