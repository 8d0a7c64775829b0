//! The imports of a file of operation definitions: the parts of a definition, the short names of an
//! attribute's kinds, types and tensors, and what definitions share.

pub(crate) use crate::formulas::Indices;
pub use crate::ops::AttrKindDef::*;
pub use crate::ops::def::Default::{Absent, Required};
pub use crate::ops::def::{Default, attr, rule, rules};
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

/// The list of a dialect's definitions in the order of the documentation: single definitions by name, and whole
/// tables after `..`.
macro_rules! ops {
    ($($(..$($table:ident)::+)? $($($def:ident)::+)?),* $(,)?) => {
        static OPS: &[&$crate::ops::OpDef] = {
            const TABLES: &[&[$crate::ops::OpDef]] =
                &[$($($($table)::+)? $(std::slice::from_ref(&$($def)::+))?),*];
            const COUNT: usize = $crate::prelude::count(TABLES);
            &$crate::prelude::listed::<COUNT>(TABLES)
        };
    };
}
pub(crate) use ops;

/// The number of definitions in tables.
pub const fn count(tables: &[&[OpDef]]) -> usize {
    let (mut count, mut k) = (0, 0);
    while k < tables.len() {
        (count, k) = (count + tables[k].len(), k + 1);
    }
    count
}

/// All `N` definitions of tables.
pub const fn listed<const N: usize>(tables: &'static [&'static [OpDef]]) -> [&'static OpDef; N] {
    let mut all = [&OpDef::BASE; N];
    let (mut at, mut k, mut j) = (0, 0, 0);
    while k < tables.len() {
        if j == tables[k].len() {
            (k, j) = (k + 1, 0);
        } else {
            all[at] = &tables[k][j];
            (at, j) = (at + 1, j + 1);
        }
    }
    all
}
