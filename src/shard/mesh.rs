//! Meshes of devices, and the shardings of values.

use std::fmt;

/// Devices along named axes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mesh {
    axes: Vec<(String, i64)>,
}

/// The numbers of the axes of a mesh along which something is divided.
pub type Axes = Vec<usize>;

impl Mesh {
    /// Parses the axes of a mesh, such as `data=2,model=4`.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Mesh, String> {
        let mut axes: Vec<(String, i64)> = Vec::new();
        for part in text.split(',') {
            let axis = part.split_once('=').and_then(|(name, size)| {
                let size = size.trim().parse().ok().filter(|&size: &i64| size > 0)?;
                Some((name.trim(), size)).filter(|(name, _)| is_name(name))
            });
            let Some((name, size)) = axis else {
                return Err(format!("'{part}' is no axis of a mesh: NAME=DEVICES is expected"));
            };
            if axes.iter().any(|(other, _)| other == name) {
                return Err(format!("the mesh has two axes '{name}'"));
            }
            axes.push((name.to_string(), size));
        }
        match axes.iter().try_fold(1, |all: i64, (_, size)| all.checked_mul(*size)) {
            Some(_) => Ok(Mesh { axes }),
            None => Err(format!("the mesh {text} has too many devices")),
        }
    }

    /// The names and sizes of the axes.
    pub fn axes(&self) -> impl Iterator<Item = (&str, i64)> {
        self.axes.iter().map(|(name, size)| (&**name, *size))
    }

    /// The number of the axis with this name.
    fn axis(&self, name: &str) -> Option<usize> {
        self.axes.iter().position(|(other, _)| other == name)
    }

    /// The number of shards of a division along these axes.
    pub fn parts(&self, axes: &[usize]) -> i64 {
        axes.iter().map(|&axis| self.axes[axis].1).product()
    }

    /// The groups of devices that differ only in their positions along these axes, each in the order of the shards.
    pub fn groups(&self, axes: &[usize]) -> Vec<Vec<i64>> {
        let sizes: Vec<i64> = self.axes.iter().map(|(_, size)| *size).collect();
        let others: Axes = (0..sizes.len()).filter(|axis| !axes.contains(axis)).collect();
        let number = |group: i64, part: i64| {
            let mut at = vec![0; sizes.len()];
            for (which, mut rest) in [(&others[..], group), (axes, part)] {
                for &axis in which.iter().rev() {
                    at[axis] = rest % sizes[axis];
                    rest /= sizes[axis];
                }
            }
            at.iter().zip(&sizes).fold(0, |number, (at, size)| number * size + at)
        };
        let group = |group| (0..self.parts(axes)).map(|part| number(group, part)).collect();
        (0..self.parts(&others)).map(group).collect()
    }

    /// The names of axes, joined: `model`, or `data+model`.
    pub fn names(&self, axes: &[usize]) -> String {
        let names: Vec<&str> = axes.iter().map(|&axis| &*self.axes[axis].0).collect();
        names.join("+")
    }

    /// The mesh as Shardy's attribute `#sdy.mesh`.
    pub fn attribute(&self) -> String {
        let axes: Vec<String> =
            self.axes().map(|(name, size)| format!("\"{name}\"={size}")).collect();
        format!("#sdy.mesh<[{}]>", axes.join(", "))
    }
}

fn is_name(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The requested sharding of an argument: `table:model,_`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The name or number of the argument, as it is written.
    pub argument: String,
    /// For each dimension, the names of the mesh axes that divide it.
    dims: Vec<Vec<String>>,
}

impl Request {
    /// Parses `ARGUMENT:DIMENSION,…`, where a dimension is `_` or the mesh axes that divide it, joined by `+`.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Request, String> {
        let Some((argument, dims)) = text.split_once(':') else {
            return Err(format!("'{text}' is no sharding: ARGUMENT:DIMENSION,… is expected"));
        };
        let axes = |dim: &str| match dim.trim() {
            "_" => Vec::new(),
            dim => dim.split('+').map(|axis| axis.trim().to_string()).collect(),
        };
        Ok(Request { argument: argument.trim().into(), dims: dims.split(',').map(axes).collect() })
    }

    /// The requested sharding of a value of this shape, which is argument `from`.
    ///
    /// # Errors
    /// Says which dimension or axis does not fit.
    pub fn sharding(&self, mesh: &Mesh, shape: &[i64], from: usize) -> Result<Sharding, String> {
        let mut sharding = Sharding::replicated(shape.len());
        if self.dims.len() != shape.len() {
            let (said, has) = (self.dims.len(), shape.len());
            return Err(format!("the sharding has {said} dimensions, but the value has {has}"));
        }
        let mut used = Axes::new();
        for (d, names) in self.dims.iter().enumerate() {
            let mut axes = Axes::new();
            for name in names {
                let axis = mesh.axis(name).ok_or_else(|| {
                    let all: Vec<&str> = mesh.axes().map(|(name, _)| name).collect();
                    format!("the mesh has no axis '{name}'; it has {}", all.join(", "))
                })?;
                if used.contains(&axis) {
                    return Err(format!("'{name}' would divide the value twice"));
                }
                used.push(axis);
                axes.push(axis);
            }
            let parts = mesh.parts(&axes);
            if shape[d] % parts != 0 {
                let names = mesh.names(&axes);
                return Err(format!(
                    "'{names}' has {parts} parts, which do not divide dimension {d} of {} positions",
                    shape[d]
                ));
            }
            // What has no elements is not divided.
            if parts > 1 && shape[d] > 0 {
                sharding.dims[d] = Some(Split { axes, from });
            }
        }
        Ok(sharding)
    }
}

/// A sharded dimension, and the argument from which the sharding comes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    /// The mesh axes that divide the dimension.
    pub axes: Axes,
    /// The number of the argument from which the sharding was propagated.
    pub from: usize,
}

/// The sharding of a value: the mesh axes along which each dimension is divided. It is replicated along all others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharding {
    /// For each dimension the division, if it is divided.
    pub dims: Vec<Option<Split>>,
}

impl Sharding {
    /// The sharding of a replicated value.
    pub fn replicated(rank: usize) -> Sharding {
        Sharding { dims: vec![None; rank] }
    }

    /// The same sharding with those dimensions not divided for which the function holds.
    pub fn without(&self, replicated: impl Fn(usize) -> bool) -> Sharding {
        let dims = self.dims.iter().enumerate();
        let dims = dims.map(|(d, split)| split.clone().filter(|_| !replicated(d)));
        Sharding { dims: dims.collect() }
    }

    /// The shape of a shard of a value of this shape.
    pub fn local_shape(&self, mesh: &Mesh, shape: &[i64]) -> Vec<i64> {
        let parts = |split: &Option<Split>| split.as_ref().map_or(1, |s| mesh.parts(&s.axes));
        self.dims.iter().zip(shape).map(|(split, size)| size / parts(split)).collect()
    }

    /// All mesh axes that divide the value.
    pub fn axes(&self) -> Axes {
        self.dims.iter().flatten().flat_map(|split| split.axes.iter().copied()).collect()
    }

    /// Divides a dimension, if it is not divided and no axis of the mesh divides another one.
    pub fn split(&mut self, d: usize, split: &Split) {
        let used = self.axes();
        if self.dims[d].is_none() && !split.axes.iter().any(|axis| used.contains(axis)) {
            self.dims[d] = Some(split.clone());
        }
    }

    /// The sharding as Shardy's text, with the names of the axes of each dimension: `[{"model"}, {}]`.
    pub fn text<'m>(&'m self, mesh: &'m Mesh) -> impl fmt::Display + 'm {
        let name = |&axis: &usize| format!("\"{}\"", mesh.axes[axis].0);
        let dim = move |split: &Option<Split>| {
            let axes = split.iter().flat_map(|split| &split.axes).map(name);
            format!("{{{}}}", axes.collect::<Vec<_>>().join(", "))
        };
        format!("[{}]", self.dims.iter().map(dim).collect::<Vec<_>>().join(", "))
    }
}
