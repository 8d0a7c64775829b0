//! IR as text, the way MLIR's own printer writes it.

mod aliases;
mod attributes;
mod float;
mod locations;
mod names;
mod operations;
mod pretty;
mod types;

use std::ops::Range;

use aliases::Text;
use names::Names;

use super::{Attr, Loc, Module, NamedAttr, Op, Pools, Type};

/// Options of the printer.
#[derive(Clone, Debug, Default)]
pub struct PrintOptions {
    /// The generic form only (`--mlir-print-op-generic`).
    pub generic: bool,
    /// The generic form of operations that have one; those in a form that no definition describes as they were written.
    pub generic_if_defined: bool,
    /// Whether locations of operations and block arguments are printed (`--mlir-print-debuginfo`).
    pub locations: bool,
    /// `dense` attributes of more elements print as `dense_resource<__elided__>`, which does not
    /// parse back to the same program.
    pub elide_elements_larger_than: Option<usize>,
}

/// A module's text, with a line end after the last line. Types, attributes and locations of hundreds of
/// parts are aliases, which are defined before it.
pub fn print(module: &Module, options: &PrintOptions) -> String {
    print_with_ranges(module, options).0
}

/// Prints a module like [`print()`], and returns the byte range of each operation, from its results on, in the order
/// of the text.
pub fn print_with_ranges(
    module: &Module,
    options: &PrintOptions,
) -> (String, Vec<(Op, Range<usize>)>) {
    let mut printer = Printer::new(module, options, module.top());
    printer.out = printer.out.with_aliases();
    printer.operation(module.top());
    printer.out.push('\n');
    if let Some(resources) = &module.resources {
        printer.out.push('\n');
        printer.out.push_str(resources);
        printer.out.push('\n');
    }
    let (text, before) = printer.out.finish();
    let moved = |(op, at): (Op, Range<usize>)| (op, at.start + before..at.end + before);
    (text, printer.places.into_iter().map(moved).collect())
}

/// A type's text.
pub fn type_text(pools: &Pools, ty: Type) -> String {
    Text::alone(|out| types::write(out, pools, ty))
}

/// An attribute's text.
pub fn attr_text(pools: &Pools, attr: Attr) -> String {
    Text::alone(|out| attributes::write(out, pools, attr))
}

/// The text of attributes with their names, as `{…}`.
pub fn dictionary_text(pools: &Pools, entries: &[NamedAttr], options: &PrintOptions) -> String {
    Text::alone(|out| {
        out.elide = options.elide_elements_larger_than;
        attributes::dictionary(out, pools, entries);
    })
}

/// A location's text.
pub fn loc_text(pools: &Pools, loc: Loc) -> String {
    Text::alone(|out| locations::write(out, pools, loc))
}

/// An operation's text with everything in it, values named as in the text of the module.
pub fn op_text(module: &Module, op: Op, options: &PrintOptions) -> String {
    let mut printer = Printer::new(module, options, module.top());
    if let Some(parent) = module.parent_op(op) {
        printer.default_dialects.push(crate::ops::assembly::default_dialect(module[parent].def));
    }
    printer.operation(op);
    printer.out.finish().0
}

struct Printer<'m> {
    module: &'m Module,
    options: &'m PrintOptions,
    out: Text,
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
            out: Text::eliding(options.elide_elements_larger_than),
            places: Vec::new(),
            names: Names::new(module, root, options.generic),
            indent: 0,
            default_dialects: vec!["builtin"],
        }
    }
}
