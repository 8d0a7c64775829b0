//! Samples of the operators of machine learning: scalers, encoders, linear models and trees.

use multigather_core::ops::AttrValue;
use multigather_core::tensor::Tensor;
use multigather_core::types::ElementType::{F32, F64, I32, I64};

use super::draft::Draft;
use super::{Sampler, computes};

pub static ROWS: &[Sampler] = &[
    computes("onnx.Scaler", |d| {
        let columns = give_matrix(d);
        for name in ["offset", "scale"] {
            let count = if d.chance(50) { 1 } else { columns };
            give_floats(d, name, count);
        }
    }),
    computes("onnx.Normalizer", |d| {
        give_matrix(d);
        d.word("norm", &["MAX", "L1", "L2"]);
    }),
    computes("onnx.Imputer", |d| {
        let [rows, columns] = [(); 2].map(|()| d.between(1, 4));
        let count = if d.chance(50) { 1 } else { columns };
        let replaced = d.between(-2, 2);
        match d.chance(50) {
            true => {
                let x = d.indices(I64, &[rows, columns], 2, 3);
                d.give(x);
                let values: Vec<i64> = (0..count).map(|_| d.between(-9, 9)).collect();
                d.list("imputed_value_int64s", &values);
                d.number("replaced_value_int64", replaced);
            }
            false => {
                let element = *d.pick(&[F32, F64]);
                let x = d.values(element, &[rows, columns]);
                d.give(x);
                give_floats(d, "imputed_value_floats", count);
                let replaced = if d.chance(40) { f32::NAN } else { replaced as f32 };
                d.tensor("replaced_value_float", Tensor::from_f32s(&[], &[replaced]));
            }
        }
    }),
    computes("onnx.OneHotEncoder", |d| {
        let shape = d.shape(2);
        let element = *d.pick(&[F32, F64, I32, I64]);
        let x = if element.is_float() {
            d.values(element, &shape)
        } else {
            d.indices(element, &shape, 3, 2)
        };
        d.give(x);
        let count = d.between(1, 4);
        let categories: Vec<i64> = (0..count).map(|_| d.between(-2, 4)).collect();
        d.list("cats_int64s", &categories);
    }),
    computes("onnx.FeatureVectorizer", |d| {
        let rows = d.between(1, 3);
        let count = d.between(1, 3);
        let columns: Vec<i64> = (0..count).map(|_| d.between(1, 3)).collect();
        for &columns in &columns {
            let element = *d.pick(&[F32, F64, I64]);
            let x = d.data(element, &[rows, columns]);
            d.give(x);
        }
        d.list("inputdimensions", &columns);
    }),
    computes("onnx.LabelEncoder", |d| {
        let shape = d.shape(2);
        let count = d.between(1, 4);
        let numbers =
            |d: &mut Draft| -> Vec<i64> { (0..count).map(|_| d.between(-1, 3)).collect() };
        match d.chance(50) {
            true => {
                let x = d.indices(I64, &shape, 3, 2);
                d.give(x);
                let keys = numbers(d);
                d.list("keys_int64s", &keys);
            }
            false => {
                let x = d.values(F32, &shape);
                d.give(x);
                give_floats(d, "keys_floats", count);
            }
        }
        match d.chance(50) {
            true => {
                let values = numbers(d);
                d.list("values_int64s", &values);
            }
            false => give_floats(d, "values_floats", count),
        }
    }),
    computes("onnx.LinearRegressor", |d| {
        let columns = give_matrix(d);
        let targets = d.between(1, 3);
        d.number("targets", targets);
        give_scores(d, targets, columns);
    }),
    computes("onnx.LinearClassifier", |d| {
        let columns = give_matrix(d);
        let labels = draw_labels(d, 2);
        d.list("classlabels_ints", &labels);
        give_scores(d, labels.len() as i64, columns);
        d.count(2);
    }),
    computes("onnx.SVMRegressor", |d| {
        let columns = give_matrix(d);
        let supports = d.between(0, 3);
        d.number("n_supports", supports);
        give_floats(d, "coefficients", if supports == 0 { columns } else { supports });
        give_floats(d, "support_vectors", supports * columns);
        give_floats(d, "rho", 1);
        d.word("kernel_type", &["LINEAR", "POLY", "SIGMOID", "RBF"]);
        let [gamma, offset, degree] =
            [(1, 4), (-2, 2), (1, 3)].map(|(low, high)| d.between(low, high));
        let params = [gamma as f32 / 4.0, offset as f32 / 2.0, degree as f32];
        d.tensor("kernel_params", Tensor::from_f32s(&[3], &params));
        if d.chance(30) {
            d.number("one_class", 1);
        }
    }),
    computes("onnx.TreeEnsembleRegressor", |d| {
        let targets = d.between(1, 3);
        draw_trees(
            d,
            ["target_treeids", "target_nodeids", "target_ids", "target_weights"],
            targets,
        );
        d.number("n_targets", targets);
        d.word("aggregate_function", &["SUM", "AVERAGE", "MIN", "MAX"]);
        d.word("post_transform", &["NONE", "SOFTMAX", "LOGISTIC"]);
    }),
    computes("onnx.TreeEnsembleClassifier", |d| {
        let labels = draw_labels(d, 2);
        let ids = if labels.len() == 2 { 1 } else { labels.len() as i64 };
        draw_trees(d, ["class_treeids", "class_nodeids", "class_ids", "class_weights"], ids);
        d.list("classlabels_int64s", &labels);
        d.word("post_transform", &["NONE", "LOGISTIC"]);
        d.count(2);
    }),
];

/// A matrix of numbers; returns how many columns it has.
fn give_matrix(d: &mut Draft) -> i64 {
    let [rows, columns] = [(); 2].map(|()| d.between(1, 4));
    let element = *d.pick(&[F32, F32, F64, I64]);
    let x = match element {
        I64 => d.indices(element, &[rows, columns], 4, 3),
        _ => d.values(element, &[rows, columns]),
    };
    d.give(x);
    columns
}

fn give_floats(d: &mut Draft, name: &'static str, count: i64) {
    let values: Vec<f32> = (0..count).map(|_| d.between(-8, 8) as f32 / 4.0).collect();
    d.tensor(name, Tensor::from_f32s(&[count], &values));
}

fn give_scores(d: &mut Draft, scores: i64, columns: i64) {
    give_floats(d, "coefficients", scores * columns);
    if d.chance(70) {
        give_floats(d, "intercepts", scores);
    }
    d.word("post_transform", &["NONE", "SOFTMAX", "LOGISTIC"]);
}

fn draw_labels(d: &mut Draft, least: i64) -> Vec<i64> {
    let count = d.between(least, 4);
    (0..count).map(|label| 2 * label + 1).collect()
}

/// A matrix and trees of up to three nodes, each leaf of which has weights for these ids.
fn draw_trees(d: &mut Draft, [trees, leaves, ids, weights]: [&'static str; 4], targets: i64) {
    let columns = give_matrix(d);
    let modes = ["BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ"];
    // For each node: its tree, its number, the column, the next nodes, and whether the comparison holds of NaN.
    let mut nodes: Vec<[i64; 6]> = Vec::new();
    let mut names: Vec<Box<[u8]>> = Vec::new();
    let mut given: Vec<[i64; 3]> = Vec::new();
    for tree in 0..d.between(1, 3) {
        let has_branch = d.chance(80);
        for node in 0..if has_branch { 3 } else { 1 } {
            let is_branch = has_branch && node == 0;
            let [column, of_nan] = [d.between(0, columns - 1), d.between(0, 1)];
            nodes.push([
                tree,
                node,
                column,
                i64::from(is_branch),
                2 * i64::from(is_branch),
                of_nan,
            ]);
            let mode = if is_branch { *d.pick(&modes) } else { "LEAF" };
            names.push(mode.as_bytes().into());
            if !is_branch {
                given.extend((0..targets).map(|id| [tree, node, id]));
            }
        }
    }
    let lists = [
        "nodes_treeids",
        "nodes_nodeids",
        "nodes_featureids",
        "nodes_truenodeids",
        "nodes_falsenodeids",
        "nodes_missing_value_tracks_true",
    ];
    for (k, name) in lists.into_iter().enumerate() {
        d.list(name, &nodes.iter().map(|node| node[k]).collect::<Vec<i64>>());
    }
    let count = nodes.len() as i64;
    d.attr("nodes_modes", AttrValue::Tensor(Tensor::from_strings(&[count], names)));
    give_floats(d, "nodes_values", count);
    for (k, name) in [trees, leaves, ids].into_iter().enumerate() {
        d.list(name, &given.iter().map(|weight| weight[k]).collect::<Vec<i64>>());
    }
    give_floats(d, weights, given.len() as i64);
    if d.chance(30) {
        give_floats(d, "base_values", targets);
    }
}
