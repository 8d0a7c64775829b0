//! `tf.Identity`, `tf.StopGradient`, `tf.PreventGradient`, `tf.IdentityN`, `tf.Snapshot`:
//! operations that return their operands.

use crate::prelude::*;

pub static IDENTITY: OpDef = define("tf.Identity", "Its operand.", &[]);

pub static SNAPSHOT: OpDef = define("tf.Snapshot", "A copy of its operand.", &[]);

pub static STOP_GRADIENT: OpDef = OpDef {
    semantics: Semantics::framework(infer, eval, |_, operands, emit| {
        vec![emit.detached(operands[0], None)]
    }),
    ..define("tf.StopGradient", "Its operand, which training takes for a constant.", &[])
};

pub static PREVENT_GRADIENT: OpDef = OpDef {
    semantics: Semantics::framework(infer, eval, |_, operands, emit| {
        vec![emit.detached(operands[0], Some("it forbids gradients"))]
    }),
    ..define(
        "tf.PreventGradient",
        "Its operand, of which training may ask no gradient.",
        &[attr("message", Str, Default::Str(""), "what training then says")],
    )
};

pub static IDENTITY_N: OpDef = OpDef {
    operands: &[OperandDef::variadic("input", "any values")],
    results: &["output*"],
    description: "output_{k} = input_{k}",
    ..define("tf.IdentityN", "Its operands.", &[])
};

const fn define(
    name: &'static str,
    summary: &'static str,
    attributes: &'static [AttrDef],
) -> OpDef {
    OpDef {
        name,
        summary,
        description: "output = input",
        source: "https://www.tensorflow.org/api_docs/python/tf/raw_ops/Identity",
        operands: const { &[OperandDef::one("input", "any value")] },
        attributes,
        semantics: Semantics::framework(infer, eval, expand),
        ..OpDef::BASE
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    Ok(call.operands.to_vec())
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    Ok(operands.to_vec())
}

fn expand(_: &Call, operands: &[Val], _: &mut dyn Emit) -> Vec<Val> {
    operands.to_vec()
}
