//! `torch.aten.gather`.

use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.gather",
    summary: "One element of `self` for each index, found along one dimension; `torch.gather`.",
    description: r#"
For a 3-D tensor:

    out[i][j][k] = input[index[i][j][k]][j][k]   if dim == 0
    out[i][j][k] = input[i][index[i][j][k]][k]   if dim == 1
    out[i][j][k] = input[i][j][index[i][j][k]]   if dim == 2

An index outside [0, s), s = self.size(dim), is an error: negative ones do not count from the end.
`index` may be smaller than `self` in other dimensions; the formula then reads only the leading
positions of `self`. It never broadcasts.

The page asks for equal ranks. In truth a tensor of rank 0 counts as one of shape [1], and where
`index` has no elements, ranks and sizes are not compared. On the CPU torch turns some NaNs of
bf16 into 0xFFFF; here bits stay what they are.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.gather.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
        OperandDef::one("index", "a tensor of si32 or si64, of rank r"),
        OperandDef::one("sparse_grad", "`!torch.bool`; no effect on the value"),
    ],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1]",
        "C2: `index` is of si32 or si64",
        "C3: `index` has the rank of `self`, where it has elements",
        "C4: outside `dim`, no size of `index` is larger than that of `self`, where `index` has elements",
        "C5: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, index) = (call.tensor(0)?, call.tensor(2)?);
    let dim = super::dim("C1", call, 1, this)?;
    super::check_index_type("C2", 2, index, &super::INT_OR_LONG)?;
    let result = this.with_shape(&index.shape);
    if index.shape.contains(&0) {
        return Ok(vec![result.into()]);
    }
    let [data, sizes] = [this, index].map(|ty| super::at_least_1d(&ty.shape));
    let site = Site::Operand(2);
    if data.len() != sizes.len() {
        let message =
            format!("index must have rank {} as self has, but has {}", this.rank(), index.rank());
        return Err(Violation::new("C3", site, message));
    }
    for d in (0..data.len()).filter(|&d| d != dim) {
        let (size, limit) = (sizes[d], data[d]);
        if size::exceeds(size, limit) {
            let message = format!(
                "dimension {d} is not dim, so the index's size {size} may not be larger than self's {limit}"
            );
            return Err(Violation::new("C4", site, message));
        }
    }
    let data = TensorType::new(this.element, &data);
    check::check_gathered_axes("C5", "self", &data, &[dim], &index.shape)?;
    Ok(vec![result.into()])
}

fn dim_operand(call: &Call) -> usize {
    let dim = call.tensor(0).and_then(|this| super::dim("C1", call, 1, this));
    dim.expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (this, index, dim) = (&operands[0], &operands[2], dim_operand(call));
    let indices = Indices { tensor: index, operand: 2, find: formulas::strict };
    let size = this.shape().get(dim).copied().unwrap_or(1);
    let out = formulas::tensor(this, index.shape(), |c| {
        let found = indices.at(c, dim, size)?;
        // A scalar among the two has position [0] in the other one's only dimension.
        let mut from = if this.rank() == 0 { Shape::new() } else { Shape::from_slice(c) };
        from.resize(this.rank(), 0);
        if let Some(at) = from.get_mut(dim) {
            *at = found.unwrap_or(0);
        }
        Ok(Some(from))
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [this, _, index, _] = *operands else { panic!("four operands") };
    let (ty, result) = (emit.tensor_type(this), emit.tensor_type(index).shape);
    if result.contains(&0) {
        return vec![layout::zeros(ty.element, &result, emit)];
    }
    let dim = dim_operand(call);
    let data = emit.reshape(this, &super::at_least_1d(&ty.shape));
    let indices = emit.reshape(index, &super::at_least_1d(&result));
    // Without indices there may be fewer elements than the sizes say.
    let mut sizes = result.iter().zip(&ty.shape).enumerate();
    let fits = sizes.all(|(d, (&index, &size))| d == dim || size::is_at_most(index, size));
    let take = if fits { recipes::elements } else { recipes::elements_by_tuples };
    let gathered = take(data, indices, dim, Mode::ERROR, emit);
    vec![emit.reshape(gathered, &result)]
}
