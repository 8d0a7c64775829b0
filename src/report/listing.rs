//! The text of a program, and which of its places became which of another one's.
//!
//! Values that are equal, as the e-graph knows, hold both texts together. An operation whose own value is
//! gone has become part of those that its value leads to; an operation that is new is part of those that
//! it leads to.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use crate::canon::Links;
use crate::ir::print::{PrintOptions, print_with_ranges};
use crate::ir::{Module, Op, Value, ValueDef};
use crate::source::SourceMap;

/// Constants of more elements are not shown.
const SHOWN_ELEMENTS: usize = 16;

/// Lines that are shown of one program.
const MOST_LINES: usize = 3_000;

/// The numbers of what belongs together: one for each operation of the result that something of the source
/// became.
pub type Groups = BTreeSet<u32>;

/// The source and the result, side by side.
pub struct Sides {
    pub before: Listing,
    pub after: Listing,
}

/// A program's text.
pub struct Listing {
    pub lines: Vec<Line>,
    /// The number of lines that are omitted at the end.
    pub left_out: usize,
    pub operations: usize,
}

/// A line, and what it belongs to where an operation begins in it.
pub struct Line {
    pub text: String,
    pub groups: Option<Groups>,
}

impl Sides {
    pub fn new<'a>(
        (before, sources): (&Module, Option<&SourceMap>),
        after: &Module,
        links: impl Iterator<Item = &'a Links> + Clone,
    ) -> Sides {
        let written = text(after, None);
        // Operations of the result have the numbers of their places in its text.
        let numbers: HashMap<Op, u32> = written.places.iter().map(|(op, _)| *op).zip(0..).collect();
        let number = |value: Value| {
            let op = match after[value].def {
                ValueDef::Result { op, .. } => Some(op),
                ValueDef::Argument { block, .. } => {
                    after[block].parent.and_then(|region| after[region].parent)
                }
            };
            numbers.get(&op?).copied()
        };
        let mut of_before: HashMap<Op, Groups> = HashMap::new();
        let mut of_after: HashMap<Op, Groups> = HashMap::new();
        let pairs = || {
            let values = links.clone().flat_map(|links| &links.values);
            let values = values.filter_map(|&(old, new)| Some((old, number(new)?)));
            values.collect::<Vec<_>>()
        };
        let mut of_values: HashMap<Value, Groups> = HashMap::new();
        for (old, group) in pairs() {
            of_values.entry(old).or_default().insert(group);
        }
        for op in before.walk(before.top()) {
            let results = before[op].results.iter().filter_map(|value| of_values.get(value));
            let groups: Groups = results.flatten().copied().collect();
            if !groups.is_empty() {
                of_before.insert(op, groups);
            }
        }
        let statements = links.flat_map(|links| &links.ops).copied();
        let functions = before
            .functions()
            .filter_map(|func| Some((func, after.function(before.text_attr(func, "sym_name")?)?)));
        for (old, new) in statements.chain(functions) {
            of_before.entry(old).or_default().extend(numbers.get(&new));
        }
        for &group in of_before.values().flatten() {
            let (op, _) = written.places[group as usize];
            of_after.entry(op).or_default().insert(group);
        }
        let shown = text(before, sources);
        Sides {
            before: listing(shown, &with_groups_of_users(before, of_before)),
            after: listing(written, &with_groups_of_users(after, of_after)),
        }
    }
}

/// Gives operations without groups those of their users.
fn with_groups_of_users(module: &Module, mut groups: HashMap<Op, Groups>) -> HashMap<Op, Groups> {
    for op in module.walk(module.top()).into_iter().rev() {
        if groups.contains_key(&op) {
            continue;
        }
        let uses = module[op].results.iter().flat_map(|&value| &module[value].uses);
        let found: Groups =
            uses.filter_map(|used| groups.get(&used.op)).flatten().copied().collect();
        if !found.is_empty() {
            groups.insert(op, found);
        }
    }
    groups
}

/// The byte range of each operation in a text, in order.
type Places = Vec<(Op, Range<usize>)>;

/// A program's text.
pub struct Text {
    text: String,
    places: Places,
    /// The number of operations other than the module.
    operations: usize,
}

impl Text {
    /// The line in which an operation begins, from there on.
    pub fn line_of(&self, op: Op) -> Option<String> {
        let (_, place) = self.places.iter().find(|(own, _)| *own == op)?;
        self.text[place.clone()].lines().next().map(str::to_owned)
    }
}

/// A program's text: its source if that is known, else as it is printed.
pub fn text(module: &Module, sources: Option<&SourceMap>) -> Text {
    let operations = module.walk(module.top()).len() - 1;
    if let Some((text, places)) = sources.and_then(|sources| as_written(module, sources)) {
        return Text { text, places, operations };
    }
    let limit = Some(SHOWN_ELEMENTS);
    let options = PrintOptions { elide_elements_larger_than: limit, ..PrintOptions::default() };
    let (text, places) = print_with_ranges(module, &options);
    Text { text, places, operations }
}

/// The source text, if all operations are in one text of moderate length.
fn as_written(module: &Module, sources: &SourceMap) -> Option<(String, Places)> {
    const LONGEST: usize = 60_000;
    let mut places = Places::new();
    let mut file = None;
    for op in module.walk(module.top()).into_iter().skip(1) {
        let span = module.spans(op).op?;
        file.get_or_insert(span.file);
        if file != Some(span.file) {
            return None;
        }
        places.push((op, span.start as usize..span.end as usize));
    }
    let start = places.iter().map(|(_, place)| place.start).min()?;
    let end = places.iter().map(|(_, place)| place.end).max()?;
    let text = &sources.file(file?).text;
    if end - start > LONGEST || text[start..end].lines().any(|line| line.len() > 1_000) {
        return None;
    }
    places.sort_by_key(|(_, place)| place.start);
    places.iter_mut().for_each(|(_, place)| *place = place.start - start..place.end - start);
    Some((text[start..end].to_owned(), places))
}

fn listing(text: Text, groups: &HashMap<Op, Groups>) -> Listing {
    let mut starts = text.places.iter().peekable();
    let mut lines = Vec::new();
    let mut at = 0;
    for line in text.text.trim_end().split('\n') {
        let end = at + line.len();
        let mut own: Option<Groups> = None;
        while let Some((op, _)) = starts.next_if(|(_, place)| place.start <= end) {
            let found = groups.get(op).into_iter().flatten().copied();
            own.get_or_insert_with(Groups::new).extend(found);
        }
        lines.push(Line { text: line.trim_end().to_owned(), groups: own });
        at = end + 1;
    }
    let left_out = lines.len().saturating_sub(MOST_LINES);
    lines.truncate(MOST_LINES);
    Listing { lines, left_out, operations: text.operations }
}
