//! The obligations of two functions, and how they are discharged.
//!
//! A pair of terms is equal if its normal forms are one term, if their parts are equal, if they are equal for each
//! value of variables that have few, or if a solver finds no inputs for which they differ. Folds and functions are
//! constants for a solver; two of them that may be equal are proved to be first.

mod equal;
mod errors;
mod instances;
mod model;

use std::collections::{BTreeMap, HashSet};
use std::rc::Rc;
use std::time::Instant;

use crate::Options;
use crate::denote::program::{NodeKind, Program, Refusal, element_of};
use crate::denote::{Denotation, Denoted, Failure, Replaced};
use crate::expand::Condition;
use crate::smt::{Question, script};
use crate::solver::Said;
use crate::terms::{Node, Place, Term, Terms};
use crate::types::ValueType;
pub use model::Model;

/// The largest number of positions that are looked at one by one.
const MOST_POSITIONS: i64 = 1_024;

/// The largest number of assignments of variables that are looked at one by one.
const MOST_ASSIGNMENTS: i128 = 256;

/// What a proof has cost.
#[derive(Clone, Copy, Default, Debug)]
pub struct Effort {
    /// The number of obligations.
    pub obligations: usize,
    /// The number of questions to a solver.
    pub questions: usize,
}

impl Effort {
    /// Adds what another proof has cost.
    pub fn add(&mut self, other: &Effort) {
        self.obligations += other.obligations;
        self.questions += other.questions;
    }
}

/// The two programs, and the terms of both.
pub struct Proof<'p> {
    /// The terms.
    pub terms: Terms,
    before: Denotation<'p>,
    after: Denotation<'p>,
    options: &'p Options,
    name: String,
    /// What it has cost.
    pub effort: Effort,
    /// The models of questions that have some.
    pub models: Vec<Model>,
    proved: HashSet<(Term, Term)>,
    refuted: HashSet<(Term, Term)>,
    /// What the first program requires of sizes, where it is no range of a single one.
    sizes_assumed: Vec<Term>,
    begin: Instant,
}
impl<'p> Proof<'p> {
    /// A proof of two programs.
    pub fn new(
        name: &str,
        before: (&'p Program, Rc<Vec<Option<u32>>>),
        after: (&'p Program, Rc<Vec<Option<u32>>>),
        options: &'p Options,
    ) -> Self {
        Proof {
            terms: Terms::default(),
            before: Denotation::new(before.0, before.1, false),
            after: Denotation::new(after.0, after.1, false),
            options,
            name: name.to_owned(),
            effort: Effort::default(),
            models: Vec::new(),
            proved: HashSet::new(),
            refuted: HashSet::new(),
            sizes_assumed: Vec::new(),
            begin: Instant::now(),
        }
    }

    /// Proves all obligations.
    ///
    /// # Errors
    /// The operation and the reason of the first that is not proved.
    pub fn run(&mut self) -> Denoted<()> {
        let results = self.before.program.results.len();
        if results != self.after.program.results.len() {
            return Err(Refusal::new("", "the functions have different numbers of results"));
        }
        self.same_argument_types();
        for result in 0..results {
            self.prove_result(result)?;
        }
        if self.prove_effects().and_then(|()| self.prove_errors()).is_err() {
            // Once more, with folds of few elements written out.
            let (before, after) = self.with_loops_written_out();
            (self.before, self.after) = (before, after);
            self.prove_effects()?;
            self.prove_errors()?;
        }
        match self.terms.failure() {
            Some(why) => Err(Refusal::new("", why)),
            None => Ok(()),
        }
    }

    fn same_argument_types(&mut self) {
        let nodes = &self.before.program.nodes[..self.before.program.arguments];
        let elements: Rc<Vec<_>> = Rc::new(nodes.iter().map(|node| element_of(&node.ty)).collect());
        self.before.arguments = elements.clone();
        self.after.arguments = elements;
    }

    fn check_time(&self) -> Denoted<()> {
        if let Some(why) = self.options.control.stopped() {
            return Err(Refusal::new("", format!("the proof was ended: {why}")));
        }
        match self.begin.elapsed() > self.options.limit {
            true => {
                let limit = self.options.limit.as_secs_f64();
                Err(Refusal::new("", format!("it is not proved in {limit} s (--prove-timeout)")))
            }
            false => Ok(()),
        }
    }

    fn origin(program: &Program, node: usize) -> String {
        program.nodes[node].origin.clone()
    }

    /// The numbers of the sizes, where all are known.
    fn static_shape(&self, shape: &[Term]) -> Option<Vec<i64>> {
        shape.iter().map(|&size| i64::try_from(self.terms.constant(size)?).ok()).collect()
    }

    fn prove_result(&mut self, result: usize) -> Denoted<()> {
        let (a, b) = (self.before.program.results[result], self.after.program.results[result]);
        let (old, new) =
            (&self.before.program.nodes[a].ty.clone(), &self.after.program.nodes[b].ty.clone());
        if self.is_same_opaque_result(a, b)? {
            self.effort.obligations += 1;
            return Ok(());
        }
        let shape = self.before.shape(&mut self.terms, a)?;
        if shape != self.after.shape(&mut self.terms, b)? {
            let why = format!("result {result} has the type {old} before and {new} after");
            return Err(Refusal::new(Self::origin(self.before.program, a), why));
        }
        if shape.iter().any(|&size| self.terms.constant(size) == Some(0)) {
            return Ok(());
        }
        self.effort.obligations += 1;
        let position = self.before.variables(&mut self.terms, &shape, Place::Result);
        let x = self.before.element(&mut self.terms, a, &position, 0)?;
        let y = self.after.element(&mut self.terms, b, &position, 0)?;
        let y = self.in_type(y, new, old)?;
        self.check_time()?;
        if self.is_equal(x, y) {
            return Ok(());
        }
        let origin = Self::origin(self.before.program, a);
        let title = format!("{}, result {result}: equal at every position", self.name);
        let assumed = self.assumptions((a, b), &position)?;
        if self.prove_with_loops_written_out((a, b), (old, new), &position, &assumed, &title)? {
            return Ok(());
        }
        let count = self.static_shape(&shape).and_then(|shape| crate::types::element_count(&shape));
        if count.is_some_and(|count| count <= MOST_POSITIONS) {
            let found = self.prove_each_position(result, (a, b), (old, new), &shape, &title);
            match found {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.prove_pair((x, y), &assumed, &title, &origin)
    }

    /// The denotations with folds of few elements written out.
    fn with_loops_written_out(&self) -> (Denotation<'p>, Denotation<'p>) {
        let unrolled = |side: &Denotation<'p>| {
            let mut all = Denotation::new(side.program, side.sizes.clone(), true);
            all.arguments = side.arguments.clone();
            all
        };
        (unrolled(&self.before), unrolled(&self.after))
    }

    /// Proves a result at any position, with folds of few elements written out.
    fn prove_with_loops_written_out(
        &mut self,
        (a, b): (usize, usize),
        (old, new): (&ValueType, &ValueType),
        position: &[Term],
        assumed: &[Term],
        title: &str,
    ) -> Denoted<bool> {
        let (mut before, mut after) = self.with_loops_written_out();
        let x = before.element(&mut self.terms, a, position, 0)?;
        let y = after.element(&mut self.terms, b, position, 0)?;
        let y = self.in_type(y, new, old)?;
        if self.is_equal(x, y) || self.is_equal_by_cases(x, y) {
            return Ok(true);
        }
        let equal = self.equal_binders(x, y, assumed, 0)?;
        let question = Question {
            title: title.to_owned(),
            holds: assumed.to_vec(),
            equal,
            differ: vec![(x, y)],
        };
        Ok(self.ask_within(&question, 0.15) == Some(true))
    }

    /// Whether two values are the same result of one operation without a definition, of equal operands: of these
    /// neither the rank nor the sizes need be known.
    fn is_same_opaque_result(&mut self, a: usize, b: usize) -> Denoted<bool> {
        let (old, new) = (self.before.program, self.after.program);
        let (NodeKind::Opaque(x, i), NodeKind::Opaque(y, j)) =
            (&old.nodes[a].kind, &new.nodes[b].kind)
        else {
            return Ok(false);
        };
        if i != j || old.opaque[*x].symbol != new.opaque[*y].symbol {
            return Ok(false);
        }
        let x = self.before.opaque_parts(&mut self.terms, *x, 0)?;
        let y = self.after.opaque_parts(&mut self.terms, *y, 0)?;
        Ok(x.len() == y.len() && x.iter().zip(&y).all(|(&x, &y)| self.is_equal(x, y)))
    }

    /// The element of a type as one of another type of its width.
    fn in_type(&mut self, term: Term, from: &ValueType, to: &ValueType) -> Denoted<Term> {
        let (from, to) = (element_of(from), element_of(to));
        match () {
            () if from == to => Ok(term),
            () if from.is_integer() && to.is_integer() && from.bits() == to.bits() => {
                Ok(self.terms.wrap(term, to))
            }
            () => Err(Refusal::new("", format!("a result is {to} before and {from} after"))),
        }
    }

    /// What holds where neither program stops: the checks that two elements need, without those of loops.
    fn assumptions(&mut self, (a, b): (usize, usize), position: &[Term]) -> Denoted<Vec<Term>> {
        let mut failures = self.before.failures(&mut self.terms, a, position, 0)?.to_vec();
        failures.extend(self.after.failures(&mut self.terms, b, position, 0)?.iter());
        let mut found = Vec::new();
        for Failure { path, check, .. } in failures {
            let not = self.terms.not(path);
            let holds = self.terms.any(&[not, check]);
            // What holds of each turn of loops, where these are few.
            let mut variables = Vec::new();
            self.free_variables(holds, &mut variables);
            variables.retain(|&variable| match *self.terms.node(variable) {
                Node::Variable(number) => matches!(self.terms.place(number), Place::Loop(..)),
                _ => false,
            });
            let Some(extents) = self.extents(&variables) else { continue };
            if crate::types::element_count(&extents).is_none_or(|count| count > 128) {
                continue;
            }
            for c in crate::tensor::walk::coordinates(&extents) {
                let mut replaced = Replaced::default();
                for (&variable, &c) in variables.iter().zip(&c) {
                    replaced.insert(variable, self.terms.integer(c.into()));
                }
                found.push(self.terms.substitute(holds, &mut replaced));
            }
        }
        found.sort_unstable();
        found.dedup();
        found.retain(|&it| self.terms.known_truth(it) != Some(true));
        found.truncate(200);
        Ok(found)
    }

    /// Proves a result at each of its positions, with folds written out.
    fn prove_each_position(
        &mut self,
        result: usize,
        (a, b): (usize, usize),
        (old, new): (&ValueType, &ValueType),
        shape: &[Term],
        title: &str,
    ) -> Denoted<bool> {
        let Some(shape) = self.static_shape(shape) else { return Ok(false) };
        let (mut before, mut after) = self.with_loops_written_out();
        let mut left = Vec::new();
        let mut assumed = Vec::new();
        for c in crate::tensor::walk::coordinates(&shape) {
            self.check_time()?;
            let position: Vec<Term> = c.iter().map(|&c| self.terms.integer(c.into())).collect();
            let x = before.element(&mut self.terms, a, &position, 0)?;
            let y = after.element(&mut self.terms, b, &position, 0)?;
            let y = self.in_type(y, new, old)?;
            if self.is_equal(x, y) {
                continue;
            }
            left.push((x, y));
            if left.len() <= 16 {
                assumed.extend(self.assumptions((a, b), &position)?);
            }
        }
        if left.is_empty() {
            return Ok(true);
        }
        assumed.sort_unstable();
        assumed.dedup();
        let _ = result;
        for chunk in left.chunks(32) {
            let mut equal = Vec::new();
            for &(x, y) in chunk {
                equal.extend(self.equal_binders(x, y, &assumed, 0)?);
            }
            let question = Question {
                title: title.to_owned(),
                holds: assumed.clone(),
                equal,
                differ: chunk.to_vec(),
            };
            if self.ask(&question) != Some(true) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Proves that two terms are equal.
    fn prove_pair(
        &mut self,
        (x, y): (Term, Term),
        assumed: &[Term],
        title: &str,
        origin: &str,
    ) -> Denoted<()> {
        match self.prove_equal(x, y, assumed, title, 0)? {
            true => Ok(()),
            false => Err(Refusal::new(origin, self.why_not_proved())),
        }
    }

    fn why_not_proved(&self) -> String {
        match &self.options.solver {
            None => format!(
                "the terms' normal forms differ, and there is no solver: {}",
                crate::solver::HOW_TO_INSTALL
            ),
            Some(_) => "the terms' normal forms differ, and the solver has no proof".to_owned(),
        }
    }

    /// Asks the solver whether a question has no answer; `None` where it does not know.
    fn ask(&mut self, question: &Question) -> Option<bool> {
        self.ask_within(question, 1.0)
    }

    /// Asks the solver within a part of the time for a question.
    fn ask_within(&mut self, question: &Question, part: f64) -> Option<bool> {
        let solver = self.options.solver.clone()?;
        if self.terms.failure().is_some() {
            return None;
        }
        let mut question = question.clone();
        question.holds.extend(&self.sizes_assumed);
        let script = script(&self.terms, &question).ok()?;
        self.effort.questions += 1;
        if let Some(dump) = &self.options.dump {
            dump(&format!("{}-{}", self.name, self.effort.questions), &script.text);
        }
        let left = self.options.limit.saturating_sub(self.begin.elapsed());
        match solver.ask(
            &script,
            left.min(self.options.question_limit.mul_f64(part)),
            &self.options.control,
        ) {
            Said::Unsatisfiable => Some(true),
            Said::Satisfiable(values) => {
                if self.models.len() < 8 {
                    let model = self.model(&values);
                    self.models.push(model);
                }
                Some(false)
            }
            Said::Unknown(_) => None,
        }
    }

    /// Assumes of sizes what the first program requires: for others there is no such program.
    ///
    /// # Errors
    /// A size that is no sum of products of the arguments' sizes.
    pub fn assume_sizes(&mut self) -> Denoted<()> {
        let conditions = self.before.program.conditions();
        let mut others = Vec::new();
        let mut ranges: BTreeMap<u32, (i128, i128)> = BTreeMap::new();
        for condition in conditions {
            match self.before.range_of_size(condition) {
                Some((number, (least, most))) => {
                    let range = ranges.entry(number).or_insert((1, i64::MAX.into()));
                    *range = (range.0.max(least), range.1.min(most));
                }
                None => others.push(condition),
            }
        }
        for (number, range) in ranges {
            self.terms.restrict_size(number, range);
        }
        for condition in others {
            let holds = self.condition_term(condition)?;
            if self.terms.known_truth(holds) != Some(true) {
                self.sizes_assumed.push(holds);
            }
        }
        Ok(())
    }

    /// Proves that the second program takes the sizes that the first one takes.
    ///
    /// # Errors
    /// A requirement that does not follow from those of the first one.
    pub fn prove_conditions(&mut self) -> Denoted<()> {
        let (old, new) = (self.before.program.conditions(), self.after.program.conditions());
        let missing: Vec<&Condition> = new.iter().filter(|it| !old.contains(it)).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let mut assumed = Vec::new();
        for condition in old {
            assumed.push(self.condition_term(condition)?);
        }
        let always = self.terms.truth(true);
        for condition in missing {
            self.effort.obligations += 1;
            let holds = self.condition_term(condition)?;
            let title = format!("{}: a requirement on sizes", self.name);
            if !assumed.contains(&holds) {
                self.prove_pair((holds, always), &assumed, &title, "")?;
            }
        }
        Ok(())
    }

    fn condition_term(&mut self, condition: &Condition) -> Denoted<Term> {
        let terms = &mut self.terms;
        let zero = terms.integer(0);
        match *condition {
            Condition::Equal(a, b) => {
                let (a, b) = (self.before.number(terms, a)?, self.before.number(terms, b)?);
                Ok(terms.equals(a, b))
            }
            Condition::AtLeast(a, b) => {
                let (a, b) = (self.before.number(terms, a)?, self.before.number(terms, b)?);
                let less = terms.less(a, b);
                Ok(terms.not(less))
            }
            Condition::Filled { axis, count } => {
                let axis = self.before.number(terms, axis)?;
                let count = self.before.number(terms, count)?;
                let (is_filled, is_read) = (terms.less(zero, axis), terms.less(zero, count));
                let unread = terms.not(is_read);
                Ok(terms.any(&[unread, is_filled]))
            }
        }
    }

    fn prove_effects(&mut self) -> Denoted<()> {
        let (old, new) = (self.before.program, self.after.program);
        if old.effects.len() != new.effects.len() {
            let name = old.effects.iter().chain(&new.effects).next();
            let name = name.and_then(|&at| old.opaque.get(at).or(new.opaque.get(at)));
            let name = name.map_or("", |op| &op.name);
            return Err(Refusal::new(
                name,
                "there are different numbers of operations with effects",
            ));
        }
        for (&a, &b) in old.effects.iter().zip(&new.effects) {
            self.effort.obligations += 1;
            let x = self.before.effect(&mut self.terms, a, 0)?;
            let y = self.after.effect(&mut self.terms, b, 0)?;
            let name = old.opaque[a].name.clone();
            let title = format!("{}: the effect of {name}", self.name);
            self.prove_pair((x, y), &[], &title, &name)?;
        }
        Ok(())
    }
}

/// Whether a program stops for these sizes, of which some are 0 and the others 1 or more: one of its requirements is
/// not met. Both programs have the same requirements.
pub fn stops_at_sizes(program: &Program, sizes: Rc<Vec<Option<u32>>>) -> bool {
    let mut terms = Terms::default();
    let denotation = Denotation::new(program, sizes, false);
    let mut number = |size: i64| {
        let term = denotation.number(&mut terms, size).ok()?;
        Some(terms.range(term))
    };
    program.conditions().iter().any(|condition| match *condition {
        Condition::Filled { axis, count } => {
            let (axis, count) = (number(axis), number(count));
            axis == Some((Some(0), Some(0)))
                && count.and_then(|range| range.0).is_some_and(|least| least > 0)
        }
        Condition::AtLeast(a, b) => {
            let (a, b) = (number(a), number(b));
            let most = a.and_then(|range| range.1);
            let least = b.and_then(|range| range.0);
            most.zip(least).is_some_and(|(most, least)| most < least)
        }
        Condition::Equal(..) => false,
    })
}
