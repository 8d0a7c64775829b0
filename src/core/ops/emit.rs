//! The sink of recipes: the meaning of a framework op is written into it, once, as core ops.

use super::CoreOp;
use super::core::{BinaryOp, Broadcast, Cmpi, CmpiPredicate, Constant, Reshape, Slice};
use super::derivative::Meaning;
use crate::tensor::Tensor;
use crate::types::{Shape, TensorType, ValueType};

/// A value of the sink: an e-class, an SSA value, …
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Val(pub u32);

/// Something that core ops can be written into. One implementation adds e-nodes, another
/// appends IR, a third evaluates.
pub trait Emit {
    /// Adds an application of `op`, whose types are known to fit.
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val;

    /// The type of a value.
    fn type_of(&self, value: Val) -> ValueType;

    /// The value, where the recipe is evaluated on tensors and may take a shorter way to its results.
    fn known(&self, _value: Val) -> Option<&Tensor> {
        None
    }

    /// A tensor of `i64` of this shape whose elements are sizes: numbers, or symbols where types have some.
    fn sizes(&mut self, shape: &[i64], sizes: &[i64]) -> Val {
        let value = Constant::tensor(Tensor::from_i64s(shape, sizes));
        self.emit(CoreOp::Constant(value), &[])
    }

    /// Records that a value has this meaning in terms of operands of its type, in addition to the ops that compute
    /// it.
    fn note(&mut self, _meaning: Meaning, _operands: &[Val], _value: Val) {}

    /// The sink of operations with regions, where it is one.
    fn with_regions(&mut self) -> Option<&mut dyn EmitRegions> {
        None
    }

    /// The value without a derivative; `refusal` is the reason if asking for one is an error.
    fn detached(&mut self, value: Val, _refusal: Option<&'static str>) -> Val {
        value
    }
}

/// Values of a region, which are computed of its arguments.
pub type EmitRegion<'r> = dyn FnMut(&mut dyn EmitRegions, &[Val]) -> Vec<Val> + 'r;

/// A sink of operations with regions: loops, branches, and copies of the regions of the operation that is expanded.
pub trait EmitRegions: Emit {
    /// The results of a copy of the region that is the attribute `region`, for arguments of rank 0.
    fn inline(&mut self, region: &str, args: &[Val]) -> Vec<Val>;

    /// The states after a loop that begins with `first` and runs `body` for as long as `test` returns true.
    fn repeat(&mut self, first: &[Val], test: &mut EmitRegion, body: &mut EmitRegion) -> Vec<Val>;

    /// The results of `yes` where a boolean of rank 0 is true, else those of `no`.
    fn branch(&mut self, condition: Val, yes: &mut EmitRegion, no: &mut EmitRegion) -> Vec<Val>;
}

impl dyn EmitRegions + '_ {
    /// The states after a loop of `count` iterations. The number of the iteration, of type `i64` and rank 0, is the
    /// first argument of the body, and the states are the others.
    pub fn repeat_times(&mut self, count: i64, first: &[Val], body: &mut EmitRegion) -> Vec<Val> {
        let number = |emit: &mut dyn EmitRegions, value: i64| {
            emit.emit(CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&[], &[value]))), &[])
        };
        let start = number(self, 0);
        let mut test = |emit: &mut dyn EmitRegions, args: &[Val]| {
            let end = number(emit, count);
            let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
            vec![emit.emit(compare, &[args[0], end])]
        };
        let mut next = |emit: &mut dyn EmitRegions, args: &[Val]| {
            let states = body(emit, args);
            let one = number(emit, 1);
            let next = emit.emit(CoreOp::Binary(BinaryOp::Addi), &[args[0], one]);
            [&[next], &states[..]].concat()
        };
        self.repeat(&[&[start], first].concat(), &mut test, &mut next).split_off(1)
    }
}

impl dyn Emit + '_ {
    /// The tensor type of a value.
    pub fn tensor_type(&self, value: Val) -> TensorType {
        match self.type_of(value) {
            ValueType::Tensor(ty) => ty,
            other => panic!("recipes are written over tensors, not {other}"),
        }
    }

    /// `value` under another shape; `value` itself where it has it.
    pub fn reshape(&mut self, value: Val, shape: &[i64]) -> Val {
        let ty = self.tensor_type(value);
        if ty.shape[..] == *shape {
            return value;
        }
        self.emit(CoreOp::Reshape(Reshape { shape: Shape::from_slice(shape) }), &[value])
    }

    /// The leading `sizes[d]` elements in every dimension; `value` itself if these are all.
    pub fn slice_to(&mut self, value: Val, sizes: &[i64]) -> Val {
        let slice = Slice {
            offsets: sizes.iter().map(|_| 0).collect(),
            sizes: Shape::from_slice(sizes),
            strides: sizes.iter().map(|_| 1).collect(),
        };
        self.slice(value, slice)
    }

    /// The elements of a slice; `value` itself if these are all, in order.
    pub fn slice(&mut self, value: Val, slice: Slice) -> Val {
        let is_whole = slice.offsets.iter().all(|&offset| offset == 0)
            && slice.strides.iter().all(|&stride| stride == 1)
            && slice.sizes == self.tensor_type(value).shape;
        if is_whole { value } else { self.emit(CoreOp::Slice(slice), &[value]) }
    }

    /// The dimensions of `value` in another order; `value` itself where they stay.
    pub fn transpose(&mut self, value: Val, permutation: &[i64]) -> Val {
        if permutation.iter().enumerate().all(|(d, &p)| d as i64 == p) {
            return value;
        }
        self.emit(CoreOp::transpose(permutation.iter().copied()), &[value])
    }

    /// `value` broadcast to `shape`; result dimension `dims[d]` is input dimension `d`.
    pub fn broadcast(&mut self, value: Val, dims: &[i64], shape: &[i64]) -> Val {
        if self.tensor_type(value).shape[..] == *shape {
            return value;
        }
        let broadcast =
            Broadcast { dims: Shape::from_slice(dims), shape: Shape::from_slice(shape) };
        self.emit(CoreOp::Broadcast(broadcast), &[value])
    }
}
