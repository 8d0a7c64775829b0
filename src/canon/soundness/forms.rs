//! Forms of rules: an instance of a rule whose sizes were replaced by symbols, on both sides.
//!
//! A sampler that is given distinct primes as sizes writes a left side in which each number tells which sizes it was
//! made of. The rule is applied to it, and the primes of both sides become symbols. What is proved of a form holds for
//! all values of these. That the rule gives this form for other sizes, too, is tried at some of them.

use std::collections::{BTreeMap, HashMap};

use egg::{Id, RecExpr};

use super::apply_at_root;
use crate::core_term::CoreTerm;
use crate::language::{Node, NodeOp};
use crate::ops::CoreOp;
use crate::ops::core::{Broadcast, Constant};
use crate::ops::recorded::sizes_of;
use crate::rules::{OPEN_SIZES, Rule, Sampler, Term};
use crate::tensor::Tensor;
use crate::types::size::{self, ShapeEnv, is_symbol};
use crate::types::{ElementType, Shape, TensorType, ValueType};

/// An instance of a rule: what it is applied to, and what it gives.
pub struct Form {
    /// The terms before and after.
    pub sides: [CoreTerm; 2],
    /// The number of symbols, the roots of their environment.
    pub roots: usize,
    /// Whether no argument has a size that is a number, except for 1 and for the number of coordinates of an index tuple.
    pub is_open: bool,
    /// The environment of the symbols.
    _env: Option<ShapeEnv>,
}

impl Form {
    /// Two terms at their sizes.
    pub(crate) fn of_terms(sides: [&Term; 2]) -> Option<Form> {
        let sides = CoreTerm::of_sides(sides)?;
        Some(Form { sides, roots: 0, is_open: false, _env: None })
    }

    /// The largest rank of a value of both sides.
    pub fn rank(&self) -> usize {
        let types = self.sides.iter().filter_map(CoreTerm::types).flatten();
        types.filter_map(|ty| Some(ty.shape()?.len())).max().unwrap_or(0)
    }
}

/// The forms of an instance of a rule, with numbers as sizes: those of the trials.
pub fn sample_static(rule: &Rule, seed: u64) -> Vec<Form> {
    let term = (rule.sample)(&mut Sampler::new(seed));
    let pairs = apply_at_root(rule, &term);
    pairs.iter().filter_map(|(left, right)| Form::of_terms([left, right])).collect()
}

/// The forms of an instance of a rule, with symbols as sizes; `None` for one in which a number cannot become a symbol,
/// and for one that the rule does not give at other sizes. There are none of an instance without sizes.
pub fn sample_open(rule: &Rule, seed: u64) -> Vec<Option<Form>> {
    let term = (rule.sample)(&mut Sampler::with_distinct_sizes(seed));
    if Symbols::of(&term).of_primes.is_empty() {
        return Vec::new();
    }
    let is_large = |node: &Node| match node.as_core() {
        Some(CoreOp::Constant(constant)) => {
            constant.value.count() > MOST_CONSTANTS && !constant.value.is_splat()
        }
        _ => false,
    };
    if term.iter().any(is_large) {
        return vec![None];
    }
    let pairs = apply_at_root(rule, &term);
    pairs.iter().map(|(left, right)| open_form(rule, [left, right])).collect()
}

/// The sizes at which it is tried that a rule gives the form that was made of it.
const OTHER_SIZES: [i64; 17] =
    [331, 353, 373, 397, 419, 439, 461, 487, 509, 541, 563, 587, 613, 641, 661, 683, 709];

/// A pair of sides with symbols in place of sizes.
fn open_form(rule: &Rule, sides: [&Term; 2]) -> Option<Form> {
    let mut symbols = Symbols::of(sides[0]);
    let open: Vec<Vec<OpenNode>> =
        sides.iter().map(|side| symbols.open_term(side)).collect::<Option<_>>()?;
    let roots = symbols.of_primes.len();
    for shift in 0..2 {
        let number = |root: u32| OTHER_SIZES.get(root as usize + shift).copied();
        let [left, right] = [&open[0], &open[1]].map(|side| instantiate(side, &number));
        let (left, right) = (left?, right?);
        apply_at_root(rule, &left).iter().any(|pair| pair.1 == right).then_some(())?;
    }
    let terms: Vec<Term> = open.iter().map(|side| core_nodes(side)).collect();
    let sides = CoreTerm::of_sides([&terms[0], &terms[1]])?;
    let tuples: Vec<i64> = sides.iter().flat_map(CoreTerm::tuple_sizes).collect();
    let is_open = sides[0].arguments.iter().all(|ty| {
        let shape = ty.shape().unwrap_or_default();
        shape.iter().all(|&size| size == 1 || is_symbol(size) || tuples.contains(&size))
    });
    Some(Form { sides, roots, is_open, _env: Some(symbols.env) })
}

/// A node with symbols in its sizes.
enum OpenNode {
    Node(Node),
    /// A constant of equal elements, whose shape has symbols.
    Splat(Tensor, Shape),
    /// A constant of this shape whose elements are a size.
    Size(i64, Shape),
}

/// The symbols of sizes.
struct Symbols {
    env: ShapeEnv,
    of_primes: BTreeMap<i64, i64>,
    /// The symbol of each number that is a size of a value.
    known: HashMap<i64, i64>,
}

/// The largest number that is added to a size in another one that is recognized as a sum.
const MOST_ADDED: i64 = 3;

/// The end of the numbers that may be products of sizes.
const LARGEST: i64 = 1 << 40;

/// The most elements of a constant of unequal elements in an instance: its shape cannot become symbols.
const MOST_CONSTANTS: usize = 64;

impl Symbols {
    /// A symbol for each prime in the arguments' sizes.
    fn of(term: &Term) -> Symbols {
        let env = ShapeEnv::new();
        let sizes = term.iter().filter_map(|node| match &node.op {
            NodeOp::Argument { ty, .. } => ty.shape(),
            _ => None,
        });
        let sizes: Vec<i64> = sizes.flatten().copied().filter(|&size| size > 0).collect();
        let is_used = |prime: &i64| sizes.iter().any(|size| size % prime == 0);
        // The order of the roots is that of the sizes.
        let primes = OPEN_SIZES.into_iter().filter(is_used);
        let of_primes = primes.map(|prime| (prime, env.fresh(true))).collect();
        Symbols { env, of_primes, known: HashMap::new() }
    }

    /// A number as an expression of symbols, if it is one; else itself.
    fn symbolic(&self, number: i64) -> i64 {
        if let Some(&known) = self.known.get(&number) {
            return known;
        }
        if !(OPEN_SIZES[0] - MOST_ADDED..LARGEST).contains(&number) {
            return number;
        }
        let sums = (0..=MOST_ADDED).flat_map(|added| [added, -added]);
        let mut found = sums.filter_map(|added| size::add(self.product(number - added)?, added));
        found.next().unwrap_or(number)
    }

    /// A number as a product of primes' symbols and a small factor.
    fn product(&self, number: i64) -> Option<i64> {
        let (mut rest, mut product) = (number, 1);
        for (&prime, &symbol) in &self.of_primes {
            while rest > 0 && rest % prime == 0 {
                rest /= prime;
                product = size::mul(product, symbol)?;
            }
        }
        (is_symbol(product) && rest < OPEN_SIZES[0]).then(|| size::mul(product, rest))?
    }

    fn symbolic_type(&self, ty: &ValueType) -> ValueType {
        size::map_sizes(ty, |_, size| self.symbolic(size))
    }

    /// A term with symbols in place of numbers; `None` where an operation may not take them.
    fn open_term(&mut self, term: &Term) -> Option<Vec<OpenNode>> {
        let mut types: Vec<[ValueType; 2]> = Vec::new();
        let mut nodes = Vec::new();
        for node in term {
            let operands = |k: usize| -> Vec<ValueType> {
                node.children.iter().map(|&id| types[usize::from(id)][k].clone()).collect()
            };
            let (found, of) = match &node.op {
                NodeOp::Argument { index, ty } => {
                    let open = self.symbolic_type(ty);
                    let op = NodeOp::Argument { index: *index, ty: Box::new(open.clone()) };
                    (OpenNode::Node(Node::new(op, &[])), [(**ty).clone(), open])
                }
                NodeOp::Core(op) => {
                    let fixed = op.infer(&operands(0)).ok()?;
                    let (found, open) = self.open_op(op, node, &operands(1))?;
                    (found, [fixed, open])
                }
                _ => return None,
            };
            let pairs = of.each_ref().map(|ty| ty.shape().unwrap_or_default());
            if pairs[0].len() != pairs[1].len() {
                return None;
            }
            for (&number, &symbol) in pairs[0].iter().zip(pairs[1]) {
                if is_symbol(symbol) {
                    self.known.entry(number).or_insert(symbol);
                } else if symbol != number {
                    return None;
                }
            }
            nodes.push(found);
            types.push(of);
        }
        Some(nodes)
    }

    fn open_op(
        &self,
        op: &CoreOp,
        node: &Node,
        operands: &[ValueType],
    ) -> Option<(OpenNode, ValueType)> {
        if let CoreOp::Constant(constant) = op
            && let Some(found) = self.open_constant(constant)
        {
            return Some(found);
        }
        let mut open = op.clone();
        sizes_of(&mut open).into_iter().for_each(|size| *size = self.symbolic(*size));
        let (inferred, required) = self.env.noting(|| open.infer(operands));
        let ty = inferred.ok()?;
        let is_named = ty.as_tensor().is_none_or(TensorType::is_named);
        if let (CoreOp::Reshape(reshape), Some(operand)) = (&open, operands.first())
            && size::product(operand.shape()?) != size::product(&reshape.shape)
        {
            return None;
        }
        let is_certain = required.equal.is_empty() && required.stretched.is_empty();
        (is_named && is_certain).then(|| (OpenNode::Node(Node::core(open, &node.children)), ty))
    }

    /// A constant of equal elements with symbols in its shape or as its elements.
    fn open_constant(&self, constant: &Constant) -> Option<(OpenNode, ValueType)> {
        let value = constant.value.clone().packed();
        let shape: Shape = value.shape().iter().map(|&size| self.symbolic(size)).collect();
        if constant.scalar || value.count() == 0 {
            return None;
        }
        let is_uniform = value.count() == 1 || value.is_splat();
        let first = value.scalar_at(0).reshaped(&[]);
        if is_uniform && value.element() == ElementType::I64 {
            let number = i64::try_from(first.int_at(0)).ok()?;
            let symbol = self.symbolic(number);
            if is_symbol(symbol) {
                let ty = ValueType::tensor(ElementType::I64, &shape);
                return Some((OpenNode::Size(symbol, shape), ty));
            }
        }
        if !is_uniform || !shape.iter().any(|&size| is_symbol(size)) {
            return None;
        }
        let ty = ValueType::tensor(value.element(), &shape);
        Some((OpenNode::Splat(first, shape), ty))
    }
}

/// A term with numbers in place of symbols, by their roots.
fn instantiate(nodes: &[OpenNode], number: &impl Fn(u32) -> Option<i64>) -> Option<Term> {
    let value = |code: i64| match is_symbol(code) {
        true => size::value(code, number).filter(|&value| value >= 0),
        false => Some(code),
    };
    let shape_of = |shape: &Shape| shape.iter().map(|&size| value(size)).collect::<Option<Shape>>();
    let mut term = RecExpr::default();
    let mut types: Vec<ValueType> = Vec::new();
    for node in nodes {
        let node = match node {
            OpenNode::Node(node) => {
                let op = match &node.op {
                    NodeOp::Argument { index, ty } => {
                        let shape = shape_of(&ty.shape()?.into())?;
                        let ty = size::map_sizes(ty, |d, _| shape[d]);
                        NodeOp::Argument { index: *index, ty: Box::new(ty) }
                    }
                    NodeOp::Core(op) => {
                        let mut op = (**op).clone();
                        for size in sizes_of(&mut op) {
                            *size = value(*size)?;
                        }
                        Node::core(op, &[]).op
                    }
                    _ => return None,
                };
                Node::new(op, &node.children)
            }
            OpenNode::Splat(first, shape) => {
                let value = first.clone().first_everywhere(&shape_of(shape)?);
                Node::core(CoreOp::Constant(Constant::tensor(value)), &[])
            }
            OpenNode::Size(code, shape) => {
                let first = Tensor::from_i64s(&[], &[value(*code)?]);
                let value = first.first_everywhere(&shape_of(shape)?);
                Node::core(CoreOp::Constant(Constant::tensor(value)), &[])
            }
        };
        let operands: Vec<ValueType> =
            node.children.iter().map(|&id| types[usize::from(id)].clone()).collect();
        types.push(match &node.op {
            NodeOp::Argument { ty, .. } => (**ty).clone(),
            NodeOp::Core(op) => op.infer(&operands).ok()?,
            _ => return None,
        });
        term.add(node);
    }
    Some(term)
}

/// A term of operations alone: a constant whose shape has symbols is one element that is broadcast.
fn core_nodes(nodes: &[OpenNode]) -> Term {
    let mut term = RecExpr::default();
    let mut ids: Vec<Id> = Vec::new();
    for node in nodes {
        let (first, shape) = match node {
            OpenNode::Node(node) => {
                let children: Vec<Id> =
                    node.children.iter().map(|&id| ids[usize::from(id)]).collect();
                ids.push(term.add(Node::new(node.op.clone(), &children)));
                continue;
            }
            OpenNode::Splat(first, shape) => (first.clone(), shape),
            OpenNode::Size(code, shape) => (Tensor::from_i64s(&[], &[*code]), shape),
        };
        let first = term.add(Node::core(CoreOp::Constant(Constant::tensor(first)), &[]));
        let stretch = Broadcast { dims: Shape::new(), shape: shape.clone() };
        ids.push(match shape.is_empty() {
            true => first,
            false => term.add(Node::core(CoreOp::Broadcast(stretch), &[first])),
        });
    }
    term
}
