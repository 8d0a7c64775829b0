//! Legalizes scalar arithmetic: expresses the language's operations in the primitives of a sink.
//!
//! The language's arithmetic is total: `x / 0` is -1, a shift by the width gives 0, and a float
//! that is too large for an integer saturates (the `docs` of each operation list all such results).
//! LLVM's instructions and upstream's operations leave these results undefined, and lack some
//! operations. [`compute`] guards and completes them, so that each element equals the
//! interpreter's. With [`Sink::is_exact`] this holds for every bit of floats, too: one NaN, signs
//! of zeros, and `f16` and `bf16` computed in a wider format and rounded once more.
//!
//! A sink of core ops is total by itself. Where a dialect lacks an op, it uses the emulation of
//! [`integer`] and [`float`].

pub mod float;
pub mod integer;

use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, MathOp};
use crate::types::ElementType;

/// Something that appends primitive operations on typed values.
pub trait Sink {
    /// A value of the target language.
    type Value: Copy;
    /// Why something cannot be written.
    type Error;

    /// Emits the primitive of the same name as a core op. It may be undefined where the core op is not: for divisors
    /// of 0, the smallest number by -1, and shifts by the width. Of an exact sink, float primitives are those of
    /// `f32` and `f64`, and elementary functions those of `f64`.
    fn emit(&mut self, op: CoreOp, operands: &[Self::Value]) -> Result<Self::Value, Self::Error>;

    /// An integer of the type (and the shape) of `like`; only the bits that it has count.
    fn int(&mut self, like: Self::Value, value: i64) -> Result<Self::Value, Self::Error>;

    /// A float of the type (and the shape) of `like`: the nearest to `value`.
    fn float(&mut self, like: Self::Value, value: f64) -> Result<Self::Value, Self::Error>;

    /// Whether floats must have the same bits as the interpreter's.
    fn is_exact(&self) -> bool;

    /// Whether there is such a primitive. That of a cast to integers saturates.
    fn has(&self, op: &CoreOp) -> bool;

    /// Writes an operation of two numbers.
    fn binary(
        &mut self,
        op: BinaryOp,
        x: Self::Value,
        y: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Binary(op), &[x, y])
    }

    /// Writes a cast.
    fn cast(
        &mut self,
        op: CastOp,
        to: ElementType,
        x: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Cast(Cast { op, to }), &[x])
    }

    /// Writes an elementary function.
    fn math(&mut self, op: MathOp, x: Self::Value) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Math(op), &[x])
    }

    /// Writes a comparison of integers.
    fn cmpi(
        &mut self,
        predicate: CmpiPredicate,
        x: Self::Value,
        y: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Cmpi(Cmpi { predicate }), &[x, y])
    }

    /// Writes a comparison of floats.
    fn cmpf(
        &mut self,
        predicate: CmpfPredicate,
        x: Self::Value,
        y: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Cmpf(Cmpf { predicate }), &[x, y])
    }

    /// Writes a choice.
    fn select(
        &mut self,
        condition: Self::Value,
        yes: Self::Value,
        no: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Select, &[condition, yes, no])
    }

    /// The opposite of a truth value.
    fn not(&mut self, x: Self::Value) -> Result<Self::Value, Self::Error> {
        let ones = self.int(x, 1)?;
        self.binary(BinaryOp::Xori, x, ones)
    }
}

/// An elementwise op on elements of type `from`, that of its last operand; `to` is the result's.
pub fn compute<S: Sink>(
    s: &mut S,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[S::Value],
) -> Result<S::Value, S::Error> {
    let x = operands[0];
    match op {
        CoreOp::Binary(op) if from.is_integer() => integer::binary(s, *op, from, x, operands[1]),
        CoreOp::Math(MathOp::Absi) if !s.has(op) => integer::absolute(s, x),
        CoreOp::Math(test @ (MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite)) if !s.has(op) => {
            let x = float::computed_on(s, from, x)?;
            float::test(s, *test, x)
        }
        CoreOp::Cast(Cast { op: cast @ (CastOp::Fptosi | CastOp::Fptoui), .. }) => {
            let x = float::computed_on(s, from, x)?;
            if s.has(op) { s.emit(op.clone(), &[x]) } else { float::saturated(s, *cast, to, x) }
        }
        _ if s.is_exact() => float::compute(s, op, from, to, operands),
        CoreOp::Math(MathOp::Ipowi) => integer::power(s, x, operands[1]),
        _ => s.emit(op.clone(), operands),
    }
}

#[cfg(test)]
mod tests;
