//! Terms: what an element of a tensor is, as a function of its position and of the inputs' elements.
//!
//! Terms are interned: equal terms are one number. Constructors bring them into a normal form, so that most pairs of
//! terms that are equal for all inputs are the same term. Integers are mathematical integers: polynomials with integer
//! coefficients of *atoms* (positions, symbolic sizes, elements of inputs, quotients, remainders, …). Booleans are
//! comparisons of a polynomial with 0, and their combinations. Elements that are no integers have no arithmetic:
//! operations on them are applications of symbols without a definition.

mod booleans;
mod folds;
mod integers;
mod substitute;

use std::hash::Hash;

use crate::ops::CoreOp;
use crate::tensor::Tensor;
use crate::types::ElementType;

type HashMap<K, V> = std::collections::HashMap<K, V, ahash::RandomState>;

/// An interned term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(pub u32);

/// The atoms of a product, in order, and its coefficient, which is not 0.
pub type Monomial = (Box<[Term]>, i128);

/// The structure of a term.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A sum of products of atoms, in order; 0 has none.
    Sum(Box<[Monomial]>),
    /// A variable ([`Terms::variable`]).
    Variable(u32),
    /// A symbolic size, by its number: an integer of at least 1, within [`Terms::size_range`].
    Size(u32),
    /// The quotient of two integers, the second one positive, rounded down.
    Quotient(Term, Term),
    /// The rest of this quotient.
    Remainder(Term, Term),
    /// The second term where the first one, a boolean, holds, else the third one.
    Choice(Term, Term, Term),
    /// A truth value.
    Truth(bool),
    /// Whether an integer is 0 or more.
    IsNatural(Term),
    /// Whether an integer is 0.
    IsZero(Term),
    /// The negation of a boolean.
    Not(Term),
    /// Whether all of these booleans hold, which are in order.
    All(Box<[Term]>),
    /// Whether one of these booleans holds, which are in order.
    Any(Box<[Term]>),
    /// An element of an unknown tensor ([`Terms::unknown`]) at a position.
    Read(u32, Box<[Term]>),
    /// An element of a constant tensor at a position that is no constant.
    Table(u32, Box<[Term]>),
    /// An element that is no integer, by its number.
    Literal(u32),
    /// A symbol applied to terms.
    Apply(u32, Box<[Term]>),
    /// The elements `bodies` of all positions of `variables`, of those for which `guard` holds, combined in row-major
    /// order, from `first` on.
    Fold {
        /// The symbol that combines.
        symbol: u32,
        /// The bound variables, the outermost loop first.
        variables: Box<[Term]>,
        /// Whether the element of a position takes part.
        guard: Term,
        /// What is combined.
        bodies: Box<[Term]>,
        /// The start.
        first: Term,
    },
    /// A tensor as a function of its position.
    Lambda {
        /// The position.
        variables: Box<[Term]>,
        /// The element.
        body: Term,
    },
}

/// What kind of thing a term is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// An integer, also an element of an integer type.
    Integer,
    /// A truth value.
    Boolean,
    /// An element of a type that is no integer.
    Element(ElementType),
    /// A function of positions.
    Tensor,
}

/// Where a variable is bound. Two variables of equal places and extents are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A dimension of the position of a result.
    Result(u32),
    /// A dimension of the position of a check.
    Check(u32),
    /// A loop: the number of loops around it, and its number among those that are bound with it.
    Loop(u32, u32),
    /// A dimension of the operand of a node, where the position is within it. Terms have the position in its place.
    Inside(u32, u32),
}

/// A tensor of unknown elements.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Unknown {
    /// An argument of the function, by its number.
    Argument(u32),
    /// An argument of a region: the number of regions around it, and its own.
    RegionArgument(u32, u32),
}

/// A symbol that is applied to terms.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// A core operation on elements of these types, which has no definition here but what the interpreter gives for
    /// constants.
    Core(CoreOp, Box<[ElementType]>),
    /// Anything else, by a text that names it with its attributes.
    Named(String),
}

#[derive(Clone, Debug)]
struct SymbolData {
    symbol: Symbol,
    sort: Sort,
    /// The range of the results, of integers.
    range: Range,
}

#[derive(Clone, Debug)]
struct TensorData {
    element: ElementType,
    name: Unknown,
}

/// The least and the greatest value of an integer, where they are known.
pub type Range = (Option<i128>, Option<i128>);

/// The largest number of terms of one store.
const MOST_TERMS: usize = 3_000_000;

/// A store of terms.
#[derive(Default)]
pub struct Terms {
    nodes: Vec<Node>,
    numbers: HashMap<Node, Term>,
    ranges: Vec<Range>,
    variables: Vec<(Place, Term)>,
    variable_numbers: HashMap<(Place, Term), u32>,
    tensors: Vec<TensorData>,
    tensor_numbers: HashMap<(Unknown, ElementType), u32>,
    tables: Vec<Tensor>,
    table_numbers: HashMap<Tensor, u32>,
    literals: Vec<Tensor>,
    literal_numbers: HashMap<Tensor, u32>,
    symbols: Vec<SymbolData>,
    symbol_numbers: HashMap<(Symbol, Sort), u32>,
    /// The least and the greatest value of symbolic sizes of which more is known than that they are sizes.
    size_ranges: HashMap<u32, (i128, i128)>,
    /// Set where numbers exceeded 128 bits, or there are too many terms: what was built since then has no meaning.
    failure: Option<&'static str>,
}

impl Terms {
    /// The structure of a term.
    pub fn node(&self, term: Term) -> &Node {
        &self.nodes[term.0 as usize]
    }

    /// Why the store's terms have no meaning, if they have none.
    pub fn failure(&self) -> Option<&'static str> {
        self.failure
    }

    /// Takes a failure back, where what was built since then is not used.
    pub fn set_failure(&mut self, failure: Option<&'static str>) {
        self.failure = failure;
    }

    fn fail(&mut self, why: &'static str) {
        self.failure.get_or_insert(why);
    }

    /// The number of terms.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    fn intern(&mut self, node: Node) -> Term {
        if let Some(&known) = self.numbers.get(&node) {
            return known;
        }
        if self.nodes.len() >= MOST_TERMS {
            self.fail("its terms are too large");
            return Term(0);
        }
        let range = self.range_of_node(&node);
        let term = Term(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.ranges.push(range);
        self.numbers.insert(node, term);
        term
    }

    /// The known bounds of an integer.
    pub fn range(&self, term: Term) -> Range {
        self.ranges[term.0 as usize]
    }

    /// The sort of a term.
    pub fn sort(&self, term: Term) -> Sort {
        match self.node(term) {
            Node::Sum(_)
            | Node::Variable(_)
            | Node::Size(_)
            | Node::Quotient(..)
            | Node::Remainder(..) => Sort::Integer,
            Node::Truth(_)
            | Node::IsNatural(_)
            | Node::IsZero(_)
            | Node::Not(_)
            | Node::All(_)
            | Node::Any(_) => Sort::Boolean,
            Node::Choice(_, a, _) => self.sort(*a),
            Node::Read(tensor, _) => sort_of(self.tensors[*tensor as usize].element),
            Node::Table(table, _) => sort_of(self.tables[*table as usize].element()),
            Node::Literal(literal) => sort_of(self.literals[*literal as usize].element()),
            Node::Apply(symbol, _) => self.symbols[*symbol as usize].sort,
            Node::Fold { first, .. } => self.sort(*first),
            Node::Lambda { .. } => Sort::Tensor,
        }
    }

    /// A variable from 0 on, less than `extent`.
    pub fn variable(&mut self, place: Place, extent: Term) -> Term {
        let number = match self.variable_numbers.get(&(place, extent)) {
            Some(&number) => number,
            None => {
                let number = self.variables.len() as u32;
                self.variables.push((place, extent));
                self.variable_numbers.insert((place, extent), number);
                number
            }
        };
        self.intern(Node::Variable(number))
    }

    /// The extent of a variable.
    pub fn extent(&self, number: u32) -> Term {
        self.variables[number as usize].1
    }

    /// The place of a variable.
    pub fn place(&self, number: u32) -> Place {
        self.variables[number as usize].0
    }

    /// Restricts a symbolic size, before it is part of a term.
    pub fn restrict_size(&mut self, number: u32, (least, most): (i128, i128)) {
        self.size_ranges.insert(number, (least, most));
    }

    /// The least and the greatest value of a symbolic size.
    pub fn size_range(&self, number: u32) -> (i128, i128) {
        self.size_ranges.get(&number).copied().unwrap_or((1, i64::MAX.into()))
    }

    /// A symbolic size.
    pub fn size(&mut self, number: u32) -> Term {
        self.intern(Node::Size(number))
    }

    /// The element of an unknown tensor at a position.
    pub fn read(&mut self, tensor: Unknown, element: ElementType, position: &[Term]) -> Term {
        // Arguments of different regions have one name, and may have different types.
        let number = match self.tensor_numbers.get(&(tensor.clone(), element)) {
            Some(&number) => number,
            None => {
                let number = self.tensors.len() as u32;
                self.tensors.push(TensorData { element, name: tensor.clone() });
                self.tensor_numbers.insert((tensor, element), number);
                number
            }
        };
        self.intern(Node::Read(number, position.into()))
    }

    /// The name and the element type of an unknown tensor.
    pub fn unknown(&self, number: u32) -> (&Unknown, ElementType) {
        let data = &self.tensors[number as usize];
        (&data.name, data.element)
    }

    /// A constant tensor, by its number.
    pub fn table_value(&self, number: u32) -> &Tensor {
        &self.tables[number as usize]
    }

    /// A literal, by its number: a tensor of rank 0.
    pub fn literal_value(&self, number: u32) -> &Tensor {
        &self.literals[number as usize]
    }

    /// A symbol, by its number.
    pub fn symbol(&self, number: u32) -> &Symbol {
        &self.symbols[number as usize].symbol
    }

    /// The sort of a symbol's results.
    pub fn symbol_sort(&self, number: u32) -> Sort {
        self.symbols[number as usize].sort
    }

    /// The element at a position of a constant.
    pub fn constant_element(&mut self, value: &Tensor, position: &[Term]) -> Term {
        let shape = value.shape().to_vec();
        if value.count() == 0 {
            // An element that no run reads.
            return self.literal(&Tensor::zero(value.element(), &[]));
        }
        if value.is_splat() || value.count() == 1 {
            return self.literal(&value.scalar_at(0));
        }
        let known: Option<Vec<i64>> =
            position.iter().map(|&at| self.constant(at).map(|at| at as i64)).collect();
        if let Some(at) = known {
            if at.iter().zip(&shape).any(|(at, size)| !(0..*size).contains(at)) {
                // An element that no run reads: the guard around it does not hold.
                return self.literal(&Tensor::zero(value.element(), &[]));
            }
            return self.literal(&value.scalar_at(crate::tensor::walk::linear(&shape, &at)));
        }
        if let Some(sum) = self.affine_element(value, position) {
            return sum;
        }
        let number = match self.table_numbers.get(value) {
            Some(&number) => number,
            None => {
                let number = self.tables.len() as u32;
                self.tables.push(value.clone());
                self.table_numbers.insert(value.clone(), number);
                number
            }
        };
        self.intern(Node::Table(number, position.into()))
    }

    /// The element of integers that grow by one step along each dimension. The position is in range.
    fn affine_element(&mut self, value: &Tensor, position: &[Term]) -> Option<Term> {
        if !value.element().is_integer() || value.count() > 1 << 16 {
            return None;
        }
        let shape = value.shape();
        let strides = crate::types::row_major_strides(shape);
        let first = value.int_at(0);
        let step = |d: usize| match shape[d] {
            1 => 0,
            _ => value.int_at(strides[d] as usize) - first,
        };
        let steps: Vec<i128> = (0..shape.len()).map(step).collect();
        let is_affine = crate::tensor::walk::coordinates(shape).enumerate().all(|(at, c)| {
            let sum: i128 = c.iter().zip(&steps).map(|(&c, step)| i128::from(c) * step).sum();
            value.int_at(at) == first + sum
        });
        if !is_affine {
            return None;
        }
        let mut sum = self.integer(first);
        for (&at, &step) in position.iter().zip(&steps) {
            let part = self.scale(at, step);
            sum = self.add(sum, part);
        }
        Some(sum)
    }

    /// The only element of a tensor.
    pub fn literal(&mut self, scalar: &Tensor) -> Term {
        if scalar.element().is_integer() {
            return self.integer(scalar.int_at(0));
        }
        let scalar = scalar.reshaped(&[]).packed();
        let number = match self.literal_numbers.get(&scalar) {
            Some(&number) => number,
            None => {
                let number = self.literals.len() as u32;
                self.literals.push(scalar.clone());
                self.literal_numbers.insert(scalar, number);
                number
            }
        };
        self.intern(Node::Literal(number))
    }

    /// The scalar that a term is, if it is a constant of this element type.
    pub fn scalar(&self, term: Term, element: ElementType) -> Option<Tensor> {
        match self.node(term) {
            Node::Literal(number) => Some(self.literals[*number as usize].clone()),
            _ if element.is_integer() => {
                Some(Tensor::from_ints(element, &[], &[self.constant(term)?]))
            }
            _ => None,
        }
    }

    /// A symbol without a definition, applied to terms. Its results are integers in this range, or elements.
    pub fn apply(&mut self, symbol: Symbol, sort: Sort, range: Range, terms: &[Term]) -> Term {
        let number = self.symbol_number(symbol, sort, range);
        self.intern(Node::Apply(number, terms.into()))
    }

    fn symbol_number(&mut self, symbol: Symbol, sort: Sort, range: Range) -> u32 {
        if let Some(&known) = self.symbol_numbers.get(&(symbol.clone(), sort)) {
            return known;
        }
        let number = self.symbols.len() as u32;
        self.symbols.push(SymbolData { symbol: symbol.clone(), sort, range });
        self.symbol_numbers.insert((symbol, sort), number);
        number
    }

    /// A tensor as a function of `variables`.
    pub fn lambda(&mut self, variables: &[Term], body: Term) -> Term {
        self.intern(Node::Lambda { variables: variables.into(), body })
    }

    /// The terms that a term is made of.
    pub fn parts(&self, term: Term) -> Vec<Term> {
        match self.node(term) {
            Node::Sum(sum) => sum.iter().flat_map(|(atoms, _)| atoms.iter().copied()).collect(),
            Node::Variable(_) | Node::Size(_) | Node::Truth(_) | Node::Literal(_) => Vec::new(),
            Node::Quotient(a, b) | Node::Remainder(a, b) => vec![*a, *b],
            Node::Choice(a, b, c) => vec![*a, *b, *c],
            Node::IsNatural(a) | Node::IsZero(a) | Node::Not(a) => vec![*a],
            Node::All(all) | Node::Any(all) => all.to_vec(),
            Node::Read(_, terms) | Node::Table(_, terms) | Node::Apply(_, terms) => terms.to_vec(),
            Node::Fold { variables, guard, bodies, first, .. } => {
                variables.iter().chain([guard]).chain(bodies).chain([first]).copied().collect()
            }
            Node::Lambda { variables, body } => variables.iter().copied().chain([*body]).collect(),
        }
    }

    fn range_of_node(&self, node: &Node) -> Range {
        match node {
            Node::Sum(sum) => self.range_of_sum(sum),
            Node::Variable(number) => {
                (Some(0), self.range(self.extent(*number)).1.map(|extent| (extent - 1).max(0)))
            }
            Node::Size(number) => {
                let (least, most) = self.size_range(*number);
                (Some(least), Some(most))
            }
            Node::Quotient(a, b) => self.range_of_quotient(*a, *b),
            Node::Remainder(_, b) => (Some(0), self.range(*b).1.map(|b| b - 1)),
            Node::Choice(condition, a, b) => self.range_of_choice(*condition, *a, *b),
            Node::Read(tensor, _) => range_of_element(self.tensors[*tensor as usize].element),
            Node::Table(table, _) => self.range_of_table(&self.tables[*table as usize]),
            Node::Apply(symbol, _) => self.symbols[*symbol as usize].range,
            Node::Fold { symbol, bodies, first, .. } => {
                self.range_of_fold(self.symbol(*symbol), bodies, *first)
            }
            _ => (None, None),
        }
    }

    /// The range of a choice, which may be the smaller or the greater one of both.
    fn range_of_choice(&self, condition: Term, a: Term, b: Term) -> Range {
        let (x, y) = (self.range(a), self.range(b));
        let all = union_of_ranges(x, y);
        let Node::IsNatural(sum) = self.node(condition) else { return all };
        // Whether the condition is x - y >= 0, or x - y > 0.
        let compares = |x: Term, y: Term| {
            let mut total: HashMap<Box<[Term]>, i128> = HashMap::default();
            for (term, sign) in [(*sum, 1), (x, -1), (y, 1)] {
                for (atoms, factor) in self.monomials(term) {
                    let sum = total.entry(atoms).or_default();
                    *sum = sum.saturating_add(factor.saturating_mul(sign));
                }
            }
            total.iter().all(|(atoms, &rest)| rest == 0 || atoms.is_empty() && rest == -1)
        };
        let known = |a: Option<i128>, b: Option<i128>| a.zip(b);
        match () {
            // The smaller one is at most either's greatest value.
            () if compares(b, a) => {
                let most = known(x.1, y.1).map(|(x, y)| x.min(y)).or(x.1).or(y.1);
                (all.0, most)
            }
            () if compares(a, b) => {
                let least = known(x.0, y.0).map(|(x, y)| x.max(y)).or(x.0).or(y.0);
                (least, all.1)
            }
            () => all,
        }
    }

    fn range_of_table(&self, table: &Tensor) -> Range {
        if !table.element().is_integer() {
            return (None, None);
        }
        if table.count() > 1 << 16 {
            return range_of_element(table.element());
        }
        let values = table.ints();
        (values.iter().min().copied(), values.iter().max().copied())
    }
}

/// The range of what is in one of two ranges.
fn union_of_ranges(a: Range, b: Range) -> Range {
    (a.0.zip(b.0).map(|(a, b)| a.min(b)), a.1.zip(b.1).map(|(a, b)| a.max(b)))
}

/// The sort of elements of a type.
pub fn sort_of(element: ElementType) -> Sort {
    if element.is_integer() { Sort::Integer } else { Sort::Element(element) }
}

/// The range of the elements of a type; none of those that are no integers.
pub fn range_of_element(element: ElementType) -> Range {
    let bits = element.bits();
    match element {
        ElementType::I1 => (Some(0), Some(1)),
        e if !e.is_integer() => (None, None),
        e if e.is_unsigned() => (Some(0), Some((1i128 << bits) - 1)),
        _ => (Some(-(1i128 << (bits - 1))), Some((1i128 << (bits - 1)) - 1)),
    }
}
