import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import {constantOf} from './constant';
import {type Compiled, type Environment, fieldError, syntaxError} from './context';

/** `%nn`, `%n` and `%0nn` name the same field. */
export const parsedName = (text: string): string => `%${Number(text.slice(1))}`;

type Target = Uint8Array | 'BLANKS' | 'NONBLANK';

interface Definition {
  /** Undefined for `%=`, whose text is skipped. */
  name: string | undefined;
  fixedLength: number | undefined;
  absolute?: number;
  /** The offset given by ADDPOS or SUBPOS. */
  relative?: number;
  /** The field starts at whichever is found first, or after it if `after` is true. */
  starts: {target: Target; after: boolean}[];
  ends: {target: Target; included: boolean}[];
  pair?: number;
}

const longestField = 32_752;

function targetOf(operand: Operand, start: boolean): Target | undefined {
  if (operand.text === 'BLANKS') return 'BLANKS';
  if (operand.text === 'NONBLANK' && start) return 'NONBLANK';
  const constant = constantOf({line: operand.line, text: operand.text});
  return constant && constant.length > 0 && constant.length <= 256 ? constant : undefined;
}

function readDefinition(operand: Operand): Compiled<{definition: Definition; repeat: number}> {
  const definition: Definition = {name: undefined, fixedLength: undefined, starts: [], ends: []};
  let repeat = 1;
  for (const item of operand.group ?? []) {
    const {keyword, text} = item;
    const number = /^\d{1,5}$/.test(text) ? Number(text) : undefined;
    if (keyword === 'FIXLEN' && number) definition.fixedLength = number;
    else if (keyword === 'ABSPOS' && number) definition.absolute = number;
    else if (keyword === 'ADDPOS' && number !== undefined) definition.relative = number;
    else if (keyword === 'SUBPOS' && number !== undefined) definition.relative = -number;
    else if (keyword === 'REPEAT' && number && number >= 2 && number <= 1000) repeat = number;
    else if (keyword === 'PAIR' && (text === 'QUOTE' || text === 'APOST')) {
      definition.pair = text === 'QUOTE' ? 0x7f : 0x7d;
    } else if (keyword === 'STARTAFT' || keyword === 'STARTAT') {
      const target = targetOf(item, true);
      if (!target || (target === 'NONBLANK' && keyword === 'STARTAFT')) return fieldError(item);
      definition.starts.push({target, after: keyword === 'STARTAFT'});
    } else if (keyword === 'ENDBEFR' || keyword === 'ENDAT') {
      const target = targetOf(item, false);
      if (!target) return fieldError(item);
      definition.ends.push({target, included: keyword === 'ENDAT'});
    } else return fieldError(item);
  }
  if (definition.fixedLength !== undefined && definition.fixedLength > longestField) return fieldError(operand);
  return {definition, repeat};
}

interface Found {
  at: number;
  end: number;
}

function isAt(record: Uint8Array, at: number, target: Target): Found | undefined {
  if (target === 'NONBLANK') return record[at] === blank ? undefined : {at, end: at + 1};
  if (target === 'BLANKS') {
    let end = at;
    while (end < record.length && record[end] === blank) end += 1;
    return end > at ? {at, end} : undefined;
  }
  if (at + target.length > record.length) return undefined;
  for (let index = 0; index < target.length; index += 1) if (record[at + index] !== target[index]) return undefined;
  return {at, end: at + target.length};
}

/** Finds the first target at or after `from`; text between two pair characters, if there are any, is skipped. */
function search<T extends {target: Target}>(
  record: Uint8Array,
  from: number,
  targets: T[],
  pair: number | undefined,
): (Found & {by: T}) | undefined {
  let inside = false;
  for (let at = from; at < record.length; at += 1) {
    if (!inside) {
      for (const by of targets) {
        const found = isAt(record, at, by.target);
        if (found) return {...found, by};
      }
    }
    if (pair !== undefined && record[at] === pair) inside = !inside;
  }
  return undefined;
}

/** Extracts a field from a record; returns the offset at which to look for the next one. */
function extract(definition: Definition, record: Uint8Array, from: number, environment: Environment): number {
  const {name, fixedLength, starts, ends, pair, absolute, relative} = definition;
  let at = absolute === undefined ? from : absolute - 1;
  if (relative !== undefined) at += relative;
  at = Math.max(0, at);
  let next = record.length;
  let start = record.length;
  let end = record.length;
  const begun = starts.length === 0 ? {at, end: at, by: {after: false}} : search(record, at, starts, pair);
  if (begun && begun.at <= record.length) {
    start = begun.by.after ? begun.end : begun.at;
    if (ends.length === 0) {
      end = fixedLength === undefined ? start : start + fixedLength;
      next = end;
    } else {
      const stop = search(record, start, ends, pair);
      if (stop) {
        end = stop.by.included ? stop.end : stop.at;
        next = stop.end;
      }
    }
  }
  if (name !== undefined && fixedLength !== undefined) {
    const field = new Uint8Array(fixedLength).fill(blank);
    field.set(record.subarray(start, Math.min(end, start + fixedLength)));
    environment.parsed.set(name, field);
  }
  return next;
}

/** A compiled PARSE=( ): the fields it defines with their lengths, and the parsing of a record. */
export interface Parser {
  fields: Map<string, number>;
  parse(record: Uint8Array): void;
}

/** DFSORT Application Programming Guide, INREC control statement, PARSE. */
export function compileParse(operand: Operand, first: number, environment: Environment): Compiled<Parser> {
  const definitions: Definition[] = [];
  const fields = new Map<string, number>();
  if (!operand.group || operand.text !== '') return syntaxError(operand);
  for (const item of operand.group) {
    if (!/^%\d{0,3}$/.test(item.keyword ?? '') || !item.group || item.text !== '') return fieldError(item);
    const read = readDefinition(item);
    if ('id' in read) return read;
    const {definition, repeat} = read;
    for (let index = 0; index < repeat; index += 1) {
      if (item.keyword === '%') definitions.push(definition);
      else {
        const name = `%${Number(item.keyword!.slice(1)) + index}`;
        if (definition.fixedLength === undefined || fields.has(name)) return fieldError(item);
        fields.set(name, definition.fixedLength);
        definitions.push({...definition, name});
      }
    }
  }
  return {
    fields,
    parse: (record) => {
      let at = first - 1;
      for (const definition of definitions) at = extract(definition, record, at, environment);
    },
  };
}
