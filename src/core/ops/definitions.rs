//! The lists of the dialects' definitions.

use super::OpDef;

pub use crate::list_definitions;

/// The list of a dialect's definitions in the order of the documentation, as `OPS`: single definitions by name, and
/// whole tables after `..`.
#[macro_export]
macro_rules! list_definitions {
    ($($(..$($table:ident)::+)? $($($def:ident)::+)?),* $(,)?) => {
        static OPS: &[&$crate::ops::OpDef] = {
            const TABLES: &[&[$crate::ops::OpDef]] =
                &[$($($($table)::+)? $(std::slice::from_ref(&$($def)::+))?),*];
            const COUNT: usize = $crate::ops::definitions::count(TABLES);
            &$crate::ops::definitions::listed::<COUNT>(TABLES)
        };
    };
}

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
