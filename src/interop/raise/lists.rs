//! PyTorch's loops that create or mutate lists, unrolled; the parts of tensors that operations give lists of; and each
//! operation's lists with the elements that they have there.

use std::collections::HashMap;

use super::parts::{self, append_parts, gives_parts};
use super::python::LOOP;
use crate::ir::regions::{append, blocks, cast, inline, locate_like, replace_within};
use crate::ir::{AttrKind, Block, ConstantFolder, Copies, Module, Op, Type, Value};
use crate::source::Diagnostic;
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;

const LIST_CONSTRUCT: &str = "torch.prim.ListConstruct";
const ADD: &str = "torch.aten.add.t";
const GET_ITEM: &str = "torch.aten.__getitem__.t";
const LEN: &str = "torch.aten.len.t";
const LIST_UNPACK: &str = "torch.prim.ListUnpack";

/// The operations that change the list that is their first operand.
const CHANGES: [&str; 11] = [
    "torch.aten.append.t",
    "torch.aten.extend.t",
    "torch.aten.insert.t",
    "torch.aten._set_item.t",
    "torch.aten.pop.t",
    "torch.aten.reverse.t",
    "torch.aten.clear.t",
    "torch.aten.remove.t",
    "torch.aten.Delete.t",
    "torch.aten.sort.int",
    "torch.aten.sort.float",
];

/// The most operations that the unrolled iterations of one loop have.
const MOST_UNROLLED: usize = 1 << 16;

/// The most elements of lists that are copied in a function.
const MOST_COPIED: usize = 1 << 20;

/// Unrolls the loops that have lists, where the number of their iterations is known, and replaces lists that operations
/// change, or make of the parts of a tensor, by those that they become. `None` where a program has none of them.
///
/// # Errors
/// The verifier's errors about the program that results.
pub fn raise_lists(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_named = |&name: &&str| module.pools.names.find(name).is_some();
    let concerns = |module: &Module, op: Op| {
        changes_lists(module, op)
            || gives_parts(module.op_name(op))
            || (module.op_name(op) == LOOP && has_lists(module, op))
    };
    match CHANGES.iter().chain(&[ADD, LOOP]).any(is_named) {
        true => resolve(module, concerns, |module, func| replace_within(module, func, &unroll)),
        false => raise_parts(module),
    }
}

/// Replaces lists of parts of tensors by the parts. `None` where a program has none of them.
///
/// # Errors
/// The verifier's errors about the program that results.
pub fn raise_parts(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    match parts::may_be_in(module) {
        true => resolve(module, |module, op| gives_parts(module.op_name(op)), |_, _| {}),
        false => Ok(None),
    }
}

/// Resolves the lists of the functions that have operations of interest, each after it is prepared.
fn resolve(
    module: &Verified,
    concerns: impl Fn(&Module, Op) -> bool,
    prepare: impl Fn(&mut Module, Op),
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let concerns_any =
        |module: &Module, func: Op| module.walk(func).into_iter().any(|op| concerns(module, op));
    let concerned: Vec<Op> =
        module.functions().filter(|&func| concerns_any(module, func)).collect();
    if concerned.is_empty() {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    for func in concerned {
        prepare(&mut module, func);
        let Some(block) = module.only_block(func) else { continue };
        let mut resolved = module.clone();
        if Lists::default().resolve(&mut resolved, block).is_some() {
            module = resolved;
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

pub fn append_int(module: &mut Module, block: Block, value: i64, ty: Type) -> Value {
    let made = append(module, block, "torch.constant.int", &[], vec![ty], &[])[0];
    let op = module.defining_op(made).expect("the constant");
    let integer = module.pools.value_type(&ValueType::Scalar(ElementType::I64));
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
    /// The number of elements that have been copied.
    copied: usize,
}

impl Lists {
    /// Replaces what reads and changes lists by their elements, and lists that other operations take by those that they
    /// are then. `None` where operations change lists in regions, or in a way that is not known: the module is then to be
    /// dropped.
    fn resolve(mut self, module: &mut Module, block: Block) -> Option<()> {
        let ops = module[block].ops.clone();
        let below = ops.iter().flat_map(|&op| module.walk(op).into_iter().skip(1));
        if below.into_iter().any(|op| changes_lists(module, op)) {
            return None;
        }
        let end = ops.last().copied();
        let mut order = Vec::new();
        for op in ops {
            let start = module[block].ops.len();
            let values = self.replace(module, block, op);
            if values.is_none() {
                // What the list is afterwards is not known.
                if CHANGES.contains(&module.op_name(op)) {
                    return None;
                }
                self.take_lists(module, block, op)?;
            }
            let results = module[op].results.clone();
            let mut pairs: Option<Vec<_>> =
                values.map(|values| results.into_iter().zip(values).collect());
            for (from, to) in pairs.iter_mut().flatten() {
                *to = fit(module, block, *from, *to, end)?;
            }
            for at in start..module[block].ops.len() {
                let new = module[block].ops[at];
                locate_like(module, new, op);
                order.push(new);
            }
            match pairs {
                None => order.push(op),
                Some(pairs) => {
                    pairs.into_iter().for_each(|(from, to)| module.replace_uses(from, to));
                }
            }
        }
        module.arrange(block, order.clone());
        // Nothing changes the lists any more.
        order.into_iter().for_each(|op| module.settle_meaning(op));
        Some(())
    }

    fn add(&mut self, list: Value, elements: Vec<Value>) {
        self.by_value.insert(list, self.elements.len());
        self.elements.push(elements);
    }

    /// The number that a value is, or the numbers that it is a list of, where they are known.
    fn ints(&self, module: &Module, value: Value) -> Option<Vec<i64>> {
        let list = self
            .by_value
            .get(&value)
            .map_or(std::slice::from_ref(&value), |&list| &self.elements[list]);
        list.iter().map(|&element| known_int(module, element)).collect()
    }

    /// Counts elements that are copied; `None` where they are too many.
    fn count_copied(&mut self, count: usize) -> Option<()> {
        self.copied += count;
        (self.copied <= MOST_COPIED).then_some(())
    }

    /// The values in place of the results of an operation that reads, makes or changes lists of known elements; `None`
    /// where it stays.
    fn replace(&mut self, module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
        let operands = module[op].operands.to_vec();
        let results = module[op].results.to_vec();
        let name = module.op_name(op).to_owned();
        if name == LIST_CONSTRUCT {
            self.add(*results.first()?, operands);
            return None;
        }
        if let Some(parts) =
            append_parts(module, block, op, |module, value| self.ints(module, value))
        {
            self.count_copied(parts.len())?;
            self.add(*results.first()?, parts);
            return Some(results);
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
            ADD => {
                let other = other?;
                self.count_copied(count + other.len())?;
                let sum = [&self.elements[list][..], &other].concat();
                self.add(*results.first()?, sum);
                // Another value for the list is made where it is taken.
                return Some(results);
            }
            GET_ITEM => return Some(vec![elements[position(count)?]]),
            LEN => {
                let ty = module.value_type(*results.first()?);
                return Some(vec![append_int(module, block, count as i64, ty)]);
            }
            LIST_UNPACK if count == results.len() => return Some(elements.clone()),
            "torch.aten.pop.t" => return Some(vec![elements.remove(position(count)?)]),
            "torch.aten.append.t" => elements.push(*operands.get(1)?),
            "torch.aten.extend.t" => {
                let other = other?;
                self.count_copied(other.len())?;
                self.elements[list].extend(other);
            }
            "torch.aten.insert.t" => elements.insert(position(count + 1)?, *operands.get(2)?),
            "torch.aten._set_item.t" => elements[position(count)?] = *operands.get(2)?,
            "torch.aten.reverse.t" => elements.reverse(),
            "torch.aten.clear.t" => elements.clear(),
            _ => return None,
        }
        Some(vec![first; results.len()])
    }

    /// Appends the lists that an operation, or one in its regions, takes, as they are now. `None` where they have too
    /// many elements.
    fn take_lists(&mut self, module: &mut Module, block: Block, op: Op) -> Option<()> {
        for inner in module.walk(op) {
            for (at, value) in module[inner].operands.clone().into_iter().enumerate() {
                let Some(&list) = self.by_value.get(&value) else { continue };
                let elements = &self.elements[list];
                let made = module.defining_op(value);
                let is_made_so = |made: Op| {
                    module.op_name(made) == LIST_CONSTRUCT
                        && module[made].operands[..] == elements[..]
                };
                if !made.is_some_and(is_made_so) {
                    self.count_copied(self.elements[list].len())?;
                    let (elements, ty) = (&self.elements[list], module.value_type(value));
                    let list = append(module, block, LIST_CONSTRUCT, elements, vec![ty], &[])[0];
                    let mut operands = module[inner].operands.clone();
                    operands[at] = list;
                    module.set_operands(inner, operands);
                }
            }
        }
        Some(())
    }
}

/// A value in place of another one. Where a block ends with that one, the value is cast to its type; `None` where one of
/// them is no tensor.
fn fit(
    module: &mut Module,
    block: Block,
    from: Value,
    to: Value,
    end: Option<Op>,
) -> Option<Value> {
    let is_last = |op: Op| {
        let block = module[op].parent;
        Some(op) == end || block.is_some_and(|block| module[block].ops.last() == Some(&op))
    };
    let ty = module.value_type(from);
    if module.value_type(to) == ty || !module[from].uses.iter().any(|used| is_last(used.op)) {
        return Some(to);
    }
    let is_tensor = |value| {
        let ty = module.pools.to_value_type(module.value_type(value));
        ty.as_tensor().is_some()
    };
    (is_tensor(from) && is_tensor(to)).then(|| cast(module, block, to, ty))
}

fn changes_lists(module: &Module, op: Op) -> bool {
    let name = module.op_name(op);
    name == ADD || CHANGES.contains(&name)
}
