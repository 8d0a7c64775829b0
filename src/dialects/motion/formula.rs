//! Motions element by element: where each element of a result comes from.

use super::Motion;
use crate::prelude::*;

/// The results, of operands that fit.
pub fn apply(motion: &Motion, inputs: &[Tensor]) -> Vec<Tensor> {
    let types: Vec<_> = inputs.iter().map(Tensor::ty).collect();
    let shapes = motion.shapes(&types).expect("sizes that `infer` accepted");
    let shape = shapes.first().map_or(Shape::new(), |ty| ty.shape.clone());
    let each = |from: &dyn Fn(usize, i64) -> i64| vec![by_dimension(&inputs[0], &shape, from)];
    match motion {
        Motion::Reshape { shape } => vec![inputs[0].reshaped(shape)],
        Motion::Given(tensors) => tensors.clone(),
        Motion::Transpose { permutation } => vec![moved(&inputs[0], &shape, |c| {
            let mut from = Shape::from_slice(c);
            permutation.iter().zip(c).for_each(|(&d, &at)| from[d as usize] = at);
            from
        })],
        Motion::Broadcast { dims, .. } => vec![moved(&inputs[0], &shape, |c| {
            let sizes = inputs[0].shape().iter().zip(dims);
            sizes.map(|(&size, &d)| if size == 1 { 0 } else { c[d as usize] }).collect()
        })],
        Motion::Slice { begin, step, .. } => each(&|d, at| begin[d] + at * step[d]),
        Motion::Tile { .. } => each(&|d, at| at % inputs[0].shape()[d]),
        Motion::Roll { shifts } => each(&|d, at| {
            let size = i128::from(inputs[0].shape()[d]);
            (i128::from(at) - i128::from(shifts[d])).rem_euclid(size) as i64
        }),
        Motion::Mirror { low, edge, .. } => each(&|d, at| {
            let (size, doubled) = (inputs[0].shape()[d], i64::from(*edge));
            match at - low[d] {
                before if before < 0 => -before - doubled,
                behind if behind >= size => 2 * (size - 1) - behind + doubled,
                inside => inside,
            }
        }),
        Motion::Edge { low, .. } => each(&|d, at| (at - low[d]).clamp(0, inputs[0].shape()[d] - 1)),
        Motion::PadWith { low, value, .. } => {
            vec![padded(&[inputs[0].clone(), value.clone()], &shape, low)]
        }
        Motion::Pad { low, .. } => vec![padded(inputs, &shape, low)],
        Motion::Concat { axis } => vec![joined(inputs, &shape, *axis)],
        Motion::Stack { axis } => {
            let mut builder = TensorBuilder::new(inputs[0].element(), &shape);
            for mut c in coordinates(&shape) {
                let which = &inputs[c.remove(*axis) as usize];
                builder.push_from(which, linear(which.shape(), &c));
            }
            vec![builder.finish()]
        }
        Motion::Split { axis, sizes } => {
            let mut start = 0;
            let mut part = |size: i64| {
                let begin = start;
                start += size;
                let mut shape = Shape::from_slice(inputs[0].shape());
                shape[*axis] = size;
                let from = |d: usize, at: i64| if d == *axis { at + begin } else { at };
                by_dimension(&inputs[0], &shape, &from)
            };
            sizes.iter().map(|&size| part(size)).collect()
        }
        Motion::Unstack { axis } => {
            let part = |k: usize| {
                moved(&inputs[0], &shape, |c| {
                    let mut from = Shape::from_slice(c);
                    from.insert(*axis, k as i64);
                    from
                })
            };
            (0..shapes.len()).map(part).collect()
        }
    }
}

fn moved(x: &Tensor, shape: &[i64], from: impl Fn(&[i64]) -> Shape) -> Tensor {
    formulas::tensor(x, shape, |c| Ok(Some(from(c)))).expect("no motion fails")
}

/// Each coordinate has its place in x by itself.
fn by_dimension(x: &Tensor, shape: &[i64], from: &dyn Fn(usize, i64) -> i64) -> Tensor {
    moved(x, shape, |c| c.iter().enumerate().map(|(d, &at)| from(d, at)).collect())
}

fn padded(inputs: &[Tensor], shape: &[i64], low: &[i64]) -> Tensor {
    let x = &inputs[0];
    let zero = Tensor::zero(x.element(), &[]);
    let places = coordinates(shape).map(|c| {
        let from: Shape = c.iter().zip(low).map(|(at, low)| at - low).collect();
        let inside = from.iter().zip(x.shape()).all(|(at, size)| (0..*size).contains(at));
        inside.then(|| linear(x.shape(), &from))
    });
    x.select(shape, places, Some(inputs.get(1).unwrap_or(&zero)))
}

fn joined(inputs: &[Tensor], shape: &[i64], axis: usize) -> Tensor {
    let mut builder = TensorBuilder::new(inputs[0].element(), shape);
    for mut c in coordinates(shape) {
        let mut parts = inputs.iter();
        let mut part = parts.next().expect("one tensor or more");
        while c[axis] >= part.shape()[axis] {
            c[axis] -= part.shape()[axis];
            part = parts.next().expect("the sizes sum up");
        }
        builder.push_from(part, linear(part.shape(), &c));
    }
    builder.finish()
}
