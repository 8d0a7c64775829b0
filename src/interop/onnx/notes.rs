//! Properties of a node that are no part of its semantics: names, documentation, the types that it declares for its
//! results. They are stored in the operation's location, `loc(fused<{outputs = ["y"]}>["node"])`, so that equal
//! operations can be merged. Constants that are initializers, and arguments, have the location `loc("x")` of their
//! name.

use super::dictionary::{self, Entries};
use super::proto::{Entry, Node};
use crate::ir::{AttrKind, Loc, LocKind, Module, Op, Pools};

/// The properties of one node.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Note {
    /// The name of the node; empty if it has none.
    pub name: String,
    /// The names of the node's outputs.
    pub outputs: Vec<String>,
    /// The name of the attribute that holds the value of a Constant node; empty for initializers.
    pub constant: String,
    pub doc_string: String,
    pub metadata: Vec<Entry>,
    /// The outputs whose types the model declares, each with the names of its dimensions.
    pub declared: Vec<Entry>,
}

impl Note {
    /// Moves the properties out of a node.
    pub fn take_from(node: &mut Node) -> Note {
        Note {
            name: node.name.clone(),
            outputs: node.output.clone(),
            doc_string: std::mem::take(&mut node.doc_string),
            metadata: std::mem::take(&mut node.metadata_props),
            ..Note::default()
        }
    }

    /// The location that holds the properties. A node without a name is identified by its first output.
    pub fn loc(&self, pools: &mut Pools) -> Loc {
        let outputs = self.outputs.iter().map(String::as_str);
        let mut names = std::iter::once(&self.name[..]).chain(outputs);
        let part = match names.find(|name| !name.is_empty()) {
            Some(name) => named(pools, name),
            None => pools.loc(LocKind::Unknown),
        };
        let mut entries = Entries::default();
        entries.push_strings(pools, "outputs", &self.outputs);
        entries.push_text(pools, "constant", &self.constant);
        entries.push_text(pools, "doc_string", &self.doc_string);
        entries.push_pairs(pools, "metadata", &self.metadata);
        entries.push_pairs(pools, "declared", &self.declared);
        if self.name.is_empty() {
            entries.push_unit(pools, "unnamed");
        }
        let metadata = Some(entries.finish(pools));
        pools.loc(LocKind::Fused { metadata, parts: [part].into() })
    }

    /// Reads the properties from a location; `None` if it does not come from a model.
    pub fn read(pools: &Pools, loc: Loc) -> Option<Note> {
        match &pools[loc] {
            LocKind::Named { name, .. } => {
                let name = pools[*name].to_string();
                let declared = vec![Entry { key: name.clone(), value: String::new() }];
                Some(Note { name, declared, ..Note::default() })
            }
            LocKind::Fused { metadata: Some(metadata), parts } => {
                let AttrKind::Dictionary(entries) = &pools[*metadata] else { return None };
                let text =
                    |key: &str| dictionary::find_text(pools, entries, key).unwrap_or_default();
                let unnamed = dictionary::find(pools, entries, "unnamed").is_some();
                let part = parts.first().filter(|_| !unnamed);
                Some(Note {
                    name: part.and_then(|&part| name(pools, part)).unwrap_or_default(),
                    outputs: dictionary::find_strings(pools, entries, "outputs"),
                    constant: text("constant"),
                    doc_string: text("doc_string"),
                    metadata: dictionary::find_pairs(pools, entries, "metadata"),
                    declared: dictionary::find_pairs(pools, entries, "declared"),
                })
            }
            LocKind::CallSite { callee, caller } => {
                let mut note = Note::read(pools, *callee)?;
                let outer = Note::read(pools, *caller).unwrap_or_default();
                let outer = outer.first_name();
                let within = |name: &mut String| match &**name {
                    "" => {}
                    inner => *name = format!("{outer}/{inner}"),
                };
                within(&mut note.name);
                note.outputs.iter_mut().for_each(within);
                note.declared.clear();
                Some(note)
            }
            _ => None,
        }
    }

    /// The node's name, else that of its first output.
    fn first_name(&self) -> &str {
        let mut names = std::iter::once(&self.name).chain(&self.outputs);
        names.find(|name| !name.is_empty()).map_or("", String::as_str)
    }

    /// Whether the node omits this output of its operator.
    pub fn omits_output(&self, index: usize) -> bool {
        !self.outputs.is_empty() && self.outputs.get(index).is_none_or(String::is_empty)
    }

    /// The names of an output's dimensions, if the model declares its type.
    pub fn declaration(&self, output: &str) -> Option<&str> {
        let found = self.declared.iter().find(|entry| entry.key == output)?;
        Some(&found.value)
    }
}

/// The names that the results of an operation had in the model that it comes from; empty if it comes from none.
pub fn output_names(module: &Module, op: Op) -> Vec<String> {
    let note = Note::read(&module.pools, module[op].loc).unwrap_or_default();
    // Initializers have the location of their name.
    if note.outputs.is_empty() { vec![note.name] } else { note.outputs }
}

/// The location `loc("name")`.
pub fn named(pools: &mut Pools, name: &str) -> Loc {
    let name = pools.name(name);
    pools.loc(LocKind::Named { name, child: None })
}

/// The name in a location `loc("name")`.
pub fn name(pools: &Pools, loc: Loc) -> Option<String> {
    match &pools[loc] {
        LocKind::Named { name, .. } => Some(pools[*name].to_string()),
        _ => None,
    }
}
