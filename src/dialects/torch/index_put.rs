//! `torch.aten.index_put`: what stands in brackets, set or added to.

use super::{args, index};
use crate::elementwise::{Kind, recipe};
use crate::indexing::{Indexed, broadcast};
use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::Join;

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("self", "a tensor of rank r"),
    OperandDef::variadic(
        "indices",
        "those of a list: tensors of si32 or si64, or None, or one mask of i1; after the list the values, which broadcast to what is taken, and `!torch.bool`: whether they are added",
    ),
];

const ROW: OpDef = OpDef {
    name: "torch.aten.index_put",
    summary: "`self` with the elements set that tuples of indices name; `self[i, j, ...] = values`.",
    description: r#"
The list says, as for `torch.aten.index.Tensor`, which elements q of `self` are taken by position c of
its result. A copy of `self`, then for each c in row-major order:

    out[q] = values[c]              accumulate = False; the last value stays, which torch leaves open
    out[q] = out[q] + values[c]     accumulate = True; each sum is rounded, booleans are joined by or

Values broadcast to the result of the lookup. An index in [-s, -1] counts from the end of a dimension
of size s; any other outside [0, s) is an error. A mask stands alone on the list, for as many
dimensions as it has: of size 1 along these, or without them, the values go where it holds. How many
elements it takes is not known before the program runs, so other values are not supported.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.Tensor.index_put_.html",
    operands: OPERANDS,
    constraints: &rules([
        "C1: `indices` is a list that `torch.prim.ListConstruct` makes, with a tensor in it, and none that is None for `hacked_twin`; after it come values and a constant bool",
        "C2: the index tensors are of si32 or si64; a mask of i1 is the only one, with the sizes of the dimensions that it masks",
        "C3: the list has r elements at most",
        "C4: the index tensors broadcast",
        "C5: the values have the element type of `self`, one that is added where they accumulate, and broadcast to what is taken",
        "C6: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub static TABLE: &[OpDef] = &[
    ROW,
    OpDef { name: "torch.aten.index_put.hacked_twin", ..ROW },
    OpDef { name: "torch.aten._unsafe_index_put", ..ROW },
    OpDef { name: IMPL, ..ROW },
];

/// It has one more `!torch.bool`, which is not looked at.
const IMPL: &str = "torch.aten._index_put_impl";

/// The destination of values.
enum Destination {
    Indexed(Indexed),
    /// The positions at which mask operand `.0` is true, from dimension `.1` on.
    Masked(usize, usize),
}

/// The decoded application: the destination, the operand of the values, and the reduction.
struct Put {
    destination: Destination,
    values: usize,
    join: Join,
}

fn decode_put(call: &Call) -> Result<Put, Violation> {
    let this = call.tensor(0)?;
    let count = call.operands.len() - usize::from(call.def.name == IMPL);
    if count < 4 {
        let message = "indices must be a list with a tensor in it, with values and a bool after it";
        return fail("C1", Site::Op, message);
    }
    let (values, flag) = (count - 2, count - 1);
    let Ok(Some(accumulates)) = args::bool(call, flag) else {
        let message = "accumulate must be a constant of type !torch.bool";
        return fail("C1", Site::Operand(flag), message);
    };
    let is_none = |k: &usize| args::is_none(call, *k);
    if let Some(k) = (1..values).find(is_none).filter(|_| call.def.name.ends_with("twin")) {
        return fail("C1", Site::Operand(k), "indices must be tensors, but one is None");
    }
    let join = Join::of(match (accumulates, this.element) {
        (false, _) => Reduction::Set,
        (true, ElementType::I1) => Reduction::Or,
        (true, _) => Reduction::Add,
    });
    if !join.works_on(this.element) {
        return fail("C5", Site::Operand(0), format!("{} is not added", this.element));
    }
    let given: Vec<usize> = (1..values).filter(|k| !is_none(k)).collect();
    let destination = match given[..] {
        [k] if call.operands[k].element() == Some(ElementType::I1) => {
            check_mask(call, k)?;
            Destination::Masked(k, k - 1)
        }
        _ => Destination::Indexed(index::of_list(call, values)?),
    };
    Ok(Put { destination, values, join })
}

/// The mask, operand `k`, has the sizes of the dimensions from k - 1 on.
fn check_mask(call: &Call, k: usize) -> Result<(), Violation> {
    let (this, mask) = (call.tensor(0)?, call.tensor(k)?);
    let masked = this.shape.get(k - 1..k - 1 + mask.rank()).unwrap_or_default();
    let fits = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
    if mask.rank() == 0 || masked.len() != mask.rank() || !masked.iter().zip(&mask.shape).all(fits)
    {
        let message = format!(
            "a mask must have the sizes of self, {this}, from dimension {} on, but is {mask}",
            k - 1
        );
        return fail("C2", Site::Operand(k), message);
    }
    Ok(())
}

fn accepted_put(call: &Call) -> Put {
    decode_put(call)
        .unwrap_or_else(|_| panic!("{}: an application that `infer` accepts", call.def.name))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, put) = (call.tensor(0)?, decode_put(call)?);
    match &put.destination {
        Destination::Indexed(indexed) => {
            indexed.check_values(["C5", "C6"], call, ("self", this), put.values)?;
        }
        Destination::Masked(mask, at) => {
            let (values, mask) = (call.tensor(put.values)?, call.tensor(*mask)?);
            let taken = masked_shape(&this.shape, *at, mask.rank());
            let fits = broadcast(&taken, &values.shape).is_some_and(|all| {
                all.len() == taken.len()
                    && all.iter().zip(&taken).all(|(&a, &b)| size::may_equal(a, b))
            });
            if !fits || values.element != this.element {
                let wanted = this.with_shape(&taken);
                let message =
                    format!("values must be {wanted}, or broadcast to it, but are {values}");
                return fail("C5", Site::Operand(put.values), message);
            }
        }
    }
    Ok(vec![this.clone().into()])
}

/// The shape of the elements that a mask of `rank` dimensions selects, if it were true once.
fn masked_shape(sizes: &[i64], at: usize, rank: usize) -> Vec<i64> {
    [&sizes[..at], &[1], &sizes[at + rank..]].concat()
}

/// The shape of the values, with a 1 for each masked dimension.
fn spread_shape(own: &[i64], rank: usize, at: usize, masked: usize) -> Vec<i64> {
    let missing = rank - masked + 1 - own.len();
    let full: Vec<i64> = std::iter::repeat_n(1, missing).chain(own.iter().copied()).collect();
    [&full[..at], &vec![1; masked], &full[at + 1..]].concat()
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, put) = (&operands[0], accepted_put(call));
    let values = &operands[put.values];
    let (mask, at) = match &put.destination {
        Destination::Indexed(indexed) => {
            return Ok(vec![indexed.scattered(this, operands, values, put.join)?]);
        }
        Destination::Masked(mask, at) => (&operands[*mask], *at),
    };
    let spread = values.reshaped(&spread_shape(values.shape(), this.rank(), at, mask.rank()));
    let mut out = TensorBuilder::new(this.element(), this.shape());
    for (here, c) in coordinates(this.shape()).enumerate() {
        let holds = mask.int_at(linear(mask.shape(), &c[at..at + mask.rank()])) != 0;
        let own = c.iter().zip(spread.shape()).map(|(&c, &size)| if size == 1 { 0 } else { c });
        let own: Shape = own.collect();
        let value = spread.bytes_at(linear(spread.shape(), &own));
        match holds {
            false => out.push_from(this, here),
            true => {
                out.push_bytes(&put.join.reduction.join(this.element(), this.bytes_at(here), value))
            }
        }
    }
    Ok(vec![out.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, put) = (operands[0], accepted_put(call));
    let values = operands[put.values];
    let (mask, at) = match &put.destination {
        Destination::Indexed(indexed) => {
            return vec![indexed.scatter(this, operands, values, put.join, emit)];
        }
        Destination::Masked(mask, at) => (operands[*mask], *at),
    };
    let ty = emit.tensor_type(this);
    let [own, masked] = [values, mask].map(|value| emit.tensor_type(value).shape);
    let values = emit.reshape(values, &spread_shape(&own, ty.rank(), at, masked.len()));
    let values = layout::stretch(values, &ty.shape, emit);
    let behind = ty.rank() - at - masked.len();
    let aligned = [&masked[..], &vec![1; behind]].concat();
    let mask = emit.reshape(mask, &aligned);
    let mask = layout::stretch(mask, &ty.shape, emit);
    let values = match put.join.reduction {
        Reduction::Add => recipe::apply(Kind::Add, &[this, values], emit),
        Reduction::Or => recipe::apply(Kind::Or, &[this, values], emit),
        _ => values,
    };
    vec![recipe::apply(Kind::Select, &[mask, values, this], emit)]
}
