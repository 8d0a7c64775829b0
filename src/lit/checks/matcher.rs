//! One pattern, found by the filecheck crate.
//!
//! The crate says whether its directives match. LLVM's rules also need to know where, and which
//! text the variables took: both are in the crate's explanation, read back here.

use super::directives::Directive;
use super::options::Options;
use super::pattern::{self, Translated, crate_variable};
use filecheck::{Checker, CheckerBuilder, Value, VariableMap};
use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

/// The values of the variables, by the crate's names.
#[derive(Debug, Default, Clone)]
pub struct Variables {
    values: HashMap<String, String>,
    /// Whether upper and lower case are the same in uses.
    ignore_case: bool,
}

impl Variables {
    /// The variables of the command line.
    pub fn from_options(options: &Options) -> Self {
        let named = options.defines.iter().filter_map(|(name, value)| {
            crate_variable(name).map(|variable| (variable, value.clone()))
        });
        // The first definition of a name counts, as for LLVM.
        let mut values = HashMap::new();
        for (name, value) in named {
            values.entry(name).or_insert(value);
        }
        Variables { values, ignore_case: options.ignore_case }
    }

    /// Forgets all that do not start with `$`, as `--enable-var-scope` wants at each label.
    pub fn clear_local(&mut self) {
        self.values.retain(|name, _| name.starts_with("G_"));
    }
}

impl VariableMap for Variables {
    fn lookup(&self, name: &str) -> Option<Value<'_>> {
        let value = self.values.get(name)?;
        Some(match self.ignore_case {
            true => Value::Regex(Cow::Owned(format!("(?i:{})", regex::escape(value)))),
            false => Value::Text(Cow::Borrowed(value)),
        })
    }
}

/// A directive's pattern, ready to match.
pub struct Pattern {
    checker: Checker,
    /// The text that is looked for, if it is no more than that: the crate is slow where a text repeats itself.
    plain: Option<String>,
    /// Whether it defines or uses variables.
    pub uses_variables: bool,
}

impl Pattern {
    /// Translates and compiles the pattern of `directive`.
    pub fn new(directive: &Directive, options: &Options) -> Result<Self, String> {
        let translated = pattern::translate(directive, options)?;
        let mut builder = CheckerBuilder::new();
        let accepted = builder
            .directive(&format!("check: {}", translated.text))
            .map_err(|error| format!("line {}: {error}", directive.line))?;
        assert!(accepted, "filecheck must know its own directive 'check:'");
        let Translated { plain, uses_variables, .. } = translated;
        Ok(Pattern { checker: builder.finish(), plain, uses_variables })
    }

    /// The first match in `text`. Definitions enter `variables`.
    pub fn find(
        &self,
        text: &str,
        variables: &mut Variables,
    ) -> Result<Option<Range<usize>>, String> {
        if let Some(plain) = &self.plain {
            return Ok(text.find(plain).map(|at| at..at + plain.len()));
        }
        // The explanation is only complete for text that ends in a line break. No pattern
        // matches one, so a match never reaches into it.
        let text = format!("{text}\n");
        let (matched, explanation) =
            self.checker.explain(&text, variables).map_err(|error| error.to_string())?;
        if !matched {
            return Ok(None);
        }
        let (range, definitions) = read_back(&explanation);
        variables.values.extend(definitions);
        Ok(Some(range))
    }
}

/// Reads the place and the definitions from an explanation, which looks like this:
///
/// ```text
/// > a line of the text
/// > the line with the match
///            ^~~~
/// Matched #0: the expression
/// Define L_X=value
/// > the rest of the text
/// ```
fn read_back(explanation: &str) -> (Range<usize>, Vec<(String, String)>) {
    let (mut line_start, mut next_line) = (0, 0);
    let mut range = 0..0;
    let mut definitions = Vec::new();
    for line in explanation.split('\n') {
        if let Some(shown) = line.strip_prefix("> ") {
            line_start = next_line;
            next_line += shown.len() + 1;
        } else if let Some(mark) = line.strip_prefix("  ") {
            // An empty match has blanks up to its place and no caret.
            let column = mark.find('^').unwrap_or(mark.len());
            range = line_start + column..line_start + mark.len();
        } else if let Some(definition) = line.strip_prefix("Define ") {
            let (name, value) = definition.split_once('=').unwrap_or((definition, ""));
            definitions.push((name.to_owned(), value.to_owned()));
        }
    }
    (range, definitions)
}
