//! Float arithmetic of one element, with the bits that the interpreter gives.
//!
//! `f16` and `bf16` are computed on in a wider format and rounded once more. That gives the same
//! as rounding the exact result wherever the wider format has two bits more than twice the
//! precision, which holds for `f16` in `f32`; `bf16` products and quotients go through `f64`,
//! because `f32` has no more room below its smallest normal number than `bf16`.

use inkwell::builder::BuilderError;
use inkwell::types::FloatType;
use inkwell::values::{FloatValue, IntValue};
use inkwell::{FloatPredicate, IntPredicate};

use super::Codegen;
use crate::ops::core::{BinaryOp, CmpfPredicate};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// The float whose bits these are: `f64`, or else `f32`, which holds the narrower ones.
    pub(super) fn to_float(
        &self,
        element: ElementType,
        x: IntValue<'ctx>,
    ) -> Result<FloatValue<'ctx>> {
        let b = &self.builder;
        let (single, double) = (self.context.f32_type(), self.context.f64_type());
        match element {
            ElementType::F64 => Ok(b.build_bit_cast(x, double, "")?.into_float_value()),
            ElementType::F16 => {
                let half = b.build_bit_cast(x, self.context.f16_type(), "")?.into_float_value();
                b.build_float_ext(half, single, "")
            }
            ElementType::BF16 => {
                let wide = b.build_int_z_extend(x, self.int_of_bits(32), "")?;
                let high = b.build_left_shift(wide, wide.get_type().const_int(16, false), "")?;
                Ok(b.build_bit_cast(high, single, "")?.into_float_value())
            }
            _ => Ok(b.build_bit_cast(x, single, "")?.into_float_value()),
        }
    }

    pub(super) fn extended(&self, x: FloatValue<'ctx>) -> Result<FloatValue<'ctx>> {
        let double = self.context.f64_type();
        if x.get_type() == double { Ok(x) } else { self.builder.build_float_ext(x, double, "") }
    }

    /// A float rounded to an element, to nearest, ties to even.
    pub(super) fn rounded(
        &self,
        element: ElementType,
        x: FloatValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let b = &self.builder;
        let double = x.get_type() == self.context.f64_type();
        let bits = |value: FloatValue<'ctx>, element: ElementType| {
            Ok(b.build_bit_cast(value, self.int(element), "")?.into_int_value())
        };
        let single = || if double { self.odd_single(x) } else { Ok(x) };
        match element {
            ElementType::F64 => bits(self.extended(x)?, element),
            ElementType::F16 => {
                let half = b.build_float_trunc(single()?, self.context.f16_type(), "")?;
                bits(half, element)
            }
            ElementType::BF16 => {
                let value = single()?;
                self.round_to_bf16(value)
            }
            _ if double => bits(b.build_float_trunc(x, self.context.f32_type(), "")?, element),
            _ => bits(x, element),
        }
    }

    /// A double as a single whose lowest bit is set where it is not exact: rounding that to an
    /// even narrower format gives what rounding the double would.
    fn odd_single(&self, x: FloatValue<'ctx>) -> Result<FloatValue<'ctx>> {
        let b = &self.builder;
        let single = self.context.f32_type();
        let near = b.build_float_trunc(x, single, "")?;
        let back = self.extended(near)?;
        let inexact = b.build_float_compare(FloatPredicate::UNE, back, x, "")?;
        let [size, limit] = [back, x].map(|value| self.magnitude(value));
        let away = b.build_float_compare(FloatPredicate::OGT, size?, limit?, "")?;
        let bits = b.build_bit_cast(near, self.int_of_bits(32), "")?.into_int_value();
        let one = bits.get_type().const_int(1, false);
        let cut = self.choose(away, b.build_int_sub(bits, one, "")?, bits)?;
        let odd = self.choose(inexact, b.build_or(cut, one, "")?, cut)?;
        Ok(b.build_bit_cast(odd, single, "")?.into_float_value())
    }

    fn magnitude(&self, x: FloatValue<'ctx>) -> Result<FloatValue<'ctx>> {
        let b = &self.builder;
        let bits = b.build_bit_cast(x, self.i64t, "")?.into_int_value();
        let size = b.build_and(bits, self.i64t.const_int(!(1 << 63), false), "")?;
        Ok(b.build_bit_cast(size, x.get_type(), "")?.into_float_value())
    }

    fn round_to_bf16(&self, x: FloatValue<'ctx>) -> Result<IntValue<'ctx>> {
        let b = &self.builder;
        let ty = self.int_of_bits(32);
        let constant = |value: u64| ty.const_int(value, false);
        let bits = b.build_bit_cast(x, ty, "")?.into_int_value();
        let high = b.build_right_shift(bits, constant(16), false, "")?;
        let even = b.build_and(high, constant(1), "")?;
        let bias = b.build_int_add(even, constant(0x7fff), "")?;
        let sum = b.build_int_add(bits, bias, "")?;
        let rounded = b.build_right_shift(sum, constant(16), false, "")?;
        let quiet = b.build_or(high, constant(0x40), "")?;
        let nan = b.build_float_compare(FloatPredicate::UNO, x, x, "")?;
        let chosen = self.choose(nan, quiet, rounded)?;
        b.build_int_truncate(chosen, self.int_of_bits(16), "")
    }

    pub(super) fn float_binary(
        &self,
        op: BinaryOp,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        use BinaryOp::*;
        if matches!(op, Maximumf | Minimumf | Maxnumf | Minnumf) {
            return self.extremum(op, element, x, y);
        }
        let b = &self.builder;
        let [mut fx, mut fy] = [self.to_float(element, x)?, self.to_float(element, y)?];
        let roomy = element == ElementType::BF16 && matches!(op, Mulf | Divf);
        // One remainder for all formats: it is exact in any.
        if roomy || op == Remf {
            [fx, fy] = [self.extended(fx)?, self.extended(fy)?];
        }
        let result = match op {
            Addf => b.build_float_add(fx, fy, "")?,
            Subf => b.build_float_sub(fx, fy, "")?,
            Mulf => b.build_float_mul(fx, fy, "")?,
            Divf => b.build_float_div(fx, fy, "")?,
            Remf => b.build_float_rem(fx, fy, "")?,
            _ => panic!("{} works on integers", op.name()),
        };
        self.rounded(element, result)
    }

    /// The bits of the NaN that results are.
    pub(super) fn nan(&self, element: ElementType) -> u64 {
        match element {
            ElementType::F64 => 0x7ff8 << 48,
            ElementType::F16 => 0x7e00,
            ElementType::BF16 => 0x7fc0,
            _ => 0x7fc0 << 16,
        }
    }

    fn extremum(
        &self,
        op: BinaryOp,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        use BinaryOp::*;
        let b = &self.builder;
        let [fx, fy] = [self.to_float(element, x)?, self.to_float(element, y)?];
        let largest = matches!(op, Maximumf | Maxnumf);
        let (before, after) = match largest {
            true => (FloatPredicate::OGT, FloatPredicate::OLT),
            false => (FloatPredicate::OLT, FloatPredicate::OGT),
        };
        let [takes_x, takes_y] = [before, after].map(|p| b.build_float_compare(p, fx, fy, ""));
        // Equal but for the sign of zero.
        let equal = if largest { b.build_and(x, y, "")? } else { b.build_or(x, y, "")? };
        let numbers = self.choose(takes_y?, y, equal)?;
        let numbers = self.choose(takes_x?, x, numbers)?;
        let is_nan = |v: FloatValue<'ctx>| b.build_float_compare(FloatPredicate::UNO, v, v, "");
        if matches!(op, Maximumf | Minimumf) {
            let nan = x.get_type().const_int(self.nan(element), false);
            let either = b.build_float_compare(FloatPredicate::UNO, fx, fy, "")?;
            return self.choose(either, nan, numbers);
        }
        let or_x = self.choose(is_nan(fy)?, x, numbers)?;
        let both = b.build_and(is_nan(fx)?, is_nan(fy)?, "")?;
        let or_y = self.choose(is_nan(fx)?, y, or_x)?;
        let quiet = match element {
            ElementType::F64 => 0,
            ElementType::F16 => 0x0200,
            ElementType::BF16 => 0x0040,
            _ => 0x0040_0000,
        };
        let quieted = b.build_or(y, y.get_type().const_int(quiet, false), "")?;
        self.choose(both, quieted, or_y)
    }

    /// The sign bit turned over.
    pub(super) fn negf(&self, element: ElementType, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let sign = x.get_type().const_int(1 << (element.bits() - 1), false);
        self.builder.build_xor(x, sign, "")
    }

    pub(super) fn cmpf(
        &self,
        predicate: CmpfPredicate,
        element: ElementType,
        x: IntValue<'ctx>,
        y: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let byte = self.int(ElementType::I1);
        let predicate = match predicate {
            CmpfPredicate::False => return Ok(byte.const_zero()),
            CmpfPredicate::True => return Ok(byte.const_int(1, false)),
            CmpfPredicate::Oeq => FloatPredicate::OEQ,
            CmpfPredicate::Ogt => FloatPredicate::OGT,
            CmpfPredicate::Oge => FloatPredicate::OGE,
            CmpfPredicate::Olt => FloatPredicate::OLT,
            CmpfPredicate::Ole => FloatPredicate::OLE,
            CmpfPredicate::One => FloatPredicate::ONE,
            CmpfPredicate::Ord => FloatPredicate::ORD,
            CmpfPredicate::Ueq => FloatPredicate::UEQ,
            CmpfPredicate::Ugt => FloatPredicate::UGT,
            CmpfPredicate::Uge => FloatPredicate::UGE,
            CmpfPredicate::Ult => FloatPredicate::ULT,
            CmpfPredicate::Ule => FloatPredicate::ULE,
            CmpfPredicate::Une => FloatPredicate::UNE,
            CmpfPredicate::Uno => FloatPredicate::UNO,
        };
        let [x, y] = [self.to_float(element, x)?, self.to_float(element, y)?];
        let holds = self.builder.build_float_compare(predicate, x, y, "")?;
        self.builder.build_int_z_extend(holds, byte, "")
    }

    pub(super) fn float_cast(
        &self,
        from: ElementType,
        to: ElementType,
        x: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let bits = {
            let value = self.to_float(from, x)?;
            self.rounded(to, value)?
        };
        if (from, to) != (ElementType::BF16, ElementType::F32) {
            return Ok(bits);
        }
        // The one cast without an instruction that would quiet a NaN.
        let (ty, b) = (bits.get_type(), &self.builder);
        let size = b.build_and(bits, ty.const_int(0x7fff_ffff, false), "")?;
        let nan = self.compare(IntPredicate::UGT, size, ty.const_int(0x7f80_0000, false))?;
        let quiet = b.build_or(bits, ty.const_int(0x0040_0000, false), "")?;
        self.choose(nan, quiet, bits)
    }

    /// Narrower formats by way of `f64`, as the interpreter has it.
    pub(super) fn int_to_float(
        &self,
        to: ElementType,
        x: IntValue<'ctx>,
        signed: bool,
    ) -> Result<IntValue<'ctx>> {
        let ty: FloatType = match to {
            ElementType::F32 => self.context.f32_type(),
            _ => self.context.f64_type(),
        };
        let value = if signed {
            self.builder.build_signed_int_to_float(x, ty, "")?
        } else {
            self.builder.build_unsigned_int_to_float(x, ty, "")?
        };
        self.rounded(to, value)
    }
}
