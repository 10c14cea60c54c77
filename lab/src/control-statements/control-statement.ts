import {type Operand, readOperands} from './operand';

/** A utility control statement: label, operation, operands. DFSMSdfp Utilities, Utility control statements. */
export interface ControlStatement {
  label: string;
  operation: string;
  operands: Operand[];
  /** The cards as they are listed. */
  cards: string[];
  /** The statement has an unclosed string or unbalanced parentheses, or its continuation is missing. */
  malformed: boolean;
}

const lastColumn = 71;

interface Scan {
  text: string;
  quoted: boolean;
  depth: number;
}

/** The operand field of one card, up to the first blank outside apostrophes. */
function scanField(area: string, from: number, before: Scan): Scan {
  const scan = {...before};
  for (let at = from; at < area.length; at += 1) {
    const character = area[at]!;
    if (character === ' ' && !scan.quoted) break;
    if (character === "'") scan.quoted = !scan.quoted;
    else if (!scan.quoted && character === '(') scan.depth += 1;
    else if (!scan.quoted && character === ')') scan.depth -= 1;
    scan.text += character;
  }
  return scan;
}

/**
 * A statement continues if column 72 is not blank or its operands end with a comma; comments after a blank are skipped.
 */
export function readControlStatements(cards: readonly string[]): ControlStatement[] {
  const statements: ControlStatement[] = [];
  for (let index = 0; index < cards.length; index += 1) {
    const card = cards[index]!;
    if (card.trim() === '' || card.startsWith('*')) continue;
    const listed = [card];
    const [before, label = '', operation = ''] = /^(\S*)\s*(\S*)\s*/.exec(card.slice(0, lastColumn))!;
    let scan = scanField(card.slice(0, lastColumn), before.length, {text: '', quoted: false, depth: 0});
    let missing = false;
    let current = card;
    while ((current[lastColumn] ?? ' ') !== ' ' || scan.text.endsWith(',')) {
      const next = cards[index + 1];
      if (next === undefined) {
        missing = true;
        break;
      }
      index += 1;
      current = next;
      listed.push(next);
      const area = next.slice(0, lastColumn);
      scan = scanField(area, Math.max(0, area.search(/\S/)), scan);
    }
    const places = Array.from(scan.text, () => 1);
    const operands =
      scan.text === '' ? [] : readOperands({text: scan.text, lines: places, columns: places}, () => undefined);
    const malformed = missing || scan.quoted || scan.depth !== 0;
    statements.push({label, operation: operation.toUpperCase(), operands, cards: listed, malformed});
  }
  return statements;
}

/** The parts of an operand: `(A,B)` has several, `A` has one. */
export function partsOf(operand: Operand): Operand[] {
  return operand.group ?? (operand.text === '' ? [] : [{line: operand.line, text: operand.text}]);
}

/** The content of a string in apostrophes; undefined if the text is not such a string. */
export function literalOf(text: string): string | undefined {
  const content = /^'([^]*)'$/.exec(text)?.[1];
  return content?.replaceAll("''", "'");
}
