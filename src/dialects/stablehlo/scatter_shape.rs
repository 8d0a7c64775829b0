//! What `stablehlo.scatter` checks, as the specification numbers it; `I2` is its constraint on the
//! indices.

use super::numbers::ScatterNumbers;
use super::shape::{in_range, sorted, unique};
use crate::prelude::*;

pub const CONSTRAINTS: &[Constraint] = &rules([
    "I2: `scatter_indices` are integers, not `i1`",
    "C1: the inputs have one shape",
    "C2: rank(inputs[0]) = size(update_window_dims) + size(inserted_window_dims) + size(input_batching_dims)",
    "C3: the updates have one shape",
    "C4: the updates' scatter dimensions have the sizes of `scatter_indices`, their windows fit into the inputs",
    "C5: there are as many updates as inputs, one or more, and as many results",
    "C6: element_type(updates...) = element_type(inputs...)",
    "C7: `update_window_dims` are unique and sorted",
    "C8: 0 <= update_window_dims < rank(updates[0])",
    "C9: `inserted_window_dims` and `input_batching_dims` together are unique",
    "C10: `inserted_window_dims` are sorted",
    "C11: 0 <= inserted_window_dims < rank(inputs[0])",
    "C12: `input_batching_dims` are sorted",
    "C13: 0 <= input_batching_dims < rank(inputs[0])",
    "C14: `scatter_indices_batching_dims` are unique",
    "C15: 0 <= scatter_indices_batching_dims < rank(scatter_indices)",
    "C16: `index_vector_dim` is not in `scatter_indices_batching_dims`",
    "C17: size(input_batching_dims) = size(scatter_indices_batching_dims)",
    "C18: dim(inputs[0], input_batching_dims...) = dim(scatter_indices, scatter_indices_batching_dims...)",
    "C19: size(scatter_dims_to_operand_dims) is the size of dimension `index_vector_dim` of `scatter_indices`, or 1 where there is none",
    "C20: `scatter_dims_to_operand_dims` and `input_batching_dims` together are unique",
    "C21: 0 <= scatter_dims_to_operand_dims < rank(inputs[0])",
    "C22: 0 <= index_vector_dim <= rank(scatter_indices)",
    "C23: the region takes an element of each input, then an update of each, and returns an element of each input",
    "C24: the results have the types of the inputs",
]);

const SITE: Site = Site::Attr(ScatterNumbers::ATTR);

pub fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let count = call.operands.len() / 2;
    let is_odd = call.operands.len() % 2 == 1;
    if !is_odd || count == 0 || !(call.results.is_empty() || call.results.len() == count) {
        let message = format!(
            "there must be as many inputs as updates and results, and the indices between, but there are {} operands and {} results",
            call.operands.len(),
            call.results.len()
        );
        return fail("C5", Site::Op, message);
    }
    let (input, indices, update) = (call.tensor(0)?, call.tensor(count)?, call.tensor(count + 1)?);
    if !indices.element.is_index_type() {
        let message = format!("scatter_indices must be integers, but are {}", indices.element);
        return fail("I2", Site::Operand(count), message);
    }
    check_elements(call, count)?;
    let numbers = ScatterNumbers::of(call)?;
    check_numbers(&numbers, input, indices, update)?;
    check_batching(&numbers, input, indices, count)?;
    check_updates(&numbers, input, indices, update, count)?;
    check_region(call, count)?;
    for (k, declared) in call.results.iter().enumerate() {
        if !declared.is_compatible(&call.operands[k]) {
            let message =
                format!("the result must be {}, but is declared {declared}", call.operands[k]);
            return fail("C24", Site::Result(k), message);
        }
    }
    Ok(call.operands[..count].to_vec())
}

/// C1, C3, C6.
fn check_elements(call: &Call, count: usize) -> Result<(), Violation> {
    for k in 0..count {
        let (input, update) = (call.tensor(k)?, call.tensor(count + 1 + k)?);
        for (rule, first, at) in [("C1", 0, k), ("C3", count + 1, count + 1 + k)] {
            let (wanted, found) = (call.tensor(first)?, call.tensor(at)?);
            let wanted = wanted.with_element(found.element);
            if !ValueType::from(wanted.clone()).is_compatible(&call.operands[at]) {
                let message = format!("all must have one shape, {wanted}, but this is {found}");
                return fail(rule, Site::Operand(at), message);
            }
        }
        if update.element != input.element {
            let message =
                format!("the updates must be {}, but are {}", input.element, update.element);
            return fail("C6", Site::Operand(count + 1 + k), message);
        }
    }
    Ok(())
}

/// C2, C7 to C11, C19 to C22.
fn check_numbers(
    numbers: &ScatterNumbers,
    input: &TensorType,
    indices: &TensorType,
    update: &TensorType,
) -> Result<(), Violation> {
    let (r, q) = (input.rank(), indices.rank());
    let ScatterNumbers { update_window_dims: windows, inserted_window_dims: inserted, .. } =
        numbers;
    let (batching, map) = (&numbers.input_batching_dims, &numbers.scatter_dims_to_operand_dims);
    let parts = [windows.len(), inserted.len(), batching.len()];
    if parts.iter().sum::<usize>() != r {
        let [windows, inserted, batching] = parts;
        let message = format!(
            "the inputs' rank, {r}, must be the number of update_window_dims, inserted_window_dims and input_batching_dims, {windows} + {inserted} + {batching}"
        );
        return fail("C2", SITE, message);
    }
    let vector_dim = numbers.index_vector_dim;
    if !(0..=q as i64).contains(&vector_dim) {
        return fail("C22", SITE, format!("index_vector_dim {vector_dim} is not in [0, {q}]"));
    }
    let n = indices.shape.get(vector_dim as usize).copied().unwrap_or(1);
    if !size::must_equal(n, map.len() as i64) {
        let message =
            format!("scatter_dims_to_operand_dims must have size {n}, but has {}", map.len());
        return fail("C19", SITE, message);
    }
    unique(SITE, "C7", "update_window_dims", windows)?;
    sorted(SITE, "C7", "update_window_dims", windows)?;
    in_range(SITE, "C8", "update_window_dims", windows, update.rank())?;
    let both = [&inserted[..], batching].concat();
    unique(SITE, "C9", "inserted_window_dims and input_batching_dims", &both)?;
    sorted(SITE, "C10", "inserted_window_dims", inserted)?;
    in_range(SITE, "C11", "inserted_window_dims", inserted, r)?;
    let both = [&map[..], batching].concat();
    unique(SITE, "C20", "scatter_dims_to_operand_dims and input_batching_dims", &both)?;
    in_range(SITE, "C21", "scatter_dims_to_operand_dims", map, r)
}

/// C12 to C18.
fn check_batching(
    numbers: &ScatterNumbers,
    input: &TensorType,
    indices: &TensorType,
    place: usize,
) -> Result<(), Violation> {
    let (of, at) = (&numbers.input_batching_dims, &numbers.scatter_indices_batching_dims);
    sorted(SITE, "C12", "input_batching_dims", of)?;
    in_range(SITE, "C13", "input_batching_dims", of, input.rank())?;
    unique(SITE, "C14", "scatter_indices_batching_dims", at)?;
    in_range(SITE, "C15", "scatter_indices_batching_dims", at, indices.rank())?;
    if at.contains(&numbers.index_vector_dim) {
        let message = "index_vector_dim is in scatter_indices_batching_dims";
        return fail("C16", SITE, message);
    }
    if of.len() != at.len() {
        let message = format!(
            "input_batching_dims and scatter_indices_batching_dims must have one size, but have {} and {}",
            of.len(),
            at.len()
        );
        return fail("C17", SITE, message);
    }
    for (&d, &s) in of.iter().zip(at) {
        let (size, other) = (input.shape[d as usize], indices.shape[s as usize]);
        if !size::must_equal(size, other) {
            let message = format!(
                "batching dimensions must have one size, but dimension {d} of the inputs has {size} and dimension {s} of scatter_indices {other}"
            );
            return fail("C18", Site::Operand(place), message);
        }
    }
    Ok(())
}

/// C4.
fn check_updates(
    numbers: &ScatterNumbers,
    input: &TensorType,
    indices: &TensorType,
    update: &TensorType,
    count: usize,
) -> Result<(), Violation> {
    let refuse = |message: String| fail("C4", Site::Operand(count + 1), message);
    let dropped = |d: &i64| {
        numbers.inserted_window_dims.contains(d) || numbers.input_batching_dims.contains(d)
    };
    let mut windows = (0..input.rank() as i64).filter(|d| !dropped(d));
    let vector_dim = numbers.index_vector_dim as usize;
    let mut scatter = (0..indices.rank()).filter(|&d| d != vector_dim);
    let expected = scatter.clone().count() + numbers.update_window_dims.len();
    if update.rank() != expected {
        let message = format!(
            "the updates must have rank {expected}, for the dimensions of scatter_indices and the windows, but have {}",
            update.rank()
        );
        return refuse(message);
    }
    for (d, &size) in update.shape.iter().enumerate() {
        let is_window = numbers.update_window_dims.contains(&(d as i64));
        if is_window {
            let of = windows.next().expect("C2 makes the counts fit") as usize;
            let most = input.shape[of];
            if size::exceeds(size, most) {
                return refuse(format!(
                    "dimension {d} of the updates is a window of size {size}, larger than dimension {of} of the inputs, {most}"
                ));
            }
        } else {
            let of = scatter.next().expect("the ranks fit");
            let wanted = indices.shape[of];
            if !size::must_equal(size, wanted) {
                return refuse(format!(
                    "dimension {d} of the updates must be {wanted}, as dimension {of} of scatter_indices is, but is {size}"
                ));
            }
        }
    }
    Ok(())
}

/// C23.
fn check_region(call: &Call, count: usize) -> Result<(), Violation> {
    let body = call.region("update_computation");
    let types = body.types();
    let scalar = |k: usize| call.tensor(k % count).map(|ty| ty.with_shape(&[]));
    let expected = (0..2 * count).map(scalar).collect::<Result<Vec<_>, _>>()?;
    let expected: Vec<ValueType> = expected.into_iter().map(ValueType::from).collect();
    let listed =
        |types: &[ValueType]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    if *body.args != *expected {
        let message = format!(
            "the region must take ({}), but takes ({})",
            listed(&expected),
            listed(&body.args)
        );
        return fail("C23", Site::Op, message);
    }
    let returned: Vec<ValueType> = body.returned.iter().map(|&at| types[at].clone()).collect();
    if returned != expected[..count] {
        let message = format!(
            "the region must return ({}), but returns ({})",
            listed(&expected[..count]),
            listed(&returned)
        );
        return fail("C23", Site::Op, message);
    }
    Ok(())
}
