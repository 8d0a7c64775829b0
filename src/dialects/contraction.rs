//! Contractions: sums of products of the elements of two tensors, along dimensions of both.
//!
//! The dimensions of an operand are batch dimensions, which both have and the result has first; contracting
//! ones, which are summed along; and free ones, which the result has of the left operand, then of the right.
//! Frameworks leave open how the sum is made. Here products are accumulated sequentially from 0, in row-major
//! order of the contracting dimensions; of floats each of these steps is rounded once, as by `math.fma`, of complex
//! numbers each product and each sum of parts. Floats of 16 bits are multiplied and added up as `f32`. A contraction
//! of no dimension is the product alone. (docs/language.md, L22)
//!
//! Operations that are contractions are kept in canonical programs: none of them becomes a sum of products
//! there. Engines and derivatives expand them, and so does the translation to a dialect that has products: there
//! the `mg.dot` of the recipe becomes one of these.

use super::core::{Dot, ReduceKind};
use super::elementwise::recipe::complex::{from_parts, parts};
use super::elementwise::{Kind, formula, recipe};
use super::reduction::reduce;
use crate::prelude::*;
use crate::types::broadcast_dim;
use crate::types::size::is_open;
use multigather_core::tensor::scalar::{float_from_bytes, float_to_bytes};

/// The roles of the dimensions of the two operands.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Contraction {
    /// The batch dimensions, in the order of the result: for each operand its dimension, if it has one. A dimension
    /// of size 1, or a missing one, is broadcast.
    pub batch: Vec<[Option<usize>; 2]>,
    /// Pairs of contracting dimensions, in the order in which they are summed along.
    pub contracting: Vec<[usize; 2]>,
}

/// The constraints that contracting and batch sizes may break.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Contracting sizes are equal.
    pub contracting: &'static str,
    /// Batch sizes are equal.
    pub batch: &'static str,
    /// Whether batch dimensions of size 1 are broadcast.
    pub stretches: bool,
}

impl Contraction {
    /// A product of matrices as in NumPy: a vector is one row on the left and one column on the right, without the
    /// dimension of size 1; the dimensions before the last two are batch dimensions that broadcast.
    pub fn of_matrices(ranks: [usize; 2]) -> Contraction {
        let batches = ranks.map(|rank| rank.saturating_sub(2));
        let most = batches[0].max(batches[1]);
        let of = |side: usize, d: usize| (d + batches[side]).checked_sub(most);
        Contraction {
            batch: (0..most).map(|d| [of(0, d), of(1, d)]).collect(),
            contracting: vec![[ranks[0] - 1, batches[1]]],
        }
    }

    /// The dimensions of an operand of this rank that the result has of it alone.
    fn free(&self, side: usize, rank: usize) -> Vec<usize> {
        let is_batch = |d| self.batch.iter().any(|pair| pair[side] == Some(d));
        let is_contracting = |d| self.contracting.iter().any(|pair| pair[side] == d);
        (0..rank).filter(|&d| !is_batch(d) && !is_contracting(d)).collect()
    }

    /// Infers the result type for elements of this type; known sizes must match.
    pub fn infer(
        &self,
        rules: Rules,
        operands: [&TensorType; 2],
        element: ElementType,
    ) -> Result<ValueType, Violation> {
        let [lhs, rhs] = operands;
        for &[l, r] in &self.contracting {
            let (a, b) = (lhs.shape[l], rhs.shape[r]);
            if a != b && !is_open(a) && !is_open(b) {
                let message = format!(
                    "{lhs} has size {a} along dimension {l}, and {rhs} has size {b} along \
                     dimension {r}: these are summed along together"
                );
                return fail(rules.contracting, Site::Op, message);
            }
        }
        let mut shape = Shape::new();
        for pair in &self.batch {
            let size = |side: usize| pair[side].map_or(1, |d| operands[side].shape[d]);
            let sizes = [size(0), size(1)];
            let is_known = !is_open(sizes[0]) && !is_open(sizes[1]);
            let is_stretched = is_known && sizes[0] != sizes[1];
            match broadcast_dim(sizes[0], sizes[1]) {
                Some(size) if rules.stretches || !is_stretched => shape.push(size),
                _ => {
                    let message = format!("the batch dimensions of {lhs} and {rhs} do not fit");
                    return fail(rules.batch, Site::Op, message);
                }
            }
        }
        for (side, ty) in operands.into_iter().enumerate() {
            shape.extend(self.free(side, ty.rank()).into_iter().map(|d| ty.shape[d]));
        }
        check_elements([lhs, rhs], element)?;
        Ok(ValueType::tensor(element, &shape))
    }

    /// The result by the formula: for `eval`.
    pub fn formula(&self, operands: [&Tensor; 2], element: ElementType) -> Tensor {
        sum_products(&Walk::new(self, operands), operands, element)
    }

    /// The contraction as core ops, for `expand`. The products have the dimensions batch, free of the left,
    /// contracting, free of the right, and are summed by `mg.reduce` along the contracting ones. Where the recipe is
    /// evaluated on tensors, the sums are computed without a tensor of all products.
    pub fn recipe(&self, operands: [Val; 2], element: ElementType, emit: &mut dyn Emit) -> Val {
        if let [Some(lhs), Some(rhs)] = operands.map(|value| emit.known(value)) {
            let sums = self.formula([lhs, rhs], element);
            return layout::constant(sums, emit);
        }
        let values = operands.map(|value| convert_factor(value, element, emit));
        let shapes = values.map(|value| emit.tensor_type(value).shape);
        let rows = self.free(0, shapes[0].len());
        let columns = self.free(1, shapes[1].len());
        let first = self.batch.len() + rows.len();
        let axes: Vec<usize> = (first..first + self.contracting.len()).collect();
        // Which dimension of an operand is which one of the products.
        let places = [0, 1].map(|side| {
            let batch = self.batch.iter().enumerate();
            let batch = batch.filter_map(|(at, pair)| Some((at, pair[side]?)));
            let summed = axes.iter().copied().zip(self.contracting.iter().map(|pair| pair[side]));
            match side {
                0 => batch.chain((self.batch.len()..).zip(rows.clone())).chain(summed).collect(),
                _ => {
                    let behind = first + axes.len();
                    let rest = (behind..).zip(columns.clone());
                    batch.chain(summed).chain(rest).collect::<Vec<_>>()
                }
            }
        });
        emit_sums(values, &places, &axes, element, emit)
    }
}

/// The factors of a sum, element by element, and how these are multiplied and added up.
pub trait Products {
    /// The shape of the result.
    fn shape(&self) -> &[i64];
    /// Computes each element of the result from the operands' elements: a product alone, or a sum of products in
    /// order. The default of a number is 0.
    fn sums<T: Copy + std::default::Default>(
        &self,
        operands: [Vec<T>; 2],
        arithmetic: (impl Fn(T, T) -> T, impl Fn(T, T, T) -> T),
        push: impl FnMut(T),
    );
}

/// The sums of products of elements that are converted to a type, as the module describes: for `eval`.
pub fn sum_products(
    products: &impl Products,
    operands: [&Tensor; 2],
    element: ElementType,
) -> Tensor {
    let convert = |operand| match element.is_complex() {
        true => Tensor::clone(operand),
        false => formula::convert(operand, sum_type(element)),
    };
    let [lhs, rhs] = operands.map(convert);
    let mut builder = TensorBuilder::new(element, products.shape());
    let part = element.part();
    let round = |x: f64| float_from_bytes(part, &float_to_bytes(part, x));
    match element {
        ElementType::F64 => {
            let all = |x: &Tensor| (0..x.count()).map(|at| x.float_at(at)).collect();
            let plus = |total, a: f64, b| a.mul_add(b, total);
            products.sums([all(&lhs), all(&rhs)], (|a, b| a * b, plus), |x| {
                builder.push_float(one_nan(x));
            });
        }
        _ if element.is_float() => {
            let all = |x: &Tensor| (0..x.count()).map(|at| x.float_at(at) as f32).collect();
            let plus = |total, a: f32, b| a.mul_add(b, total);
            products.sums([all(&lhs), all(&rhs)], (|a: f32, b| a * b, plus), |x| {
                builder.push_float(one_nan(x.into()));
            });
        }
        _ if element.is_complex() => {
            let all = |x: &Tensor| (0..x.count()).map(|at| x.complex_at(at)).collect();
            let product = |(a, b): (f64, f64), (c, d): (f64, f64)| {
                let [ac, bd, ad, bc] = [a * c, b * d, a * d, b * c].map(round);
                (round(ac - bd), round(ad + bc))
            };
            let plus = |(a, b): (f64, f64), x, y| {
                let (c, d) = product(x, y);
                (round(a + c), round(b + d))
            };
            products.sums([all(&lhs), all(&rhs)], (product, plus), |(re, im)| {
                builder.push_bytes(&[re, im].map(|x| float_to_bytes(part, x)).concat());
            });
        }
        _ => {
            let plus = |total: i128, a: i128, b| total.wrapping_add(a.wrapping_mul(b));
            products.sums([lhs.ints(), rhs.ints()], (i128::wrapping_mul, plus), |x| {
                builder.push_int(x);
            });
        }
    }
    builder.finish()
}

/// A factor as it is multiplied: converted to the type of the sum.
pub fn convert_factor(value: Val, element: ElementType, emit: &mut dyn Emit) -> Val {
    match element.is_complex() {
        true => value,
        false => recipe::convert(value, sum_type(element).signless(), emit),
    }
}

/// The sums of products of two factors ([`convert_factor`]) along `axes` of the products, as core ops. For each factor,
/// `places` states which dimension of the products each of its dimensions is, in ascending order; the factors broadcast.
pub fn emit_sums(
    values: [Val; 2],
    places: &[Vec<(usize, usize)>; 2],
    axes: &[usize],
    element: ElementType,
    emit: &mut dyn Emit,
) -> Val {
    let shapes = values.map(|value| emit.tensor_type(value).shape);
    let last = places.iter().flatten().map(|&(at, _)| at).max();
    let mut sizes: Shape = (0..last.map_or(0, |last| last + 1)).map(|_| 1).collect();
    for (places, shape) in places.iter().zip(&shapes) {
        for &(at, d) in places {
            sizes[at] = broadcast_dim(sizes[at], shape[d]).expect("accepted by `infer`");
        }
    }
    let factors = [0, 1].map(|side| {
        let (dims, order): (Vec<i64>, Vec<i64>) =
            places[side].iter().map(|&(at, d)| (at as i64, d as i64)).unzip();
        let value = emit.transpose(values[side], &order);
        emit.broadcast(value, &dims, &sizes)
    });
    let sum = |value, emit: &mut dyn Emit| reduce(ReduceKind::Sum, value, axes, false, emit);
    if element.is_float() && !axes.is_empty() {
        let axes = axes.iter().map(|&axis| axis as i64).collect();
        let sums = emit.emit(CoreOp::Dot(Dot { axes }), &factors);
        return recipe::convert(sums, element, emit);
    }
    if !element.is_complex() {
        let product = recipe::apply(Kind::Mul, &factors, emit);
        let total = sum(product, emit);
        return match element.is_float() {
            true => recipe::convert(total, element, emit),
            false => recipe::reinterpret(total, element, emit),
        };
    }
    let [[a, b], [c, d]] = factors.map(|value| parts(value, emit));
    let mut product = |x, y| recipe::apply(Kind::Mul, &[x, y], emit);
    let [ac, bd, ad, bc] = [product(a, c), product(b, d), product(a, d), product(b, c)];
    let re = recipe::apply(Kind::Sub, &[ac, bd], emit);
    let im = recipe::apply(Kind::Add, &[ad, bc], emit);
    // One after the other, as other products.
    let mut sum = |part: Val| {
        if axes.is_empty() {
            return part;
        }
        let ty = emit.tensor_type(part);
        let one = Tensor::number(ty.element, 1);
        let ones = crate::layout::everywhere(&one, &ty.shape, emit);
        let axes = axes.iter().map(|&axis| axis as i64).collect();
        emit.emit(CoreOp::Dot(Dot { axes }), &[part, ones])
    };
    let parts = [re, im].map(&mut sum);
    from_parts(parts, emit)
}

/// Checks that elements of these types are multiplied and added up to a type.
pub fn check_elements([lhs, rhs]: [&TensorType; 2], element: ElementType) -> Result<(), Violation> {
    let is =
        |what: fn(ElementType) -> bool| what(lhs.element) && what(rhs.element) && what(element);
    let is_complex = element.is_complex() && [lhs.element, rhs.element] == [element; 2];
    let is_integer = is(|element| element.is_index_type() && element != ElementType::Index);
    if !is(ElementType::is_float) && !is_integer && !is_complex {
        let message =
            format!("{} and {} are not multiplied to {element} here", lhs.element, rhs.element);
        return fail("", Site::Op, message);
    }
    Ok(())
}

/// The type in which elements are multiplied and added up.
pub fn sum_type(element: ElementType) -> ElementType {
    if element.is_float() && element.bits() < 32 { ElementType::F32 } else { element }
}

/// Every NaN as the same one, which fused sums are.
fn one_nan(x: f64) -> f64 {
    if x.is_nan() { f64::NAN } else { x }
}

/// A scaled sum: `alpha * product + beta * summand`, each step rounded. Factors have the element type of the product;
/// an absent one is 1.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The factor of the product.
    pub alpha: Option<Tensor>,
    /// The factor of the summand.
    pub beta: Option<Tensor>,
}

impl Sum {
    /// By these numbers; `None` where elements of this type are not multiplied by one of them.
    pub fn of(numbers: [Option<&Tensor>; 2], element: ElementType) -> Option<Sum> {
        let is_one = |number: &Tensor| match number.element() {
            own if own.is_float() => number.float_at(0) == 1.0,
            own => own.is_integer() && number.int_at(0) == 1,
        };
        let fits = |number: &Tensor| match number.element() {
            own if own.is_integer() => element.is_float() || element.is_integer(),
            own => own.is_float() && element.is_float(),
        };
        let [alpha, beta] = numbers.map(|number| number.filter(|number| !is_one(number)));
        let fitting = alpha.is_none_or(fits) && beta.is_none_or(fits);
        let factor = |number: Option<&Tensor>| number.map(|it| formula::convert(it, element));
        fitting.then(|| Sum { alpha: factor(alpha), beta: factor(beta) })
    }

    /// By the formula: for `eval`.
    pub fn formula(&self, product: Tensor, summand: Option<&Tensor>) -> Tensor {
        let scaled = |factor: &Option<Tensor>, x: Tensor| match factor {
            Some(factor) => formula::apply(Kind::Mul, &[factor.clone(), x]),
            None => x,
        };
        let product = scaled(&self.alpha, product);
        match summand {
            Some(summand) => {
                let summand = scaled(&self.beta, summand.clone());
                formula::apply(Kind::Add, &[product, summand])
            }
            None => product,
        }
    }

    /// The sum as core ops, for `expand`.
    pub fn recipe(&self, product: Val, summand: Option<Val>, emit: &mut dyn Emit) -> Val {
        let scaled = |factor: &Option<Tensor>, x: Val, emit: &mut dyn Emit| match factor {
            Some(factor) => {
                let shape = emit.tensor_type(x).shape;
                let factor = layout::everywhere(factor, &shape, emit);
                recipe::apply(Kind::Mul, &[factor, x], emit)
            }
            None => x,
        };
        let product = scaled(&self.alpha, product, emit);
        match summand {
            Some(summand) => {
                let summand = scaled(&self.beta, summand, emit);
                recipe::broadcast(Kind::Add, &[product, summand], emit)
            }
            None => product,
        }
    }
}

/// Whether operand `index`, of this type, can be added to a product: it broadcasts to it, which is a
/// constraint, and both are of the same numbers.
pub fn check_summand(
    constraint: &'static str,
    (index, summand): (usize, &TensorType),
    product: &ValueType,
) -> Result<(), Violation> {
    let shape = product.shape().unwrap_or_default();
    let fits = |(&from, &to): (&i64, &i64)| from == 1 || from == to || is_open(from) || is_open(to);
    let mut ends = summand.shape.iter().rev().zip(shape.iter().rev());
    if summand.rank() > shape.len() || !ends.all(fits) {
        let message = format!("{summand} does not broadcast to {product}");
        return fail(constraint, Site::Operand(index), message);
    }
    let element = summand.element.canonical();
    if product.element().map(ElementType::canonical) != Some(element) || element.is_complex() {
        let message = format!("{summand} is not added to {product} here");
        return fail("", Site::Operand(index), message);
    }
    Ok(())
}

/// The offsets of the multiplied elements: for each operand, those along its batch, free and contracting dimensions.
struct Walk {
    shape: Shape,
    batch: [Vec<usize>; 2],
    free: [Vec<usize>; 2],
    contracting: [Vec<usize>; 2],
    is_sum: bool,
}

impl Walk {
    fn new(contraction: &Contraction, operands: [&Tensor; 2]) -> Walk {
        let Contraction { batch: pairs, contracting } = contraction;
        let size = |side: usize, d: usize| operands[side].shape()[d];
        let stride = |side: usize, d: usize| {
            operands[side].shape()[d + 1..].iter().map(|&size| size as usize).product()
        };
        let along = |side: usize, dims: &mut dyn Iterator<Item = usize>| {
            position_offsets(dims.map(|d| (size(side, d), stride(side, d))))
        };
        // A size of 1 is stretched.
        let of_batch = |pair: &[Option<usize>; 2]| {
            let sizes = [0, 1].map(|side| pair[side].map_or(1, |d| size(side, d)));
            if sizes[0] == 1 { sizes[1] } else { sizes[0] }
        };
        let step = |side: usize, d: Option<usize>| match d {
            Some(d) if size(side, d) != 1 => stride(side, d),
            _ => 0,
        };
        let batch: Shape = pairs.iter().map(of_batch).collect();
        let own = [0, 1].map(|side| contraction.free(side, operands[side].rank()));
        let mut shape = batch.clone();
        for (side, dims) in own.iter().enumerate() {
            shape.extend(dims.iter().map(|&d| size(side, d)));
        }
        Walk {
            shape,
            batch: [0, 1].map(|side| {
                let steps = pairs.iter().map(|pair| step(side, pair[side]));
                position_offsets(batch.iter().copied().zip(steps))
            }),
            free: [0, 1].map(|side| along(side, &mut own[side].iter().copied())),
            contracting: [0, 1]
                .map(|side| along(side, &mut contracting.iter().map(|pair| pair[side]))),
            is_sum: !contracting.is_empty(),
        }
    }
}

impl Products for Walk {
    fn shape(&self) -> &[i64] {
        &self.shape
    }

    fn sums<T: Copy + std::default::Default>(
        &self,
        [lhs, rhs]: [Vec<T>; 2],
        (product, plus): (impl Fn(T, T) -> T, impl Fn(T, T, T) -> T),
        mut push: impl FnMut(T),
    ) {
        let [left, right] = &self.contracting;
        for (l, r) in self.batch[0].iter().zip(&self.batch[1]) {
            for row in &self.free[0] {
                for column in &self.free[1] {
                    let (l, r) = (l + row, r + column);
                    let at = |(k, m): (&usize, &usize)| (lhs[l + k], rhs[r + m]);
                    let mut factors = left.iter().zip(right).map(at);
                    push(match self.is_sum {
                        true => factors.fold(T::default(), |total, (a, b)| plus(total, a, b)),
                        false => factors.next().map(|(a, b)| product(a, b)).expect("one product"),
                    });
                }
            }
        }
    }
}

/// The offsets of all positions along dimensions of these sizes and strides, in row-major order.
fn position_offsets(dims: impl Iterator<Item = (i64, usize)>) -> Vec<usize> {
    let along = |all: Vec<usize>, (size, stride): (i64, usize)| {
        let steps = |&from: &usize| (0..size as usize).map(move |at| from + at * stride);
        all.iter().flat_map(steps).collect()
    };
    dims.fold(vec![0], along)
}
