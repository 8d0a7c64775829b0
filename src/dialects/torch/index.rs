//! `torch.aten.index.Tensor`.

use crate::indexing::Indexed;
use crate::ir::{Module, Op, Value};
use crate::nonzero;
use crate::ops::def::Role;
use crate::prelude::*;

/// The semantics depends on whether a tensor of the list is a mask.
pub static DEF: OpDef = OpDef {
    semantics: Semantics::meant(meaning),
    example: r#"
func.func @main(%x: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,2],f32> {
  %0 = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %1 = torch.aten.index.Tensor %x, %0 : !torch.vtensor<[3,2],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,2],f32>
  return %1 : !torch.vtensor<[2,2],f32>
}
"#,
    ..ROW
};

/// A lookup by tensors of indices.
pub static BY_INDICES: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A lookup with masks among the tensors.
pub static BY_MASKS: OpDef = OpDef {
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef {
            role: Role::Constant,
            ..OperandDef::variadic(
                "indices",
                "those of a list: tensors of i1, si32 or si64, or None",
            )
        },
    ],
    semantics: Semantics::framework(infer_masked, eval_masked, expand_masked),
    ..ROW
};

const ROW: OpDef = OpDef {
    name: "torch.aten.index.Tensor",
    summary: "The elements of `self` at tuples of indices, one tensor of them for each dimension; `self[i, j, ...]`.",
    description: r#"
The k-th tensor of the list indexes dimension k of `self`; a dimension with None, and each behind the
list, is taken whole. The index tensors broadcast to one shape b_{0}, ..., b_{m-1}. With D the indexed
dimensions, bc(i) the position of i in an index tensor (0 in a dimension of size 1), and p the
coordinates of the other dimensions:

    out[.., i_{0}, ..., i_{m-1}, ..] = self[q],   q_{d} = indices_{d}[bc(i)] for d in D, else p_{d}

The coordinates i stand where D begins, if D are neighbours, else before all p, as in NumPy. An index
in [-s, -1] counts from the end of a dimension of size s; any other outside [0, s) is an error, unless
the result has no elements.

A mask (`i1`, or `ui8`) of rank m stands for m tensors of indices, the coordinates of its elements that are
not 0 in row-major order, and so for m dimensions, whose sizes it has. The size of the result depends on
how many these are: the operation is run once the elements of the list are known.
"#,
    source: "https://docs.pytorch.org/cppdocs/notes/tensor_indexing.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::variadic("indices", "those of a list: tensors of si32 or si64, masks, or None"),
    ],
    constraints: &rules([
        "C1: `indices` is a list that `torch.prim.ListConstruct` makes, with a tensor in it",
        "C2: the index tensors are of si32 or si64; a mask, of i1 or ui8, has the sizes of the dimensions that it masks, one at least",
        "C3: the list has r elements at most, a mask of rank m counted as m",
        "C4: the index tensors broadcast",
        "C5: a dimension of size 0 has nothing looked up in it",
    ]),
    ..super::ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let ty = |&value: &_| module.pools.to_value_type(module.value_type(value));
    // Canonical programs have the elements of the list in its place.
    let is_of_masks = |value: &Value| {
        let list = module.defining_op(*value).filter(|&list| module.is_list(list));
        let members = list.map_or(std::slice::from_ref(value), |list| &module[list].operands);
        members.iter().any(|member| is_mask(&ty(member)))
    };
    let has_mask = module[op].operands.iter().skip(1).any(is_of_masks);
    Some(if has_mask { &BY_MASKS } else { &BY_INDICES })
}

fn is_mask(ty: &ValueType) -> bool {
    matches!(ty.element(), Some(ElementType::I1 | ElementType::UI8))
}

/// The decoded indexing: operand d + 1 holds the indices of dimension d.
fn decode_indexing(call: &Call) -> Result<Indexed, Violation> {
    of_list(call, call.operands.len())
}

/// The indexing by the operands from 1 to `end`, the elements of a list.
pub fn of_list(call: &Call, end: usize) -> Result<Indexed, Violation> {
    let this = call.tensor(0)?;
    let is_none = |ty: &ValueType| ty.to_string() == "!torch.none";
    let operands: Vec<usize> = (1..end).filter(|&k| !is_none(&call.operands[k])).collect();
    if operands.is_empty() {
        let message = "indices must be a list with a tensor in it, but there is none";
        return Err(Violation::new("C1", Site::Op, message));
    }
    for &k in &operands {
        let Some(index) = call.operands[k].as_tensor() else {
            let found = &call.operands[k];
            let message = format!("indices must be a constant list of tensors, but is {found}");
            return Err(Violation::new("C1", Site::Operand(k), message));
        };
        super::check_index_type("C2", k, index, &super::INT_OR_LONG)?;
        if k > this.rank() {
            let message = format!("self has rank {}, and no dimension {}", this.rank(), k - 1);
            return Err(Violation::new("C3", Site::Operand(k), message));
        }
    }
    let dims = operands.iter().map(|k| k - 1).collect();
    Indexed::of("C4", call, dims, operands)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, lookup) = (call.tensor(0)?, decode_indexing(call)?);
    check::check_gathered_axes("C5", "self", this, &lookup.dims, &lookup.shape)?;
    let ty = this.with_shape(&lookup.positions(&this.shape));
    if ty.is_static() && ty.element_count().is_none() {
        return Err(Violation::new("", Site::Op, format!("{ty} has more than 2^63 - 1 elements")));
    }
    Ok(vec![ty.into()])
}

fn accepted_indexing(call: &Call) -> Indexed {
    decode_indexing(call)
        .unwrap_or_else(|_| panic!("{}: an application that `infer` accepts", call.def.name))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, lookup) = (&operands[0], accepted_indexing(call));
    let out = formulas::tensor(this, &lookup.positions(this.shape()), |c| {
        lookup.place(c, this.shape(), operands).map(Some)
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, lookup) = (operands[0], accepted_indexing(call));
    if let [d] = lookup.dims[..] {
        return vec![recipes::blocks(this, operands[d + 1], d, 0, Mode::ERROR_FROM_END, emit)];
    }
    let tuples = lookup.tuples(operands, emit);
    let axes: Vec<i64> = lookup.dims.iter().map(|&d| d as i64).collect();
    let rest = lookup.rest(&emit.tensor_type(this).shape);
    let gathered = recipes::named_axes(this, tuples, &axes, Mode::ERROR_FROM_END, emit);
    let gathered = emit.reshape(gathered, &[&lookup.shape[..], &rest].concat());
    // The dimensions of the indices stand first, and go behind `at` of the others.
    let (m, at) = (lookup.shape.len(), lookup.at);
    let order: Vec<i64> =
        (m..m + at).chain(0..m).chain(m + at..m + rest.len()).map(|d| d as i64).collect();
    vec![emit.transpose(gathered, &order)]
}

/// The operands of the lookup by indices that masks stand for: for each its type, and what it is.
struct Unmasked {
    types: Vec<ValueType>,
    members: Vec<Member>,
}

/// An operand of a lookup by indices.
enum Member {
    /// An operand of the lookup with masks.
    Operand(usize),
    /// The coordinates along this dimension of the elements of a mask, an operand.
    Coordinates(usize, usize),
}

/// Replaces masks; how many elements they choose is known where they are.
fn unmasked(call: &Call) -> Result<Unmasked, Violation> {
    let this = call.tensor(0)?;
    let (mut types, mut members) = (vec![call.operands[0].clone()], vec![Member::Operand(0)]);
    for k in 1..call.operands.len() {
        let Some(mask) = call.operands[k].as_tensor().filter(|_| is_mask(&call.operands[k])) else {
            types.push(call.operands[k].clone());
            members.push(Member::Operand(k));
            continue;
        };
        let (first, rank) = (types.len() - 1, mask.rank());
        if first + rank > this.rank() {
            let message = format!("self has rank {}, less than {mask} masks", this.rank());
            return fail("C3", Site::Operand(k), message);
        }
        let masked = &this.shape[first..first + rank];
        let fits = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
        if rank == 0 || !masked.iter().zip(&mask.shape).all(fits) {
            let message =
                format!("{mask} does not have the sizes of {this} from dimension {first} on");
            return fail("C2", Site::Operand(k), message);
        }
        let count = call.constants[k].as_ref().map_or(DYNAMIC, |mask| nonzero::count(mask) as i64);
        for d in 0..rank {
            types.push(ValueType::tensor(ElementType::SI64, &[count]));
            members.push(Member::Coordinates(k, d));
        }
    }
    Ok(Unmasked { types, members })
}

impl Unmasked {
    /// The application of the lookup by indices.
    fn call<'a>(&'a self, call: &Call<'a>, constants: &'a [Option<Tensor>]) -> Call<'a> {
        Call { def: &BY_INDICES, operands: &self.types, constants, ..*call }
    }
}

fn infer_masked(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let unmasked = unmasked(call)?;
    let constants = vec![None; unmasked.types.len()];
    infer(&unmasked.call(call, &constants))
}

/// The coordinates along dimension `d` of the elements of a mask, and how many there are.
fn coordinates_of(mask: &Tensor, d: usize) -> Tensor {
    let all = nonzero::coordinates(mask);
    let count = all.len() / mask.rank();
    let along: Vec<i128> = all[d * count..][..count].iter().map(|&at| at.into()).collect();
    Tensor::from_ints(ElementType::SI64, &[along.len() as i64], &along)
}

fn eval_masked(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let constants: Vec<Option<Tensor>> = operands.iter().cloned().map(Some).collect();
    let known = Call { constants: &constants, ..*call };
    let Ok(unmasked) = unmasked(&known) else {
        return Err(Fault::Other("a mask does not have the sizes that it masks".into()));
    };
    let tensor = |member: &Member| match *member {
        Member::Operand(k) => operands[k].clone(),
        Member::Coordinates(k, d) => coordinates_of(&operands[k], d),
    };
    let operands: Vec<Tensor> = unmasked.members.iter().map(tensor).collect();
    let constants = vec![None; operands.len()];
    eval(&unmasked.call(call, &constants), &operands).map_err(|mut fault| {
        if let Fault::OutOfBounds { operand, .. } = &mut fault
            && let Member::Operand(k) = unmasked.members[*operand]
        {
            *operand = k;
        }
        fault
    })
}

fn expand_masked(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Ok(unmasked) = unmasked(call) else { return Vec::new() };
    let mut values = Vec::new();
    for member in &unmasked.members {
        values.push(match *member {
            Member::Operand(k) => operands[k],
            Member::Coordinates(k, d) => match &call.constants[k] {
                Some(mask) => layout::constant(coordinates_of(mask, d), emit),
                None => return Vec::new(),
            },
        });
    }
    let constants = vec![None; values.len()];
    expand(&unmasked.call(call, &constants), &values, emit)
}
