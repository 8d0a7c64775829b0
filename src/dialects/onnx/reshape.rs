//! `onnx.Reshape`, `onnx.Flatten`: the same elements in the same order under another shape.

use super::operands::{self, int};
use crate::movement::prelude::*;
use crate::prelude::*;

use crate::types::size;

pub static RESHAPE: OpDef = OpDef {
    name: "onnx.Reshape",
    summary: "The same elements, in row-major order, under the shape that an operand gives.",
    description: r#"
A 0 in `shape` copies the size of the same dimension of `data`, unless `allowzero` is 1: then it is
an empty dimension. One entry may be -1: that dimension has what is left of the elements.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Reshape.html",
    operands: &[
        OperandDef::one("data", "any tensor"),
        OperandDef::sizes("shape", "a list of i64: sizes, 0 or -1"),
    ],
    attributes: &[int("allowzero", 0, "1: a 0 in `shape` is a size")],
    results: &["reshaped"],
    constraints: &rules([
        "C1: `shape` is a list of i64",
        "C2: entries are -1 or more, and one at most is -1",
        "C3: a 0 that copies a size has a dimension of `data` to copy",
        "C4: with `allowzero`, 0 and -1 are not both given",
        "C5: the element counts are equal",
    ]),
    semantics: movement!(infer; plans::same_elements),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let data = call.tensor(0)?;
    let list = operands::i64s("C1", call, 1)?;
    match &list.values {
        Some(shape) => Ok(vec![reshaped(call, data, shape)?.into()]),
        None => Ok(vec![operands::shaped_by(data.element, &list)]),
    }
}

fn reshaped(call: &Call, data: &TensorType, shape: &[i64]) -> Result<TensorType, Violation> {
    let refuse = |id, message: String| Err(Violation::new(id, Site::Operand(1), message));
    if let Some(size) = shape.iter().find(|&&size| size < -1 && !size::is_symbol(size)) {
        return refuse("C2", format!("a size must be -1 or more, but is {size}"));
    }
    if shape.iter().filter(|&&size| size == -1).count() > 1 {
        return refuse("C2", "only one size may be -1".into());
    }
    let copies = call.int("allowzero") == 0;
    if !copies && shape.contains(&0) && shape.contains(&-1) {
        return refuse("C4", "with allowzero, 0 and -1 cannot both be given".into());
    }
    let mut sizes = Shape::from_slice(shape);
    for (d, size) in sizes.iter_mut().enumerate().filter(|(_, size)| copies && **size == 0) {
        match data.shape.get(d) {
            Some(&copied) => *size = copied,
            None => {
                let message = format!("there is no dimension {d} of {data} whose size 0 copies");
                return refuse("C3", message);
            }
        }
    }
    let is_open = |sizes: &[i64]| sizes.iter().any(|&size| size::is_open(size));
    let count = operands::product(&data.shape);
    let mismatch = |sizes: &[i64]| {
        let dims: Vec<String> = sizes.iter().map(ToString::to_string).collect();
        let found = count.map_or("?".to_string(), |count| count.to_string());
        format!("{data} has {found} elements, which do not fit the shape [{}]", dims.join(", "))
    };
    let Some(left) = sizes.iter().position(|&size| size == -1) else {
        let both = !is_open(&data.shape) && !is_open(&sizes);
        if both && operands::product(&sizes) != count {
            return refuse("C5", mismatch(&sizes));
        }
        return Ok(data.with_shape(&sizes));
    };
    // A copied size stands on both sides, and says nothing of what is left, 0 included.
    let is_copied = |d: usize| copies && shape.get(d) == Some(&0);
    let rest = |sizes: &[i64]| -> Option<i64> {
        let rest: Shape = (0..sizes.len()).filter(|&d| !is_copied(d)).map(|d| sizes[d]).collect();
        size::product(&rest)
    };
    sizes[left] = 1;
    let others = operands::product(&sizes);
    sizes[left] = match (count, others) {
        _ if is_open(&data.shape) || is_open(&sizes) => {
            let parts = rest(&data.shape).zip(rest(&sizes));
            parts.and_then(|(all, others)| size::part(all, others)).unwrap_or(DYNAMIC)
        }
        (Some(count), Some(others)) if others > 0 && count % others == 0 => count / others,
        _ => {
            sizes[left] = -1;
            return refuse("C5", mismatch(&sizes));
        }
    };
    Ok(data.with_shape(&sizes))
}

pub static FLATTEN: OpDef = OpDef {
    name: "onnx.Flatten",
    summary: "A matrix of the same elements: the dimensions before an axis, and the others.",
    description: r#"
The result has the shape [d_0 * … * d_{axis-1}, d_{axis} * … * d_{r-1}] for data of shape
[d_0, …, d_{r-1}]; a product of no sizes is 1.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__Flatten.html",
    operands: &[OperandDef::one("input", "a tensor of rank r")],
    attributes: &[int(
        "axis",
        1,
        "the first dimension of the second part, in [-r, r]; negative counts from the back",
    )],
    constraints: &rules([
        "C1: `axis` is in [-r, r]",
        "C2: the sizes of the result do not overflow",
    ]),
    semantics: movement!(infer_flatten; plans::same_elements),
    ..OpDef::BASE
};

fn infer_flatten(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let input = call.tensor(0)?;
    let (axis, r) = (call.int("axis"), input.rank() as i64);
    if !(-r..=r).contains(&axis) {
        return fail("C1", Site::Attr("axis"), format!("axis {axis} is not in [-{r}, {r}]"));
    }
    let (outer, inner) = input.shape.split_at((if axis < 0 { axis + r } else { axis }) as usize);
    let size = |part: &[i64]| match operands::product(part) {
        _ if part.iter().any(|&size| size::is_open(size)) => {
            Ok(size::product(part).unwrap_or(DYNAMIC))
        }
        Some(count) => Ok(count),
        None => {
            fail("C2", Site::Operand(0), format!("{input} has too many elements for one dimension"))
        }
    };
    Ok(vec![input.with_shape(&[size(outer)?, size(inner)?]).into()])
}
