//! The formula and the recipe of each operation around the gathers, on random operands.

use super::{RANGE_1D, elementwise, movement, pad, reduce, slice};
use crate::elementwise::formula;
use crate::ops::{AttrValue, Attrs};
use crate::testing::Operand::{self, Constant, Value};
use crate::testing::{Random, trial, trial_of_numbers, trial_of_several};
use crate::types::ElementType;
use multigather_core::tensor::{Tensor, TensorBuilder};

use ElementType::{F16, F32, F64, I1, I8, I32, I64, UI8, UI64};

const NUMBERS: [ElementType; 7] = [F16, F32, I8, I32, I64, UI8, UI64];

fn ints(values: &[i64]) -> AttrValue {
    AttrValue::I64Array(values.into())
}

fn one(name: &'static str, value: AttrValue) -> Attrs {
    Attrs::from_iter([(name, value)])
}

fn list(values: &[i64]) -> Operand {
    let numbers: Vec<i128> = values.iter().map(|&value| value.into()).collect();
    Constant(Tensor::from_ints(I32, &[values.len() as i64], &numbers))
}

#[test]
fn views() {
    trial(&movement::CONST, false, |random| {
        (one("val", AttrValue::Tensor(random.anything(0, 3))), Vec::new())
    });
    trial(&movement::RESHAPE, false, |random| {
        let x = random.anything(0, 3);
        let mut shape = random.reshaped(&x);
        for at in 0..shape.len() {
            let own = (x.rank() + at).checked_sub(shape.len()).map_or(1, |d| x.shape()[d]);
            if own == shape[at] && random.chance(50) {
                shape[at] = 0;
            }
        }
        if random.chance(50) && !shape.is_empty() {
            *random.0.choice(&mut shape).expect("a size") = -1;
        }
        (Attrs::new(), vec![Value(x), list(&shape)])
    });
    trial(&movement::EXPAND_DIMS, false, |random| {
        let x = random.anything(0, 3);
        let more = random.between(0, 2) as usize;
        let axes = random.unlike_axes(x.rank() + more, more);
        (one("axes", ints(&axes)), vec![Value(x)])
    });
    trial(&movement::SQUEEZE, false, |random| {
        let x = random.anything(0, 4);
        let (axes, _) = random.ones_of(&x);
        (if random.chance(30) { Attrs::new() } else { one("axes", ints(&axes)) }, vec![Value(x)])
    });
    trial(&movement::TRANSPOSE, false, |random| {
        let x = random.anything(0, 4);
        let perm = random.unlike_axes(x.rank(), x.rank());
        (one("perm", ints(&perm)), vec![Value(x)])
    });
    trial(&movement::REVERSE, false, |random| {
        let x = random.anything(0, 3);
        let axes = random.any_axes(x.rank());
        (if random.chance(30) { Attrs::new() } else { one("axes", ints(&axes)) }, vec![Value(x)])
    });
    trial(&movement::SHAPE, false, |random| (Attrs::new(), vec![Value(random.anything(0, 4))]));
}

#[test]
fn copies() {
    trial(&movement::TILE, false, |random| {
        let x = random.anything(0, 3);
        let reps: Vec<i64> = x.shape().iter().map(|_| random.between(1, 3)).collect();
        (Attrs::new(), vec![Value(x), list(&reps)])
    });
    trial(&movement::FILL, false, |random| {
        let rank = random.between(0, 3) as usize;
        let shape = list(&random.shape(rank));
        let value = one("value", AttrValue::Tensor(random.anything(0, 0)));
        (if random.chance(20) { Attrs::new() } else { value }, vec![shape])
    });
    trial(&movement::CONCAT, false, |random| {
        if random.chance(30) {
            let (_, layers) = random.layers();
            let Value(first) = &layers[0] else { panic!("a value") };
            if first.rank() > 0 {
                let axis = AttrValue::Int(random.one_axis(first.rank()));
                let interleave = AttrValue::Bool(true);
                return (Attrs::from_iter([("axis", axis), ("interleave", interleave)]), layers);
            }
        }
        let (axis, parts) = random.parts();
        (one("axis", AttrValue::Int(axis)), parts)
    });
    trial(&movement::STACK, false, |random| {
        let (axis, layers) = random.layers();
        (one("axis", AttrValue::Int(axis)), layers)
    });
    trial_of_several(&movement::SPLIT, false, |random| {
        let x = random.anything(1, 3);
        let axis = random.one_axis(x.rank());
        let size = x.shape()[axis.rem_euclid(x.rank() as i64) as usize];
        let first = random.between(0, size);
        let mut attrs = one("axis", AttrValue::Int(axis));
        let count = if random.chance(50) {
            attrs.push(("split_sizes", ints(&[first, 0, size - first])));
            3
        } else {
            if size % 2 == 0 { 2 } else { 1 }
        };
        if random.chance(50) {
            attrs.insert(1, ("num_splits", AttrValue::Int(count)));
        }
        (attrs, vec![Value(x)], count as usize)
    });
}

#[test]
fn parts() {
    trial(&slice::BY_SIZE, false, |random| {
        let x = random.anything(0, 4);
        let begin: Vec<i64> = x.shape().iter().map(|&size| random.between(0, size)).collect();
        let rest = x.shape().iter().zip(&begin).map(|(&size, &begin)| size - begin);
        let size: Vec<i64> = rest.map(|rest| random.between(-1, rest)).collect();
        let counted = |(&begin, &size): (&i64, &i64)| match begin < size && random.chance(40) {
            true => begin - size,
            false => begin,
        };
        let begin: Vec<i64> = begin.iter().zip(x.shape()).map(counted).collect();
        (Attrs::new(), vec![Value(x), list(&begin), list(&size)])
    });
    trial(&slice::BY_INDEX, false, |random| {
        let x = random.anything(0, 3);
        let mut numbers = |low: i64, high: i64| -> Vec<i64> {
            x.shape().iter().map(|_| random.between(low, high)).collect()
        };
        let (begin, end) = (numbers(-4, 4), numbers(-6, 6));
        let stride = numbers(-3, 3).into_iter().map(|step| if step == 0 { 1 } else { step });
        let stride = stride.collect::<Vec<_>>();
        let masks = [numbers(0, 1), numbers(0, 1), numbers(0, 1)];
        let mut attrs = Attrs::new();
        for (name, mask) in ["begin_mask", "end_mask", "squeeze_mask"].into_iter().zip(&masks) {
            let kept = name != "squeeze_mask" || random.chance(40);
            if kept && random.chance(60) {
                attrs.push((name, ints(mask)));
            }
        }
        if random.chance(60) {
            attrs.push(("stride", ints(&stride)));
        }
        (attrs, vec![Value(x), list(&begin), list(&end)])
    });
}

#[test]
fn borders() {
    trial(&pad::DEF, false, |random| {
        let x = random.anything(0, 3);
        let mode = *random.pick(&["constant", "replicate", "reflect"]);
        let skip = random.between(0, x.rank() as i64) as usize;
        let mut amounts = Vec::new();
        for &size in &x.shape()[skip..] {
            let most = match mode {
                "reflect" => (size - 1).max(0),
                "replicate" if size == 0 => 0,
                _ => 3,
            };
            amounts.extend([random.between(0, most), random.between(0, most)]);
        }
        let mut attrs = Attrs::new();
        if random.chance(60) {
            attrs.push(("constant_val", AttrValue::Tensor(random.data(x.element(), &[]))));
        }
        attrs.push(("mode", AttrValue::Str(mode.into())));
        (attrs, vec![Value(x), list(&amounts)])
    });
}

#[test]
fn ranges() {
    trial(&RANGE_1D, false, |random| {
        let element = *random.pick(&[F32, F64, I32, I8]);
        let mut number = |low: i64, high: i64| {
            let mut builder = TensorBuilder::new(element, &[]);
            let value = random.between(low, high);
            match element.is_float() {
                true => builder.push_float(value as f64 * 0.3),
                false => builder.push_int(value.into()),
            }
            Constant(builder.finish())
        };
        (Attrs::new(), vec![number(-9, 9), number(-9, 20), number(-3, 4)])
    });
}

fn some(random: &mut Random, elements: &[ElementType]) -> Tensor {
    let element = *random.pick(elements);
    let rank = random.between(0, 3) as usize;
    let shape = random.shape(rank);
    random.values(element, &shape)
}

#[test]
fn numbers_beside_operands() {
    trial_of_numbers(&elementwise::CAST, |random| {
        let elements = [&NUMBERS[..], &[I1]].concat();
        let to = *random.pick(&elements);
        (one("dtype", AttrValue::Type(to)), vec![Value(some(random, &elements))])
    });
    trial_of_numbers(&elementwise::CLIP, |random| {
        let x = some(random, &NUMBERS);
        let limit = |value: i64| {
            let value = Tensor::from_ints(I8, &[], &[value.into()]);
            AttrValue::Tensor(formula::convert(&value, x.element()))
        };
        let low = random.between(0, 3);
        let high = random.between(low + 1, 6);
        (Attrs::from_iter([("alpha", limit(low)), ("beta", limit(high))]), vec![Value(x)])
    });
    for row in [&elementwise::LOG, &elementwise::INVERSE, &elementwise::RSQRT] {
        trial_of_numbers(row, |random| {
            let x = some(random, &[F16]);
            let epsilon = one("epsilon", AttrValue::Tensor(random.values(x.element(), &[])));
            (if random.chance(50) { Attrs::new() } else { epsilon }, vec![Value(x)])
        });
    }
}

#[test]
fn reductions() {
    for row in reduce::TABLE {
        trial_of_numbers(row, |random| {
            let x = some(random, &NUMBERS);
            let axes = random.any_axes(x.rank());
            let mut attrs = if random.chance(25) { Attrs::new() } else { one("axes", ints(&axes)) };
            attrs.push(("keep_dims", AttrValue::Bool(random.chance(50))));
            (attrs, vec![Value(x)])
        });
    }
}
