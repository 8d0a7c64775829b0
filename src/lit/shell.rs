//! The shell language of RUN lines: words, quotes, pipes, `&&` and redirections.
//!
//! Whatever a real shell would treat specially and this one does not is an error, so that a line
//! means the same here and in lit.

/// One program call.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Command {
    pub words: Vec<String>,
    pub stdin: Option<String>,
    pub stdout: Option<Target>,
    pub stderr: Option<Target>,
}

/// Where an output goes if not to the next command (or to nobody).
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    File {
        path: String,
        append: bool,
    },
    /// `2>&1`.
    Stdout,
}

/// Commands joined by `|`.
pub type Pipeline = Vec<Command>;

#[derive(Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    /// `|`, `&&`, `<`, `>`, `>>`, `2>`, `2>>`, `2>&1`, `&>`.
    Operator(&'static str),
}

/// Longest first.
const OPERATORS: [&str; 9] = ["2>&1", "2>>", "2>", "&>", "&&", ">>", ">", "<", "|"];

/// Parses a RUN line into the pipelines that `&&` joins. `substitute` replaces `%s` and the like
/// in each word.
pub fn parse(line: &str, substitute: &dyn Fn(&str) -> String) -> Result<Vec<Pipeline>, String> {
    let mut pipelines = vec![vec![Command::default()]];
    let mut tokens = tokens(line)?.into_iter();
    while let Some(token) = tokens.next() {
        let pipeline = pipelines.last_mut().expect("there is always a pipeline");
        match token {
            Token::Operator("&&") => pipelines.push(vec![Command::default()]),
            Token::Operator("|") => pipeline.push(Command::default()),
            token => {
                let command = pipeline.last_mut().expect("there is always a command");
                extend(command, token, &mut tokens, substitute)?;
            }
        }
    }
    match pipelines.iter().flatten().any(|command| command.words.is_empty()) {
        true => Err("a command is missing".into()),
        false => Ok(pipelines),
    }
}

/// The words of a command without pipes and files.
///
/// # Errors
/// A quote is not closed, or there is something that is special to a shell.
pub fn split_words(command: &str) -> Result<Vec<String>, String> {
    match parse(command, &str::to_owned)?.as_slice() {
        [pipeline] if pipeline.len() == 1 => {
            let Command { words, stdin, stdout, stderr } = &pipeline[0];
            match (stdin, stdout, stderr) {
                (None, None, None) => Ok(words.clone()),
                _ => Err("a command here has no files for its input and output".into()),
            }
        }
        _ => Err("expected a single command".into()),
    }
}

fn extend(
    command: &mut Command,
    token: Token,
    rest: &mut impl Iterator<Item = Token>,
    substitute: &dyn Fn(&str) -> String,
) -> Result<(), String> {
    let operator = match token {
        Token::Word(word) => {
            command.words.push(substitute(&word));
            return Ok(());
        }
        Token::Operator("2>&1") => {
            command.stderr = Some(Target::Stdout);
            return Ok(());
        }
        Token::Operator(operator) => operator,
    };
    let Some(Token::Word(word)) = rest.next() else {
        return Err(format!("a file name must follow '{operator}'"));
    };
    let path = substitute(&word);
    let target = Target::File { path: path.clone(), append: operator.ends_with(">>") };
    match operator {
        "<" => command.stdin = Some(path),
        ">" | ">>" if command.stderr == Some(Target::Stdout) => {
            return Err(format!("write '{operator} {word}' before '2>&1'"));
        }
        "2>" | "2>>" => command.stderr = Some(target),
        "&>" => (command.stdout, command.stderr) = (Some(target), Some(Target::Stdout)),
        _ => command.stdout = Some(target),
    }
    Ok(())
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() {
        let operator = OPERATORS.iter().find(|operator| rest.starts_with(**operator));
        let length = match operator {
            Some(operator) => {
                tokens.push(Token::Operator(operator));
                operator.len()
            }
            None => {
                let (word, length) = word(rest)?;
                tokens.push(Token::Word(word));
                length
            }
        };
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

/// The word at the start of `text`, without its quotes, and its length in `text`.
fn word(text: &str) -> Result<(String, usize), String> {
    let mut word = String::new();
    let mut quote: Option<char> = None;
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some('"'), '\\') => match chars.next() {
                Some((_, c @ ('"' | '\\' | '$' | '`'))) => word.push(c),
                Some((_, c)) => word.extend(['\\', c]),
                None => break,
            },
            (Some('"'), '$' | '`') => return Err(format!("'{c}' is not supported; quote it")),
            (Some(_), c) => word.push(c),
            (None, '"' | '\'') => quote = Some(c),
            (None, '\\') => word.extend(chars.next().map(|(_, c)| c)),
            (None, c) if c.is_whitespace() || "|<>&".contains(c) => return finish(word, at),
            (None, '$' | '`' | '(' | ')' | ';' | '*' | '?' | '#' | '~' | '!') => {
                return Err(format!("'{c}' is not supported; quote it"));
            }
            (None, c) => word.push(c),
        }
    }
    match quote {
        Some(quote) => Err(format!("a {quote} is not closed")),
        None => finish(word, text.len()),
    }
}

fn finish(word: String, length: usize) -> Result<(String, usize), String> {
    match length {
        0 => Err("a single '&' is not supported".into()),
        _ => Ok((word, length)),
    }
}
