//! Properties of types as Python's numbers, and arithmetic on those: shapes are computed before the
//! program runs.

use super::args;
use crate::elementwise::{Kind, recipe};
use crate::movement::operands;
use crate::ops::layout::constant;
use crate::ops::sizes;
use crate::prelude::*;

const SOURCE: &str =
    "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td";

const SELF: OperandDef = OperandDef::typed("self", "any tensor, of rank r");

const fn define(
    name: &'static str,
    summary: &'static str,
    operands: &'static [OperandDef],
) -> OpDef {
    OpDef {
        name,
        summary,
        description: "An argument that selects what an op does; known before the program runs where the sizes are.",
        source: SOURCE,
        operands,
        semantics: Semantics::OPAQUE,
        ..super::ROW
    }
}

pub static SIZE: OpDef = OpDef {
    semantics: Semantics::Framework {
        infer: |call| call.tensor(0).map(|_| vec![other_type("!torch.list<int>")]),
        warnings: None,
        eval: |_, operands| Ok(vec![list_tensor(operands[0].shape())]),
        expand: |_, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            vec![layout::sizes(ElementType::I64, &shape, emit)]
        },
    },
    sizes: Some(sizes::all),
    ..define("torch.aten.size", "The sizes of a tensor's dimensions, as a list.", &[SELF])
};

const SIZE_INT_ROW: OpDef = OpDef {
    constraints: &rules(["C1: `dim` is a constant in [-r, r-1]"]),
    semantics: Semantics::Framework {
        infer: |call| dimension_operand(call).map(|_| vec![other_type("!torch.int")]),
        warnings: None,
        eval: |_, operands| {
            let dim = operands[1].int_at(0).rem_euclid(operands[0].rank().max(1) as i128);
            Ok(vec![int_tensor(operands[0].shape()[dim as usize])])
        },
        expand: |call, operands, emit| {
            let dim = dimension_operand(call).expect("an application that `infer` accepts");
            let size = emit.tensor_type(operands[0]).shape[dim];
            vec![emit.sizes(&[], &[size])]
        },
    },
    sizes: Some(|call| sizes::one(call, dimension_operand(call).ok()?)),
    ..define(
        "torch.aten.size.int",
        "The size of one dimension of a tensor.",
        &[SELF, OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]")],
    )
};

/// The size op of programs with symbolic sizes.
pub static SYM_SIZE: OpDef = OpDef { name: "torch.aten.sym_size.int", ..SIZE_INT_ROW };
pub static SYM_NUMEL: OpDef = OpDef { name: "torch.aten.sym_numel", ..NUMEL_ROW };

pub static SIZE_INT: OpDef = SIZE_INT_ROW;
pub static NUMEL: OpDef = NUMEL_ROW;

const NUMEL_ROW: OpDef = OpDef {
    semantics: Semantics::Framework {
        infer: |call| call.tensor(0).map(|_| vec![other_type("!torch.int")]),
        warnings: None,
        eval: |_, operands| Ok(vec![int_tensor(operands[0].shape().iter().product())]),
        expand: |_, operands, emit| {
            let count = size::product(&emit.tensor_type(operands[0]).shape);
            vec![layout::size(ElementType::I64, count.unwrap_or(DYNAMIC), &[], emit)]
        },
    },
    sizes: Some(sizes::count),
    ..define("torch.aten.numel", "The number of a tensor's elements.", &[SELF])
};

pub static DIM: OpDef = OpDef {
    semantics: Semantics::Framework {
        infer: |call| call.tensor(0).map(|_| vec![other_type("!torch.int")]),
        warnings: None,
        eval: |_, operands| Ok(vec![int_tensor(operands[0].rank() as i64)]),
        expand: |_, operands, emit| {
            let rank = emit.tensor_type(operands[0]).rank();
            vec![constant(int_tensor(rank as i64), emit)]
        },
    },
    sizes: Some(sizes::rank),
    ..define("torch.aten.dim", "The number of a tensor's dimensions.", &[SELF])
};

const LIST: OperandDef = OperandDef::constant("list", "a list of ints");

pub static LEN: OpDef = OpDef {
    constraints: &rules(["C1: `list` is a list of ints"]),
    semantics: Semantics::Framework {
        infer: |call| args::ints(call, 0).map(|_| vec![other_type("!torch.int")]),
        warnings: None,
        eval: |_, operands| Ok(vec![int_tensor(operands[0].count() as i64)]),
        expand: |_, operands, emit| {
            let count = emit.tensor_type(operands[0]).shape[0];
            vec![constant(int_tensor(count), emit)]
        },
    },
    ..define("torch.aten.len.t", "How many ints a list has.", &[LIST])
};

pub static GET_ITEM: OpDef = OpDef {
    constraints: &rules([
        "C1: `list` is a list of ints, `index` an int",
        "C2: the list of length n has `index`, in [-n, n-1]",
    ]),
    semantics: Semantics::Framework {
        infer: |call| list_position(call).map(|_| vec![other_type("!torch.int")]),
        warnings: None,
        eval: |_, operands| {
            let at = operands[1].int_at(0).rem_euclid(operands[0].count().max(1) as i128);
            Ok(vec![Tensor::from_ints(ElementType::I64, &[], &[operands[0].int_at(at as usize)])])
        },
        expand: |call, operands, emit| {
            let Ok(Some(at)) = list_position(call) else { return Vec::new() };
            let element = crate::ops::layout::part(operands[0], 0, at as i64, 1, emit);
            vec![emit.reshape(element, &[])]
        },
    },
    ..define(
        "torch.aten.__getitem__.t",
        "An int of a list.",
        &[LIST, OperandDef::constant("index", "a constant `!torch.int`")],
    )
};

pub static SHAPE_AS_TENSOR: OpDef = OpDef {
    semantics: Semantics::Framework {
        infer: |call| {
            let rank = call.tensor(0)?.rank() as i64;
            Ok(vec![ValueType::tensor(super::long(call), &[rank])])
        },
        warnings: None,
        eval: |call, operands| {
            Ok(vec![list_tensor(operands[0].shape()).reinterpreted(super::long(call))])
        },
        expand: |call, operands, emit| {
            let shape = emit.tensor_type(operands[0]).shape;
            let sizes = layout::sizes(ElementType::I64, &shape, emit);
            vec![recipe::convert(sizes, super::long(call), emit)]
        },
    },
    sizes: Some(sizes::all),
    ..define("torch.aten._shape_as_tensor", "The sizes of a tensor's dimensions.", &[SELF])
};

pub static NUM_TO_TENSOR: OpDef = OpDef {
    constraints: &rules(["C1: `a` is a number"]),
    description: "out = a, of si64 for an int, of f64 for a float, of i1 for a bool.",
    semantics: Semantics::Framework {
        infer: |call| {
            let element = match &*call.operands[0].to_string() {
                "!torch.int" => super::long(call),
                "!torch.float" => ElementType::F64,
                "!torch.bool" => ElementType::I1,
                found => {
                    let message = format!("a must be a number, but is {found}");
                    return Err(Violation::new("C1", Site::Operand(0), message));
                }
            };
            Ok(vec![ValueType::tensor(element, &[])])
        },
        warnings: None,
        eval: |call, operands| {
            let element = call.results[0].element().expect("a tensor");
            Ok(vec![operands[0].reinterpreted(element)])
        },
        expand: |call, operands, emit| {
            let to = call.results[0].element().expect("a tensor");
            let number = super::promote::number(call, 0).cloned();
            let value = number.map_or(operands[0], |number| constant(number, emit));
            vec![recipe::convert(value, to, emit)]
        },
    },
    ..define(
        "torch.prim.NumToTensor.Scalar",
        "A number as a tensor of rank 0.",
        &[OperandDef::constant("a", "a number")],
    )
};

fn other_type(ty: &str) -> ValueType {
    ValueType::Other(ty.into())
}

fn int_tensor(value: i64) -> Tensor {
    Tensor::from_i64s(&[], &[value])
}

fn list_tensor(values: &[i64]) -> Tensor {
    Tensor::from_i64s(&[values.len() as i64], values)
}

/// The dimension that `size.int` names, counted from the front.
fn dimension_operand(call: &Call) -> Result<usize, Violation> {
    let rank = call.tensor(0)?.rank();
    let dim = super::constant_int("C1", "dim", call, 1)?;
    operands::axis("C1", Site::Operand(1), dim, rank)
}

/// The position of the element in its list; `None` where that is not known.
fn list_position(call: &Call) -> Result<Option<usize>, Violation> {
    let (list, index) = (args::ints(call, 0)?, args::int(call, 1)?);
    let (Some(list), Some(index)) = (list, index) else { return Ok(None) };
    operands::axis("C2", Site::Operand(1), index, list.len()).map(Some)
}

/// A table of definitions: name, kind, formula, and Python's operator.
macro_rules! arithmetic {
    ($($name:literal $kind:ident $formula:literal $python:expr;)*) => {
        /// Arithmetic on ints.
        pub static ARITHMETIC: &[OpDef] = &[$(OpDef {
            constraints: &rules(["C1: the operands are ints"]),
            semantics: Semantics::Framework {
                infer: infer_arithmetic,
                warnings: None,
                eval: |_, operands| {
                    let python: fn(i64, i64) -> i64 = $python;
                    let [a, b] = [0, 1].map(|index: usize| operands[index].int_at(0) as i64);
                    Ok(vec![int_tensor(python(a, b))])
                },
                expand: |_, operands, emit| vec![recipe::apply(Kind::$kind, operands, emit)],
            },
            ..define(
                concat!("torch.", $name),
                $formula,
                &[OperandDef::constant("a", "an int"), OperandDef::constant("b", "an int")],
            )
        }),*];
    };
}

arithmetic! {
    "aten.add.int" Add "a + b" |a, b| a.wrapping_add(b);
    "aten.sub.int" Sub "a - b" |a, b| a.wrapping_sub(b);
    "aten.mul.int" Mul "a * b" |a, b| a.wrapping_mul(b);
    "aten.floordiv.int" FloorDiv "floor(a / b); -1 where b is 0, which Python refuses" |a, b| floor_divmod(a, b).0;
    "aten.remainder.int" FloorMod "a - b * floor(a / b); a where b is 0, which Python refuses" |a, b| floor_divmod(a, b).1;
    "prim.min.int" Min "min(a, b)" |a, b| a.min(b);
    "prim.max.int" Max "max(a, b)" |a, b| a.max(b);
}

fn infer_arithmetic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    args::int(call, 0)?;
    args::int(call, 1)?;
    Ok(vec![other_type("!torch.int")])
}

/// Python's `divmod`.
fn floor_divmod(a: i64, b: i64) -> (i64, i64) {
    if b == 0 {
        return (-1, a);
    }
    let (quotient, rest) = (a.wrapping_div(b), a.wrapping_rem(b));
    let is_below = rest != 0 && (rest < 0) != (b < 0);
    if is_below { (quotient - 1, rest + b) } else { (quotient, rest) }
}

const READ_RULES: &[Constraint] =
    &rules(["C1: `a` has one element", "C2: the element is an integer, or a float for a float"]);

/// The definition of an op that returns a tensor's only element as a number of this element type.
const fn read_def<const TO: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        constraints: if TO == I1 { READ_RULES.split_at(1).0 } else { READ_RULES },
        semantics: Semantics::Framework {
            infer: |call| {
                let ty = call.tensor(0)?;
                if ty.element_count().is_some_and(|count| count != 1) {
                    let message = format!("a must have one element, but is {ty}");
                    return Err(Violation::new("C1", Site::Operand(0), message));
                }
                let (fits, number) = match ElementType::ALL[TO as usize] {
                    ElementType::F64 => (ty.element.is_float(), "!torch.float"),
                    ElementType::I64 => (ty.element.is_integer(), "!torch.int"),
                    _ => (ty.element.is_integer() || ty.element.is_float(), "!torch.bool"),
                };
                if !fits {
                    let message = format!("elements of type {} are not read here", ty.element);
                    let constraint = if TO == I1 { "" } else { "C2" };
                    return Err(Violation::new(constraint, Site::Operand(0), message));
                }
                Ok(vec![other_type(number)])
            },
            warnings: None,
            eval: |_, operands| {
                let x = &operands[0];
                let is_float = x.element().is_float();
                Ok(vec![match ElementType::ALL[TO as usize] {
                    ElementType::F64 => {
                        let mut builder = TensorBuilder::new(ElementType::F64, &[]);
                        builder.push_float(x.float_at(0));
                        builder.finish()
                    }
                    ElementType::I64 => Tensor::from_ints(ElementType::I64, &[], &[x.int_at(0)]),
                    bool => {
                        let is_true =
                            if is_float { x.float_at(0) != 0.0 } else { x.int_at(0) != 0 };
                        Tensor::from_ints(bool, &[], &[is_true.into()])
                    }
                }])
            },
            expand: |_, operands, emit| {
                let scalar = emit.reshape(operands[0], &[]);
                vec![recipe::convert(scalar, ElementType::ALL[TO as usize], emit)]
            },
        },
        ..define(name, summary, const { &[OperandDef::constant("a", "a tensor of one element")] })
    }
}

const I64: u8 = ElementType::I64 as u8;
const F64: u8 = ElementType::F64 as u8;
const I1: u8 = ElementType::I1 as u8;

pub static READS: &[OpDef] = &[
    read_def::<I64>("torch.aten.Int.Tensor", "The only element of a tensor as an int."),
    read_def::<I64>("torch.aten.IntImplicit", "The only element of a tensor as an int."),
    read_def::<F64>("torch.aten.Float.Tensor", "The only element of a tensor as a float."),
    read_def::<F64>("torch.aten.FloatImplicit", "The only element of a tensor as a float."),
    read_def::<I1>("torch.aten.Bool.Tensor", "Whether the only element of a tensor is not 0."),
];
