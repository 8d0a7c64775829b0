//! Arithmetic, comparisons and conversions of Python's numbers, which branches and loops compute.

use crate::elementwise::{Kind, formula, recipe};
use crate::prelude::*;

use ElementType::{F64, I1, I64};

const SOURCE: &str =
    "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td";

/// A type of Python's numbers.
trait Number: Sized {
    const TYPE: &'static str;
    const ELEMENT: ElementType;
    fn read(value: &Tensor) -> Self;
    fn into_tensor(self) -> Tensor;
}

impl Number for i64 {
    const TYPE: &'static str = "!torch.int";
    const ELEMENT: ElementType = I64;

    fn read(value: &Tensor) -> i64 {
        value.int_at(0) as i64
    }

    fn into_tensor(self) -> Tensor {
        Tensor::from_i64s(&[], &[self])
    }
}

impl Number for f64 {
    const TYPE: &'static str = "!torch.float";
    const ELEMENT: ElementType = F64;

    fn read(value: &Tensor) -> f64 {
        value.float_at(0)
    }

    fn into_tensor(self) -> Tensor {
        Tensor::from_bytes(F64, &[], &self.to_ne_bytes())
    }
}

impl Number for bool {
    const TYPE: &'static str = "!torch.bool";
    const ELEMENT: ElementType = I1;

    fn read(value: &Tensor) -> bool {
        value.int_at(0) != 0
    }

    fn into_tensor(self) -> Tensor {
        Tensor::from_ints(I1, &[], &[self.into()])
    }
}

const A: OperandDef = OperandDef::constant("a", "a number of the type that the signature states");
const B: OperandDef = OperandDef::constant("b", "a number of the type that the signature states");

const fn define(
    name: &'static str,
    summary: &'static str,
    operands: &'static [OperandDef],
    semantics: Semantics,
) -> OpDef {
    OpDef {
        name,
        summary,
        description: "An int among floats is rounded to a float of 64 bits first. Numbers become tensors of rank 0 of `i64`, `f64` or `i1` where engines compute them.",
        source: SOURCE,
        operands,
        constraints: const { &rules(["C1: the operands have the types of the signature"]) },
        semantics,
        ..super::ROW
    }
}

/// Checks the operands' types.
fn infer(call: &Call, operands: &[&str], result: &str) -> Result<Vec<ValueType>, Violation> {
    for (index, &wanted) in operands.iter().enumerate() {
        let found = call.operands[index].to_string();
        if found != wanted {
            let name = call.def.operands[index].name;
            let message = format!("{name} must be of type {wanted}, but is of type {found}");
            return fail("C1", Site::Operand(index), message);
        }
    }
    Ok(vec![ValueType::Other(result.into())])
}

/// A kind applied to numbers of one element type, and its result as another one.
fn expand(
    kind: Option<Kind>,
    on: ElementType,
    to: ElementType,
    operands: &[Val],
    emit: &mut dyn Emit,
) -> Vec<Val> {
    let Some(kind) = kind else { return vec![recipe::convert(operands[0], to, emit)] };
    let operands: Vec<Val> = operands.iter().map(|&x| recipe::convert(x, on, emit)).collect();
    vec![recipe::apply(kind, &operands, emit)]
}

/// A table of definitions: name, operands, result, the kind and the element type that it is computed on, and the
/// formula.
macro_rules! numbers {
    ($($name:literal ($a:ident: $A:ty, $b:ident: $B:ty) -> $R:ty, $kind:ident $on:ident, $text:literal $value:expr;)*) => {
        /// The functions of two numbers.
        pub static TABLE: &[OpDef] = &[$(define(
            concat!("torch.aten.", $name),
            $text,
            &[A, B],
            Semantics::Framework {
                infer: |call| infer(call, &[<$A>::TYPE, <$B>::TYPE], <$R>::TYPE),
                warnings: None,
                eval: |_, operands| {
                    let ($a, $b) = (<$A>::read(&operands[0]), <$B>::read(&operands[1]));
                    let value: $R = $value;
                    Ok(vec![value.into_tensor()])
                },
                expand: |_, operands, emit| {
                    expand(Some(Kind::$kind), $on, <$R>::ELEMENT, operands, emit)
                },
            },
        )),*];
    };
}

numbers! {
    "eq.int" (a: i64, b: i64) -> bool, Eq I64, "Whether a = b." a == b;
    "ne.int" (a: i64, b: i64) -> bool, Ne I64, "Whether a is not b." a != b;
    "lt.int" (a: i64, b: i64) -> bool, Lt I64, "Whether a < b." a < b;
    "le.int" (a: i64, b: i64) -> bool, Le I64, "Whether a <= b." a <= b;
    "gt.int" (a: i64, b: i64) -> bool, Gt I64, "Whether a > b." a > b;
    "ge.int" (a: i64, b: i64) -> bool, Ge I64, "Whether a >= b." a >= b;
    "div.int" (a: i64, b: i64) -> f64, TrueDiv F64, "a / b; infinite or NaN where b is 0, which Python refuses." a as f64 / b as f64;
    "add.float" (a: f64, b: f64) -> f64, Add F64, "a + b." a + b;
    "sub.float" (a: f64, b: f64) -> f64, Sub F64, "a - b." a - b;
    "mul.float" (a: f64, b: f64) -> f64, Mul F64, "a * b." a * b;
    "div.float" (a: f64, b: f64) -> f64, TrueDiv F64, "a / b; infinite or NaN where b is 0, which Python refuses." a / b;
    "eq.float" (a: f64, b: f64) -> bool, Eq F64, "Whether a = b." a == b;
    "lt.float" (a: f64, b: f64) -> bool, Lt F64, "Whether a < b." a < b;
    "gt.float" (a: f64, b: f64) -> bool, Gt F64, "Whether a > b." a > b;
    "ge.float" (a: f64, b: f64) -> bool, Ge F64, "Whether a >= b." a >= b;
    "add.float_int" (a: f64, b: i64) -> f64, Add F64, "a + b." a + b as f64;
    "mul.float_int" (a: f64, b: i64) -> f64, Mul F64, "a * b." a * b as f64;
    "mul.int_float" (a: i64, b: f64) -> f64, Mul F64, "a * b." a as f64 * b;
    "ne.float_int" (a: f64, b: i64) -> bool, Ne F64, "Whether a is not b." a != b as f64;
    "lt.float_int" (a: f64, b: i64) -> bool, Lt F64, "Whether a < b." a < b as f64;
    "gt.float_int" (a: f64, b: i64) -> bool, Gt F64, "Whether a > b." a > b as f64;
    "ge.float_int" (a: f64, b: i64) -> bool, Ge F64, "Whether a >= b." a >= b as f64;
    "eq.bool" (a: bool, b: bool) -> bool, Eq I1, "Whether a = b." a == b;
    "ne.bool" (a: bool, b: bool) -> bool, Ne I1, "Whether a is not b." a != b;
    "__and__.bool" (a: bool, b: bool) -> bool, LogicalAnd I1, "Whether both hold." a && b;
    "__or__.bool" (a: bool, b: bool) -> bool, LogicalOr I1, "Whether one holds." a || b;
}

/// A table of definitions: name, operand, result, the kind, none for a conversion, and the formula.
macro_rules! unary {
    ($($name:literal ($a:ident: $A:ty) -> $R:ty, $kind:expr, $text:literal $value:expr;)*) => {
        /// The functions of a number.
        pub static UNARY: &[OpDef] = &[$(define(
            concat!("torch.aten.", $name),
            $text,
            &[A],
            Semantics::Framework {
                infer: |call| infer(call, &[<$A>::TYPE], <$R>::TYPE),
                warnings: None,
                eval: |_, operands| {
                    let $a = <$A>::read(&operands[0]);
                    let value: $R = $value;
                    Ok(vec![value.into_tensor()])
                },
                expand: |_, operands, emit| {
                    expand($kind, <$A>::ELEMENT, <$R>::ELEMENT, operands, emit)
                },
            },
        )),*];
    };
}

unary! {
    "neg.int" (a: i64) -> i64, Some(Kind::Neg), "-a; the least int stays itself." a.wrapping_neg();
    "neg.float" (a: f64) -> f64, Some(Kind::Neg), "-a." -a;
    "__not__" (a: bool) -> bool, Some(Kind::LogicalNot), "Whether a does not hold." !a;
    "Bool.int" (a: i64) -> bool, None, "Whether a is not 0." a != 0;
    "Bool.float" (a: f64) -> bool, None, "Whether a is not 0." a != 0.0;
    "Int.bool" (a: bool) -> i64, None, "1 if a holds, else 0." a.into();
    "Int.float" (a: f64) -> i64, None, "a toward zero; what no int is, becomes what a conversion of tensors gives." {
        i64::read(&formula::convert(&a.into_tensor(), I64))
    };
}
