//! The rule for gathers that read a part of a table: only that part is computed.

use super::coordinates::coordinate_ranges;
use super::dims::Dim;
use super::gather::{ANCHOR, is_normal, match_root, sample_pattern};
use super::gather_tables::{CoordinateChange, SAME, gather_with_changes};
use super::operand_guard::{Kinds, OperandGuard};
use super::{Rewrite, Rule, Sampler, Term};
use crate::ops::core::{BinaryOp, Constant, GatherMultiaxis, Slice};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

/// The ops that are worth computing for a slice only: rules of slices move a slice to their operands.
const COMPUTED: Kinds = Kinds::ELEMENTWISE.or(Kinds::CONCAT).or(Kinds::PAD).or(Kinds::REDUCE);

#[rustfmt::skip]
pub static RULES: &[Rule] = &[
    Rule::new("gather-of-part", "gather(f(x), i) = gather(slice(f(x)), i - start)  where i leads to a part of f(x) only", ANCHOR, gather_of_part, sample_gather_of_part).guarded_by(OperandGuard::ThroughReshape(0, COMPUTED)),
];

/// Slices the input of a gather whose coordinates address only a part of it.
fn gather_of_part(rw: &mut Rewrite) -> Option<Val> {
    let (gather, mut dims) = match_root(rw).filter(|(gather, dims)| is_normal(gather, dims))?;
    let ranges = coordinate_ranges(rw, &gather, &dims)?;
    let shape: Shape = dims.iter().map(|dim| dim.input).collect();
    let rank = shape.len();
    let repeated = |number: i64| -> Shape { std::iter::repeat_n(number, rank).collect() };
    let mut part = Slice { offsets: repeated(0), sizes: shape.clone(), strides: repeated(1) };
    let is_unsigned = rw.tensor(rw.operand(1))?.element.is_unsigned();
    let mut changes = vec![SAME; gather.axes.len()];
    for (k, (&axis, &(low, high))) in gather.axes.iter().zip(&ranges).enumerate() {
        let d = axis as usize;
        if low < 0 || low > high || high >= i128::from(shape[d]) {
            continue;
        }
        // Unsigned numbers have no arithmetic here.
        let start = if is_unsigned { 0 } else { low as i64 };
        part.offsets[d] = start;
        part.sizes[d] = high as i64 + 1 - start;
        changes[k] = CoordinateChange { scale: 1, offset: -start };
        dims[d].input = part.sizes[d];
    }
    if part.sizes == shape {
        return None;
    }
    let (table, indices) = (rw.operand(0), rw.operand(1));
    let table = rw.core(CoreOp::Slice(part), &[table]);
    gather_with_changes(rw, gather, &dims, (table, indices), &changes)
}

/// A gather of a sum by coordinates that are brought into a part of the axes.
fn sample_gather_of_part(s: &mut Sampler) -> Term {
    let pattern = ["a", "af", "fa", "pa", "afa"][s.rng.usize(0..5)];
    let mut dims: Vec<Dim> = sample_pattern(s, pattern);
    for dim in dims.iter_mut().filter(|dim| dim.is_axis()) {
        dim.input = if s.is_open() { s.size_from(3) } else { dim.input + 2 };
    }
    let n = dims.iter().filter(|dim| dim.is_axis()).count() as i64;
    let shapes = super::dims::gather_shapes(&dims, n);
    let x = s.argument(ElementType::I32, &shapes.input);
    let table = s.emit(CoreOp::Binary(BinaryOp::Addi), &[x, x]);
    let i = s.argument(ElementType::I64, &shapes.indices);
    let number = |s: &mut Sampler, value: i64| {
        let scalar = Tensor::from_i64s(&[], &[value]);
        let all = Tensor::splat(ElementType::I64, &shapes.indices, scalar.stored_bytes());
        s.emit(CoreOp::Constant(Constant::tensor(all)), &[])
    };
    let least = s.rng.i64(0..2);
    let (low, high) = (number(s, least), number(s, 1));
    let i = s.emit(CoreOp::Binary(BinaryOp::Maxsi), &[i, low]);
    let i = s.emit(CoreOp::Binary(BinaryOp::Minsi), &[i, high]);
    let bounds = s.bounds_of(ElementType::I32);
    let gather = GatherMultiaxis { axes: shapes.axes, bounds, from_end: s.rng.bool() };
    let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, i]);
    s.finish(root)
}
