/** Removes parentheses that enclose the whole text. */
function withoutParentheses(raw: string): string {
  if (!raw.startsWith('(') || !raw.endsWith(')')) return raw;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < raw.length; at += 1) {
    if (raw[at] === "'") quoted = !quoted;
    if (quoted) continue;
    if (raw[at] === '(') depth += 1;
    if (raw[at] === ')') depth -= 1;
    if (depth === 0 && at < raw.length - 1) return raw;
  }
  return raw.slice(1, -1);
}

/**
 * The string that the program receives: the parentheses and apostrophes around the parts are not passed, the commas
 * between them are. Two apostrophes or ampersands stand for one. MVS JCL Reference, EXEC PARM.
 */
export function readParm(raw: string): string {
  const text = withoutParentheses(raw);
  let parm = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    const doubled = text[at + 1] === character;
    if (character === "'" && !(quoted && doubled)) quoted = !quoted;
    else {
      parm += character;
      if (doubled && (character === "'" || character === '&')) at += 1;
    }
  }
  return parm;
}
