//! The function of a nest that calls a function of a library: [`crate::ops::core::library`] defines the callee.

use inkwell::builder::BuilderError;
use inkwell::values::FunctionValue;

use super::Codegen;
use crate::jit::memory::element_address;
use crate::lower::nest::{Buffer, LibraryCall, Nest};
use crate::ops::core::library::SYMBOL;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// Emits the function that computes items, all or a range of them. Its parameters are those of
    /// [`Codegen::declare_nest`].
    pub(super) fn emit_library_call(
        &self,
        name: &str,
        (nest, call): (&Nest, &LibraryCall),
        buffers: &[Buffer],
        ranged: bool,
    ) -> Result<FunctionValue<'ctx>> {
        let builder = &self.builder;
        let open = nest.has_dynamic_sizes();
        let function = self.declare_nest(name, buffers, (1, false), ranged, open);
        let entry = self.context.append_basic_block(function, "entry");
        builder.position_at_end(entry);
        let param = |k: usize| function.get_nth_param(k as u32).expect("it was declared");
        let memory = buffers.len() + 2 * usize::from(ranged);
        let memory = open.then(|| param(memory).into_pointer_value());
        let [begin, end] = match ranged {
            true => [0, 1].map(|k| param(buffers.len() + k).into_int_value()),
            false => [self.i64t.const_zero(), self.size(nest.divisible_iterations(), memory)?],
        };
        let mut numbers = Vec::new();
        for item in &call.items {
            numbers.push(self.i64t.const_int(item.element as u64, false));
            for &size in &item.shape {
                numbers.push(self.size(size, memory)?);
            }
        }
        let count = self.i64t.const_int(numbers.len() as u64, false);
        let items = builder.build_array_alloca(self.i64t, count, "items")?;
        for (k, number) in (0..).zip(numbers) {
            let at = self.i64t.const_int(k, false);
            builder.build_store(element_address(builder, self.i64t, items, at)?, number)?;
        }
        let pointers = self.allocate_pointers(call.items.len())?;
        for (k, buffer) in call.operands.iter().chain([&call.result]).enumerate() {
            let at =
                buffers.iter().position(|own| own == buffer).expect("it is a buffer of the nest");
            self.store_pointer(pointers, k, param(at).into_pointer_value())?;
        }
        let code = self.i64t.const_int(call.function.to_code() as u64, false);
        let operands = [code.into(), items.into(), pointers.into(), begin.into(), end.into()];
        builder.build_call(self.library_entry(), &operands, "")?;
        builder.build_return(Some(&self.i64t.const_zero()))?;
        Ok(function)
    }

    /// Declares the entry point that dispatches to all library functions.
    fn library_entry(&self) -> FunctionValue<'ctx> {
        self.module.get_function(SYMBOL).unwrap_or_else(|| {
            let (number, pointer) = (self.i64t.into(), self.ptr.into());
            let params = [number, pointer, pointer, number, number];
            let ty = self.context.void_type().fn_type(&params, false);
            self.module.add_function(SYMBOL, ty, None)
        })
    }
}
