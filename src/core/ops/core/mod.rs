//! The closed set: the ops that canonical programs consist of.
//!
//! Frameworks' ops are an open set of definitions. The core ops are a closed enum, matched without
//! `_` in the cost model and the lowering, so that the compiler reports every place that must
//! handle a new member.

pub mod arith;
pub mod builtin;
pub mod func;
pub mod math;
pub mod mg;
mod prelude;
pub mod range;
pub mod sizes;
pub mod span;
mod work;

pub use crate::with_elementary_functions;
pub use arith::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, Constant};
pub use math::{Function as MathFunction, MathOp};
pub use mg::{
    Argsort, BROKEN_PROMISE, Beyond, Bitcast, Bounds, Broadcast, Cholesky, ComplexOp, Concat,
    Coordinate, Cumulate, DIM, Decompose, DecompositionKind, Dot, Fft, FftKind, GatherMultiaxis,
    Iota, LibraryFunction, Pad, Reduce, ReduceKind, Reduction, Reflect, Reshape, ScatterMultiaxis,
    Slice, Transpose, Transposition, TriangularSolve, compare_keys, half_size, inverse, kept,
    library, of_parts, sum,
};
pub use work::Work;

pub use arith::DIALECT as ARITH;
pub use builtin::DIALECT as BUILTIN;
pub use func::DIALECT as FUNC;
pub use math::DIALECT as MATH;
pub use mg::DIALECT as MG;

use std::borrow::Cow;

use super::conversion::{NOTHING, Target, Types};
use super::{Attrs, Fault, Violation};
use crate::ir::StringSpelling;
use crate::tensor::Tensor;
use crate::types::ValueType;

/// An op of the closed set with its attributes. Result types that cannot be inferred (`mg.reshape`) are part of it,
/// so that an op and its operands determine the result.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CoreOp {
    /// `arith.constant`.
    Constant(Constant),
    /// `mg.gather_multiaxis`.
    GatherMultiaxis(GatherMultiaxis),
    /// `mg.scatter_multiaxis`.
    ScatterMultiaxis(ScatterMultiaxis),
    /// `mg.reshape`.
    Reshape(Reshape),
    /// `mg.transpose`.
    Transpose(Transpose),
    /// `mg.broadcast`.
    Broadcast(Broadcast),
    /// `mg.slice`.
    Slice(Slice),
    /// `mg.concat`.
    Concat(Concat),
    /// `mg.iota`.
    Iota(Iota),
    /// `mg.pad`.
    Pad(Pad),
    /// `mg.reduce`.
    Reduce(Reduce),
    /// `mg.dot`.
    Dot(Dot),
    /// `mg.argsort`.
    Argsort(Argsort),
    /// `mg.cumulate`.
    Cumulate(Cumulate),
    /// `mg.fft` and the other functions of whole tensors that a library computes.
    Library(LibraryFunction),
    /// `mg.bitcast`.
    Bitcast(Bitcast),
    /// `mg.complex` and the parts of complex numbers.
    Complex(ComplexOp),
    /// `arith.addi` and the other operations of two numbers.
    Binary(BinaryOp),
    /// `arith.negf`.
    Negf,
    /// `arith.cmpi`.
    Cmpi(Cmpi),
    /// `arith.cmpf`.
    Cmpf(Cmpf),
    /// `arith.select`.
    Select,
    /// `arith.extsi` and the other casts.
    Cast(Cast),
    /// `math.exp` and the other functions of `math`.
    Math(MathOp),
}

/// What an op makes of its operands' elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Category {
    /// An op without operands.
    Source,
    /// Each element of the result is one of the only operand, whose coordinate follows from its own.
    View,
    /// Each is one of several operands', which and where follows from its coordinate.
    Choice,
    /// Each is one of operand 0, at coordinates that operand 1 holds.
    Gather,
    /// Elements of operand 2 are joined to those of operand 0 at coordinates that operand 1 holds.
    Scatter,
    /// Elements of each operand are joined along axes.
    Reduction,
    /// Each is a function of all elements of the only operand along an axis, and of its position there.
    Order,
    /// Each is a function of all elements of the operands along their last dimensions.
    Library,
    /// Each is a function of the operands' elements at its coordinate; an operand may be one scalar.
    Elementwise,
}

/// The closed set itself as what programs are translated to: each op by its own recipe.
pub static TARGET: Target = Target {
    name: "mg",
    dialects: &[],
    holds: &[],
    variants: &[],
    keeps: |_| true,
    element: Some,
    types: Types::Tensor(StringSpelling::Mg),
    one: None,
    forms: NOTHING,
    sizing: None,
    gathers: &[],
    scatters: &[],
    notes: "Every op has its own recipe; nothing is searched for.",
};

/// The interface of each member of the closed set.
pub trait Core {
    /// The op's full name.
    fn name(&self) -> &'static str;

    /// The attributes that are printed, defaults omitted, sorted by name.
    fn attrs(&self) -> Attrs {
        Attrs::new()
    }

    /// Checks the constraints and gives the result type.
    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation>;

    /// The result on operands whose types [`Core::infer`] accepts.
    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault>;
}

impl CoreOp {
    /// The member as what it knows of itself.
    pub fn core(&self) -> &dyn Core {
        match self {
            CoreOp::Constant(op) => op,
            CoreOp::GatherMultiaxis(op) => op,
            CoreOp::ScatterMultiaxis(op) => op,
            CoreOp::Reshape(op) => op,
            CoreOp::Transpose(op) => op,
            CoreOp::Broadcast(op) => op,
            CoreOp::Slice(op) => op,
            CoreOp::Concat(op) => op,
            CoreOp::Iota(op) => op,
            CoreOp::Pad(op) => op,
            CoreOp::Reduce(op) => op,
            CoreOp::Dot(op) => op,
            CoreOp::Argsort(op) => op,
            CoreOp::Cumulate(op) => op,
            CoreOp::Library(op) => op,
            CoreOp::Bitcast(op) => op,
            CoreOp::Complex(op) => op,
            CoreOp::Binary(op) => op,
            CoreOp::Negf => &arith::Negf,
            CoreOp::Cmpi(op) => op,
            CoreOp::Cmpf(op) => op,
            CoreOp::Select => &arith::Select,
            CoreOp::Cast(op) => op,
            CoreOp::Math(op) => op,
        }
    }

    /// What the op makes of its operands' elements.
    pub fn category(&self) -> Category {
        match self {
            CoreOp::Constant(_) | CoreOp::Iota(_) => Category::Source,
            CoreOp::Reshape(_) | CoreOp::Transpose(_) | CoreOp::Broadcast(_) | CoreOp::Slice(_) => {
                Category::View
            }
            CoreOp::Concat(_) | CoreOp::Pad(_) => Category::Choice,
            CoreOp::GatherMultiaxis(_) => Category::Gather,
            CoreOp::ScatterMultiaxis(_) => Category::Scatter,
            CoreOp::Reduce(_) | CoreOp::Dot(_) => Category::Reduction,
            CoreOp::Argsort(_) | CoreOp::Cumulate(_) => Category::Order,
            CoreOp::Library(_) => Category::Library,
            CoreOp::Binary(_)
            | CoreOp::Negf
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_)
            | CoreOp::Select
            | CoreOp::Cast(_)
            | CoreOp::Math(_)
            | CoreOp::Bitcast(_)
            | CoreOp::Complex(_) => Category::Elementwise,
        }
    }

    /// Whether an element of the result depends on the operands' elements at the same coordinate
    /// alone.
    pub fn is_elementwise(&self) -> bool {
        self.category() == Category::Elementwise
    }

    /// Whether each element of the result is one of the only operand, whose coordinate follows from its own.
    pub fn is_view(&self) -> bool {
        self.category() == Category::View
    }

    /// Whether each element of the result is one of an operand, which and where follows from its coordinate.
    pub fn only_moves(&self) -> bool {
        matches!(self.category(), Category::View | Category::Choice)
    }

    /// The reduced axes.
    pub fn joined_axes(&self) -> Option<&[i64]> {
        match self {
            CoreOp::Reduce(reduce) => Some(&reduce.axes),
            CoreOp::Dot(dot) => Some(&dot.axes),
            _ => None,
        }
    }

    /// The gather by which operand 1 addresses elements of operand 0; for a scatter, the gather of the elements that
    /// its updates are reduced into.
    pub fn addressing(&self) -> Option<Cow<'_, GatherMultiaxis>> {
        match self {
            CoreOp::GatherMultiaxis(gather) => Some(Cow::Borrowed(gather)),
            CoreOp::ScatterMultiaxis(scatter) => Some(Cow::Owned(scatter.gather())),
            _ => None,
        }
    }

    /// `dialect.name`.
    pub fn name(&self) -> &'static str {
        self.core().name()
    }

    /// The attributes that are present.
    pub fn attrs(&self) -> Attrs {
        self.core().attrs()
    }

    /// Checks operands of these types and gives the type of the result.
    pub fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        self.core().infer(operands)
    }

    /// The result for operands of types that [`CoreOp::infer`] accepts.
    pub fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        self.core().eval(operands)
    }
}

/// The tensor type of operand `index`.
pub(crate) fn tensor_operand<'a>(
    operands: &'a [ValueType],
    index: usize,
    name: &str,
) -> Result<&'a crate::types::TensorType, Violation> {
    operands[index].as_tensor().ok_or_else(|| {
        Violation::new(
            "",
            super::Site::Operand(index),
            super::call::no_ranked_tensor(&format!("operand '{name}'"), &operands[index]),
        )
    })
}
