//! IR as text, the way MLIR's own printer writes it.

mod attributes;
mod float;
mod locations;
mod names;
mod operations;
mod pretty;
mod types;

use std::ops::Range;

use names::Names;

use super::{Attr, Loc, Module, NamedAttr, Op, Pools, Type};

/// How to print.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// The generic form only (`--mlir-print-op-generic`).
    pub generic: bool,
    /// Locations behind operations and block arguments (`--mlir-print-debuginfo`).
    pub locations: bool,
    /// `dense` attributes of more elements print as `dense_resource<__elided__>`, which does not
    /// parse back to the same program.
    pub elide_elements_larger_than: Option<usize>,
}

/// A module's text, with a line end after the last line.
pub fn print(module: &Module, options: &PrintOptions) -> String {
    print_with_places(module, options).0
}

/// As [`print`], with where in the text each operation stands: the bytes from its results on, in the
/// order of the text.
pub fn print_with_places(
    module: &Module,
    options: &PrintOptions,
) -> (String, Vec<(Op, Range<usize>)>) {
    let mut printer = Printer::new(module, options, module.top());
    printer.operation(module.top());
    printer.out.push('\n');
    if let Some(resources) = &module.resources {
        printer.out.push('\n');
        printer.out.push_str(resources);
        printer.out.push('\n');
    }
    (printer.out, printer.places)
}

/// A type's text.
pub fn type_text(pools: &Pools, ty: Type) -> String {
    let mut out = String::new();
    types::write(&mut out, pools, ty);
    out
}

/// An attribute's text.
pub fn attr_text(pools: &Pools, attr: Attr) -> String {
    let mut out = String::new();
    attributes::write(&mut out, pools, attr, None);
    out
}

/// The text of attributes with their names, as `{…}`.
pub fn dictionary_text(pools: &Pools, entries: &[NamedAttr], options: &PrintOptions) -> String {
    let mut out = String::new();
    attributes::dictionary(&mut out, pools, entries, options.elide_elements_larger_than);
    out
}

/// A location's text.
pub fn loc_text(pools: &Pools, loc: Loc) -> String {
    let mut out = String::new();
    locations::write(&mut out, pools, loc);
    out
}

/// An operation's text with everything in it, values named as in the text of the module.
pub fn op_text(module: &Module, op: Op, options: &PrintOptions) -> String {
    let mut printer = Printer::new(module, options, module.top());
    if let Some(parent) = module.parent_op(op) {
        printer.default_dialects.push(crate::ops::assembly::default_dialect(module[parent].def));
    }
    printer.operation(op);
    printer.out
}

struct Printer<'m> {
    module: &'m Module,
    options: &'m PrintOptions,
    out: String,
    places: Vec<(Op, Range<usize>)>,
    names: Names,
    indent: usize,
    default_dialects: Vec<&'static str>,
}

impl<'m> Printer<'m> {
    fn new(module: &'m Module, options: &'m PrintOptions, root: Op) -> Self {
        Printer {
            module,
            options,
            out: String::new(),
            places: Vec::new(),
            names: Names::new(module, root, options.generic),
            indent: 0,
            default_dialects: vec!["builtin"],
        }
    }
}
