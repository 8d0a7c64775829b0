//! Calls of functions of a library, by the interface that all compiled code uses ([`run_library_function`]).
//!
//! [`run_library_function`]: crate::ops::core::library::run_library_function

use melior::ir::attribute::FlatSymbolRefAttribute;
use melior::ir::r#type::MemRefType;
use melior::ir::{Attribute, Type, Value};

use super::emitter::{Built, Emitter};
use super::sizes::static_list;
use crate::ops::core::library::SYMBOL;
use crate::ops::core::{Core, LibraryFunction};
use crate::types::{TensorType, element_count, size};

/// The number of its arguments, of which each is an integer or an address.
pub const ARGUMENTS: usize = 5;

/// The result of a function, in new memory.
pub fn call<'c, 'a>(
    e: &Emitter<'c, 'a>,
    function: LibraryFunction,
    operands: &[(Value<'c, 'a>, &TensorType)],
    result: &TensorType,
) -> Built<Value<'c, 'a>> {
    if !e.exact {
        return Err(format!("MLIR has no operation like {}", function.name()));
    }
    let unit = Attribute::unit(e.context);
    let empty = e.empty(result.element, &result.shape)?;
    let mut items = Vec::new();
    let mut buffers = Vec::new();
    for &(value, ty) in operands.iter().chain([&(empty, result)]) {
        let item = function.item_type(ty.element, &ty.shape);
        items.push(e.i64(item.element as i64)?);
        for &size in &item.shape {
            items.push(e.size_i64(size)?);
        }
        buffers.push(buffer(e, value, ty)?);
    }
    let &written = buffers.last().ok_or("a result")?;
    let addresses: Vec<Value> =
        buffers.iter().map(|&buffer| address(e, buffer)).collect::<Built<_>>()?;
    let batch = &result.shape[..result.rank() - function.item_rank()];
    let count = match element_count(batch) {
        Some(count) => e.i64(count)?,
        None => e.size_i64(size::product(batch).ok_or("a size is not known")?)?,
    };
    let [items, addresses] = [stored(e, &items)?, stored(e, &addresses)?];
    let arguments = [e.i64(function.to_code())?, items, addresses, e.i64(0)?, count];
    let callee = FlatSymbolRefAttribute::new(e.context, SYMBOL).into();
    e.append_operation("func.call", &arguments, &[("callee", callee)], &[], Vec::new())?;
    let flags = [("restrict", unit), ("writable", unit)];
    let ty = e.tensor_type(result.element, &result.shape)?;
    e.op("bufferization.to_tensor", &[written], &flags, ty)
}

/// The memory of a tensor.
fn buffer<'c, 'a>(
    e: &Emitter<'c, 'a>,
    value: Value<'c, 'a>,
    ty: &TensorType,
) -> Built<Value<'c, 'a>> {
    let sizes = static_list(&ty.shape);
    let memory = MemRefType::new(e.element_type(ty.element)?, &sizes, None, None);
    e.op("bufferization.to_buffer", &[value], &[], memory.into())
}

/// The address of the first element of memory.
fn address<'c, 'a>(e: &Emitter<'c, 'a>, buffer: Value<'c, 'a>) -> Built<Value<'c, 'a>> {
    let index = Type::index(e.context);
    let address = e.op("memref.extract_aligned_pointer_as_index", &[buffer], &[], index)?;
    e.op("arith.index_cast", &[address], &[], e.i64_type())
}

/// The address of memory with these numbers.
fn stored<'c, 'a>(e: &Emitter<'c, 'a>, numbers: &[Value<'c, 'a>]) -> Built<Value<'c, 'a>> {
    let memory = MemRefType::new(e.i64_type(), &[numbers.len() as i64], None, None);
    let segments = ("operandSegmentSizes", e.parse_attribute("array<i32: 0, 0>")?);
    let memory = e.op("memref.alloca", &[], &[segments], memory.into())?;
    for (at, &number) in (0..).zip(numbers) {
        let at = e.int(Type::index(e.context), at)?;
        e.append_operation("memref.store", &[number, memory, at], &[], &[], Vec::new())?;
    }
    address(e, memory)
}
