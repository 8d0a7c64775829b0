//! `tosa.const`, `tosa.const_shape`: constant tensors and shapes.

use crate::literal;
use crate::prelude::*;

const VALUES: &[AttrDef] = &[attr("values", Elements, Required, "the values")];

pub static CONST: OpDef = OpDef {
    name: "tosa.const",
    summary: "A constant tensor.",
    description: "output = values",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_const",
    attributes: VALUES,
    assembly: None,
    semantics: Semantics::framework(
        |call| Ok(vec![values(call).ty().into()]),
        |call, _| Ok(vec![values(call).clone()]),
        |call, _, emit| vec![literal::emit_tensor(values(call).clone(), emit)],
    ),
    ..super::ROW
};

pub static CONST_SHAPE: OpDef = OpDef {
    name: "tosa.const_shape",
    summary: "A constant list of sizes.",
    description: "output = values, of type `!tosa.shape<n>`: an argument that selects what an op does.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_const_shape",
    attributes: VALUES,
    constraints: &rules(["C1: `values` are of type index, of rank 1"]),
    assembly: Some("attr-dict `:` functional-type(operands, results)"),
    semantics: Semantics::framework(
        infer_shape,
        |call, _| Ok(vec![values(call).clone()]),
        |call, _, emit| vec![literal::emit_tensor(values(call).clone(), emit)],
    ),
    ..super::ROW
};

fn values<'a>(call: &Call<'a>) -> &'a Tensor {
    call.tensor_attr("values").expect("a required attribute")
}

fn infer_shape(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let values = values(call);
    if values.rank() != 1 || values.element() != crate::types::ElementType::Index {
        let message =
            format!("values must be of type index and of rank 1, but are {}", values.ty());
        return Err(Violation::new("C1", Site::Attr("values"), message));
    }
    Ok(vec![ValueType::Other(format!("!tosa.shape<{}>", values.count()).into())])
}
