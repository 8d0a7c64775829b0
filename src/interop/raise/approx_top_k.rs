//! `ApproxTopK`, the custom call of JAX's `approx_max_k` and `approx_min_k`, as a sort.

use super::control_flow::append_return;
use super::sizes::{self, Size};
use crate::ir::regions::{append, create_region, inline, replace_within};
use crate::ir::{Attr, AttrKind, Block, Copies, FunctionTable, Module, Op, Value};
use crate::source::Diagnostic;
use crate::types::{ElementType, TensorType, ValueType};
use crate::verify::Verified;

const NAME: &str = "stablehlo.custom_call";

/// Replaces the calls of `ApproxTopK` whose results are aggregated, exactly; `None` where a program has none of them.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn raise_approx_top_k(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_call = |module: &Module, op: Op| {
        module.op_name(op) == NAME && module.text_attr(op, "call_target_name") == Some("ApproxTopK")
    };
    if module.pools.names.find(NAME).is_none()
        || !module.walk(module.top()).into_iter().any(|op| is_call(module, op))
    {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    let replace = |module: &mut Module, block: Block, op: Op| {
        if is_call(module, op) { raise(module, block, op) } else { None }
    };
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &replace);
    }
    Verified::new(module).map(Some)
}

/// The first elements of a stable sort of all inputs by the comparator.
fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let (operands, results) = (module[op].operands.to_vec(), module[op].results.to_vec());
    let count = results.len();
    let (inputs, inits) = operands.split_at_checked(count)?;
    let static_type =
        |module: &Module, value: Value| module.tensor_type(value).filter(TensorType::is_static);
    let types: Vec<TensorType> =
        inputs.iter().map(|&input| static_type(module, input)).collect::<Option<_>>()?;
    let first = types.first()?.clone();
    let is_aggregated = config(module, op, "aggregate_to_topk")?;
    let [top_k, dimension] = ["top_k", "reduction_dim"].map(|name| {
        let AttrKind::Integer { value, .. } = module.pools[config(module, op, name)?] else {
            return None;
        };
        i64::try_from(value).ok()
    });
    let (top_k, dimension) = (top_k?, dimension?);
    let axis = usize::try_from(dimension).ok().filter(|&axis| axis < first.rank())?;
    let mut shape = first.shape.clone();
    shape[axis] = top_k;
    let is_scalar = |module: &Module, value: Value, ty: &TensorType| {
        module.tensor_type(value) == Some(ty.with_shape(&[]))
    };
    let fits = module.pools[is_aggregated] == AttrKind::Bool(true)
        && inits.len() == count
        && (0..=first.shape[axis]).contains(&top_k)
        && types.iter().all(|ty| ty.shape == first.shape)
        && inits.iter().zip(&types).all(|(&init, ty)| is_scalar(module, init, ty))
        && results
            .iter()
            .zip(&types)
            .all(|(&result, ty)| module.tensor_type(result) == Some(ty.with_shape(&shape)));
    let from = comparator(module, op)?;
    let scalars: Vec<ValueType> = types
        .iter()
        .flat_map(|ty| [ty.with_shape(&[]), ty.with_shape(&[])])
        .map(ValueType::from)
        .collect();
    let end = *module[from].ops.last()?;
    let truth = ValueType::tensor(ElementType::I1, &[]);
    if !fits
        || module.value_types(&module[from].args)[..] != scalars
        || module.value_types(&module[end].operands)[..] != [truth]
    {
        return None;
    }

    let args: Vec<_> = scalars.iter().map(|ty| module.pools.value_type(ty)).collect();
    let (region, to) = create_region(module, &args);
    let args = module[to].args.to_vec();
    let returned = inline(module, from, &args, to, &mut Copies::default());
    append_return(module, to, &returned);
    let sorted: Vec<_> = inputs.iter().map(|&input| module.value_type(input)).collect();
    let sorted = append(module, block, "stablehlo.sort", inputs, sorted, &[region]);
    let sort = module.defining_op(sorted[0])?;
    let ty = module.pools.value_type(&ValueType::Scalar(ElementType::I64));
    let along = module.pools.attr(AttrKind::Integer { value: dimension.into(), ty });
    for (name, value) in
        [("dimension", along), ("is_stable", module.pools.attr(AttrKind::Bool(true)))]
    {
        let name = module.pools.name(name);
        module.set_attr(sort, name, value);
    }
    let sizes: Vec<Size> = shape.iter().map(|&size| Size::Known(size)).collect();
    let slices = sorted.into_iter().zip(&types).map(|(value, ty)| {
        sizes::emit_slice(module, block, value, None, &sizes, &ty.with_shape(&shape))
    });
    slices.collect()
}

/// An entry of the call's configuration.
fn config(module: &Module, op: Op, name: &str) -> Option<Attr> {
    let config = module.attr(op, "mhlo.backend_config").or(module.attr(op, "backend_config"))?;
    let AttrKind::Dictionary(entries) = &module.pools[config] else { return None };
    entries.iter().find(|(key, _)| module.pools[*key] == *name).map(|&(_, value)| value)
}

/// The body of the only function that the call names.
fn comparator(module: &Module, op: Op) -> Option<Block> {
    let AttrKind::Array(named) = &module.pools[module.attr(op, "called_computations")?] else {
        return None;
    };
    let [name] = named[..] else { return None };
    module.only_block(FunctionTable::new(module).named_in(module, name)?)
}
