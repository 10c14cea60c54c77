import {type Operand, written} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {type Compiled, fieldError, syntaxError} from './context';
import {converted, convertedLength, isConvertedLength, isConvertible} from './conversion';
import {type EditPattern, Editor, type Signs, maskPattern} from './edit';
import type {ItemCursor} from './item-cursor';

/** Writes a number in the form it has in the output record. */
export interface NumberWriter {
  length: number;
  bytes(value: bigint): Uint8Array;
}

/** The text between the outer parentheses of an operand such as EDIT=( ) or SIGNS=( ). */
export function parenthesised(operand: Operand): string | undefined {
  const text = operand.group ? `(${operand.group.map(written).join(',')})` : operand.text;
  return /^\([^]*\)$/.test(text) ? text.slice(1, -1) : undefined;
}

function patternOf(operand: Operand): string | undefined {
  const text = parenthesised(operand);
  const quoted = /^'([^]*)'$/.exec(text ?? '')?.[1];
  return quoted === undefined ? text : quoted.replaceAll("''", "'");
}

/** `SIGNS=(lp,ln,tp,tn)`: one character each, in apostrophes if it could be misread; a blank if it is omitted. */
function signsOf(operand: Operand): Signs | undefined {
  const text = parenthesised(operand);
  if (text === undefined) return undefined;
  const values: string[] = [];
  let rest = text;
  for (;;) {
    const [whole, quoted] = /^'((?:''|[^'])*)'/.exec(rest) ?? [];
    const plain = whole === undefined ? /^[^,]*/.exec(rest)![0] : whole;
    const value = whole === undefined ? plain : quoted!.replaceAll("''", "'");
    if (value.length > 1) return undefined;
    values.push(value === '' ? ' ' : value);
    rest = rest.slice(plain.length);
    if (rest === '') break;
    if (!rest.startsWith(',') || values.length >= 4) return undefined;
    rest = rest.slice(1);
  }
  return [values[0] ?? ' ', values[1] ?? ' ', values[2] ?? ' ', values[3] ?? ' '];
}

/** Fits an edited field to another length: padded with blanks or truncated on the left. */
function justified(editor: Editor, length: number): NumberWriter {
  if (length === editor.length) return {length, bytes: (value) => editor.bytes(value)};
  return {
    length,
    bytes: (value) => {
      const text = editor.bytes(value);
      if (text.length >= length) return text.subarray(text.length - length);
      const field = new Uint8Array(length).fill(blank);
      field.set(text, length - text.length);
      return field;
    },
  };
}

interface EditOperands {
  mask?: number;
  edit?: Operand;
  signs?: Operand;
  to?: string;
  length?: number;
}

const isEditKeyword = /^(ED[^=]{2}|SIGN.|LENGTH|TO)$/;

/** Whether an edit specification follows; a bare field has none. */
export const startsEditing = (operand: Operand | undefined): boolean =>
  operand !== undefined &&
  operand.column === undefined &&
  (operand.keyword === undefined
    ? !operand.group && /^M\d{1,2}$/.test(operand.text)
    : isEditKeyword.test(operand.keyword));

function readOperands(cursor: ItemCursor): Compiled<EditOperands> {
  const read: EditOperands = {};
  while (startsEditing(cursor.peek())) {
    const operand = cursor.take()!;
    const {keyword, text} = operand;
    if (keyword === undefined) {
      if (read.mask !== undefined) return fieldError(operand);
      read.mask = Number(text.slice(1));
    } else if (keyword === 'LENGTH') {
      if (!/^\d{1,4}$/.test(text) || read.length !== undefined) return fieldError(operand);
      read.length = Number(text);
    } else if (keyword === 'TO') {
      if (!isConvertible(text) || read.to !== undefined) return syntaxError(operand);
      read.to = text;
    } else if (keyword.startsWith('SIGN')) {
      if (read.signs) return fieldError(operand);
      read.signs = operand;
    } else {
      if (read.edit) return fieldError(operand);
      read.edit = operand;
    }
  }
  return read;
}

function editPattern(read: EditOperands, digits: number, otherwise: number): EditPattern | undefined {
  const {edit, signs} = read;
  const said = signs && signsOf(signs);
  if (signs && !said) return undefined;
  const sign = signs?.keyword?.slice(4);
  if (!edit) {
    const mask = maskPattern(read.mask ?? otherwise, digits);
    return mask && {...mask, ...(said ? {signs: said} : {})};
  }
  const pattern = patternOf(edit);
  if (pattern === undefined) return undefined;
  const [insignificant, significant] = edit.keyword === 'EDIT' ? ['I', 'T'] : [...edit.keyword!.slice(2)];
  return {
    pattern,
    signs: said ?? [' ', ' ', ' ', ' '],
    insignificant: insignificant!,
    significant: significant!,
    ...(sign === undefined ? {} : {sign}),
  };
}

/**
 * Reads `Mn`, `EDIT=(…)`, `SIGNS=(…)`, `LENGTH=n` and `TO=f` after a number with this many digits. DFSORT Application
 * Programming Guide, INREC control statement, edit and to.
 */
export function readEditing(cursor: ItemCursor, digits: number, defaultMask = 0): Compiled<NumberWriter> {
  const from = cursor.last;
  const read = readOperands(cursor);
  if ('id' in read) return read;
  const at = cursor.last ?? from;
  if (read.to !== undefined) {
    if (read.mask !== undefined || read.edit || read.signs) return fieldError(at);
    const to = read.to;
    const length = read.length ?? convertedLength(to, digits);
    if (!isConvertedLength(to, length)) return fieldError(at);
    return {length, bytes: (value) => converted(value, to, length)};
  }
  if (read.mask !== undefined && read.edit) return fieldError(at);
  const pattern = editPattern(read, digits, defaultMask);
  const editor = pattern && Editor.of(pattern);
  if (!editor || (read.length !== undefined && (read.length < 1 || read.length > 44))) return fieldError(at);
  return justified(editor, read.length ?? editor.length);
}
