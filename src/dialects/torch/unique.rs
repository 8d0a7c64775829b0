//! `torch.aten._unique2` and its like: the elements, or slices, that differ.

use super::args;
use crate::groups::{Groups, slices_at};
use crate::movement::operands;
use crate::prelude::*;

const SELF: OperandDef = OperandDef::constant("self", "a tensor of rank r");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const DIM_OR_NONE: OperandDef = OperandDef::constant(
    "dim",
    "a constant `!torch.int` in [-r, r-1]; None: all elements, flattened",
);
const SORTED: OperandDef =
    OperandDef::constant("sorted", "a constant `!torch.bool`: they are sorted either way");
const INVERSE: OperandDef = OperandDef::constant("return_inverse", "a constant `!torch.bool`");
const COUNTS: OperandDef = OperandDef::constant("return_counts", "a constant `!torch.bool`");

const PAGE: &str = "https://docs.pytorch.org/docs/stable/generated/torch.unique.html";
const RUNS_PAGE: &str =
    "https://docs.pytorch.org/docs/stable/generated/torch.unique_consecutive.html";

const C2: &str = "C2: the elements are integers or floats";

/// The definition of what joins equal elements, or only `RUNS` of them.
const fn define<const RUNS: bool>(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        name,
        summary: match RUNS {
            true => "The elements, or slices along a dimension, that differ from the one before.",
            false => "The elements, or slices along a dimension, that differ, sorted.",
        },
        description: "`inverse` has for each element, or slice, the position of its equal in the result, and `counts` has for each of these how many there are; without `return_inverse` or `return_counts` they have no elements, but for slices. A NaN equals no other one, and is larger than all numbers; of zeros, the first one is returned. The operation is run once the elements are known.",
        source: if RUNS { RUNS_PAGE } else { PAGE },
        operands,
        results: &["output", "inverse", "counts"],
        constraints: if matches!(name.as_bytes(), b"torch.aten._unique2") {
            const { &rules(["C1: the arguments are constants", C2]) }
        } else {
            const {
                &rules([
                    "C1: `dim` is a constant in [-r, r-1] or None, the other arguments are constants, too",
                    C2,
                    "C3: no dimension but `dim` is empty",
                ])
            }
        },
        assembly: Some(
            "operands attr-dict `:` type(operands) `->` type($output) `,` type($inverse) `,` type($counts)",
        ),
        semantics: Semantics::framework(infer::<RUNS>, eval::<RUNS>, expand::<RUNS>),
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    define::<false>("torch.aten._unique2", &[SELF, SORTED, INVERSE, COUNTS]),
    define::<false>("torch.aten.unique_dim", &[SELF, DIM, SORTED, INVERSE, COUNTS]),
    define::<true>("torch.aten.unique_consecutive", &[SELF, INVERSE, COUNTS, DIM_OR_NONE]),
    define::<true>("torch.aten.unique_dim_consecutive", &[SELF, DIM, INVERSE, COUNTS]),
];

/// The decoded parameters of an application.
struct Search {
    /// None: all elements, flattened.
    dim: Option<usize>,
    inverse: bool,
    counts: bool,
}

/// The parameters; `None` where they are not known.
fn decode(call: &Call) -> Result<Option<Search>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("elements of type {} are not compared", this.element);
        return fail("C2", Site::Operand(0), message);
    }
    let operand = |name| call.def.operands.iter().position(|operand| operand.name == name);
    let dim = match operand("dim") {
        None => Some(None),
        Some(index) => match args::int_or_none(call, index)? {
            Some(Some(dim)) => {
                Some(Some(operands::axis("C1", Site::Operand(index), dim, this.rank())?))
            }
            other => other.map(|_| None),
        },
    };
    let flag = |name| match operand(name) {
        Some(index) => args::bool(call, index),
        None => Ok(Some(true)),
    };
    let (inverse, counts) = (flag("return_inverse")?, flag("return_counts")?);
    flag("sorted")?;
    let (Some(dim), Some(inverse), Some(counts)) = (dim, inverse, counts) else { return Ok(None) };
    if let Some(d) = dim
        && let Some(other) = (0..this.rank()).find(|&other| other != d && this.shape[other] == 0)
    {
        let message = format!("dimension {other} of {this} is empty: slices have no elements");
        return fail("C3", Site::Operand(0), message);
    }
    // Of slices, all results are computed.
    let of_slices = dim.is_some();
    Ok(Some(Search { dim, inverse: inverse || of_slices, counts: counts || of_slices }))
}

impl Search {
    /// The numbers of elements before the dimension, along it and behind it; without one, all are along it.
    fn slices(&self, shape: &[i64]) -> [i64; 3] {
        let product = |sizes: &[i64]| size::product(sizes).unwrap_or(DYNAMIC);
        match self.dim {
            None => [1, product(shape), 1],
            Some(d) => [product(&shape[..d]), shape[d], product(&shape[d + 1..])],
        }
    }

    /// The shapes of the results, for a tensor of `shape` with `count` groups.
    fn shapes(&self, shape: &[i64], count: i64) -> [Shape; 3] {
        let list = |size: i64| Shape::from_slice(&[size]);
        let inverse = match self.dim {
            _ if !self.inverse => list(0),
            None => Shape::from_slice(shape),
            Some(_) => list(self.slices(shape)[1]),
        };
        let mut output = Shape::from_slice(shape);
        match self.dim {
            None => output = list(count),
            Some(d) => output[d] = count,
        }
        [output, inverse, list(if self.counts { count } else { 0 })]
    }
}

fn groups<const RUNS: bool>(x: &Tensor, slices: [i64; 3]) -> Groups {
    if RUNS { Groups::of_runs(x, slices) } else { Groups::of(x, slices, true) }
}

fn infer<const RUNS: bool>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    let long = |index| super::promote::as_declared(ElementType::SI64, call, index);
    let Some(search) = decode(call)? else {
        let rank =
            |index: usize| call.results.get(index).and_then(ValueType::shape).map(<[i64]>::len);
        let open = |index: usize| vec![DYNAMIC; rank(index).unwrap_or(1)];
        return Ok(vec![
            this.with_shape(&open(0)).into(),
            ValueType::tensor(long(1), &open(1)),
            ValueType::tensor(long(2), &open(2)),
        ]);
    };
    let known = call.constants[0].as_ref();
    let count = |x| groups::<RUNS>(x, search.slices(x.shape())).first.len() as i64;
    let [output, inverse, counts] = search.shapes(&this.shape, known.map_or(DYNAMIC, count));
    Ok(vec![
        this.with_shape(&output).into(),
        ValueType::tensor(long(1), &inverse),
        ValueType::tensor(long(2), &counts),
    ])
}

fn eval<const RUNS: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(search) = decode(call).ok().flatten() else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let x = &operands[0];
    let slices = search.slices(x.shape());
    let groups = groups::<RUNS>(x, slices);
    let [output, inverse, counts] = search.shapes(x.shape(), groups.first.len() as i64);
    let list = |index, shape: &Shape, numbers: &[i64]| {
        let long = super::promote::as_declared(ElementType::SI64, call, index);
        let numbers = if shape[..] == [0] { &[] } else { numbers };
        let numbers: Vec<i128> = numbers.iter().map(|&number| number.into()).collect();
        Tensor::from_ints(long, shape, &numbers)
    };
    Ok(vec![
        slices_at(x, slices, &groups.first, &output),
        list(1, &inverse, &groups.numbers),
        list(2, &counts, &groups.counts),
    ])
}

fn expand<const RUNS: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (Some(this), Ok(Some(_))) = (call.constants[0].clone(), decode(call)) else {
        return Vec::new();
    };
    let rest = operands[1..].iter().map(|_| Tensor::zero(ElementType::I1, &[]));
    let operands: Vec<Tensor> = std::iter::once(this).chain(rest).collect();
    match eval::<RUNS>(call, &operands) {
        Ok(found) => found.into_iter().map(|found| layout::constant(found, emit)).collect(),
        Err(_) => Vec::new(),
    }
}
