//! Formulas over values of a sink: `t * x.cos()`.

use std::cell::RefCell;
use std::ops::{Add, Div, Mul, Neg, Sub};

use crate::ops::core::{BinaryOp, Cmpf, CmpfPredicate, Constant, MathOp};
use crate::ops::{CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::tensor::scalar::float_to_bytes;
use crate::types::ValueType;

/// The sink to which formulas are written.
pub struct Sink<'a>(RefCell<&'a mut dyn Emit>);

impl<'a> Sink<'a> {
    pub fn new(emit: &'a mut dyn Emit) -> Self {
        Sink(RefCell::new(emit))
    }

    pub fn term(&self, val: Val) -> Term<'_> {
        Term { sink: Writer(&self.0), val }
    }
}

/// An [`Emit`] behind a shared reference, so that terms can be copied.
trait Write {
    fn emit(&self, op: CoreOp, operands: &[Val]) -> Val;
    fn type_of(&self, value: Val) -> ValueType;
}

impl Write for RefCell<&mut dyn Emit> {
    fn emit(&self, op: CoreOp, operands: &[Val]) -> Val {
        self.borrow_mut().emit(op, operands)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.borrow().type_of(value)
    }
}

#[derive(Clone, Copy)]
struct Writer<'a>(&'a dyn Write);

/// A value in a formula.
#[derive(Clone, Copy)]
pub struct Term<'a> {
    sink: Writer<'a>,
    val: Val,
}

impl<'a> Term<'a> {
    /// The value of the term.
    pub fn val(self) -> Val {
        self.val
    }

    fn apply(self, op: CoreOp, operands: &[Val]) -> Term<'a> {
        Term { val: self.sink.0.emit(op, operands), ..self }
    }

    fn binary(self, op: BinaryOp, other: Term<'a>) -> Term<'a> {
        self.apply(CoreOp::Binary(op), &[self.val, other.val])
    }

    fn math(self, op: MathOp) -> Term<'a> {
        self.apply(CoreOp::Math(op), &[self.val])
    }

    fn compare(self, predicate: CmpfPredicate, other: impl Operand<'a>) -> Term<'a> {
        let other = other.beside(self);
        self.apply(CoreOp::Cmpf(Cmpf { predicate }), &[self.val, other.val])
    }

    /// The number in every element of a value of this type.
    fn number(self, number: f64) -> Term<'a> {
        let ty = self.sink.0.type_of(self.val);
        let element = ty.element().expect("a tensor or a scalar");
        let shape = ty.shape().unwrap_or_default();
        let value = Tensor::splat(element, shape, &float_to_bytes(element, number));
        let scalar = matches!(ty, ValueType::Scalar(_));
        self.apply(CoreOp::Constant(Constant { value, scalar }), &[])
    }

    /// `self == other`.
    pub fn is(self, other: impl Operand<'a>) -> Term<'a> {
        self.compare(CmpfPredicate::Oeq, other)
    }

    /// `self > other`.
    pub fn above(self, other: impl Operand<'a>) -> Term<'a> {
        self.compare(CmpfPredicate::Ogt, other)
    }

    /// `self < other`.
    pub fn below(self, other: impl Operand<'a>) -> Term<'a> {
        self.compare(CmpfPredicate::Olt, other)
    }

    /// `self >= other`.
    pub fn at_least(self, other: impl Operand<'a>) -> Term<'a> {
        self.compare(CmpfPredicate::Oge, other)
    }

    /// `self <= other`.
    pub fn at_most(self, other: impl Operand<'a>) -> Term<'a> {
        self.compare(CmpfPredicate::Ole, other)
    }

    /// Whether it is no number.
    pub fn is_nan(self) -> Term<'a> {
        self.compare(CmpfPredicate::Uno, self)
    }

    /// The conjunction of booleans.
    pub fn and(self, other: Term<'a>) -> Term<'a> {
        self.binary(BinaryOp::Andi, other)
    }

    /// The disjunction of booleans.
    pub fn or(self, other: Term<'a>) -> Term<'a> {
        self.binary(BinaryOp::Ori, other)
    }

    /// The value where the condition holds, else 0.
    pub fn only_if(self, condition: Term<'a>) -> Term<'a> {
        self.where_else(condition, 0.0)
    }

    /// The value where the condition holds, else the other.
    pub fn where_else(self, condition: Term<'a>, other: impl Operand<'a>) -> Term<'a> {
        let other = other.beside(self);
        self.apply(CoreOp::Select, &[condition.val, self.val, other.val])
    }

    /// 0 where the condition holds, else the value.
    pub fn unless(self, condition: Term<'a>) -> Term<'a> {
        self.number(0.0).where_else(condition, self)
    }

    /// The value, with 0 replaced by 1.
    pub fn or_one(self) -> Term<'a> {
        self.number(1.0).where_else(self.is(0.0), self)
    }

    /// 1, -1, or 0 of both zeros.
    pub fn sign(self) -> Term<'a> {
        let one = self.number(1.0);
        one.where_else(self.above(0.0), (-one).only_if(self.below(0.0)))
    }

    /// 1 where the value is not negative, else -1.
    pub fn side(self) -> Term<'a> {
        let one = self.number(1.0);
        one.where_else(self.at_least(0.0), -one)
    }

    /// To the power of `exponent`.
    pub fn pow(self, exponent: Term<'a>) -> Term<'a> {
        self.apply(CoreOp::Math(MathOp::Powf), &[self.val, exponent.val])
    }

    /// The derivative of order `order` of digamma at it.
    pub fn polygamma(self, order: impl Operand<'a>) -> Term<'a> {
        let order = order.beside(self);
        self.apply(CoreOp::Math(MathOp::Polygamma), &[order.val, self.val])
    }

    /// Hurwitz' zeta function of `exponent` at it.
    pub fn zeta(self, exponent: Term<'a>) -> Term<'a> {
        self.apply(CoreOp::Math(MathOp::Zeta), &[exponent.val, self.val])
    }

    /// Times 1 or -1, as the other's sign is, of its zeros too.
    pub fn signed_by(self, other: Term<'a>) -> Term<'a> {
        let one = self.number(1.0);
        self * one.apply(CoreOp::Math(MathOp::Copysign), &[one.val, other.val])
    }
}

macro_rules! functions {
    ($($name:ident $op:ident),*) => {
        impl<'a> Term<'a> {
            $(#[doc = concat!("The function `", stringify!($name), "` of it.")]
            pub fn $name(self) -> Term<'a> {
                self.math(MathOp::$op)
            })*
        }
    };
}

functions! {
    exp Exp, log Log, sin Sin, cos Cos, sinh Sinh, cosh Cosh, rsqrt Rsqrt, trunc Trunc, floor Floor,
    digamma Digamma, bessel_i0e BesselI0e, bessel_i1e BesselI1e
}

/// A term, or a number that is converted to a constant of the other operand's type.
pub trait Operand<'a> {
    fn beside(self, term: Term<'a>) -> Term<'a>;
}

impl<'a> Operand<'a> for Term<'a> {
    fn beside(self, _: Term<'a>) -> Term<'a> {
        self
    }
}

impl<'a> Operand<'a> for f64 {
    fn beside(self, term: Term<'a>) -> Term<'a> {
        term.number(self)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $op:ident),*) => {$(
        impl<'a, T: Operand<'a>> $operator<T> for Term<'a> {
            type Output = Term<'a>;

            fn $method(self, other: T) -> Term<'a> {
                self.binary(BinaryOp::$op, other.beside(self))
            }
        }

        impl<'a> $operator<Term<'a>> for f64 {
            type Output = Term<'a>;

            fn $method(self, other: Term<'a>) -> Term<'a> {
                other.number(self).$method(other)
            }
        }
    )*};
}

operators! { Add add Addf, Sub sub Subf, Mul mul Mulf, Div div Divf }

impl<'a> Neg for Term<'a> {
    type Output = Term<'a>;

    fn neg(self) -> Term<'a> {
        self.apply(CoreOp::Negf, &[self.val])
    }
}
