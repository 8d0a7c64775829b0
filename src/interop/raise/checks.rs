//! Checks of coordinates as the export to upstream's dialects writes them: a search for the first coordinate out of
//! range, followed by a `cf.assert` or by a status that the function returns.
//!
//! The export marks its operations ([`marks`](crate::marks)): a search and its gather have the same mark, and the
//! mark of an assertion or a status says that it reports only searches. Nothing is concluded from the arithmetic
//! between them. A gather with a check becomes a gather that stops at a coordinate out of range itself. A check is
//! removed if gathers read all of its coordinates.

use std::collections::{HashMap, HashSet};

use smallvec::SmallVec;

use super::structured::tensor;
use crate::ir::{Attr, AttrKind, Block, Builder, Module, Op, Value, ValueDef};
use crate::marks;
use crate::ops::CoreOp;
use crate::ops::core::{Bounds, Cast, CastOp, GatherMultiaxis};
use crate::types::{ElementType, Shape};

/// Coordinates that a search checks.
#[derive(Clone)]
struct CheckedCoordinates {
    indices: Value,
    mark: Attr,
    /// The index of the assertion or status that reports the search.
    end: usize,
    /// Whether a gather reads the coordinates.
    used: bool,
}

/// The operation that reports the result of searches: an assertion or a return.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Assert(Op),
    /// The `func.return` whose last operand is the status.
    Status(Op),
}

/// The checks of a block.
#[derive(Default)]
pub struct Checks {
    checked: Vec<CheckedCoordinates>,
    ends: Vec<End>,
    /// The indices of operations that gather at resolved positions, before they were resolved, with their mark.
    resolved: HashMap<Op, (Value, Attr)>,
}

/// The axes, sizes and encoding of coordinates, from a mark.
pub struct Coordinates {
    axes: Shape,
    pub sizes: Shape,
    pub from_end: bool,
    unsigned: bool,
}

impl Checks {
    /// Finds the checks of a block of `func`; with `statuses`, also those that a status reports.
    pub fn find(module: &Module, func: Op, block: Block, statuses: bool) -> Checks {
        let mut checks = Checks::default();
        for &op in &module[block].ops {
            let operands = &module[op].operands;
            let (end, reported) = match module.op_name(op) {
                "cf.assert" if module.attr(op, marks::CHECK).is_some() => {
                    (End::Assert(op), operands.first())
                }
                "func.return" if statuses && has_status(module, func) => {
                    (End::Status(op), operands.last())
                }
                name if super::positions::NAMES.contains(&name) => {
                    checks
                        .resolved
                        .extend(resolved_coordinates(module, op).map(|found| (op, found)));
                    continue;
                }
                _ => continue,
            };
            let index = checks.ends.len();
            if let Some(checked) = reported.and_then(|&value| find_searches(module, value, index)) {
                checks.ends.push(end);
                checks.checked.extend(checked);
            }
        }
        checks
    }

    pub fn has_status(&self) -> bool {
        self.ends.iter().any(|end| matches!(end, End::Status(_)))
    }

    /// Records that a value was replaced.
    pub fn note_replacement(&mut self, from: Value, to: Value) {
        let of_checked = self.checked.iter_mut().map(|fact| &mut fact.indices);
        let of_resolved = self.resolved.values_mut().map(|(indices, _)| indices);
        of_checked.chain(of_resolved).filter(|value| **value == from).for_each(|value| *value = to);
    }

    /// The indices from which an operation's positions were resolved, with their mark, if a search checks them.
    pub fn checked_indices(&self, module: &Module, op: Op) -> Option<(Value, Attr, Coordinates)> {
        let &(indices, mark) = self.resolved.get(&op)?;
        self.searches_of(module, indices, mark).first()?;
        let ty = |value: Value| tensor(module, value);
        let (stored, resolved) = (ty(indices)?, ty(*module[op].operands.get(1)?)?);
        let as_many = stored.element_count() == resolved.element_count();
        (as_many && stored.element.is_index_type()).then_some(())?;
        Some((indices, mark, Coordinates::from_mark(module, mark)?))
    }

    /// The indices of the searches that check these coordinates in this order.
    fn searches_of(&self, module: &Module, indices: Value, mark: Attr) -> SmallVec<[usize; 2]> {
        let indices = without_reshapes(module, indices);
        let is_about = |fact: &CheckedCoordinates| {
            fact.mark == mark && without_reshapes(module, fact.indices) == indices
        };
        (0..self.checked.len()).filter(|&index| is_about(&self.checked[index])).collect()
    }

    /// Notes that a gather reads all of these coordinates.
    pub fn mark_used(&mut self, module: &Module, indices: Value, mark: Attr) {
        for index in self.searches_of(module, indices, mark) {
            self.checked[index].used = true;
        }
    }

    /// The checks that are redundant because gathers check the same coordinates.
    ///
    /// # Errors
    /// A status reports coordinates that no gather reads.
    pub fn redundant_checks(&self) -> Result<Vec<End>, ()> {
        let mut needless = Vec::new();
        for (index, &end) in self.ends.iter().enumerate() {
            let of_this = || self.checked.iter().filter(|fact| fact.end == index);
            match (of_this().all(|fact| fact.used), end) {
                (true, _) => needless.push(end),
                (false, End::Assert(_)) => {}
                (false, End::Status(_)) => return Err(()),
            }
        }
        Ok(needless)
    }

    /// Raises a marked gather whose coordinates a search checks to `mg.gather_multiaxis` with `bounds = "error"`;
    /// `None` for another operation.
    pub fn raise_gather(&mut self, module: &mut Module, block: Block, op: Op) -> Option<Value> {
        let mark = module.attr(op, marks::GATHER)?;
        let coordinates = Coordinates::from_mark(module, mark)?;
        let &[result] = &module[op].results[..] else { return None };
        let &indices = module[op].operands.first()?;
        self.searches_of(module, indices, mark).first()?;
        let input = only_source(module, op)?;
        let shape = tensor(module, input)?.shape;
        let size = |&axis: &i64| shape.get(usize::try_from(axis).ok()?).copied();
        let sizes: Option<Shape> = coordinates.axes.iter().map(size).collect();
        let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
            axes: coordinates.axes.clone(),
            bounds: Bounds::Error,
            from_end: coordinates.from_end,
        });
        let ty = |value: Value| module.pools.to_value_type(module.value_type(value));
        let fits = gather.infer(&[ty(input), ty(indices)]).ok() == Some(ty(result));
        if sizes? != coordinates.sizes || !fits {
            return None;
        }
        self.mark_used(module, indices, mark);
        let indices = coordinates.zero_extend(module, block, indices)?;
        Builder::at_end(module, block).core(&gather, &[input, indices]).ok()
    }
}

impl Coordinates {
    fn from_mark(module: &Module, mark: Attr) -> Option<Coordinates> {
        let AttrKind::Dictionary(members) = &module.pools[mark] else { return None };
        let member = |name: &str| {
            let found = members.iter().find(|(key, _)| &module.pools[*key] == name);
            found.map(|&(_, attr)| &module.pools[attr])
        };
        let list = |name: &str| match member(name)? {
            AttrKind::DenseArray { values, .. } => Some(Shape::from_slice(values)),
            _ => None,
        };
        let has = |name: &str| member(name) == Some(&AttrKind::Unit);
        Some(Coordinates {
            axes: list(marks::AXES)?,
            sizes: list(marks::SIZES)?,
            from_end: has(marks::FROM_END),
            unsigned: has(marks::UNSIGNED),
        })
    }

    /// The stored coordinates, zero-extended if they are unsigned and narrower than i64.
    pub fn zero_extend(&self, module: &mut Module, block: Block, indices: Value) -> Option<Value> {
        let ty = module.pools.to_value_type(module.value_type(indices));
        if !self.unsigned || ty.element()?.bits() == 64 {
            return Some(indices);
        }
        let cast = Cast { op: CastOp::Extui, to: ElementType::I64 };
        Builder::at_end(module, block).core(&CoreOp::Cast(cast), &[indices]).ok()
    }
}

/// Whether a function's last result is marked as a status.
fn has_status(module: &Module, func: Op) -> bool {
    let Some(AttrKind::Array(results)) = module.attr(func, "res_attrs").map(|a| &module.pools[a])
    else {
        return false;
    };
    match results.last().map(|&last| &module.pools[last]) {
        Some(AttrKind::Dictionary(of_last)) => {
            of_last.iter().any(|(name, _)| &module.pools[*name] == marks::STATUS)
        }
        _ => false,
    }
}

/// The coordinates of the searches on which a value depends; `None` if it depends on anything else.
fn find_searches(module: &Module, value: Value, end: usize) -> Option<Vec<CheckedCoordinates>> {
    let mut checked = Vec::new();
    let (mut open, mut seen) = (vec![value], HashSet::from([value]));
    while let Some(value) = open.pop() {
        if module.constant_value(value).is_some() {
            continue;
        }
        let op = module.defining_op(value)?;
        let operands = &module[op].operands[..];
        let from = match module.op_name(op) {
            "linalg.generic" => {
                let mark = module.attr(op, marks::CHECK)?;
                let count = Coordinates::from_mark(module, mark)?.axes.len();
                // The result of earlier searches follows the inputs.
                let (inputs, before) = operands.split_at_checked(count)?;
                let indices = searched_coordinates(module, inputs)?;
                checked.push(CheckedCoordinates { indices, mark, end, used: false });
                before
            }
            name if name == "tensor.extract" || name.starts_with("arith.") => operands,
            _ => return None,
        };
        open.extend(from.iter().filter(|&&operand| seen.insert(operand)));
    }
    Some(checked)
}

/// The indices whose coordinates a search reads, one by one or each from a slice.
fn searched_coordinates(module: &Module, inputs: &[Value]) -> Option<Value> {
    let &first = inputs.first()?;
    if inputs.len() == 1 {
        return Some(first);
    }
    let op = module.defining_op(first)?;
    match module[op].operands[..] {
        [indices] if module.op_name(op) == "tensor.extract_slice" => Some(indices),
        _ => None,
    }
}

/// The indices that are resolved to the positions of an operation, and the mark of the operation that resolves them,
/// if their order does not change in between.
fn resolved_coordinates(module: &Module, op: Op) -> Option<(Value, Attr)> {
    let value = without_reshapes(module, *module[op].operands.get(1)?);
    let made = module.defining_op(value)?;
    Some((*module[made].operands.first()?, module.attr(made, marks::POSITIONS)?))
}

/// The tensor from which an operation extracts each of its elements, unchanged.
fn only_source(module: &Module, op: Op) -> Option<Value> {
    let &[region] = &module[op].regions[..] else { return None };
    let &[body] = &module[region].blocks[..] else { return None };
    let &last = module[body].ops.last()?;
    let &[element] = &module[last].operands[..] else { return None };
    let extract = module.defining_op(element)?;
    let &source = module[extract].operands.first()?;
    let block = match module[source].def {
        ValueDef::Argument { block, .. } => Some(block),
        ValueDef::Result { op, .. } => module[op].parent,
    };
    let inside = module[extract].parent == Some(body) && block != Some(body);
    (inside && module.op_name(extract) == "tensor.extract").then_some(source)
}

/// The value of which a value is a reshape, perhaps through several.
fn without_reshapes(module: &Module, mut value: Value) -> Value {
    let names = ["mg.reshape", "tensor.expand_shape", "tensor.collapse_shape", "tensor.reshape"];
    while let Some(op) = module.defining_op(value)
        && names.contains(&module.op_name(op))
        && let Some(&input) = module[op].operands.first()
    {
        value = input;
    }
    value
}
