//! Operators of the domain `ai.onnx.ml`, except for the ensembles of trees (`trees.rs`).

use super::numbers::{Steps, check_scalars, is_number, numbers, scalar, tensor_of};
use super::softmax::emit_softmax;
use super::*;
use crate::contraction::Contraction;
use crate::elementwise::{Kind as Of, recipe};
use crate::extreme::{self, Nans, Wanted};
use crate::ops::core::ReduceKind;
use crate::recipes::Mode;
use crate::reduction::reduce;

pub const FEATURES: Kind = Kind {
    law: "\
The elements of X at the indices Y along the last dimension, as ONNX Runtime has it: [1, n] where X has one dimension.",
    operands: &[OperandDef::one("X", "a tensor"), OperandDef::one("Y", "indices, i64")],
    infer: infer_features,
    run: by_recipe(
        2,
        |call| {
            let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
            if indices.element != ElementType::I64 {
                return not_known(format!("{} is no type of indices", indices.element));
            }
            match x.shape.last() == Some(&0) && !indices.shape.contains(&0) {
                true => not_known(format!("{x} has no features")),
                false => infer_features(call),
            }
        },
        |call, operands| crate::ops::evaluate_lookup(call, operands, 1),
        |call, operands, emit| {
            let x = emit.tensor_type(operands[0]);
            let count =
                size::product(&emit.tensor_type(operands[1]).shape).expect("a count that fits");
            let indices = emit.reshape(operands[1], &[count]);
            let found = recipes::blocks(operands[0], indices, x.rank() - 1, 0, Mode::ERROR, emit);
            vec![emit.reshape(found, call.results[0].shape().expect("a tensor"))]
        },
    ),
    ..Kind::BASE
};

fn infer_features(call: &Call) -> Types {
    let (x, indices) = (call.tensor(0)?, call.tensor(1)?);
    let Some((_, before)) = x.shape.split_last() else { return not_known("X has no dimensions") };
    let count = open(size::product(&indices.shape));
    let before = if before.is_empty() { &[1] } else { before };
    tensor(x.element, &[before, &[count]].concat())
}

pub const BINARIZER: Kind = Kind {
    law: "1 where x is above the threshold, else 0, of NaN too. It runs on numbers.",
    attributes: &[attr("threshold", Scalar, Absent, "0 where it is absent")],
    run: by_composition(
        1,
        |call| {
            check_scalars(call)?;
            let x = call.tensor(0)?;
            match x.element.is_float() {
                true => Ok(vec![x.clone().into()]),
                false => not_known(format!("{x} has no floats")),
            }
        },
        |call, operands, emit| {
            let element = emit.tensor_type(operands[0]).element;
            let mut steps = Steps::rounded_for(element, emit);
            let x = steps.value(operands[0]);
            let is_above = steps.with(Of::Gt, x, scalar(call, "threshold", 0.0));
            vec![recipe::convert(is_above, element, emit)]
        },
    ),
    ..SAME
};

pub const SCALER: Kind = Kind {
    example: "2x3xf32 {offset = [1.0 : f32], scale = [2.0 : f32]}",
    law: "\
(x - offset) * scale in `f32`, of a column each, or of all where there is one. It runs on matrices of numbers.",
    attributes: &[
        attr("offset", Scalars, Absent, "what is subtracted from each column"),
        attr("scale", Scalars, Absent, "a factor of each column"),
    ],
    infer: infer_matrix,
    run: by_composition(
        1,
        |call| {
            let (_, columns) = matrix(call)?;
            check_length(call, "offset", &[1, columns])?;
            check_length(call, "scale", &[1, columns])?;
            infer_matrix(call)
        },
        |call, operands, emit| {
            let mut steps = Steps::rounded_to(ElementType::F32, emit);
            let x = steps.value(operands[0]);
            let [offset, scale] = ["offset", "scale"].map(|name| row(call, name, steps.emit));
            let centered = steps.apply(Of::Sub, [x, offset]);
            vec![steps.apply(Of::Mul, [centered, scale])]
        },
    ),
    ..Kind::BASE
};

pub const IMPUTER: Kind = Kind {
    example: "2x3xf32 {imputed_value_floats = [0.0 : f32]}",
    law: "\
The elements, of which those equal to the replaced value, or NaN where that is NaN, are the imputed value of their \
column, or the one of all. It runs on matrices.",
    attributes: &[
        attr("imputed_value_floats", Scalars, Absent, "the values of columns of floats"),
        attr("imputed_value_int64s", I64List, Absent, "the values of columns of integers"),
        attr(
            "replaced_value_float",
            Scalar,
            Absent,
            "what is replaced in floats, 0 where it is absent",
        ),
        int("replaced_value_int64", 0, "what is replaced in integers"),
    ],
    infer: |call| Ok(vec![call.tensor(0)?.clone().into()]),
    run: by_composition(
        1,
        |call| {
            check_scalars(call)?;
            let (x, columns) = matrix(call)?;
            let count = match x.element {
                ElementType::I64 => integers(call, "imputed_value_int64s").len(),
                _ => list(call, "imputed_value_floats").len(),
            };
            match x.element == ElementType::I64 || x.element.is_float() {
                true if count == 1 || count as i64 == columns => Ok(vec![x.clone().into()]),
                true => not_known("there is not a value for each column"),
                false => not_known(format!("{x} has no floats and no i64")),
            }
        },
        |call, operands, emit| {
            let (x, ty) = (operands[0], emit.tensor_type(operands[0]));
            let is_replaced = match ty.element.is_float() {
                false => {
                    let replaced = call.int("replaced_value_int64").into();
                    let replaced = layout::number(ty.element, replaced, &[], emit);
                    recipe::broadcast(Of::Eq, &[x, replaced], emit)
                }
                true => match scalar(call, "replaced_value_float", 0.0) {
                    replaced if replaced.is_nan() => recipe::apply(Of::IsNan, &[x], emit),
                    replaced => {
                        let replaced = tensor_of(ty.element, &[], &[replaced]);
                        let replaced = layout::constant(replaced, emit);
                        recipe::broadcast(Of::Eq, &[x, replaced], emit)
                    }
                },
            };
            let values = match ty.element.is_float() {
                true => list(call, "imputed_value_floats"),
                false => integers(call, "imputed_value_int64s").iter().map(|&n| n as f64).collect(),
            };
            let values = tensor_of(ty.element, &[values.len() as i64], &values);
            let values = layout::constant(values, emit);
            vec![recipe::broadcast(Of::Select, &[is_replaced, values, x], emit)]
        },
    ),
    ..Kind::BASE
};

pub const NORMALIZER: Kind = Kind {
    example: "2x3xf32 {norm = \"L2\"}",
    law: "\
Each row in `f32`, divided by its largest element (`MAX`), the sum of its magnitudes (`L1`) or the root of the sum of \
its squares (`L2`, for which the root of each square's share is taken); rows where that is 0 stay. It runs on \
matrices of numbers.",
    attributes: &[attr("norm", Str, Default::Str("MAX"), "`MAX`, `L1` or `L2`")],
    infer: infer_matrix,
    run: by_composition(
        1,
        |call| {
            matrix(call)?;
            match call.str("norm") {
                "MAX" | "L1" | "L2" => infer_matrix(call),
                other => not_known(format!("{other} is no norm")),
            }
        },
        |call, operands, emit| {
            let mut steps = Steps::rounded_to(ElementType::F32, emit);
            let x = steps.value(operands[0]);
            let sized = match call.str("norm") {
                "MAX" => x,
                "L1" => steps.apply(Of::Abs, [x]),
                _ => steps.apply(Of::Mul, [x, x]),
            };
            let norm = match call.str("norm") {
                "MAX" => reduce(ReduceKind::Max, sized, &[1], true, steps.emit),
                _ => steps.sum(sized, &[1]),
            };
            let share = match call.str("norm") {
                "L2" => {
                    let share = steps.apply(Of::Div, [sized, norm]);
                    let root = steps.apply(Of::Sqrt, [share]);
                    let minus = steps.apply(Of::Neg, [root]);
                    steps.choose((x, Of::Lt, 0.0), minus, root)
                }
                _ => steps.apply(Of::Div, [x, norm]),
            };
            vec![steps.choose((norm, Of::Ne, 0.0), share, x)]
        },
    ),
    ..Kind::BASE
};

pub const ONE_HOT_ENCODER: Kind = Kind {
    example: "2x3xi64 {cats_int64s = [1, 2]}",
    law: "\
The operand's shape with a dimension for the categories behind it, in `f32`: 1 where the element is the category, \
else 0. It runs on numbers, where elements of other categories are allowed.",
    attributes: &[
        attr("cats_int64s", I64List, Absent, "the categories"),
        attr("cats_strings", Scalars, Absent, "the categories of strings"),
        int("zeros", 1, "0: elements of other categories are errors"),
    ],
    infer: |call| {
        let count = match call.opt_ints("cats_int64s") {
            Some(categories) => categories.len(),
            None => call.tensor_attr("cats_strings").map_or(0, Tensor::count),
        };
        tensor(ElementType::F32, &[&call.tensor(0)?.shape[..], &[count as i64]].concat())
    },
    run: by_composition(
        1,
        |call| {
            let x = call.tensor(0)?;
            match is_number(x.element)
                && call.int("zeros") == 1
                && call.opt_ints("cats_int64s").is_some()
            {
                true => (ONE_HOT_ENCODER.infer)(call),
                false => {
                    not_known("elements of other categories, or strings, are not encoded here")
                }
            }
        },
        |call, operands, emit| {
            let categories = integers(call, "cats_int64s");
            let categories = Tensor::from_i64s(&[categories.len() as i64], categories);
            let categories = layout::constant(categories, emit);
            let x = recipe::convert(operands[0], ElementType::I64, emit);
            let shape = emit.tensor_type(x).shape;
            let x = emit.reshape(x, &[&shape[..], &[1]].concat());
            let is_own = recipe::broadcast(Of::Eq, &[x, categories], emit);
            vec![recipe::convert(is_own, ElementType::F32, emit)]
        },
    ),
    ..Kind::BASE
};

pub const FEATURE_VECTORIZER: Kind = Kind {
    example: "2x3xf32 2x1xf32 {inputdimensions = [3, 1]}",
    law: "The columns of all operands beside each other, in `f32`. It runs on matrices of numbers.",
    attributes: &[attr("inputdimensions", I64List, Absent, "how many columns each operand has")],
    infer: |call| {
        let rows = size(call.tensor(0)?, 0)?;
        let mut columns = Some(0);
        for index in 0..call.operands.len() {
            let own = size(call.tensor(index)?, 1)?;
            columns = columns.and_then(|columns| size::add(columns, own));
        }
        tensor(ElementType::F32, &[rows, open(columns)])
    },
    run: by_composition(
        usize::MAX,
        |call| {
            let (first, _) = matrix(call)?;
            let of_own = integers(call, "inputdimensions");
            for index in 0..call.operands.len() {
                let ty = call.tensor(index)?;
                let fits = ty.rank() == 2
                    && ty.shape[0] == first.shape[0]
                    && of_own.get(index).is_none_or(|&own| own == ty.shape[1]);
                if !is_number(ty.element) || !fits || of_own.len() > call.operands.len() {
                    return not_known(format!("{ty} has not the rows or the columns of a part"));
                }
            }
            (FEATURE_VECTORIZER.infer)(call)
        },
        |_, operands, emit| {
            let parts = operands.iter().map(|&part| recipe::convert(part, ElementType::F32, emit));
            let parts: Vec<Val> = parts.collect();
            vec![layout::concat(&parts, 1, emit)]
        },
    ),
    ..Kind::BASE
};

pub const LABEL_ENCODER: Kind = Kind {
    example: "2x3xi64 {keys_int64s = [1, 2], values_int64s = [3, 4]}",
    law: "\
For each element the value of its key, the first one of equal keys, or the default where no key is equal to it. It \
runs on integers and floats, without keys that are NaN, of which versions of the operator differ.",
    attributes: &[
        attr("keys_int64s", I64List, Absent, "the keys of integers"),
        attr("keys_floats", Scalars, Absent, "the keys of floats"),
        attr("keys_strings", Scalars, Absent, "the keys of strings"),
        attr("values_int64s", I64List, Absent, "the values of integers"),
        attr("values_floats", Scalars, Absent, "the values of floats"),
        attr("values_strings", Scalars, Absent, "the values of strings"),
        int("default_int64", -1, "the integer of all other elements"),
        attr(
            "default_float",
            Scalar,
            Absent,
            "the float of all other elements, -0.0 where it is absent",
        ),
    ],
    infer: |call| {
        let x = call.tensor(0)?;
        let values = [
            (call.opt_ints("values_int64s").is_some(), ElementType::I64),
            (call.tensor_attr("values_floats").is_some(), ElementType::F32),
            (call.tensor_attr("values_strings").is_some(), ElementType::String),
        ];
        match values.iter().find(|(is_given, _)| *is_given) {
            Some(&(_, element)) => tensor(element, &x.shape),
            None => not_known("there are no values"),
        }
    },
    run: by_composition(
        1,
        |call| {
            check_scalars(call)?;
            let found = (LABEL_ENCODER.infer)(call)?;
            let x = call.tensor(0)?;
            let keys = match x.element {
                ElementType::I64 => integers(call, "keys_int64s").len(),
                ElementType::F32 => list(call, "keys_floats").len(),
                _ => 0,
            };
            let values = match found[0].element() {
                Some(ElementType::I64) => integers(call, "values_int64s").len(),
                Some(ElementType::F32) => list(call, "values_floats").len(),
                _ => 0,
            };
            let has_nan = list(call, "keys_floats").iter().any(|key| key.is_nan());
            match keys == values && (1..1 << 12).contains(&keys) && !has_nan {
                true => Ok(found),
                false => not_known("there is not a value for each key, or keys are strings or NaN"),
            }
        },
        |call, operands, emit| {
            let element = emit.tensor_type(operands[0]).element;
            let keys = match element {
                ElementType::I64 => {
                    let keys = integers(call, "keys_int64s");
                    Tensor::from_i64s(&[keys.len() as i64], keys)
                }
                _ => {
                    let keys = list(call, "keys_floats");
                    tensor_of(element, &[keys.len() as i64], &keys)
                }
            };
            let count = keys.count() as i64;
            let shape = emit.tensor_type(operands[0]).shape;
            let x = emit.reshape(operands[0], &[&shape[..], &[1]].concat());
            let keys = layout::constant(keys, emit);
            let is_own = recipe::broadcast(Of::Eq, &[x, keys], emit);
            // The default is the value behind the last one.
            let numbers = layout::iota(&[count], 0, emit);
            let none = layout::number(ElementType::I64, count.into(), &[], emit);
            let number = recipe::broadcast(Of::Select, &[is_own, numbers, none], emit);
            let number = reduce(ReduceKind::Min, number, &[shape.len()], false, emit);
            let values = match call.results[0].element() {
                Some(ElementType::I64) => {
                    let values = [integers(call, "values_int64s"), &[call.int("default_int64")]];
                    Tensor::from_i64s(&[count + 1], &values.concat())
                }
                _ => {
                    let values = list(call, "values_floats");
                    let values = [values, vec![scalar(call, "default_float", -0.0)]].concat();
                    tensor_of(ElementType::F32, &[count + 1], &values)
                }
            };
            let values = layout::constant(values, emit);
            vec![recipes::blocks(values, number, 0, 0, Mode::ERROR, emit)]
        },
    ),
    ..Kind::BASE
};

pub const POST_TRANSFORM: AttrDef = attr(
    "post_transform",
    Str,
    Default::Str("NONE"),
    "`NONE`, `SOFTMAX` or `LOGISTIC` of the scores",
);
pub const LABELS_OF_INTEGERS: AttrDef =
    attr("classlabels_int64s", I64List, Absent, "the labels of the classes");
pub const LABELS_OF_STRINGS: AttrDef =
    attr("classlabels_strings", Scalars, Absent, "the labels of the classes, if they are strings");

pub const LINEAR_REGRESSOR: Kind = Kind {
    example: "2x3xf32 {coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32]}",
    law: "\
[N, targets] in `f32`: products of the operand and the rows of `coefficients`, one for each target, \
accumulated sequentially, to which `intercepts` are added; then `post_transform` of several targets, SOFTMAX along \
rows. It runs on matrices of numbers.",
    attributes: &[
        attr("coefficients", Scalars, Absent, "a row for each target"),
        attr("intercepts", Scalars, Absent, "a number for each target"),
        int("targets", 1, "how many targets there are"),
        POST_TRANSFORM,
    ],
    infer: |call| {
        let rows = size(call.tensor(0)?, 0)?;
        tensor(ElementType::F32, &[rows, open(known(call.int("targets")))])
    },
    run: by_composition(
        1,
        |call| {
            check_linear(call, call.int("targets"))?;
            (LINEAR_REGRESSOR.infer)(call)
        },
        |call, operands, emit| {
            let scores = linear_scores(call, operands[0], emit);
            vec![transform_scores(call, scores, emit)]
        },
    ),
    ..Kind::BASE
};

pub const LINEAR_CLASSIFIER: Kind = Kind {
    example: "2x2xf32 {classlabels_ints = [0, 1], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32], intercepts = [0.0 : f32, 0.0 : f32]}",
    law: "\
The scores of classes in `f32`, [N, classes], are those of `onnx.LinearRegressor` with a row for each class; the first \
result is the label of the first class with the greatest score. It runs on matrices of numbers, with at least two \
classes whose labels are integers.",
    attributes: &[
        attr("coefficients", Scalars, Absent, "a row for each class"),
        attr("intercepts", Scalars, Absent, "a number for each class"),
        attr("classlabels_ints", I64List, Absent, "the labels of the classes"),
        LABELS_OF_STRINGS,
        int("multi_class", 0, "it changes nothing"),
        POST_TRANSFORM,
    ],
    infer: |call| infer_classes(call, call.opt_ints("classlabels_ints")),
    run: by_composition(
        1,
        |call| {
            let classes = integers(call, "classlabels_ints").len() as i64;
            if classes < 2 {
                return not_known("there are no labels of integers");
            }
            check_linear(call, classes)?;
            (LINEAR_CLASSIFIER.infer)(call)
        },
        |call, operands, emit| {
            let scores = linear_scores(call, operands[0], emit);
            let labels = integers(call, "classlabels_ints");
            let label = greatest_label(labels, scores, emit);
            vec![label, transform_scores(call, scores, emit)]
        },
    ),
    ..Kind::BASE
};

pub const SVM_REGRESSOR: Kind = Kind {
    example: "2x2xf32 {coefficients = [1.0 : f32, 2.0 : f32], rho = [0.0 : f32]}",
    law: "\
[N, 1] in `f32`: the sum of `coefficients` times the kernel of the row and each support vector, to which `rho` is \
added; without support vectors the product of the row and `coefficients`. With `kernel_params` g, c and d, a kernel \
of x and v is their product p (`LINEAR`), (g p + c)^d (`POLY`), tanh(g p + c) (`SIGMOID`) or exp(-g |x - v|^2) (`RBF`). \
With `one_class` it is 1 where the result is above 0, else -1. It runs on matrices of numbers.",
    attributes: &[
        attr("coefficients", Scalars, Absent, "a number for each support vector"),
        attr("kernel_params", Scalars, Absent, "g, c and d"),
        attr("kernel_type", Str, Default::Str("LINEAR"), "`LINEAR`, `POLY`, `SIGMOID` or `RBF`"),
        int("n_supports", 0, "how many support vectors there are"),
        int("one_class", 0, "1: only the side of a row is told"),
        attr("rho", Scalars, Absent, "a number that is added"),
        attr("support_vectors", Scalars, Absent, "a row for each"),
        POST_TRANSFORM,
    ],
    infer: |call| {
        let rows = size(call.tensor(0)?, 0)?;
        tensor(ElementType::F32, &[rows, 1])
    },
    run: by_composition(
        1,
        |call| {
            let (_, columns) = matrix(call)?;
            let supports = call.int("n_supports");
            let vectors = size::mul(supports.clamp(0, 1 << 31), columns);
            check_length(call, "coefficients", &[if supports == 0 { columns } else { supports }])?;
            check_length(call, "rho", &[1])?;
            check_length(call, "support_vectors", &[vectors.unwrap_or(-1)])?;
            let kernel = call.str("kernel_type");
            if kernel != "LINEAR" && supports > 0 {
                check_length(call, "kernel_params", &[3])?;
            }
            let is_known = ["LINEAR", "POLY", "SIGMOID", "RBF"].contains(&kernel);
            match is_known && call.str("post_transform") == "NONE" {
                true => (SVM_REGRESSOR.infer)(call),
                false => not_known("the kernel or the transform is not known"),
            }
        },
        |call, operands, emit| {
            let mut steps = Steps::rounded_to(ElementType::F32, emit);
            let x = steps.value(operands[0]);
            let supports = call.int("n_supports");
            let kernels = if supports == 0 { x } else { kernels(call, x, &mut steps) };
            let factors = row(call, "coefficients", steps.emit);
            let products = steps.apply(Of::Mul, [kernels, factors]);
            let sum = steps.sum(products, &[1]);
            let sum = steps.with(Of::Add, sum, list(call, "rho")[0]);
            if call.int("one_class") == 0 {
                return vec![sum];
            }
            let [above, below] = [1.0, -1.0].map(|side| steps.number(side));
            vec![steps.choose((sum, Of::Gt, 0.0), above, below)]
        },
    ),
    ..Kind::BASE
};

/// The kernels of rows and support vectors, [N, vectors].
fn kernels(call: &Call, x: Val, steps: &mut Steps) -> Val {
    let shape = steps.emit.tensor_type(x).shape;
    let vectors = list(call, "support_vectors");
    let vectors = tensor_of(ElementType::F32, &[call.int("n_supports"), shape[1]], &vectors);
    let vectors = layout::constant(vectors, steps.emit);
    let params = list(call, "kernel_params");
    if call.str("kernel_type") == "RBF" {
        let x = steps.emit.reshape(x, &[shape[0], 1, shape[1]]);
        let apart = steps.apply(Of::Sub, [x, vectors]);
        let squares = steps.apply(Of::Mul, [apart, apart]);
        let sum = steps.sum(squares, &[2]);
        let sum = steps.emit.reshape(sum, &[shape[0], call.int("n_supports")]);
        let power = steps.with(Of::Mul, sum, -params[0]);
        return steps.apply(Of::Exp, [power]);
    }
    let products = multiply_rows(x, vectors, steps.emit);
    if call.str("kernel_type") == "LINEAR" {
        return products;
    }
    let scaled = steps.with(Of::Mul, products, params[0]);
    let moved = steps.with(Of::Add, scaled, params[1]);
    match call.str("kernel_type") {
        "POLY" => steps.with(Of::Pow, moved, params[2]),
        _ => steps.apply(Of::Tanh, [moved]),
    }
}

/// The products of the rows of two matrices, [rows, rows].
fn multiply_rows(x: Val, y: Val, emit: &mut dyn Emit) -> Val {
    let products = Contraction { batch: Vec::new(), contracting: vec![[1, 1]] };
    products.recipe([x, y], ElementType::F32, emit)
}

/// The operand's type and the number of its columns, if it is a matrix of numbers that has a known number.
pub fn matrix<'a>(call: &Call<'a>) -> Result<(&'a TensorType, i64), Violation> {
    let x = call.tensor(0)?;
    let is_computed = is_number(x.element) && x.element != ElementType::I1;
    match x.shape[..] {
        [_, columns] if columns > 0 && is_computed => Ok((x, columns)),
        _ => not_known(format!("{x} is no matrix of numbers with a known number of columns")),
    }
}

/// The shape of the operand, in `f32`.
fn infer_matrix(call: &Call) -> Types {
    tensor(ElementType::F32, &call.tensor(0)?.shape)
}

/// The floats of an attribute; none where it is absent.
pub fn list(call: &Call, name: &str) -> Vec<f64> {
    call.tensor_attr(name).map(numbers).unwrap_or_default()
}

pub fn integers<'a>(call: &Call<'a>, name: &str) -> &'a [i64] {
    call.opt_ints(name).unwrap_or_default()
}

/// Checks that an attribute has floats, and as many as one of these numbers.
pub fn check_length(call: &Call, name: &str, lengths: &[i64]) -> Result<(), Violation> {
    let found = call.tensor_attr(name);
    let length = found.map_or(0, Tensor::count) as i64;
    match found.is_none_or(|found| found.element().is_float()) && lengths.contains(&length) {
        true => Ok(()),
        false => not_known(format!("{name} has not one number for each")),
    }
}

/// The floats of an attribute in `f32`, as a row.
fn row(call: &Call, name: &str, emit: &mut dyn Emit) -> Val {
    let values = list(call, name);
    layout::constant(tensor_of(ElementType::F32, &[values.len() as i64], &values), emit)
}

/// Checks the attributes of scores that are products.
fn check_linear(call: &Call, scores: i64) -> Result<(), Violation> {
    let (_, columns) = matrix(call)?;
    if !(1..1 << 31).contains(&scores) {
        return not_known("there are no scores");
    }
    check_length(call, "coefficients", &[size::mul(scores, columns).unwrap_or(-1)])?;
    check_length(call, "intercepts", &[0, scores])?;
    check_transform(call)
}

pub fn check_transform(call: &Call) -> Result<(), Violation> {
    match call.str("post_transform") {
        "NONE" | "SOFTMAX" | "LOGISTIC" => Ok(()),
        other => not_known(format!("scores are not transformed by {other} here")),
    }
}

fn linear_scores(call: &Call, x: Val, emit: &mut dyn Emit) -> Val {
    let mut steps = Steps::rounded_to(ElementType::F32, emit);
    let x = steps.value(x);
    let columns = steps.emit.tensor_type(x).shape[1];
    let factors = list(call, "coefficients");
    let factors = tensor_of(ElementType::F32, &[factors.len() as i64 / columns, columns], &factors);
    let factors = layout::constant(factors, steps.emit);
    let scores = multiply_rows(x, factors, steps.emit);
    add_row(call, "intercepts", scores, &mut steps)
}

/// Scores to which the floats of an attribute are added, if it has any: a number for each column, or one for all.
pub fn add_row(call: &Call, name: &str, scores: Val, steps: &mut Steps) -> Val {
    if list(call, name).is_empty() {
        return scores;
    }
    let row = row(call, name, steps.emit);
    steps.apply(Of::Add, [scores, row])
}

/// The scores [N, classes], transformed as `post_transform` says; ONNX Runtime does not transform a single one.
pub fn transform_scores(call: &Call, scores: Val, emit: &mut dyn Emit) -> Val {
    if emit.tensor_type(scores).shape[1] == 1 {
        return scores;
    }
    match call.str("post_transform") {
        "SOFTMAX" => emit_softmax(scores, &[1], emit)[0],
        "LOGISTIC" => {
            let mut steps = Steps::rounded_to(ElementType::F32, emit);
            logistic(scores, &mut steps)
        }
        _ => scores,
    }
}

/// 1 / (1 + exp(-|x|)), and 1 less that where x is below 0.
pub fn logistic(x: Val, steps: &mut Steps) -> Val {
    let size = steps.apply(Of::Abs, [x]);
    let minus = steps.apply(Of::Neg, [size]);
    let power = steps.apply(Of::Exp, [minus]);
    let sum = steps.with(Of::Add, power, 1.0);
    let one = steps.number(1.0);
    let share = steps.apply(Of::Div, [one, sum]);
    let rest = steps.apply(Of::Sub, [one, share]);
    steps.choose((x, Of::Lt, 0.0), rest, share)
}

/// The label of each row, and the scores of classes.
pub fn infer_classes(call: &Call, labels: Option<&[i64]>) -> Types {
    let rows = size(call.tensor(0)?, 0)?;
    let texts = call.tensor_attr("classlabels_strings");
    let (element, count) = match (labels, texts) {
        (Some(labels), _) => (ElementType::I64, labels.len()),
        (None, Some(texts)) => (ElementType::String, texts.count()),
        (None, None) => return not_known("there are no labels"),
    };
    let scores = ValueType::tensor(ElementType::F32, &[rows, count as i64]);
    Ok(vec![ValueType::tensor(element, &[rows]), scores])
}

/// The label of the first class with the greatest score of each row.
pub fn greatest_label(labels: &[i64], scores: Val, emit: &mut dyn Emit) -> Val {
    let wanted = Wanted { largest: true, last: false, nans: Nans::Passed };
    let class = extreme::positions(scores, 1, wanted, emit);
    let rows = emit.tensor_type(class).shape[0];
    let class = emit.reshape(class, &[rows]);
    let labels = layout::constant(Tensor::from_i64s(&[labels.len() as i64], labels), emit);
    recipes::blocks(labels, class, 0, 0, Mode::ERROR, emit)
}
