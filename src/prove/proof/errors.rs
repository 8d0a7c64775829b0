//! Whether two programs stop at the same errors.

use std::collections::HashSet;

use super::{MOST_POSITIONS, Proof};
use crate::denote::evaluate::Evaluation;
use crate::denote::program::{NodeKind, Refusal, element_of};
use crate::denote::{Check, Consequence, Denoted, Failure, Replaced};
use crate::smt::Question;
use crate::tensor::{Tensor, TensorBuilder};
use crate::terms::{Node, Place, Term};

impl Proof<'_> {
    pub(super) fn prove_errors(&mut self) -> Denoted<()> {
        let old = self.before.checks(&mut self.terms)?;
        let new = self.after.checks(&mut self.terms)?;
        let always = self.terms.truth(true);
        // What stops a run with elements that reach a result stops the other program's.
        self.prove_needed_checks(true, &new)?;
        if self.options.is_symmetric {
            return self.prove_needed_checks(false, &old);
        }
        self.prove_symbols()?;
        // No error is added.
        for check in &new {
            self.effort.obligations += 1;
            let origin = Self::origin(self.after.program, check.node);
            self.prove_implied(always, check.condition, &check.region, (&old, true), &origin)?;
        }
        Ok(())
    }

    /// Proves that each operation without a definition in the second program is one of the first: it might stop.
    pub(super) fn prove_symbols(&mut self) -> Denoted<()> {
        let (old, new) = (self.before.program, self.after.program);
        let mut known: Vec<Term> = Vec::new();
        for op in 0..old.opaque.len() {
            known.push(self.before.effect(&mut self.terms, op, 0)?);
        }
        for op in 0..new.opaque.len() {
            self.effort.obligations += 1;
            let found = self.after.effect(&mut self.terms, op, 0)?;
            let is_known = known.contains(&found)
                || known.clone().into_iter().any(|known| self.is_equal(known, found));
            if !is_known && !self.is_in_region(op) {
                let why = "the first program has no such operation of equal operands";
                return Err(Refusal::new(&new.opaque[op].name[..], why));
            }
        }
        Ok(())
    }

    /// Whether an operation is in a region of another one, whose meaning it is part of.
    pub(super) fn is_in_region(&self, op: usize) -> bool {
        let program = self.after.program;
        let nodes = program.nodes.iter();
        nodes.clone().any(|node| {
            matches!(node.kind, NodeKind::Opaque(found, _) if found == op) && node.region.is_some()
        }) || program.regions.iter().any(|region| region.effects.contains(&op))
    }

    /// Proves that each check that one program's results need is implied by the other program's checks.
    pub(super) fn prove_needed_checks(&mut self, of_before: bool, others: &[Check]) -> Denoted<()> {
        let program = if of_before { self.before.program } else { self.after.program };
        let mut needed: Vec<(String, Vec<Failure>, String)> = Vec::new();
        let mut roots: Vec<(String, usize)> =
            program.results.iter().map(|&result| (String::new(), result)).collect();
        for (at, region) in program.regions.iter().enumerate() {
            let side = if of_before { &mut self.before } else { &mut self.after };
            let name = side.region_name(&mut self.terms, Some(at))?;
            for &effect in &region.effects {
                let failures = side.opaque_failures(&mut self.terms, effect, 0)?;
                needed.push((name.clone(), failures, program.opaque[effect].name.clone()));
            }
            roots.extend(region.results.iter().map(|&result| (name.clone(), result)));
        }
        for (region, node) in roots {
            let side = if of_before { &mut self.before } else { &mut self.after };
            if program.nodes[node].ty.is_unranked() {
                if let NodeKind::Opaque(op, _) = program.nodes[node].kind {
                    let failures = side.opaque_failures(&mut self.terms, op, 0)?;
                    needed.push((region, failures, Self::origin(program, node)));
                }
                continue;
            }
            let shape = side.shape(&mut self.terms, node)?;
            if shape.iter().any(|&size| self.terms.constant(size) == Some(0)) {
                continue;
            }
            let position = side.variables(&mut self.terms, &shape, Place::Result);
            let failures = side.failures(&mut self.terms, node, &position, 0)?.to_vec();
            needed.push((region, failures, Self::origin(program, node)));
        }
        for &effect in &program.effects {
            let side = if of_before { &mut self.before } else { &mut self.after };
            let failures = side.opaque_failures(&mut self.terms, effect, 0)?;
            needed.push((String::new(), failures, program.opaque[effect].name.clone()));
        }
        for (region, failures, origin) in needed {
            for Failure { path, check, consequence } in failures {
                if consequence == Consequence::BreaksPromise {
                    continue;
                }
                self.effort.obligations += 1;
                self.prove_implied(path, check, &region, (others, !of_before), &origin)?;
            }
        }
        Ok(())
    }

    /// Proves: where `path` holds and `check` does not, one of the other program's checks does not hold either.
    pub(super) fn prove_implied(
        &mut self,
        path: Term,
        check: Term,
        region: &str,
        (others, of_before): (&[Check], bool),
        origin: &str,
    ) -> Denoted<()> {
        self.check_time()?;
        let parts = match self.terms.node(check) {
            Node::All(all) => all.to_vec(),
            _ => vec![check],
        };
        for part in parts {
            if !self.is_implied(path, part, region, (others, of_before))? {
                let why = match &self.options.solver {
                    None => format!(
                        "an error of it is not found in the other program, and there is no solver: {}",
                        crate::solver::HOW_TO_INSTALL
                    ),
                    Some(_) => {
                        "there is no proof that the other program has the same errors".to_owned()
                    }
                };
                return Err(Refusal::new(origin, why));
            }
        }
        Ok(())
    }

    pub(super) fn is_implied(
        &mut self,
        path: Term,
        check: Term,
        region: &str,
        (others, of_before): (&[Check], bool),
    ) -> Denoted<bool> {
        let mut instances = Vec::new();
        for other in others.iter().filter(|other| other.region == region) {
            for values in self.candidates(other, check, of_before)? {
                let mut inside = Vec::new();
                for (&variable, &value) in other.variables.iter().zip(&values) {
                    let Node::Variable(number) = *self.terms.node(variable) else { continue };
                    let extent = self.terms.extent(number);
                    inside.push(self.terms.is_inside(value, extent));
                }
                let mut replaced: Replaced = other.variables.iter().copied().zip(values).collect();
                let instance = self.terms.substitute(other.condition, &mut replaced);
                let inside = self.terms.all(&inside);
                let is_inside = self.terms.known_truth(inside) == Some(true);
                let fails = self.terms.known_truth(instance) == Some(false);
                if is_inside && (fails || self.has_part(instance, check)) {
                    return Ok(true);
                }
                let outside = self.terms.not(inside);
                let holds = self.terms.any(&[outside, instance]);
                if !instances.contains(&holds) {
                    instances.push(holds);
                }
            }
        }
        // Few positions: all of them.
        for other in others.iter().filter(|other| other.region == region) {
            instances.extend(self.all_instances(other));
        }
        instances.sort_unstable();
        instances.dedup();
        if instances.len() > 3_000 {
            instances.truncate(3_000);
        }
        let mut free = Vec::new();
        self.free_variables(check, &mut free);
        self.free_variables(path, &mut free);
        if self.is_implied_by_cases(path, check, &free, &instances) {
            return Ok(true);
        }
        let not = self.terms.not(check);
        let mut holds = instances;
        holds.extend([path, not]);
        let title = format!("{}: an error is one of both programs", self.name);
        let question = Question { title, holds, ..Question::default() };
        Ok(self.ask(&question) == Some(true))
    }

    /// Whether a check is one of those that hold, for each value of its variables.
    pub(super) fn is_implied_by_cases(
        &mut self,
        path: Term,
        check: Term,
        variables: &[Term],
        instances: &[Term],
    ) -> bool {
        let mut extents = Vec::new();
        for &variable in variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return false };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return false;
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > MOST_POSITIONS) {
            return false;
        }
        let mut known: HashSet<Term> = HashSet::new();
        for &instance in instances {
            match self.terms.node(instance) {
                Node::All(all) => known.extend(all.iter().copied()),
                _ => {
                    known.insert(instance);
                }
            }
        }
        if known.iter().any(|&it| self.terms.known_truth(it) == Some(false)) {
            return true;
        }
        crate::tensor::walk::coordinates(&extents).all(|c| {
            let mut replaced = Replaced::default();
            for (&variable, &c) in variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            let part = self.terms.substitute(check, &mut replaced);
            let path = self.terms.substitute(path, &mut replaced);
            let parts = match self.terms.node(part) {
                Node::All(all) => all.to_vec(),
                _ => vec![part],
            };
            self.terms.known_truth(path) == Some(false)
                || self.terms.known_truth(part) == Some(true)
                || parts.iter().all(|part| known.contains(part))
        })
    }

    /// A check at each of its positions, if there are few.
    pub(super) fn all_instances(&mut self, check: &Check) -> Vec<Term> {
        let mut extents = Vec::new();
        for &variable in &check.variables {
            let Node::Variable(number) = *self.terms.node(variable) else { return Vec::new() };
            let extent = self.terms.constant(self.terms.extent(number));
            let Some(extent) = extent.and_then(|extent| i64::try_from(extent).ok()) else {
                return Vec::new();
            };
            extents.push(extent);
        }
        if crate::types::element_count(&extents).is_none_or(|count| count > MOST_POSITIONS) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for c in crate::tensor::walk::coordinates(&extents) {
            let mut replaced = Replaced::default();
            for (&variable, &c) in check.variables.iter().zip(&c) {
                replaced.insert(variable, self.terms.integer(c.into()));
            }
            found.push(self.terms.substitute(check.condition, &mut replaced));
        }
        found
    }

    pub(super) fn has_part(&mut self, all: Term, part: Term) -> bool {
        let parts = match self.terms.node(all) {
            Node::All(parts) => parts.to_vec(),
            _ => vec![all],
        };
        let wanted = match self.terms.node(part) {
            Node::All(parts) => parts.to_vec(),
            _ => vec![part],
        };
        wanted.iter().all(|&part| parts.iter().any(|&it| self.is_equal(it, part)))
    }

    /// Whether a check fails for inputs, by evaluation, so that an error reaches a result.
    pub fn error_reaches_result(&mut self, of_before: bool, inputs: &[Tensor]) -> bool {
        let reaches = |consequence| consequence == Consequence::Reaches;
        self.fails(of_before, inputs, reaches) == Some(true)
    }

    /// Whether a check with such a consequence fails for inputs; `None` where that is not known.
    fn fails(
        &mut self,
        of_before: bool,
        inputs: &[Tensor],
        is_meant: impl Fn(Consequence) -> bool,
    ) -> Option<bool> {
        let mut are_all_known = true;
        let program = if of_before { self.before.program } else { self.after.program };
        for &node in &program.results {
            let side = if of_before { &mut self.before } else { &mut self.after };
            let Ok(shape) = side.shape(&mut self.terms, node) else {
                are_all_known = false;
                continue;
            };
            let position = side.variables(&mut self.terms, &shape, Place::Result);
            let Ok(failures) = side.failures(&mut self.terms, node, &position, 0) else {
                are_all_known = false;
                continue;
            };
            for Failure { path, check, consequence } in failures.iter().copied() {
                if !is_meant(consequence) {
                    continue;
                }
                let mut variables = Vec::new();
                self.free_variables(path, &mut variables);
                self.free_variables(check, &mut variables);
                let mut evaluation = Evaluation::new(&self.terms, inputs, Vec::new());
                let mut extents = Vec::new();
                for &variable in &variables {
                    let Node::Variable(number) = *self.terms.node(variable) else { continue };
                    let extent = evaluation.value(self.terms.extent(number));
                    let extent = extent.and_then(|value| value.integer());
                    extents.push(extent.and_then(|it| i64::try_from(it).ok()).unwrap_or(0));
                }
                if crate::types::element_count(&extents).is_none_or(|count| count > 100_000) {
                    are_all_known = false;
                    continue;
                }
                for c in crate::tensor::walk::coordinates(&extents) {
                    for (&variable, &c) in variables.iter().zip(&c) {
                        evaluation.set(variable, c.into());
                    }
                    let mut truth = |term| evaluation.value(term).and_then(|it| it.boolean());
                    match (truth(path), truth(check)) {
                        (Some(true), Some(false)) => return Some(true),
                        (Some(false), _) | (_, Some(true)) => {}
                        _ => are_all_known = false,
                    }
                }
            }
        }
        are_all_known.then_some(false)
    }

    /// The results of the first program for inputs for which it stops at an error, by evaluation. `None` where the error
    /// may reach one of them, or an element is not known.
    pub fn evaluate_first(&mut self, inputs: &[Tensor]) -> Option<Vec<Tensor>> {
        if self.fails(true, inputs, |_| true) != Some(false) {
            return None;
        }
        let program = self.before.program;
        let mut results = Vec::new();
        for &node in &program.results {
            let shape = self.before.shape(&mut self.terms, node).ok()?;
            let sizes = self.static_shape(&shape)?;
            let position = self.before.variables(&mut self.terms, &shape, Place::Result);
            let term = self.before.element(&mut self.terms, node, &position, 0).ok()?;
            let element = element_of(&program.nodes[node].ty);
            let mut builder = TensorBuilder::new(element, &sizes);
            for c in crate::tensor::walk::coordinates(&sizes) {
                let mut evaluation = Evaluation::new(&self.terms, inputs, Vec::new());
                for (&variable, &c) in position.iter().zip(&c) {
                    evaluation.set(variable, c.into());
                }
                builder.push_from(&evaluation.value(term)?.scalar(element)?, 0);
            }
            results.push(builder.finish());
        }
        Some(results)
    }
}
