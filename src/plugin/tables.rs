//! The passes, statistics and operations, as `host.cpp` reads them.

use std::sync::LazyLock;

use multigather::ops::assembly::{Element, Form};
use multigather::ops::def::Default;
use multigather::ops::{AttrDef, AttrKindDef, OpDef};
use multigather::pass::{PASSES, Pass};

use crate::host::Str;

/// A slice across the languages.
#[repr(C)]
pub struct Table<T> {
    entries: *const T,
    count: usize,
}

impl<T> Table<T> {
    pub fn of(entries: &'static [T]) -> Table<T> {
        Table { entries: entries.as_ptr(), count: entries.len() }
    }
}

/// An option of a pass: its name, one line for the help, and its value where it is not set.
#[repr(C)]
pub struct OptionEntry {
    name: Str,
    summary: Str,
    initial: Str,
}

/// A pass.
#[repr(C)]
pub struct PassEntry {
    name: Str,
    summary: Str,
    options: *const OptionEntry,
    option_count: usize,
}

impl PassEntry {
    pub fn option_count(&self) -> usize {
        self.option_count
    }
}

// SAFETY: the tables are never changed.
unsafe impl Sync for PassEntry {}
// SAFETY: as above.
unsafe impl Send for PassEntry {}

/// A statistic: its name and one line for `--mlir-pass-statistics`, each with a zero at its end.
#[repr(C)]
pub struct StatisticEntry {
    name: *const u8,
    summary: *const u8,
}

// SAFETY: the tables are never changed.
unsafe impl Sync for StatisticEntry {}

macro_rules! statistics {
    ($($name:literal, $summary:literal;)*) => {
        &[$(StatisticEntry {
            name: concat!($name, "\0").as_ptr(),
            summary: concat!($summary, "\0").as_ptr(),
        }),*]
    };
}

/// The statistics, in the order of [`Outcome::statistics`](crate::passes::Outcome::statistics).
pub const STATISTICS: &[StatisticEntry] = statistics! {
    "functions", "functions that were searched";
    "iterations", "rounds of the searches";
    "e-nodes", "e-nodes at the ends of the searches";
    "applied", "matches of rules that were applied";
};

/// The kinds of elements of an operation's assembly format.
#[repr(u32)]
#[derive(Clone, Copy)]
enum Part {
    Literal,
    Operand,
    Operands,
    Axes,
    Dictionary,
    Types,
    Type,
}

/// An element of an operation's form; the text is the literal, or the name of the attribute.
#[repr(C)]
pub struct PartEntry {
    part: Part,
    text: Str,
}

/// The value of an attribute that its absence means, as MLIR prints it; nothing stands for the zero of any type.
#[repr(C)]
pub struct DefaultEntry {
    name: Str,
    value: Str,
}

/// An operation: its name without the dialect, its form, and what its form leaves out.
#[repr(C)]
pub struct OperationEntry {
    name: Str,
    parts: *const PartEntry,
    part_count: usize,
    defaults: *const DefaultEntry,
    default_count: usize,
}

// SAFETY: the tables are never changed.
unsafe impl Sync for OperationEntry {}
// SAFETY: as above.
unsafe impl Send for OperationEntry {}

/// All tables that are made when they are first asked for.
pub struct Tables {
    pub passes: Vec<PassEntry>,
    pub operations: Vec<OperationEntry>,
}

pub static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    passes: exported().map(pass_entry).collect(),
    operations: operations().map(|(def, form)| operation_entry(def, form)).collect(),
});

/// The options of canonicalization that are no numbers: name, one line, value.
pub const WORDS: [(&str, &str, &str); 3] = [
    ("to", "the dialect in which the program is written: stablehlo, onnx, tosa, ...", ""),
    (
        "to-bounds",
        "a check of indices that this dialect does not have: allow, warn, refuse",
        "warn",
    ),
    ("extract", "how forms are selected: greedy, exact", "greedy"),
];

/// The passes that MLIR does not have by the same name.
pub fn exported() -> impl Iterator<Item = &'static Pass> {
    PASSES
        .iter()
        .filter(|pass| !matches!(pass.name, "cse" | "inline" | "strip-debuginfo" | "symbol-dce"))
}

/// Whether a pass has the options [`WORDS`] before its own.
pub fn has_words(pass: &Pass) -> bool {
    pass.name == "canonicalize"
}

fn pass_entry(pass: &'static Pass) -> PassEntry {
    let name = match pass.name {
        "canonicalize" => "mg-canonicalize-gathers".to_owned(),
        name => format!("mg-{name}"),
    };
    let words = WORDS.iter().filter(|_| has_words(pass)).map(|&(name, summary, initial)| {
        OptionEntry { name: Str::new(name), summary: Str::new(summary), initial: Str::new(initial) }
    });
    let numbers = pass.options.iter().map(|option| OptionEntry {
        name: Str::new(option.name),
        summary: Str::new(option.summary),
        initial: Str::new(option.default.to_string().leak()),
    });
    let options: &[OptionEntry] = words.chain(numbers).collect::<Vec<_>>().leak();
    PassEntry {
        name: Str::new(name.leak()),
        summary: Str::new(pass.summary),
        options: options.as_ptr(),
        option_count: options.len(),
    }
}

/// The operations of the dialect, with their forms.
fn operations() -> impl Iterator<Item = (&'static OpDef, &'static Form)> {
    let registry = multigather::registry();
    let own = registry.ops().filter(|def| def.name.starts_with("mg."));
    own.map(move |def| (def, registry.form(def).expect("operations of mg have forms")))
}

fn operation_entry(def: &'static OpDef, form: &'static Form) -> OperationEntry {
    let part = |element: &'static Element| {
        let (part, text) = match element {
            Element::Literal(literal) => (Part::Literal, *literal),
            Element::Operand(_) => (Part::Operand, ""),
            Element::Operands => (Part::Operands, ""),
            Element::Attr(index) if def.attributes[*index].kind == AttrKindDef::I64Array => {
                (Part::Axes, def.attributes[*index].name)
            }
            Element::AttrDict => (Part::Dictionary, ""),
            Element::FunctionalType => (Part::Types, ""),
            Element::TypeOfResult(0) => (Part::Type, ""),
            _ => return None,
        };
        Some(PartEntry { part, text: Str::new(text) })
    };
    // An operation without a form is printed in the generic one.
    let parts: Option<Vec<PartEntry>> = form.elements.iter().map(part).collect();
    let parts: &[PartEntry] = parts.unwrap_or_default().leak();
    let default = |attribute: &'static AttrDef| {
        let value = match attribute.default {
            Default::Str(word) => format!("{word:?}"),
            Default::Int(value) => format!("{value} : i64"),
            Default::Bool(value) => value.to_string(),
            _ if attribute.kind == AttrKindDef::Scalar => String::new(),
            _ => return None,
        };
        Some(DefaultEntry { name: Str::new(attribute.name), value: Str::new(value.leak()) })
    };
    let defaults: &[DefaultEntry] =
        def.attributes.iter().filter_map(default).collect::<Vec<_>>().leak();
    let name = def.name.strip_prefix("mg.").expect("an operation of mg");
    OperationEntry {
        name: Str::new(name),
        parts: parts.as_ptr(),
        part_count: parts.len(),
        defaults: defaults.as_ptr(),
        default_count: defaults.len(),
    }
}
