//! Functions and calls by name.

use std::collections::HashMap;

use super::{Attr, AttrKind, Module, Op, Type, TypeKind};
use crate::source::{Code, Diagnostic};

impl Module {
    /// The `func.func` operations directly in the top-level module.
    pub fn functions(&self) -> impl Iterator<Item = Op> + '_ {
        self[self.body()].ops.iter().copied().filter(|&op| self.op_name(op) == "func.func")
    }

    /// The text of a string or symbol attribute.
    pub fn text_attr(&self, op: Op, name: &str) -> Option<&str> {
        match &self.pools[self.attr(op, name)?] {
            AttrKind::String { bytes, .. } => std::str::from_utf8(bytes).ok(),
            AttrKind::Symbol(path) => path.last().map(|&name| &self.pools[name]),
            _ => None,
        }
    }

    /// The function of this name in the top-level module.
    pub fn function(&self, name: &str) -> Option<Op> {
        self.functions().find(|&op| self.text_attr(op, "sym_name") == Some(name))
    }

    /// Whether a function can be seen from outside the module.
    pub fn is_public(&self, func: Op) -> bool {
        matches!(self.text_attr(func, "sym_visibility"), None | Some("public"))
    }

    /// The argument and result types of a function.
    pub fn function_type(&self, func: Op) -> Option<(&[Type], &[Type])> {
        let AttrKind::Type(ty) = self.pools[self.attr(func, "function_type")?] else { return None };
        match &self.pools[ty] {
            TypeKind::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// Sets the argument and result types of a function; its arguments and what it returns are changed apart.
    pub fn set_function_type(
        &mut self,
        func: Op,
        inputs: impl Into<Box<[Type]>>,
        results: impl Into<Box<[Type]>>,
    ) {
        let (inputs, results) = (inputs.into(), results.into());
        let ty = self.pools.ty(TypeKind::Function { inputs, results });
        let attr = self.pools.attr(AttrKind::Type(ty));
        let name = self.pools.name("function_type");
        self.set_attr(func, name, attr);
    }
}

impl Module {
    /// The function to run: the one of this name, with or without `@`, else `main`, else the only public one with a
    /// body.
    ///
    /// # Errors
    /// There is none, or there are several; says which functions there are.
    pub fn entry_point(&self, wanted: Option<&str>) -> Result<Op, Diagnostic> {
        let has_body = |op: &Op| self[*op].regions.iter().any(|&r| !self[r].blocks.is_empty());
        let with_body: Vec<Op> = self.functions().filter(has_body).collect();
        let name = |func: &Op| self.text_attr(*func, "sym_name").unwrap_or_default();
        let named = |name_: &str| with_body.iter().copied().find(|func| name(func) == name_);
        let listed = |code: Code, message: String| {
            let names: Vec<String> =
                with_body.iter().map(|func| format!("@{}", name(func))).collect();
            let found = Diagnostic::error(code, None, message);
            match names[..] {
                [] => found,
                _ => found.help(format!("the functions are: {}", names.join(", "))),
            }
        };
        if let Some(wanted) = wanted {
            let wanted = wanted.trim_start_matches('@');
            return named(wanted).ok_or_else(|| {
                listed(Code::NoFunction, format!("there is no function @{wanted}"))
            });
        }
        if let Some(main) = named("main") {
            return Ok(main);
        }
        let mut public = with_body.iter().copied().filter(|&func| self.is_public(func));
        match (public.next(), public.next(), &with_body[..]) {
            (Some(only), None, _) => Ok(only),
            (_, _, []) => {
                let mut found =
                    Diagnostic::error(Code::NoFunction, None, "there is no function to run");
                let mut ops = self[self.body()].ops.iter();
                found.help = ops.find_map(|&op| self.hint(op)).map(str::to_owned);
                Err(found)
            }
            _ => {
                Err(listed(Code::AmbiguousFunction, "there is no function @main: name one".into()))
            }
        }
    }
}

/// The functions of a module by name, for stages that follow many calls.
pub struct FunctionTable<'m> {
    module: &'m Module,
    by_name: HashMap<&'m str, Op, ahash::RandomState>,
}

impl<'m> FunctionTable<'m> {
    /// The functions of a module.
    pub fn new(module: &'m Module) -> Self {
        let named = |op| Some((module.text_attr(op, "sym_name")?, op));
        FunctionTable { module, by_name: module.functions().filter_map(named).collect() }
    }

    /// The function that a `func.call` names.
    pub fn callee(&self, call: Op) -> Option<Op> {
        self.by_name.get(self.module.text_attr(call, "callee")?).copied()
    }

    /// The function that an attribute of the module names.
    pub fn named_in(&self, module: &Module, symbol: Attr) -> Option<Op> {
        let AttrKind::Symbol(path) = &module.pools[symbol] else { return None };
        let [name] = path[..] else { return None };
        self.by_name.get(&module.pools[name]).copied()
    }

    /// The functions that an operation of the module, or of a changed copy of it, names in any
    /// attribute: a call its callee, other operations what they are about.
    pub fn named_by(&self, copy: &Module, op: Op) -> Vec<Op> {
        let attrs = copy[op].properties.iter().chain(&copy[op].attrs);
        let mut open: Vec<Attr> = attrs.map(|&(_, attr)| attr).collect();
        let mut named = Vec::new();
        while let Some(attr) = open.pop() {
            match &copy.pools[attr] {
                AttrKind::Symbol(path) => {
                    let name = path.first().map(|&name| &copy.pools[name]);
                    named.extend(name.and_then(|name| self.by_name.get(name)));
                }
                AttrKind::Array(members) => open.extend(members.iter()),
                AttrKind::Dictionary(members) => open.extend(members.iter().map(|&(_, a)| a)),
                _ => {}
            }
        }
        named
    }
}
