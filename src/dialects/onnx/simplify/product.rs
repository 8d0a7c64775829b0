//! Products of matrices.

use super::*;

/// MatMul and Add of matrices, as one Gemm.
pub fn and_sum(rewriter: &mut Rewriter) -> Option<Value> {
    let op = rewriter.op();
    let operands = [rewriter.operand(op, 0)?, rewriter.operand(op, 1)?];
    let shape = rewriter.shape(rewriter.result()?).filter(|shape| shape.len() == 2)?;
    for at in 0..2 {
        let Some(product) = rewriter.only_for(operands[at], "onnx.MatMul") else { continue };
        let (a, b) = (rewriter.operand(product, 0)?, rewriter.operand(product, 1)?);
        let sum = operands[1 - at];
        let are_matrices = [a, b].iter().all(|&value| is_of_rank(rewriter, value, 2));
        let is_float = rewriter.element(a).is_some_and(|element| element.is_float());
        if are_matrices && is_float && stretches_to(&rewriter.shape(sum)?, &shape) {
            return rewriter.make("onnx.Gemm", &[a, b, sum], Attrs::new());
        }
    }
    None
}

/// Removes a Gather that repeats each matrix of a batch for a product (grouped-query attention's keys and values) in
/// favour of broadcasting. If the product's result is larger than the copy it is unchanged, since runtimes fuse
/// following operations with the product.
pub fn of_repeated(rewriter: &mut Rewriter) -> Option<Value> {
    let product = rewriter.op();
    let [lhs, rhs] = [rewriter.operand(product, 0)?, rewriter.operand(product, 1)?];
    let result = rewriter.result()?;
    let rank = rewriter.shape(rhs)?.len();
    if rank < 3 || !is_of_rank(rewriter, lhs, rank) || !is_of_rank(rewriter, result, rank) {
        return None;
    }
    let transpose = rewriter.only_for(rhs, "onnx.Transpose");
    let swapped: Vec<i64> = [(0..rank - 2).collect(), vec![rank - 1, rank - 2]]
        .concat()
        .into_iter()
        .map(|d: usize| d as i64)
        .collect();
    let repeated = match transpose {
        Some(transpose) => {
            let is_swap = views::permutation(rewriter, transpose)? == swapped;
            rewriter.operand(transpose, 0).filter(|_| is_swap)?
        }
        None => rhs,
    };
    let repeat = rewriter.only_for(repeated, "onnx.Gather")?;
    let (source, positions) = (rewriter.operand(repeat, 0)?, rewriter.operand(repeat, 1)?);
    let axis = rank - 3;
    let along = number(rewriter.module(), repeat, "axis").unwrap_or(0.0);
    if !is_of_rank(rewriter, source, rank) || along != axis as f64 {
        return None;
    }
    let positions = rewriter.constant(positions).filter(|positions| positions.rank() == 1)?;
    let (count, all) = (rewriter.shape(source)?[axis], positions.count() as i64);
    let times = all.checked_div(count).filter(|&times| count > 0 && times > 1)?;
    let is_repeat = count * times == all
        && positions.ints().iter().zip(0..).all(|(&at, k)| at == i128::from(k / times));
    let lhs_shape = rewriter.shape(lhs)?;
    let result_shape = rewriter.shape(result)?;
    let [rows, depth] = [lhs_shape[rank - 2], lhs_shape[rank - 1]];
    // A row of the result for each row of the left one, and as many rows of the right one as it is deep.
    let is_smaller = rows > 0 && rows <= depth;
    if !is_repeat || !is_smaller || lhs_shape[axis] != all || result_shape[axis] != all {
        return None;
    }
    let columns = match result_shape[rank - 1] {
        0 => return None,
        DYNAMIC => -1,
        columns => columns,
    };
    // The sizes before the axis are those of the operand; 0 copies them.
    let lead = vec![0; axis];
    let split = [&lead[..], &[count, times, rows, depth]].concat();
    let merged = [&lead[..], &[all, rows, columns]].concat();
    let stated = |rewriter: &mut Rewriter, list: &[i64]| {
        rewriter.state(Tensor::from_i64s(&[list.len() as i64], list), result)
    };
    let split = stated(rewriter, &split);
    let merged = stated(rewriter, &merged);
    let behind = stated(rewriter, &[axis as i64 + 1]);
    let element = rewriter.element(result)?;
    let with_axis =
        |shape: &[i64], sizes: [i64; 2]| [&shape[..axis], &sizes[..], &shape[axis + 1..]].concat();
    let source_shape = rewriter.shape(source)?;
    let mut right_shape = with_axis(&source_shape, [count, 1]);
    let left = rewriter.make_shaped(
        "onnx.Reshape",
        &[lhs, split],
        Attrs::new(),
        element,
        &with_axis(&lhs_shape, [count, times]),
    )?;
    let mut right = rewriter.make_shaped(
        "onnx.Unsqueeze",
        &[source, behind],
        Attrs::new(),
        element,
        &right_shape,
    )?;
    if transpose.is_some() {
        let mut perm: Vec<i64> = (0..=rank as i64).collect();
        perm.swap(rank - 1, rank);
        right_shape.swap(rank - 1, rank);
        let attrs = Attrs::from_iter([("perm", AttrValue::I64Array(perm.into()))]);
        right = rewriter.make_shaped("onnx.Transpose", &[right], attrs, element, &right_shape)?;
    }
    let shape = with_axis(&result_shape, [count, times]);
    let product =
        rewriter.make_shaped("onnx.MatMul", &[left, right], Attrs::new(), element, &shape)?;
    rewriter.make("onnx.Reshape", &[product, merged], Attrs::new())
}

fn is_of_rank(rewriter: &Rewriter, value: Value, rank: usize) -> bool {
    rewriter.shape(value).is_some_and(|shape| shape.len() == rank)
}

/// Whether a tensor of shape `small` broadcasts to `large`.
fn stretches_to(small: &[i64], large: &[i64]) -> bool {
    small.len() <= large.len()
        && small
            .iter()
            .rev()
            .zip(large.iter().rev())
            .all(|(&a, &b)| a == 1 || (a == b && a != DYNAMIC))
}
