//! The search for the first coordinate out of range, as the export to upstream's dialects writes it,
//! and what is made of its outcome.

use super::affine::Linear;
use super::checks::{Fact, Guard, core, integer};
use super::structured::{Structured, tensor};
use crate::ir::{AttrKind, Module, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};

/// Where a search starts: nothing is found yet.
const NOTHING: i64 = i64::MAX;

/// The search whose outcome a value compares with "nothing is found".
pub fn passed(module: &Module, value: Value) -> Option<Value> {
    let same = module.defining_op(value)?;
    let CoreOp::Cmpi(compare) = core(module, same)? else { return None };
    let [found, nothing] = module[same].operands[..] else { return None };
    let is_equality = compare.predicate == CmpiPredicate::Eq;
    if !is_equality || integer(module, nothing)? != NOTHING {
        return None;
    }
    extracted(module, found)
}

/// The search whose outcome a status tells: 0, or 1 + the position.
pub fn of_status(module: &Module, status: Value) -> Option<Value> {
    let choice = module.defining_op(status)?;
    let CoreOp::Select = core(module, choice)? else { return None };
    let [held, zero, failed] = module[choice].operands[..] else { return None };
    let sum = module.defining_op(failed)?;
    let CoreOp::Binary(BinaryOp::Addi) = core(module, sum)? else { return None };
    let [place, one] = module[sum].operands[..] else { return None };
    let found = passed(module, held)?;
    let fits = integer(module, zero)? == 0
        && integer(module, one)? == 1
        && extracted(module, place)? == found;
    fits.then_some(found)
}

/// The tensor of rank 0 whose only element a value is.
fn extracted(module: &Module, value: Value) -> Option<Value> {
    let op = module.defining_op(value)?;
    match module[op].operands[..] {
        [tensor] if module.op_name(op) == "tensor.extract" => Some(tensor),
        _ => None,
    }
}

/// What a search of searches has looked at.
pub fn chain(module: &Module, mut found: Value, end: usize) -> Option<Vec<Fact>> {
    let mut facts = Vec::new();
    loop {
        if let Some(known) = module.constant_value(found) {
            let starts = known.rank() == 0 && known.int_at(0) == i128::from(NOTHING);
            return starts.then_some(facts);
        }
        let (of, before) = search(module, found, end, &mut facts)?;
        debug_assert_eq!(of.outputs(), [before]);
        found = before;
    }
}

/// One search: its facts, and what it goes on from.
fn search(
    module: &Module,
    found: Value,
    end: usize,
    facts: &mut Vec<Fact>,
) -> Option<(Structured, Value)> {
    let op = module.defining_op(found)?;
    let of = Structured::of(module, op)?;
    let &[before] = of.outputs() else { return None };
    let is_search = of.reduced.iter().all(|&reduced| reduced)
        && of.maps[of.inputs].results.is_empty()
        && !of.sizes.contains(&0)
        && !of.is_open();
    if !is_search {
        return None;
    }
    let first = *module[of.body].args.get(of.inputs)?;
    let last = *module[of.body].ops.last()?;
    let mut at = *module[last].operands.first()?;
    while at != first {
        let choice = module.defining_op(at)?;
        let CoreOp::Select = core(module, choice)? else { return None };
        let [held, so_far, nearer] = module[choice].operands[..] else { return None };
        let smaller = module.defining_op(nearer)?;
        let CoreOp::Binary(BinaryOp::Minsi) = core(module, smaller)? else { return None };
        let [also, here] = module[smaller].operands[..] else { return None };
        let far = position(module, &of, here, &mut { MOST_STEPS })?.range(&of.sizes)?.1;
        if also != so_far || far == NOTHING {
            return None;
        }
        let guard = Guard::held(module, held)?;
        let (arg, range) = (of.argument(module, guard.number.stored)?, guard.range(0)?);
        let (source, first, step) = coordinates(module, &of, arg)?;
        facts.push(Fact { source, first, step, range, end, used: false });
        at = so_far;
    }
    Some((of, before))
}

/// The tensor that an input of a search is, or is every `step`-th of the last dimension of.
fn coordinates(module: &Module, of: &Structured, arg: usize) -> Option<(Value, i64, i64)> {
    let (input, map) = (*of.operands.get(arg)?, of.maps.get(arg)?);
    if map.as_loops()? != (0..of.sizes.len()).collect::<Vec<_>>() {
        return None;
    }
    let Some(op) = module.defining_op(input) else { return Some((input, 0, 1)) };
    if module.op_name(op) != "tensor.extract_slice" || module[op].operands.len() != 1 {
        return Some((input, 0, 1));
    }
    let source = module[op].operands[0];
    let ints = |name: &str| match &module.pools[module.attr(op, name)?] {
        AttrKind::DenseArray { values, .. } => Some(values.to_vec()),
        _ => None,
    };
    let (offsets, sizes, strides) =
        (ints("static_offsets")?, ints("static_sizes")?, ints("static_strides")?);
    let shape = tensor(module, source)?.shape;
    let last = shape.len().checked_sub(1)?;
    let whole = (0..last).all(|d| (offsets[d], sizes[d], strides[d]) == (0, shape[d], 1));
    let (first, step) = (offsets[last], strides[last]);
    let every = sizes[last].checked_mul(step)? == shape[last] && (0..step).contains(&first);
    Some(if whole && every && shape.len() == of.sizes.len() {
        (source, first, step)
    } else {
        (input, 0, 1)
    })
}

/// How many operations a position is computed by at most.
const MOST_STEPS: u32 = 1_000;

/// A number of a search's body that is a linear form. `left`: how many operations may be looked at.
fn position(module: &Module, of: &Structured, value: Value, left: &mut u32) -> Option<Linear> {
    *left = left.checked_sub(1)?;
    let loops = of.sizes.len();
    if let Some(number) = integer(module, value) {
        return Some(Linear::constant(loops, number));
    }
    let op = module.defining_op(value)?;
    if module.op_name(op) == "linalg.index" {
        let AttrKind::Integer { value, .. } = module.pools[module.attr(op, "dim")?] else {
            return None;
        };
        return Linear::position(loops, usize::try_from(value).ok()?);
    }
    let mut of_operand = |k: usize| position(module, of, *module[op].operands.get(k)?, left);
    match core(module, op)? {
        CoreOp::Binary(BinaryOp::Addi) => of_operand(0)?.plus(&of_operand(1)?),
        CoreOp::Binary(BinaryOp::Muli) => of_operand(0)?.times(&of_operand(1)?),
        CoreOp::Cast(Cast { op: CastOp::IndexCast, .. }) => of_operand(0),
        _ => None,
    }
}
