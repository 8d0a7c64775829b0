//! `mg.argsort` as two loops: a key's rank is the number of keys before it, and its position is stored there.
//! `mg.cumulate` as a loop over elements.

use melior::ir::{Type, Value, ValueLike};

use super::element;
use super::emitter::{Built, Emitter, Iterator};
use super::gather::Lookup;
use super::scatter::{Update, delinearize};
use super::views::iota;
use crate::ops::CoreOp;
use crate::ops::core::{
    Argsort, Beyond, BinaryOp, CmpfPredicate, CmpiPredicate, Cumulate, Iota, Reduction,
    ScatterMultiaxis,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, element_count, size};

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

/// The combinations of the elements up to each position: each element is combined with the result before it.
pub fn cumulate<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &Cumulate,
    (input, ty): (Value<'c, 'a>, &TensorType),
) -> Built<Value<'c, 'a>> {
    let axis = op.axis as usize;
    let mut steps = ty.shape.clone();
    steps[axis] -= 1;
    let combiner = op.kind.combiner(ty.element).ok_or("the kind works on the elements")?;
    let count = element_count(&steps).ok_or("the sizes are not known")?;
    if count <= 0 {
        return Ok(input);
    }
    e.counted_loop(count, input, |inner, position, data| {
        let mut own = Vec::with_capacity(steps.len());
        for (d, &size) in steps.iter().enumerate() {
            let stride = size::product(&steps[d + 1..]).ok_or("a size overflows")?;
            own.push(delinearize(inner, position, size, stride)?);
        }
        let index = Type::index(inner.context);
        let mut before = own.clone();
        let (k, one) = (own[axis], inner.int(index, 1)?);
        if op.reverse {
            let last = inner.int(index, ty.shape[axis] - 1)?;
            before[axis] = inner.same("arith.subi", &[last, k])?;
            own[axis] = inner.same("arith.subi", &[before[axis], one])?;
        } else {
            own[axis] = inner.same("arith.addi", &[k, one])?;
        }
        let element = inner.element_type(ty.element)?;
        let total = inner.extract(data, &before, element)?;
        let next = inner.extract(data, &own, element)?;
        let combine = CoreOp::Binary(combiner);
        let combined = element::compute(inner, &combine, ty.element, ty.element, &[total, next])?;
        let operands: Vec<Value> = [combined, data].into_iter().chain(own).collect();
        inner.op("tensor.insert", &operands, &[], input.r#type())
    })
}
