//! The windows of TOSA's pools and convolutions.

use crate::prelude::*;
use crate::window::Window;

pub const STRIDE: AttrDef =
    attr("stride", I64Array, Required, "how far two windows are apart, in each direction");
pub const PAD: AttrDef = attr(
    "pad",
    I64Array,
    Required,
    "the padding before and after each dimension: above, below, left and right",
);
pub const DILATION: AttrDef =
    attr("dilation", I64Array, Required, "how far two elements of a window are apart");

/// The constraints that lists of numbers may break.
pub struct Rules {
    /// There is a positive number for each dimension.
    pub steps: &'static str,
    /// There are two paddings for each dimension, which are not negative.
    pub pads: &'static str,
    /// Windows end where the padded images do.
    pub fit: &'static str,
}

impl Rules {
    /// The positive numbers of an attribute, one for each dimension.
    pub fn steps<'a>(
        &self,
        call: &Call<'a>,
        name: &'static str,
        count: usize,
    ) -> Result<&'a [i64], Violation> {
        let steps = call.ints(name);
        if steps.len() == count && steps.iter().all(|step| (1..1 << 31).contains(step)) {
            return Ok(steps);
        }
        let message = format!("{name} must be {count} positive numbers, but is {steps:?}");
        fail(self.steps, Site::Attr(name), message)
    }

    /// Windows of these sizes along the dimensions of images.
    pub fn windows(&self, call: &Call, kernel: &[i64]) -> Result<Vec<Window>, Violation> {
        let count = kernel.len();
        let stride = self.steps(call, STRIDE.name, count)?;
        let is_dilated = call.def.attributes.iter().any(|attr| attr.name == DILATION.name);
        let dilation = match is_dilated {
            true => self.steps(call, DILATION.name, count)?,
            false => &vec![1; count],
        };
        let pads = call.ints(PAD.name);
        if pads.len() != 2 * count || pads.iter().any(|pad| !(0..1 << 31).contains(pad)) {
            let message =
                format!("pad must be {} numbers that are not negative, but is {pads:?}", 2 * count);
            return fail(self.pads, Site::Attr(PAD.name), message);
        }
        let window = |d: usize| Window {
            size: kernel[d],
            stride: stride[d],
            base_dilation: 1,
            dilation: dilation[d],
            low: pads[2 * d],
            high: pads[2 * d + 1],
        };
        Ok((0..count).map(window).collect())
    }

    /// Checks that the last window along each dimension of these sizes ends where the padding does.
    pub fn check_fit(&self, windows: &[Window], sizes: &[i64]) -> Result<(), Violation> {
        for (window, &size) in windows.iter().zip(sizes) {
            if size::is_open(size) || size::is_open(window.size) {
                continue;
            }
            let [size, low, high] = [size, window.low, window.high].map(i128::from);
            let reach = i128::from(window.size - 1) * i128::from(window.dilation) + 1;
            let room = size + low + high - reach;
            if room < 0 || room % i128::from(window.stride) != 0 {
                let message = format!(
                    "windows of {} elements do not end where {size} elements with the padding do",
                    window.size
                );
                return fail(self.fit, Site::Op, message);
            }
        }
        Ok(())
    }
}
