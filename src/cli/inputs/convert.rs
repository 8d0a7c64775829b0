//! `--convert-inputs`: inputs of other element types than the function declares.

use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::{ElementType, TensorType};

/// The integers that are converted to one another; files of the first ones are the most frequent.
const INTEGERS: [ElementType; 8] = [
    ElementType::I32,
    ElementType::I64,
    ElementType::I16,
    ElementType::I8,
    ElementType::UI8,
    ElementType::UI16,
    ElementType::UI32,
    ElementType::UI64,
];

/// The floats that are converted to one another.
const FLOATS: [ElementType; 3] = [ElementType::F64, ElementType::F32, ElementType::F16];

/// Reads an input by `read`, which takes the type to read it as, with elements of another type of the same kind than
/// is declared: integers for integers, floats for floats. `None` where it has no such elements.
pub fn read_other(
    declared: &TensorType,
    read: impl Fn(&TensorType) -> Option<Tensor>,
) -> Option<Tensor> {
    let others = match declared.element {
        element if element.is_float() => &FLOATS[..],
        element if element.is_integer() && element != ElementType::I1 => &INTEGERS[..],
        _ => &[],
    };
    let shape = &declared.shape;
    let others = others.iter().filter(|&&other| other != declared.element);
    others.map(|&other| (other, read(&TensorType::new(other, shape)))).find_map(|(other, read)| {
        read.filter(|tensor| tensor.element().canonical() == other.canonical())
    })
}

/// The tensor with its elements as those of another type of the same kind, and the number of floats that were rounded.
///
/// # Errors
/// An integer that the type does not have.
pub fn convert(tensor: &Tensor, element: ElementType) -> Result<(Tensor, usize), String> {
    let mut builder = TensorBuilder::new(element, tensor.shape());
    if element.is_float() {
        (0..tensor.count()).for_each(|at| builder.push_float(tensor.float_at(at)));
        let converted = builder.finish();
        let differs = |&at: &usize| {
            let (before, after) = (tensor.float_at(at), converted.float_at(at));
            before != after && !before.is_nan()
        };
        let rounded = (0..tensor.count()).filter(differs).count();
        return Ok((converted, rounded));
    }
    (0..tensor.count()).for_each(|at| builder.push_int(tensor.int_at(at)));
    let converted = builder.finish();
    match (0..tensor.count()).find(|&at| converted.int_at(at) != tensor.int_at(at)) {
        Some(at) => Err(format!(
            "its element {} at position {at} is no {element}, which --convert-inputs makes of it",
            tensor.int_at(at)
        )),
        None => Ok((converted, 0)),
    }
}
