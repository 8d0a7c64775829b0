//! PyTorch's operations that give a list of the parts of a tensor along a dimension: each part is a slice of it, or what
//! it has at one position.

use super::lists::append_int;
use crate::ir::regions::append;
use crate::ir::{Block, Module, Op, Value};
use crate::types::{Shape, ValueType};

/// The ranges of the parts of a dimension of this size, from the numbers that an operation has; `None` where these are
/// not valid.
type Ranges = fn(i64, &[i64]) -> Option<Vec<(i64, i64)>>;

/// The operations whose parts are slices; their second operand is a number or a list of numbers.
const SLICED: [(&str, Ranges); 11] = [
    ("torch.aten.split.Tensor", of_size),
    ("torch.aten.split_copy.Tensor", of_size),
    ("torch.aten.unsafe_split.Tensor", of_size),
    ("torch.aten.split.sizes", of_sizes),
    ("torch.aten.split_with_sizes", of_sizes),
    ("torch.aten.split_with_sizes_copy", of_sizes),
    ("torch.aten.unsafe_split_with_sizes", of_sizes),
    ("torch.aten.chunk", of_chunks),
    ("torch.aten.unsafe_chunk", of_chunks),
    ("torch.aten.tensor_split.sections", of_sections),
    ("torch.aten.tensor_split.indices", between_indices),
];

/// The operations whose parts have the dimension no more.
const SELECTED: [&str; 2] = ["torch.aten.unbind.int", "torch.aten.unbind_copy.int"];

/// The most parts of one tensor.
const MOST_PARTS: i64 = 1 << 16;

/// Whether an operation of this name gives a list of parts.
pub fn gives_parts(name: &str) -> bool {
    SELECTED.contains(&name) || SLICED.iter().any(|(sliced, _)| *sliced == name)
}

/// Whether a program has the name of one of the operations.
pub fn may_be_in(module: &Module) -> bool {
    let names = SELECTED.iter().chain(SLICED.iter().map(|(name, _)| name));
    names.into_iter().any(|&name| module.pools.names.find(name).is_some())
}

/// Appends the parts that an operation gives a list of; `numbers` are the numbers that a value is or has, where they are
/// known. `None` where it gives none, or where the size of the dimension or the numbers are not known or not valid.
pub fn append_parts(
    module: &mut Module,
    block: Block,
    op: Op,
    numbers: impl Fn(&Module, Value) -> Option<Vec<i64>>,
) -> Option<Vec<Value>> {
    let name = module.op_name(op);
    if !gives_parts(name) {
        return None;
    }
    let ranges = SLICED.iter().find(|(sliced, _)| *sliced == name).map(|&(_, ranges)| ranges);
    let operands = module[op].operands.to_vec();
    let (&source, &given, &dim) = (operands.first()?, operands.get(1)?, operands.last()?);
    let ty = module.pools.to_value_type(module.value_type(source)).as_tensor()?.clone();
    let (int, dim) = (module.value_type(dim), single(&numbers(module, dim)?)?);
    let axis = if dim < 0 { dim.checked_add(ty.rank() as i64)? } else { dim };
    let axis = usize::try_from(axis).ok().filter(|&axis| axis < ty.rank())?;
    let size = ty.shape[axis];
    if size < 0 {
        return None;
    }
    let (part, positions) = match ranges {
        Some(ranges) => ("torch.aten.slice.Tensor", ranges(size, &numbers(module, given)?)?),
        None if size > MOST_PARTS => return None,
        None => ("torch.aten.select.int", (0..size).map(|at| (at, at + 1)).collect()),
    };
    let dim = append_int(module, block, dim, int);
    let step = ranges.map(|_| append_int(module, block, 1, int));
    let parts = positions.into_iter().map(|(start, end)| {
        let mut shape = Shape::from_slice(&ty.shape);
        let mut arguments = vec![source, dim, append_int(module, block, start, int)];
        match step {
            Some(step) => {
                shape[axis] = end - start;
                arguments.extend([append_int(module, block, end, int), step]);
            }
            None => {
                shape.remove(axis);
            }
        }
        let result = module.pools.value_type(&ValueType::tensor(ty.element, &shape));
        append(module, block, part, &arguments, vec![result], &[])[0]
    });
    Some(parts.collect())
}

fn single(numbers: &[i64]) -> Option<i64> {
    match numbers {
        &[number] => Some(number),
        _ => None,
    }
}

/// Parts of one size, of which the last one may have less.
fn of_size(size: i64, given: &[i64]) -> Option<Vec<(i64, i64)>> {
    let part = single(given)?;
    match part {
        0 if size == 0 => Some(vec![(0, 0)]),
        1.. if size / part < MOST_PARTS => {
            let starts = (0..size.max(1)).step_by(usize::try_from(part).ok()?);
            Some(starts.map(|start| (start, start.saturating_add(part).min(size))).collect())
        }
        _ => None,
    }
}

/// One part after the other, of these sizes.
fn of_sizes(size: i64, given: &[i64]) -> Option<Vec<(i64, i64)>> {
    let mut end = 0_i64;
    let parts = given.iter().map(|&part| {
        let start = end;
        end = end.checked_add(part).filter(|_| part >= 0)?;
        Some((start, end))
    });
    let parts = parts.collect::<Option<Vec<_>>>()?;
    (end == size).then_some(parts)
}

/// At most this many parts of one size.
fn of_chunks(size: i64, given: &[i64]) -> Option<Vec<(i64, i64)>> {
    let count = single(given).filter(|count| (1..=MOST_PARTS).contains(count))?;
    match size {
        0 => Some(vec![(0, 0); usize::try_from(count).ok()?]),
        _ => of_size(size, &[(size - 1) / count + 1]),
    }
}

/// This many parts, the first of which have one element more than the last.
fn of_sections(size: i64, given: &[i64]) -> Option<Vec<(i64, i64)>> {
    let count = single(given).filter(|count| (1..=MOST_PARTS).contains(count))?;
    let start = |at: i64| at * (size / count) + at.min(size % count);
    Some((0..count).map(|at| (start(at), start(at + 1))).collect())
}

/// The parts between these positions, which may be counted from the end.
fn between_indices(size: i64, given: &[i64]) -> Option<Vec<(i64, i64)>> {
    let clamp = |at: i64| if at < 0 { at.saturating_add(size).max(0) } else { at.min(size) };
    let starts = [0].into_iter().chain(given.iter().copied().map(clamp));
    let ends = given.iter().copied().map(clamp).chain([size]);
    Some(starts.zip(ends).map(|(start, end)| (start, end.max(start))).collect())
}
