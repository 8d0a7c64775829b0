//! Simplifies operations that stay in the target's dialect: merges equal operations, folds constants, replaces
//! branches whose conditions are constants, removes unused operations, and applies the simplifications of the
//! dialect's own table ([`simplification`](crate::ops::simplification)).

use std::collections::HashMap;

use smallvec::SmallVec;

use super::effort::Recipe;
use crate::canon::Simplified;
use crate::ir::{Block, ConstantFolder, Module, Name, NamedAttr, Op, Type, Value};
use crate::ops::conversion::Target;
use crate::ops::def::Structure;
use crate::ops::effects::Regions;
use crate::ops::simplification::{Decision, Rewriter, Simplification, Simplifications};
use crate::ops::{Role, Semantics};
use crate::tensor::Tensor;
use crate::types::ValueType;

/// The largest number of passes over a block.
const MOST_ROUNDS: usize = 16;

/// The largest number of bytes by which a folded constant may exceed the constants that it is computed from.
const MOST_GROWTH: u64 = 1 << 14;

/// The largest number of bytes of all constants in a block that are too large to be written, but from which others
/// are computed.
const MOST_INTERMEDIATE: u64 = 1 << 24;

/// The largest number of elements that one folded operation may read.
const MOST_ELEMENTS: u64 = 1 << 26;

/// The largest number of elements that the recipe of a folded operation may compute.
const MOST_STEPS: u64 = 1 << 28;

/// Simplifies blocks, those of nested regions first; returns whether anything changed. `is_named` is true if callers
/// refer to the function's type: if they do not, its results may get more static types, and
/// [`refine_function`](crate::refine::refine_function) updates its type. Each rewrite is appended to the list `done`
/// for the function.
pub fn simplify(
    module: &mut Module,
    blocks: &[Block],
    target: &Target,
    is_named: bool,
    (function, done): (&str, &mut Vec<Simplified>),
) -> bool {
    let mut changed = false;
    let dialects = target.holds.iter().filter_map(|name| module.registry().dialect(name));
    let tables: Vec<&Simplifications> = dialects.filter_map(|it| it.simplifications).collect();
    for table in tables {
        let mut rows: HashMap<&str, Vec<&Simplification>> = HashMap::new();
        for row in table.rows {
            row.at.iter().for_each(|&name| rows.entry(name).or_default().push(row));
        }
        for &block in blocks {
            let (module, done) = (&mut *module, &mut *done);
            let mut pass = Pass {
                module,
                block,
                table,
                rows: &rows,
                is_named,
                function,
                done,
                intermediate: HashMap::new(),
            };
            let mut rounds = 0..MOST_ROUNDS;
            while rounds.next().is_some() && pass.run() {
                changed = true;
            }
        }
    }
    changed
}

/// One walk over a block.
struct Pass<'m> {
    module: &'m mut Module,
    block: Block,
    table: &'m Simplifications,
    rows: &'m HashMap<&'m str, Vec<&'m Simplification>>,
    is_named: bool,
    function: &'m str,
    done: &'m mut Vec<Simplified>,
    intermediate: HashMap<Value, Intermediate>,
}

/// A constant that is larger than its operands together: its operation is preserved.
struct Intermediate {
    tensor: Tensor,
    /// The number of bytes of the constants that it is computed from.
    read: u64,
}

/// The properties by which operations are compared: equal ones compute equal results.
#[derive(PartialEq, Eq, Hash)]
struct Meaning {
    name: Name,
    operands: SmallVec<[Value; 4]>,
    properties: SmallVec<[NamedAttr; 2]>,
    attrs: SmallVec<[NamedAttr; 2]>,
    types: SmallVec<[Type; 2]>,
}

impl Pass<'_> {
    /// Simplifies the block once; returns whether anything changed.
    fn run(&mut self) -> bool {
        let before = self.module[self.block].ops.clone();
        let mut order = Vec::with_capacity(before.len());
        let mut seen: HashMap<Meaning, Op> = HashMap::new();
        let mut changed = false;
        for op in before {
            if self.fold_control_flow(op, &mut order) {
                self.record(op, "known-condition");
                changed = true;
                continue;
            }
            let by = match self.fold(op, &mut order) {
                true => Some("known-operands"),
                false => self.apply_simplifications(op, &mut order),
            };
            let by = by
                .into_iter()
                .chain(self.merge_with_equal(op, &mut seen).then_some("equal-operation"));
            for by in by {
                self.record(op, by);
                changed = true;
            }
            order.push(op);
        }
        let count = order.len();
        self.drop_unused(&mut order);
        changed |= order.len() != count;
        self.module.arrange(self.block, order);
        changed
    }

    fn record(&mut self, op: Op, by: &'static str) {
        let function = self.function.to_owned();
        self.done.push(Simplified { function, op: describe_op(self.module, op), by });
    }

    /// Whether a value of type `ty` may replace another one.
    fn may_replace(&self, old: Value, ty: &ValueType) -> bool {
        let declared = self.module.pools.to_value_type(self.module.value_type(old));
        declared == *ty || (declared.is_compatible(ty) && !self.is_declared_elsewhere(old))
    }

    /// Whether the type of a value is also declared elsewhere: the value is an operand of a terminator, other than
    /// the return of a function whose type nothing refers to.
    fn is_declared_elsewhere(&self, value: Value) -> bool {
        let is_return = |op: Op| self.module.structure(op) == Some(Structure::Return);
        let declares = |op: Op| self.is_terminator(op) && (self.is_named || !is_return(op));
        self.module[value].uses.iter().any(|used| declares(used.op))
    }

    /// Whether an operation is the last one of its block.
    fn is_terminator(&self, op: Op) -> bool {
        let block = self.module[op].parent;
        block.is_none_or(|block| self.module[block].ops.last() == Some(&op))
    }

    /// Replaces an operation with regions if it is known which region runs, or that none does; returns whether it was
    /// replaced.
    fn fold_control_flow(&mut self, op: Op, order: &mut Vec<Op>) -> bool {
        if self.module[op].regions.is_empty() {
            return false;
        }
        let decided = match (self.table.decide)(self.module, op) {
            Some(Decision::Branch(region)) => self.inline_branch(op, region, order),
            Some(Decision::Never(states)) => self.remove_empty_loop(op, &states, order),
            None => false,
        };
        if decided {
            self.module.forget_regions(&[op]);
        }
        decided
    }

    /// Replaces an operation that selects a region by the operations of the region that runs, if that has one block
    /// without arguments.
    fn inline_branch(&mut self, op: Op, region: usize, order: &mut Vec<Op>) -> bool {
        let module = &*self.module;
        let block = match module[op].regions.get(region).map(|&region| &module[region].blocks[..]) {
            Some(&[block]) if module[block].args.is_empty() => block,
            _ => return false,
        };
        let Some(&end) = module[block].ops.last() else { return false };
        if module.regions_of(op) != Regions::Branches {
            return false;
        }
        let returned = module[end].operands.clone();
        let results = module[op].results.clone();
        if results.len() != returned.len() || !self.may_replace_all(&results, &returned) {
            return false;
        }
        order.extend(self.module.detach_before_last(block));
        for (&result, &value) in results.iter().zip(&returned) {
            self.module.replace_uses(result, value);
        }
        true
    }

    /// Replaces the results of a loop without iterations by its initial states; results with an element for each
    /// iteration are empty.
    fn remove_empty_loop(&mut self, op: Op, states: &[Value], order: &mut Vec<Op>) -> bool {
        let results = self.module[op].results.clone();
        let Some((after, elements)) = results.split_at_checked(states.len()) else { return false };
        let empty = |&result: &Value| {
            let ty = self.module.pools.to_value_type(self.module.value_type(result));
            let ty = ty.as_tensor().filter(|ty| ty.rank() > 0)?;
            let mut shape = ty.shape.clone();
            shape[0] = 0;
            shape[1..].iter().all(|&size| size >= 0).then(|| Tensor::zero(ty.element, &shape))
        };
        let Some(empty) = elements.iter().map(empty).collect::<Option<Vec<_>>>() else {
            return false;
        };
        let mut fits = elements.iter().zip(&empty);
        if !self.may_replace_all(after, states)
            || !fits.all(|(&result, value)| self.may_replace(result, &value.ty().into()))
        {
            return false;
        }
        for (&result, &value) in after.iter().zip(states) {
            self.module.replace_uses(result, value);
        }
        for (&result, value) in elements.iter().zip(empty) {
            let mut rewriter = Rewriter::new(self.module, self.table, op);
            let constant = rewriter.state(value, result);
            order.extend(rewriter.made());
            self.module.replace_uses(result, constant);
        }
        true
    }

    /// Whether each of the new values may replace the old one at its position.
    fn may_replace_all(&self, old: &[Value], new: &[Value]) -> bool {
        let fits = |(&old, &new): (&Value, &Value)| {
            let ty = self.module.pools.to_value_type(self.module.value_type(new));
            self.may_replace(old, &ty)
        };
        old.iter().zip(new).all(fits)
    }

    /// Applies the simplifications of the dialect; returns the name of the one that matched.
    fn apply_simplifications(&mut self, op: Op, order: &mut Vec<Op>) -> Option<&'static str> {
        let [result] = self.module[op].results[..] else { return None };
        if self.module[result].uses.is_empty() {
            return None;
        }
        let rows = self.rows.get(self.module.op_name(op))?;
        for row in rows {
            let mut rewriter = Rewriter::new(self.module, self.table, op);
            let found = (row.apply)(&mut rewriter);
            let made = rewriter.made();
            let fits = |&value: &Value| {
                let ty = self.module.pools.to_value_type(self.module.value_type(value));
                value != result && self.may_replace(result, &ty)
            };
            match found.filter(fits) {
                Some(value) => {
                    self.module.replace_uses(result, value);
                    made.iter().for_each(|&op| self.refine_results(op));
                    order.extend(made);
                    return Some(row.name);
                }
                None => made.iter().rev().for_each(|&op| self.module.erase(op)),
            }
        }
        None
    }

    /// Refines the types of an operation's results.
    fn refine_results(&mut self, op: Op) {
        let inferred = self.module.inferred(&mut ConstantFolder::default(), op);
        let [result] = self.module[op].results[..] else { return };
        let is_fixed = self.is_declared_elsewhere(result);
        if let Some([found]) = inferred.as_deref().filter(|_| !is_fixed) {
            self.module.refine_type(result, found);
        }
    }

    /// Replaces an operation by an equal one before it; returns whether there is one.
    fn merge_with_equal(&mut self, op: Op, seen: &mut HashMap<Meaning, Op>) -> bool {
        let data = &self.module[op];
        let is_used = data.results.iter().any(|&result| !self.module[result].uses.is_empty());
        if !is_used || !data.regions.is_empty() || !self.module.is_pure(op) {
            return false;
        }
        let meaning = Meaning {
            name: data.name,
            operands: data.operands.clone(),
            properties: data.properties.clone(),
            attrs: data.attrs.clone(),
            types: data.results.iter().map(|&result| self.module.value_type(result)).collect(),
        };
        let first = *seen.entry(meaning).or_insert(op);
        if first == op {
            return false;
        }
        let pairs = self.module[op].results.clone().into_iter();
        let pairs: Vec<_> = pairs.zip(self.module[first].results.clone()).collect();
        // An output's name is kept where one of them has it.
        let is_output =
            |&value: &Value| self.module[value].uses.iter().any(|u| self.is_terminator(u.op));
        let is_named = |op: Op| self.module[op].results.iter().any(is_output);
        if is_named(op) && !is_named(first) {
            self.module.set_loc(first, self.module[op].loc);
        }
        pairs.into_iter().for_each(|(old, new)| self.module.replace_uses(old, new));
        true
    }

    /// Replaces an operation on constants by its results, if these are not much larger; returns whether it was
    /// replaced. The results are those that the language defines; an engine's may differ by rounding.
    fn fold(&mut self, op: Op, order: &mut Vec<Op>) -> bool {
        let results = self.module[op].results.clone();
        if results.iter().any(|result| self.intermediate.contains_key(result)) {
            return false;
        }
        let Some((values, read)) = self.evaluate(op) else { return false };
        let fits =
            |(&result, value): (&Value, &Tensor)| self.may_replace(result, &value.ty().into());
        if !results.iter().zip(&values).all(fits) {
            return false;
        }
        if values.iter().map(byte_size).sum::<u64>() > read.saturating_add(MOST_GROWTH) {
            for (&result, tensor) in results.iter().zip(values) {
                self.intermediate.insert(result, Intermediate { tensor, read });
            }
            return false;
        }
        for (&result, value) in results.iter().zip(values) {
            let mut rewriter = Rewriter::new(self.module, self.table, op);
            let constant = rewriter.state(value.packed(), result);
            order.extend(rewriter.made());
            self.module.replace_uses(result, constant);
        }
        true
    }

    /// The results of an operation on constants, and the number of bytes of these constants.
    fn evaluate(&self, op: Op) -> Option<(Vec<Tensor>, u64)> {
        let module = &*self.module;
        let def = module[op].def?;
        let is_used = module[op].results.iter().any(|&result| !module[result].uses.is_empty());
        if !is_used || !def.stated_values().is_empty() || module[op].operands.is_empty() {
            return None;
        }
        if !matches!(
            def.semantics,
            Semantics::Framework { .. } | Semantics::Opaque { run: Some(_), .. }
        ) {
            return None;
        }
        if (self.table.is_matched)(module, op) {
            return None;
        }
        let values = module.definition_operands(op);
        let known = |(index, &value): (usize, &Value)| match def.role(index) {
            Role::Type => {
                Tensor::placeholder(&module.pools.to_value_type(module.value_type(value)))
            }
            Role::Data | Role::Constant | Role::Member => self.constant_operand(value),
        };
        let read = |(&value, tensor): (&Value, &Tensor)| {
            self.intermediate.get(&value).map_or_else(|| byte_size(tensor), |it| it.read)
        };
        let operands: Vec<Tensor> = values.iter().enumerate().map(known).collect::<Option<_>>()?;
        let read: u64 = values.iter().zip(&operands).map(read).sum();
        let decoded = module.decode(op).ok()?.on(&operands);
        let results = decoded.infer_run().ok()?;
        let call = crate::ops::Call { results: &results, ..decoded.call() };
        let written: Option<u64> = results.iter().map(size_of_type).sum();
        let elements = operands.iter().map(|tensor| tensor.count() as u64).sum::<u64>();
        let held: u64 = self.intermediate.values().map(|it| byte_size(&it.tensor)).sum();
        let most = read.saturating_add(MOST_GROWTH).max(MOST_INTERMEDIATE.saturating_sub(held));
        let is_small = written? <= most && elements <= MOST_ELEMENTS;
        let has_short_recipe = || {
            Recipe::expand_to_run(&call).is_some_and(|recipe| recipe.element_count() <= MOST_STEPS)
        };
        let is_short = || {
            def.semantics.work(&call).is_none_or(|steps| steps <= MOST_STEPS)
                && (!def.semantics.is_expanded_to_run() || has_short_recipe())
        };
        if !is_small || !is_short() {
            return None;
        }
        Some((decoded.eval(&results, &operands).ok()?, read))
    }

    /// The value of a constant operand; the default of an absent one.
    fn constant_operand(&self, value: Value) -> Option<Tensor> {
        let module = &*self.module;
        let intermediate = || Some(self.intermediate.get(&value)?.tensor.clone());
        module.constant_value(value).or_else(intermediate).or_else(|| {
            let op = module.defining_op(value)?;
            let is_literal = matches!(module[op].def?.semantics, Semantics::Framework { .. })
                && module[op].operands.is_empty()
                && matches!(
                    module.pools.to_value_type(module.value_type(value)),
                    ValueType::Other(_)
                );
            let decoded = is_literal.then(|| module.decode(op).ok())??;
            decoded.eval(&decoded.infer_run().ok()?, &[]).ok()?.into_iter().next()
        })
    }

    /// Removes unused operations without effects.
    fn drop_unused(&mut self, order: &mut Vec<Op>) {
        let mut kept = Vec::with_capacity(order.len());
        for &op in order.iter().rev() {
            let is_unused =
                self.module[op].results.iter().all(|&result| self.module[result].uses.is_empty());
            if is_unused && !self.module[op].results.is_empty() && self.module.is_pure(op) {
                self.module.forget_regions(&[op]);
                self.module.set_operands(op, SmallVec::new());
            } else {
                kept.push(op);
            }
        }
        kept.reverse();
        *order = kept;
    }
}

/// The name of an operation, with the name in its location if it has one.
pub fn describe_op(module: &Module, op: Op) -> String {
    let name = module.op_name(op);
    match module.loc_name(op) {
        Some(given) => format!("'{name}' \"{given}\""),
        None => format!("'{name}'"),
    }
}

fn byte_size(tensor: &Tensor) -> u64 {
    match tensor.element() {
        crate::types::ElementType::String => tensor.count() as u64 * 16,
        element => tensor.count() as u64 * element.bytes() as u64,
    }
}

fn size_of_type(ty: &ValueType) -> Option<u64> {
    let tensor = ty.as_tensor().filter(|ty| ty.is_static())?;
    let count = tensor.shape.iter().try_fold(1u64, |n, &size| n.checked_mul(size as u64))?;
    count.checked_mul(tensor.element.bytes() as u64)
}
