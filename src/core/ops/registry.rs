//! The registry: the dialects that programs may use.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;

use super::assembly::{Custom, Form};
use super::conversion::Target;
use super::core::{ARITH, BUILTIN, FUNC, MATH, MG};
use super::simplification::Simplifications;
use super::{Effects, OpDef};
use crate::ir::{Module, Op, Value};

/// A dialect: its name and operations, and how its text and conversion differ from the defaults.
#[derive(Clone, Copy)]
pub struct Dialect {
    /// The prefix of its operations' names.
    pub name: &'static str,
    /// One line for the reference.
    pub summary: &'static str,
    /// The operations, in the order of the reference.
    pub ops: &'static [&'static OpDef],
    /// The parts of pretty forms that `custom(…)` names in the definitions of this dialect.
    pub forms: &'static [&'static Custom],
    /// Pretty forms for operations of the dialect without a definition, by prefix of the name: definitions whose
    /// names end in `*`; the first match is used.
    pub uniform: &'static [&'static OpDef],
    /// The place of inherent attributes in the text.
    pub home: Home,
    /// The effects of its opaque operations.
    pub effects: Effects,
    /// The conversion of other programs to this dialect, if there is one.
    pub target: Option<&'static Target>,
    /// The simplifications of programs in this dialect.
    pub simplifications: Option<&'static Simplifications>,
    /// The ops that canonicalization expands on dynamic sizes, too. Others stay as they are there, and are expanded in
    /// translations and by engines.
    pub sized: &'static [&'static OpDef],
    /// Whether its framework computes on complex numbers. No definition does: such an operation is opaque instead of
    /// refused.
    pub keeps_complex: bool,
    /// Whether operations are raised to others where MLIR reads the function that has them.
    pub is_raised: bool,
    /// The operations by which its framework computes on strings. No definition does: such an operation is opaque
    /// instead of refused.
    pub keeps_strings: &'static [&'static str],
    /// Its operations that only give names to sizes.
    pub size_notes: Option<&'static SizeNotes>,
    /// A hint for dialects whose operations are all carried: how they can be lowered.
    pub hint: Option<&'static str>,
    /// The operator that a generic operation names (`torch.operator`).
    pub operator: Option<fn(&Module, Op) -> Option<String>>,
    /// The canonical spelling of an attribute's text, if it is another one: attributes are equal if their texts are.
    pub spelling: Option<fn(&str) -> Option<String>>,
}

impl Dialect {
    /// A dialect without operations; the others are this one with more.
    pub const EMPTY: Dialect = Dialect {
        name: "",
        summary: "",
        ops: &[],
        forms: &[],
        uniform: &[],
        home: Home::AsWritten,
        effects: Effects::UNKNOWN,
        target: None,
        simplifications: None,
        sized: &[],
        keeps_complex: false,
        is_raised: false,
        keeps_strings: &[],
        size_notes: None,
        hint: None,
        operator: None,
        spelling: None,
    };
}

/// Operations that only give names to sizes of values.
#[derive(Debug)]
pub struct SizeNotes {
    /// The names of the operations. Only others of them use their results.
    pub ops: &'static [&'static str],
    /// The value to whose sizes such an operation gives names, and these names by dimension.
    pub names: fn(&Module, Op) -> Option<SizeNames>,
}

/// A value, and the names of some of its dimensions.
pub type SizeNames = (Value, Vec<(usize, String)>);

/// The place of an operation's inherent attributes in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// In `<{…}>`, as in MLIR's own dialects.
    Properties,
    /// In `{…}`: dialects loaded from IRDL accept no properties.
    Dictionary,
    /// Where the source text has them.
    AsWritten,
}

/// The dialects that programs may use. It lives as long as the process, since definitions are
/// static and every module refers to its registry.
pub struct Registry {
    dialects: Vec<Dialect>,
    by_name: HashMap<&'static str, (&'static OpDef, usize), ahash::RandomState>,
    /// The parsed pretty forms, initialized on first use.
    forms: OnceLock<HashMap<&'static str, Form, ahash::RandomState>>,
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.dialects.iter().map(|dialect| dialect.name)).finish()
    }
}

impl Registry {
    /// The dialects of the closed set, which every registry begins with.
    pub const CORE: [Dialect; 5] = [BUILTIN, FUNC, ARITH, MATH, MG];

    /// The registry of the closed set and of `dialects`, in the order of the documentation.
    pub fn new(dialects: &[Dialect]) -> Registry {
        let dialects = [&Registry::CORE, dialects].concat();
        let all = dialects.iter().enumerate();
        let by_name = all
            .flat_map(|(at, dialect)| dialect.ops.iter().map(move |def| (def.name, (*def, at))))
            .collect();
        Registry { dialects, by_name, forms: OnceLock::new() }
    }

    /// The registry of the closed set alone.
    pub fn core() -> &'static Registry {
        static REGISTRY: OnceLock<Registry> = OnceLock::new();
        REGISTRY.get_or_init(|| Registry::new(&[]))
    }

    /// The dialects, the closed set's first.
    pub fn dialects(&self) -> &[Dialect] {
        &self.dialects
    }

    /// The dialect of this name.
    pub fn dialect(&self, name: &str) -> Option<&Dialect> {
        self.dialects.iter().find(|dialect| dialect.name == name)
    }

    /// The text of an attribute, `#dialect.name<…>` or `#dialect<…>`, in the dialect's usual spelling.
    pub fn attribute_text(&self, text: String) -> String {
        let name = text.strip_prefix('#').and_then(|text| text.split(['.', '<']).next());
        let spelling = name.and_then(|name| self.dialect(name)?.spelling);
        spelling.and_then(|spelling| spelling(&text)).unwrap_or(text)
    }

    /// All definitions.
    pub fn ops(&self) -> impl Iterator<Item = &'static OpDef> {
        self.dialects.iter().flat_map(|dialect| dialect.ops.iter().copied())
    }

    /// The definition of an operation by its full name.
    pub fn find(&self, name: &str) -> Option<&'static OpDef> {
        self.by_name.get(name).map(|&(def, _)| def)
    }

    /// Whether an op is one of [`Dialect::sized`].
    pub fn is_sized(&self, def: &OpDef) -> bool {
        self.dialect_of(def).is_some_and(|dialect| dialect.sized.contains(&def))
    }

    fn dialect_of(&self, def: &OpDef) -> Option<&Dialect> {
        self.by_name.get(def.name).map(|&(_, dialect)| &self.dialects[dialect])
    }

    /// The dialects that programs are converted to.
    pub fn targets(&self) -> impl Iterator<Item = &'static Target> {
        self.dialects.iter().filter_map(|dialect| dialect.target)
    }

    /// The target of this name for `--to=`.
    pub fn target(&self, name: &str) -> Option<&'static Target> {
        self.targets().find(|target| target.name == name)
    }

    /// The pretty form of an operation.
    pub fn form(&self, def: &OpDef) -> Option<&Form> {
        def.assembly?;
        let forms = self.forms.get_or_init(|| {
            let forms = self.dialects.iter().flat_map(|dialect| {
                let rows = dialect.ops.iter().chain(dialect.uniform);
                let with_text = rows.filter_map(|def| Some((*def, def.assembly?)));
                with_text.map(|(def, text)| (def.name, Form::read(def, text, dialect.forms)))
            });
            forms.collect()
        });
        forms.get(def.name)
    }

    /// The definition with the pretty form of an operation that has no definition of its own.
    pub fn uniform(&self, name: &str) -> Option<&'static OpDef> {
        let (dialect, _) = name.split_once('.')?;
        let dialect = self.dialects.iter().find(|known| known.name == dialect)?;
        let begins = |row: &&OpDef| name.starts_with(row.name.trim_end_matches('*'));
        dialect.uniform.iter().copied().find(begins)
    }

    /// The place of an operation's inherent attributes in the text.
    pub fn home(&self, def: Option<&OpDef>) -> Home {
        let dialect = def.and_then(|def| self.by_name.get(def.name));
        dialect.map_or(Home::AsWritten, |&(_, dialect)| self.dialects[dialect].home)
    }
}

#[cfg(test)]
mod tests {
    use super::Registry;

    #[test]
    fn every_pretty_form_is_readable() {
        let registry = Registry::core();
        for def in registry.ops() {
            assert_eq!(registry.form(def).is_some(), def.assembly.is_some(), "{}", def.name);
        }
    }
}
