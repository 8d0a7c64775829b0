//! Names of sizes behind operations that are not made for symbols.
//!
//! The types of an operation's results are inferred for several choices of numbers as the sizes that
//! are not known. A size of a result that is a symbol's number in all of them, or a multiple of it and a
//! constant, or the smaller one of it and a constant, is that symbol or that expression; one that is
//! always the same number is that number. A choice that the operation does not take says nothing: a
//! program ends with an error there. Nothing else follows, so that nothing is computed with symbols by
//! what is not made for them.

use super::DecodedOp;
use crate::tensor::Tensor;
use crate::types::size::{self, is_open};
use crate::types::{DYNAMIC, ElementType, ValueType};

/// A size for the k-th root.
type Choice = fn(usize) -> i64;

/// Sizes for roots, by which symbols are told apart. Those of the first choices have many divisors, and
/// are larger than what limits sizes; those of the second ones are smaller.
const DIFFERENT: [[Choice; 2]; 2] = [
    [|k| 720 * (7 + k as i64), |k| 720 * (17 + 2 * k as i64)],
    [|k| 20 + k as i64, |k| 60 - k as i64],
];

/// Sizes for roots that may say otherwise.
const SMALL: [Choice; 8] = [
    |_| 0,
    |_| 1,
    |_| 2,
    |_| 6,
    |k| k as i64,
    |k| 1 + k as i64,
    |k| if k.is_multiple_of(2) { 1 } else { 3 },
    |k| if k.is_multiple_of(2) { 4 } else { 1 },
];

/// More roots are not told apart.
const MOST_ROOTS: usize = 16;

/// An operation on operands with symbols.
pub struct Named<'a> {
    /// As it was written.
    pub decoded: &'a DecodedOp,
    /// The types of the operands.
    pub operands: Vec<ValueType>,
    /// What is known of their elements, as sizes.
    pub known: Vec<Option<Tensor>>,
    /// Whether results may have more exact types than they are declared with.
    pub may_refine: bool,
}

/// The types of the results for one choice.
struct Instance {
    types: Vec<ValueType>,
    /// The numbers of the symbols, in order; `None` for one that has none.
    numbers: Vec<Option<i64>>,
}

impl Instance {
    /// The size of a dimension, where it is known.
    fn size(&self, at: usize, d: usize) -> Option<i64> {
        let size = *self.types.get(at)?.shape()?.get(d)?;
        (!is_open(size)).then_some(size)
    }
}

impl Named<'_> {
    /// The declared types of the results with what is found in them.
    pub fn results(&self, declared: &[ValueType]) -> Vec<ValueType> {
        self.found(declared).unwrap_or_else(|| declared.to_vec())
    }

    fn found(&self, declared: &[ValueType]) -> Option<Vec<ValueType>> {
        let symbols = self.symbols();
        let mut roots: Vec<u32> = symbols.iter().flat_map(|&symbol| size::roots(symbol)).collect();
        roots.sort_unstable();
        roots.dedup();
        if roots.is_empty() || roots.len() > MOST_ROOTS {
            return None;
        }
        let instance = |choice: Choice| self.instance(&symbols, &roots, choice);
        let different = DIFFERENT.map(|pair| pair.map(instance));
        let pair = different.iter().find_map(|pair| match pair {
            [Some(first), Some(second)] => Some([first, second]),
            _ => None,
        })?;
        let small: Vec<Instance> = SMALL.into_iter().filter_map(instance).collect();
        let all: Vec<&Instance> = different.iter().flatten().flatten().chain(&small).collect();
        let with_names = |(at, ty): (usize, &ValueType)| {
            size::map_sizes(ty, |d, old| match old {
                DYNAMIC => self.name(&symbols, pair, &all, (at, d)).unwrap_or(DYNAMIC),
                old => old,
            })
        };
        Some(declared.iter().enumerate().map(with_names).collect())
    }

    /// The size of a dimension of a result as it is in all instances, of which two tell symbols apart.
    fn name(
        &self,
        symbols: &[i64],
        [first, second]: [&Instance; 2],
        all: &[&Instance],
        (at, d): (usize, usize),
    ) -> Option<i64> {
        let [a, b] = [first.size(at, d)?, second.size(at, d)?];
        // An instance of which nothing is known does not say otherwise.
        let is_always = |number: &dyn Fn(&Instance) -> Option<i64>| {
            all.iter().all(|it| it.size(at, d).is_none_or(|size| number(it) == Some(size)))
        };
        let symbol = (0..symbols.len()).find(|&k| {
            [first.numbers[k], second.numbers[k]] == [Some(a), Some(b)]
                && is_always(&|it| it.numbers[k])
        });
        let limited = || {
            let limited = |k: usize| move |it: &Instance| Some(it.numbers[k]?.min(a));
            let found = (0..symbols.len()).filter(|_| a == b).find(|&k| is_always(&limited(k)))?;
            Some(size::least(symbols[found], a))
        };
        let linear = || {
            (0..symbols.len()).find_map(|k| {
                let [at, by] = [first.numbers[k]?, second.numbers[k]?];
                let (factor, rest) = (b.checked_sub(a)?.checked_div(by - at)?, (b - a) % (by - at));
                let sum = a.checked_sub(factor.checked_mul(at)?)?;
                let value = |it: &Instance| it.numbers[k]?.checked_mul(factor)?.checked_add(sum);
                let is_linear = factor > 0 && rest == 0 && is_always(&value);
                is_linear.then(|| size::add(size::mul(symbols[k], factor)?, sum)).flatten()
            })
        };
        match symbol {
            Some(k) => Some(symbols[k]),
            None if a == b && is_always(&|_| Some(a)) => self.may_refine.then_some(a),
            None => limited().or_else(linear),
        }
    }

    fn symbols(&self) -> Vec<i64> {
        let of_types = self.operands.iter().flat_map(|ty| ty.shape().unwrap_or_default().to_vec());
        let of_values = self.known.iter().flatten().flat_map(|known| {
            (0..known.count()).filter_map(|at| i64::try_from(known.int_at(at)).ok())
        });
        let mut symbols: Vec<i64> = Vec::new();
        for size in of_types.chain(of_values).filter(|&size| size::is_symbol(size)) {
            if !symbols.contains(&size) {
                symbols.push(size);
            }
        }
        // Of symbols that cannot be told apart, what was there first is the simpler one.
        symbols.sort_unstable();
        symbols
    }

    /// The results' types where the roots have these sizes; `None` where the operation does not take
    /// them, or an expression is no size.
    fn instance(&self, symbols: &[i64], roots: &[u32], choice: Choice) -> Option<Instance> {
        let root = |root: u32| roots.iter().position(|&other| other == root).map(choice);
        let number = |size: i64| size::value(size, &root);
        let mut decoded = self.decoded.clone();
        for (ty, named) in decoded.operands.iter_mut().zip(&self.operands) {
            let (Some(own), Some(shape)) = (ty.shape(), named.shape()) else { continue };
            if own.len() != shape.len() {
                continue;
            }
            let instance =
                |&size: &i64| if size::is_symbol(size) { number(size) } else { Some(size) };
            let sizes: Vec<i64> = shape.iter().map(instance).collect::<Option<_>>()?;
            if sizes.iter().any(|&size| size < 0 && size != DYNAMIC) {
                return None;
            }
            *ty = size::map_sizes(ty, |d, _| sizes[d]);
        }
        for ((constant, known), ty) in
            decoded.constants.iter_mut().zip(&self.known).zip(&self.operands)
        {
            if let (None, Some(sizes)) = (&constant, known) {
                let element = ty.element().unwrap_or(ElementType::I64);
                *constant = instantiated(sizes, element, &number)?;
            }
        }
        let types = decoded.infer().ok()?;
        Some(Instance { types, numbers: symbols.iter().map(|&symbol| number(symbol)).collect() })
    }
}

/// Sizes as a tensor of this element type, with numbers in the place of symbols; the inner `None` for
/// a type that does not hold them, the outer one where an expression has no value.
fn instantiated(
    sizes: &Tensor,
    element: ElementType,
    number: &impl Fn(i64) -> Option<i64>,
) -> Option<Option<Tensor>> {
    let value = |at: usize| {
        let size = i64::try_from(sizes.int_at(at)).ok()?;
        if size::is_symbol(size) { number(size) } else { Some(size) }
    };
    let values: Vec<i64> = (0..sizes.count()).map(value).collect::<Option<_>>()?;
    let is_i64 = element.canonical() == ElementType::I64;
    Some(is_i64.then(|| Tensor::from_i64s(sizes.shape(), &values).reinterpreted(element)))
}
