//! `arith`: elementwise arithmetic on tensors and scalars, as MLIR's dialect has it, but total:
//! no operand makes it undefined (docs/language.md, L19).

mod binary;
mod cast;
mod compare;
mod constant;
pub mod scalar;
mod select;
mod unary;

pub use binary::BinaryOp;
pub use cast::{Cast, CastOp};
pub use compare::{Cmpf, CmpfPredicate, Cmpi, CmpiPredicate};
pub use constant::{Constant, DEF as CONSTANT};
pub use select::Select;
pub use unary::Negf;

use crate::ops::core::prelude::*;
use crate::ops::{Dialect, Effects, Home};
use crate::types::ValueType;

/// `arith`: arithmetic on elements.
pub const DIALECT: Dialect = Dialect {
    name: "arith",
    summary: "Elementwise arithmetic on tensors and scalars of signless integers and floats.",
    ops: OPS,
    home: Home::Properties,
    effects: Effects::NONE,
    ..Dialect::EMPTY
};

const BINARY: &[OpDef] = &binary::DEFS;
const CASTS: &[OpDef] = &cast::DEFS;

crate::ops::definitions::list_definitions! {
    constant::DEF, ..BINARY, ..CASTS, unary::DEF, compare::CMPI, compare::CMPF, select::DEF
}

const SOURCE: &str = "https://mlir.llvm.org/docs/Dialects/ArithOps/";

/// The element types that an op works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Int,
    Float,
}

/// The one type that all operands have, of a class that the op works on.
pub(crate) fn same_type(operands: &[ValueType], class: Class) -> Result<&ValueType, Violation> {
    for (k, operand) in operands.iter().enumerate() {
        let fits = operand.element().is_some_and(|element| match class {
            Class::Int => element.is_signless(),
            Class::Float => element.is_float(),
        });
        if !fits {
            let wanted = match class {
                Class::Int => "signless integers",
                Class::Float => "floats",
            };
            let message = format!("the operand must be of {wanted}, but is {operand}");
            return Err(Violation::new("C1", Site::Operand(k), message));
        }
        if *operand != operands[0] {
            let message =
                format!("all operands must have one type, but are {} and {operand}", operands[0]);
            return Err(Violation::new("C2", Site::Operand(k), message));
        }
    }
    Ok(&operands[0])
}
