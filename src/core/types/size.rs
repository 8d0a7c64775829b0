//! Sizes of dimensions as expressions.
//!
//! A size of a [`Shape`] is a number, or dynamic: [`DYNAMIC`]. While a function is canonicalized or compiled for all
//! sizes, its dynamic sizes are *symbols*: negative codes of polynomials over unknown sizes, which a [`ShapeEnv`] holds.
//! The graph or the e-graph whose sizes they are owns it. A code says which environment of the thread it is of, so that
//! any number of them may be there at once. Equal codes are equal sizes; unequal codes may be. Nothing that outlives an
//! environment may hold its symbols ([`erased`]).
//!
//! All arithmetic on sizes is done by the functions here: with numbers they are checked arithmetic, with
//! [`DYNAMIC`] they give that, with symbols they give another symbol of the same environment.

use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use smallvec::SmallVec;

use super::{DYNAMIC, Shape, TensorType, ValueType};

/// The first code of symbols; there are [`MOST`] of them.
const FIRST: i64 = i64::MIN + 1024;
const MOST: usize = 1 << 20;
const MOST_ENVIRONMENTS: usize = 1 << 16;
const END: i64 = FIRST + (MOST * MOST_ENVIRONMENTS) as i64;

/// Whether a size is dynamic: a symbol, or unknown.
pub const fn is_open(size: i64) -> bool {
    size < 0
}

/// From this number on, and for [`i32::MAX`], an end means "to the end" in ONNX.
pub const ENDLESS: i64 = 1 << 40;

/// Whether two sizes are equal for some values of what is not known of them.
pub const fn may_equal(a: i64, b: i64) -> bool {
    a == b || is_open(a) || is_open(b)
}

/// Whether a size is known to be larger than another one.
pub const fn exceeds(a: i64, b: i64) -> bool {
    b >= 0 && a > b
}

/// [`may_equal`], for sizes that an operation requires to be equal: [`ShapeEnv::noting`] has the pair.
pub fn must_equal(a: i64, b: i64) -> bool {
    if a != b {
        note(a, b, |required| &mut required.equal);
    }
    may_equal(a, b)
}

/// Whether a dimension of the first size is broadcast to the second, or already has it: [`ShapeEnv::noting`] has the
/// pair where that is not known.
pub fn may_stretch(from: i64, to: i64) -> bool {
    if from == 1 || from == to {
        return true;
    }
    note_stretched(from, to);
    may_equal(from, to)
}

/// Notes that an operation takes two sizes if they are equal, or if one of them is 1.
pub fn note_stretched(a: i64, b: i64) {
    note(a, b, |required| &mut required.stretched);
}

/// Adds a pair of sizes to what is noted in the environment of the symbol among them.
fn note(a: i64, b: i64, of: impl FnOnce(&mut Required) -> &mut Vec<(i64, i64)>) {
    let symbol = if is_symbol(a) { a } else { b };
    with_table(symbol, |table| table.required.as_mut().map(|required| of(required).push((a, b))));
}

/// What an operation requires of sizes that are not known.
#[derive(Default, Debug)]
pub struct Required {
    /// These are equal ([`must_equal`]).
    pub equal: Vec<(i64, i64)>,
    /// These are equal, or one of them is 1 ([`may_stretch`]).
    pub stretched: Vec<(i64, i64)>,
}

/// Of two sizes that are equal, else a program is an error, the one that says more.
pub const fn more_exact(a: i64, b: i64) -> i64 {
    if b >= 0 || a == DYNAMIC { b } else { a }
}

/// Whether a size is a symbol.
pub const fn is_symbol(size: i64) -> bool {
    FIRST <= size && size < END
}

/// Whether a size is a number or a symbol.
pub const fn is_named(size: i64) -> bool {
    size >= 0 || is_symbol(size)
}

/// The code, in the shape of a reshape, for the size of dimension `d` of its operand; it is no symbol.
pub const fn of_operand(d: usize) -> i64 {
    i64::MIN + 1 + d as i64
}

/// The dimension of a code of [`of_operand`].
pub const fn operand_dimension(size: i64) -> Option<usize> {
    if DYNAMIC < size && size < FIRST { Some((size - i64::MIN - 1) as usize) } else { None }
}

/// A variable of a polynomial.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Atom {
    /// The size with this number, known at run time.
    Root(u32),
    /// A quotient of two sizes, rounded down.
    Quotient(i64, i64),
    /// A quotient of two sizes without a rest: the product with the second one is the first one.
    Part(i64, i64),
    /// The smaller one of two sizes.
    Least(i64, i64),
}

/// Atoms by their numbers, in order: their product.
type Monomial = SmallVec<[u32; 4]>;

/// Monomials in order, each with its factor, none of which is 0.
type Polynomial = Vec<(Monomial, i64)>;

/// The symbols of one environment.
#[derive(Default)]
struct Table {
    /// The code of its first symbol.
    first: i64,
    polynomials: Vec<Polynomial>,
    codes: HashMap<Polynomial, i64>,
    atoms: Vec<Atom>,
    numbers: HashMap<Atom, u32>,
    /// For each root whether it is a size of an argument.
    roots: Vec<bool>,
    /// What is required, while that is noted.
    required: Option<Required>,
}

thread_local! {
    /// The tables of this thread's environments, by index.
    static TABLES: RefCell<Vec<Option<Table>>> = const { RefCell::new(Vec::new()) };
}

/// An environment of symbols, which have a meaning as long as it lives, on its thread.
pub struct ShapeEnv {
    /// The code of its first symbol. Its table is the first that was free: codes do not depend on earlier environments.
    first: i64,
    _of_this_thread: PhantomData<*const ()>,
}

impl ShapeEnv {
    /// An environment without symbols.
    pub fn new() -> ShapeEnv {
        TABLES.with_borrow_mut(|tables| {
            let free = tables.iter().position(Option::is_none);
            let index = free.unwrap_or(tables.len());
            assert!(index < MOST_ENVIRONMENTS, "too many environments on one thread");
            if index == tables.len() {
                tables.push(None);
            }
            let first = FIRST + (index * MOST) as i64;
            tables[index] = Some(Table { first, ..Table::default() });
            ShapeEnv { first, _of_this_thread: PhantomData }
        })
    }

    /// A symbol for a size that is not known yet: the next root. `of_argument` states whether it is a size of an argument,
    /// which can be computed anywhere in a function.
    pub fn fresh(&self, of_argument: bool) -> i64 {
        let root = with_table(self.first, |table| {
            let root = table.atom(Atom::Root(table.roots.len() as u32));
            table.roots.push(of_argument);
            table.size(vec![(Monomial::from_slice(&[root]), 1)])
        });
        root.flatten().unwrap_or(DYNAMIC)
    }

    /// Infers types, and notes what that requires of sizes.
    pub fn noting<T>(&self, infer: impl FnOnce() -> T) -> (T, Required) {
        with_table(self.first, |table| table.required = Some(Required::default()));
        let inferred = infer();
        let required = with_table(self.first, |table| table.required.take()).flatten();
        (inferred, required.unwrap_or_default())
    }
}

/// Hashes what the symbols of all environments of this thread mean. With it, codes are the same sizes if they are the
/// same numbers.
pub fn hash_symbols(state: &mut impl Hasher) {
    TABLES.with_borrow(|tables| {
        for table in tables.iter().flatten() {
            (table.first, &table.polynomials, &table.atoms, &table.roots).hash(state);
        }
    });
}

impl Default for ShapeEnv {
    fn default() -> Self {
        ShapeEnv::new()
    }
}

impl Drop for ShapeEnv {
    fn drop(&mut self) {
        TABLES.with_borrow_mut(|tables| tables[table_index(self.first)] = None);
    }
}

/// The index of the table of a symbol's environment.
const fn table_index(symbol: i64) -> usize {
    (symbol - FIRST) as usize / MOST
}

/// Asks the table of a symbol's environment; `None` for any other size, and where the environment has ended.
fn with_table<T>(symbol: i64, ask: impl FnOnce(&mut Table) -> T) -> Option<T> {
    if !is_symbol(symbol) {
        return None;
    }
    TABLES.with_borrow_mut(|tables| tables.get_mut(table_index(symbol))?.as_mut().map(ask))
}

impl Table {
    fn atom(&mut self, atom: Atom) -> u32 {
        let next = self.atoms.len() as u32;
        let number = *self.numbers.entry(atom.clone()).or_insert(next);
        if number == next {
            self.atoms.push(atom);
        }
        number
    }

    /// A term that is a product of a quotient and its divisor, as the dividend.
    fn whole(&self, (monomial, factor): &(Monomial, i64)) -> Option<Polynomial> {
        monomial.iter().enumerate().find_map(|(at, &atom)| {
            let Atom::Part(all, by) = self.atoms[atom as usize] else { return None };
            let mut others = monomial.clone();
            others.remove(at);
            let by = self.polynomial(by).filter(|by| by.len() == 1)?;
            let rest = divide_by_term(&vec![(others, *factor)], &by[0])?;
            multiply_polynomials(&rest, &self.polynomial(all)?)
        })
    }

    /// The code of a polynomial, or the number that it is.
    fn size(&mut self, mut polynomial: Polynomial) -> Option<i64> {
        while let Some((at, whole)) =
            (0..polynomial.len()).find_map(|at| Some((at, self.whole(&polynomial[at])?)))
        {
            polynomial.remove(at);
            polynomial = add_polynomials(&polynomial, &whole, 1)?;
        }
        match &polynomial[..] {
            [] => return Some(0),
            [(monomial, number)] if monomial.is_empty() => return Some(*number),
            _ => {}
        }
        if let Some(&code) = self.codes.get(&polynomial) {
            return Some(code);
        }
        if self.polynomials.len() == MOST {
            return None;
        }
        let code = self.first + self.polynomials.len() as i64;
        self.polynomials.push(polynomial.clone());
        self.codes.insert(polynomial, code);
        Some(code)
    }

    fn polynomial(&self, size: i64) -> Option<Polynomial> {
        if is_symbol(size) {
            let own = usize::try_from(size - self.first).ok().filter(|&own| own < MOST);
            debug_assert!(own.is_some(), "sizes of two environments meet");
            return self.polynomials.get(own?).cloned();
        }
        let constant = || (size != 0).then(|| (Monomial::new(), size));
        (!is_code(size)).then(|| constant().into_iter().collect())
    }
}

/// The sum of monomials with factors; `None` where a factor overflows.
fn collect_terms(parts: impl Iterator<Item = (Monomial, Option<i64>)>) -> Option<Polynomial> {
    let mut sum: std::collections::BTreeMap<Monomial, i64> = Default::default();
    for (monomial, factor) in parts {
        let entry = sum.entry(monomial).or_insert(0);
        *entry = entry.checked_add(factor?)?;
    }
    Some(sum.into_iter().filter(|&(_, factor)| factor != 0).collect())
}

fn multiply_polynomials(a: &Polynomial, b: &Polynomial) -> Option<Polynomial> {
    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
    collect_terms(pairs.map(|((m, x), (n, y))| {
        let mut monomial: Monomial = m.iter().chain(n).copied().collect();
        monomial.sort_unstable();
        (monomial, x.checked_mul(*y))
    }))
}

fn add_polynomials(a: &Polynomial, b: &Polynomial, sign: i64) -> Option<Polynomial> {
    let a = a.iter().map(|(monomial, x)| (monomial.clone(), Some(*x)));
    let b = b.iter().map(|(monomial, y)| (monomial.clone(), y.checked_mul(sign)));
    collect_terms(a.chain(b))
}

/// `a` divided by one monomial, where that divides each of its monomials.
fn divide_by_term(a: &Polynomial, (by, factor): &(Monomial, i64)) -> Option<Polynomial> {
    let part = |(monomial, x): &(Monomial, i64)| {
        let mut left = monomial.clone();
        for atom in by {
            let at = left.iter().position(|found| found == atom)?;
            left.remove(at);
        }
        (x % factor == 0).then(|| (left, x / factor))
    };
    a.iter().map(part).collect()
}

/// The result of an operation on two sizes of which at least one is symbolic.
fn of_symbols(
    a: i64,
    b: i64,
    operation: impl FnOnce(&mut Table, &Polynomial, &Polynomial) -> Option<i64>,
) -> i64 {
    let result = with_table(if is_symbol(a) { a } else { b }, |table| {
        let (a, b) = (table.polynomial(a)?, table.polynomial(b)?);
        operation(table, &a, &b)
    });
    result.flatten().unwrap_or(DYNAMIC)
}

/// A new root: a symbol for an unknown size. `of_argument` says whether it is a size of an argument, which is
/// available everywhere in a function.
pub fn root_beside(symbol: i64, root: u32) -> i64 {
    let size = with_table(symbol, |table| {
        let atom = table.atom(Atom::Root(root));
        table.size(vec![(Monomial::from_slice(&[atom]), 1)])
    });
    size.flatten().unwrap_or(DYNAMIC)
}

/// Whether a root in the environment of a symbol is a size of an argument.
pub fn is_root_of_argument(symbol: i64, root: u32) -> bool {
    let is_given = |table: &mut Table| table.roots.get(root as usize).copied().unwrap_or(false);
    with_table(symbol, is_given).unwrap_or(false)
}

/// Whether a size can be computed from sizes of arguments.
pub fn is_of_arguments(size: i64) -> bool {
    let is_available = |atom: &Atom| match atom {
        Atom::Root(root) => is_root_of_argument(size, *root),
        Atom::Quotient(a, b) | Atom::Part(a, b) | Atom::Least(a, b) => {
            is_of_arguments(*a) && is_of_arguments(*b)
        }
    };
    match is_symbol(size) {
        true => terms(size).iter().flat_map(|(atoms, _)| atoms).all(is_available),
        false => !is_code(size),
    }
}

/// `None` where numbers overflow.
pub fn add(a: i64, b: i64) -> Option<i64> {
    match is_code(a) || is_code(b) {
        true => Some(of_symbols(a, b, |table, a, b| {
            add_polynomials(a, b, 1).and_then(|sum| table.size(sum))
        })),
        false => a.checked_add(b),
    }
}

/// `None` where numbers overflow.
pub fn sub(a: i64, b: i64) -> Option<i64> {
    match is_code(a) || is_code(b) {
        true => Some(of_symbols(a, b, |table, a, b| {
            add_polynomials(a, b, -1).and_then(|sum| table.size(sum))
        })),
        false => a.checked_sub(b),
    }
}

/// `None` where numbers overflow.
pub fn mul(a: i64, b: i64) -> Option<i64> {
    match is_code(a) || is_code(b) {
        true => Some(of_symbols(a, b, |table, a, b| {
            multiply_polynomials(a, b).and_then(|sum| table.size(sum))
        })),
        false => a.checked_mul(b),
    }
}

/// The quotient of sizes, rounded down; `None` where numbers are divided by what is not positive.
pub fn div(a: i64, b: i64) -> Option<i64> {
    quotient_of(a, b, Atom::Quotient)
}

/// The quotient of sizes of which it is known that there is no rest; `None` where numbers have one.
pub fn part(a: i64, b: i64) -> Option<i64> {
    let has_rest = !is_code(a) && !is_code(b) && b > 0 && a % b != 0;
    if has_rest { None } else { quotient_of(a, b, Atom::Part) }
}

fn quotient_of(a: i64, b: i64, atom: fn(i64, i64) -> Atom) -> Option<i64> {
    if !is_code(b) && b <= 0 {
        return None;
    }
    if !is_code(a) && !is_code(b) {
        return Some(a.div_euclid(b));
    }
    if let Some(least) = quotient_of_least(a, b) {
        return Some(least);
    }
    Some(of_symbols(a, b, |table, x, y| {
        if let Some(exact) = Some(y).filter(|y| y.len() == 1).and_then(|y| divide_by_term(x, &y[0]))
        {
            return table.size(exact);
        }
        if x == y {
            return Some(1);
        }
        let atom = table.atom(atom(a, b));
        table.size(vec![(Monomial::from_slice(&[atom]), 1)])
    }))
}

/// The greatest common divisor of two numbers.
pub fn greatest_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}

/// The quotient of a natural size and a positive one, rounded up.
pub fn div_ceil(a: i64, b: i64) -> Option<i64> {
    match is_code(a) || is_code(b) {
        true => div(add(a, sub(b, 1)?)?, b),
        false => Some(a / b + i64::from(a % b != 0)),
    }
}

/// The quotient of a minimum and a number, by a number: the minimum of the quotients.
fn quotient_of_least(a: i64, by: i64) -> Option<i64> {
    let terms = if is_symbol(a) && !is_code(by) { terms(a) } else { return None };
    let (least, number) = match &terms[..] {
        [(atoms, 1)] => (atoms, 0),
        [(none, number), (atoms, 1)] if none.is_empty() => (atoms, *number),
        _ => return None,
    };
    let [Atom::Least(x, y)] = least[..] else { return None };
    Some(self::least(div(add(x, number)?, by)?, div(add(y, number)?, by)?))
}

/// The smaller one of two sizes. Of those that minima among them are of, each counts once, and the smallest
/// number alone, so that minima of the same sizes are one symbol.
pub fn least(a: i64, b: i64) -> i64 {
    let mut members = [least_of(a), least_of(b)].concat();
    if let Some(number) = members.iter().copied().filter(|&size| !is_code(size)).min() {
        members.retain(|&size| is_code(size) || size == number);
        if number == 0 && members.iter().all(|&size| is_natural(size)) {
            return 0;
        }
        if number == 1 {
            members.iter_mut().for_each(|size| *size = rounded_up(*size).unwrap_or(*size));
        }
    }
    members.sort_unstable();
    members.dedup();
    let is_needless = |at: usize| {
        let mut others = members.iter().enumerate().filter(|&(other, _)| other != at);
        is_symbol(members[at])
            && others.any(|(_, &other)| is_symbol(other) && is_at_most(other, members[at]))
    };
    if let Some(at) = (0..members.len()).find(|&at| is_needless(at)) {
        members.remove(at);
    }
    let least = |a: i64, b: i64| {
        of_symbols(a, b, |table, _, _| {
            let atom = table.atom(Atom::Least(a, b));
            table.size(vec![(Monomial::from_slice(&[atom]), 1)])
        })
    };
    members.into_iter().reduce(least).unwrap_or(DYNAMIC)
}

/// The dividend of a quotient that is rounded up, if it is not negative: both are 0, or neither is.
fn rounded_up(size: i64) -> Option<i64> {
    let Some(Atom::Quotient(a, by)) = atom_of(size) else { return None };
    sub(a, sub(by, 1)?).filter(|&all| is_natural(all))
}

/// The sizes that a size is the smallest one of.
fn least_of(size: i64) -> Vec<i64> {
    match atom_of(size) {
        Some(Atom::Least(a, b)) => [least_of(a), least_of(b)].concat(),
        _ => vec![size],
    }
}

/// The variable that a symbol is, if it is no more than one.
pub fn atom_of(size: i64) -> Option<Atom> {
    match <[_; 1]>::try_from(terms(size)) {
        Ok([(mut atoms, 1)]) if atoms.len() == 1 => atoms.pop(),
        _ => None,
    }
}

/// Whether a size is the smaller one of another size and of numbers from 2 on: where the two broadcast, the other size
/// is that of the result.
pub fn is_limited_by(size: i64, other: i64) -> bool {
    let members = least_of(size);
    members.contains(&other) && members.iter().all(|&member| member == other || member >= 2)
}

/// The roots of a symbol, those of its atoms included.
pub fn roots(size: i64) -> Vec<u32> {
    let of_atom = |atom: &Atom| match atom {
        Atom::Root(root) => vec![*root],
        Atom::Quotient(a, b) | Atom::Part(a, b) | Atom::Least(a, b) => {
            [roots(*a), roots(*b)].concat()
        }
    };
    let terms = if is_symbol(size) { terms(size) } else { Vec::new() };
    let mut found: Vec<u32> = terms.iter().flat_map(|(atoms, _)| atoms).flat_map(of_atom).collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The numbers that are added and compared in a symbol, those of its atoms included.
pub fn numbers(size: i64) -> Vec<i64> {
    if !is_symbol(size) {
        return vec![size];
    }
    let of_atom = |atom: &Atom| match atom {
        Atom::Root(_) => Vec::new(),
        Atom::Quotient(a, b) | Atom::Part(a, b) | Atom::Least(a, b) => {
            [numbers(*a), numbers(*b)].concat()
        }
    };
    let of_term = |(atoms, factor): &(Vec<Atom>, i64)| match &atoms[..] {
        [] => vec![*factor],
        atoms => atoms.iter().flat_map(of_atom).collect(),
    };
    terms(size).iter().flat_map(of_term).collect()
}

/// The value of a size for these values of roots; `None` where it is no valid size.
pub fn value(size: i64, root: &impl Fn(u32) -> Option<i64>) -> Option<i64> {
    if !is_symbol(size) {
        return (!is_code(size)).then_some(size);
    }
    let of_atom = |atom: &Atom| -> Option<i64> {
        match atom {
            Atom::Root(number) => root(*number),
            Atom::Quotient(a, b) => div(value(*a, root)?, value(*b, root)?),
            Atom::Part(a, b) => part(value(*a, root)?, value(*b, root)?),
            Atom::Least(a, b) => Some(value(*a, root)?.min(value(*b, root)?)),
        }
    };
    let of_term = |(atoms, factor): &(Vec<Atom>, i64)| {
        atoms.iter().try_fold(*factor, |product, atom| product.checked_mul(of_atom(atom)?))
    };
    terms(size).iter().try_fold(0i64, |sum, term| sum.checked_add(of_term(term)?))
}

/// The product of sizes: a symbol where one of them is and no other is [`DYNAMIC`]. `None` where
/// numbers overflow.
pub fn product(sizes: &[i64]) -> Option<i64> {
    if sizes.contains(&0) {
        return Some(0);
    }
    sizes.iter().try_fold(1, |product, &size| mul(product, size))
}

/// The product of sizes, at most the largest number: a dynamic size counts as that.
pub fn saturating_product(sizes: &[&[i64]]) -> u64 {
    let natural = |&size: &i64| u64::try_from(size).unwrap_or(u64::MAX);
    sizes.iter().copied().flatten().map(natural).fold(1, u64::saturating_mul)
}

/// A text in which codes of sizes are written as `?`, as types write them.
pub fn erase_symbols(text: &str) -> String {
    let mut out = String::new();
    for part in text.split_inclusive(' ') {
        let number = part.trim_matches(|c: char| c != '-' && !c.is_ascii_digit());
        match number.parse() {
            Ok(size) if is_code(size) => out.push_str(&part.replace(number, "?")),
            _ => out.push_str(part),
        }
    }
    out
}

/// Whether a number is negative, and no code for a size.
pub const fn is_negative(size: i64) -> bool {
    size < 0 && !is_code(size)
}

/// Whether a number is a code for a size, a symbol or [`DYNAMIC`]; other numbers, negative ones too, are sizes
/// themselves.
pub const fn is_code(size: i64) -> bool {
    size < END
}

/// A sum of products: what a symbol is.
pub fn terms(size: i64) -> Vec<(Vec<Atom>, i64)> {
    let terms = with_table(size, |table| {
        let atom = |&number: &u32| table.atoms[number as usize].clone();
        let polynomial = table.polynomial(size).unwrap_or_default();
        polynomial.iter().map(|(atoms, x)| (atoms.iter().map(atom).collect(), *x)).collect()
    });
    terms.unwrap_or_default()
}

/// The quotient of sizes without a rest, where the expressions themselves show it.
pub fn exact(a: i64, b: i64) -> Option<i64> {
    if !is_symbol(a) && !is_symbol(b) {
        return (b > 0 && a >= 0 && a % b == 0).then(|| a / b);
    }
    let quotient = of_symbols(a, b, |table, a, b| {
        if a == b {
            return Some(1);
        }
        let quotient = Some(b).filter(|b| b.len() == 1).and_then(|b| divide_by_term(a, &b[0]))?;
        table.size(quotient)
    });
    (quotient != DYNAMIC).then_some(quotient)
}

/// Whether a size cannot be negative: no difference is part of it.
pub fn is_natural(size: i64) -> bool {
    let is_natural_atom = |atom: &Atom| match atom {
        Atom::Root(_) => true,
        Atom::Quotient(a, _) | Atom::Part(a, _) => is_natural(*a),
        Atom::Least(a, b) => is_natural(*a) && is_natural(*b),
    };
    let is_natural_term =
        |(atoms, factor): &(Vec<Atom>, i64)| *factor > 0 && atoms.iter().all(is_natural_atom);
    match is_symbol(size) {
        true => terms(size).iter().all(is_natural_term),
        false => size >= 0,
    }
}

/// Whether a size is at most another one for all values of symbols.
pub fn is_at_most(a: i64, b: i64) -> bool {
    let is_less = |a: i64| sub(b, a).is_some_and(|rest| rest != DYNAMIC && is_natural(rest));
    // A quotient, rounded down or up, is at most what is divided.
    let dividend = || match atom_of(a) {
        Some(Atom::Quotient(all, by) | Atom::Part(all, by)) if by >= 1 && is_natural(all) => {
            Some(rounded_up(a).unwrap_or(all))
        }
        _ => None,
    };
    is_less(a) || dividend().is_some_and(is_less)
}

/// An estimate of a size, to compare costs: each symbol counts as 64.
pub fn estimate(size: i64) -> u64 {
    const OPEN: u64 = 64;
    if !is_symbol(size) {
        return u64::try_from(size).unwrap_or(OPEN);
    }
    let of_atom = |atom: &Atom| match atom {
        Atom::Root(_) => OPEN,
        Atom::Quotient(a, b) | Atom::Part(a, b) => (estimate(*a) / estimate(*b).max(1)).max(1),
        Atom::Least(a, b) => estimate(*a).min(estimate(*b)),
    };
    let of_term = |(atoms, factor): &(Vec<Atom>, i64)| {
        let size = atoms.iter().map(of_atom).fold(1, u64::saturating_mul);
        (i128::from(*factor)).saturating_mul(size.into())
    };
    let sum: i128 = terms(size).iter().map(of_term).fold(0, i128::saturating_add);
    u64::try_from(sum.max(1)).unwrap_or(u64::MAX)
}

/// A shape with symbols replaced by [`DYNAMIC`].
pub fn erased_shape(shape: &[i64]) -> Shape {
    shape.iter().map(|&size| if is_open(size) { DYNAMIC } else { size }).collect()
}

/// A type with symbols replaced by [`DYNAMIC`].
pub fn erased(ty: &ValueType) -> ValueType {
    map_sizes(ty, |_, size| if is_open(size) { DYNAMIC } else { size })
}

/// A type with each size replaced by the result of `size` for its dimension and size.
pub fn map_sizes(ty: &ValueType, mut size: impl FnMut(usize, i64) -> i64) -> ValueType {
    match ty {
        ValueType::Tensor(TensorType { element, shape }) => {
            let shape = shape.iter().enumerate().map(|(d, &old)| size(d, old)).collect();
            ValueType::Tensor(TensorType { element: *element, shape })
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_expressions_are_equal_codes() {
        let env = ShapeEnv::new();
        let (a, b) = (env.fresh(true), env.fresh(false));
        assert_ne!(a, b);
        assert_eq!(mul(a, b), mul(b, a));
        assert_eq!(sub(add(a, b).unwrap(), b), Some(a));
        assert_eq!(sub(a, a), Some(0));
        assert_eq!(product(&[a, 4, b]), mul(mul(4, b).unwrap(), a));
        assert_eq!(product(&[a, 0]), Some(0));
        assert_eq!(div(product(&[a, b, 12]).unwrap(), mul(a, 4).unwrap()), mul(3, b));
        let half = div(a, 2).unwrap();
        assert_ne!(mul(half, 2), Some(a));
        assert_eq!(terms(half), [(vec![Atom::Quotient(a, 2)], 1)]);
        assert_eq!(div(add(a, 1).unwrap(), add(a, 1).unwrap()), Some(1));
        let part = part(a, 4).unwrap();
        assert_eq!(product(&[part, 2, b, 2]), mul(a, b));
        assert!(is_of_arguments(part) && !is_of_arguments(mul(a, b).unwrap()));
    }

    #[test]
    fn expressions_have_values() {
        let env = ShapeEnv::new();
        let (a, b) = (env.fresh(true), env.fresh(true));
        let size = add(mul(a, 3).unwrap(), least(div(b, 2).unwrap(), 4)).unwrap();
        assert_eq!((least(a, a), least(3, 5), least(a, 5)), (a, 3, least(5, a)));
        assert_eq!(roots(size), [0, 1]);
        assert_eq!((numbers(size), numbers(add(a, 7).unwrap())), (vec![2, 4], vec![7]));
        let at = |a: i64, b: i64| value(size, &|root| Some(if root == 0 { a } else { b }));
        assert_eq!((at(2, 7), at(2, 70), at(0, 1)), (Some(9), Some(10), Some(0)));
        assert_eq!(value(part(a, 4).unwrap(), &|_| Some(6)), None);
    }

    #[test]
    fn minima_of_the_same_sizes_are_one_symbol() {
        let env = ShapeEnv::new();
        let (a, b) = (env.fresh(true), env.fresh(true));
        let last = sub(a, least(a, 1)).unwrap();
        assert_eq!(sub(a, last), Some(least(a, least(a, 1))));
        assert_eq!(least(least(a, 7), least(3, b)), least(least(b, a), 3));
        assert_ne!(least(a, b), least(a, 4));
        assert_ne!(a, b);
        assert_ne!(last, sub(a, 1).unwrap());
        assert_ne!(div(a, 2), div(add(a, 1).unwrap(), 2));
        assert_eq!((least(a, DYNAMIC), least(DYNAMIC, 3)), (DYNAMIC, DYNAMIC));
        let half = |size| div(add(size, 1).unwrap(), 2).unwrap();
        assert_eq!(half(least(a, 6)), least(half(a), 3));
        assert_eq!(half(least(a, 2)), least(a, 1));
        assert_ne!(least(half(sub(a, 3).unwrap()), 1), least(sub(a, 3).unwrap(), 1));
        assert!(is_natural(half(a)) && !is_natural(div(sub(a, 3).unwrap(), 2).unwrap()));
    }

    #[test]
    fn what_is_at_least_as_large_is_left_out_of_minima() {
        let env = ShapeEnv::new();
        let (a, b) = (env.fresh(true), env.fresh(true));
        for part in [div(a, 2).unwrap(), div_ceil(a, 3).unwrap(), part(a, 4).unwrap()] {
            assert_eq!((least(part, a), least(add(a, b).unwrap(), part)), (part, part));
        }
        assert_eq!((least(a, 0), least(add(a, 1).unwrap(), a)), (0, a));
        let other = sub(a, 1).unwrap();
        assert_ne!(least(div(other, 2).unwrap(), other), div(other, 2).unwrap());
        assert!(is_limited_by(least(a, 64), a) && is_limited_by(least(2, a), a));
        for other in [least(a, 1), least(b, least(2, a)), b] {
            assert!(!is_limited_by(other, a));
        }
    }

    #[test]
    fn requirements_are_noted() {
        let env = ShapeEnv::new();
        let (a, b) = (env.fresh(true), env.fresh(true));
        let (_, Required { equal, stretched }) = env.noting(|| {
            assert!(must_equal(a, a) && must_equal(2, 2));
            assert!(!must_equal(2, 3) && !may_stretch(2, 3));
            assert!(must_equal(a, 3) && must_equal(4, b) && may_stretch(a, b) && may_stretch(1, a));
        });
        assert_eq!((equal, stretched), (vec![(a, 3), (4, b)], vec![(a, b)]));
        assert!(must_equal(a, b));
        assert!(env.noting(|| ()).1.equal.is_empty());
        assert!(exceeds(3, 2) && !exceeds(2, 2) && !exceeds(a, 2) && !exceeds(3, a));
        assert_eq!(
            (div_ceil(7, 3), div_ceil(6, 3), div_ceil(i64::MAX, 1)),
            (Some(3), Some(2), Some(i64::MAX))
        );
        assert_eq!((more_exact(a, 3), more_exact(3, a), more_exact(DYNAMIC, a)), (3, 3, a));
    }

    #[test]
    fn what_is_not_known_stays_so() {
        let env = ShapeEnv::new();
        let a = env.fresh(true);
        assert_eq!(add(a, DYNAMIC), Some(DYNAMIC));
        assert_eq!(mul(DYNAMIC, 4), Some(DYNAMIC));
        assert_eq!(mul(a, i64::MAX).and_then(|large| mul(large, 4)), Some(DYNAMIC));
        assert_eq!(add(i64::MAX, 1), None);
        drop(env);
        assert_eq!(add(a, 1), Some(DYNAMIC));
    }

    #[test]
    fn environments_do_not_meet() {
        let first = ShapeEnv::new();
        let a = first.fresh(true);
        let twice = mul(a, 2).unwrap();
        let second = ShapeEnv::new();
        let b = second.fresh(true);
        assert_ne!(a, b);
        assert_eq!(sub(mul(b, 2).unwrap(), b), Some(b));
        assert_eq!((sub(twice, a), roots(twice)), (Some(a), vec![0]));
        drop(first);
        assert_eq!((add(a, 1), add(b, 1).map(is_symbol)), (Some(DYNAMIC), Some(true)));
        // Whatever ended before, the next environment has the same codes.
        let third = ShapeEnv::new();
        assert_eq!(third.fresh(true), a);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "sizes of two environments meet")]
    fn symbols_of_another_environment_are_caught() {
        let (first, second) = (ShapeEnv::new(), ShapeEnv::new());
        let _ = add(first.fresh(true), second.fresh(true));
    }
}
