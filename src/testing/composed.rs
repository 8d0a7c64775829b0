//! Samples of the operations that PyTorch composes of others.

use multigather_core::tensor::{Tensor, TensorBuilder};
use multigather_core::types::ElementType::{self, *};

use super::draft::Draft;
use super::torch::{flag_operand, give_flag, give_int, takes};
use super::{Sampler, computes_at_length};
use crate::Operand::{Typed, Value};

const FLOATS: [ElementType; 5] = [F32, F32, F64, F16, BF16];
const ALL: [ElementType; 8] = [F32, F64, F16, BF16, SI64, SI32, SI8, UI8];

/// Each definition is a function of few steps, whose own definitions are tried on many samples.
pub static ROWS: &[Sampler] = &[
    computes_at_length(
        "torch.aten.relu6 torch.aten.hardsigmoid torch.aten.hardswish torch.aten.silu torch.aten.mish \
         torch.aten.selu torch.aten.log_sigmoid torch.aten.hardtanh torch.aten.gelu torch.aten.elu torch.aten.celu \
         torch.aten.leaky_relu torch.aten.softplus torch.aten.hardshrink torch.aten.softshrink \
         torch.aten.threshold torch.aten.logit torch.aten.frac torch.aten.fix torch.aten.deg2rad torch.aten.rad2deg \
         torch.aten.special_expm1 torch.aten.nan_to_num",
        |d| {
            let shape = d.some_shape(0, 3);
            draw_floats(d, "self", &shape);
            draw_arguments(d, &shape);
        },
    ),
    computes_at_length(
        "torch.aten.absolute torch.aten.sgn torch.aten.signbit torch.aten.isposinf torch.aten.isneginf \
         torch.aten.fliplr torch.aten.flipud torch.aten.numpy_T torch.aten.atleast_1d torch.aten.tril torch.aten.triu \
         torch.aten.zero",
        |d| {
            let shape = d.some_shape(2, 3);
            draw_any(d, "self", &shape);
            draw_arguments(d, &shape);
        },
    ),
    computes_at_length(
        "torch.aten.max.other torch.aten.min.other torch.aten.xlogy.Tensor torch.aten.logaddexp \
         torch.aten.logaddexp2 torch.aten.copysign.Tensor torch.aten.ldexp.Tensor torch.aten.heaviside \
         torch.aten.addcmul torch.aten.addcdiv torch.aten.lerp.Scalar torch.aten.lerp.Tensor torch.aten.isclose \
         torch.aten.mse_loss torch.aten.l1_loss",
        |d| {
            let shape = d.some_shape(0, 3);
            let element = *d.pick(&FLOATS);
            for name in ["self", "other", "values", "tensor1", "tensor2", "end", "target"] {
                if takes(d, name) {
                    let own = stretched_part(d, &shape, name == "self");
                    let tensor = d.values(element, &own);
                    d.operand(name, Value(tensor));
                }
            }
            if d.def.name == "torch.aten.lerp.Tensor" {
                let weight = d.values(element, &shape);
                d.operand("weight", Value(weight));
            }
            draw_arguments(d, &shape);
        },
    ),
    computes_at_length("torch.aten.outer", |d| {
        for name in ["self", "other"] {
            let size = d.between(0, 4);
            draw_any(d, name, &[size]);
        }
    }),
    computes_at_length("torch.aten.round.decimals", |d| {
        let shape = d.some_shape(0, 3);
        draw_floats(d, "self", &shape);
        let decimals = d.between(-1, 2);
        give_int(d, "decimals", decimals);
    }),
    computes_at_length("torch.aten.fake_quantize_per_tensor_affine", |d| {
        let shape = d.some_shape(0, 3);
        draw_floats(d, "self", &shape);
        give_float(d, "scale", &[0.5, 0.125]);
        let zero = d.between(-3, 3);
        give_int(d, "zero_point", zero);
        give_int(d, "quant_min", -8);
        give_int(d, "quant_max", 7);
    }),
    computes_at_length("torch.aten._trilinear", |d| {
        let sizes = [d.between(1, 3), d.between(1, 3), d.between(1, 3)];
        let element = *d.pick(&FLOATS);
        for (name, missing, of) in
            [("i1", "expand1", [0, 2]), ("i2", "expand2", [1, 2]), ("i3", "expand3", [0, 1])]
        {
            let x = d.values(element, &of.map(|k| sizes[k]));
            d.operand(name, Value(x));
            give_ints(d, missing, &[3 - of[0] - of[1]].map(|k| k as i64));
        }
        let dims = if d.chance(50) { &[2][..] } else { &[] };
        give_ints(d, "sumdim", dims);
        give_int(d, "unroll_dim", 1);
    }),
    computes_at_length("torch.aten.bilinear", |d| {
        let [count, first, second, results] = [0; 4].map(|_| d.between(1, 3));
        let element = *d.pick(&FLOATS);
        for (name, shape) in [
            ("input1", &[count, first][..]),
            ("input2", &[count, second]),
            ("weight", &[results, first, second]),
            ("bias", &[results]),
        ] {
            let x = d.values(element, shape);
            d.operand(name, Value(x));
        }
    }),
    computes_at_length("torch.aten.addbmm", |d| {
        let [count, rows, inner, columns] = [0; 4].map(|_| d.between(1, 3));
        let element = *d.pick(&[F32, F64]);
        for (name, shape) in [
            ("self", &[rows, columns][..]),
            ("batch1", &[count, rows, inner]),
            ("batch2", &[count, inner, columns]),
        ] {
            let x = d.values(element, shape);
            d.operand(name, Value(x));
        }
        give_float(d, "beta", &[1.0, 0.0, 0.5]);
        give_float(d, "alpha", &[1.0, 2.0]);
    }),
    computes_at_length("torch.aten._int_mm", |d| {
        let [rows, inner, columns] = [0; 3].map(|_| d.between(1, 3));
        let x = d.values(SI8, &[rows, inner]);
        d.operand("self", Value(x));
        let y = d.values(SI8, &[inner, columns]);
        d.operand("mat2", Value(y));
    }),
    computes_at_length("torch.aten.cross_entropy_loss", |d| {
        let shape = [d.between(1, 3), d.between(1, 4)];
        let element = draw_floats(d, "self", &shape);
        let target = positions(d, shape[0], shape[1]);
        d.operand("target", Value(target));
        let weight = d.values(element, &shape[1..]);
        match d.chance(50) {
            true => d.skip("weight"),
            false => d.operand("weight", Value(weight)),
        }
        let reduction = d.between(0, 2);
        give_int(d, "reduction", reduction);
        let ignored = if d.chance(50) { -100 } else { 0 };
        give_int(d, "ignore_index", ignored);
        give_float(d, "label_smoothing", &[0.0]);
    }),
    computes_at_length("torch.aten.max_pool2d_with_indices_backward", |d| {
        let shape = [d.between(1, 2), 2 * d.between(1, 2), 2 * d.between(1, 2)];
        let element = draw_floats(d, "self", &shape);
        let pooled = [shape[0], shape[1] / 2, shape[2] / 2];
        let gradient = d.values(element, &pooled);
        d.operand("grad_output", Value(gradient));
        give_ints(d, "kernel_size", &[2, 2]);
        give_ints(d, "stride", &[2, 2]);
        give_ints(d, "padding", &[0, 0]);
        give_ints(d, "dilation", &[1, 1]);
        d.operand("ceil_mode", flag_operand(false));
        let indices = positions(d, pooled.iter().product(), shape[1] * shape[2]).reshaped(&pooled);
        d.operand("indices", Value(indices));
    }),
    computes_at_length("torch.aten.max_unpool2d torch.aten.max_unpool3d", |d| {
        let rank = if takes(d, "stride") { 3 } else { 2 };
        let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, 2)).collect();
        let shape = [&[d.between(1, 2)], &sizes[..]].concat();
        draw_floats(d, "self", &shape);
        let larger: Vec<i64> = sizes.iter().map(|&size| 2 * size).collect();
        let count = shape.iter().product();
        let indices = positions(d, count, larger.iter().product()).reshaped(&shape);
        d.operand("indices", Value(indices));
        give_ints(d, "output_size", &larger);
        if takes(d, "stride") {
            give_ints(d, "stride", &[2, 2, 2]);
            give_ints(d, "padding", &[0, 0, 0]);
        }
    }),
    computes_at_length(
        "torch.aten.float_power.Tensor_Tensor torch.aten.float_power.Tensor_Scalar",
        |d| {
            let shape = d.some_shape(0, 3);
            draw_any(d, "self", &shape);
            match d.def.name.ends_with("Scalar") {
                true => give_float(d, "exponent", &[2.0, 0.5, -1.0]),
                false => {
                    draw_any(d, "exponent", &shape);
                }
            }
        },
    ),
    computes_at_length("torch.aten.renorm", |d| {
        let shape = [d.between(1, 3), d.between(1, 3), d.between(1, 2)];
        draw_floats(d, "self", &shape);
        give_float(d, "p", &[2.0, 1.0]);
        let dim = d.one_axis(3);
        give_int(d, "dim", dim);
        give_float(d, "maxnorm", &[1.0, 0.5]);
    }),
    computes_at_length("torch.aten.poisson_nll_loss", |d| {
        let shape = d.some_shape(0, 3);
        let element = draw_floats(d, "input", &shape);
        let target = d.values(element, &shape);
        d.operand("target", Value(target));
        give_flag(d, "log_input");
        give_flag(d, "full");
        give_float(d, "eps", &[1e-8, 0.5]);
        let reduction = d.between(0, 2);
        give_int(d, "reduction", reduction);
    }),
    computes_at_length("torch.aten.conv_tbc", |d| {
        let shape = [d.between(2, 4), d.between(1, 2), d.between(1, 2)];
        let element = draw_floats(d, "self", &shape);
        let windows = [d.between(1, 2), shape[2], d.between(1, 3)];
        let weight = d.values(element, &windows);
        d.operand("weight", Value(weight));
        let bias = d.values(element, &windows[2..]);
        d.operand("bias", Value(bias));
        let pad = d.between(0, 1);
        give_int(d, "pad", pad);
    }),
    computes_at_length("torch.aten.pow.Scalar", |d| {
        give_float(d, "self", &[2.0, 0.5, 3.0]);
        let shape = d.some_shape(0, 3);
        draw_floats(d, "exponent", &shape);
    }),
    computes_at_length("torch.aten.prelu", |d| {
        let shape = [d.between(1, 3), d.between(1, 4), d.between(0, 3)];
        let element = draw_floats(d, "self", &shape);
        let weight = if d.chance(40) { 1 } else { shape[1] };
        let weight = d.values(element, &[weight]);
        d.operand("weight", Value(weight));
    }),
    computes_at_length(
        "torch.aten.glu torch.aten.softmax.int torch.aten._softmax torch.aten.log_softmax.int torch.aten._log_softmax",
        |d| {
            let rank = d.between(1, 3) as usize;
            let mut shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
            let dim = d.one_axis(rank);
            if d.def.name == "torch.aten.glu" {
                let size = d.between(1, 3);
                shape[dim.rem_euclid(rank as i64) as usize] = 2 * size;
            }
            draw_floats(d, "self", &shape);
            give_int(d, "dim", dim);
            if takes(d, "dtype") {
                d.skip("dtype");
            }
            if takes(d, "half_to_float") {
                d.operand("half_to_float", flag_operand(false));
            }
        },
    ),
    computes_at_length(
        "torch.aten.layer_norm torch.aten.native_layer_norm torch.aten.rms_norm",
        |d| {
            let rank = d.between(1, 3) as usize;
            let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
            let layer = shape[d.between(0, rank as i64 - 1) as usize..].to_vec();
            let element = draw_floats(d, "self", &shape);
            give_ints(d, "normalized_shape", &layer);
            draw_weights(d, element, &layer);
            give_float(d, "eps", &[1e-5, 0.5]);
            if takes(d, "cudnn_enabled") {
                d.operand("cudnn_enabled", flag_operand(false));
            }
            if d.def.results.len() > 1 {
                d.count(3);
            }
        },
    ),
    computes_at_length(
        "torch.aten.batch_norm torch.aten.native_batch_norm torch.aten._native_batch_norm_legit_no_training \
         torch.aten.group_norm torch.aten.native_group_norm torch.aten.instance_norm",
        |d| {
            let groups = d.between(1, 2);
            let channels = groups * d.between(1, 2);
            let shape = [d.between(1, 2), channels, d.between(1, 4)];
            let element = draw_floats(d, "self", &shape);
            draw_weights(d, element, &[channels]);
            for name in ["running_mean", "running_var"] {
                if takes(d, name) {
                    let list = d.values(element, &[channels]);
                    d.operand(name, Value(list));
                }
            }
            let counts = [
                ("num_groups", groups),
                ("group", groups),
                ("N", shape[0]),
                ("C", shape[1]),
                ("HxW", shape[2]),
            ];
            for (name, count) in counts {
                if takes(d, name) {
                    give_int(d, name, count);
                }
            }
            for (name, value) in
                [("training", false), ("cudnn_enabled", false), ("use_input_stats", true)]
            {
                if takes(d, name) {
                    d.operand(name, flag_operand(value));
                }
            }
            if takes(d, "momentum") {
                give_float(d, "momentum", &[0.1]);
            }
            give_float(d, "eps", &[1e-5, 0.5]);
            if d.def.results.len() > 1 {
                d.count(3);
            }
        },
    ),
    computes_at_length(
        "torch.aten.max_pool1d torch.aten.max_pool2d torch.aten.max_pool3d torch.aten.max_pool1d_with_indices \
         torch.aten.max_pool2d_with_indices torch.aten.max_pool3d_with_indices torch.aten.avg_pool1d \
         torch.aten.avg_pool2d torch.aten.avg_pool3d",
        |d| {
            let rank = image_rank(d);
            let kernel: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
            let dilation = if takes(d, "dilation") { d.between(1, 2) } else { 1 };
            let sizes: Vec<i64> =
                kernel.iter().map(|&k| dilation * (k - 1) + 1 + d.between(0, 3)).collect();
            draw_images(d, &sizes);
            give_ints(d, "kernel_size", &kernel);
            let strides: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
            let strides = if d.chance(30) { Vec::new() } else { strides };
            give_ints(d, "stride", &strides);
            let padding: Vec<i64> = kernel.iter().map(|&k| d.between(0, k / 2)).collect();
            give_ints(d, "padding", &padding);
            if takes(d, "dilation") {
                give_ints(d, "dilation", &[dilation]);
            }
            for name in ["ceil_mode", "count_include_pad"] {
                if takes(d, name) {
                    give_flag(d, name);
                }
            }
            if takes(d, "divisor_override") {
                match d.chance(60) {
                    true => d.skip("divisor_override"),
                    false => give_int(d, "divisor_override", 3),
                }
            }
            if d.def.results.len() > 1 {
                d.count(2);
            }
        },
    ),
    computes_at_length(
        "torch.aten.adaptive_avg_pool1d torch.aten.adaptive_avg_pool2d torch.aten.adaptive_avg_pool3d \
         torch.aten._adaptive_avg_pool2d torch.aten._adaptive_avg_pool3d torch.aten.adaptive_max_pool1d \
         torch.aten.adaptive_max_pool2d torch.aten.adaptive_max_pool3d",
        |d| {
            let rank = image_rank(d);
            let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, 5)).collect();
            draw_images(d, &sizes);
            let counts: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
            give_ints(d, "output_size", &counts);
            if d.def.results.len() > 1 {
                d.count(2);
            }
        },
    ),
    computes_at_length(
        "torch.aten.var torch.aten.var.dim torch.aten.var.correction torch.aten.std torch.aten.std.dim \
         torch.aten.std.correction torch.aten.var_mean torch.aten.var_mean.dim torch.aten.var_mean.correction \
         torch.aten.linalg_vector_norm torch.aten.norm.Scalar torch.aten.norm.ScalarOpt_dim \
         torch.aten.frobenius_norm.dim torch.aten.logsumexp",
        |d| {
            let rank = d.between(1, 3) as usize;
            let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
            draw_floats(d, "self", &shape);
            if takes(d, "dim") {
                let dims = d.any_axes(rank);
                give_ints(d, "dim", &dims);
            }
            for name in ["keepdim", "unbiased"] {
                if takes(d, name) {
                    give_flag(d, name);
                }
            }
            for (name, numbers) in
                [("correction", [0.0, 1.0]), ("p", [2.0, 3.0]), ("ord", [1.0, 0.0])]
            {
                if takes(d, name) {
                    give_float(d, name, &numbers);
                }
            }
            if takes(d, "dtype") {
                d.skip("dtype");
            }
            if d.def.results.len() > 1 {
                d.count(2);
            }
        },
    ),
    computes_at_length("torch.aten.trace torch.aten.diag", |d| {
        let shape = [d.between(1, 4), d.between(1, 4)];
        draw_any(d, "self", &shape);
        draw_arguments(d, &shape);
    }),
    computes_at_length(
        "torch.aten.reflection_pad1d torch.aten.reflection_pad2d torch.aten.reflection_pad3d \
         torch.aten.replication_pad1d torch.aten.replication_pad2d torch.aten.replication_pad3d torch.aten.pad",
        |d| {
            let rank = if d.def.name == "torch.aten.pad" { 2 } else { image_rank(d) };
            let sizes: Vec<i64> = (0..rank).map(|_| d.between(2, 4)).collect();
            draw_images(d, &sizes);
            let pads: Vec<i64> = (0..2 * rank).map(|_| d.between(0, 1)).collect();
            give_ints(d, if takes(d, "pad") { "pad" } else { "padding" }, &pads);
            if takes(d, "mode") {
                let mode = *d.pick(&["constant", "reflect", "replicate", "circular"]);
                give_text(d, "mode", mode);
                d.skip("value");
            }
        },
    ),
    computes_at_length(
        "torch.aten.upsample_nearest1d torch.aten.upsample_nearest2d torch.aten.upsample_nearest1d.vec \
         torch.aten.upsample_nearest2d.vec torch.aten.upsample_bilinear2d torch.aten.upsample_bilinear2d.vec",
        |d| {
            let rank = image_rank(d);
            let sizes: Vec<i64> = (0..rank).map(|_| d.between(1, 4)).collect();
            let shape = [&[d.between(1, 2), d.between(1, 2)], &sizes[..]].concat();
            draw_floats(d, "self", &shape);
            let result: Vec<i64> = (0..rank).map(|_| d.between(1, 5)).collect();
            give_ints(d, "output_size", &result);
            if takes(d, "align_corners") {
                give_flag(d, "align_corners");
            }
            for name in ["scales", "scales_h", "scales_w", "scale_factors"] {
                if takes(d, name) {
                    d.skip(name);
                }
            }
        },
    ),
    computes_at_length(
        "torch.aten.expand_as torch.aten.view_as torch.aten.reshape_as torch.aten.copy",
        |d| {
            let shape = d.some_shape(0, 3);
            let other = if d.def.name == "torch.aten.copy" { "src" } else { "other" };
            draw_any(d, "self", &shape);
            draw_any(d, other, &shape);
            if takes(d, "non_blocking") {
                d.operand("non_blocking", flag_operand(false));
            }
        },
    ),
    computes_at_length("torch.aten.movedim.int torch.aten.movedim.intlist", |d| {
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        draw_any(d, "self", &shape);
        for name in ["source", "destination"] {
            let dim = d.one_axis(rank);
            match d.def.name.ends_with("list") {
                true => give_ints(d, name, &[dim]),
                false => give_int(d, name, dim),
            }
        }
    }),
    computes_at_length("torch.aten.tile", |d| {
        let shape = d.some_shape(0, 3);
        draw_any(d, "self", &shape);
        let count = d.between(0, 3);
        let dims: Vec<i64> = (0..count).map(|_| d.between(0, 2)).collect();
        give_ints(d, "dims", &dims);
    }),
    computes_at_length("torch.aten.rot90", |d| {
        let shape = d.some_shape(2, 3);
        draw_any(d, "self", &shape);
        let count = d.between(-3, 4);
        give_int(d, "k", count);
        let dims = if d.chance(50) { [0, 1] } else { [1, 0] };
        give_ints(d, "dims", &dims);
    }),
    computes_at_length("torch.aten.eye torch.aten.eye.m", |d| {
        for name in ["n", "m"] {
            if takes(d, name) {
                let size = d.between(0, 4);
                give_int(d, name, size);
            }
        }
        finish_creation(d);
    }),
    computes_at_length("torch.aten.linspace", |d| {
        give_float(d, "start", &[0.0, -1.5, 3.0]);
        give_float(d, "end", &[1.0, 2.0, -4.0]);
        let count = d.between(0, 7);
        give_int(d, "steps", count);
        finish_creation(d);
    }),
    computes_at_length("torch.aten.tril_indices torch.aten.triu_indices", |d| {
        for name in ["row", "col"] {
            let size = d.between(0, 4);
            give_int(d, name, size);
        }
        let offset = d.between(-3, 3);
        give_int(d, "offset", offset);
        finish_creation(d);
    }),
    computes_at_length("torch.aten.one_hot", |d| {
        let shape = d.some_shape(0, 2);
        let indices = d.indices(SI64, &shape, 4, 8);
        d.operand("self", Value(indices));
        let classes = d.between(0, 5);
        give_int(d, "num_classes", classes);
    }),
    computes_at_length("torch.aten.diag_embed", |d| {
        let rank = d.between(1, 2) as usize;
        let shape = d.shape(rank);
        draw_any(d, "self", &shape);
        let offset = d.between(-2, 2);
        give_int(d, "offset", offset);
        let dims = if d.chance(50) { [-2, -1] } else { [1, 0] };
        give_int(d, "dim1", dims[0]);
        give_int(d, "dim2", dims[1]);
    }),
    computes_at_length("torch.aten.as_strided", |d| {
        let shape = [d.between(2, 3), d.between(3, 4)];
        draw_any(d, "self", &shape);
        let (size, stride) =
            ([d.between(1, 2), d.between(0, 2)], [d.between(0, 2), d.between(0, 2)]);
        give_ints(d, "size", &size);
        give_ints(d, "stride", &stride);
        match d.chance(30) {
            true => d.skip("storage_offset"),
            false => give_int(d, "storage_offset", 1),
        }
    }),
    computes_at_length("torch.aten.repeat_interleave.self_int", |d| {
        let rank = d.between(1, 3) as usize;
        let shape = d.shape(rank);
        draw_any(d, "self", &shape);
        let repeats = d.between(0, 3);
        give_int(d, "repeats", repeats);
        let dim = d.one_axis(rank);
        match d.chance(30) {
            true => d.skip("dim"),
            false => give_int(d, "dim", dim),
        }
        d.skip("output_size");
    }),
    computes_at_length(
        "torch.aten.pixel_shuffle torch.aten.pixel_unshuffle torch.aten.channel_shuffle",
        |d| {
            let f = d.between(1, 2);
            let channels = d.between(1, 2) * f * f;
            let shape = [d.between(1, 2), channels, f * d.between(1, 2), f * d.between(1, 2)];
            draw_any(d, "self", &shape);
            give_int(d, if takes(d, "groups") { "groups" } else { "factor" }, f);
        },
    ),
    computes_at_length("torch.aten.index_reduce", |d| {
        let shape = [d.between(1, 3), d.between(1, 3)];
        let element = draw_floats(d, "self", &shape);
        give_int(d, "dim", 0);
        let count = d.between(0, 4);
        let index = positions(d, count, shape[0]);
        d.operand("index", Value(index));
        let source = d.values(element, &[count, shape[1]]);
        d.operand("source", Value(source));
        let word = *d.pick(&["prod", "mean", "amax", "amin"]);
        give_text(d, "reduce", word);
        give_flag(d, "include_self");
    }),
    computes_at_length("torch.aten.linalg_cross", |d| {
        let size = d.between(1, 3);
        let element = draw_floats(d, "self", &[size, 3]);
        let other = d.values(element, &[1, 3]);
        d.operand("other", Value(other));
        give_int(d, "dim", -1);
    }),
    computes_at_length("torch.aten.kl_div", |d| {
        let shape = d.some_shape(0, 3);
        let element = draw_floats(d, "self", &shape);
        let target = d.values(element, &shape);
        d.operand("target", Value(target));
        let reduction = d.between(0, 2);
        give_int(d, "reduction", reduction);
        give_flag(d, "log_target");
    }),
    computes_at_length("torch.aten.nll_loss_forward torch.aten.nll_loss_backward", |d| {
        let shape = [d.between(1, 3), d.between(1, 4)];
        let is_backward = takes(d, "grad_output");
        let reduction = d.between(0, 2);
        let element = *d.pick(&FLOATS);
        if is_backward {
            let gradient = if reduction == 0 { &shape[..1] } else { &[] };
            let gradient = d.values(element, gradient);
            d.operand("grad_output", Value(gradient));
        }
        let x = d.values(element, &shape);
        d.operand("self", Value(x));
        let target = positions(d, shape[0], shape[1]);
        d.operand("target", Value(target));
        let weight = d.values(element, &[shape[1]]);
        match d.chance(50) {
            true => d.skip("weight"),
            false => d.operand("weight", Value(weight)),
        }
        give_int(d, "reduction", reduction);
        let ignored = if d.chance(50) { -100 } else { 0 };
        give_int(d, "ignore_index", ignored);
        match is_backward {
            true => {
                let total = d.values(element, &[]);
                d.operand("total_weight", Value(total));
            }
            false => d.count(2),
        }
    }),
    computes_at_length("torch.aten.cosine_similarity", |d| {
        let shape = [d.between(1, 3), d.between(1, 3)];
        let element = *d.pick(&FLOATS);
        for name in ["x1", "x2"] {
            let x = d.values(element, &shape);
            d.operand(name, Value(x));
        }
        give_int(d, "dim", 1);
        give_float(d, "eps", &[1e-8, 0.5]);
    }),
    computes_at_length(
        "torch.aten.threshold_backward torch.aten.tanh_backward torch.aten.sigmoid_backward \
         torch.aten.hardtanh_backward torch.aten.leaky_relu_backward torch.aten.gelu_backward \
         torch.aten._softmax_backward_data torch.aten._log_softmax_backward_data torch.aten.elu_backward \
         torch.aten.softplus_backward torch.aten.rrelu_with_noise_backward",
        |d| {
            let rank = d.between(1, 3) as usize;
            let shape: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
            let element = *d.pick(&FLOATS);
            for name in ["grad_output", "self", "output", "noise"] {
                if takes(d, name) {
                    let x = d.values(element, &shape);
                    d.operand(name, Value(x));
                }
            }
            draw_arguments(d, &shape);
            for name in ["lower", "upper"] {
                if takes(d, name) {
                    give_float(d, name, &[0.125, 0.25]);
                }
            }
            for name in ["is_result", "training"] {
                if takes(d, name) {
                    give_flag(d, name);
                }
            }
            if takes(d, "self_is_result") {
                d.operand("self_is_result", flag_operand(false));
            }
            if takes(d, "self_or_result") {
                let x = d.values(element, &shape);
                d.operand("self_or_result", Value(x));
            }
            if takes(d, "dim") {
                let dim = d.one_axis(rank);
                give_int(d, "dim", dim);
                give_int(d, "input_dtype", 6);
            }
        },
    ),
    computes_at_length("torch.aten._safe_softmax", |d| {
        let shape = [d.between(1, 3), d.between(1, 3)];
        draw_floats(d, "self", &shape);
        let dim = d.one_axis(2);
        give_int(d, "dim", dim);
        d.skip("dtype");
    }),
    computes_at_length("torch.aten.scaled_dot_product_attention", |d| {
        let heads = d.between(1, 2);
        let [queries, keys, size] = [0; 3].map(|_| d.between(1, 3));
        let element = *d.pick(&FLOATS);
        let shares = d.chance(30);
        let own = if shares { 1 } else { heads };
        for (name, shape) in [
            ("query", [heads, queries, size]),
            ("key", [own, keys, size]),
            ("value", [own, keys, 2]),
        ] {
            let x = d.values(element, &shape);
            d.operand(name, Value(x));
        }
        match d.between(0, 2) {
            0 => d.skip("attn_mask"),
            kind => {
                let mask = d.values(if kind == 1 { I1 } else { element }, &[queries, keys]);
                d.operand("attn_mask", Value(mask));
            }
        }
        give_float(d, "dropout_p", &[0.0]);
        give_flag(d, "is_causal");
        match d.chance(50) {
            true => d.skip("scale"),
            false => give_float(d, "scale", &[0.5]),
        }
        d.operand("enable_gqa", flag_operand(shares));
    }),
    computes_at_length(
        "torch.quantized_decomposed.quantize_per_tensor torch.quantized_decomposed.dequantize_per_tensor \
         torch.quantized_decomposed.quantize_per_channel torch.quantized_decomposed.dequantize_per_channel",
        |d| {
            let shape = [d.between(1, 3), d.between(1, 3)];
            let is_inverse = d.def.name.contains("dequantize");
            let x = d.values(if is_inverse { SI8 } else { F32 }, &shape);
            d.operand("input", Value(x));
            if takes(d, "axis") {
                let mut scales = TensorBuilder::new(F32, &[shape[0]]);
                (0..shape[0]).for_each(|_| scales.push_float(*d.pick(&[0.5, 0.125, 0.3])));
                d.operand("scales", Value(scales.finish()));
                let zeros = positions(d, shape[0], 4);
                d.operand("zero_points", Value(zeros));
                give_int(d, "axis", 0);
            } else {
                give_float(d, "scale", &[0.5, 0.125, 0.3]);
                let zero = d.between(-3, 3);
                give_int(d, "zero_point", zero);
            }
            give_int(d, "quant_min", -128);
            give_int(d, "quant_max", 127);
            give_int(d, "dtype", 1);
            if is_inverse {
                d.skip("out_dtype");
            }
        },
    ),
    computes_at_length(
        "torch.aten._convolution torch.aten._convolution.deprecated torch.aten.conv1d.padding torch.aten.conv2d.padding \
         torch.aten.conv3d.padding torch.aten.conv_transpose1d torch.aten.conv_transpose2d.input \
         torch.aten.conv_transpose3d.input",
        |d| {
            let rank = if d.def.name.contains("_convolution") { 2 } else { image_rank(d) };
            let element = *d.pick(&[F32, F64]);
            let (channels, results) = (d.between(1, 2), d.between(1, 2));
            let image: Vec<i64> = (0..rank).map(|_| d.between(2, 4)).collect();
            let kernel: Vec<i64> = (0..rank).map(|_| d.between(1, 2)).collect();
            let is_transposed = d.def.name.contains("transpose");
            let first = if is_transposed { [channels, results] } else { [results, channels] };
            let x = d.values(element, &[&[1, channels], &image[..]].concat());
            let weight = d.values(element, &[&first, &kernel[..]].concat());
            d.operand("input", Value(x));
            d.operand("weight", Value(weight));
            d.skip("bias");
            let ones = vec![1; rank];
            give_ints(d, "stride", &ones);
            match d.def.name.ends_with(".padding") {
                true => {
                    let word = *d.pick(&["same", "valid"]);
                    give_text(d, "padding", word);
                }
                false => give_ints(d, "padding", &vec![0; rank]),
            }
            give_ints(d, "dilation", &ones);
            if takes(d, "output_padding") {
                give_ints(d, "output_padding", &vec![0; rank]);
            }
            give_int(d, "groups", 1);
            for name in ["transposed", "benchmark", "deterministic", "cudnn_enabled", "allow_tf32"]
            {
                if takes(d, name) {
                    d.operand(name, flag_operand(false));
                }
            }
        },
    ),
    computes_at_length("torch.aten.fill.Scalar torch.aten.fill.Tensor", |d| {
        let shape = d.some_shape(0, 3);
        draw_any(d, "self", &shape);
        match d.def.name.ends_with("Tensor") {
            true => {
                draw_any(d, "value", &[]);
            }
            false => give_int(d, "value", 3),
        }
    }),
];

fn draw_floats(d: &mut Draft, name: &str, shape: &[i64]) -> ElementType {
    let element = *d.pick(&FLOATS);
    let tensor = d.values(element, shape);
    d.operand(name, Value(tensor));
    element
}

fn draw_any(d: &mut Draft, name: &str, shape: &[i64]) -> ElementType {
    let element = *d.pick(&ALL);
    let tensor = d.values(element, shape);
    d.operand(name, Value(tensor));
    element
}

/// A weight and a bias, of which each may be None.
fn draw_weights(d: &mut Draft, element: ElementType, shape: &[i64]) {
    for name in ["weight", "bias"] {
        if takes(d, name) {
            match d.chance(30) {
                true => d.skip(name),
                false => {
                    let list = d.values(element, shape);
                    d.operand(name, Value(list));
                }
            }
        }
    }
}

/// The shape, or in part one that is stretched to it.
fn stretched_part(d: &mut Draft, shape: &[i64], is_whole: bool) -> Vec<i64> {
    if is_whole {
        return shape.to_vec();
    }
    shape.iter().map(|&size| if d.chance(25) { 1 } else { size }).collect()
}

/// The number of an image's dimensions, by the operation's name.
fn image_rank(d: &Draft) -> usize {
    let digit = |rank: &usize| d.def.name.contains(&format!("{rank}d"));
    (1..=3).find(digit).expect("a name with a rank")
}

/// Images of these sizes, or one image.
fn draw_images(d: &mut Draft, sizes: &[i64]) {
    let outer: &[i64] = &[d.between(1, 2), d.between(1, 2)];
    let outer = if d.chance(20) { &outer[1..] } else { outer };
    draw_floats(d, "self", &[outer, sizes].concat());
}

/// Positions in a dimension of this size.
fn positions(d: &mut Draft, count: i64, size: i64) -> Tensor {
    let all: Vec<i128> = (0..count).map(|_| d.between(0, size - 1).into()).collect();
    Tensor::from_ints(SI64, &[count], &all)
}

fn give_ints(d: &mut Draft, name: &str, values: &[i64]) {
    let list = d.known(&[values.len() as i64], values);
    d.operand(name, list);
}

fn give_float(d: &mut Draft, name: &str, values: &[f64]) {
    let mut number = TensorBuilder::new(F64, &[]);
    number.push_float(*d.pick(values));
    d.operand(name, Typed("!torch.float", number.finish()));
}

fn give_text(d: &mut Draft, name: &str, text: &str) {
    d.operand(name, Typed("!torch.str", Tensor::from_strings(&[], vec![text.as_bytes().into()])));
}

/// The arguments that create a tensor.
fn finish_creation(d: &mut Draft) {
    match d.chance(40) {
        true => d.skip("dtype"),
        false => {
            let dtype = *d.pick(&[4, 6, 7]);
            give_int(d, "dtype", dtype);
        }
    }
    for name in ["layout", "device", "pin_memory"] {
        d.skip(name);
    }
}

/// Arguments by their names.
fn draw_arguments(d: &mut Draft, shape: &[i64]) {
    let operands = d.def.operands;
    for operand in operands {
        match operand.name {
            "alpha" | "scale" | "input_scale" | "beta" => {
                give_float(d, operand.name, &[1.0, 0.5, 1.5])
            }
            "negative_slope" | "lambd" => give_float(d, operand.name, &[0.5, 0.0]),
            "min_val" => give_float(d, operand.name, &[-1.0, -2.0]),
            "max_val" => give_float(d, operand.name, &[1.0, 6.0]),
            "threshold" => give_float(d, operand.name, &[0.0, 1.0, 20.0]),
            "value" => give_float(d, operand.name, &[1.0, -2.0]),
            "weight" if d.def.name == "torch.aten.lerp.Scalar" => {
                give_float(d, operand.name, &[0.25, 0.75, -0.25]);
            }
            "rtol" | "atol" => give_float(d, operand.name, &[0.0, 0.125]),
            "equal_nan" => give_flag(d, operand.name),
            "eps" if d.chance(50) => d.skip("eps"),
            "eps" => give_float(d, operand.name, &[0.125]),
            "nan" | "posinf" | "neginf" if d.chance(50) => d.skip(operand.name),
            "nan" | "posinf" | "neginf" => give_float(d, operand.name, &[4.0]),
            "approximate" => {
                let word = *d.pick(&["none", "tanh"]);
                give_text(d, operand.name, word);
            }
            "reduction" => {
                let reduction = d.between(0, 2);
                give_int(d, operand.name, reduction);
            }
            "diagonal" => {
                let least = shape.iter().copied().min().unwrap_or(0);
                let k = d.between(-least, least);
                give_int(d, operand.name, k);
            }
            _ => {}
        }
    }
}
