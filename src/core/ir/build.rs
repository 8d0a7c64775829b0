//! Building IR without text.
//!
//! ```
//! use multigather_core::ir::{Builder, Module, print};
//! use multigather_core::ops::{CoreOp, Registry};
//! use multigather_core::types::{ElementType, ValueType};
//!
//! let mut module = Module::new(Registry::core());
//! let input = ValueType::tensor(ElementType::F32, &[2, 3]);
//! let result = ValueType::tensor(ElementType::F32, &[3, 2]);
//! let body = module.body();
//! let mut builder = Builder::at_end(&mut module, body);
//! let function = builder.function("main", &[input], &[result]);
//! let transpose = CoreOp::transpose([1, 0]);
//! let mut builder = Builder::at_end(&mut module, function.entry);
//! let transposed = builder.core(&transpose, &[function.args[0]])?;
//! builder.ret(&[transposed]);
//! # Ok::<(), multigather_core::ops::Violation>(())
//! ```

use smallvec::SmallVec;

use super::{AttrKind, Block, Loc, Module, Op, OpState, Region, Type, TypeKind, Value};
use crate::ops::core::arith;
use crate::ops::{AttrValue, Attrs, Body, CoreOp, Home, OpDef, Step, Violation};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

/// Appends operations to a block.
pub struct Builder<'m> {
    /// The module that is built.
    pub module: &'m mut Module,
    block: Block,
    loc: Loc,
}

/// A function that was just built, still empty.
#[derive(Clone, Debug)]
pub struct NewFunction {
    /// The operation.
    pub op: Op,
    /// The entry block of its body.
    pub entry: Block,
    /// The arguments of the entry block.
    pub args: Vec<Value>,
}

impl<'m> Builder<'m> {
    /// A builder that appends to a block.
    pub fn at_end(module: &'m mut Module, block: Block) -> Self {
        let loc = module.unknown_loc();
        Builder { module, block, loc }
    }

    /// The location of what is built from here on.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }

    /// A public `func.func` with an empty entry block.
    pub fn function(
        &mut self,
        name: &str,
        inputs: &[ValueType],
        results: &[ValueType],
    ) -> NewFunction {
        let pools = &mut self.module.pools;
        let inputs: Box<[Type]> = inputs.iter().map(|ty| pools.value_type(ty)).collect();
        let results = results.iter().map(|ty| pools.value_type(ty)).collect();
        let region = self.module.create_region();
        let entry = self.module.create_block(region, &inputs);
        let pools = &mut self.module.pools;
        let function_type = pools.ty(TypeKind::Function { inputs, results });
        let mut state = OpState::new(pools.name("func.func"), self.loc);
        state
            .properties
            .push((pools.name("function_type"), pools.attr(AttrKind::Type(function_type))));
        let sym_name = pools.string_attr(name);
        state.properties.push((pools.name("sym_name"), sym_name));
        state.regions.push(region);
        let op = self.insert(state);
        NewFunction { op, entry, args: self.module[entry].args.clone() }
    }

    /// A `func.return`.
    pub fn ret(&mut self, values: &[Value]) -> Op {
        let mut state = OpState::new(self.module.pools.name("func.return"), self.loc);
        state.operands = SmallVec::from_slice(values);
        self.insert(state)
    }

    /// An op of the closed set, its result type inferred.
    pub fn core(&mut self, op: &CoreOp, operands: &[Value]) -> Result<Value, Violation> {
        let types: Vec<ValueType> = operands
            .iter()
            .map(|&value| self.module.pools.to_value_type(self.module[value].ty))
            .collect();
        let result = op.infer(&types)?;
        let op = self.op(op.name(), operands, &op.attrs(), &[result]);
        Ok(self.module[op].results[0])
    }

    /// Creates an op that has a definition, with these result types. [`Builder::apply`] infers them and returns
    /// errors.
    ///
    /// # Panics
    /// If no definition has this name, or it does not declare an attribute.
    pub fn op(
        &mut self,
        name: &str,
        operands: &[Value],
        attrs: &Attrs,
        results: &[ValueType],
    ) -> Op {
        let found = self.module.registry().find(name);
        let def = found.unwrap_or_else(|| panic!("{name} is an op with a row"));
        let state = self.state(def, operands, attrs, results);
        self.insert(state)
    }

    /// The [`OpState`] of an op that has a definition.
    pub(super) fn state(
        &mut self,
        def: &'static OpDef,
        operands: &[Value],
        attrs: &Attrs,
        results: &[ValueType],
    ) -> OpState {
        let name = def.name;
        let has_properties = self.module.has_properties(name);
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name(name), self.loc);
        let scalar = matches!(results, [ValueType::Scalar(_)]);
        let (regions, attrs): (Attrs, Attrs) =
            attrs.iter().cloned().partition(|(name, _)| is_region(def, name));
        let attrs = pools.encode_attrs(def, &attrs, scalar);
        if has_properties {
            state.properties = attrs;
        } else {
            state.attrs = attrs;
        }
        state.result_types = results.iter().map(|ty| pools.value_type(ty)).collect();
        state.operands = SmallVec::from_slice(operands);
        let Some(&operand) = operands.first() else { return state };
        let ty = self.module.pools.to_value_type(self.module[operand].ty);
        // The regions are in the order in which the definition declares them.
        for declared in def.attributes {
            if let Some((_, value)) = regions.iter().find(|(name, _)| *name == declared.name) {
                state.regions.push(self.region_of(def, value, &ty));
            }
        }
        state
    }

    /// The region that an attribute of a definition represents; the first operand has type `ty`.
    fn region_of(&mut self, def: &OpDef, value: &AttrValue, ty: &ValueType) -> Region {
        match value {
            AttrValue::Tensor(constant) => {
                let dialect = def.name.split('.').next().unwrap_or_default();
                let rank = ty.shape().map_or(0, <[i64]>::len);
                self.module.create_yielding_region(&format!("{dialect}.yield"), constant, rank)
            }
            AttrValue::Text(body) => {
                let scalar = ValueType::tensor(ty.element().expect("a tensor"), &[]);
                let scalar = self.module.pools.value_type(&scalar);
                self.module.create_applying_region(body, scalar)
            }
            AttrValue::Region(body) => self.module.create_body_region(body),
            other => panic!("{}: {other:?} is no region", def.name),
        }
    }

    /// Inserts an operation from its parts.
    pub fn insert(&mut self, state: OpState) -> Op {
        let op = self.module.create(state);
        self.append(op);
        op
    }

    pub(super) fn append(&mut self, op: Op) {
        self.module.append(self.block, op);
    }
}

fn is_region(def: &OpDef, name: &str) -> bool {
    def.attributes.iter().any(|attr| attr.name == name && attr.kind.is_region())
}

impl Module {
    /// Whether MLIR stores the inherent attributes of this op as properties: true of the upstream dialects and
    /// StableHLO's; `mg` (an IRDL dialect) and dialects unknown to stock tools use the dictionary.
    pub fn has_properties(&self, name: &str) -> bool {
        self.registry().home(self.registry().find(name)) == Home::Properties
    }

    /// Creates a region that returns a constant scalar by the op `end`; its arguments have type index, one for each
    /// of `rank` dimensions ([`AttrKindDef::Yield`](crate::ops::AttrKindDef::Yield)).
    fn create_yielding_region(&mut self, end: &str, constant: &Tensor, rank: usize) -> Region {
        let region = self.create_region();
        let index = self.pools.element_type(ElementType::Index);
        let block = self.create_block(region, &vec![index; rank]);
        let name = self.pools.name(arith::CONSTANT.name);
        let mut state = OpState::new(name, self.unknown_loc());
        let value = self.pools.scalar_attr(constant);
        state.properties.push((self.pools.name("value"), value));
        state.result_types.push(self.pools.element_type(constant.element()));
        let inner = self.create(state);
        self.append(block, inner);
        let name = self.pools.name(end);
        let mut end = OpState::new(name, self.unknown_loc());
        end.operands = self[inner].results.iter().copied().collect();
        let end = self.create(end);
        self.append(block, end);
        region
    }

    /// Creates the region of an [`AttrKindDef::Region`](crate::ops::AttrKindDef::Region).
    fn create_body_region(&mut self, body: &Body) -> Region {
        let region = self.create_region();
        let args: Vec<Type> = body.args.iter().map(|ty| self.pools.value_type(ty)).collect();
        let block = self.create_block(region, &args);
        let mut values = self[block].args.clone();
        for Step { def, attrs, operands, results } in &body.steps {
            let operands: Vec<Value> = operands.iter().map(|&at| values[at]).collect();
            let mut builder = Builder::at_end(self, block);
            let op = builder.op(def.name, &operands, attrs, results);
            values.extend(self[op].results.iter().copied());
        }
        let mut end = OpState::new(self.pools.name(&body.end), self.unknown_loc());
        end.operands = body.returned.iter().map(|&at| values[at]).collect();
        let end = self.create(end);
        self.append(block, end);
        region
    }

    /// Creates a region that applies an op to two arguments and returns its result by the dialect's `return`
    /// ([`AttrKindDef::Body`](crate::ops::AttrKindDef::Body)).
    pub fn create_applying_region(&mut self, name: &str, ty: Type) -> Region {
        let region = self.create_region();
        let block = self.create_block(region, &[ty, ty]);
        let mut state = OpState::new(self.pools.name(name), self.unknown_loc());
        state.operands = self[block].args.iter().copied().collect();
        state.result_types.push(ty);
        let inner = self.create(state);
        self.append(block, inner);
        let dialect = name.split('.').next().unwrap_or_default();
        let name = self.pools.name(&format!("{dialect}.return"));
        let mut end = OpState::new(name, self.unknown_loc());
        end.operands = self[inner].results.iter().copied().collect();
        let end = self.create(end);
        self.append(block, end);
        region
    }
}
