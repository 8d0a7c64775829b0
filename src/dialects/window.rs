//! Windows along one dimension of a tensor.

use crate::ops::core::Slice;
use crate::padding::{Amounts, padded_size};
use crate::prelude::*;

/// The windows along one dimension: where they begin, and how far their elements are apart. A dimension that is no
/// part of windows has [`Window::POINT`]s.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// The number of elements of a window.
    pub size: i64,
    /// How far two windows are apart.
    pub stride: i64,
    /// How far two elements of the dimension are apart, with padding between them.
    pub base_dilation: i64,
    /// How far two elements of a window are apart.
    pub dilation: i64,
    /// The padding before the dimension; a negative number cuts elements off.
    pub low: i64,
    /// The padding after the dimension.
    pub high: i64,
}

impl Window {
    /// A window for each element, which is that element.
    pub const POINT: Window =
        Window { size: 1, stride: 1, base_dilation: 1, dilation: 1, low: 0, high: 0 };

    /// The windows of the transposed convolution, for the reversed kernel: each element of the dimension, which are
    /// `base_dilation` apart, times a window is added to the result, of which `cut` elements are left out before and
    /// after.
    pub fn mirrored(self, cut: [i64; 2]) -> Window {
        let spread = (self.size - 1) * self.dilation;
        Window { low: spread - cut[0], high: spread - cut[1], ..self }
    }

    /// The position in a dimension of this size of an element of a window; `None`: it is padding.
    pub fn position(self, size: i64, window: i64, element: i64) -> Option<i64> {
        let Window { stride, base_dilation, dilation, low, .. } = self;
        let padded =
            i128::from(window) * i128::from(stride) + i128::from(element) * i128::from(dilation);
        let (offset, step) = (padded - i128::from(low), i128::from(base_dilation));
        let at = offset.div_euclid(step);
        let is_element = offset.rem_euclid(step) == 0 && (0..size.into()).contains(&at);
        is_element.then_some(at as i64)
    }

    /// The position, in row-major order of an image of these sizes, of the element at `element` in the window at `window`;
    /// `None`: it is padding.
    pub fn linear_position(
        windows: &[Window],
        sizes: &[i64],
        window: &[i64],
        element: &[i64],
    ) -> Option<usize> {
        let position = |d: usize| windows[d].position(sizes[d], window[d], element[d]);
        let index: Option<Shape> = (0..sizes.len()).map(position).collect();
        Some(linear(sizes, &index?))
    }

    /// Tensors with the padding that these windows have, each with its own value of rank 0; `None` where the amounts
    /// that are cut off are not known.
    pub fn pad(
        windows: &[Window],
        values: &[Val],
        padding: &[Val],
        emit: &mut dyn Emit,
    ) -> Option<Vec<Val>> {
        let amounts = Amounts {
            low: windows.iter().map(|window| window.low).collect(),
            high: windows.iter().map(|window| window.high).collect(),
            interior: windows.iter().map(|window| window.base_dilation - 1).collect(),
        };
        let shape = emit.tensor_type(values[0]).shape;
        let padded = |(window, &size): (&Window, &i64)| window.padded(size).unwrap_or(DYNAMIC);
        let shape: Shape = windows.iter().zip(&shape).map(padded).collect();
        let pad = |(&x, &padding): (&Val, &Val)| amounts.pad(x, padding, &shape, emit);
        values.iter().zip(padding).map(pad).collect()
    }

    /// One element of each of the `counts` windows of a padded tensor.
    pub fn elements(
        windows: &[Window],
        x: Val,
        element: &[i64],
        counts: &[i64],
        emit: &mut dyn Emit,
    ) -> Val {
        let offsets = windows.iter().zip(element).map(|(window, k)| k * window.dilation);
        let slice = Slice {
            offsets: offsets.collect(),
            sizes: Shape::from_slice(counts),
            strides: windows.iter().map(|window| window.stride).collect(),
        };
        emit.slice(x, slice)
    }

    /// The size of a dimension with padding between and around its elements; `None` where numbers overflow.
    fn padded(self, size: i64) -> Option<i64> {
        padded_size(size, [self.low, self.high, self.base_dilation - 1])
    }

    /// The number of windows of a dimension.
    pub fn count(self, size: i64) -> i64 {
        let Window { size: width, stride, dilation, low, high, base_dilation } = self;
        if (width, stride, base_dilation, low, high) == (1, 1, 1, 0, 0) {
            return size;
        }
        // A window without elements has no last one.
        let spread = if width == 0 { Some(-1) } else { (width - 1).checked_mul(dilation) };
        let Some(spread) = spread else {
            return if size::is_open(size) { DYNAMIC } else { 0 };
        };
        let padded = match self.padded(size) {
            Some(padded) => padded,
            None if size::is_open(size) => return DYNAMIC,
            None => i64::MAX,
        };
        if !size::is_open(size) {
            return if padded <= spread { 0 } else { (padded - spread - 1) / stride + 1 };
        }
        // One fits into any dimension, the empty one excepted, of which there is none.
        let fits = base_dilation == 1 && low + high >= spread;
        let count = || size::div(size::add(size::sub(padded, spread + 1)?, stride)?, stride);
        if fits { count().unwrap_or(DYNAMIC) } else { DYNAMIC }
    }
}
