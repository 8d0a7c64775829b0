//! PyTorch's ops as calls of `torch.ops.aten`.

use super::{Expression, Printer, literal};
use crate::ir::DecodedOp;
use crate::ops::{AttrValue, OperandDef};
use crate::tensor::Tensor;
use crate::types::ElementType;

pub static PRINTER: Printer = Printer {
    head: "import numpy as np\nimport torch\n",
    globals: &["np", "torch"],
    op: print_op,
    devices: None,
};

/// Ops whose last argument must be passed by name.
const BY_NAME: [(&str, &str); 9] = [
    ("torch.aten.add.Tensor", "alpha"),
    ("torch.aten.sub.Tensor", "alpha"),
    ("torch.aten.sum.dim_IntList", "dtype"),
    ("torch.aten.prod.dim_int", "dtype"),
    ("torch.aten.gather", "sparse_grad"),
    ("torch.aten.scatter.reduce", "reduce"),
    ("torch.aten.scatter.value_reduce", "reduce"),
    ("torch.aten.scatter_reduce.two", "include_self"),
    ("torch.aten.index_add", "alpha"),
];

fn print_op(op: &DecodedOp, operands: &[String]) -> Option<Expression> {
    let name = op.def.name;
    if name == "torch.constant.none" {
        return Some(Expression::Inline("None".to_string()));
    }
    if name == "torch.prim.ListConstruct" {
        return Some(Expression::Inline(format!("[{}]", operands.join(", "))));
    }
    if let Some((_, AttrValue::Tensor(value))) = op.attrs.first() {
        return print_constant(name, value);
    }
    match (name, operands) {
        ("torch.prim.min.int", [a, b]) => {
            return Some(Expression::Inline(format!("min({a}, {b})")));
        }
        ("torch.prim.max.int", [a, b]) => {
            return Some(Expression::Inline(format!("max({a}, {b})")));
        }
        ("torch.prim.NumToTensor.Scalar", [number]) => {
            return Some(Expression::Named(format!("torch.tensor({number})")));
        }
        _ => {}
    }
    let path = name.strip_prefix("torch.aten.")?;
    let mut arguments = operands.to_vec();
    // How a tensor is made, behind what is in it; or how it is sorted.
    let declared = op.def.operands;
    let is_named = |operand: &OperandDef| matches!(operand.name, "layout" | "stable");
    if let Some(named) = declared.iter().position(is_named) {
        let first = if declared[named - 1].name == "dtype" { named - 1 } else { named };
        for (operand, argument) in declared.iter().zip(&mut arguments).skip(first) {
            *argument = format!("{}={argument}", operand.name);
        }
    }
    if let Some((_, word)) = BY_NAME.iter().find(|(by_name, _)| *by_name == name) {
        let last = arguments.pop()?;
        arguments.push(format!("{word}={last}"));
    }
    Some(Expression::Named(format!("torch.ops.aten.{path}({})", arguments.join(", "))))
}

fn print_constant(name: &str, value: &Tensor) -> Option<Expression> {
    Some(match name {
        "torch.constant.int" => Expression::Inline(value.int_at(0).to_string()),
        "torch.constant.bool" if value.int_at(0) == 0 => Expression::Inline("False".to_string()),
        "torch.constant.bool" => Expression::Inline("True".to_string()),
        "torch.constant.float" if value.float_at(0).is_finite() => {
            Expression::Inline(format!("{:?}", value.float_at(0)))
        }
        "torch.constant.float" => Expression::Inline(format!("float(\"{}\")", value.float_at(0))),
        "torch.constant.str" => Expression::Inline(literal::string_literal(
            &String::from_utf8_lossy(value.string_at(0)),
        )),
        "torch.vtensor.literal" => {
            let array = literal::array_text(value);
            let view = match value.element() {
                ElementType::BF16 => ".view(torch.bfloat16)",
                _ => "",
            };
            Expression::Named(format!("torch.from_numpy({array}.copy()){view}"))
        }
        _ => return None,
    })
}
