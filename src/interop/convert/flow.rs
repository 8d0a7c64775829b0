//! Branches and loops as a target writes them, before the operations around and inside of them are converted.
//!
//! Loops over counters and over slices (`onnx.Loop`, `onnx.Scan`) become loops of a condition and a body, which stack
//! what they collect by updates; where the target counts, loops of a condition become loops without an end.

use std::iter;

use crate::ir::regions::{
    append, append_recipe, cast, create_region, inline, replace_within, types,
};
use crate::ir::{AttrKind, Block, Builder, Copies, Module, Op, Region, Type, Value};
use crate::ops::conversion::{FlowForm, Target};
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant, Reshape};
use crate::ops::def::Flow;
use crate::ops::slices::{Along, Slices};
use crate::ops::{CoreOp, Val, recipes};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, TensorType, ValueType};
use crate::verify::Verified;

/// The program with the branches and loops of a target; `None` where all of them are the target's, or it has none for
/// them.
pub fn respell(module: &Verified, target: &Target) -> Option<Verified> {
    let form = target.forms.flow?;
    let is_other = |op: Op| module.flow(op).is_some_and(|_| !target.holds(module.op_name(op)));
    let mut all = module.functions().flat_map(|func| module.walk_outside_bodies(func));
    if !all.any(is_other) {
        return None;
    }
    let mut module = Module::clone(module);
    let replace = |module: &mut Module, block, op| {
        let flow = module.flow(op).filter(|_| !target.holds(module.op_name(op)))?;
        let mut respelling = Respelling { module, form, op, block };
        let values = respelling.replace(flow)?;
        Some(respelling.as_declared(values))
    };
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &replace);
    }
    Verified::new(module).ok()
}

/// The program with the branches and loops of StableHLO, if it has loops over counters or slices; else `None`.
pub fn respell_counted_loops(module: &Verified) -> Option<Verified> {
    let is_counted = |op: Op| matches!(module.flow(op), Some(Flow::Loop | Flow::Scan));
    let mut all = module.functions().flat_map(|func| module.walk_outside_bodies(func));
    let target = module.registry().target("stablehlo")?;
    all.any(is_counted).then(|| respell(module, target))?
}

/// What appends to a block of a new region, whose arguments are given, and returns what the region returns.
type Fill<'a> = dyn Fn(&mut Respelling, &[Value]) -> Option<Vec<Value>> + 'a;

/// An operation that is replaced.
struct Respelling<'m> {
    module: &'m mut Module,
    form: &'static FlowForm,
    op: Op,
    /// The block that operations are appended to.
    block: Block,
}

impl Respelling<'_> {
    fn replace(&mut self, flow: Flow) -> Option<Vec<Value>> {
        let blocks = self.module.region_blocks(self.op)?;
        let operands = self.module[self.op].operands.to_vec();
        match flow {
            Flow::If => {
                let branch = |k: usize| {
                    let (block, given) = (blocks[k], operands[1..].to_vec());
                    move |own: &mut Respelling, _: &[Value]| Some(own.inline(block, &given))
                };
                self.append_branch(operands[0], [&branch(0), &branch(1)])
            }
            Flow::Case => self.append_case(operands[0], &blocks),
            Flow::While => self.append_loop(
                &operands,
                &|own, state| Some(own.inline(blocks[0], state)),
                &|own, state| Some(own.inline(blocks[1], state)),
            ),
            Flow::Loop => self.replace_counted(&operands, blocks[0]),
            Flow::Scan => self.replace_scan(&operands, blocks[0]),
        }
    }

    /// Values under the types of the operation's results, which may say less of their sizes.
    fn as_declared(&mut self, mut values: Vec<Value>) -> Vec<Value> {
        let declared = types(self.module, &self.module[self.op].results);
        for (value, ty) in values.iter_mut().zip(declared) {
            *value = cast(self.module, self.block, *value, ty);
        }
        values
    }

    /// Appends a copy of a region's operations; returns what it returns.
    fn inline(&mut self, from: Block, args: &[Value]) -> Vec<Value> {
        inline(self.module, from, args, self.block, &mut Copies::default())
    }

    /// A new region, with what it returns.
    fn create_region(&mut self, args: &[Type], fill: &Fill) -> Option<(Region, Vec<Value>)> {
        let (region, block) = create_region(self.module, args);
        let args = self.module[block].args.to_vec();
        let outer = std::mem::replace(&mut self.block, block);
        let returned = fill(self, &args);
        if let Some(returned) = &returned {
            append(self.module, block, self.form.end, returned, Vec::new(), &[]);
        }
        self.block = outer;
        Some((region, returned?))
    }

    /// Appends an operation with regions.
    fn append(
        &mut self,
        name: &str,
        operands: &[Value],
        results: Vec<Type>,
        regions: &[Region],
    ) -> Vec<Value> {
        let made = append(self.module, self.block, name, operands, results, regions);
        if let (Some(name), Some(&op)) = (self.form.attribute, self.module[self.block].ops.last()) {
            let name = self.module.pools.name(name);
            let yes = self.module.pools.attr(AttrKind::Bool(true));
            self.module.set_attr(op, name, yes);
        }
        made
    }

    fn append_branch(&mut self, condition: Value, branches: [&Fill; 2]) -> Option<Vec<Value>> {
        let condition = self.scalar(condition)?;
        let (yes, returned) = self.create_region(&[], branches[0])?;
        let (no, _) = self.create_region(&[], branches[1])?;
        let results = types(self.module, &returned);
        Some(self.append(self.form.branch, &[condition], results, &[yes, no]))
    }

    fn append_case(&mut self, number: Value, blocks: &[Block]) -> Option<Vec<Value>> {
        let number = self.scalar(number)?;
        let Some(name) = self.form.case else { return self.append_branches(number, 0, blocks) };
        let mut regions = Vec::new();
        for &block in blocks {
            regions.push(self.create_region(&[], &|own, _| Some(own.inline(block, &[])))?);
        }
        let results = types(self.module, &regions.first()?.1);
        let regions: Vec<Region> = regions.into_iter().map(|(region, _)| region).collect();
        Some(self.append(name, &[number], results, &regions))
    }

    /// Branches inside of each other: the first region if the number is `at`, and so on; the last one in any other case.
    fn append_branches(&mut self, number: Value, at: i64, blocks: &[Block]) -> Option<Vec<Value>> {
        let (&first, rest) = blocks.split_first()?;
        if rest.is_empty() {
            return Some(self.inline(first, &[]));
        }
        let element = self.tensor(number)?.element;
        let own = self.constant(Tensor::from_ints(element, &[], &[at.into()]))?;
        let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Eq });
        let is_first = self.core(&compare, &[number, own])?;
        self.append_branch(
            is_first,
            [&|own, _| Some(own.inline(first, &[])), &|own, _| {
                own.append_branches(number, at + 1, rest)
            }],
        )
    }

    /// A loop over a state, for as long as `test` returns true.
    fn append_loop(&mut self, first: &[Value], test: &Fill, body: &Fill) -> Option<Vec<Value>> {
        let states = types(self.module, first);
        if !self.form.is_counted {
            let (test, _) = self.create_region(&states, test)?;
            let (body, _) = self.create_region(&states, body)?;
            return Some(self.append(self.form.repeat, first, states, &[test, body]));
        }
        let goes_on = test(self, first)?[0];
        let goes_on = self.scalar(goes_on)?;
        let no_end = self.constant(Tensor::from_i64s(&[], &[i64::MAX]))?;
        let counter = self.module.pools.value_type(&ValueType::tensor(ElementType::I64, &[]));
        let args = [&[counter, self.module.value_type(goes_on)], &states[..]].concat();
        let (region, _) = self.create_region(&args, &|own, args| {
            let next = body(own, &args[2..])?;
            let goes_on = test(own, &next)?[0];
            let goes_on = own.scalar(goes_on)?;
            Some(iter::once(goes_on).chain(next).collect())
        })?;
        let operands = [&[no_end, goes_on], first].concat();
        Some(self.append(self.form.repeat, &operands, states, &[region]))
    }

    /// `onnx.Loop`: the counter, the condition, the states and the stacks are the state.
    fn replace_counted(&mut self, operands: &[Value], block: Block) -> Option<Vec<Value>> {
        let &[most, begins, ref states @ ..] = operands else { return None };
        let is_given = |own: &Self, value| own.tensor(value).is_some_and(|ty| ty.shape[..] != [0]);
        let most = if is_given(self, most) { Some(self.scalar(most)?) } else { None };
        let begins = match is_given(self, begins) {
            true => self.scalar(begins)?,
            false => self.constant(Tensor::from_ints(ElementType::I1, &[], &[1]))?,
        };
        let mut first = vec![self.constant(Tensor::from_i64s(&[], &[0]))?, begins];
        first.extend(states);
        let stacked = self.module.returned_values(block)[1 + states.len()..].to_vec();
        if !stacked.is_empty() {
            let is_true = |value: Tensor| value.single_int() == Some(1);
            let always = self.module.constant_value(begins).is_some_and(is_true)
                && self.module.always_runs_again(block);
            let count = self.module.constant_value(most.filter(|_| always)?)?.single_int()?;
            let count = i64::try_from(count).ok()?.max(0);
            for &value in &stacked {
                first.push(self.zeros(value, 0, count)?);
            }
        }
        let count = states.len();
        let test = |own: &mut Respelling, state: &[Value]| {
            let Some(most) = most else { return Some(vec![state[1]]) };
            let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
            let is_before = own.core(&compare, &[state[0], most])?;
            Some(vec![own.core(&CoreOp::Binary(BinaryOp::Andi), &[is_before, state[1]])?])
        };
        let body = |own: &mut Respelling, state: &[Value]| {
            let returned = own.inline(block, &state[..2 + count]);
            let mut next = vec![own.next(state[0])?, own.scalar(returned[0])?];
            next.extend(&returned[1..=count]);
            for (&stack, &element) in state[2 + count..].iter().zip(&returned[1 + count..]) {
                next.push(own.update(stack, element, 0, state[0])?);
            }
            Some(next)
        };
        Some(self.append_loop(&first, &test, &body)?.split_off(2))
    }

    /// `onnx.Scan`: a counter, the states and the stacks are the state.
    fn replace_scan(&mut self, operands: &[Value], block: Block) -> Option<Vec<Value>> {
        let slices = Slices::of(self.module, self.op)?;
        let (states, sliced) =
            operands.split_at_checked(operands.len().checked_sub(slices.inputs.len())?)?;
        let axis = |ty: &TensorType, along: &Along| along.dimension(ty.rank());
        let mut axes = Vec::new();
        for (&value, along) in sliced.iter().zip(&slices.inputs) {
            axes.push(axis(&self.tensor(value)?, along)?);
        }
        let length = self.tensor(*sliced.first()?)?.shape[axes[0]];
        let count = states.len();
        let mut first = vec![self.constant(Tensor::from_i64s(&[], &[0]))?];
        first.extend(states);
        let mut stacked = Vec::new();
        for (&value, along) in
            self.module.returned_values(block)[count..].to_vec().iter().zip(&slices.outputs)
        {
            let axis = along.dimension(self.tensor(value)?.rank() + 1)?;
            stacked.push(axis);
            first.push(self.zeros(value, axis, length)?);
        }
        let test = |own: &mut Respelling, state: &[Value]| {
            let end = own.constant(Tensor::from_i64s(&[], &[length]))?;
            let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
            Some(vec![own.core(&compare, &[state[0], end])?])
        };
        let body = |own: &mut Respelling, state: &[Value]| {
            let last = own.constant(Tensor::from_i64s(&[], &[length - 1]))?;
            let back = own.core(&CoreOp::Binary(BinaryOp::Subi), &[last, state[0]])?;
            let at = |is_backward: bool| if is_backward { back } else { state[0] };
            let mut args = state[1..=count].to_vec();
            for (&value, (&axis, along)) in sliced.iter().zip(axes.iter().zip(&slices.inputs)) {
                args.push(own.slice(value, axis, at(along.is_backward))?);
            }
            let returned = own.inline(block, &args);
            let mut next = vec![own.next(state[0])?];
            next.extend(&returned[..count]);
            let stacks = state[1 + count..].iter().zip(&returned[count..]);
            for ((&stack, &element), (&axis, along)) in
                stacks.zip(stacked.iter().zip(&slices.outputs))
            {
                next.push(own.update(stack, element, axis, at(along.is_backward))?);
            }
            Some(next)
        };
        Some(self.append_loop(&first, &test, &body)?.split_off(1))
    }

    fn tensor(&self, value: Value) -> Option<TensorType> {
        self.module.tensor_type(value).filter(TensorType::is_static)
    }

    fn core(&mut self, op: &CoreOp, operands: &[Value]) -> Option<Value> {
        Builder::at_end(self.module, self.block).core(op, operands).ok()
    }

    fn constant(&mut self, value: Tensor) -> Option<Value> {
        self.core(&CoreOp::Constant(Constant::tensor(value)), &[])
    }

    /// A tensor of one element as one of rank 0.
    fn scalar(&mut self, value: Value) -> Option<Value> {
        match self.tensor(value)?.rank() {
            0 => Some(value),
            _ => self.core(&CoreOp::Reshape(Reshape { shape: Shape::new() }), &[value]),
        }
    }

    /// The counter after an iteration.
    fn next(&mut self, counter: Value) -> Option<Value> {
        let one = self.constant(Tensor::from_i64s(&[], &[1]))?;
        self.core(&CoreOp::Binary(BinaryOp::Addi), &[counter, one])
    }

    /// Zeros for `count` elements of the type of a value in a region, along a new axis.
    fn zeros(&mut self, value: Value, axis: usize, count: i64) -> Option<Value> {
        let ty = self.tensor(value)?;
        let mut shape = ty.shape;
        shape.insert(axis, count);
        self.constant(Tensor::zero(ty.element, &shape))
    }

    fn slice(&mut self, value: Value, axis: usize, at: Value) -> Option<Value> {
        append_recipe(self.module, self.block, &[value, at], |emit| {
            recipes::slice_at(Val(0), axis, Val(1), emit)
        })
    }

    fn update(&mut self, stack: Value, element: Value, axis: usize, at: Value) -> Option<Value> {
        append_recipe(self.module, self.block, &[stack, element, at], |emit| {
            recipes::update_at(Val(0), Val(1), axis, Val(2), emit)
        })
    }
}
