//! `mg.argsort` as two loops: a key's rank is the number of keys before it, and its position is stored there.

use melior::ir::Value;

use super::emitter::{Built, Emitter, Iterator};
use super::gather::Lookup;
use super::scatter::Update;
use super::views::iota;
use crate::ops::core::{
    Argsort, Beyond, BinaryOp, CmpfPredicate, CmpiPredicate, Iota, Reduction, ScatterMultiaxis,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType};

/// Whether a key is less than another one, and whether they are equal.
fn compare<'c, 'a>(
    e: &Emitter<'c, 'a>,
    element: ElementType,
    [x, y]: [Value<'c, 'a>; 2],
) -> Built<(Value<'c, 'a>, Value<'c, 'a>)> {
    if !element.is_float() {
        return Ok((e.cmpi(CmpiPredicate::Slt, x, y)?, e.cmpi(CmpiPredicate::Eq, x, y)?));
    }
    let cmpf = |predicate: CmpfPredicate, x, y| e.compare("arith.cmpf", predicate as i64, &[x, y]);
    let (x_is_number, y_is_nan) =
        (cmpf(CmpfPredicate::Ord, x, x)?, cmpf(CmpfPredicate::Uno, y, y)?);
    let is_past = e.same("arith.andi", &[x_is_number, y_is_nan])?;
    let less = e.same("arith.ori", &[cmpf(CmpfPredicate::Olt, x, y)?, is_past])?;
    let are_nan = e.same("arith.andi", &[cmpf(CmpfPredicate::Uno, x, x)?, y_is_nan])?;
    Ok((less, e.same("arith.ori", &[cmpf(CmpfPredicate::Oeq, x, y)?, are_nan])?))
}

/// The positions that sort keys of type `ty`. Each key is compared with each other one of its row.
pub fn argsort<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Argsort,
    (keys, ty): (Value<'c, 'a>, &TensorType),
) -> Built<Value<'c, 'a>> {
    let result = ty.with_element(ElementType::I64);
    let (rank, axis) = (ty.rank(), op.axis as usize);
    let shape = (ElementType::I64, &result.shape[..]);
    let zeros = || {
        let zero = Tensor::from_i64s(&[], &[0]);
        e.fill(shape, &[], |inner, _| inner.constant(&zero, true))
    };
    let own: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
    let mut other = own.clone();
    other[axis] = (Some(rank), 1, 0);
    let maps = [&own, &other].map(|map| e.map(rank + 1, map));
    let mut iterators = vec![Iterator::Parallel; rank];
    iterators.push(Iterator::Reduction);
    let reads = maps.map(|map| (keys, map));
    let ranks = e.generic(&iterators, &reads, (zeros()?, maps[0]), |inner, elements| {
        let &[key, other, count] = elements else { return Err("three elements".into()) };
        let (at, other_at) = (inner.position(axis)?, inner.position(rank)?);
        let pair = if op.descending { [key, other] } else { [other, key] };
        let (less, equal) = compare(inner, ty.element, pair)?;
        let earlier = inner.cmpi(CmpiPredicate::Slt, other_at, at)?;
        let tie = inner.same(BinaryOp::Andi.name(), &[equal, earlier])?;
        let before = inner.same(BinaryOp::Ori.name(), &[less, tie])?;
        let one = inner.op("arith.extui", &[before], &[], inner.i64_type())?;
        inner.same(BinaryOp::Addi.name(), &[count, one])
    })?;
    let scatter = ScatterMultiaxis {
        axes: [op.axis].into_iter().collect(),
        bounds: Beyond::Drop,
        from_end: false,
        reduction: Reduction::Set,
        unique: true,
    };
    let positions = iota(e, &Iota { axis: op.axis, ty: result.clone() })?;
    let gather = scatter.gather();
    let lookup = Lookup {
        op: &gather,
        input: (zeros()?, &result),
        indices: (ranks, &result),
        result: &result,
    };
    Update { lookup, updates: (positions, &result), op: &scatter }.elements(e)
}
