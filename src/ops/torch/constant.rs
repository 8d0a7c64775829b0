//! `torch.constant.int`, `.bool`, `.float`, `.str`, `.none`: what other ops are told; and
//! `torch.vtensor.literal`, a tensor.

use crate::ops::def::Default;
use crate::ops::{
    AttrDef, AttrKindDef, Call, Constraint, Emit, OpDef, Semantics, Site, Violation, literal,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

const SOURCE: &str =
    "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td";

const VALUE: AttrDef = AttrDef {
    name: "value",
    kind: AttrKindDef::Scalar,
    default: Default::Required,
    doc: "the value",
};

pub static INT: OpDef = OpDef {
    name: "torch.constant.int",
    summary: "A Python int that stands in the program.",
    description: "result = value, of type `!torch.int`: an argument that says what an op does.",
    source: SOURCE,
    operands: &[],
    attributes: &[VALUE],
    results: &["result"],
    constraints: &[Constraint { id: "C1", text: "`value` is an i64" }],
    assembly: Some("custom(torch-int)"),
    semantics: Semantics::Framework {
        infer: |call| infer(call, ElementType::I64, "!torch.int"),
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};

pub static BOOL: OpDef = OpDef {
    name: "torch.constant.bool",
    summary: "A Python bool that stands in the program.",
    description: "result = value, of type `!torch.bool`: an argument that says what an op does.",
    source: SOURCE,
    operands: &[],
    attributes: &[VALUE],
    results: &["result"],
    constraints: &[Constraint { id: "C1", text: "`value` is true or false" }],
    assembly: Some("custom(torch-bool)"),
    semantics: Semantics::Framework {
        infer: |call| infer(call, ElementType::I1, "!torch.bool"),
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};

pub static FLOAT: OpDef = OpDef {
    name: "torch.constant.float",
    summary: "A Python float that stands in the program.",
    description: "result = value, of type `!torch.float`: an argument that says what an op does.",
    source: SOURCE,
    operands: &[],
    attributes: &[VALUE],
    results: &["result"],
    constraints: &[Constraint { id: "C1", text: "`value` is an f64" }],
    assembly: Some("custom(torch-float)"),
    semantics: Semantics::Framework {
        infer: |call| infer(call, ElementType::F64, "!torch.float"),
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};

pub static STR: OpDef = OpDef {
    name: "torch.constant.str",
    summary: "A Python string that stands in the program.",
    description: "result = value, of type `!torch.str`: an argument that says what an op does.",
    source: SOURCE,
    operands: &[],
    attributes: &[VALUE],
    results: &["result"],
    constraints: &[Constraint { id: "C1", text: "`value` is a string" }],
    assembly: Some("custom(torch-str)"),
    semantics: Semantics::Framework {
        infer: |call| infer(call, ElementType::String, "!torch.str"),
        warnings: None,
        eval: literal::eval,
        expand: literal::expand,
    },
};

pub static LITERAL: OpDef = literal::tensor_row(
    "torch.vtensor.literal",
    SOURCE,
    Some("`(` $value `)` attr-dict `:` type($output)"),
);

pub static NONE: OpDef = OpDef {
    name: "torch.constant.none",
    summary: "Python's None.",
    description: "An argument that is not given, of type `!torch.none`.",
    source: SOURCE,
    operands: &[],
    attributes: &[],
    results: &["result"],
    constraints: &[],
    assembly: Some("custom(torch-none)"),
    semantics: Semantics::Framework {
        infer: |_| Ok(vec![ValueType::Other("!torch.none".into())]),
        warnings: None,
        eval: |_, _| Ok(vec![nothing()]),
        expand: |_, _, emit: &mut dyn Emit| vec![literal::emit_tensor(nothing(), emit)],
    },
};

/// What stands for None among tensors.
fn nothing() -> Tensor {
    Tensor::zero(ElementType::I1, &[0])
}

fn infer(call: &Call, element: ElementType, ty: &str) -> Result<Vec<ValueType>, Violation> {
    let value = literal::value(call).ty();
    if value.element != element || value.rank() != 0 {
        let found = if value.rank() == 0 { value.element.to_string() } else { value.to_string() };
        let message = format!("value must be of type {element}, but is of type {found}");
        return Err(Violation::new("C1", Site::Attr("value"), message));
    }
    Ok(vec![ValueType::Other(ty.into())])
}
