//! Fourier transforms along one axis of signals that are first cut to a size, or padded with zeros to it.

use crate::elementwise::{formula, recipe};
use crate::ops::core::library::half_size;
use crate::ops::core::{Core, Fft, FftKind, LibraryFunction, Pad, inverse, of_parts};
use crate::prelude::*;

/// A transform along an axis.
pub struct Transform {
    /// The kind.
    pub kind: FftKind,
    /// The axis.
    pub axis: usize,
    /// The size along the axis of the signal, of which half the numbers describe a real one; at least 1.
    pub size: i64,
}

impl Transform {
    /// The sizes along the axis of what is transformed and of the result.
    fn sizes(&self) -> [i64; 2] {
        let half = half_size(self.size);
        match self.kind {
            FftKind::Fft | FftKind::Ifft => [self.size, self.size],
            FftKind::Rfft => [self.size, half],
            FftKind::Irfft => [half, self.size],
        }
    }

    /// The element type of the result; `None` if elements of this type are not transformed. Real numbers are complex
    /// ones where those are transformed.
    pub fn result_element(kind: FftKind, from: ElementType) -> Option<ElementType> {
        let complex = if from.is_complex() { Some(from) } else { of_parts(from) };
        match kind {
            FftKind::Rfft => of_parts(from),
            FftKind::Fft | FftKind::Ifft => complex,
            FftKind::Irfft => complex.and_then(ElementType::complex_part),
        }
    }

    /// The shape of the result.
    pub fn result_shape(&self, shape: &[i64]) -> Shape {
        let mut shape = Shape::from_slice(shape);
        shape[self.axis] = self.sizes()[1];
        shape
    }

    /// The type of the elements that are transformed, for operands of this one, which [`Transform::result_element`]
    /// accepts.
    fn element(&self, from: ElementType) -> ElementType {
        match self.kind {
            FftKind::Rfft => from,
            _ => of_parts(from).unwrap_or(from),
        }
    }

    fn core(&self) -> Fft {
        let size = (self.kind == FftKind::Irfft).then_some(self.size);
        Fft { kind: self.kind, dims: 1, size }
    }

    /// The dimensions in the order in which the axis is the last one.
    fn axis_last(&self, rank: usize) -> Vec<usize> {
        (0..rank).filter(|&d| d != self.axis).chain([self.axis]).collect()
    }

    /// The result on a tensor.
    pub fn formula(&self, x: &Tensor) -> Tensor {
        let order = self.axis_last(x.rank());
        let mut shape: Vec<i64> = order.iter().map(|&d| x.shape()[d]).collect();
        shape[x.rank() - 1] = self.sizes()[0];
        let x = &formula::convert(x, self.element(x.element()));
        let zero = vec![0; x.element().bytes()];
        let mut signal = TensorBuilder::new(x.element(), &shape);
        for c in coordinates(&shape) {
            let mut at = Shape::from_elem(0, c.len());
            order.iter().zip(&c).for_each(|(&d, &position)| at[d] = position);
            let is_inside = at[self.axis] < x.shape()[self.axis];
            let number = if is_inside { x.bytes_at(linear(x.shape(), &at)) } else { &zero };
            signal.push_bytes(number);
        }
        let found = self.core().eval(&[signal.finish()]).expect("transforms have no faults");
        let shape = self.result_shape(x.shape());
        let position = |at: Shape| {
            let c: Shape = order.iter().map(|&d| at[d]).collect();
            Some(linear(found.shape(), &c))
        };
        found.select(&shape, coordinates(&shape).map(position), None)
    }

    /// The result in core operations.
    pub fn recipe(&self, x: Val, emit: &mut dyn Emit) -> Val {
        let ty = emit.tensor_type(x);
        let mut x = recipe::convert(x, self.element(ty.element), emit);
        let (own, wanted) = (ty.shape[self.axis], self.sizes()[0]);
        if own > wanted {
            x = layout::part(x, self.axis, 0, wanted, emit);
        } else if own < wanted {
            let (low, mut high) = (Shape::from_elem(0, ty.rank()), Shape::from_elem(0, ty.rank()));
            high[self.axis] = wanted - own;
            let zero = layout::zeros(emit.tensor_type(x).element, &[], emit);
            x = emit.emit(CoreOp::Pad(Pad { low, high }), &[x, zero]);
        }
        let order: Vec<i64> = self.axis_last(ty.rank()).iter().map(|&d| d as i64).collect();
        let last = emit.transpose(x, &order);
        let found = emit.emit(CoreOp::Library(LibraryFunction::Fft(self.core())), &[last]);
        emit.transpose(found, &inverse(&order))
    }
}
