//! The table of a dialect that programs are translated to (`--to=…`): how the dialect expresses
//! each core op. Elementwise ops need no entry: they are selected by matching the recipes of the
//! dialect's operation definitions.
//!
//! A dialect's table is in `src/dialects/<dialect>/target.rs`;
//! [`Dialect::target`](super::Dialect::target) names it.

mod draft;

use std::fmt;

pub use draft::{Converted, Draft, Piece, Refusal, Term};

use super::core::{Argsort, Cumulate, Dot, LibraryFunction, ReduceKind, Reduction};
use super::recipes::Mode;
use super::{AttrValue, Attrs, CoreOp, OpDef};
use crate::ir::StringSpelling;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, size};

/// A dialect that programs are translated to.
pub struct Target {
    /// The name for `--to=`.
    pub name: &'static str,
    /// The dialects whose elementwise definitions are used as selection patterns.
    pub dialects: &'static [&'static str],
    /// The dialects whose operations programs may contain unchanged; empty if every operation is converted.
    pub holds: &'static [&'static str],
    /// Definitions that are used as selection patterns with an attribute.
    pub variants: &'static [Variant],
    /// Ops of the closed set that are the dialect's own.
    pub keeps: fn(&CoreOp) -> bool,
    /// The target's element type for a canonical one; `None` where it has none.
    pub element: fn(ElementType) -> Option<ElementType>,
    /// The spelling of value types in the text.
    pub types: Types,
    /// The shape of a one-element operand next to operands of this rank, if elementwise ops broadcast it.
    pub one: Option<fn(usize) -> Vec<i64>>,
    /// The conversions of data movement.
    pub forms: Forms,
    /// The target's ops for sizes that are known only at run time; `None`: all sizes must be static.
    pub sizing: Option<&'static Sizing>,
    /// The gathers; the first that fits is used.
    pub gathers: &'static [GatherForm],
    /// The scatters; the first that fits is used.
    pub scatters: &'static [ScatterForm],
    /// The limitations of the translation, for the documentation.
    pub notes: &'static str,
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Target {
    /// Whether an operation of this name is allowed in the target's programs.
    pub fn holds(&self, name: &str) -> bool {
        name.split_once('.').is_some_and(|(dialect, _)| self.holds.contains(&dialect))
    }

    /// Whether a product of matrices whose result has this element type is translated: the dialect has products
    /// of it, or `mg.dot` and the sums that products consist of are its own.
    pub fn multiplies(&self, element: ElementType) -> bool {
        let element = match element.is_float() && element.bits() < 32 {
            true => ElementType::F32,
            false => element.signless(),
        };
        let keeps = (self.keeps)(&CoreOp::Dot(Dot { axes: Shape::new() }));
        keeps || self.forms.product.is_some_and(|form| form.element_for(element).is_some())
    }
}

/// The spellings of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Types {
    /// `tensor<…>`, with this spelling of strings.
    Tensor(StringSpelling),
    /// `!torch.vtensor<…>`.
    Torch,
}

/// A spelling of an op of one term and a list: a shape, a permutation, dimensions.
pub type Form = fn(&mut Draft, Term, &[i64]) -> Converted;
/// Spells a slice of a value.
pub type SliceForm = fn(&mut Draft, Term, &Ranges) -> Converted;
/// Emits a concatenation along an axis.
pub type ConcatForm = fn(&mut Draft, &[Term], i64) -> Converted;
/// Emits 0, 1, 2, … up to a size ([`only_open`] if the dialect has constants for static sizes).
pub type IotaForm = fn(&mut Draft, ElementType, i64) -> Converted;
/// Spells a value with copies of a scalar around it.
pub type PadForm = fn(&mut Draft, Term, Term, &Pads) -> Converted;
/// Spells a reduction over axes.
pub type ReduceForm = fn(&mut Draft, Term, ReduceKind, &[i64]) -> Converted;
/// Spells [`Cumulate`], of elements that are signless or floats.
pub type CumulateForm = fn(&mut Draft, Term, &Cumulate) -> Converted;
/// Spells [`Argsort`]: the positions that sort keys stably, as signed 64-bit integers.
pub type ArgsortForm = fn(&mut Draft, Term, &Argsort) -> Converted;
/// Spells an application of a [`LibraryFunction`].
pub type LibraryForm = fn(&mut Draft, &[Term], LibraryFunction) -> Converted;
/// Spells a product of two factors.
#[derive(Clone, Copy)]
pub struct ProductForm {
    /// The factors that it takes.
    pub takes: Factors,
    /// Whether it multiplies elements of a type without sign; those of 16-bit floats are given as `f32`.
    pub elements: fn(ElementType) -> bool,
    /// Writes it.
    pub spell: fn(&mut Draft, [Term; 2], &Product) -> Converted,
}

impl ProductForm {
    /// The type in which elements of this one are multiplied: a wider one where the dialect does not multiply
    /// such integers, since sums that wrap are the same sums in it.
    pub fn element_for(&self, element: ElementType) -> Option<ElementType> {
        use ElementType::{I32, I64};
        let is_wider = |to: &ElementType| element.is_integer() && to.bits() > element.bits();
        let wider = [I32, I64].into_iter().filter(is_wider);
        std::iter::once(element).chain(wider).find(|&element| (self.elements)(element))
    }
}

/// The factors that a dialect multiplies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factors {
    /// Factors of any dimensions.
    Any,
    /// Batched matrices: the left factor batch ++ \[rows, summed\], the right one batch ++ \[summed, columns\], with
    /// equal batch sizes.
    Matrices,
}

/// The roles of the dimensions of two factors. The result has the batch dimensions, then the other dimensions of the
/// left factor, then those of the right one.
pub struct Product {
    /// The batch dimensions of both.
    pub batch: Vec<[usize; 2]>,
    /// The dimensions of both that are summed along.
    pub contracting: Vec<[usize; 2]>,
    /// The result's type.
    pub ty: TensorType,
}

/// A product of matrices by an operation with one batch dimension: all batch dimensions are merged into one.
pub fn of_one_batch(
    draft: &mut Draft,
    factors: [Term; 2],
    product: &Product,
    reshape: Form,
    spell: impl Fn(&mut Draft, [Term; 2], TensorType) -> Converted,
) -> Converted {
    let joined = |shape: &[i64]| -> Result<Shape, Refusal> {
        let (batch, matrix) = shape.split_at(shape.len() - 2);
        let count = size::product(batch).ok_or_else(|| Refusal::new("a size overflows"))?;
        Ok([&[count], matrix].concat().into())
    };
    let shaped = |draft: &mut Draft, x: Term, shape: &[i64]| match draft.shape(x)[..] == *shape {
        true => Ok(x),
        false => reshape(draft, x, shape),
    };
    let [mut lhs, mut rhs] = factors;
    for factor in [&mut lhs, &mut rhs] {
        let shape = joined(&draft.shape(*factor))?;
        *factor = shaped(draft, *factor, &shape)?;
    }
    let ty = product.ty.with_shape(&joined(&product.ty.shape)?);
    let found = spell(draft, [lhs, rhs], ty)?;
    shaped(draft, found, &product.ty.shape)
}

/// Emits a value with an attribute that states its sharding.
pub type PinForm = fn(&mut Draft, Term, &str) -> Converted;
/// Spells a value in another element type.
pub type CastForm = fn(&mut Draft, Term, ElementType) -> Converted;

/// Spellings of the ops that move elements. `None`: built from the others, or refused.
pub struct Forms {
    /// Spells a constant.
    pub constant: fn(&mut Draft, Tensor) -> Converted,
    /// A reshape to a shape of the same number of elements.
    pub reshape: Form,
    /// Spells a transpose.
    pub transpose: Option<Form>,
    /// To a shape of equal rank; the operand's sizes are the shape's or 1.
    pub broadcast: Option<Form>,
    /// Spells a slice.
    pub slice: Option<SliceForm>,
    /// Backwards along these dimensions.
    pub reverse: Option<Form>,
    /// Spells a concatenation.
    pub concat: Option<ConcatForm>,
    /// An iota of one dimension.
    pub iota: Option<IotaForm>,
    /// The value has rank 0.
    pub pad: Option<PadForm>,
    /// Along dimensions, which are dropped.
    pub reduce: Option<ReduceForm>,
    /// The positions that sort keys.
    pub argsort: Option<ArgsortForm>,
    /// Combinations of the elements up to each position of a dimension.
    pub cumulate: Option<CumulateForm>,
    /// Functions of whole tensors that a library computes.
    pub library: Option<LibraryForm>,
    /// Sums of products: of floats in any order of the sum, of integers such that they wrap.
    pub product: Option<ProductForm>,
    /// Elements as those of another of the target's types: integers wrap, floats are cut toward zero
    /// and saturate, whatever is not 0 is true.
    pub cast: Option<CastForm>,
    /// The value itself, for engines that divide programs among devices.
    pub pin: Option<PinForm>,
    /// Branches and loops.
    pub flow: Option<&'static FlowForm>,
    /// Elementwise ops whose definitions have additional operands that control the computation.
    pub special: fn(&mut Draft, &CoreOp, &[Term]) -> Option<Converted>,
}

/// A dialect's operations whose regions run, by their names.
#[derive(Debug)]
pub struct FlowForm {
    /// One of two regions ([`Flow::If`](super::def::Flow::If)), which take nothing.
    pub branch: &'static str,
    /// One of several regions ([`Flow::Case`](super::def::Flow::Case)); without it, branches are nested.
    pub case: Option<&'static str>,
    /// A loop: of a condition and a body ([`Flow::While`](super::def::Flow::While)), or [`FlowForm::is_counted`].
    pub repeat: &'static str,
    /// Whether the loop is of the form [`Flow::Loop`](super::def::Flow::Loop).
    pub is_counted: bool,
    /// The operation that ends a region.
    pub end: &'static str,
    /// An attribute that all of them must have, which is true.
    pub attribute: Option<&'static str>,
}

/// The default: a dialect without forms of its own.
pub const NOTHING: Forms = Forms {
    constant: |_, _| Err(Refusal::new("it has no constants")),
    reshape: |_, _, _| Err(Refusal::new("it has no reshape")),
    transpose: None,
    broadcast: None,
    slice: None,
    reverse: None,
    concat: None,
    iota: None,
    pad: None,
    reduce: None,
    argsort: None,
    cumulate: None,
    library: None,
    product: None,
    cast: None,
    pin: None,
    flow: None,
    special: |_, _, _| None,
};

/// Refuses static positions, and positions that are not i64.
///
/// # Errors
/// The size is a number, or the positions have another element type.
pub fn only_open(element: ElementType, size: i64) -> Result<(), Refusal> {
    match size::is_open(size) && element.canonical() == ElementType::I64 {
        true => Ok(()),
        false => Err(Refusal::new("positions that are known are a constant")),
    }
}

/// The ops of a dialect for sizes that are known only at run time: as numbers, which may be integers of its own type
/// or tensors of one element, and as lists of these.
#[derive(Debug)]
pub struct Sizing {
    /// The size of a dimension.
    pub of: fn(&mut Draft, Term, usize) -> Converted,
    /// Emits a constant size.
    pub number: fn(&mut Draft, i64) -> Converted,
    /// Spells arithmetic on two sizes.
    pub combine: fn(&mut Draft, SizeOp, Term, Term) -> Converted,
    /// Emits a list of sizes as a shape operand.
    pub list: fn(&mut Draft, &[Term]) -> Converted,
    /// Numbers as a tensor of rank 1 of the dialect's i64.
    pub tensor: fn(&mut Draft, &[Term]) -> Converted,
}

/// The sizing of a dialect whose reshapes infer one size from the number of elements, and which has no other dynamic
/// sizes.
pub static ONE_REST: Sizing = Sizing {
    of: |_, _, _| Err(Refusal::new(NO_SIZES)),
    number: |_, _| Err(Refusal::new(NO_SIZES)),
    combine: |_, _, _, _| Err(Refusal::new(NO_SIZES)),
    list: |_, _| Err(Refusal::new(NO_SIZES)),
    tensor: |_, _| Err(Refusal::new(NO_SIZES)),
};

/// The reason why a dynamic size is refused.
pub(super) const NO_SIZES: &str =
    "no operation there takes a size that is known only when the program runs";

/// Arithmetic on sizes; a quotient has no operand below 0 and is rounded down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SizeOp {
    /// A sum.
    Add,
    /// A product.
    Mul,
    /// A quotient, rounded down.
    Div,
    /// The smaller one.
    Least,
}

impl SizeOp {
    /// The dialect's name of the predicate, from its names for all four in their order.
    pub fn named(self, names: &[&'static str; 4]) -> &'static str {
        names[self as usize]
    }
}

/// An elementwise definition with an attribute that selects the computation.
pub struct Variant {
    /// The operation.
    pub def: &'static OpDef,
    /// The attribute that selects the computation.
    pub attr: &'static str,
    /// The value of the attribute.
    pub word: Setting,
}

/// The value of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// An integer.
    Int(i64),
    /// A string.
    Str(&'static str),
    /// The text of an attribute of any kind.
    Text(&'static str),
}

impl Variant {
    /// The attribute, set.
    pub fn attrs(&self) -> Attrs {
        let value = match self.word {
            Setting::Int(value) => AttrValue::Int(value),
            Setting::Str(text) => AttrValue::Str(text.into()),
            Setting::Text(text) => AttrValue::Text(text.into()),
        };
        Attrs::from_iter([(self.attr, value)])
    }
}

/// Evenly spaced positions of each dimension; strides are positive.
pub struct Ranges<'a> {
    /// The first position in each dimension.
    pub offsets: &'a [i64],
    /// The number of positions in each dimension.
    pub sizes: &'a [i64],
    /// The step of each dimension.
    pub strides: &'a [i64],
}

impl Ranges<'_> {
    /// The exclusive end of each dimension for an operand of this shape; where a size is dynamic and the stride is
    /// not 1, the position after the last step, or the dimension's end.
    pub fn ends(&self, shape: &[i64]) -> Vec<i64> {
        let to_the_end = |d: usize| {
            let steps = size::add(size::sub(shape[d], self.offsets[d])?, self.strides[d] - 1)?;
            size::div(steps, self.strides[d])
        };
        let end = |d: usize| match self.sizes[d] {
            0 => Some(self.offsets[d]),
            size if size::is_symbol(size) && to_the_end(d) == Some(size) => Some(shape[d]),
            size if size::is_open(size) && self.strides[d] != 1 => {
                let length = size::mul(size, self.strides[d])?;
                Some(size::least(shape[d], size::add(self.offsets[d], length)?))
            }
            size => {
                let last = size::mul(size::sub(size, 1)?, self.strides[d])?;
                size::add(size::add(self.offsets[d], last)?, 1)
            }
        };
        (0..self.sizes.len()).map(|d| end(d).expect("positions in range")).collect()
    }

    /// The dimensions of an operand of this shape that are sliced.
    pub fn partial(&self, shape: &[i64]) -> Vec<usize> {
        (0..shape.len()).filter(|&d| self.sizes[d] != shape[d]).collect()
    }
}

/// The number of positions added before and after each dimension.
pub struct Pads<'a> {
    /// Copies before each dimension.
    pub low: &'a [i64],
    /// The positions added after each dimension.
    pub high: &'a [i64],
}

/// One of a dialect's gathers, and when it fits.
pub struct GatherForm {
    /// The operation.
    pub def: &'static OpDef,
    /// The layout of data, indices and result.
    pub layout: Layout,
    /// The bounds modes of the op, each with the value of its attribute.
    pub modes: &'static [Native],
    /// The canonical types that indices may have, the most general first.
    pub indices: &'static [ElementType],
    /// Writes it.
    pub spell: fn(&mut Draft, &Lookup) -> Converted,
}

/// A scatter of a dialect, of slices of updates at tuples of coordinates. Data: axes ++ rest; indices: lookups ++
/// \[n\]; updates: lookups ++ rest, both with at least one lookup dimension.
pub struct ScatterForm {
    /// The operation's name.
    pub name: &'static str,
    /// The reductions that it knows, and how it calls them.
    pub joins: &'static [(Reduction, &'static str)],
    /// The bounds modes; `fill` for one that drops updates.
    pub modes: &'static [Native],
    /// The canonical types that indices may have, the most general first.
    pub indices: &'static [ElementType],
    /// Whether a tuple may have several coordinates.
    pub has_tuples: bool,
    /// Whether indices must be distinct.
    pub is_unique: bool,
    /// Writes it.
    pub spell: fn(&mut Draft, &Store) -> Converted,
}

/// A scatter in the layout of a [`ScatterForm`].
pub struct Store {
    /// The updated data.
    pub data: Term,
    /// The indices.
    pub indices: Term,
    /// The updates.
    pub updates: Term,
    /// The number of coordinates of a tuple.
    pub count: usize,
    /// Whether no element is written twice.
    pub unique: bool,
    /// The name of the reduction.
    pub join: &'static str,
    /// The value of the dialect's attribute for the bounds mode.
    pub word: &'static str,
}

/// The layout of a gather's dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One axis. Data: batch ++ before ++ [size] ++ after; indices: batch ++ lookups; result: batch ++ before ++
    /// lookups ++ after.
    Take {
        /// Whether there may be batch dimensions.
        batch: bool,
        /// Whether there may be dimensions before the axis.
        before: bool,
    },
    /// Coordinate tuples. Data: batch ++ axes ++ after; indices: batch ++ lookups ++ \[n\]; result: batch ++ lookups
    /// ++ after.
    Nd {
        /// Whether there may be batch dimensions.
        batch: bool,
    },
    /// One axis; data and indices have one rank, and one shape outside the axis, or broadcast.
    Elements {
        /// Whether sizes of 1 are repeated.
        broadcasts: bool,
    },
    /// data as it is, indices: lookups ++ \[n\], or lookups alone where n = 1; the result's dimensions
    /// in any order in which the lookups' stay in theirs, and so the data's.
    Free,
}

/// A bounds mode of a dialect's gather.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Native {
    /// The treatment of an index out of range.
    pub mode: Mode,
    /// The value of the op's attribute.
    pub word: &'static str,
    /// Whether an index that is an error stops the program; else its behaviour is undefined.
    pub stops: bool,
}

impl Native {
    /// A mode without an attribute value.
    pub const fn new(mode: Mode) -> Native {
        Native { mode, word: "", stops: true }
    }

    /// A mode in which an out-of-range index is an error for `mg` and undefined behaviour for the dialect.
    pub const fn open(mode: Mode) -> Native {
        Native { mode, word: "", stops: false }
    }

    /// A mode with this attribute value.
    pub const fn word(mode: Mode, word: &'static str) -> Native {
        Native { mode, word, stops: true }
    }
}

/// A gather in the layout of a [`Layout`].
pub struct Lookup<'a> {
    /// The data.
    pub data: Term,
    /// The indices.
    pub indices: Term,
    /// The dimensions of data that are addressed, in coordinate order.
    pub axes: &'a [usize],
    /// The number of leading batch dimensions; for [`Layout::Free`] see `pairs`.
    pub batch: usize,
    /// [`Layout::Free`]: dimensions of data and of indices that run together.
    pub pairs: &'a [(usize, usize)],
    /// [`Layout::Free`]: the positions of data's other dimensions in the result.
    pub offsets: &'a [usize],
    /// The value of the dialect's attribute for the mode.
    pub word: &'static str,
}

impl Lookup<'_> {
    /// The only axis.
    pub fn axis(&self) -> i64 {
        self.axes[0] as i64
    }
}

/// All types of indices, those that frameworks use first.
pub const INDICES: &[ElementType] = &[
    ElementType::I64,
    ElementType::I32,
    ElementType::I16,
    ElementType::I8,
    ElementType::UI64,
    ElementType::UI32,
    ElementType::UI16,
    ElementType::UI8,
];

/// All elements but small ones ([`ElementType::is_small`]); `index` is i64.
pub fn all_but_small(element: ElementType) -> Option<ElementType> {
    match element {
        ElementType::Index => Some(ElementType::I64),
        element => Some(element).filter(|element| !element.is_small()),
    }
}

/// [`all_but_small`], but complex numbers and strings.
pub fn real_numbers(element: ElementType) -> Option<ElementType> {
    all_but_small(element).filter(|&it| !it.is_complex() && it != ElementType::String)
}

/// All elements that are added and multiplied as numbers: `i1` is none of them.
pub fn is_number(element: ElementType) -> bool {
    element.is_float() || (element.is_integer() && element != ElementType::I1)
}

/// An integer as the only attribute.
pub fn int(name: &'static str, value: i64) -> Attrs {
    Attrs::from_iter([(name, AttrValue::Int(value))])
}

/// The sizes of a reshape with -1 for the only dynamic one, if the reshape may infer it and no other size is 0.
pub fn with_rest(shape: &[i64]) -> Vec<i64> {
    let open = shape.iter().filter(|&&size| size::is_open(size)).count();
    let is_rest = |size: i64| open == 1 && !shape.contains(&0) && size::is_open(size);
    shape.iter().map(|&size| if is_rest(size) { -1 } else { size }).collect()
}
