//! `mg.reduce`.

use super::ASSEMBLY;
use super::sum::{is_in_lanes, sum_of_floats};
use crate::ops::core::arith::{BinaryOp, scalar};
use crate::ops::core::prelude::*;
use crate::tensor::scalar::float_ends;
use crate::tensor::walk::{coordinates, linear};
use crate::tensor::{ElementBytes, Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType, ValueType, size};

pub static DEF: OpDef = OpDef {
    name: "mg.reduce",
    summary: "Sums, products, extremes, conjunctions or disjunctions along axes.",
    example: r#"2x3xf32 {axes = array<i64: 1>, kind = "max"} -> 2xf32"#,
    description: "The reduced dimensions are dropped. Elements are combined in row-major order of the reduced dimensions, from the kind's neutral element: 0, 1, the largest, the smallest (floats: +inf, -inf), all ones, 0. Sums of more than 64 floats are added in lanes and blocks, which vectors and threads can follow (docs/language.md, L22); `mg.dot` with ones adds one after the other. Float minima and maxima propagate NaN.",
    source: "docs/language.md, L33",
    operands: &[OperandDef::one("input", "signless integers or floats")],
    attributes: &[
        attr("axes", I64Array, Required, "the dimensions that are reduced: unique, in [0, rank)"),
        attr(
            "kind",
            Str,
            Required,
            "\"sum\", \"prod\", \"min\", \"max\", \"and\" or \"or\"; the last two on integers only",
        ),
    ],
    results: &["result"],
    constraints: &rules([
        "C1: `axes` are unique and in [0, rank)",
        "C2: `kind` is one of the six",
        "C3: the element type is one that the kind works on",
    ]),
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(|call: &Call| {
        let kind = ReduceKind::of_attribute("C2", call.str("kind"))?;
        Ok(CoreOp::Reduce(Reduce { axes: Shape::from_slice(call.ints("axes")), kind }))
    }),
    ..OpDef::BASE
};

/// The reduction operators.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ReduceKind {
    /// The sum.
    Sum,
    /// The product.
    Prod,
    /// The least element.
    Min,
    /// The greatest element.
    Max,
    /// The bits that all have.
    And,
    /// The bits that any has.
    Or,
}

impl ReduceKind {
    const ALL: [(ReduceKind, &'static str); 6] = [
        (ReduceKind::Sum, "sum"),
        (ReduceKind::Prod, "prod"),
        (ReduceKind::Min, "min"),
        (ReduceKind::Max, "max"),
        (ReduceKind::And, "and"),
        (ReduceKind::Or, "or"),
    ];

    /// By the name in the text.
    pub fn from_name(name: &str) -> Option<ReduceKind> {
        Self::ALL.into_iter().find(|(_, n)| *n == name).map(|(kind, _)| kind)
    }

    /// The kind that the attribute `kind` names; a violation of constraint `id` if there is none of this name.
    pub fn of_attribute(id: &'static str, name: &str) -> Result<ReduceKind, Violation> {
        Self::from_name(name).ok_or_else(|| {
            let message = format!(
                "kind must be \"sum\", \"prod\", \"min\", \"max\", \"and\" or \"or\", but is \"{name}\""
            );
            Violation::new(id, Site::Attr("kind"), message)
        })
    }

    /// Checks that operand 0 may have these elements; constraint `id` demands it.
    pub fn check_element(self, id: &'static str, element: ElementType) -> Result<(), Violation> {
        if self.combiner(element).is_some() {
            return Ok(());
        }
        let message = format!("\"{}\" does not work on {element}", self.name());
        Err(Violation::new(id, Site::Operand(0), message))
    }

    /// The name in the text.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Whether elements are added in the order of [`sum`](super::sum), not one after the other.
    pub fn sums_in_blocks(self, element: ElementType) -> bool {
        self == ReduceKind::Sum && element.is_float()
    }

    /// The `arith` op that combines two elements, where the kind works on this type.
    pub fn combiner(self, element: ElementType) -> Option<BinaryOp> {
        let of = |int, float| match () {
            () if element.is_signless() => Some(int),
            () if element.is_float() => float,
            () => None,
        };
        match self {
            ReduceKind::Sum => of(BinaryOp::Addi, Some(BinaryOp::Addf)),
            ReduceKind::Prod => of(BinaryOp::Muli, Some(BinaryOp::Mulf)),
            ReduceKind::Min => of(BinaryOp::Minsi, Some(BinaryOp::Minimumf)),
            ReduceKind::Max => of(BinaryOp::Maxsi, Some(BinaryOp::Maximumf)),
            ReduceKind::And => of(BinaryOp::Andi, None),
            ReduceKind::Or => of(BinaryOp::Ori, None),
        }
    }

    /// The neutral element, as bytes: the result of an empty reduction.
    pub fn neutral(self, element: ElementType) -> ElementBytes {
        let bits = element.bits();
        let largest = (1i128 << (bits - 1)) - 1;
        let [lowest, highest] = float_ends(element);
        let (int, float) = match self {
            ReduceKind::Sum | ReduceKind::Or => (0, 0.0),
            ReduceKind::Prod => (1, 1.0),
            ReduceKind::Min => (largest, highest),
            ReduceKind::Max => (-largest - 1, lowest),
            ReduceKind::And => (-1, f64::NAN),
        };
        let mut builder = TensorBuilder::new(element, &[]);
        if element.is_float() {
            builder.push_float(float)
        } else {
            builder.push_int(int)
        }
        ElementBytes::from_slice(builder.finish().bytes_at(0))
    }
}

/// The reduced dimensions, and how elements are combined.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reduce {
    /// The reduced axes.
    pub axes: Shape,
    /// The reduction operator.
    pub kind: ReduceKind,
}

impl Reduce {
    /// The number of elements of a tensor of this shape that are combined to one; `None` where it overflows.
    pub fn combined_elements(&self, shape: &[i64]) -> Option<i64> {
        let sizes: Shape = self.axes.iter().map(|&axis| shape[axis as usize]).collect();
        size::product(&sizes)
    }

    /// Whether elements of this type are added in lanes ([`sum`](super::sum)), or may be.
    pub fn sums_in_lanes(&self, element: ElementType, shape: &[i64]) -> bool {
        let count = self.combined_elements(shape);
        self.kind.sums_in_blocks(element) && count.is_none_or(is_in_lanes)
    }

    /// The dimensions that are not reduced, in order.
    pub fn kept(&self, rank: usize) -> Vec<usize> {
        kept(&self.axes, rank)
    }
}

/// The dimensions that are not reduced, in order.
pub fn kept(axes: &[i64], rank: usize) -> Vec<usize> {
    (0..rank).filter(|&d| !axes.contains(&(d as i64))).collect()
}

/// The shape without these axes, which are to be unique and in range.
pub fn reduced_shape(input: &TensorType, axes: &[i64]) -> Result<Shape, Violation> {
    for (k, axis) in axes.iter().enumerate() {
        if !(0..input.rank() as i64).contains(axis) || axes[..k].contains(axis) {
            let message =
                format!("axes must be unique and in [0, {}), but {axis} is not", input.rank());
            return Err(Violation::new("C1", Site::Attr("axes"), message));
        }
    }
    Ok(kept(axes, input.rank()).iter().map(|&d| input.shape[d]).collect())
}

impl Core for Reduce {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        Attrs::from_iter([
            ("axes", AttrValue::I64Array(self.axes.as_slice().into())),
            ("kind", AttrValue::Str(self.kind.name().into())),
        ])
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let shape = reduced_shape(input, &self.axes)?;
        self.kind.check_element("C3", input.element)?;
        Ok(input.with_shape(&shape).into())
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let input = &operands[0];
        let element = input.element();
        let combiner = self.kind.combiner(element).expect("a type that `infer` accepted");
        let neutral = self.kind.neutral(element);
        if self.kind.sums_in_blocks(element) {
            return Ok(of_lines(input, &self.axes, |line| {
                let mut elements = line.map(|at| ElementBytes::from_slice(input.bytes_at(at)));
                sum_of_floats(element, &mut elements)
            }));
        }
        Ok(joined(input, &self.axes, neutral, |total, at| {
            scalar::binary(combiner, element, &total, input.bytes_at(at))
        }))
    }
}

/// Folds `join` over the elements along the axes, in row-major order, with the element's position as its second
/// argument.
pub fn joined(
    input: &Tensor,
    axes: &[i64],
    start: ElementBytes,
    mut join: impl FnMut(ElementBytes, usize) -> ElementBytes,
) -> Tensor {
    of_lines(input, axes, |line| line.fold(start.clone(), &mut join))
}

/// Reduces the elements along the axes, whose positions come in row-major order.
fn of_lines(
    input: &Tensor,
    axes: &[i64],
    mut reduce: impl FnMut(&mut dyn Iterator<Item = usize>) -> ElementBytes,
) -> Tensor {
    let shape = input.shape();
    let kept = kept(axes, shape.len());
    let mut reduced: Vec<usize> = axes.iter().map(|&a| a as usize).collect();
    reduced.sort_unstable();
    let sizes = |dims: &[usize]| -> Shape { dims.iter().map(|&d| shape[d]).collect() };
    let mut builder = TensorBuilder::new(input.element(), &sizes(&kept));
    for outer in coordinates(&sizes(&kept)) {
        let inner = sizes(&reduced);
        let mut line = coordinates(&inner).map(|inner| {
            let mut c: Shape = shape.iter().map(|_| 0).collect();
            kept.iter().zip(&outer).for_each(|(&d, &at)| c[d] = at);
            reduced.iter().zip(&inner).for_each(|(&d, &at)| c[d] = at);
            linear(shape, &c)
        });
        builder.push_bytes(&reduce(&mut line));
    }
    builder.finish()
}
