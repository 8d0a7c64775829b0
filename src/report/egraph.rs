//! E-graphs as drawings: a box for each e-class, a line in it for each e-node, an arrow from each operand. Classes
//! are arranged in columns: each after the classes of its smallest node's operands.

use maud::{Markup, html};
use multigather::canon::dump::{Class, Dump};

/// The largest number of classes that are drawn of one function.
const MOST_CLASSES: usize = 60;
/// The largest number of e-nodes that are drawn of one class.
const MOST_FORMS: usize = 6;

/// The largest number of characters of a label.
const LONGEST: usize = 34;

const LINE: f64 = 17.0;
const BESIDE: f64 = 64.0;
const BELOW: f64 = 14.0;

/// A drawing of an e-graph.
pub struct Drawing {
    pub function: String,
    boxes: Vec<Boxed>,
    arrows: Vec<Arrow>,
    width: f64,
    height: f64,
    /// The number of classes in the e-graph.
    classes: usize,
    /// The number of e-nodes in the e-graph.
    forms: usize,
}

struct Boxed {
    place: (f64, f64),
    size: (f64, f64),
    label: String,
    is_root: bool,
    is_needed: bool,
    forms: Vec<Line>,
    left_out: usize,
}

struct Line {
    short: String,
    whole: String,
    is_chosen: bool,
    /// The indices of the boxes of the operands' classes.
    operands: Vec<usize>,
}

struct Arrow {
    path: String,
    is_chosen: bool,
}

impl Drawing {
    pub fn new(dump: &Dump) -> Drawing {
        let classes = dump.classes();
        let shown = shown_classes(&classes);
        let mut places = vec![None; classes.len()];
        shown.iter().enumerate().for_each(|(place, &class)| places[class] = Some(place));
        let mut boxes: Vec<Boxed> =
            shown.iter().map(|&class| make_box(&classes[class], &places)).collect();
        let heights = column_heights(&classes);
        let heights: Vec<usize> = shown.iter().map(|&class| heights[class]).collect();
        let (width, height) = arrange_boxes(&mut boxes, &heights);
        let arrows = draw_arrows(&boxes);
        let forms = classes.iter().map(|class| class.nodes.len()).sum();
        let function = dump.function.clone();
        Drawing { function, boxes, arrows, width, height, classes: classes.len(), forms }
    }

    pub fn svg(&self) -> Markup {
        html! {
            svg.egraph width=(self.width) height=(self.height)
                viewBox=(format!("0 0 {} {}", self.width, self.height)) role="img"
                aria-label=(format!("The e-graph of @{}", self.function)) {
                @for chosen in [false, true] {
                    @for arrow in self.arrows.iter().filter(|arrow| arrow.is_chosen == chosen) {
                        path class=[chosen.then_some("chosen")] d=(arrow.path) {}
                    }
                }
                @for own in &self.boxes { (own.markup()) }
            }
        }
    }

    /// A description of the drawing.
    pub fn describe(&self) -> String {
        let all = format!("{} classes with {} forms", self.classes, self.forms);
        match self.boxes.len() == self.classes {
            true => format!("{all}."),
            false => {
                format!("{} of {all}: those that the result is made of first.", self.boxes.len())
            }
        }
    }
}

impl Boxed {
    fn markup(&self) -> Markup {
        let ((x, y), (width, height)) = (self.place, self.size);
        html! {
            g class=[self.is_needed.then_some("chosen")] {
                rect x=(x) y=(y) width=(width) height=(height) rx="5" {}
                text.m x=(x + 8.0) y=(y + 14.0) { (self.label) @if self.is_root { " · result" } }
                @for (number, line) in self.forms.iter().enumerate() {
                    text class=[line.is_chosen.then_some("form")] x=(x + 8.0) y=(line_at(y, number) + 4.0) {
                        title { (line.whole) }
                        (line.short)
                    }
                }
                @if self.left_out > 0 {
                    text.m x=(x + 8.0) y=(line_at(y, self.forms.len()) + 4.0) { "and " (self.left_out) " more forms" }
                }
            }
        }
    }
}

/// The y coordinate of the middle of a line in a box whose upper edge is at `top`.
fn line_at(top: f64, number: usize) -> f64 {
    top + 20.0 + (number as f64 + 0.5) * LINE
}

/// The classes that are drawn: all, or the first [`MOST_CLASSES`], beginning with those on which the results depend.
fn shown_classes(classes: &[Class]) -> Vec<usize> {
    let mut found: Vec<usize> =
        (0..classes.len()).filter(|&class| classes[class].is_root).collect();
    let mut is_found = vec![false; classes.len()];
    found.iter().for_each(|&class| is_found[class] = true);
    for only_chosen in [true, false] {
        let mut at = 0;
        while let Some(&class) = found.get(at) {
            at += 1;
            let forms = classes[class].nodes.iter().filter(|form| form.is_chosen || !only_chosen);
            for &operand in forms.flat_map(|form| &form.operands) {
                if found.len() < MOST_CLASSES && !std::mem::replace(&mut is_found[operand], true) {
                    found.push(operand);
                }
            }
        }
    }
    found.sort_unstable();
    found
}

fn make_box(class: &Class, places: &[Option<usize>]) -> Boxed {
    let mut forms: Vec<Line> = class
        .nodes
        .iter()
        .map(|form| Line {
            short: shorten_label(&form.label, &class.label),
            whole: form.label.clone(),
            is_chosen: form.is_chosen,
            operands: form.operands.iter().filter_map(|&operand| places[operand]).collect(),
        })
        .collect();
    forms.sort_by_key(|form| !form.is_chosen);
    let left_out = forms.len().saturating_sub(MOST_FORMS);
    forms.truncate(MOST_FORMS);
    let label = shorten_label(&class.label, "");
    let of_label = label.chars().count() + if class.is_root { 9 } else { 0 };
    let longest = forms.iter().map(|form| form.short.chars().count() + 1).chain([of_label]).max();
    let lines = forms.len() + usize::from(left_out > 0);
    let size = (longest.unwrap_or(0) as f64 * 7.0 + 18.0, 26.0 + lines as f64 * LINE);
    let is_needed = forms.iter().any(|form| form.is_chosen);
    Boxed { place: (0.0, 0.0), size, label, is_root: class.is_root, is_needed, forms, left_out }
}

/// A label without the type that its class shows, cut to [`LONGEST`] characters.
fn shorten_label(label: &str, ty: &str) -> String {
    let label = label.strip_suffix(ty).and_then(|label| label.strip_suffix(" : ")).unwrap_or(label);
    match label.chars().count() > LONGEST {
        true => label.chars().take(LONGEST - 1).chain(['…']).collect(),
        false => label.to_owned(),
    }
}

/// For each class the depth of its flattest e-node: 0 without operands, else one more than the deepest operand's.
fn column_heights(classes: &[Class]) -> Vec<usize> {
    let mut heights: Vec<Option<usize>> = vec![None; classes.len()];
    for _ in 0..classes.len() {
        let mut is_changed = false;
        for (place, class) in classes.iter().enumerate() {
            let of_form = |operands: &Vec<usize>| {
                operands.iter().try_fold(0, |most: usize, &at| Some(most.max(heights[at]? + 1)))
            };
            let best = class.nodes.iter().filter_map(|form| of_form(&form.operands)).min();
            is_changed |= best != heights[place];
            heights[place] = best;
        }
        if !is_changed {
            break;
        }
    }
    heights.into_iter().map(Option::unwrap_or_default).collect()
}

/// Arranges the boxes in columns by height, each near its operands; returns the width and height of the drawing.
fn arrange_boxes(boxes: &mut [Boxed], heights: &[usize]) -> (f64, f64) {
    let (mut left, mut bottom) = (4.0, 0.0f64);
    // Columns without boxes take no room.
    let columns: std::collections::BTreeSet<usize> = heights.iter().copied().collect();
    for column in columns {
        let mut own: Vec<usize> = (0..boxes.len()).filter(|&k| heights[k] == column).collect();
        let near = |k: usize| {
            let operands = boxes[k].forms.iter().flat_map(|form| &form.operands);
            let below: Vec<f64> = operands
                .filter(|&&operand| heights[operand] < column)
                .map(|&operand| boxes[operand].place.1 + boxes[operand].size.1 / 2.0)
                .collect();
            below.iter().sum::<f64>() / below.len().max(1) as f64
        };
        let order: Vec<f64> = (0..boxes.len()).map(near).collect();
        own.sort_by(|&a, &b| order[a].total_cmp(&order[b]));
        let width = own.iter().map(|&k| boxes[k].size.0).fold(0.0, f64::max);
        let mut top: f64 = 4.0;
        for k in own {
            let wanted = order[k] - boxes[k].size.1 / 2.0;
            let y = top.max(wanted.min(top + 60.0));
            boxes[k].place = (left, y);
            boxes[k].size.0 = width;
            top = y + boxes[k].size.1 + BELOW;
        }
        bottom = bottom.max(top);
        left += width + BESIDE;
    }
    (left - BESIDE + 4.0, bottom)
}

fn draw_arrows(boxes: &[Boxed]) -> Vec<Arrow> {
    let mut found = Vec::new();
    for own in boxes {
        for (number, line) in own.forms.iter().enumerate() {
            for &operand in &line.operands {
                let from = &boxes[operand];
                let start = (from.place.0 + from.size.0, from.place.1 + 12.0);
                let end = (own.place.0, line_at(own.place.1, number));
                let bend = (BESIDE / 2.0).max((start.0 - end.0) / 3.0);
                let ((x, y), (to, at)) = (start, end);
                let path = format!(
                    "M{x:.0} {y:.0}C{:.0} {y:.0} {:.0} {at:.0} {to:.0} {at:.0}",
                    x + bend,
                    to - bend
                );
                found.push(Arrow { path, is_chosen: line.is_chosen });
            }
        }
    }
    found
}
