//! Sums of products of broadcast factors, as the dialect's product of matrices: `mg.dot`, and for integers, whose
//! sums wrap, `mg.reduce` of `arith.muli`.

use super::Converter;
use crate::ops::conversion::{Converted, Factors, Product, Refusal, Term};
use crate::ops::core::{BinaryOp, Broadcast, Reduce, ReduceKind};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::{ElementType, Shape, TensorType, size};

/// A factor before it is broadcast, and the dimension of the products that each of its dimensions is.
struct Factor {
    value: Val,
    dims: Vec<usize>,
}

impl Factor {
    /// The positions of these dimensions of the products among the factor's own dimensions.
    fn positions_of(&self, dims: &[usize]) -> Vec<usize> {
        let place = |d: &usize| self.dims.iter().position(|own| own == d);
        dims.iter().map(|d| place(d).expect("a dimension of the factor")).collect()
    }

    /// The factor's dimensions other than these.
    fn without(&self, dims: &[usize]) -> Vec<usize> {
        self.dims.iter().copied().filter(|d| !dims.contains(d)).collect()
    }
}

impl Converter<'_> {
    /// The factors of a sum of integer products, if the dialect has a product of such matrices and a factor is
    /// broadcast: a sum of elementwise products without broadcasts is no product of matrices.
    pub(super) fn integer_factors(&self, sum: &Reduce, operands: &[Val]) -> Option<[Val; 2]> {
        let products = self.node(operands[0]);
        let is_product = products.op == Some(CoreOp::Binary(BinaryOp::Muli));
        let form = self.target.forms.product.filter(|_| is_product)?;
        let [lhs, rhs] = products.operands[..] else { return None };
        // The dimensions that a factor has before it is broadcast.
        let own = |value: Val| match &self.node(value).op {
            Some(CoreOp::Broadcast(Broadcast { dims, .. })) => Some(dims),
            _ => None,
        };
        let summed = |dims: &Shape| sum.axes.iter().all(|axis| dims.contains(axis));
        let is_stretched = own(lhs).or(own(rhs)).is_some();
        let are_summed = [lhs, rhs].into_iter().filter_map(own).all(summed);
        let is_multiplied = form.element_for(products.ty.element).is_some();
        let is_sum = sum.kind == ReduceKind::Sum && is_multiplied;
        (is_sum && is_stretched && are_summed).then_some([lhs, rhs])
    }

    /// Converts a sum of products along `axes` by the dialect's product; refused where it has none.
    pub(super) fn convert_product(
        &mut self,
        axes: &[i64],
        operands: &[Val],
        ty: &TensorType,
    ) -> Converted {
        let form = self.target.forms.product;
        let form = form.ok_or_else(|| Refusal::new("there is no product of matrices there"))?;
        let element = form.element_for(ty.element).ok_or_else(|| {
            Refusal(format!("matrices of {} are not multiplied there", ty.element))
        })?;
        let element = self.target_element(element)?;
        let shape = self.shape(operands[0]);
        let axes: Vec<usize> = axes.iter().map(|&axis| axis as usize).collect();
        let [l, r] = [0, 1].map(|side| self.factor_of(operands[side], &shape, &axes));
        let is_batch = |d: &usize| !axes.contains(d) && l.dims.contains(d) && r.dims.contains(d);
        let batch: Vec<usize> = (0..shape.len()).filter(is_batch).collect();
        let shared = [&batch[..], &axes].concat();
        let [rows, columns] = [&l, &r].map(|factor| factor.without(&shared));
        let result = [&batch[..], &rows, &columns].concat();
        let sizes = |dims: &[usize]| -> Shape { dims.iter().map(|&d| shape[d]).collect() };
        let pairs = |dims: &[usize]| -> Vec<[usize; 2]> {
            l.positions_of(dims)
                .into_iter()
                .zip(r.positions_of(dims))
                .map(|(l, r)| [l, r])
                .collect()
        };
        let term = match form.takes {
            Factors::Any => {
                let product = Product {
                    batch: pairs(&batch),
                    contracting: pairs(&axes),
                    ty: TensorType::new(element, &sizes(&result)),
                };
                let factors = self.cast_factors([l.value, r.value], element)?;
                (form.spell)(&mut self.draft, factors, &product)?
            }
            Factors::Matrices => {
                let count = |dims: &[usize]| size::product(&sizes(dims));
                let counts = [&rows, &axes, &columns].map(|dims| count(dims));
                let [Some(m), Some(k), Some(n)] = counts else {
                    return Err(Refusal::new("a size overflows"));
                };
                let lhs = [&batch[..], &rows, &axes].concat();
                let rhs = [&batch[..], &axes, &columns].concat();
                let of = |tail: [i64; 2]| [&sizes(&batch)[..], &tail].concat();
                let lhs = self.as_matrices(&l, &lhs, &of([m, k]));
                let rhs = self.as_matrices(&r, &rhs, &of([k, n]));
                let rank = batch.len();
                let product = Product {
                    batch: (0..rank).map(|d| [d, d]).collect(),
                    contracting: vec![[rank + 1, rank]],
                    ty: TensorType::new(element, &of([m, n])),
                };
                let factors = self.cast_factors([lhs, rhs], element)?;
                (form.spell)(&mut self.draft, factors, &product)?
            }
        };
        let own = self.target_element(ty.element)?;
        let term = self.cast(term, own)?;
        let value = self.push_term(term);
        let emit: &mut dyn Emit = self;
        let value = emit.reshape(value, &sizes(&result));
        let mut kept = result.clone();
        kept.sort_unstable();
        let place = |d: &usize| result.iter().position(|own| own == d).expect("the same ones");
        let order: Vec<i64> = kept.iter().map(|d| place(d) as i64).collect();
        let value = emit.transpose(value, &order);
        // Dimensions that neither factor has are broadcast.
        let all: Vec<usize> = (0..shape.len()).filter(|d| !axes.contains(d)).collect();
        let place = |d: &usize| all.iter().position(|other| other == d).expect("one of all");
        let dims: Vec<i64> = kept.iter().map(|d| place(d) as i64).collect();
        let value = emit.broadcast(value, &dims, &sizes(&all));
        self.term_of(value)
    }

    /// The terms of two factors, cast to elements of this type.
    fn cast_factors(&mut self, values: [Val; 2], to: ElementType) -> Result<[Term; 2], Refusal> {
        let [lhs, rhs] = values.map(|value| self.term_of(value).and_then(|x| self.cast(x, to)));
        Ok([lhs?, rhs?])
    }

    /// A factor before it was broadcast to `shape`, except along `axes`, which it has all.
    fn factor_of(&mut self, value: Val, shape: &[i64], axes: &[usize]) -> Factor {
        let node = self.node(value);
        let (mut value, mut dims) = match &node.op {
            Some(CoreOp::Broadcast(Broadcast { dims, .. })) => {
                (node.operands[0], dims.iter().map(|&d| d as usize).collect())
            }
            _ => (value, (0..shape.len()).collect::<Vec<usize>>()),
        };
        let own = self.shape(value);
        let is_kept = |&k: &usize| own[k] == shape[dims[k]];
        let kept: Vec<usize> = (0..own.len()).filter(is_kept).collect();
        if kept.len() < own.len() {
            let sizes: Vec<i64> = kept.iter().map(|&k| own[k]).collect();
            value = (self as &mut dyn Emit).reshape(value, &sizes);
            dims = kept.iter().map(|&k| dims[k]).collect();
        }
        if let Some(permutation) = self.node(value).op.as_ref().and_then(CoreOp::permutation) {
            let mut before = vec![0; dims.len()];
            for (&from, &d) in permutation.iter().zip(&dims) {
                before[from as usize] = d;
            }
            (value, dims) = (self.node(value).operands[0], before);
        }
        let missing: Vec<usize> = axes.iter().copied().filter(|d| !dims.contains(d)).collect();
        if !missing.is_empty() {
            let own: Vec<i64> = (0..dims.len() as i64).collect();
            dims.extend(missing);
            let sizes: Vec<i64> = dims.iter().map(|&d| shape[d]).collect();
            value = (self as &mut dyn Emit).broadcast(value, &own, &sizes);
        }
        Factor { value, dims }
    }

    /// A factor transposed to this order of dimensions, then reshaped to matrices.
    fn as_matrices(&mut self, factor: &Factor, order: &[usize], shape: &[i64]) -> Val {
        let order: Vec<i64> = factor.positions_of(order).into_iter().map(|d| d as i64).collect();
        let emit: &mut dyn Emit = self;
        let value = emit.transpose(factor.value, &order);
        emit.reshape(value, shape)
    }
}
