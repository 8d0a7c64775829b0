//! Attention.

use super::steps::{Item, Step, Steps, Stop, refuse};
use super::{argument, layers};
use crate::prelude::*;

layers! {
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html";
    "scaled_dot_product_attention" attention, [
        OperandDef::one("query", "[…, L, E]"),
        OperandDef::one("key", "[…, S, E]"),
        OperandDef::one("value", "[…, S, V]"),
        OperandDef::one("attn_mask", "what is added to products, or where a mask of i1 is false, they do not count; or None"),
        argument("dropout_p", "0"),
        argument("is_causal", "true: query i takes the keys up to i"),
        argument("scale", "a constant number, or None: 1 / sqrt(E)"),
        argument("enable_gqa", "true: each head of key and value serves several of the query")
    ] "Values weighted by how queries fit keys." "softmax((query sqrt(scale)) (key sqrt(scale))^T + mask) value; the weights of a query that takes no key are 0, of 16 bits in f32.", example = "
func.func @main(%q: !torch.vtensor<[1,2,4,8],f32>, %k: !torch.vtensor<[1,2,6,8],f32>, %v: !torch.vtensor<[1,2,6,8],f32>) -> !torch.vtensor<[1,2,4,8],f32> {
  %none = torch.constant.none
  %zero = torch.constant.float 0.0
  %no = torch.constant.bool false
  %0 = torch.aten.scaled_dot_product_attention %q, %k, %v, %none, %zero, %no, %none, %no : !torch.vtensor<[1,2,4,8],f32>, !torch.vtensor<[1,2,6,8],f32>, !torch.vtensor<[1,2,6,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[1,2,4,8],f32>
  return %0 : !torch.vtensor<[1,2,4,8],f32>
}
";
}

fn attention(s: &mut Steps) -> Step<Vec<Item>> {
    let [query, key, value, mask, dropout, is_causal, scale, shares] = s.all();
    if dropout.float_value()? != 0.0 {
        return refuse("dropout_p is not 0: elements at random are not computed with here");
    }
    let (like, rank) = (query.clone(), query.rank()?);
    let (shape, keys) = (query.shape()?, key.shape()?);
    if rank < 2 || keys.len() < 2 || value.rank()? < 2 {
        return refuse("queries, keys and values are matrices");
    }
    let [mut query, mut key, mut value] = [query, key, value];
    if shares.bool_value()? && rank >= 3 {
        let heads = |x: &Item| Step::Ok(x.static_shape()?[x.rank()? - 3]);
        let (all, own) = (heads(&query)?, heads(&key)?);
        if own < 1 || all % own != 0 {
            return refuse(format!("{own} heads do not serve {all}"));
        }
        for x in [&mut key, &mut value] {
            let (times, dim, none) = (s.int(all / own), s.int(-3), s.none());
            *x = s.aten("repeat_interleave.self_int", &[x.clone(), times, dim, none])?;
        }
    }
    for x in [&mut query, &mut key, &mut value] {
        *x = s.wide(x)?;
    }
    let scale = match scale.is_none() {
        true if shape[rank - 1] > 0 => 1.0 / (shape[rank - 1] as f64).sqrt(),
        true => return Err(Stop::Open("the size of a head is not known".into())),
        false => scale.float_value()?,
    };
    let query = s.times(&query, scale.abs().sqrt().copysign(scale))?;
    let [last, other] = [-1, -2].map(|d| s.int(d));
    let key = s.aten("transpose.int", &[key, last.clone(), other])?;
    let key = s.times(&key, scale.abs().sqrt())?;
    let mut products = s.aten("matmul", &[query, key])?;
    let element = products.element()?;
    let least = s.number(f64::NEG_INFINITY, element)?;
    if is_causal.bool_value()? {
        let [queries, keys] = [shape[rank - 2], keys[keys.len() - 2]];
        if queries < 0 || keys < 0 {
            return Err(Stop::Open("the lengths of sequences are not known".into()));
        }
        let rows = s.iota(queries)?;
        let rows = s.view(&rows, &[queries, 1])?;
        let columns = s.iota(keys)?;
        let takes = s.aten("le.Tensor", &[columns, rows])?;
        products = s.choose(&takes, &products, &least)?;
    }
    if !mask.is_none() {
        products = match mask.element()? {
            ElementType::I1 => s.choose(&mask, &products, &least)?,
            _ => {
                let mask = s.to(&mask, element)?;
                s.add(&products, &mask)?
            }
        };
    }
    let no = s.bool(false);
    let weights = s.aten("_softmax", &[products.clone(), last.clone(), no.clone()])?;
    // Where no key counts, the softmax is NaN.
    let dims = s.ints(&[-1]);
    let yes = s.bool(true);
    let most = s.aten("amax", &[products, dims, yes])?;
    let is_nothing = s.test("eq.Scalar", &most, f64::NEG_INFINITY)?;
    let zero = s.number(0.0, element)?;
    let weights = s.choose(&is_nothing, &zero, &weights)?;
    let result = s.aten("matmul", &[weights, value])?;
    Ok(vec![s.narrow(&result, &like)?])
}
