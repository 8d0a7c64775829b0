//! Properties of a node that are no part of its meaning: names, documentation, the types that it declares for its
//! results. They are stored in the operation's location, `loc(fused<{outputs = ["y"]}>["node"])`, so that operations
//! that mean the same are the same. Constants that are initializers, and arguments, have the location `loc("x")` of
//! their name.

use super::dictionary::{self, Entries};
use super::proto::{Entry, Node};
use crate::ir::{AttrKind, Loc, LocKind, Pools};

/// The notes of one node.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Note {
    /// The node's name; empty where it has none.
    pub name: String,
    /// The names of its outputs.
    pub outputs: Vec<String>,
    /// The attribute that holds the value of a Constant node. Other constants are initializers.
    pub constant: String,
    pub doc_string: String,
    pub metadata: Vec<Entry>,
    /// The outputs of which the model declares the type, and the names of their dimensions.
    pub declared: Vec<Entry>,
}

impl Note {
    /// Extracts the properties of a node that have no meaning.
    pub fn of(node: &mut Node) -> Note {
        Note {
            name: node.name.clone(),
            outputs: node.output.clone(),
            doc_string: std::mem::take(&mut node.doc_string),
            metadata: std::mem::take(&mut node.metadata_props),
            ..Note::default()
        }
    }

    /// The location that holds the note. A node without a name is identified by its first output.
    pub fn loc(&self, pools: &mut Pools) -> Loc {
        let outputs = self.outputs.iter().map(String::as_str);
        let mut names = std::iter::once(&self.name[..]).chain(outputs);
        let part = match names.find(|name| !name.is_empty()) {
            Some(name) => named(pools, name),
            None => pools.loc(LocKind::Unknown),
        };
        let mut entries = Entries::default();
        entries.strings(pools, "outputs", &self.outputs);
        entries.text(pools, "constant", &self.constant);
        entries.text(pools, "doc_string", &self.doc_string);
        entries.pairs(pools, "metadata", &self.metadata);
        entries.pairs(pools, "declared", &self.declared);
        if self.name.is_empty() {
            entries.unit(pools, "unnamed");
        }
        let metadata = Some(entries.finish(pools));
        pools.loc(LocKind::Fused { metadata, parts: [part].into() })
    }

    /// Reads a note from a location; `None` where it does not come from a model.
    pub fn read(pools: &Pools, loc: Loc) -> Option<Note> {
        match &pools[loc] {
            LocKind::Named { name, .. } => {
                let name = pools[*name].to_string();
                let declared = vec![Entry { key: name.clone(), value: String::new() }];
                Some(Note { name, declared, ..Note::default() })
            }
            LocKind::Fused { metadata: Some(metadata), parts } => {
                let AttrKind::Dictionary(entries) = &pools[*metadata] else { return None };
                let text = |key: &str| dictionary::text(pools, entries, key).unwrap_or_default();
                let unnamed = dictionary::find(pools, entries, "unnamed").is_some();
                let part = parts.first().filter(|_| !unnamed);
                Some(Note {
                    name: part.and_then(|&part| name(pools, part)).unwrap_or_default(),
                    outputs: dictionary::strings(pools, entries, "outputs"),
                    constant: text("constant"),
                    doc_string: text("doc_string"),
                    metadata: dictionary::pairs(pools, entries, "metadata"),
                    declared: dictionary::pairs(pools, entries, "declared"),
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

    /// Whether the node omits an output of its operator.
    pub fn leaves_out(&self, index: usize) -> bool {
        !self.outputs.is_empty() && self.outputs.get(index).is_none_or(String::is_empty)
    }

    /// The names of an output's dimensions, where the model declares its type.
    pub fn declaration(&self, output: &str) -> Option<&str> {
        let found = self.declared.iter().find(|entry| entry.key == output)?;
        Some(&found.value)
    }
}

/// `loc("name")`.
pub fn named(pools: &mut Pools, name: &str) -> Loc {
    let name = pools.name(name);
    pools.loc(LocKind::Named { name, child: None })
}

/// The name in `loc("name")`.
pub fn name(pools: &Pools, loc: Loc) -> Option<String> {
    match &pools[loc] {
        LocKind::Named { name, .. } => Some(pools[*name].to_string()),
        _ => None,
    }
}
