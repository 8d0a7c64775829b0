//! Operations on operands with symbols.
//!
//! The types of results are what the definition infers for the symbols themselves: an expression of them, or an
//! unknown size. The recipe for all sizes of an operation whose own recipe is for numbers alone is made of its recipes
//! at several choices of numbers ([`Instances`]). A number in them that is a symbol's in all choices, or a multiple of it
//! and a constant, or the smaller one of it and a constant, is that symbol or that expression. A choice that the
//! operation does not take says nothing: a program ends with an error there.

use super::DecodedOp;
use crate::ops::core::sizes;
use crate::ops::{AttrValue, Role};
use crate::tensor::Tensor;
use crate::types::size::{self, is_open};
use crate::types::{DYNAMIC, ElementType, ValueType};

/// A size for the k-th root.
type Choice = fn(usize) -> i64;

/// Sizes of roots with which expressions of symbols are recognized. They have many divisors, and are larger than the
/// numbers that limit sizes: they are multiplied by [`Named::scale`].
const LARGE: [Choice; 2] = [|k| 720 * (7 + k as i64), |k| 720 * (17 + 2 * k as i64)];

/// Others, below most limits.
const MIDDLE: [Choice; 2] = [|k| 20 + k as i64, |k| 60 - k as i64];

/// Longer lists of integers are not analysed for limits.
const MOST_LIMITS: usize = 64;

/// Small sizes of roots, for which results may have other expressions.
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

/// Sizes for one root, with 1 for the others, at which floats have no fraction bits left or cannot represent
/// integers. Only types are inferred for them.
const WIDE: [i64; 6] = [720_720, 1 << 24, (1 << 24) + 1, (1 << 31) - 1, (1 << 40) + 1, 1 << 53];

/// Recipes make constants of operands' types, which must not have more bytes than can be addressed.
const MOST_BYTES: i64 = 1 << 60;

/// Operations with more roots are not analysed.
const MOST_ROOTS: usize = 16;

/// An operation on operands with symbols.
pub struct Named<'a> {
    /// The operation as it was written.
    pub decoded: &'a DecodedOp,
    /// The types of the operands.
    pub operands: Vec<ValueType>,
    /// The known elements of the operands, as sizes.
    pub known: Vec<Option<Tensor>>,
    /// Whether results may have more exact types than they are declared with.
    pub may_refine: bool,
}

/// An operation for one choice.
pub struct Instance {
    /// The operation with the numbers of this choice in place of symbols.
    pub decoded: DecodedOp,
    /// The types of the results.
    pub types: Vec<ValueType>,
    /// The numbers of the symbols, in order; `None` for one that has none.
    numbers: Vec<Option<i64>>,
    /// The number of each root.
    roots: Vec<(u32, i64)>,
}

impl Instance {
    /// The number that a size is in this choice.
    pub fn number(&self, size: i64) -> Option<i64> {
        size::value(size, &|root| self.roots.iter().find(|(it, _)| *it == root).map(|(_, at)| *at))
    }
}

/// The instances of an operation for all choices that it accepts.
pub struct Instances {
    symbols: Vec<i64>,
    pub all: Vec<Instance>,
    /// Instances with large sizes, where result sizes may be computed in floats: only their types are inferred.
    pub wide: Vec<Instance>,
    /// Pairs of instances that distinguish symbols, as indices; the best ones first.
    pub pairs: Vec<[usize; 2]>,
}

impl Named<'_> {
    /// The declared types of the results with what is found in them.
    pub fn results(&self, declared: &[ValueType]) -> Vec<ValueType> {
        self.found(declared).unwrap_or_else(|| declared.to_vec())
    }

    fn found(&self, declared: &[ValueType]) -> Option<Vec<ValueType>> {
        let types = self.on_symbols().infer().ok()?;
        let size = |at: usize, d: usize| {
            let found = *types.get(at)?.shape()?.get(d)?;
            let is_found = size::is_named(found) && (self.may_refine || is_open(found));
            is_found.then_some(found)
        };
        let with_names = |(at, ty): (usize, &ValueType)| {
            size::map_sizes(ty, |d, old| match old {
                DYNAMIC => size(at, d).unwrap_or(DYNAMIC),
                old => old,
            })
        };
        Some(declared.iter().enumerate().map(with_names).collect())
    }

    /// The operation with the symbols of its operands in their types, and in those constants that may have some.
    pub fn on_symbols(&self) -> DecodedOp {
        let mut decoded = self.decoded.clone();
        for (k, (ty, named)) in decoded.operands.iter_mut().zip(&self.operands).enumerate() {
            // Of lists whose elements are not known definitions count with the length.
            if decoded.def.role(k) == Role::Constant {
                *ty = size::erased(ty);
            } else if let (Some(own), Some(shape)) = (ty.shape(), named.shape())
                && own.len() == shape.len()
            {
                *ty = size::map_sizes(ty, |d, _| shape[d]);
            }
        }
        for (k, known) in self.known.iter().enumerate() {
            let (Some(None), Some(sizes)) = (decoded.constants.get(k), known) else { continue };
            let element = self.operands[k].element().unwrap_or(ElementType::I64);
            decoded.constants[k] = match sizes::is_constant(sizes) {
                true => instantiate_sizes(sizes, element, &Some).flatten(),
                false => Some(sizes.clone()).filter(|_| decoded.def.takes_symbols(k)),
            };
        }
        decoded
    }

    /// The instances for the choices that the operation accepts; `None` where there are no symbols, or too many.
    pub fn instances(&self) -> Option<Instances> {
        let (symbols, roots) = self.roots()?;
        let (mut all, mut pairs) = (Vec::new(), Vec::new());
        let scale = self.scale(&symbols);
        let is_limited = self.scale(&[]) > 1;
        for (pair, scale) in [(LARGE, scale), (MIDDLE, 1)] {
            let sizes = |choice: Choice| move |root| choice(root) * scale;
            let both = pair.map(|choice| self.instance(&symbols, &roots, &sizes(choice)));
            match both.iter().all(Option::is_some) {
                true => pairs.push([all.len(), all.len() + 1]),
                // Sizes beyond a limit, or tensors that are too large: nothing is seen of the limit.
                false if scale > 1 && is_limited => return None,
                false => {}
            }
            all.extend(both.into_iter().flatten());
        }
        all.extend(SMALL.into_iter().filter_map(|choice| self.instance(&symbols, &roots, &choice)));
        let wide = match self.has_floats() {
            true => self.wide_instances(&symbols, &roots),
            false => Vec::new(),
        };
        Some(Instances { symbols, all, wide, pairs })
    }

    /// Whether an attribute or a constant of the operation is a float, by which it may scale sizes.
    fn has_floats(&self) -> bool {
        let is_float = |value: &Tensor| value.element().is_float() && value.count() <= MOST_LIMITS;
        let is_number =
            |attr: &AttrValue| matches!(attr, AttrValue::Tensor(value) if is_float(value));
        self.decoded.attrs.iter().any(|(_, attr)| is_number(attr))
            || self.decoded.constants.iter().flatten().any(is_float)
    }

    /// The operation where one root is large, and where all are.
    fn wide_instances(&self, symbols: &[i64], roots: &[u32]) -> Vec<Instance> {
        let mut found = Vec::new();
        for wide in WIDE {
            for large in 0..roots.len() {
                let alone = |k: usize| if k == large { wide } else { 1 };
                found.extend(self.instance(symbols, roots, &alone));
            }
            found.extend(self.instance(symbols, roots, &|k| wide + k as i64));
        }
        found
    }

    /// The symbols, and the roots in them; `None` where there are none, or too many.
    fn roots(&self) -> Option<(Vec<i64>, Vec<u32>)> {
        let symbols = self.symbols();
        let mut roots: Vec<u32> = symbols.iter().flat_map(|&symbol| size::roots(symbol)).collect();
        roots.sort_unstable();
        roots.dedup();
        (1..=MOST_ROOTS).contains(&roots.len()).then_some((symbols, roots))
    }

    /// A factor for sizes that makes them larger than each number of the operation and of its symbols: any of these
    /// may limit a size, as the end of a slice does.
    fn scale(&self, symbols: &[i64]) -> i64 {
        let integers = |value: &Tensor| -> Vec<i64> {
            let is_list = value.element().is_integer() && value.count() <= MOST_LIMITS;
            let all = (0..value.count()).filter_map(|at| i64::try_from(value.int_at(at)).ok());
            if is_list { all.collect() } else { Vec::new() }
        };
        let attribute = |value: &AttrValue| match value {
            AttrValue::Int(number) => vec![*number],
            AttrValue::I64Array(numbers) => numbers.to_vec(),
            AttrValue::I64Lists(lists) => lists.concat(),
            AttrValue::Tensor(value) => integers(value),
            _ => Vec::new(),
        };
        let attributes = self.decoded.attrs.iter().flat_map(|(_, value)| attribute(value));
        let constants = self.decoded.constants.iter().flatten().flat_map(integers);
        let numbers = symbols.iter().copied().flat_map(size::numbers);
        let limits = attributes.chain(constants).chain(numbers).map(i64::saturating_abs);
        let is_limit = |&limit: &i64| limit < size::ENDLESS && limit != i64::from(i32::MAX);
        // A size may be a part of a root.
        1 + limits.filter(is_limit).max().unwrap_or(0) / 64
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

    /// The operation with these sizes of roots; `None` where it does not accept them, or an expression is no valid
    /// size.
    fn instance(
        &self,
        symbols: &[i64],
        roots: &[u32],
        choice: &dyn Fn(usize) -> i64,
    ) -> Option<Instance> {
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
                *constant = instantiate_sizes(sizes, element, &number)?;
            }
        }
        let types = decoded.infer().ok()?;
        let fits = |ty: &ValueType| {
            let ty = ty.as_tensor().filter(|ty| ty.is_static());
            ty.is_none_or(|ty| ty.byte_count().is_some_and(|bytes| bytes <= MOST_BYTES))
        };
        if !types.iter().chain(&decoded.operands).all(fits) {
            return None;
        }
        let numbers = symbols.iter().map(|&symbol| number(symbol)).collect();
        let roots = roots.iter().enumerate().map(|(k, &root)| (root, choice(k))).collect();
        Some(Instance { decoded, types, numbers, roots })
    }
}

impl Instances {
    /// The expression of a number that is known in some instances, given as indices: the same number everywhere, or
    /// an expression of a symbol that two of the instances distinguish.
    pub fn expression(
        &self,
        [first, second]: [usize; 2],
        value: &dyn Fn(usize) -> Option<i64>,
    ) -> Option<i64> {
        let [a, b] = [value(first)?, value(second)?];
        let [x, y] = [first, second].map(|k| &self.all[k].numbers);
        let symbols = &self.symbols;
        // An instance of which nothing is known does not say otherwise.
        let is_always = |number: &dyn Fn(&Instance) -> Option<i64>| {
            let mut all = self.all.iter().enumerate();
            all.all(|(k, it)| value(k).is_none_or(|size| number(it) == Some(size)))
        };
        let symbol = (0..symbols.len())
            .find(|&k| [x[k], y[k]] == [Some(a), Some(b)] && is_always(&|it| it.numbers[k]));
        let limited = || {
            let limited = |k: usize| move |it: &Instance| Some(it.numbers[k]?.min(a));
            let found = (0..symbols.len()).filter(|_| a == b).find(|&k| is_always(&limited(k)))?;
            Some(size::least(symbols[found], a))
        };
        let linear = || {
            (0..symbols.len()).find_map(|k| {
                let [at, by] = [x[k]?, y[k]?];
                let (factor, rest) = (b.checked_sub(a)?.checked_div(by - at)?, (b - a) % (by - at));
                let sum = a.checked_sub(factor.checked_mul(at)?)?;
                let value = |it: &Instance| it.numbers[k]?.checked_mul(factor)?.checked_add(sum);
                let is_linear = factor > 0 && rest == 0 && is_always(&value);
                is_linear.then(|| size::add(size::mul(symbols[k], factor)?, sum)).flatten()
            })
        };
        match symbol {
            Some(k) => Some(symbols[k]),
            None if a == b && is_always(&|_| Some(a)) => Some(a),
            None => limited().or_else(linear),
        }
    }
}

/// Sizes as a tensor of this element type, with numbers in place of symbols; the inner `None` for a type that cannot
/// hold them, the outer one where an expression has no value.
fn instantiate_sizes(
    sizes: &Tensor,
    element: ElementType,
    number: &impl Fn(i64) -> Option<i64>,
) -> Option<Option<Tensor>> {
    let value = |at: usize| {
        let size = i64::try_from(sizes.int_at(at)).ok()?;
        if size::is_symbol(size) { number(size) } else { Some(size) }
    };
    let values: Vec<i64> = (0..sizes.count()).map(value).collect::<Option<_>>()?;
    let values = Tensor::from_i64s(sizes.shape(), &values);
    match element.canonical() {
        ElementType::I64 => Some(Some(values.reinterpreted(element))),
        ElementType::I32 => {
            let fits = |value: &i128| i32::try_from(*value).is_ok();
            let narrow = Tensor::from_ints(ElementType::I32, sizes.shape(), &values.ints());
            values.ints().iter().all(fits).then(|| Some(narrow.reinterpreted(element)))
        }
        _ => Some(None),
    }
}
