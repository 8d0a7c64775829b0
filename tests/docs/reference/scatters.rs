//! `docs/scatters.md`: the scatters side by side, computed from the operation definitions.

use std::collections::BTreeSet;

use libtest_mimic::{Failed, Trial};

use super::lookups::{self, title};
use super::meetings::Meeting;
use super::scatter_probe::{Scatter, scatters};
use super::{cell, push_line};
use multigather::ops::OpDef;

const HEAD: &str = "\
<!-- Generated from the definitions of src/dialects: MG_BLESS=docs cargo test --workspace --test main docs/ -->

# The scatters, side by side

This page is computed from the operation definitions; nothing is written by hand.
Each name leads to the operator's own formula and constraints. [The gathers](gathers.md) have a page like
this one.

Operators that select elements by a slice or a mask and not by a tensor of indices, and sums of sorted segments,
whose last index gives the size of the result, are [at the end](#slices-masks-and-sorted-segments).

## In short

What an update does whose index is negative, or out of range.

";

const MEETINGS: &str = "
The default result of two updates of one element.

";

const ONE_INDEX: &str = "
## One index

Which of four elements, counted from 0, an update at an index reaches, and the element types of indices.

";

const UPDATES: &str = "
## Updates

The shape of updates, in the words of the operator's reference, and the result of several updates of one element.
They are reduced in row-major order, and floats of 32 bits are rounded after each of them, which determines the bits
of sums and products. Where an attribute selects the reduction, each of its values is followed by its effect, the
default first. The operator's reference lists the other regions that are reductions.

";

const OTHERS: &str = "
## Slices, masks and sorted segments

The positions that these operators write are not a tensor of indices: the operands and attributes that give the
positions and the values, in the words of `mg ops`.

| operator | | operands and attributes |
|---|---|---|
";

/// Those operators, by the ends of their names.
const OTHER_NAMES: [&str; 7] = [
    ".dynamic_update_slice",
    ".slice_scatter",
    ".select_scatter",
    ".masked_scatter",
    "tensor.insert_slice",
    "tensor.insert",
    "egmentsum",
];

fn others() -> impl Iterator<Item = &'static OpDef> {
    let is_other = |def: &&OpDef| {
        let name = def.name.to_lowercase().replace("segment_sum", "segmentsum");
        !name.contains("unsorted") && OTHER_NAMES.iter().any(|end| name.ends_with(end))
    };
    multigather::registry().ops().filter(is_other)
}

/// What is not looked up by indices, with all that says where it is put.
fn push_others(text: &mut String) {
    text.push_str(OTHERS);
    for def in others() {
        let operands = def.operands.iter().map(|operand| (operand.name, operand.doc));
        let attributes = def.attributes.iter().map(|attr| (attr.name, attr.doc));
        let parts: Vec<String> = (operands.chain(attributes))
            .map(|(name, doc)| format!("`{name}`: {}", cell(doc)))
            .collect();
        let (title, parts) = (lookups::code(def), parts.join("; "));
        push_line(text, &format!("| {title} | {} | {parts} |", cell(def.summary)));
    }
}

/// The page.
pub fn scatters_markdown() -> String {
    let scatters = scatters();
    let mut text = String::from(HEAD);
    lookups::push_summary(&mut text, &scatters);
    text.push_str(MEETINGS);
    let usual = |scatter: &Scatter| match scatter.usual_meeting() {
        Some(meeting) => meeting.text(),
        None => "none can meet".into(),
    };
    // Where indices lead changes nothing in how updates join: one mode stands for all.
    let mut seen = BTreeSet::new();
    let one_mode: Vec<&Scatter> =
        scatters.iter().filter(|scatter| seen.insert(scatter.def.name)).collect();
    lookups::push_groups(&mut text, "| two updates | operators |", one_mode.iter().copied(), usual);
    text.push_str(ONE_INDEX);
    lookups::push_indices(&mut text, &scatters);
    text.push_str(UPDATES);
    lookups::push_head(&mut text, "| operator | updates | several of one element |");
    for scatter in one_mode {
        let meetings = scatter.meetings().unwrap_or_else(|| "none can meet".into());
        let (title, updates) = (title(scatter), cell(scatter.updates_doc()));
        push_line(&mut text, &format!("| {title} | {updates} | {meetings} |"));
    }
    lookups::push_formulas(&mut text, &scatters);
    push_others(&mut text);
    text
}

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("docs/places-and-meetings", places_and_meetings_are_found_by_asking),
        Trial::test("docs/every-scatter", every_scatter_is_on_the_page),
    ]
}

fn places_and_meetings_are_found_by_asking() -> Result<(), Failed> {
    let scatters = scatters();
    let find = |words: &str| lookups::find(&scatters, words);
    let answers = |words: &str| lookups::answers(find(words));
    assert_eq!(answers("onnx.ScatterND"), ["error", "3", "3", "error"]);
    assert_eq!(answers("webnn.scatterND"), ["0", "3", "3", "3"]);
    assert_eq!(answers("stablehlo.scatter"), ["none", "none", "3", "none"]);
    assert_eq!(answers("mode = \"wrap\""), ["3", "3", "3", "0"]);
    assert_eq!(answers("tf.UnsortedSegmentSum"), ["none", "none", "3", "error"]);
    let usual = |words: &str| find(words).usual_meeting();
    assert_eq!(usual("onnx.ScatterND"), Some(Meeting::Join("the last stays", true)));
    assert_eq!(usual("tf.ScatterNd"), Some(Meeting::Join("added", true)));
    assert_eq!(usual("tosa.scatter"), Some(Meeting::Error));
    assert_eq!(usual("onnx.TensorScatter"), None);
    let reduced = find("torch.aten.scatter_reduce.two").meetings().unwrap_or_default();
    assert!(reduced.contains("`mean`: the mean"), "{reduced}");
    assert!(reduced.ends_with("without the element itself"), "{reduced}");
    Ok(())
}

fn every_scatter_is_on_the_page() -> Result<(), Failed> {
    let text = scatters_markdown();
    let words = ["scatter", "unsortedsegment", "unsorted_segment", "numpy.put", "index_put"];
    // They have no indices: one finds the positions itself, one divides among processes.
    let without_indices = ["stablehlo.select_and_scatter", "stablehlo.reduce_scatter"];
    let is_scatter = |name: &str| {
        let lower = name.to_lowercase();
        !without_indices.contains(&name) && words.iter().any(|word| lower.contains(word))
    };
    let names: Vec<&str> =
        multigather::registry().ops().map(|def| def.name).filter(|name| is_scatter(name)).collect();
    assert!(names.len() > 30, "{names:?}");
    let more = ["numpy.setitem", "numpy.ufunc_at", "torch.aten.put", "torch.aten.index_add"];
    assert_eq!(others().count(), 9);
    let others: Vec<&str> = others().map(|def| def.name).collect();
    for name in names.iter().chain(&more).chain(&others) {
        assert!(text.contains(&format!("`{name}`")), "{name}");
    }
    Ok(())
}
