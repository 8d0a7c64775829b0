//! PyTorch's branches and loops, whose regions take and return Python's numbers, as regions on tensors.

use std::cell::RefCell;
use std::collections::HashMap;

use super::control_flow::append_return;
use crate::ir::regions::{Appending, append, append_recipe, blocks, create_region, inline, types};
use crate::ir::{Block, Builder, ConstantFolder, Copies, Module, Op, Region, Type, Value};
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant};
use crate::ops::recipes::{self, Mode};
use crate::ops::{Call, CoreOp, Val};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

const IF: &str = "torch.prim.If";
pub const LOOP: &str = "torch.prim.Loop";

pub const NAMES: [&str; 2] = [IF, LOOP];

/// The operation that looks up a slice by a number, which a loop may compute.
pub const SELECT: &str = "torch.aten.select.int";

/// The operation between the spellings of a type in two dialects.
const CAST: &str = "builtin.unrealized_conversion_cast";

/// The types of numbers, the element types of the tensors of rank 0 that they become, and the operations that read a number
/// from such a tensor.
const NUMBERS: [(&str, ElementType, &str); 3] = [
    ("!torch.int", ElementType::I64, "torch.aten.Int.Tensor"),
    ("!torch.float", ElementType::F64, "torch.aten.Float.Tensor"),
    ("!torch.bool", ElementType::I1, "torch.aten.Bool.Tensor"),
];

/// The element type of the tensor that a number of this type becomes, and the operation that reads it; `None` for a type of
/// other values.
fn number_type(module: &Module, ty: Type) -> Option<(ElementType, &'static str)> {
    let ValueType::Other(text) = module.pools.to_value_type(ty) else { return None };
    let &(_, element, read) = NUMBERS.iter().find(|(name, ..)| *name == &*text)?;
    Some((element, read))
}

/// Whether a value is a number that becomes a tensor of these elements.
fn is_number_of(module: &Module, value: Value, element: ElementType) -> bool {
    let number = number_type(module, module.value_type(value));
    number.is_some_and(|(own, _)| own == element)
}

/// The type that regions have for values of a type, a tensor of MLIR's; `None` where these are neither tensors nor
/// numbers.
fn carried_type(module: &mut Module, ty: Type) -> Option<Type> {
    let carried = match number_type(module, ty) {
        Some((element, _)) => ValueType::tensor(element, &[]),
        None => module.pools.to_value_type(ty),
    };
    carried.as_tensor()?;
    Some(module.pools.value_type(&carried))
}

fn carried_types(module: &mut Module, types: &[Type]) -> Option<Vec<Type>> {
    types.iter().map(|&ty| carried_type(module, ty)).collect()
}

/// The types of values, in any dialect's spelling.
fn value_types(module: &Module, values: &[Value]) -> Vec<ValueType> {
    types(module, values).into_iter().map(|ty| module.pools.to_value_type(ty)).collect()
}

/// Values as regions have them.
fn append_carried(module: &mut Module, block: Block, values: &[Value]) -> Option<Vec<Value>> {
    let mut carried = Vec::new();
    for &value in values {
        let own = module.value_type(value);
        let ty = carried_type(module, own)?;
        let is_number = number_type(module, own).is_some();
        let known = module.constant_value(value).filter(|_| is_number);
        let convert = if is_number { "torch.prim.NumToTensor.Scalar" } else { CAST };
        carried.push(match known {
            Some(known) => append_constant(module, block, known)?,
            None if ty == own => value,
            None => append(module, block, convert, &[value], vec![ty], &[])[0],
        });
    }
    Some(carried)
}

/// The values of these types that regions have as others.
fn append_numbers(module: &mut Module, block: Block, carried: &[Value], to: &[Type]) -> Vec<Value> {
    let mut values = Vec::new();
    for (&value, &ty) in carried.iter().zip(to) {
        let convert = number_type(module, ty).map_or(CAST, |(_, read)| read);
        values.push(match module.value_type(value) == ty {
            true => value,
            false => append(module, block, convert, &[value], vec![ty], &[])[0],
        });
    }
    values
}

/// Whether a program has branches or loops of PyTorch.
pub fn is_in(module: &Module) -> bool {
    let is_named = NAMES.iter().any(|&name| module.pools.names.find(name).is_some());
    is_named && module.walk(module.top()).iter().any(|&op| NAMES.contains(&module.op_name(op)))
}

/// A program whose tensors have MLIR's types, of integers without a sign, as other dialects' operations have them; `None`
/// where it has no branches and loops of PyTorch.
///
/// # Errors
/// The verifier's errors about the program with these types.
pub fn with_types_of_mlir(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    if !is_in(module) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for func in module.functions().collect::<Vec<_>>() {
        let ops = module.walk(func);
        let regions = ops.iter().flat_map(|&op| &module[op].regions);
        let blocks = regions.flat_map(|&region| &module[region].blocks);
        let mut values: Vec<Value> =
            blocks.flat_map(|&block| &module[block].args).copied().collect();
        values.extend(ops.iter().flat_map(|&op| &module[op].results));
        for value in values {
            let own = module.value_type(value);
            let ty = mlir_type(&mut module, own);
            module.set_value_type(value, ty);
        }
        let Some((inputs, results)) = module.function_type(func) else { continue };
        let [inputs, results] =
            [inputs, results].map(<[Type]>::to_vec).map(|types| -> Box<[Type]> {
                types.into_iter().map(|ty| mlir_type(&mut module, ty)).collect()
            });
        module.set_function_type(func, inputs, results);
    }
    Verified::new(module).map(Some)
}

fn mlir_type(module: &mut Module, ty: Type) -> Type {
    match module.pools.to_value_type(ty) {
        ValueType::Tensor(tensor) => {
            let element = tensor.element.canonical();
            module.pools.value_type(&TensorType { element, ..tensor }.into())
        }
        _ => ty,
    }
}

/// Appends what replaces an operation; `None` where its regions have or return other values than tensors and numbers, or
/// where a slice is not looked up by a number that a loop computes.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    match module.op_name(op) {
        IF => raise_if(module, block, op),
        LOOP => raise_loop(module, block, op),
        _ => raise_select(module, block, op),
    }
}

fn raise_if(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let &[condition] = &module[op].operands[..] else { return None };
    let branches: [Block; 2] = blocks(module, op)?;
    if !is_number_of(module, condition, ElementType::I1) {
        return None;
    }
    let results = types(module, &module[op].results.clone());
    let wanted = value_types(module, &module[op].results);
    let returned = branches.map(|branch| value_types(module, module.returned_values(branch)));
    let carried = carried_types(module, &results)?;
    if returned.iter().any(|returned| *returned != wanted) {
        return None;
    }
    let mut regions: Vec<Region> = Vec::new();
    for from in branches {
        let (region, to) = create_region(module, &[]);
        let mut copies = copy_constants(module, from, to);
        let returned = inline(module, from, &[], to, &mut copies);
        let returned = append_carried(module, to, &returned)?;
        append_return(module, to, &returned);
        regions.push(region);
    }
    let condition = append_carried(module, block, &[condition])?;
    let made = append(module, block, "stablehlo.if", &condition, carried, &regions);
    Some(append_numbers(module, block, &made, &results))
}

/// Copies the constants from outside that a block uses as arguments of its operations, which are known where these are.
fn copy_constants(module: &mut Module, from: Block, to: Block) -> Copies {
    fn copy(module: &mut Module, value: Value, to: Block, copies: &mut Copies) {
        if copies.values.contains_key(&value) || !is_argument(module, value) {
            return;
        }
        let Some(op) = module.defining_op(value) else { return };
        for operand in module[op].operands.clone() {
            copy(module, operand, to, copies);
        }
        let made = module.copy_op(op, copies);
        module.append(to, made);
    }
    let mut copies = Copies::default();
    let region = module[from].parent.expect("a block of a region");
    for value in module.captured_values(&[region]) {
        copy(module, value, to, &mut copies);
    }
    copies
}

/// Whether a value is a constant of Python's, or a list of such.
fn is_argument(module: &Module, value: Value) -> bool {
    let Some(op) = module.defining_op(value) else { return false };
    match module.op_name(op) {
        "torch.prim.ListConstruct" => {
            module[op].operands.iter().all(|&operand| is_argument(module, operand))
        }
        name => name.starts_with("torch.constant."),
    }
}

fn append_constant(module: &mut Module, block: Block, value: Tensor) -> Option<Value> {
    let constant = CoreOp::Constant(Constant::tensor(value));
    Builder::at_end(module, block).core(&constant, &[]).ok()
}

/// The loop carries the number of the iteration and the condition, unless they decide nothing.
fn raise_loop(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let [body] = blocks(module, op)?;
    let operands = module[op].operands.to_vec();
    let (&[count, initial], first) = operands.split_at_checked(2)? else { return None };
    let results = types(module, &module[op].results.clone());
    let own = types(module, &module[body].args.clone());
    let states = carried_types(module, &results)?;
    let wanted = value_types(module, &module[op].results);
    let is_of_states = |module: &Module, values: &[Value]| {
        values.get(1..).is_some_and(|values| value_types(module, values) == wanted)
    };
    if !is_of_states(module, &module[body].args)
        || !is_of_states(module, module.returned_values(body))
        || value_types(module, first) != wanted
    {
        return None;
    }
    let goes_on = *module.returned_values(body).first()?;
    let number = *module[body].args.first()?;
    let numbers = [
        (count, ElementType::I64),
        (number, ElementType::I64),
        (initial, ElementType::I1),
        (goes_on, ElementType::I1),
    ];
    if !numbers.iter().all(|&(value, element)| is_number_of(module, value, element)) {
        return None;
    }
    let known = |value: Value| module.constant_value(value)?.single_int();
    let is_counted = known(count) != Some(i64::MAX.into());
    let has_condition = !is_counted || known(initial) != Some(1) || known(goes_on) != Some(1);
    let carries_count = is_counted || !module[number].uses.is_empty();

    let mut values = Vec::new();
    if carries_count {
        values.push(append_constant(module, block, Tensor::from_i64s(&[], &[0]))?);
    }
    let count = append_carried(module, block, &[count])?[0];
    if has_condition {
        values.extend(append_carried(module, block, &[initial])?);
    }
    let decided = values.len();
    values.extend(append_carried(module, block, first)?);
    let carried = [&types(module, &values[..decided]), &states[..]].concat();

    let (test, to) = create_region(module, &carried);
    let args = module[to].args.clone();
    let mut ends: Vec<Value> = Vec::new();
    if is_counted {
        let less = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
        ends.push(Builder::at_end(module, to).core(&less, &[args[0], count]).ok()?);
    }
    if has_condition {
        ends.push(args[decided - 1]);
    }
    if let [less, condition] = ends[..] {
        let both = CoreOp::Binary(BinaryOp::Andi);
        ends = vec![Builder::at_end(module, to).core(&both, &[less, condition]).ok()?];
    }
    append_return(module, to, &ends);

    let (step, to) = create_region(module, &carried);
    let args = module[to].args.clone();
    // The region does not use a number that the loop does not carry.
    let position = if carries_count { args[0] } else { count };
    let taken = [&[position], &args[decided..]].concat();
    let taken = append_numbers(module, to, &taken, &own);
    let mut copies = copy_constants(module, body, to);
    let end = inline(module, body, &taken, to, &mut copies);
    let end = append_carried(module, to, &end)?;
    let mut next = Vec::new();
    if carries_count {
        let one = append_constant(module, to, Tensor::from_i64s(&[], &[1]))?;
        let sum = CoreOp::Binary(BinaryOp::Addi);
        next.push(Builder::at_end(module, to).core(&sum, &[args[0], one]).ok()?);
    }
    if has_condition {
        next.push(end[0]);
    }
    next.extend(&end[1..]);
    append_return(module, to, &next);

    let last = append(module, block, "stablehlo.while", &values, carried, &[test, step]);
    Some(append_numbers(module, block, &last[decided..], &results))
}

/// The tensors of rank 0 that stand for numbers that are computed.
#[derive(Default)]
pub struct Numbers(RefCell<HashMap<Value, Value>>);

impl Numbers {
    /// Appends the recipe of an operation that reads a number from a tensor, or that takes a number that is computed, on
    /// the tensors that stand for numbers. Numbers remain beside these tensors, for operations that have no recipe.
    /// `None` for any other operation.
    pub fn raise(&self, module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
        let is_read = NUMBERS.iter().any(|&(.., read)| module.op_name(op) == read);
        let computed: Vec<Option<Value>> = {
            let tensors = self.0.borrow();
            module[op].operands.iter().map(|value| tensors.get(value).copied()).collect()
        };
        let results = module[op].results.to_vec();
        let mut folder = ConstantFolder::default();
        let is_known = |&result: &Value| folder.value(module, result).is_some();
        if computed.iter().all(Option::is_none) && (!is_read || results.iter().any(is_known)) {
            return None;
        }
        let is_number =
            |module: &Module, value: Value| number_type(module, module.value_type(value)).is_some();
        let stands_alone =
            |&value: &Value| is_number(module, value) || module.tensor_type(value).is_some();
        if !results.iter().all(stands_alone) {
            return None;
        }
        let values = append_expanded(module, block, op, &computed)?;
        let has_numbers = results.iter().any(|&result| is_number(module, result));
        let mut copies = Copies::default();
        if has_numbers {
            let copy = module.copy_op(op, &mut copies);
            module.append(block, copy);
        }
        let mut raised = Vec::new();
        for (value, result) in values.into_iter().zip(results) {
            let ty = module.value_type(result);
            raised.push(match number_type(module, ty) {
                Some(_) => {
                    let number = copies.value(result);
                    self.0.borrow_mut().insert(number, value);
                    number
                }
                None => append_numbers(module, block, &[value], &[ty])[0],
            });
        }
        Some(raised)
    }
}

/// Removes the numbers of a function that nothing uses.
pub fn remove_unused(module: &mut Module, func: Op) {
    for op in module.walk(func).into_iter().rev() {
        let data = &module[op];
        if data.parent.is_none() {
            continue;
        }
        let is_unused = |&result: &Value| {
            let is_number = number_type(module, module.value_type(result)).is_some();
            is_number && module[result].uses.is_empty()
        };
        let is_pure = data.def.is_some_and(|def| def.semantics.recipe().is_some());
        if is_pure && !data.results.is_empty() && data.results.iter().all(is_unused) {
            module.erase(op);
        }
    }
}

/// Appends the recipe of an operation, of which these tensors stand for operands; `None` where it has none.
fn append_expanded(
    module: &mut Module,
    block: Block,
    op: Op,
    computed: &[Option<Value>],
) -> Option<Vec<Value>> {
    let decoded = ConstantFolder::default().decode(module, op).ok()?;
    let recipe = decoded.def.semantics.recipe().filter(|recipe| !recipe.is_kept)?;
    let inferred = decoded.infer_run().ok()?;
    let mut values = Vec::new();
    for (index, value) in module[op].operands.clone().into_iter().enumerate() {
        let is_tensor = decoded.operands[index].as_tensor().is_some();
        values.push(match (computed[index], &decoded.constants[index]) {
            (Some(tensor), _) => tensor,
            // What a recipe reads of a list or a string, it knows.
            (None, Some(known)) if !is_tensor && known.element() != ElementType::String => {
                append_constant(module, block, known.clone())?
            }
            _ => value,
        });
    }
    let vals: Vec<Val> = (0..values.len() as u32).map(Val).collect();
    let mut appending = Appending { module, block, values, is_whole: true };
    let call = Call { results: &inferred, ..decoded.call() };
    let found = (recipe.expand)(&call, &vals, &mut appending);
    let is_whole = appending.is_whole && found.len() == inferred.len();
    is_whole.then(|| found.into_iter().map(|val| appending.value(val)).collect())
}

/// A slice at a position that a loop computes, negative ones counted from the end.
fn raise_select(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let &[x, dim, index] = &module[op].operands[..] else { return None };
    let is_in_loop = std::iter::successors(module.parent_op(op), |&op| module.parent_op(op))
        .any(|outer| module.op_name(outer) == LOOP);
    if !is_in_loop || ConstantFolder::default().value(module, index).is_some() {
        return None;
    }
    let rank = module.tensor_type(x)?.rank() as i128;
    let dim = module.constant_value(dim)?.single_int()?;
    let axis = if dim < 0 { dim + rank } else { dim };
    if !(0..rank).contains(&axis) {
        return None;
    }
    let index = append_carried(module, block, &[index])?[0];
    let slice = append_recipe(module, block, &[x, index], |emit| {
        let [x, at] = [Val(0), Val(1)];
        let at = emit.reshape(at, &[]);
        recipes::blocks(x, at, axis as usize, 0, Mode::ERROR_FROM_END, emit)
    })?;
    let result = module.value_type(module[op].results[0]);
    Some(append_numbers(module, block, &[slice], &[result]))
}
