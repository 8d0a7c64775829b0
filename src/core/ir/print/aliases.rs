//! Aliases for what is large: `#part0 = […]` before the module. Types, attributes and locations are interned,
//! so that a short text can stand for one that no memory holds; it is printed as a short text, too.

use std::collections::HashMap;
use std::ops::{Deref, DerefMut};

use crate::ir::{Attr, Loc, Pools, Type};

/// The number of parts from which on an alias is used. Smaller members are written at every use.
const SMALLEST: u32 = 256;
/// The largest number of parts of one alias that the parser accepts.
const LARGEST: u32 = 1 << 20;
/// The number of parts of all aliases that the parser accepts whatever the length of the text. A definition is parsed
/// twice; beyond this number, parts are written in full.
const MOST: u64 = 1 << 22;

/// The member that an alias names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Part {
    Attr(Attr),
    Type(Type),
    Loc(Loc),
}

#[derive(Default, Debug)]
struct Aliases {
    names: HashMap<Part, String>,
    definitions: String,
    /// The number of parts that the uses represent.
    written: u64,
}

/// The text that is being written.
#[derive(Default, Debug)]
pub(super) struct Text {
    text: String,
    /// `dense` attributes of more elements are written in short.
    pub(super) elide: Option<usize>,
    /// The aliases; `None` where there is no place for definitions.
    aliases: Option<Aliases>,
}

impl Text {
    /// The text of something by itself.
    pub fn alone(write: impl FnOnce(&mut Text)) -> String {
        let mut out = Text::default();
        write(&mut out);
        out.text
    }

    /// No text yet.
    pub fn eliding(elide: Option<usize>) -> Text {
        Text { elide, ..Text::default() }
    }

    /// A text that may begin with definitions.
    pub fn with_aliases(self) -> Text {
        Text { aliases: Some(Aliases::default()), ..self }
    }

    /// The definitions followed by the text, and the length of the definitions.
    pub fn finish(self) -> (String, usize) {
        let definitions = self.aliases.unwrap_or_default().definitions;
        let length = definitions.len();
        (if length > 0 { definitions + &self.text } else { self.text }, length)
    }

    /// Writes a member: its alias if it is large, else the output of `value`.
    pub fn part(&mut self, pools: &Pools, part: Part, value: &dyn Fn(&mut Text)) {
        let (sigil, measure) = match part {
            Part::Attr(attr) => ('#', pools.attrs.measure(attr)),
            Part::Type(ty) => ('!', pools.types.measure(ty)),
            Part::Loc(loc) => ('#', pools.locs.measure(loc)),
        };
        let Some(aliases) = &mut self.aliases else { return value(self) };
        let written = aliases.written + u64::from(measure.size);
        if !(SMALLEST..=LARGEST).contains(&measure.size) || written > MOST {
            return value(self);
        }
        aliases.written = written;
        if !aliases.names.contains_key(&part) {
            let before = std::mem::take(&mut self.text);
            match part {
                Part::Loc(_) => {
                    self.text.push_str("loc(");
                    value(self);
                    self.text.push(')');
                }
                Part::Attr(_) | Part::Type(_) => value(self),
            }
            let value = std::mem::replace(&mut self.text, before);
            let aliases = self.aliases.get_or_insert_default();
            let name = format!("{sigil}part{}", aliases.names.len());
            aliases.definitions += &format!("{name} = {value}\n");
            aliases.names.insert(part, name);
        }
        if let Some(name) = self.aliases.as_ref().and_then(|aliases| aliases.names.get(&part)) {
            self.text.push_str(name);
        }
    }
}

impl Deref for Text {
    type Target = String;

    fn deref(&self) -> &String {
        &self.text
    }
}

impl DerefMut for Text {
    fn deref_mut(&mut self) -> &mut String {
        &mut self.text
    }
}
