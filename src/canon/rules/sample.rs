//! Random typed instances of a rule's left side.

use egg::{Id, RecExpr};

use super::dims::{gather_dims, least_transpose};
use super::gather::is_normal;
use crate::emit::{id, val};
use crate::language::{Node, NodeOp};
use crate::ops::core::{Bounds, GatherMultiaxis};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType, ValueType};

/// A term to which a rule is applied; its last node is the root.
pub type Term = RecExpr<Node>;

/// Builds a random term; also an [`Emit`], so that recipes write into it.
pub struct Sampler {
    pub rng: fastrand::Rng,
    expr: RecExpr<Node>,
    types: Vec<ValueType>,
    arguments: u32,
    /// The number of sizes that were drawn, where each is another prime.
    distinct: Option<usize>,
}

/// Sizes of terms whose sizes become symbols: primes that are so far apart, and so near to each other, that a product of
/// some of them and of a small number, or the sum of one and a small number, tells which ones they are.
pub const OPEN_SIZES: [i64; 16] =
    [331, 347, 367, 383, 401, 419, 439, 457, 479, 499, 521, 541, 557, 577, 593, 613];

impl Sampler {
    pub fn new(seed: u64) -> Self {
        Sampler {
            rng: fastrand::Rng::with_seed(seed),
            expr: RecExpr::default(),
            types: Vec::new(),
            arguments: 0,
            distinct: None,
        }
    }

    /// A sampler whose sizes are 1 or distinct primes of [`OPEN_SIZES`].
    pub fn with_distinct_sizes(seed: u64) -> Self {
        Sampler { distinct: Some(0), ..Sampler::new(seed) }
    }

    fn add(&mut self, op: NodeOp, children: &[Id], ty: ValueType) -> Val {
        self.types.push(ty);
        val(self.expr.add(Node::new(op, children)))
    }

    /// Adds an argument of the term.
    pub fn argument(&mut self, element: ElementType, shape: &[i64]) -> Val {
        let ty = ValueType::tensor(element, shape);
        let index = self.arguments;
        self.arguments += 1;
        self.add(NodeOp::Argument { index, ty: Box::new(ty.clone()) }, &[], ty)
    }

    /// An argument of floats.
    pub fn data(&mut self, shape: &[i64]) -> Val {
        self.argument(ElementType::F32, shape)
    }

    /// Adds a framework's op.
    pub fn framework(
        &mut self,
        def: &'static crate::ops::OpDef,
        attrs: crate::ops::Attrs,
        operands: &[Val],
        result: ValueType,
    ) -> Val {
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        let op = NodeOp::Framework {
            def,
            attrs: Box::new(attrs),
            results: [result.clone()].into(),
            index: 0,
        };
        self.add(op, &children, result)
    }

    /// Ends the term at `root`, which must be the node that was added last.
    pub fn finish(&mut self, root: Val) -> Term {
        assert_eq!(usize::from(id(root)) + 1, self.expr.len(), "the root is added last");
        std::mem::take(&mut self.expr)
    }

    /// A size from 1 to 4, or one of the distinct sizes.
    pub fn size(&mut self) -> i64 {
        self.size_within(1..5)
    }

    /// A size within a range, or one of the distinct sizes, which is 1 only if the range has it.
    pub fn size_within(&mut self, range: std::ops::Range<i64>) -> i64 {
        let Some(count) = &mut self.distinct else { return self.rng.i64(range) };
        if range.contains(&1) && self.rng.u8(0..6) == 0 {
            return 1;
        }
        *count += 1;
        OPEN_SIZES[(2 * *count - 1) % OPEN_SIZES.len()]
    }

    /// Whether sizes are distinct, so that they become symbols.
    pub fn is_open(&self) -> bool {
        self.distinct.is_some()
    }

    /// A size from 1 to 4; of distinct sizes, one that is `least` or more for any value of its symbol.
    pub fn size_from(&mut self, least: i64) -> i64 {
        match self.is_open() {
            true => self.size_within(2..5) + least - 1,
            false => self.size(),
        }
    }

    /// A size of a constant of unequal elements, which becomes no symbol.
    pub fn constant_size(&mut self) -> i64 {
        if self.is_open() { self.rng.i64(1..4) } else { self.size() }
    }

    /// How many positions of a dimension are taken: from 1 to all; of distinct sizes all but a few.
    pub fn most_of(&mut self, size: i64) -> i64 {
        if self.is_open() { size - self.rng.i64(0..3) } else { self.rng.i64(1..=size) }
    }

    /// A size from 1 to below one that was drawn; of distinct sizes, one that is drawn here alone.
    pub fn size_below(&mut self, size: i64) -> i64 {
        match OPEN_SIZES.iter().position(|&prime| prime == size) {
            Some(at) if self.distinct.is_some() => OPEN_SIZES[at - 1],
            _ => self.rng.i64(1..size),
        }
    }

    /// How many positions of a dimension are taken, from 1 to all; of distinct sizes all but a few, or a few.
    pub fn part_of(&mut self, size: i64) -> i64 {
        match self.distinct {
            Some(_) if size > 8 => match self.rng.u8(0..4) {
                0 => self.rng.i64(1..4),
                _ => size - self.rng.i64(0..3),
            },
            _ => self.rng.i64(1..=size),
        }
    }

    /// The largest step between positions that are taken, of those that are possible.
    pub fn largest_step(&self, possible: i64) -> i64 {
        if self.distinct.is_some() { possible.clamp(1, 3) } else { possible.max(1) }
    }

    /// A position below a number; of distinct sizes one of the first ones.
    pub fn offset_below(&mut self, end: i64) -> i64 {
        let end = if self.distinct.is_some() { end.min(2) } else { end };
        self.rng.i64(0..end)
    }

    /// A shape of `low` to `high` dimensions of size 1 to 4.
    pub fn shape(&mut self, low: usize, high: usize) -> Shape {
        let rank = self.rng.usize(low..=high);
        (0..rank).map(|_| self.size()).collect()
    }

    pub fn permutation(&mut self, rank: usize) -> Shape {
        let mut permutation: Shape = (0..rank as i64).collect();
        self.rng.shuffle(&mut permutation);
        permutation
    }

    /// Another shape with the same number of elements: dimensions merged, split, and dimensions of size 1 inserted.
    pub fn reshaped(&mut self, shape: &[i64]) -> Shape {
        let mut merged: Vec<i64> = Vec::new();
        for &size in shape {
            match merged.last_mut() {
                Some(last) if self.rng.bool() => *last *= size,
                _ => merged.push(size),
            }
        }
        let mut split = Shape::new();
        for size in merged {
            let factor = (2..=size).find(|factor| size % factor == 0).filter(|_| self.rng.bool());
            match factor {
                Some(factor) => split.extend([factor, size / factor]),
                None => split.push(size),
            }
            if self.rng.u8(0..4) == 0 {
                split.push(1);
            }
        }
        split
    }

    pub fn bounds(&mut self) -> Bounds {
        match self.rng.u8(0..5) {
            0 => Bounds::Fill(None),
            1 => Bounds::Fill(Some(Tensor::from_f32s(&[], &[7.5]))),
            2 => Bounds::Clamp,
            3 => Bounds::Wrap,
            _ => Bounds::Error,
        }
    }

    /// A random bounds mode, whose fill value has the type `element`.
    pub fn bounds_of(&mut self, element: ElementType) -> Bounds {
        match self.bounds() {
            Bounds::Fill(Some(_)) => Bounds::Fill(Some(Tensor::from_ints(element, &[], &[7]))),
            other => other,
        }
    }

    /// A gather's attributes, input shape and indices shape, all valid.
    pub fn gather_shapes(&mut self) -> (GatherMultiaxis, Shape, Shape) {
        let rank = self.rng.usize(1..=4);
        let count = self.rng.usize(0..=rank.min(2));
        let axes: Shape = self.permutation(rank)[..count].into();
        let mut input = Shape::new();
        let mut indices = Shape::new();
        for d in 0..rank {
            let size = self.size();
            input.push(if self.rng.u8(0..3) == 0 { 1 } else { size });
            let free = if self.rng.u8(0..3) == 0 { 1 } else { size };
            indices.push(if axes.contains(&(d as i64)) { self.size() } else { free });
        }
        indices[rank - 1] *= count.max(1) as i64;
        let gather = GatherMultiaxis { axes, bounds: self.bounds(), from_end: self.rng.bool() };
        (gather, input, indices)
    }

    /// The shapes of [`Sampler::gather_shapes`] for indices that are a constant of numbers from -2 to 2: of distinct
    /// sizes, those of the indices are numbers, and those of the axes are 4 or more.
    pub fn constant_gather_shapes(&mut self) -> (GatherMultiaxis, Shape, Shape) {
        let (gather, mut input, mut indices) = self.gather_shapes();
        if !self.is_open() {
            return (gather, input, indices);
        }
        let count = gather.coordinate_size();
        *indices.last_mut().expect("a dimension") /= count;
        for d in 0..input.len() {
            let size = self.constant_size();
            let is_one = indices[d] == 1;
            match (gather.is_axis(d), is_one) {
                (true, _) => (input[d], indices[d]) = (self.size_from(4), size),
                (false, true) => {}
                (false, false) if input[d] == 1 => indices[d] = size,
                (false, false) => (input[d], indices[d]) = (size, size),
            }
        }
        *indices.last_mut().expect("a dimension") *= count;
        (gather, input, indices)
    }

    /// The attributes and shapes of a gather in normal form; see [`Sampler::gather_shapes`].
    pub fn normal_gather_shapes(&mut self) -> (GatherMultiaxis, Shape, Shape) {
        loop {
            let (gather, input, indices) = self.gather_shapes();
            let of = |element, shape: &Shape| TensorType { element, shape: shape.clone() };
            let types = (of(ElementType::F32, &input), of(ElementType::I64, &indices));
            let dims = gather_dims(&gather, &types.0, &types.1);
            if input.len() > 1 && dims.is_some_and(|dims| is_normal(&gather, &dims)) {
                return (gather, input, indices);
            }
        }
    }

    /// A normalized permutation of a shape, if a few attempts find one.
    pub fn least_permutation(&mut self, shape: &[i64]) -> Shape {
        let mut permutation = self.permutation(shape.len());
        for _ in 0..20 {
            if least_transpose(shape, &permutation).0[..] == *shape {
                break;
            }
            permutation = self.permutation(shape.len());
        }
        permutation
    }

    /// A gather of two arguments, in its normal form.
    pub fn gather(&mut self) -> (GatherMultiaxis, Val, Val) {
        let (gather, input, indices) = self.normal_gather_shapes();
        let input = self.data(&input);
        let indices = self.argument(ElementType::I64, &indices);
        (gather, input, indices)
    }
}

impl Emit for Sampler {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        let ty = op.infer(&types).expect("a sampler writes terms that fit");
        let children: Vec<Id> = operands.iter().map(|&operand| id(operand)).collect();
        self.add(NodeOp::Core(op.into()), &children, ty)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }
}

/// Random elements for an argument: small integers around the sizes that samples have, some far
/// out, so that indices are in range, negative and out of it.
pub fn random_tensor(rng: &mut fastrand::Rng, ty: &ValueType) -> Tensor {
    let element = ty.element().expect("a tensor or a scalar");
    let shape = ty.shape().expect("a tensor or a scalar");
    let mut builder = TensorBuilder::new(element, shape);
    // Most tensors hold only indices in range, or errors would drown the values.
    let wild = rng.u8(0..3) == 0;
    for _ in 0..shape.iter().product::<i64>() {
        if element.is_float() {
            builder.push_float(f64::from(rng.i16(..)) / 8.0);
        } else if !element.is_integer() {
            builder.push_from(&Tensor::zero(element, &[]), 0);
        } else if wild {
            let far = [i64::MIN, i64::MAX, 5, -6, 1 << 32];
            let value =
                if rng.u8(0..8) == 0 { *rng.choice(&far).unwrap_or(&5) } else { rng.i64(-5..5) };
            builder.push_int(value.into());
        } else {
            builder.push_int(rng.i128(-1..1));
        }
    }
    builder.finish()
}
