//! Checks of coordinates as the export to upstream's dialects writes them: a reduction that finds
//! the first coordinate out of range, and behind it `cf.assert`, or a status that the function
//! returns.
//!
//! Where such a check holds, `select(number < size, number, 0)` is `number`: the gather can stop at
//! what is out of range by itself. A check all of whose coordinates gathers look at is not needed.

use super::search::{chain, of_status, passed};
use super::structured::Structured;
use crate::ir::{Block, Module, Op, Value, ValueDef};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};

/// A stored coordinate that an operation of a body reads, and how.
pub struct Stored {
    /// The body's argument that holds it.
    pub arg: usize,
    pub from_end: bool,
}

/// Coordinates that are in range wherever the results of the function are used.
#[derive(Clone)]
pub struct Fact {
    /// The tensor that holds them.
    pub source: Value,
    /// They stand at `first`, `first + step`, … along its last dimension.
    pub first: i64,
    pub step: i64,
    pub range: Range,
    /// The check that says so.
    pub end: usize,
    pub used: bool,
}

/// How a stored coordinate is read, and what it must be below.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Range {
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
        let guard = Guard::of(module, of, op)?;
        self.facts.iter().any(|fact| guard.covers(fact)).then_some(guard.number)
    }

    /// The signed coordinate behind a place that an element is read at.
    pub fn stored(&self, module: &Module, of: &Structured, place: Value) -> Option<(Op, Stored)> {
        let mut op = module.defining_op(place)?;
        if let CoreOp::Cast(Cast { op: CastOp::IndexCast, .. }) = core(module, op)? {
            op = module.defining_op(*module[op].operands.first()?)?;
        }
        self.guarded(module, of, op)?;
        let Guard { arg, range, .. } = Guard::of(module, of, op)?;
        let is_signed =
            matches!(range.widened, None | Some(CastOp::Extsi) | Some(CastOp::IndexCast));
        is_signed.then_some((op, Stored { arg, from_end: range.from_end }))
    }

    /// Notes that a gather looks at what [`Checks::guarded`] gave.
    pub fn rely(&mut self, module: &Module, of: &Structured, op: Op) {
        if let Some(guard) = Guard::of(module, of, op) {
            let covered = self.facts.iter_mut().filter(|fact| guard.covers(fact));
            covered.for_each(|fact| fact.used = true);
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

/// `select(number < size, number, 0)` in a body.
struct Guard {
    number: Value,
    arg: usize,
    range: Range,
    /// The tensor that holds the coordinates; they stand at `offset`, `offset + factor`, … along
    /// its last dimension.
    source: Value,
    factor: i64,
    offset: i64,
}

impl Guard {
    fn of(module: &Module, of: &Structured, op: Op) -> Option<Guard> {
        if module.op_name(op) != "arith.select" {
            return None;
        }
        let &[held, number, otherwise] = &module[op].operands[..] else { return None };
        if integer(module, otherwise)? != 0 {
            return None;
        }
        let (arg, range) = in_range(module, of, held, Some(number))?;
        let (source, map) = (*of.operands.get(arg)?, of.maps.get(arg)?);
        let last = map.results.last()?;
        let factor = match last.as_constant() {
            Some(_) => 0,
            None => last.only_loop()?.1,
        };
        Some(Guard { number, arg, range, source, factor, offset: last.offset })
    }

    /// Whether a fact says that the condition holds.
    fn covers(&self, fact: &Fact) -> bool {
        let stands = fact.step == 1
            || (self.factor % fact.step == 0 && self.offset.rem_euclid(fact.step) == fact.first);
        fact.source == self.source && fact.range == self.range && stands
    }
}

/// The argument of a body whose element a condition compares, and with what.
pub fn in_range(
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

/// The member of the closed set that an operation is, applied as it may be.
pub fn core(module: &Module, op: Op) -> Option<CoreOp> {
    module[op].def?;
    let core = module.decode(op).ok()?.core().ok()??;
    (core.infer(&module.decode(op).ok()?.operands).is_ok()).then_some(core)
}

/// A number that is known.
pub fn integer(module: &Module, value: Value) -> Option<i64> {
    let known = module.constant_value(value)?;
    let is_number = known.rank() == 0 && known.element().is_integer();
    is_number.then(|| i64::try_from(known.int_at(0)).ok())?
}
