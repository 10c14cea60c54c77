import {fromEbcdic, toEbcdic} from '../../../ebcdic';
import {utf16, utf8} from '../../../le/markup/unicode';
import {jsonText, type MarkupValue, xmlText} from '../../../le/markup/markup-text';
import type {MarkupNode} from '../markup';
import type {Operation} from '../operation';
import type {Action} from './move';
import type {Operands} from './operands';
import {counter} from './string-statement';

type Generate = Extract<Operation, {op: 'generate'}>;

/** The current value of a node; undefined if it is omitted. */
type Value = () => MarkupValue | undefined;

/** JSON-CODE and XML-CODE if the receiver is too small (Programming Guide, "Handling JSON GENERATE errors"). */
const tooSmall = {json: 1, xml: 400} as const;

/** JSON GENERATE and XML GENERATE: the part of the receiver that the text does not need remains unchanged. */
export function compileGenerate(operands: Operands, operation: Generate): Action {
  const {bytes, view, state} = operands.context;
  const {format, into, count, declaration = false} = operation;
  const root = compileNode(operands, operation.root);
  const {at, length} = operands.locate(into);
  const code = operands.locate(operation.code);
  const counted = count && counter(operands, count);
  return () => {
    const value = root();
    const text = value === undefined ? '' : format === 'json' ? jsonText(value) : xmlText(value, declaration);
    const national = into.field.kind === 'national';
    const encoded = national ? utf16(text) : format === 'json' ? utf8(text) : toEbcdic(text);
    const start = at();
    const room = length();
    const fits = encoded.length <= room;
    bytes.set(encoded.subarray(0, room), start);
    counted?.set(Math.min(encoded.length, room) / (national ? 2 : 1));
    view.setInt32(code.at(), fits ? 0 : tooSmall[format]);
    state.raised = fits ? undefined : 'exception';
  };
}

function compileNode(operands: Operands, node: MarkupNode): Value {
  const {name, of, elements, children = [], type} = node;
  const common = {...(name !== undefined && {name}), ...(type && {type})};
  if (of !== undefined) return compileValue(operands, node, common);
  const list = (elements ?? children).map((one) => compileNode(operands, one));
  const count = node.count && operands.integer(node.count);
  const parts = (): MarkupValue[] => list.slice(0, count?.()).flatMap((part) => part() ?? []);
  return elements === undefined ? () => ({...common, children: parts()}) : () => ({...common, elements: parts()});
}

const characters = {zero: '0', space: ' ', 'low-value': '\0', 'high-value': '\u009f'} as const;

function compileValue(
  operands: Operands,
  {of, justified = false, suppressed = []}: MarkupNode,
  common: Pick<MarkupValue, 'name' | 'type'>,
): Value {
  const numeric = operands.category(of!) === 'number';
  const text = numeric ? numberText(operands, of!) : characterText(operands, of!);
  const isLeftOut = (value: string): boolean =>
    suppressed.some((constant) =>
      numeric
        ? constant === 'zero' && /^-?[0.]*$/.test(value)
        : value !== '' && [...value].every((character) => character === characters[constant]),
    );
  return () => {
    const value = text();
    if (isLeftOut(value)) return undefined;
    if (numeric) return {...common, value, numeric};
    const trimmed = justified ? value.trimStart() : value.replace(/ +$/, '');
    return {...common, value: trimmed === '' ? ' ' : trimmed};
  };
}

/** The number without leading zeros and with all its decimals. */
function numberText(operands: Operands, of: NonNullable<MarkupNode['of']>): () => string {
  const value = operands.number(of, operands.decimals(of));
  if (value.form === 'float') return () => String(value.get());
  const {decimals} = value.places;
  return () => {
    const digits = String(value.get());
    const minus = digits.startsWith('-') ? '-' : '';
    const padded = digits.replace('-', '').padStart(decimals + 1, '0');
    if (decimals === 0) return minus + padded;
    return `${minus}${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
  };
}

function characterText(operands: Operands, of: NonNullable<MarkupNode['of']>): () => string {
  const {bytes, view} = operands.context;
  const {at, length} = operands.locate(of);
  if (of.field.kind === 'national') {
    return () => {
      const start = at();
      return Array.from({length: length() / 2}, (_, place) =>
        String.fromCharCode(view.getUint16(start + place * 2)),
      ).join('');
    };
  }
  return () => {
    const start = at();
    return fromEbcdic(bytes.subarray(start, start + length()));
  };
}
