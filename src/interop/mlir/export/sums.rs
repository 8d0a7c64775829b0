//! Sums of floats in the language's order ([`sum`](crate::ops::core::sum)), for runs: the lanes of all blocks, their
//! totals, and the sums of these in pairs, each as a `linalg.generic`. Zeros take the places behind the last element.

use melior::ir::{Type, Value};

use super::element;
use super::emitter::{Built, Emitter, Iterator};
use super::scatter::delinearize;
use crate::ops::CoreOp;
use crate::ops::core::sum::{BLOCK, FEW, LANES, sum_in_pairs, sum_of_lanes};
use crate::ops::core::{BinaryOp, CmpiPredicate, Reduce, ReduceKind};
use crate::tensor::Tensor;
use crate::types::size::{self, is_code};
use crate::types::{ElementType, Shape, TensorType};

/// The number of totals that are added at once.
const GROUP: i64 = 16;
/// The number of times that this reduces any number of totals to one.
const PASSES: usize = 13;

/// Emits a sum of more than a few floats, or of a number of them that is not known.
pub fn sum_in_lanes<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Reduce,
    (input, ty): (Value<'c, 'a>, &TensorType),
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    let overflow = "a size overflows";
    let (element, kept) = (ty.element, &result.shape);
    let count = op.combined_elements(&ty.shape).ok_or(overflow)?;
    let (block, step) = (BLOCK as i64, LANES as i64);
    let mut totals = match is_code(count) {
        true => size::div(count, block).and_then(|whole| size::add(whole, 1)),
        false => size::div_ceil(count, block),
    }
    .ok_or(overflow)?;
    // Of few elements, the first lane has as many.
    let rows = match is_code(count) {
        true => size::least(count, block / step),
        false => size::div_ceil(count, step).ok_or(overflow)?.min(block / step),
    };
    let with = |sizes: &[i64]| -> Shape { [&kept[..], sizes].concat().into_iter().collect() };
    let rank = kept.len();
    let zero = ReduceKind::Sum.neutral(element);
    let zero = Tensor::splat(element, &[], &zero);
    let shape = with(&[totals, step]);
    let start = e.fill((element, &shape), &[], |inner, _| inner.constant(&zero, true))?;
    let bounds = e.empty(element, &[rows])?;
    let mut iterators = vec![Iterator::Parallel; rank + 2];
    iterators.push(Iterator::Reduction);
    let read = (bounds, e.map(rank + 3, &[(Some(rank + 2), 1, 0)]));
    let written: Vec<_> = (0..rank + 2).map(|d| (Some(d), 1, 0)).collect();
    let written = (start, e.map(rank + 3, &written));
    let lanes = e.generic(&iterators, &[read], written, |inner, elements| {
        let index = Type::index(inner.context);
        let [at, lane, row] = [0, 1, 2].map(|k| inner.position(rank + k));
        let (lane, row) = (lane?, row?);
        let first = inner.same("arith.muli", &[at?, inner.size(block)?])?;
        let in_block = inner.same("arith.muli", &[row, inner.size(step)?])?;
        let in_block = inner.same("arith.addi", &[in_block, lane])?;
        let mut at = inner.same("arith.addi", &[first, in_block])?;
        let all = inner.size(count)?;
        if is_code(count) {
            let is_first = inner.cmpi(CmpiPredicate::Eq, lane, inner.int(index, 0)?)?;
            let alone = inner.select(is_first, row, all)?;
            let few = inner.cmpi(CmpiPredicate::Ule, all, inner.size(FEW as i64)?)?;
            at = inner.select(few, alone, at)?;
        }
        let inside = inner.cmpi(CmpiPredicate::Ult, at, all)?;
        let safe = inner.select(inside, at, inner.int(index, 0)?)?;
        let mut position = Vec::new();
        let (mut outer, mut stride) = (0..rank, 1);
        for d in (0..ty.rank()).rev() {
            let is_summed = op.axes.contains(&(d as i64));
            position.push(match is_summed {
                true => {
                    let place = delinearize(inner, safe, ty.shape[d], stride)?;
                    stride = size::mul(stride, ty.shape[d]).ok_or(overflow)?;
                    place
                }
                false => inner.position(outer.next_back().ok_or("a position")?)?,
            });
        }
        position.reverse();
        let ty = inner.element_type(element)?;
        let found = inner.extract(input, &position, ty)?;
        let next = inner.select(inside, found, inner.constant(&zero, true)?)?;
        add(inner, element, elements[1], next)
    })?;
    let lane = |lane: i64| {
        let mut map: Vec<_> = (0..=rank).map(|d| (Some(d), 1, 0)).collect();
        map.push((None, 0, lane));
        (lanes, e.map(rank + 1, &map))
    };
    let reads: Vec<_> = (0..step).map(lane).collect();
    let shape = with(&[totals]);
    let mut sums = e.fill((element, &shape), &reads, |inner, elements| {
        let lanes = elements[..LANES].iter().map(|&lane| Ok(lane)).collect();
        sum_of_lanes(lanes, |x: Built<_>, y: Built<_>| add(inner, element, x?, y?))
    })?;
    for _ in 0..PASSES {
        if totals == 1 {
            break;
        }
        let (before, from) = (totals, sums);
        totals = size::div_ceil(before, GROUP).ok_or(overflow)?;
        let shape = with(&[totals]);
        sums = e.fill((element, &shape), &[], |inner, _| {
            let positions: Vec<Value> =
                (0..rank).map(|d| inner.position(d)).collect::<Built<_>>()?;
            let first = inner.same("arith.muli", &[inner.position(rank)?, inner.size(GROUP)?])?;
            let all = inner.size(before)?;
            let total = |k: i64| {
                let at = inner.same("arith.addi", &[first, inner.size(k)?])?;
                let inside = inner.cmpi(CmpiPredicate::Ult, at, all)?;
                let mut own = positions.clone();
                own.push(inner.select(inside, at, first)?);
                let found = inner.extract(from, &own, inner.element_type(element)?)?;
                inner.select(inside, found, inner.constant(&zero, true)?)
            };
            let group = (0..GROUP).map(total).collect();
            sum_in_pairs(group, |x: Built<_>, y: Built<_>| add(inner, element, x?, y?))
        })?;
    }
    let mut map: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
    map.push((None, 0, 0));
    let only = (sums, e.map(rank, &map));
    e.fill((element, kept), &[only], |_, elements| Ok(elements[0]))
}

fn add<'c, 'a>(
    inner: &Emitter<'c, 'a>,
    element: ElementType,
    x: Value<'c, 'a>,
    y: Value<'c, 'a>,
) -> Built<Value<'c, 'a>> {
    element::compute(inner, &CoreOp::Binary(BinaryOp::Addf), element, element, &[x, y])
}
