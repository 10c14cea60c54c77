import type {Operand, Reference} from '../operand';
import type {Bounds, Operation, ReplacingPhrase, TallyingPhrase} from '../operation';
import type {Location} from './location';
import type {Action} from './move';
import type {Operands} from './operands';
import {counter, find} from './string-statement';

/** Finds the part of the subject that a phrase applies to: from AFTER to BEFORE. */
type Range = (start: number, end: number) => void;

interface Scan {
  from: number;
  to: number;
}

/** The state of a phrase while the subject is scanned. */
interface Phrase {
  readonly scan: Scan;
  readonly range: Range;
  readonly kind: 'characters' | 'all' | 'leading' | 'first';
  /** The characters sought; undefined for CHARACTERS. */
  readonly what: Location | undefined;
  /** Called for each match, with its address and length. */
  readonly matched: (at: number, length: number) => void;
  /** Whether the phrase still applies: LEADING and FIRST stop. */
  active: boolean;
  /** The address of the last match. */
  last: number;
  pattern: number;
  length: number;
}

function compileRange(operands: Operands, {before, after}: Bounds, scan: Scan): Range {
  const {bytes} = operands.context;
  const beforeText = before === undefined ? undefined : operands.text(before);
  const afterText = after === undefined ? undefined : operands.text(after);
  return (start, end) => {
    scan.from = start;
    scan.to = end;
    if (afterText !== undefined) {
      const pattern = afterText.at();
      const length = afterText.length();
      const found = find(bytes, start, end, pattern, length);
      scan.from = found === end ? end : found + length;
    }
    if (beforeText !== undefined) {
      const pattern = beforeText.at();
      scan.to = find(bytes, scan.from, end, pattern, beforeText.length());
    }
  };
}

/**
 * INSPECT (Language Reference, INSPECT statement: comparison cycle): at each character, the phrases are tried in order,
 * and the first one that matches consumes its characters.
 */
export function compileInspect(operands: Operands, operation: Extract<Operation, {op: 'inspect'}>): Action {
  const {subject} = operation;
  const text =
    subject.kind === 'field' ? inspected(operands, subject) : {...operands.text(subject), end: () => undefined};
  const {bytes} = operands.context;
  const tallies = (operation.tallying ?? []).map((phrase) => tallyingPhrase(operands, phrase));
  const replacements = (operation.replacing ?? []).map((phrase) => replacingPhrase(operands, phrase));
  return () => {
    const start = text.at();
    const end = start + text.length();
    if (tallies.length > 0) {
      cycle(bytes, tallies, start, end);
      for (const phrase of tallies) phrase.finish();
    }
    if (replacements.length > 0) cycle(bytes, replacements, start, end);
    text.end();
  };
}

/**
 * The characters of the subject. A signed number is inspected as if it were unsigned, and its sign is restored at the
 * end (Language Reference, INSPECT statement: data types).
 */
function inspected(operands: Operands, subject: Reference): Location & {end: () => unknown} {
  const location = operands.locate(subject);
  const {kind, signed, sign, length} = subject.field;
  if (kind !== 'numeric' || !signed || subject.modification !== undefined) return {...location, end: () => undefined};
  const {at} = location;
  if (sign?.separate === true) {
    const from = sign.leading ? 1 : 0;
    return {at: () => at() + from, length: () => length - 1, end: () => undefined};
  }
  const {bytes} = operands.context;
  const place = sign?.leading === true ? 0 : length - 1;
  let zone = 0;
  let signAt = 0;
  return {
    at() {
      const start = at();
      signAt = start + place;
      zone = bytes[signAt]! & 0xf0;
      bytes[signAt]! |= 0xf0;
      return start;
    },
    length: location.length,
    end() {
      bytes[signAt] = (bytes[signAt]! & 0x0f) | zone;
    },
  };
}

function cycle(bytes: Uint8Array, phrases: readonly Phrase[], start: number, end: number): void {
  for (const phrase of phrases) {
    phrase.range(start, end);
    phrase.last = -1;
    phrase.pattern = phrase.what === undefined ? 0 : phrase.what.at();
    phrase.length = phrase.what === undefined ? 1 : phrase.what.length();
    phrase.active = phrase.length > 0;
  }
  const [only] = phrases;
  if (phrases.length === 1) {
    if (only!.active) goThrough(bytes, only!);
    return;
  }
  for (let at = start; at < end;) {
    let passed = 1;
    for (const phrase of phrases) {
      const {scan, length} = phrase;
      if (!phrase.active || at < scan.from || at + length > scan.to) continue;
      const same = phrase.what === undefined || matches(bytes, at, phrase.pattern, length);
      if (!same) {
        if (phrase.kind === 'leading') phrase.active = false;
        continue;
      }
      phrase.matched(at, length);
      phrase.last = at;
      if (phrase.kind === 'first') phrase.active = false;
      passed = length;
      break;
    }
    // Characters consumed by another phrase end a run of leading ones.
    for (const phrase of phrases) {
      if (phrase.kind === 'leading' && phrase.active && at >= phrase.scan.from && phrase.last !== at)
        phrase.active = false;
    }
    at += passed;
  }
}

/** A single phrase does not compete with others for characters. */
function goThrough(bytes: Uint8Array, {scan, kind, what, matched, pattern, length}: Phrase): void {
  let at = scan.from;
  for (;;) {
    if (kind === 'all' || kind === 'first') at = find(bytes, at, scan.to, pattern, length);
    if (at + length > scan.to || (what !== undefined && !matches(bytes, at, pattern, length))) return;
    matched(at, length);
    if (kind === 'first') return;
    at += length;
  }
}

function matches(bytes: Uint8Array, at: number, pattern: number, length: number): boolean {
  for (let place = 0; place < length; place += 1) if (bytes[at + place] !== bytes[pattern + place]) return false;
  return true;
}

function tallyingPhrase(operands: Operands, phrase: TallyingPhrase): Phrase & {finish(): void} {
  const scan = {from: 0, to: 0};
  const counted = counter(operands, phrase.counter);
  let count = 0;
  return {
    scan,
    range: compileRange(operands, phrase.bounds, scan),
    kind: phrase.kind,
    what: phrase.kind === 'characters' ? undefined : operands.text(phrase.what),
    matched: () => {
      count += 1;
    },
    finish() {
      if (count > 0) counted.set(counted.get() + count);
      count = 0;
    },
    active: true,
    last: -1,
    pattern: 0,
    length: 0,
  };
}

function replacingPhrase(operands: Operands, phrase: ReplacingPhrase): Phrase {
  const {bytes} = operands.context;
  const scan = {from: 0, to: 0};
  const by = operands.text(phrase.by);
  // A figurative constant is as long as what it replaces.
  const repeated = phrase.by.kind === 'figurative';
  return {
    scan,
    range: compileRange(operands, phrase.bounds, scan),
    kind: phrase.kind,
    what: phrase.kind === 'characters' ? undefined : operands.text(phrase.what),
    matched: (at, length) => {
      const source = by.at();
      if (repeated) bytes.fill(bytes[source]!, at, at + length);
      else bytes.copyWithin(at, source, source + length);
    },
    active: true,
    last: -1,
    pattern: 0,
    length: 0,
  };
}

/** INSPECT CONVERTING: replaces each character of one string with the one at its position in the other. */
export function compileConvert(operands: Operands, operation: Extract<Operation, {op: 'convert'}>): Action {
  const {bytes} = operands.context;
  const text = inspected(operands, operation.subject);
  const from = operands.text(operation.from);
  const to = operands.text(operation.to);
  const scan = {from: 0, to: 0};
  const range = compileRange(operands, operation.bounds, scan);
  const table = new Uint8Array(256);
  const fill = (): void => {
    table.forEach((_, code) => {
      table[code] = code;
    });
    const source = from.at();
    const count = from.length();
    const target = to.at();
    const repeated = operation.to.kind === 'figurative';
    // If a character occurs twice, its first occurrence counts.
    for (let at = count - 1; at >= 0; at -= 1) table[bytes[source + at]!] = bytes[target + (repeated ? 0 : at)]!;
  };
  const constant = isConstant(operation.from) && isConstant(operation.to);
  if (constant) fill();
  return () => {
    if (!constant) fill();
    const start = text.at();
    range(start, start + text.length());
    for (let at = scan.from; at < scan.to; at += 1) bytes[at] = table[bytes[at]!]!;
    text.end();
  };
}

const isConstant = ({kind}: Operand): boolean => kind === 'text' || kind === 'figurative';
