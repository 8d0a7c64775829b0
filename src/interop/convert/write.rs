//! Writes a converted program as IR, with types as the target's tools spell them.

use std::collections::HashMap;

use super::Conversion;
use crate::ir::{AttrKind, Builder, Module, Op, OpState, StringSpelling, Type, TypeKind, Value};
use crate::ops::conversion::{Target, Term, Types};
use crate::ops::{AttrValue, Attrs};
use crate::types::{ElementType, ValueType, size};

/// The module that is being written.
pub struct Output {
    module: Module,
    types: Types,
}

impl Output {
    /// Starts with an empty module of the source's name.
    pub fn new(source: &Module, target: &Target) -> Output {
        Output::with_functions(Module::new(source.registry()), source, target)
    }

    /// Starts with a module that has functions already; it gets the source's name.
    pub fn with_functions(mut module: Module, source: &Module, target: &Target) -> Output {
        if let Some(name) = source.text_attr(source.top(), "sym_name") {
            let (key, name) = (module.pools.name("sym_name"), module.pools.string_attr(name));
            let top = module.top();
            module.set_attr(top, key, name);
        }
        Output { module, types: target.types }
    }

    /// Writes a function; the names of its arguments' sizes are those of the source's function.
    pub fn write_function(
        &mut self,
        name: &str,
        conversion: &Conversion,
        (source, of): (&Module, Op),
    ) -> Op {
        let draft = &conversion.converter.draft;
        let types = |terms: &[Term]| -> Vec<ValueType> {
            terms.iter().map(|&term| size::erased(&draft.piece(term).ty)).collect()
        };
        let (inputs, results) = (types(&conversion.arguments), types(&conversion.results));
        let body = self.module.body();
        let function = Builder::at_end(&mut self.module, body).function(name, &inputs, &results);
        self.name_sizes(function.op, conversion.arguments.len(), (source, of));
        let arguments = conversion.arguments.iter().copied().zip(function.args.iter().copied());
        let mut values: HashMap<Term, Value> = arguments.collect();
        let mut builder = Builder::at_end(&mut self.module, function.entry);
        for term in draft.needed(&conversion.results) {
            let piece = draft.piece(term);
            let Some(def) = piece.def else { continue };
            let operands: Vec<Value> = piece.operands.iter().map(|term| values[term]).collect();
            let types: Vec<ValueType> =
                piece.unused.iter().chain([&piece.ty]).map(size::erased).collect();
            let is_own = |(name, _): &&(&str, AttrValue)| !name.contains('.');
            let attrs: Attrs = piece.attrs.iter().filter(is_own).cloned().collect();
            let op = builder.op(def.name, &operands, &attrs, &types);
            // Attributes of another dialect are added to those of the op.
            for (name, value) in piece.attrs.iter().filter(|attr| !is_own(attr)) {
                let AttrValue::Text(text) = value else { panic!("{name} is written as it is") };
                let pools = &mut builder.module.pools;
                let (name, text) = (pools.name(name), pools.attr(AttrKind::Opaque(text.clone())));
                builder.module.set_attr(op, name, text);
            }
            values.insert(term, *builder.module[op].results.last().expect("a result"));
        }
        let results: Vec<Value> = conversion.results.iter().map(|term| values[term]).collect();
        builder.ret(&results);
        respell_types(&mut self.module, function.op, self.types);
        function.op
    }

    /// Writes the device mesh.
    pub fn write_mesh(&mut self, mesh: &str) {
        let module = &mut self.module;
        let mut state = OpState::new(module.pools.name("sdy.mesh"), module.unknown_loc());
        let pools = &mut module.pools;
        let mesh = pools.attr(AttrKind::Opaque(mesh.into()));
        let name = pools.string_attr("mesh");
        state.properties =
            [(pools.name("mesh"), mesh), (pools.name("sym_name"), name)].into_iter().collect();
        let body = module.body();
        Builder::at_end(module, body).insert(state);
    }

    /// Sets the shardings of a function's arguments (`arg_attrs`) or results (`res_attrs`).
    pub fn set_shardings(&mut self, func: Op, which: &str, shardings: &[String]) {
        let pools = &mut self.module.pools;
        let key = pools.name("sdy.sharding");
        let entry = |text: &String| {
            let text = pools.attr(AttrKind::Opaque(text.as_str().into()));
            pools.attr(AttrKind::Dictionary([(key, text)].into_iter().collect()))
        };
        let list: Vec<_> = shardings.iter().map(entry).collect();
        let (which, list) = (pools.name(which), pools.attr(AttrKind::Array(list.into())));
        self.module.set_attr(func, which, list);
    }

    fn name_sizes(&mut self, func: Op, arguments: usize, (source, of): (&Module, Op)) {
        let names: Vec<Vec<(usize, String)>> =
            (0..arguments).map(|index| source.dimension_names(of, index)).collect();
        if names.iter().all(Vec::is_empty) {
            return;
        }
        let pools = &mut self.module.pools;
        let mut list = Vec::new();
        for names in names {
            let pairs: Vec<String> = names.iter().map(|(d, name)| format!("{d}:{name}")).collect();
            let entry = (!pairs.is_empty())
                .then(|| (pools.name("onnx.dim_params"), pools.string_attr(&pairs.join(","))));
            list.push(pools.attr(AttrKind::Dictionary(entry.into_iter().collect())));
        }
        let (key, list) = (pools.name("arg_attrs"), pools.attr(AttrKind::Array(list.into())));
        self.module.set_attr(func, key, list);
    }

    pub fn finish(self) -> Module {
        self.module
    }
}

/// Sets the types of a function's values and of its signature to the target tools' spelling.
pub fn respell_types(module: &mut Module, func: Op, types: Types) {
    if types == Types::Tensor(StringSpelling::Mg) {
        return;
    }
    for op in module.walk(func) {
        let blocks = module[op].regions.iter().flat_map(|&region| module[region].blocks.clone());
        let args = blocks.flat_map(|block| module[block].args.clone());
        let values: Vec<Value> = args.chain(module[op].results.iter().copied()).collect();
        for value in values {
            let ty = respell_type(module, types, module.value_type(value));
            module.set_value_type(value, ty);
        }
    }
    let Some((inputs, results)) = module.function_type(func) else { return };
    let (inputs, results) = (inputs.to_vec(), results.to_vec());
    let [inputs, results] = [inputs, results].map(|all| -> Box<[Type]> {
        all.into_iter().map(|ty| respell_type(module, types, ty)).collect()
    });
    module.set_function_type(func, inputs, results);
}

/// A type in the target tools' spelling.
pub fn respell_type(module: &mut Module, types: Types, ty: Type) -> Type {
    let pools = &mut module.pools;
    let ValueType::Tensor(tensor) = pools.to_value_type(ty) else { return ty };
    match types {
        Types::Torch => {
            let element = pools.element_type(tensor.element);
            pools.ty(TypeKind::TorchTensor {
                value_semantics: true,
                shape: Some(tensor.shape),
                element: Some(element),
            })
        }
        Types::Tensor(conversion) if tensor.element == ElementType::String => {
            let element = pools.ty(TypeKind::String(conversion));
            let shape = tensor.shape;
            pools.ty(TypeKind::RankedTensor { shape, element, encoding: None })
        }
        Types::Tensor(_) => ty,
    }
}
