/**
 * A TSO command: its name, and its operands as typed between blanks. TSO/E Command Reference, How to enter a command.
 */
export interface TsoCommand {
  name: string;
  operands: string[];
  text: string;
}

/**
 * Joins the records of continued commands. A hyphen at the end of a record continues the command; a plus sign also
 * removes the blanks before the next part.
 */
export function joined(records: readonly string[]): {text: string; lines: string[]}[] {
  const commands: {text: string; lines: string[]}[] = [];
  let open: {text: string; lines: string[]} | undefined;
  let mark = '';
  for (const record of records) {
    const line = record.trimEnd();
    const part = mark === '+' ? line.trimStart() : line;
    mark = /[-+]$/.exec(line)?.[0] ?? '';
    open ??= {text: '', lines: []};
    open.lines.push(line);
    open.text += mark === '' ? part : `${part.slice(0, -1)}${mark === '-' ? ' ' : ''}`;
    if (mark !== '') continue;
    commands.push(open);
    open = undefined;
  }
  if (open !== undefined) commands.push(open);
  return commands;
}

/** Splits a command into words at blanks and commas; text in parentheses or apostrophes is part of its word. */
export function readCommand(text: string): TsoCommand {
  const body = text.trim().replace(/\/\*.*?(\*\/|$)/g, ' ');
  const words: string[] = [];
  let word = '';
  let depth = 0;
  let quoted = false;
  for (const character of body) {
    if (character === "'") quoted = !quoted;
    else if (!quoted && character === '(') depth += 1;
    else if (!quoted && character === ')') depth -= 1;
    if (!quoted && depth <= 0 && /[\s,]/.test(character)) {
      if (word !== '') words.push(word);
      word = '';
      depth = 0;
    } else word += character;
  }
  if (word !== '') words.push(word);
  const [first = '', ...operands] = words;
  return {name: first.toUpperCase(), operands, text: body};
}

/** Returns the value of an operand KEYWORD(value) with any of these names; undefined if there is none. */
export function valueOf({operands}: TsoCommand, ...names: string[]): string | undefined {
  for (const operand of operands) {
    const [, name = '', value] = /^([A-Z]+)\(([^]*)\)$/i.exec(operand) ?? [];
    if (names.includes(name.toUpperCase())) return value!.trim();
  }
  return undefined;
}

export function hasWord({operands}: TsoCommand, ...names: string[]): boolean {
  return operands.some((operand) => names.includes(operand.toUpperCase()));
}

/** Returns the full name of a data set: a name without apostrophes begins with the prefix of the user. */
export function dataSetNamed(text: string, prefix: string): {name: string; member?: string} {
  const quoted = /^'(.*)'$/.exec(text)?.[1];
  const full = (quoted ?? (prefix === '' ? text : `${prefix}.${text}`)).toUpperCase();
  const [, name = full, member] = /^([^(]*)\(([^)]*)\)$/.exec(full) ?? [];
  return {name, ...(member === undefined ? {} : {member})};
}
