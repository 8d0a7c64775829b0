//! IR as text.

use super::{Attr, Pools, Type};

/// A type's text.
pub fn type_text(_pools: &Pools, _ty: Type) -> String {
    String::new()
}

/// An attribute's text.
pub fn attr_text(_pools: &Pools, _attr: Attr) -> String {
    String::new()
}

/// How to print.
#[derive(Clone, Default, Debug)]
pub struct PrintOptions {
    pub generic: bool,
    pub locations: bool,
}

/// A module's text.
pub fn print(_module: &super::Module, _options: &PrintOptions) -> String {
    String::new()
}
