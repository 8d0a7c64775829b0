//! `builtin.module(func.func(canonicalize{max-nodes=1000}),canonicalize)`: MLIR's notation for
//! pipelines, read without recursion.

use std::ops::Range;

use super::{PASSES, Pass, Settings, find_pass};
use crate::source::spelling::nearest;

/// A pass in a pipeline.
#[derive(Clone)]
pub struct Step {
    /// The pass.
    pub pass: &'static Pass,
    /// The values of its options.
    pub settings: Settings,
}

/// An error in a pipeline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PipelineError {
    /// The bytes of the pipeline's text at fault.
    pub at: Range<usize>,
    /// The message.
    pub message: String,
    /// A suggestion, if there is a likely one.
    pub help: Option<String>,
}

/// The operations in which passes may be nested.
const ANCHORS: [&str; 3] = ["builtin.module", "func.func", "any"];

/// Reads a pipeline such as `builtin.module(canonicalize)` or
/// `builtin.module(func.func(canonicalize),canonicalize{max-nodes=1000})`. The outer
/// `builtin.module(…)` may be left out; a pass nested in `func.func` runs on the module all the
/// same, for passes here treat each function by itself.
///
/// # Errors
/// Says what was expected, and where.
pub fn parse_pipeline(text: &str) -> Result<Vec<Step>, PipelineError> {
    let mut reader = Reader { text, at: 0 };
    let mut steps = Vec::new();
    // Where each anchor that is open stands.
    let mut open: Vec<Range<usize>> = Vec::new();
    let mut before = Before::Opening;
    loop {
        reader.skip_blanks();
        match (reader.peek(), before) {
            (None | Some(')' | ','), Before::Comma) | (Some(','), Before::Opening) => {
                return Err(reader.error("a pass is expected here"));
            }
            (None, _) => break,
            (Some(','), Before::Element) => {
                reader.at += 1;
                before = Before::Comma;
            }
            (Some(')'), _) => {
                if open.pop().is_none() {
                    return Err(reader.error("this ')' closes nothing"));
                }
                reader.at += 1;
                before = Before::Element;
            }
            (Some(_), Before::Element) => return Err(reader.error("expected ',' or ')'")),
            (Some(_), Before::Opening | Before::Comma) => {
                let name = reader.parse_word("a pass is expected here")?;
                reader.skip_blanks();
                if reader.take('(') {
                    check_anchor(text, name.clone())?;
                    open.push(name);
                    before = Before::Opening;
                } else {
                    steps.push(reader.parse_step(name)?);
                    before = Before::Element;
                }
            }
        }
    }
    match open.pop() {
        Some(at) => {
            let message = format!("the parenthesis of '{}' is not closed", &text[at.clone()]);
            Err(PipelineError { at, message, help: None })
        }
        None => Ok(steps),
    }
}

/// The text of a pipeline, with the value of every option, which [`parse_pipeline`] reads back.
pub fn pipeline_text(steps: &[Step]) -> String {
    let step_text = |Step { pass, settings }: &Step| {
        let options = pass.options.iter().zip(&settings.values);
        let options: Vec<String> =
            options.map(|(option, value)| format!("{}={value}", option.name)).collect();
        match &options[..] {
            [] => pass.name.to_string(),
            options => format!("{}{{{}}}", pass.name, options.join(" ")),
        }
    };
    let steps: Vec<String> = steps.iter().map(step_text).collect();
    format!("builtin.module({})", steps.join(","))
}

/// The token before the current position.
#[derive(Clone, Copy)]
enum Before {
    /// The pipeline's start or an opening parenthesis.
    Opening,
    Comma,
    Element,
}

fn check_anchor(text: &str, at: Range<usize>) -> Result<(), PipelineError> {
    let name = &text[at.clone()];
    if ANCHORS.contains(&name) {
        return Ok(());
    }
    let help = match nearest(name, ANCHORS.into_iter()) {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("passes nest in {}", ANCHORS.join(", ")),
    };
    let message = format!("'{name}' is nothing that passes nest in");
    Err(PipelineError { at, message, help: Some(help) })
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += if found { wanted.len_utf8() } else { 0 };
        found
    }

    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    /// An error at the next character.
    fn error(&self, message: impl Into<String>) -> PipelineError {
        let end = self.at + self.peek().map_or(0, char::len_utf8);
        PipelineError { at: self.at..end, message: message.into(), help: None }
    }

    /// Parses the characters up to white space or punctuation, at least one; returns their range.
    fn parse_word(&mut self, expected: &str) -> Result<Range<usize>, PipelineError> {
        let rest = &self.text[self.at..];
        let ends = |c: char| c.is_whitespace() || "(){},=".contains(c);
        let length = rest.find(ends).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.error(expected));
        }
        self.at += length;
        Ok(self.at - length..self.at)
    }

    /// Parses the options of the pass whose name is at `name`.
    fn parse_step(&mut self, name: Range<usize>) -> Result<Step, PipelineError> {
        let text = &self.text[name.clone()];
        let Some(pass) = find_pass(text) else {
            let help = match nearest(text, PASSES.iter().map(|pass| pass.name)) {
                Some(near) => format!("did you mean '{near}'?"),
                None => "`mg opt --list-passes` lists them".to_string(),
            };
            let message = format!("there is no pass '{text}'");
            return Err(PipelineError { at: name, message, help: Some(help) });
        };
        let mut step = pass.with_defaults();
        if !self.take('{') {
            return Ok(step);
        }
        loop {
            self.skip_blanks();
            if self.take('}') {
                return Ok(step);
            }
            self.parse_setting(&mut step)?;
        }
    }

    /// Parses `name=value`, and sets the option of the step.
    fn parse_setting(&mut self, step: &mut Step) -> Result<(), PipelineError> {
        let name = self.parse_word("expected an option or '}'")?;
        let text = &self.text[name.clone()];
        let Some(index) = step.settings.option_index(text) else {
            let pass = step.pass;
            let known: Vec<&str> = pass.options.iter().map(|option| option.name).collect();
            let help = match nearest(text, known.iter().copied()) {
                Some(near) => format!("did you mean '{near}'?"),
                None => format!("its options are: {}", known.join(", ")),
            };
            let message = format!("the pass '{}' has no option '{text}'", pass.name);
            return Err(PipelineError { at: name, message, help: Some(help) });
        };
        if !self.take('=') {
            return Err(self.error(format!("expected '=' and the value of '{text}'")));
        }
        let value = self.parse_word("expected a number")?;
        let digits = &self.text[value.clone()];
        step.settings.values[index] = digits.parse().map_err(|_| PipelineError {
            at: value,
            message: format!("'{digits}' is no number from 0 to {}", u32::MAX),
            help: None,
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pipelines_are_lists_of_passes() {
        for (text, count) in [
            ("builtin.module(canonicalize)", 1),
            ("builtin.module(func.func(canonicalize), canonicalize{})", 2),
            (" builtin.module ( any( canonicalize{ } ) , func.func() ) ", 1),
            ("canonicalize,canonicalize", 2),
            ("builtin.module()", 0),
            ("", 0),
        ] {
            let steps = parse_pipeline(text).map(|steps| steps.len());
            assert_eq!(steps, Ok(count), "{text}");
        }
        let deep = "any(".repeat(100_000) + "canonicalize" + &")".repeat(100_000);
        assert_eq!(parse_pipeline(&deep).map(|steps| steps.len()), Ok(1));
    }

    #[test]
    fn options_are_numbers_by_name() {
        let text = "canonicalize{max-nodes=7  max-time-ms=5},canonicalize";
        let steps = parse_pipeline(text).expect("right");
        let nodes = |step: &Step| step.settings.get("max-nodes");
        assert_eq!(steps.iter().map(nodes).collect::<Vec<_>>(), [7, 50_000]);
        assert_eq!(steps[0].settings.get("max-time-ms"), 5);
        let printed = pipeline_text(&steps);
        let again = parse_pipeline(&printed).expect("a pipeline");
        assert_eq!(again.iter().map(nodes).collect::<Vec<_>>(), [7, 50_000]);
        assert_eq!(pipeline_text(&again), printed);
    }

    #[test]
    fn errors_point_at_what_is_wrong() {
        for (text, at, message) in [
            ("builtin.module(", "builtin.module", "not closed"),
            ("canonicalize)", ")", "closes nothing"),
            ("canonicalise", "canonicalise", "no pass"),
            ("func.fun(canonicalize)", "func.fun", "nest in"),
            ("canonicalize,", "", "a pass is expected"),
            ("any(canonicalize,)", ")", "a pass is expected"),
            (",canonicalize", ",", "a pass is expected"),
            ("canonicalize canonicalize", "c", "expected ','"),
            ("canonicalize{max-node=1}", "max-node", "no option"),
            ("canonicalize{max-nodes}", "}", "expected '='"),
            ("canonicalize{max-nodes=}", "}", "a number"),
            ("canonicalize{max-nodes=-1}", "-1", "no number"),
            ("canonicalize{max-nodes=1", "", "an option or '}'"),
            ("é(", "é", "nest in"),
        ] {
            let error = parse_pipeline(text).map(|_| ()).expect_err(text);
            assert_eq!(&text[error.at.clone()], at, "{error:?}");
            assert!(error.message.contains(message), "{error:?}");
        }
    }
}
