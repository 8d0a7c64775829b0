//! The table of a dialect that programs are translated to (`--to=…`): how the dialect expresses
//! each core op. Elementwise ops need no entry: they are selected by matching the recipes of the
//! dialect's operation definitions.
//!
//! A dialect's table is in `src/dialects/<dialect>/target.rs`;
//! [`Dialect::target`](super::Dialect::target) names it.

mod draft;

use std::fmt;

pub use draft::{Converted, Draft, Piece, Refusal, Term};

use super::core::{Dot, ReduceKind, Reduction};
use super::recipes::Mode;
use super::{AttrValue, Attrs, CoreOp, OpDef};
use crate::ir::StringSpelling;
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, size};

/// A dialect that programs are translated to.
pub struct Target {
    /// As `--to=` has it.
    pub name: &'static str,
    /// The dialects whose elementwise rows are used as selection patterns.
    pub dialects: &'static [&'static str],
    /// The dialects whose operations programs may hold as they are, known or not; empty where every
    /// operation is converted.
    pub holds: &'static [&'static str],
    /// Rows that are used as selection patterns with an attribute.
    pub variants: &'static [Variant],
    /// Ops of the closed set that are the dialect's own.
    pub keeps: fn(&CoreOp) -> bool,
    /// The element type that stands for a canonical one; `None`: there is none.
    pub element: fn(ElementType) -> Option<ElementType>,
    /// How the text spells the types of values.
    pub types: Types,
    /// A shape of one element beside operands of this rank, where elementwise ops stretch it.
    pub one: Option<fn(usize) -> Vec<i64>>,
    /// How data movements are spelled.
    pub forms: Forms,
    /// How programs ask for sizes that are known when they run; `None`: all sizes must be static.
    pub sizing: Option<&'static Sizing>,
    /// Its gathers, of which the first that fits is taken.
    pub gathers: &'static [GatherForm],
    /// Its scatters, of which the first that fits is taken.
    pub scatters: &'static [ScatterForm],
    /// What the translation cannot keep or builds from several ops, for the documentation.
    pub notes: &'static str,
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Target {
    /// Whether an operation of this name may stand in the target's programs as it is.
    pub fn holds(&self, name: &str) -> bool {
        name.split_once('.').is_some_and(|(dialect, _)| self.holds.contains(&dialect))
    }

    /// Whether a product of matrices whose result has this element type is translated: the dialect has products
    /// of it, or `mg.dot` and the sums that products consist of are its own.
    pub fn multiplies(&self, element: ElementType) -> bool {
        let element = match element.is_float() && element.bits() == 16 {
            true => ElementType::F32,
            false => element.signless(),
        };
        let keeps = (self.keeps)(&CoreOp::Dot(Dot { axes: Shape::new() }));
        keeps || self.forms.product.is_some_and(|form| form.element_for(element).is_some())
    }
}

/// How types are written.
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
/// Spells values one behind the other along an axis.
pub type ConcatForm = fn(&mut Draft, &[Term], i64) -> Converted;
/// Spells 0, 1, 2, … up to a size ([`only_open`] where the dialect has them as constants else).
pub type IotaForm = fn(&mut Draft, ElementType, i64) -> Converted;
/// Spells a value with copies of a scalar around it.
pub type PadForm = fn(&mut Draft, Term, Term, &Pads) -> Converted;
/// Spells a reduction over axes.
pub type ReduceForm = fn(&mut Draft, Term, ReduceKind, &[i64]) -> Converted;
/// Spells a product of two factors.
#[derive(Clone, Copy)]
pub struct ProductForm {
    /// Which factors.
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
    /// Of any dimensions.
    Any,
    /// The left ones batch ++ \[rows, summed\], the right ones batch ++ \[summed, columns\], with equal batch
    /// sizes.
    Matrices,
}

/// What becomes of the dimensions of two factors. The result has the batch dimensions, then the others of the
/// left factor, then those of the right one.
pub struct Product {
    /// The batch dimensions of both.
    pub batch: Vec<[usize; 2]>,
    /// The dimensions of both that are summed along.
    pub contracting: Vec<[usize; 2]>,
    /// The result's type.
    pub ty: TensorType,
}

/// A product of matrices by an operation on one batch dimension: as many as there are become one.
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

/// Spells a value of which an attribute says how devices share it.
pub type PinForm = fn(&mut Draft, Term, &str) -> Converted;
/// Spells a value in another element type.
pub type CastForm = fn(&mut Draft, Term, ElementType) -> Converted;

/// Spellings of the ops that move elements. `None`: built from the others, or refused.
pub struct Forms {
    /// Spells a constant.
    pub constant: fn(&mut Draft, Tensor) -> Converted,
    /// To a shape of as many elements.
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
    /// Of one dimension.
    pub iota: Option<IotaForm>,
    /// The value has rank 0.
    pub pad: Option<PadForm>,
    /// Along dimensions, which are dropped.
    pub reduce: Option<ReduceForm>,
    /// Sums of products: of floats in any order of the sum, of integers such that they wrap.
    pub product: Option<ProductForm>,
    /// Elements as those of another of the target's types: integers wrap, floats are cut toward zero
    /// and saturate, whatever is not 0 is true.
    pub cast: Option<CastForm>,
    /// The value itself, for engines that divide programs among devices.
    pub pin: Option<PinForm>,
    /// Elementwise ops whose rows have operands of their own, which say how they compute.
    pub special: fn(&mut Draft, &CoreOp, &[Term]) -> Option<Converted>,
}

/// What a dialect does not spell by a form of its own.
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
    product: None,
    cast: None,
    pin: None,
    special: |_, _, _| None,
};

/// Refuses positions that a constant says, and such as are not i64.
///
/// # Errors
/// The size is a number, or the positions have another element type.
pub fn only_open(element: ElementType, size: i64) -> Result<(), Refusal> {
    match size::is_open(size) && element.canonical() == ElementType::I64 {
        true => Ok(()),
        false => Err(Refusal::new("positions that are known are a constant")),
    }
}

/// How a dialect says sizes that are known when the program runs: as numbers, be they integers of its own
/// kind or tensors of one element, and as lists of these.
#[derive(Debug)]
pub struct Sizing {
    /// The size of a dimension.
    pub of: fn(&mut Draft, Term, usize) -> Converted,
    /// Spells a size that is a number.
    pub number: fn(&mut Draft, i64) -> Converted,
    /// Spells arithmetic on two sizes.
    pub combine: fn(&mut Draft, SizeOp, Term, Term) -> Converted,
    /// Numbers as what says a shape.
    pub list: fn(&mut Draft, &[Term]) -> Converted,
    /// Numbers as a tensor of rank 1 of the dialect's i64.
    pub tensor: fn(&mut Draft, &[Term]) -> Converted,
}

/// Of a dialect whose reshapes leave one size to what the number of elements leaves, and which says no
/// size otherwise.
pub static ONE_REST: Sizing = Sizing {
    of: |_, _, _| Err(Refusal::new(NO_SIZES)),
    number: |_, _| Err(Refusal::new(NO_SIZES)),
    combine: |_, _, _, _| Err(Refusal::new(NO_SIZES)),
    list: |_, _| Err(Refusal::new(NO_SIZES)),
    tensor: |_, _| Err(Refusal::new(NO_SIZES)),
};

/// Why an open size is refused.
pub(super) const NO_SIZES: &str = "no operation there takes a size that is known only when the program runs";

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
    /// What a dialect calls it, of its names for all four in their order.
    pub fn named(self, names: &[&'static str; 4]) -> &'static str {
        names[self as usize]
    }
}

/// An elementwise row with an attribute that chooses what it computes.
pub struct Variant {
    /// The operation.
    pub def: &'static OpDef,
    /// The attribute that says the variant.
    pub attr: &'static str,
    /// Its value.
    pub word: Setting,
}

/// The value of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// An integer.
    Int(i64),
    /// A string.
    Str(&'static str),
    /// Of an attribute of any kind: its text.
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
    /// Where each dimension begins.
    pub offsets: &'a [i64],
    /// How many positions each dimension has.
    pub sizes: &'a [i64],
    /// The step of each dimension.
    pub strides: &'a [i64],
}

impl Ranges<'_> {
    /// The position behind the last one of each dimension, of an operand of this shape; where a size is
    /// open and positions are not one behind the other, that behind the last step, or the dimension's end.
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

    /// The dimensions of an operand of this shape that are not taken whole.
    pub fn partial(&self, shape: &[i64]) -> Vec<usize> {
        (0..shape.len()).filter(|&d| self.sizes[d] != shape[d]).collect()
    }
}

/// How many positions come before and behind each dimension.
pub struct Pads<'a> {
    /// Copies before each dimension.
    pub low: &'a [i64],
    /// Copies behind each dimension.
    pub high: &'a [i64],
}

/// One of a dialect's gathers, and when it fits.
pub struct GatherForm {
    /// The operation.
    pub def: &'static OpDef,
    /// How data, indices and result lie.
    pub layout: Layout,
    /// What the op does with indices outside, each with the value of its attribute for that.
    pub modes: &'static [Native],
    /// The canonical types that indices may have, the most general first.
    pub indices: &'static [ElementType],
    /// Writes it.
    pub spell: fn(&mut Draft, &Lookup) -> Converted,
}

/// One of a dialect's scatters, of slices of updates at tuples of coordinates: data: axes ++ behind;
/// indices: lookups ++ \[n\], updates: lookups ++ behind, both of one lookup dimension or more.
pub struct ScatterForm {
    /// The operation's name.
    pub name: &'static str,
    /// The reductions that it knows, and how it calls them.
    pub joins: &'static [(Reduction, &'static str)],
    /// What it does with coordinates outside; for one that is left out as a gather fills.
    pub modes: &'static [Native],
    /// The canonical types that indices may have, the most general first.
    pub indices: &'static [ElementType],
    /// Whether a tuple may have several coordinates.
    pub has_tuples: bool,
    /// Whether no two updates may meet.
    pub is_unique: bool,
    /// Writes it.
    pub spell: fn(&mut Draft, &Store) -> Converted,
}

/// A scatter laid out as a [`ScatterForm`] says.
pub struct Store {
    /// What is written to.
    pub data: Term,
    /// Where it is written.
    pub indices: Term,
    /// What is written.
    pub updates: Term,
    /// How many coordinates a tuple has.
    pub count: usize,
    /// Whether no element is written twice.
    pub unique: bool,
    /// How an update is joined to what is there.
    pub join: &'static str,
    /// What the dialect calls this.
    pub word: &'static str,
}

/// Where a gather wants its dimensions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// One axis. data: batch ++ before ++ [size] ++ behind; indices: batch ++ lookups; result:
    /// batch ++ before ++ lookups ++ behind.
    Take {
        /// Whether there may be batch dimensions.
        batch: bool,
        /// Whether there may be dimensions before the axis.
        before: bool,
    },
    /// data: batch ++ axes ++ behind; indices: batch ++ lookups ++ \[n\]; result: batch ++ lookups ++
    /// behind.
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

/// What a gather does with indices outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Native {
    /// What becomes of an index out of range.
    pub mode: Mode,
    /// As the op's attribute says it.
    pub word: &'static str,
    /// Whether an index that is an error stops the program; else what happens is open.
    pub stops: bool,
}

impl Native {
    /// In a mode that needs no word.
    pub const fn new(mode: Mode) -> Native {
        Native { mode, word: "", stops: true }
    }

    /// What is an error here, stops nothing there.
    pub const fn open(mode: Mode) -> Native {
        Native { mode, word: "", stops: false }
    }

    /// In a mode that the dialect calls this.
    pub const fn word(mode: Mode, word: &'static str) -> Native {
        Native { mode, word, stops: true }
    }
}

/// A gather laid out as a [`Layout`] says.
pub struct Lookup<'a> {
    /// What is read.
    pub data: Term,
    /// Where it is read.
    pub indices: Term,
    /// The dimensions of data that are addressed, in coordinate order.
    pub axes: &'a [usize],
    /// How many leading dimensions run together; with [`Layout::Free`] see `pairs`.
    pub batch: usize,
    /// [`Layout::Free`]: dimensions of data and of indices that run together.
    pub pairs: &'a [(usize, usize)],
    /// [`Layout::Free`]: where data's other dimensions stand in the result.
    pub offsets: &'a [usize],
    /// What the dialect calls the mode.
    pub word: &'static str,
}

impl Lookup<'_> {
    /// The only axis that is addressed.
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

/// All elements but complex numbers and strings; `index` is i64.
pub fn real_numbers(element: ElementType) -> Option<ElementType> {
    match element {
        ElementType::Index => Some(ElementType::I64),
        ElementType::ComplexF32 | ElementType::ComplexF64 | ElementType::String => None,
        element => Some(element),
    }
}

/// All elements that are added and multiplied as numbers: `i1` is none of them.
pub fn is_number(element: ElementType) -> bool {
    element.is_float() || (element.is_integer() && element != ElementType::I1)
}

/// An integer as the only attribute.
pub fn int(name: &'static str, value: i64) -> Attrs {
    Attrs::from_iter([(name, AttrValue::Int(value))])
}

/// The sizes of a reshape where it may leave one to what the number of elements leaves, as -1: the only
/// open one, beside which none is 0.
pub fn with_rest(shape: &[i64]) -> Vec<i64> {
    let open = shape.iter().filter(|&&size| size::is_open(size)).count();
    let is_rest = |size: i64| open == 1 && !shape.contains(&0) && size::is_open(size);
    shape.iter().map(|&size| if is_rest(size) { -1 } else { size }).collect()
}
