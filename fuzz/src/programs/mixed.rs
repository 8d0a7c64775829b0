//! Makes random programs: up to ten ops on values that came before, most of them integers, so
//! that anything can index anything.

use fastrand::Rng;
use multigather::ops::core::{
    Beyond, BinaryOp, Bounds, Broadcast, Cmpi, CmpiPredicate, Concat, Constant, GatherMultiaxis,
    Iota, Pad, Reduce, ReduceKind, Reduction, Reshape, ScatterMultiaxis, Slice,
};
use multigather::ops::{AttrValue, Attrs, CoreOp};
use multigather::tensor::Tensor;
use multigather::types::{ElementType, Shape, TensorType};

use super::{Program, dims};
use multigather_testing::program::{Draft, Val};

pub struct Made {
    pub program: Program,
    /// An element that may be an error may reach no result.
    pub may_drop_errors: bool,
}

pub fn make(rng: &mut Rng) -> Made {
    let draft = Draft::default();
    let rng = rng.fork();
    let mut maker = Maker { draft, rng, values: Vec::new(), uses: Vec::new(), selects: false };
    let rank = maker.rng.usize(0..=3);
    let shape = maker.shape(rank);
    maker.input(&shape);
    for _ in 0..maker.rng.usize(1..=7) {
        // What does not fit is not added.
        let _ = maker.step();
    }
    maker.finish()
}

/// A value that was made.
#[derive(Clone)]
struct Known {
    value: Val,
    shape: Vec<i64>,
    /// Whether computing it may give an error.
    may_fail: bool,
}

struct Maker {
    draft: Draft,
    rng: Rng,
    values: Vec<Known>,
    /// Numbers of the values that have been operands.
    uses: Vec<usize>,
    selects: bool,
}

impl Maker {
    fn finish(self) -> Made {
        let last = self.values.len() - 1;
        let unused = |k: usize| k != last && !self.uses.contains(&k);
        let lost = (0..last).any(|k| unused(k) && self.values[k].may_fail);
        let result = self.values[last].value;
        let may_drop_errors = self.selects || lost;
        Made { program: Program::of(self.draft, result), may_drop_errors }
    }

    fn step(&mut self) -> Option<usize> {
        let x = self.any();
        match self.rng.u8(..19) {
            0 => self.reshape(x),
            1 | 2 => self.transpose(x),
            3 => self.broadcast(x),
            4 => self.slice(x),
            5 => self.concat(x),
            6 => self.pad(x),
            7 => self.iota(),
            8 => self.arithmetic(x),
            9 => self.reduce(x),
            10 => self.chosen(x),
            11 => self.onnx(x),
            12..15 => self.scatter(x),
            _ => self.gather(x),
        }
    }

    /// Adds a value of 64-bit integers.
    fn add(&mut self, op: CoreOp, operands: &[usize]) -> Option<usize> {
        let values: Vec<Val> = operands.iter().map(|&k| self.values[k].value).collect();
        let fails = match &op {
            CoreOp::GatherMultiaxis(gather) => gather.bounds == Bounds::Error,
            CoreOp::ScatterMultiaxis(scatter) => scatter.bounds == Beyond::Error,
            _ => false,
        };
        let value = self.draft.core(op, &values)?;
        Some(self.know(value, fails, operands))
    }

    fn know(&mut self, value: Val, fails: bool, operands: &[usize]) -> usize {
        let shape = self.draft.shape(value).to_vec();
        let may_fail = fails || operands.iter().any(|&k| self.values[k].may_fail);
        // What has no elements has none that is an error.
        self.selects |= may_fail && shape.contains(&0);
        self.uses.extend(operands);
        self.values.push(Known { value, shape, may_fail });
        self.values.len() - 1
    }

    fn any(&mut self) -> usize {
        let last = self.values.len() - 1;
        if self.rng.bool() { last } else { self.rng.usize(..=last) }
    }

    fn dims_of(&self, k: usize) -> Vec<i64> {
        self.values[k].shape.clone()
    }

    fn size(&mut self) -> i64 {
        if self.rng.u8(..40) == 0 { 0 } else { self.rng.i64(1..=4) }
    }

    fn shape(&mut self, rank: usize) -> Vec<i64> {
        (0..rank).map(|_| self.size()).collect()
    }

    /// Mostly small integers, as coordinates are.
    fn tensor(&mut self, shape: &[i64]) -> Tensor {
        let wild = self.rng.u8(..6) == 0;
        let count = shape.iter().product::<i64>();
        let (start, step) = (self.rng.i64(-1..3), self.rng.i64(-1..2));
        let even = self.rng.u8(..3) == 0;
        let values: Vec<i64> = (0..count)
            .map(|k| match self.rng.u8(..8) {
                0 if wild => [i64::MIN, i64::MAX, -5, 4][self.rng.usize(..4)],
                _ if wild => self.rng.i64(-4..4),
                _ if even => start + k * step,
                _ => self.rng.i64(-1..2),
            })
            .collect();
        Tensor::from_i64s(shape, &values)
    }

    fn input(&mut self, shape: &[i64]) -> usize {
        let value = self.tensor(shape);
        let value = self.draft.input(value);
        self.know(value, false, &[])
    }

    fn constant(&mut self, value: Tensor) -> Option<usize> {
        self.add(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    /// A value of this shape: new, a constant, or made of one that is there.
    fn of_shape(&mut self, shape: &[i64]) -> Option<usize> {
        let count: i64 = shape.iter().product();
        let fits = |known: &Known| known.shape.iter().product::<i64>() == count;
        let old: Vec<usize> = (0..self.values.len()).filter(|&k| fits(&self.values[k])).collect();
        let shape = dims(shape.iter().copied());
        match self.rng.u8(..8) {
            0 => {
                let value = self.tensor(&shape);
                self.constant(value)
            }
            1 if !shape.is_empty() => {
                let axis = self.rng.usize(..shape.len()) as i64;
                let ty = TensorType { element: ElementType::I64, shape };
                self.add(CoreOp::Iota(Iota { axis, ty }), &[])
            }
            2 | 3 if !old.is_empty() => {
                let x = old[self.rng.usize(..old.len())];
                self.add(CoreOp::Reshape(Reshape { shape }), &[x])
            }
            4 => {
                let small: Vec<i64> =
                    shape.iter().map(|&size| if self.rng.bool() { 1 } else { size }).collect();
                let x = self.input(&small);
                let dims = dims(0..shape.len() as i64);
                self.add(CoreOp::Broadcast(Broadcast { dims, shape }), &[x])
            }
            _ => Some(self.input(&shape)),
        }
    }

    fn reshape(&mut self, x: usize) -> Option<usize> {
        let mut shape = self.dims_of(x);
        match self.rng.u8(..3) {
            0 if shape.len() > 1 => {
                let d = self.rng.usize(1..shape.len());
                let merged = shape.remove(d);
                shape[d - 1] *= merged;
            }
            1 if shape.contains(&4) => {
                let d = shape.iter().position(|&size| size == 4)?;
                shape.splice(d..=d, [2, 2]);
            }
            _ => shape.insert(self.rng.usize(..=shape.len()), 1),
        }
        self.add(CoreOp::Reshape(Reshape { shape: dims(shape) }), &[x])
    }

    fn permutation(&mut self, rank: usize) -> Shape {
        let mut permutation: Vec<i64> = (0..rank as i64).collect();
        self.rng.shuffle(&mut permutation);
        dims(permutation)
    }

    fn transpose(&mut self, x: usize) -> Option<usize> {
        let permutation = self.permutation(self.values[x].shape.len());
        self.add(CoreOp::transpose(permutation), &[x])
    }

    fn broadcast(&mut self, x: usize) -> Option<usize> {
        let mut shape = self.dims_of(x);
        shape.iter_mut().filter(|size| **size == 1).for_each(|size| *size = self.rng.i64(1..=3));
        let new = self.rng.usize(..=shape.len());
        shape.insert(new, self.size());
        let at = (0..shape.len()).filter(|&d| d != new).map(|d| d as i64);
        let broadcast = Broadcast { dims: dims(at), shape: dims(shape.clone()) };
        self.add(CoreOp::Broadcast(broadcast), &[x])
    }

    fn slice(&mut self, x: usize) -> Option<usize> {
        let mut slice = Slice { offsets: dims([]), sizes: dims([]), strides: dims([]) };
        for size in self.dims_of(x) {
            let stride = [1, 1, 2, -1, -2, 0][self.rng.usize(..6)];
            let (offset, count) = match size {
                0 => (0, 0),
                _ if stride == 0 => (self.rng.i64(..size), self.rng.i64(1..=3)),
                _ if stride == 1 && self.rng.bool() => (0, size),
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
        self.selects |= self.values[x].may_fail;
        self.add(CoreOp::Slice(slice), &[x])
    }

    fn concat(&mut self, x: usize) -> Option<usize> {
        let mut shape = self.dims_of(x);
        if shape.is_empty() {
            return None;
        }
        let axis = self.rng.usize(..shape.len());
        shape[axis] = self.size();
        let mut operands = vec![x];
        for _ in 0..self.rng.usize(..=2) {
            operands.push(self.of_shape(&shape)?);
        }
        self.rng.shuffle(&mut operands);
        self.add(CoreOp::Concat(Concat { axis: axis as i64 }), &operands)
    }

    fn pad(&mut self, x: usize) -> Option<usize> {
        let rank = self.values[x].shape.len();
        let value = self.of_shape(&[])?;
        let mut amounts = || dims((0..rank).map(|_| self.rng.i64(..=1)));
        let pad = Pad { low: amounts(), high: amounts() };
        // Where nothing is added, the value that would be reaches no result.
        let is_used = pad.low.iter().chain(&pad.high).any(|&amount| amount > 0);
        self.selects |= !is_used && self.values[value].may_fail;
        self.add(CoreOp::Pad(pad), &[x, value])
    }

    fn iota(&mut self) -> Option<usize> {
        let rank = self.rng.usize(1..=3);
        let shape = dims(self.shape(rank));
        let axis = self.rng.usize(..rank) as i64;
        let ty = TensorType { element: ElementType::I64, shape };
        self.add(CoreOp::Iota(Iota { axis, ty }), &[])
    }

    fn arithmetic(&mut self, x: usize) -> Option<usize> {
        let shape = self.dims_of(x);
        let y = self.of_shape(&shape)?;
        let ops = [
            BinaryOp::Addi,
            BinaryOp::Subi,
            BinaryOp::Muli,
            BinaryOp::Maxsi,
            BinaryOp::Minsi,
            BinaryOp::Maxui,
            BinaryOp::Minui,
            BinaryOp::Remsi,
            BinaryOp::Remui,
            BinaryOp::Andi,
        ];
        let op = ops[self.rng.usize(..ops.len())];
        self.add(CoreOp::Binary(op), &[x, y])
    }

    /// `select(x < y, x, y)`
    fn chosen(&mut self, x: usize) -> Option<usize> {
        let shape = self.dims_of(x);
        let y = if self.rng.u8(..4) == 0 { x } else { self.of_shape(&shape)? };
        let less = Cmpi { predicate: CmpiPredicate::ALL[self.rng.usize(..10)] };
        let (a, b) = (self.values[x].value, self.values[y].value);
        let condition = self.draft.core(CoreOp::Cmpi(less), &[a, b])?;
        let value = self.draft.core(CoreOp::Select, &[condition, a, b])?;
        Some(self.know(value, false, &[x, y]))
    }

    fn reduce(&mut self, x: usize) -> Option<usize> {
        let rank = self.values[x].shape.len();
        let kinds = [ReduceKind::Sum, ReduceKind::Max, ReduceKind::And];
        let axes = dims((0..rank as i64).filter(|_| self.rng.u8(..3) == 0));
        let kind = kinds[self.rng.usize(..3)];
        self.add(CoreOp::Reduce(Reduce { axes, kind }), &[x])
    }

    fn bounds(&mut self) -> Bounds {
        match self.rng.u8(..6) {
            0 => Bounds::Fill(None),
            1 => Bounds::Fill(Some(Tensor::from_i64s(&[], &[7]))),
            2 => Bounds::Clamp,
            3 => Bounds::Wrap,
            _ => Bounds::Error,
        }
    }

    /// Indices kept in `[0, size)` now and then.
    fn kept_in(&mut self, indices: usize, size: i64) -> Option<usize> {
        if self.rng.u8(..4) > 0 {
            return Some(indices);
        }
        let shape = self.dims_of(indices);
        let limit = |maker: &mut Maker, value: i64| -> Option<usize> {
            let scalar = maker.constant(Tensor::from_i64s(&[], &[value]))?;
            let broadcast = Broadcast { dims: dims([]), shape: dims(shape.iter().copied()) };
            maker.add(CoreOp::Broadcast(broadcast), &[scalar])
        };
        let (low, high) = (limit(self, 0)?, limit(self, size - 1)?);
        let up = self.add(CoreOp::Binary(BinaryOp::Maxsi), &[indices, low])?;
        self.add(CoreOp::Binary(BinaryOp::Minsi), &[up, high])
    }

    fn gather(&mut self, x: usize) -> Option<usize> {
        let shape = self.dims_of(x);
        let rank = shape.len();
        let mut axes = self.permutation(rank);
        axes.truncate(self.rng.usize(0..=rank.min(3)));
        let mut indices: Vec<i64> = shape
            .iter()
            .enumerate()
            .map(|(d, &size)| match size {
                _ if axes.contains(&(d as i64)) => self.rng.i64(1..=4),
                1 => self.rng.i64(1..=3),
                _ => [1, size][self.rng.usize(..2)],
            })
            .collect();
        if let Some(last) = indices.last_mut() {
            *last *= axes.len().max(1) as i64;
        }
        let size = axes.iter().map(|&axis| shape[axis as usize]).min().unwrap_or(1);
        let indices = self.of_shape(&indices)?;
        let indices = self.kept_in(indices, size)?;
        let gather = GatherMultiaxis { axes, bounds: self.bounds(), from_end: self.rng.bool() };
        // Indices that are clamped or wrapped may not matter.
        self.selects |= self.values[x].may_fail || self.values[indices].may_fail;
        self.add(CoreOp::GatherMultiaxis(gather), &[x, indices])
    }

    /// Negative indices counted from the end by arithmetic, now and then.
    fn counted(&mut self, indices: usize, size: i64) -> Option<usize> {
        if self.rng.bool() {
            return Some(indices);
        }
        let shape = self.dims_of(indices);
        let number = |value: i64| Tensor::from_i64s(&[], &[value]).first_everywhere(&shape);
        let (zero, size) = (self.constant(number(0))?, self.constant(number(size))?);
        let added = self.add(CoreOp::Binary(BinaryOp::Addi), &[indices, size])?;
        let values = [indices, zero, added].map(|k| self.values[k].value);
        let below = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
        let condition = self.draft.core(below, &values[..2])?;
        let value = self.draft.core(CoreOp::Select, &[condition, values[2], values[0]])?;
        Some(self.know(value, false, &[indices, added]))
    }

    /// A scatter into a value along one axis: also of the value itself, and of parts of it.
    fn scatter(&mut self, x: usize) -> Option<usize> {
        let shape = self.dims_of(x);
        if shape.is_empty() {
            return None;
        }
        let axis = self.rng.usize(..shape.len());
        let mut positions = shape.clone();
        positions[axis] = if self.rng.bool() { shape[axis] } else { self.rng.i64(1..=3) };
        let mut indices = vec![1; shape.len()];
        indices[axis] = positions[axis];
        let indices = match self.rng.bool() {
            true => {
                let values = self.tensor(&indices);
                self.constant(values)?
            }
            false => self.of_shape(&indices)?,
        };
        let indices = self.kept_in(indices, shape[axis])?;
        let indices = self.counted(indices, shape[axis])?;
        let updates = match self.rng.bool() {
            true if positions == shape => x,
            _ => self.of_shape(&positions)?,
        };
        let all = [Reduction::Set, Reduction::Set, Reduction::Add, Reduction::Max, Reduction::Or];
        let scatter = ScatterMultiaxis {
            axes: dims([axis as i64]),
            bounds: [Beyond::Error, Beyond::Drop, Beyond::Clamp, Beyond::Wrap][self.rng.usize(..4)],
            from_end: self.rng.bool(),
            reduction: all[self.rng.usize(..all.len())],
            unique: false,
        };
        // What is written over reaches no result.
        self.selects |= [x, indices, updates].iter().any(|&k| self.values[k].may_fail);
        self.add(CoreOp::ScatterMultiaxis(scatter), &[x, indices, updates])
    }

    fn onnx(&mut self, x: usize) -> Option<usize> {
        let shape = self.dims_of(x);
        if shape.is_empty() {
            return None;
        }
        let axis = self.rng.usize(..shape.len());
        let by_elements = self.rng.bool();
        let indices = if by_elements {
            let mut indices = shape.clone();
            indices[axis] = self.rng.i64(1..=4);
            indices
        } else {
            let rank = self.rng.usize(0..=2);
            self.shape(rank)
        };
        let indices = self.of_shape(&indices)?;
        let name = if by_elements { "onnx.GatherElements" } else { "onnx.Gather" };
        let attrs = Attrs::from_iter([("axis", AttrValue::Int(axis as i64))]);
        let operands = [self.values[x].value, self.values[indices].value];
        let value = self.draft.onnx(name, attrs, &operands)?;
        self.selects |= self.values[x].may_fail || self.values[indices].may_fail;
        Some(self.know(value, true, &[x, indices]))
    }
}
