//! Typed indices: what a [`Module`](super::Module)'s arenas are indexed by.

use cranelift_entity::entity_impl;

macro_rules! entities {
    ($($(#[$doc:meta])* $name:ident $prefix:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u32);
        entity_impl!($name, $prefix);
    )*};
}

entities! {
    /// An operation.
    Op "op";
    /// An SSA value: a result of an operation or an argument of a block.
    Value "v";
    /// A list of operations with arguments.
    Block "block";
    /// A list of blocks.
    Region "region";
    /// An interned type.
    Type "type";
    /// An interned attribute.
    Attr "attr";
    /// An interned location.
    Loc "loc";
    /// An interned name: of an operation, an attribute, a symbol, a value.
    Name "name";
}
