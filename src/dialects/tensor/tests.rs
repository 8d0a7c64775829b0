//! Each row's formula and its recipe, on random operands.

use super::{extract_slice, gather, movement, pad, reassociation, scalars, typed};
use crate::ops::def::OpDef;
use crate::ops::{AttrValue, Attrs};
use crate::testing::{Operand, Random, trial, trial_declared};
use crate::types::{DYNAMIC, ElementType, TensorType};
use multigather_core::tensor::Tensor;

#[test]
fn gather() {
    trial(&gather::DEF, true, |random| {
        let rank = random.between(1, 4);
        let shape = random.shape(rank as usize);
        let mut dims: Vec<i64> = (0..rank).filter(|_| random.chance(50)).collect();
        if dims.is_empty() {
            dims.push(random.between(0, rank - 1));
        }
        let more = random.between(0, 2) as usize;
        let mut indices = random.shape(more);
        indices.push(dims.len() as i64);
        // Coordinates of one size fit all axes.
        let size = dims.iter().map(|&dim| shape[dim as usize]).min().unwrap_or(1);
        use ElementType::*;
        let (ty, element) =
            (*random.pick(&[I8, I16, I32, I64, Index]), *random.pick(&ElementType::ALL));
        let data = random.data(element, &shape);
        let indices = random.positive_indices(ty, &indices, size);
        let attrs = Attrs::from_iter([("gather_dims", AttrValue::I64Array(dims.into()))]);
        (attrs, [data, indices].map(Operand::Value).into())
    });
}

/// A tensor of at most four dimensions.
fn tensor(random: &mut Random) -> Tensor {
    let rank = random.between(0, 4) as usize;
    let (shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
    random.data(element, &shape)
}

/// Dimensions in groups of one or more.
fn groups(random: &mut Random, rank: usize) -> Vec<Box<[i64]>> {
    let mut groups: Vec<Vec<i64>> = Vec::new();
    for d in 0..rank as i64 {
        match groups.last_mut() {
            Some(last) if random.chance(50) => last.push(d),
            _ => groups.push(vec![d]),
        }
    }
    groups.into_iter().map(Vec::into_boxed_slice).collect()
}

fn index(value: i64) -> Operand {
    Operand::Typed("index", Tensor::from_ints(ElementType::Index, &[], &[value.into()]))
}

fn numbers(values: &[i64]) -> AttrValue {
    AttrValue::I64Array(values.into())
}

/// Leaves some numbers to operands.
fn mixed(random: &mut Random, values: &[i64], operands: &mut Vec<Operand>) -> Vec<i64> {
    let mut one = |&value: &i64| match random.chance(30) {
        true => {
            operands.push(index(value));
            DYNAMIC
        }
        false => value,
    };
    values.iter().map(&mut one).collect()
}

#[test]
fn reassociations() {
    trial(&reassociation::COLLAPSE_SHAPE, false, |random| {
        let x = tensor(random);
        let groups = groups(random, x.rank());
        let attrs = [("reassociation", AttrValue::I64Lists(groups.into()))];
        (Attrs::from_iter(attrs), vec![Operand::Value(x)])
    });
    trial(&reassociation::EXPAND_SHAPE, false, |random| {
        let x = tensor(random);
        let groups = groups(random, x.rank());
        let size = |group: &[i64]| group.iter().map(|&d| x.shape()[d as usize]).product();
        let collapsed: Vec<i64> = groups.iter().map(|group| size(group)).collect();
        let mut operands = vec![Operand::Value(x.reshaped(&collapsed))];
        let shape = mixed(random, x.shape(), &mut operands);
        let attrs = [
            ("reassociation", AttrValue::I64Lists(groups.into())),
            ("static_output_shape", numbers(&shape)),
        ];
        (Attrs::from_iter(attrs), operands)
    });
}

#[test]
fn reshapes_and_concats() {
    trial(&movement::RESHAPE, false, |random| {
        let x = tensor(random);
        let mut shape = x.shape().to_vec();
        random.0.shuffle(&mut shape);
        let sizes: Vec<i128> = shape.iter().map(|&size| size.into()).collect();
        let element = *random.pick(&[ElementType::I8, ElementType::I32, ElementType::Index]);
        let shape = Tensor::from_ints(element, &[sizes.len() as i64], &sizes);
        (Attrs::new(), vec![Operand::Value(x), Operand::Constant(shape)])
    });
    trial(&movement::CONCAT, false, |random| {
        let rank = random.between(1, 3) as usize;
        let (mut shape, element) = (random.shape(rank), *random.pick(&ElementType::ALL));
        let axis = random.between(0, rank as i64 - 1);
        let operands = (0..random.between(1, 3)).map(|_| {
            shape[axis as usize] = random.between(0, 3);
            Operand::Value(random.data(element, &shape))
        });
        let operands = operands.collect();
        (Attrs::from_iter([("dim", AttrValue::Int(axis))]), operands)
    });
}

#[test]
fn slices() {
    trial_declared(&extract_slice::DEF, |random| {
        let x = tensor(random);
        let (mut begins, mut sizes, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for &whole in x.shape() {
            let step = random.between(1, 3);
            let begin = random.between(0, (whole - 1).max(0));
            begins.push(begin);
            sizes.push(random.between(0, (whole - begin + step - 1) / step));
            steps.push(step);
        }
        let mut operands = vec![Operand::Value(x.clone())];
        let mut segments = vec![1];
        let lists = [&begins, &sizes, &steps].map(|list| {
            let before = operands.len();
            let written = mixed(random, list, &mut operands);
            segments.push((operands.len() - before) as i64);
            written
        });
        // Ones that the text has, and no operand, may be left out.
        let mut kept = |(&size, &written): (&i64, &i64)| {
            (size != 1 || written != 1 || random.chance(50)).then_some(size)
        };
        let declared: Vec<i64> = sizes.iter().zip(&lists[1]).filter_map(&mut kept).collect();
        let attrs = [
            ("operandSegmentSizes", numbers(&segments)),
            ("static_offsets", numbers(&lists[0])),
            ("static_sizes", numbers(&lists[1])),
            ("static_strides", numbers(&lists[2])),
        ];
        (Attrs::from_iter(attrs), operands, TensorType::new(x.element(), &declared))
    });
}

#[test]
fn what_types_say() {
    trial_declared(&typed::CAST, |random| {
        let x = tensor(random);
        let mut shape = x.shape().to_vec();
        shape.iter_mut().filter(|_| random.chance(40)).for_each(|size| *size = DYNAMIC);
        let ty = TensorType::new(x.element(), &shape);
        (Attrs::new(), vec![Operand::Value(x)], ty)
    });
    trial_declared(&typed::EMPTY, |random| {
        let x = tensor(random);
        let mut operands = Vec::new();
        let shape = mixed(random, x.shape(), &mut operands);
        (Attrs::new(), operands, TensorType::new(x.element(), &shape))
    });
}

/// A scalar that the program computes.
fn scalar(value: Tensor) -> Operand {
    Operand::Scalar(value)
}

fn computed_index(value: i64) -> Operand {
    scalar(Tensor::from_ints(ElementType::Index, &[], &[value.into()]))
}

#[test]
fn sizes_and_elements() {
    trial(&scalars::DIM, true, |random| {
        let x = tensor(random);
        let rank = x.rank() as i64;
        let wild = random.chance(10);
        let at = if wild { random.between(-2, 5) } else { random.between(0, (rank - 1).max(0)) };
        (Attrs::new(), vec![Operand::Value(x), computed_index(at)])
    });
    trial(&scalars::RANK, false, |random| (Attrs::new(), vec![Operand::Value(tensor(random))]));
    trial(&scalars::EXTRACT, true, |random| {
        let x = tensor(random);
        let shape = x.shape().to_vec();
        let mut at = |&size: &i64| match random.chance(5) {
            true => computed_index(random.between(-2, 5)),
            false => computed_index(random.between(0, (size - 1).max(0))),
        };
        let at: Vec<Operand> = shape.iter().map(&mut at).collect();
        (Attrs::new(), [vec![Operand::Value(x)], at].concat())
    });
}

#[test]
fn tensors_of_scalars() {
    let one = |x: &Tensor, at: usize| scalar(x.select(&[], [Some(at)].into_iter(), None));
    trial_declared(&scalars::FROM_ELEMENTS, |random| {
        let x = tensor(random);
        let elements = (0..x.count()).map(|at| one(&x, at)).collect();
        (Attrs::new(), elements, x.ty())
    });
    trial_declared(&scalars::SPLAT, |random| {
        let (element, like) = (*random.pick(&ElementType::ALL), tensor(random));
        let x = random.data(element, &[1]);
        let mut operands = vec![one(&x, 0)];
        let shape = mixed(random, like.shape(), &mut operands);
        (Attrs::new(), operands, TensorType::new(x.element(), &shape))
    });
}

#[test]
fn borders() {
    static OF_ONE_VALUE: OpDef = pad::of_one_value();
    trial_declared(&OF_ONE_VALUE, |random| {
        let x = tensor(random);
        let value = random.data(x.element(), &[]);
        let mut amounts = || (0..x.rank()).map(|_| random.between(0, 2)).collect::<Vec<i64>>();
        let [low, high] = [amounts(), amounts()];
        let shape: Vec<i64> = (0..x.rank()).map(|d| low[d] + x.shape()[d] + high[d]).collect();
        let result = TensorType::new(x.element(), &shape);
        let mut operands = vec![Operand::Value(x)];
        let mut segments = vec![1];
        let [low, high] = [low, high].map(|list| {
            let before = operands.len();
            let written = mixed(random, &list, &mut operands);
            segments.push((operands.len() - before) as i64);
            written
        });
        let attrs = [
            ("operandSegmentSizes", numbers(&segments)),
            ("static_high", numbers(&high)),
            ("static_low", numbers(&low)),
            ("value", AttrValue::Tensor(value)),
        ];
        (Attrs::from_iter(attrs), operands, result)
    });
}
