//! What the pages on gathers and on scatters have in common: what an index reaches among four
//! elements, in words and in tables.

use std::collections::BTreeSet;

use super::push_line;
use multigather::ops::{AttrValue, OpDef};
use multigather::types::ElementType;

/// What an index reaches among four elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reached {
    Error,
    Nothing,
    Element(usize),
}

/// An operator in one of its modes, which follows indices into data.
pub trait Lookup {
    /// What an index does that reaches nothing.
    const NOTHING: &'static str;

    fn def(&self) -> &'static OpDef;

    /// What makes the mode, each in a few words.
    fn mode(&self) -> Vec<String>;

    fn reached(&self, index: i128) -> Reached;

    /// What stands in the table for what an index reaches.
    fn shown(reached: Reached) -> String;

    fn index_types(&self) -> Vec<ElementType>;
}

/// A value of an attribute that makes a mode.
pub fn mode_words(name: &str, value: &AttrValue) -> String {
    match value {
        AttrValue::Str(text) => format!("`{name} = \"{text}\"`"),
        AttrValue::Bool(value) => format!("`{name} = {value}`"),
        _ => format!("`{name}`"),
    }
}

pub fn code(def: &OpDef) -> String {
    format!("`{}`", def.name)
}

/// The operator and what makes the mode.
pub fn title<L: Lookup>(lookup: &L) -> String {
    let parts: Vec<String> = [code(lookup.def())].into_iter().chain(lookup.mode()).collect();
    parts.join(", ")
}

/// A line for each of the keys, with what has it, in the order in which the keys come first.
pub fn push_groups<'l, L: Lookup + 'l>(
    text: &mut String,
    head: &str,
    lookups: impl IntoIterator<Item = &'l L>,
    key: impl Fn(&L) -> String,
) {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for lookup in lookups {
        let (key, title) = (key(lookup), title(lookup));
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, members)) => members.push(title),
            None => groups.push((key, vec![title])),
        }
    }
    push_head(text, head);
    for (key, members) in groups {
        push_line(text, &format!("| {key} | {} |", members.join("; ")));
    }
}

pub fn push_head(text: &mut String, head: &str) {
    let columns = head.matches('|').count() - 1;
    push_line(text, &format!("{head}\n|{}", "---|".repeat(columns)));
}

/// A line for each pair of what negative indices and those out of range do.
pub fn push_summary<L: Lookup>(text: &mut String, lookups: &[L]) {
    push_groups(text, "| negative | out of range | operators |", lookups, outside);
}

/// What -1 does, and what -5 and 4 do, in two cells.
fn outside<L: Lookup>(lookup: &L) -> String {
    let [below, last, beyond] = [-5, -1, 4].map(|index| lookup.reached(index));
    format!("{} | {}", negative::<L>(last), out_of_range::<L>(below, beyond))
}

/// A line for each operator in each mode: what single indices reach.
pub fn push_indices<L: Lookup>(text: &mut String, lookups: &[L]) {
    push_head(text, "| operator | -5 | -1 | 3 | 4 | negative | out of range | indices |");
    for lookup in lookups {
        let answers = [-5, -1, 3, 4].map(|index| L::shown(lookup.reached(index))).join(" | ");
        let (title, types) = (title(lookup), index_types(&lookup.index_types()));
        push_line(text, &format!("| {title} | {answers} | {} | {types} |", outside(lookup)));
    }
}

/// What -1 does in four elements, in words.
fn negative<L: Lookup>(reached: Reached) -> &'static str {
    match reached {
        Reached::Element(3) => "from the end",
        Reached::Element(0) => "the first",
        Reached::Nothing => L::NOTHING,
        Reached::Error => "error",
        Reached::Element(other) => unreachable!("-1 reaches element {other}"),
    }
}

/// What -5 and 4 do in four elements, in words.
fn out_of_range<L: Lookup>(below: Reached, beyond: Reached) -> String {
    use Reached::{Element, Error, Nothing};
    match (below, beyond) {
        (Error, Error) => "error".into(),
        (Nothing, Nothing) => L::NOTHING.into(),
        (Element(0), Element(3)) => "the nearest".into(),
        (Element(3), Element(0)) => "modulo the size".into(),
        (Nothing, Error) => format!("{} below, error above", L::NOTHING),
        (Error, Element(0)) => "error below, modulo the size above".into(),
        other => unreachable!("-5 and 4 do {other:?}, which has no name"),
    }
}

fn index_types(types: &[ElementType]) -> String {
    let all = ElementType::ALL.into_iter().filter(|element| element.is_index_type());
    let missing: Vec<&str> =
        all.filter(|element| !types.contains(element)).map(ElementType::name).collect();
    match &missing[..] {
        [] => "any integer".to_string(),
        _ => types.iter().map(|element| element.name()).collect::<Vec<_>>().join(", "),
    }
}

const FORMULAS: &str = "
## Formulas

As each operator's documentation has them, in its own names.
";

/// The formulas of the operators, each once.
pub fn push_formulas<L: Lookup>(text: &mut String, lookups: &[L]) {
    text.push_str(FORMULAS);
    let mut seen = BTreeSet::new();
    for def in lookups.iter().map(Lookup::def) {
        if let Some(formula) = formula(def.description).filter(|_| seen.insert(def.name)) {
            push_line(text, &format!("\n{}:\n\n{formula}", code(def)));
        }
    }
}

/// The first indented block of a description.
fn formula(description: &str) -> Option<String> {
    let lines = description.lines().skip_while(|line| !line.starts_with("    "));
    let block: Vec<&str> =
        lines.take_while(|line| line.starts_with("    ") || line.is_empty()).collect();
    let block = block.join("\n");
    let block = block.trim_end();
    (!block.is_empty()).then(|| block.to_string())
}

/// The first of the operators whose title has these words, in which quotes of code do not count.
pub fn find<'l, L: Lookup>(lookups: &'l [L], words: &str) -> &'l L {
    let found = lookups.iter().find(|lookup| title(*lookup).replace('`', "").contains(words));
    found.unwrap_or_else(|| {
        panic!("{words} is not among {:?}", lookups.iter().map(title).collect::<Vec<_>>())
    })
}

/// What -5, -1, 3 and 4 reach, as the table has it.
pub fn answers<L: Lookup>(lookup: &L) -> [String; 4] {
    [-5, -1, 3, 4].map(|index| L::shown(lookup.reached(index)))
}
