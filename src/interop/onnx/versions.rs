//! Differences between versions of the operators. Nodes of old versions are converted to the newest
//! form where an attribute became an operand. Where the meaning changed, they get a name of their
//! own, so that they are not confused with the new operator. A model that is exported has the
//! operators in the form of its own version.

use super::attributes;
use super::proto::{self, Node};
use crate::ir::{Module, Op, Value};
use crate::ops::AttrValue;
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType};

/// The oldest version of the default operator set that is imported without a warning.
pub const OLDEST: i64 = 11;
pub const NEWEST: i64 = 28;

/// The version of the operator set for programs that were not imported from a model: the oldest one in which all
/// operators have the form that programs have here.
pub const OPERATOR_SET: i64 = 21;

/// The operator set since which `Mod` by floor takes floats, too, and `BitShift` takes signed integers.
const SIGNED_SHIFTS: i64 = 28;

/// The operator set since which every operator is imported as an operation of its own; of older ones, only those of
/// [`READABLE`].
pub const OLDEST_READABLE: i64 = 7;

/// Operators that have meant the same since version 1, for more and more types.
const UNCHANGED: &[&str] = &["Constant", "Identity", "Not", "Shape", "Size", "Transpose"];

/// The operators of operator sets before [`OLDEST_READABLE`] that are imported as operations of their own, by the set
/// since which they mean the same as in that one, except for [`moved_attributes`] and [`LEGACY`].
const READABLE: &[(i64, &[&str])] = &[
    (1, UNCHANGED),
    (1, &["Abs", "ArgMax", "ArgMin", "AveragePool", "BatchNormalization", "Ceil", "Clip", "Conv"]),
    (1, &["ConvTranspose", "DepthToSpace", "Dropout", "Elu", "Exp", "Flatten", "Floor", "Gather"]),
    (1, &["Gemm", "GlobalAveragePool", "GlobalMaxPool", "HardSigmoid", "Hardmax", "If"]),
    (1, &["InstanceNormalization", "LRN", "LeakyRelu", "Log", "LogSoftmax", "Loop"]),
    (1, &["LpNormalization", "MatMul", "Max", "MaxPool", "MaxRoiPool", "Mean", "Min", "Neg"]),
    (1, &["PRelu", "RandomNormal", "RandomNormalLike", "RandomUniform", "RandomUniformLike"]),
    (1, &["Reciprocal", "ReduceL1", "ReduceL2", "ReduceLogSum", "ReduceLogSumExp", "ReduceMax"]),
    (1, &["ReduceMean", "ReduceMin", "ReduceProd", "ReduceSum", "ReduceSumSquare", "Relu"]),
    (1, &["Sigmoid", "Slice", "Softmax", "Softplus", "Softsign", "SpaceToDepth", "Sqrt"]),
    (1, &["Squeeze", "Sum", "Tanh", "TopK", "Unsqueeze"]),
    (1, BROADCASTING),
    (2, &["GlobalLpPool", "LpPool", "Pad", "Split"]),
    (4, &["Concat"]),
    (5, &["Reshape"]),
    (6, &["Cast", "Selu", "Tile"]),
];

/// Binary operators that, in old operator sets, broadcast their second operand only if an attribute was set.
const BROADCASTING: &[&str] =
    &["Add", "And", "Div", "Equal", "Greater", "Less", "Mul", "Or", "Pow", "Sub", "Xor"];

/// An attribute of operator sets before [`OLDEST_READABLE`] that newer ones do not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legacy {
    /// The attribute does not affect the result.
    Hint,
    /// The operator means the same as in newer versions only if the attribute is 1; other values, and the default,
    /// are not supported.
    MustBeSet,
    /// The dimension of the first operand that is aligned with the first one of the second operand.
    Axis,
}

/// The attributes that operators had only in operator sets before [`OLDEST_READABLE`]. `consumed_inputs` names
/// operands whose memory may be reused; operands that are not broadcast have the same shape.
const LEGACY: &[(&[&str], &str, Legacy)] = &[
    (BROADCASTING, "axis", Legacy::Axis),
    (BROADCASTING, "broadcast", Legacy::Hint),
    (&["Gemm"], "broadcast", Legacy::Hint),
    (&["BatchNormalization", "Dropout"], "is_test", Legacy::MustBeSet),
];

/// The meaning of an attribute of this version that newer ones do not have.
pub fn legacy_attribute(operator: &str, version: i64, attr: &str) -> Option<Legacy> {
    if version >= OLDEST_READABLE {
        return None;
    }
    if attr == "consumed_inputs" {
        return Some(Legacy::Hint);
    }
    let is_it =
        |(operators, name, _): &&(&[&str], &str, _)| *name == attr && operators.contains(&operator);
    LEGACY.iter().find(is_it).map(|&(.., said)| said)
}

/// The attribute that an operator of this version must have to mean the same as in newer versions, if there is one.
pub fn must_be_set(operator: &str, version: i64) -> Option<&'static str> {
    let is_it = |(operators, _, said): &&(&[&str], _, Legacy)| {
        version < OLDEST_READABLE && *said == Legacy::MustBeSet && operators.contains(&operator)
    };
    LEGACY.iter().find(is_it).map(|&(_, name, _)| name)
}

/// The dimension of the first operand that is aligned with the second operand's first one if no attribute says so: an
/// old PRelu has a slope for each channel.
pub fn legacy_axis(operator: &str, version: i64) -> Option<i64> {
    (operator == "PRelu" && version < OLDEST_READABLE).then_some(1)
}

/// The axes of size 1 to insert at the end of the second of two operands, so that its first dimension is aligned with
/// dimension `axis` of the first operand, which has this rank.
///
/// # Errors
/// An `axis` that leaves no dimensions for the second operand.
pub fn trailing_axes(rank: usize, second: &TensorType, axis: i64) -> Result<Vec<i64>, String> {
    let (rank, own) = (rank as i64, second.rank() as i64);
    let axis = if axis < 0 { axis + rank } else { axis };
    if !(0..=rank - own).contains(&axis) {
        let message = format!("an operand of rank {own} does not begin at dimension {axis}");
        return Err(format!("{message} of one of rank {rank}"));
    }
    let end = if second.element_count() == Some(1) { own } else { rank - axis };
    Ok((own..end).collect())
}

/// Whether an operator has meant the same in all versions up to [`OLDEST_READABLE`].
pub fn is_unchanged(operator: &str) -> bool {
    UNCHANGED.contains(&operator)
}

/// An attribute that became an operand.
pub struct Moved {
    op: &'static str,
    /// The first version in which it is an operand.
    since: i64,
    pub attr: &'static str,
    pub operand: usize,
    pub kind: Kind,
}

/// The kinds of operands that attributes become.
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

/// An operand that was added in a version; in older versions, all its elements are 1.
struct Added {
    op: &'static str,
    since: i64,
    operand: usize,
    name: &'static str,
}

const ADDED: &[Added] = &[Added { op: "Slice", since: 10, operand: 4, name: "steps" }];

/// The operands of an operator that this version does not have.
fn added_operands(op: &str, version: i64) -> impl Iterator<Item = &'static Added> {
    ADDED.iter().filter(move |added| added.op == op && version < added.since)
}

/// The attributes of an operator in this version that are operands in newer ones.
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

/// The suffix of an operator's name for this version. `last_axis` is true if `axis` is known to be the last dimension
/// of the operand.
pub fn suffix(operator: &str, version: i64, last_axis: bool) -> &'static str {
    let changed = CHANGED.iter().find(|(op, since, _)| *op == operator && version < *since);
    match changed {
        // Old ones take all dimensions from the axis on as one: on the last there is but one.
        Some((op, ..)) if op.ends_with("max") && last_axis => "",
        Some((_, _, suffix)) => suffix,
        None => "",
    }
}

/// Older versions of operators that onnx-mlir has as separate operations: for each version the number after the `V`
/// and the operator set that ended it.
const OLD: &[(&str, &[(i64, i64)])] = &[
    ("Clip", &[(6, 11), (11, 12), (12, 13)]),
    ("Pad", &[(2, 11), (11, 13), (13, 18), (18, 19)]),
    ("ReduceL1", &[(13, 18)]),
    ("ReduceL2", &[(13, 18)]),
    ("ReduceLogSum", &[(13, 18)]),
    ("ReduceLogSumExp", &[(13, 18)]),
    ("ReduceMax", &[(13, 18), (18, 20)]),
    ("ReduceMean", &[(13, 18)]),
    ("ReduceMin", &[(13, 18), (18, 20)]),
    ("ReduceProd", &[(13, 18)]),
    ("ReduceSum", &[(11, 13)]),
    ("ReduceSumSquare", &[(13, 18)]),
    ("Resize", &[(13, 18), (18, 19)]),
    ("Split", &[(11, 13), (13, 18)]),
    ("Squeeze", &[(11, 13)]),
    ("TopK", &[(10, 11)]),
    ("Unsqueeze", &[(11, 13)]),
    ("Upsample", &[(9, 10)]),
];

/// The operation for a single size, which onnx-mlir has: a `Shape` of one dimension.
const DIM: &str = "Dim";

/// An older version of an operator, from the name of its operation.
struct Versioned<'n> {
    operator: &'n str,
    /// The operator sets that have this version.
    sets: std::ops::Range<i64>,
}

impl<'n> Versioned<'n> {
    fn parse(name: &'n str) -> Option<Self> {
        let (operator, number) = name.rsplit_once('V')?;
        let number: i64 = number.parse().ok()?;
        let changed = CHANGED.iter().find(|(op, _, suffix)| name.strip_suffix(suffix) == Some(*op));
        if let Some(&(_, end, _)) = changed {
            // The last softmax of its kind is as the first one was.
            let first = if operator.ends_with("max") { 1 } else { number };
            return Some(Versioned { operator, sets: first..end });
        }
        let (_, versions) = OLD.iter().find(|(op, _)| *op == operator)?;
        let &(first, end) = versions.iter().find(|(first, _)| *first == number)?;
        Some(Versioned { operator, sets: first..end })
    }
}

/// The operator that an operation's name stands for, without dialect and version suffix.
pub fn operator(name: &str) -> &str {
    match name {
        DIM => "Shape",
        name => Versioned::parse(name).map_or(name, |old| old.operator),
    }
}

/// The operators of `ai.onnx.ml` that the dialect has.
const ML_OPERATORS: &[&str] = &[
    "ArrayFeatureExtractor",
    "Binarizer",
    "CastMap",
    "CategoryMapper",
    "DictVectorizer",
    "FeatureVectorizer",
    "Imputer",
    "LabelEncoder",
    "LinearClassifier",
    "LinearRegressor",
    "Normalizer",
    "OneHotEncoder",
    "SVMClassifier",
    "SVMRegressor",
    "Scaler",
    "TreeEnsemble",
    "TreeEnsembleClassifier",
    "TreeEnsembleRegressor",
    "ZipMap",
];

/// Whether a node of ONNX's own domain is imported as an operation of its own, not as `onnx.Custom`: its operator set
/// is not too old, and its operator is not one of another domain.
pub fn is_readable(operator: &str, version: i64) -> bool {
    let is_since =
        |(since, operators): &(i64, &[&str])| version >= *since && operators.contains(&operator);
    let is_known = version >= OLDEST_READABLE || READABLE.iter().any(is_since);
    is_known && domain_of(operator).is_empty()
}

/// Whether an operator is one of `ai.onnx.ml`.
pub fn is_ml_operator(operator: &str) -> bool {
    ML_OPERATORS.contains(&operator)
}

/// The domain of an operator of the dialect; empty for ONNX's own.
pub fn domain_of(operator: &str) -> &'static str {
    match operator {
        "GatherBlockQuantized" => "com.microsoft",
        operator if is_ml_operator(operator) => "ai.onnx.ml",
        _ => "",
    }
}

/// Operators that are not in the first operator set, or have their present form since a later one, by that set.
const NEW: &[(i64, &[&str])] = &[
    (OLDEST_READABLE, BROADCASTING),
    (OLDEST_READABLE, &["BatchNormalization", "Dropout", "Gemm", "PRelu"]),
    (8, &["Expand", "Scan"]),
    (9, &["ConstantOfShape", "Erf", "EyeLike", "IsNaN", "NonZero", "OneHot", "Sign", "Where"]),
    (9, &["Acosh", "Asinh", "Atanh", "Cosh", "Sinh"]),
    (10, &["IsInf", "Mod", "ReverseSequence"]),
    (11, &["BitShift", "CumSum", "GatherElements", "GatherND", "Range", "Round"]),
    (11, &["ScatterElements", "ScatterND"]),
    (12, &["GreaterOrEqual", "LessOrEqual"]),
    (14, &["HardSwish", "Trilu"]),
    (15, &["CastLike", DIM]),
    (17, &["LayerNormalization"]),
    (18, &["BitwiseAnd", "BitwiseNot", "BitwiseOr", "BitwiseXor", "Mish"]),
    (20, &["Gelu"]),
    (23, &["Attention", "RMSNormalization", "RotaryEmbedding"]),
    (24, &["Swish", "TensorScatter"]),
    (26, &["BitCast", "CumProd"]),
    (27, &["CausalConvWithState", "LinearAttention"]),
    (28, &["SwiGLU"]),
];

/// The name under which an operator set has an operator: that of a replacement with the same operands and attributes,
/// where the operator is deprecated.
pub fn current_name(operator: &str, version: i64) -> &str {
    match operator {
        "Scatter" if version >= 11 => "ScatterElements",
        _ => operator,
    }
}

/// Attributes that were added to operators, each with the operator set that has it first.
const NEW_ATTRIBUTES: &[(&str, &str, i64)] = &[
    ("DepthToSpace", "mode", 11),
    ("ArgMax", "select_last_index", 12),
    ("ArgMin", "select_last_index", 12),
    ("GatherND", "batch_dims", 12),
    ("Reshape", "allowzero", 14),
    ("Shape", "start", 15),
    ("Shape", "end", 15),
    ("ScatterElements", "reduction", 16),
    ("ScatterND", "reduction", 16),
    ("Cast", "saturate", 19),
];

/// The operations of a module that become nodes.
pub struct Nodes<'m> {
    module: &'m Module,
    ops: Vec<Op>,
}

impl<'m> Nodes<'m> {
    pub fn of(module: &'m Module) -> Self {
        let is_node = |op: &Op| {
            let name = module.op_name(*op).strip_prefix("onnx.");
            name.is_some_and(|name| module[*op].def.is_some() || Versioned::parse(name).is_some())
        };
        Nodes { module, ops: module.walk(module.top()).into_iter().filter(is_node).collect() }
    }

    /// The oldest operator set, not older than the model's own, in which all operations can be expressed.
    pub fn oldest_operator_set(&self, own: Option<i64>) -> i64 {
        let needed = self.ops.iter().map(|&op| self.needed_version(op));
        let oldest = needed.max().unwrap_or(0);
        // Operands that became attributes can be written so where they are constants.
        let is_spelled = |version: i64, op: Op| {
            let spelling = Spelling { module: self.module, op, version };
            spelling.moved_values().is_ok() && spelling.added_present().is_ok()
        };
        let last = self
            .ops
            .iter()
            .filter_map(|&op| Some(Versioned::parse(self.short_name(op))?.sets.end - 1));
        let newest = last.min().unwrap_or(OPERATOR_SET).min(OPERATOR_SET);
        let mut version = own.unwrap_or(newest).max(oldest);
        while version < newest && !self.ops.iter().all(|&op| is_spelled(version, op)) {
            version += 1;
        }
        version
    }

    /// The name of an operation without the dialect.
    fn short_name(&self, op: Op) -> &str {
        self.module.op_name(op).trim_start_matches("onnx.")
    }

    fn needed_version(&self, op: Op) -> i64 {
        let module = self.module;
        let name = self.short_name(op);
        if let Some(old) = Versioned::parse(name) {
            return old.sets.start;
        }
        let new = NEW.iter().filter(|(_, names)| names.contains(&name)).map(|&(since, _)| since);
        let attributes = NEW_ATTRIBUTES
            .iter()
            .filter(|(operator, attr, _)| *operator == name && module.attr(op, attr).is_some());
        let attributes = attributes.map(|&(.., since)| since);
        let signed = self.needs_signed_shifts(op, name).then_some(SIGNED_SHIFTS);
        new.chain(attributes).chain(signed).max().unwrap_or(0)
    }

    /// Whether an operation is a `Mod` of floats by floor, or a `BitShift` of signed integers.
    fn needs_signed_shifts(&self, op: Op, name: &str) -> bool {
        if !["Mod", "BitShift"].contains(&name) {
            return false;
        }
        let Ok(decoded) = self.module.decode(op) else { return false };
        let Some(element) = decoded.operands.first().and_then(|ty| ty.element()) else {
            return false;
        };
        let is_fmod = decoded.attrs.contains(&("fmod", AttrValue::Int(1)));
        match name {
            "Mod" => element.is_float() && !is_fmod,
            _ => !element.is_unsigned(),
        }
    }
}

/// The operation that names its operator in attributes.
const CUSTOM_NAME: &str = "Custom";

/// An operation that is exported as a node of a version.
pub struct Spelling<'m> {
    pub module: &'m Module,
    pub op: Op,
    pub version: i64,
}

impl Spelling<'_> {
    /// Converts a node from the newest form to that of the version.
    ///
    /// # Errors
    /// The node cannot be expressed in the version.
    pub fn apply(&self, node: &mut Node) -> Result<(), String> {
        let name = self.module.op_name(self.op).trim_start_matches("onnx.");
        if name == CUSTOM_NAME {
            return Ok(());
        }
        if let Some(Versioned { operator, sets }) = Versioned::parse(name)
            && !sets.contains(&self.version)
        {
            let (end, version) = (sets.end, self.version);
            return Err(format!(
                "'{name}' is {operator} as it was before operator set {end}, and the model needs {version}"
            ));
        }
        for (moved, value) in self.moved_values()? {
            node.input[moved.operand] = String::new();
            node.attribute.push(moved.make_attribute(&value));
        }
        for added in self.added_present()? {
            node.input[added.operand] = String::new();
        }
        if name == DIM {
            node.attribute = self.shape_bounds();
        }
        if node.op_type == "Split" && self.version < 18 {
            node.attribute.retain(|attr| attr.name != "num_outputs");
        }
        node.attribute.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(())
    }

    /// The attributes of a `Shape` that returns one size; for the last dimension there is no `end`.
    fn shape_bounds(&self) -> Vec<proto::Attribute> {
        let axis = self.module.decode(self.op).map_or(0, |decoded| decoded.call().int("axis"));
        let bounds = [("start", axis), ("end", axis + 1)];
        let said = bounds.into_iter().filter(|&(name, at)| name == "start" || at != 0);
        let value = |at| Tensor::from_i64s(&[], &[at]);
        said.map(|(name, at)| attributes::make_attribute_like(name, "value_int", &value(at)))
            .collect()
    }

    /// The operands of the operation that the version does not have.
    ///
    /// # Errors
    /// One of them is not 1.
    fn added_present(&self) -> Result<Vec<&'static Added>, String> {
        let module = self.module;
        let name = module.op_name(self.op).trim_start_matches("onnx.");
        let mut found = Vec::new();
        for added in added_operands(name, self.version) {
            let Some(&operand) = module[self.op].operands.get(added.operand) else { continue };
            let is_none = module.defining_op(operand).map(|op| module.op_name(op));
            if is_none == Some("onnx.NoValue") {
                continue;
            }
            let is_neutral = |value: &Tensor| {
                value.element().is_integer() && value.ints().iter().all(|&step| step == 1)
            };
            if !module.constant_value(operand).as_ref().is_some_and(is_neutral) {
                let (what, version) = (added.name, self.version);
                return Err(format!("'{what}' must be 1 in operator set {version} ({name})"));
            }
            found.push(added);
        }
        Ok(found)
    }

    /// The operands that are attributes in the version, with their values.
    ///
    /// # Errors
    /// One of them is not a constant that the attribute can hold.
    pub fn moved_values(&self) -> Result<Vec<(&'static Moved, Tensor)>, String> {
        let module = self.module;
        let name = module.op_name(self.op).trim_start_matches("onnx.");
        let mut found = Vec::new();
        for moved in moved_attributes(name, self.version) {
            let Some(&operand) = module[self.op].operands.get(moved.operand) else { continue };
            let is_none = module.defining_op(operand).map(|op| module.op_name(op));
            if is_none == Some("onnx.NoValue") {
                continue;
            }
            let value = module.constant_value(operand).filter(|value| moved.can_hold(value));
            let value = value.ok_or_else(|| {
                let (attr, version) = (moved.attr, self.version);
                format!("'{attr}' must be a constant in operator set {version} ({name})")
            })?;
            found.push((moved, value));
        }
        Ok(found)
    }
}

impl Moved {
    /// Whether the attribute can hold a value.
    fn can_hold(&self, value: &Tensor) -> bool {
        match self.kind {
            Kind::Ints => value.element() == ElementType::I64 && value.rank() == 1,
            Kind::Int => value.element() == ElementType::I64 && value.count() == 1,
            Kind::Number => value.element().is_float() && value.count() == 1,
        }
    }

    /// The attribute with this value, which newer versions have as an operand.
    fn make_attribute(&self, value: &Tensor) -> proto::Attribute {
        let value = match self.kind {
            Kind::Ints => return attributes::make_attribute_like(self.attr, "value_ints", value),
            Kind::Int => ("value_int", value.reshaped(&[])),
            Kind::Number => ("value_float", value.reshaped(&[])),
        };
        attributes::make_attribute_like(self.attr, value.0, &value.1)
    }
}

/// Whether all uses of a constant become attributes in this version.
pub fn is_absorbed(module: &Module, constant: Value, version: i64) -> bool {
    let uses = &module[constant].uses;
    let is_attribute = |used: &crate::ir::Use| {
        let name = module.op_name(used.op).trim_start_matches("onnx.");
        let operand = used.operand as usize;
        moved_attributes(name, version).any(|moved| moved.operand == operand)
            || added_operands(name, version).any(|added| added.operand == operand)
    };
    !uses.is_empty() && uses.iter().all(is_attribute)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_operands_begin_at_a_dimension_of_the_first_one() {
        let ty = |shape: &[i64]| TensorType::new(ElementType::F32, shape);
        assert_eq!(trailing_axes(4, &ty(&[3]), 1), Ok(vec![1, 2]));
        assert_eq!(trailing_axes(4, &ty(&[3, 5]), -2), Ok(vec![]));
        assert_eq!(trailing_axes(4, &ty(&[1]), 1), Ok(vec![]));
        for axis in [i64::MIN, -5, 3, i64::MAX] {
            let error = trailing_axes(4, &ty(&[3, 5]), axis).unwrap_err();
            assert!(error.contains("does not begin at dimension"), "{error}");
        }
    }
}
