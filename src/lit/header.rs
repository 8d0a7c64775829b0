//! The keyword lines of a test: `RUN:`, `REQUIRES:`, `UNSUPPORTED:`, `XFAIL:`.

/// What the comment lines of a file say about running it.
#[derive(Debug, Default)]
pub struct Header {
    /// Commands with their one-based line, continuations joined.
    pub run: Vec<(usize, String)>,
    /// All must hold.
    pub requires: Vec<String>,
    /// None may hold.
    pub unsupported: Vec<String>,
    /// If one holds, or is `*`, the test must fail.
    pub xfail: Vec<String>,
}

impl Header {
    /// Reads the header of a test. A line counts if it is a comment that starts with a keyword.
    ///
    /// # Errors
    /// A RUN line that ends in `\` has no other one behind it.
    pub fn parse(text: &str) -> Result<Header, String> {
        let mut header = Header::default();
        let mut open: Option<(usize, String)> = None;
        for (index, line) in text.lines().enumerate() {
            let Some((keyword, body)) = keyword(line) else { continue };
            let list = match keyword {
                "RUN" => {
                    open = header.add_run(index + 1, body, open.take());
                    continue;
                }
                "REQUIRES" => &mut header.requires,
                "UNSUPPORTED" => &mut header.unsupported,
                _ => &mut header.xfail,
            };
            let conditions = body.split(',').map(|c| c.trim().to_owned());
            list.extend(conditions.filter(|condition| !condition.is_empty()));
        }
        match open {
            Some((line, _)) => Err(format!("line {line}: '\\' without another RUN line")),
            None => Ok(header),
        }
    }

    /// Adds a RUN line to the command left `open` by the one before. Returns the command if it is
    /// still open.
    fn add_run(
        &mut self,
        line: usize,
        body: &str,
        open: Option<(usize, String)>,
    ) -> Option<(usize, String)> {
        let (line, mut command) = open.unwrap_or((line, String::new()));
        match body.strip_suffix('\\') {
            Some(part) => {
                command.push_str(part);
                command.push(' ');
                Some((line, command))
            }
            None => {
                command.push_str(body);
                self.run.push((line, command));
                None
            }
        }
    }
}

fn keyword(line: &str) -> Option<(&str, &str)> {
    let text = comment_text(line)?;
    let (keyword, body) = text.split_once(':')?;
    let known = matches!(keyword, "RUN" | "REQUIRES" | "UNSUPPORTED" | "XFAIL");
    known.then(|| (keyword, body.trim()))
}

/// The text of a line that is a comment, as MLIR, LLVM IR or scripts have them.
pub fn comment_text(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let leader = ["//", ";", "#"].into_iter().find(|leader| line.starts_with(leader))?;
    Some(line[leader.len()..].trim_start_matches(['/', ';', '#', ' ', '\t']))
}
