//! The texts of two programs, and which operations of one became which operations of the other.
//!
//! Operations whose values the e-graph knows to be equal are in one group. An operation whose own value has no equal
//! belongs to the groups of its users.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use multigather::canon::Links;
use multigather::ir::print::{PrintOptions, print_with_ranges};
use multigather::ir::{Module, Op, Value, ValueDef};
use multigather::source::SourceMap;

/// The largest number of elements of a constant that is shown.
const SHOWN_ELEMENTS: usize = 16;

/// The largest number of lines that are shown of one program.
const MOST_LINES: usize = 3_000;

/// The groups that an operation belongs to, by number: there is one for each operation of the result that something
/// of the source became.
pub type Groups = BTreeSet<u32>;

/// The listings of the source and of the result, to be shown side by side.
pub struct Sides {
    pub before: Listing,
    pub after: Listing,
}

/// A program's text, as lines.
pub struct Listing {
    pub lines: Vec<Line>,
    /// The number of lines that are omitted at the end.
    pub left_out: usize,
    pub operations: usize,
}

/// A line, and the groups of the operations that begin in it; `None` where none begins.
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
        let written = program_text(after, None);
        // Operations of the result are numbered by their positions in its text.
        let numbers: HashMap<Op, u32> = written.ranges.iter().map(|(op, _)| *op).zip(0..).collect();
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
            let (op, _) = written.ranges[group as usize];
            of_after.entry(op).or_default().insert(group);
        }
        let shown = program_text(before, sources);
        Sides {
            before: make_listing(shown, &with_groups_of_users(before, of_before)),
            after: make_listing(written, &with_groups_of_users(after, of_after)),
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

/// The byte range of each operation in a text, in the order of the text.
type Ranges = Vec<(Op, Range<usize>)>;

/// A program's text with the ranges of its operations.
pub struct Text {
    text: String,
    ranges: Ranges,
    /// The number of operations other than the module.
    operations: usize,
}

impl Text {
    /// The text from the beginning of an operation to the end of the line.
    pub fn line_of(&self, op: Op) -> Option<String> {
        let (_, range) = self.ranges.iter().find(|(own, _)| *own == op)?;
        self.text[range.clone()].lines().next().map(str::to_owned)
    }
}

/// A program's text: its source text if that is known, else as it is printed.
pub fn program_text(module: &Module, sources: Option<&SourceMap>) -> Text {
    let operations = module.walk(module.top()).len() - 1;
    if let Some((text, ranges)) = sources.and_then(|sources| source_text(module, sources)) {
        return Text { text, ranges, operations };
    }
    let limit = Some(SHOWN_ELEMENTS);
    let options = PrintOptions { elide_elements_larger_than: limit, ..PrintOptions::default() };
    let (text, ranges) = print_with_ranges(module, &options);
    Text { text, ranges, operations }
}

/// The source text, if all operations are in one text that is not too long; with the ranges of operations.
fn source_text(module: &Module, sources: &SourceMap) -> Option<(String, Ranges)> {
    const LONGEST: usize = 60_000;
    let mut ranges = Ranges::new();
    let mut file = None;
    for op in module.walk(module.top()).into_iter().skip(1) {
        let span = module.spans(op).op?;
        file.get_or_insert(span.file);
        if file != Some(span.file) {
            return None;
        }
        ranges.push((op, span.start as usize..span.end as usize));
    }
    let start = ranges.iter().map(|(_, range)| range.start).min()?;
    let end = ranges.iter().map(|(_, range)| range.end).max()?;
    let text = &sources.file(file?).text;
    if end - start > LONGEST || text[start..end].lines().any(|line| line.len() > 1_000) {
        return None;
    }
    ranges.sort_by_key(|(_, range)| range.start);
    ranges.iter_mut().for_each(|(_, range)| *range = range.start - start..range.end - start);
    Some((text[start..end].to_owned(), ranges))
}

fn make_listing(text: Text, groups: &HashMap<Op, Groups>) -> Listing {
    let mut starts = text.ranges.iter().peekable();
    let mut lines = Vec::new();
    let mut at = 0;
    for line in text.text.trim_end().split('\n') {
        let end = at + line.len();
        let mut own: Option<Groups> = None;
        while let Some((op, _)) = starts.next_if(|(_, range)| range.start <= end) {
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
