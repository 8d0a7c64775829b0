//! Rules for gathers of computed tables: positions, one value, and results of elementwise ops on
//! other tables.

use super::MatchDepth::Operands;
use super::coordinates::coordinate_ranges;
use super::dims::{Dim, common_parts, gather_shapes};
use super::gather::{ANCHOR, as_gather, index_may_fail, is_normal, match_root, stretch_all_dims};
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_broadcast, full_rank};
use super::{Rewrite, Rule, Sampler, Term};
use crate::dropped::Cap;
use crate::emit::id;
use crate::ops::core::{BinaryOp, Bounds, Cast, CastOp, Constant, GatherMultiaxis, Iota};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-iota-input",     "gather(iota, i) = i  where indices are in range",                                   ANCHOR, gather_of_iota_input,     sample_gather_of_iota_input).guarded_by(OperandGuard::ThroughReshape(0, Kinds::IOTA)),
    Rule::new("gather-of-uniform-input",  "gather(constant, i) = constant  where all elements are equal and no index gives an error or another value", ANCHOR, gather_of_uniform_input, sample_gather_of_uniform_input).guarded_by(OperandGuard::Operand(0, Kinds::CONSTANT)),
    Rule::new("gather-of-stretched-axis", "gather(broadcast(x), i) = gather(x, i) that clamps  where an axis is stretched and no index gives an error or fills", ANCHOR, gather_of_stretched_axis, sample_gather_of_stretched_axis).guarded_by(OperandGuard::ThroughReshape(0, Kinds::BROADCAST)),
    Rule::new("gather-of-elementwise",    "gather(f(x, y), i) = f(gather(x, i), gather(y, i))  where fewer elements are gathered than there are", ANCHOR, gather_of_elementwise, sample_gather_of_elementwise).guarded_by(OperandGuard::ThroughReshape(0, Kinds::ELEMENTWISE)),
    Rule::new("elementwise-of-gathers",   "f(gather(x, i), gather(y, i)) = gather(f(x, y), i)  where as many elements are gathered as there are, or more", &[], elementwise_of_gathers, sample_elementwise_of_gathers).elementwise().guarded_by(OperandGuard::Some(Kinds::GATHER)).with_depth(Operands),
];

/// Whether every coordinate addresses an element, so that none is filled or raises an error.
fn always_addresses_element(rw: &Rewrite, gather: &GatherMultiaxis, dims: &[Dim]) -> Option<bool> {
    if matches!(gather.bounds, Bounds::Clamp | Bounds::Wrap) {
        return Some(true);
    }
    let ranges = coordinate_ranges(rw, gather, dims)?;
    Some(gather.axes.iter().zip(ranges).all(|(&axis, (low, high))| {
        let size = i128::from(dims[axis as usize].input);
        (if gather.from_end { -size } else { 0 }) <= low && high < size
    }))
}

/// Replaces a gather of consecutive positions by its indices.
fn gather_of_iota_input(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let [dim] = dims[..] else { return None };
    let result = rw.result()?;
    let iota = |op: &CoreOp| matches!(op, CoreOp::Iota(iota) if iota.ty.rank() == 1).then_some(());
    let (_, _, ty) = rw.match_all_through_reshape(0, iota)?;
    let i = rw.operand(1);
    let (low, high) = *coordinate_ranges(rw, &gather, &dims)?.first()?;
    let last = i128::from(dim.input - 1);
    // A type too small for its positions counts otherwise.
    if low < 0 || last < high || rw.range(rw.operand(0)) != Some((0, last)) {
        return None;
    }
    let element = rw.tensor(i)?.element;
    let i = convert_indices(rw, i, element, ty.element)?;
    Some(rw.reshape(i, &result.shape))
}

/// Emits indices as integers of another type that represents all of them.
fn convert_indices(rw: &mut Rewrite, i: Val, from: ElementType, to: ElementType) -> Option<Val> {
    let op = match (from, to) {
        _ if from == to => return Some(i),
        _ if from.is_unsigned() || to.is_unsigned() || !from.is_integer() || !to.is_integer() => {
            return None;
        }
        (ElementType::Index, _) | (_, ElementType::Index) => CastOp::IndexCast,
        _ if from.bits() < to.bits() => CastOp::Extsi,
        _ => CastOp::Trunci,
    };
    Some(rw.core(CoreOp::Cast(Cast { op, to }), &[i]))
}

/// Replaces a gather of a constant whose elements are all equal by a constant.
fn gather_of_uniform_input(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let table = rw.constant(rw.operand(0))?;
    let result = rw.result()?;
    if !(table.is_splat() || table.count() == 1) || index_may_fail(rw) {
        return None;
    }
    let value = table.select(&[], std::iter::once(Some(0)), None);
    let same_fill = match &gather.bounds {
        Bounds::Fill(None) => value.same_bits(&Tensor::zero(value.element(), &[])),
        Bounds::Fill(Some(fill)) => fill.same_bits(&value),
        _ => false,
    };
    if !same_fill && !always_addresses_element(rw, &gather, &dims)? {
        return None;
    }
    Some(rw.constant_tensor(splat_of(&value, &result.shape)))
}

/// A tensor of `shape` with the value of a scalar everywhere.
fn splat_of(value: &Tensor, shape: &[i64]) -> Tensor {
    match value.element() {
        ElementType::String => Tensor::splat_string(shape, value.string_at(0)),
        element => Tensor::splat(element, shape, value.bytes_at(0)),
    }
}

/// Gathers from the operand of a broadcast along an axis, with clamped indices.
fn gather_of_stretched_axis(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let indices = rw.operand(1);
    let (broadcast, x, view) = rw.match_through_reshape(0, as_broadcast)?;
    let full = full_rank(&broadcast, &rw.tensor(x)?.shape);
    let input: Shape = dims.iter().map(|dim| dim.input).collect();
    let mut small = dims.clone();
    for part in common_parts(&input, &view.shape)? {
        let (d, e) = part.of;
        let whole = part.size == input[d] && part.size == view.shape[e];
        if full[e] == view.shape[e] {
            continue;
        }
        if !dims[d].is_axis() || !whole {
            return None;
        }
        small[d].input = 1;
    }
    if small == dims || !always_addresses_element(rw, &gather, &dims)? {
        return None;
    }
    let bounds = match gather.bounds {
        Bounds::Wrap => Bounds::Wrap,
        _ => Bounds::Clamp,
    };
    let gather = GatherMultiaxis { bounds, ..gather };
    let result = gather_shapes(&dims, 1).output;
    Some(super::gather::rebuild_normalized(rw, &gather, &small, [x, indices], &result))
}

/// Moves a gather to the operands of an elementwise op, where fewer elements are computed then.
fn gather_of_elementwise(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let (table, result) = (rw.tensor(rw.operand(0))?, rw.result()?);
    if matches!(gather.bounds, Bounds::Fill(_)) || table.element_count() <= result.element_count() {
        return None;
    }
    let indices = rw.operand(1);
    let elementwise = |op: &CoreOp| op.is_elementwise().then(|| op.clone());
    let (op, tables, view) = rw.match_all_through_reshape(0, elementwise)?;
    let mut operands = Vec::new();
    for x in tables {
        let ty = rw.tensor(x)?;
        let uniform = rw.constant(x).filter(|value| value.is_splat() || value.count() == 1);
        operands.push(if ty.shape != view.shape {
            return None;
        } else if let Some(value) = uniform {
            rw.constant_tensor(splat_of(&value, &result.shape))
        } else {
            let x = rw.reshape(x, &table.shape);
            rw.core(CoreOp::GatherMultiaxis(gather.clone()), &[x, indices])
        });
    }
    // The indices must still be looked at.
    let looked_up = operands.iter().any(|&x| rw.constant(x).is_none());
    (looked_up && !dims.is_empty()).then(|| rw.core(op, &operands))
}

/// Moves gathers with the same indices after an elementwise op, where fewer elements are computed then.
fn elementwise_of_gathers(rw: &mut Rewrite) -> Option<Val> {
    let op = rw.node.as_core()?.clone();
    let result = rw.result()?;
    let count = rw.node.children.len();
    let uniform = |rw: &Rewrite, x: Val| {
        rw.constant(x).filter(|value| value.is_splat() || value.count() == 1)
    };
    let looked_up: Vec<usize> =
        (0..count).filter(|&k| uniform(rw, rw.operand(k)).is_none()).collect();
    let (&lead, others) = looked_up.split_first()?;
    let (first, inputs) = rw.match_operand(lead, as_gather)?;
    let (table, indices) = (rw.tensor(inputs[0])?, inputs[1]);
    let dims = super::dims::gather_dims(&first, &table, &rw.tensor(indices)?)?;
    let fits = is_normal(&first, &dims) && table.element_count() <= result.element_count();
    if !fits {
        return None;
    }
    let mut tables: Vec<Option<(Val, Bounds)>> = vec![None; count];
    tables[lead] = Some((inputs[0], first.bounds.clone()));
    for &k in others {
        let alike = |rw: &Rewrite, gather: &GatherMultiaxis, children: &[egg::Id]| {
            let kind = std::mem::discriminant(&gather.bounds);
            let shape = rw.egraph[children[0]].data.static_tensor().map(|ty| ty.shape.clone());
            kind == std::mem::discriminant(&first.bounds)
                && (&gather.axes, gather.from_end) == (&first.axes, first.from_end)
                && rw.egraph.find(children[1]) == rw.egraph.find(id(indices))
                && shape.as_ref() == Some(&table.shape)
        };
        let nodes = &rw.egraph[rw.node.children[k]].nodes;
        let mut wanted = nodes.iter().filter(|node| {
            let gather = node.as_core().and_then(as_gather);
            gather.is_some_and(|gather| alike(rw, &gather, &node.children))
        });
        let (found, more) = (wanted.next()?.clone(), wanted.next().is_some());
        rw.egraph.analysis.dropped.count_if(Cap::SecondMatches, more);
        let (bounds, inputs) = rw.match_operand_node(k, |node| {
            (*node == found).then(|| as_gather(node.as_core()?)).flatten().map(|g| g.bounds)
        })?;
        tables[k] = Some((inputs[0], bounds));
    }
    let values: Vec<Option<Tensor>> = (0..count).map(|k| uniform(rw, rw.operand(k))).collect();
    let scalar = |k: usize| {
        let value =
            values[k].as_ref().map(|value| value.select(&[], std::iter::once(Some(0)), None));
        match &tables[k] {
            Some((x, Bounds::Fill(fill))) => {
                let element = rw.tensor(*x)?.element;
                Some(fill.clone().unwrap_or_else(|| Tensor::zero(element, &[])))
            }
            _ => value,
        }
    };
    let bounds = match first.bounds {
        Bounds::Fill(_) => {
            let scalars: Vec<Tensor> = (0..count).map(scalar).collect::<Option<_>>()?;
            let fill = op.eval(&scalars).ok()?;
            let zero = fill.same_bits(&Tensor::zero(fill.element(), &[]));
            Bounds::Fill((!zero).then_some(fill))
        }
        other => other,
    };
    let operands: Vec<Val> = (0..count)
        .map(|k| match &tables[k] {
            Some((x, _)) => Some(*x),
            None => {
                let value = values[k].as_ref()?.select(&[], std::iter::once(Some(0)), None);
                Some(rw.constant_tensor(splat_of(&value, &table.shape)))
            }
        })
        .collect::<Option<_>>()?;
    let computed = rw.core(op, &operands);
    let gather = GatherMultiaxis { bounds, ..first };
    Some(rw.core(CoreOp::GatherMultiaxis(gather), &[computed, indices]))
}

// Samples

fn sample_gather_of_iota_input(s: &mut Sampler) -> Term {
    let (size, count) = (s.rng.i64(2..5), s.rng.i64(1..5));
    let values: Vec<i64> = (0..count).map(|_| s.rng.i64(0..size)).collect();
    let size = if s.is_open() { s.size_from(4) } else { size };
    let to = *s.rng.choice(&[ElementType::I8, ElementType::I32]).unwrap_or(&ElementType::I64);
    let to = if s.is_open() { ElementType::I32 } else { to };
    let ty = TensorType { element: to, shape: [size].into_iter().collect() };
    let table = s.emit(CoreOp::Iota(Iota { axis: 0, ty }), &[]);
    let indices = Constant::tensor(Tensor::from_i64s(&[count], &values));
    let indices = s.emit(CoreOp::Constant(indices), &[]);
    let (bounds, from_end) = (s.bounds_of(to), s.rng.bool());
    let gather = GatherMultiaxis { axes: [0].into_iter().collect(), bounds, from_end };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    s.finish(root)
}

fn sample_gather_of_uniform_input(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.normal_gather_shapes();
    let value = Tensor::from_f32s(&[], &[[0.0, 7.5][s.rng.usize(0..2)]]);
    let table = Constant::tensor(splat_of(&value, &input));
    let table = s.emit(CoreOp::Constant(table), &[]);
    let indices = s.argument(ElementType::I64, &indices);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    s.finish(root)
}

fn sample_gather_of_stretched_axis(s: &mut Sampler) -> Term {
    let (mut gather, input, shape) = s.normal_gather_shapes();
    let mut small = input.clone();
    for d in 0..small.len() {
        if gather.is_axis(d) && s.rng.u8(0..4) > 0 {
            small[d] = 1;
        }
    }
    let x = s.data(&small);
    let x = s.emit(CoreOp::Broadcast(stretch_all_dims(&input)), &[x]);
    let indices = if s.rng.bool() && !s.is_open() {
        let count: i64 = shape.iter().product();
        let values: Vec<i64> = (0..count).map(|_| s.rng.i64(0..2)).collect();
        s.emit(CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&shape, &values))), &[])
    } else {
        gather.bounds = if s.rng.bool() { Bounds::Clamp } else { Bounds::Wrap };
        s.argument(ElementType::I64, &shape)
    };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, indices]);
    s.finish(root)
}

/// A table of two arguments, or of one and a constant, of integers.
fn sample_operands(s: &mut Sampler, shape: &[i64]) -> [Val; 2] {
    let x = s.argument(ElementType::I32, shape);
    let y = if s.rng.bool() {
        s.argument(ElementType::I32, shape)
    } else {
        let number = Tensor::from_ints(ElementType::I32, &[], &[s.rng.i128(-3..4)]);
        s.emit(CoreOp::Constant(Constant::tensor(splat_of(&number, shape))), &[])
    };
    [x, y]
}

fn sample_op(s: &mut Sampler) -> CoreOp {
    let is_integer = |op: &&BinaryOp| !op.name().ends_with('f');
    CoreOp::Binary(*s.rng.choice(BinaryOp::ALL).filter(is_integer).unwrap_or(&BinaryOp::Addi))
}

fn sample_gather_of_elementwise(s: &mut Sampler) -> Term {
    let size = s.size_within(3..6);
    let inner = s.size();
    let operands = sample_operands(s, &[size, inner]);
    let op = sample_op(s);
    let table = s.emit(op, &operands);
    let count = s.size_below(size);
    let indices = s.argument(ElementType::I64, &[count, 1]);
    let bounds = s.bounds_of(ElementType::I32);
    let gather =
        GatherMultiaxis { axes: [0].into_iter().collect(), bounds, from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
    s.finish(root)
}

fn sample_elementwise_of_gathers(s: &mut Sampler) -> Term {
    let (size, inner) = (s.size(), s.size_within(2..4));
    let tables = sample_operands(s, &[size, inner]);
    let count = size + s.rng.i64(0..3);
    let indices = s.argument(ElementType::I64, &[count, 1]);
    let from_end = s.rng.bool();
    let bounds = s.bounds_of(ElementType::I32);
    let operands = tables.map(|table| {
        let bounds = match &bounds {
            Bounds::Fill(_) => {
                let number = Tensor::from_ints(ElementType::I32, &[], &[s.rng.i128(1..4)]);
                Bounds::Fill(Some(number))
            }
            other => other.clone(),
        };
        let gather = GatherMultiaxis { axes: [0].into_iter().collect(), bounds, from_end };
        s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices])
    });
    let op = sample_op(s);
    let root = s.emit(op, &operands);
    s.finish(root)
}
