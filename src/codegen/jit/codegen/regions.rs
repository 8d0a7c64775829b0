//! The function of a nest that runs regions: each region is a program of its own, in the same module.

use inkwell::IntPredicate;
use inkwell::attributes::AttributeLoc;
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::module::Linkage;
use inkwell::types::BasicMetadataTypeEnum;
use inkwell::values::{CallSiteValue, FunctionValue, IntValue, PointerValue};

use super::{Codegen, Form, emit_program};
use crate::jit::memory::element_address;
use crate::jit::polling::SYMBOL;
use crate::lower::nest::RegionPrograms;
use crate::lower::slots::ALIGNMENT;
use crate::ops::def::Flow;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx> Codegen<'ctx, '_> {
    /// Emits the function that runs regions, with a parameter for each of [`RegionPrograms::buffers`]. It returns 1 if a
    /// region ends the call, else 0.
    pub(super) fn emit_regions(
        &self,
        (name, form): (&str, Form),
        regions: &RegionPrograms,
    ) -> Result<FunctionValue<'ctx>> {
        let mut programs = Vec::new();
        for (k, program) in regions.programs.iter().enumerate() {
            let name = format!("{name}.region{k}");
            // It is called at one place.
            let function = emit_program(self.module, program, form.of_region(&name))?;
            function.add_attribute(AttributeLoc::Function, self.attribute("alwaysinline"));
            programs.push(function);
        }
        let params = vec![BasicMetadataTypeEnum::from(self.ptr); regions.buffers().count()];
        let ty = self.i64t.fn_type(&params, false);
        let function = self.module.add_function(name, ty, Some(Linkage::Internal));
        function.add_attribute(AttributeLoc::Function, self.attribute("nounwind"));
        let mut params = function.get_param_iter().map(|param| param.into_pointer_value());
        let mut take =
            |count: usize| -> Vec<PointerValue<'ctx>> { params.by_ref().take(count).collect() };
        let operands = take(regions.operands.len());
        let captured = take(regions.captured.len());
        let results = take(regions.results.len());
        let mut spares = take(regions.spare.iter().flatten().count()).into_iter();
        let scratch = take(1)[0];
        let spare = regions.spare.iter().map(|spare| spare.and_then(|_| spares.next())).collect();
        let entry = self.context.append_basic_block(function, "entry");
        self.builder.position_at_end(entry);
        let start = self.i64t.const_int(ALIGNMENT as u64, false);
        let after_flag = element_address(&self.builder, self.context.i8_type(), scratch, start)?;
        let run = RunRegions {
            cx: self,
            function,
            programs,
            inputs: self.allocate_pointers(regions.bytes.len() + captured.len())?,
            outputs: self.allocate_pointers(results.len())?,
            flag: scratch,
            scratch: after_flag,
            results,
            spare,
        };
        let carried = if regions.flow == Flow::While { operands.len() } else { 0 };
        for (k, &value) in captured.iter().enumerate() {
            self.store_pointer(run.inputs, carried + k, value)?;
        }
        match regions.flow {
            Flow::While => run.emit_loop(&operands, &regions.bytes, form.polls)?,
            Flow::If | Flow::Case | Flow::Loop | Flow::Scan => {
                let bits = regions.selector.bits().max(8);
                let selector = self.builder.build_load(self.int_of_bits(bits), operands[0], "")?;
                run.emit_branch(regions.flow, selector.into_int_value())?;
            }
        }
        Ok(function)
    }

    /// Memory for pointers, as long as the function runs.
    pub(super) fn allocate_pointers(&self, count: usize) -> Result<PointerValue<'ctx>> {
        let count = self.i64t.const_int(count.max(1) as u64, false);
        self.builder.build_array_alloca(self.ptr, count, "")
    }

    /// The address of a pointer in memory for pointers.
    fn pointer_address(&self, memory: PointerValue<'ctx>, k: usize) -> Result<PointerValue<'ctx>> {
        let index = self.i64t.const_int(k as u64, false);
        element_address(&self.builder, self.int_of_bits(usize::BITS), memory, index)
    }

    /// Stores a pointer in memory for pointers.
    pub(super) fn store_pointer(
        &self,
        memory: PointerValue<'ctx>,
        k: usize,
        to: PointerValue<'ctx>,
    ) -> Result<()> {
        self.builder.build_store(self.pointer_address(memory, k)?, to).map(drop)
    }

    fn load_pointer(&self, memory: PointerValue<'ctx>, k: usize) -> Result<PointerValue<'ctx>> {
        let loaded = self.builder.build_load(self.ptr, self.pointer_address(memory, k)?, "")?;
        Ok(loaded.into_pointer_value())
    }
}

/// The state of the function that is emitted.
struct RunRegions<'a, 'ctx, 'm> {
    cx: &'a Codegen<'ctx, 'm>,
    function: FunctionValue<'ctx>,
    programs: Vec<FunctionValue<'ctx>>,
    /// Memory for the pointers to the inputs of the regions, and to their results.
    inputs: PointerValue<'ctx>,
    outputs: PointerValue<'ctx>,
    /// The byte that a condition is written to.
    flag: PointerValue<'ctx>,
    scratch: PointerValue<'ctx>,
    results: Vec<PointerValue<'ctx>>,
    spare: Vec<Option<PointerValue<'ctx>>>,
}

impl<'ctx> RunRegions<'_, 'ctx, '_> {
    fn append_block(&self, name: &str) -> BasicBlock<'ctx> {
        self.cx.context.append_basic_block(self.function, name)
    }

    fn emit_copy(
        &self,
        to: PointerValue<'ctx>,
        from: PointerValue<'ctx>,
        bytes: i64,
    ) -> Result<()> {
        let bytes = self.cx.i64t.const_int(bytes as u64, false);
        self.cx.builder.build_memcpy(to, 1, from, 1, bytes).map(drop)
    }

    /// Runs a region; goes on in a new block, or to `failed`.
    fn emit_call(
        &self,
        k: usize,
        outputs: PointerValue<'ctx>,
        failed: BasicBlock<'ctx>,
    ) -> Result<()> {
        let builder = &self.cx.builder;
        let operands = [self.inputs, outputs, self.scratch].map(Into::into);
        let call = builder.build_call(self.programs[k], &operands, "")?;
        self.emit_check(call, failed)
    }

    /// Asks whether the call is to end; goes on in a new block, or to `failed`.
    fn emit_poll(&self, failed: BasicBlock<'ctx>) -> Result<()> {
        let poll = self.cx.module.get_function(SYMBOL).unwrap_or_else(|| {
            self.cx.module.add_function(SYMBOL, self.cx.i64t.fn_type(&[], false), None)
        });
        let call = self.cx.builder.build_call(poll, &[], "")?;
        self.emit_check(call, failed)
    }

    /// Goes on in a new block if a call returned 0, else to `failed`.
    fn emit_check(&self, call: CallSiteValue<'ctx>, failed: BasicBlock<'ctx>) -> Result<()> {
        let builder = &self.cx.builder;
        let status = call.try_as_basic_value().unwrap_basic().into_int_value();
        let zero = self.cx.i64t.const_zero();
        let is_failure = builder.build_int_compare(IntPredicate::NE, status, zero, "")?;
        let next = self.append_block("ran");
        builder.build_conditional_branch(is_failure, failed, next)?;
        builder.position_at_end(next);
        Ok(())
    }

    fn emit_return(&self, block: BasicBlock<'ctx>, status: u64) -> Result<()> {
        self.cx.builder.position_at_end(block);
        self.cx.builder.build_return(Some(&self.cx.i64t.const_int(status, false))).map(drop)
    }

    /// One region, whose results are written to the results.
    fn emit_branch(&self, flow: Flow, selector: IntValue<'ctx>) -> Result<()> {
        for (k, &result) in self.results.iter().enumerate() {
            self.cx.store_pointer(self.outputs, k, result)?;
        }
        let (failed, done) = (self.append_block("failed"), self.append_block("done"));
        let begin = self.cx.builder.get_insert_block().expect("the builder stands in a block");
        let mut cases = Vec::new();
        for k in 0..self.programs.len() {
            let case = self.append_block("region");
            self.cx.builder.position_at_end(case);
            self.emit_call(k, self.outputs, failed)?;
            self.cx.builder.build_unconditional_branch(done)?;
            let value = match flow {
                // The first region is the one of a true condition.
                Flow::If => 1 - k as u64,
                _ => k as u64,
            };
            cases.push((selector.get_type().const_int(value, false), case));
        }
        self.cx.builder.position_at_end(begin);
        let (_, last) = cases.pop().expect("there is a region");
        self.cx.builder.build_switch(selector, last, &cases)?;
        self.emit_return(failed, 1)?;
        self.emit_return(done, 0)
    }

    /// A loop. A value that its body updates in place stays in the result's buffer; any other one alternates between
    /// this and a second one.
    fn emit_loop(&self, first: &[PointerValue<'ctx>], bytes: &[i64], polls: bool) -> Result<()> {
        let builder = &self.cx.builder;
        let condition = self.cx.allocate_pointers(1)?;
        self.cx.store_pointer(condition, 0, self.flag)?;
        for (k, &result) in self.results.iter().enumerate() {
            let begin = match self.spare[k] {
                Some(_) => first[k],
                None => {
                    self.emit_copy(result, first[k], bytes[k])?;
                    result
                }
            };
            self.cx.store_pointer(self.inputs, k, begin)?;
            self.cx.store_pointer(self.outputs, k, result)?;
        }
        let [test, body, done, failed] =
            ["test", "body", "done", "failed"].map(|name| self.append_block(name));
        builder.build_unconditional_branch(test)?;
        builder.position_at_end(test);
        if polls {
            self.emit_poll(failed)?;
        }
        self.emit_call(0, condition, failed)?;
        let byte = self.cx.context.i8_type();
        let holds = builder.build_load(byte, self.flag, "")?.into_int_value();
        let holds = builder.build_int_compare(IntPredicate::NE, holds, byte.const_zero(), "")?;
        builder.build_conditional_branch(holds, body, done)?;
        builder.position_at_end(body);
        self.emit_call(1, self.outputs, failed)?;
        for (k, &result) in self.results.iter().enumerate() {
            let Some(spare) = self.spare[k] else { continue };
            let written = self.cx.load_pointer(self.outputs, k)?;
            self.cx.store_pointer(self.inputs, k, written)?;
            let is_result = builder.build_int_compare(IntPredicate::EQ, written, result, "")?;
            let other = builder.build_select(is_result, spare, result, "")?;
            self.cx.store_pointer(self.outputs, k, other.into_pointer_value())?;
        }
        builder.build_unconditional_branch(test)?;
        builder.position_at_end(done);
        for (k, &result) in self.results.iter().enumerate() {
            if self.spare[k].is_none() {
                continue;
            }
            let last = self.cx.load_pointer(self.inputs, k)?;
            let is_elsewhere = builder.build_int_compare(IntPredicate::NE, last, result, "")?;
            let [copy, next] = ["copy", "copied"].map(|name| self.append_block(name));
            builder.build_conditional_branch(is_elsewhere, copy, next)?;
            builder.position_at_end(copy);
            self.emit_copy(result, last, bytes[k])?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
        }
        let next = builder.get_insert_block().expect("the builder stands in a block");
        self.emit_return(next, 0)?;
        self.emit_return(failed, 1)
    }
}
