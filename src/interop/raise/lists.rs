//! Loops of PyTorch that make or change lists, unrolled, and the lists as the operations that take them have them.

use std::collections::HashMap;

use super::python::LOOP;
use crate::ir::regions::{append, blocks, inline, replace_within};
use crate::ir::{AttrKind, Block, ConstantFolder, Copies, Module, Op, Type, Value};
use crate::source::Diagnostic;
use crate::types::ValueType;
use crate::verify::Verified;

const MAKES: &str = "torch.prim.ListConstruct";
const ADDS: &str = "torch.aten.add.t";
const GETS: &str = "torch.aten.__getitem__.t";
const COUNTS: &str = "torch.aten.len.t";
const UNPACKS: &str = "torch.prim.ListUnpack";

/// The operations that change the list that is their first operand.
const CHANGES: [&str; 7] = [
    "torch.aten.append.t",
    "torch.aten.extend.t",
    "torch.aten.insert.t",
    "torch.aten._set_item.t",
    "torch.aten.pop.t",
    "torch.aten.reverse.t",
    "torch.aten.clear.t",
];

/// The most operations that unrolled loops of a function have.
const MOST_UNROLLED: usize = 1 << 16;

/// Unrolls the loops that have lists, where the number of their iterations is known, and replaces lists that operations
/// change by those that they become. `None` where a program has none of them.
///
/// # Errors
/// The verifier's errors about the program that results.
pub fn raise_lists(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_named = |&name: &&str| module.pools.names.find(name).is_some();
    let concerns = |&op: &Op| {
        changes_lists(module, op) || (module.op_name(op) == LOOP && has_lists(module, op))
    };
    if !CHANGES.iter().chain(&[ADDS, LOOP]).any(is_named)
        || !module.walk(module.top()).iter().any(concerns)
    {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &unroll);
        if let Some(block) = module.only_block(func) {
            Lists::default().resolve(&mut module, block);
        }
    }
    Verified::new(module).map(Some)
}

fn is_list(module: &Module, value: Value) -> bool {
    let ty = module.pools.to_value_type(module.value_type(value));
    matches!(ty, ValueType::Other(text) if text.starts_with("!torch.list<"))
}

/// Whether an operation takes or gives lists, or changes them in its regions.
fn has_lists(module: &Module, op: Op) -> bool {
    let data = &module[op];
    data.operands.iter().chain(&data.results).any(|&value| is_list(module, value))
        || module.walk(op).into_iter().any(|inner| changes_lists(module, inner))
}

fn known_int(module: &Module, value: Value) -> Option<i64> {
    let value = ConstantFolder::default().value(module, value)?.single_int()?;
    i64::try_from(value).ok()
}

/// Appends the iterations of a loop one after the other; returns its results, or `None` where it stays.
fn unroll(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    if module.op_name(op) != LOOP || !has_lists(module, op) {
        return None;
    }
    let [body] = blocks(module, op)?;
    let operands = module[op].operands.to_vec();
    let (&[count, initial], first) = operands.split_at_checked(2)? else { return None };
    let goes_on = *module.returned_values(body).first()?;
    let count = known_int(module, count)?;
    let always = [initial, goes_on].into_iter().all(|value| known_int(module, value) == Some(1));
    let inner = usize::try_from(count).ok()?.checked_mul(module.walk(op).len())?;
    let states = first.len() + 1;
    if !always
        || inner > MOST_UNROLLED
        || module[body].args.len() != states
        || module.returned_values(body).len() != states
    {
        return None;
    }
    let number = module.value_type(module[body].args[0]);
    let mut state = first.to_vec();
    for at in 0..count {
        let at = append_int(module, block, at, number);
        let args = [&[at], &state[..]].concat();
        state = inline(module, body, &args, block, &mut Copies::default()).split_off(1);
    }
    Some(state)
}

fn append_int(module: &mut Module, block: Block, value: i64, ty: Type) -> Value {
    let made = append(module, block, "torch.constant.int", &[], vec![ty], &[])[0];
    let op = module.defining_op(made).expect("the constant");
    let integer = module.pools.value_type(&ValueType::Scalar(crate::types::ElementType::I64));
    let value = module.pools.attr(AttrKind::Integer { value: value.into(), ty: integer });
    let name = module.pools.name("value");
    module.set_attr(op, name, value);
    made
}

/// The elements of the lists of a block, where they are known.
#[derive(Default)]
struct Lists {
    elements: Vec<Vec<Value>>,
    /// The number of the list that each value is: operations that change a list return it.
    by_value: HashMap<Value, usize>,
}

impl Lists {
    /// Replaces what reads and changes lists by their elements, and lists that other operations take by those that they
    /// are then. A block whose operations change lists in regions stays as it is.
    fn resolve(mut self, module: &mut Module, block: Block) {
        let ops = module[block].ops.clone();
        let below = ops.iter().flat_map(|&op| module.walk(op).into_iter().skip(1));
        if below.into_iter().any(|op| changes_lists(module, op)) {
            return;
        }
        let mut order = Vec::new();
        for op in ops {
            let start = module[block].ops.len();
            let values = self.replace(module, block, op);
            if values.is_none() {
                self.take_lists(module, block, op);
            }
            order.extend_from_slice(&module[block].ops[start..]);
            match values {
                None => order.push(op),
                Some(values) => {
                    for (from, to) in module[op].results.clone().into_iter().zip(values) {
                        module.replace_uses(from, to);
                    }
                }
            }
        }
        module.arrange(block, order.clone());
        // Nothing changes the lists any more.
        order.into_iter().for_each(|op| module.settle_meaning(op));
    }

    /// The values in place of the results of an operation that reads, makes or changes lists of known elements; `None`
    /// where it stays.
    fn replace(&mut self, module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
        let operands = module[op].operands.to_vec();
        let results = module[op].results.to_vec();
        let name = module.op_name(op).to_owned();
        if name == MAKES {
            self.by_value.insert(*results.first()?, self.elements.len());
            self.elements.push(operands);
            return None;
        }
        let &first = operands.first()?;
        let list = *self.by_value.get(&first)?;
        let other = operands.get(1).and_then(|value| self.by_value.get(value));
        let other = other.map(|&other| self.elements[other].clone());
        let elements = &mut self.elements[list];
        let count = elements.len();
        let position = |most: usize| {
            let at = known_int(module, *operands.get(1)?)?;
            let at = if at < 0 { at.checked_add(i64::try_from(count).ok()?)? } else { at };
            usize::try_from(at).ok().filter(|&at| at < most)
        };
        match name.as_str() {
            ADDS => {
                let sum = [&elements[..], &other?].concat();
                self.by_value.insert(*results.first()?, self.elements.len());
                self.elements.push(sum);
                // Another value for the list is made where it is taken.
                return Some(results);
            }
            GETS => return Some(vec![elements[position(count)?]]),
            COUNTS => {
                let ty = module.value_type(*results.first()?);
                return Some(vec![append_int(module, block, count as i64, ty)]);
            }
            UNPACKS if count == results.len() => return Some(elements.clone()),
            "torch.aten.pop.t" => return Some(vec![elements.remove(position(count)?)]),
            "torch.aten.append.t" => elements.push(*operands.get(1)?),
            "torch.aten.extend.t" => elements.extend(other?),
            "torch.aten.insert.t" => elements.insert(position(count + 1)?, *operands.get(2)?),
            "torch.aten._set_item.t" => elements[position(count)?] = *operands.get(2)?,
            "torch.aten.reverse.t" => elements.reverse(),
            "torch.aten.clear.t" => elements.clear(),
            _ => return None,
        }
        Some(vec![first; results.len()])
    }

    /// Appends the lists that an operation, or one in its regions, takes, as they are now.
    fn take_lists(&self, module: &mut Module, block: Block, op: Op) {
        for inner in module.walk(op) {
            for (at, value) in module[inner].operands.clone().into_iter().enumerate() {
                let Some(&list) = self.by_value.get(&value) else { continue };
                let elements = &self.elements[list];
                let made = module.defining_op(value);
                let is_made_so = |made: Op| {
                    module.op_name(made) == MAKES && module[made].operands[..] == elements[..]
                };
                if !made.is_some_and(is_made_so) {
                    let ty = module.value_type(value);
                    let list = append(module, block, MAKES, elements, vec![ty], &[])[0];
                    let mut operands = module[inner].operands.clone();
                    operands[at] = list;
                    module.set_operands(inner, operands);
                }
            }
        }
    }
}

fn changes_lists(module: &Module, op: Op) -> bool {
    let name = module.op_name(op);
    name == ADDS || CHANGES.contains(&name)
}
