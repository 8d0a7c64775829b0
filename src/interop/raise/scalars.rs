//! Scalars that branches and loops take, carry or return, as tensors of rank 0, since other frameworks' branches and loops
//! know tensors alone.

use crate::ir::regions::locate_like;
use crate::ir::{Block, Builder, Module, Op, Type, Value};
use crate::ops::CoreOp;
use crate::ops::conversion::Target;
use crate::ops::core::{Bitcast, Cast, CastOp};
use crate::ops::def::Structure;
use crate::source::Diagnostic;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

/// Gives the values that enter and leave regions and functions the types that a target has for them: tensors of rank 0
/// for scalars, `i64` for `index`. The operations between them stay as they are. `None` where no branch or loop has
/// scalars.
///
/// # Errors
/// The verifier's errors about the program that results.
pub fn raise_scalars(
    module: &Verified,
    target: &Target,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let has_scalars = |op: Op| {
        let data = &module[op];
        let blocks = data.regions.iter().flat_map(|&region| &module[region].blocks);
        let ends = blocks.clone().flat_map(|&block| module.returned_values(block));
        let args = blocks.flat_map(|&block| &module[block].args);
        let mut values = data.operands.iter().chain(&data.results).chain(args).chain(ends);
        values.any(|&value| is_scalar(module, value))
    };
    let mut ops = module.functions().flat_map(|func| module.walk_outside_bodies(func));
    if !ops.any(|op| module.flow(op).is_some() && has_scalars(op)) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for func in module.functions().collect::<Vec<_>>() {
        Scalars { module: &mut module, target }.raise_function(func);
    }
    Verified::new(module).map(Some)
}

fn is_scalar(module: &Module, value: Value) -> bool {
    matches!(module.pools.to_value_type(module.value_type(value)), ValueType::Scalar(_))
}

/// A function whose scalars are raised.
struct Scalars<'a> {
    module: &'a mut Module,
    target: &'a Target,
}

impl Scalars<'_> {
    fn raise_function(&mut self, func: Op) {
        for op in self.module.walk_outside_bodies(func) {
            let has_values = self.module.flow(op).is_some();
            let is_bounded = has_values || op == func;
            for region in self.module[op].regions.clone() {
                for block in self.module[region].blocks.clone() {
                    self.raise_block(block, is_bounded);
                }
            }
        }
        let Some((inputs, results)) = self.module.function_type(func) else { return };
        let (inputs, results) = (inputs.to_vec(), results.to_vec());
        let [inputs, results] = [inputs, results].map(|types| -> Box<[Type]> {
            types.into_iter().map(|ty| self.raised_type(ty).unwrap_or(ty)).collect()
        });
        self.module.set_function_type(func, inputs, results);
    }

    /// Raises the operands and results of the branches, loops and calls of a block; where its operation is one of them or a
    /// function, its arguments and the operands of its end, too.
    fn raise_block(&mut self, block: Block, is_bounded: bool) {
        let ops = self.module[block].ops.clone();
        let mut order = Vec::new();
        if is_bounded && let Some(&first) = ops.first() {
            for arg in self.module[block].args.clone() {
                self.raise_value(block, first, arg, &mut order);
            }
        }
        for &op in &ops {
            let is_end = is_bounded && Some(&op) == ops.last();
            let is_call = self.module.structure(op) == Some(Structure::Call);
            let has_values = self.module.flow(op).is_some() || is_call;
            if has_values || is_end {
                let mut operands = self.module[op].operands.clone();
                for operand in &mut operands {
                    *operand = self.raised_operand(block, op, *operand, &mut order);
                }
                self.module.set_operands(op, operands);
            }
            order.push(op);
            if has_values {
                for result in self.module[op].results.clone() {
                    self.raise_value(block, op, result, &mut order);
                }
            }
        }
        self.module.arrange(block, order);
    }

    /// The type that the target has for a value; `None` where it is that of the value.
    fn raised_type(&mut self, ty: Type) -> Option<Type> {
        let raised = match self.module.pools.to_value_type(ty) {
            ValueType::Scalar(element) => TensorType::new(self.element(element), &[]),
            ValueType::Tensor(tensor) => {
                let element = self.element(tensor.element);
                if element == tensor.element {
                    return None;
                }
                TensorType { element, ..tensor }
            }
            _ => return None,
        };
        Some(self.module.pools.value_type(&raised.into()))
    }

    fn element(&self, element: ElementType) -> ElementType {
        match element {
            ElementType::Index => (self.target.element)(element).unwrap_or(element),
            _ => element,
        }
    }

    /// Gives a value its raised type; its users get it in its own type from operations that are appended.
    fn raise_value(&mut self, block: Block, at: Op, value: Value, order: &mut Vec<Op>) {
        let own = self.module.value_type(value);
        let Some(raised) = self.raised_type(own) else { return };
        self.module.set_value_type(value, raised);
        let own = self.module.pools.to_value_type(own);
        let mut ops: Vec<CoreOp> = Vec::new();
        let raised = self.module.pools.to_value_type(raised);
        if raised.element() != own.element()
            && let Some(to) = own.element()
        {
            ops.push(CoreOp::Cast(Cast { op: CastOp::IndexCast, to }));
        }
        if let ValueType::Scalar(element) = own {
            ops.push(CoreOp::Bitcast(Bitcast { element, scalar: true }));
        }
        let start = order.len();
        let given = self.append(block, at, value, &ops, order);
        self.module.replace_uses(value, given);
        if let Some(&first) = order.get(start) {
            self.module.set_operands(first, [value].into_iter().collect());
        }
    }

    /// A value in its raised type.
    fn raised_operand(&mut self, block: Block, at: Op, value: Value, order: &mut Vec<Op>) -> Value {
        let own = self.module.value_type(value);
        let Some(raised) = self.raised_type(own) else { return value };
        let own = self.module.pools.to_value_type(own);
        let mut ops: Vec<CoreOp> = Vec::new();
        if let ValueType::Scalar(element) = own {
            ops.push(CoreOp::Bitcast(Bitcast::to(element)));
        }
        let raised = self.module.pools.to_value_type(raised);
        if raised.element() != own.element()
            && let Some(to) = raised.element()
        {
            ops.push(CoreOp::Cast(Cast { op: CastOp::IndexCast, to }));
        }
        self.append(block, at, value, &ops, order)
    }

    /// Appends operations on a value, each of which takes the result of the one before.
    fn append(
        &mut self,
        block: Block,
        at: Op,
        value: Value,
        ops: &[CoreOp],
        order: &mut Vec<Op>,
    ) -> Value {
        ops.iter().fold(value, |value, op| {
            let made = Builder::at_end(self.module, block).core(op, &[value]);
            let made = made.unwrap_or_else(|why| panic!("a cast: {}", why.message));
            let op = self.module.defining_op(made).expect("the result of an operation");
            locate_like(self.module, op, at);
            order.push(op);
            made
        })
    }
}
