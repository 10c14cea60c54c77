import {fromEbcdic, toEbcdic} from '../../../ebcdic';
import {fromUtf16, fromUtf8, utf8} from '../../../le/markup/unicode';
import {xmlEvents} from '../../../le/markup/xml-events';
import type {MarkupNode} from '../markup';
import type {Operation} from '../operation';
import type {Reference} from '../operand';
import {type Action, compileTextMove, storeEdited} from './move';
import type {FixedValue} from './number-value';
import {storeNumber} from './numeric-store';
import type {Operands} from './operands';

type ParseXml = Extract<Operation, {op: 'parse-xml'}>;
type ParseJson = Extract<Operation, {op: 'parse-json'}>;

/** `<` in ASCII, which no document in EBCDIC begins with. */
const asciiLessThan = 0x3c;
const stopped = -1;
const eventLength = 30;
const complete = 1;

function documentText(bytes: Uint8Array): {text: string; isUtf8: boolean} {
  const isUtf8 = bytes[0] === asciiLessThan;
  return {text: isUtf8 ? fromUtf8(bytes) : fromEbcdic(bytes), isUtf8};
}

/** XML PARSE: reads the document, or advances to its next event (Language Reference, "XML PARSE statement"). */
export function compileParseXml(operands: Operands, operation: ParseXml): Action {
  return operation.document === undefined ? nextEvent(operands, operation) : beginParse(operands, operation);
}

function beginParse(operands: Operands, {document, texts, code}: ParseXml): Action {
  const {context} = operands;
  const {bytes, memory, view, xml} = context;
  const source = operands.locate(document!);
  const codeAt = operands.locate(code);
  return () => {
    const start = source.at();
    const length = source.length();
    const {text, isUtf8} = documentText(bytes.subarray(start, start + length));
    if (xml.size < length) {
      xml.room = texts.map(() => memory.allocate(length));
      xml.size = length;
    }
    Object.assign(xml, {events: xmlEvents(text), next: 0, isUtf8});
    view.setInt32(codeAt.at(), 0);
  };
}

function nextEvent(operands: Operands, operation: ParseXml): Action {
  const {bytes, view, bases, state, xml} = operands.context;
  const {texts, more} = operation;
  const code = operands.locate(operation.code);
  const event = operands.locate(operation.event);
  const information = operands.locate(operation.information);
  const goesOn = operands.locate(more);
  const lengths = texts.map(({length}) => operands.locate(length));
  const put = (at: number, text: string): void => {
    const encoded = xml.isUtf8 ? utf8(text) : toEbcdic(text);
    const room = encoded.subarray(0, xml.size);
    bytes.set(room, xml.room[at]!);
    bases[texts[at]!.area] = xml.room[at]!;
    view.setInt32(lengths[at]!.at(), room.length);
  };
  const finish = (raised: 'exception' | undefined): void => {
    state.raised = raised;
    view.setInt32(goesOn.at(), 0);
  };
  return () => {
    const last = xml.events[xml.next - 1];
    const left = view.getInt32(code.at());
    if (last && left !== 0) {
      // The processing procedure has ended the parse by setting XML-CODE.
      if (last.event !== 'EXCEPTION') view.setInt32(code.at(), stopped);
      return finish('exception');
    }
    const found = xml.events[xml.next];
    if (!found) return finish(undefined);
    xml.next += 1;
    [found.text, found.namespace ?? '', found.prefix ?? ''].forEach((text, at) => put(at, text));
    bytes.set(toEbcdic(found.event.padEnd(eventLength)), event.at());
    view.setInt32(code.at(), found.code ?? 0);
    view.setInt32(information.at(), complete);
    view.setInt32(goesOn.at(), 1);
  };
}

/** JSON-CODE for text that is not JSON, and bits of JSON-STATUS. Differs: their values are our own. */
const invalidText = 101;
const statuses = {noItem: 1, notPopulated: 2, incompatible: 4} as const;

/** Stores a JSON value in items; returns the problems found, as bits of JSON-STATUS. */
type Assign = (value: unknown) => number;

/** JSON PARSE (Language Reference, "Operation of JSON PARSE"). */
export function compileParseJson(operands: Operands, {from, root, code, status}: ParseJson): Action {
  const {bytes, view, state} = operands.context;
  const source = operands.locate(from);
  const [codeAt, statusAt] = [operands.locate(code), operands.locate(status)];
  const assign = root.name === undefined ? compileJson(operands, root) : objectOf(operands, [root]);
  return () => {
    const start = source.at();
    const given = bytes.subarray(start, start + source.length());
    let value: unknown;
    let failed = false;
    try {
      const text = from.field.kind === 'national' ? fromUtf16(given) : fromUtf8(given);
      value = JSON.parse(text, keepNumber);
    } catch {
      failed = true;
    }
    view.setInt32(codeAt.at(), failed ? invalidText : 0);
    view.setInt32(statusAt.at(), failed ? 0 : assign(value));
    state.raised = failed ? 'exception' : undefined;
  };
}

/** Retains the digits of a number if the engine provides its source text, because a double has fewer than COBOL. */
function keepNumber(_: string, value: unknown, context?: {source?: string}): unknown {
  return typeof value === 'number' ? new JsonNumber(context?.source ?? String(value)) : value;
}

class JsonNumber {
  constructor(readonly text: string) {}
}

function compileJson(operands: Operands, node: MarkupNode): Assign {
  if (node.elements) return arrayOf(operands, node.elements);
  return node.of ? itemOf(operands, node.of) : objectOf(operands, node.children ?? []);
}

function objectOf(operands: Operands, children: readonly MarkupNode[]): Assign {
  const assigns = children.map((child) => compileJson(operands, child));
  // Data-names match regardless of case, the names of a NAME phrase only exactly.
  const matches = ({name = '', exact}: MarkupNode, key: string): boolean =>
    exact ? key === name : key.toUpperCase() === name.toUpperCase();
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof JsonNumber) {
      return statuses.incompatible;
    }
    let status = 0;
    const populated = new Set<number>();
    for (const [key, part] of Object.entries(value)) {
      const at = children.findIndex((child) => matches(child, key));
      if (at < 0) status |= statuses.noItem;
      else {
        populated.add(at);
        status |= assigns[at]!(part);
      }
    }
    return populated.size < children.length ? status | statuses.notPopulated : status;
  };
}

function arrayOf(operands: Operands, elements: readonly MarkupNode[]): Assign {
  const assigns = elements.map((element) => compileJson(operands, element));
  return (value) => {
    if (!Array.isArray(value)) return statuses.incompatible;
    let status = value.length > elements.length ? statuses.noItem : 0;
    value.slice(0, elements.length).forEach((part: unknown, at) => {
      status |= assigns[at]!(part);
    });
    return value.length < elements.length ? status | statuses.notPopulated : status;
  };
}

const decimalNumber = /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?\s*$/;

function itemOf(operands: Operands, of: Reference): Assign {
  const {context} = operands;
  const {field} = of;
  if (field.kind === 'numeric' || field.kind === 'numeric-edited') {
    let current = 0n;
    const decimals = Math.max(field.scale, 0);
    const value: FixedValue = {form: 'big', get: () => current, bound: Infinity, places: {integers: 31, decimals}};
    const target = operands.locate(of);
    const store =
      field.kind === 'numeric'
        ? storeNumber(context, field, target, value)
        : storeEdited(operands, value, field, target, {});
    return (given) => {
      const text = given instanceof JsonNumber ? given.text : typeof given === 'string' ? given : '';
      const scaled = scaledNumber(text, decimals);
      if (scaled === undefined) return statuses.incompatible;
      current = scaled;
      store();
      return 0;
    };
  }
  let at = 0;
  let length = 0;
  const move = compileTextMove(operands, {at: () => at, length: () => length}, of);
  return (given) => {
    const text = given instanceof JsonNumber ? given.text : given;
    if (typeof text !== 'string') return statuses.incompatible;
    const encoded = toEbcdic(text);
    ({length} = encoded);
    at = context.memory.scratch(Math.max(length, 1));
    context.bytes.set(encoded, at);
    move();
    return 0;
  };
}

/** Converts a decimal number to an integer with this many decimals; the rest is truncated. */
function scaledNumber(text: string, decimals: number): bigint | undefined {
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimalNumber.exec(text) ?? [];
  if (sign === undefined || whole + fraction === '' || Math.abs(Number(exponent)) > 99) return undefined;
  const shift = Number(exponent) + decimals - fraction.length;
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign === '-' ? -scaled : scaled;
}
