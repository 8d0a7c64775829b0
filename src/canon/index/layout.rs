//! The origin of each element of a value: views as sums of strides over flat, row-major elements.

use crate::ops::CoreOp;
use crate::ops::core::Slice;
use crate::ops::index_map::Index;
use crate::types::Shape;

/// Element c of a value is element `offset + sum(stride * c[d])` of another, both in row-major order. Dimensions are
/// normalized: none of size 1, and none that continues the next one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    pub offset: i64,
    pub dims: Vec<Stride>,
}

/// A number of elements and the distance between consecutive ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stride {
    pub size: i64,
    pub stride: i64,
}

/// The strides of a shape in row-major order, in elements.
pub fn row_major(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d] * shape[d];
    }
    strides
}

impl Layout {
    pub fn new(offset: i64, sizes: &[i64], strides: &[i64]) -> Layout {
        let mut dims: Vec<Stride> = Vec::new();
        let all = sizes.iter().zip(strides).map(|(&size, &stride)| Stride { size, stride });
        for dim in all.filter(|dim| dim.size != 1) {
            match dims.last_mut() {
                Some(last) if last.stride == dim.size * dim.stride => {
                    *last = Stride { size: last.size * dim.size, stride: dim.stride };
                }
                _ => dims.push(dim),
            }
        }
        Layout { offset, dims }
    }

    /// The layout of a value in its own elements.
    pub fn identity(count: i64) -> Layout {
        Layout::new(0, &[count], &[1])
    }

    fn from_dims(offset: i64, dims: &[Stride]) -> Layout {
        let sizes: Vec<i64> = dims.iter().map(|dim| dim.size).collect();
        let strides: Vec<i64> = dims.iter().map(|dim| dim.stride).collect();
        Layout::new(offset, &sizes, &strides)
    }

    pub fn count(&self) -> i64 {
        self.dims.iter().map(|dim| dim.size).product()
    }

    /// The lowest and the highest position that is read.
    pub fn span(&self) -> (i64, i64) {
        let ends = self.dims.iter().map(|dim| (dim.size - 1) * dim.stride);
        let (mut low, mut high) = (self.offset, self.offset);
        ends.for_each(|end| if end < 0 { low += end } else { high += end });
        (low, high)
    }

    /// The layout with non-negative strides that reads the same elements: a reversed dimension starts at its lower
    /// end.
    fn with_forward_strides(&self) -> Layout {
        let forwards = |dim: &Stride| Stride { stride: dim.stride.abs(), ..*dim };
        Layout { offset: self.span().0, dims: self.dims.iter().map(forwards).collect() }
    }

    /// The positions of all elements that are read, in order.
    pub fn elements(&self) -> Vec<i64> {
        let mut elements = vec![self.offset];
        for dim in &self.dims {
            let steps = |&at: &i64| (0..dim.size).map(move |c| at + c * dim.stride);
            elements = elements.iter().flat_map(steps).collect();
        }
        elements
    }

    /// The composition of both layouts: `self` reads elements of the value that `through` reads from another one.
    /// `None` where strides cannot express it.
    pub fn compose(&self, through: &Layout) -> Option<Layout> {
        let sizes: Vec<i64> = through.dims.iter().map(|dim| dim.size).collect();
        let radix = row_major(&sizes);
        // How far into each dimension of `through` this layout can reach: no sum may carry over.
        let mut depth = vec![0; sizes.len()];
        let mut offset = through.offset;
        let mut rest = self.offset;
        for (d, dim) in through.dims.iter().enumerate() {
            depth[d] = rest.div_euclid(radix[d]);
            rest = rest.rem_euclid(radix[d]);
            offset += depth[d] * dim.stride;
        }
        if rest != 0 {
            return None;
        }
        let mut dims = Vec::new();
        for dim in &self.dims {
            through.append_dims(*dim, &radix, &mut depth, &mut dims)?;
        }
        let inside = depth.iter().zip(&sizes).all(|(&depth, &size)| (0..size).contains(&depth));
        inside.then(|| Layout::from_dims(offset, &dims))
    }

    /// Appends to `out` the dimensions over which these steps through the elements of this layout run.
    fn append_dims(
        &self,
        steps: Stride,
        radix: &[i64],
        depth: &mut [i64],
        out: &mut Vec<Stride>,
    ) -> Option<()> {
        if steps.stride == 0 {
            out.push(steps);
            return Some(());
        }
        let d = radix.iter().position(|&radix| steps.stride >= radix)?;
        let (step, size) = (steps.stride / radix[d], self.dims[d].size);
        if steps.stride % radix[d] != 0 || step >= size {
            return None;
        }
        let here = if step * (steps.size - 1) < size { steps.size } else { size / step };
        if here != steps.size {
            // The steps go round this dimension and on along the one before it.
            if size % step != 0 || steps.size % here != 0 {
                return None;
            }
            let outer = Stride { size: steps.size / here, stride: radix[d] * size };
            self.append_dims(outer, radix, depth, out)?;
        }
        depth[d] += step * (here - 1);
        out.push(Stride { size: here, stride: step * self.dims[d].stride });
        Some(())
    }
}

/// The layout of a view of a value of `shape`; `None` for an op that is no view.
pub fn layout_of_view(op: &CoreOp, shape: &[i64], result: &[i64]) -> Option<Layout> {
    if let CoreOp::Reshape(_) = op {
        return Some(Layout::identity(shape.iter().product()));
    }
    let (mut offset, mut steps) = (0, vec![0; result.len()]);
    let map = Some(op).filter(|op| op.is_view())?.index_map(0, |_| shape, result);
    for (index, distance) in map.0.into_iter().zip(row_major(shape)) {
        if let Index::Strided { dim, offset: first, stride } = index {
            offset += first * distance;
            steps[dim] = stride * distance;
        }
    }
    Some(Layout::new(offset, result, &steps))
}

/// The operand of a concatenation that contains all elements of `layout`, and the layout in this operand; `shape` is
/// the concatenation's, and `sizes` are the operands' along `axis`.
pub fn layout_in_member(
    layout: &Layout,
    shape: &[i64],
    axis: usize,
    sizes: &[i64],
) -> Option<(usize, Layout)> {
    let outer: i64 = shape[..axis].iter().product();
    let inner: i64 = shape[axis + 1..].iter().product();
    let cut = [outer, shape[axis], inner];
    // The units of a dimension of size 1 must not be lost: a layout of the axis alone.
    let positions = layout.compose(&unmerged_layout(0, &cut, &[0, 1, 0]))?;
    let (low, high) = positions.span();
    let mut start = 0;
    for (member, &size) in sizes.iter().enumerate() {
        if start <= low && high < start + size {
            let within = unmerged_layout(-start * inner, &cut, &[size * inner, inner, 1]);
            return Some((member, layout.compose(&within)?));
        }
        start += size;
    }
    None
}

/// A layout whose dimensions are not merged.
fn unmerged_layout(offset: i64, sizes: &[i64; 3], strides: &[i64; 3]) -> Layout {
    let dims = sizes.iter().zip(strides).map(|(&size, &stride)| Stride { size, stride });
    Layout { offset, dims: dims.collect() }
}

/// A layout as view ops: the source is reshaped to `cut`, sliced, transposed, broadcast to `result`, and reshaped.
pub struct Views {
    pub cut: Shape,
    pub slice: Slice,
    /// The remaining dimensions of `cut`, in the result's order.
    pub permutation: Shape,
    /// The permuted value's dimensions in `result`.
    pub dims: Shape,
    pub result: Shape,
}

/// The views that read `layout` from a source of `count` elements; `None` where strides, but for
/// the smallest, do not divide each other.
pub fn as_views(layout: &Layout, count: i64) -> Option<Views> {
    let mut views = forward_views(&layout.with_forward_strides(), count)?;
    // What goes backwards is the same slice from its other end.
    let moving = layout.dims.iter().filter(|dim| dim.stride != 0);
    for (dim, &d) in moving.zip(&views.permutation) {
        let (slice, d) = (&mut views.slice, d as usize);
        if dim.stride < 0 {
            slice.offsets[d] += (slice.sizes[d] - 1) * slice.strides[d];
            slice.strides[d] = -slice.strides[d];
        }
    }
    Some(views)
}

/// The views that read a layout with non-negative strides.
fn forward_views(layout: &Layout, count: i64) -> Option<Views> {
    let moving: Vec<usize> =
        (0..layout.dims.len()).filter(|&d| layout.dims[d].stride != 0).collect();
    let mut by_stride = moving.clone();
    by_stride.sort_by_key(|&d| std::cmp::Reverse(layout.dims[d].stride));
    let ones = |n: usize| -> Shape { std::iter::repeat_n(1, n).collect() };
    let mut views = Views {
        cut: Shape::new(),
        slice: Slice {
            offsets: Shape::new(),
            sizes: Shape::new(),
            strides: ones(by_stride.len() + 1),
        },
        permutation: Shape::new(),
        dims: moving.iter().map(|&d| d as i64).collect(),
        result: layout.dims.iter().map(|dim| dim.size).collect(),
    };
    let (mut whole, mut rest) = (count, layout.offset);
    for &d in &by_stride {
        let Stride { size, stride } = layout.dims[d];
        if stride < 1 || rest < 0 {
            return None;
        }
        if whole % stride != 0 {
            // No dimension has every so many elements; a slice of the innermost one takes them.
            let is_innermost = views.cut.len() + 1 == by_stride.len();
            if !is_innermost || rest + (size - 1) * stride >= whole {
                return None;
            }
            views.slice.strides[views.cut.len()] = stride;
            views.cut.push(whole);
            views.slice.offsets.push(rest);
            views.slice.sizes.push(size);
            (whole, rest) = (1, 0);
            continue;
        }
        let (length, at) = (whole / stride, rest / stride);
        if at + size > length {
            return None;
        }
        views.cut.push(length);
        views.slice.offsets.push(at);
        views.slice.sizes.push(size);
        (whole, rest) = (stride, rest % stride);
    }
    // What is left is one element of the innermost run.
    views.cut.push(whole);
    views.slice.offsets.push(rest);
    views.slice.sizes.push(1);
    let place = |d: &usize| by_stride.iter().position(|e| e == d).expect("both hold the same");
    views.permutation = moving.iter().map(|d| place(d) as i64).collect();
    (0..whole).contains(&rest).then_some(views)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(offset: i64, sizes: &[i64], strides: &[i64]) -> Layout {
        Layout::new(offset, sizes, strides)
    }

    #[test]
    fn views_take_every_so_many_elements() {
        // Elements 2 and 4 of 5, of 3 rows.
        let views = as_views(&layout(2, &[3, 2], &[5, 2]), 15).expect("views read it");
        assert_eq!((&views.cut[..], &views.slice.sizes[..]), (&[3, 5, 1][..], &[3, 2, 1][..]));
        assert_eq!(
            (&views.slice.offsets[..], &views.slice.strides[..]),
            (&[0, 2, 0][..], &[1, 2, 1][..])
        );
        // Backwards: rows from the last one, of each element 4, then 2.
        let views = as_views(&layout(14, &[3, 2], &[-5, -2]), 15).expect("views read it");
        assert_eq!(
            (&views.slice.offsets[..], &views.slice.strides[..]),
            (&[2, 4, 0][..], &[-1, -2, 1][..])
        );
        // Past the end of a row, and what is not innermost.
        assert!(as_views(&layout(4, &[3, 2], &[5, 2]), 15).is_none());
        assert!(as_views(&layout(0, &[2, 2], &[4, 1]), 7).is_none());
    }

    #[test]
    fn layouts_compose() {
        // Coordinate 1 of 4 pairs that are put together from two columns.
        let second = layout(1, &[4], &[2]);
        assert_eq!(layout_in_member(&second, &[4, 2], 1, &[1, 1]), Some((1, Layout::identity(4))));
        // Every second element of a transposed [3, 4].
        let transposed = layout(0, &[4, 3], &[1, 4]);
        assert_eq!(
            layout(0, &[2, 3], &[6, 1]).compose(&transposed),
            Some(layout(0, &[2, 3], &[2, 4]))
        );
        assert_eq!(Layout::identity(12).compose(&transposed), Some(transposed.clone()));
        // Steps of 5 do not go along its dimensions.
        assert_eq!(layout(0, &[2], &[5]).compose(&transposed), None);
    }
}
