//! Converts `mg.scatter_multiaxis` to the scatter of a dialect: slices of updates at index tuples, or, where the
//! dialect's scatter treats out-of-bounds indices differently, at one index into all axes together.
//!
//! The order of updates is part of the semantics: the order of the dimensions in which indices may be equal does not
//! change.

use super::Bounds as Policy;
use super::converter::{Converter, LostBoundsCheck};
use super::gather::{Roles, Task};
use super::indices::{self, Lookups};
use crate::ops::conversion::{Converted, Native, Refusal, ScatterForm, Store, Term};
use crate::ops::core::{Beyond, BinaryOp, Bounds, Concat, Reduction, ScatterMultiaxis};
use crate::ops::elementwise::recipe::{constant_like, reinterpret, signless};
use crate::ops::layout::{constant, iota, number, part};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::size::is_open;
use crate::types::{ElementType, Shape, TensorType};

pub fn convert_scatter(
    converter: &mut Converter,
    scatter: &ScatterMultiaxis,
    operands: &[Val],
    ty: &TensorType,
) -> Converted {
    let &[data, indices, updates] = operands else { panic!("data, indices and updates") };
    let knows =
        |form: &&ScatterForm, op: Reduction| form.joins.iter().any(|(known, _)| *known == op);
    let form = converter.target.scatters.iter().find(|form| knows(form, scatter.reduction));
    if form.is_none() && scatter.reduction == Reduction::Sub {
        let negative = negate_updates(updates, converter);
        let scatter = ScatterMultiaxis { reduction: Reduction::Add, ..scatter.clone() };
        let value = converter.emit(CoreOp::ScatterMultiaxis(scatter), &[data, indices, negative]);
        return converter.term_of(value);
    }
    let form = form.ok_or_else(|| {
        Refusal(format!(
            "there is no scatter with the reduction \"{}\" there",
            scatter.reduction.name()
        ))
    })?;
    if form.is_unique && !scatter.unique {
        return Err(Refusal::new("its scatter is only for updates that are promised not to meet"));
    }
    if scatter.axes.is_empty() {
        let value = add_axis(converter, scatter, operands);
        return converter.term_of(value);
    }
    let gather = scatter.gather();
    let [d, i] = [data, indices].map(|value| converter.shape(value));
    let roles = Roles::of(&gather, &d, &i);
    let lookups = Lookups::of(converter, &gather, &roles.data, &roles.logical, indices);
    let updates = transpose_updates(converter, &roles, updates);
    let task = Task { gather: &gather, roles, data, lookups, result: ty };
    let one = task.roles.axes.len() + task.roles.paired.len() == 1;
    let mut why = Refusal::new("no scatter there fits");
    if form.has_tuples || one {
        for native in form.modes {
            match scatter_directly(converter, &task, scatter, (form, native), updates) {
                Ok(Some(value)) => return converter.term_of(value),
                Ok(None) => {}
                Err(refusal) => why = refusal,
            }
        }
    }
    // The scatter by one index would be the same one.
    let is_plain = one && task.roles.axes == [0] && scatter.bounds == Beyond::Error;
    if is_plain && !scatter.from_end {
        return Err(why);
    }
    let sizes = task.roles.data.iter().chain(&task.roles.logical);
    if sizes.copied().any(is_open) {
        return Err(Refusal::new("on dynamic sizes, it has not exactly one axis"));
    }
    let value = scatter_flat(converter, &task, scatter, updates)?;
    converter.term_of(value)
}

/// A scatter without axes as one along the first dimension, whose coordinates are the positions in it.
fn add_axis(converter: &mut Converter, scatter: &ScatterMultiaxis, operands: &[Val]) -> Val {
    let shapes = [0, 1, 2].map(|k| converter.shape(operands[k]));
    let emit: &mut dyn Emit = converter;
    let [data, mut logical, updates] = shapes.map(|shape| match shape.is_empty() {
        true => Shape::from_slice(&[1]),
        false => shape,
    });
    let indices = match data[0] {
        1 => number(ElementType::I64, 0, &logical, emit),
        size => {
            logical[0] = size;
            iota(&logical, 0, emit)
        }
    };
    let aligned = [emit.reshape(operands[0], &data), indices, emit.reshape(operands[2], &updates)];
    let axes = Shape::from_slice(&[0]);
    let op = ScatterMultiaxis { axes, bounds: Beyond::Error, from_end: false, ..scatter.clone() };
    let found = emit.emit(CoreOp::ScatterMultiaxis(op), &aligned);
    let shape = emit.tensor_type(operands[0]).shape;
    emit.reshape(found, &shape)
}

/// The negated updates of a subtraction: 0 - u for integers, -u for floats, since e + (-u) equals e - u.
fn negate_updates(x: Val, emit: &mut dyn Emit) -> Val {
    let ty = emit.tensor_type(x);
    if ty.element.is_float() {
        return emit.emit(CoreOp::Negf, &[x]);
    }
    let x = signless(x, emit);
    let zero = constant_like(x, 0, emit);
    let negative = emit.emit(CoreOp::Binary(BinaryOp::Subi), &[zero, x]);
    reinterpret(negative, ty.element, emit)
}

/// The updates for every position, with the dimensions of the indices first, then those that are not addressed.
fn transpose_updates(emit: &mut dyn Emit, roles: &Roles, updates: Val) -> Val {
    let positions: Vec<i64> = (0..roles.data.len()).map(|d| roles.result_size(d)).collect();
    let identity: Vec<i64> = (0..positions.len() as i64).collect();
    let updates = emit.broadcast(updates, &identity, &positions);
    let order = [&roles.lookups[..], &roles.whole].concat();
    let mut sorted = order.clone();
    sorted.sort_unstable();
    let sizes: Vec<i64> = sorted.iter().map(|&d| positions[d]).collect();
    let updates = emit.reshape(updates, &sizes);
    let place = |d: &usize| sorted.iter().position(|s| s == d).expect("a dimension") as i64;
    let permutation: Vec<i64> = order.iter().map(place).collect();
    emit.transpose(updates, &permutation)
}

/// Emits the dialect's scatter; `None` if its bounds mode has other semantics.
fn scatter_directly(
    converter: &mut Converter,
    task: &Task,
    scatter: &ScatterMultiaxis,
    (form, native): (&ScatterForm, &Native),
    updates: Val,
) -> Result<Option<Val>, Refusal> {
    let roles = &task.roles;
    let axes = [&roles.paired[..], &roles.axes].concat();
    let drops_itself = native.mode.bounds == Bounds::Fill(None);
    if scatter.bounds == Beyond::Drop && !drops_itself && !task.lookups.inside() {
        return Ok(None);
    }
    let adapted =
        indices::adapt_indices(converter, task.gather, &task.lookups, native, form.indices)?;
    if adapted.mask.is_some() {
        return Ok(None);
    }
    let mut tuples = adapted.value;
    if roles.axes.len() == 1 {
        let shape = [&converter.shape(tuples)[..], &[1]].concat();
        tuples = (converter as &mut dyn Emit).reshape(tuples, &shape);
    }
    if !roles.paired.is_empty() {
        tuples = task.with_positions(converter, tuples, &roles.paired);
    }
    let order = [&axes[..], &roles.whole].concat();
    let data = task.transpose_data(converter, &order);
    let emit: &mut dyn Emit = converter;
    // One dimension of lookups at least.
    let (mut tuples, mut updates) = (tuples, updates);
    if roles.lookups.is_empty() {
        tuples = emit.reshape(tuples, &[1, axes.len() as i64]);
        let shape = [&[1], &emit.tensor_type(updates).shape[..]].concat();
        updates = emit.reshape(updates, &shape);
    }
    let at = Store {
        data: converter.term_of(data)?,
        indices: converter.term_of(tuples)?,
        updates: converter.term_of(updates)?,
        count: axes.len(),
        unique: scatter.unique,
        join: form.joins.iter().find(|(op, _)| *op == scatter.reduction).expect("a join").1,
        word: native.word,
    };
    let term = (form.spell)(&mut converter.draft, &at)?;
    if !adapted.stops {
        report_lost_check(converter, term, form.name)?;
    }
    let value = converter.push_term(term);
    Ok(Some(restore_order(converter, task, value, &order)))
}

fn report_lost_check(
    converter: &mut Converter,
    term: Term,
    form: &'static str,
) -> Result<(), Refusal> {
    if converter.bounds == Policy::Refuse {
        return Err(Refusal(format!(
            "{form} does not stop the program where an index is out of bounds"
        )));
    }
    let origin = converter.current;
    converter.lost_checks.push(LostBoundsCheck { term, origin, form });
    Ok(())
}

/// Data with its dimensions in this order, brought back to its own order and shape.
fn restore_order(emit: &mut dyn Emit, task: &Task, value: Val, order: &[usize]) -> Val {
    let kept = task.roles.data_dims();
    let back: Vec<i64> = kept
        .iter()
        .map(|d| order.iter().position(|o| o == d).expect("a dimension of data") as i64)
        .collect();
    let value = emit.transpose(value, &back);
    emit.reshape(value, &task.roles.data)
}

/// Emits a scatter of slices by one index. Dropped updates go to an additional slice, which is removed again.
fn scatter_flat(
    converter: &mut Converter,
    task: &Task,
    scatter: &ScatterMultiaxis,
    updates: Val,
) -> Result<Val, Refusal> {
    let roles = &task.roles;
    let axes = [&roles.paired[..], &roles.axes].concat();
    let sizes: Vec<i64> = axes.iter().map(|&d| roles.data[d]).collect();
    let total = crate::types::element_count(&sizes)
        .ok_or_else(|| Refusal::new("the axes are too large together"))?;
    let count: i64 = roles.lookups.iter().map(|&d| roles.logical[d]).product();
    let whole: Vec<i64> = roles.whole.iter().map(|&d| roles.data[d]).collect();
    let order = [&axes[..], &roles.whole].concat();
    let (linear, valid) = linear_index(converter, task, &sizes)?;
    let data = task.transpose_data(converter, &order);
    let drops = valid.is_some() && scatter.bounds == Beyond::Drop;
    let linear = match valid {
        Some(valid) => indices::select_or_outside(converter, valid, linear, total),
        None => linear,
    };
    let emit: &mut dyn Emit = converter;
    let mut rows = emit.reshape(data, &[&[total][..], &whole].concat());
    if drops {
        let element = emit.tensor_type(rows).element;
        let none = Tensor::zero(element, &[&[1][..], &whole].concat());
        let none = constant(none, emit);
        rows = emit.emit(CoreOp::Concat(Concat { axis: 0 }), &[rows, none]);
    }
    let ones = vec![1; whole.len()];
    let length = emit.tensor_type(rows).shape[0];
    let rows = emit.reshape(rows, &[&[length, 1][..], &whole].concat());
    let linear = emit.reshape(linear, &[&[1, count][..], &ones].concat());
    let updates = emit.reshape(updates, &[&[1, count][..], &whole].concat());
    let last = if valid.is_some() && !drops { total } else { length - 1 };
    converter.set_range(linear, (0, last.into()));
    let by_row = ScatterMultiaxis {
        axes: Shape::from_slice(&[0]),
        bounds: Beyond::Error,
        from_end: false,
        reduction: scatter.reduction,
        // What is left out meets in the row that is cut off.
        unique: scatter.unique && !drops,
    };
    let found = converter.emit(CoreOp::ScatterMultiaxis(by_row), &[rows, linear, updates]);
    converter.term_of(found)?;
    let emit: &mut dyn Emit = converter;
    let found = if drops { part(found, 0, 0, total, emit) } else { found };
    let found = emit.reshape(found, &[&sizes[..], &whole].concat());
    Ok(restore_order(converter, task, found, &order))
}

/// One linear index into all axes for each lookup, and the mask of the lookups that are in bounds.
fn linear_index(
    converter: &mut Converter,
    task: &Task,
    sizes: &[i64],
) -> Result<(Val, Option<Val>), Refusal> {
    let roles = &task.roles;
    let found = indices::resolve_indices(converter, task.gather, &task.lookups)?;
    let mut tuples = found.value;
    if roles.axes.len() == 1 {
        let shape = [&converter.shape(tuples)[..], &[1]].concat();
        tuples = (converter as &mut dyn Emit).reshape(tuples, &shape);
    }
    if !roles.paired.is_empty() {
        tuples = task.with_positions(converter, tuples, &roles.paired);
    }
    Ok((indices::linearize(converter, tuples, sizes), found.valid))
}
