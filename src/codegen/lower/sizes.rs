//! What the open sizes of a program are: expressions of the sizes of a call's arguments, which are computed
//! once for each call, before any code runs.

use std::collections::BTreeMap;

use super::affine::LARGEST;
use super::nest::{LowerError, Program};
use crate::expand::{Condition, OpenGraph};
use crate::ops::{CoreOp, Val};
use crate::types::size::{self, Atom, is_code, is_symbol};

/// The largest number of elements that one reduction may read. More take minutes, in which a call cannot be
/// cancelled.
pub const MOST_REDUCED: i64 = 1 << 37;

/// The dynamic sizes of a program, by their symbols.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sizes {
    /// The argument and the dimension of each root.
    pub roots: Vec<(u32, u32)>,
    /// The symbols with their expressions, each after those that it is computed from.
    pub all: Vec<(i64, Sum)>,
    /// The conditions that the sizes of a call must fulfil.
    pub conditions: Vec<Condition>,
    /// The sizes in bytes of all values; none may be too large.
    pub bytes: Vec<i64>,
}

/// A sum of products of atoms, each with a numeric factor.
pub type Sum = Vec<(Vec<Atom>, i64)>;

/// The values of dynamic sizes in a call, in the order of [`Sizes::all`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(pub Vec<i64>);

impl Sizes {
    /// The index of a dynamic size in [`Sizes::all`].
    pub fn index_of(&self, size: i64) -> Option<usize> {
        self.all.binary_search_by_key(&size, |&(symbol, _)| symbol).ok()
    }

    /// Computes all sizes of a call from those of the roots. `None` where a condition does not hold, or a number would
    /// be too large.
    pub fn compute_values(&self, roots: &[i64]) -> Option<Values> {
        let mut values = Values(Vec::with_capacity(self.all.len()));
        for (_, sum) in &self.all {
            let mut total: i64 = 0;
            for (atoms, factor) in sum {
                let mut product = *factor;
                for atom in atoms {
                    product = product.checked_mul(self.compute_atom(atom, roots, &values)?)?;
                }
                total = total.checked_add(product)?;
            }
            values.0.push(total);
        }
        let value = |size| self.value_of(&values, size);
        let holds = self.conditions.iter().all(|condition| match *condition {
            Condition::Equal(a, b) => value(a) == value(b),
            Condition::AtLeast(size, least) => value(size) >= value(least),
            Condition::Filled { axis, count } => value(axis) > 0 || value(count) == 0,
        });
        let fits = self.bytes.iter().all(|&bytes| (0..=LARGEST).contains(&value(bytes)));
        (holds && fits).then_some(values)
    }

    fn compute_atom(&self, atom: &Atom, roots: &[i64], values: &Values) -> Option<i64> {
        match *atom {
            Atom::Root(root) => roots.get(root as usize).copied(),
            Atom::Least(a, b) => Some(self.value_of(values, a).min(self.value_of(values, b))),
            Atom::Quotient(a, b) | Atom::Part(a, b) => {
                let (a, b) = (self.value_of(values, a), self.value_of(values, b));
                let is_whole = matches!(atom, Atom::Quotient(..)) || a.checked_rem(b) == Some(0);
                (b > 0 && is_whole).then(|| a.div_euclid(b))
            }
        }
    }

    /// The value of a constant or dynamic size in a call.
    pub fn value_of(&self, values: &Values, size: i64) -> i64 {
        match self.index_of(size) {
            Some(at) if is_symbol(size) => values.0[at],
            _ => size,
        }
    }
}

/// Sets the expressions of all symbols that a program uses.
///
/// # Errors
/// The program has a size that no expression defines.
pub fn define_symbols(program: &mut Program, open: &OpenGraph) -> Result<(), LowerError> {
    let mut found: BTreeMap<i64, Sum> = BTreeMap::new();
    let mut unknown = false;
    let mut pending: Vec<i64> = Vec::new();
    let mut see = |size: i64| {
        if is_code(size) {
            pending.push(size);
        }
    };
    program.nests.iter().for_each(|nest| nest.visit_sizes(&mut see));
    program.slots.iter().chain(&program.starts).for_each(|&size| see(size));
    see(program.scratch);
    for site in &program.sites {
        see(site.size);
        site.indices.shape.iter().for_each(|&size| see(size));
    }
    for ty in program.inputs.iter().chain(&program.outputs) {
        ty.shape.iter().for_each(|&size| see(size));
    }
    let mut bytes: Vec<i64> = Vec::new();
    for node in &open.graph.nodes {
        let (Some(element), Some(shape)) = (node.ty.element(), node.ty.shape()) else { continue };
        let count = size::product(shape).and_then(|count| size::mul(count, element.bytes() as i64));
        bytes.extend(count.filter(|&bytes| is_code(bytes)));
    }
    bytes.sort_unstable();
    bytes.dedup();
    bytes.iter().for_each(|&size| see(size));
    let mut conditions = open.conditions.clone();
    for node in &open.graph.nodes {
        let Some(CoreOp::Reduce(_)) = node.op else { continue };
        let shape = open.graph.node(node.operands[0]).ty.shape().unwrap_or_default();
        if let Some(count) = size::product(shape).filter(|&count| is_code(count)) {
            conditions.push(Condition::AtLeast(MOST_REDUCED, count));
        }
    }
    for condition in &conditions {
        let (Condition::Equal(a, b)
        | Condition::AtLeast(a, b)
        | Condition::Filled { axis: a, count: b }) = *condition;
        see(a);
        see(b);
    }
    while let Some(size) = pending.pop() {
        unknown |= !is_symbol(size);
        if found.contains_key(&size) {
            continue;
        }
        let sum = size::terms(size);
        for atom in sum.iter().flat_map(|(atoms, _)| atoms) {
            if let Atom::Quotient(a, b) | Atom::Part(a, b) = atom {
                pending.extend([a, b].into_iter().filter(|size| is_code(**size)));
            }
        }
        found.insert(size, sum);
    }
    if unknown {
        let node = open.graph.results.first().copied().unwrap_or(Val(0));
        return Err(LowerError { node, message: "a size in it has no expression".to_owned() });
    }
    // A symbol is made after those that it is computed from, and so has a larger code.
    let roots = open.roots.clone();
    program.sizes = Sizes { roots, all: found.into_iter().collect(), conditions, bytes };
    Ok(())
}
