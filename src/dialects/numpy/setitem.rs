//! `numpy.setitem` and `numpy.ufunc_at`: what stands in brackets, set or joined.

use super::list_attr;
use crate::indexing::Indexed;
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::Join;

const A: OperandDef = OperandDef::one("a", "a tensor of rank r");
const REST: OperandDef = OperandDef::variadic(
    "indices",
    "a tensor of any integers but `i1` for each of `dims`, and after them the values, which broadcast to what the indices take",
);
const DIMS: AttrDef = list_attr(
    "dims",
    Default::Required,
    "the indexed dimensions, increasing; others are taken whole",
);
const RULES: [Constraint; 6] = rules([
    "C1: `dims` are in [0, r), increasing, and one at least",
    "C2: there is one tensor of indices for each of `dims`, and after them the values",
    "C3: indices are integers, not `i1`",
    "C4: the indices broadcast",
    "C5: the values have the element type of `a`, and broadcast to what the indices take",
    "C6: a dimension of size 0 has nothing looked up in it",
]);

pub static SETITEM: OpDef = OpDef {
    name: "numpy.setitem",
    summary: "`a` with the elements set that tuples of indices name; `a[i, :, j] = v`.",
    description: r#"
The index tensors broadcast to one shape b. With p the coordinates of the dimensions that no tensor
indexes, a copy of `a`, then in row-major order:

    out[q] = v[.., i_{0}, ..., i_{m-1}, ..],   q_{d} = indices_{d}[bc(i)] for d in dims, else p_{d}

The coordinates i stand where `dims` begin, if they are neighbours, else before all p. An index in
[-s, -1] counts from the end of a dimension of size s; any other outside [0, s) is an error. Of
several values of one element the last one stays.
"#,
    source: "https://numpy.org/doc/stable/user/basics.indexing.html#assigning-values-to-indexed-arrays",
    operands: &[A, REST],
    attributes: &[DIMS],
    constraints: &RULES,
    semantics: Semantics::framework(
        infer,
        |call, operands| eval(call, operands, SET),
        |call, operands, emit| expand(call, operands, emit, SET),
    ),
    ..super::ROW
};

const SET: Join = Join::of(Reduction::Set);

pub static UFUNC_AT: OpDef = OpDef {
    name: "numpy.ufunc_at",
    summary: "`a` with values joined to the elements that tuples of indices name; `numpy.add.at`.",
    description: r#"
As `numpy.setitem`, but each value is joined to the element that is there, in row-major order of the
values; floats are rounded after each of them. Booleans are added by or, and multiplied by and.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.ufunc.at.html",
    operands: &[A, REST],
    attributes: &[
        DIMS,
        attr(
            "ufunc",
            Str,
            Default::Required,
            "`add`, `subtract`, `multiply`, `divide`, `minimum`, `maximum`, `bitwise_and`, `bitwise_or`, `bitwise_xor`, `logical_and`, `logical_or` or `logical_xor`",
        ),
    ],
    constraints: &[
        RULES[0],
        RULES[1],
        RULES[2],
        RULES[3],
        RULES[4],
        RULES[5],
        rule(
            "C7: `ufunc` is one of the twelve, and gives the element type; logical ones join booleans, and `divide` floats",
        ),
    ],
    semantics: Semantics::framework(
        |call| {
            ufunc_reduction(call)?;
            infer(call)
        },
        |call, operands| eval(call, operands, unwrap_accepted(ufunc_reduction(call))),
        |call, operands, emit| expand(call, operands, emit, unwrap_accepted(ufunc_reduction(call))),
    ),
    ..super::ROW
};

const UFUNCS: &[(&str, Reduction)] = &[
    ("add", Reduction::Add),
    ("subtract", Reduction::Sub),
    ("multiply", Reduction::Mul),
    ("divide", Reduction::Div),
    ("minimum", Reduction::Min),
    ("maximum", Reduction::Max),
    ("bitwise_and", Reduction::And),
    ("bitwise_or", Reduction::Or),
    ("bitwise_xor", Reduction::Xor),
    ("logical_and", Reduction::And),
    ("logical_or", Reduction::Or),
    ("logical_xor", Reduction::Xor),
];

/// The reduction of values into elements.
fn ufunc_reduction(call: &Call) -> Result<Join, Violation> {
    let (name, element) = (call.str("ufunc"), call.tensor(0)?.element);
    let site = Site::Attr("ufunc");
    let Some((_, reduction)) = UFUNCS.iter().find(|(known, _)| *known == name) else {
        let names: Vec<&str> = UFUNCS.iter().map(|(name, _)| *name).collect();
        let message = format!("ufunc must be one of {}, but is \"{name}\"", names.join(", "));
        return fail("C7", site, message);
    };
    let is_bool = element == ElementType::I1;
    let reduction = match reduction {
        Reduction::Add if is_bool => Reduction::Or,
        Reduction::Mul if is_bool => Reduction::And,
        other => *other,
    };
    let join = Join::of(reduction);
    let gives_it = match name {
        "divide" => element.is_float(),
        name if name.starts_with("logical") => is_bool,
        _ => true,
    };
    match gives_it && join.works_on(element) {
        true => Ok(join),
        false => fail("C7", site, format!("{name} does not give {element}")),
    }
}

fn unwrap_accepted<T>(found: Result<T, Violation>) -> T {
    found.unwrap_or_else(|_| panic!("an application that `infer` accepts"))
}

/// The indexing that the operands between `a` and the values state.
fn decode_indexing(call: &Call) -> Result<Indexed, Violation> {
    let (a, dims) = (call.tensor(0)?, call.ints("dims"));
    let in_order = dims.windows(2).all(|pair| pair[0] < pair[1]);
    let in_range = dims.iter().all(|d| (0..a.rank() as i64).contains(d));
    if !in_order || !in_range || dims.is_empty() {
        let message = format!("dims must be in [0, {}), increasing, but are {dims:?}", a.rank());
        return fail("C1", Site::Attr("dims"), message);
    }
    if call.operands.len() != dims.len() + 2 {
        let message = format!(
            "{} tensors of indices and the values must follow a, but there are {} operands",
            dims.len(),
            call.operands.len() - 1
        );
        return fail("C2", Site::Op, message);
    }
    for k in 1..=dims.len() {
        let indices = call.tensor(k)?;
        if !indices.element.is_index_type() {
            let message = format!("indices must be integers, but are {}", indices.element);
            return fail("C3", Site::Operand(k), message);
        }
    }
    let dims: Vec<usize> = dims.iter().map(|&d| d as usize).collect();
    let operands = (1..=dims.len()).collect();
    Indexed::of("C4", call, dims, operands)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (a, indexed) = (call.tensor(0)?, decode_indexing(call)?);
    indexed.check_values(["C5", "C6"], call, ("a", a), call.operands.len() - 1)?;
    Ok(vec![a.clone().into()])
}

fn eval(call: &Call, operands: &[Tensor], join: Join) -> Result<Vec<Tensor>, Fault> {
    let values = &operands[operands.len() - 1];
    let joined =
        unwrap_accepted(decode_indexing(call)).scattered(&operands[0], operands, values, join)?;
    Ok(vec![joined])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, join: Join) -> Vec<Val> {
    let values = operands[operands.len() - 1];
    vec![unwrap_accepted(decode_indexing(call)).scatter(operands[0], operands, values, join, emit)]
}
