import {isVariable} from '../../data-sets/attributes';
import type {Step} from '../../step/step';
import type {Field} from '../fields/field';
import {compileKey, type ControlField, type SortKey, straightSequence} from '../fields/sort-key';
import {centuryWindow} from '../fields/date';
import {readNumber} from '../fields/read-number';
import {digitsOf, isEditable} from '../reformatting/numeric-format';
import {type Operands, type ToolError, badOperand, missingOperand} from './operation';
import type {ToolOperand} from './statement';

/** What ON specifies: a field, perhaps shown in hexadecimal, the record length or number, or the count of a value. */
export type OnField =
  | {kind: 'field'; field: Field; formatting: string[]; operand: ToolOperand}
  | {kind: 'length' | 'number' | 'count'; formatting: string[]; operand: ToolOperand};

/** The last position in a record that an operand may refer to. */
const lastPosition = 32_752;
const longestCharacter = 4000;

const characterFormats = new Set(['CH', 'HEX', 'BIN']);

/** Replaces the names of symbols by the fields that they stand for. */
function withSymbols(values: readonly string[], operands: Operands): string[] {
  return values.flatMap((value) => {
    const symbol = operands.symbols.get(value);
    if (symbol?.kind === 'field') {
      return [symbol.position, symbol.length, symbol.format].filter((part): part is string => part !== undefined);
    }
    return [value];
  });
}

/** The words that may replace a field, and their meanings. */
const special: Readonly<Record<string, 'length' | 'number' | 'count'>> = {
  VLEN: 'length',
  NUM: 'number',
  VALCNT: 'count',
};

/** Reads `ON(p,m,f)` with the formatting that DISPLAY and OCCUR allow after it. */
export function readOnField(operand: ToolOperand, operands: Operands): OnField | ToolError {
  const values = withSymbols(operand.values ?? [], operands);
  const [first = '', lengthText = '', format = '', ...formatting] = values;
  const kind = special[first];
  if (kind !== undefined) return {kind, formatting: values.slice(1), operand};
  const position = Number(first);
  const length = Number(lengthText);
  if (!/^\d{1,5}$/.test(first) || !/^\d{1,5}$/.test(lengthText) || position < 1 || length < 1) {
    return badOperand(operand);
  }
  if (position + length - 1 > lastPosition) return badOperand(operand);
  const valid = characterFormats.has(format)
    ? length <= longestCharacter
    : isEditable(format) && digitsOf(format, length) !== undefined;
  return valid
    ? {kind: 'field', field: {position, length, format}, formatting, operand}
    : badOperand(operand, 'a format for this length, such as CH, ZD or PD');
}

/** Reads all ON operands, which must be of the kinds that an operator allows. */
export function readOnFields(
  operands: Operands,
  {most, kinds, numeric = false}: {most: number; kinds: readonly OnField['kind'][]; numeric?: boolean},
): OnField[] | ToolError {
  const fields: OnField[] = [];
  for (const operand of operands.all('ON')) {
    const field = readOnField(operand, operands);
    if ('id' in field) return field;
    const isCharacter = field.kind === 'field' && characterFormats.has(field.field.format);
    if (!kinds.includes(field.kind) || fields.length >= most || (numeric && isCharacter)) return badOperand(operand);
    fields.push(field);
  }
  return fields.length === 0 ? missingOperand() : fields;
}

/** `(1,5,CH)`, `RECORD LENGTH`: the name of a field in headings. */
export function fieldName(field: OnField): string {
  if (field.kind === 'field') return `(${field.field.position},${field.field.length},${field.field.format})`;
  return {length: 'RECORD LENGTH', number: 'RECORD NUMBER', count: 'VALUE COUNT'}[field.kind];
}

/** The name of a field in messages, which differs only for the record length. */
export const messageName = (field: OnField): string => (field.kind === 'length' ? '(VLEN)' : fieldName(field));

/** The numeric value of a field. The length of a variable record includes its descriptor word. */
export const numberOf = (field: OnField, record: Uint8Array): bigint =>
  field.kind === 'field'
    ? readNumber(record, field.field.position, field.field.length, field.field.format)
    : BigInt(record.length);

export const isCharacterField = (field: OnField): boolean =>
  field.kind === 'field' && characterFormats.has(field.field.format);

/** Whether a decimal field contains only digits and, if that matters, a valid sign. */
export function isValidDecimal(field: OnField, record: Uint8Array, signs: boolean): boolean {
  if (field.kind !== 'field' || (field.field.format !== 'PD' && field.field.format !== 'ZD')) return true;
  const {position, length, format} = field.field;
  const isPacked = format === 'PD';
  const nibbles = Array.from({length}, (_, at) => record[position - 1 + at] ?? 0).flatMap((byte) =>
    isPacked ? [byte >> 4, byte & 15] : [byte & 15],
  );
  const sign = isPacked ? nibbles.pop()! : (record[position + length - 2] ?? 0) >> 4;
  return nibbles.every((digit) => digit <= 9) && (!signs || sign > 9);
}

/** The fields by which records are sorted and grouped. The length distinguishes variable records only. */
function controlFields(fields: readonly OnField[], variable: boolean): ControlField[] {
  return fields.flatMap((field) => {
    if (field.kind === 'field') {
      const format = characterFormats.has(field.field.format) ? 'CH' : field.field.format;
      return [{...field.field, format, order: 'A' as const}];
    }
    return field.kind === 'length' && variable ? [{position: 1, length: 2, format: 'BI', order: 'A' as const}] : [];
  });
}

/** Records that have the same values in these fields have the same key. */
export function keyOf(fields: readonly OnField[], variable: boolean, now: Date): SortKey {
  const options = {window: centuryWindow(now), alternate: straightSequence, characterAlternate: false};
  return compileKey(controlFields(fields, variable), options);
}

/** The statement that brings records with the same values together, in input order. */
export function sortStatements(fields: readonly OnField[], variable: boolean): string[] {
  const keys = controlFields(fields, variable).map(({position, length, format}) => `${position},${length},${format},A`);
  if (keys.length === 0) return [' OPTION COPY'];
  return keys.map((key, at) => {
    const before = at === 0 ? ' SORT FIELDS=(' : '   ';
    return `${before}${key}${at === keys.length - 1 ? '),EQUALS' : ','}`;
  });
}

/** Whether the records of a DD have descriptor words. */
export function isVariableInput(step: Step, ddName: string): boolean {
  const source = step.dds.get(ddName)?.sources[0];
  if (source?.kind === 'data set') return isVariable(source.attributes.recfm ?? source.dataSet.attributes.recfm);
  if (source?.kind !== 'vsam' || source.entry.kind === 'PATH') return false;
  return source.entry.recordSize.average !== source.entry.recordSize.maximum;
}

/** Divides sorted records into groups with the same values. */
export function* groupsOf(records: readonly Uint8Array[], key: SortKey): Generator<Uint8Array[]> {
  let group: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  for (const record of records) {
    const current = new Uint8Array(key.length);
    key.write(record, current, 0);
    if (last && !current.every((byte, at) => byte === last![at])) {
      yield group;
      group = [];
    }
    group.push(record);
    last = current;
  }
  if (group.length > 0) yield group;
}
