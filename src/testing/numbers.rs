//! Samples of operations that compute, convert, count or state values.

use multigather_core::ops::{AttrValue, Attrs, Body, Step};
use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, *};
use multigather_core::types::{TensorType, ValueType};
use multigather_dialects::elementwise::formula::convert;
use multigather_dialects::registry;

use super::draft::Draft;
use super::{Sampler, computes, computes_or_faults, moves};
use crate::Operand::{Constant, Typed, Value};

pub static ROWS: &[Sampler] = &[
    moves(
        "numpy.array webnn.constant openvino.Constant coreml.const tosa.const tf.Const \
         tfl.pseudo_const stablehlo.constant chlo.constant torch.vtensor.literal \
         flow.tensor.dynamic_constant util.unfoldable_constant",
        |d| {
            let value = d.anything(0, 4);
            d.tensor(d.def.attributes[0].name, value);
        },
    ),
    moves("tosa.const_shape", |d| {
        let count = d.between(0, 5);
        let sizes: Vec<i128> = (0..count).map(|_| d.between(0, 9).into()).collect();
        d.tensor("values", Tensor::from_ints(Index, &[count], &sizes));
    }),
    moves("onnx.NoValue tfl.no_value torch.constant.none", |_| {}),
    moves("onnx.Constant", |d| {
        let (name, element, rank) = *d.pick(&[
            ("value", F16, 2),
            ("value_int", SI64, 0),
            ("value_ints", I64, 1),
            ("value_float", F32, 0),
            ("value_floats", F32, 1),
            ("value_string", String, 0),
            ("value_strings", String, 1),
        ]);
        let shape = d.shape(rank);
        let value = d.data(element, &shape);
        d.tensor(name, value);
    }),
    moves(
        "torch.constant.int torch.constant.bool torch.constant.float torch.constant.str \
         torch.constant.device",
        |d| {
            let element = match d.def.name {
                "torch.constant.int" => I64,
                "torch.constant.bool" => I1,
                "torch.constant.float" => F64,
                _ => String,
            };
            let value = d.data(element, &[]);
            d.tensor("value", value);
        },
    ),
    // Along axes.
    computes(
        "numpy.sum numpy.prod numpy.min numpy.max numpy.any numpy.all webnn.reduceSum \
         webnn.reduceProduct webnn.reduceMin webnn.reduceMax webnn.reduceMean coreml.reduce_sum \
         coreml.reduce_prod coreml.reduce_min coreml.reduce_max coreml.reduce_mean \
         openvino.ReduceSum openvino.ReduceProd openvino.ReduceMin openvino.ReduceMax \
         openvino.ReduceMean openvino.ReduceLogicalAnd openvino.ReduceLogicalOr tf.Sum tf.Prod \
         tf.Max tf.Min tf.Mean tf.All tf.Any tfl.sum tfl.reduce_prod tfl.reduce_max \
         tfl.reduce_min tfl.mean tfl.reduce_all tfl.reduce_any onnx.ReduceSum onnx.ReduceMean \
         onnx.ReduceProd onnx.ReduceMax onnx.ReduceMin onnx.ReduceL1 onnx.ReduceL2 \
         onnx.ReduceSumSquare onnx.ReduceLogSum onnx.ReduceLogSumExp",
        draw_reduce,
    ),
    computes(
        "tosa.reduce_sum tosa.reduce_product tosa.reduce_max tosa.reduce_min tosa.reduce_all \
         tosa.reduce_any",
        |d| {
            let element = number_of(d);
            let rank = d.between(1, 3) as usize;
            let shape = d.shape(rank);
            let nans = if d.chance(50) { 80 } else { 20 };
            let x = if d.kind_of("nan_mode").is_some() && element.is_float() {
                nan_mode(d);
                with_nans(d, element, &shape, nans)
            } else {
                d.values(element, &shape)
            };
            d.give(x);
            let axis = d.between(0, rank as i64 - 1);
            d.number("axis", axis);
        },
    ),
    computes("tosa.argmax", |d| {
        let element = number_of(d);
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        let x = if element.is_float() {
            nan_mode(d);
            with_nans(d, element, &shape, 20)
        } else {
            d.values(element, &shape)
        };
        d.give(x);
        let axis = d.between(0, rank as i64 - 1);
        d.number("axis", axis);
    }),
    // Contractions.
    computes("stablehlo.dot_general", dot_general),
    computes("chlo.ragged_dot", ragged_dot),
    computes("stablehlo.dot", |d| {
        let element = any_type(d, |element| is_multiplied(element) || element.is_complex());
        let (left, right) = (d.some_shape(0, 1), d.some_shape(0, 1));
        let summed = vec![d.between(0, 4)];
        for shape in [[&left[..], &summed].concat(), [&summed[..], &right].concat()] {
            let x = draw_factor(d, element, &shape);
            d.give(x);
        }
        d.declare(TensorType::new(element, &[left, right].concat()));
    }),
    computes("onnx.MatMul numpy.matmul", |d| {
        let element = any_type(d, is_multiplied);
        let (m, k, n) = (d.between(1, 3), d.between(0, 4), d.between(1, 3));
        let [left, right] = broadcastable_shapes(d);
        let mut sides = [[left, vec![m, k]].concat(), [right, vec![k, n]].concat()];
        for side in &mut sides {
            if d.chance(15) {
                *side = vec![k];
            }
        }
        for side in sides {
            let x = draw_factor(d, element, &side);
            d.give(x);
        }
    }),
    computes(
        "tf.MatMul tf.BatchMatMulV2 tfl.batch_matmul openvino.MatMul coreml.matmul webnn.matmul",
        |d| {
            let element = match d.dialect() {
                "tfl" => F32,
                "coreml" => *d.pick(&[F16, F32, I32]),
                "webnn" => *d.pick(&[F16, F32]),
                _ => any_type(d, is_multiplied),
            };
            let (m, k, n) = (d.between(0, 3), d.between(0, 4), d.between(1, 3));
            let batches =
                if d.def.name == "tf.MatMul" { [vec![], vec![]] } else { broadcastable_shapes(d) };
            let sizes = [[m, k], [k, n]];
            let takes_vectors = matches!(d.dialect(), "openvino" | "coreml");
            for (side, ([rows, columns], batch)) in sizes.into_iter().zip(batches).enumerate() {
                let attribute = d.def.attributes.get(side);
                let is_turned = attribute.is_some_and(|attribute| d.flag(attribute.name));
                let matrix = if is_turned { [columns, rows] } else { [rows, columns] };
                let shape = match takes_vectors && d.chance(15) {
                    true => vec![k],
                    false => [&batch[..], &matrix].concat(),
                };
                let x = draw_factor(d, element, &shape);
                d.give(x);
            }
        },
    ),
    computes("tosa.matmul", |d| {
        let (element, to) =
            *d.pick(&[(F32, F32), (F16, F16), (F16, F32), (BF16, F32), (I8, I32), (I32, I32)]);
        let (batch, m, k, n) = (d.between(1, 3), d.between(1, 3), d.between(0, 4), d.between(1, 3));
        for shape in [[batch, m, k], [batch, k, n]] {
            let x = draw_factor(d, element, &shape);
            d.give(x);
        }
        for _ in 0..2 {
            let zero = match element.is_float() {
                true => Tensor::zero(element, &[1]),
                false => d.values(element, &[1]),
            };
            d.give(zero);
        }
        d.declare(TensorType::new(to, &[batch, m, n]));
    }),
    computes("onnx.Gemm", |d| {
        let element = any_type(d, |element| element.is_float() || element == I32);
        let (m, k, n) = (d.between(0, 3), d.between(0, 4), d.between(1, 3));
        for (name, [rows, columns]) in [("transA", [m, k]), ("transB", [k, n])] {
            let is_turned = d.flag(name);
            let x =
                draw_factor(d, element, &if is_turned { [columns, rows] } else { [rows, columns] });
            d.give(x);
        }
        for name in ["alpha", "beta"] {
            if element.is_float() && d.chance(60) {
                let factor = *d.pick(&[1.0, 0.5, -3.0, 0.1]);
                d.tensor(name, Tensor::from_f32s(&[], &[factor]));
            }
        }
        let summands = [vec![], vec![n], vec![1, n], vec![m, 1], vec![m, n]];
        if d.chance(70) {
            let shape = d.pick(&summands).clone();
            let c = draw_factor(d, element, &shape);
            d.give(c);
        }
    }),
    computes("onnx.Einsum", |d| {
        let element = any_type(d, is_multiplied);
        let &(terms, result) = d.pick::<(&[&str], &str)>(&[
            (&["ij", "jk"], "ik"),
            (&["bhid", "bhjd"], "bhij"),
            (&["ij", "ji"], ""),
            (&["i", "j"], "ji"),
            (&["bij", "bjk"], "kbi"),
            (&["ijk", "jkl"], "li"),
            (&["ij", "ij"], "ji"),
            (&["...ij", "...jk"], "...ik"),
            (&["i...", "..."], "...i"),
            (&["ijk"], "ki"),
            (&["bii"], "bi"),
            (&["ii", "ij"], "j"),
            (&["ij", "jk", "kl"], "il"),
            (&["ij", "k"], "k"),
        ]);
        let implied = result == "ik" && d.chance(50);
        let equation = terms.join(",");
        let equation = if implied { equation } else { format!("{equation}->{result}") };
        d.attr("equation", AttrValue::Str(equation.into()));
        let sizes: Vec<i64> = (0..26).map(|_| d.between(1, 3)).collect();
        let unnamed = broadcastable_shapes(d);
        for (k, term) in terms.iter().enumerate() {
            let unnamed = &unnamed[k.min(1)];
            let mut shape = Vec::new();
            let mut rest = *term;
            while let Some(first) = rest.chars().next() {
                match rest.strip_prefix("...") {
                    Some(behind) => {
                        shape.extend(unnamed);
                        rest = behind;
                    }
                    None => {
                        shape.push(sizes[first as usize - 'a' as usize]);
                        rest = &rest[1..];
                    }
                }
            }
            let x = draw_factor(d, element, &shape);
            d.give(x);
        }
    }),
    computes(
        "torch.aten.mm torch.aten.bmm torch.aten.matmul torch.aten.mv torch.aten.dot \
         torch.aten.linear torch.aten.addmm torch.aten.baddbmm",
        torch_product,
    ),
    computes("onnx.GridSample onnx.GridSampleV16", |d| {
        let mode = d.word("mode", &["linear", "bilinear", "nearest", "cubic", "bicubic"]);
        d.word("padding_mode", &["zeros", "border", "reflection"]);
        d.flag("align_corners");
        draw_sampled(d, mode.ends_with("cubic"));
    }),
    computes_or_faults("onnx.RoiAlign onnx.RoiAlignV10", draw_regions),
    computes("torch.aten.grid_sampler torch.aten.grid_sampler_2d", |d| {
        let (mode, padding) = (d.between(0, 2), d.between(0, 2));
        draw_sampled(d, mode == 2 || d.def.name.ends_with("2d"));
        for (name, value) in [("interpolation_mode", mode), ("padding_mode", padding)] {
            let value = d.known(&[], &[value]);
            d.operand(name, value);
        }
        let yes = Tensor::from_ints(I1, &[], &[d.between(0, 1).into()]);
        d.operand("align_corners", Typed("!torch.bool", yes));
    }),
    computes("onnx.ArgMax onnx.ArgMin", |d| {
        let x = random_tensor(d, NUMBERS, 1);
        let axis = d.one_axis(x.rank());
        d.number("axis", axis);
        d.flag("keepdims");
        d.flag("select_last_index");
    }),
    computes("tf.ArgMax tf.ArgMin", |d| {
        let x = random_tensor(d, NUMBERS, 1);
        let axis = d.one_axis(x.rank());
        if d.chance(50) {
            let positions: &[ElementType] =
                if d.def.name == "tf.ArgMax" { &[I32, I64, I16, UI16] } else { &[I32, I64] };
            let mut shape = x.shape().to_vec();
            shape.remove(axis.rem_euclid(x.rank() as i64) as usize);
            let element = *d.pick(positions);
            d.declare(TensorType::new(element, &shape));
        }
        d.number("dimension", axis);
    }),
    computes("onnx.CumSum tf.Cumsum tfl.cumsum", |d| {
        let x = random_tensor(d, NUMBERS, 1);
        let axis = d.one_axis(x.rank());
        d.number("axis", axis);
        d.flag("exclusive");
        d.flag("reverse");
    }),
    moves("onnx.TopK tf.TopKV2 chlo.top_k", |d| {
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        let onnx = d.dialect() == "onnx";
        let booleans = d.dialect() == "chlo";
        let element = any_type(d, |e| (booleans || e != I1) && (e.is_float() || e.is_integer()));
        let at = if onnx { d.0.usize(..rank) } else { rank - 1 };
        let x = d.data(element, &shape);
        d.give(x);
        let k = d.between(0, shape[at]);
        if onnx {
            d.list("K", &[k]);
            let axis = d.either_end(at, rank);
            d.number("axis", axis);
            d.flag("largest");
            d.flag("sorted");
        } else {
            d.number("k", k);
        }
        d.count(2);
    }),
    moves("stablehlo.sort", draw_sort),
    computes("onnx.OneHot", |d| {
        let indices = random_tensor(d, NUMBERS, 0);
        let rank = indices.rank() as i64;
        let kind = *d.pick(&[F32, F64, I64, I8]);
        let depth = d.values(kind, &[]);
        let depth = match d.chance(80) {
            true => Tensor::from_i64s(&[], &[d.between(0, 5)]),
            false if kind.is_float() && depth.float_at(0) < 1e6 => depth,
            false => Tensor::from_i64s(&[1], &[2]),
        };
        d.operand("depth", Constant(depth));
        let values = *d.pick(&ElementType::ALL);
        let values = d.data(values, &[2]);
        d.give(values);
        let axis = d.between(-rank - 1, rank);
        d.number("axis", axis);
    }),
    moves("tf.OneHot tfl.one_hot", |d| {
        let rank = d.between(0, 2) as usize;
        let shape = d.shape(rank);
        let (depth, ty) = (d.between(0, 5), *d.pick(&[I32, I64, UI8, UI64]));
        let indices = d.indices(ty, &shape, depth, 20);
        d.give(indices);
        d.operand("depth", Constant(Tensor::from_ints(I32, &[], &[depth.into()])));
        let element = *d.pick(&ElementType::ALL);
        for _ in 0..2 {
            let value = d.data(element, &[]);
            d.give(value);
        }
        let axis = d.between(-1, rank as i64);
        d.number("axis", axis);
    }),
    // Ranges and positions.
    moves("numpy.arange", |d| draw_range(d, &[F32, F64, I32, I64, I8, UI8])),
    moves("coreml.range_1d", |d| draw_range(d, &[F32, F64, I32, I8])),
    moves("tf.Range tfl.range", |d| draw_range(d, &[F32, F64, I32, I64])),
    computes("onnx.Range", |d| draw_range(d, &[I16, I32, I64, F16, BF16, F32, F64])),
    moves("openvino.Range", |d| {
        let to = *d.pick(&[F16, F32, F64, I32, I64, I8]);
        d.attr("output_type", AttrValue::Type(to));
        for (name, [low, high]) in [("start", [-9, 9]), ("stop", [-9, 20]), ("step", [-3, 4])] {
            let element = *d.pick(&[F32, I32, I64]);
            let number = one_number(d, element, [low, high], 1.3);
            d.operand(name, Constant(number));
        }
    }),
    moves("stablehlo.iota stablehlo.dynamic_iota", |d| {
        let x = d.anything(1, 3);
        let dimension = d.between(0, x.rank() as i64 - 1);
        d.number("iota_dimension", dimension);
        let element = any_type(d, |e| e.is_index_type() || e.is_float());
        if !d.def.operands.is_empty() {
            d.list("output_shape", x.shape());
        }
        d.declare(TensorType::new(element, x.shape()));
    }),
    // Element by element.
    computes("onnx.Mod", |d| {
        draw_pair(d, NUMBERS);
        d.flag("fmod");
    }),
    computes("onnx.BitShift", |d| {
        draw_pair(d, INTS);
        d.word("direction", &["LEFT", "RIGHT"]);
    }),
    computes("onnx.Pow", |d| {
        let shapes = broadcastable_shapes(d);
        for shape in shapes {
            let element = *d.pick(NUMBERS);
            let x = d.values(element, &shape);
            d.give(x);
        }
    }),
    computes("onnx.Max onnx.Min onnx.Sum onnx.Mean", |d| {
        let elements = if d.def.name == "onnx.Mean" { FLOATS } else { NUMBERS };
        match d.between(0, 3) {
            0 => {
                random_tensor(d, elements, 0);
            }
            1 => {
                draw_pair(d, elements);
                let element = d.first_element();
                let x = d.values(element, &[]);
                d.give(x);
            }
            _ => draw_pair(d, elements),
        }
    }),
    computes(
        "tf.FloorDiv tf.SquaredDifference tfl.floor_div tfl.squared_difference openvino.Mod \
         openvino.FloorMod openvino.SquaredDifference",
        |d| draw_pair(d, NUMBERS),
    ),
    computes("openvino.Divide", |d| {
        draw_pair(d, NUMBERS);
        d.flag("m_pythondiv");
    }),
    computes("tf.Relu6 tfl.relu6", |d| {
        random_tensor(d, NUMBERS, 0);
    }),
    computes("openvino.Round", |d| {
        random_tensor(d, FLOATS, 0);
        d.word("mode", &["half_to_even", "half_away_from_zero"]);
    }),
    computes("openvino.IsInf onnx.IsInf", |d| {
        random_tensor(d, FLOATS, 0);
        d.flag("detect_negative");
        d.flag("detect_positive");
    }),
    computes("onnx.Clip", |d| {
        let x = random_tensor(d, NUMBERS, 0);
        let element = x.element();
        for limit in ["min", "max"] {
            let value = d.values(element, &[]);
            match d.chance(25) {
                true => d.skip(limit),
                false => d.operand(limit, Value(value)),
            }
        }
    }),
    computes("openvino.Clamp coreml.clip webnn.clamp", draw_limits),
    computes("tosa.clamp", |d| {
        draw_limits(d);
        nan_mode(d);
    }),
    computes("coreml.log coreml.inverse coreml.rsqrt", |d| {
        random_tensor(d, &[F16], 0);
        if d.chance(50) {
            let epsilon = d.values(F16, &[]);
            d.tensor("epsilon", epsilon);
        }
    }),
    computes("tosa.maximum tosa.minimum", |d| {
        let shapes = broadcastable_shapes(d);
        for shape in shapes {
            let x = with_nans(d, F32, &shape, 25);
            d.give(x);
        }
        nan_mode(d);
    }),
    computes("tosa.arithmetic_right_shift", |d| {
        let element =
            any_type(d, |element| element.is_integer() && ![I1, Index].contains(&element));
        for shape in broadcastable_shapes(d) {
            let x = d.values(element, &shape);
            d.give(x);
        }
        d.flag("round");
    }),
    computes("tosa.table", |d| {
        let (element, entries) = *d.pick(&[(I8, 256), (I16, 513)]);
        let x = random_tensor(d, &[element], 0);
        let table = d.data(element, &[entries]);
        d.give(table);
        let to = if element == I8 { I8 } else { I32 };
        let shape = x.shape().to_vec();
        d.declare(TensorType::new(to, &shape));
    }),
    computes(
        "stablehlo.batch_norm_inference stablehlo.batch_norm_training stablehlo.batch_norm_grad",
        |d| {
            let element = *d.pick(&[F16, BF16, F32, F64]);
            let shape = d.some_shape(1, 3);
            let feature = d.between(0, shape.len() as i64 - 1);
            let size = shape[feature as usize];
            for operand in d.def.operands {
                let of_operand = ["operand", "grad_output"].contains(&operand.name);
                let x = d.values(
                    element,
                    if of_operand { &shape[..] } else { std::slice::from_ref(&size) },
                );
                d.give(x);
            }
            d.number("feature_index", feature);
            d.tensor("epsilon", Tensor::from_f32s(&[], &[1e-3]));
        },
    ),
    computes("stablehlo.rng", |d| {
        let is_uniform = d.chance(50);
        let elements = [F32, F64, F16, BF16, I8, I32, UI16, I64];
        let element = *d.pick(if is_uniform { &elements[..] } else { &elements[..4] });
        let shape = d.some_shape(0, 3);
        for _ in 0..2 {
            let limit = d.values(element, &[]);
            d.give(limit);
        }
        let sizes = d.known(&[shape.len() as i64], &shape);
        d.operand("shape", sizes);
        let word = if is_uniform { "UNIFORM" } else { "NORMAL" };
        d.text("rng_distribution", format!("#stablehlo<rng_distribution {word}>"));
        d.declare(TensorType::new(element, &shape));
    }),
    computes(
        "onnx.RandomNormal onnx.RandomUniform onnx.RandomNormalLike onnx.RandomUniformLike",
        |d| {
            let shape = d.some_shape(0, 3);
            match d.def.operands {
                [] => d.list("shape", &shape),
                _ => {
                    let x = d.values(F32, &shape);
                    d.give(x);
                }
            }
            let dtype = *d.pick(&[1, 10, 11, 16]);
            d.number("dtype", dtype);
            let seed = d.between(0, 99);
            d.tensor("seed", Tensor::from_f32s(&[], &[seed as f32]));
        },
    ),
    computes("onnx.Bernoulli", |d| {
        let (element, shape) = (*d.pick(&[F16, F32, F64]), d.some_shape(0, 3));
        let x = d.values(element, &shape);
        d.give(x);
        let dtype = *d.pick(&[1, 6, 7, 9, 11]);
        d.number("dtype", dtype);
        let seed = d.between(0, 99);
        d.tensor("seed", Tensor::from_f32s(&[], &[seed as f32]));
    }),
    computes("onnx.Multinomial", |d| {
        let element = *d.pick(&[F16, F32, F64]);
        let shape = [d.between(1, 3), d.between(1, 5)];
        let x = d.values(element, &shape);
        d.give(x);
        let (dtype, count) = (*d.pick(&[6, 7]), d.between(1, 4));
        d.number("dtype", dtype);
        d.number("sample_size", count);
        let seed = d.between(0, 99);
        d.tensor("seed", Tensor::from_f32s(&[], &[seed as f32]));
    }),
    moves("iree_encoding.set_encoding iree_encoding.unset_encoding", |d| {
        let x = d.anything(0, 3);
        d.declare(x.ty());
        d.give(x);
    }),
    computes("tosa.mul", |d| {
        let elements = [F32, F64, I8, I16, I32, I64];
        let element = *d.pick(&elements);
        draw_pair(d, &[element]);
        let shift = if element == I32 { d.between(0, 62) } else { 0 };
        d.operand("shift", Constant(Tensor::from_ints(I8, &[1], &[shift.into()])));
        let widens = matches!(element, I8 | I16) && d.chance(50);
        let shape = d.broadcast_shape();
        d.declare(TensorType::new(if widens { I32 } else { element }, &shape));
    }),
    computes("tosa.negate", |d| {
        let x = random_tensor(d, &[F16, BF16, F32, F64, I8, I16, I32], 0);
        let element = x.element();
        for point in ["input1_zp", "output_zp"] {
            let zero = if element == I8 { d.between(-128, 127) } else { 0 };
            let zero = match element.is_float() {
                true => Tensor::zero(element, &[1]),
                false => Tensor::from_ints(element, &[1], &[zero.into()]),
            };
            d.operand(point, Constant(zero));
        }
    }),
    computes("tfl.add tfl.sub tfl.mul tfl.div tfl.concatenation", |d| {
        let shape = d.shape(2);
        for _ in 0..2 {
            let x = d.values(F32, &shape);
            d.give(x);
        }
        if d.kind_of("axis").is_some() {
            let axis = d.one_axis(2);
            d.number("axis", axis);
        }
        let functions = ["NONE", "RELU", "RELU_N1_TO_1", "RELU6", "TANH"];
        d.word("fused_activation_function", &functions);
    }),
    computes(
        "webnn.equal webnn.notEqual webnn.greater webnn.greaterOrEqual webnn.lesser \
         webnn.lesserOrEqual",
        |d| draw_pair(d, NUMBERS),
    ),
    computes("webnn.logicalAnd webnn.logicalOr webnn.logicalXor", |d| draw_pair(d, &[UI8])),
    computes("webnn.logicalNot", |d| {
        random_tensor(d, &[UI8], 0);
    }),
    computes("webnn.isNaN webnn.isInfinite", |d| {
        random_tensor(d, &[F16, F32], 0);
    }),
    computes("stablehlo.compare", |d| {
        let element = any_type(d, |e| e.is_integer() || e.is_float());
        let shape = d.some_shape(0, 3);
        // Bits of any kind, or numbers that are often equal.
        let wild = d.chance(50);
        for _ in 0..2 {
            let x = if wild { d.data(element, &shape) } else { few_values(d, element, &shape) };
            d.give(x);
        }
        let direction = *d.pick(&[
            "#stablehlo<comparison_direction EQ>",
            "#stablehlo<comparison_direction NE>",
            "#stablehlo<comparison_direction GE>",
            "#stablehlo<comparison_direction GT>",
            "#stablehlo<comparison_direction LE>",
            "#stablehlo<comparison_direction LT>",
        ]);
        d.word("comparison_direction", &[direction]);
        if element.is_float() && d.chance(60) {
            d.word("compare_type", &["#stablehlo<comparison_type TOTALORDER>"]);
        }
    }),
    // Choices.
    moves("webnn.where", |d| {
        let rank = d.between(0, 3) as usize;
        let (shape, element) = (d.shape(rank), *d.pick(&ElementType::ALL));
        let condition = d.values(UI8, &shape);
        let choices = [d.data(element, &shape), d.data(element, &[])];
        d.give_all([condition].into_iter().chain(choices));
    }),
    moves("tf.Select tfl.select", |d| {
        let rank = d.between(0, 3) as usize;
        let (shape, element) = (d.shape(rank), *d.pick(&ElementType::ALL));
        // Between elements, between rows, or once for all.
        let condition = match d.between(0, 2) {
            0 => shape.clone(),
            1 => shape[..rank.min(1)].to_vec(),
            _ => Vec::new(),
        };
        let condition = d.data(I1, &condition);
        let choices = [d.data(element, &shape), d.data(element, &shape)];
        d.give_all([condition].into_iter().chain(choices));
    }),
    // Other element types.
    computes("onnx.Cast coreml.cast openvino.Convert webnn.cast", |d| {
        let types = [NUMBERS, &[I1]].concat();
        random_tensor(d, &types, 0);
        let element = *d.pick(&types);
        let to = d.parameter_like(&["to", "type", "dtype", "destination_type"]);
        d.attr(to, AttrValue::Type(element));
    }),
    computes("tf.Cast tfl.cast", |d| {
        let types = [NUMBERS, &[I1]].concat();
        let x = random_tensor(d, &types, 0);
        let to = *d.pick(&types);
        d.declare(TensorType::new(to, x.shape()));
    }),
    computes("tosa.cast", |d| {
        let elements = [F16, BF16, F32, F64, I1, I8, I16, I32, I64];
        let x = random_tensor(d, &elements, 0);
        let to = *d.pick(&elements);
        d.declare(TensorType::new(to, x.shape()));
    }),
    computes("onnx.CastLike", |d| {
        let (from, to) = (*d.pick(&ElementType::ALL), *d.pick(&ElementType::ALL));
        let to = if d.chance(60) { from } else { to };
        let shape = d.some_shape(0, 3);
        let x = if from.is_float() { d.values(from, &shape) } else { d.data(from, &shape) };
        let like = d.data(to, &[]);
        d.give(x);
        d.give(like);
    }),
    moves("onnx.BitCast", |d| {
        let is_number = |e: ElementType| e.is_float() || e.is_integer() && e != ElementType::Index;
        let from = any_type(d, |e| is_number(e) && (e == I1 || e.bits() >= 8));
        let shape = d.some_shape(0, 3);
        let width = if from == I1 { 8 } else { from.bits() };
        let to = any_type(d, |e| is_number(e) && (e.bits() == width || e == I1 && width == 8));
        let x = d.data(from, &shape);
        d.give(x);
        d.attr("to", AttrValue::Type(to));
    }),
    moves("stablehlo.bitcast_convert", |d| {
        let from = any_type(d, |e| e.is_index_type() || e.is_float());
        let to = any_type(d, |e| e.is_index_type() || e.is_float());
        let mut shape = d.anything(0, 3).shape().to_vec();
        let mut result = shape.clone();
        match from.bytes() / to.bytes() {
            0 => shape.push((to.bytes() / from.bytes()) as i64),
            1 => {}
            parts => result.push(parts as i64),
        }
        let x = d.data(from, &shape);
        d.give(x);
        d.declare(TensorType::new(to, &result));
    }),
    moves("stablehlo.real stablehlo.imag", |d| {
        some_bits(d, &[ComplexF32, ComplexF64, F16, F32]);
    }),
    moves("stablehlo.complex", |d| {
        let real = some_bits(d, &[F32, F64]);
        let imag = d.data(real.element(), real.shape());
        d.give(imag);
    }),
    moves("chlo.conj", |d| {
        some_bits(d, &[ComplexF32, ComplexF64, F16, F32]);
    }),
    moves("chlo.constant_like", |d| {
        let like = d.anything(0, 3);
        d.give(like);
        let element = any_type(d, |element| element.is_float() || element.is_integer());
        let value = few_values(d, element, &[]);
        d.tensor("value", value);
    }),
    computes(
        "chlo.broadcast_add chlo.broadcast_and chlo.broadcast_atan2 chlo.broadcast_compare chlo.broadcast_complex \
         chlo.broadcast_divide chlo.broadcast_maximum chlo.broadcast_minimum chlo.broadcast_multiply \
         chlo.broadcast_next_after chlo.broadcast_or chlo.broadcast_polygamma chlo.broadcast_power \
         chlo.broadcast_remainder chlo.broadcast_select chlo.broadcast_shift_left \
         chlo.broadcast_shift_right_arithmetic chlo.broadcast_shift_right_logical chlo.broadcast_subtract \
         chlo.broadcast_xor chlo.broadcast_zeta",
        draw_broadcast,
    ),
    // Formats of every width, on numbers of every size.
    moves("stablehlo.reduce_precision", |d| {
        let element = *d.pick(FLOATS);
        let x = if d.chance(80) { d.data(element, &[8]) } else { few_values(d, element, &[8]) };
        d.give(x);
        let (exponent, mantissa) = (d.between(1, 12), d.between(0, 54));
        d.number("exponent_bits", exponent);
        d.number("mantissa_bits", mantissa);
    }),
    // Scalars that the program computes.
    moves("tensor.from_elements", |d| {
        let x = d.anything(0, 4);
        (0..x.count()).for_each(|at| scalar_of(d, "elements", &x, at));
        d.declare(x.ty());
    }),
    moves("tensor.splat", |d| {
        let (element, like) = (*d.pick(&ElementType::ALL), d.anything(0, 4));
        let x = d.data(element, &[1]);
        scalar_of(d, "input", &x, 0);
        let shape = d.mixed("", "dynamicSizes", like.shape());
        d.declare(TensorType::new(element, &shape));
    }),
    // Python's numbers and lists.
    computes("torch.aten.len.t torch.aten.__getitem__.t", |d| {
        d.list("list", &[5, -7, 9, 1 << 40]);
        if d.def.operands.len() > 1 {
            let index = d.between(-4, 3);
            d.number("index", index);
        }
    }),
    computes(
        "torch.aten.add.int torch.aten.sub.int torch.aten.mul.int torch.aten.floordiv.int \
         torch.aten.remainder.int torch.prim.min.int torch.prim.max.int",
        |d| {
            for operand in ["a", "b"] {
                let value = match d.between(0, 9) {
                    0 => i64::MIN,
                    1 => i64::MAX,
                    _ => d.between(-9, 9),
                };
                d.number(operand, value);
            }
        },
    ),
    computes(
        "torch.aten.eq.int torch.aten.ne.int torch.aten.lt.int torch.aten.le.int torch.aten.gt.int \
         torch.aten.ge.int torch.aten.div.int torch.aten.add.float torch.aten.sub.float \
         torch.aten.mul.float torch.aten.div.float torch.aten.eq.float torch.aten.lt.float \
         torch.aten.gt.float torch.aten.ge.float torch.aten.add.float_int torch.aten.mul.float_int \
         torch.aten.mul.int_float torch.aten.ne.float_int torch.aten.lt.float_int \
         torch.aten.gt.float_int torch.aten.ge.float_int torch.aten.eq.bool torch.aten.ne.bool \
         torch.aten.__and__.bool torch.aten.__or__.bool torch.aten.neg.int torch.aten.neg.float \
         torch.aten.__not__ torch.aten.Bool.int torch.aten.Bool.float torch.aten.Int.bool \
         torch.aten.Int.float",
        |d| {
            let operator = d.def.name.rsplit('.').next().unwrap_or_default();
            let types: Vec<&str> = match operator {
                "float_int" | "int_float" => operator.split('_').collect(),
                "__not__" => vec!["bool"],
                other => vec![other; 2],
            };
            for (operand, ty) in d.def.operands.iter().zip(types) {
                let drawn = match ty {
                    "int" => Typed("!torch.int", Tensor::from_i64s(&[], &[d.between(-9, 9)])),
                    "bool" => {
                        Typed("!torch.bool", Tensor::from_ints(I1, &[], &[d.between(0, 1).into()]))
                    }
                    _ => Typed("!torch.float", d.values(F64, &[])),
                };
                d.operand(operand.name, drawn);
            }
        },
    ),
    computes("torch.aten.complex torch.aten.polar", |d| {
        let element = *d.pick(&[F32, F64]);
        for shape in broadcastable_shapes(d) {
            let x = d.values(element, &shape);
            d.give(x);
        }
    }),
    computes(
        "torch.aten.real torch.aten.angle torch.aten.conj torch.aten.imag torch.aten.view_as_real",
        |d| {
            let is_of_both =
                ["real", "angle", "conj"].iter().any(|name| d.def.name.ends_with(name));
            let is_of_both = is_of_both && !d.def.name.ends_with("as_real");
            let elements = [ComplexF32, ComplexF64, F32, F64];
            let element = *d.pick(if is_of_both { &elements[..] } else { &elements[..2] });
            let shape = d.some_shape(0, 3);
            let x = d.data(element, &shape);
            d.give(x);
        },
    ),
    computes("torch.aten.view_as_complex", |d| {
        let element = *d.pick(&[F32, F64]);
        let shape = [d.some_shape(0, 2), vec![2]].concat();
        let x = d.data(element, &shape);
        d.give(x);
    }),
    computes("torch.prim.NumToTensor.Scalar", |d| {
        let drawn = match d.between(0, 2) {
            0 => Typed("!torch.int", Tensor::from_i64s(&[], &[d.between(-9, 9)])),
            1 => Typed("!torch.bool", Tensor::from_ints(I1, &[], &[d.between(0, 1).into()])),
            _ => Typed("!torch.float", d.values(F64, &[])),
        };
        d.operand("a", drawn);
    }),
    computes(
        "torch.aten.Int.Tensor torch.aten.IntImplicit torch.aten.Float.Tensor \
         torch.aten.FloatImplicit torch.aten.Bool.Tensor",
        |d| {
            let of_ints = !d.def.name.contains("Float");
            let element = *d.pick(if of_ints { &[SI64, SI8, UI8] } else { &[F32, F64, F16] });
            let shape = *d.pick(&[&[][..], &[1], &[1, 1]]);
            let x = d.data(element, shape);
            d.operand("a", Value(x));
        },
    ),
    moves("torch.prim.ListConstruct", |d| {
        for _ in 0..d.between(1, 4) {
            let value = d.between(-9, 9);
            d.operand("elements", Typed("!torch.int", Tensor::from_i64s(&[], &[value])));
        }
        d.results_of("!torch.list<int>");
    }),
];

const INTS: &[ElementType] = &[I8, I16, I32, I64, UI8, UI16, UI32, UI64];
const FLOATS: &[ElementType] = &[F16, BF16, F32, F64];
const NUMBERS: &[ElementType] = &[F16, BF16, F32, F64, I8, I16, I32, I64, UI8, UI16, UI32, UI64];

pub fn any_type(d: &mut Draft, fits: impl Fn(ElementType) -> bool) -> ElementType {
    let all: Vec<ElementType> = ElementType::ALL.into_iter().filter(|&e| fits(e)).collect();
    *d.pick(&all)
}

/// An element type that a reduction combines: booleans if its name demands them.
fn number_of(d: &mut Draft) -> ElementType {
    let last = d.def.name.to_lowercase();
    let is_logical = ["any", "all", "and", "or"].iter().any(|word| last.ends_with(word));
    match (d.dialect(), is_logical) {
        ("numpy", true) => *d.pick(&[F32, I8, UI64, I1, I1]),
        (_, true) => I1,
        _ => *d.pick(NUMBERS),
    }
}

/// Numbers of one of these types and of a rank from `least` to 3, as the next operand.
fn random_tensor(d: &mut Draft, elements: &[ElementType], least: i64) -> Tensor {
    let (element, shape) = (*d.pick(elements), d.some_shape(least, 3));
    let x = d.values(element, &shape);
    d.give(x.clone());
    x
}

/// A tensor of random bits; see [`random_tensor`].
fn some_bits(d: &mut Draft, elements: &[ElementType]) -> Tensor {
    let (element, shape) = (*d.pick(elements), d.some_shape(0, 3));
    let x = d.data(element, &shape);
    d.give(x.clone());
    x
}

/// One or two tensors, sorted by the first or lexicographically by both.
fn draw_sort(d: &mut Draft) {
    let rank = d.between(1, 3) as usize;
    let shape = d.shape(rank);
    let dimension = d.one_axis(rank);
    d.number("dimension", dimension);
    let is_number = |element: ElementType| element.is_integer() || element.is_float();
    let elements: Vec<ElementType> = (0..d.between(1, 2)).map(|_| any_type(d, is_number)).collect();
    let scalars = |k: usize| ValueType::tensor(elements[k], &[]);
    let args: Box<[ValueType]> =
        (0..elements.len()).flat_map(|k| [scalars(k), scalars(k)]).collect();
    let mut steps: Vec<Step> = Vec::new();
    let mut step = |name: &str, attrs: Attrs, operands: [usize; 2]| {
        let def = registry().find(name).expect("a definition");
        let results = [ValueType::tensor(I1, &[])].into();
        steps.push(Step { def, attrs, operands: operands.into(), results });
        args.len() + steps.len() - 1
    };
    let kind = if d.chance(50) { "FLOAT" } else { "TOTALORDER" };
    let compare = |direction: &str| {
        let direction = format!("#stablehlo<comparison_direction {direction}>");
        let kind = format!("#stablehlo<comparison_type {kind}>");
        let attrs = [("compare_type", kind), ("comparison_direction", direction)];
        Attrs::from_iter(attrs.map(|(name, text)| (name, AttrValue::Text(text.into()))))
    };
    let less = |d: &mut Draft, k: usize, step: &mut dyn FnMut(&str, Attrs, [usize; 2]) -> usize| {
        let pair = if d.chance(50) { [2 * k, 2 * k + 1] } else { [2 * k + 1, 2 * k] };
        step("stablehlo.compare", compare(d.pick::<&str>(&["LT", "GT"])), pair)
    };
    let mut returned = less(d, 0, &mut step);
    if args.len() > 2 && d.chance(50) {
        let equal = step("stablehlo.compare", compare("EQ"), [0, 1]);
        let rest = less(d, 1, &mut step);
        let both = step("stablehlo.and", Attrs::new(), [rest, equal]);
        returned = step("stablehlo.or", Attrs::new(), [returned, both]);
    }
    let body = Body {
        args: args.clone(),
        steps: steps.into(),
        returned: [returned].into(),
        end: "stablehlo.return".into(),
    };
    d.attr("comparator", AttrValue::Region(Box::new(body)));
    for &element in &elements {
        let input = few_values(d, element, &shape);
        d.give(input);
    }
    d.declare_all(elements.iter().map(|&element| TensorType::new(element, &shape)));
}

/// Numbers that are often equal: few values, or special ones.
pub fn few_values(d: &mut Draft, element: ElementType, shape: &[i64]) -> Tensor {
    let special = [0.0, -0.0, 1.0, -1.0, 1.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product::<i64>() {
        match element.is_float() {
            true => builder.push_float(*d.pick(&special)),
            false => {
                let value = if d.chance(20) { d.0.i64(..) } else { d.between(-2, 2) };
                builder.push_int(value.into());
            }
        }
    }
    builder.finish()
}

fn with_nans(d: &mut Draft, element: ElementType, shape: &[i64], chance: u32) -> Tensor {
    let mut builder = TensorBuilder::new(element, shape);
    for _ in 0..shape.iter().product::<i64>() {
        let number = d.between(-4, 4) as f64 * 0.5;
        builder.push_float(if d.chance(chance) { f64::NAN } else { number });
    }
    builder.finish()
}

fn nan_mode(d: &mut Draft) {
    d.word("nan_mode", &["#tosa.nan_mode<PROPAGATE>", "#tosa.nan_mode<IGNORE>"]);
}

/// Two shapes that broadcast; of one rank where the dialect wants that.
fn broadcastable_shapes(d: &mut Draft) -> [Vec<i64>; 2] {
    let rank = d.between(0, 3) as usize;
    let shape = d.shape(rank);
    [0, 1].map(|_| {
        let skips = d.dialect() != "tosa" && d.chance(30);
        let skip = if skips { d.between(0, rank as i64) as usize } else { 0 };
        shape[skip..].iter().map(|&size| if d.chance(25) { 1 } else { size }).collect()
    })
}

/// Two operands that broadcast.
fn draw_pair(d: &mut Draft, elements: &[ElementType]) {
    let element = *d.pick(elements);
    for shape in broadcastable_shapes(d) {
        let x = d.values(element, &shape);
        d.give(x);
    }
}

/// Draws operands of chlo's operations of different shapes: aligned at their ends, or by an attribute.
fn draw_broadcast(d: &mut Draft) {
    let name = d.def.name.trim_start_matches("chlo.broadcast_");
    let element = match name {
        "and" | "or" | "xor" => any_type(d, ElementType::is_integer),
        "atan2" | "next_after" | "polygamma" | "zeta" => *d.pick(FLOATS),
        "complex" => *d.pick(&[F32, F64]),
        "select" => *d.pick(&ElementType::ALL),
        shift if shift.starts_with("shift") => any_type(d, |e| e.is_integer() && e != I1),
        _ => *d.pick(NUMBERS),
    };
    let rank = d.between(0, 3) as usize;
    let whole = d.shape(rank);
    let is_named = name != "select" && d.chance(50);
    let skipped = d.between(0, rank as i64);
    let dims: Vec<i64> = match is_named {
        true => (0..rank as i64).filter(|_| d.chance(60)).collect(),
        false => (skipped..rank as i64).collect(),
    };
    let fewer: Vec<i64> = dims.iter().map(|&k| whole[k as usize]).collect();
    let mut shapes = vec![whole, fewer];
    if d.chance(50) {
        shapes.reverse();
    }
    if is_named {
        d.list("broadcast_dimensions", &dims);
    }
    if name == "select" {
        let condition = shapes[0].clone();
        let condition = d.data(I1, &condition);
        d.give(condition);
    }
    for shape in shapes {
        let shape: Vec<i64> = shape.iter().map(|&n| if d.chance(20) { 1 } else { n }).collect();
        let x = match name {
            "select" | "complex" => d.data(element, &shape),
            _ => d.values(element, &shape),
        };
        d.give(x);
    }
    if name == "compare" {
        const DIRECTIONS: &[&str] = &[
            "#chlo<comparison_direction EQ>",
            "#chlo<comparison_direction NE>",
            "#chlo<comparison_direction GE>",
            "#chlo<comparison_direction GT>",
            "#chlo<comparison_direction LE>",
            "#chlo<comparison_direction LT>",
        ];
        d.word("comparison_direction", DIRECTIONS);
        if element.is_float() && d.chance(50) {
            d.word("compare_type", &["#chlo<comparison_type TOTALORDER>"]);
        }
    }
}

/// Element types whose products are summed.
fn is_multiplied(element: ElementType) -> bool {
    element.is_float() || (element.is_index_type() && element != Index)
}

/// The element type of a sum of products.
pub fn sum_type(d: &mut Draft) -> ElementType {
    any_type(d, |element| is_multiplied(element) || element.is_complex())
}

/// The element type of a factor of products that are added up as this type.
pub fn factor_type(d: &mut Draft, to: ElementType) -> ElementType {
    let fits = |element: ElementType| match to {
        _ if to.is_complex() => element == to,
        _ if to.is_float() => element.is_float(),
        _ => is_multiplied(element) && !element.is_float(),
    };
    if d.chance(70) { to } else { any_type(d, fits) }
}

/// Batching, contracting and other dimensions of both sides, in any order.
fn dot_general(d: &mut Draft) {
    let (batch, contracting) = (d.some_shape(0, 2), d.some_shape(0, 2));
    let to = sum_type(d);
    let mut lists = Vec::new();
    let mut shape = batch.clone();
    for side in ["lhs", "rhs"] {
        let free = d.some_shape(0, 2);
        let sizes = [&batch[..], &contracting, &free].concat();
        // Where each of the sizes stands.
        let places = d.permutation(sizes.len());
        let mut operand = sizes.clone();
        places.iter().zip(&sizes).for_each(|(&at, &size)| operand[at as usize] = size);
        let element = factor_type(d, to);
        let x = draw_factor(d, element, &operand);
        d.give(x);
        shape.extend(free);
        let (batching, rest) = places.split_at(batch.len());
        for (name, dims) in [("batching", batching), ("contracting", &rest[..contracting.len()])] {
            if !dims.is_empty() {
                lists.push(format!("{side}_{name}_dimensions = {dims:?}"));
            }
        }
    }
    let numbers = format!("#stablehlo.dot<{}>", lists.join(", "));
    d.attr("dot_dimension_numbers", AttrValue::Text(numbers.into()));
    d.declare(TensorType::new(to, &shape));
}

/// Draws groups along a free, a contracting or a batching dimension, some of them empty, and some of which leave positions
/// without a group.
fn ragged_dot(d: &mut Draft) {
    let to = *d.pick(&[F32, F64, I32]);
    let sizes = [(); 4].map(|()| d.between(1, 3));
    let [b, m, k, n] = sizes;
    let groups = d.between(1, 3);
    let role = d.between(0, 2);
    let (lhs, batching) = (vec![b, m, k], [0, if role == 0 { 1 } else { 0 }]);
    let (rhs, contracting, result) = match role {
        0 => (vec![groups, b, k, n], 2, vec![b, m, n]),
        1 => (vec![b, k, n], 1, vec![groups, b, m, n]),
        _ => (vec![b, k, n], 1, vec![b, m, n]),
    };
    for shape in [lhs, rhs] {
        let x = draw_factor(d, to, &shape);
        d.give(x);
    }
    let shape = if role < 2 && d.chance(50) { vec![b, groups] } else { vec![groups] };
    let values: Vec<i128> =
        (0..shape.iter().product()).map(|_: i64| d.between(0, 2).into()).collect();
    let element = *d.pick(&[I32, I64]);
    d.give(Tensor::from_ints(element, &shape, &values));
    let ragged = [1, 2, 0][role as usize];
    let of_groups = if role == 0 { "[0]" } else { "[]" };
    d.text(
        "ragged_dot_dimension_numbers",
        format!(
            "#chlo.ragged_dot<lhs_batching_dimensions = [{}], rhs_batching_dimensions = [{}], \
             lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [{contracting}], \
             lhs_ragged_dimensions = [{ragged}], rhs_group_dimensions = {of_groups}>",
            batching[0], batching[1]
        ),
    );
    d.declare(TensorType::new(to, &result));
}

/// Draws images of one to three dimensions, and points in and around them, some of them on elements or between two.
fn draw_sampled(d: &mut Draft, is_flat: bool) {
    let element = any_type(d, ElementType::is_float);
    let rank = if is_flat || d.chance(70) { 2 } else { *d.pick(&[1, 3]) };
    let (images, channels) = (d.between(1, 2), d.between(1, 2));
    let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, 5)).collect();
    let places: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
    let image = d.values(element, &[&[images, channels], &sizes[..]].concat());
    let grid = [&[images], &places[..], &[rank as i64]].concat();
    let mut builder = TensorBuilder::new(element, &grid);
    for at in 0..grid.iter().product::<i64>() {
        let size = sizes[rank - 1 - at as usize % rank] as f64;
        let near = d.between(-30, 30) as f64;
        builder.push_float(match d.between(0, 19) {
            0 => f64::from(*d.pick(&[f32::INFINITY, f32::NAN, 3e9, -2e20])),
            1..5 => near / 4.0 / size,
            5..8 => near / 2.0 / (size - 1.0).max(1.0) - 1.0,
            _ => near / 17.3,
        });
    }
    d.give(image);
    d.give(builder.finish());
}

/// Images and regions in and around them, some of them turned, some in an image that there is not.
fn draw_regions(d: &mut Draft) {
    d.word("mode", &["avg", "max"]);
    if d.chance(50) {
        d.word("coordinate_transformation_mode", &["half_pixel", "output_half_pixel"]);
    }
    for name in ["output_height", "output_width"] {
        let size = d.between(1, 2);
        d.number(name, size);
    }
    let ratio = d.between(1, 2);
    d.number("sampling_ratio", ratio);
    if d.chance(50) {
        let scale = *d.pick(&[0.25, 1.0, 1.7]);
        d.tensor("spatial_scale", Tensor::from_f32s(&[], &[scale]));
    }
    let element = any_type(d, ElementType::is_float);
    let (images, count) = (d.between(1, 3), d.between(0, 2));
    let shape = [images, d.between(1, 2), d.between(1, 5), d.between(1, 5)];
    let image = d.values(element, &shape);
    let mut builder = TensorBuilder::new(element, &[count, 4]);
    for _ in 0..4 * count {
        let near = d.between(-16, 64) as f64;
        builder.push_float(match d.between(0, 29) {
            0 => f64::from(*d.pick(&[f32::INFINITY, f32::NAN, 3e9, -2e20])),
            1..9 => near / 8.0,
            _ => near / 9.3,
        });
    }
    let batch = (0..count).map(|_| i128::from(d.between(0, images - 1)));
    let mut batch: Vec<i128> = batch.collect();
    if count > 0 && d.chance(15) {
        batch[0] = (*d.pick(&[-1, images])).into();
    }
    d.give(image);
    d.give(builder.finish());
    d.give(Tensor::from_ints(I64, &[count], &batch));
}

/// Factors as the operation's name has them, what is added, and by what is multiplied.
fn torch_product(d: &mut Draft) {
    let element = any_type(d, |element| is_multiplied(element) && element.canonical() == element);
    let (b, m, k, n) = (d.between(0, 3), d.between(0, 3), d.between(0, 4), d.between(0, 3));
    let (batch, vector) = (d.some_shape(0, 2), d.chance(30));
    let (left, right) = match d.def.name.trim_start_matches("torch.aten.") {
        "bmm" | "baddbmm" => (vec![b, m, k], vec![b, k, n]),
        "matmul" if vector => (vec![k], [&batch[..], &[k, n]].concat()),
        "matmul" => ([&batch[..], &[m, k]].concat(), vec![k, n]),
        "mv" => (vec![m, k], vec![k]),
        "dot" => (vec![k], vec![k]),
        "linear" => ([&batch[..], &[k]].concat(), if vector { vec![k] } else { vec![n, k] }),
        _ => (vec![m, k], vec![k, n]),
    };
    let adds = d.def.operands.len() > 3;
    let added = [vec![n], vec![m, 1], vec![1], vec![m, n]];
    if adds {
        let shape = d.pick(&added).clone();
        let x = draw_factor(d, element, &shape);
        d.give(x);
    }
    for shape in [&left, &right] {
        let x = draw_factor(d, element, shape);
        d.give(x);
    }
    if d.def.operands.len() == 3 && (vector || d.chance(30)) {
        d.skip("bias");
    } else if d.def.operands.len() == 3 {
        let bias = draw_factor(d, element, &[n]);
        d.give(bias);
    }
    for name in ["beta", "alpha"].into_iter().filter(|_| adds) {
        let number = d.between(-1, 2);
        let number = match element.is_float() && d.chance(50) {
            true => {
                Typed("!torch.float", Tensor::splat(F64, &[], &(number as f64 + 0.1).to_ne_bytes()))
            }
            false => Typed("!torch.int", Tensor::from_i64s(&[], &[number])),
        };
        d.operand(name, number);
    }
}

/// Elements of a factor.
pub fn draw_factor(d: &mut Draft, element: ElementType, shape: &[i64]) -> Tensor {
    if element.is_complex() { d.data(element, shape) } else { d.values(element, shape) }
}

fn draw_reduce(d: &mut Draft) {
    let [axes, keeps] = [&["axis", "axes"][..], &["keep"]].map(|words| d.parameter_like(words));
    if d.dialect() == "onnx" {
        d.flag("noop_with_empty_axes");
    }
    let is_truth = d.chance(10);
    let element = match d.def.name {
        "onnx.ReduceL2" | "onnx.ReduceLogSum" | "onnx.ReduceLogSumExp" | "webnn.reduceMean" => {
            *d.pick(&[F16, F32])
        }
        "onnx.ReduceMax" | "onnx.ReduceMin" if is_truth => I1,
        _ => number_of(d),
    };
    let rank = d.between(0, 3) as usize;
    let shape = d.shape(rank);
    let x = if d.chance(10) { Tensor::zero(element, &shape) } else { d.values(element, &shape) };
    d.give(x);
    d.flag(keeps);
    let mut along = d.any_axes(rank);
    if d.dialect() == "webnn" {
        along.iter_mut().for_each(|axis| *axis = axis.rem_euclid(rank as i64));
    }
    match (d.kind_of(axes).is_some(), &along[..]) {
        (true, _) if d.chance(25) => {}
        (false, [axis]) if d.dialect() != "onnx" && d.chance(50) => d.number(axes, *axis),
        (false, _) if d.dialect() == "onnx" && d.chance(25) => d.skip(axes),
        _ => d.list(axes, &along),
    }
}

/// A number in a range, of floats with a factor.
fn one_number(d: &mut Draft, element: ElementType, [low, high]: [i64; 2], by: f64) -> Tensor {
    let value = d.between(low, high);
    let mut builder = TensorBuilder::new(element, &[]);
    match element.is_float() {
        true => builder.push_float(value as f64 * by),
        false => builder.push_int(value.into()),
    }
    builder.finish()
}

/// Draws start, stop and step of one type; TensorFlow requires the direction of the step.
fn draw_range(d: &mut Draft, elements: &[ElementType]) {
    let element = *d.pick(elements);
    let up = d.chance(50);
    let bounds = match d.dialect() {
        "tf" | "tfl" if up => [[-9, 0], [1, 20], [1, 4]],
        "tf" | "tfl" => [[1, 20], [-9, 0], [-4, -1]],
        _ if element.is_unsigned() => [[0, 9], [0, 20], [1, 4]],
        _ => [[-9, 9], [-9, 20], [-3, 4]],
    };
    for (operand, bounds) in d.def.operands.iter().zip(bounds) {
        let number = one_number(d, element, bounds, 0.3);
        d.operand(operand.name, Constant(number));
    }
}

/// Draws an operand, and limits of its type (OpenVINO's are floats), one of which may be absent.
fn draw_limits(d: &mut Draft) {
    let types: &[ElementType] = match d.dialect() {
        "tosa" => &[F16, BF16, F32, F64, I8, I16, I32],
        _ => NUMBERS,
    };
    let x = random_tensor(d, types, 0);
    let element = if d.dialect() == "openvino" { F32 } else { x.element() };
    let low = d.between(0, 3);
    let high = d.between(low + 1, 6);
    let left_out = if d.dialect() == "webnn" && d.chance(40) { d.between(0, 1) } else { -1 };
    for (k, (attribute, value)) in (0..).zip(d.def.attributes.iter().zip([low, high])) {
        if k != left_out {
            let value = Tensor::from_ints(I8, &[], &[value.into()]);
            d.tensor(attribute.name, convert(&value, element));
        }
    }
}

/// One element, as a scalar that the program computes.
fn scalar_of(d: &mut Draft, name: &str, x: &Tensor, at: usize) {
    let one = x.scalar_at(at);
    d.operand(name, crate::Operand::Scalar(one));
}
