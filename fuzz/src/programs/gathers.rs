//! Random programs: gathers with views before, between and after them.

use fastrand::Rng;
use multigather::ops::core::{Bounds, Broadcast, Constant, GatherMultiaxis, Reshape, Slice};
use multigather::ops::{AttrValue, Attrs, CoreOp};
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::ElementType;

use super::{Program, dims};
use multigather_testing::program::{Draft, Val};

/// What a program's gathers are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Family {
    Gather,
    GatherElements,
    GatherND,
    Multiaxis,
}

/// A random program, and whether one of its lookups may reach no result.
pub struct Sample {
    pub program: Program,
    pub may_drop_errors: bool,
}

/// A program of one or two gathers of a family.
pub fn sample(family: Family, rng: &mut Rng) -> Sample {
    loop {
        let mut sampler =
            Sampler { draft: Draft::default(), rng: rng.fork(), gathers: 0, selects: false };
        if let Some(result) = sampler.program(family) {
            return Sample {
                program: Program::of(sampler.draft, result),
                may_drop_errors: sampler.selects,
            };
        }
    }
}

struct Sampler {
    draft: Draft,
    rng: Rng,
    gathers: usize,
    /// Something after the first gather takes only a part of what it gave.
    selects: bool,
}

impl Sampler {
    fn program(&mut self, family: Family) -> Option<Val> {
        let element = self.element();
        let rank = self.rng.usize(1..=4);
        let shape = self.shape(rank);
        let data = self.data(element, &shape);
        let mut value = self.views(data)?;
        for _ in 0..self.rng.usize(1..=2) {
            value = self.gather(family, value)?;
            value = self.views(value)?;
        }
        Some(value)
    }

    fn gather(&mut self, family: Family, data: Val) -> Option<Val> {
        self.selects |= self.gathers > 0;
        self.gathers += 1;
        let shape = self.draft.shape(data).to_vec();
        if shape.is_empty() {
            return None;
        }
        match family {
            Family::Gather => self.onnx_gather(data, &shape),
            Family::GatherElements => self.onnx_gather_elements(data, &shape),
            Family::GatherND => self.onnx_gather_nd(data, &shape),
            Family::Multiaxis => self.multiaxis(data, &shape),
        }
    }

    fn axis(&mut self, rank: usize) -> (usize, Attrs) {
        let axis = self.rng.usize(..rank);
        let written = if self.rng.bool() { axis as i64 } else { axis as i64 - rank as i64 };
        (axis, Attrs::from_iter([("axis", AttrValue::Int(written))]))
    }

    fn onnx_gather(&mut self, data: Val, shape: &[i64]) -> Option<Val> {
        let (axis, attrs) = self.axis(shape.len());
        let rank = self.rng.usize(0..=2);
        let indices = self.shape(rank);
        let element = self.narrow_or_wide();
        let indices = self.indices(element, &indices, shape[axis], true)?;
        self.draft.onnx("onnx.Gather", attrs, &[data, indices])
    }

    fn onnx_gather_elements(&mut self, data: Val, shape: &[i64]) -> Option<Val> {
        let (axis, attrs) = self.axis(shape.len());
        let smaller = self.rng.bool();
        let mut indices = shape.to_vec();
        for size in indices.iter_mut().filter(|size| smaller && **size > 0) {
            *size = self.rng.i64(1..=*size);
        }
        indices[axis] = self.rng.i64(1..=5);
        let element = self.narrow_or_wide();
        let indices = self.indices(element, &indices, shape[axis], true)?;
        self.draft.onnx("onnx.GatherElements", attrs, &[data, indices])
    }

    fn onnx_gather_nd(&mut self, data: Val, shape: &[i64]) -> Option<Val> {
        let b = self.rng.usize(..shape.len());
        let n = self.rng.usize(0..=shape.len() - b);
        let rank = self.rng.usize(0..=2);
        let mut indices = [&shape[..b], &self.shape(rank)[..]].concat();
        for size in indices[..b].iter_mut().filter(|size| **size == 1) {
            *size = self.rng.i64(1..=3);
        }
        indices.push(n as i64);
        let size = shape[b..b + n].iter().copied().min().unwrap_or(1);
        let indices = self.indices(ElementType::I64, &indices, size, true)?;
        let attrs = Attrs::from_iter([("batch_dims", AttrValue::Int(b as i64))]);
        self.draft.onnx("onnx.GatherND", attrs, &[data, indices])
    }

    fn multiaxis(&mut self, data: Val, shape: &[i64]) -> Option<Val> {
        let rank = shape.len();
        let mut axes: Vec<usize> = (0..rank).collect();
        self.rng.shuffle(&mut axes);
        axes.truncate(self.rng.usize(0..=rank.min(3)));
        let mut indices = shape.to_vec();
        for (d, size) in indices.iter_mut().enumerate() {
            *size = match () {
                () if axes.contains(&d) => self.rng.i64(1..=4),
                () if *size == 1 => self.rng.i64(1..=3),
                () if self.rng.bool() => 1,
                () => *size,
            };
        }
        indices[rank - 1] *= axes.len().max(1) as i64;
        let size = axes.iter().map(|&axis| shape[axis]).min().unwrap_or(1);
        let from_end = self.rng.bool();
        let element = self.index_element();
        let indices = self.indices(element, &indices, size, from_end)?;
        let bounds = self.bounds(data);
        let axes = dims(axes.into_iter().map(|axis| axis as i64));
        let gather = GatherMultiaxis { axes, bounds, from_end };
        self.draft.core(CoreOp::GatherMultiaxis(gather), &[data, indices])
    }

    fn bounds(&mut self, data: Val) -> Bounds {
        let element = self.draft.element(data);
        match self.rng.u8(..6) {
            0 => Bounds::Fill(None),
            1 => {
                let value = self.tensor(element, &[]);
                let zero = value.same_bits(&Tensor::zero(element, &[]));
                Bounds::Fill(Some(value).filter(|_| !zero))
            }
            2 => Bounds::Clamp,
            3 => Bounds::Wrap,
            _ => Bounds::Error,
        }
    }
}

/// Operands.
impl Sampler {
    fn shape(&mut self, rank: usize) -> Vec<i64> {
        (0..rank).map(|_| if self.rng.u8(..40) == 0 { 0 } else { self.rng.i64(1..=4) }).collect()
    }

    fn element(&mut self) -> ElementType {
        let fixed = ElementType::ALL.len() - 1;
        assert_eq!(ElementType::ALL[fixed], ElementType::String);
        ElementType::ALL[self.rng.usize(..fixed)]
    }

    fn narrow_or_wide(&mut self) -> ElementType {
        if self.rng.bool() { ElementType::I32 } else { ElementType::I64 }
    }

    fn index_element(&mut self) -> ElementType {
        let all = ElementType::ALL.iter().filter(|element| element.is_index_type());
        let all: Vec<_> = all.collect();
        *all[self.rng.usize(..all.len())]
    }

    fn tensor(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let mut builder = TensorBuilder::new(element, shape);
        for _ in 0..shape.iter().product::<i64>() {
            match element {
                ElementType::I1 => builder.push_int(self.rng.bool().into()),
                _ => builder.push_bytes(&self.rng.u128(..).to_ne_bytes()[..element.bytes()]),
            }
        }
        builder.finish()
    }

    fn data(&mut self, element: ElementType, shape: &[i64]) -> Val {
        let value = self.tensor(element, shape);
        self.draft.input(value)
    }

    /// Indices of `shape` for axes of `size`: an input or a constant, behind a view or not.
    fn indices(
        &mut self,
        element: ElementType,
        shape: &[i64],
        size: i64,
        from_end: bool,
    ) -> Option<Val> {
        let (stored, view) = self.before_view(shape);
        let wild = self.rng.u8(..4) == 0;
        let count: i64 = stored.iter().product();
        let mut value = || -> i128 {
            let far = [i64::MIN, i64::MAX, -size - 1, size, 1 << 32];
            match () {
                () if wild && self.rng.u8(..8) == 0 => far[self.rng.usize(..far.len())].into(),
                () if size == 0 => 0,
                () if from_end && !element.is_unsigned() => self.rng.i64(-size..size).into(),
                () => self.rng.i64(..size).into(),
            }
        };
        let values: Vec<i128> = (0..count).map(|_| value()).collect();
        let value = Tensor::from_ints(element, &stored, &values);
        let value = if self.rng.u8(..4) == 0 {
            self.draft.core(CoreOp::Constant(Constant::tensor(value)), &[])?
        } else {
            self.draft.input(value)
        };
        match view {
            Some(view) => self.draft.core(view, &[value]),
            None => Some(value),
        }
    }
}

/// Views.
impl Sampler {
    /// None to two views.
    fn views(&mut self, mut value: Val) -> Option<Val> {
        for _ in 0..self.rng.usize(0..=2) {
            let shape = self.draft.shape(value).to_vec();
            let view = match self.rng.u8(..4) {
                0 => self.reshape(&shape),
                1 => self.transpose(shape.len()),
                2 => self.broadcast(&shape),
                _ => self.slice(&shape),
            };
            value = self.draft.core(view, &[value])?;
        }
        Some(value)
    }

    fn reshape(&mut self, shape: &[i64]) -> CoreOp {
        let mut new = shape.to_vec();
        if self.rng.bool() && !new.is_empty() {
            let d = self.rng.usize(..new.len());
            let last = new.split_off(d);
            new.push(last.iter().product());
        } else {
            let d = self.rng.usize(..=new.len());
            new.insert(d, 1);
        }
        CoreOp::Reshape(Reshape { shape: dims(new) })
    }

    fn transpose(&mut self, rank: usize) -> CoreOp {
        let mut permutation: Vec<i64> = (0..rank as i64).collect();
        self.rng.shuffle(&mut permutation);
        CoreOp::transpose(permutation)
    }

    /// Stretches dimensions of 1 and adds one.
    fn broadcast(&mut self, shape: &[i64]) -> CoreOp {
        let new = self.rng.usize(..=shape.len());
        let mut result: Vec<i64> = shape.to_vec();
        for size in result.iter_mut().filter(|size| **size == 1) {
            *size = self.rng.i64(1..=3);
        }
        result.insert(new, self.rng.i64(1..=2));
        let at = (0..result.len()).filter(|&d| d != new).map(|d| d as i64);
        CoreOp::Broadcast(Broadcast { dims: dims(at), shape: dims(result) })
    }

    /// A part, a step or a reversal in each dimension.
    fn slice(&mut self, shape: &[i64]) -> CoreOp {
        self.selects |= self.gathers > 0;
        let mut slice = Slice { offsets: dims([]), sizes: dims([]), strides: dims([]) };
        for &size in shape {
            let stride = [1, 1, 2, -1, -2][self.rng.usize(..5)];
            let (offset, count) = match size {
                0 => (0, 0),
                _ => {
                    let offset = self.rng.i64(..size);
                    let room = if stride > 0 { size - 1 - offset } else { offset };
                    (offset, 1 + self.rng.i64(..=room / i64::abs(stride)))
                }
            };
            slice.offsets.push(offset);
            slice.sizes.push(count);
            slice.strides.push(stride);
        }
        CoreOp::Slice(slice)
    }

    /// A shape and a view of it that has `shape`.
    fn before_view(&mut self, shape: &[i64]) -> (Vec<i64>, Option<CoreOp>) {
        match self.rng.u8(..5) {
            0 => {
                let view = CoreOp::Reshape(Reshape { shape: dims(shape.iter().copied()) });
                (vec![shape.iter().product()], Some(view))
            }
            1 => {
                let mut permutation: Vec<usize> = (0..shape.len()).collect();
                self.rng.shuffle(&mut permutation);
                let mut stored = vec![0; shape.len()];
                permutation.iter().enumerate().for_each(|(d, &p)| stored[p] = shape[d]);
                let permutation = permutation.into_iter().map(|p| p as i64);
                (stored, Some(CoreOp::transpose(permutation)))
            }
            2 if !shape.is_empty() => {
                let dropped = self.rng.usize(..shape.len());
                let kept = (0..shape.len()).filter(|&d| d != dropped);
                let stored = kept.clone().map(|d| shape[d]).collect();
                let dims_ = dims(kept.map(|d| d as i64));
                let shape = dims(shape.iter().copied());
                (stored, Some(CoreOp::Broadcast(Broadcast { dims: dims_, shape })))
            }
            _ => (shape.to_vec(), None),
        }
    }
}
