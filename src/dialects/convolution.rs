//! Convolutions: contractions of the windows of an input with a kernel.
//!
//! An element of the result is the sum of the products of the kernel's elements and the elements of a window of the
//! padded input: [`Window`] states where the windows are, and padding is 0, whose products are added like all others. Products
//! are accumulated sequentially, as those of a contraction ([`contraction`](crate::contraction)): along the spatial
//! dimensions of the kernel, in row-major order of these, and for each position in a window along the input features.
//! So the order depends neither on the layout of the tensors nor on the engine.
//!
//! The recipe reads windows through a view. Along one dimension, it is the padded input repeated end to end, in rows
//! that are longer than the input by the dilation of a window: so row k begins at the window's element k.

use crate::contraction::{Products, convert_factor, emit_sums, sum_products, sum_type};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::Slice;
use crate::prelude::*;
use crate::types::row_major_strides;
use crate::window::Window;

/// The dimensions of a tensor of a convolution by their roles.
#[derive(Clone, Debug)]
pub struct Dimensions {
    /// Of input and result the dimension of images, of the kernel that of the output features.
    pub batch: usize,
    /// The dimension of features, of the kernel that of the input features.
    pub feature: usize,
    /// The dimensions that windows extend along.
    pub spatial: Vec<usize>,
}

impl Dimensions {
    /// Batch, features, and all other dimensions after them.
    fn features_first(rank: usize) -> Dimensions {
        Dimensions { batch: 0, feature: 1, spatial: (2..rank).collect() }
    }
}

/// What a convolution does, apart from the sizes of its input. At most one number of groups is not 1.
#[derive(Clone, Debug)]
pub struct Convolution {
    /// The dimensions of the input.
    pub input: Dimensions,
    /// The dimensions of the kernel.
    pub kernel: Dimensions,
    /// The dimensions of the result.
    pub result: Dimensions,
    /// The windows along each spatial dimension, of the kernel's sizes.
    pub windows: Vec<Window>,
    /// The spatial dimensions along which the kernel is reversed.
    pub reversed: Vec<bool>,
    /// The number of groups of input features, each with output features of its own.
    pub feature_groups: i64,
    /// The number of groups of images, each with output features of its own.
    pub batch_groups: i64,
    /// Whether the kernel's groups are groups of its input features and not of its output features: then it has only
    /// the output features of one group.
    pub has_input_groups: bool,
}

/// A convolution as ONNX and PyTorch have it: of images [N, C, …] by windows [M, C / groups, …]; transposed, by windows
/// [C, M / groups, …], reversed.
pub struct Images {
    /// The rank of all tensors.
    pub rank: usize,
    /// The number of groups of channels.
    pub groups: i64,
    /// Whether the convolution is transposed.
    pub is_transposed: bool,
}

impl Images {
    /// The convolution by these windows, of operands of these types; `None` where their channels do not fit.
    pub fn convolution(
        self,
        windows: Vec<Window>,
        [x, w]: [&TensorType; 2],
    ) -> Option<Convolution> {
        let Images { rank, groups, is_transposed } = self;
        let (channels, [first, second]) = (x.shape[1], [w.shape[0], w.shape[1]]);
        let fits = groups > 0
            && channels >= 0
            && match is_transposed {
                false => first % groups == 0 && second.checked_mul(groups) == Some(channels),
                true => first == channels && channels % groups == 0,
            };
        let dims = Dimensions::features_first(rank);
        let [batch, feature] = if is_transposed { [1, 0] } else { [0, 1] };
        fits.then(|| Convolution {
            input: dims.clone(),
            kernel: Dimensions { batch, feature, ..dims.clone() },
            result: dims,
            reversed: vec![is_transposed; windows.len()],
            windows,
            feature_groups: groups,
            batch_groups: 1,
            has_input_groups: is_transposed,
        })
    }
}

/// The number of products that are added up in an application whose second operand is the kernel; of dynamic sizes as
/// many as possible, and 0 where there is no convolution.
pub fn count_products(call: &Call, convolution: Result<Convolution, Violation>) -> u64 {
    let result = call.results.first().and_then(ValueType::shape).unwrap_or_default();
    let (Ok(convolution), Ok(kernel)) = (convolution, call.tensor(1)) else { return 0 };
    let mut factors = kernel.shape.clone();
    factors.remove(convolution.kernel.batch);
    size::saturating_product(&[result, &factors])
}

/// The fewest results that fill a vector. If there are fewer windows in an image, and at least this many output
/// features, the sums are computed with the output features last, and transposed.
const FEWEST_COLUMNS: i64 = 16;

/// The role of a dimension of the factors of a convolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Image,
    Group,
    /// An output feature of a group.
    Feature,
    /// An input feature of a group.
    Channel,
    /// The windows along a spatial dimension.
    Window(usize),
    /// The elements of a window along a spatial dimension.
    Tap(usize),
}

/// A factor, and the role of each of its dimensions.
type Factor = (Val, Vec<Role>);

impl Convolution {
    fn groups(&self) -> i64 {
        self.feature_groups.max(self.batch_groups)
    }

    /// The shape of the result for operands of these shapes. Sizes that are not known are dynamic.
    pub fn result_shape(&self, input: &[i64], kernel: &[i64]) -> Shape {
        let features = kernel[self.kernel.batch];
        let groups = if self.has_input_groups { self.groups() } else { 1 };
        let mut shape: Shape = input.iter().map(|_| DYNAMIC).collect();
        shape[self.result.batch] =
            size::part(input[self.input.batch], self.batch_groups).unwrap_or(DYNAMIC);
        shape[self.result.feature] = size::mul(features, groups).unwrap_or(DYNAMIC);
        for (d, window) in self.windows.iter().enumerate() {
            shape[self.result.spatial[d]] = match size::is_open(window.size) {
                true => DYNAMIC,
                false => window.count(input[self.input.spatial[d]]),
            };
        }
        shape
    }

    /// The result by the formula: for `eval`.
    pub fn formula(&self, operands: [&Tensor; 2], element: ElementType) -> Tensor {
        sum_products(&Sums::new(self, operands.map(Tensor::shape)), operands, element)
    }

    /// The convolution as core ops, for `expand`: windows of the padded input, multiplied by the kernel and summed up.
    /// Nothing is computed for dynamic sizes of spatial dimensions.
    pub fn recipe(&self, operands: [Val; 2], element: ElementType, emit: &mut dyn Emit) -> Val {
        if let [Some(input), Some(kernel)] = operands.map(|value| emit.known(value)) {
            let sums = self.formula([input, kernel], element);
            return layout::constant(sums, emit);
        }
        let [input, kernel] = operands.map(|value| emit.tensor_type(value).shape);
        let shape = self.result_shape(&input, &kernel);
        if shape.contains(&0) || self.windows.iter().any(|window| window.size == 0) {
            return layout::zeros(element, &shape, emit);
        }
        let [lhs, rhs] = operands.map(|value| convert_factor(value, element, emit));
        let Some((window_values, window_roles)) = self.emit_windows(lhs, &shape, emit) else {
            return layout::unknown(lhs, emit);
        };
        let (kernel_value, kernel_roles) = self.emit_kernel(rhs, emit);
        let is_factor = |role: &Role| window_roles.contains(role) || kernel_roles.contains(role);
        let mut roles: Vec<Role> = (0..shape.len()).flat_map(|d| self.roles_of_result(d)).collect();
        roles.retain(is_factor);
        let mut order = roles.clone();
        let windows = order.iter().rev().map_while(|role| match role {
            Role::Window(d) => Some(shape[self.result.spatial[*d]]),
            _ => None,
        });
        let columns = size::saturating_product(&[&windows.collect::<Shape>()]);
        if let Some(at) = order.iter().position(|&role| role == Role::Feature)
            && columns < FEWEST_COLUMNS as u64
            && kernel[self.kernel.batch] >= FEWEST_COLUMNS
        {
            order[at..].rotate_left(1);
        }
        // Summed before the last dimension, whose elements are consecutive in the sums.
        let first = order.len() - 1;
        let taps = (0..self.windows.len()).map(Role::Tap);
        let summed: Vec<Role> = taps.chain([Role::Channel]).filter(is_factor).collect();
        let axes: Vec<usize> = (first..first + summed.len()).collect();
        let products = [&order[..first], &summed, &order[first..]].concat();
        let places = [&window_roles, &kernel_roles].map(|own| {
            let place =
                |(at, role): (usize, &Role)| Some((at, own.iter().position(|it| it == role)?));
            products.iter().enumerate().filter_map(place).collect()
        });
        let sums = emit_sums([window_values, kernel_value], &places, &axes, element, emit);
        let place = |role: &Role| order.iter().position(|own| own == role).expect("the same roles");
        let permutation: Vec<i64> = roles.iter().map(|role| place(role) as i64).collect();
        let sums = emit.transpose(sums, &permutation);
        emit.reshape(sums, &shape)
    }

    /// The result by the formula, with a bias for each output feature. Floats of 16 bits are added up as `f32`.
    pub fn biased_formula(
        &self,
        operands: [&Tensor; 2],
        bias: Option<&Tensor>,
        element: ElementType,
    ) -> Tensor {
        let Some(bias) = bias else { return self.formula(operands, element) };
        let sums = self.formula(operands, sum_type(element));
        let bias = formula::convert(bias, sum_type(element));
        let bias = bias.reshaped(&self.per_feature(bias.shape(), sums.rank()));
        formula::convert(&formula::apply(Kind::Add, &[sums, bias]), element)
    }

    /// The core ops of [`Convolution::biased_formula`].
    pub fn biased_recipe(
        &self,
        operands: [Val; 2],
        bias: Option<Val>,
        element: ElementType,
        emit: &mut dyn Emit,
    ) -> Val {
        let Some(bias) = bias else { return self.recipe(operands, element, emit) };
        let sums = self.recipe(operands, sum_type(element), emit);
        let bias = recipe::convert(bias, sum_type(element), emit);
        let sizes = emit.tensor_type(bias).shape;
        let shape = self.per_feature(&sizes, emit.tensor_type(sums).rank());
        let bias = emit.reshape(bias, &shape);
        let sums = recipe::broadcast(Kind::Add, &[sums, bias], emit);
        recipe::convert(sums, element, emit)
    }

    /// The shape of numbers, one for each output feature, that broadcast to a result of this rank.
    fn per_feature(&self, numbers: &[i64], rank: usize) -> Vec<i64> {
        [numbers, &vec![1; rank - self.result.feature - 1]].concat()
    }

    /// The roles that a dimension of the result has, from the outermost one on.
    fn roles_of_result(&self, d: usize) -> Vec<Role> {
        match self.result.spatial.iter().position(|&own| own == d) {
            Some(spatial) => vec![Role::Window(spatial)],
            None if d == self.result.batch => vec![Role::Image],
            None => vec![Role::Group, Role::Feature],
        }
    }

    /// Whether windows have one element, so that the input features are all that is summed along.
    fn is_single_tap(&self) -> bool {
        self.windows.iter().all(|window| window.size == 1)
    }

    /// A dimension of this role, of which there are groups or not: sizes and roles.
    fn grouped(&self, role: Role, size: i64, is_grouped: bool) -> Vec<(Role, i64)> {
        let groups = self.groups();
        match is_grouped && groups > 1 {
            true => {
                vec![(Role::Group, groups), (role, size::part(size, groups).unwrap_or(DYNAMIC))]
            }
            false => vec![(role, size)],
        }
    }

    /// The kernel, reversed and in groups. Dimensions of size 1 have no part in it where others are summed along.
    fn emit_kernel(&self, value: Val, emit: &mut dyn Emit) -> Factor {
        let sizes = emit.tensor_type(value).shape;
        let ones: Shape = sizes.iter().map(|_| 1).collect();
        let zeros = sizes.iter().map(|_| 0).collect();
        let mut slice = Slice { offsets: zeros, sizes: sizes.clone(), strides: ones };
        let reversed = self.kernel.spatial.iter().zip(&self.reversed).filter(|(_, is)| **is);
        for (&d, _) in reversed {
            (slice.offsets[d], slice.strides[d]) = (sizes[d] - 1, -1);
        }
        let value = emit.slice(value, slice);
        let dims = (0..sizes.len()).flat_map(|d| {
            match self.kernel.spatial.iter().position(|&own| own == d) {
                Some(spatial) => vec![(Role::Tap(spatial), sizes[d])],
                None if d == self.kernel.batch => {
                    self.grouped(Role::Feature, sizes[d], !self.has_input_groups)
                }
                None => self.grouped(Role::Channel, sizes[d], self.has_input_groups),
            }
        });
        let is_kept = |&(role, size): &(Role, i64)| match role {
            Role::Tap(_) => size != 1,
            Role::Feature => size != 1 || self.groups() == 1,
            Role::Channel => size != 1 || self.is_single_tap(),
            _ => true,
        };
        let (roles, sizes): (Vec<Role>, Shape) = dims.filter(is_kept).unzip();
        (emit.reshape(value, &sizes), roles)
    }

    /// The windows of the input, for a result of this shape; `None` where sizes along them are not known.
    fn emit_windows(&self, value: Val, shape: &[i64], emit: &mut dyn Emit) -> Option<Factor> {
        let padded = self.emit_padded(value, emit)?;
        let sizes = emit.tensor_type(padded).shape;
        let view = |d: usize| match self.input.spatial.iter().position(|&own| own == d) {
            Some(k) => {
                View::of_windows(k, self.windows[k], sizes[d], shape[self.result.spatial[k]])
            }
            None if d == self.input.batch => Some(View::whole(
                sizes[d],
                self.grouped(Role::Image, sizes[d], self.batch_groups > 1),
            )),
            None => {
                let mut parts = self.grouped(Role::Channel, sizes[d], self.feature_groups > 1);
                parts.retain(|part| *part != (Role::Channel, 1) || self.is_single_tap());
                Some(View::whole(sizes[d], parts))
            }
        };
        let views: Vec<View> = (0..sizes.len()).map(view).collect::<Option<_>>()?;
        let repeats: Vec<i64> = views.iter().map(|view| view.repeats).collect();
        let value = layout::tile(padded, &repeats, emit);
        let value = emit_positions(value, views.iter().map(|view| view.positions), emit);
        let (roles, sizes): (Vec<Role>, Shape) =
            views.iter().flat_map(|view| view.parts.iter().copied()).unzip();
        let value = emit.reshape(value, &sizes);
        let taken = views.iter().flat_map(|view| {
            let all = view.parts.iter().map(|&(_, size)| (size, 1));
            let windows = view.taken.into_iter();
            all.take(view.parts.len() - windows.len()).chain(windows)
        });
        Some((emit_positions(value, taken, emit), roles))
    }

    /// The input with its padding; `None` where the amounts that are cut off are not known.
    fn emit_padded(&self, value: Val, emit: &mut dyn Emit) -> Option<Val> {
        let ty = emit.tensor_type(value);
        let mut windows = vec![Window::POINT; ty.rank()];
        for (&d, &window) in self.input.spatial.iter().zip(&self.windows) {
            windows[d] = window;
        }
        let zero = layout::zeros(ty.element, &[], emit);
        Some(Window::pad(&windows, &[value], &[zero], emit)?[0])
    }
}

/// How one dimension of the padded input is read.
struct View {
    /// The number of copies of the dimension.
    repeats: i64,
    /// Size and stride of the slice of the copies.
    positions: (i64, i64),
    /// The dimensions that these are split into.
    parts: Vec<(Role, i64)>,
    /// Size and stride of the slice of the last one of these; `None`: all of it.
    taken: Option<(i64, i64)>,
}

impl View {
    /// A dimension that is split.
    fn whole(size: i64, parts: Vec<(Role, i64)>) -> View {
        View { repeats: 1, positions: (size, 1), parts, taken: None }
    }

    /// The windows along spatial dimension `k`, of this size with its padding; `None` of sizes that are not known.
    fn of_windows(k: usize, window: Window, padded: i64, count: i64) -> Option<View> {
        let Window { size, stride, dilation, .. } = window;
        if size::is_open(padded) || size::is_open(count) {
            return None;
        }
        if size == 1 {
            let parts = vec![(Role::Window(k), count)];
            return Some(View { positions: (count, stride), ..View::whole(padded, parts) });
        }
        if size == stride && dilation == 1 {
            return Some(View::whole(
                count * size,
                vec![(Role::Window(k), count), (Role::Tap(k), size)],
            ));
        }
        // Each row begins one dilation further into the repeated dimension.
        let row = padded.checked_add(dilation)?;
        let length = row.checked_mul(size)?;
        Some(View {
            repeats: (length - 1) / padded + 1,
            positions: (length, 1),
            parts: vec![(Role::Tap(k), size), (Role::Window(k), row)],
            taken: Some((count, stride)),
        })
    }
}

/// The first positions along each dimension: how many, and how far they are apart.
fn emit_positions(
    value: Val,
    positions: impl Iterator<Item = (i64, i64)>,
    emit: &mut dyn Emit,
) -> Val {
    let (sizes, strides): (Shape, Shape) = positions.unzip();
    let offsets = sizes.iter().map(|_| 0).collect();
    emit.slice(value, Slice { offsets, sizes, strides })
}

/// The elements that a convolution multiplies, for [`Convolution::formula`].
struct Sums<'c> {
    convolution: &'c Convolution,
    shape: Shape,
    input: Shape,
    kernel: Shape,
}

impl<'c> Sums<'c> {
    fn new(convolution: &'c Convolution, [input, kernel]: [&[i64]; 2]) -> Sums<'c> {
        let shape = convolution.result_shape(input, kernel);
        Sums { convolution, shape, input: input.into(), kernel: kernel.into() }
    }
}

impl Products for Sums<'_> {
    fn shape(&self) -> &[i64] {
        &self.shape
    }

    fn sums<T: Copy + std::default::Default>(
        &self,
        [lhs, rhs]: [Vec<T>; 2],
        (_, plus): (impl Fn(T, T) -> T, impl Fn(T, T, T) -> T),
        mut push: impl FnMut(T),
    ) {
        let Convolution { input, kernel, result, windows, .. } = self.convolution;
        let [input_steps, kernel_steps] = [&self.input, &self.kernel].map(|shape| -> Vec<usize> {
            row_major_strides(shape).iter().map(|&step| step as usize).collect()
        });
        let groups = self.convolution.groups() as usize;
        let [images, features] = [result.batch, result.feature].map(|d| self.shape[d] as usize);
        let channels =
            self.input[input.feature] as usize / self.convolution.feature_groups as usize;
        let of_group = (features / groups).max(1);
        let taps: Shape = kernel.spatial.iter().map(|&d| self.kernel[d]).collect();
        // The offset of each element of each window in the input, along one dimension; `None`: it is padding.
        let positions = |d: usize| -> Vec<Option<usize>> {
            let of = input.spatial[d];
            let pairs = coordinates(&[self.shape[result.spatial[d]], taps[d]]);
            let position = |pair: Shape| windows[d].position(self.input[of], pair[0], pair[1]);
            pairs.map(|pair| Some(position(pair)? as usize * input_steps[of])).collect()
        };
        let positions: Vec<_> = (0..taps.len()).map(positions).collect();
        // The offset of a window's element in the kernel.
        let offset = |tap: &[i64]| -> usize {
            let along = |d: usize| match self.convolution.reversed[d] {
                true => (taps[d] - 1 - tap[d]) as usize * kernel_steps[kernel.spatial[d]],
                false => tap[d] as usize * kernel_steps[kernel.spatial[d]],
            };
            (0..taps.len()).map(along).sum()
        };
        let taps: Vec<(Shape, usize)> =
            coordinates(&taps).map(|tap| (tap.clone(), offset(&tap))).collect();
        for index in coordinates(&self.shape) {
            let [image, feature] = [result.batch, result.feature].map(|d| index[d] as usize);
            let group = feature / of_group;
            let image =
                if self.convolution.batch_groups > 1 { group * images + image } else { image };
            let first = if self.convolution.feature_groups > 1 { group * channels } else { 0 };
            let from = image * input_steps[input.batch] + first * input_steps[input.feature];
            let by = match self.convolution.has_input_groups {
                true => {
                    feature % of_group * kernel_steps[kernel.batch]
                        + group * channels * kernel_steps[kernel.feature]
                }
                false => feature * kernel_steps[kernel.batch],
            };
            let mut total = T::default();
            for (tap, offset) in &taps {
                let along = |d: usize| {
                    let window = index[result.spatial[d]] * self.kernel[kernel.spatial[d]];
                    positions[d][(window + tap[d]) as usize]
                };
                let position: Option<usize> = (0..tap.len()).map(along).sum();
                for channel in 0..channels {
                    let x = position.map_or_else(T::default, |position| {
                        lhs[from + position + channel * input_steps[input.feature]]
                    });
                    total =
                        plus(total, x, rhs[by + offset + channel * kernel_steps[kernel.feature]]);
                }
            }
            push(total);
        }
    }
}
