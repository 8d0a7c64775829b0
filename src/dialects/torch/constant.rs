//! `torch.constant.int`, `.bool`, `.float`, `.str`, `.none`: arguments of other ops; and
//! `torch.vtensor.literal`, a tensor.

use crate::literal;
use crate::prelude::*;

const SOURCE: &str =
    "https://github.com/llvm/torch-mlir/blob/main/include/torch-mlir/Dialect/Torch/IR/TorchOps.td";

const VALUE: AttrDef = attr("value", Scalar, Required, "the value");

/// The row of a constant of the type that its name says.
const fn define<const E: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        description: "result = value, of the type that goes by the name (`!torch.int` of `torch.constant.int`): an argument that selects what an op does.",
        source: SOURCE,
        attributes: const { &[VALUE] },
        constraints: const {
            &rules(["C1: `value` is an i64, a bool, an f64 or a string, as the name requires"])
        },
        assembly: Some("custom(torch-constant)"),
        semantics: Semantics::framework(infer::<E>, literal::eval, literal::expand),
        ..super::ROW
    }
}

pub static INT: OpDef =
    define::<{ ElementType::I64 as u8 }>("torch.constant.int", "A constant Python int.");
pub static BOOL: OpDef =
    define::<{ ElementType::I1 as u8 }>("torch.constant.bool", "A constant Python bool.");
pub static FLOAT: OpDef =
    define::<{ ElementType::F64 as u8 }>("torch.constant.float", "A constant Python float.");
pub static STR: OpDef =
    define::<{ ElementType::String as u8 }>("torch.constant.str", "A constant Python string.");
pub static DEVICE: OpDef = define::<{ ElementType::String as u8 }>(
    "torch.constant.device",
    "The name of a device, which no op looks at.",
);

pub static LITERAL: OpDef = literal::tensor_def(
    "torch.vtensor.literal",
    SOURCE,
    Some("`(` $value `)` attr-dict `:` type($output)"),
);

pub static NONE: OpDef = OpDef {
    name: "torch.constant.none",
    summary: "Python's None.",
    description: "An argument that is not given, of type `!torch.none`.",
    source: SOURCE,
    assembly: Some("custom(torch-constant)"),
    semantics: Semantics::Framework {
        infer: |_| Ok(vec![ValueType::Other("!torch.none".into())]),
        warnings: None,
        eval: |_, _| Ok(vec![nothing()]),
        expand: |_, _, emit: &mut dyn Emit| vec![literal::emit_tensor(nothing(), emit)],
    },
    ..super::ROW
};

/// What stands for None among tensors.
fn nothing() -> Tensor {
    Tensor::zero(ElementType::I1, &[0])
}

fn infer<const E: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (value, element) = (literal::value(call).ty(), ElementType::ALL[E as usize]);
    if value.element != element || value.rank() != 0 {
        let found = if value.rank() == 0 { value.element.to_string() } else { value.to_string() };
        let message = format!("value must be of type {element}, but is of type {found}");
        return Err(Violation::new("C1", Site::Attr("value"), message));
    }
    Ok(vec![super::form::result_type(call.def.name)])
}
