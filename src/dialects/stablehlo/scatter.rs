//! `stablehlo.scatter`.

use std::collections::HashMap;

use super::numbers::ScatterNumbers;
use super::recipe;
use super::scatter_shape;
use crate::combining::{Combining, recognized, stretched};
use crate::ir::{AttrKind, Module, Op};
use crate::ops::core::{
    BROKEN_PROMISE, Beyond, BinaryOp, Bounds, GatherMultiaxis, Reduction, ScatterMultiaxis,
};
use crate::ops::def::Run;
use crate::prelude::*;
use crate::region_scatter::{RegionScatter, linear_positions, nowhere};
use crate::scattering::{as_i64, tuples_of};

/// The semantics depends on the region; an unknown region is evaluated as it is.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A scatter whose region is a reduction of each tensor by itself.
pub static RECOGNIZED: OpDef =
    OpDef { semantics: Semantics::framework(scatter_shape::infer, eval, expand), ..ROW };

/// A scatter with any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer: scatter_shape::infer,
            eval,
            loops: Some(expand_general),
            what: "a general scatter region",
            ..Run::BASE
        }),
    },
    ..ROW
};

const UNIQUE: &str = "unique_indices";
const REGION: &str = "update_computation";

const ROW: OpDef = OpDef {
    name: "stablehlo.scatter",
    summary: "Elements combined with updates at positions that indices give; XLA's Scatter.",
    example: r#"
func.func @main(%x: tensor<8xf32>, %at: tensor<4x1xi64>, %more: tensor<4xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %at, %more) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8xf32>, tensor<4x1xi64>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
"#,
    description: r#"
For each update_index in row-major order, in the words of the specification:

    update_scatter_index = update_index[update_scatter_dims...]    (all but update_window_dims)
    start_index = scatter_indices[si0, ..., :, ..., siN]           (":" at index_vector_dim)
    full_start_index[d_input] = start_index[d_start]
                                   if d_input = scatter_dims_to_operand_dims[d_start], else 0
    full_batching_index[d_input]
        = update_scatter_index[d_batching - (d_batching < index_vector_dim ? 0 : 1)]
                                   if d_input = input_batching_dims[i] and
                                   d_batching = scatter_indices_batching_dims[i], else 0
    update_window_index = update_index[update_window_dims...]
    full_window_index = update_window_index with 0 inserted at inserted_window_dims and
                        input_batching_dims
    result_index = full_start_index + full_batching_index + full_window_index
    results...[result_index]
        = update_computation(results...[result_index], updates...[update_index])

An update whose result_index is outside is left out, of a window each element by itself (XLA's CPU
leaves out the whole window). With `unique_indices` it is an error that two updates meet; the
specification does not specify the order in which they do. `indices_are_sorted` changes nothing.

The region is recognized where each of its results is the update, the element that is there, or an
addition, multiplication, subtraction, division, minimum, maximum, `and`, `or` or `xor` of that element
and something computed of its update alone (on booleans, `add` and `maximum` are `or`, `multiply` and
`minimum` are `and`); and, with `unique_indices`, anything elementwise that is computed of the element
alone. A scatter with any other region stays in canonical programs; before a run it becomes a loop over the updates
around a copy of the region or, with `unique_indices`, the region applied to all elements.
"#,
    source: "https://openxla.org/stablehlo/spec#scatter",
    operands: &[OperandDef::variadic(
        "inputs",
        "N tensors of one shape, then the indices, then N tensors of updates, of the sizes of the indices and of the windows",
    )],
    attributes: &[
        attr(
            ScatterNumbers::ATTR,
            Any,
            Required,
            "`#stablehlo.scatter<…>`: update_window_dims, inserted_window_dims, input_batching_dims, scatter_indices_batching_dims, scatter_dims_to_operand_dims (empty where left out), index_vector_dim (0)",
        ),
        attr("indices_are_sorted", Bool, Default::Bool(false), "changes nothing"),
        attr(UNIQUE, Bool, Default::Bool(false), "the promise that no two updates meet"),
        attr(
            REGION,
            Region,
            Required,
            "what becomes of the elements that are there and the updates",
        ),
    ],
    results: &["results*"],
    constraints: scatter_shape::CONSTRAINTS,
    assembly: None,
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

/// The definition for a region on the inputs' own element types; one that computes in wider types is opaque.
fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [region] = module[op].regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
    let count = module[op].results.len();
    let element = |k: usize| {
        let value = *module[op].operands.get(k)?;
        module.pools.to_value_type(module.value_type(value)).element()
    };
    let is_wider = |(k, arg): (usize, &ValueType)| {
        count > 0 && arg.shape() == Some(&[]) && arg.element() != element(k % count)
    };
    if body.args.len() == 2 * count && body.args.iter().enumerate().any(is_wider) {
        return None;
    }
    let is_unique =
        module.attr(op, UNIQUE).is_some_and(|attr| module.pools[attr] == AttrKind::Bool(true));
    let is_known = |k: usize| match recognized(&body, k, k, count + k) {
        Some(Combining::Join(reduction, value)) => {
            reduction == Reduction::Set || body.types()[value].element() == element(k)
        }
        Some(Combining::Keep) => true,
        Some(Combining::Apply(_)) => is_unique,
        None => false,
    };
    let fits = body.args.len() == 2 * count && body.returned.len() == count;
    Some(if fits && (0..count).all(is_known) { &RECOGNIZED } else { &GENERAL })
}

/// Inputs, indices and updates.
fn split_operands<T>(operands: &[T]) -> (&[T], &T, &[T]) {
    let count = operands.len() / 2;
    (&operands[..count], &operands[count], &operands[count + 1..])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let numbers = ScatterNumbers::of(call).expect("what `infer` accepts");
    let (inputs, scatter_indices, updates) = split_operands(operands);
    let body = call.region(REGION);
    // What became of the elements that updates have reached, and by which.
    let mut reached: HashMap<usize, (Vec<Tensor>, usize)> = HashMap::new();
    for (from, update_index) in coordinates(updates[0].shape()).enumerate() {
        let Some(to) = result_index(&numbers, inputs[0].shape(), scatter_indices, &update_index)
        else {
            continue;
        };
        let at = linear(inputs[0].shape(), &to);
        let there = reached.remove(&at);
        if let Some((_, first)) = there.as_ref().filter(|_| call.flag(UNIQUE)) {
            return Err(Fault::NotUnique(format!(
                "the updates {first} and {from}, counted from 0, meet in the element at {:?}, {BROKEN_PROMISE}",
                to.as_slice()
            )));
        }
        let there = there.map_or_else(
            || inputs.iter().map(|input| input.scalar_at(at)).collect::<Vec<_>>(),
            |(there, _)| there,
        );
        let args = there.into_iter().chain(updates.iter().map(|update| update.scalar_at(from)));
        reached.insert(at, (body.eval(args.collect())?, from));
    }
    let result = |(k, input): (usize, &Tensor)| {
        let mut builder = TensorBuilder::new(input.element(), input.shape());
        for at in 0..input.count() {
            match reached.get(&at) {
                Some((elements, _)) => builder.push_from(&elements[k], 0),
                None => builder.push_from(input, at),
            }
        }
        builder.finish()
    };
    Ok(inputs.iter().enumerate().map(result).collect())
}

/// The result_index of an update_index, if it is in bounds.
fn result_index(
    numbers: &ScatterNumbers,
    input: &[i64],
    scatter_indices: &Tensor,
    update_index: &[i64],
) -> Option<Shape> {
    let position = |dims: &[i64], d: usize| dims.iter().position(|&dim| dim == d as i64);
    let index_vector_dim = numbers.index_vector_dim as usize;
    let is_window = |d: &usize| position(&numbers.update_window_dims, *d).is_some();
    let axes = 0..update_index.len();
    let update_scatter_index: Shape =
        axes.filter(|d| !is_window(d)).map(|d| update_index[d]).collect();
    let mut update_window_index =
        numbers.update_window_dims.iter().map(|&d| update_index[d as usize]);
    let start_index = |d_start: usize| {
        let mut at = update_scatter_index.clone();
        if index_vector_dim < scatter_indices.rank() {
            at.insert(index_vector_dim, d_start as i64);
        }
        scatter_indices.int_at(linear(scatter_indices.shape(), &at))
    };
    let mut result_index = Shape::new();
    for (d_input, &size) in input.iter().enumerate() {
        let full_start_index =
            position(&numbers.scatter_dims_to_operand_dims, d_input).map_or(0, start_index);
        let batching = position(&numbers.input_batching_dims, d_input);
        let full_batching_index = batching.map_or(0, |i| {
            let d_batching = numbers.scatter_indices_batching_dims[i] as usize;
            update_scatter_index[d_batching - usize::from(d_batching >= index_vector_dim)]
        });
        let inserted = position(&numbers.inserted_window_dims, d_input).or(batching);
        let full_window_index = match inserted {
            Some(_) => 0,
            None => update_window_index.next().expect("C2 makes the counts fit"),
        };
        let found =
            full_start_index + i128::from(full_batching_index) + i128::from(full_window_index);
        result_index.push(i64::try_from(found).ok().filter(|at| (0..size).contains(at))?);
    }
    Some(result_index)
}

/// A dimension of the positions of updates: its dimension in the updates, and in the inputs; a missing one has size 1
/// there.
#[derive(Clone, Copy)]
struct Dim {
    update: Option<usize>,
    input: Option<usize>,
}

/// The updates' dimensions in order, which is that of the updates' effects, with the dimensions of the inputs alone
/// inserted in their order.
fn scatter_dims(numbers: &ScatterNumbers, input_rank: usize, update_rank: usize) -> Vec<Dim> {
    let is_inserted = |d: &i64| numbers.inserted_window_dims.contains(d);
    let is_batching = |d: &i64| numbers.input_batching_dims.contains(d);
    let mut windows = (0..input_rank as i64).filter(|d| !is_inserted(d) && !is_batching(d));
    let mut scatter = (0..).filter(|d| *d != numbers.index_vector_dim);
    let dim = |update: usize| {
        let input = match numbers.update_window_dims.contains(&(update as i64)) {
            true => windows.next(),
            false => {
                let of_indices = scatter.next();
                let batching = &numbers.scatter_indices_batching_dims;
                let at = batching.iter().position(|d| Some(*d) == of_indices);
                at.map(|at| numbers.input_batching_dims[at])
            }
        };
        Dim { update: Some(update), input: input.map(|d| d as usize) }
    };
    let mut dims: Vec<Dim> = (0..update_rank).map(dim).collect();
    for &d in &numbers.inserted_window_dims {
        let is_behind = |dim: &Dim| dim.input.is_some_and(|other| other > d as usize);
        let at = dims.iter().position(is_behind).unwrap_or(dims.len());
        dims.insert(at, Dim { update: None, input: Some(d as usize) });
    }
    dims
}

/// Inputs whose dimensions are in the order of the updates, and the tuples at which the updates are.
struct Alignment {
    order: Vec<i64>,
    back: Vec<i64>,
    transposed: Vec<i64>,
    data: Vec<i64>,
    positions: Vec<i64>,
    axes: Shape,
    tuples: Val,
}

impl Alignment {
    /// The alignment of an application's operands; `None` if there are no updates, or nothing that they are applied to.
    fn of(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Option<Alignment> {
        let numbers = &ScatterNumbers::of(call).expect("what `infer` accepts");
        let (inputs, &indices, updates) = split_operands(operands);
        let [input, update] = &[inputs[0], updates[0]].map(|value| emit.tensor_type(value).shape);
        if update.contains(&0) || input.contains(&0) {
            return None;
        }
        let dims = scatter_dims(numbers, input.len(), update.len());
        let size_of = |shape: &Shape, d: Option<usize>| d.map_or(1, |d| shape[d]);
        let data: Vec<i64> = dims.iter().map(|dim| size_of(input, dim.input)).collect();
        let positions: Vec<i64> = dims.iter().map(|dim| size_of(update, dim.update)).collect();
        let order: Vec<i64> = dims.iter().filter_map(|dim| Some(dim.input? as i64)).collect();
        let back: Vec<i64> = (0..order.len() as i64)
            .map(|d| order.iter().position(|&from| from == d).expect("a permutation") as i64)
            .collect();
        let transposed: Vec<i64> = order.iter().map(|&d| input[d as usize]).collect();
        let (axes, tuples) = coordinates_of(numbers, indices, &dims, &data, &positions, emit);
        Some(Alignment { order, back, transposed, data, positions, axes, tuples })
    }

    fn align(&self, input: Val, emit: &mut dyn Emit) -> Val {
        let aligned = emit.transpose(input, &self.order);
        emit.reshape(aligned, &self.data)
    }

    fn restore(&self, aligned: Val, emit: &mut dyn Emit) -> Val {
        let result = emit.reshape(aligned, &self.transposed);
        emit.transpose(result, &self.back)
    }

    fn gather(&self, aligned: Val, bounds: Bounds, emit: &mut dyn Emit) -> Val {
        let gather = GatherMultiaxis { axes: self.axes.clone(), bounds, from_end: false };
        emit.emit(CoreOp::GatherMultiaxis(gather), &[aligned, self.tuples])
    }
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (inputs, _, updates) = split_operands(operands);
    let Some(alignment) = Alignment::of(call, operands, emit) else { return inputs.to_vec() };
    let scatter = |reduction: Reduction| {
        CoreOp::ScatterMultiaxis(ScatterMultiaxis {
            axes: alignment.axes.clone(),
            bounds: Beyond::Drop,
            from_end: false,
            reduction,
            unique: call.flag(UNIQUE),
        })
    };
    let body = call.region(REGION);
    let mut results = Vec::new();
    for (k, (&input, &update)) in inputs.iter().zip(updates).enumerate() {
        let (there, new) = (k, inputs.len() + k);
        let combining = recognized(body, k, there, new).expect("what `meaning` has seen");
        let aligned = alignment.align(input, emit);
        let update = emit.reshape(update, &alignment.positions);
        let (reduction, update) = match combining {
            Combining::Keep => {
                results.push(input);
                continue;
            }
            Combining::Join(reduction, value) => {
                (reduction, stretched(body, value, new, update, emit))
            }
            Combining::Apply(value) => {
                let found = alignment.gather(aligned, Bounds::Fill(None), emit);
                (Reduction::Set, stretched(body, value, there, found, emit))
            }
        };
        let joined = emit.emit(scatter(reduction), &[aligned, alignment.tuples, update]);
        results.push(alignment.restore(joined, emit));
    }
    results
}

fn expand_general(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (inputs, _, updates) = split_operands(operands);
    let Some(alignment) = Alignment::of(call, operands, emit) else { return inputs.to_vec() };
    let input = emit.tensor_type(inputs[0]).shape;
    let positions = linear_positions(&input, emit);
    let positions = alignment.align(positions, emit);
    let positions = alignment.gather(positions, nowhere(), emit);
    let mut flat = |&x: &Val| {
        let count = size::product(&emit.tensor_type(x).shape).unwrap_or(DYNAMIC);
        emit.reshape(x, &[count])
    };
    let positions = flat(&positions);
    let flat_inputs: Vec<Val> = inputs.iter().map(&mut flat).collect();
    let flat_updates: Vec<Val> = updates.iter().map(&mut flat).collect();
    let scatter = RegionScatter {
        tensors: &flat_inputs,
        positions,
        updates: &flat_updates,
        name: REGION,
        body: call.region(REGION),
        takes_update_first: false,
        unique: call.flag(UNIQUE),
    };
    let scattered = scatter.expand(emit);
    scattered.into_iter().map(|x| emit.reshape(x, &input)).collect()
}

/// The axes of the data that have coordinates, and the coordinates: the starts, to which the position
/// in the window is added. What is smaller than its dimension has coordinates without a start,
/// too.
fn coordinates_of(
    numbers: &ScatterNumbers,
    indices: Val,
    dims: &[Dim],
    data: &[i64],
    positions: &[i64],
    emit: &mut dyn Emit,
) -> (Shape, Val) {
    let place = |d: i64| dims.iter().position(|dim| dim.input == Some(d as usize));
    let mut axes: Vec<usize> =
        numbers.scatter_dims_to_operand_dims.iter().filter_map(|&d| place(d)).collect();
    let started = axes.len();
    let is_window = |at: usize| {
        dims[at].update.is_some_and(|d| numbers.update_window_dims.contains(&(d as i64)))
    };
    // Batches are as large in the data as in the updates.
    let may_be_smaller = |at: usize| is_window(at) || dims[at].update.is_none();
    let smaller: Vec<usize> = (0..dims.len())
        .filter(|&at| may_be_smaller(at) && positions[at] != data[at] && !axes.contains(&at))
        .collect();
    axes.extend(smaller);
    // Of a window, only what has coordinates is looked up; what has none goes with the position.
    let looked_up: Vec<i64> = (0..dims.len())
        .map(|at| if is_window(at) && !axes.contains(&at) { 1 } else { positions[at] })
        .collect();
    let starts: Vec<i64> =
        (0..dims.len()).map(|at| if is_window(at) { 1 } else { positions[at] }).collect();
    let found: Shape = axes.iter().map(|&at| at as i64).collect();
    if axes.is_empty() {
        return (found, layout::number(ElementType::I64, 0, &looked_up, emit));
    }
    let ty = emit.tensor_type(indices);
    let vectors = recipe::vectors_last(numbers.index_vector_dim as usize, indices, &ty, emit);
    if started == axes.len() && looked_up == starts {
        let mut shape = looked_up;
        layout::scale_last(&mut shape, started);
        return (found, emit.reshape(vectors, &shape));
    }
    let vectors = as_i64(vectors, emit);
    let identity: Vec<i64> = (0..dims.len() as i64).collect();
    let parts: Vec<Val> = (axes.iter().enumerate())
        .map(|(k, &at)| {
            let mut alone = vec![1; dims.len()];
            alone[at] = looked_up[at];
            let offset =
                (is_window(at) && looked_up[at] != 1).then(|| layout::iota(&alone, at, emit));
            if k >= started {
                return offset.unwrap_or_else(|| layout::number(ElementType::I64, 0, &alone, emit));
            }
            let last = emit.tensor_type(vectors).rank() - 1;
            let start = layout::part(vectors, last, k as i64, 1, emit);
            let start = emit.reshape(start, &starts);
            let Some(offset) = offset else { return start };
            let mut both = starts.clone();
            both[at] = looked_up[at];
            let [start, offset] =
                [start, offset].map(|part| emit.broadcast(part, &identity, &both));
            emit.emit(CoreOp::Binary(BinaryOp::Addi), &[start, offset])
        })
        .collect();
    (found, tuples_of(&parts, &looked_up, emit))
}
