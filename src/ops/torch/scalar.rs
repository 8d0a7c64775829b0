//! Elementwise ops of a tensor and Python numbers, which are constants.

use super::form::OP;
use crate::ops::elementwise::{Kind, Shapes, Style, formula, recipe, row};
use crate::ops::layout::constant;
use crate::ops::{
    Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

const SOURCE: &str = "https://docs.pytorch.org/docs/stable/torch.html";
const STYLE: Style = Style { operands: [&[], &[], &[]], source: SOURCE, assembly: None };

const SELF: OperandDef = OperandDef::one("self", "a tensor of numbers, x");
const OTHER: OperandDef =
    OperandDef::known("other", "y: a constant `!torch.int` or `!torch.float`");
const ALPHA: OperandDef = OperandDef::known("alpha", "the constant 1");

static CONSTRAINTS: [Constraint; 3] = [
    Constraint {
        id: "C1",
        text: "the op computes on the elements of `self`, which are no booleans",
    },
    Constraint {
        id: "C2",
        text: "`other` is a constant number that fits: an integer that integers of the type hold, or for \
               floats any that does not overflow; of floats below 32 bits, one that they hold exactly",
    },
    Constraint { id: "C3", text: "`alpha` is the constant 1" },
];

/// A table of rows: name, kind, operands, number of constraints.
macro_rules! rows {
    ($($name:literal $kind:ident [$($operand:ident),*] $constraints:literal $note:literal;)*) => {
        /// Of a tensor and one number.
        pub static TABLE: &[OpDef] = &[$(OpDef {
            name: concat!("torch.aten.", $name),
            summary: Kind::$kind.formula(),
            description: $note,
            source: SOURCE,
            operands: &[$($operand),*],
            attributes: &[],
            results: &["result"],
            constraints: CONSTRAINTS.split_at($constraints).0,
            assembly: Some(OP),
            semantics: Semantics::Framework {
                infer: infer::<{ Kind::$kind as u8 }>,
                warnings: None,
                eval: eval::<{ Kind::$kind as u8 }>,
                expand: expand::<{ Kind::$kind as u8 }>,
            },
        }),*];
    };
}

rows! {
    "add.Scalar" Add [SELF, OTHER, ALPHA] 3 "out[c] = self[c] + alpha * other, with alpha = 1.";
    "sub.Scalar" Sub [SELF, OTHER, ALPHA] 3 "out[c] = self[c] - alpha * other, with alpha = 1.";
    "mul.Scalar" Mul [SELF, OTHER] 2 "out[c] = self[c] * other.";
    "div.Scalar" TrueDiv [SELF, OTHER] 2 "out[c] = self[c] / other, of floats.";
    "floor_divide.Scalar" FloorDiv [SELF, OTHER] 2 "out[c] = floor(self[c] / other). Torch refuses integers by 0; here they are -1.";
    "remainder.Scalar" FloorMod [SELF, OTHER] 2 "out[c] = self[c] - other * floor(self[c] / other). Torch refuses integers by 0; here they are x. Floats are not supported: torch gives zeros another sign than Python.";
    "fmod.Scalar" Rem [SELF, OTHER] 2 "out[c] = self[c] - other * trunc(self[c] / other). Torch refuses integers by 0; here they are x.";
    "eq.Scalar" Eq [SELF, OTHER] 2 "out[c] = whether self[c] = other.";
    "ne.Scalar" Ne [SELF, OTHER] 2 "out[c] = whether self[c] is not other.";
    "lt.Scalar" Lt [SELF, OTHER] 2 "out[c] = whether self[c] < other.";
    "le.Scalar" Le [SELF, OTHER] 2 "out[c] = whether self[c] <= other.";
    "gt.Scalar" Gt [SELF, OTHER] 2 "out[c] = whether self[c] > other.";
    "ge.Scalar" Ge [SELF, OTHER] 2 "out[c] = whether self[c] >= other.";
}

/// The number of operand 1 as it stands: i64 or f64, of rank 0.
fn number<'a>(call: &Call<'a>) -> Option<&'a Tensor> {
    let is_number = ["!torch.int", "!torch.float"].contains(&&*call.operands[1].to_string());
    call.constants[1].as_ref().filter(|_| is_number)
}

/// Operand 1 is a number that `element` has, see C2.
fn check_number(call: &Call, element: ElementType) -> Result<(), Violation> {
    let refuse = |message| Err(Violation::new("C2", Site::Operand(1), message));
    let Some(number) = number(call) else {
        let found = &call.operands[1];
        return refuse(format!("other must be a constant number, but is {found}"));
    };
    let fits = if number.element().is_integer() && element.is_integer() {
        formula::convert(number, element).int_at(0) == number.int_at(0)
    } else if element.is_float() {
        let exact = formula::convert(number, ElementType::F64).float_at(0);
        let found = formula::convert(number, element).float_at(0);
        let is_exact = found == exact || exact.is_nan();
        is_exact || (element.bits() >= 32 && (found.is_finite() || exact.is_infinite()))
    } else {
        false
    };
    match fits {
        true => Ok(()),
        false => refuse(format!("other must be a number that fits {element}, but does not")),
    }
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if this.element == ElementType::I1 {
        let message = "torch makes integers of booleans here, which is not supported";
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    if Kind::ALL[K as usize] == Kind::FloorMod && this.element.is_float() {
        let message = format!("elements of type {} are not supported here", this.element);
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let of_tensors = row::<K, { Shapes::Broadcast as u8 }>("", &STYLE);
    let Semantics::Framework { infer, .. } = of_tensors.semantics else {
        panic!("elementwise rows are a framework's")
    };
    let operands = [this.clone().into(), TensorType::new(this.element, &[]).into()];
    let result = infer(&Call { operands: &operands, ..*call })?;
    check_number(call, this.element)?;
    if call.operands.len() > 2 && super::constant_int("C3", "alpha", call, 2)? != 1 {
        let message = "alpha must be 1: others are not supported";
        return Err(Violation::new("C3", Site::Operand(2), message));
    }
    Ok(result)
}

fn accepted<'a>(call: &Call<'a>) -> &'a Tensor {
    number(call).expect("a number that `infer` accepts")
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let this = &operands[0];
    let other = formula::convert(accepted(call), this.element());
    Ok(vec![formula::apply(Kind::ALL[K as usize], &[this.clone(), other])])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let element = emit.tensor_type(operands[0]).element;
    let other = constant(accepted(call).clone(), emit);
    let other = recipe::convert(other, element, emit);
    vec![recipe::broadcast(Kind::ALL[K as usize], &[operands[0], other], emit)]
}
