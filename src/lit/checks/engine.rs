//! The order in which LLVM's FileCheck matches.
//!
//! A positive directive together with the `-NOT` and `-DAG` lines before it is a *check string*.
//! `-LABEL` lines are found first and cut the input into regions; the strings of each region are
//! then matched one after the other, inside it.

use super::Failure;
use super::directives::{Directive, Kind};
use super::matcher::{Pattern, Variables};
use super::options::Options;
use std::ops::Range;

/// A directive with its compiled pattern (`-EMPTY` has none).
pub struct Check<'a> {
    directive: &'a Directive,
    pattern: Option<Pattern>,
}

/// See the module's description. Without a head the end of the input takes its place.
pub struct CheckString<'a> {
    /// `-NOT` and `-DAG` lines, in order.
    before: Vec<Check<'a>>,
    head: Option<Check<'a>>,
}

/// Groups directives into check strings, with LLVM's demands on their order.
pub fn assemble<'a>(
    directives: &'a [Directive],
    implicit: &'a [Directive],
    options: &Options,
) -> Result<Vec<CheckString<'a>>, String> {
    let begin = || {
        let not = |directive| {
            let pattern = Some(Pattern::new(directive, options)?);
            Ok(Check { directive, pattern })
        };
        let before = implicit.iter().map(not).collect::<Result<_, String>>()?;
        Ok::<_, String>(CheckString { before, head: None })
    };
    let mut strings = Vec::new();
    let mut current = begin()?;
    for directive in directives {
        let Directive { kind, spelling, line, .. } = directive;
        let pattern = match kind {
            Kind::Empty => None,
            _ => Some(Pattern::new(directive, options)?),
        };
        if *kind == Kind::Label && pattern.as_ref().is_some_and(|p| p.uses_variables) {
            return Err(format!("line {line}: {spelling} cannot define or use variables"));
        }
        let adjacent = matches!(kind, Kind::Next | Kind::Same | Kind::Empty);
        if adjacent && strings.is_empty() {
            return Err(format!("line {line}: {spelling} without a previous positive directive"));
        }
        let check = Check { directive, pattern };
        if matches!(kind, Kind::Not | Kind::Dag) {
            current.before.push(check);
        } else {
            current.head = Some(check);
            strings.push(std::mem::replace(&mut current, begin()?));
        }
    }
    if !current.before.is_empty() {
        strings.push(current);
    }
    Ok(strings)
}

/// Matches `strings` against `text`, whose blanks are canonical.
pub fn run(strings: &[CheckString<'_>], text: &str, options: &Options) -> Result<(), Failure> {
    let mut engine = Engine { text, variables: Variables::from_options(options) };
    let (mut first, mut start) = (0, 0);
    for (index, string) in strings.iter().enumerate() {
        let Some(label) = string.head.as_ref().filter(|c| c.directive.kind == Kind::Label) else {
            continue;
        };
        let end = engine.require(label, start..text.len())?.end;
        engine.region(
            &strings[first..=index],
            start..end,
            first > 0 && options.enable_var_scope,
        )?;
        (first, start) = (index + 1, end);
    }
    let scoped = first > 0 && options.enable_var_scope;
    engine.region(&strings[first..], start..text.len(), scoped)
}

struct Engine<'t> {
    text: &'t str,
    variables: Variables,
}

impl Engine<'_> {
    fn region(
        &mut self,
        strings: &[CheckString<'_>],
        mut region: Range<usize>,
        scoped: bool,
    ) -> Result<(), Failure> {
        if scoped {
            self.variables.clear_local();
        }
        for string in strings {
            region.start = self.string(string, region.clone())?;
        }
        Ok(())
    }

    /// Matches one check string in `region` and returns where the next one starts.
    fn string(&mut self, string: &CheckString<'_>, region: Range<usize>) -> Result<usize, Failure> {
        let (from, nots) = self.groups(&string.before, region.clone())?;
        let Some(head) = &string.head else {
            self.absent(&nots, from..region.end)?;
            return Ok(region.end);
        };
        let first = self.require(head, from..region.end)?;
        let mut end = first.end;
        if let Kind::Count(count) = head.directive.kind {
            for _ in 1..count {
                end = self.require(head, end..region.end)?.end;
            }
        }
        self.adjacent(head, from..first.start)?;
        self.absent(&nots, from..first.start)?;
        Ok(end)
    }

    /// Matches the `-DAG` groups of `before`, which `-NOT` lines separate. Returns the end of the
    /// last group, and the `-NOT` lines after it.
    fn groups<'c, 'd>(
        &mut self,
        before: &'c [Check<'d>],
        mut region: Range<usize>,
    ) -> Result<(usize, Vec<&'c Check<'d>>), Failure> {
        let mut nots = Vec::new();
        let by_kind = |a: &Check<'_>, b: &Check<'_>| a.directive.kind == b.directive.kind;
        for group in before.chunk_by(by_kind) {
            if group[0].directive.kind == Kind::Not {
                nots.extend(group);
                continue;
            }
            let matches = self.group(group, region.clone())?;
            self.absent(&nots, region.start..matches[0].start)?;
            nots.clear();
            region.start = matches[matches.len() - 1].end;
        }
        Ok((region.start, nots))
    }

    /// Matches a `-DAG` group: each line takes the first place that no earlier one overlaps.
    /// Returns the places in the order of the text.
    fn group(
        &mut self,
        group: &[Check<'_>],
        region: Range<usize>,
    ) -> Result<Vec<Range<usize>>, Failure> {
        let mut taken: Vec<Range<usize>> = Vec::new();
        for check in group {
            let mut from = region.start;
            let found = loop {
                let found = self.require(check, from..region.end)?;
                let overlap = taken.iter().find(|t| found.start < t.end && t.start < found.end);
                match overlap {
                    Some(overlap) => from = overlap.end,
                    None => break found,
                }
            };
            let at = taken.partition_point(|t| t.end <= found.start);
            taken.insert(at, found);
        }
        Ok(taken)
    }

    /// Demands that none of `nots` matches in `region`.
    fn absent(&mut self, nots: &[&Check<'_>], region: Range<usize>) -> Result<(), Failure> {
        for not in nots {
            if let Some(found) = self.find(not, region.clone())? {
                return Err(self.failure(not, "excluded text found", found.start));
            }
        }
        Ok(())
    }

    /// Demands that the text skipped before the match of `check` has the right number of line
    /// breaks.
    fn adjacent(&self, check: &Check<'_>, skipped: Range<usize>) -> Result<(), Failure> {
        let breaks = self.text[skipped.clone()].matches('\n').count();
        let problem = match (check.directive.kind, breaks) {
            (Kind::Next | Kind::Empty, 0) => "found on the same line as the previous match",
            (Kind::Next | Kind::Empty, 2..) => {
                "found, but not on the line after the previous match"
            }
            (Kind::Same, 1..) => "found, but not on the line of the previous match",
            _ => return Ok(()),
        };
        Err(self.failure(check, problem, skipped.end))
    }

    fn require(
        &mut self,
        check: &Check<'_>,
        region: Range<usize>,
    ) -> Result<Range<usize>, Failure> {
        let from = region.start;
        self.find(check, region)?
            .ok_or_else(|| self.failure(check, "expected text not found, scanning from", from))
    }

    fn find(
        &mut self,
        check: &Check<'_>,
        region: Range<usize>,
    ) -> Result<Option<Range<usize>>, Failure> {
        let (begin, text) = (region.start, &self.text[region.clone()]);
        let found = match &check.pattern {
            None => empty_line(text),
            Some(pattern) => pattern
                .find(text, &mut self.variables)
                .map_err(|problem| self.failure(check, &problem, begin))?,
        };
        Ok(found.map(|found| begin + found.start..begin + found.end))
    }

    fn failure(&self, check: &Check<'_>, problem: &str, at: usize) -> Failure {
        let Directive { spelling, line, pattern, .. } = check.directive;
        let input_line = self.text[..at].matches('\n').count() + 1;
        let shown = self.text.lines().nth(input_line - 1).unwrap_or("<end of input>");
        Failure::Mismatch(format!(
            "{spelling}: {pattern}\n  (line {line} of the check file): {problem}\n  \
             line {input_line} of the input: {shown}"
        ))
    }
}

/// The first empty line after the line on which `text` starts.
fn empty_line(text: &str) -> Option<Range<usize>> {
    let is_line_end = |at: usize| at == text.len() || text[at..].starts_with('\n');
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    breaks.into_iter().find(|at| is_line_end(*at)).map(|at| at..at)
}
