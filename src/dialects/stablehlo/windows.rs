//! Windows of a tensor's dimensions, as `stablehlo.reduce_window` and `stablehlo.select_and_scatter` describe them.

use super::rules;
use crate::ir::{AttrKind, Module, Op};
use crate::prelude::*;
use crate::tree::{
    Combine, MOST_IN_SEQUENCE, Windows, combine_elements, combine_in_order, combine_windows,
};
use crate::window::Window;

pub const DIMENSIONS: &str = "window_dimensions";
pub const STRIDES: &str = "window_strides";
pub const BASE_DILATIONS: &str = "base_dilations";
pub const WINDOW_DILATIONS: &str = "window_dilations";
pub const PADDING: &str = "padding";

/// The attributes of both operations.
pub const ATTRIBUTES: [AttrDef; 3] = [
    attr(DIMENSIONS, I64Array, Required, "how many elements a window has along each dimension"),
    attr(STRIDES, I64Array, Absent, "how far two windows are apart in each dimension; 1 if absent"),
    attr(
        PADDING,
        Elements,
        Absent,
        "how many elements of padding are before and after each dimension, of shape [rank, 2]; may be negative; 0 if absent",
    ),
];

/// The number of elements of a window of an operation.
pub fn window_elements(module: &Module, op: Op) -> Option<i64> {
    match &module.pools[module.attr(op, DIMENSIONS)?] {
        AttrKind::DenseArray { values, .. } => {
            values.iter().try_fold(1i64, |product, &size| product.checked_mul(size))
        }
        _ => None,
    }
}

/// The number of elements that `eval` combines in windows of this shape.
pub fn combined_elements(call: &Call, windows: &ValueType) -> u64 {
    let sizes = windows.shape().unwrap_or_default().iter().chain(call.ints(DIMENSIONS));
    sizes.fold(1, |product: u64, &size| product.saturating_mul(size.unsigned_abs()))
}

/// The positive numbers of a list, one for each of `count` dimensions; 1 where the list is absent.
pub fn steps_of(
    call: &Call,
    name: &'static str,
    [entries, sign]: [&'static str; 2],
    (what, count): (&str, usize),
) -> Result<Vec<i64>, Violation> {
    let Some(steps) = call.opt_ints(name) else { return Ok(vec![1; count]) };
    rules::entries(entries, Site::Attr(name), steps.len(), (what, count))?;
    match steps.iter().find(|&&step| step <= 0) {
        None => Ok(steps.to_vec()),
        Some(step) => {
            let message = format!("each entry must be positive, but one is {step}");
            fail(sign, Site::Attr(name), message)
        }
    }
}

/// The padding before and after each of `count` dimensions.
pub fn padding_of(id: &'static str, call: &Call, count: usize) -> Result<Vec<[i64; 2]>, Violation> {
    match call.tensor_attr(PADDING) {
        Some(padding) => pairs_of(id, Site::Attr(PADDING), padding, count),
        None => Ok(vec![[0; 2]; count]),
    }
}

/// The pairs in a tensor of padding of this many dimensions.
pub fn pairs_of(
    id: &'static str,
    site: Site,
    padding: &Tensor,
    count: usize,
) -> Result<Vec<[i64; 2]>, Violation> {
    check_pairs(id, site, &padding.ty(), count)?;
    let edge = |at: usize| {
        let amount = padding.int_at(at);
        let is_fit = |amount: &i64| amount.unsigned_abs() < 1 << 62;
        let fit = i64::try_from(amount).ok().filter(is_fit);
        fit.ok_or_else(|| Violation::new(id, site, format!("padding of {amount} is too much")))
    };
    (0..count).map(|d| Ok([edge(2 * d)?, edge(2 * d + 1)?])).collect()
}

/// Checks the type of padding of this many dimensions.
pub fn check_pairs(
    id: &'static str,
    site: Site,
    padding: &TensorType,
    count: usize,
) -> Result<(), Violation> {
    let fits = |(&own, wanted): (&i64, i64)| size::must_equal(own, wanted);
    let is_of_pairs = padding.rank() == 2 && padding.shape.iter().zip([count as i64, 2]).all(fits);
    if is_of_pairs && padding.element.is_index_type() {
        return Ok(());
    }
    let message = format!("padding must be integers of shape [{count}, 2], but is {padding}");
    fail(id, site, message)
}

/// The windows along each dimension.
pub struct WindowNumbers(Vec<Window>);

/// The numbers of the constraints on the attributes of [`WindowNumbers`]: those of their counts and of their signs.
pub struct Ids {
    /// Of the lists, in the order of [`WindowNumbers`]' fields.
    pub lists: &'static [(&'static str, &'static str, &'static str)],
    pub padding: &'static str,
}

impl WindowNumbers {
    /// Checks the attributes, and reads them.
    pub fn of(call: &Call, rank: usize, ids: &Ids) -> Result<WindowNumbers, Violation> {
        let mut steps = [DIMENSIONS, STRIDES, BASE_DILATIONS, WINDOW_DILATIONS]
            .map(|name| (name, vec![1; rank]));
        for &(name, count, sign) in ids.lists {
            let own = steps.iter_mut().find(|(own, _)| *own == name).expect("one of the lists");
            own.1 = steps_of(call, name, [count, sign], ("dimension of the input", rank))?;
        }
        let [sizes, strides, base_dilations, dilations] = steps.map(|(_, steps)| steps);
        let padding = padding_of(ids.padding, call, rank)?;
        let window = |d: usize| Window {
            size: sizes[d],
            stride: strides[d],
            base_dilation: base_dilations[d],
            dilation: dilations[d],
            low: padding[d][0],
            high: padding[d][1],
        };
        Ok(WindowNumbers((0..rank).map(window).collect()))
    }

    /// The number of windows along each dimension of a shape; [`DYNAMIC`] where it is not known whether one fits.
    pub fn counts(&self, shape: &[i64]) -> Shape {
        self.0.iter().zip(shape).map(|(window, &size)| window.count(size)).collect()
    }

    /// Tensors with the padding, each with its own value of rank 0; `None` where the amounts that are cut off are not
    /// known.
    pub fn pad(&self, values: &[Val], padding: &[Val], emit: &mut dyn Emit) -> Option<Vec<Val>> {
        Window::pad(&self.0, values, padding, emit)
    }

    /// The only dimension that windows are along, if each window has all elements up to its position, and whether it
    /// has those from there on instead: cumulative operations, of more elements than are combined in sequence anyway.
    pub fn cumulative(&self, shape: &[i64]) -> Option<(usize, bool)> {
        let is_point = |window: &Window| {
            let Window { size, stride, base_dilation, low, high, .. } = *window;
            (size, stride, base_dilation, low, high) == (1, 1, 1, 0, 0)
        };
        let mut along = (0..self.0.len()).filter(|&d| !is_point(&self.0[d]));
        let (d, None) = (along.next()?, along.next()) else { return None };
        let Window { size, stride, base_dilation, dilation, low, high } = self.0[d];
        let is_whole = (size, stride, base_dilation, dilation) == (shape[d], 1, 1, 1);
        match (low, high) {
            _ if !is_whole || self.is_in_sequence() => None,
            (low, 0) if low == size - 1 => Some((d, false)),
            (0, high) if high == size - 1 => Some((d, true)),
            _ => None,
        }
    }

    /// Whether there is padding that a window may have.
    pub fn has_padding(&self) -> bool {
        self.0.iter().any(|window| window.low > 0 || window.high > 0 || window.base_dilation > 1)
    }

    /// Whether the elements of a window are combined one after the other, in row-major order. Else each dimension is
    /// combined as a tree, from the last one on.
    fn is_in_sequence(&self) -> bool {
        let product =
            self.0.iter().try_fold(1i64, |product, window| product.checked_mul(window.size));
        product.is_some_and(|product| product <= MOST_IN_SEQUENCE)
    }

    fn sizes(&self) -> Shape {
        self.0.iter().map(|window| window.size).collect()
    }

    /// The first values, if there are some, and the elements of each of the `counts` windows of padded tensors, combined
    /// in order.
    pub fn combine(
        &self,
        first: Option<Vec<Val>>,
        mut values: Vec<Val>,
        counts: &[i64],
        body: &mut Combine,
        emit: &mut dyn Emit,
    ) -> Vec<Val> {
        if self.is_in_sequence() {
            let mut total = first;
            for element in coordinates(&self.sizes()) {
                let elements: Vec<Val> = values
                    .iter()
                    .map(|&x| Window::elements(&self.0, x, &element, counts, emit))
                    .collect();
                total = Some(match total {
                    Some(total) => body(&total, &elements, emit),
                    None => elements,
                });
            }
            return total.expect("a window has an element");
        }
        for (d, &Window { size: width, stride, dilation, .. }) in self.0.iter().enumerate().rev() {
            let windows = Windows { width, dilation, stride, count: counts[d] };
            values = combine_windows(&values, d, windows, body, emit);
        }
        match first {
            Some(first) => body(&first, &values, emit),
            None => values,
        }
    }

    /// The position in a tensor of this shape of an element of a window; `None`: it is padding.
    fn position(&self, shape: &[i64], window: &[i64], element: &[i64]) -> Option<usize> {
        let position = |d: usize| self.0[d].position(shape[d], window[d], element[d]);
        let index: Option<Shape> = (0..shape.len()).map(position).collect();
        index.map(|index| linear(shape, &index))
    }

    /// The first value, if there is one, and the elements of one window, combined as [`WindowNumbers::combine`] does, for
    /// `eval`. An element is what `of` gives for its position in the tensor, or for none.
    pub fn combine_one<T: Clone>(
        &self,
        first: Option<T>,
        (shape, window): (&[i64], &[i64]),
        of: &dyn Fn(Option<usize>) -> T,
        body: &mut dyn FnMut(T, T) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut element = |index: &[i64]| of(self.position(shape, window, index));
        if self.is_in_sequence() {
            let elements: Vec<T> =
                coordinates(&self.sizes()).map(|index| element(&index)).collect();
            let combined = combine_in_order(first, &elements, body)?;
            return Ok(combined.expect("a window has an element"));
        }
        let tree = self.combine_below(&mut Shape::new(), &mut element, body)?;
        match first {
            Some(first) => body(first, tree),
            None => Ok(tree),
        }
    }

    /// The elements of a window whose first indices are these.
    fn combine_below<T: Clone>(
        &self,
        index: &mut Shape,
        of: &mut dyn FnMut(&[i64]) -> T,
        body: &mut dyn FnMut(T, T) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let Some(window) = self.0.get(index.len()) else { return Ok(of(index)) };
        let mut elements = Vec::new();
        for k in 0..window.size {
            index.push(k);
            elements.push(self.combine_below(index, of, body)?);
            index.pop();
        }
        combine_elements(&elements, body)
    }
}
