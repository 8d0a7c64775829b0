//! The C interface by which compiled code calls functions of a library ([`LibraryFunction`]).

use super::{ItemType, LibraryFunction};
use crate::types::{ElementType, Shape};

/// The name of [`run_library_function`] in compiled code, and in `multigather-runtime`, with which shared libraries are
/// linked. It has another number where the numbers that are passed mean something else.
pub const SYMBOL: &str = "mg_library_1";

/// Computes the items from `begin` to `end`, exclusively, of a function, which `code` names
/// ([`LibraryFunction::to_code`]).
///
/// `items` has the element type of an item, as its number in [`ElementType`], and its sizes: of each operand, then of
/// the result. `buffers` has the addresses of the operands' first items, then of the result's.
///
/// # Safety
/// The numbers and addresses are as many as the function has; the operands have `end` items of these types, and
/// the result has memory for as many, from `begin` on used by nobody else during the call.
pub unsafe extern "C" fn run_library_function(
    code: i64,
    items: *const i64,
    buffers: *const *mut u8,
    begin: u64,
    end: u64,
) {
    let function = LibraryFunction::from_code(code);
    let (operands, rank) = (function.operand_count(), function.item_rank());
    // SAFETY: the caller's promise: there are `1 + rank` numbers for each operand and the result.
    let numbers = unsafe { std::slice::from_raw_parts(items, (operands + 1) * (1 + rank)) };
    let types: Vec<ItemType> = numbers
        .chunks_exact(1 + rank)
        .map(|numbers| ItemType {
            element: ElementType::ALL[numbers[0] as usize],
            shape: Shape::from_slice(&numbers[1..]),
        })
        .collect();
    // SAFETY: the caller's promise: there is an address for each operand and the result.
    let buffers = unsafe { std::slice::from_raw_parts(buffers, operands + 1) };
    let (begin, count) = (begin as usize, end.saturating_sub(begin) as usize);
    let elements: Vec<&[u8]> = (buffers.iter().zip(&types).take(operands))
        .map(|(&buffer, ty)| {
            // SAFETY: the caller's promise: these items are in the operand.
            unsafe {
                std::slice::from_raw_parts(buffer.add(begin * ty.bytes()), count * ty.bytes())
            }
        })
        .collect();
    let (&buffer, ty) = (&buffers[operands], &types[operands]);
    // SAFETY: the caller's promise: these items are in the result, and used by nobody else.
    let result = unsafe {
        std::slice::from_raw_parts_mut(buffer.add(begin * ty.bytes()), count * ty.bytes())
    };
    function.run(&types, &elements, result);
}
