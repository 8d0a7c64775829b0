//! Collective operations as StableHLO's operations on the values of all processes of a group.

use super::super::control_flow::append_return;
use super::grid::{Grid, Process};
use super::groups::{is_set, source_of};

use super::values::constant;
use crate::ir::regions::{inline, locate_like, types};
use crate::ir::{AttrKind, Block, Builder, Copies, Module, NamedAttr, Op, OpState, Type, Value};
use crate::ops::{AttrValue, Attrs};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

pub const COLLECTIVES: [&str; 7] = [
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.reduce_scatter",
];

/// A process that has reached a collective operation.
pub struct Member<'c> {
    pub process: Process,
    pub op: Op,
    /// The operation's operands in the block that is written.
    pub operands: Vec<Value>,
    /// The values of the process's program in that block.
    pub copies: &'c Copies,
}

/// Appends the operations that give each member of a group its results.
///
/// # Errors
/// The members do not run the same operation, or its constraints do not hold: a clause.
pub fn exchange(
    module: &mut Module,
    block: Block,
    grid: &Grid,
    members: &[Member],
) -> Result<Vec<Vec<Value>>, String> {
    check_alike(module, members)?;
    let mut group = Group { module, block, members };
    let results = match group.module.op_name(members[0].op) {
        "stablehlo.all_gather" => group.all_gather(),
        "stablehlo.all_reduce" => group.all_reduce(),
        "stablehlo.all_to_all" => group.all_to_all(),
        "stablehlo.collective_broadcast" => group.broadcast(),
        "stablehlo.collective_permute" => group.permute(grid),
        "stablehlo.collective_reduce" => group.reduce_to_first(),
        _ => group.reduce_scatter(),
    }?;
    for (member, values) in members.iter().zip(&results) {
        check_results(group.module, member, values)?;
    }
    Ok(results)
}

/// The results of a process that is in no group: zeros.
///
/// # Errors
/// The operation needs every process in a group: a clause.
pub fn outside_of_groups(
    module: &mut Module,
    block: Block,
    member: &Member,
) -> Result<Vec<Value>, String> {
    match module.op_name(member.op) {
        "stablehlo.collective_broadcast" | "stablehlo.collective_reduce" => {
            let types = types(module, &module[member.op].results);
            types.into_iter().map(|ty| zeros(module, block, ty)).collect()
        }
        _ => Err(format!("{} is in none of its groups", member.process)),
    }
}

fn zeros(module: &mut Module, block: Block, ty: Type) -> Result<Value, String> {
    let ty = ranked(module, ty)?;
    if ty.element_count().is_none() {
        return Err(format!("zeros of type {ty} need static sizes"));
    }
    Ok(constant(module, block, Tensor::zeroed(ty.element, &ty.shape)))
}

fn ranked(module: &Module, ty: Type) -> Result<TensorType, String> {
    match module.pools.to_value_type(ty) {
        ValueType::Tensor(ty) => Ok(ty),
        other => Err(format!("{other} is no ranked tensor")),
    }
}

/// Checks that the members of a group run the same operation on operands of the same types.
fn check_alike(module: &Module, members: &[Member]) -> Result<(), String> {
    let attributes = |op: Op| -> Vec<NamedAttr> {
        let mut all: Vec<NamedAttr> =
            module[op].properties.iter().chain(&module[op].attrs).copied().collect();
        all.sort_unstable_by_key(|&(name, _)| &module.pools[name]);
        all
    };
    let (first, others) = members.split_first().expect("a group has members");
    for other in others {
        let what = match attributes(first.op) == attributes(other.op) {
            false => "attributes",
            true if types(module, &first.operands) != types(module, &other.operands) => {
                "types of operands"
            }
            true => continue,
        };
        return Err(format!("{} and {} run it with other {what}", first.process, other.process));
    }
    Ok(())
}

fn check_results(module: &Module, member: &Member, values: &[Value]) -> Result<(), String> {
    let results = &module[member.op].results;
    if results.len() != values.len() {
        return Err(format!("it has {} results, but gives {}", results.len(), values.len()));
    }
    for (&result, &value) in results.iter().zip(values) {
        let [declared, found] =
            [result, value].map(|value| module.pools.to_value_type(module.value_type(value)));
        if !found.may_be_declared(&declared) {
            return Err(format!("a result is declared {declared}, but its group gives {found}"));
        }
    }
    Ok(())
}

/// A group of processes that have reached the same operation.
struct Group<'m, 'g> {
    module: &'m mut Module,
    block: Block,
    members: &'g [Member<'g>],
}

impl Group<'_, '_> {
    fn apply(
        &mut self,
        name: &str,
        operands: &[Value],
        attrs: &[(&str, AttrValue)],
    ) -> Result<Value, String> {
        let results = Builder::at_end(self.module, self.block).apply(name, operands, attrs);
        results.map(|results| results[0]).map_err(|error| error.message)
    }

    /// Appends an operation of one operand whose result has a type that is not inferred.
    fn typed(&mut self, name: &str, operand: Value, ty: ValueType) -> Value {
        let mut builder = Builder::at_end(self.module, self.block);
        let op = builder.op(name, &[operand], &Attrs::new(), &[ty]);
        self.module[op].results[0]
    }

    fn slice(&mut self, value: Value, starts: &[i64], limits: &[i64]) -> Result<Value, String> {
        let list = |values: &[i64]| AttrValue::I64Array(values.into());
        let attrs = [
            ("start_indices", list(starts)),
            ("limit_indices", list(limits)),
            ("strides", list(&vec![1; starts.len()])),
        ];
        self.apply("stablehlo.slice", &[value], &attrs)
    }

    /// The number of operands that each member has.
    fn operands(&self) -> usize {
        self.members[0].operands.len()
    }

    fn int(&self, name: &str) -> Result<usize, String> {
        let op = self.members[0].op;
        match self.module.attr(op, name).map(|attr| &self.module.pools[attr]) {
            Some(AttrKind::Integer { value, .. }) if *value >= 0 => Ok(*value as usize),
            _ => Err(format!("it needs {name}, a number")),
        }
    }

    /// The operands with this index of all members.
    fn column(&self, index: usize) -> Vec<Value> {
        self.members.iter().map(|member| member.operands[index]).collect()
    }

    fn zeros_like(&mut self, value: Value) -> Result<Value, String> {
        let ty = self.module.value_type(value);
        zeros(self.module, self.block, ty)
    }

    /// Gives each member the same results.
    fn all(&self, results: Vec<Value>) -> Vec<Vec<Value>> {
        vec![results; self.members.len()]
    }

    fn concatenate(&mut self, values: &[Value], dimension: usize) -> Result<Value, String> {
        self.with_dimension(values[0], dimension)?;
        let dimension = AttrValue::Int(dimension as i64);
        self.apply("stablehlo.concatenate", values, &[("dimension", dimension)])
    }

    /// The type of a value, which must have a dimension.
    fn with_dimension(&self, value: Value, dimension: usize) -> Result<TensorType, String> {
        let ty = ranked(self.module, self.module.value_type(value))?;
        match dimension < ty.rank() {
            true => Ok(ty),
            false => Err(format!("{ty} has no dimension {dimension}")),
        }
    }

    /// Equal parts of a value along a dimension.
    fn split(
        &mut self,
        value: Value,
        dimension: usize,
        count: usize,
    ) -> Result<Vec<Value>, String> {
        let ty = self.with_dimension(value, dimension)?;
        let size = ty.shape[dimension];
        let count = count as i64;
        if count == 0 || size < 0 || size % count != 0 {
            return Err(format!("dimension {dimension} of {ty} has no {count} equal parts"));
        }
        let mut limits: Vec<i64> = ty.shape.to_vec();
        let mut starts = vec![0; limits.len()];
        let mut parts = Vec::new();
        for part in 0..count {
            starts[dimension] = part * (size / count);
            limits[dimension] = starts[dimension] + size / count;
            parts.push(self.slice(value, &starts, &limits)?);
        }
        Ok(parts)
    }

    /// The operands with this index, reduced in the order of the group by the region of the operation.
    fn reduce(&mut self, index: usize) -> Result<Value, String> {
        let first = &self.members[0];
        let regions = &self.module[first.op].regions;
        let region = match regions[..] {
            [region] if self.module[region].blocks.len() == 1 => region,
            _ => return Err("it needs a region of one block".into()),
        };
        let from = self.module[region].blocks[0];
        let types = types(self.module, &self.module[from].args);
        let [left, right] = types[..] else {
            return Err("its region must have two arguments".into());
        };
        if left != right {
            return Err("the arguments of its region must have one type".into());
        }
        let element = ranked(self.module, left)?.element;
        let mut values = Vec::new();
        for value in self.column(index) {
            values.push(self.convert(value, element)?);
        }
        let mut reduced = values[0];
        for &value in &values[1..] {
            reduced = self.combine(from, [reduced, value], &types)?;
        }
        Ok(reduced)
    }

    fn convert(&mut self, value: Value, element: ElementType) -> Result<Value, String> {
        let ty = ranked(self.module, self.module.value_type(value))?;
        if ty.element == element {
            return Ok(value);
        }
        Ok(self.typed("stablehlo.convert", value, ValueType::tensor(element, &ty.shape)))
    }

    /// Two values combined element by element by a copy of a region's block.
    fn combine(
        &mut self,
        from: Block,
        values: [Value; 2],
        types: &[Type],
    ) -> Result<Value, String> {
        let region = self.module.create_region();
        let to = self.module.create_block(region, types);
        let args = self.module[to].args.clone();
        let mut copies = self.members[0].copies.clone();
        let returned = inline(self.module, from, &args, to, &mut copies);
        append_return(self.module, to, &returned);

        let ty = self.module.value_type(values[0]);
        let rank = ranked(self.module, ty)?.rank() as i64;
        let element = self.module.pools.integer_type(64);
        let dimensions = AttrKind::DenseArray { element, values: (0..rank).collect() };
        let dimensions = self.module.pools.attr(dimensions);
        let pools = &mut self.module.pools;
        let (name, key) = (pools.name("stablehlo.map"), pools.name("dimensions"));
        let state = OpState {
            operands: values.into_iter().collect(),
            result_types: std::iter::once(ty).collect(),
            properties: std::iter::once((key, dimensions)).collect(),
            regions: std::iter::once(region).collect(),
            ..OpState::new(name, self.module.unknown_loc())
        };
        let op = self.module.create(state);
        self.module.append(self.block, op);
        locate_like(self.module, op, self.members[0].op);
        Ok(self.module[op].results[0])
    }

    fn all_gather(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let dimension = self.int("all_gather_dim")?;
        let gathered: Result<Vec<Value>, String> = (0..self.operands())
            .map(|index| self.concatenate(&self.column(index), dimension))
            .collect();
        gathered.map(|results| self.all(results))
    }

    fn all_reduce(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let reduced: Result<Vec<Value>, String> =
            (0..self.operands()).map(|index| self.reduce(index)).collect();
        reduced.map(|results| self.all(results))
    }

    fn reduce_scatter(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let dimension = self.int("scatter_dimension")?;
        let mut results = vec![Vec::new(); self.members.len()];
        for index in 0..self.operands() {
            let reduced = self.reduce(index)?;
            let parts = self.split(reduced, dimension, self.members.len())?;
            results.iter_mut().zip(parts).for_each(|(values, part)| values.push(part));
        }
        Ok(results)
    }

    fn all_to_all(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let [split, concat, count] =
            ["split_dimension", "concat_dimension", "split_count"].map(|name| self.int(name));
        let (split, concat, count) = (split?, concat?, count?);
        if count != self.members.len() {
            let size = self.members.len();
            return Err(format!("split_count is {count}, but its group has {size} processes"));
        }
        let mut results = vec![Vec::new(); count];
        for index in 0..self.operands() {
            let mut parts = Vec::new();
            for value in self.column(index) {
                parts.push(self.split(value, split, count)?);
            }
            for (receiver, values) in results.iter_mut().enumerate() {
                let received: Vec<Value> = parts.iter().map(|parts| parts[receiver]).collect();
                values.push(self.concatenate(&received, concat)?);
            }
        }
        Ok(results)
    }

    fn broadcast(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let op = self.members[0].op;
        if !is_set(self.module, op, "has_dynamic_root") {
            return Ok(self.all(self.members[0].operands.clone()));
        }
        let Some(values) = self.operands().checked_sub(1) else {
            return Err("it needs the number of the root as an operand".into());
        };
        let mut results = Vec::new();
        for index in 0..values {
            results.push(self.value_of_root(index, self.members[0].operands[values])?);
        }
        Ok(self.all(results))
    }

    /// The operand with this index of the member that an element of `roots` numbers.
    fn value_of_root(&mut self, index: usize, roots: Value) -> Result<Value, String> {
        let element = ranked(self.module, self.module.value_type(roots))?.element;
        let root = self.slice(roots, &[index as i64], &[index as i64 + 1])?;
        let root = self.typed("stablehlo.reshape", root, ValueType::tensor(element, &[]));
        let column = self.column(index);
        let mut chosen = column[0];
        for (number, &value) in column.iter().enumerate().skip(1) {
            let number = Tensor::from_ints(element, &[], &[number as i128]);
            let number = constant(self.module, self.block, number);
            let equal = AttrValue::Text("#stablehlo<comparison_direction EQ>".into());
            let is_root = self.apply(
                "stablehlo.compare",
                &[root, number],
                &[("comparison_direction", equal)],
            )?;
            chosen = self.apply("stablehlo.select", &[is_root, value, chosen], &[])?;
        }
        Ok(chosen)
    }

    fn permute(&mut self, grid: &Grid) -> Result<Vec<Vec<Value>>, String> {
        let mut results = Vec::new();
        for member in self.members {
            let source = source_of(self.module, member.op, grid, member.process)?;
            let source = self.members.iter().find(|other| Some(other.process) == source);
            results.push(match source {
                Some(source) => source.operands.clone(),
                None => {
                    let zeros = member.operands.iter().map(|&value| self.zeros_like(value));
                    zeros.collect::<Result<_, _>>()?
                }
            });
        }
        Ok(results)
    }

    fn reduce_to_first(&mut self) -> Result<Vec<Vec<Value>>, String> {
        let mut results = self.all_reduce()?;
        for values in &mut results[1..] {
            for value in values {
                *value = self.zeros_like(*value)?;
            }
        }
        Ok(results)
    }
}
