//! `mg.reshape`.

use super::ASSEMBLY;
use crate::ops::core::prelude::*;
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, Shape, ValueType, element_count, size};

pub static DEF: OpDef = OpDef {
    name: "mg.reshape",
    summary: "The same elements, row-major, under another shape.",
    description: r#"
out[unravel(i, out.shape)] = input[unravel(i, input.shape)] for every linear position i.

Where the result's type leaves sizes open, `dims` and `sizes` say what they are. An open size whose entry
in `dims` is d >= 0 is that of input dimension d. The others are `sizes`, in order; where there are none,
one size may be left, which is the product of the input's other dimensions, divided by the result's.
"#,
    source: "docs/language.md, L32 and L33",
    operands: &[
        OperandDef::one("input", "any tensor"),
        OperandDef {
            variadic: true,
            ..OperandDef::sizes(
                "sizes",
                "tensors of one integer each: the dynamic sizes of the result's type",
            )
        },
    ],
    attributes: &[AttrDef {
        name: "dims",
        kind: AttrKindDef::I64Array,
        default: Default::Absent,
        doc: "for each result dimension that has the size of an input dimension, which one that is; else -1",
    }],
    results: &["result"],
    constraints: &[
        Constraint { id: "C1", text: "`input` and the result have equally many elements" },
        Constraint {
            id: "C2",
            text: "`dims` has an entry for each result dimension: -1, or a dimension of the input that occurs once",
        },
        Constraint { id: "C3", text: "`sizes` are one integer each, not negative" },
    ],
    assembly: Some(ASSEMBLY),
    semantics: Semantics::Core(build),
    ..OpDef::BASE
};

/// A reshape with the result's shape. A size of an operand's dimension may be written as such ([`size::of_operand`]).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reshape {
    /// The sizes of the result.
    pub shape: Shape,
}

fn build(call: &Call) -> Result<CoreOp, Violation> {
    let mut shape = call.declared_result()?.shape.clone();
    if let Some(dims) = call.opt_ints("dims") {
        check_dims(call, dims, shape.len())?;
        for (size, &d) in
            shape.iter_mut().zip(dims).filter(|(size, d)| **size == DYNAMIC && **d >= 0)
        {
            *size = size::of_operand(d as usize);
        }
    }
    let mut stated = 1..call.operands.len();
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(at) = stated.next() else { break };
        *size = stated_size(call, at)?;
    }
    Ok(CoreOp::Reshape(Reshape { shape }))
}

fn check_dims(call: &Call, dims: &[i64], rank: usize) -> Result<(), Violation> {
    let refuse = |message: String| Err(Violation::new("C2", Site::Attr("dims"), message));
    let input = call.tensor(0)?;
    if dims.len() != rank {
        return refuse(format!("dims must have {rank} entries, but has {}", dims.len()));
    }
    for (at, &d) in dims.iter().enumerate() {
        if !(-1..input.rank() as i64).contains(&d) {
            return refuse(format!("{d} is no dimension of {input}"));
        }
        if d >= 0 && dims[..at].contains(&d) {
            return refuse(format!("dimension {d} occurs twice in dims"));
        }
    }
    Ok(())
}

/// A size that an operand states; [`DYNAMIC`] as long as it is not known.
fn stated_size(call: &Call, at: usize) -> Result<i64, Violation> {
    let refuse = |message: String| Err(Violation::new("C3", Site::Operand(at), message));
    let ty = &call.operands[at];
    let is_one = ty.shape().is_some_and(|shape| element_count(shape) == Some(1));
    if !is_one || !ty.element().is_some_and(ElementType::is_index_type) {
        return refuse(format!("a size must be one integer, but is {ty}"));
    }
    match call.known_ints(at).as_deref() {
        Some(&[size]) if size::is_open(size) && !size::is_symbol(size) => {
            refuse(format!("a size must not be negative, but is {size}"))
        }
        Some(&[size]) => Ok(size),
        _ => Ok(DYNAMIC),
    }
}

impl Core for Reshape {
    fn name(&self) -> &'static str {
        DEF.name
    }

    fn attrs(&self) -> Attrs {
        let dim = |&size: &i64| size::operand_dimension(size).map_or(-1, |d| d as i64);
        let dims: Box<[i64]> = self.shape.iter().map(dim).collect();
        let stands = dims.iter().any(|&d| d >= 0);
        Attrs::from_iter(stands.then_some(("dims", AttrValue::I64Array(dims))))
    }

    fn infer(&self, operands: &[ValueType]) -> Result<ValueType, Violation> {
        let input = tensor_operand(operands, 0, "input")?;
        let shape = self.resolved(&input.shape);
        match (input.element_count(), element_count(&shape)) {
            (Some(from), Some(to)) if from != to => {
                let message = format!(
                    "a reshape preserves the number of elements, but {input} has {from} and the result {to}"
                );
                Err(Violation::new("C1", Site::Result(0), message))
            }
            _ => Ok(input.with_shape(&shape).into()),
        }
    }

    fn eval(&self, operands: &[Tensor]) -> Result<Tensor, Fault> {
        let count = operands[0].count();
        let shape = self.resolved(operands[0].shape());
        if element_count(&shape) != Some(count as i64) {
            return Err(Fault::Other(format!(
                "{} has {count} elements, which {} does not hold",
                operands[0].ty(),
                operands[0].ty().with_shape(&size::erased_shape(&self.shape)),
            )));
        }
        Ok(operands[0].reshaped(&shape))
    }
}

impl Reshape {
    /// Whether a size follows from the number of elements.
    pub fn is_derived(&self) -> bool {
        self.shape.iter().filter(|&&size| size == DYNAMIC).count() == 1
    }

    /// The result's shape for an operand: sizes of its dimensions replaced, and a single remaining dynamic size
    /// computed from its other dimensions.
    fn resolved(&self, input: &[i64]) -> Shape {
        let taken: Vec<usize> =
            self.shape.iter().filter_map(|&size| size::operand_dimension(size)).collect();
        let of_input = |size: i64| match size::operand_dimension(size) {
            Some(d) => input.get(d).copied().unwrap_or(DYNAMIC),
            None => size,
        };
        let mut shape: Shape = self.shape.iter().map(|&size| of_input(size)).collect();
        let mut open = (0..shape.len()).filter(|&d| self.shape[d] == DYNAMIC);
        if let (Some(left), None) = (open.next(), open.next()) {
            let rest = |sizes: &[i64], is_rest: &dyn Fn(usize) -> bool| {
                let rest: Shape =
                    (0..sizes.len()).filter(|&d| is_rest(d)).map(|d| sizes[d]).collect();
                size::product(&rest)
            };
            let of_input = rest(input, &|d| !taken.contains(&d));
            let others = rest(&self.shape, &|d| {
                d != left && size::operand_dimension(self.shape[d]).is_none()
            });
            let size = of_input.zip(others).and_then(|(all, others)| size::part(all, others));
            shape[left] = size.unwrap_or(DYNAMIC);
        }
        shape
    }
}
