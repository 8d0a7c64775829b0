//! `coreml.const`, and the operations that give elements another shape or order.

use super::{AXIS_I32, list_attr};
use crate::literal;
use crate::motion::operands::{self, List};
use crate::motion::plans::{self, Given};
use crate::motion::{self, Motion, Move, Plan};
use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrKindDef, Call, Constraint, OpDef, OperandDef, Semantics, Violation};
use crate::types::{DYNAMIC, ElementType, Shape};

const SOURCE: &str = "https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html#module-coremltools.converters.mil.mil.ops.defs.iOS15.tensor_transformation";
const X: OperandDef = OperandDef::one("x", "a tensor of rank r");

pub static CONST: OpDef = OpDef {
    name: "coreml.const",
    summary: "A tensor that stands in the program.",
    description: "output = val",
    source: SOURCE,
    operands: &[],
    attributes: &[AttrDef {
        name: "val",
        kind: AttrKindDef::Elements,
        default: Default::Required,
        doc: "the tensor; its type is the result's",
    }],
    results: &["output"],
    constraints: &[],
    assembly: None,
    semantics: Semantics::Framework {
        infer: |call| Ok(vec![call.tensor_attr("val").expect("a required attribute").ty().into()]),
        warnings: None,
        eval: |call, _| Ok(vec![call.tensor_attr("val").expect("a required attribute").clone()]),
        expand: |call, _, emit| {
            let value = call.tensor_attr("val").expect("a required attribute");
            vec![literal::emit_tensor(value.clone(), emit)]
        },
    },
};

pub static RESHAPE: OpDef = OpDef {
    name: "coreml.reshape",
    summary: "The same elements, in row-major order, under another shape.",
    description: r#"
output[unravel(i, shape)] = x[unravel(i, x.shape)] for every linear position i.

A size of 0 stands for the size that `x` has as far from its last dimension, 1 where it has none
there (iOS 17). One size may be -1: what the number of elements leaves.
"#,
    source: SOURCE,
    operands: &[X, OperandDef::known("shape", "of rank 1: the sizes, or 0 or -1")],
    attributes: &[],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "`shape` is i32 or i64 of rank 1" },
        Constraint { id: "C2", text: "sizes are -1 or more, and -1 stands once at most" },
        Constraint { id: "C3", text: "`x` has as many elements as the shape" },
    ],
    assembly: None,
    semantics: motion::semantics::<Reshape>(),
};

struct Reshape;

impl Move for Reshape {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let x = call.tensor(0)?;
        let mut sizes = match operands::list("C1", call, 1, false)? {
            List::Known(sizes) => sizes,
            List::Open(Some(rank)) => return Ok(Plan::open(x, rank)),
            List::Open(None) => return Ok(Plan::open(x, call.declared_result()?.rank())),
        };
        let rank = sizes.len();
        for (at, size) in sizes.iter_mut().enumerate().filter(|(_, size)| **size == 0) {
            let own = (x.rank() + at).checked_sub(rank);
            *size = own.map_or(1, |d| x.shape[d]);
        }
        if sizes.contains(&DYNAMIC) {
            return Ok(Plan::open(x, rank));
        }
        plans::reshape(["C2", "C3"], x, Given::operand(call, 1, &sizes))
    }
}

pub static EXPAND_DIMS: OpDef = OpDef {
    name: "coreml.expand_dims",
    summary: "The same elements with more dimensions, of size 1.",
    description: "`axes` says where in the result the new dimensions stand.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Required,
        "axes of the result; negative count from the back",
    )],
    results: &["output"],
    constraints: &[Constraint {
        id: "C1",
        text: "`axes` has unlike axes in [-n, n-1], n being the result's rank",
    }],
    assembly: None,
    semantics: motion::semantics::<ExpandDims>(),
};

struct ExpandDims;

impl Move for ExpandDims {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        plans::insert_axes("C1", call.tensor(0)?, Given::attr(call, "axes"))
    }
}

pub static SQUEEZE: OpDef = OpDef {
    name: "coreml.squeeze",
    summary: "The same elements without dimensions of size 1.",
    description: "Drops the dimensions of `axes`; without it, all of size 1.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Absent,
        "which dimensions, in [-r, r-1]; absent: all of size 1",
    )],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "`axes` has unlike axes in [-r, r-1]" },
        Constraint { id: "C2", text: "the dimensions of `axes` have size 1" },
    ],
    assembly: None,
    semantics: motion::semantics::<Squeeze>(),
};

struct Squeeze;

impl Move for Squeeze {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let x = call.tensor(0)?;
        match Given::opt_attr(call, "axes") {
            Some(axes) => plans::drop_axes(["C1", "C2"], x, axes),
            None => plans::drop_ones(call, x),
        }
    }
}

pub static TRANSPOSE: OpDef = OpDef {
    name: "coreml.transpose",
    summary: "The dimensions in another order.",
    description: "Dimension d of the result is dimension perm[d] of `x`.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "perm",
        Default::Required,
        "each of the dimensions once; negative count from the back",
    )],
    results: &["output"],
    constraints: &[Constraint { id: "C1", text: "`perm` has each of the dimensions once" }],
    assembly: None,
    semantics: motion::semantics::<Transpose>(),
};

struct Transpose;

impl Move for Transpose {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        plans::transpose("C1", call.tensor(0)?, Given::attr(call, "perm"))
    }
}

pub static REVERSE: OpDef = OpDef {
    name: "coreml.reverse",
    summary: "The elements backwards along some dimensions.",
    description: "In each dimension of `axes`, position i has what was at size - 1 - i.",
    source: SOURCE,
    operands: &[X],
    attributes: &[list_attr(
        "axes",
        Default::Absent,
        "which dimensions, in [-r, r-1]; absent: all",
    )],
    results: &["output"],
    constraints: &[Constraint { id: "C1", text: "`axes` has unlike axes in [-r, r-1]" }],
    assembly: None,
    semantics: motion::semantics::<Reverse>(),
};

struct Reverse;

impl Move for Reverse {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let x = call.tensor(0)?;
        match Given::opt_attr(call, "axes") {
            Some(axes) => plans::reverse("C1", x, axes),
            None => Ok(plans::reverse_all(x)),
        }
    }
}

pub static TILE: OpDef = OpDef {
    name: "coreml.tile",
    summary: "A tensor repeated as a whole along its dimensions.",
    description: "output[c] = x[c mod x.shape], reps[d] times as long in dimension d.",
    source: SOURCE,
    operands: &[X, OperandDef::known("reps", "of rank 1: how often, for each dimension")],
    attributes: &[],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "`reps` is i32 or i64 of shape [r]" },
        Constraint { id: "C2", text: "`reps` are 1 or more" },
    ],
    assembly: None,
    semantics: motion::semantics::<Tile>(),
};

struct Tile;

impl Move for Tile {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let x = call.tensor(0)?;
        let Some(reps) = operands::per_dimension("C1", call, 1, x.rank())? else {
            return Ok(Plan::open(x, x.rank()));
        };
        let reps = Given::operand(call, 1, &reps);
        reps.at_least("C2", 1)?;
        plans::tile("C2", x, reps)
    }
}

pub static FILL: OpDef = OpDef {
    name: "coreml.fill",
    summary: "A tensor of one value.",
    description: "output[c] = value",
    source: SOURCE,
    operands: &[OperandDef::known("shape", "of rank 1: the sizes")],
    attributes: &[AttrDef {
        name: "value",
        kind: AttrKindDef::Scalar,
        default: Default::Absent,
        doc: "the value, of which the result has its element type; absent: 0.0 : f32",
    }],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "`shape` is i32 or i64 of rank 1" },
        Constraint { id: "C2", text: "sizes are not negative" },
    ],
    assembly: None,
    semantics: motion::semantics::<Fill>(),
};

struct Fill;

impl Move for Fill {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let zero = multigather_core::tensor::Tensor::zero(ElementType::F32, &[]);
        let value = call.tensor_attr("value").unwrap_or(&zero).clone();
        let shape = match operands::list("C1", call, 0, false)? {
            List::Known(shape) => shape,
            List::Open(Some(rank)) => return Ok(Plan::open(&value.ty(), rank)),
            List::Open(None) => return Ok(Plan::open(&value.ty(), call.declared_result()?.rank())),
        };
        Given::operand(call, 0, &shape).at_least("C2", 0)?;
        let stretch = Motion::Broadcast { dims: Shape::new(), shape: Shape::from_vec(shape) };
        Ok(Plan::of([], [Motion::Given(vec![value]), stretch]))
    }
}

pub static SHAPE: OpDef = OpDef {
    name: "coreml.shape",
    summary: "The sizes of a tensor's dimensions.",
    description: "output[d] = x.shape[d], of i32.",
    source: SOURCE,
    operands: &[OperandDef::typed("x", "any tensor")],
    attributes: &[],
    results: &["output"],
    constraints: &[Constraint { id: "C1", text: "the sizes fit into i32" }],
    assembly: None,
    semantics: motion::semantics::<Sizes>(),
};

struct Sizes;

impl Move for Sizes {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        plans::small_sizes("C1", call.tensor(0)?)
    }
}

pub static CONCAT: OpDef = OpDef {
    name: "coreml.concat",
    summary: "Tensors one behind the other along one dimension.",
    description: "The tensors differ in size only along `axis`. With `interleave`, which needs tensors of one shape, position i of tensor k comes to i * n + k, n being the number of tensors.",
    source: SOURCE,
    operands: &[OperandDef::variadic("values", "tensors of rank r >= 1")],
    attributes: &[
        AttrDef { default: Default::Required, ..AXIS_I32 },
        AttrDef {
            name: "interleave",
            kind: AttrKindDef::Bool,
            default: Default::Bool(false),
            doc: "true: positions alternate between the tensors",
        },
    ],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "there is a tensor" },
        Constraint { id: "C2", text: "`axis` is in [-r, r-1]" },
        Constraint {
            id: "C3",
            text: "the tensors have one element type, and one shape but for `axis`, or at all with `interleave`",
        },
    ],
    assembly: None,
    semantics: motion::semantics::<Concat>(),
};

struct Concat;

impl Move for Concat {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        if !call.flag("interleave") {
            return plans::concat(["C1", "C3"], call, |rank| plans::axis_attr("C2", call, rank));
        }
        let Plan::Moves { inputs, mut steps } = plans::stack(["C1", "C3"], call, |rank| {
            Ok(plans::axis_attr("C2", call, rank - 1)? + 1)
        })?
        else {
            panic!("a stack is known")
        };
        let x = call.tensor(0)?;
        if !x.is_static() {
            return Ok(Plan::open(x, x.rank()));
        }
        let mut shape = x.shape.clone();
        let d = plans::axis_attr("C2", call, x.rank())?;
        shape[d] = plans::times("C3", shape[d], inputs.len() as i64)?;
        steps.push(Motion::Reshape { shape });
        Ok(Plan::Moves { inputs, steps })
    }
}

pub static STACK: OpDef = OpDef {
    name: "coreml.stack",
    summary: "Tensors of one shape, side by side along a new dimension.",
    description: "output[i_{0}, ..., i_{axis-1}, k, i_{axis}, ...] = values_{k}[i_{0}, ...]",
    source: SOURCE,
    operands: &[OperandDef::variadic("values", "tensors of one type, of rank r")],
    attributes: &[AttrDef { default: Default::Required, ..AXIS_I32 }],
    results: &["output"],
    constraints: &[
        Constraint { id: "C1", text: "there is a tensor" },
        Constraint { id: "C2", text: "`axis` is in [-r-1, r]" },
        Constraint { id: "C3", text: "the tensors have one type" },
    ],
    assembly: None,
    semantics: motion::semantics::<Stack>(),
};

struct Stack;

impl Move for Stack {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        plans::stack(["C1", "C3"], call, |rank| plans::axis_attr("C2", call, rank))
    }
}

pub static SPLIT: OpDef = OpDef {
    name: "coreml.split",
    summary: "Parts of a tensor along one dimension, one for each result.",
    description: "Result k is the part of size split_sizes[k] behind those before it; without `split_sizes`, the parts are equal.",
    source: SOURCE,
    operands: &[X],
    attributes: &[
        AttrDef { default: Default::Required, ..AXIS_I32 },
        list_attr("split_sizes", Default::Absent, "a size for each result; absent: equal parts"),
        AttrDef {
            name: "num_splits",
            kind: AttrKindDef::Int("i32"),
            default: Default::Absent,
            doc: "how many parts there are",
        },
    ],
    results: &["output*"],
    constraints: &[
        Constraint { id: "C1", text: "`axis` is in [-r, r-1]" },
        Constraint {
            id: "C2",
            text: "there is a size for each result, and the sizes sum up to the dimension's",
        },
        Constraint { id: "C3", text: "`num_splits`, where given, is the number of results" },
    ],
    assembly: None,
    semantics: motion::semantics::<Split>(),
};

struct Split;

impl Move for Split {
    fn plan(call: &Call) -> Result<Plan, Violation> {
        let x = call.tensor(0)?;
        let axis = plans::axis_attr("C1", call, x.rank())?;
        let (count, found) = (call.opt_int("num_splits"), call.results.len() as i64);
        if let Some(count) = count.filter(|&count| count != found) {
            let message = format!("there are {found} results, but num_splits is {count}");
            let site = crate::ops::Site::Attr("num_splits");
            return Err(Violation::new("C3", site, message));
        }
        match Given::opt_attr(call, "split_sizes") {
            Some(sizes) => plans::split("C2", call, (0, x), axis, sizes),
            None => plans::split_equally("C2", call, (0, x), axis),
        }
    }
}
