//! The binary ops of `arith`: one line each.

use super::{Class, SOURCE, same_type, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::ValueType;

macro_rules! binary_ops {
    ($($variant:ident $name:literal $class:ident $flags:ident $formula:literal;)*) => {
        /// A binary op of `arith`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub enum BinaryOp {
            $(#[doc = concat!("`", $name, "`: ", $formula)] $variant,)*
        }

        impl BinaryOp {
            /// All of them.
            pub const ALL: &'static [BinaryOp] = &[$(BinaryOp::$variant),*];

            /// Whether it is a quotient or a remainder.
            pub fn is_division(self) -> bool {
                use BinaryOp::{
                    Ceildivsi, Ceildivui, Divsi, Divui, Floordivsi, Remf, Remsi, Remui,
                };
                matches!(
                    self,
                    Divsi | Divui | Ceildivsi | Ceildivui | Floordivsi | Remsi | Remui | Remf
                )
            }

            /// The op's name, with its dialect.
            pub fn name(self) -> &'static str {
                match self {
                    $(BinaryOp::$variant => $name,)*
                }
            }

            pub(crate) fn class(self) -> Class {
                match self {
                    $(BinaryOp::$variant => Class::$class,)*
                }
            }
        }

        pub static DEFS: [OpDef; BinaryOp::ALL.len()] = [$(OpDef {
name: $name,
summary: $formula,
description: concat!("out[c] = ", $formula, ", for every coordinate c."),
source: SOURCE,
operands: &[OperandDef::one("lhs", "x"), OperandDef::one("rhs", "y")],
attributes: $flags.attributes,
results: &["result"],
constraints: CONSTRAINTS,
assembly: Some($flags.assembly),
semantics: Semantics::Core(|_: &Call| Ok(CoreOp::Binary(BinaryOp::$variant))),
..OpDef::BASE
}),*];
    };
}

pub(super) const CONSTRAINTS: &[Constraint] = &rules([
    "C1: the operands are of the class the op works on: signless integers or floats",
    "C2: all operands have one type",
]);

/// The flag attributes of an op, and its pretty form with them.
struct Flags {
    attributes: &'static [AttrDef],
    assembly: &'static str,
}

/// Ops without flags.
const NONE: Flags = Flags { attributes: &[], assembly: "operands attr-dict `:` type($result)" };

/// Integer ops with overflow flags, which are preserved in the text and not used.
const OVERFLOW: Flags = Flags {
    attributes: &[attr("overflowFlags", Any, Absent, "`#arith.overflow<…>`: preserved, not used")],
    assembly: "operands (`overflow` body($overflowFlags, arith.overflow))? attr-dict `:` type($result)",
};

/// Integer ops with the `exact` flag, which is preserved in the text and not used.
const EXACT: Flags = Flags {
    attributes: &[attr(
        "isExact",
        Unit,
        Absent,
        "a promise that nothing is lost: preserved, not used",
    )],
    assembly: "operands (`exact` $isExact)? attr-dict `:` type($result)",
};

/// Float ops with fast-math flags, which are preserved and not used.
pub(super) const FASTMATH: &[AttrDef] =
    &[attr("fastmath", Any, Absent, "`#arith.fastmath<…>`: preserved, not used")];

const FLOAT: Flags = Flags { attributes: FASTMATH, assembly: FLOAT_ASSEMBLY };

/// The pretty form of ops with [`FASTMATH`].
pub(super) const FLOAT_ASSEMBLY: &str =
    "operands (`fastmath` body($fastmath, arith.fastmath))? attr-dict `:` type($result)";

binary_ops! {
    Addi "arith.addi" Int OVERFLOW "x + y modulo 2^width";
    Subi "arith.subi" Int OVERFLOW "x - y modulo 2^width";
    Muli "arith.muli" Int OVERFLOW "x * y modulo 2^width";
    Divsi "arith.divsi" Int EXACT "x / y toward zero, signed; -1 where y = 0, x where x = min and y = -1";
    Divui "arith.divui" Int EXACT "x / y toward zero, unsigned; all ones where y = 0";
    Ceildivsi "arith.ceildivsi" Int NONE "x / y toward +inf, signed; -1 where y = 0, x where x = min and y = -1";
    Ceildivui "arith.ceildivui" Int NONE "x / y toward +inf, unsigned; all ones where y = 0";
    Floordivsi "arith.floordivsi" Int NONE "x / y toward -inf, signed; -1 where y = 0, x where x = min and y = -1";
    Remsi "arith.remsi" Int NONE "x - y * (x / y toward zero), signed; x where y = 0, 0 where x = min and y = -1";
    Remui "arith.remui" Int NONE "x modulo y, unsigned; x where y = 0";
    Andi "arith.andi" Int NONE "the bits of x and y";
    Ori "arith.ori" Int NONE "the bits of x or y";
    Xori "arith.xori" Int NONE "the bits of exactly one of x and y";
    Shli "arith.shli" Int OVERFLOW "x * 2^y modulo 2^width, y unsigned; 0 where y >= width";
    Shrsi "arith.shrsi" Int EXACT "floor(x / 2^y), x signed, y unsigned; the sign where y >= width";
    Shrui "arith.shrui" Int EXACT "floor(x / 2^y), unsigned; 0 where y >= width";
    Maxsi "arith.maxsi" Int NONE "the larger of x and y, signed";
    Maxui "arith.maxui" Int NONE "the larger of x and y, unsigned";
    Minsi "arith.minsi" Int NONE "the smaller of x and y, signed";
    Minui "arith.minui" Int NONE "the smaller of x and y, unsigned";
    Addf "arith.addf" Float FLOAT "x + y";
    Subf "arith.subf" Float FLOAT "x - y";
    Mulf "arith.mulf" Float FLOAT "x * y";
    Divf "arith.divf" Float FLOAT "x / y";
    Remf "arith.remf" Float FLOAT "the remainder of x / y toward zero, with the sign of x";
    Maximumf "arith.maximumf" Float FLOAT "the larger of x and y; NaN where either is, -0.0 < 0.0";
    Minimumf "arith.minimumf" Float FLOAT "the smaller of x and y; NaN where either is, -0.0 < 0.0";
    Maxnumf "arith.maxnumf" Float FLOAT "the larger of x and y; the other one where one is NaN";
    Minnumf "arith.minnumf" Float FLOAT "the smaller of x and y; the other one where one is NaN";
}

impl Core for BinaryOp {
    fn name(&self) -> &'static str {
        BinaryOp::name(*self)
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        same_type(operands, self.class()).cloned()
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let [x, y] = operands else { panic!("two operands") };
        let mut builder = TensorBuilder::new(x.element(), x.shape());
        for at in 0..x.count() {
            builder.push_bytes(&scalar::binary(*self, x.element(), x.bytes_at(at), y.bytes_at(at)));
        }
        Ok(builder.finish())
    }
}
