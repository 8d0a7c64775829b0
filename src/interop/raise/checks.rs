//! Checks of coordinates as the export to upstream's dialects writes them: a reduction that finds
//! the first coordinate out of range, and behind it `cf.assert`, or a status that the function
//! returns.
//!
//! Where such a check holds, a gather that reads at `select(number < size, number, 0)` can read at
//! `number` and stop at what is out of range by itself; anything else that is computed of it stays as
//! it is. A check all of whose coordinates gathers look at is not needed.

use super::affine::Map;
use super::lift::is_one_element;
use super::search::{chain, of_status, passed};
use super::structured::{Structured, tensor};
use crate::ir::{Block, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, CastOp, CmpiPredicate};
use crate::types::ValueType;

/// A place that an element is read at: a coordinate that a check knows to be in range.
pub struct Coordinate {
    /// The number that the check compares.
    pub number: Value,
    /// The body's argument that holds it and whether negative ones count from the end, where a
    /// gather reads what is stored as the same number.
    pub stored: Option<(usize, bool)>,
    /// The facts all of whose coordinates are read.
    looked_at: Vec<usize>,
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
    pub size: i64,
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

    /// The coordinate that a body reads at along a dimension of this size, where a check says that
    /// it is in range: the gather can stop at what is not.
    pub fn coordinate(
        &self,
        module: &Module,
        of: &Structured,
        place: Value,
        size: i64,
    ) -> Option<Coordinate> {
        let guard = Guard::of(module, without_index_cast(module, place)?)?;
        let range = guard.range(0).filter(|range| range.size == size)?;
        let arg = of.argument(module, guard.number.stored)?;
        let (source, map) = (*of.operands.get(arg)?, of.maps.get(arg)?);
        let shape = tensor(module, source)?.shape;
        let knows = |fact: &&(usize, &Fact)| {
            fact.1.source == source && fact.1.range == range && fact.1.holds_at(map)
        };
        let facts: Vec<(usize, &Fact)> =
            self.facts.iter().enumerate().filter(|f| knows(&f)).collect();
        if facts.is_empty() {
            return None;
        }
        let all = facts.iter().filter(|(_, fact)| fact.all_read_by(map, &shape, &of.sizes));
        Some(Coordinate {
            number: guard.number.value,
            stored: guard.number.is_signed().then_some((arg, guard.number.from_end)),
            looked_at: all.map(|&(index, _)| index).collect(),
        })
    }

    /// The facts that say of all coordinates that a value has, `ranges.len()` of which stand side
    /// by side, that each is in its range.
    pub fn of_all(&self, module: &Module, value: Value, ranges: &[Range]) -> Option<Vec<usize>> {
        let source = without_reshapes(module, value);
        let step = ranges.len() as i64;
        let mut found = Vec::new();
        for (first, range) in (0..).zip(ranges) {
            let before = found.len();
            let says = |fact: &Fact| {
                (fact.range, fact.first, fact.step) == (*range, first, step)
                    && without_reshapes(module, fact.source) == source
            };
            found.extend((0..self.facts.len()).filter(|&index| says(&self.facts[index])));
            if found.len() == before {
                return None;
            }
        }
        Some(found)
    }

    /// Notes that a gather looks at all coordinates of these facts.
    pub fn rely(&mut self, facts: &[usize]) {
        facts.iter().for_each(|&index| self.facts[index].used = true);
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

impl Coordinate {
    pub fn looked_at(&self) -> &[usize] {
        &self.looked_at
    }
}

impl Fact {
    /// Whether what a map reads is among its coordinates.
    fn holds_at(&self, map: &Map) -> bool {
        let Some(last) = map.results.last() else { return false };
        let factor = match last.as_constant() {
            Some(_) => 0,
            None => match last.only_loop() {
                Some((_, factor)) => factor,
                None => return false,
            },
        };
        self.step == 1
            || (factor % self.step == 0 && last.offset.rem_euclid(self.step) == self.first)
    }

    /// Whether a map over loops of these sizes reads all of its coordinates.
    fn all_read_by(&self, map: &Map, shape: &[i64], loops: &[i64]) -> bool {
        let Some(last) = shape.len().checked_sub(1) else { return false };
        let mut walked = Vec::new();
        map.results.iter().zip(shape).enumerate().all(|(d, (form, &size))| {
            let (first, step) = if d == last { (self.first, self.step) } else { (0, 1) };
            if form.offset != first {
                return false;
            }
            let Some((dim, factor)) = form.only_loop() else { return size == step };
            let is_new = !walked.contains(&dim);
            walked.push(dim);
            is_new && factor == step && loops[dim].checked_mul(step) == Some(size)
        })
    }
}

/// `select(number < size, number, 0)`, of numbers or of tensors of them.
pub struct Guard {
    pub number: Number,
    /// The size that each is below, or those that tuples of them are below.
    pub sizes: Vec<i64>,
}

impl Guard {
    pub fn of(module: &Module, value: Value) -> Option<Guard> {
        let choice = module.defining_op(value)?;
        let CoreOp::Select = core(module, choice)? else { return None };
        let &[held, number, otherwise] = &module[choice].operands[..] else { return None };
        let guard = Guard::held(module, held)?;
        (guard.number.value == number && numbers(module, otherwise)? == [0]).then_some(guard)
    }

    /// By the condition.
    pub fn held(module: &Module, held: Value) -> Option<Guard> {
        let below = module.defining_op(held)?;
        let CoreOp::Cmpi(compare) = core(module, below)? else { return None };
        let &[number, size] = &module[below].operands[..] else { return None };
        let sizes = numbers(module, size)?;
        let number = Number::of(module, number, &sizes)?;
        (compare.predicate == CmpiPredicate::Ult).then_some(Guard { number, sizes })
    }

    /// The range of the coordinates that stand at `at` in their tuples.
    pub fn range(&self, at: usize) -> Option<Range> {
        let Number { widened, from_end, .. } = self.number;
        let size = *self.sizes.get(at % self.sizes.len().max(1))?;
        Some(Range { widened, from_end, size })
    }
}

/// A number made of a stored coordinate.
pub struct Number {
    pub value: Value,
    /// Before negative ones were counted from the end.
    pub wide: Value,
    pub stored: Value,
    widened: Option<CastOp>,
    pub from_end: bool,
}

impl Number {
    /// Along dimensions of these sizes.
    fn of(module: &Module, value: Value, sizes: &[i64]) -> Option<Number> {
        let (wide, from_end) = match from_end(module, value, sizes) {
            Some(wide) => (wide, true),
            None => (value, false),
        };
        let cast = module.defining_op(wide).map(|op| (op, core(module, op)));
        let Some((op, Some(CoreOp::Cast(cast)))) = cast else {
            return Some(Number { value, wide, stored: wide, widened: None, from_end });
        };
        let stored = *module[op].operands.first()?;
        let bits =
            |value| Some(module.pools.to_value_type(module.value_type(value)).element()?.bits());
        let widens = matches!(
            cast.op,
            CastOp::Extsi | CastOp::Extui | CastOp::IndexCast | CastOp::IndexCastui
        ) && bits(stored)? <= bits(wide)?;
        widens.then_some(Number { value, wide, stored, widened: Some(cast.op), from_end })
    }

    /// Whether a gather takes what is stored for the same number.
    pub fn is_signed(&self) -> bool {
        matches!(self.widened, None | Some(CastOp::Extsi | CastOp::IndexCast))
    }
}

/// The `x` of `select(x < 0, x + size, x)`.
fn from_end(module: &Module, value: Value, sizes: &[i64]) -> Option<Value> {
    let choice = module.defining_op(value)?;
    let CoreOp::Select = core(module, choice)? else { return None };
    let [negative, up, x] = module[choice].operands[..] else { return None };
    let (below, sum) = (module.defining_op(negative)?, module.defining_op(up)?);
    let CoreOp::Cmpi(compare) = core(module, below)? else { return None };
    let CoreOp::Binary(BinaryOp::Addi) = core(module, sum)? else { return None };
    let is_negative = compare.predicate == CmpiPredicate::Slt
        && module[below].operands[0] == x
        && numbers(module, module[below].operands[1])? == [0];
    let other = match module[sum].operands[..] {
        [a, b] if a == x => b,
        [a, b] if b == x => a,
        _ => return None,
    };
    (is_negative && numbers(module, other)? == sizes).then_some(x)
}

/// The value that a cast between `index` and another type was made of.
fn without_index_cast(module: &Module, value: Value) -> Option<Value> {
    let op = module.defining_op(value)?;
    Some(match core(module, op)? {
        CoreOp::Cast(Cast { op: CastOp::IndexCast | CastOp::IndexCastui, .. }) => {
            *module[op].operands.first()?
        }
        _ => value,
    })
}

/// Whether an operation gives the elements of its first operand in their order.
pub fn is_reshape(module: &Module, op: Op) -> bool {
    matches!(module.op_name(op), "mg.reshape" | "tensor.expand_shape" | "tensor.collapse_shape")
}

/// The value whose elements a value has, in their order.
fn without_reshapes(module: &Module, mut value: Value) -> Value {
    while let Some(op) = module.defining_op(value)
        && is_reshape(module, op)
        && let Some(&input) = module[op].operands.first()
    {
        value = input;
    }
    value
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

/// The known number that every element of a value is, or the known numbers along its last dimension
/// where it is the same along all others.
fn numbers(module: &Module, value: Value) -> Option<Vec<i64>> {
    let last = |value: Value| match module.pools.to_value_type(module.value_type(value)) {
        ValueType::Tensor(ty) => Some((ty.shape.last().copied(), ty.element_count())),
        _ => None,
    };
    let mut stated = value;
    loop {
        if let Some(known) = module.constant_value(stated) {
            let number = |at: usize| i64::try_from(known.int_at(at)).ok();
            return match known.element().is_integer() && known.count() > 0 {
                false => None,
                true if is_one_element(&known) => Some(vec![number(0)?]),
                true if last(value)?.0 == Some(known.count() as i64) => {
                    (0..known.count()).map(number).collect()
                }
                true => None,
            };
        }
        let op = module.defining_op(stated)?;
        let input = *module[op].operands.first()?;
        let along_last = match core(module, op)? {
            CoreOp::Reshape(_) => true,
            CoreOp::Broadcast(broadcast) => {
                (0..).zip(&broadcast.dims).all(|(d, &dim)| d == dim)
                    && broadcast.dims.len() == broadcast.shape.len()
            }
            _ => false,
        };
        let is_one_row = last(input).is_some_and(|(size, count)| size == count);
        if !along_last || !is_one_row {
            return None;
        }
        stated = input;
    }
}
