//! The result of a comparison.

use super::flow::Use;
use super::trial::{Coverage, Difference, Kind};
use super::values::CLASSES;
use crate::source::{Code, Diagnostic, Span};
use crate::tensor::Tensor;
use crate::tensor::text::{element_text, to_text};
use crate::tensor::walk::unravel;
use crate::types::{ElementType, TensorType};

pub fn not_compared_remark(span: Option<Span>, name: &str, why: &str) -> Diagnostic {
    let message = format!("function '{name}' is not compared on samples: {why}");
    Diagnostic::remark(Code::NotCompared, span, message)
}

/// The remark that no difference was found, with what was covered and what was not.
pub fn agreement_remark(span: Option<Span>, name: &str, coverage: &Coverage) -> Diagnostic {
    let Coverage { samples, runs, passes, errors, vanished, not_raised, .. } = coverage;
    let message = format!(
        "function '{name}' means the same before and after, as far as {samples} samples in {runs} runs show"
    );
    let mut found = Diagnostic::remark(Code::Agrees, span, message);
    for (index, (ty, using)) in coverage.arguments.iter().enumerate() {
        found = found.note(format!("argument {index}, {ty}: {}", role_of_argument(ty, *using)));
    }
    if *passes > 1 {
        found = found.note(format!(
            "each sample ran in {passes} passes, which tell all elements of data apart"
        ));
    }
    if coverage.slots > 0 {
        let sizes: Vec<String> = coverage.sizes.iter().map(i64::to_string).collect();
        found = found
            .note(format!(
                "coordinates: {} of {} class values, each in all lookups at once, then mixed: {CLASSES}; n = {}",
                coverage.classes_tried,
                coverage.classes,
                if sizes.is_empty() { "none".to_string() } else { sizes.join(", ") },
            ))
            .note(format!("{errors} runs ended in an error on both sides; {vanished} errors that reach no result vanished"));
    }
    if *not_raised > 0 {
        found = found.note(format!(
            "{not_raised} runs ended in an error before that the operations after do not raise: these were not compared"
        ));
    }
    if coverage.pairs > 0 {
        found = found.note(format!(
            "pairs of class values in neighbouring coordinates of a lookup: {} of {} (those that end in an error are not paired)",
            coverage.pairs_tried, coverage.pairs
        ));
    }
    let mut open = Vec::new();
    if coverage.arguments.iter().any(|(_, using)| using.computed && !using.index) {
        open.push("values that arithmetic is done on are sampled, not exhausted");
    }
    if coverage.computes_floats {
        open.push("which NaN arithmetic gives is not compared");
    }
    if coverage.cut_short {
        open.push("the limit on work left out the rest of the samples");
    }
    match open.is_empty() {
        true => found,
        false => found.note(format!("not covered: {}", open.join("; "))),
    }
}

fn role_of_argument(ty: &TensorType, using: Use) -> &'static str {
    match using {
        _ if ty.element_count() == Some(0) => "has no elements",
        Use { index: true, moved: false, computed: false } => "index",
        Use { index: true, .. } => {
            "index, and data or a condition as well; takes coordinates for elements"
        }
        Use { computed: true, .. } => "data that is computed with",
        Use { moved: true, .. } => "data that is only moved",
        _ => "reaches no result",
    }
}

/// The error that shows where two functions differ, and for which coordinates.
pub fn difference_error(span: Option<Span>, name: &str, found: &Difference) -> Diagnostic {
    let differs = |what: String| format!("function '{name}' does not mean the same after: {what}");
    let diagnostic = match &found.kind {
        Kind::Value { result, at, before, after } => {
            let coordinate = unravel(before.shape(), *at);
            let coordinate: Vec<String> = coordinate.iter().map(i64::to_string).collect();
            let what = format!("result {result} differs at [{}]", coordinate.join(", "));
            Diagnostic::error(Code::Differs, span, differs(what))
                .note(format!("before: {}", element_name(before, *at, &found.inputs)))
                .note(format!("after: {}", element_name(after, *at, &found.inputs)))
        }
        Kind::NewError(message) => {
            Diagnostic::error(Code::Differs, span, differs("it has a new error".into()))
                .note(format!("before: values; after: {message}"))
        }
        Kind::LostError(message) => Diagnostic::error(
            Code::Differs,
            span,
            differs("an error that reaches a result is gone".into()),
        )
        .note(format!("before: {message}; after: values")),
        Kind::Type(before, after) => {
            Diagnostic::error(Code::Differs, span, differs("it gives another type".into()))
                .note(format!("before: {before}; after: {after}"))
        }
    };
    let shown = |diagnostic: Diagnostic, &index: &usize| {
        diagnostic.note(format!("with argument {index} = {}", to_text(&found.inputs[index])))
    };
    found.indices.iter().fold(diagnostic, shown)
}

/// The text of an element of a result; where exactly one element of the inputs has the same bits, with that element's
/// position.
fn element_name(result: &Tensor, at: usize, inputs: &[Tensor]) -> String {
    let text = element_text(result, at);
    let is_string = result.element() == ElementType::String;
    let same = |input: &Tensor, k: usize| match is_string {
        true => input.string_at(k) == result.string_at(at),
        false => input.bytes_at(k) == result.bytes_at(at),
    };
    let mut sources = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        if input.element().bytes() == result.element().bytes()
            && (input.element() == ElementType::String) == is_string
        {
            let found = (0..input.count()).filter(|&k| same(input, k));
            sources.extend(found.map(|k| (index, unravel(input.shape(), k))));
        }
    }
    match &sources[..] {
        [(index, coordinate)] => {
            let coordinate: Vec<String> = coordinate.iter().map(i64::to_string).collect();
            format!("{text}, which is element [{}] of argument {index}", coordinate.join(", "))
        }
        _ => text,
    }
}
