//! `onnx.NonMaxSuppression`.

use super::*;
use std::cmp::Ordering;

pub const KIND: Kind = Kind {
    example: "1x6x4xf32 1x1x6xf32 3:i64",

    law: "\
A row of three numbers for each box that is taken: its image, its class and its index. Of each image and class, boxes \
are looked at from the best score to the least, of equal scores in their order, without those whose score is not above \
`score_threshold`. A box is taken unless the area that it has in common with one that was taken, divided by the area \
of both together, is above `iou_threshold`, until there are `max_output_boxes_per_class`; each step is rounded to \
`f32`. It runs where no score is NaN, in compiled code where all operands are known before.",
    operands: &[
        OperandDef::constant("boxes", "four coordinates of each box"),
        OperandDef::constant("scores", "a score of each class and box"),
        OperandDef::constant("max_output_boxes_per_class", "one number, 0 where it is left out"),
        OperandDef::constant("iou_threshold", "one number, 0 where it is left out"),
        OperandDef::constant(
            "score_threshold",
            "one number; where it is left out, no score is too low",
        ),
    ],
    attributes: &[int("center_point_box", 0, "1: boxes are [x, y, width, height] around a centre")],
    infer: |_| tensor(ElementType::I64, &[DYNAMIC, 3]),
    run: Some(Run {
        most_operands: 5,
        infer: |call| {
            let (boxes, scores) = (call.tensor(0)?, call.tensor(1)?);
            let is_computed = match (&boxes.shape[..], &scores.shape[..]) {
                (&[images, count, 4], &[others, _, scores]) => images == others && count == scores,
                _ => false,
            };
            let are_singles = [boxes, scores].iter().all(|ty| ty.element == ElementType::F32);
            if !is_computed || !are_singles || !boxes.is_static() || !scores.is_static() {
                return not_known(format!("{boxes} and {scores} are no boxes with scores"));
            }
            for (index, element) in
                [(2, ElementType::I64), (3, ElementType::F32), (4, ElementType::F32)]
            {
                if call.is_given(index) {
                    let ty = call.tensor(index)?;
                    if ty.element != element || ty.element_count() != Some(1) {
                        return not_known(format!("{ty} is no limit"));
                    }
                }
            }
            if [0, 1, 3, 4].iter().any(|&index| numbers::has_nan(call, index)) {
                return not_known("NaN is no score");
            }
            let known: Option<Vec<Tensor>> = call.constants.iter().cloned().collect();
            let count = match known.filter(|known| known.len() == call.operands.len()) {
                None => DYNAMIC,
                Some(known) => {
                    let limit = call.is_given(3).then(|| known[3].float_at(0));
                    if limit.is_some_and(|limit| !(0.0..=1.0).contains(&limit)) {
                        return not_known("the threshold is no share of an area");
                    }
                    selected_boxes(call, &known).len() as i64
                }
            };
            tensor(ElementType::I64, &[count, 3])
        },
        eval: |call, operands| {
            let rows = selected_boxes(call, operands);
            Ok(vec![Tensor::from_i64s(&[rows.len() as i64, 3], &rows.concat())])
        },
        expand: Some(expand_known),
        work: Some(|call| {
            // Each box is compared with those that were taken.
            let scores = call.tensor(1).map(|scores| &scores.shape[..]).unwrap_or_default();
            let count = scores.last().copied().unwrap_or(0);
            let most = number(call, 2).map_or(0, |most| most.min(count).max(0));
            size::saturating_product(&[scores, &[most]])
        }),
        ..Run::BASE
    }),
    ..Kind::BASE
};

/// Image, class and index of each selected box.
fn selected_boxes(call: &Call, operands: &[Tensor]) -> Vec<[i64; 3]> {
    let (boxes, scores) = (&operands[0], &operands[1]);
    let single = |index: usize| call.is_given(index).then(|| operands[index].float_at(0) as f32);
    let most = if call.is_given(2) { operands[2].int_at(0) } else { 0 };
    let (overlap, least) = (single(3).unwrap_or(0.0), single(4));
    let [images, classes, count] = [0, 1, 2].map(|d| scores.shape()[d] as usize);
    let is_centred = call.int("center_point_box") != 0;
    let mut rows = Vec::new();
    for image in 0..images {
        let area = |at: usize| {
            let corner = |k: usize| boxes.float_at((image * count + at) * 4 + k) as f32;
            Area::of([0, 1, 2, 3].map(corner), is_centred)
        };
        let areas: Vec<Area> = (0..count).map(area).collect();
        for class in 0..classes {
            let score = |at: &usize| scores.float_at((image * classes + class) * count + at) as f32;
            let is_good = |at: &usize| least.is_none_or(|least| score(at) > least);
            let mut order: Vec<usize> = (0..count).filter(is_good).collect();
            let better = |a: &usize, b: &usize| score(b).partial_cmp(&score(a));
            order.sort_by(|a, b| better(a, b).unwrap_or(Ordering::Equal).then(a.cmp(b)));
            let mut taken: Vec<usize> = Vec::new();
            for at in order {
                if taken.len() as i128 >= most {
                    break;
                }
                if !taken.iter().any(|&other| areas[at].overlaps(&areas[other], overlap)) {
                    taken.push(at);
                }
            }
            rows.extend(taken.into_iter().map(|at| [image, class, at].map(|it| it as i64)));
        }
    }
    rows
}

/// A box as its ends along two dimensions.
struct Area {
    ends: [[f32; 2]; 2],
}

impl Area {
    fn of([a, b, c, d]: [f32; 4], is_centred: bool) -> Area {
        let sorted = |a: f32, b: f32| [a.min(b), a.max(b)];
        let around = |centre: f32, size: f32| [centre - size / 2.0, centre + size / 2.0];
        let ends = match is_centred {
            true => [around(a, c), around(b, d)],
            false => [sorted(a, c), sorted(b, d)],
        };
        Area { ends }
    }

    fn size(&self) -> f32 {
        let [[x, x_end], [y, y_end]] = self.ends;
        (x_end - x) * (y_end - y)
    }

    /// Whether the common area has more than this share of both together.
    fn overlaps(&self, other: &Area, share: f32) -> bool {
        let common = |d: usize| {
            let [start, end] = self.ends[d];
            [start.max(other.ends[d][0]), end.min(other.ends[d][1])]
        };
        let common = Area { ends: [common(0), common(1)] };
        let [first, second, both] = [self.size(), other.size(), common.size()];
        let is_empty = common.ends.iter().any(|[start, end]| end <= start);
        let all = first + second - both;
        let are_some = both > 0.0 && first > 0.0 && second > 0.0 && all > 0.0;
        !is_empty && are_some && both / all > share
    }
}
