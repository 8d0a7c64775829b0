//! IR as text.

use super::{Pools, Type};

/// A type's text.
pub fn type_text(_pools: &Pools, _ty: Type) -> String {
    String::new()
}
