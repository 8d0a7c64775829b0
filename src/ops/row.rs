//! What a file of rows imports: the parts of a row, and the short names of an attribute's kinds.

pub use super::def::AttrKindDef::*;
pub use super::def::Default::{Absent, Required};
pub use super::def::{Default, attr, rule, rules};
pub use super::{
    AttrDef, AttrKindDef, AttrValue, Attrs, Call, Constraint, CoreOp, Emit, Fault, OpDef,
    OperandDef, Semantics, Site, Val, Violation,
};
