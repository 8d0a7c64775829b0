//! The casts of `arith`: one line each.

use super::{SOURCE, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, ValueType};

macro_rules! casts {
    ($($variant:ident $name:literal $flags:ident $formula:literal;)*) => {
        /// A cast of `arith`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum CastOp {
            $(#[doc = concat!("`", $name, "`: ", $formula)] $variant,)*
        }

        impl CastOp {
            /// All of them.
            pub const ALL: &'static [CastOp] = &[$(CastOp::$variant),*];

            /// The op's name, with its dialect.
            pub fn name(self) -> &'static str {
                match self {
                    $(CastOp::$variant => $name,)*
                }
            }
        }

        pub static DEFS: [OpDef; CastOp::ALL.len()] = [$(OpDef {
name: $name,
summary: $formula,
description: concat!("out[c] = ", $formula, ", for every coordinate c."),
source: SOURCE,
operands: &[OperandDef::one("in", "x")],
attributes: $flags.attributes,
results: &["out"],
constraints: CONSTRAINTS,
assembly: Some($flags.assembly),
semantics: Semantics::Core(|call: &Call| build(CastOp::$variant, call)),
..OpDef::BASE
}),*];
    };
}

const CONSTRAINTS: &[Constraint] = &rules([
    "C1: the element types are a pair that the cast goes between",
    "C2: operand and result have one shape",
]);

/// The flag attributes of a cast, and its pretty form with them.
struct Flags {
    attributes: &'static [AttrDef],
    assembly: &'static str,
}

const NONE: Flags =
    Flags { attributes: &[], assembly: "operands attr-dict `:` type($in) `to` type($out)" };

const TRUNCATES: Flags = Flags {
    attributes: &[attr("overflowFlags", Any, Absent, "`#arith.overflow<…>`: preserved, not used")],
    assembly: "operands (`overflow` body($overflowFlags, arith.overflow))? attr-dict `:` type($in) `to` type($out)",
};

const FLOAT: Flags = Flags {
    attributes: super::binary::FASTMATH,
    assembly: "operands (`fastmath` body($fastmath, arith.fastmath))? attr-dict `:` type($in) `to` type($out)",
};

casts! {
    Extsi "arith.extsi" NONE "x as a wider integer, sign-extended";
    Extui "arith.extui" NONE "x as a wider integer, zero-extended";
    Trunci "arith.trunci" TRUNCATES "x modulo 2^width of the narrower type";
    Extf "arith.extf" FLOAT "x as a wider float";
    Truncf "arith.truncf" FLOAT "x rounded to a narrower float, to nearest, ties to even";
    Sitofp "arith.sitofp" NONE "x, signed, as a float";
    Uitofp "arith.uitofp" NONE "x, unsigned, as a float";
    Fptosi "arith.fptosi" NONE "x cut toward zero, as a signed integer; saturates, NaN gives 0";
    Fptoui "arith.fptoui" NONE "x cut toward zero, as an unsigned integer; saturates, NaN gives 0";
    IndexCast "arith.index_cast" NONE "x as `index` or from it, sign-extended or cut";
    IndexCastui "arith.index_castui" NONE "x as `index` or from it, zero-extended or cut";
    Bitcast "arith.bitcast" NONE "the bits of x under another type of equal width";
}

impl CastOp {
    /// Whether the cast converts elements of one type to the other.
    pub fn accepts(self, from: ElementType, to: ElementType) -> bool {
        use CastOp::*;
        let int = |e: ElementType| e.is_signless() && e != ElementType::Index;
        match self {
            Extsi | Extui => int(from) && int(to) && from.bits() < to.bits(),
            Trunci => int(from) && int(to) && from.bits() > to.bits(),
            Extf => from.is_float() && to.is_float() && from.bits() < to.bits(),
            Truncf => from.is_float() && to.is_float() && from.bits() > to.bits(),
            Sitofp | Uitofp => int(from) && to.is_float(),
            Fptosi | Fptoui => from.is_float() && int(to),
            IndexCast | IndexCastui => {
                (from == ElementType::Index && int(to)) || (int(from) && to == ElementType::Index)
            }
            Bitcast => {
                let plain = |e: ElementType| int(e) || e.is_float();
                plain(from) && plain(to) && from.bits() == to.bits()
            }
        }
    }
}

/// A cast and the result's element type.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cast {
    /// The kind of cast.
    pub op: CastOp,
    /// The element type of the result.
    pub to: ElementType,
}

fn build(op: CastOp, call: &Call) -> Result<CoreOp, Violation> {
    let result = call.results.first();
    let to = result.and_then(ValueType::element).ok_or_else(|| {
        Violation::new("C1", Site::Result(0), "the result must be a tensor or a scalar")
    })?;
    Ok(CoreOp::Cast(Cast { op, to }))
}

impl Core for Cast {
    fn name(&self) -> &'static str {
        self.op.name()
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let accepted = operands[0].element().filter(|&from| self.op.accepts(from, self.to));
        if accepted.is_none() {
            let message =
                format!("{} does not go from {} to {}", self.op.name(), operands[0], self.to);
            return Err(Violation::new("C1", Site::Operand(0), message));
        }
        Ok(operands[0].with_element(self.to))
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let x = &operands[0];
        let mut builder = TensorBuilder::new(self.to, x.shape());
        for at in 0..x.count() {
            builder.push_bytes(&scalar::cast(self.op, x.element(), self.to, x.bytes_at(at)));
        }
        Ok(builder.finish())
    }
}
