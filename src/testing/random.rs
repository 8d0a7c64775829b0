//! Random operands: of any operation, and of whole families of gathers and of ops that many frameworks have.

use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType;

/// A source of random operands.
pub struct Random(pub fastrand::Rng);

impl Random {
    /// A number in `low..=high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.i64(low..=high)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.0.u32(..100) < percent
    }

    /// `rank` dimensions of 1 to 4, now and then 0.
    pub fn shape(&mut self, rank: usize) -> Vec<i64> {
        (0..rank).map(|_| if self.chance(4) { 0 } else { self.between(1, 4) }).collect()
    }

    /// Elements that are all different bits, for finding out where each one went.
    pub fn data(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let count: i64 = shape.iter().product();
        let mut builder = TensorBuilder::new(element, shape);
        for at in 0..count {
            let bits = self.0.u64(..) << 16 | at as u64;
            match element {
                ElementType::String => builder.push_string(bits.to_string().as_bytes()),
                ElementType::I1 => builder.push_int((bits & 0x10000).into()),
                _ => builder.push_bytes(&u128::from(bits).to_ne_bytes()[..element.bytes()]),
            }
        }
        builder.finish()
    }

    /// Indices for axes of size `size`: in range from either end, one in `1 / wild` anywhere.
    pub fn indices(&mut self, element: ElementType, shape: &[i64], size: i64, wild: u32) -> Tensor {
        let count: i64 = shape.iter().product();
        let extremes = [i64::MIN, i64::MAX, i64::from(i32::MIN), -size - 1, size, size + 1];
        let one = |random: &mut Random| match random.0.u32(..wild) {
            0 => extremes[random.0.usize(..6)],
            _ if size == 0 => 0,
            _ if element.is_unsigned() => random.between(0, size - 1),
            _ => random.between(-size, size - 1),
        };
        let values: Vec<i128> = (0..count).map(|_| one(self).into()).collect();
        Tensor::from_ints(element, shape, &values)
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.0.usize(..choices.len())]
    }

    /// As [`Random::indices`], and none but the wild ones is negative.
    pub fn positive_indices(&mut self, element: ElementType, shape: &[i64], size: i64) -> Tensor {
        let wild = self.indices(element, shape, 0, 40);
        let extremes = (0..wild.count()).map(|at| wild.int_at(at));
        let values: Vec<i128> = extremes
            .map(|wild| if wild == 0 { self.between(0, (size - 1).max(0)).into() } else { wild })
            .collect();
        Tensor::from_ints(element, shape, &values)
    }

    /// Operands of a gather of blocks with batch dimensions.
    pub fn batched_blocks(&mut self) -> Blocks {
        let rank = self.between(1, 4) as usize;
        let shape = self.shape(rank);
        let axis = self.between(0, rank as i64 - 1) as usize;
        let b = self.between(0, axis as i64) as usize;
        let more = self.between(0, 2) as usize;
        let indices = [&shape[..b], &self.shape(more)].concat();
        let q = indices.len() as i64;
        // A batch of q dimensions has no negative spelling.
        let from_end = (b as i64) < q && self.chance(50);
        let batch_dims = b as i64 - if from_end { q } else { 0 };
        let element = *self.pick(&ElementType::ALL);
        Blocks { data: self.data(element, &shape), indices, axis, batch_dims }
    }

    /// Operands of a gather of blocks along `axis`.
    pub fn blocks(&mut self, rank: usize, axis: usize, types: &[ElementType]) -> [Tensor; 2] {
        let shape = self.shape(rank);
        let q = self.between(0, 3) as usize;
        let indices = self.shape(q);
        self.operands(&shape, types, &indices, shape[axis])
    }

    /// Operands of a gather of elements along `axis`, of equal sizes outside it.
    pub fn elements(&mut self, rank: usize, axis: usize, types: &[ElementType]) -> [Tensor; 2] {
        let shape = self.shape(rank);
        let mut indices = shape.clone();
        indices[axis] = self.between(0, 5);
        self.operands(&shape, types, &indices, shape[axis])
    }

    /// Operands of a gather of tuples after `b` batch dimensions.
    pub fn tuples(&mut self, b: usize, types: &[ElementType]) -> [Tensor; 2] {
        let rank = b + self.between(1, 3) as usize;
        let shape = self.shape(rank);
        let n = self.between(0, (rank - b) as i64) as usize;
        let more = self.between(0, 2) as usize;
        let indices = [&shape[..b], &self.shape(more), &[n as i64]].concat();
        // Coordinates of one size fit all axes, but now and then.
        let size = shape[b..b + n].iter().copied().min().unwrap_or(1);
        self.operands(&shape, types, &indices, size)
    }

    fn operands(
        &mut self,
        shape: &[i64],
        types: &[ElementType],
        indices: &[i64],
        size: i64,
    ) -> [Tensor; 2] {
        let (ty, element) = (*self.pick(types), *self.pick(&ElementType::ALL));
        [self.data(element, shape), self.indices(ty, indices, size, 60)]
    }

    /// Counts a dimension of `rank` from the back, or does not.
    pub fn either_end(&mut self, at: usize, rank: usize) -> i64 {
        at as i64 - if self.chance(50) { rank as i64 } else { 0 }
    }

    /// A shape of a rank in `low..=high`.
    pub fn some_shape(&mut self, low: i64, high: i64) -> Vec<i64> {
        let rank = self.between(low, high) as usize;
        self.shape(rank)
    }

    /// A tensor of any element type and of a rank in `low..=high`.
    pub fn anything(&mut self, low: i64, high: i64) -> Tensor {
        let shape = self.some_shape(low, high);
        let element = *self.pick(&ElementType::ALL);
        self.data(element, &shape)
    }

    /// Numbers near 0, some extreme ones, and floats that are no numbers.
    pub fn values(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let special = [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e30, -1e-30];
        let mut builder = TensorBuilder::new(element, shape);
        for _ in 0..shape.iter().product() {
            let wild = self.chance(8);
            match element.is_float() {
                true if wild => builder.push_float(*self.pick(&special)),
                true => builder.push_float(self.between(-40, 40) as f64 / 8.0),
                false if wild => builder.push_int(self.0.i64(..).into()),
                false => builder.push_int(self.between(-5, 5).into()),
            }
        }
        builder.finish()
    }

    /// Another shape with the same number of elements.
    pub fn reshaped(&mut self, x: &Tensor) -> Vec<i64> {
        let mut shape = x.shape().to_vec();
        if self.chance(30) {
            shape = vec![shape.iter().product()];
        } else if self.chance(30) {
            shape.push(1);
        }
        self.0.shuffle(&mut shape);
        shape
    }

    /// A random shape to which the tensor broadcasts.
    pub fn stretched(&mut self, x: &Tensor) -> Vec<i64> {
        let more = self.between(0, 2) as usize;
        let own: Vec<i64> = (x.shape().iter())
            .map(|&size| if size == 1 { self.between(0, 3) } else { size })
            .collect();
        [self.shape(more), own].concat()
    }

    /// The dimensions of `rank`, in any order.
    pub fn permutation(&mut self, rank: usize) -> Vec<i64> {
        let mut dims: Vec<i64> = (0..rank as i64).collect();
        self.0.shuffle(&mut dims);
        dims
    }

    /// `count` of the dimensions of `rank`, in any order, some counted from the back.
    pub fn unlike_axes(&mut self, rank: usize, count: usize) -> Vec<i64> {
        let mut dims: Vec<usize> = (0..rank).collect();
        self.0.shuffle(&mut dims);
        dims[..count].iter().map(|&d| self.either_end(d, rank)).collect()
    }

    /// Some dimensions of `rank`, as [`Random::unlike_axes`].
    pub fn any_axes(&mut self, rank: usize) -> Vec<i64> {
        let count = self.between(0, rank as i64) as usize;
        self.unlike_axes(rank, count)
    }

    /// A dimension of `rank`, counted from either end.
    pub fn one_axis(&mut self, rank: usize) -> i64 {
        self.unlike_axes(rank, 1)[0]
    }

    /// Some dimensions of size 1, counted from either end, and all of them.
    pub fn ones_of(&mut self, x: &Tensor) -> (Vec<i64>, Vec<i64>) {
        let all: Vec<usize> = (0..x.rank()).filter(|&d| x.shape()[d] == 1).collect();
        let chosen: Vec<usize> = all.iter().copied().filter(|_| self.chance(60)).collect();
        let some = chosen.into_iter().map(|d| self.either_end(d, x.rank())).collect();
        (some, all.into_iter().map(|d| d as i64).collect())
    }

    /// An axis, and tensors that differ in size only there.
    pub fn parts(&mut self) -> (i64, Vec<Tensor>) {
        let first = self.anything(1, 3);
        let axis = self.one_axis(first.rank());
        let mut shape = first.shape().to_vec();
        let d = axis.rem_euclid(shape.len() as i64) as usize;
        let mut operands = vec![first.clone()];
        for _ in 0..self.between(0, 2) {
            shape[d] = self.between(0, 3);
            operands.push(self.data(first.element(), &shape));
        }
        (axis, operands)
    }

    /// An axis of what they are stacked to, and tensors of one type.
    pub fn layers(&mut self) -> (i64, Vec<Tensor>) {
        let first = self.anything(0, 3);
        let count = self.between(1, 3);
        let one = |_| self.data(first.element(), first.shape());
        let operands = (0..count).map(one).collect();
        (self.one_axis(first.rank() + 1), operands)
    }
}

/// See [`Random::batched_blocks`].
pub struct Blocks {
    /// What is read.
    pub data: Tensor,
    /// The shape of the indices.
    pub indices: Vec<i64>,
    /// The axis.
    pub axis: usize,
    /// The number of batch dimensions.
    pub batch_dims: i64,
}
