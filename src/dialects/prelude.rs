//! What a file of rows imports: the parts of a row, and the short names of an attribute's kinds.

pub use crate::ops::AttrKindDef::*;
pub use crate::ops::def::Default::{Absent, Required};
pub use crate::ops::def::{Default, attr, rule, rules};
pub use crate::ops::{
    AttrDef, AttrKindDef, AttrValue, Attrs, Call, Constraint, CoreOp, Emit, Fault, OpDef,
    OperandDef, Semantics, Site, Val, Violation,
};
