import {blank, fromEbcdic, toEbcdic} from '../ebcdic';

/** The output of a compiler for the binder: a control section with its name. */
export interface ObjectModule {
  readonly name: string;
  readonly text: Uint8Array;
}

/** The record length of an object module or a file of control statements. */
const cardLength = 80;
/** Every record of an object module begins with this byte; control statements never do. */
const mark = 0x02;
const textStart = 16;
const textLength = 56;

/**
 * MVS Program Management: Advanced Facilities, "Object module conventions": ESD, TXT and END records. The text is our
 * own: a load module in the form of this machine, not machine code.
 */
export function objectRecords({name, text}: ObjectModule): Uint8Array[] {
  const symbol = toEbcdic(name.padEnd(8).slice(0, 8));
  const section = new Uint8Array(16).fill(blank);
  section.set(symbol);
  section.set([0, 0, 0, 0], 8);
  section.set(threeBytes(text.length), 13);
  return [card('ESD', {count: section.length, identifier: 1, data: section}), ...textRecords(text), card('END', {})];
}

/**
 * A long program has tens of thousands of TXT records: they share one buffer, and differ only in address, length and
 * text.
 */
function textRecords(text: Uint8Array): Uint8Array[] {
  const alike = card('TXT', {address: 0, count: textLength, identifier: 1});
  const count = Math.ceil(text.length / textLength);
  const cards = new Uint8Array(count * cardLength);
  return Array.from({length: count}, (_, number) => {
    const address = number * textLength;
    const at = number * cardLength;
    const data = text.subarray(address, address + textLength);
    cards.set(alike, at);
    cards[at + 5] = address >> 16;
    cards[at + 6] = address >> 8;
    cards[at + 7] = address;
    cards[at + 11] = data.length;
    cards.set(data, at + textStart);
    return cards.subarray(at, at + cardLength);
  });
}

interface CardFields {
  address?: number;
  count?: number;
  identifier?: number;
  data?: Uint8Array;
}

function card(kind: string, {address, count, identifier, data}: CardFields): Uint8Array {
  const record = new Uint8Array(cardLength).fill(blank);
  record[0] = mark;
  record.set(toEbcdic(kind), 1);
  if (address !== undefined) record.set(threeBytes(address), 5);
  if (count !== undefined) record.set([count >> 8, count & 0xff], 10);
  if (identifier !== undefined) record.set([0, identifier], 14);
  if (data !== undefined) record.set(data, textStart);
  return record;
}

const threeBytes = (value: number): number[] => [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];

/** An item of SYSLIN: an object module or a control statement. */
export type BinderInput = ObjectModule | {readonly statement: string};

export function readBinderInput(records: Iterable<Uint8Array>): BinderInput[] {
  const input: BinderInput[] = [];
  let name = '';
  let pieces: Uint8Array[] = [];
  for (const record of records) {
    if (record[0] !== mark) {
      input.push({statement: fromEbcdic(record).trimEnd()});
      continue;
    }
    switch (fromEbcdic(record.subarray(1, 4))) {
      case 'ESD':
        name = fromEbcdic(record.subarray(textStart, textStart + 8)).trimEnd();
        pieces = [];
        break;
      case 'TXT':
        pieces.push(record.subarray(textStart, textStart + record[10]! * 256 + record[11]!));
        break;
      case 'END':
        input.push({name, text: joined(pieces)});
    }
  }
  return input;
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
