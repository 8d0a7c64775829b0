//! The imports of a file of operation definitions: the parts of a definition, the short names of an
//! attribute's kinds, types and tensors, and what definitions share.

pub(crate) use crate::formulas::Indices;
pub use crate::ops::AttrKindDef::*;
pub use crate::ops::def::Default::{Absent, Required};
pub use crate::ops::def::{Default, attr, rule, rules};
pub(crate) use crate::ops::definitions::list_definitions as ops;
pub use crate::ops::recipes::Mode;
pub use crate::ops::{
    AttrDef, AttrKindDef, AttrValue, Attrs, Call, Constraint, CoreOp, Dialect, Effects, Emit,
    Fault, Home, OpDef, OperandDef, Semantics, Site, Val, Violation,
};
pub use crate::types::{DYNAMIC, ElementType, Shape, TensorType, ValueType, element_count, size};
pub(crate) use crate::{check, formulas, layout, recipes, shapes};
pub use multigather_core::tensor::walk::{coordinates, linear};
pub use multigather_core::tensor::{Tensor, TensorBuilder};

/// The violation of a constraint.
pub fn fail<T>(
    constraint: &'static str,
    site: Site,
    message: impl Into<String>,
) -> Result<T, Violation> {
    Err(Violation::new(constraint, site, message))
}
