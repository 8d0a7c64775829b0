//! Compares two programs by running both, independently of the e-graph, of its rules and of its
//! derivations.
//!
//! For static shapes a gather program moves elements and does index arithmetic. Both programs
//! therefore run, by the ops' own definitions, on distinguishable elements ([`values::Pass`]) and
//! on coordinates of every class of value ([`values::CLASSES`]). Elements that arithmetic uses are
//! sampled, as in any test. A rewrite may change no value and add no error (docs/language.md, L26
//! to L28); it may drop an error that reaches no result ([`tolerant`]).

mod flow;
mod report;
#[cfg(test)]
mod tests;
mod tolerant;
mod trial;
mod uninterpreted;
mod values;

use crate::control::Control;
use crate::expand::{Graph, OpenGraph};
use crate::ir::{Module, Op};
use crate::source::{Code, Diagnostic};
use crate::verify::Verified;
use trial::Trial;

/// Limits and options of a comparison.
#[derive(Clone, Debug)]
pub struct Options {
    /// The largest number of elements that all runs of one function may compute.
    pub elements: u64,
    /// The largest number of runs of one function.
    pub runs: u64,
    /// Whether inputs are ignored for which the first program ends in an error and the second one does not: some
    /// dialects' operations do not report such errors.
    pub may_lose_errors: bool,
    /// Cancellation: a function whose runs are cancelled counts as not compared.
    pub control: Control,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            elements: 30_000_000,
            runs: 4_000,
            may_lose_errors: false,
            control: Control::default(),
        }
    }
}

/// One of the two programs: the function that is run, and its graph, in which the flow of elements is followed.
struct Side<'m> {
    module: &'m Verified,
    func: Op,
    graph: Graph,
}

/// Compares every function that both programs have.
///
/// Returns a remark for each equal function on what was covered, or on why it was not compared, and an error for each
/// that differs: the result, the first coordinate, and the coordinates that show it.
pub fn compare(before: &Verified, after: &Verified, options: &Options) -> Vec<Diagnostic> {
    let name = |module: &Module, func: Op| module.text_attr(func, "sym_name").map(str::to_string);
    let mut found = Vec::new();
    for func in before.functions() {
        let Some(name) = name(before, func) else { continue };
        let has_body = |module: &Module, func: Op| {
            module[func].regions.first().is_some_and(|&region| module.entry_block(region).is_some())
        };
        if !has_body(before, func) {
            continue;
        }
        let counterpart =
            after.functions().find(|&f| after.text_attr(f, "sym_name") == Some(&name));
        found.push(match counterpart {
            Some(counterpart) => {
                compare_functions((before, func), (after, counterpart), &name, options)
            }
            // Inlined where it was called, and compared there.
            None if !before.is_public(func) => continue,
            None => {
                let message = format!("function '{name}' is gone, and it is public");
                Diagnostic::error(Code::Differs, before.name_span(func), message)
            }
        });
    }
    found
}

/// Compares one function of the first program with the function of the same name in the second; `None` if there is
/// none.
pub fn compare_function(
    before: (&Verified, Op),
    after: &Verified,
    options: &Options,
) -> Option<Diagnostic> {
    let name = before.0.text_attr(before.1, "sym_name")?;
    let counterpart =
        after.functions().find(|&func| after.text_attr(func, "sym_name") == Some(name))?;
    Some(compare_functions(before, (after, counterpart), name, options))
}

/// Whether a function computes floats, so that any NaN of its results is as good as another (docs/language.md, L21).
/// One that cannot be expanded to core operations may.
pub fn computes_floats(module: &Verified, func: Op) -> bool {
    let known = Graph::with_regions(module, func);
    let known = known.or_else(|_| OpenGraph::of_function(module, func).map(|open| open.graph));
    known.map_or(true, |graph| flow::computes_floats(&graph))
}

fn compare_functions(
    before: (&Verified, Op),
    after: (&Verified, Op),
    name: &str,
    options: &Options,
) -> Diagnostic {
    let span = before.0.name_span(before.1);
    let outcome = run_trial(before, after, options);
    match outcome {
        Ok(Ok(coverage)) => report::agreement_remark(span, name, &coverage),
        Ok(Err(difference)) => report::difference_error(span, name, &difference),
        Err(why) => report::not_compared_remark(span, name, &why),
    }
}

/// Runs both functions, with opaque operations as uninterpreted functions.
fn run_trial(before: (&Verified, Op), after: (&Verified, Op), options: &Options) -> trial::Verdict {
    let (old, new) = (
        uninterpreted::replace_opaque_ops(before.0, before.1)?,
        uninterpreted::replace_opaque_ops(after.0, after.1)?,
    );
    let before = (old.as_ref().unwrap_or(before.0), before.1);
    let after = (new.as_ref().unwrap_or(after.0), after.1);
    Trial::new(Side::of(before)?, Side::of(after)?, options)?.run()
}

impl<'m> Side<'m> {
    /// Expands a function to a graph.
    ///
    /// # Errors
    /// Why it cannot be expanded: a dynamic shape, or an opaque operation.
    fn of((module, func): (&'m Verified, Op)) -> Result<Self, String> {
        let graph = Graph::for_translation(module, func).map_err(|error| error.message)?;
        Ok(Side { module, func, graph })
    }

    /// The number of elements that one run computes, at least 1.
    fn work(&self) -> u64 {
        let elements = |node: &crate::expand::Node| {
            let shape = node.ty.shape().unwrap_or_default();
            crate::types::element_count(shape).map_or(u64::MAX, |count| count as u64)
        };
        self.graph.nodes.iter().fold(1, |sum: u64, node| sum.saturating_add(elements(node)))
    }
}
