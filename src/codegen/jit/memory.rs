//! Addresses in compiled code: the only module that tells LLVM that they are in range.

use inkwell::builder::{Builder, BuilderError};
use inkwell::types::IntType;
use inkwell::values::{IntValue, PointerValue};

/// The address of element `index` of a buffer of `unit`s.
///
/// `lower` gives only indices inside the buffer (its invariants on loads), and the callers of
/// compiled code check the buffers' sizes.
pub fn element_address<'ctx>(
    builder: &Builder<'ctx>,
    unit: IntType<'ctx>,
    base: PointerValue<'ctx>,
    index: IntValue<'ctx>,
) -> Result<PointerValue<'ctx>, BuilderError> {
    // SAFETY: this only builds an instruction. Were the index out of range, the instruction's
    // result would be poison at run time: see above why it is not.
    unsafe { builder.build_in_bounds_gep(unit, base, &[index], "") }
}

/// The address of element `index`, which may be outside the buffer: it is prefetched, or no lane of its vector is accessed.
pub fn unchecked_element_address<'ctx>(
    builder: &Builder<'ctx>,
    unit: IntType<'ctx>,
    base: PointerValue<'ctx>,
    index: IntValue<'ctx>,
) -> Result<PointerValue<'ctx>, BuilderError> {
    // SAFETY: this only builds an instruction, whose result may be any address.
    unsafe { builder.build_gep(unit, base, &[index], "") }
}
