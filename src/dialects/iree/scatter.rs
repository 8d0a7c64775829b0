//! `iree_linalg_ext.scatter`.

use super::{MAP, check_map, order, ordered, place};
use crate::combining::{Combining, recognized, stretched};
use crate::ir::{Module, Op};
use crate::ops::Body;
use crate::ops::core::BROKEN_PROMISE;
use crate::ops::def::Run;
use crate::prelude::*;
use crate::scattering::{Join, joined, tuples};
use std::collections::HashMap;

/// What a region means is looked at where the operation is made; any other is run as it stands.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A scatter whose region is a reduction.
pub static RECOGNIZED: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A scatter with any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { infer, eval, what: "a general scatter region", ..Run::BASE }),
    },
    ..ROW
};

pub static YIELD: OpDef = OpDef {
    name: "iree_linalg_ext.yield",
    summary: "Ends a region and gives its results.",
    example: ROW.example,
    description: "Kept as it stands: the op around it gives it its meaning.",
    operands: &[OperandDef::variadic("operands", "what is given")],
    results: &[],
    ..super::ROW
};

pub const UNIQUE: &str = "unique_indices";
pub const REGION: &str = "region";

const ROW: OpDef = OpDef {
    name: "iree_linalg_ext.scatter",
    summary: "`original` with one slice joined by updates for each tuple of `indices`.",
    example: r#"
func.func @main(%updates: tensor<4xf32>, %at: tensor<4x1xi32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "iree_linalg_ext.scatter"(%updates, %at, %x) <{dimension_map = array<i64: 0>, unique_indices = false}> ({
  ^bb0(%new: f32, %old: f32):
    %1 = arith.addf %old, %new : f32
    "iree_linalg_ext.yield"(%1) : (f32) -> ()
  }) : (tensor<4xf32>, tensor<4x1xi32>, tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"#,
    description: r#"
With q = rank(indices), n = size(dimension_map) and k = indices[i_{0}, ..., i_{q-2}, :], a copy of
`original`, then for each position of `updates` in row-major order

    result[c_{0}, ..., c_{n-1}, p_{n}, ...] = region(updates[i_{0}, ..., i_{q-2}, p_{n}, ...], it)

    c_{dimension_map[j]} = k_{j}

An index outside of its dimension is an error; IREE leaves open what it does. With `unique_indices` it
is an error that two updates meet. The region is recognized as that of `stablehlo.scatter` is, with the
update as its first argument.
"#,
    operands: &[
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ original[n:]"),
        OperandDef::one("indices", "a tensor of i32, of shape [..., n]"),
        OperandDef::one("original", "a tensor of rank r >= n"),
    ],
    attributes: &[
        attr(MAP, I64Array, Required, "the dimension that each coordinate addresses"),
        attr(UNIQUE, Bool, Default::Bool(true), "the promise that no tuple stands twice"),
        attr(REGION, Region, Required, "what becomes of an update and the element that is there"),
    ],
    constraints: &rules([
        "C1: `indices` have rank 1 or more",
        "C2: `dimension_map` names each of the first n dimensions once, and the last dimension of `indices` is n >= 1",
        "C3: `indices` are i32 or i64",
        "C4: `updates` have the element type of `original`, and shape indices[:-1] ++ original[n:]",
        "C5: no update reaches an axis of size 0",
        "C6: the region takes an update and an element, and returns an element",
    ]),
    ..super::ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let body = module.region_body(op)?;
    let [_, original] = &*body.args else { return Some(&GENERAL) };
    let is_known = body.returned.len() == 1
        && match recognized(&body, 0, 1, 0) {
            Some(Combining::Join(_, value)) => body.types()[value] == original,
            // An index outside is an error all the same.
            Some(Combining::Keep | Combining::Apply(_)) | None => false,
        };
    Some(if is_known { &RECOGNIZED } else { &GENERAL })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    if call.operands.len() != 3 {
        let message = format!("there must be 3 operands, but there are {}", call.operands.len());
        return fail("", Site::Op, message);
    }
    let (updates, indices, original) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    check::has_dimensions("C1", "indices", 1, indices)?;
    check_map(call, ("original", original), indices)?;
    check::index_type("C3", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let n = call.ints(MAP).len();
    let shape = [&indices.shape[..indices.rank() - 1], &original.shape[n..]].concat();
    let wanted = ValueType::from(original.with_shape(&shape));
    if !wanted.is_compatible(&call.operands[0]) {
        let message = format!("updates must be {wanted}, but are {updates}");
        return fail("C4", Site::Operand(0), message);
    }
    let axes: Vec<usize> = (0..n).collect();
    let checked = check::no_lookup_in_nothing("C5", "original", original, &axes, &shape);
    checked.map_err(|violation| Violation { site: Site::Operand(2), ..violation })?;
    check_region(call.region(REGION), original.element)?;
    Ok(vec![original.clone().into()])
}

fn check_region(body: &Body, element: ElementType) -> Result<(), Violation> {
    let scalar = ValueType::Scalar(element);
    let types = body.types();
    let fits = body.args.len() == 2
        && body.args.iter().all(|ty| *ty == scalar)
        && matches!(body.returned[..], [value] if *types[value] == scalar);
    if fits {
        return Ok(());
    }
    let message = format!("the region must take two {element} and return one");
    fail("C6", Site::Op, message)
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [updates, tensor, original] = operands else { panic!("three operands") };
    let indices = Indices { tensor, operand: 1, find: formulas::strict };
    let body = call.region(REGION);
    let element = |tensor: &Tensor, at: usize| tensor.select(&[], [Some(at)].into_iter(), None);
    let mut reached: HashMap<usize, Tensor> = HashMap::new();
    for (from, c) in coordinates(updates.shape()).enumerate() {
        let (i, rest) = c.split_at(tensor.rank() - 1);
        let mut to = place(call, indices, i, original.shape())?;
        to.extend_from_slice(rest);
        let at = linear(original.shape(), &to);
        if call.flag(UNIQUE) && reached.contains_key(&at) {
            return Err(Fault::NotUnique(format!(
                "a second update reaches the element at {:?}, {BROKEN_PROMISE}",
                to.as_slice()
            )));
        }
        let there = reached.remove(&at).unwrap_or_else(|| element(original, at));
        let joined = body.eval(vec![element(updates, from), there])?;
        reached.insert(at, joined.into_iter().next().expect("one result"));
    }
    let mut builder = TensorBuilder::new(original.element(), original.shape());
    for at in 0..original.count() {
        match reached.get(&at) {
            Some(element) => builder.push_from(element, 0),
            None => builder.push_from(original, at),
        }
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let &[updates, indices, original] = operands else { panic!("three operands") };
    let body = call.region(REGION);
    let Some(Combining::Join(reduction, value)) = recognized(body, 0, 1, 0) else {
        panic!("what `meaning` has seen")
    };
    let updates = stretched(body, value, 0, updates, emit);
    let data = ordered(call, original, emit);
    let aligned = tuples(data, indices, updates, emit);
    let unique = call.flag(UNIQUE);
    let result = joined(data, aligned, Mode::ERROR, Join::of(reduction), unique, emit);
    let order = order(call, emit.tensor_type(data).rank());
    let back: Vec<i64> = (0..order.len() as i64)
        .map(|d| order.iter().position(|&from| from == d).expect("a permutation") as i64)
        .collect();
    vec![emit.transpose(result, &back)]
}
