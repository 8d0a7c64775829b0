//! Integer arithmetic of one element: total, as `ops::core::arith` has it.
//!
//! Elements are integers of their size in memory; `i1` is computed on as one bit.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::BasicTypeEnum;
use inkwell::values::{BasicMetadataValueEnum, BasicValueEnum, CallSiteValue, IntValue};

use super::Codegen;
use crate::ops::core::{BinaryOp, CastOp, CmpiPredicate, ComplexOp};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    pub(super) fn binary(
        &self,
        op: BinaryOp,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        if element.is_float() {
            return self.float_binary(op, element, x, y);
        }
        let [x, y] = [self.narrow(element, x)?, self.narrow(element, y)?];
        let result = self.int_binary(op, x, y)?;
        self.widen(element, result)
    }

    /// An element as an integer of as many bits as its type has.
    pub(super) fn narrow(&self, element: ElementType, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        match element {
            ElementType::I1 => self.truth(x),
            _ => Ok(x),
        }
    }

    /// An integer as an element in memory.
    pub(super) fn widen(&self, element: ElementType, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        match element {
            ElementType::I1 => self.builder.build_int_z_extend(x, self.int(element), ""),
            _ => Ok(x),
        }
    }

    /// The lowest bit of an `i1` element.
    pub(super) fn truth(&self, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        self.builder.build_int_truncate(x, self.int_of_bits(1), "")
    }

    pub(super) fn compare(
        &self,
        predicate: IntPredicate,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        self.builder.build_int_compare(predicate, x, y, "")
    }

    pub(super) fn choose(
        &self,
        condition: IntValue<'ctx>,
        yes: IntValue<'ctx>,
        no: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        Ok(self.builder.build_select(condition, yes, no, "")?.into_int_value())
    }

    /// A complex number is as wide as both its parts; the real one comes first in memory.
    pub(super) fn complex(
        &self,
        op: ComplexOp,
        result: ElementType,
        operands: &[IntValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        let (b, to) = (&self.builder, self.int(result));
        let real_is_low = cfg!(target_endian = "little");
        let high = |x: IntValue<'ctx>| {
            let half = x.get_type().const_int(u64::from(x.get_type().get_bit_width() / 2), false);
            b.build_right_shift(x, half, false, "")
        };
        let part = |x: IntValue<'ctx>, low: bool| {
            b.build_int_truncate(if low { x } else { high(x)? }, to, "")
        };
        match op {
            ComplexOp::Real => part(operands[0], real_is_low),
            ComplexOp::Imag => part(operands[0], !real_is_low),
            ComplexOp::Create => {
                let [real, imag] = [0, 1].map(|k| b.build_int_z_extend(operands[k], to, ""));
                let (low, above) = if real_is_low { (real?, imag?) } else { (imag?, real?) };
                let half = to.const_int(u64::from(to.get_bit_width() / 2), false);
                b.build_or(low, b.build_left_shift(above, half, "")?, "")
            }
        }
    }

    fn int_binary(
        &self,
        op: BinaryOp,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        use BinaryOp::*;
        let b = &self.builder;
        match op {
            Addi => b.build_int_add(x, y, ""),
            Subi => b.build_int_sub(x, y, ""),
            Muli => b.build_int_mul(x, y, ""),
            Andi => b.build_and(x, y, ""),
            Ori => b.build_or(x, y, ""),
            Xori => b.build_xor(x, y, ""),
            Divsi | Divui | Ceildivsi | Ceildivui | Floordivsi | Remsi | Remui => {
                self.division(op, x, y)
            }
            Shli | Shrsi | Shrui => self.shift(op, x, y),
            Maxsi => self.choose(self.compare(IntPredicate::SGT, x, y)?, x, y),
            Maxui => self.choose(self.compare(IntPredicate::UGT, x, y)?, x, y),
            Minsi => self.choose(self.compare(IntPredicate::SLT, x, y)?, x, y),
            Minui => self.choose(self.compare(IntPredicate::ULT, x, y)?, x, y),
            Addf | Subf | Mulf | Divf | Remf | Maximumf | Minimumf | Maxnumf | Minnumf => {
                panic!("{} works on floats", op.name())
            }
        }
    }

    /// LLVM leaves division by 0 and min / -1 undefined: the divisor becomes 1 there, which is
    /// right for min / -1, and the result for 0 is chosen afterwards.
    fn division(
        &self,
        op: BinaryOp,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        use BinaryOp::*;
        let (b, ty) = (&self.builder, x.get_type());
        let (zero, one, ones) = (ty.const_zero(), ty.const_int(1, false), ty.const_all_ones());
        let signed = matches!(op, Divsi | Ceildivsi | Floordivsi | Remsi);
        let by_zero = self.compare(IntPredicate::EQ, y, zero)?;
        let mut undefined = by_zero;
        if signed {
            let high_bit = u64::from(ty.get_bit_width()) - 1;
            let min = b.build_left_shift(one, ty.const_int(high_bit, false), "")?;
            let lowest = self.compare(IntPredicate::EQ, x, min)?;
            let minus = self.compare(IntPredicate::EQ, y, ones)?;
            undefined = b.build_or(by_zero, b.build_and(lowest, minus, "")?, "")?;
        }
        let divisor = self.choose(undefined, one, y)?;
        let (quotient, rest) = if signed {
            (b.build_int_signed_div(x, divisor, "")?, b.build_int_signed_rem(x, divisor, "")?)
        } else {
            (b.build_int_unsigned_div(x, divisor, "")?, b.build_int_unsigned_rem(x, divisor, "")?)
        };
        let uneven = self.compare(IntPredicate::NE, rest, zero)?;
        let unlike = || {
            let [x, y] = [x, y].map(|v| self.compare(IntPredicate::SLT, v, zero));
            b.build_xor(x?, y?, "")
        };
        let step = |when: IntValue<'ctx>| {
            let when = b.build_and(uneven, when, "")?;
            self.choose(when, one, zero)
        };
        let result = match op {
            Remsi | Remui => rest,
            Ceildivsi => {
                let alike = b.build_not(unlike()?, "")?;
                b.build_int_add(quotient, step(alike)?, "")?
            }
            Ceildivui => b.build_int_add(quotient, step(uneven)?, "")?,
            Floordivsi => b.build_int_sub(quotient, step(unlike()?)?, "")?,
            _ => quotient,
        };
        self.choose(by_zero, if matches!(op, Remsi | Remui) { x } else { ones }, result)
    }

    /// LLVM leaves shifts by the width or more undefined.
    fn shift(&self, op: BinaryOp, x: IntValue<'ctx>, y: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let (b, ty) = (&self.builder, x.get_type());
        let (zero, last) =
            (ty.const_zero(), ty.const_int(u64::from(ty.get_bit_width()) - 1, false));
        let wide = self.compare(IntPredicate::UGT, y, last)?;
        let amount = self.choose(wide, last, y)?;
        match op {
            BinaryOp::Shrsi => b.build_right_shift(x, amount, true, ""),
            BinaryOp::Shrui => self.choose(wide, zero, b.build_right_shift(x, amount, false, "")?),
            _ => self.choose(wide, zero, b.build_left_shift(x, amount, "")?),
        }
    }

    pub(super) fn cmpi(
        &self,
        predicate: CmpiPredicate,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let predicate = match predicate {
            CmpiPredicate::Eq => IntPredicate::EQ,
            CmpiPredicate::Ne => IntPredicate::NE,
            CmpiPredicate::Slt => IntPredicate::SLT,
            CmpiPredicate::Sle => IntPredicate::SLE,
            CmpiPredicate::Sgt => IntPredicate::SGT,
            CmpiPredicate::Sge => IntPredicate::SGE,
            CmpiPredicate::Ult => IntPredicate::ULT,
            CmpiPredicate::Ule => IntPredicate::ULE,
            CmpiPredicate::Ugt => IntPredicate::UGT,
            CmpiPredicate::Uge => IntPredicate::UGE,
        };
        let [x, y] = [self.narrow(element, x)?, self.narrow(element, y)?];
        let holds = self.compare(predicate, x, y)?;
        self.widen(ElementType::I1, holds)
    }

    pub(super) fn cast(
        &self,
        op: CastOp,
        from: ElementType,
        to: ElementType,
        x: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        match op {
            CastOp::Extsi | CastOp::Trunci | CastOp::IndexCast => self.resize(from, to, x, true),
            CastOp::Extui | CastOp::IndexCastui => self.resize(from, to, x, false),
            CastOp::Extf | CastOp::Truncf => self.float_cast(from, to, x),
            CastOp::Sitofp => self.int_to_float(to, self.narrow(from, x)?, true),
            CastOp::Uitofp => self.int_to_float(to, self.narrow(from, x)?, false),
            CastOp::Fptosi => self.saturated(from, to, x, "llvm.fptosi.sat"),
            CastOp::Fptoui => self.saturated(from, to, x, "llvm.fptoui.sat"),
            CastOp::Bitcast => Ok(x),
        }
    }

    fn resize(
        &self,
        from: ElementType,
        to: ElementType,
        x: IntValue<'ctx>,
        signed: bool,
    ) -> Result<IntValue<'ctx>> {
        let x = self.narrow(from, x)?;
        let ty = self.int_of_bits(to.bits());
        let resized = match from.bits().cmp(&to.bits()) {
            std::cmp::Ordering::Equal => x,
            std::cmp::Ordering::Greater => self.builder.build_int_truncate(x, ty, "")?,
            std::cmp::Ordering::Less if signed => self.builder.build_int_s_extend(x, ty, "")?,
            std::cmp::Ordering::Less => self.builder.build_int_z_extend(x, ty, "")?,
        };
        self.widen(to, resized)
    }

    /// A float cut toward zero; too large ones become the nearest integer, NaN becomes 0.
    fn saturated(
        &self,
        from: ElementType,
        to: ElementType,
        x: IntValue<'ctx>,
        intrinsic: &str,
    ) -> Result<IntValue<'ctx>> {
        let x = self.to_float(from, x)?;
        let ty = self.int_of_bits(to.bits());
        let types = [ty.into(), x.get_type().into()];
        let value = self.intrinsic(intrinsic, &types, &[x.into()])?;
        self.widen(to, value.into_int_value())
    }

    /// What an intrinsic of LLVM's gives that is overloaded for `types`.
    pub(super) fn intrinsic(
        &self,
        name: &str,
        types: &[BasicTypeEnum<'ctx>],
        operands: &[BasicMetadataValueEnum<'ctx>],
    ) -> Result<BasicValueEnum<'ctx>> {
        let call = self.call_intrinsic(name, types, operands)?;
        Ok(call.try_as_basic_value().unwrap_basic())
    }

    /// Calls an intrinsic, which need not give anything.
    pub(super) fn call_intrinsic(
        &self,
        name: &str,
        types: &[BasicTypeEnum<'ctx>],
        operands: &[BasicMetadataValueEnum<'ctx>],
    ) -> Result<CallSiteValue<'ctx>> {
        let intrinsic = inkwell::intrinsics::Intrinsic::find(name).expect("LLVM has it");
        let function =
            intrinsic.get_declaration(self.module, types).expect("LLVM has it for these types");
        self.builder.build_call(function, operands, "")
    }
}
