//! The discardable attributes by which the export to upstream's dialects marks operations, so that import recognizes
//! them. Upstream's tools preserve such an attribute where they preserve the operation, and drop it where they
//! replace the operation.
//!
//! [`GATHER`], [`POSITIONS`] and [`CHECK`] of a `linalg.generic` have the same dictionary for the same coordinates. A
//! tool that changes what such an operation computes must remove the attribute.

/// Marks a `linalg.generic` that gathers: each element is the element of the extracted tensor at the coordinates that
/// the first operand holds, or an arbitrary one where these are out of range.
pub const GATHER: &str = "mg.gather";

/// Marks a `linalg.generic` that resolves the coordinates that its first operand holds to positions in range; to
/// arbitrary ones where they are out of range.
pub const POSITIONS: &str = "mg.places";

/// Marks a `linalg.generic` that searches for the first coordinate out of range, or a `cf.assert` that fails if one
/// of the searches on which it depends has found one.
pub const CHECK: &str = "mg.check";

/// Marks a function's last result: 0, or 1 + the first position that a search on which it depends has found.
pub const STATUS: &str = "mg.status";

/// The key of the axes that the coordinates are along, in a mark's dictionary.
pub const AXES: &str = "axes";

/// The key of the sizes of these axes.
pub const SIZES: &str = "sizes";

/// The key that is present if negative coordinates are counted from the end.
pub const FROM_END: &str = "from_end";

/// The key that is present if coordinates are stored as unsigned integers.
pub const UNSIGNED: &str = "unsigned";
