//! `linalg.pack` and `linalg.unpack`: a reshape and a transpose, after a pad or before a slice.

use super::sizes::{self, Size};
use crate::ir::{Block, Builder, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::BinaryOp;
use crate::types::DYNAMIC;

pub const NAMES: [&str; 2] = ["linalg.pack", "linalg.unpack"];

/// Which dimensions of the unpacked tensor are tiled, and where.
struct Tiling {
    /// The size of the tile of each dimension of the unpacked tensor; 1 where it has none.
    tiles: Vec<Option<Size>>,
    /// The dimensions of the packed tensor, as positions in `tile numbers, tiles` of each unpacked dimension in turn.
    order: Vec<i64>,
}

impl Tiling {
    /// The tiling that an operation states for an unpacked tensor of this rank. Its last operands are the sizes of
    /// tiles that are not known.
    fn of(module: &Module, op: Op, rank: usize) -> Option<Tiling> {
        let dims = module.integers_attr(op, "inner_dims_pos")?;
        let sizes = module.integers_attr(op, "static_inner_tiles")?;
        let outer = module.integers_attr(op, "outer_dims_perm").unwrap_or(&[]);
        let open = sizes.iter().filter(|&&size| size == DYNAMIC).count();
        let operands = &module[op].operands;
        let mut values = operands[operands.len().checked_sub(open)?..].iter();
        let mut tiles: Vec<Option<Size>> = vec![None; rank];
        for (&dim, &size) in dims.iter().zip(sizes) {
            let size = match size {
                DYNAMIC => Size::of_value(module, *values.next()?),
                size => Size::Known(size),
            };
            *tiles.get_mut(usize::try_from(dim).ok()?)? = Some(size);
        }
        // Each dimension begins where those before it and their tiles end.
        let tiled = |dims: &[Option<Size>]| dims.iter().filter(|tile| tile.is_some()).count();
        let begin = |dim: usize| (dim + tiled(&tiles[..dim])) as i64;
        let outer: Vec<usize> = match outer {
            [] => (0..rank).collect(),
            outer => outer.iter().map(|&dim| dim as usize).collect(),
        };
        let order = outer.iter().map(|&dim| begin(dim));
        let order = order.chain(dims.iter().map(|&dim| begin(dim as usize) + 1)).collect();
        Some(Tiling { tiles, order })
    }

    /// The shape of whole tiles: for each dimension the number of tiles and the size of one, and their product.
    fn shapes(&self, module: &mut Module, block: Block, packed: &[Size]) -> Option<[Vec<Size>; 2]> {
        let (mut split, mut whole) = (Vec::new(), Vec::new());
        for tile in &self.tiles {
            let place = self.order.iter().position(|&from| from == split.len() as i64)?;
            let &count = packed.get(place)?;
            split.push(count);
            whole.push(match tile {
                Some(tile) => {
                    split.push(*tile);
                    sizes::combine(module, block, BinaryOp::Muli, [count, *tile])?
                }
                None => count,
            });
        }
        Some([split, whole])
    }
}

/// Appends what replaces an operation; `None` where it is unchanged.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Value> {
    let (&source, &dest) = (module[op].operands.first()?, module[op].operands.get(1)?);
    let (of_source, of_dest) = (module.tensor_type(source)?, module.tensor_type(dest)?);
    let is_pack = module.op_name(op) == "linalg.pack";
    let unpacked = if is_pack { &of_source } else { &of_dest };
    let tiling = Tiling::of(module, op, unpacked.rank())?;
    let packed = if is_pack { dest } else { source };
    let shape = sizes::shape_of(module, block, packed)?;
    let [split, whole] = tiling.shapes(module, block, &shape)?;
    let transpose = |module: &mut Module, value: Value, order: Vec<i64>| {
        Builder::at_end(module, block).core(&CoreOp::transpose(order), &[value]).ok()
    };
    let result = if is_pack {
        let padding =
            module.integers_attr(op, "operandSegmentSizes").and_then(|it| it.get(2).copied());
        let padded = match padding {
            Some(1) => {
                let padding = *module[op].operands.get(2)?;
                sizes::emit_pad(module, block, source, padding, &whole)?
            }
            _ => source,
        };
        let split = sizes::emit_reshape(module, block, padded, &split)?;
        transpose(module, split, tiling.order)?
    } else {
        let back = |k: i64| tiling.order.iter().position(|&from| from == k).map(|at| at as i64);
        let back = (0..tiling.order.len() as i64).map(back).collect::<Option<_>>()?;
        let split = transpose(module, source, back)?;
        let whole = sizes::emit_reshape(module, block, split, &whole)?;
        let shape = sizes::shape_of(module, block, dest)?;
        sizes::emit_slice(module, block, whole, None, &shape, &of_dest)?
    };
    sizes::emit_cast(module, block, result, &of_dest)
}
