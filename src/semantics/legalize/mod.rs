//! Legalizes scalar arithmetic: expresses the language's operations by the primitives of a sink.
//!
//! The language's arithmetic is total: `x / 0` is -1, a shift by the width gives 0, and a float that is too large for
//! an integer saturates (the `docs` of each operation list all such results). LLVM's instructions and upstream's
//! operations leave these results undefined, and lack some operations. [`compute`] guards and completes them, so that
//! each element equals the interpreter's. With [`Sink::is_exact`] this holds for every bit of floats, too: NaNs are
//! canonical, zeros have their signs, and `f16` and `bf16` are computed in a wider format and rounded once more.
//!
//! A sink of core ops is total by itself. Where a dialect lacks an op, it uses the emulation of [`integer`] and
//! [`float`].

pub mod enclose;
pub mod float;
mod functions;
pub mod integer;
mod library;
mod quadrants;

use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, Cmpf, CmpfPredicate, Cmpi, CmpiPredicate, MathOp};
use crate::types::ElementType;
pub use functions::COMPUTED;

/// Numbers that code looks up.
pub struct Table {
    /// A name that no other table has.
    pub name: &'static str,
    /// The numbers.
    pub numbers: [f64; 128],
}

/// A builder of primitive operations on typed scalars or tensors: an engine's or a dialect's.
pub trait Sink {
    /// A value of the target language.
    type Value: Copy;
    /// The reason why an operation cannot be written.
    type Error;

    /// Emits the primitive of the same name as a core op. It may be undefined where the core op is not: for divisors
    /// of 0, the smallest number divided by -1, and shifts by the width or more. An exact sink gets float arithmetic
    /// on `f32` and `f64` only, and elementary functions on `f64` only.
    fn emit(&mut self, op: CoreOp, operands: &[Self::Value]) -> Result<Self::Value, Self::Error>;

    /// An integer of the type and shape of `like`; bits beyond the type's width are ignored.
    fn int(&mut self, like: Self::Value, value: i64) -> Result<Self::Value, Self::Error>;

    /// A float of the type and shape of `like`: the one nearest to `value`.
    fn float(&mut self, like: Self::Value, value: f64) -> Result<Self::Value, Self::Error>;

    /// Whether floats must have the same bits as the interpreter's.
    fn is_exact(&self) -> bool;

    /// Whether the sink has [`Sink::lookup`].
    fn has_tables(&self) -> bool {
        false
    }

    /// The number of a table at a position, of 64 bits.
    fn lookup(
        &mut self,
        table: &'static Table,
        at: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        let _ = at;
        panic!("the sink has no tables as {}", table.name)
    }

    /// Whether the machine multiplies and adds in one instruction.
    fn fuses(&self) -> bool {
        false
    }

    /// Whether the sink has the primitive of a core op; a primitive cast to integers must saturate.
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

    /// Writes a select.
    fn select(
        &mut self,
        condition: Self::Value,
        yes: Self::Value,
        no: Self::Value,
    ) -> Result<Self::Value, Self::Error> {
        self.emit(CoreOp::Select, &[condition, yes, no])
    }

    /// Writes the negation of an `i1`.
    fn not(&mut self, x: Self::Value) -> Result<Self::Value, Self::Error> {
        let ones = self.int(x, 1)?;
        self.binary(BinaryOp::Xori, x, ones)
    }
}

/// Writes an elementwise op on operands of type `from` (of a select, the type of the last operand); the elements of
/// the result have type `to`.
pub fn compute<S: Sink>(
    s: &mut S,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[S::Value],
) -> Result<S::Value, S::Error> {
    let x = operands[0];
    match op {
        CoreOp::Binary(op) if from.is_integer() => {
            integer::legalize_binary(s, *op, from, x, operands[1])
        }
        CoreOp::Math(MathOp::Absi) if !s.has(op) => integer::legalize_absolute(s, x),
        CoreOp::Math(test @ (MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite)) if !s.has(op) => {
            let x = float::to_computed_format(s, from, x)?;
            float::classify(s, *test, x)
        }
        CoreOp::Cast(Cast { op: cast @ (CastOp::Fptosi | CastOp::Fptoui), .. }) => {
            let x = float::to_computed_format(s, from, x)?;
            if s.has(op) {
                s.emit(op.clone(), &[x])
            } else {
                float::convert_saturating(s, *cast, to, x)
            }
        }
        _ if s.is_exact() => float::compute(s, op, from, to, operands),
        CoreOp::Math(MathOp::Ipowi) => integer::legalize_power(s, x, operands[1]),
        _ => s.emit(op.clone(), operands),
    }
}

#[cfg(test)]
mod tests;
