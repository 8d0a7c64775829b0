//! How the result of an operation changes with its operands: one rule for each core operation, and for
//! those elementwise meanings whose recipes have other limits than the meaning itself.
//!
//! A rule works in both directions. *Forward* it takes tangents of operands to the tangent of the result;
//! *backward* the cotangent of the result to that of an operand. Where a function has a tie or a corner, the
//! rule is JAX's, or under [`Convention::Torch`] PyTorch's.

mod complex;
mod cumulate;
mod elementwise;
mod gather;
mod kinds;
mod library;
mod reduce;
mod scatter;
mod term;
mod views;

pub use complex::{add, conjugate};
pub use elementwise::{of_binary, of_math};
pub use kinds::Meaning;
pub use term::Term;
pub use views::zeros;

use super::core::{Cast, CastOp, Decompose, DecompositionKind, LibraryFunction, ReduceKind};
use super::{CoreOp, Emit, Val};
use crate::tensor::Tensor;

/// The framework whose derivative is used where a function has none, or several: at ties, at 0, for equal indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Convention {
    /// JAX's.
    #[default]
    Jax,
    /// PyTorch's.
    Torch,
}

impl Convention {
    /// A cotangent of complex numbers, which rules have as that of x plus i times that of y, as the framework has it,
    /// and the other way round.
    pub fn outer(self, cotangent: Val, emit: &mut dyn Emit) -> Val {
        match self {
            Convention::Jax => conjugate(cotangent, emit),
            Convention::Torch => cotangent,
        }
    }
}

/// An application of an operation that is differentiated.
pub struct Application<'a> {
    /// The operands.
    pub operands: &'a [Val],
    /// The result.
    pub result: Val,
    /// Whose derivative where frameworks differ.
    pub convention: Convention,
}

/// The derivative of an operation.
pub enum Derivative<'a> {
    /// The derivative is zero or undefined: no gradient is propagated.
    Zero,
    /// Partial derivatives of each element with respect to the operands' elements at the same position.
    Elementwise(&'static Partials),
    /// A rule for operations whose elements move or are reduced.
    Structural(&'a dyn Differentiable),
    /// A rule for tangents, in operations that are linear in them: for cotangents it is transposed.
    Forward(&'a dyn Forward),
    /// There is no rule, for this reason.
    Unsupported(&'static str),
}

/// The partial derivatives of an elementwise operation, one for each operand.
pub struct Partials {
    /// By JAX's convention.
    pub jax: &'static [Partial],
    /// PyTorch's partial derivatives, where they differ.
    pub torch: Option<&'static [Partial]>,
}

impl Partials {
    /// By a convention.
    pub fn of(&self, convention: Convention) -> &'static [Partial] {
        match convention {
            Convention::Jax => self.jax,
            Convention::Torch => self.torch.unwrap_or(self.jax),
        }
    }
}

/// The tangent of the result for a tangent `t` of an operand. It is `t` times a number for each element, so the same
/// formula serves for cotangents.
pub struct Partial {
    /// The formula in the operands x, y and z, the result r and the tangent t.
    pub formula: &'static str,
    /// The derivative from operands, result and incoming tangent; `None` where it is zero.
    pub apply: for<'a> fn([Term<'a>; 3], Term<'a>, Term<'a>) -> Option<Term<'a>>,
}

impl Partial {
    /// The product of a change and the derivative by operand `k`; `None` for no change at all.
    pub fn times(&self, at: &Application, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        let sink = term::Sink::new(emit);
        let operand = |k: usize| sink.term(at.operands.get(k).copied().unwrap_or(at.result));
        let operands = [operand(0), operand(1), operand(2)];
        (self.apply)(operands, sink.term(at.result), sink.term(change)).map(Term::val)
    }
}

/// An operation whose result elements depend on operand elements at other positions.
pub trait Differentiable {
    /// The rule in words, for the documentation.
    fn rule(&self) -> &'static str;

    /// The tangent of the result; a `None` tangent, of an operand or of the result, is zero.
    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val>;

    /// The cotangent of an operand of floats, from that of the result.
    fn pull(&self, at: &Application, index: usize, change: Val, emit: &mut dyn Emit)
    -> Option<Val>;
}

/// An operation whose rule is about tangents alone.
pub trait Forward {
    /// The rule in words, for the documentation.
    fn rule(&self) -> &'static str;

    /// The tangent of the result, linear in those of the operands; a `None` tangent is zero.
    fn push(&self, at: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val>;
}

impl CoreOp {
    /// The operation with the promises that constants justify, for its derivative. `known` evaluates constants.
    pub fn promised(
        &self,
        operands: &[Val],
        emit: &dyn Emit,
        known: &mut dyn FnMut(Val) -> Option<Tensor>,
    ) -> CoreOp {
        match self {
            CoreOp::ScatterMultiaxis(scatter) => {
                CoreOp::ScatterMultiaxis(scatter.promised(operands, emit, known))
            }
            // The complete bases of a square matrix are those that its singular values determine.
            CoreOp::Library(LibraryFunction::Decompose(op))
                if op.kind == DecompositionKind::FullSvd
                    && matches!(&emit.tensor_type(operands[0]).shape[..], [.., m, n] if m == n) =>
            {
                let kind = DecompositionKind::Svd;
                CoreOp::Library(LibraryFunction::Decompose(Decompose { kind, ..*op }))
            }
            other => other.clone(),
        }
    }

    /// The derivative of the operation.
    pub fn derivative(&self) -> Derivative<'_> {
        match self {
            CoreOp::Constant(_)
            | CoreOp::Iota(_)
            | CoreOp::Argsort(_)
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_) => Derivative::Zero,
            CoreOp::GatherMultiaxis(op) => Derivative::Structural(op),
            CoreOp::ScatterMultiaxis(op) => Derivative::Structural(op),
            CoreOp::Reshape(op) => Derivative::Structural(op),
            CoreOp::Transpose(op) => Derivative::Structural(op),
            CoreOp::Broadcast(op) => Derivative::Structural(op),
            CoreOp::Slice(op) => Derivative::Structural(op),
            CoreOp::Concat(op) => Derivative::Structural(op),
            CoreOp::Pad(op) => Derivative::Structural(op),
            CoreOp::Reduce(op) => Derivative::Structural(op),
            CoreOp::Dot(op) => Derivative::Structural(op),
            CoreOp::Bitcast(op) => Derivative::Structural(op),
            CoreOp::Cumulate(op) => match op.kind {
                ReduceKind::Sum | ReduceKind::Prod => Derivative::Structural(op),
                _ => Derivative::Unsupported("cumulative extremes have no derivatives here"),
            },
            CoreOp::Library(function) => of_library(function),
            CoreOp::Complex(op) => Derivative::Structural(op),
            CoreOp::Select => Derivative::Structural(&super::core::arith::Select),
            CoreOp::Cast(op) => match op.op {
                CastOp::Extf | CastOp::Truncf => Derivative::Structural(op),
                CastOp::Extsi
                | CastOp::Extui
                | CastOp::Trunci
                | CastOp::Sitofp
                | CastOp::Uitofp
                | CastOp::Fptosi
                | CastOp::Fptoui
                | CastOp::IndexCast
                | CastOp::IndexCastui
                | CastOp::Bitcast => Derivative::Zero,
            },
            CoreOp::Binary(op) => of_binary(*op),
            CoreOp::Negf => Derivative::Elementwise(&elementwise::NEGF),
            CoreOp::Math(op) => of_math(*op),
        }
    }
}

fn of_library(function: &LibraryFunction) -> Derivative<'_> {
    match function {
        LibraryFunction::Fft(op) => Derivative::Structural(op),
        LibraryFunction::TriangularSolve(op) => Derivative::Structural(op),
        LibraryFunction::Cholesky(op) => Derivative::Forward(op),
        LibraryFunction::Decompose(Decompose { kind: DecompositionKind::FullSvd, .. }) => {
            Derivative::Unsupported(
                "of a matrix that is not square, the singular vectors without a singular value are not determined",
            )
        }
        LibraryFunction::Decompose(op) => Derivative::Forward(op),
        LibraryFunction::Reflect(op) => Derivative::Forward(op),
    }
}

impl Differentiable for Cast {
    fn rule(&self) -> &'static str {
        "the cotangent, cast to the other type"
    }

    fn push(&self, _: &Application, tangents: &[Option<Val>], emit: &mut dyn Emit) -> Option<Val> {
        Some(emit.emit(CoreOp::Cast(self.clone()), &[tangents[0]?]))
    }

    fn pull(&self, at: &Application, _: usize, change: Val, emit: &mut dyn Emit) -> Option<Val> {
        let to = emit.type_of(at.operands[0]).element()?;
        let op = if self.op == CastOp::Extf { CastOp::Truncf } else { CastOp::Extf };
        Some(emit.emit(CoreOp::Cast(Cast { op, to }), &[change]))
    }
}
