//! Arithmetic of one element: LLVM's instructions ([`primitives`](super::primitives)), guarded and
//! completed by [`legalize`].
//!
//! Elements are stored as integers of their size. They are computed on as integers of their bits (`i1`, `i4`), as LLVM's
//! floats (`f16`, `f32`, `f64`), or as integers; `bf16` and narrower floats are computed on as integer bits.

use inkwell::builder::BuilderError;
use inkwell::types::FloatType;
use inkwell::values::{BasicValueEnum, IntValue};

use super::Codegen;
use crate::legalize::{self, Sink};
use crate::ops::CoreOp;
use crate::ops::core::{ComplexOp, MathOp};
use crate::tensor::scalar::float_to_bytes;
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// Emits an elementwise op other than a select, on elements of type `from`, with a result of type `to`.
    pub(super) fn emit_elementwise(
        &self,
        op: &CoreOp,
        from: ElementType,
        to: ElementType,
        operands: &[IntValue<'ctx>],
    ) -> Result<IntValue<'ctx>> {
        let operands: Vec<BasicValueEnum> =
            operands.iter().map(|&x| self.decode_element(from, x)).collect::<Result<_>>()?;
        let value = legalize::compute(&mut &*self, op, from, to, &operands)?;
        Ok(match value {
            BasicValueEnum::FloatValue(value) => {
                self.builder.build_bit_cast(value, self.int(to), "")?.into_int_value()
            }
            value if to.is_integer() && to.bits() < 8 => {
                self.builder.build_int_z_extend(value.into_int_value(), self.int(to), "")?
            }
            value => value.into_int_value(),
        })
    }

    /// Emits `x * y + total`, one of a chain of such sums: it may be any NaN until [`Self::end_fused_sum`].
    pub(super) fn add_product(
        &self,
        element: ElementType,
        [x, y, total]: [IntValue<'ctx>; 3],
    ) -> Result<IntValue<'ctx>> {
        let operands = [x, y, total];
        let fma = MathOp::Fma;
        if !matches!(element, ElementType::F32 | ElementType::F64) {
            return self.emit_elementwise(&CoreOp::Math(fma), element, element, &operands);
        }
        let floats: Vec<BasicValueEnum> =
            operands.iter().map(|&x| self.decode_element(element, x)).collect::<Result<_>>()?;
        let sum = (&mut &*self).emit(CoreOp::Math(fma), &floats)?;
        Ok(self.builder.build_bit_cast(sum, self.int(element), "")?.into_int_value())
    }

    /// Emits the same number, or the NaN that operations give.
    pub(super) fn end_fused_sum(
        &self,
        element: ElementType,
        total: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let [one, zero] = [1.0, -0.0].map(|value| {
            let mut bytes = float_to_bytes(element, value).to_vec();
            bytes.resize(8, 0);
            let bits = u64::from_ne_bytes(bytes.try_into().expect("eight bytes"));
            self.int(element).const_int(bits, false)
        });
        let fma = CoreOp::Math(MathOp::Fma);
        self.emit_elementwise(&fma, element, element, &[total, one, zero])
    }

    /// An element, stored as an integer, as the LLVM value that arithmetic takes: floats as floats.
    pub(super) fn decode_element(
        &self,
        element: ElementType,
        x: IntValue<'ctx>,
    ) -> Result<BasicValueEnum<'ctx>> {
        match (element, self.float_type(element)) {
            (_, None) if element.is_integer() && element.bits() < 8 => {
                let bits = self.int_of_bits(element.bits());
                Ok(self.builder.build_int_truncate(x, bits, "")?.into())
            }
            (_, Some(ty)) => self.builder.build_bit_cast(x, ty, ""),
            (_, None) => Ok(x.into()),
        }
    }

    /// The lowest bit of an `i1` element.
    pub(super) fn lowest_bit(&self, x: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        self.builder.build_int_truncate(x, self.int_of_bits(1), "")
    }

    pub(super) fn float_type(&self, element: ElementType) -> Option<FloatType<'ctx>> {
        match element {
            ElementType::F16 => Some(self.context.f16_type()),
            ElementType::F32 => Some(self.context.f32_type()),
            ElementType::F64 => Some(self.context.f64_type()),
            _ => None,
        }
    }

    /// Emits an op on complex numbers. One is stored as an integer as wide as both parts, of which the real one is
    /// first in memory.
    pub(super) fn emit_complex(
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
}
