//! The rewrite rules: a table. `README.md` beside this file is their charter.

mod assemble;
mod coordinates;
mod dims;
mod elementwise;
mod expand;
mod fold;
mod gather;
mod gather_fill;
mod gather_functions;
mod gather_indices;
mod gather_of_gather;
mod gather_positions;
mod gather_tables;
mod gather_values;
mod gather_views;
mod memo;
mod sample;
mod slices;
mod views;

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use egg::{Applier, Id, Language, PatternAst, SearchMatches, Searcher, Subst, Symbol, Var};

use super::analysis::{Analysis, EGraph};
use super::emit::{EGraphEmit, id, val};
use super::language::Node;
use super::schedule::Counter;
use crate::ops::core::Constant;
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{TensorType, ValueType};

pub use memo::Memo;
pub use sample::{Sampler, Term, random_tensor};
pub use views::is_least_slice;

/// One law.
pub struct Rule {
    pub name: &'static str,
    /// The law in one line: `left = right`, with its guard after `where`.
    pub law: &'static str,
    /// The ops at the root of its left side; empty: any op.
    pub anchors: &'static [&'static str],
    /// Writes the right side, or does not match.
    pub apply: fn(&mut Rewrite) -> Option<Val>,
    /// A random typed instance of the left side, for the soundness trial.
    pub sample: fn(&mut Sampler) -> Term,
    /// Whether an error of the left side may vanish: only where no result reads its element.
    pub may_drop_errors: bool,
}

impl Rule {
    /// A law that keeps every error.
    const fn law(
        name: &'static str,
        law: &'static str,
        anchors: &'static [&'static str],
        apply: fn(&mut Rewrite) -> Option<Val>,
        sample: fn(&mut Sampler) -> Term,
    ) -> Rule {
        Rule { name, law, anchors, apply, sample, may_drop_errors: false }
    }
}

/// All rules: one `expand-…` for each framework op, then the laws.
pub fn all() -> Vec<&'static Rule> {
    let laws = [
        views::RULES,
        assemble::RULES,
        elementwise::RULES,
        gather::RULES,
        gather_indices::RULES,
        gather_views::RULES,
        gather_functions::RULES,
        gather_fill::RULES,
        gather_positions::RULES,
        gather_of_gather::RULES,
        gather_tables::RULES,
        gather_values::RULES,
        slices::RULES,
        fold::RULES,
    ];
    expand::rules().iter().chain(laws.into_iter().flatten()).collect()
}

/// One attempt to apply a rule: the matched e-node, and a place to write the right side.
pub struct Rewrite<'a> {
    pub egraph: &'a mut EGraph,
    /// The e-node at the root of the left side.
    pub node: Node,
    /// The left side as an exact term: `node` with the children that the rule has matched.
    left: Node,
    /// Which of several matches below the root this attempt takes.
    choice: usize,
    /// Whether a match below the root was asked for.
    chosen: bool,
    /// Whether there was one for this choice, so that there may be one for the next.
    found: bool,
}

impl<'a> Rewrite<'a> {
    fn new(egraph: &'a mut EGraph, node: Node, choice: usize) -> Self {
        Rewrite { egraph, left: node.clone(), node, choice, chosen: false, found: false }
    }

    /// The first search below the root takes this attempt's choice, later ones the first match.
    fn take_choice(&mut self) -> usize {
        let choice = if self.chosen { 0 } else { self.choice };
        self.chosen = true;
        choice
    }

    pub fn operand(&self, index: usize) -> Val {
        val(self.left.children[index])
    }

    pub fn operands(&self) -> Vec<Val> {
        self.left.children.iter().map(|&child| val(child)).collect()
    }

    /// The static tensor type of a value.
    pub fn tensor(&self, value: Val) -> Option<TensorType> {
        self.egraph[id(value)].data.static_tensor().cloned()
    }

    /// The type of the root, whichever op that is.
    pub fn result_type(&self) -> Option<ValueType> {
        if let Some(result) = self.node.framework_result() {
            return Some(result.clone());
        }
        let types: Vec<ValueType> =
            self.left.children.iter().map(|&c| self.egraph[c].data.ty.clone()).collect();
        self.node.as_core()?.infer(&types).ok()
    }

    /// The static tensor type of the root.
    pub fn result(&self) -> Option<TensorType> {
        match self.result_type()? {
            ValueType::Tensor(ty) if ty.is_static() => Some(ty),
            _ => None,
        }
    }

    pub fn range(&self, value: Val) -> Option<(i128, i128)> {
        self.egraph[id(value)].data.range
    }

    pub fn constant(&self, value: Val) -> Option<crate::tensor::Tensor> {
        self.egraph[id(value)].data.constant.clone()
    }

    /// An e-node of operand `index` that `wanted` accepts, now part of the left side: what
    /// `wanted` gives, and its operands.
    pub fn within<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Vec<Val>)> {
        self.within_node(index, |node| wanted(node.as_core()?))
    }

    /// As [`Rewrite::within`], by the e-node with its operands.
    pub fn within_node<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&Node) -> Option<T>,
    ) -> Option<(T, Vec<Val>)> {
        let choice = self.take_choice();
        let class = &self.egraph[self.node.children[index]];
        let mut found = class.nodes.iter().filter_map(|node| Some((wanted(node)?, node)));
        let (matched, node) = found.nth(choice)?;
        let node = node.clone();
        self.found = true;
        let operands = node.children.iter().map(|&child| val(child)).collect();
        self.left.children[index] = self.egraph.add_uncanonical(node);
        Some((matched, operands))
    }

    /// Where operand `index` is `view` or `reshape(view)` for a view of one operand that `wanted`
    /// accepts: what `wanted` gives, the view's operand, and the view's type.
    pub fn behind_reshape<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Val, TensorType)> {
        let (matched, operands, ty) = self.behind_reshape_all(index, wanted)?;
        Some((matched, operands[0], ty))
    }

    /// As [`Rewrite::behind_reshape`], with all operands.
    pub fn behind_reshape_all<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Vec<Val>, TensorType)> {
        let choice = self.take_choice();
        let class = self.node.children[index];
        let direct = self.egraph[class].nodes.iter().map(|node| (None, node));
        let reshaped = self.egraph[class]
            .nodes
            .iter()
            .filter(|outer| matches!(outer.as_core(), Some(CoreOp::Reshape(_))))
            .flat_map(|outer| {
                self.egraph[outer.children[0]].nodes.iter().map(move |inner| (Some(outer), inner))
            });
        let mut found = direct.chain(reshaped).filter_map(|(outer, inner)| {
            let matched = wanted(inner.as_core()?)?;
            let view = outer.map_or(class, |outer| outer.children[0]);
            let ty = self.egraph[view].data.static_tensor()?;
            Some((matched, ty, outer, inner))
        });
        let (matched, ty, outer, inner) = found.nth(choice)?;
        let (ty, outer, inner) = (ty.clone(), outer.cloned(), inner.clone());
        self.found = true;
        let operands = inner.children.iter().map(|&child| val(child)).collect();
        let mut left = self.egraph.add_uncanonical(inner);
        if let Some(mut outer) = outer {
            outer.children[0] = left;
            left = self.egraph.add_uncanonical(outer);
        }
        self.left.children[index] = left;
        Some((matched, operands, ty))
    }

    /// Where the right side is written.
    pub fn emit(&mut self) -> EGraphEmit<'_> {
        EGraphEmit { egraph: self.egraph }
    }

    pub fn core(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        self.emit().emit(op, operands)
    }

    pub fn reshape(&mut self, value: Val, shape: &[i64]) -> Val {
        (&mut self.emit() as &mut dyn Emit).reshape(value, shape)
    }

    pub fn transpose(&mut self, value: Val, permutation: &[i64]) -> Val {
        (&mut self.emit() as &mut dyn Emit).transpose(value, permutation)
    }

    pub fn broadcast(&mut self, value: Val, dims: &[i64], shape: &[i64]) -> Val {
        (&mut self.emit() as &mut dyn Emit).broadcast(value, dims, shape)
    }

    pub fn constant_tensor(&mut self, value: crate::tensor::Tensor) -> Val {
        self.core(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    pub fn constant_scalar(&mut self, value: crate::tensor::Tensor) -> Val {
        self.core(CoreOp::Constant(Constant { value, scalar: true }), &[])
    }
}

/// A rule as egg's engine runs it, and how often it has matched.
#[derive(Clone)]
struct Engine(&'static Rule, Arc<AtomicUsize>);

impl Engine {
    fn is_anchor(&self, node: &Node) -> bool {
        self.0.anchors.is_empty() || self.0.anchors.contains(&node.discriminant())
    }
}

impl Searcher<Node, Analysis> for Engine {
    fn search_eclass_with_limit(
        &self,
        egraph: &EGraph,
        eclass: Id,
        _limit: usize,
    ) -> Option<SearchMatches<'_, Node>> {
        egraph[eclass].iter().any(|node| self.is_anchor(node)).then(|| SearchMatches {
            eclass,
            substs: vec![Subst::default()],
            ast: None,
        })
    }

    fn search_with_limit(&self, egraph: &EGraph, limit: usize) -> Vec<SearchMatches<'_, Node>> {
        let mut classes: Vec<Id> = if self.0.anchors.is_empty() {
            egraph.classes().map(|class| class.id).collect()
        } else {
            let of = |anchor| egraph.classes_for_op(anchor).into_iter().flatten();
            self.0.anchors.iter().flat_map(of).collect()
        };
        classes.sort_unstable();
        classes.dedup();
        let found =
            classes.into_iter().filter_map(|id| self.search_eclass_with_limit(egraph, id, 1));
        found.take(limit).collect()
    }

    fn vars(&self) -> Vec<Var> {
        Vec::new()
    }
}

impl Applier<Node, Analysis> for Engine {
    /// Classes that have become one since they were found are one.
    fn apply_matches(
        &self,
        egraph: &mut EGraph,
        matches: &[SearchMatches<Node>],
        rule: Symbol,
    ) -> Vec<Id> {
        let mut done = HashSet::new();
        let mut changed = Vec::new();
        for found in matches {
            let class = egraph.find(found.eclass);
            if done.insert(class) {
                changed.extend(self.apply_one(egraph, class, &found.substs[0], None, rule));
            }
        }
        changed
    }

    fn apply_one(
        &self,
        egraph: &mut EGraph,
        eclass: Id,
        _: &Subst,
        _: Option<&PatternAst<Node>>,
        rule: Symbol,
    ) -> Vec<Id> {
        let anchors = egraph[eclass].iter().filter(|node| self.is_anchor(node));
        // Operands that have become one make one of what uses them.
        let mut nodes: Vec<Node> =
            anchors.map(|node| node.clone().map_children(|child| egraph.find(child))).collect();
        nodes.sort_unstable();
        nodes.dedup();
        let mut changed = Vec::new();
        for node in nodes {
            let pairs = apply(self.0, egraph, &node);
            self.1.fetch_add(pairs.len(), Ordering::Relaxed);
            for (left, right) in pairs {
                if egraph.find(left) != egraph.find(right) {
                    egraph.union_trusted(left, right, rule);
                    changed.push(left);
                }
            }
        }
        changed
    }
}

/// How many ways below one e-node a rule may match; further ones wait for no one.
const MOST_CHOICES: usize = 16;

/// Applies a rule to one e-node in all ways it matches: the terms of both sides, both added to
/// the e-graph.
///
/// What has no elements is a constant; laws that tell views apart would find no end in a class that
/// holds every empty value of a type, so only those that may drop errors look at it.
pub fn apply(rule: &Rule, egraph: &mut EGraph, node: &Node) -> Vec<(Id, Id)> {
    let mut pairs = Vec::new();
    let ty = egraph.lookup(node.clone()).and_then(|id| egraph[id].data.static_tensor().cloned());
    if !rule.may_drop_errors && ty.is_some_and(|ty| ty.element_count() == Some(0)) {
        return pairs;
    }
    for choice in 0..MOST_CHOICES {
        let mut rewrite = Rewrite::new(egraph, node.clone(), choice);
        let right = (rule.apply)(&mut rewrite);
        let Rewrite { left, found, .. } = rewrite;
        if let Some(right) = right {
            pairs.push((egraph.add_uncanonical(left), id(right)));
        }
        if !found {
            break;
        }
    }
    pairs
}

/// The rules as egg's engine runs them, each with the counter of its matches.
pub fn rewrites(rules: &[&'static Rule]) -> (Vec<egg::Rewrite<Node, Analysis>>, Vec<Counter>) {
    let rewrite = |&rule: &&'static Rule| {
        let engine = Engine(rule, Arc::default());
        let counter = (rule.name, engine.1.clone());
        let rewrite = egg::Rewrite::new(rule.name, engine.clone(), engine)
            .expect("an engine binds no variables");
        (rewrite, counter)
    };
    rules.iter().map(rewrite).unzip()
}
