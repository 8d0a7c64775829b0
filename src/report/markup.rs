//! The page as HTML. Every text passes through maud, which escapes it.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use multigather::canon::{Check, Cost, Explanation, FunctionReport, Step};

use super::changes::{Piece, diff_words};
use super::draw;
use super::egraph::Drawing;
use super::listing::{Line, Listing};
use super::picture::Picture;
use super::{
    MOST_COSTS, MOST_DERIVED, MOST_DRAWN, MOST_LISTED, MOST_PICTURED, Report, SHORT_DERIVATION,
};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

pub fn markup_page(report: &Report) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (report.title) " – multigather" }
                style { "html,body{margin:0}" }
            }
            body { (markup_fragment(report)) }
        }
    }
}

pub fn markup_fragment(report: &Report) -> Markup {
    html! {
        div.mg-report {
            style { (PreEscaped(STYLE)) (PreEscaped(draw::STYLE)) }
            h1 { (report.title) }
            (markup_facts(report))
            @for remark in &report.remarks {
                pre.plain { (remark.trim_end()) }
            }
            h2 { "The program and its canonical form" }
            p.faint {
                "An operation and what became of it are marked together: point at one, tap it, or use the "
                "arrow keys in one of the texts."
            }
            div.sides {
                div { h3 { "Program" } (markup_listing(&report.sides.before, "The program")) }
                div { h3 { "Canonical form" } (markup_listing(&report.sides.after, "The canonical form")) }
            }
            (markup_pictures(report))
            (markup_costs(&report.functions))
            (markup_derivations(report.derivations.as_deref()))
            (markup_egraphs(report))
            (markup_nests(report))
            script { (PreEscaped(SCRIPT)) }
        }
    }
}

/// The key figures of a canonicalization.
fn markup_facts(report: &Report) -> Markup {
    let (before, after) = (report.sides.before.operations, report.sides.after.operations);
    let sum = |cost: fn(&FunctionReport) -> &Cost| {
        report
            .functions
            .iter()
            .fold(0u64, |sum, function| sum.saturating_add(cost(function).price()))
    };
    let (cost_before, cost_after) =
        (sum(|function| &function.cost_before), sum(|function| &function.cost_after));
    html! {
        ul.facts {
            li { b { (before) " → " (after) } " operations" }
            li { b { (group_digits(cost_before)) " → " (group_digits(cost_after)) } " cost" }
            @if let Some(derivations) = &report.derivations {
                @let steps: usize = derivations.iter().map(|derivation| derivation.steps.len()).sum();
                li { b { (steps) } " derivation steps" }
            }
        }
    }
}

/// The first parts that together fit in `most` bytes, and the number of omitted ones.
fn fit_parts(most: usize, parts: impl ExactSizeIterator<Item = Markup>) -> (Markup, usize) {
    let (mut out, mut left) = (String::new(), parts.len());
    for part in parts {
        if out.len() + part.0.len() > most {
            break;
        }
        out.push_str(&part.0);
        left -= 1;
    }
    (PreEscaped(out), left)
}

fn markup_listing(listing: &Listing, name: &str) -> Markup {
    let (lines, left_out) = fit_parts(MOST_LISTED, listing.lines.iter().map(markup_line));
    let left_out = left_out + listing.left_out;
    html! {
        pre tabindex="0" aria-label=(name) { (lines) }
        @if left_out > 0 { p.faint { (left_out) " more lines are not shown." } }
    }
}

fn markup_line(line: &Line) -> Markup {
    let groups = line
        .groups
        .as_ref()
        .map(|groups| groups.iter().map(u32::to_string).collect::<Vec<_>>().join(" "));
    html! {
        span data-g=[groups] {
            @for (class, text) in split_tokens(&line.text) {
                @match class {
                    Some(class) => { span class=(class) { (text) } }
                    None => { (text) }
                }
            }
            "\n"
        }
    }
}

/// A line of a program as tokens, each with its CSS class.
fn split_tokens(line: &str) -> Vec<(Option<&'static str>, &str)> {
    let mut found: Vec<(Option<&str>, &str)> = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let is_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '-' | '#');
        let name = || rest[1..].find(|c| !is_name(c)).map_or(rest.len(), |end| end + 1);
        let (class, length) = match first {
            '/' if rest.starts_with("//") => (Some("c"), rest.len()),
            '%' => (Some("v"), name()),
            '@' => (Some("f"), name()),
            '"' => (Some("s"), rest[1..].find('"').map_or(rest.len(), |end| end + 2)),
            _ if rest.starts_with("tensor<") => {
                (Some("t"), rest.find('>').map_or(rest.len(), |end| end + 1))
            }
            _ if first.is_ascii_alphabetic() => {
                let end = rest.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.'));
                let end = end.unwrap_or(rest.len());
                (rest[..end].contains('.').then_some("o"), end)
            }
            _ => (None, first.len_utf8()),
        };
        let (piece, behind) = rest.split_at(length);
        match found.last_mut() {
            // Neighbours without a style are one piece.
            Some((None, last)) if class.is_none() => {
                *last = &line[line.len() - rest.len() - last.len()..line.len() - behind.len()];
            }
            _ => found.push((class, piece)),
        }
        rest = behind;
    }
    found
}

fn markup_pictures(report: &Report) -> Markup {
    let [canonical, written] = &report.pictures;
    let drawn =
        |pictures: &[Picture]| fit_parts(MOST_PICTURED / 2, pictures.iter().map(markup_picture));
    let [(shown, more), (shown_written, more_written)] = [drawn(canonical), drawn(written)];
    let undrawn = report.undrawn + more + more_written;
    html! {
        @if undrawn > 0 || report.pictures.iter().any(|some| !some.is_empty()) {
            h2 { "What is read for what" }
            p.faint { "A lookup has one colour: its indices, the elements that it reads, and those that it gives." }
        }
        (shown)
        @if !written.is_empty() {
            h3 { "As the program is written" }
            p.faint { "Operations that the canonical form does not have as they are, each by itself." }
        }
        (shown_written)
        @if undrawn > 0 { p.faint { (undrawn) " more lookups are not drawn." } }
    }
}

/// A picture with its list of lookups; the script replaces the list by buttons.
fn markup_picture(picture: &Picture) -> Markup {
    html! {
        figure.picture tabindex="0" aria-label=(picture.title) {
            pre.plain { (picture.title) }
            div.grids { (draw::markup_grids(picture)) }
            @for (sign, meaning) in draw::collect_legend(picture) { p.faint { (sign) " " (meaning) } }
            @for note in &picture.notes { p.faint { (note) } }
            ol.said aria-live="polite" {
                @for lookup in &picture.lookups { li { (lookup.description) } }
            }
        }
    }
}

fn markup_costs(functions: &[FunctionReport]) -> Markup {
    html! {
        h2 { "What it costs" }
        p.faint {
            "The unit is a byte that is read or written in order; what the other parts count stands for so "
            "many bytes."
        }
        @for function in functions.iter().take(MOST_COSTS) {
            h3 { "@" (function.name) }
            (markup_cost(&function.cost_before, &function.cost_after))
        }
        @if functions.len() > MOST_COSTS {
            p.faint { (functions.len() - MOST_COSTS) " more functions are not shown." }
        }
    }
}

fn markup_cost(before: &Cost, after: &Cost) -> Markup {
    let parts: Vec<(&str, u64, u64)> = [("opaque operations", before.foreign, after.foreign)]
        .into_iter()
        .chain(
            before.parts().into_iter().zip(after.parts()).map(|((name, b), (_, a))| (name, b, a)),
        )
        .filter(|(_, before, after)| (*before, *after) != (0, 0))
        .collect();
    let width = |of: u64, before: u64, after: u64| {
        format!("width:{}%", of as u128 * 100 / u128::from(before.max(after).max(1)))
    };
    let row = |name: &str, before: u64, after: u64| {
        html! {
            th scope="row" { (name) }
            td { (group_digits(before)) }
            td { (group_digits(after)) }
            td.bars {
                span.bar style=(width(before, before, after)) {}
                span.bar style=(width(after, before, after)) {}
            }
        }
    };
    html! {
        table {
            tr { th {} th scope="col" { "before" } th scope="col" { "after" } th {} }
            @for (name, before, after) in parts { tr { (row(name, before, after)) } }
            tr.sum { (row("together", before.price(), after.price())) }
        }
    }
}

/// A number in decimal, its digits grouped in threes.
fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push('\u{202f}');
        }
        out.push(digit);
    }
    out
}

fn markup_derivations(derivations: Option<&[Explanation]>) -> Markup {
    html! {
        h2 { "Why they are equal" }
        @match derivations {
            None => p { "The program is too large for a derivation of each step." },
            Some([]) => p { "No result's form has changed." },
            Some(derivations) => {
                p.faint {
                    "Each step applies one rule to one part of the value. Both sides of a step are run by the "
                    "operations' own definitions."
                }
                (markup_derivations_within(derivations, MOST_DERIVED))
            }
        }
    }
}

/// Derivations with at most `most` bytes together, and the number of omitted ones.
fn markup_derivations_within(derivations: &[Explanation], most: usize) -> Markup {
    let (mut out, mut hidden) = (String::new(), 0);
    for derivation in derivations {
        let steps = derivation.steps.iter().enumerate().map(|(at, step)| markup_step(at + 1, step));
        let (steps, more) = fit_parts(most.saturating_sub(out.len()), steps);
        hidden += more;
        if more < derivation.steps.len() || (more == 0 && out.len() < most) {
            out.push_str(&markup_derivation(derivation, &steps).0);
        }
    }
    html! {
        (PreEscaped(out))
        @if hidden > 0 { p.faint { (hidden) " more steps are not shown." } }
    }
}

/// A derivation; the steps of a long one are folded.
fn markup_derivation(derivation: &Explanation, steps: &Markup) -> Markup {
    html! {
        h3 { "@" (derivation.function) ", result " (derivation.result) }
        @match derivation.steps.len() {
            0 => p { "Its derivation would be too long." },
            count if count <= SHORT_DERIVATION => (steps),
            count => details {
                summary { (count) " steps" }
                (steps)
            },
        }
    }
}

fn markup_step(number: usize, step: &Step) -> Markup {
    html! {
        details open[number <= SHORT_DERIVATION] {
            summary { (number) ". " (markup_rule(step)) }
            (markup_change(step))
        }
    }
}

fn markup_rule(step: &Step) -> Markup {
    let class = match step.checked {
        Check::Failed => "failed",
        _ if step.is_confirmed() => "agreed",
        _ => "faint",
    };
    html! {
        b { (step.rule) }
        @if step.backward { ", from right to left" }
        " " span class=(class) { "(" (step.label()) ")" }
    }
}

fn markup_change(step: &Step) -> Markup {
    let (before, after) = diff_words(&step.before, &step.after);
    let pieces = |pieces: &[Piece], is_new: bool| {
        html! {
            @for (text, changed) in pieces {
                @match (changed, is_new) {
                    (false, _) => { (text) }
                    (true, false) => { del { (text) } }
                    (true, true) => { ins { (text) } }
                }
            }
        }
    };
    html! {
        div.step {
            p.faint { (step.statement) }
            pre { (pieces(&before, false)) }
            pre { (pieces(&after, true)) }
        }
    }
}

fn markup_egraphs(report: &Report) -> Markup {
    let (drawn, undrawn) = fit_parts(MOST_DRAWN, report.egraphs.iter().map(markup_egraph));
    html! {
        @if !report.egraphs.is_empty() {
            h2 { "All forms that were found" }
            p.faint {
                "A box is an e-class: forms of one value. The forms that the result is made of are marked; "
                "arrows come from their operands."
            }
        }
        (drawn)
        @if undrawn + report.functions.len() > report.egraphs.len() && !report.egraphs.is_empty() {
            p.faint { "The e-graphs of other functions are not drawn." }
        }
    }
}

fn markup_egraph(drawing: &Drawing) -> Markup {
    html! {
        h3 { "@" (drawing.function) }
        p.faint { (drawing.describe()) }
        div.wide tabindex="0" role="group" aria-label=(format!("The e-graph of @{}", drawing.function)) {
            (drawing.svg())
        }
    }
}

fn markup_nests(report: &Report) -> Markup {
    html! {
        h2 { "What runs" }
        p.faint { "The loop nests of the compiled code, and how each moves its elements." }
        @for nests in &report.nests {
            h3 { "@" (nests.function) }
            @match &nests.texts {
                Ok(texts) => { @for text in texts { pre.plain { (text) } } }
                Err(why) => p { "There is no machine code: " (why) "." },
            }
            @if nests.left_out > 0 { p.faint { (nests.left_out) " more loop nests are not shown." } }
        }
    }
}
