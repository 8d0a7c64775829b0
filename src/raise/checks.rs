//! Checks of coordinates as the export to upstream's dialects writes them: a reduction that finds
//! the first coordinate out of range, and behind it `cf.assert`, or a status that the function
//! returns.
//!
//! Where such a check holds, `select(number < size, number, 0)` is `number`: the gather can stop at
//! what is out of range by itself. A check all of whose coordinates gathers look at is not needed.

use super::affine::Linear;
use super::structured::{Structured, tensor};
use crate::ir::{AttrKind, Block, Module, Op, Value, ValueDef};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};

/// Coordinates that are in range wherever the results of the function are used.
#[derive(Clone)]
struct Fact {
    /// The tensor that holds them.
    source: Value,
    /// They stand at `first`, `first + step`, … along its last dimension.
    first: i64,
    step: i64,
    shape: Range,
    /// The check that says so.
    end: usize,
    used: bool,
}

/// How a stored coordinate is read, and what it must be below.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Range {
    widened: Option<CastOp>,
    from_end: bool,
    size: i64,
}

/// What a check ends in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Assert(Op),
    /// The `func.return` whose last operand is the status.
    Status(Op),
}

/// The checks of a block.
#[derive(Default)]
pub struct Checks {
    facts: Vec<Fact>,
    ends: Vec<End>,
}

/// Which facts have been used.
pub struct Mark(Vec<bool>);

impl Checks {
    /// The checks of a block; with `statuses`, those that a status tells of, too.
    pub fn find(module: &Module, block: Block, statuses: bool) -> Checks {
        let mut checks = Checks::default();
        for &op in &module[block].ops {
            let found = match module.op_name(op) {
                "cf.assert" => module[op].operands.first().and_then(|&held| passed(module, held)),
                "func.return" if statuses => {
                    module[op].operands.last().and_then(|&status| of_status(module, status))
                }
                _ => continue,
            };
            let end = match module.op_name(op) {
                "cf.assert" => End::Assert(op),
                _ => End::Status(op),
            };
            if let Some(facts) = found.and_then(|found| chain(module, found, checks.ends.len())) {
                checks.ends.push(end);
                checks.facts.extend(facts);
            }
        }
        checks
    }

    pub fn has_status(&self) -> bool {
        self.ends.iter().any(|end| matches!(end, End::Status(_)))
    }

    pub fn mark(&self) -> Mark {
        Mark(self.facts.iter().map(|fact| fact.used).collect())
    }

    /// Forgets what was used since.
    pub fn reset(&mut self, mark: Mark) {
        self.facts.iter_mut().zip(mark.0).for_each(|(fact, used)| fact.used = used);
    }

    /// Another value stands for one now.
    pub fn replaced(&mut self, from: Value, to: Value) {
        let of_it = self.facts.iter_mut().filter(|fact| fact.source == from);
        of_it.for_each(|fact| fact.source = to);
    }

    /// The number that an operation of a body gives because it is in range.
    pub fn guarded(&self, module: &Module, of: &Structured, op: Op) -> Option<Value> {
        let (number, covers) = guard(module, of, op)?;
        self.facts.iter().any(covers).then_some(number)
    }

    /// Notes that a gather looks at what [`Checks::guarded`] gave.
    pub fn rely(&mut self, module: &Module, of: &Structured, op: Op) {
        if let Some((_, covers)) = guard(module, of, op) {
            self.facts.iter_mut().filter(|fact| covers(fact)).for_each(|fact| fact.used = true);
        }
    }

    /// The checks that are not needed any more; `Err` where a status tells of coordinates that
    /// nothing looks at.
    pub fn needless(&self) -> Result<Vec<End>, ()> {
        let mut needless = Vec::new();
        for (index, &end) in self.ends.iter().enumerate() {
            let of_this = || self.facts.iter().filter(|fact| fact.end == index);
            match (of_this().all(|fact| fact.used), end) {
                (true, _) => needless.push(end),
                (false, End::Assert(_)) => {}
                (false, End::Status(_)) => return Err(()),
            }
        }
        Ok(needless)
    }
}

/// `select(number < size, number, 0)` in a body, and which facts say that the condition holds.
fn guard<'m>(
    module: &'m Module,
    of: &'m Structured,
    op: Op,
) -> Option<(Value, impl Fn(&Fact) -> bool + use<>)> {
    if module.op_name(op) != "arith.select" {
        return None;
    }
    let &[held, number, otherwise] = &module[op].operands[..] else { return None };
    if integer(module, otherwise)? != 0 {
        return None;
    }
    let (arg, shape) = in_range(module, of, held, Some(number))?;
    let (source, map) = (*of.operands.get(arg)?, of.maps.get(arg)?);
    let last = map.results.last()?;
    let (factor, offset) = match last.as_constant() {
        Some(offset) => (0, offset),
        None => (last.only_loop()?.1, last.offset),
    };
    let covers = move |fact: &Fact| {
        let stands = fact.step == 1
            || (factor % fact.step == 0 && offset.rem_euclid(fact.step) == fact.first);
        fact.source == source && fact.shape == shape && stands
    };
    Some((number, covers))
}

/// The argument of a body whose element a condition compares, and with what.
fn in_range(
    module: &Module,
    of: &Structured,
    held: Value,
    number: Option<Value>,
) -> Option<(usize, Range)> {
    let below = module.defining_op(held)?;
    let CoreOp::Cmpi(compare) = core(module, below)? else { return None };
    let [compared, size] = module[below].operands[..] else { return None };
    if compare.predicate != CmpiPredicate::Ult || number.is_some_and(|number| number != compared) {
        return None;
    }
    let size = integer(module, size)?;
    let (stored, from_end) = match from_end(module, compared, size) {
        Some(stored) => (stored, true),
        None => (compared, false),
    };
    let (stored, widened) = match module.defining_op(stored).map(|op| (op, core(module, op))) {
        Some((op, Some(CoreOp::Cast(Cast { op: cast, .. })))) => {
            (*module[op].operands.first()?, Some(cast))
        }
        _ => (stored, None),
    };
    match module[stored].def {
        ValueDef::Argument { block, index } if block == of.body => {
            Some((index as usize, Range { widened, from_end, size }))
        }
        _ => None,
    }
}

/// The `x` of `select(x < 0, x + size, x)`.
fn from_end(module: &Module, value: Value, size: i64) -> Option<Value> {
    let choice = module.defining_op(value)?;
    let CoreOp::Select = core(module, choice)? else { return None };
    let [negative, up, x] = module[choice].operands[..] else { return None };
    let (below, sum) = (module.defining_op(negative)?, module.defining_op(up)?);
    let CoreOp::Cmpi(compare) = core(module, below)? else { return None };
    let CoreOp::Binary(BinaryOp::Addi) = core(module, sum)? else { return None };
    let is_negative = compare.predicate == CmpiPredicate::Slt
        && module[below].operands[0] == x
        && integer(module, module[below].operands[1])? == 0;
    let other = match module[sum].operands[..] {
        [a, b] if a == x => b,
        [a, b] if b == x => a,
        _ => return None,
    };
    (is_negative && integer(module, other)? == size).then_some(x)
}

fn core(module: &Module, op: Op) -> Option<CoreOp> {
    module[op].def?;
    let core = module.decode(op).ok()?.core().ok()??;
    (core.infer(&module.decode(op).ok()?.operands).is_ok()).then_some(core)
}

/// A number that is known.
fn integer(module: &Module, value: Value) -> Option<i64> {
    let known = module.constant_value(value)?;
    let is_number = known.rank() == 0 && known.element().is_integer();
    is_number.then(|| i64::try_from(known.int_at(0)).ok())?
}

/// Where a search starts: nothing is found yet.
const NOTHING: i64 = i64::MAX;

/// The search whose outcome a value compares with "nothing is found".
fn passed(module: &Module, value: Value) -> Option<Value> {
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
fn of_status(module: &Module, status: Value) -> Option<Value> {
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
fn chain(module: &Module, mut found: Value, end: usize) -> Option<Vec<Fact>> {
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
        && !of.sizes.contains(&0);
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
        let far = position(module, &of, here, 0)?.range(&of.sizes)?.1;
        if also != so_far || far >= NOTHING {
            return None;
        }
        let (arg, shape) = in_range(module, &of, held, None)?;
        let (source, first, step) = coordinates(module, &of, arg)?;
        facts.push(Fact { source, first, step, shape, end, used: false });
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

/// How deep sums of positions may nest.
const DEEPEST: usize = 64;

/// A number of a search's body that is a linear form.
fn position(module: &Module, of: &Structured, value: Value, depth: usize) -> Option<Linear> {
    let loops = of.sizes.len();
    if let Some(number) = integer(module, value) {
        return Some(Linear::constant(loops, number));
    }
    let op = module.defining_op(value).filter(|_| depth < DEEPEST)?;
    if module.op_name(op) == "linalg.index" {
        let AttrKind::Integer { value, .. } = module.pools[module.attr(op, "dim")?] else {
            return None;
        };
        return Linear::position(loops, usize::try_from(value).ok()?);
    }
    let of_operand = |k: usize| position(module, of, *module[op].operands.get(k)?, depth + 1);
    match core(module, op)? {
        CoreOp::Binary(BinaryOp::Addi) => of_operand(0)?.plus(&of_operand(1)?),
        CoreOp::Binary(BinaryOp::Muli) => of_operand(0)?.times(&of_operand(1)?),
        CoreOp::Cast(Cast { op: CastOp::IndexCast, .. }) => of_operand(0),
        _ => None,
    }
}
