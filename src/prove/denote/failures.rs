//! What may stop a run: the checks of a program, and those of them that an element of a result needs.

use std::rc::Rc;

use super::program::NodeKind;
use super::{Denotation, Denoted};
use crate::ops::CoreOp;
use crate::ops::core::{Beyond, Bounds, Reduction};
use crate::terms::{Place, Term, Terms};

/// What an element needs: where `path` holds, `check` has to hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Failure {
    /// When the check is needed.
    pub path: Term,
    /// What must hold.
    pub check: Term,
    /// What follows where it does not hold.
    pub consequence: Consequence,
}

/// What follows where a check does not hold that an element needs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Consequence {
    /// An error reaches the element.
    Reaches,
    /// An error reaches the element, unless an update of a scatter is written over it.
    MayReach,
    /// A promise of the program is broken, which need not stop a run.
    BreaksPromise,
}

/// A check of a program: the run stops if it does not hold for one value of its variables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Check {
    /// The node.
    pub node: usize,
    /// The region in which it is checked, as a text that tells regions apart.
    pub region: String,
    /// The variables.
    pub variables: Vec<Term>,
    /// What must hold.
    pub condition: Term,
}

/// The most checks that one element may need.
const MOST_FAILURES: usize = 2_000;

impl Denotation<'_> {
    /// The checks of the program: for each gather and each scatter that may stop a run, one for each coordinate.
    pub fn checks(&mut self, terms: &mut Terms) -> Denoted<Vec<Check>> {
        let mut found = Vec::new();
        for node in self.program.nodes_with_checks() {
            self.node_checks(terms, node, None, &mut found)?;
        }
        Ok(found)
    }

    /// Adds the checks of one node: at a position, or at any.
    pub fn node_checks(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: Option<&[Term]>,
        found: &mut Vec<Check>,
    ) -> Denoted<()> {
        let region = self.region_name(terms, self.program.nodes[node].region)?;
        let NodeKind::Core(op) = &self.program.nodes[node].kind else { return Ok(()) };
        let shape = self.check_shape(terms, node)?;
        if shape.iter().any(|&size| terms.constant(size) == Some(0)) {
            return Ok(());
        }
        let at = match position {
            Some(position) => position.to_vec(),
            None => self.variables(terms, &shape, Place::Check),
        };
        let variables = super::bound_variables(terms, &at);
        let (inside, is_unique) = match op {
            CoreOp::GatherMultiaxis(gather) => {
                (self.lookup(terms, node, gather, &at, 0)?.inside, None)
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                let update = self.update(terms, node, scatter, &at, 0)?;
                let stops = scatter.bounds == Beyond::Error;
                let unique = match scatter.unique {
                    true => self.uniqueness(terms, node, scatter, (0, &Place::Check))?,
                    false => None,
                };
                (if stops { update.inside } else { Vec::new() }, unique)
            }
            _ => return Ok(()),
        };
        for condition in inside {
            let region = region.clone();
            found.push(Check { node, region, variables: variables.clone(), condition });
        }
        found.extend(is_unique.map(|(variables, condition)| Check {
            node,
            region,
            variables,
            condition,
        }));
        Ok(())
    }

    /// The sizes of the positions of a node's checks.
    pub fn check_shape(&mut self, terms: &mut Terms, node: usize) -> Denoted<Vec<Term>> {
        match &self.program.nodes[node].kind {
            NodeKind::Core(CoreOp::ScatterMultiaxis(scatter)) => {
                self.update_shape(terms, node, scatter)
            }
            _ => self.shape(terms, node),
        }
    }

    /// The checks that the element of a node at a position needs.
    pub fn failures(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: &[Term],
        level: u32,
    ) -> Denoted<Rc<Vec<Failure>>> {
        let key = (node, position.into(), level);
        if let Some(known) = self.failures.get(&key) {
            return Ok(known.clone());
        }
        let mut found = self.compute_failures(terms, node, position, level)?;
        found.retain(|failure| {
            terms.known_truth(failure.check) != Some(true)
                && terms.known_truth(failure.path) != Some(false)
        });
        found.sort_unstable();
        found.dedup();
        if found.len() > MOST_FAILURES {
            let origin = &self.program.nodes[node].origin;
            return Err(super::Refusal::new(&origin[..], "the program is too large"));
        }
        let found = Rc::new(found);
        self.failures.insert(key, found.clone());
        Ok(found)
    }

    /// Adds what an operand's element needs, where a condition holds.
    fn add_failures(
        &mut self,
        terms: &mut Terms,
        found: &mut Vec<Failure>,
        path: Term,
        (node, position, level): (usize, &[Term], u32),
    ) -> Denoted<()> {
        if terms.known_truth(path) == Some(false) {
            return Ok(());
        }
        for &Failure { path: inner, check, consequence } in
            self.failures(terms, node, position, level)?.iter()
        {
            found.push(Failure { path: terms.all(&[path, inner]), check, consequence });
        }
        Ok(())
    }

    fn compute_failures(
        &mut self,
        terms: &mut Terms,
        node: usize,
        position: &[Term],
        level: u32,
    ) -> Denoted<Vec<Failure>> {
        let program = self.program;
        let data = &program.nodes[node];
        let always = terms.truth(true);
        let mut found = Vec::new();
        let reaches =
            |&check: &Term| Failure { path: always, check, consequence: Consequence::Reaches };
        let operands = &data.operands;
        let op = match &data.kind {
            NodeKind::Argument(_) | NodeKind::RegionArgument(..) => return Ok(found),
            NodeKind::Opaque(op, _) => return self.opaque_failures(terms, *op, level),
            NodeKind::Core(op) => op,
        };
        match op {
            CoreOp::Constant(_) | CoreOp::Iota(_) => {}
            CoreOp::Reshape(_) | CoreOp::Transpose(_) | CoreOp::Broadcast(_) | CoreOp::Slice(_) => {
                let at = self.viewed_position(terms, node, op, position)?;
                self.add_failures(terms, &mut found, always, (operands[0], &at, level))?;
            }
            CoreOp::Concat(_) | CoreOp::Pad(_) => {
                let mut before = Vec::new();
                for (condition, operand, at) in self.parts(terms, node, position)? {
                    let mut path = before.clone();
                    path.push(condition);
                    let path = terms.all(&path);
                    self.add_failures(terms, &mut found, path, (operand, &at, level))?;
                    before.push(terms.not(condition));
                }
            }
            CoreOp::GatherMultiaxis(gather) => {
                let lookup = self.lookup(terms, node, gather, position, level)?;
                for at in &lookup.indices {
                    self.add_failures(terms, &mut found, always, (operands[1], at, level))?;
                }
                if gather.bounds == Bounds::Error {
                    found.extend(lookup.inside.iter().map(reaches));
                }
                let path = terms.all(&lookup.inside);
                let at = &lookup.position;
                self.add_failures(terms, &mut found, path, (operands[0], at, level))?;
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                let shape = self.update_shape(terms, node, scatter)?;
                if shape.iter().any(|&size| terms.constant(size) == Some(0)) {
                    self.add_failures(terms, &mut found, always, (operands[0], position, level))?;
                    return Ok(found);
                }
                // What an update is written over does not reach the result.
                let at = self.update_variables(terms, node, scatter, position, level)?;
                let update = self.update(terms, node, scatter, &at, level + 1)?;
                let hit = Self::is_hit(terms, &update, position);
                let is_set = scatter.reduction == Reduction::Set;
                let is_only = super::bound_variables(terms, &at)
                    .iter()
                    .all(|variable| position.contains(variable));
                let kept = if is_set && is_only { terms.not(hit) } else { always };
                self.add_failures(terms, &mut found, kept, (operands[0], position, level))?;
                let source = &update.source;
                self.add_failures(terms, &mut found, hit, (operands[2], source, level + 1))?;
                if is_set && !is_only {
                    for failure in &mut found {
                        failure.consequence = failure.consequence.max(Consequence::MayReach);
                    }
                }
                // A coordinate outside leaves no result at all.
                let any = self.variables(terms, &shape, |d| Place::Loop(level, d));
                let update = self.update(terms, node, scatter, &any, level + 1)?;
                for at in &update.indices {
                    self.add_failures(terms, &mut found, always, (operands[1], at, level + 1))?;
                }
                if scatter.bounds == Beyond::Error {
                    found.extend(update.inside.iter().map(reaches));
                }
                if scatter.unique {
                    let place = |d| Place::Loop(level, d);
                    let unique = self.uniqueness(terms, node, scatter, (level + 1, &place))?;
                    found.extend(unique.map(|(_, check)| Failure {
                        path: always,
                        check,
                        consequence: Consequence::BreaksPromise,
                    }));
                }
            }
            CoreOp::Reduce(_) | CoreOp::Dot(_) => {
                let axes = op.joined_axes().unwrap_or(&[]);
                let shape = self.shape(terms, operands[0])?;
                if shape.iter().any(|&size| terms.constant(size) == Some(0)) {
                    return Ok(found);
                }
                let any = self.variables(terms, &shape, |d| Place::Loop(level, d));
                let mut outer = position.iter();
                let at: Vec<Term> = (0..shape.len())
                    .map(|d| match axes.contains(&(d as i64)) {
                        true => any[d],
                        false => *outer.next().expect("a position"),
                    })
                    .collect();
                for &operand in operands {
                    self.add_failures(terms, &mut found, always, (operand, &at, level + 1))?;
                }
            }
            CoreOp::Cumulate(_) | CoreOp::Argsort(_) => {
                let (axis, reverse, is_sort) = match op {
                    CoreOp::Cumulate(cumulate) => (cumulate.axis, cumulate.reverse, false),
                    CoreOp::Argsort(argsort) => (argsort.axis, false, true),
                    _ => panic!("one of the two"),
                };
                let axis = axis as usize;
                let size = self.shape(terms, operands[0])?[axis];
                let variable = terms.variable(Place::Loop(level, 0), size);
                let mut at = position.to_vec();
                at[axis] = variable;
                let path = match (is_sort, reverse) {
                    (true, _) => always,
                    (_, false) => terms.at_most(variable, position[axis]),
                    (_, true) => terms.at_most(position[axis], variable),
                };
                self.add_failures(terms, &mut found, path, (operands[0], &at, level + 1))?;
            }
            CoreOp::Library(function) => {
                let items = function.item_rank();
                let batch = &position[..position.len() - items];
                for &operand in operands {
                    let shape = self.shape(terms, operand)?;
                    let inner = &shape[shape.len() - items..];
                    let variables = self.variables(terms, inner, |k| Place::Loop(level, k));
                    let at = [batch, &variables[..]].concat();
                    self.add_failures(terms, &mut found, always, (operand, &at, level + 1))?;
                }
            }
            CoreOp::Select => {
                let at = self.elementwise_position(operands[0], position);
                self.add_failures(terms, &mut found, always, (operands[0], at, level))?;
                let bit = self.element(terms, operands[0], at, level)?;
                let yes = terms.to_boolean(bit);
                let no = terms.not(yes);
                // What is not chosen is not read.
                self.add_failures(terms, &mut found, yes, (operands[1], position, level))?;
                self.add_failures(terms, &mut found, no, (operands[2], position, level))?;
            }
            CoreOp::Bitcast(_)
            | CoreOp::Complex(_)
            | CoreOp::Binary(_)
            | CoreOp::Negf
            | CoreOp::Cmpi(_)
            | CoreOp::Cmpf(_)
            | CoreOp::Cast(_)
            | CoreOp::Math(_) => {
                for &operand in operands {
                    let at = self.elementwise_position(operand, position);
                    self.add_failures(terms, &mut found, always, (operand, at, level))?;
                }
            }
        }
        Ok(found)
    }

    /// What an operation without a definition needs: all elements of its operands, and of those values of its regions
    /// that come from outside.
    pub fn opaque_failures(
        &mut self,
        terms: &mut Terms,
        op: usize,
        level: u32,
    ) -> Denoted<Vec<Failure>> {
        let always = terms.truth(true);
        let mut found = Vec::new();
        for &operand in &self.program.opaque[op].operands {
            let data = &self.program.nodes[operand];
            if data.ty.is_unranked() {
                if let NodeKind::Opaque(inner, _) = data.kind {
                    found.extend(self.opaque_failures(terms, inner, level)?);
                }
                continue;
            }
            let shape = self.shape(terms, operand)?;
            if shape.iter().any(|&size| terms.constant(size) == Some(0)) {
                continue;
            }
            let at = self.variables(terms, &shape, |d| Place::Loop(level, d));
            self.add_failures(terms, &mut found, always, (operand, &at, level + 1))?;
        }
        Ok(found)
    }
}
