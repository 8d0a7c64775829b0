//! The imports of a file of core operations: the parts of a definition, and what the closed set
//! knows of its members.

pub(super) use super::tensor_operand;
pub use super::{Core, CoreOp};
pub use crate::ops::AttrKindDef::*;
pub use crate::ops::def::Default::{Absent, Required};
pub use crate::ops::def::{Default, attr, rules};
pub use crate::ops::{
    AttrDef, AttrKindDef, AttrValue, Attrs, Call, Constraint, Fault, OpDef, OperandDef, Semantics,
    Site, Violation,
};
