//! Loop nests to LLVM IR.
//!
//! Each nest becomes one function over the buffers that it uses, which are declared to LLVM as not overlapping. The
//! entry function calls them one after the other and returns the status of the first check that fails, or 0.
//!
//! Code for dynamic sizes reads them from memory, whose address is passed after the inputs and constants.

mod arith;
mod columns;
mod direct_sums;
mod elementary;
mod entry_vectors;
mod find;
mod first_position;
mod guard;
pub mod interface;
mod interleave;
mod lanes;
mod library;
mod lookups;
mod moves;
mod nest;
mod network;
mod packed_tiles;
mod partition;
mod primitives;
mod private_copy;
mod products;
mod quicksort;
mod radix;
mod regions;
mod row_blocks;
mod row_offsets;
mod row_pieces;
mod selected_iterations;
mod sort;
mod totals;
mod transposed_rows;

use std::cell::Cell;
use std::collections::{HashMap, HashSet};

use inkwell::AddressSpace;
use inkwell::IntPredicate;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::builder::{Builder, BuilderError};
use inkwell::context::ContextRef;
use inkwell::module::{Linkage, Module};
use inkwell::types::{BasicMetadataTypeEnum, IntType, PointerType};
use inkwell::values::{
    BasicMetadataValueEnum, BasicValue, BasicValueEnum, FunctionValue, GlobalValue, IntValue,
    PointerValue, UnnamedAddress,
};

use super::memory::element_address;
use crate::lower::nest::{Action, Buffer, Expr, Nest};
use crate::lower::schedule::Lead;
use crate::lower::sizes::Sizes;
use crate::lower::{Program, Vectors};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// Constants of at most this many bytes are part of the code; larger ones are passed to it.
pub const EMBEDDED: usize = 1024;

/// The names of a program's functions, and their calling convention.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    /// The name of the function that runs the whole program.
    pub entry: &'a str,
    /// The name of the function that runs one nest, or a range of its outermost loop if that is divisible.
    pub part: Option<&'a str>,
    /// Whether the code runs without the library: all constants are embedded, and only a C interface is exported.
    pub standalone: bool,
    /// Whether loops ask before each trip if the call is to end ([`polling`](crate::jit::polling)).
    pub polls: bool,
}

impl<'a> Form<'a> {
    /// The form of code that runs without the library.
    pub fn standalone(entry: &'a str) -> Form<'a> {
        Form { entry, part: None, standalone: true, polls: false }
    }

    /// The form of the code of a region in this code: nothing outside calls it.
    pub fn of_region(self, entry: &str) -> Form<'_> {
        Form { polls: self.polls, ..Form::standalone(entry) }
    }

    /// Whether a constant is part of the code.
    pub fn embeds(self, tensor: &Tensor) -> bool {
        self.standalone || is_short(tensor)
    }
}

fn is_short(tensor: &Tensor) -> bool {
    tensor.stored().len() <= EMBEDDED
}

/// The constants that are passed as inputs after the arguments.
pub fn passed_constants(program: &Program) -> impl Iterator<Item = (usize, &Tensor)> {
    program.constants.iter().enumerate().filter(|(_, tensor)| !is_short(tensor))
}

/// Emits the code of `program` into `module`; returns its entry function.
pub fn emit_program<'ctx>(
    module: &Module<'ctx>,
    program: &Program,
    form: Form,
) -> Result<FunctionValue<'ctx>, BuilderError> {
    let cx = Codegen::new(module, program);
    let mut nests = Vec::with_capacity(program.nests.len());
    let in_place = program.in_place();
    let mut made: HashMap<String, FunctionValue> = HashMap::new();
    for (k, nest) in program.nests.iter().enumerate() {
        let buffers = buffers_of(nest);
        let led = k.checked_sub(1).and_then(|k| program.nests[k].schedule.leads.as_ref());
        let lead = nest.schedule.leads.as_ref().or(led);
        let in_blocks = lead.is_some_and(|lead| lead.block.is_some());
        let ranged = in_blocks || form.part.is_some() && (nest.is_divisible() || lead.is_some());
        let name = format!("{}.nest{k}", form.entry);
        let function = match &nest.action {
            Action::Regions(regions) => cx.emit_regions((&name, form), regions)?,
            Action::Library(call) => cx.emit_library_call(&name, (nest, call), &buffers, ranged)?,
            _ => {
                let like = format!("{ranged} {:?}", with_parameters(nest, &buffers));
                match made.get(&like) {
                    Some(&function) => function,
                    None => {
                        let function = cx.emit_nest(&name, nest, &buffers, ranged)?;
                        made.insert(like, function);
                        function
                    }
                }
            }
        };
        let copied = nest.copied_buffers().filter(|pair| in_place.contains(pair));
        nests.push(EmittedNest { nest, function, buffers, ranged, copied });
    }
    let entry = cx.emit_entry(program, form, &nests)?;
    if let Some(part) = form.part {
        cx.emit_part(program, form, part, &nests)?;
    }
    Ok(entry)
}

/// A nest with the function that was emitted for it.
struct EmittedNest<'a, 'ctx> {
    nest: &'a Nest,
    function: FunctionValue<'ctx>,
    buffers: Vec<Buffer>,
    ranged: bool,
    /// The input and the output for which the copy is skipped if they are the same memory.
    copied: Option<(u32, u32)>,
}

impl EmittedNest<'_, '_> {
    /// The number of iterations that are divided into ranges.
    fn iterations(&self) -> i64 {
        self.nest.divisible_iterations()
    }
}

/// The nests that are run by themselves, with their numbers; others are run by the next nest.
fn runnable_nests<'e, 'a, 'ctx>(
    nests: &'e [EmittedNest<'a, 'ctx>],
) -> impl Iterator<Item = (usize, &'e EmittedNest<'a, 'ctx>)> {
    nests.iter().enumerate().filter(|(_, nest)| nest.nest.schedule.leads.is_none())
}

/// The nest with its buffers numbered as the parameters of its function, and with status 1: equal nests share one
/// function.
fn with_parameters(nest: &Nest, buffers: &[Buffer]) -> Nest {
    let mut nest = nest.clone();
    // Which gathers it looks up, and what of the graph it computes, decides nothing here.
    nest.lookups.clear();
    nest.nodes.clear();
    let parameter = |buffer: &mut Buffer| {
        let at = buffers.iter().position(|known| known == buffer).unwrap_or(buffers.len());
        *buffer = Buffer::Input(at as u32);
    };
    for expr in &mut nest.exprs {
        if let Expr::Load { buffer, .. } = expr {
            parameter(buffer);
        }
    }
    match &mut nest.action {
        Action::Store { buffer, .. }
        | Action::Update { buffer, .. }
        | Action::Find { buffer, .. } => parameter(buffer),
        Action::Sort { buffer, scratch, .. } => {
            parameter(buffer);
            parameter(scratch);
        }
        Action::Check { status, .. } => *status = 1,
        Action::Regions(_) | Action::Library(_) => {}
    }
    if let Some(guard) = &mut nest.guard {
        guard.status = 1;
    }
    nest
}

/// The buffers that a nest touches, each once, in the order of their use; those that it writes to
/// are last. Regions have a parameter for each of theirs.
fn buffers_of(nest: &Nest) -> Vec<Buffer> {
    if let Action::Regions(regions) = &nest.action {
        return regions.buffers().copied().collect();
    }
    let operands = match &nest.action {
        Action::Library(call) => &call.operands[..],
        _ => &[],
    };
    let mut reached = nest.reachable();
    if let Some(guard) = &nest.guard {
        let checked = nest.dependencies(&[guard.inside]);
        reached.iter_mut().zip(checked).for_each(|(reached, checked)| *reached |= checked);
    }
    let mut seen = HashSet::new();
    let mut read: Vec<Buffer> = (nest.exprs.iter().zip(reached))
        .filter_map(|(expr, reached)| match expr {
            Expr::Load { buffer, .. } if reached => Some(*buffer),
            _ => None,
        })
        .chain(operands.iter().copied())
        .filter(|&buffer| seen.insert(buffer))
        .collect();
    let written = written_buffers(nest);
    read.retain(|buffer| !written.contains(buffer));
    read.extend(written);
    read
}

/// The buffers that a nest writes to.
fn written_buffers(nest: &Nest) -> Vec<Buffer> {
    match &nest.action {
        Action::Store { buffer, .. }
        | Action::Update { buffer, .. }
        | Action::Find { buffer, .. } => vec![*buffer],
        Action::Sort { buffer, scratch, .. } => vec![*buffer, *scratch],
        Action::Library(call) => vec![call.result],
        Action::Check { .. } | Action::Regions(_) => Vec::new(),
    }
}

/// The shared state of code generation.
pub(super) struct Codegen<'ctx, 'm> {
    pub context: ContextRef<'ctx>,
    pub module: &'m Module<'ctx>,
    pub builder: Builder<'ctx>,
    pub i64t: IntType<'ctx>,
    pub ptr: PointerType<'ctx>,
    /// The dynamic sizes.
    pub sizes: &'m Sizes,
    /// The vector instructions.
    pub vectors: Vectors,
    /// The bytes of a core's own cache.
    pub core_cache: u64,
    /// Whether what is emitted is in a loop, of which LLVM may make vectors.
    pub in_loop: Cell<bool>,
    /// The numbers of elementary functions that were emitted, of long ones among them, and of calls of such functions.
    pub functions: Cell<[u32; 3]>,
}

impl<'ctx, 'm> Codegen<'ctx, 'm> {
    fn new(module: &'m Module<'ctx>, program: &'m Program) -> Self {
        let context = module.get_context();
        Codegen {
            builder: context.create_builder(),
            i64t: context.i64_type(),
            ptr: context.ptr_type(AddressSpace::default()),
            context,
            module,
            sizes: &program.sizes,
            vectors: program.vectors,
            core_cache: program.core_cache,
            in_loop: Cell::new(false),
            functions: Cell::new([0; 3]),
        }
    }

    /// A constant size, or a dynamic one loaded from the memory that holds all of them.
    pub fn size(
        &self,
        size: i64,
        memory: Option<PointerValue<'ctx>>,
    ) -> Result<IntValue<'ctx>, BuilderError> {
        let (Some(at), Some(memory)) = (self.sizes.index_of(size), memory) else {
            return Ok(self.i64t.const_int(size as u64, true));
        };
        let at = self.i64t.const_int(at as u64, false);
        let at = element_address(&self.builder, self.i64t, memory, at)?;
        Ok(self.builder.build_load(self.i64t, at, "")?.into_int_value())
    }

    /// The integer type in which elements are moved.
    pub fn int(&self, element: ElementType) -> IntType<'ctx> {
        self.int_of_bits(8 * element.bytes() as u32)
    }

    pub fn int_of_bits(&self, bits: u32) -> IntType<'ctx> {
        let bits = std::num::NonZeroU32::new(bits).expect("elements have bits");
        self.context.custom_width_int_type(bits).expect("LLVM has integers of 1 to 128 bits")
    }

    fn attribute(&self, name: &str) -> Attribute {
        self.context.create_enum_attribute(Attribute::get_named_enum_kind_id(name), 0)
    }

    /// LLVM halves the vectors of some processors, whose first generations slowed down for whole ones.
    fn prefer_whole_vectors(&self, function: FunctionValue<'ctx>) {
        let bits = (8 * self.vectors.bytes).to_string();
        let width = self.context.create_string_attribute("prefer-vector-width", &bits);
        function.add_attribute(AttributeLoc::Function, width);
    }

    /// Declares the function of a nest: its buffers do not overlap, only the last `written` ones are written, and by
    /// several threads at once if it is `shared`.
    fn declare_nest(
        &self,
        name: &str,
        buffers: &[Buffer],
        (written, shared): (usize, bool),
        ranged: bool,
        open: bool,
    ) -> FunctionValue<'ctx> {
        let mut params: Vec<BasicMetadataTypeEnum> =
            buffers.iter().map(|_| self.ptr.into()).collect();
        if ranged {
            params.extend([BasicMetadataTypeEnum::from(self.i64t); 2]);
        }
        if open {
            params.push(self.ptr.into());
        }
        let ty = self.i64t.fn_type(&params, false);
        let function = self.module.add_function(name, ty, Some(Linkage::Internal));
        for name in ["noinline", "nounwind"] {
            function.add_attribute(AttributeLoc::Function, self.attribute(name));
        }
        // Panels are large: every page of the stack is touched in order, so that none behind its
        // end is reached without meeting the guard.
        let probe = self.context.create_string_attribute("probe-stack", "inline-asm");
        function.add_attribute(AttributeLoc::Function, probe);
        self.prefer_whole_vectors(function);
        for param in 0..buffers.len() as u32 {
            let is_written = param as usize + written >= buffers.len();
            let mut names = vec!["nonnull", "noundef"];
            if !(is_written && shared) {
                names.push("noalias");
            }
            if !is_written {
                names.push("readonly");
            }
            for name in names {
                function.add_attribute(AttributeLoc::Param(param), self.attribute(name));
            }
        }
        for name in ["noalias", "nonnull", "noundef", "readonly"].into_iter().filter(|_| open) {
            let last = params.len() as u32 - 1;
            function.add_attribute(AttributeLoc::Param(last), self.attribute(name));
        }
        function
    }

    /// Emits the entry function, which runs all nests in sequence.
    fn emit_entry(
        &self,
        program: &Program,
        form: Form,
        nests: &[EmittedNest<'_, 'ctx>],
    ) -> Result<FunctionValue<'ctx>, BuilderError> {
        let ty = self.i64t.fn_type(&[self.ptr.into(); 3], false);
        let linkage = form.standalone.then_some(Linkage::Internal);
        let function = self.module.add_function(form.entry, ty, linkage);
        function.add_attribute(AttributeLoc::Function, self.attribute("nounwind"));
        let builder = &self.builder;
        builder.position_at_end(self.context.append_basic_block(function, "entry"));
        let constants = self.place_constants(program, form);
        let arguments = Arguments::new(self, function, program, &constants)?;
        for (k, nest) in runnable_nests(nests) {
            let end = self.size(nest.iterations(), arguments.sizes)?;
            let range = [self.i64t.const_zero(), end];
            let status = self.call_nests(nests, k, &arguments, range)?;
            if nest.nest.can_fail() {
                let zero = self.i64t.const_zero();
                let failed = builder.build_int_compare(IntPredicate::NE, status, zero, "")?;
                let [fail, next] =
                    ["fail", "next"].map(|name| self.context.append_basic_block(function, name));
                builder.build_conditional_branch(failed, fail, next)?;
                builder.position_at_end(fail);
                builder.build_return(Some(&status))?;
                builder.position_at_end(next);
            }
        }
        builder.build_return(Some(&self.i64t.const_zero()))?;
        Ok(function)
    }

    /// Emits the function that runs one nest by its number, for a range of its outermost loop.
    fn emit_part(
        &self,
        program: &Program,
        form: Form,
        name: &str,
        nests: &[EmittedNest<'_, 'ctx>],
    ) -> Result<(), BuilderError> {
        let number = BasicMetadataTypeEnum::from(self.i64t);
        let pointer = BasicMetadataTypeEnum::from(self.ptr);
        let params = [pointer, pointer, pointer, number, number, number];
        let function = self.module.add_function(name, self.i64t.fn_type(&params, false), None);
        function.add_attribute(AttributeLoc::Function, self.attribute("nounwind"));
        let [chosen, begin, end] =
            [3, 4, 5].map(|k| function.get_nth_param(k).expect("six parameters").into_int_value());
        let block = |name| self.context.append_basic_block(function, name);
        let entry = block("entry");
        let constants = self.place_constants(program, form);
        let mut cases = Vec::with_capacity(nests.len());
        for (k, _) in runnable_nests(nests) {
            let case = block("nest");
            cases.push((self.i64t.const_int(k as u64, false), case));
            self.builder.position_at_end(case);
            let arguments = Arguments::new(self, function, program, &constants)?;
            let status = self.call_nests(nests, k, &arguments, [begin, end])?;
            self.builder.build_return(Some(&status))?;
        }
        let none = block("none");
        self.builder.position_at_end(none);
        self.builder.build_return(Some(&self.i64t.const_zero()))?;
        self.builder.position_at_end(entry);
        self.builder.build_switch(chosen, none, &cases)?;
        Ok(())
    }

    /// Emits calls of a nest, and of the nest that it runs as a part, block by block.
    fn call_nests(
        &self,
        nests: &[EmittedNest<'_, 'ctx>],
        k: usize,
        arguments: &Arguments<'_, 'ctx>,
        [begin, end]: [IntValue<'ctx>; 2],
    ) -> Result<IntValue<'ctx>, BuilderError> {
        let before = k.checked_sub(1).map(|k| &nests[k]);
        let leader = before.and_then(|it| Some((it, it.nest.schedule.leads.as_ref()?)));
        let Some((leader, Lead { factor, block })) = leader else {
            return self.call_nest(&nests[k], arguments, [begin, end]);
        };
        let (builder, factor) = (&self.builder, self.i64t.const_int(*factor as u64, false));
        let both = |begin: IntValue<'ctx>, end: IntValue<'ctx>| {
            let first = builder.build_int_mul(begin, factor, "")?;
            let last = builder.build_int_mul(end, factor, "")?;
            self.call_nest(leader, arguments, [first, last])?;
            self.call_nest(&nests[k], arguments, [begin, end])
        };
        let Some(block) = block else { return both(begin, end) };
        let from = builder.get_insert_block().expect("the builder stands in a block");
        let function = from.get_parent().expect("a block of a function");
        let [next_block, done] =
            ["block", "done"].map(|name| self.context.append_basic_block(function, name));
        builder.build_unconditional_branch(next_block)?;
        builder.position_at_end(next_block);
        let at = builder.build_phi(self.i64t, "")?;
        let start = at.as_basic_value().into_int_value();
        let stop = builder.build_int_add(start, self.i64t.const_int(*block as u64, false), "")?;
        let is_last = builder.build_int_compare(IntPredicate::UGE, stop, end, "")?;
        let stop = builder.build_select(is_last, end, stop, "")?.into_int_value();
        let status = both(start, stop)?;
        let last = builder.get_insert_block().expect("the builder stands in a block");
        at.add_incoming(&[(&begin, from), (&stop, last)]);
        builder.build_conditional_branch(is_last, done, next_block)?;
        builder.position_at_end(done);
        Ok(status)
    }

    /// Emits a call of a nest's function; a copy whose buffers are the same memory is skipped.
    fn call_nest(
        &self,
        nest: &EmittedNest<'_, 'ctx>,
        arguments: &Arguments<'_, 'ctx>,
        range: [IntValue<'ctx>; 2],
    ) -> Result<IntValue<'ctx>, BuilderError> {
        let Some((input, output)) = nest.copied else {
            return self.call_nest_function(nest, arguments, range);
        };
        let builder = &self.builder;
        let from = arguments.buffer_pointer(self, Buffer::Input(input))?;
        let to = arguments.buffer_pointer(self, Buffer::Output(output))?;
        let differ = builder.build_int_compare(IntPredicate::NE, from, to, "")?;
        let block = builder.get_insert_block().expect("the builder stands in a block");
        let function = block.get_parent().expect("a block of a function");
        let [copy, done] =
            ["copy", "copied"].map(|name| self.context.append_basic_block(function, name));
        builder.build_conditional_branch(differ, copy, done)?;
        builder.position_at_end(copy);
        self.call_nest_function(nest, arguments, range)?;
        builder.build_unconditional_branch(done)?;
        builder.position_at_end(done);
        Ok(self.i64t.const_zero())
    }

    /// Emits a call of a nest's function; returns the status of the program.
    fn call_nest_function(
        &self,
        nest: &EmittedNest<'_, 'ctx>,
        arguments: &Arguments<'_, 'ctx>,
        range: [IntValue<'ctx>; 2],
    ) -> Result<IntValue<'ctx>, BuilderError> {
        let buffers = nest.buffers.iter().map(|&buffer| arguments.buffer_pointer(self, buffer));
        let buffers = buffers.collect::<Result<Vec<_>, _>>()?;
        let mut operands: Vec<BasicMetadataValueEnum> =
            buffers.into_iter().map(Into::into).collect();
        if nest.ranged {
            operands.extend(range.map(BasicMetadataValueEnum::from));
        }
        if let Some(sizes) = arguments.sizes.filter(|_| nest.nest.has_dynamic_sizes()) {
            operands.push(sizes.into());
        }
        let call = self.builder.build_call(nest.function, &operands, "")?;
        let failed = call.try_as_basic_value().unwrap_basic().into_int_value();
        let own = match nest.nest.action {
            Action::Check { status, .. } => Some(status),
            Action::Regions(ref regions) => Some(regions.status),
            Action::Store { .. }
            | Action::Update { .. }
            | Action::Sort { .. }
            | Action::Find { .. }
            | Action::Library(_) => nest.nest.guard.as_ref().map(|guard| guard.status),
        };
        match own {
            Some(status) => {
                let status = self.i64t.const_int(status as u64, false);
                self.builder.build_int_mul(failed, status, "")
            }
            None => Ok(failed),
        }
    }

    /// The location of each constant; embedded ones are added to the module.
    fn place_constants(&self, program: &Program, form: Form) -> Vec<ConstantSource<'ctx>> {
        let mut passed = program.inputs.len();
        let place = |tensor: &Tensor| match form.embeds(tensor) {
            true => {
                let value = self.context.const_string(tensor.stored_bytes(), false);
                ConstantSource::Embedded(self.private_constant(value.as_basic_value_enum()))
            }
            false => {
                passed += 1;
                ConstantSource::Passed(passed - 1)
            }
        };
        program.constants.iter().map(place).collect()
    }

    /// Adds a private constant global to the module.
    fn private_constant(&self, value: BasicValueEnum<'ctx>) -> GlobalValue<'ctx> {
        let global = self.module.add_global(value.get_type(), None, "constant");
        global.set_initializer(&value);
        global.set_constant(true);
        global.set_linkage(Linkage::Private);
        global.set_unnamed_address(UnnamedAddress::Global);
        global.set_alignment(16);
        global
    }
}

/// The addresses of a call's buffers.
struct Arguments<'a, 'ctx> {
    inputs: PointerValue<'ctx>,
    outputs: PointerValue<'ctx>,
    scratch: PointerValue<'ctx>,
    /// The dynamic sizes, if there are any.
    sizes: Option<PointerValue<'ctx>>,
    /// The offsets of slots in scratch memory.
    starts: &'a [i64],
    constants: &'a [ConstantSource<'ctx>],
}

impl<'a, 'ctx> Arguments<'a, 'ctx> {
    /// The addresses in a function whose first three parameters are inputs, outputs and scratch memory.
    fn new(
        cx: &Codegen<'ctx, '_>,
        function: FunctionValue<'ctx>,
        program: &'a Program,
        constants: &'a [ConstantSource<'ctx>],
    ) -> Result<Self, BuilderError> {
        let [inputs, outputs, scratch] = [0, 1, 2]
            .map(|k| function.get_nth_param(k).expect("three parameters").into_pointer_value());
        let starts = &program.starts[..];
        let mut arguments = Arguments { inputs, outputs, scratch, sizes: None, starts, constants };
        if program.sizes != Sizes::default() {
            let passed = |source: &&ConstantSource| matches!(source, ConstantSource::Passed(_));
            let at = program.inputs.len() + constants.iter().filter(passed).count();
            arguments.sizes = Some(arguments.buffer_pointer(cx, Buffer::Input(at as u32))?);
        }
        Ok(arguments)
    }

    /// The address of a buffer.
    fn buffer_pointer(
        &self,
        cx: &Codegen<'ctx, '_>,
        buffer: Buffer,
    ) -> Result<PointerValue<'ctx>, BuilderError> {
        let builder = &cx.builder;
        let (array, k) = match buffer {
            Buffer::Slot(k) => {
                let start = cx.size(self.starts[k as usize], self.sizes)?;
                return element_address(builder, cx.context.i8_type(), self.scratch, start);
            }
            Buffer::Constant(k) => match &self.constants[k as usize] {
                ConstantSource::Embedded(global) => return Ok(global.as_pointer_value()),
                ConstantSource::Passed(at) => (self.inputs, *at as u32),
            },
            Buffer::Input(k) => (self.inputs, k),
            Buffer::Output(k) => (self.outputs, k),
        };
        let index = cx.i64t.const_int(k.into(), false);
        let at = element_address(builder, cx.int_of_bits(usize::BITS), array, index)?;
        Ok(builder.build_load(cx.ptr, at, "")?.into_pointer_value())
    }
}

/// The location of a constant's elements.
enum ConstantSource<'ctx> {
    Embedded(GlobalValue<'ctx>),
    /// Passed after the pointers of inputs, with this index.
    Passed(usize),
}
