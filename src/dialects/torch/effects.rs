//! The effects of torch-mlir's operations.

use crate::ir::{Module, Op, TypeKind, Value};
use crate::prelude::*;
use multigather_core::ops::effects::Regions;

pub const EFFECTS: Effects = Effects {
    is_pure,
    regions: &[("torch.prim.If", Regions::Branches), ("torch.prim.Loop", Regions::Loop)],
};

/// Parts of the names of operators with other results in each run.
const RANDOM: &[&str] =
    &["rand", "bernoulli", "dropout", "multinomial", "normal", "uniform", "exponential", "rrelu"];

/// The pure operators of `torch.prim`; the others are control flow.
const PRIM: &[&str] = &[
    "torch.prim.DictConstruct",
    "torch.prim.If",
    "torch.prim.If.yield",
    "torch.prim.ListConstruct",
    "torch.prim.ListUnpack",
    "torch.prim.Loop",
    "torch.prim.Loop.condition",
    "torch.prim.NumToTensor.Scalar",
    "torch.prim.TupleConstruct",
    "torch.prim.TupleIndex",
    "torch.prim.TupleUnpack",
    "torch.prim.dtype",
    "torch.prim.max.int",
    "torch.prim.min.int",
];

/// Names with the suffix of in-place operators that do not modify their operands.
const READING: &[&str] = &["__contains__", "__is__", "__isnot__", "__not__"];

/// Operators that change a list or a dictionary.
const CHANGING: &[&str] = &[
    "Delete.Dict_str",
    "Delete.t",
    "_set_item.str",
    "_set_item.t",
    "append.t",
    "clear.t",
    "extend.t",
    "insert.t",
    "pop.t",
    "remove.t",
    "reverse.t",
    "sort.float",
    "sort.int",
];

/// Operations that return their operand with another type.
const RETYPED: &[&str] =
    &["torch.derefine", "torch.prim.unchecked_cast", "torch.tensor_static_info_cast"];

/// Whether an operation changes the list or the dictionary that is its first operand.
pub fn changes_operand(module: &Module, op: Op) -> bool {
    let name = module.op_name(op).strip_prefix("torch.aten.");
    name.is_some_and(|name| CHANGING.contains(&name))
}

fn is_pure(module: &Module, op: Op) -> bool {
    let name = module.op_name(op);
    let is_value = |&value: &Value| {
        !matches!(
            module.pools[module.value_type(value)],
            TypeKind::TorchTensor { value_semantics: false, .. }
        )
    };
    let on_values = || {
        let data = &module[op];
        data.operands.iter().chain(&data.results).all(is_value)
    };
    match name.strip_prefix("torch.aten.") {
        Some(aten) => {
            let operator = aten.split('.').next().unwrap_or_default();
            let is_random = RANDOM.iter().any(|part| operator.contains(part));
            let is_changing = operator.ends_with('_') && !READING.contains(&operator);
            !is_changing && !CHANGING.contains(&aten) && !is_random && on_values()
        }
        None if name.starts_with("torch.constant.") => true,
        None if name.starts_with("torch.prims.") || RETYPED.contains(&name) => on_values(),
        None => PRIM.contains(&name),
    }
}
