//! Composites, probes, tuples and tokens as what engines compute with.

use std::collections::HashMap;

use super::grid::Process;
use super::{is_number, number_of, put_in_place};
use crate::ir::{AttrKind, Block, Builder, Module, Op, OpState, Type, TypeKind, Value};
use crate::ops::{AttrValue, Attrs};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

const COMPOSITE: &str = "stablehlo.composite";
const PROBE: &str = "interpreter.probe";
const SERIALIZED: &str = "check.expect_serialized_eq";
const TUPLE: &str = "stablehlo.tuple";
const ELEMENT: &str = "stablehlo.get_tuple_element";
const TOKENS: [&str; 2] = ["stablehlo.after_all", "stablehlo.create_token"];
const TOKEN: &str = "!stablehlo.token";

/// The operations that this module replaces.
pub const NAMES: [&str; 6] = [COMPOSITE, PROBE, TUPLE, ELEMENT, TOKENS[0], TOKENS[1]];

/// The operations of these names, each with its block.
fn find(module: &Module, names: &[&str]) -> Vec<(Block, Op)> {
    let ops = module.walk(module.top()).into_iter();
    let ops = ops.filter(|&op| names.contains(&module.op_name(op)));
    ops.filter_map(|op| Some((module[op].parent?, op))).collect()
}

/// Appends a `func.call` of a function.
pub fn append_call(
    module: &mut Module,
    block: Block,
    mut state: OpState,
    name: &str,
) -> Vec<Value> {
    let symbol = AttrKind::Symbol([module.pools.name(name)].into());
    let callee = (module.pools.name("callee"), module.pools.attr(symbol));
    state.properties.push(callee);
    let call = module.create(state);
    module.append(block, call);
    module[call].results.to_vec()
}

/// Replaces composites by calls of their decompositions.
pub fn replace_composites(module: &mut Module) {
    for (block, op) in find(module, &[COMPOSITE]) {
        let name = module.text_attr(op, "decomposition").map(str::to_owned);
        let Some(name) = name.filter(|name| module.function(name).is_some()) else { continue };
        let data = module[op].clone();
        let state = OpState {
            operands: data.operands,
            result_types: data.results.iter().map(|&value| module.value_type(value)).collect(),
            ..OpState::new(module.pools.name("func.call"), data.loc)
        };
        let start = module[block].ops.len();
        let results = append_call(module, block, state, &name);
        put_in_place(module, block, op, start, &results);
    }
}

/// Replaces probes by the values that they record, and the checks of what a probe of the same block recorded.
pub fn replace_probes(module: &mut Module) {
    let mut recorded: HashMap<(Block, String), Value> = HashMap::new();
    for (block, op) in find(module, &[PROBE, SERIALIZED]) {
        let Some(&value) = module[op].operands.first() else { continue };
        let Some(id) = module.text_attr(op, "probe_id").map(str::to_owned) else { continue };
        let start = module[block].ops.len();
        if module.op_name(op) == PROBE {
            recorded.insert((block, id), value);
            put_in_place(module, block, op, start, &[value]);
        } else if let Some(&other) = recorded.get(&(block, id))
            && module.attr(op, "iter").is_none()
        {
            let mut builder = Builder::at_end(module, block);
            builder.op("check.expect_eq", &[value, other], &Attrs::new(), &[]);
            put_in_place(module, block, op, start, &[]);
        }
    }
}

/// Replaces the elements of tuples by the values that the tuples were made of, and removes tuples without uses.
pub fn replace_tuples(module: &mut Module) {
    for (block, op) in find(module, &[ELEMENT]) {
        let Some(&operand) = module[op].operands.first() else { continue };
        let Some(tuple) = module.defining_op(operand).filter(|&by| module.op_name(by) == TUPLE)
        else {
            continue;
        };
        let index = match module.attr(op, "index").map(|attr| &module.pools[attr]) {
            Some(AttrKind::Integer { value, .. }) => usize::try_from(*value).ok(),
            _ => None,
        };
        let value = index.and_then(|index| module[tuple].operands.get(index)).copied();
        if let Some(value) = value
            && module.value_type(value) == module.value_type(module[op].results[0])
        {
            let start = module[block].ops.len();
            put_in_place(module, block, op, start, &[value]);
        }
    }
    for (block, op) in find(module, &[TUPLE]).into_iter().rev() {
        if module[op].results.iter().all(|&value| module[value].uses.is_empty()) {
            let start = module[block].ops.len();
            put_in_place(module, block, op, start, &[]);
        }
    }
}

/// Represents tokens, which order operations and hold nothing, by tensors without elements.
pub fn replace_tokens(module: &mut Module) {
    let is_token = |module: &Module, ty: Type| matches!(&module.pools[ty], TypeKind::Opaque(text) if &**text == TOKEN);
    let empty = module.pools.value_type(&ValueType::tensor(ElementType::I1, &[0]));
    for (block, op) in find(module, &TOKENS) {
        let start = module[block].ops.len();
        let value = constant(module, block, Tensor::zeroed(ElementType::I1, &[0]));
        put_in_place(module, block, op, start, &[value]);
    }
    for op in module.walk(module.top()) {
        let data = &module[op];
        let blocks = data.regions.iter().flat_map(|&region| &module[region].blocks);
        let arguments = blocks.flat_map(|&block| &module[block].args);
        let values: Vec<Value> = data.results.iter().chain(arguments).copied().collect();
        for value in values {
            if is_token(module, module.value_type(value)) {
                module.set_value_type(value, empty);
            }
        }
        let Some((inputs, results)) = module.function_type(op) else { continue };
        if inputs.iter().chain(results).any(|&ty| is_token(module, ty)) {
            let [inputs, results] = [inputs, results].map(|types| -> Box<[Type]> {
                let ty = |&ty: &Type| if is_token(module, ty) { empty } else { ty };
                types.iter().map(ty).collect()
            });
            module.set_function_type(op, inputs, results);
        }
    }
}

/// Replaces the numbers of the process in the regions of an operation.
pub fn replace_numbers(module: &mut Module, op: Op, process: Process) {
    for op in module.walk(op) {
        if is_number(module, op)
            && let Some(block) = module[op].parent
        {
            let start = module[block].ops.len();
            let number = number_of(module, block, op, process);
            put_in_place(module, block, op, start, &[number]);
        }
    }
}

/// Appends a scalar `ui32`.
pub fn constant_u32(module: &mut Module, block: Block, number: usize) -> Value {
    constant(module, block, Tensor::from_ints(ElementType::UI32, &[], &[number as i128]))
}

/// Appends a constant.
pub fn constant(module: &mut Module, block: Block, value: Tensor) -> Value {
    let ty = ValueType::from(value.ty());
    let attrs = Attrs::from_iter([("value", AttrValue::Tensor(value))]);
    let op = Builder::at_end(module, block).op("stablehlo.constant", &[], &attrs, &[ty]);
    module[op].results[0]
}
