//! Converts a program that has operations of the target already: these are unchanged, with their attributes, names
//! and locations, unless a gather, a view or a constant becomes cheaper.
//!
//! Each block is converted by itself. Its operations that move elements ([`island`](super::island)) are canonicalized
//! as a program of their own and converted. Each value of the block then has several alternatives: the original
//! operation, if the target has it, and the converted forms. Extraction selects among them, and the block is edited
//! where another alternative than the original one was selected. An operation that the target does not have, and that
//! has no recipe, is refused.

use std::collections::{HashMap, HashSet};

use super::converter::{Converter, LostBoundsCheck};
use super::effort;
use super::island::Island;
use super::simplify::{describe_op, simplify};
use super::write::{respell_type, respell_types};
use super::{Optimized, Task};
use crate::canon::extract::{Alternative, Choice, Class, Problem, choose_greedily, improve_choice};
use crate::canon::{self, Cost};
use crate::expand::Graph;
use crate::ir::{Block, Builder, Module, Op, Value, ValueDef};
use crate::ops::conversion::{Refusal, Target, Term, Types};
use crate::ops::{Semantics, Val};
use crate::refine::{named_functions, refine_function};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, ValueType};
use crate::verify::Verified;

/// Whether a program has operations of a target.
pub fn holds_operations_of(module: &Module, target: &Target) -> bool {
    module.walk_outside_bodies(module.top()).into_iter().any(|op| target.holds(module.op_name(op)))
}

/// Converts the operations that the target does not have, and those whose conversion reduces the cost.
///
/// # Errors
/// All operations that cannot be converted.
pub fn translate(
    module: &Verified,
    task: &Task,
    options: &canon::Options,
) -> Result<Optimized, Vec<Diagnostic>> {
    let mut result: Module = Module::clone(module);
    canon::inline_private(&mut result);
    let mut errors = Vec::new();
    let mut found = Found::default();
    let named = named_functions(&result);
    for func in result.functions().collect::<Vec<_>>() {
        let function = Function { func, is_named: named.contains(&func), task, options };
        if let Err(refused) = function.translate(&mut result, &mut found) {
            errors.extend(refused);
        }
        // Torch's programs have tensors of both kinds, each where it belongs.
        if task.target.types != Types::Torch {
            respell_types(&mut result, func, task.target.types);
        }
    }
    match errors.is_empty() {
        true => {
            let Found { warnings, report } = found;
            Ok(Optimized { module: Verified::new(result)?, warnings, report })
        }
        false => Err(errors),
    }
}

/// The blocks of a function, those of inner regions first, except for regions that are attributes of an operation
/// ([`Module::regions_are_bodies`]).
fn blocks_within(module: &Module, func: Op) -> Vec<Block> {
    let (mut open, mut found) = (vec![func], Vec::new());
    while let Some(op) = open.pop() {
        if !module.regions_are_bodies(op) {
            let blocks = module[op].regions.iter().flat_map(|&region| &module[region].blocks);
            for &block in blocks {
                found.push(block);
                open.extend(&module[block].ops);
            }
        }
    }
    found.reverse();
    found
}

/// The largest number of conversions of a function; each follows simplifications or refined types.
const MOST_PASSES: usize = 8;

/// The largest number of rounds on a block, and of simplifications of a function after types were refined.
const MOST_ROUNDS: usize = 3;

/// The report on a conversion in progress.
#[derive(Default)]
struct Found {
    warnings: Vec<Diagnostic>,
    report: canon::Report,
}

/// A function that is converted.
struct Function<'a> {
    func: Op,
    /// Whether other operations refer to the function, so that its type must not change.
    is_named: bool,
    task: &'a Task,
    options: &'a canon::Options,
}

impl Function<'_> {
    /// Simplifies and converts the function until neither changes anything: new operations and refined types may
    /// enable each other.
    ///
    /// # Errors
    /// All operations that cannot be converted.
    fn translate(&self, module: &mut Module, found: &mut Found) -> Result<(), Vec<Diagnostic>> {
        let mut errors = Vec::new();
        self.simplify(module, found);
        for _ in 0..MOST_PASSES {
            let mut changed = false;
            for block in blocks_within(module, self.func) {
                match self.convert(module, block, found) {
                    Ok(is_changed) => changed |= is_changed,
                    Err(refused) => errors.extend(refused),
                }
            }
            if !errors.is_empty() {
                return Err(errors);
            }
            if !changed || !self.simplify(module, found) {
                break;
            }
        }
        Ok(())
    }

    /// Converts a block; returns whether anything changed.
    fn convert(
        &self,
        module: &mut Module,
        block: Block,
        found: &mut Found,
    ) -> Result<bool, Vec<Diagnostic>> {
        let mut changed = false;
        for _ in 0..MOST_ROUNDS {
            let mut selection = Selection::of(module, block, self)?;
            found.warnings.extend(selection.lost_check_warnings(module, block, self.task));
            found.report.append(std::mem::take(&mut selection.report));
            if !selection.apply(module, block, self.task.target) {
                break;
            }
            changed = true;
        }
        Ok(changed)
    }

    /// Simplifies the function and refines its types; returns whether anything changed.
    fn simplify(&self, module: &mut Module, found: &mut Found) -> bool {
        let mut changed = false;
        let name = module.text_attr(self.func, "sym_name").unwrap_or("?").to_owned();
        let done = &mut found.report.simplified;
        for _ in 0..MOST_ROUNDS {
            let blocks = blocks_within(module, self.func);
            changed |=
                simplify(module, &blocks, self.task.target, self.is_named, (&name, &mut *done));
            if !refine_function(module, self.func, self.is_named) {
                break;
            }
            changed = true;
        }
        changed
    }
}

/// The terms of the target that compute values of a block.
#[derive(Default)]
struct Forms {
    /// The values of the block that terms without an operation stand for.
    leaves: HashMap<Term, Value>,
    /// The values, each with a term that computes it.
    terms: Vec<(Value, Term)>,
    /// Pairs of values that are equal.
    equal: Vec<(Value, Value)>,
    /// The reasons why values have no terms.
    refused: HashMap<Value, Refusal>,
    /// The report of the search; it explains only values that are not computed as they were written.
    report: canon::Report,
}

impl Forms {
    /// Converts an island, as it was written and in canonical form.
    fn of(
        module: &Module,
        island: &Island,
        function: &Function,
        converter: &mut Converter<'static>,
    ) -> Forms {
        let mut forms = Forms::default();
        if island.is_empty() && island.unwritten.is_empty() {
            return forms;
        }
        if !island.unwritten.is_empty()
            && let Some((program, func)) = island.program(module, function.func, &island.unwritten)
        {
            forms.add(module, (&program, func), (island, &island.unwritten), converter);
        }
        if !island.is_empty()
            && let Some((program, _)) = island.program(module, function.func, &island.wanted)
        {
            let (canonical, report) = canon::canonicalize(&program, function.options);
            forms.report = report;
            if let Some(func) = canonical.functions().next() {
                forms.add(module, (&canonical, func), (island, &island.wanted), converter);
            }
        }
        forms
    }

    /// Adds the terms of a program of an island that returns `values`.
    fn add(
        &mut self,
        module: &Module,
        (program, func): (&Verified, Op),
        (island, values): (&Island, &[Value]),
        converter: &mut Converter<'static>,
    ) {
        let graph = match Graph::for_target(converter.target, program, func) {
            Ok(graph) => graph,
            Err(why) => {
                let refusal = |&value: &Value| (value, Refusal(why.message.clone()));
                self.refused.extend(values.iter().map(refusal));
                return;
            }
        };
        let spelled = converter.convert_graph(&graph);
        for (&leaf, &value) in island.leaves.iter().zip(&spelled) {
            self.leaves.extend(converter.term_of(value).ok().map(|term| (term, leaf)));
        }
        let mut first: HashMap<Val, Value> =
            (0..).map(Val).zip(island.leaves.iter().copied()).collect();
        for (&value, &result) in values.iter().zip(&graph.results) {
            let same = *first.entry(result).or_insert(value);
            if same != value && module.value_type(same) == module.value_type(value) {
                self.equal.push((same, value));
            }
            match converter.term_of(spelled[result.0 as usize]) {
                Ok(term) => self.terms.push((value, term)),
                Err(_) => {
                    let why = first_refusal(converter, &spelled);
                    self.refused.entry(value).or_insert(why);
                }
            }
        }
    }
}

/// The reason why the first value without a term has none.
fn first_refusal(converter: &Converter, values: &[Val]) -> Refusal {
    let refused = values.iter().find_map(|&value| converter.term_of(value).err());
    refused.expect("a value without spelling")
}

/// The meaning of an e-class of the extraction problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum ClassKey {
    /// A set of values that are known to be equal, by its first member.
    Value(Value),
    /// An operation that was written, with all its results.
    Op(Op),
    /// A value of the converted form.
    Term(Term),
}

/// An alternative to compute a [`ClassKey::Value`]; other classes have one alternative each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Candidate {
    /// The value is defined already: a block argument, or a value from outside of the block.
    Defined(Value),
    /// The value is the result of the original operation.
    Written(Value),
    Term(Term),
}

/// The extraction problem of a block: its e-classes, their alternatives and their costs.
struct ExtractionGraph<'a> {
    module: &'a Module,
    block: Block,
    task: &'a Task,
    forms: &'a Forms,
    converter: &'a Converter<'static>,
    same: EqualValues,
    terms: HashMap<Value, Vec<Term>>,
    numbers: HashMap<ClassKey, Class>,
    keys: Vec<ClassKey>,
    problem: Problem,
    candidates: HashMap<Class, Vec<Candidate>>,
}

/// Sets of values that are known to be equal, each represented by its first member.
#[derive(Default)]
struct EqualValues {
    first: HashMap<Value, Value>,
    members: HashMap<Value, Vec<Value>>,
}

impl EqualValues {
    fn representative(&self, value: Value) -> Value {
        self.first.get(&value).copied().unwrap_or(value)
    }

    fn members(&self, first: Value) -> Vec<Value> {
        self.members.get(&first).cloned().unwrap_or_else(|| vec![first])
    }

    fn unite(&mut self, a: Value, b: Value) {
        let (a, b) = (self.representative(a), self.representative(b));
        if a != b {
            let mut all = self.members(a);
            for member in self.members(b) {
                self.first.insert(member, a);
                all.push(member);
            }
            self.members.remove(&b);
            self.members.insert(a, all);
        }
    }
}

/// The cost of an edge from a value to a term or operation that computes it: less than that of any operation, but not
/// zero, so that no cycle is free.
const LINK: Cost = Cost { ranks: 1, ..Cost::ZERO };

/// The number of bytes that cost as much as one large constant; smaller constants are free.
const LARGE_CONSTANT: u64 = 1 << 16;

impl ExtractionGraph<'_> {
    fn class_of(&mut self, key: ClassKey) -> Class {
        *self.numbers.entry(key).or_insert_with(|| {
            self.keys.push(key);
            self.keys.len() - 1
        })
    }

    fn value_class(&mut self, value: Value) -> Class {
        let first = self.same.representative(value);
        self.class_of(ClassKey::Value(first))
    }

    /// Adds the alternatives of all requested classes, and of the classes that these depend on.
    fn add_candidates(&mut self) {
        while let Some(&key) = self.keys.get(self.problem.classes.len()) {
            let candidates = match key {
                ClassKey::Value(first) => self.value_candidates(first),
                ClassKey::Op(op) => vec![self.op_alternative(op)],
                ClassKey::Term(term) => vec![self.term_alternative(term)],
            };
            self.problem.classes.push(candidates);
        }
    }

    fn value_candidates(&mut self, first: Value) -> Vec<Alternative> {
        let class = self.numbers[&ClassKey::Value(first)];
        let members = self.same.members(first);
        let mut candidates: Vec<Candidate> = Vec::new();
        for &value in &members {
            match self.module.defining_op(value) {
                Some(op) if self.module[op].parent == Some(self.block) => {
                    candidates.extend(
                        self.task.is_allowed(self.module, op).then_some(Candidate::Written(value)),
                    );
                }
                _ => candidates.push(Candidate::Defined(value)),
            }
        }
        for value in members {
            candidates.extend(
                self.terms.get(&value).into_iter().flatten().map(|&term| Candidate::Term(term)),
            );
        }
        let alternatives = candidates.iter().zip(0..).map(|(&candidate, label)| {
            let (cost, operands) = match candidate {
                Candidate::Defined(_) => (Cost::default(), vec![]),
                Candidate::Written(value) => {
                    let op = self.module.defining_op(value).expect("a result");
                    (LINK, vec![self.class_of(ClassKey::Op(op))])
                }
                Candidate::Term(term) => (LINK, vec![self.class_of(ClassKey::Term(term))]),
            };
            Alternative::new(cost, operands.into(), label)
        });
        let alternatives = alternatives.collect();
        self.candidates.insert(class, candidates);
        alternatives
    }

    fn op_alternative(&mut self, op: Op) -> Alternative {
        let operands = needed_values(self.module, op)
            .into_iter()
            .map(|value| self.value_class(value))
            .collect();
        Alternative::new(cost_of_op(self.module, op), operands, 0)
    }

    fn term_alternative(&mut self, term: Term) -> Alternative {
        if let Some(&leaf) = self.forms.leaves.get(&term) {
            let operands = [self.value_class(leaf)].into();
            return Alternative::new(LINK, operands, 0);
        }
        let draft = &self.converter.draft;
        let cost = match draft.known(term) {
            Some(known) => cost_of_constant(known),
            None => draft.with_call(term, effort::cost).unwrap_or_default(),
        };
        let stops = !self.converter.lost_checks.iter().any(|found| found.term == term);
        let cost = Cost { foreign: u64::from(!stops), ..cost + LINK };
        let operands = draft.piece(term).operands.clone();
        let operands =
            operands.into_iter().map(|term| self.class_of(ClassKey::Term(term))).collect();
        Alternative::new(cost, operands, 0)
    }
}

/// The operands of an operation, and the values that its regions use from outside.
fn needed_values(module: &Module, op: Op) -> Vec<Value> {
    let mut needed = module[op].operands.to_vec();
    if module[op].regions.is_empty() {
        return needed;
    }
    let inner = module.walk(op);
    let own: HashSet<Op> = inner.iter().copied().collect();
    let is_outside = |value: &Value| match module[*value].def {
        ValueDef::Result { op, .. } => !own.contains(&op),
        ValueDef::Argument { block, .. } => module[block]
            .parent
            .and_then(|region| module[region].parent)
            .is_none_or(|op| !own.contains(&op)),
    };
    let used = inner[1..].iter().flat_map(|&op| module[op].operands.iter().copied());
    needed.extend(used.filter(is_outside));
    needed
}

fn cost_of_op(module: &Module, op: Op) -> Cost {
    let data = &module[op];
    let types = |values: &[Value]| -> Vec<ValueType> {
        values.iter().map(|&value| module.pools.to_value_type(module.value_type(value))).collect()
    };
    let results = types(&data.results);
    let stated = data.results.first().and_then(|&value| module.constant_value(value));
    if let Some(stated) = stated {
        return cost_of_constant(&stated);
    }
    // An operation that makes only a list, a scalar or an absent value is a parameter of another operation.
    let is_parameter = |ty: &ValueType| matches!(ty, ValueType::Other(_)) && !ty.is_unranked();
    if module.structure(op).is_some() || (!results.is_empty() && results.iter().all(is_parameter)) {
        return LINK;
    }
    let known = module[op].def.filter(|_| is_pure(module, op)).and_then(|_| module.decode(op).ok());
    match known.filter(|known| known.infer().as_ref() == Ok(&known.results)) {
        Some(known) => effort::cost(&known.call()),
        None => effort::cost_of_unknown(&types(&data.operands), &results),
    }
}

fn cost_of_constant(value: &Tensor) -> Cost {
    let bytes = match value.element() {
        ElementType::String => 0,
        _ => value.stored_bytes().len() as u64,
    };
    Cost { buffers: bytes / LARGE_CONSTANT, ..Cost::default() }
}

/// Whether a change is better, and not worse in any component: operations, memory accesses, large constants, lost
/// checks.
fn is_improvement(added: Cost, saved: Cost) -> bool {
    let parts = |cost: Cost| [cost.foreign, cost.nests, cost.bytes, cost.buffers];
    added < saved && parts(added).into_iter().zip(parts(saved)).all(|(a, s)| a <= s)
}

/// The alternatives that extraction selects for a block.
struct Selection {
    converter: Converter<'static>,
    leaves: HashMap<Term, Value>,
    same: EqualValues,
    keys: Vec<ClassKey>,
    numbers: HashMap<ClassKey, Class>,
    candidates: HashMap<Class, Vec<Candidate>>,
    problem: Problem,
    choice: Choice,
    /// The report of the search; explanations are of values that are computed in another candidate than they were written.
    report: canon::Report,
}

impl Selection {
    /// Selects the alternatives for a block.
    ///
    /// # Errors
    /// The operations that cannot be converted.
    fn of(
        module: &Module,
        block: Block,
        function: &Function,
    ) -> Result<Selection, Vec<Diagnostic>> {
        let task = function.task;
        let island = Island::find(module, block, task.target);
        let mut converter = Converter::new(task.target, task.selection, task.bounds);
        let forms = Forms::of(module, &island, function, &mut converter);
        let mut same = EqualValues::default();
        forms.equal.iter().for_each(|&(a, b)| same.unite(a, b));
        let mut terms: HashMap<Value, Vec<Term>> = HashMap::new();
        for &(value, term) in &forms.terms {
            terms.entry(value).or_default().push(term);
        }
        let mut graph = ExtractionGraph {
            module,
            block,
            task,
            forms: &forms,
            converter: &converter,
            same,
            terms,
            numbers: HashMap::new(),
            keys: Vec::new(),
            problem: Problem::default(),
            candidates: HashMap::new(),
        };
        let is_foreign = |&op: &Op| !task.is_allowed(module, op) && !is_pure(module, op);
        let foreign = module[block].ops.iter().copied().filter(is_foreign);
        let why = |op| (op, "it is an assertion, which is no op there".to_string());
        let foreign: Vec<(Op, String)> = foreign.map(why).collect();
        if !foreign.is_empty() {
            return Err(task.refusal_errors(module, &foreign));
        }
        let is_root = |&op: &Op| task.is_allowed(module, op) && !is_pure(module, op);
        let roots: Vec<Op> = module[block].ops.iter().copied().filter(is_root).collect();
        for op in roots {
            let root = graph.class_of(ClassKey::Op(op));
            graph.problem.roots.push(root);
        }
        graph.add_candidates();
        let Problem { classes, roots, .. } = graph.problem;
        graph.problem = Problem::new(classes, roots);
        let Some(choice) = graph.choose() else { return Err(graph.refusals()) };
        let ExtractionGraph { same, keys, numbers, candidates, problem, .. } = graph;
        let Forms { leaves, report, .. } = forms;
        let selection = Selection {
            converter,
            leaves,
            same,
            keys,
            numbers,
            candidates,
            problem,
            choice,
            report,
        };
        Ok(selection.with_explanations(module, &island))
    }
}

impl ExtractionGraph<'_> {
    /// The cheapest selection. If all of the block can stay as it was written, a selection must not be worse in any
    /// component.
    fn choose(&self) -> Option<Choice> {
        let greedy = choose_greedily(&self.problem)?;
        let mut written = self.problem.trees.clone();
        for (&class, candidates) in &self.candidates {
            let is_written = |candidate: &Candidate| !matches!(candidate, Candidate::Term(_));
            if let Some(candidate) = candidates.iter().position(is_written) {
                written.0[class] = Some(candidate);
            }
        }
        let Some(as_written) = self.problem.total_cost(&written) else { return Some(greedy) };
        let careful = improve_choice(&self.problem, written, is_improvement)?;
        let total =
            |choice: &Choice| self.problem.total_cost(choice).expect("a choice with an end");
        let found = total(&greedy);
        match is_improvement(found, as_written) && found < total(&careful) {
            true => Some(greedy),
            false => Some(careful),
        }
    }

    /// The errors about values that are needed but have no alternative.
    fn refusals(&self) -> Vec<Diagnostic> {
        let has_no_candidate = |&(&class, candidates): &(&Class, &Vec<Candidate>)| {
            candidates.is_empty() && matches!(self.keys[class], ClassKey::Value(_))
        };
        let mut found: Vec<(Op, String)> = Vec::new();
        for (&class, _) in self.candidates.iter().filter(has_no_candidate) {
            let ClassKey::Value(value) = self.keys[class] else { continue };
            let Some(op) = self.module.defining_op(value) else { continue };
            let why = match self.forms.refused.get(&value) {
                Some(Refusal(why)) => why.clone(),
                None => describe_obstacle(self.module, op),
            };
            found.push((op, why));
        }
        let position = |op: &Op| self.module[self.block].ops.iter().position(|other| other == op);
        found.sort_by_key(|(op, _)| position(op));
        self.task.refusal_errors(self.module, &found)
    }
}

/// The reason why canonicalization cannot see an operation.
fn describe_obstacle(module: &Module, op: Op) -> String {
    let values = module[op].operands.iter().chain(&module[op].results);
    let mut types = values.map(|&value| module.pools.to_value_type(module.value_type(value)));
    match types
        .find(|ty| ty.is_unranked() || ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC)))
    {
        Some(ty) => format!("the shape of {ty} is not known before the program runs"),
        None => "it has no recipe on these operands".to_string(),
    }
}

/// Whether an operation is one of the core or a framework's, all of which are pure.
pub fn is_pure(module: &Module, op: Op) -> bool {
    let semantics = module[op].def.map(|def| &def.semantics);
    matches!(semantics, Some(Semantics::Core(_) | Semantics::Framework { .. }))
}

impl Selection {
    /// The selection with the explanations of its changes only, each at the operation that computed the value.
    fn with_explanations(mut self, module: &Module, island: &Island) -> Selection {
        if self.report.explanations.is_empty() {
            return self;
        }
        let needed: HashSet<Class> =
            self.problem.needed(&self.choice).unwrap_or_default().into_iter().collect();
        let candidate = |value: Value| {
            let class = self.numbers.get(&ClassKey::Value(self.same.representative(value)))?;
            needed.contains(class).then_some(self.candidates[class][self.choice.0[*class]?])
        };
        let is_changed = |value| {
            candidate(value).is_some_and(|candidate| candidate != Candidate::Written(value))
        };
        let explained = std::mem::take(&mut self.report.explanations).into_iter();
        let explanations = explained.filter_map(|explanation| {
            let value = island.wanted[explanation.result];
            let ValueDef::Result { op, index } = module[value].def else { return None };
            let op = Some(describe_op(module, op));
            let explanation = canon::Explanation { op, result: index as usize, ..explanation };
            is_changed(value).then_some(explanation)
        });
        self.report.explanations = explanations.collect();
        self
    }

    fn lost_check_warnings(&self, module: &Module, block: Block, task: &Task) -> Vec<Diagnostic> {
        let needed = self.problem.needed(&self.choice).unwrap_or_default();
        let needed: HashSet<ClassKey> = needed.into_iter().map(|class| self.keys[class]).collect();
        let found = self.converter.lost_checks.iter();
        let found = found.filter(|found| needed.contains(&ClassKey::Term(found.term)));
        // The gathers of the converted form have no location in the source.
        let found: Vec<LostBoundsCheck> =
            found.map(|found| LostBoundsCheck { origin: None, ..found.clone() }).collect();
        let around = module[block].parent.and_then(|region| module[region].parent);
        task.lost_check_warnings(module, around.unwrap_or(module.top()), &found)
    }

    /// Edits the block according to the selection; returns whether anything changed.
    fn apply(mut self, module: &mut Module, block: Block, target: &Target) -> bool {
        let before = module[block].ops.clone();
        let order = self.needed_classes(&before);
        let mut edit = Edit { module, block, target, values: HashMap::new(), ops: Vec::new() };
        for class in order {
            self.add_class(class, &mut edit);
        }
        let Edit { values, ops, .. } = edit;
        for (&class, &value) in &values {
            if let ClassKey::Value(first) = self.keys[class] {
                let members = self.same.members(first).into_iter();
                members.for_each(|member| module.replace_uses(member, value));
            }
        }
        let kept: HashSet<Op> = ops.iter().copied().collect();
        let dropped: Vec<Op> = before.iter().copied().filter(|op| !kept.contains(op)).collect();
        module.forget_regions(&dropped);
        let changed = ops != before;
        module.arrange(block, ops);
        changed
    }

    /// The classes that are needed, operands first, otherwise in the order of the block.
    fn needed_classes(&mut self, before: &[Op]) -> Vec<Class> {
        let needed = self.problem.needed(&self.choice).expect("a choice with an end");
        let needed: HashSet<Class> = needed.into_iter().collect();
        let number = |op: &Op| self.numbers.get(&ClassKey::Op(*op)).copied();
        let roots = before.iter().filter_map(number).filter(|class| needed.contains(class));
        self.problem.roots = roots.collect();
        self.problem.needed(&self.choice).expect("a choice with an end")
    }

    fn add_class(&self, class: Class, edit: &mut Edit) {
        let value = match self.keys[class] {
            ClassKey::Op(op) => return edit.ops.push(op),
            ClassKey::Term(term) => match self.leaves.get(&term) {
                Some(&leaf) => {
                    edit.values[&self.numbers[&ClassKey::Value(self.same.representative(leaf))]]
                }
                None => self.add_op(term, edit),
            },
            ClassKey::Value(_) => {
                let chosen = self.choice.0[class].expect("a needed class has a way");
                match self.candidates[&class][chosen] {
                    Candidate::Defined(value) | Candidate::Written(value) => value,
                    Candidate::Term(term) => edit.values[&self.numbers[&ClassKey::Term(term)]],
                }
            }
        };
        edit.values.insert(class, value);
    }

    /// Writes the operation of a term to the block.
    fn add_op(&self, term: Term, edit: &mut Edit) -> Value {
        let piece = self.converter.draft.piece(term);
        let operand = |term: &Term| edit.values[&self.numbers[&ClassKey::Term(*term)]];
        let operands: Vec<Value> = piece.operands.iter().map(operand).collect();
        let def = piece.def.expect("arguments are leaves");
        let mut builder = Builder::at_end(edit.module, edit.block);
        let op = builder.op(def.name, &operands, &piece.attrs, std::slice::from_ref(&piece.ty));
        edit.ops.push(op);
        let value = edit.module[op].results[0];
        let ty = respell_type(edit.module, edit.target.types, edit.module.value_type(value));
        edit.module.set_value_type(value, ty);
        value
    }
}

/// A block while it is edited.
struct Edit<'m> {
    module: &'m mut Module,
    block: Block,
    target: &'m Target,
    /// The values of the classes that are written so far.
    values: HashMap<Class, Value>,
    /// The new operations of the block, in order.
    ops: Vec<Op>,
}
