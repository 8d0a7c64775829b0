//! `math` of one element: exact operations as instructions, the others as calls of the functions
//! that the interpreter calls.

use inkwell::attributes::AttributeLoc;
use inkwell::builder::BuilderError;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{
    BasicMetadataValueEnum, BasicValueEnum, FloatValue, FunctionValue, IntValue,
};
use inkwell::{FloatPredicate, IntPredicate};

use super::Codegen;
use crate::ops::core::MathOp;
use crate::ops::core::math::Function;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// `op` on operands of type `element`.
    pub(super) fn math(
        &self,
        op: MathOp,
        element: ElementType,
        operands: &[IntValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        if let Some((symbol, function)) = op.function() {
            return self.called(symbol, function, element, operands);
        }
        let x = operands[0];
        match op {
            MathOp::Absf => self.builder.build_and(x, self.below_sign(element), ""),
            MathOp::Copysign => {
                let b = &self.builder;
                let size = b.build_and(x, self.below_sign(element), "")?;
                let sign = b.build_and(operands[1], self.below_sign(element).const_not(), "")?;
                b.build_or(size, sign, "")
            }
            MathOp::Fma => {
                let floats: Result<Vec<FloatValue>> =
                    operands.iter().map(|&x| self.to_float(element, x)).collect();
                let floats: Vec<BasicMetadataValueEnum> =
                    floats?.into_iter().map(BasicMetadataValueEnum::from).collect();
                let ty = self.to_float(element, x)?.get_type();
                let value = self.intrinsic("llvm.fma", &[ty.into()], &floats)?;
                self.with_one_nan(element, value.into_float_value())
            }
            MathOp::Isnan | MathOp::Isinf | MathOp::Isfinite => self.test(op, element, x),
            MathOp::Absi => {
                let x = self.narrow(element, x)?;
                let negative = self.compare(IntPredicate::SLT, x, x.get_type().const_zero())?;
                let opposite = self.builder.build_int_neg(x, "")?;
                let size = self.choose(negative, opposite, x)?;
                self.widen(element, size)
            }
            MathOp::Ctlz => self.counted_bits("llvm.ctlz", element, x),
            MathOp::Cttz => self.counted_bits("llvm.cttz", element, x),
            MathOp::Ctpop => self.counted_bits("llvm.ctpop", element, x),
            _ => self.exact(op, element, x),
        }
    }

    /// All bits of an element but its sign.
    fn below_sign(&self, element: ElementType) -> IntValue<'ctx> {
        let ty = self.int(element);
        ty.const_int((1 << (element.bits() - 1)) - 1, false)
    }

    fn test(&self, op: MathOp, element: ElementType, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let b = &self.builder;
        let x = self.to_float(element, x)?;
        let size = self.intrinsic("llvm.fabs", &[x.get_type().into()], &[x.into()])?;
        let predicate = match op {
            MathOp::Isnan => FloatPredicate::UNO,
            MathOp::Isinf => FloatPredicate::OEQ,
            _ => FloatPredicate::ONE,
        };
        let limit = x.get_type().const_float(f64::INFINITY);
        let holds = b.build_float_compare(predicate, size.into_float_value(), limit, "")?;
        self.widen(ElementType::I1, holds)
    }

    fn counted_bits(
        &self,
        intrinsic: &str,
        element: ElementType,
        x: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let x = self.narrow(element, x)?;
        let mut operands: Vec<BasicMetadataValueEnum> = vec![x.into()];
        if intrinsic != "llvm.ctpop" {
            // 0 has a count too.
            operands.push(self.int_of_bits(1).const_zero().into());
        }
        let count = self.intrinsic(intrinsic, &[x.get_type().into()], &operands)?;
        self.widen(element, count.into_int_value())
    }

    /// Operations with one right result.
    fn exact(&self, op: MathOp, element: ElementType, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let mut x = self.to_float(element, x)?;
        let name = match op {
            MathOp::Ceil => "llvm.ceil",
            MathOp::Floor => "llvm.floor",
            MathOp::Round => "llvm.round",
            MathOp::Roundeven => "llvm.roundeven",
            MathOp::Trunc => "llvm.trunc",
            MathOp::Sqrt | MathOp::Rsqrt => "llvm.sqrt",
            _ => panic!("{} is no such operation", op.name()),
        };
        if op == MathOp::Rsqrt {
            x = self.extended(x)?;
        }
        let value = self.intrinsic(name, &[x.get_type().into()], &[x.into()])?;
        let mut value = value.into_float_value();
        if op == MathOp::Rsqrt {
            value = self.builder.build_float_div(value.get_type().const_float(1.0), value, "")?;
        }
        self.with_one_nan(element, value)
    }

    /// A float as an element, every NaN as the same one.
    fn with_one_nan(
        &self,
        element: ElementType,
        value: FloatValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let is_nan = self.builder.build_float_compare(FloatPredicate::UNO, value, value, "")?;
        let bits = self.rounded(element, value)?;
        let nan = bits.get_type().const_int(self.nan(element), false);
        self.choose(is_nan, nan, bits)
    }

    fn called(
        &self,
        symbol: &str,
        function: Function,
        element: ElementType,
        operands: &[IntValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        let mut arguments: Vec<BasicMetadataValueEnum> = Vec::with_capacity(operands.len());
        for &x in operands {
            arguments.push(match function {
                Function::Float(_) | Function::Floats(_) => {
                    let x = self.to_float(element, x)?;
                    self.extended(x)?.into()
                }
                Function::Ints(_) => {
                    let x = self.narrow(element, x)?;
                    self.builder.build_int_s_extend_or_bit_cast(x, self.i64t, "")?.into()
                }
            });
        }
        let callee = self.library_function(symbol, function);
        let call = self.builder.build_call(callee, &arguments, "")?;
        match call.try_as_basic_value().unwrap_basic() {
            BasicValueEnum::FloatValue(value) => self.with_one_nan(element, value),
            value => {
                let ty = self.int_of_bits(element.bits());
                let cut =
                    self.builder.build_int_truncate_or_bit_cast(value.into_int_value(), ty, "")?;
                self.widen(element, cut)
            }
        }
    }

    /// The declaration of a function of this process, which reads and writes no memory.
    fn library_function(&self, symbol: &str, function: Function) -> FunctionValue<'ctx> {
        if let Some(known) = self.module.get_function(symbol) {
            return known;
        }
        let double = self.context.f64_type();
        let (f, i): (BasicMetadataTypeEnum, BasicMetadataTypeEnum) =
            (double.into(), self.i64t.into());
        let ty = match function {
            Function::Float(_) => double.fn_type(&[f], false),
            Function::Floats(_) => double.fn_type(&[f, f], false),
            Function::Ints(_) => self.i64t.fn_type(&[i, i], false),
        };
        let declared = self.module.add_function(symbol, ty, None);
        for name in ["nounwind", "willreturn", "memory"] {
            declared.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        declared
    }
}
