//! `coreml.slice_by_index`, `coreml.slice_by_size`: parts of a tensor.

use super::list_attr;
use crate::movement::prelude::*;
use crate::prelude::*;

const SOURCE: &str = "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#coremltools.converters.mil.mil.ops.defs.iOS15.tensor_transformation.slice_by_index";
const X: OperandDef = OperandDef::one("x", "a tensor of rank r");

const fn mask_attr(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, BoolArray, Absent, doc)
}

pub static BY_INDEX: OpDef = OpDef {
    name: "coreml.slice_by_index",
    summary: "What slices in brackets take: `x[begin[0]:end[0]:stride[0], ...]`.",
    description: r#"
By Python's rules: negative bounds count from the end, and bounds outside are moved to the nearest
one. That is position 0 for a bound below -s, s being the size, also where the stride goes backward:
Python would go on to the position before it, and so does coremltools where s is 1, or where both
bounds are negative and a stride or less apart. Where a mask says so, a bound is left out, or the
dimension is the one position begin[d], and dropped.
"#,
    source: SOURCE,
    operands: &[
        X,
        OperandDef::constant("begin", "of shape [r]: where each slice begins"),
        OperandDef::constant("end", "of shape [r]: before which position each slice ends"),
    ],
    attributes: &[
        list_attr("stride", Default::Absent, "how far apart positions are, not 0; absent: 1"),
        mask_attr("begin_mask", "true: the slice begins at the end that its stride comes from"),
        mask_attr("end_mask", "true: the slice goes to the end that its stride leads to"),
        mask_attr("squeeze_mask", "true: begin[d] alone, and no dimension for it"),
    ],
    constraints: &rules([
        "C1: `begin` and `end` are i32 or i64 of shape [r]",
        "C2: the attributes have an entry for each dimension",
        "C3: no stride is 0",
        "C4: a position alone is in [-s, s-1], s being the size",
    ]),
    semantics: movement!(by_index),
    ..OpDef::BASE
};

fn by_index(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let begin = operands::per_dimension("C1", call, 1, x.rank())?;
    let end = operands::per_dimension("C1", call, 2, x.rank())?;
    let masks = ["begin_mask", "end_mask", "squeeze_mask", "stride"];
    let lists = masks.map(|name| ListArgument::opt_attr(call, name));
    for list in lists.into_iter().flatten() {
        list.one_for_each("C2", x.rank(), "dimension")?;
    }
    let says = |list: usize, d: usize| lists[list].is_some_and(|list| list.values[d] != 0);
    let kept: Vec<usize> = (0..x.rank()).filter(|&d| !says(2, d)).collect();
    if let Some(strides) = lists[3].filter(|strides| strides.values.contains(&0)) {
        return strides.refuse("C3", "no stride may be 0".to_string());
    }
    let (Some(begin), Some(end)) = (begin, end) else { return Ok(Plan::open(x, kept.len())) };
    let mut part = Part::of(x);
    for d in 0..x.rank() {
        if says(2, d) {
            part.one("C4", d, begin[d])?;
            continue;
        }
        let [first, last] =
            [(0, &begin), (1, &end)].map(|(k, bounds)| (!says(k, d)).then(|| bounds[d]));
        let step = lists[3].map_or(1, |strides| strides.values[d]);
        part.range(d, first, last, step);
    }
    let dropped: Vec<usize> = (0..x.rank()).filter(|d| !kept.contains(d)).collect();
    let Part { begin, sizes, step, .. } = part;
    Ok(plans::part([begin, sizes, step], &dropped))
}

/// A part of a tensor, dimension by dimension.
struct Part<'a> {
    x: &'a TensorType,
    begin: Shape,
    sizes: Shape,
    step: Shape,
}

impl<'a> Part<'a> {
    fn of(x: &'a TensorType) -> Part<'a> {
        let fill = |value| Shape::from_elem(value, x.rank());
        Part { x, begin: fill(0), sizes: x.shape.clone(), step: fill(1) }
    }

    fn one(&mut self, constraint: &'static str, d: usize, at: i64) -> Result<(), Violation> {
        let size = self.x.shape[d];
        self.sizes[d] = 1;
        if size::is_open(size) {
            self.begin[d] = plans::from_front(at, size);
            return Ok(());
        }
        if !(-size..size).contains(&at) {
            let message = format!("position {at} is not in dimension {d} of size {size}");
            return Err(Violation::new(constraint, Site::Operand(1), message));
        }
        self.begin[d] = if at < 0 { at + size } else { at };
        Ok(())
    }

    fn range(&mut self, d: usize, begin: Option<i64>, end: Option<i64>, step: i64) {
        let size = self.x.shape[d];
        if size::is_open(size) {
            self.sizes[d] = DYNAMIC;
            return;
        }
        let one_step = |(begin, end): (i64, i64)| {
            begin < 0 && end < 0 && begin.saturating_sub(end) <= step.saturating_neg()
        };
        let by_python = size == 1 || begin.zip(end).is_some_and(one_step);
        let bound = |at: i64| if at < -size && !by_python { 0 } else { at };
        let [begin, end] = [begin, end].map(|at| at.map(bound));
        (self.begin[d], self.sizes[d]) = plans::range(begin, end, step, size, Start::Python);
        // One position has no step.
        self.step[d] = if self.sizes[d] < 2 { 1 } else { step };
    }
}

pub static BY_SIZE: OpDef = OpDef {
    name: "coreml.slice_by_size",
    summary: "The part of a tensor that starts at `begin` and has the shape `size`.",
    description: "output[c] = x[begin + c]. A begin that is negative counts from the end; a size of -1 takes all that is left.",
    source: SOURCE,
    operands: &[
        X,
        OperandDef::constant("begin", "of shape [r]: where the part begins"),
        OperandDef::constant("size", "of shape [r]: how long it is, or -1"),
    ],
    constraints: &rules([
        "C1: `begin` and `size` are i32 or i64 of shape [r]",
        "C2: `size` is -1 or more",
        "C3: the part lies in `x`",
    ]),
    semantics: movement!(by_size),
    ..OpDef::BASE
};

fn by_size(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let begin = operands::per_dimension("C1", call, 1, x.rank())?;
    let size = operands::per_dimension("C1", call, 2, x.rank())?;
    let Some(mut sizes) = size else { return Ok(Plan::open(x, x.rank())) };
    ListArgument::operand(call, 2, &sizes).at_least("C2", -1)?;
    let Some(begin) = begin else {
        sizes.iter_mut().filter(|size| **size == -1).for_each(|size| *size = DYNAMIC);
        return Ok(Plan::Open(vec![x.with_shape(&sizes).into()]));
    };
    let mut part = Part::of(x);
    for d in 0..x.rank() {
        let (whole, size) = (x.shape[d], sizes[d]);
        if size::is_open(whole) {
            part.sizes[d] = match size {
                -1 if begin[d] < 0 => begin[d].saturating_neg(),
                -1 => size::sub(whole, begin[d]).unwrap_or(DYNAMIC),
                size => size,
            };
            part.begin[d] = plans::from_front(begin[d], whole);
            continue;
        }
        let first = if begin[d] < 0 { begin[d].saturating_add(whole) } else { begin[d] };
        let length = if size == -1 { whole.saturating_sub(first) } else { size };
        let fits = (0..=whole).contains(&first) && length <= whole - first;
        if !fits {
            let size = if size == -1 { "all".to_string() } else { size.to_string() };
            let message =
                format!("dimension {d} of size {whole} does not hold {size} from {}", begin[d]);
            return Err(Violation::new("C3", Site::Operand(1), message));
        }
        (part.begin[d], part.sizes[d]) = (first, length);
    }
    let Part { begin, sizes, step, .. } = part;
    Ok(plans::part([begin, sizes, step], &[]))
}
