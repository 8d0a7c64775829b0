//! Forms of rules: an instance of a rule whose sizes were replaced by symbols, on both sides.
//!
//! A sampler that is given distinct primes as sizes writes a left side in which each number tells which sizes it was
//! made of. The rule is applied to it, and the primes of both sides become symbols. What is proved of a form holds for
//! all values of these. That the rule gives this form for other sizes, too, is tried at some of them.

use std::collections::{BTreeMap, HashMap};

use egg::{Id, RecExpr};

use super::{apply_at_root, inferred_type, with_elements};
use crate::core_term::CoreTerm;
use crate::language::{Node, NodeOp};
use crate::ops::CoreOp;
use crate::ops::core::{Broadcast, Cast, CastOp, Constant, Slice};
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
    /// Whether no argument and no iota has a size that is a number, except for 0, 1, the number of coordinates of an
    /// index tuple, and the sizes of constants.
    pub is_open: bool,
    /// Whether a constant is that of the sample, as is its shape.
    pub has_constants: bool,
    /// Pairs of which the first size is the second one or more: numbers of constants and of iotas fit their types, and
    /// no value of the left side has a size of 0, unless the rule is one for dynamic sizes.
    pub required: Vec<(i64, i64)>,
    /// The environment of the symbols.
    _env: Option<ShapeEnv>,
}

impl Form {
    /// Two terms at their sizes.
    pub(crate) fn of_terms(sides: [&Term; 2]) -> Option<Form> {
        let sides = CoreTerm::of_sides(sides)?;
        let required = Vec::new();
        Some(Form { sides, roots: 0, is_open: false, has_constants: false, required, _env: None })
    }

    /// The largest rank of a value of both sides.
    pub fn rank(&self) -> usize {
        let types = self.sides.iter().filter_map(CoreTerm::types).flatten();
        types.filter_map(|ty| Some(ty.shape()?.len())).max().unwrap_or(0)
    }
}

/// An instance of a rule's left side; some have other integers than the sampler writes.
fn sample_term(rule: &Rule, mut sampler: Sampler, seed: u64) -> Term {
    let term = rule.sample(&mut sampler);
    let to = match seed % 4 {
        1 => ElementType::I1,
        3 => ElementType::I64,
        _ => return term,
    };
    with_elements(&term, ElementType::I8, to).unwrap_or(term)
}

/// The forms of an instance of a rule, with numbers as sizes: those of the trials.
pub fn sample_static(rule: &Rule, seed: u64) -> Vec<Form> {
    let term = sample_term(rule, Sampler::new(seed), seed);
    let pairs = apply_at_root(rule, &term);
    pairs.iter().filter_map(|(left, right)| Form::of_terms([left, right])).collect()
}

/// Whether a rule that is applied to one term gives the other one. Both have the same arguments.
pub fn gives(rule: &Rule, [before, after]: [&CoreTerm; 2]) -> bool {
    let (term, wanted) = (before.to_term(), after.to_term());
    let root = term.last().and_then(Node::as_core);
    let is_tried = root.is_some_and(|op| {
        (rule.anchors.is_empty() || rule.anchors.contains(&op.name()))
            && (!rule.elementwise || op.is_elementwise())
    });
    if !is_tried {
        return false;
    }
    let pairs = apply_at_root(rule, &term);
    pairs
        .iter()
        .any(|(_, right)| is_same_term([right, &wanted], [right.len() - 1, wanted.len() - 1]))
}

/// Whether two nodes of terms are the same operation of the same operands.
fn is_same_term(terms: [&Term; 2], nodes: [usize; 2]) -> bool {
    let [a, b] = [0, 1].map(|side| &terms[side][Id::from(nodes[side])]);
    let mut children = a.children.iter().zip(&b.children);
    a.op == b.op
        && a.children.len() == b.children.len()
        && children.all(|(&a, &b)| is_same_term(terms, [a.into(), b.into()]))
}

/// The forms of an instance of a rule, with symbols as sizes; `None` for one in which a number cannot become a symbol,
/// and for one that the rule does not give at other sizes. There are none of an instance without sizes.
pub fn sample_open(rule: &Rule, seed: u64) -> Vec<Option<Form>> {
    let term = sample_term(rule, Sampler::with_distinct_sizes(seed), seed);
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
    [701, 719, 739, 757, 773, 797, 821, 839, 857, 877, 907, 929, 947, 967, 983, 1009, 1031];

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
    let mut numbers = tuples.clone();
    let constants = sides[0].steps.iter().filter_map(|(op, _)| match op {
        CoreOp::Constant(constant) => Some(constant),
        _ => None,
    });
    let constants: Vec<&Constant> = constants.collect();
    for size in constants.iter().flat_map(|constant| constant.value.shape()) {
        // Of index tuples, also their number.
        numbers.push(*size);
        numbers.extend(tuples.iter().filter(|&&count| count > 0).map(|count| size / count));
    }
    let iotas = sides[0].steps.iter().filter_map(|(op, _)| match op {
        CoreOp::Iota(iota) => Some(iota),
        _ => None,
    });
    let mut required = symbols.required;
    for iota in iotas.clone() {
        let size = iota.ty.shape[iota.axis as usize];
        if is_symbol(size) && iota.ty.element.is_integer() {
            required.push((largest_size(iota.ty.element), size));
        }
    }
    let types = sides[0].types()?;
    for &size in types.iter().filter_map(ValueType::shape).flatten().filter(|it| is_symbol(**it)) {
        required.push((i64::MAX, size));
        if !rule.sized {
            required.push((size, 1));
        }
    }
    // What does not hold where the form was tried is not assumed.
    required.retain(|&(larger, smaller)| {
        (0..2).all(|shift| {
            let number = |root: u32| OTHER_SIZES.get(root as usize + shift).copied();
            let value =
                |code| if is_symbol(code) { size::value(code, &number) } else { Some(code) };
            value(larger).zip(value(smaller)).is_some_and(|(larger, smaller)| larger >= smaller)
        })
    });
    let iotas = iotas.map(|iota| &iota.ty.shape[..]);
    let arguments = sides[0].arguments.iter().filter_map(ValueType::shape);
    let is_open = arguments
        .chain(iotas)
        .flatten()
        .all(|&size| matches!(size, 0 | 1) || is_symbol(size) || numbers.contains(&size));
    let has_constants = constants.iter().any(|constant| constant.value.count() > 1);
    Some(Form { sides, roots, is_open, has_constants, required, _env: Some(symbols.env) })
}

/// The largest size that an integer type is taken to count: sums of two of them are numbers of the type, too.
fn largest_size(element: ElementType) -> i64 {
    1 << (element.bits().min(64) - 2)
}

/// Whether all elements of a constant are equal.
fn is_uniform(value: &Tensor) -> bool {
    value.count() == 1 || value.clone().packed().is_splat()
}

/// A node with symbols in its sizes.
enum OpenNode {
    Node(Node),
    /// A constant of equal elements, whose shape has symbols.
    Splat(Tensor, Shape),
    /// A constant of this type and shape whose elements are a size.
    Size(i64, ElementType, Shape),
    /// A constant of numbers, some of them sizes, that is broadcast to a shape.
    Numbers(Tensor, Shape),
}

/// The symbols of sizes.
struct Symbols {
    env: ShapeEnv,
    of_primes: BTreeMap<i64, i64>,
    /// The symbol of each number that is a size of a value.
    known: HashMap<i64, i64>,
    /// What elements of constants that are sizes are at most; see [`Form::required`].
    required: Vec<(i64, i64)>,
}

/// The largest number that is added to a size in another one that is recognized as a sum.
const MOST_ADDED: i64 = 12;

/// The end of the numbers that may be products of sizes.
const LARGEST: i64 = 1 << 40;

/// The most elements of a constant of unequal elements in an instance: its shape cannot become symbols.
const MOST_CONSTANTS: usize = 64;

impl Symbols {
    /// A symbol for each prime in the sizes of a term.
    fn of(term: &Term) -> Symbols {
        let env = ShapeEnv::new();
        let sizes = own_sizes(term).unwrap_or_default();
        let is_of = |size: i64, prime: i64| {
            size > 0 && size % prime == 0 || (prime..=prime + MOST_ADDED).contains(&size)
        };
        let is_used = |prime: &i64| sizes.iter().any(|&size| is_of(size, *prime));
        // The order of the roots is that of the sizes.
        let primes = OPEN_SIZES.into_iter().filter(is_used);
        let of_primes = primes.map(|prime| (prime, env.fresh(true))).collect();
        Symbols { env, of_primes, known: HashMap::new(), required: Vec::new() }
    }

    /// A number as an expression of symbols, if it is one; else itself.
    fn symbolic(&self, number: i64) -> i64 {
        if let Some(&known) = self.known.get(&number) {
            return known;
        }
        if number < 0 {
            let symbol = number.checked_neg().map_or(number, |size| self.symbolic(size));
            return if is_symbol(symbol) {
                size::mul(symbol, -1).unwrap_or(number)
            } else {
                number
            };
        }
        if !(OPEN_SIZES[0] - MOST_ADDED..LARGEST).contains(&number) {
            return number;
        }
        if let Some(product) = self.product(number) {
            return product;
        }
        // A size and a number, rather than a multiple of a size and a number.
        let sums = (1..=MOST_ADDED).flat_map(|added| [added, -added]);
        let of_one = |added: i64| self.of_primes.get(&(number - added)).copied();
        let of_several = |added: i64| self.product(number - added);
        let sum = |added: i64, found: Option<i64>| size::add(found?, added);
        let found = sums.clone().find_map(|added| sum(added, of_one(added)));
        // A multiple of a size of a value, and a number.
        let multiple = |added: i64| {
            let of = |(&size, &symbol): (&i64, &i64)| {
                let count = (number - added) / size;
                let is_multiple = (1..=4).contains(&count) && count * size == number - added;
                is_multiple.then(|| size::mul(symbol, count))?
            };
            sum(added, self.known.iter().find_map(of))
        };
        let near = [0].into_iter().chain(sums.clone().take(8));
        let found = found.or_else(|| near.into_iter().find_map(multiple));
        let found = found.or_else(|| sums.clone().find_map(|added| sum(added, of_several(added))));
        found.unwrap_or(number)
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
        &mut self,
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
    fn open_constant(&mut self, constant: &Constant) -> Option<(OpenNode, ValueType)> {
        let value = constant.value.clone().packed();
        let shape: Shape = value.shape().iter().map(|&size| self.symbolic(size)).collect();
        if constant.scalar || value.count() == 0 {
            return None;
        }
        let (is_uniform, element) = (is_uniform(&value), value.element());
        let first = value.scalar_at(0).reshaped(&[]);
        if is_uniform && element.is_integer() && element.bits() > 8 {
            let number = i64::try_from(first.int_at(0)).ok()?;
            let symbol = self.symbolic(number);
            if is_symbol(symbol) {
                let size = if number < 0 { size::mul(symbol, -1)? } else { symbol };
                self.required.push((largest_size(element), size));
                let ty = ValueType::tensor(element, &shape);
                return Some((OpenNode::Size(symbol, element, shape), ty));
            }
        }
        if !is_uniform && element == ElementType::I64 {
            let small = without_repeats(&value, |d| is_symbol(shape[d]))?;
            let codes: Vec<i64> =
                small.ints().iter().map(|&number| self.symbolic(number as i64)).collect();
            let codes = Tensor::from_i64s(small.shape(), &codes);
            let ty = ValueType::tensor(element, &shape);
            return Some((OpenNode::Numbers(codes, shape), ty));
        }
        if !is_uniform || !shape.iter().any(|&size| is_symbol(size)) {
            return None;
        }
        let ty = ValueType::tensor(value.element(), &shape);
        Some((OpenNode::Splat(first, shape), ty))
    }
}

/// The broadcast of a value of the same rank to a shape.
fn stretch_to(shape: &[i64]) -> CoreOp {
    let dims = (0..shape.len() as i64).collect();
    CoreOp::Broadcast(Broadcast { dims, shape: shape.into() })
}

/// A constant with size 1 in some dimensions, along which its elements are equal; `None` where they are not.
fn without_repeats(value: &Tensor, is_repeated: impl Fn(usize) -> bool) -> Option<Tensor> {
    let shape = value.shape();
    let slice = Slice {
        offsets: shape.iter().map(|_| 0).collect(),
        sizes: (0..shape.len()).map(|d| if is_repeated(d) { 1 } else { shape[d] }).collect(),
        strides: shape.iter().map(|_| 1).collect(),
    };
    let small = CoreOp::Slice(slice).eval(std::slice::from_ref(value)).ok()?;
    let whole = stretch_to(shape).eval(std::slice::from_ref(&small)).ok()?;
    whole.same_bits(value).then_some(small)
}

/// The sizes that do not follow from those of operands; `None` where an operation refuses its operands.
fn own_sizes(term: &Term) -> Option<Vec<i64>> {
    let mut types: Vec<ValueType> = Vec::new();
    let mut sizes = Vec::new();
    for node in term {
        types.push(inferred_type(node, &types)?);
        let is_own =
            node.children.is_empty() || matches!(node.as_core(), Some(CoreOp::Broadcast(_)));
        if is_own && let Some(ty) = types.last() {
            sizes.extend(ty.shape().unwrap_or_default());
        }
    }
    Some(sizes)
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
            OpenNode::Size(code, element, shape) => {
                let number = size::value(*code, number)?;
                let first = Tensor::from_ints(*element, &[], &[number.into()]);
                let value = first.first_everywhere(&shape_of(shape)?);
                Node::core(CoreOp::Constant(Constant::tensor(value)), &[])
            }
            OpenNode::Numbers(codes, shape) => {
                let of = |&code: &i128| match is_symbol(code as i64) {
                    true => size::value(code as i64, number),
                    false => Some(code as i64),
                };
                let numbers = codes.ints().iter().map(of).collect::<Option<Vec<i64>>>()?;
                let value = Tensor::from_i64s(codes.shape(), &numbers);
                let value = stretch_to(&shape_of(shape)?).eval(&[value]).ok()?;
                Node::core(CoreOp::Constant(Constant::tensor(value)), &[])
            }
        };
        types.push(inferred_type(&node, &types)?);
        term.add(node);
    }
    Some(term)
}

/// A term of operations alone: a constant whose shape has symbols is one element that is broadcast.
fn core_nodes(nodes: &[OpenNode]) -> Term {
    let mut term = RecExpr::default();
    let mut ids: Vec<Id> = Vec::new();
    for node in nodes {
        let (first, element, shape) = match node {
            OpenNode::Node(node) => {
                let children: Vec<Id> =
                    node.children.iter().map(|&id| ids[usize::from(id)]).collect();
                ids.push(term.add(Node::new(node.op.clone(), &children)));
                continue;
            }
            OpenNode::Numbers(codes, shape) => {
                let constant = CoreOp::Constant(Constant::tensor(codes.clone()));
                let constant = term.add(Node::core(constant, &[]));
                ids.push(match codes.shape() == &shape[..] {
                    true => constant,
                    false => term.add(Node::core(stretch_to(shape), &[constant])),
                });
                continue;
            }
            OpenNode::Splat(first, shape) => (first.clone(), first.element(), shape),
            OpenNode::Size(code, element, shape) => {
                (Tensor::from_i64s(&[], &[*code]), *element, shape)
            }
        };
        let is_cast = first.element() != element;
        let mut first = term.add(Node::core(CoreOp::Constant(Constant::tensor(first)), &[]));
        if is_cast {
            let op = if element.bits() < 64 { CastOp::Trunci } else { CastOp::IndexCast };
            first = term.add(Node::core(CoreOp::Cast(Cast { op, to: element }), &[first]));
        }
        let stretch = Broadcast { dims: Shape::new(), shape: shape.clone() };
        ids.push(match shape.is_empty() {
            true => first,
            false => term.add(Node::core(CoreOp::Broadcast(stretch), &[first])),
        });
    }
    term
}
