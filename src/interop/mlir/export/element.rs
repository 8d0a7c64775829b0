//! The computation of one element in upstream's scalar operations, which [`legalize`] guards and completes.

use melior::ir::attribute::FlatSymbolRefAttribute;
use melior::ir::{Type, Value, ValueLike};

use super::emitter::{Built, Emitter};
use crate::legalize::{self, Sink};
use crate::ops::CoreOp;
use crate::ops::core::math::Function;
use crate::ops::core::{CastOp, ComplexOp, MathOp};
use crate::tensor::TensorBuilder;
use crate::types::ElementType;

/// Emits an elementwise op on operands of type `from` (of a select, the type of the last operand); the result has
/// elements of type `to`.
pub fn compute<'c, 'a>(
    e: &Emitter<'c, 'a>,
    op: &CoreOp,
    from: ElementType,
    to: ElementType,
    operands: &[Value<'c, 'a>],
) -> Built<Value<'c, 'a>> {
    match op {
        CoreOp::Complex(op) => {
            let name = match op {
                ComplexOp::Real => "complex.re",
                ComplexOp::Imag => "complex.im",
                ComplexOp::Create => "complex.create",
            };
            e.op(name, operands, &[], e.element_type(to)?)
        }
        // Between integers that differ in their sign only, which upstream's have not.
        CoreOp::Bitcast(_) => Ok(operands[0]),
        _ if op.is_elementwise() => legalize::compute(&mut { *e }, op, from, to, operands),
        _ => Err(format!("{} is not elementwise", op.name())),
    }
}

impl<'c, 'a> Sink for Emitter<'c, 'a> {
    type Value = Value<'c, 'a>;
    type Error = String;

    fn emit(&mut self, op: CoreOp, operands: &[Self::Value]) -> Built<Self::Value> {
        match &op {
            CoreOp::Cmpi(op) => Emitter::cmpi(self, op.predicate, operands[0], operands[1]),
            CoreOp::Cmpf(op) => self.compare("arith.cmpf", op.predicate as i64, operands),
            // LLVM selects no bf16 whose bits are taken, on some processors.
            CoreOp::Select
                if self.exact
                    && operands[1].r#type() == self.element_type(ElementType::BF16)? =>
            {
                let bits = self.element_type(ElementType::I16)?;
                let bits_of = |value| self.op("arith.bitcast", &[value], &[], bits);
                let (x, y) = (bits_of(operands[1])?, bits_of(operands[2])?);
                let chosen = Emitter::select(self, operands[0], x, y)?;
                self.op("arith.bitcast", &[chosen], &[], operands[1].r#type())
            }
            CoreOp::Select => Emitter::select(self, operands[0], operands[1], operands[2]),
            CoreOp::Cast(cast) => match self.element_type(cast.to)? {
                ty if ty == operands[0].r#type() => Ok(operands[0]),
                // A float of fewer than 8 bits, which is in a byte, as an integer of as many bits, or back.
                ty if cast.op == CastOp::Bitcast && self.exact && cast.to.bits() < 8 => {
                    let name = if cast.to.is_float() { "arith.extui" } else { "arith.trunci" };
                    self.op(name, operands, &[], ty)
                }
                ty => self.op(op.name(), operands, &[], ty),
            },
            CoreOp::Math(math) if math.is_test() => {
                self.op(op.name(), operands, &[], self.bool_type())
            }
            CoreOp::Math(math) => match math.function().filter(|_| self.exact) {
                Some((symbol, function)) => {
                    let callee = FlatSymbolRefAttribute::new(self.context, symbol).into();
                    let (result, _) = signature(self, function);
                    self.op("func.call", operands, &[("callee", callee)], result)
                }
                None if math.is_special() => {
                    Err(format!("{} is no operation of MLIR's dialects", op.name()))
                }
                None => self.same(op.name(), operands),
            },
            _ => self.same(op.name(), operands),
        }
    }

    fn int(&mut self, like: Self::Value, value: i64) -> Built<Self::Value> {
        Emitter::int(self, like.r#type(), value)
    }

    fn float(&mut self, like: Self::Value, value: f64) -> Built<Self::Value> {
        use ElementType::{BF16, F16, F32, F64};
        for element in [F32, F64, F16, BF16] {
            if self.element_type(element)? == like.r#type() {
                let mut builder = TensorBuilder::new(element, &[]);
                builder.push_float(value);
                return self.constant(&builder.finish(), true);
            }
        }
        Err(format!("{} is no float", like.r#type()))
    }

    fn is_exact(&self) -> bool {
        self.exact
    }

    fn has(&self, op: &CoreOp) -> bool {
        match op {
            // MLIR 22 lowers no math.isinf.
            CoreOp::Math(op) => *op != MathOp::Isinf,
            CoreOp::Cast(cast) => !matches!(cast.op, CastOp::Fptosi | CastOp::Fptoui),
            _ => true,
        }
    }
}

/// The type of an elementary function's arguments and result, and the number of its arguments.
pub fn signature<'c>(e: &Emitter<'c, '_>, function: Function) -> (Type<'c>, usize) {
    match function {
        Function::Float(_) => (Type::float64(e.context), 1),
        Function::Floats(_) => (Type::float64(e.context), 2),
        Function::Ints(_) => (e.i64_type(), 2),
    }
}
