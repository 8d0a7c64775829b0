//! How a reduction combines its elements: in the order in which they come, or so that LLVM may choose another one where
//! that gives the same result.

use inkwell::IntPredicate;
use inkwell::builder::BuilderError;
use inkwell::types::IntType;
use inkwell::values::IntValue;

use super::Codegen;
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, MathOp};
use crate::types::ElementType;

type Result<T> = std::result::Result<T, BuilderError>;

/// The operation on the total of a reduction and an element.
#[derive(Clone, Copy)]
pub(super) enum Combiner {
    /// An operation of the language.
    Op(BinaryOp, ElementType),
    /// The greatest float, or the least one: of integers that are in the same order, NaN beyond all others. LLVM makes
    /// vectors of these.
    Extreme {
        /// Whether it is the greatest.
        greatest: bool,
        /// The type of the floats.
        element: ElementType,
    },
    /// Sums of products that are not rounded. NaNs are replaced by the canonical one at the end.
    Fused(ElementType),
}

/// The integers that the bits of floats of a type are.
struct Keys<'ctx> {
    ty: IntType<'ctx>,
    /// The bits of infinity.
    infinite: IntValue<'ctx>,
    /// The bits of the canonical NaN.
    nan: IntValue<'ctx>,
    /// The key of NaN, which no number has.
    nan_key: IntValue<'ctx>,
}

impl Combiner {
    pub fn new(op: BinaryOp, element: ElementType, of_products: bool) -> Self {
        use ElementType::{BF16, F16, F32, F64};
        let greatest = op == BinaryOp::Maximumf;
        match (op, element) {
            (_, F32 | F64) if of_products => Combiner::Fused(element),
            (BinaryOp::Maximumf | BinaryOp::Minimumf, F16 | BF16 | F32 | F64) => {
                Combiner::Extreme { greatest, element }
            }
            _ => Combiner::Op(op, element),
        }
    }

    /// The representation of the initial total.
    pub fn begin<'ctx>(
        self,
        cx: &Codegen<'ctx, '_>,
        start: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        match self {
            Combiner::Extreme { greatest, element } => {
                keys(cx, greatest, element).key_of(cx, start)
            }
            Combiner::Op(..) | Combiner::Fused(_) => Ok(start),
        }
    }

    /// The total with an element.
    pub fn combine<'ctx>(
        self,
        cx: &Codegen<'ctx, '_>,
        total: IntValue<'ctx>,
        next: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        match self {
            Combiner::Op(op, element) => {
                cx.emit_elementwise(&CoreOp::Binary(op), element, element, &[total, next])
            }
            Combiner::Extreme { greatest, element } => {
                let next = keys(cx, greatest, element).key_of(cx, next)?;
                let order = if greatest { IntPredicate::SGT } else { IntPredicate::SLT };
                let is_beyond = cx.builder.build_int_compare(order, next, total, "")?;
                Ok(cx.builder.build_select(is_beyond, next, total, "")?.into_int_value())
            }
            Combiner::Fused(_) => panic!("an element that is combined is no product"),
        }
    }

    /// The total with a product.
    pub fn add_product<'ctx>(
        self,
        cx: &Codegen<'ctx, '_>,
        [x, y]: [IntValue<'ctx>; 2],
        total: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        let operands = [x, y, total];
        match self {
            Combiner::Fused(element) => {
                let float = cx.float_type(element).expect("a float of LLVM's");
                let mut floats = Vec::with_capacity(operands.len());
                for x in operands {
                    floats.push(cx.builder.build_bit_cast(x, float, "")?.into());
                }
                let sum = cx.intrinsic("llvm.fma", &[float.into()], &floats)?;
                Ok(cx.builder.build_bit_cast(sum, cx.int(element), "")?.into_int_value())
            }
            Combiner::Op(_, element) | Combiner::Extreme { element, .. } => {
                cx.emit_elementwise(&CoreOp::Math(MathOp::Fma), element, element, &operands)
            }
        }
    }

    /// The element that a total stands for.
    pub fn end<'ctx>(
        self,
        cx: &Codegen<'ctx, '_>,
        total: IntValue<'ctx>,
    ) -> Result<IntValue<'ctx>> {
        match self {
            Combiner::Op(..) => Ok(total),
            Combiner::Extreme { greatest, element } => {
                keys(cx, greatest, element).element_of(cx, total)
            }
            Combiner::Fused(element) => {
                // The same number, and the NaN that the operation gives.
                let float = cx.float_type(element).expect("a float of LLVM's");
                let bits = |value: f64| {
                    let value = float.const_float(value);
                    cx.builder.build_bit_cast(value, cx.int(element), "")
                };
                let [one, zero] = [bits(1.0)?, bits(-0.0)?].map(|it| it.into_int_value());
                let fused = CoreOp::Math(MathOp::Fma);
                cx.emit_elementwise(&fused, element, element, &[total, one, zero])
            }
        }
    }
}

fn keys<'ctx>(cx: &Codegen<'ctx, '_>, greatest: bool, element: ElementType) -> Keys<'ctx> {
    let ty = cx.int(element);
    let (fraction, quiet) = match element {
        ElementType::F16 => (10, 9),
        ElementType::BF16 => (7, 6),
        ElementType::F32 => (23, 22),
        _ => (52, 51),
    };
    let sign = 1u64 << (element.bits() - 1);
    let infinite = sign - (1 << fraction);
    let number = |value: u64| ty.const_int(value, false);
    Keys {
        ty,
        infinite: number(infinite),
        nan: number(infinite | 1 << quiet),
        nan_key: number(if greatest { sign - 1 } else { sign }),
    }
}

impl<'ctx> Keys<'ctx> {
    /// Turns the bits of negative numbers around but for the sign; it is its own inverse.
    fn flip(&self, cx: &Codegen<'ctx, '_>, bits: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let [one, last] =
            [1, self.ty.get_bit_width() - 1].map(|count| self.ty.const_int(count.into(), false));
        let ones = cx.builder.build_right_shift(bits, last, true, "")?;
        let below = cx.builder.build_right_shift(ones, one, false, "")?;
        cx.builder.build_xor(bits, below, "")
    }

    fn key_of(&self, cx: &Codegen<'ctx, '_>, bits: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let mask = self.ty.const_all_ones().const_sub(sign_bit(self.ty));
        let size = cx.builder.build_and(bits, mask, "")?;
        let is_nan = cx.builder.build_int_compare(IntPredicate::UGT, size, self.infinite, "")?;
        let key = self.flip(cx, bits)?;
        Ok(cx.builder.build_select(is_nan, self.nan_key, key, "")?.into_int_value())
    }

    fn element_of(&self, cx: &Codegen<'ctx, '_>, key: IntValue<'ctx>) -> Result<IntValue<'ctx>> {
        let is_nan = cx.builder.build_int_compare(IntPredicate::EQ, key, self.nan_key, "")?;
        let bits = self.flip(cx, key)?;
        Ok(cx.builder.build_select(is_nan, self.nan, bits, "")?.into_int_value())
    }
}

fn sign_bit(ty: IntType) -> IntValue {
    ty.const_int(1 << (ty.get_bit_width() - 1), false)
}
