//! Each interval holds what the op gives: for all values of `i1`, for all pairs of values in many
//! pairs of intervals of `i8`, and at hostile values of wider types.

use super::{Known, Range, holds, of_op, of_tensor, of_type};
use crate::ops::core::{
    BinaryOp, Bitcast, Bounds, Broadcast, Cast, CastOp, Cmpi, CmpiPredicate, Concat, Constant,
    CoreOp, GatherMultiaxis, Iota, MathOp, Pad, Reduce, ReduceKind, Reshape, Slice,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType};
use ElementType::{I1, I8, I16, I32, I64, Index, UI8, UI64};

const TYPES: [ElementType; 12] = [
    I1,
    I8,
    I16,
    I32,
    I64,
    Index,
    UI8,
    ElementType::UI16,
    ElementType::UI32,
    UI64,
    ElementType::F32,
    ElementType::F16,
];

/// Evaluates the op and holds its elements against their interval, which is given back.
fn check(op: &CoreOp, operands: &[Tensor]) -> Option<Range> {
    let types: Vec<_> = operands.iter().map(|x| x.ty().into()).collect();
    let ty = op.infer(&types).expect("operands that fit");
    let to = ty.element()?;
    let known = |x: &Tensor| -> Known { Some((x.element(), of_tensor(x)?)) };
    let range = of_op(op, &ty, &operands.iter().map(known).collect::<Vec<_>>());
    assert_eq!(range.is_some(), to.is_integer(), "{}", op.name());
    let range = range?;
    assert!(holds(of_type(to)?, range), "{} to {to}: {range:?}", op.name());
    let found = of_tensor(&op.eval(operands).expect("a total op"))?;
    let given: Vec<_> = operands.iter().map(known).collect();
    assert!(holds(range, found), "{} of {given:?}: {range:?}, but has {found:?}", op.name());
    Some(range)
}

fn ints(element: ElementType, values: impl IntoIterator<Item = i128>) -> Tensor {
    let values: Vec<i128> = values.into_iter().collect();
    Tensor::from_ints(element, &[values.len() as i64], &values)
}

/// All pairs of a value of one interval and a value of the other.
fn pairs(element: ElementType, x: Range, y: Range) -> [Tensor; 2] {
    let all = || (x.0..=x.1).flat_map(|a| (y.0..=y.1).map(move |b| (a, b)));
    [ints(element, all().map(|(a, _)| a)), ints(element, all().map(|(_, b)| b))]
}

fn is_int(op: &BinaryOp) -> bool {
    CoreOp::Binary(*op).infer(&[I8, I8].map(|e| TensorType::new(e, &[1]).into())).is_ok()
}

/// Values at which an op that is right elsewhere may be wrong.
fn hostile(element: ElementType) -> Vec<i128> {
    let (low, high) = of_type(element).expect("an integer type");
    let near = |value: i128| value - 2..=value + 2;
    let all = near(low).chain(near(high)).chain(near(0)).chain([low / 2, high / 2, 7, -7, 63, 64]);
    all.filter(|value| (low..=high).contains(value)).collect()
}

#[test]
fn all_of_i1() {
    let intervals = [(0, 0), (1, 1), (0, 1)];
    for op in BinaryOp::ALL.iter().filter(|op| is_int(op)) {
        for (x, y) in intervals.iter().flat_map(|&x| intervals.map(|y| (x, y))) {
            check(&CoreOp::Binary(*op), &pairs(I1, x, y));
        }
    }
    for &predicate in CmpiPredicate::ALL {
        for (x, y) in intervals.iter().flat_map(|&x| intervals.map(|y| (x, y))) {
            check(&CoreOp::Cmpi(Cmpi { predicate }), &pairs(I1, x, y));
        }
    }
    for to in TYPES {
        for op in CastOp::ALL.iter().copied().filter(|op| op.accepts(I1, to)) {
            for (low, high) in intervals {
                check(&CoreOp::Cast(Cast { op, to }), &[ints(I1, low..=high)]);
            }
        }
    }
    for (low, high) in intervals {
        check(&CoreOp::Math(MathOp::Absi), &[ints(I1, low..=high)]);
    }
}

#[test]
fn pairs_of_i8() {
    let mut rng = fastrand::Rng::with_seed(11);
    let hostile = hostile(I8);
    for op in BinaryOp::ALL.iter().filter(|op| is_int(op)) {
        let mut narrower = 0;
        for _ in 0..150 {
            let mut interval = || {
                let low = match rng.bool() {
                    true => hostile[rng.usize(..hostile.len())],
                    false => rng.i128(-128..128),
                };
                let size = if rng.bool() { 4 } else { 60 };
                (low, (low + rng.i128(0..size)).min(127))
            };
            let (x, y) = (interval(), interval());
            let range = check(&CoreOp::Binary(*op), &pairs(I8, x, y));
            narrower += usize::from(range != of_type(I8));
        }
        use BinaryOp::{Ceildivsi, Ceildivui, Ori, Shli, Xori};
        let nothing_known = matches!(op, Ceildivsi | Ceildivui | Xori | Shli);
        // Known is an operand all of whose bits are set.
        if matches!(op, Ori) {
            continue;
        }
        assert_eq!(nothing_known, narrower == 0, "{}: {narrower}", op.name());
    }
}

#[test]
fn comparisons_of_i8() {
    let mut rng = fastrand::Rng::with_seed(14);
    let hostile = hostile(I8);
    for &predicate in CmpiPredicate::ALL {
        let mut decided = 0;
        for _ in 0..300 {
            let mut interval = || {
                let low = hostile[rng.usize(..hostile.len())];
                (low, (low + rng.i128(0..4)).min(127))
            };
            let (x, y) = (interval(), interval());
            let range = check(&CoreOp::Cmpi(Cmpi { predicate }), &pairs(I8, x, y));
            decided += usize::from(range.is_some_and(|(low, high)| low == high));
        }
        assert!(decided > 100, "{predicate:?}: {decided}");
    }
}

#[test]
fn hostile_values_of_wider_types() {
    for element in [I16, I32, I64, Index] {
        let values = hostile(element);
        let intervals: Vec<Range> = (values.iter())
            .flat_map(|&a| values.iter().filter(move |&&b| a <= b).map(move |&b| (a, b)))
            .collect();
        let mut rng = fastrand::Rng::with_seed(12);
        for op in BinaryOp::ALL.iter().filter(|op| is_int(op)) {
            for _ in 0..400 {
                let mut interval = || intervals[rng.usize(..intervals.len())];
                let inside = |(low, high): Range| {
                    values.iter().copied().filter(move |v| (low..=high).contains(v))
                };
                let (x, y) = (interval(), interval());
                let all = || inside(x).flat_map(|a| inside(y).map(move |b| (a, b)));
                let operands = [all().map(|(a, _)| a).collect(), all().map(|(_, b)| b).collect()];
                let operands = operands.map(|values: Vec<i128>| ints(element, values));
                check(&CoreOp::Binary(*op), &operands);
            }
        }
    }
}

#[test]
fn casts() {
    let mut rng = fastrand::Rng::with_seed(13);
    for (from, to) in TYPES.iter().flat_map(|&from| TYPES.map(|to| (from, to))) {
        let Some(whole) = of_type(from) else { continue };
        let mut ops: Vec<CoreOp> = (CastOp::ALL.iter().copied())
            .filter(|op| op.accepts(from, to))
            .map(|op| CoreOp::Cast(Cast { op, to }))
            .collect();
        let bitcast = CoreOp::Bitcast(Bitcast::to(to));
        ops.extend(
            Some(bitcast).filter(|op| op.infer(&[TensorType::new(from, &[1]).into()]).is_ok()),
        );
        if from == to && from.is_signless() {
            ops.push(CoreOp::Math(MathOp::Absi));
        }
        let values = hostile(from);
        for op in ops {
            for _ in 0..100 {
                let [a, b] = [0; 2].map(|_| values[rng.usize(..values.len())]);
                let (low, high) = (a.min(b), a.max(b));
                let near = (0..3).flat_map(|k| [low + k, high - k]);
                let inside = near.filter(|v| (low.max(whole.0)..=high.min(whole.1)).contains(v));
                check(&op, &[ints(from, inside)]);
            }
        }
    }
}

#[test]
fn movement() {
    let x = Tensor::from_ints(I8, &[2, 3], &[5, -3, 9, 12, 0, 7]);
    let unary = |op: CoreOp| check(&op, std::slice::from_ref(&x));
    let dims = |values: &[i64]| Shape::from_slice(values);
    let view = [
        CoreOp::Reshape(Reshape { shape: dims(&[6]) }),
        CoreOp::transpose([1, 0]),
        CoreOp::Broadcast(Broadcast { dims: dims(&[0, 2]), shape: dims(&[2, 4, 3]) }),
        CoreOp::Slice(Slice {
            offsets: dims(&[1, 0]),
            sizes: dims(&[1, 2]),
            strides: dims(&[1, 2]),
        }),
    ];
    for op in view {
        assert_eq!(unary(op), Some((-3, 12)));
    }
    let value = Tensor::from_ints(I8, &[], &[40]);
    let pad = CoreOp::Pad(Pad { low: dims(&[0, 1]), high: dims(&[0, 0]) });
    assert_eq!(check(&pad, &[x.clone(), value.clone()]), Some((-3, 40)));
    let other = Tensor::from_ints(I8, &[2, 1], &[-50, 1]);
    let concat = CoreOp::Concat(Concat { axis: 1 });
    assert_eq!(check(&concat, &[x.clone(), other.clone()]), Some((-50, 12)));
    let condition = Tensor::from_ints(I1, &[2, 1], &[0, 1]);
    let one = Tensor::from_ints(I8, &[2, 1], &[3, 4]);
    assert_eq!(check(&CoreOp::Select, &[condition, one, other]), Some((-50, 4)));
    assert_eq!(check(&CoreOp::Constant(Constant::tensor(x.clone())), &[]), Some((-3, 12)));
    let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
    assert_eq!(check(&compare, &[x.clone(), x.clone()]), Some((0, 1)));
    let sum = CoreOp::Reduce(Reduce { axes: dims(&[0]), kind: ReduceKind::Sum });
    assert_eq!(unary(sum), of_type(I8));

    let at = Tensor::from_ints(I64, &[2, 1], &[0, 7]);
    let gather = |bounds: Bounds| {
        CoreOp::GatherMultiaxis(GatherMultiaxis { axes: dims(&[1]), bounds, from_end: false })
    };
    let high = x.clone();
    assert_eq!(check(&gather(Bounds::Clamp), &[high.clone(), at.clone()]), Some((-3, 12)));
    let fill = Bounds::Fill(Some(value));
    assert_eq!(check(&gather(fill), &[high.clone(), at.clone()]), Some((-3, 40)));
    let positive = Tensor::from_ints(I8, &[1, 2], &[5, 6]);
    assert_eq!(check(&gather(Bounds::Fill(None)), &[positive, at]), Some((0, 6)));
}

#[test]
fn positions() {
    let iota = |element, size: i64| {
        let ty = TensorType::new(element, &[size]);
        check(&CoreOp::Iota(Iota { axis: 0, ty }), &[])
    };
    assert_eq!(iota(I64, 5), Some((0, 4)));
    assert_eq!(iota(UI8, 256), Some((0, 255)));
    // They wrap.
    assert_eq!(iota(I8, 129), of_type(I8));
    assert_eq!(iota(I1, 2), Some((0, 1)));
    assert_eq!(iota(I1, 3), Some((0, 1)));
    assert_eq!(of_tensor(&Tensor::from_ints(I8, &[0], &[])), None);
    assert_eq!(of_tensor(&Tensor::zero(I8, &[1 << 40])), Some((0, 0)));
}
