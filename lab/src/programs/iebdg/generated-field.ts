import {toEbcdic} from '../../ebcdic';

/** How a field changes from record to record. */
export type FieldAction = 'FX' | 'RO' | 'RP' | 'SL' | 'SR' | 'TL' | 'TR' | 'WV';

/** A pattern supplied by IEBDG: letters, digits and other characters, or numbers. */
export type FieldFormat = 'AL' | 'AN' | 'BI' | 'CO' | 'PD' | 'RA' | 'ZD';

/** An FD statement. */
export interface FieldDefinition {
  name: string;
  length: number;
  /** From 1; the default is the first free byte of the record. */
  startLocation?: number;
  fill?: number;
  format?: FieldFormat;
  /** The first character of the pattern. */
  character?: number;
  picture?: Uint8Array | bigint;
  /** The format of a number in a picture. */
  pictureFormat?: 'PD' | 'BI';
  action: FieldAction;
  negative: boolean;
  index?: {step: bigint; cycle: number; range?: bigint};
  /** The field is taken from the record of this DD. */
  input?: string;
  fromLocation?: number;
}

const blank = 0x40;
const letters = toEbcdic('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digits = toEbcdic('0123456789');

/** DFSMSdfp Utilities, IEBDG, "IBM-supplied test data patterns". */
const sequences: Readonly<Record<'AL' | 'AN' | 'CO', Uint8Array>> = {
  AL: letters,
  AN: Uint8Array.of(...letters, ...digits),
  CO: Uint8Array.of(...toEbcdic(' ¢.<(+|&!$*);¬-/,%_>?:#@\'="'), ...letters, ...digits),
};

const decimalDigits = (value: bigint, length: number): string =>
  String(value < 0n ? -value : value)
    .padStart(length, '0')
    .slice(-length);

/** Returns a number right-aligned in its field: zoned or packed decimal, or binary with up to four bytes. */
function numberBytes(value: bigint, format: 'BI' | 'PD' | 'ZD', length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  if (format === 'ZD') {
    bytes.set(toEbcdic(decimalDigits(value, length)));
    if (value < 0n) bytes[length - 1]! -= 0x20;
    return bytes;
  }
  if (format === 'PD') {
    const sign = value < 0n ? 'D' : 'C';
    const nibbles = decimalDigits(value, length * 2 - 1) + sign;
    return bytes.map((_, at) => parseInt(nibbles.slice(at * 2, at * 2 + 2), 16));
  }
  const size = Math.min(length, 4);
  const number = BigInt.asUintN(size * 8, value);
  for (let at = 0; at < size; at += 1) bytes[length - 1 - at] = Number((number >> BigInt(at * 8)) & 0xffn);
  return bytes;
}

/** Yields the same bytes in every run: a job must print what its lesson shows. */
function* randomBytes(): Generator<number, never> {
  for (let seed = 1; ;) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    yield (seed >>> 16) & 0xff;
  }
}

/** Generates the content of a field, record after record. DFSMSdfp Utilities, IEBDG, FD statement. */
export class GeneratedField {
  private record = 0;
  private readonly random = randomBytes();

  constructor(readonly definition: FieldDefinition) {}

  next(): Uint8Array {
    const at = this.record;
    this.record += 1;
    const {format, picture, length, fill = 0} = this.definition;
    if (format === 'RA') return Uint8Array.from({length}, () => this.random.next().value);
    if (typeof picture === 'bigint' || format === 'BI' || format === 'PD' || format === 'ZD') return this.number(at);
    if (format !== undefined) return this.moved(at, (from) => this.sequence(format, from));
    if (picture === undefined) return new Uint8Array(length).fill(fill);
    const whole = new Uint8Array(length).fill(fill);
    const moved = this.moved(at, (from) =>
      Uint8Array.from(picture, (_, place) => picture[(place + from) % picture.length]!),
    );
    whole.set(moved);
    return whole;
  }

  private number(at: number): Uint8Array {
    const {format, picture, pictureFormat = 'PD', negative, index, length} = this.definition;
    const first = typeof picture === 'bigint' ? picture : 1n;
    let value = first;
    if (index) {
      const turns = BigInt(Math.floor(at / index.cycle));
      const fitting = index.range === undefined ? undefined : (index.range - first) / index.step + 1n;
      value += index.step * (fitting === undefined || fitting <= 0n ? turns : turns % fitting);
    }
    const written = typeof picture === 'bigint' ? pictureFormat : (format as 'BI' | 'PD' | 'ZD');
    return numberBytes(negative ? -value : value, written, length);
  }

  private sequence(format: 'AL' | 'AN' | 'CO', from: number): Uint8Array {
    const {length, character} = this.definition;
    const all = sequences[format];
    const first = Math.max(0, character === undefined ? 0 : all.indexOf(character));
    return Uint8Array.from({length}, (_, place) => all[(first + from + place) % all.length]!);
  }

  /**
   * Returns the pattern as its action changes it for this record. `rippled` returns the pattern that begins this many
   * characters later.
   */
  private moved(at: number, rippled: (from: number) => Uint8Array): Uint8Array {
    const {action} = this.definition;
    if (action === 'RP') return rippled(at);
    const pattern = rippled(0);
    const {length} = pattern;
    const count = at % length;
    const blanks = (size: number) => new Uint8Array(size).fill(blank);
    switch (action) {
      case 'SL':
        return Uint8Array.of(...pattern.subarray(count), ...blanks(count));
      case 'SR':
        return Uint8Array.of(...blanks(count), ...pattern.subarray(0, length - count));
      case 'TL':
        return Uint8Array.of(...blanks(count), ...pattern.subarray(count));
      case 'TR':
        return Uint8Array.of(...pattern.subarray(0, length - count), ...blanks(count));
      default: {
        const room = pattern.findIndex((byte) => byte !== blank);
        if (action === 'FX' || room <= 0) return pattern;
        // A wave moves to the left and starts again; a roll moves to the left and then back again.
        const turn = action === 'WV' ? at % (room + 1) : at % (room * 2);
        const left = turn <= room ? turn : room * 2 - turn;
        return Uint8Array.of(...pattern.subarray(left), ...blanks(left));
      }
    }
  }
}
