//! The rewrite rules, as tables. `README.md` in this folder states what a rule must fulfil.

mod assemble;
mod coordinates;
mod dims;
mod distinct;
mod elementwise;
mod expand;
mod fold;
mod gather;
mod gather_fill;
mod gather_functions;
mod gather_indices;
mod gather_of_gather;
mod gather_parts;
mod gather_positions;
mod gather_tables;
mod gather_values;
mod gather_views;
mod identities;
mod memo;
mod operand_guard;
mod sample;
mod scatter;
mod scatter_of;
mod scatter_positions;
mod scatter_sums;
mod slices;
mod views;

use std::hash::Hash;

use egg::Id;
use smallvec::SmallVec;

use super::analysis::EGraph;
use super::dropped::{Cap, MOST_CHOICES, MOST_ELEMENTS};
use super::emit::{EGraphEmit, id, val};
use super::index::piecewise::PiecewiseResult;
use super::language::{Node, NodeOp};
use crate::ops::core::Constant;
use crate::ops::{CoreOp, Emit, Registry, Val};
use crate::types::{TensorType, ValueType};
use dims::least_transpose;

pub use fold::FOLD_CONSTANTS;
pub use memo::{Memo, TriedMatches};
pub use operand_guard::{Kinds, Members, OperandGuard};
pub use sample::{OPEN_SIZES, Sampler, Term, random_tensor};
pub use views::is_least_slice;

/// A rewrite rule. The built-in ones are static; one of a user's borrows from its [`UserRule`](super::UserRule).
pub struct Rule<'r> {
    /// The name in explanations.
    pub name: &'r str,
    /// The rule in one line: `left = right`, with its guard after `where`.
    pub statement: &'r str,
    /// The ops at the root of its left side; empty: any op.
    pub anchors: &'r [&'static str],
    /// Whether only elementwise ops are at the root.
    pub elementwise: bool,
    /// Rewrites the matched e-node, and makes instances to try that on.
    pub apply: Apply<'r>,
    /// Whether an error of the left side may be missing on the right side; only where no result depends on the
    /// element.
    pub may_drop_errors: bool,
    /// The depth below the root at which the rule matches: it is tried again only where something within it has
    /// changed.
    pub depth: MatchDepth,
    /// A condition on the operands' classes: the rule is not tried where they do not contain what it matches.
    pub operand_guard: OperandGuard,
    /// Whether the result depends only on types and on the first e-node matched below the root, or on what
    /// [`Rewrite::has_tried`] is called with, so that each match is tried once.
    pub once: bool,
    /// Whether the rule holds for dynamic sizes, too, which it then sees as symbols: it computes with them by
    /// [`size`](crate::types::size) alone, and does not branch on one.
    pub sized: bool,
}

/// A pattern that is matched as a whole.
pub trait Matcher: Send + Sync {
    /// All matches whose root is an e-node of a class: the terms of both sides.
    fn matches(&self, egraph: &mut EGraph, class: Id, node: &Node) -> Vec<(Id, Id)>;
    /// A random typed instance of the left side; `None` where guesses have found none.
    fn sample(&self, sampler: &mut Sampler) -> Option<Term>;
}

/// How a rule is applied to an e-node, and how random typed instances of its left side are made.
#[derive(Clone, Copy)]
pub enum Apply<'r> {
    /// By code.
    Function {
        /// Emits the right side, or does not match; called again for each match below the e-node.
        apply: fn(&mut Rewrite) -> Option<Val>,
        /// Makes an instance.
        sample: fn(&mut Sampler) -> Term,
    },
    /// By a pattern, which finds all matches by itself.
    Pattern(&'r dyn Matcher),
}

/// A depth below an e-node, in steps from an e-node to its operands' classes. Types do not change, so they do not
/// count; the analysis data of a value belong to its class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MatchDepth {
    /// The e-node itself, and the types of its operands.
    Types,
    /// The operands' classes and their data.
    Operands,
    /// The operands of the operands, as through a reshape.
    OperandsOfOperands,
    /// Any depth.
    All,
}

impl MatchDepth {
    /// The number of depths.
    pub const COUNT: usize = MatchDepth::All as usize + 1;
}

impl Rule<'_> {
    /// Whether the rule replaces a framework's operation by its recipe.
    pub fn is_recipe(&self) -> bool {
        let name = self.name.strip_prefix("expand-");
        name.is_some_and(|name| self.anchors.contains(&name))
    }

    /// A random typed instance of the left side; empty where there is none.
    pub fn sample(&self, sampler: &mut Sampler) -> Term {
        match self.apply {
            Apply::Function { sample, .. } => sample(sampler),
            Apply::Pattern(pattern) => pattern.sample(sampler).unwrap_or_default(),
        }
    }
}

impl<'r> Rule<'r> {
    /// A rule that is a pattern, and may match at any depth.
    pub fn of_pattern(
        name: &'r str,
        statement: &'r str,
        anchors: &'r [&'static str],
        pattern: &'r dyn Matcher,
    ) -> Rule<'r> {
        Rule::of((name, statement), anchors, Apply::Pattern(pattern))
    }

    /// A rule that preserves every error, and may match at any depth.
    const fn of(
        (name, statement): (&'r str, &'r str),
        anchors: &'r [&'static str],
        apply: Apply<'r>,
    ) -> Rule<'r> {
        Rule {
            name,
            statement,
            anchors,
            elementwise: false,
            apply,
            may_drop_errors: false,
            depth: MatchDepth::All,
            operand_guard: OperandGuard::Anything,
            once: false,
            sized: false,
        }
    }
}

impl Rule<'static> {
    /// A rule that is code: it preserves every error, and may match at any depth.
    pub const fn new(
        name: &'static str,
        statement: &'static str,
        anchors: &'static [&'static str],
        apply: fn(&mut Rewrite) -> Option<Val>,
        sample: fn(&mut Sampler) -> Term,
    ) -> Rule<'static> {
        Rule::of((name, statement), anchors, Apply::Function { apply, sample })
    }

    /// The same rule, which holds for dynamic sizes, too.
    const fn for_dynamic_sizes(self) -> Self {
        Rule { sized: true, ..self }
    }

    /// The same rule with a bound on the depth at which it matches.
    const fn with_depth(self, depth: MatchDepth) -> Self {
        Rule { depth, ..self }
    }

    /// The same rule, which is tried once on each match: its result depends on types and the matched e-nodes alone.
    const fn once(self) -> Self {
        Rule { once: true, ..self }
    }

    /// The same rule, which matches elementwise ops only.
    const fn elementwise(self) -> Self {
        Rule { elementwise: true, ..self }
    }

    /// The same rule, with a condition on its operands' classes.
    const fn guarded_by(self, operand_guard: OperandGuard) -> Self {
        Rule { operand_guard, ..self }
    }

    /// The same rule, which may drop errors.
    const fn dropping_errors(self) -> Self {
        Rule { may_drop_errors: true, ..self }
    }
}

/// The rules that are code: one `expand-…` for each framework op, then the others.
pub fn collect_rules(registry: &'static Registry) -> Vec<&'static Rule<'static>> {
    let laws = [
        views::RULES,
        assemble::RULES,
        elementwise::RULES,
        identities::RULES,
        gather::RULES,
        gather_indices::RULES,
        gather_views::RULES,
        gather_functions::RULES,
        gather_fill::RULES,
        gather_positions::RULES,
        gather_of_gather::RULES,
        gather_tables::RULES,
        gather_parts::RULES,
        gather_values::RULES,
        scatter::RULES,
        scatter_of::RULES,
        scatter_positions::RULES,
        scatter_sums::RULES,
        slices::RULES,
        fold::RULES,
    ];
    expand::rules(registry).iter().chain(laws.into_iter().flatten()).collect()
}

/// One attempt to apply a rule: the matched e-node, and the sink for the right side.
pub struct Rewrite<'a> {
    pub egraph: &'a mut EGraph,
    /// The e-class of the left side.
    pub class: Id,
    /// The e-node at the root of the left side.
    pub node: &'a Node,
    /// The operands of the left side: those of `node`, and as exact terms, where derivations are recorded, those
    /// that the rule has matched.
    left: SmallVec<[Id; 2]>,
    /// The index of the match below the root that this attempt uses.
    choice: usize,
    /// Whether no further matches are requested after this one.
    is_last: bool,
    /// The matches that were already tried, if they are recorded; they are skipped.
    tried: Option<&'a mut TriedMatches>,
    /// Whether this attempt has searched a match below the root.
    chosen: bool,
    /// Whether there was a match for this choice, so that there may be one for the next.
    found: bool,
    /// Whether the rule holds for dynamic sizes, see [`Rule::sized`].
    sized: bool,
}

impl<'a> Rewrite<'a> {
    fn new(
        egraph: &'a mut EGraph,
        (class, node): (Id, &'a Node),
        choice: usize,
        tried: Option<&'a mut TriedMatches>,
    ) -> Self {
        let left = node.children.clone();
        let is_last = choice + 1 == MOST_CHOICES;
        let choice = if tried.is_some() { 0 } else { choice };
        let (chosen, found) = (false, false);
        let sized = false;
        Rewrite { egraph, class, left, node, choice, is_last, tried, chosen, found, sized }
    }

    /// The index of the match for the first search below the root; later searches use the first match. Also the limit
    /// that skips the next match, if one does.
    fn take_choice(&mut self) -> (usize, Option<Cap>) {
        let is_first = !std::mem::replace(&mut self.chosen, true);
        match is_first {
            true => (self.choice, self.is_last.then_some(Cap::Matches)),
            false => (0, Some(Cap::SecondMatches)),
        }
    }

    pub fn operand(&self, index: usize) -> Val {
        val(self.left[index])
    }

    pub fn operands(&self) -> Vec<Val> {
        self.left.iter().map(|&child| val(child)).collect()
    }

    /// The tensor type of a value, where the rule may see its sizes.
    pub fn tensor(&self, value: Val) -> Option<TensorType> {
        let ty = self.egraph[id(value)].data.ty.as_tensor();
        ty.filter(|ty| self.can_see_sizes_of(ty)).cloned()
    }

    /// Whether the rule may see the sizes of a type: it is static, or has symbols and the rule holds for these.
    fn can_see_sizes_of(&self, ty: &TensorType) -> bool {
        ty.is_static() || (self.sized && ty.is_named())
    }

    /// The type of the root, where that is an op with a definition.
    pub fn result_type(&self) -> Option<ValueType> {
        let is_known = matches!(self.node.op, NodeOp::Core(_) | NodeOp::Framework { .. });
        is_known.then(|| self.egraph[self.class].data.ty.clone())
    }

    /// The tensor type of the root, where the rule may see its sizes.
    pub fn result(&self) -> Option<TensorType> {
        match self.result_type()? {
            ValueType::Tensor(ty) if self.can_see_sizes_of(&ty) => Some(ty),
            _ => None,
        }
    }

    pub fn range(&self, value: Val) -> Option<(i128, i128)> {
        self.egraph[id(value)].data.range
    }

    pub fn constant(&self, value: Val) -> Option<crate::tensor::Tensor> {
        self.egraph[id(value)].data.constant.clone()
    }

    /// Matches an e-node of operand `index` that `wanted` accepts, and makes it part of the left side. Returns the
    /// result of `wanted` and the e-node's operands.
    pub fn match_operand<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Vec<Val>)> {
        self.match_operand_node(index, |node| wanted(node.as_core()?))
    }

    /// Matches an e-node of operand `index` that `wanted` accepts, and returns the result of `wanted` and its
    /// operands. [`Rewrite::match_operand`] does the same for core ops.
    pub fn match_operand_node<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&Node) -> Option<T>,
    ) -> Option<(T, Vec<Val>)> {
        let (matched, operands, _) = self.match_below(index, false, wanted)?;
        Some((matched, operands))
    }

    /// Matches operand `index` as `view` or `reshape(view)`, for a view of one operand that `wanted` accepts: the
    /// result of `wanted`, the view's operand, and the view's type.
    pub fn match_through_reshape<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Val, TensorType)> {
        let (matched, operands, ty) = self.match_all_through_reshape(index, wanted)?;
        Some((matched, operands[0], ty))
    }

    /// Matches like [`Rewrite::match_through_reshape`], for views of any number of operands: returns all operands.
    pub fn match_all_through_reshape<T>(
        &mut self,
        index: usize,
        wanted: impl Fn(&CoreOp) -> Option<T>,
    ) -> Option<(T, Vec<Val>, TensorType)> {
        let wanted = |node: &Node| wanted(node.as_core()?);
        let (matched, operands, view) = self.match_below(index, true, wanted)?;
        Some((matched, operands, self.tensor(val(view))?))
    }

    /// Matches an e-node of operand `index`, or of the source of a reshape if `through_reshape` is set. Returns the
    /// result of `wanted`, the e-node's operands and its class.
    fn match_below<T>(
        &mut self,
        index: usize,
        through_reshape: bool,
        wanted: impl Fn(&Node) -> Option<T>,
    ) -> Option<(T, Vec<Val>, Id)> {
        let (choice, cap) = self.take_choice();
        let class = self.node.children[index];
        let nodes = || self.egraph[class].nodes.iter();
        let outer = nodes().filter(|node| through_reshape && node.as_reshape().is_some());
        let reshaped = outer.flat_map(|outer| {
            self.egraph[outer.children[0]].nodes.iter().map(move |inner| (Some(outer), inner))
        });
        let number = |outer: Option<&Node>, inner: &Node| {
            self.tried.as_ref().map(|tried| tried.hash_match(self.node, (outer, inner)))
        };
        let all = nodes().map(|node| (None, node)).chain(reshaped);
        let mut found = all.filter_map(|(outer, inner)| {
            let matched = wanted(inner)?;
            let number = number(outer, inner);
            if let Some((tried, number)) = self.tried.as_ref().zip(number)
                && tried.contains(number)
            {
                return None;
            }
            let view = outer.map_or(class, |outer| outer.children[0]);
            let is_seen = || {
                self.egraph[view].data.ty.as_tensor().is_some_and(|ty| self.can_see_sizes_of(ty))
            };
            (!through_reshape || is_seen()).then_some((matched, view, number, (outer, inner)))
        });
        let (matched, view, number, (outer, inner)) = found.nth(choice)?;
        cap.inspect(|&cap| self.egraph.analysis.dropped.count_if(cap, found.next().is_some()));
        let operands = inner.children.iter().map(|&child| val(child)).collect();
        let terms = self.egraph.are_explanations_enabled();
        let terms = terms.then(|| (outer.cloned(), inner.clone()));
        if let (Some(tried), Some(number)) = (&mut self.tried, number) {
            tried.insert(number);
        }
        self.found = true;
        if let Some((outer, inner)) = terms {
            let mut left = self.egraph.add_uncanonical(inner);
            if let Some(mut outer) = outer {
                outer.children[0] = left;
                left = self.egraph.add_uncanonical(outer);
            }
            self.left[index] = left;
        }
        Some((matched, operands, view))
    }

    /// Whether the rule was already tried on the root and `what`; records the attempt. Always false unless the rule is
    /// tried [once](Rule::once).
    pub fn has_tried(&mut self, what: impl Hash) -> bool {
        let Some(tried) = &mut self.tried else { return false };
        !tried.insert(tried.hash_match(self.node, what))
    }

    /// The value of a result; `None` for an error. Counts an error that is due to too many segments.
    pub fn ok_or_count<T>(&self, said: PiecewiseResult<T>) -> Option<T> {
        self.egraph.analysis.dropped.ok_or_count(said)
    }

    /// Whether a constant of this number of elements is small enough to be analysed.
    pub fn is_small(&self, elements: i64) -> bool {
        let is_small = elements <= MOST_ELEMENTS;
        self.egraph.analysis.dropped.count_if(Cap::Elements, !is_small);
        is_small
    }

    /// The sink for the right side.
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

    /// Emits a value reshaped to `cut`, transposed, and reshaped to `result`, with its least transpose, so that no
    /// rule has to normalize it.
    pub fn transposed(
        &mut self,
        value: Val,
        cut: &[i64],
        permutation: &[i64],
        result: &[i64],
    ) -> Val {
        let (merged, least) = least_transpose(cut, permutation);
        let merged = self.reshape(value, &merged);
        let moved = self.transpose(merged, &least);
        self.reshape(moved, result)
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

/// Applies a rule to one e-node in all ways that it matches: the terms of both sides, both added to the e-graph.
///
/// A value without elements is a constant. Rules that distinguish views would not terminate in a class that holds
/// every empty value of a type, so only rules that may drop errors are tried there.
pub fn apply_rule(
    rule: &Rule,
    egraph: &mut EGraph,
    class: Id,
    node: &Node,
    tried: &mut TriedMatches,
) -> Vec<(Id, Id)> {
    let ty = egraph[class].data.static_tensor();
    if !rule.may_drop_errors && ty.is_some_and(|ty| ty.element_count() == Some(0)) {
        return Vec::new();
    }
    // egg's derivations use the first equalities that were found: if each match is tried once, fewer of them are
    // short, and some derivations take too long to find.
    let once = rule.once && !egraph.are_explanations_enabled();
    match rule.apply {
        Apply::Function { apply, .. } => {
            let tried = once.then_some(tried);
            apply_function((apply, rule.sized), egraph, (class, node), tried)
        }
        Apply::Pattern(pattern) => pattern.matches(egraph, class, node),
    }
}

fn apply_function(
    (rule, sized): (fn(&mut Rewrite) -> Option<Val>, bool),
    egraph: &mut EGraph,
    root: (Id, &Node),
    mut tried: Option<&mut TriedMatches>,
) -> Vec<(Id, Id)> {
    let mut pairs = Vec::new();
    for choice in 0..MOST_CHOICES {
        let mut rewrite =
            Rewrite { sized, ..Rewrite::new(egraph, root, choice, tried.as_deref_mut()) };
        let right = rule(&mut rewrite);
        let Rewrite { left, found, .. } = rewrite;
        // Two expressions may be the same size without being known to be.
        let is_known = |egraph: &EGraph, right: Val| {
            let (found, wanted) = (&egraph[id(right)].data.ty, &egraph[root.0].data.ty);
            !sized || found == wanted || found.is_static()
        };
        if let Some(right) = right.filter(|&right| is_known(egraph, right)) {
            let left = match egraph.are_explanations_enabled() {
                true => egraph.add_uncanonical(Node::new(root.1.op.clone(), &left)),
                false => root.0,
            };
            pairs.push((left, id(right)));
        }
        if !found {
            break;
        }
    }
    pairs
}
