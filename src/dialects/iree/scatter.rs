//! `iree_linalg_ext.scatter`.

use super::{MAP, batch_rank, check_batch, dim_order, mask_holds, order_dims, position_of_tuple};
use crate::combining::{Combining, recognized, stretched};
use crate::elementwise::recipe;
use crate::ir::{Module, Op};
use crate::ops::Body;
use crate::ops::core::{BROKEN_PROMISE, Bounds};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::region_scatter::{RegionScatter, linear_positions, nowhere};
use crate::scattering::{self, Join, joined};
use std::collections::HashMap;

/// The meaning of the region is determined for each operation; an unknown region is evaluated as it is.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A scatter whose region is a reduction.
pub static RECOGNIZED: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A scatter with any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer,
            eval,
            loops: Some(expand_general),
            what: "a general scatter region",
            ..Run::BASE
        }),
    },
    ..ROW
};

pub static YIELD: OpDef = OpDef {
    name: "iree_linalg_ext.yield",
    summary: "Ends a region and gives its results.",
    example: ROW.example,
    description: "Carried unchanged: the enclosing operation defines its meaning.",
    operands: &[OperandDef::variadic("operands", "what is given")],
    results: &[],
    assembly: Some("attr-dict operands (`:` type(operands))?"),
    ..super::ROW
};

pub const UNIQUE: &str = "unique_indices";
pub const REGION: &str = "region";

const ROW: OpDef = OpDef {
    name: "iree_linalg_ext.scatter",
    summary: "`original` with one slice joined by updates for each tuple of `indices`.",
    example: r#"
func.func @main(%updates: tensor<4xf32>, %at: tensor<4x1xi32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = iree_linalg_ext.scatter dimension_map = [0] unique_indices(false) ins(%updates, %at : tensor<4xf32>, tensor<4x1xi32>) outs(%x : tensor<8xf32>) {
  ^bb0(%new: f32, %old: f32):
    %1 = arith.addf %old, %new : f32
    iree_linalg_ext.yield %1 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"#,
    description: r#"
With q = rank(indices), n = size(dimension_map) and k = indices[i_{0}, ..., i_{q-2}, :], a copy of
`original`, then for each position of `updates` in row-major order

    result[c_{0}, ..., c_{n-1}, p_{n}, ...] = region(updates[i_{0}, ..., i_{q-2}, p_{n}, ...], it)

    c_{dimension_map[j]} = k_{j}

Where n is 1, `indices` may do without their last dimension. An index outside of its dimension is an error; IREE
leaves open what it does. With a mask, which stands between `indices` and `original`, there is no update where the
mask does not hold, and no index is looked at. With `unique_indices` it is an error that two updates meet. The region
is recognized as that of `stablehlo.scatter` is, with the update as its first argument.
"#,
    operands: &[
        OperandDef::one("updates", "a tensor of shape indices[:-1] ++ original[n:]"),
        OperandDef::one("indices", "a tensor of i32, of shape [..., n]"),
        OperandDef::variadic("original", "a mask where there is one, and a tensor of rank r >= n"),
    ],
    attributes: &[
        attr(MAP, I64Array, Required, "the dimension that each coordinate addresses"),
        attr(UNIQUE, Bool, Default::Bool(true), "the promise that no tuple occurs twice"),
        attr(REGION, Region, Required, "what becomes of an update and the element that is there"),
    ],
    constraints: &rules([
        "C1: `indices` have rank 1 or more",
        "C2: `dimension_map` names each of the first n dimensions once, and the last dimension of `indices` is n >= 1",
        "C3: `indices` are i32 or i64",
        "C4: `updates` have the element type of `original`, and shape indices[:-1] ++ original[n:]",
        "C5: no update reaches an axis of size 0",
        "C6: the region takes an update and an element, and returns an element",
        "C7: a mask is of i1, and has the shape indices[:-1]",
    ]),
    assembly: Some(
        "attr-dict `dimension_map` `=` $dimension_map custom(unique-indices) custom(slices) custom(body) `->` type($result)",
    ),
    ..super::ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [region] = module[op].regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
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
    let last = call.operands.len() - 1;
    let (updates, original) = (call.tensor(0)?, call.tensor(last)?);
    let batch = check_batch(call, ("original", original), updates, "C7")?;
    let n = call.ints(MAP).len();
    let shape = [&batch, &original.shape[n..]].concat();
    let wanted = ValueType::from(original.with_shape(&shape));
    if !wanted.is_compatible(&call.operands[0]) {
        let message = format!("updates must be {wanted}, but are {updates}");
        return fail("C4", Site::Operand(0), message);
    }
    let axes: Vec<usize> = (0..n).collect();
    let checked = check::check_gathered_axes("C5", "original", original, &axes, &shape);
    checked.map_err(|violation| Violation { site: Site::Operand(last), ..violation })?;
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
    let [Some(updates), Some(tensor), mask, Some(original)] = super::optional_operands(operands)
    else {
        panic!("accepted by `infer`")
    };
    let batch = batch_rank(call, original.rank(), tensor.rank(), updates.rank());
    let indices = Indices { tensor, operand: 1, find: formulas::strict };
    let body = call.region(REGION);
    let mut reached: HashMap<usize, Tensor> = HashMap::new();
    for (from, c) in coordinates(updates.shape()).enumerate() {
        let (i, rest) = c.split_at(batch);
        if !mask_holds(mask, i) {
            continue;
        }
        let mut to = position_of_tuple(call, indices, i, original.shape())?;
        to.extend_from_slice(rest);
        let at = linear(original.shape(), &to);
        if call.flag(UNIQUE) && reached.contains_key(&at) {
            return Err(Fault::NotUnique(format!(
                "a second update reaches the element at {:?}, {BROKEN_PROMISE}",
                to.as_slice()
            )));
        }
        let there = reached.remove(&at).unwrap_or_else(|| original.scalar_at(at));
        let joined = body.eval(vec![updates.scalar_at(from), there])?;
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
    let body = call.region(REGION);
    let Some(Combining::Join(reduction, value)) = recognized(body, 0, 1, 0) else {
        panic!("what `meaning` has seen")
    };
    let Operands { updates, original, .. } = Operands::of(operands);
    let updates = stretched(body, value, 0, updates, emit);
    let data = order_dims(call, original, emit);
    let (tuples, bounds) = checked_tuples(call, operands, data, Bounds::Fill(None), emit);
    let mode = Mode { bounds, from_end: false };
    let aligned = scattering::tuples(data, tuples, updates, emit);
    let unique = call.flag(UNIQUE);
    let result = joined(data, aligned, mode, Join::of(reduction), unique, emit);
    let order = dim_order(call, emit.tensor_type(data).rank());
    let back: Vec<i64> = (0..order.len() as i64)
        .map(|d| order.iter().position(|&from| from == d).expect("a permutation") as i64)
        .collect();
    vec![emit.transpose(result, &back)]
}

fn expand_general(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Operands { updates, original, .. } = Operands::of(operands);
    let shape = emit.tensor_type(original).shape;
    let [count, update_count] =
        [original, updates].map(|x| size::product(&emit.tensor_type(x).shape).unwrap_or(DYNAMIC));
    if update_count == 0 {
        return vec![original];
    }
    let positions = linear_positions(&shape, emit);
    let positions = order_dims(call, positions, emit);
    let (tuples, bounds) = checked_tuples(call, operands, positions, nowhere(), emit);
    let mode = Mode { bounds, from_end: false };
    let positions = recipes::nd(positions, tuples, 0, mode, emit).expect("a known size");
    let positions = emit.reshape(positions, &[update_count]);
    let original = emit.reshape(original, &[count]);
    let updates = emit.reshape(updates, &[update_count]);
    let scatter = RegionScatter {
        tensors: &[original],
        positions,
        updates: &[updates],
        name: REGION,
        body: call.region(REGION),
        takes_update_first: true,
        unique: call.flag(UNIQUE),
    };
    let scattered = scatter.expand(emit)[0];
    vec![emit.reshape(scattered, &shape)]
}

/// The operands by their names.
struct Operands {
    updates: Val,
    indices: Val,
    mask: Option<Val>,
    original: Val,
}

impl Operands {
    fn of(operands: &[Val]) -> Operands {
        let [Some(&updates), Some(&indices), mask, Some(&original)] =
            super::optional_operands(operands)
        else {
            panic!("accepted by `infer`")
        };
        Operands { updates, indices, mask: mask.copied(), original }
    }
}

/// The tuples of coordinates in data with ordered dimensions, and how those out of bounds are treated: as errors, or as
/// `masked` where there is a mask; coordinates that it hides are out of bounds, and errors are checked for.
fn checked_tuples(
    call: &Call,
    operands: &[Val],
    data: Val,
    masked: Bounds,
    emit: &mut dyn Emit,
) -> (Val, Bounds) {
    let Operands { updates, indices, mask, .. } = Operands::of(operands);
    let (n, shape) = (call.ints(MAP).len(), emit.tensor_type(updates).shape);
    let batch = &shape[..shape.len() + n - emit.tensor_type(data).rank()];
    let tuples = super::masked_tuples([Some(indices), mask], batch, n, 0, emit);
    if mask.is_none() {
        return (tuples, Bounds::Error);
    }
    // Where there are no updates, nothing is out of bounds.
    let checked =
        if shape.contains(&0) { tuples } else { check_tuples_by_gather(tuples, data, emit) };
    (super::masked_tuples([Some(checked), mask], batch, n, -1, emit), masked)
}

/// The same tuples, with each coordinate looked up in the positions of its dimension, so that one out of bounds is an
/// error, although the scatter drops masked updates.
fn check_tuples_by_gather(tuples: Val, data: Val, emit: &mut dyn Emit) -> Val {
    let (ty, sizes) = (emit.tensor_type(tuples), emit.tensor_type(data).shape);
    let last = ty.rank() - 1;
    let one = |k: i64| {
        let all = layout::iota(&[sizes[k as usize]], 0, emit);
        let all = recipe::convert(all, ty.element, emit);
        let coordinate = layout::part(tuples, last, k, 1, emit);
        let shape = emit.tensor_type(coordinate).shape;
        let found = recipes::nd(all, coordinate, 0, Mode::ERROR, emit).expect("its size is known");
        emit.reshape(found, &shape)
    };
    let parts: Vec<Val> = (0..ty.shape[last]).map(one).collect();
    layout::concat(&parts, last, emit)
}
