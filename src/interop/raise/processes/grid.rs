//! The processes of a run: replicas of partitions.

use std::fmt;

use crate::ir::{AttrKind, Module, Op};

/// One process of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Process {
    pub replica: usize,
    pub partition: usize,
}

impl fmt::Display for Process {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "process ({}, {})", self.replica, self.partition)
    }
}

/// The functions that the processes of a run execute: a row for each replica, of one for each partition.
pub struct Grid {
    rows: Vec<Vec<Op>>,
}

impl Grid {
    /// A run of one process.
    pub fn of_one(func: Op) -> Grid {
        Grid { rows: vec![vec![func]] }
    }

    /// The grid that `interpreter.run_parallel` states.
    ///
    /// # Errors
    /// It has another form, or names a function that the module does not have: a clause.
    pub fn of(module: &Module, op: Op) -> Result<Grid, String> {
        let wrong = || "programs must be lists of functions, all of one length: [[@f, @g], …]";
        let rows = match module.attr(op, "programs").map(|attr| &module.pools[attr]) {
            Some(AttrKind::Array(rows)) if !rows.is_empty() => rows,
            _ => return Err(wrong().into()),
        };
        let rows: Vec<Vec<Op>> =
            rows.iter().map(|&row| functions(module, row, "programs")).collect::<Result<_, _>>()?;
        match rows[0].is_empty() || rows.iter().any(|row| row.len() != rows[0].len()) {
            true => Err(wrong().into()),
            false => Ok(Grid { rows }),
        }
    }

    pub fn replicas(&self) -> usize {
        self.rows.len()
    }

    pub fn partitions(&self) -> usize {
        self.rows[0].len()
    }

    /// The processes and their functions, replica by replica.
    pub fn processes(&self) -> impl Iterator<Item = (Process, Op)> + '_ {
        self.rows.iter().enumerate().flat_map(|(replica, row)| {
            let process = move |partition| Process { replica, partition };
            row.iter().enumerate().map(move |(partition, &func)| (process(partition), func))
        })
    }

    /// The position of a process in [`Grid::processes`].
    pub fn index(&self, process: Process) -> usize {
        process.replica * self.partitions() + process.partition
    }
}

/// The functions that a list of symbols names.
///
/// # Errors
/// It is no list of symbols, or names a function that the module does not have: a clause.
pub fn functions(module: &Module, list: crate::ir::Attr, what: &str) -> Result<Vec<Op>, String> {
    let AttrKind::Array(symbols) = &module.pools[list] else {
        return Err(format!("{what} must be a list of functions, [@f, …]"));
    };
    let function = |&symbol: &crate::ir::Attr| match &module.pools[symbol] {
        AttrKind::Symbol(path) if path.len() == 1 => {
            let name = &module.pools[path[0]];
            module.function(name).ok_or_else(|| format!("there is no function @{name}"))
        }
        _ => Err(format!("{what} must name functions of the module")),
    };
    symbols.iter().map(function).collect()
}
