//! Files of rewrite rules.

use super::files;
use super::session::{Failure, Outcome, Session};
use multigather::canon::{self, UserRule};
use multigather::parse::parse_rules;
use multigather::source::{Code, Diagnostic};

/// The rules of these files; where `tried`, each is found to be sound on samples.
pub fn read(session: &mut Session, paths: &[String], tried: bool) -> Outcome<Vec<UserRule>> {
    let mut rules: Vec<UserRule> = Vec::new();
    for path in paths {
        let file = files::read_source(session, path)?;
        let text = parse_rules(&session.sources, file)?;
        rules.extend(canon::user::compile(multigather::registry(), &text)?);
    }
    let names: Vec<&str> = rules.iter().map(UserRule::name).collect();
    if let Some((_, twice)) =
        names.iter().enumerate().find(|(at, name)| names[..*at].contains(name))
    {
        return Err(Failure::new(Code::Rule, format!("two files of rules have a rule '{twice}'")));
    }
    if tried {
        let refused = rules.iter().filter_map(|rule| rule.try_out().err());
        let refused: Vec<Diagnostic> = refused.map(|found| *found).collect();
        if !refused.is_empty() {
            return Err(refused.into());
        }
    }
    Ok(rules)
}
