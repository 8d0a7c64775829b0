//! Rules for the gather and the views around it: transposes move after it or are merged into it, and an operand that
//! was broadcast for it is broadcast after it or not at all.

use super::MatchDepth::OperandsOfOperands;
use super::dims::{Dim, common_parts, gather_dims, gather_shapes, is_identity, least_transpose};
use super::gather::{
    ANCHOR, as_gather, gather_with_dims, is_normal, match_root, normalize_dims, rebuild_normalized,
    stretch_all_dims,
};
use super::operand_guard::{Kinds, OperandGuard};
use super::views::{as_broadcast, as_least_transpose, as_transpose, full_rank};
use super::{Rewrite, Rule, Sampler, Term};
use crate::ops::core::{Broadcast, GatherMultiaxis, Reshape, inverse};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{ElementType, Shape};

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-transpose",         "gather(reshape(transpose(x)), i) = transpose(gather(x, transpose(i)))",                                ANCHOR,            gather_of_transpose,         sample_gather_of_transpose).for_dynamic_sizes().guarded_by(OperandGuard::ThroughReshape(0, Kinds::TRANSPOSE)).once().with_depth(OperandsOfOperands),
    Rule::new("transpose-of-gather",         "transpose(reshape(gather(x, i))) = gather(reshape(x), transpose(i))  where x's dimensions stay in order", &["mg.transpose"], transpose_of_gather, sample_transpose_of_gather).for_dynamic_sizes().guarded_by(OperandGuard::ThroughReshape(0, Kinds::GATHER)).once().with_depth(OperandsOfOperands),
    Rule::new("gather-of-broadcast-indices", "gather(x, broadcast(i)) = broadcast(gather(x, i))",                                                    ANCHOR,            gather_of_broadcast_indices, sample_gather_of_broadcast_indices).guarded_by(OperandGuard::ThroughReshape(1, Kinds::BROADCAST)).once().with_depth(OperandsOfOperands),
    Rule::new("gather-of-broadcast-input",   "gather(broadcast(x), i) = broadcast(gather(x, i))  where axes are not stretched",                      ANCHOR,            gather_of_broadcast_input,   sample_gather_of_broadcast_input).guarded_by(OperandGuard::ThroughReshape(0, Kinds::BROADCAST)).once().with_depth(OperandsOfOperands),
];

/// A part of a gather's dimension, and the dimension of a view that it is part of.
#[derive(Clone, Copy, Debug)]
struct Part {
    dim: Dim,
    of: usize,
}

/// Emits a gather of a reshaped input and transposed indices: `order` lists the parts in their new order. Its result
/// has these parts as dimensions, and is reshaped to `result`.
fn permuted_gather(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    operands: [Val; 2],
    (parts, order): (&[Part], &[usize]),
    result: &[i64],
) -> Val {
    let n = gather.coordinate_size();
    let mut cut: Shape = parts.iter().map(|part| part.dim.logical).collect();
    cut.push(n);
    let mut permutation: Shape = order.iter().map(|&k| k as i64).collect();
    permutation.push(parts.len() as i64);
    let dims = normalize_dims(order.iter().map(|&k| parts[k].dim).collect());
    // In a shape between them, indices would be one value more.
    let indices = rw.transposed(operands[1], &cut, &permutation, &gather_shapes(&dims, n).indices);
    gather_with_dims(rw, gather, &dims, [operands[0], indices], result)
}

/// Divides a gather's dimensions where its input is a reshape of `view`: parts in the gather's order, each with the
/// view's dimension that it is a part of. Dimensions of input size 1 join the part before them.
fn parts_of_input(dims: &[Dim], view: &[i64]) -> Option<Vec<Part>> {
    let input: Shape = dims.iter().map(|dim| dim.input).collect();
    let common = common_parts(&input, view)?;
    let first = common.first().map_or(0, |part| part.of.1);
    let mut parts: Vec<Part> = Vec::new();
    for (d, &dim) in dims.iter().enumerate() {
        let pieces: Vec<_> = common.iter().filter(|part| part.of.0 == d).collect();
        match pieces[..] {
            [] => parts.push(Part { dim, of: parts.last().map_or(first, |part| part.of) }),
            [piece] => parts.push(Part { dim, of: piece.of.1 }),
            _ if dim.is_axis() => return None,
            _ => parts.extend(pieces.iter().map(|piece| Part {
                dim: Dim::free(piece.size, if dim.logical == 1 { 1 } else { piece.size }),
                of: piece.of.1,
            })),
        }
    }
    Some(parts)
}

fn gather_of_transpose(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let result = rw.result()?;
    let (permutation, x, view) = rw.match_through_reshape(0, as_transpose)?;
    let shape = rw.tensor(x)?.shape;
    if is_identity(&permutation) || least_transpose(&shape, &permutation).0 != shape {
        return None;
    }
    let parts = parts_of_input(&dims, &view.shape)?;
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&k| (permutation[parts[k].of], k));
    let order_i64: Shape = order.iter().map(|&k| k as i64).collect();
    if is_identity(&order_i64) {
        return None;
    }
    let operands = [x, rw.operand(1)];
    let given: Shape = order.iter().map(|&k| parts[k].dim.output()).collect();
    let back = inverse(&order_i64);
    let (merged, _) = least_transpose(&given, &back);
    let gathered = permuted_gather(rw, &gather, operands, (&parts, &order), &merged);
    Some(rw.transposed(gathered, &given, &back, &result.shape))
}

fn sample_gather_of_transpose(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.normal_gather_shapes();
    let indices = s.argument(ElementType::I64, &indices);
    let wide: Shape = input.iter().copied().filter(|&size| size != 1).collect();
    let viewed = if s.rng.bool() { wide } else { s.reshaped(&wide) };
    let back = s.least_permutation(&viewed);
    let x: Shape = back.iter().map(|&d| viewed[d as usize]).collect();
    let permutation = inverse(&back);
    let x = s.data(&x);
    let view = s.emit(CoreOp::transpose(permutation), &[x]);
    let view = s.emit(CoreOp::Reshape(Reshape { shape: input }), &[view]);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[view, indices]);
    s.finish(root)
}

/// Cuts a gather's dimensions where `view` is a reshape of its result: parts in the gather's
/// order. Axes become a part of size 1 in the result and parts that are not in the input.
fn parts_of_output(dims: &[Dim], view: &[i64]) -> Option<Vec<Part>> {
    let output: Shape = dims.iter().map(Dim::output).collect();
    let common = common_parts(&output, view)?;
    let mut parts: Vec<Part> = Vec::new();
    for (d, &dim) in dims.iter().enumerate() {
        let free = if dim.is_axis() {
            // Its position in the order is found later; it is no dimension of the view.
            parts.push(Part { dim: Dim { logical: 1, ..dim }, of: usize::MAX });
            Dim::free(1, dim.logical)
        } else {
            dim
        };
        let cut = |whole: i64, size: i64| if whole == 1 { 1 } else { size };
        parts.extend(common.iter().filter(|part| part.of.0 == d).map(|piece| Part {
            dim: Dim::free(cut(free.input, piece.size), cut(free.logical, piece.size)),
            of: piece.of.1,
        }));
    }
    Some(parts)
}

fn transpose_of_gather(rw: &mut Rewrite) -> Option<Val> {
    let permutation = as_least_transpose(rw)?;
    let result = rw.result()?;
    let view = rw.tensor(rw.operand(0))?;
    let (gather, operands, dims) = gather_through_reshape(rw)?;
    let parts = parts_of_output(&dims, &view.shape)?;
    let place = inverse(&permutation);
    let (axes, mut order): (Vec<usize>, Vec<usize>) =
        (0..parts.len()).partition(|&k| parts[k].dim.is_axis());
    order.sort_by_key(|&k| (place[parts[k].of], k));
    // What is wide in the input must stay in order; axes fill in where they stood.
    let wide: Vec<usize> = order.iter().copied().filter(|&k| parts[k].dim.input != 1).collect();
    if !wide.is_sorted() {
        return None;
    }
    for &axis in &axes {
        let before =
            order.iter().rposition(|&k| k < axis && (parts[k].dim.input != 1 || axes.contains(&k)));
        order.insert(before.map_or(0, |at| at + 1), axis);
    }
    Some(permuted_gather(rw, &gather, operands, (&parts, &order), &result.shape))
}

/// The gather in operand 0, directly or through a reshape: its attributes, operands and dimensions.
fn gather_through_reshape(rw: &mut Rewrite) -> Option<(GatherMultiaxis, [Val; 2], Vec<Dim>)> {
    let (matched, operands, _) = rw.match_all_through_reshape(0, as_gather)?;
    let operands = [operands[0], operands[1]];
    let (input, indices) = (rw.tensor(operands[0])?, rw.tensor(operands[1])?);
    let dims = gather_dims(&matched, &input, &indices).filter(|dims| is_normal(&matched, dims))?;
    Some((matched, operands, dims))
}

fn sample_transpose_of_gather(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather();
    let gathered = s.emit(CoreOp::GatherMultiaxis(gather), &[input, indices]);
    let shape = Shape::from_slice(s.type_of(gathered).shape().expect("a tensor"));
    let wide: Shape = shape.iter().copied().filter(|&size| size != 1).collect();
    let viewed = if s.rng.bool() { wide } else { s.reshaped(&wide) };
    let permutation = s.least_permutation(&viewed);
    let view = s.emit(CoreOp::Reshape(Reshape { shape: viewed }), &[gathered]);
    let root = s.emit(CoreOp::transpose(permutation), &[view]);
    s.finish(root)
}

/// For each dimension of `shape`, a reshape of a broadcast's result, whether it is broadcast as a whole; `None` if
/// one is broadcast in part, or none is.
fn broadcast_dims(rw: &Rewrite, shape: &[i64], broadcast: &Broadcast, x: Val) -> Option<Vec<bool>> {
    let full = full_rank(broadcast, &rw.tensor(x)?.shape);
    let mut kinds = vec![[false, false]; shape.len()];
    for part in common_parts(shape, &broadcast.shape)? {
        let (d, e) = part.of;
        kinds[d][usize::from(full[e] != broadcast.shape[e])] = true;
    }
    let pure = kinds.iter().all(|kind| *kind != [true, true]);
    let stretched: Vec<bool> = kinds.iter().map(|kind| kind[1]).collect();
    (pure && stretched.contains(&true)).then_some(stretched)
}

fn gather_of_broadcast_indices(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let (broadcast, x, _) = rw.match_through_reshape(1, as_broadcast)?;
    let mut cut: Shape = dims.iter().map(|dim| dim.logical).collect();
    cut.push(gather.coordinate_size());
    let stretched = broadcast_dims(rw, &cut, &broadcast, x)?;
    if stretched[dims.len()] {
        return None;
    }
    let mut unstretched = dims.clone();
    unstretched
        .iter_mut()
        .zip(&stretched)
        .filter(|(_, s)| **s)
        .for_each(|(dim, _)| dim.logical = 1);
    let operands = [rw.operand(0), x];
    Some(gather_then_stretch(rw, &gather, &unstretched, operands, &dims))
}

fn gather_of_broadcast_input(rw: &mut Rewrite) -> Option<Val> {
    let (gather, dims) = match_root(rw)?;
    let (broadcast, x, _) = rw.match_through_reshape(0, as_broadcast)?;
    let input: Shape = dims.iter().map(|dim| dim.input).collect();
    let stretched = broadcast_dims(rw, &input, &broadcast, x)?;
    let mut unstretched = dims.clone();
    for (dim, _) in unstretched.iter_mut().zip(&stretched).filter(|(_, s)| **s) {
        if dim.is_axis() {
            return None;
        }
        dim.input = 1;
    }
    let operands = [x, rw.operand(1)];
    Some(gather_then_stretch(rw, &gather, &unstretched, operands, &dims))
}

/// Emits a gather of smaller operands, broadcast to the result of the dimensions `whole`.
pub fn gather_then_stretch(
    rw: &mut Rewrite,
    gather: &GatherMultiaxis,
    dims: &[Dim],
    operands: [Val; 2],
    whole: &[Dim],
) -> Val {
    let small = gather_shapes(dims, 1).output;
    let gathered = rebuild_normalized(rw, gather, dims, operands, &small);
    let result = gather_shapes(whole, 1).output;
    let all: Shape = (0..result.len() as i64).collect();
    rw.broadcast(gathered, &all, &result)
}

fn sample_gather_of_broadcast_indices(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let mut small = indices.clone();
    let keep_last = gather.axes.len() > 1;
    for d in 0..small.len() - usize::from(keep_last) {
        if s.rng.bool() {
            small[d] = 1;
        }
    }
    let x = s.data(&input);
    let i = s.argument(ElementType::I64, &small);
    let i = s.emit(CoreOp::Broadcast(stretch_all_dims(&indices)), &[i]);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}

fn sample_gather_of_broadcast_input(s: &mut Sampler) -> Term {
    let (gather, input, indices) = s.gather_shapes();
    let mut small = input.clone();
    for d in 0..small.len() {
        if !gather.is_axis(d) && s.rng.bool() {
            small[d] = 1;
        }
    }
    let x = s.data(&small);
    let x = s.emit(CoreOp::Broadcast(stretch_all_dims(&input)), &[x]);
    let i = s.argument(ElementType::I64, &indices);
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[x, i]);
    s.finish(root)
}
