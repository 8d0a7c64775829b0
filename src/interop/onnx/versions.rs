//! Differences between versions of the operators. Nodes of old versions are converted to the newest
//! form where an attribute became an operand. Where the meaning changed, they get a name of their
//! own, so that they are not confused with the new operator.

use super::proto::Node;

/// The versions of the default operator set that are read without a warning.
pub const OLDEST: i64 = 11;
pub const NEWEST: i64 = 28;

/// Older ones compute differently in ways that are not looked at here.
pub const OLDEST_READABLE: i64 = 7;

/// Operators that have meant the same since version 1, for more and more types.
pub const UNCHANGED: &[&str] = &["Constant", "Identity", "Not", "Shape", "Size", "Transpose"];

/// An attribute that became an operand.
pub struct Moved {
    op: &'static str,
    /// The version that has it as an operand.
    since: i64,
    pub attr: &'static str,
    pub operand: usize,
    pub kind: Kind,
}

/// What an attribute becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A tensor of rank 1 of i64.
    Ints,
    /// An i64 tensor of rank 1 with one element.
    Int,
    /// A tensor of rank 0 of the first operand's element type.
    Number,
}

const fn moved(
    op: &'static str,
    since: i64,
    attr: &'static str,
    operand: usize,
    kind: Kind,
) -> Moved {
    Moved { op, since, attr, operand, kind }
}

const MOVED: &[Moved] = &[
    moved("Squeeze", 13, "axes", 1, Kind::Ints),
    moved("Unsqueeze", 13, "axes", 1, Kind::Ints),
    moved("ReduceSum", 13, "axes", 1, Kind::Ints),
    moved("ReduceL1", 18, "axes", 1, Kind::Ints),
    moved("ReduceL2", 18, "axes", 1, Kind::Ints),
    moved("ReduceLogSum", 18, "axes", 1, Kind::Ints),
    moved("ReduceLogSumExp", 18, "axes", 1, Kind::Ints),
    moved("ReduceMax", 18, "axes", 1, Kind::Ints),
    moved("ReduceMean", 18, "axes", 1, Kind::Ints),
    moved("ReduceMin", 18, "axes", 1, Kind::Ints),
    moved("ReduceProd", 18, "axes", 1, Kind::Ints),
    moved("ReduceSumSquare", 18, "axes", 1, Kind::Ints),
    moved("Split", 13, "split", 1, Kind::Ints),
    moved("Slice", 10, "starts", 1, Kind::Ints),
    moved("Slice", 10, "ends", 2, Kind::Ints),
    moved("Slice", 10, "axes", 3, Kind::Ints),
    moved("TopK", 10, "k", 1, Kind::Int),
    moved("Pad", 11, "pads", 1, Kind::Ints),
    moved("Pad", 11, "value", 2, Kind::Number),
    moved("Clip", 11, "min", 1, Kind::Number),
    moved("Clip", 11, "max", 2, Kind::Number),
];

/// The attributes of an operator that are operands in its newest version.
pub fn moved_attributes(op: &str, version: i64) -> impl Iterator<Item = &'static Moved> {
    MOVED.iter().filter(move |moved| moved.op == op && version < moved.since)
}

/// Operators whose meaning changed with a version, and the suffix that onnx-mlir gives them.
const CHANGED: &[(&str, i64, &str)] = &[
    ("Softmax", 13, "V11"),
    ("LogSoftmax", 13, "V11"),
    ("Hardmax", 13, "V11"),
    ("Upsample", 9, "V7"),
    ("Resize", 11, "V10"),
    ("Resize", 13, "V11"),
    ("RoiAlign", 16, "V10"),
    ("DFT", 20, "V17"),
    ("GridSample", 20, "V16"),
    ("GroupNormalization", 21, "V18"),
];

/// The suffix of an operator's name in this version. `last_axis` says whether the operand is known
/// to have its last dimension at `axis`.
pub fn suffix(node: &Node, version: i64, last_axis: bool) -> &'static str {
    let changed = CHANGED.iter().find(|(op, since, _)| *op == node.op_type && version < *since);
    match changed {
        // Old ones take all dimensions from the axis on as one: on the last there is but one.
        Some((op, ..)) if op.ends_with("max") && last_axis => "",
        Some((_, _, suffix)) => suffix,
        None => "",
    }
}
