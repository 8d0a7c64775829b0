//! Operations of programs of several processes, and those whose values are tokens or tuples. A run legalizes them
//! before it looks at definitions.

use crate::prelude::*;

const SOURCE: &str = "https://openxla.org/stablehlo/spec";
const TENSORS: &[OperandDef] = &[OperandDef::variadic("operands", "tensors")];
const TOKEN: OperandDef = OperandDef::one("token", "what orders the operation after others");

const GROUPS: AttrDef = attr(
    "replica_groups",
    Any,
    Required,
    "a row for each group: the numbers of its processes; -1 is padding",
);
const CHANNEL: AttrDef = attr(
    "channel_handle",
    Any,
    Absent,
    "`#stablehlo.channel_handle<handle = N, type = T>`; a positive N lets partitions communicate",
);
const GLOBAL: AttrDef = attr(
    "use_global_device_ids",
    Unit,
    Absent,
    "whether groups number processes row by row and not replicas",
);

const fn dimension(name: &'static str, doc: &'static str) -> AttrDef {
    attr(name, Int("i64"), Required, doc)
}

/// An operation that a run replaces.
pub const REPLACED: OpDef = OpDef {
    source: SOURCE,
    results: &["results*"],
    assembly: None,
    semantics: Semantics::replaced(|_| fail("", Site::Op, "it is not computed in this form"), ""),
    ..super::ROW
};

const NEEDS_PROCESSES: &str =
    "it communicates with other processes, which only 'interpreter.run_parallel' runs";

const COMMUNICATING: OpDef = OpDef {
    semantics: Semantics::replaced(|_| fail("", Site::Op, NEEDS_PROCESSES), NEEDS_PROCESSES),
    ..REPLACED
};

pub static ALL_GATHER: OpDef = OpDef {
    name: "stablehlo.all_gather",
    summary: "The operands of all processes of a group, concatenated.",
    example: r#"
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
"#,
    description: "result = concatenate(operands of the group, all_gather_dim), in the group's order.",
    operands: TENSORS,
    attributes: &[dimension("all_gather_dim", "the dimension"), GROUPS, CHANNEL, GLOBAL],
    ..COMMUNICATING
};

/// A program of one process that adds up by an operation with these properties.
macro_rules! sum_of_one {
    ($operation:literal, $properties:literal) => {
        concat!(
            "\nfunc.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %0 = \"",
            $operation,
            "\"(%x) <{",
            $properties,
            "replica_groups = dense<0> : tensor<1x1xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"
        )
    };
}

const REDUCE: OpDef = OpDef {
    description: "The operands of the group are combined element by element by the region, in the group's order.",
    operands: TENSORS,
    attributes: &[GROUPS, CHANNEL, GLOBAL],
    ..COMMUNICATING
};

pub static ALL_REDUCE: OpDef = OpDef {
    name: "stablehlo.all_reduce",
    summary: "The operands of all processes of a group, combined.",
    example: sum_of_one!("stablehlo.all_reduce", ""),
    ..REDUCE
};

pub static COLLECTIVE_REDUCE: OpDef = OpDef {
    name: "stablehlo.collective_reduce",
    summary: "The operands of all processes of a group, combined for the first one.",
    example: sum_of_one!("stablehlo.collective_reduce", ""),
    description: "The operands of the group are combined element by element by the region, in the group's order. The others, and processes in no group, have zeros.",
    attributes: &[GROUPS, CHANNEL],
    ..REDUCE
};

pub static REDUCE_SCATTER: OpDef = OpDef {
    name: "stablehlo.reduce_scatter",
    summary: "The operands of all processes of a group, combined and divided among them.",
    example: sum_of_one!("stablehlo.reduce_scatter", "scatter_dimension = 0 : i64, "),
    description: "What `stablehlo.all_reduce` gives, cut into equal parts along `scatter_dimension`, one for each process.",
    attributes: &[dimension("scatter_dimension", "the dimension"), GROUPS, CHANNEL, GLOBAL],
    ..REDUCE
};

pub static ALL_TO_ALL: OpDef = OpDef {
    name: "stablehlo.all_to_all",
    summary: "Parts of the operands of all processes of a group, concatenated.",
    example: r#"
func.func @main(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}
"#,
    description: "Each operand is split along `split_dimension`; the k-th process of the group gets the k-th parts of all, concatenated along `concat_dimension`.",
    operands: TENSORS,
    attributes: &[
        dimension("split_dimension", "the dimension that is split"),
        dimension("concat_dimension", "the dimension of the concatenation"),
        dimension("split_count", "the number of processes in a group"),
        GROUPS,
        CHANNEL,
    ],
    ..COMMUNICATING
};

pub static COLLECTIVE_BROADCAST: OpDef = OpDef {
    name: "stablehlo.collective_broadcast",
    summary: "The operand of one process of a group.",
    example: r#"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<0> : tensor<1x1xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "Of the group's first process, or with `has_dynamic_root` of the one that the last operand numbers for each other operand. Processes in no group have zeros.",
    operands: TENSORS,
    attributes: &[
        GROUPS,
        CHANNEL,
        attr("has_dynamic_root", Unit, Absent, "whether the last operand numbers the roots"),
    ],
    ..COMMUNICATING
};

pub static COLLECTIVE_PERMUTE: OpDef = OpDef {
    name: "stablehlo.collective_permute",
    summary: "The operand of another process.",
    example: r#"
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<0> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "The target of a pair has the operand of its source; a process that is no target has zeros.",
    operands: TENSORS,
    attributes: &[
        attr(
            "source_target_pairs",
            Any,
            Required,
            "the numbers of a source and a target in each row",
        ),
        CHANNEL,
    ],
    ..COMMUNICATING
};

const NUMBER: OpDef =
    OpDef { results: &["result"], assembly: Some("attr-dict `:` type($result)"), ..REPLACED };

pub static REPLICA_ID: OpDef = OpDef {
    name: "stablehlo.replica_id",
    summary: "The replica of the process.",
    example: r"
func.func @main() -> tensor<ui32> {
  %0 = stablehlo.replica_id : tensor<ui32>
  return %0 : tensor<ui32>
}
",
    description: "Counted from 0. A function that is run by itself is one process, replica 0.",
    ..NUMBER
};

pub static PARTITION_ID: OpDef = OpDef {
    name: "stablehlo.partition_id",
    summary: "The partition of the process.",
    example: r"
func.func @main() -> tensor<ui32> {
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}
",
    description: "Counted from 0. A function that is run by itself is one process, partition 0.",
    ..NUMBER
};

const TRANSFER: OpDef = OpDef {
    operands: &[OperandDef::variadic("operands", "tensors, and a token at last")],
    attributes: &[
        attr("channel_handle", Any, Required, "`#stablehlo.channel_handle<handle = N, type = T>`"),
        attr("is_host_transfer", Bool, Absent, "whether the host is one side; a run ignores it"),
        attr("source_target_pairs", Any, Absent, "the processes; a run ignores it"),
    ],
    ..COMMUNICATING
};

pub static SEND: OpDef = OpDef {
    name: "stablehlo.send",
    summary: "Sends tensors on a channel.",
    example: r#"
func.func @main(%x: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
"#,
    description: "One process of an `interpreter.run_parallel` sends on a channel. What it sends is received in order.",
    results: &["token"],
    ..TRANSFER
};

pub static RECV: OpDef = OpDef {
    name: "stablehlo.recv",
    summary: "Receives tensors from a channel.",
    example: r#"
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %0:2 = "stablehlo.recv"(%t) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0 : tensor<4xf32>
}
"#,
    description: "What the next `stablehlo.send` on the channel sends, in an `interpreter.run_parallel`.",
    operands: &[TOKEN],
    ..TRANSFER
};

pub static INFEED: OpDef = OpDef {
    name: "stablehlo.infeed",
    summary: "Reads tensors from the infeed.",
    example: r#"
func.func @main(%t: !stablehlo.token) -> tensor<4xf32> {
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  return %0#0 : tensor<4xf32>
}
"#,
    description: "What the next function in `infeed` of an `interpreter.run_parallel` returns.",
    operands: &[TOKEN],
    attributes: &[
        attr("infeed_config", Str, Absent, "a run ignores it"),
        attr("layout", Any, Absent, "a run ignores it"),
    ],
    ..COMMUNICATING
};

pub static OUTFEED: OpDef = OpDef {
    name: "stablehlo.outfeed",
    summary: "Writes tensors to the outfeed.",
    example: r#"
func.func @main(%x: tensor<4xf32>, %t: !stablehlo.token) -> !stablehlo.token {
  %0 = "stablehlo.outfeed"(%x, %t) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return %0 : !stablehlo.token
}
"#,
    description: "In an `interpreter.run_parallel`, which has no outfeed, they are dropped.",
    operands: TRANSFER.operands,
    attributes: &[attr("outfeed_config", Str, Absent, "a run ignores it")],
    results: &["token"],
    ..COMMUNICATING
};

pub static AFTER_ALL: OpDef = OpDef {
    name: "stablehlo.after_all",
    summary: "A token that is after others.",
    example: r"
func.func @main(%t: !stablehlo.token, %u: !stablehlo.token) -> !stablehlo.token {
  %0 = stablehlo.after_all %t, %u : !stablehlo.token
  return %0 : !stablehlo.token
}
",
    description: "A token orders operations. A run, which keeps the program's order, represents it by a `tensor<0xi1>`.",
    operands: &[OperandDef::variadic("tokens", "tokens")],
    results: &["token"],
    assembly: Some("operands attr-dict `:` type($token)"),
    ..REPLACED
};

pub static CREATE_TOKEN: OpDef = OpDef {
    name: "stablehlo.create_token",
    summary: "A token that is after no other.",
    example: r"
func.func @main() -> !stablehlo.token {
  %0 = stablehlo.create_token : !stablehlo.token
  return %0 : !stablehlo.token
}
",
    description: "Means what `stablehlo.after_all` without operands means.",
    results: &["token"],
    assembly: Some("attr-dict `:` type($token)"),
    ..REPLACED
};

const OTHER_TUPLE: &str = "a tuple is computed with only where 'stablehlo.get_tuple_element' uses the one that 'stablehlo.tuple' makes";

const ON_TUPLES: OpDef = OpDef {
    semantics: Semantics::replaced(|_| fail("", Site::Op, OTHER_TUPLE), OTHER_TUPLE),
    ..REPLACED
};

pub static TUPLE: OpDef = OpDef {
    name: "stablehlo.tuple",
    summary: "A tuple of values.",
    example: r#"
func.func @main(%x: tensor<4xf32>, %y: tensor<2xi32>) -> tensor<2xi32> {
  %0 = "stablehlo.tuple"(%x, %y) : (tensor<4xf32>, tensor<2xi32>) -> tuple<tensor<4xf32>, tensor<2xi32>>
  %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<4xf32>, tensor<2xi32>>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
"#,
    description: "A run computes with tuples of which only elements are used: in no argument, result, branch or loop.",
    operands: &[OperandDef::variadic("values", "tensors, tokens or tuples")],
    results: &["result"],
    ..ON_TUPLES
};

pub static GET_TUPLE_ELEMENT: OpDef = OpDef {
    name: "stablehlo.get_tuple_element",
    summary: "A value of a tuple.",
    example: TUPLE.example,
    description: "result = operand[index]. See `stablehlo.tuple`.",
    operands: &[OperandDef::one("operand", "a tuple")],
    attributes: &[attr("index", Int("i32"), Required, "the position, from 0")],
    results: &["result"],
    assembly: Some("$operand `[` $index `]` attr-dict `:` functional-type(operands, results)"),
    ..ON_TUPLES
};

pub static COMPOSITE: OpDef = OpDef {
    name: "stablehlo.composite",
    summary: "An operation that a function decomposes.",
    example: r#"
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "my.twice" %x {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
"#,
    description: "A run calls the decomposition.",
    operands: TENSORS,
    attributes: &[
        attr("name", Str, Required, "the name of the operation"),
        attr("composite_attributes", Any, Absent, "its attributes"),
        attr("decomposition", Any, Required, "the function"),
        attr("version", Int("i32"), Absent, "the version of the operation"),
    ],
    assembly: Some("$name operands attr-dict `:` functional-type(operands, results)"),
    ..REPLACED
};
