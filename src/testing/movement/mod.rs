//! Samples of operations that move elements.

mod draws;

use multigather_core::ops::AttrValue;
use multigather_core::tensor::Tensor;
use multigather_core::types::{DYNAMIC, ElementType, TensorType};

use super::draft::Draft;
use super::{Sampler, moves};
use crate::Operand::{Constant, Typed, Value};
use draws::*;

pub static ROWS: &[Sampler] = &[
    moves(
        "onnx.Identity onnx.Size numpy.ravel numpy.shape coreml.shape tf.Identity tf.StopGradient \
         tf.Snapshot tf.ZerosLike tf.OnesLike tf.Shape tf.Size tf.Rank tfl.zeros_like tfl.shape \
         tfl.rank tensor.rank torch.aten.squeeze torch.aten.size torch.aten.numel \
         torch.aten.sym_numel torch.aten.dim torch.aten._shape_as_tensor",
        |d| drop(any(d, 0, 4)),
    ),
    moves("torch.aten.t", |d| drop(any(d, 0, 2))),
    moves("tf.PreventGradient", |d| {
        any(d, 0, 3);
        d.word("message", &["no"]);
    }),
    moves("tf.IdentityN tf.ShapeN stablehlo.optimization_barrier util.optimization_barrier", |d| {
        let count = d.between(1, 3) as usize;
        (0..count).for_each(|_| drop(any(d, 0, 3)));
        d.count(count);
    }),
    moves("openvino.ShapeOf", |d| {
        any(d, 0, 4);
        if d.chance(70) {
            let element = *d.pick(&[ElementType::I32, ElementType::I64]);
            d.attr("output_type", AttrValue::Type(element));
        }
    }),
    moves("onnx.Shape", |d| {
        any(d, 0, 4);
        for bound in ["start", "end"] {
            let at = d.between(-6, 6);
            d.number(bound, at);
        }
    }),
    moves("onnx.Dim", |d| along(d, "axis")),
    moves("torch.aten.size.int torch.aten.sym_size.int", |d| along(d, "dim")),
    moves("torch.aten.squeeze.dim", |d| {
        let rank = any(d, 0, 4).rank().max(1);
        let dim = d.one_axis(rank);
        d.number("dim", dim);
    }),
    moves("stablehlo.get_dimension_size", |d| along(d, "dimension")),
    moves("mg.dim", |d| along(d, "axis")),
    // The same elements under another shape.
    moves(
        "numpy.reshape torch.aten.reshape torch.aten.view torch.aten._unsafe_view webnn.reshape \
         tensor.reshape stablehlo.dynamic_reshape tosa.reshape tf.Reshape tfl.reshape",
        reshape,
    ),
    moves("coreml.reshape", |d| {
        let x = any(d, 0, 3);
        let mut shape = d.reshaped(&x);
        for at in 0..shape.len() {
            let own = (x.rank() + at).checked_sub(shape.len()).map_or(1, |d| x.shape()[d]);
            let copies = own == shape[at] && d.chance(50);
            shape[at] = if copies { 0 } else { shape[at] };
        }
        leave_one_out(d, &mut shape);
        d.list("shape", &shape);
    }),
    moves("openvino.Reshape", |d| {
        let x = any(d, 0, 3);
        let mut shape = d.reshaped(&x);
        if d.flag("special_zero") {
            copy_some(d, &mut shape, x.shape());
        }
        leave_one_out(d, &mut shape);
        d.list("pattern", &shape);
    }),
    moves("onnx.Reshape", |d| {
        let x = any(d, 0, 4);
        let mut shape = x.shape().to_vec();
        if let [.., a, b] = shape[..]
            && d.chance(50)
        {
            shape.truncate(x.rank() - 2);
            shape.push(a * b);
        }
        if !d.flag("allowzero") {
            copy_some(d, &mut shape, x.shape());
        }
        leave_one_out(d, &mut shape);
        d.list("shape", &shape);
    }),
    moves("stablehlo.reshape", |d| {
        let x = any(d, 0, 3);
        let shape = d.reshaped(&x);
        d.declare(TensorType::new(x.element(), &shape));
    }),
    moves("onnx.Flatten", |d| {
        let rank = any(d, 0, 4).rank() as i64;
        let axis = d.between(-rank, rank);
        d.number("axis", axis);
    }),
    moves("torch.aten.flatten.using_ints", |d| {
        let last = any(d, 0, 4).rank().max(1) as i64 - 1;
        let start = d.between(0, last);
        let end = d.between(start, last);
        d.number("start_dim", start);
        d.number("end_dim", end);
    }),
    moves("torch.aten.unflatten.int", |d| {
        let x = any(d, 1, 4);
        let dim = d.between(0, x.rank() as i64 - 1);
        let size = x.shape()[dim as usize];
        let choices = [vec![size], vec![-1], vec![1, size], vec![size, 1], vec![2, -1], vec![2, 2]];
        let sizes = d.pick(&choices).clone();
        d.number("dim", dim);
        d.list("sizes", &sizes);
    }),
    moves("numpy.expand_dims coreml.expand_dims onnx.Unsqueeze openvino.Unsqueeze", expand_dims),
    moves("tf.ExpandDims tfl.expand_dims torch.aten.unsqueeze", |d| {
        let rank = any(d, 0, 3).rank();
        let dim = d.one_axis(rank + 1);
        match d.dialect() != "torch" && d.chance(50) {
            true => d.list("dim", &[dim]),
            false => d.number("dim", dim),
        }
    }),
    moves(
        "numpy.squeeze coreml.squeeze openvino.Squeeze onnx.Squeeze tf.Squeeze tfl.squeeze",
        squeeze,
    ),
    moves("torch.aten.squeeze.dims", |d| {
        let rank = any(d, 0, 4).rank();
        let dims = d.any_axes(rank);
        d.list("dim", &dims);
    }),
    moves("tensor.collapse_shape", |d| {
        let rank = any(d, 0, 4).rank();
        let groups = groups(d, rank);
        d.attr("reassociation", AttrValue::I64Lists(groups.into()));
    }),
    moves("tensor.expand_shape", |d| {
        let x = d.anything(0, 4);
        let groups = groups(d, x.rank());
        let size = |group: &[i64]| group.iter().map(|&d| x.shape()[d as usize]).product();
        let collapsed: Vec<i64> = groups.iter().map(|group| size(group)).collect();
        d.give(x.reshaped(&collapsed));
        d.mixed("static_output_shape", "output_shape", x.shape());
        d.attr("reassociation", AttrValue::I64Lists(groups.into()));
    }),
    moves("flow.tensor.tie_shape", |d| {
        let x = any(d, 0, 4);
        let shape = d.mixed("", "dynamic_dims", x.shape());
        d.declare(TensorType::new(x.element(), &shape));
    }),
    moves("tensor.cast", |d| {
        let x = any(d, 0, 4);
        let open = |size: &i64| if d.chance(40) { DYNAMIC } else { *size };
        let shape: Vec<i64> = x.shape().iter().map(open).collect();
        d.declare(TensorType::new(x.element(), &shape));
    }),
    // The dimensions in another order, or backwards.
    moves(
        "numpy.transpose coreml.transpose onnx.Transpose tf.Transpose tfl.transpose \
         tosa.transpose webnn.transpose stablehlo.transpose openvino.Transpose torch.aten.permute",
        transpose,
    ),
    moves("torch.aten.transpose.int", |d| {
        let rank = any(d, 0, 4).rank().max(1);
        for dim in ["dim0", "dim1"] {
            let at = d.one_axis(rank);
            d.number(dim, at);
        }
    }),
    moves(
        "numpy.flip tf.ReverseV2 tfl.reverse_v2 coreml.reverse webnn.reverse stablehlo.reverse \
         torch.aten.flip",
        reverse,
    ),
    moves("tosa.reverse", |d| along(d, "axis")),
    moves("openvino.Reverse", |d| {
        if d.word("mode", &["index", "mask"]) == "index" {
            return reverse(d);
        }
        let rank = any(d, 0, 3).rank();
        let mask: Vec<i128> = (0..rank).map(|_| d.between(0, 1).into()).collect();
        let mask = Tensor::from_ints(ElementType::I1, &[rank as i64], &mask);
        d.operand("axis", Constant(mask));
    }),
    moves("numpy.roll tf.Roll openvino.Roll torch.aten.roll", roll),
    // Elements repeated.
    moves("numpy.broadcast_to numpy.full tf.BroadcastTo tfl.broadcast_to webnn.expand", |d| {
        let x = any(d, 0, 3);
        let shape = d.stretched(&x);
        d.list(d.parameter(), &shape);
    }),
    moves("torch.aten.broadcast_to torch.aten.expand", |d| {
        let x = any(d, 0, 4);
        let mut sizes = d.stretched(&x);
        let more = sizes.len() - x.rank();
        for (size, &own) in sizes[more..].iter_mut().zip(x.shape()) {
            let kept = *size == own && d.chance(30);
            *size = if kept { -1 } else { *size };
        }
        d.list("size", &sizes);
        if d.def.operands.len() > 2 {
            let implicit = Tensor::zero(ElementType::I1, &[]);
            d.operand("implicit", Typed("!torch.bool", implicit));
        }
    }),
    moves("onnx.Expand", |d| {
        let rank = d.between(0, 4) as usize;
        let sizes = d.shape(rank);
        let element = *d.pick(&ElementType::ALL);
        let thinned: Vec<i64> = sizes.iter().map(|&s| if d.chance(40) { 1 } else { s }).collect();
        let skip = d.between(0, rank as i64) as usize;
        let data = d.data(element, &thinned[skip..]);
        d.give(data);
        let shape: Vec<i64> = sizes.iter().map(|&s| if d.chance(20) { 1 } else { s }).collect();
        let skip = if skip == 0 { d.between(0, rank as i64) as usize } else { 0 };
        d.list("shape", &shape[skip..]);
    }),
    moves("openvino.Broadcast", |d| {
        let x = any(d, 0, 3);
        let mut shape = d.stretched(&x);
        match d.word("mode", &["numpy", "bidirectional", "explicit"]) {
            "explicit" => {
                let mut dims: Vec<i64> = (0..shape.len() as i64).collect();
                while dims.len() > x.rank() {
                    let at = d.0.usize(..dims.len());
                    dims.remove(at);
                }
                for (&at, &size) in dims.iter().zip(x.shape()) {
                    shape[at as usize] = if size == 1 { d.between(0, 3) } else { size };
                }
                d.list("axes_mapping", &dims);
            }
            "bidirectional" => {
                shape.iter_mut().filter(|_| d.chance(30)).for_each(|size| *size = 1);
            }
            _ => {}
        }
        d.list("target_shape", &shape);
    }),
    moves("stablehlo.broadcast_in_dim stablehlo.dynamic_broadcast_in_dim", |d| {
        let rank = d.between(0, 4) as usize;
        let shape = d.shape(rank);
        let mut dims = d.permutation(rank);
        dims.truncate(d.0.usize(..=rank));
        let size = |&at: &i64| if d.chance(40) { 1 } else { shape[at as usize] };
        let operand: Vec<i64> = dims.iter().map(size).collect();
        let element = *d.pick(&ElementType::ALL);
        let data = d.data(element, &operand);
        d.give(data);
        d.list("broadcast_dimensions", &dims);
        match d.def.operands.len() {
            1 => d.declare(TensorType::new(element, &shape)),
            _ => d.list("output_dimensions", &shape),
        }
    }),
    moves("stablehlo.broadcast", |d| {
        any(d, 0, 3);
        let more = d.between(0, 2) as usize;
        let sizes = d.shape(more);
        d.list("broadcast_sizes", &sizes);
    }),
    moves("numpy.tile openvino.Tile", |d| tile(d, [-3, 4], 0)),
    moves("coreml.tile", |d| tile(d, [0, 0], 1)),
    moves("webnn.tile onnx.Tile tosa.tile tf.Tile tfl.tile", |d| tile(d, [0, 0], 0)),
    moves("torch.aten.repeat", |d| tile(d, [0, 2], 0)),
    moves("torch.aten.diagonal torch.aten.diagonal_copy", |d| {
        let rank = any(d, 2, 4).rank();
        let offset = d.between(-4, 4);
        d.number("offset", offset);
        let dims = d.permutation(rank);
        for (name, &at) in ["dim1", "dim2"].into_iter().zip(&dims) {
            let at = if d.chance(40) { at - rank as i64 } else { at };
            d.number(name, at);
        }
    }),
    moves("torch.aten.unfold torch.aten.unfold_copy", |d| {
        let x = any(d, 0, 3);
        let dim = d.one_axis(x.rank().max(1));
        let at = dim.rem_euclid(x.rank().max(1) as i64);
        let most = x.shape().get(at as usize).copied().unwrap_or(1);
        let (size, step) = (d.between(0, most), d.between(1, 3));
        for (name, value) in [("dimension", dim), ("size", size), ("step", step)] {
            d.number(name, value);
        }
    }),
    moves("coreml.fill", |d| {
        fill(d, "shape");
        if d.chance(80) {
            let value = d.anything(0, 0);
            d.tensor("value", value);
        }
    }),
    moves("onnx.ConstantOfShape", |d| {
        fill(d, "input");
        if d.chance(80) {
            let value = d.anything(0, 0).reshaped(&[1]);
            d.tensor("value", value);
        }
    }),
    moves("tf.Fill tfl.fill", |d| {
        fill(d, "dims");
        any(d, 0, 0);
    }),
    moves("tensor.empty", |d| {
        let x = d.anything(0, 4);
        let shape = d.mixed("", "dynamicSizes", x.shape());
        d.declare(TensorType::new(x.element(), &shape));
    }),
    // One behind the other, and apart.
    moves(
        "numpy.concatenate coreml.concat openvino.Concat onnx.Concat webnn.concat tosa.concat",
        |d| {
            if d.kind_of("interleave").is_none() || d.chance(70) {
                return join(d, "axis");
            }
            let first = any(d, 1, 3);
            for _ in 0..d.between(0, 2) {
                let next = d.data(first.element(), first.shape());
                d.give(next);
            }
            let axis = d.one_axis(first.rank());
            d.number("axis", axis);
            d.number("interleave", 1);
        },
    ),
    moves("tf.ConcatV2", |d| join(d, "values")),
    moves("tensor.concat torch.aten.cat", |d| {
        join(d, if d.dialect() == "torch" { "tensors" } else { "dim" });
    }),
    moves("stablehlo.concatenate", |d| join(d, "dimension")),
    moves("numpy.stack coreml.stack tf.Pack tfl.pack", |d| {
        let (axis, layers) = d.layers();
        d.give_all(layers);
        d.number("axis", axis);
    }),
    moves("torch.aten.stack", |d| {
        let (axis, layers) = d.layers();
        d.give_all(layers);
        d.number("tensors", axis);
    }),
    moves("tf.Unpack tfl.unpack", |d| {
        let x = any(d, 1, 3);
        let axis = d.one_axis(x.rank());
        d.number("axis", axis);
        d.count(x.shape()[axis.rem_euclid(x.rank() as i64) as usize] as usize);
    }),
    moves("tf.Split tfl.split", |d| split(d, "split_dim", None, None)),
    moves("openvino.Split", |d| split(d, "axis", None, Some("num_splits"))),
    moves("tf.SplitV tfl.split_v", |d| split(d, "split_dim", Some("size_splits"), None)),
    moves("openvino.VariadicSplit", |d| split(d, "axis", Some("split_lengths"), None)),
    moves("onnx.Split coreml.split webnn.split", |d| {
        let (sizes, count) = match d.dialect() {
            "onnx" => ("split", Some("num_outputs")),
            "coreml" => ("split_sizes", Some("num_splits")),
            _ => ("splits", None),
        };
        let given = d.chance(50);
        let says = !(d.dialect() == "onnx" && given) && d.chance(60);
        split(d, "axis", given.then_some(sizes), count.filter(|_| says));
    }),
    // Parts.
    moves("numpy.getitem", |d| {
        let rank = any(d, 0, 4).rank() as i64;
        let count = d.between(0, rank) as usize;
        ranges(d, ["start", "stop", "step"], count, &[i64::MIN, i64::MAX]);
    }),
    moves("openvino.Slice", |d| {
        let rank = any(d, 1, 4).rank();
        let axes = d.any_axes(rank);
        ranges(d, ["start", "stop", "step"], axes.len(), &[i32::MIN.into(), i32::MAX.into()]);
        if d.chance(70) {
            d.list("axes", &axes);
        }
    }),
    moves("onnx.Slice", |d| {
        let rank = any(d, 1, 4).rank();
        let axes = d.any_axes(rank);
        let extreme = [i64::MIN, i64::MAX, i32::MAX.into(), -i64::from(i32::MAX)];
        for bound in ["starts", "ends"] {
            let values = wild(d, axes.len(), [-6, 6], 20, &extreme);
            d.list(bound, &values);
        }
        match d.chance(80) {
            true => d.list("axes", &axes),
            false => d.skip("axes"),
        }
        let steps: Vec<i64> =
            axes.iter().map(|_| *d.pick(&[1, 1, 2, 3, -1, -2, i64::MAX, i64::MIN])).collect();
        match d.between(0, 3) {
            0 => {}
            1 => d.skip("steps"),
            _ => d.list("steps", &steps),
        }
    }),
    moves("coreml.slice_by_index", |d| {
        let rank = any(d, 0, 3).rank();
        let numbers =
            |d: &mut Draft, low, high| (0..rank).map(|_| d.between(low, high)).collect::<Vec<_>>();
        let (begin, end) = (numbers(d, -4, 4), numbers(d, -6, 6));
        d.list("begin", &begin);
        d.list("end", &end);
        for (name, chance) in [("begin_mask", 60), ("end_mask", 60), ("squeeze_mask", 25)] {
            let mask = numbers(d, 0, 1);
            if d.chance(chance) {
                d.list(name, &mask);
            }
        }
        if d.chance(60) {
            let stride: Vec<i64> = numbers(d, -3, 3)
                .into_iter()
                .map(|step| if step == 0 { 1 } else { step })
                .collect();
            d.list("stride", &stride);
        }
    }),
    moves("openvino.StridedSlice", |d| {
        let rank = any(d, 0, 4).rank() as i64;
        let count = d.between(0, rank);
        let numbers =
            |d: &mut Draft, low, high| (0..count).map(|_| d.between(low, high)).collect::<Vec<_>>();
        for mask in ["begin_mask", "end_mask", "new_axis_mask"] {
            let bits = numbers(d, 0, 1);
            if mask != "new_axis_mask" || d.chance(40) {
                d.list(mask, &bits);
            }
        }
        let least = if d.chance(50) { 1 } else { -3 };
        for (list, [low, high]) in [("begin", [-6, 6]), ("end", [-6, 6]), ("strides", [least, 3])] {
            let values = numbers(d, low, high);
            if list != "strides" || d.chance(80) {
                d.list(list, &values);
            }
        }
    }),
    moves("coreml.slice_by_size tf.Slice tfl.slice", |d| {
        let from_back = d.dialect() == "coreml";
        part(d, "begin", "size", true, from_back);
    }),
    moves("tosa.slice", |d| drop(part(d, "start", "size", true, false))),
    moves("webnn.slice", |d| {
        let rank = part(d, "starts", "sizes", false, false).len();
        let strides: Vec<i64> = (0..rank).map(|_| d.between(1, 3)).collect();
        if d.chance(70) {
            d.list("strides", &strides);
        }
    }),
    moves("stablehlo.slice stablehlo.real_dynamic_slice", |d| {
        let x = any(d, 0, 3);
        let mut lists = [const { Vec::new() }; 3];
        for &size in x.shape() {
            let limit = d.between(0, size);
            lists[0].push(d.between(0, limit));
            lists[1].push(limit);
            lists[2].push(d.between(1, 3));
        }
        d.lists(["start_indices", "limit_indices", "strides"], &lists);
    }),
    moves("tensor.extract_slice", |d| {
        let x = any(d, 0, 4);
        let mut lists = [const { Vec::new() }; 3];
        for &whole in x.shape() {
            let (step, begin) = (d.between(1, 3), d.between(0, (whole - 1).max(0)));
            lists[0].push(begin);
            lists[1].push(d.between(0, (whole - begin + step - 1) / step));
            lists[2].push(step);
        }
        let names = ["static_offsets", "static_sizes", "static_strides"];
        let written = segments(d, "positions", names, &lists);
        // Ones that the text has, and no operand, may be left out.
        let mut kept = |(&size, &written): (&i64, &i64)| {
            (size != 1 || written != 1 || d.chance(50)).then_some(size)
        };
        let sizes: Vec<i64> = lists[1].iter().zip(&written[1]).filter_map(&mut kept).collect();
        d.declare(TensorType::new(x.element(), &sizes));
    }),
    moves("torch.aten.slice.Tensor", |d| {
        along(d, "dim");
        for bound in ["start", "end"] {
            let at = wild(d, 1, [-6, 6], 20, &[i64::MAX, i64::MIN])[0];
            match d.chance(10) {
                true => d.skip(bound),
                false => d.number(bound, at),
            }
        }
        let step = d.between(1, 3);
        d.number("step", step);
    }),
    moves("torch.aten.select.int torch.aten.narrow", |d| {
        let x = any(d, 1, 4);
        let dim = d.between(0, x.rank() as i64 - 1);
        let size = x.shape()[dim as usize];
        d.number("dim", dim);
        if d.def.operands.len() == 3 {
            let index = d.between(-size.max(1), size.max(1) - 1);
            return d.number("index", index);
        }
        let start = d.between(0, size);
        let length = d.between(0, size - start);
        d.number("start", start);
        d.number("length", length);
    }),
    // Borders.
    moves("numpy.pad", |d| {
        let (low, high) = borders(d, "mode", &["constant", "edge", "reflect", "symmetric"], false);
        let pairs: Vec<i64> = low.iter().zip(&high).flat_map(|(l, h)| [*l, *h]).collect();
        d.pairs("pad_width", &pairs);
        maybe_value(d, "constant_values");
    }),
    moves("openvino.Pad", |d| {
        let words = ["constant", "edge", "reflect", "symmetric"];
        let (low, high) = borders(d, "pad_mode", &words, true);
        d.list("pads_begin", &low);
        d.list("pads_end", &high);
        maybe_value(d, "pad_value");
    }),
    moves("webnn.pad", |d| {
        let (low, high) = borders(d, "mode", &["constant", "edge", "reflection"], false);
        d.list("beginningPadding", &low);
        d.list("endingPadding", &high);
        maybe_value(d, "value");
    }),
    moves("coreml.pad", |d| {
        let (low, high) = borders(d, "mode", &["constant", "replicate", "reflect"], false);
        let skip = d.between(0, low.len() as i64) as usize;
        let pairs = low.iter().zip(&high).skip(skip).flat_map(|(l, h)| [*l, *h]);
        d.list("pad", &pairs.collect::<Vec<_>>());
        maybe_value(d, "constant_val");
    }),
    moves("tf.MirrorPad", |d| mirror(d, &["REFLECT", "SYMMETRIC"])),
    moves("tfl.mirror_pad", |d| {
        mirror(d, &["#tfl<mirror_pad_attr REFLECT>", "#tfl<mirror_pad_attr SYMMETRIC>"]);
    }),
    moves("tf.Pad tfl.pad tf.PadV2 tfl.padv2", |d| {
        let x = any(d, 0, 3);
        let amounts: Vec<i64> = (0..2 * x.rank()).map(|_| d.between(0, 3)).collect();
        d.pairs("paddings", &amounts);
        if d.def.operands.len() > 2 {
            let value = d.data(x.element(), &[]);
            d.give(value);
        }
    }),
    moves("tosa.pad", |d| {
        let x = any(d, 0, 3);
        let amounts: Vec<i64> = (0..2 * x.rank()).map(|_| d.between(0, 3)).collect();
        d.list("padding", &amounts);
        let value = d.data(x.element(), &[1]);
        d.give(value);
    }),
    moves("onnx.Pad", |d| {
        let x = any(d, 0, 3);
        let axes = match d.chance(50) {
            true => d.any_axes(x.rank()),
            false => (0..x.rank() as i64).collect(),
        };
        let pads: Vec<i64> = (0..2 * axes.len()).map(|_| d.between(-2, 5)).collect();
        d.list("pads", &pads);
        let shape: &[i64] = if d.chance(50) { &[1] } else { &[] };
        let value = d.data(x.element(), shape);
        match d.chance(50) {
            true => d.operand("constant_value", Value(value)),
            false => d.skip("constant_value"),
        }
        d.list("axes", &axes);
        d.word("mode", &["constant", "edge", "reflect", "wrap"]);
    }),
    moves("stablehlo.pad stablehlo.dynamic_pad", |d| {
        let x = any(d, 0, 3);
        let value = d.data(x.element(), &[]);
        d.give(value);
        let mut amounts = |low| (0..x.rank()).map(|_| d.between(low, 3)).collect();
        let lists = [amounts(-3), amounts(-3), amounts(0)];
        d.lists(["edge_padding_low", "edge_padding_high", "interior_padding"], &lists);
    }),
    moves("tensor.pad", |d| {
        let x = any(d, 0, 4);
        let mut amounts = || (0..x.rank()).map(|_| d.between(0, 2)).collect::<Vec<i64>>();
        let lists = [amounts(), amounts()];
        let shape: Vec<i64> =
            (0..x.rank()).map(|d| lists[0][d] + x.shape()[d] + lists[1][d]).collect();
        segments(d, "amounts", ["static_low", "static_high"], &lists);
        let value = d.data(x.element(), &[]);
        d.tensor("value", value);
        d.declare(TensorType::new(x.element(), &shape));
    }),
    moves("onnx.DepthToSpace onnx.SpaceToDepth", |d| {
        let b = d.between(1, 3);
        let mut sizes = d.shape(4);
        if d.def.name == "onnx.DepthToSpace" {
            sizes[1] *= b * b;
        } else {
            sizes[2] *= b;
            sizes[3] *= b;
        }
        let element = *d.pick(&ElementType::ALL);
        let data = d.data(element, &sizes);
        d.give(data);
        d.number("blocksize", b);
        d.word("mode", &["DCR", "CRD"]);
    }),
];
