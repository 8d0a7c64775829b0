//! `tosa.reshape`, `tosa.transpose`, `tosa.reverse`, `tosa.concat`, `tosa.slice`, `tosa.tile`: data
//! movement.

use crate::movement::prelude::*;
use crate::prelude::*;

pub const ASSEMBLY: Option<&str> =
    Some("operands attr-dict `:` functional-type(operands, results)");

pub const AXIS: AttrDef = attr("axis", Int("i32"), Required, "the dimension, in [0, r-1]");

pub fn axis(call: &Call, rank: usize) -> Result<usize, Violation> {
    let axis = call.int("axis");
    if (0..rank as i64).contains(&axis) {
        return Ok(axis as usize);
    }
    fail("C1", Site::Attr("axis"), format!("axis {axis} is not in [0, {rank})"))
}

/// The numbers of an operand of type `!tosa.shape<count>`, where they are known.
fn shape_operand(
    constraint: &'static str,
    call: &Call,
    operand: usize,
    count: Option<usize>,
) -> Result<(usize, Option<Vec<i64>>), Violation> {
    let length = match &call.operands[operand] {
        ValueType::Other(text) => text
            .strip_prefix("!tosa.shape<")
            .and_then(|text| text.strip_suffix('>')?.parse::<usize>().ok()),
        _ => None,
    };
    let found = length.filter(|&n| count.is_none_or(|count| count == n)).ok_or_else(|| {
        let wanted = count.map_or("n".to_string(), |count| count.to_string());
        let message = format!(
            "{} must be !tosa.shape<{wanted}>, but is {}",
            call.def.operands[operand].name, call.operands[operand]
        );
        Violation::new(constraint, Site::Operand(operand), message)
    })?;
    let known = call.known_ints(operand).filter(|values| values.len() == found);
    Ok((found, known))
}

pub static RESHAPE: OpDef = OpDef {
    name: "tosa.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: "One size may be -1: what is left for it.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_reshape",
    operands: &[
        OperandDef::one("input1", "a tensor"),
        OperandDef::sizes("shape", "`!tosa.shape<n>`: the result's sizes"),
    ],
    constraints: &rules([
        "C1: `shape` is of type `!tosa.shape<n>`",
        "C2: sizes are not negative, but for one -1 at most",
        "C3: the number of elements stays",
    ]),
    semantics: movement!(plan_reshape),
    ..super::ROW
};

fn plan_reshape(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (rank, known) = shape_operand("C1", call, 1, None)?;
    let Some(values) = known else { return Ok(Plan::open(x, rank)) };
    let open = values.iter().filter(|&&size| size == -1).count();
    if let Some(size) =
        values.iter().find(|&&size| size::is_negative(size) && (size < -1 || open > 1))
    {
        let message = match size {
            -1 => "-1 occurs more than once in shape".to_string(),
            size => format!("size {size} is negative"),
        };
        return Err(Violation::new("C2", Site::Operand(1), message));
    }
    let shape = resolve_sizes(x, &values).ok_or_else(|| {
        let message = format!("{x} has another number of elements than {values:?}");
        Violation::new("C3", Site::Operand(1), message)
    })?;
    Ok(Plan::reshaped(0, shape))
}

/// The sizes with -1 replaced by the inferred one; `None` where they do not fit the number of elements.
fn resolve_sizes(x: &TensorType, values: &[i64]) -> Option<Shape> {
    let mut shape = Shape::from_slice(values);
    let open = shape.iter().position(|&size| size == -1);
    if !x.is_static() || values.iter().any(|&size| size::is_code(size)) {
        shape.iter_mut().filter(|size| **size == -1).for_each(|size| *size = DYNAMIC);
        return Some(shape);
    }
    let count = x.element_count()?;
    if let Some(at) = open {
        shape[at] = 1;
        let others = element_count(&shape)?;
        shape[at] = if others == 0 { 0 } else { count / others };
    }
    (element_count(&shape)? == count).then_some(shape)
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "tosa.transpose",
    summary: "The dimensions in another order.",
    description: "Dimension d of the result is dimension perms[d] of `input1`.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_transpose",
    operands: &[OperandDef::one("input1", "a tensor of rank r")],
    attributes: &[attr("perms", I32Array, Required, "the dimensions of `input1`, each once")],
    constraints: &rules(["C1: `perms` has each of the dimensions once"]),
    semantics: movement!(plan_transpose),
    ..super::ROW
};

fn plan_transpose(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let perms = call.ints("perms");
    let mut sorted = perms.to_vec();
    sorted.sort_unstable();
    if !sorted.into_iter().eq(0..x.rank() as i64) {
        let message =
            format!("perms must have each of 0 to {} once, but are {perms:?}", x.rank() as i64 - 1);
        return Err(Violation::new("C1", Site::Attr("perms"), message));
    }
    Ok(plans::transposed(perms.iter().map(|&d| d as usize)))
}

pub static REVERSE: OpDef = OpDef {
    name: "tosa.reverse",
    summary: "The elements backwards along one dimension.",
    description: "In dimension `axis`, position i has what was at size - 1 - i.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_reverse",
    operands: &[OperandDef::one("input1", "a tensor of rank r >= 1")],
    attributes: &[AXIS],
    constraints: &rules(["C1: `axis` is in [0, r-1]"]),
    semantics: movement!(plan_reverse),
    ..super::ROW
};

fn plan_reverse(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let axis = axis(call, x.rank())?;
    Ok(plans::reversed(x, &[axis]))
}

pub static CONCAT: OpDef = OpDef {
    name: "tosa.concat",
    summary: "Concatenates tensors along one dimension.",
    description: "The tensors differ in size only along `axis`.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_concat",
    operands: &[OperandDef::variadic("input1", "tensors of rank r >= 1")],
    attributes: &[AXIS],
    constraints: &rules([
        "C1: `axis` is in [0, r-1]",
        "C2: there is a tensor",
        "C3: the tensors have one element type, and one shape but for `axis`",
    ]),
    semantics: movement!(plan_concat),
    ..super::ROW
};

fn plan_concat(call: &Call) -> Result<Plan, Violation> {
    if call.operands.is_empty() {
        return Err(Violation::new("C2", Site::Op, "there must be a tensor"));
    }
    let axis = axis(call, call.tensor(0)?.rank())?;
    operands::alike_but_for("C3", call, axis)?;
    Ok(plans::joined(0..call.operands.len(), axis))
}

pub static SLICE: OpDef = OpDef {
    name: "tosa.slice",
    summary: "A part of a tensor.",
    description: "output[c] = input1[start + c], of the sizes `size`.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_slice",
    operands: &[
        OperandDef::one("input1", "a tensor of rank r"),
        OperandDef::constant("start", "`!tosa.shape<r>`: where the part begins"),
        OperandDef::constant("size", "`!tosa.shape<r>`: the result's sizes; -1: up to the end"),
    ],
    constraints: &rules([
        "C1: `start` is of type `!tosa.shape<r>`",
        "C2: `size` is of type `!tosa.shape<r>`",
        "C3: the part is inside of the tensor",
    ]),
    semantics: movement!(plan_slice),
    ..super::ROW
};

fn plan_slice(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (_, start) = shape_operand("C1", call, 1, Some(x.rank()))?;
    let (_, size) = shape_operand("C2", call, 2, Some(x.rank()))?;
    let (Some(start), Some(size)) = (start, size) else {
        return Ok(Plan::open(x, x.rank()));
    };
    let part = |d: usize| {
        let (whole, begin) = (x.shape[d], start[d]);
        if size::is_open(whole) {
            let rest = || size::sub(whole, begin).unwrap_or(DYNAMIC);
            return Ok(if size[d] == -1 { rest() } else { size[d].max(0) });
        }
        let length = if size[d] == -1 { whole.saturating_sub(begin) } else { size[d] };
        let fits = begin >= 0 && length >= 0 && begin.checked_add(length) <= Some(whole);
        fits.then_some(length).filter(|_| begin <= whole).ok_or_else(|| {
            let message = format!(
                "dimension {d} has size {whole}, so there are no {} elements from {begin}",
                size[d]
            );
            Violation::new("C3", Site::Operand(2), message)
        })
    };
    let sizes = (0..x.rank()).map(part).collect::<Result<Shape, _>>()?;
    let step = Shape::from_elem(1, x.rank());
    Ok(plans::part([Shape::from_vec(start), sizes, step], &[]))
}

pub static TILE: OpDef = OpDef {
    name: "tosa.tile",
    summary: "The tensor repeated along its dimensions.",
    description: "output[c] = input1[c mod input1.shape], multiples[d] times as long in dimension d.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_tile",
    operands: &[
        OperandDef::one("input1", "a tensor of rank r"),
        OperandDef::constant("multiples", "`!tosa.shape<r>`: how often, for each dimension"),
    ],
    constraints: &rules([
        "C1: `multiples` is of type `!tosa.shape<r>`",
        "C2: `multiples` are not negative",
    ]),
    semantics: movement!(plan_tile),
    ..super::ROW
};

fn plan_tile(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (_, known) = shape_operand("C1", call, 1, Some(x.rank()))?;
    let Some(repeats) = known else { return Ok(Plan::open(x, x.rank())) };
    if let Some(count) = repeats.iter().find(|&&count| count < 0) {
        return fail("C2", Site::Operand(1), format!("multiple {count} is negative"));
    }
    plans::tile("C2", x, ListArgument::operand(call, 1, &repeats))
}

pub static PAD: OpDef = OpDef {
    name: "tosa.pad",
    summary: "The tensor with more positions before and after it, which have a value of their own.",
    description: "
output[c] = input1[c - before] where that is inside, else pad_const[0], with before[d] =
padding[2d] and padding[2d+1] positions after it.
",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_pad",
    operands: &[
        OperandDef::one("input1", "a tensor of rank r"),
        OperandDef::constant("padding", "`!tosa.shape<2r>`: how many before and after, in pairs"),
        OperandDef::one("pad_const", "of shape [1]: the value"),
    ],
    constraints: &rules([
        "C1: `padding` is of type `!tosa.shape<2r>`",
        "C2: `padding` is not negative",
        "C3: `pad_const` has the tensor's element type and shape [1]",
    ]),
    semantics: movement!(plan_pad),
    ..super::ROW
};

fn plan_pad(call: &Call) -> Result<Plan, Violation> {
    let x = call.tensor(0)?;
    let (_, known) = shape_operand("C1", call, 1, Some(2 * x.rank()))?;
    let (value, wanted) = (&call.operands[2], ValueType::tensor(x.element, &[1]));
    if !value.is_compatible(&wanted) {
        return fail("C3", Site::Operand(2), format!("pad_const must be {wanted}, but is {value}"));
    }
    let Some(padding) = known else { return Ok(Plan::open(x, x.rank())) };
    if let Some(amount) = padding.iter().find(|&&amount| amount < 0) {
        return fail("C2", Site::Operand(1), format!("padding {amount} is negative"));
    }
    let side = |first: usize| padding.iter().copied().skip(first).step_by(2).collect::<Vec<i64>>();
    let site = Site::Operand(1);
    let borders = Borders { low: &side(0), high: &side(1), fill: Border::Value, site };
    plans::pad("C2", x, &borders, &[0, 2])
}
