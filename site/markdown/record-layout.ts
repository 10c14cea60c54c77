import {toEbcdicHex} from './ebcdic';
import {type Picture, parsePicture} from './picture';

/** A field of a record, as written by the author. */
export interface Field {
  name: string;
  /** Required except for COMP-1 and COMP-2. */
  picture?: string;
  usage?: 'DISPLAY' | 'COMP' | 'COMP-1' | 'COMP-2' | 'COMP-3';
  sign?: 'TRAILING SEPARATE' | 'LEADING SEPARATE';
  value?: string;
}

/** A field with its place in storage. */
export interface StoredField {
  name: string;
  picture?: string;
  usage: string;
  sign?: string;
  value?: string;
  /** Counted from 0. */
  offset: number;
  /** In bytes. */
  length: number;
  /** The bytes that hold the value. */
  hex?: string;
}

const floats: Record<string, number> = {'COMP-1': 4, 'COMP-2': 8};

/** Binary items are halfwords, fullwords or doublewords. */
function binaryLength(digits: number): number {
  if (digits > 18) throw new Error(`COMP holds at most 18 digits, not ${digits}`);
  if (digits <= 4) return 2;
  return digits <= 9 ? 4 : 8;
}

function lengthOf(picture: Picture, {usage, sign}: Field): number {
  if (usage === 'COMP') return binaryLength(picture.digits);
  if (usage === 'COMP-3') return Math.floor(picture.digits / 2) + 1;
  if (picture.kind === 'national') return picture.characters * 2;
  return picture.characters + (sign ? 1 : 0);
}

/** A number as the digits of its picture, without the point, and whether it is below zero. */
function digitsOf(value: string, {digits, decimals, signed}: Picture): {digits: string; negative: boolean} {
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) throw new Error(`value "${value}" is not a number`);
  if (sign === '-' && !signed) throw new Error(`value "${value}" is negative and the picture has no S`);
  const all = `${whole.replace(/^0+/, '')}${fraction.padEnd(decimals, '0')}`.padStart(digits, '0');
  if (fraction.length > decimals || all.length > digits) {
    throw new Error(`value "${value}" does not fit ${digits - decimals} digits and ${decimals} decimals`);
  }
  return {digits: all, negative: sign === '-'};
}

/** Two's complement, the most significant byte first. */
function binaryHex(value: string, picture: Picture, length: number): string {
  const {digits, negative} = digitsOf(value, picture);
  const number = BigInt.asUintN(length * 8, negative ? -BigInt(digits) : BigInt(digits));
  return number
    .toString(16)
    .padStart(length * 2, '0')
    .toUpperCase();
}

/** A digit in each half byte and the sign in the last: C plus, D minus, F unsigned. */
function packedHex(value: string, picture: Picture, length: number): string {
  const {digits, negative} = digitsOf(value, picture);
  const sign = negative ? 'D' : 'C';
  return `${digits}${picture.signed ? sign : 'F'}`.padStart(length * 2, '0');
}

/** A byte for each digit; the sign is in the left half of the last one, or in a separate byte. */
function zonedHex(value: string, picture: Picture, sign: Field['sign']): string {
  const {digits, negative} = digitsOf(value, picture);
  if (sign) {
    const mark = negative ? '-' : '+';
    return toEbcdicHex(sign === 'LEADING SEPARATE' ? `${mark}${digits}` : `${digits}${mark}`);
  }
  const bytes = toEbcdicHex(digits);
  if (!picture.signed) return bytes;
  return `${bytes.slice(0, -2)}${negative ? 'D' : 'C'}${digits.at(-1)}`;
}

function textHex(value: string, {kind, characters}: Picture): string {
  if (value.length > characters) throw new Error(`value "${value}" is longer than ${characters} characters`);
  if (kind === 'national') {
    // UTF-16, the most significant byte first; filled with blanks.
    const units = Array.from(value.padEnd(characters), (character) => character.charCodeAt(0));
    return units
      .map((unit) => unit.toString(16).padStart(4, '0'))
      .join('')
      .toUpperCase();
  }
  // Edited numbers are aligned at their end, text at its beginning.
  return toEbcdicHex(kind === 'edited' ? value.padStart(characters) : value.padEnd(characters));
}

function hexOf(value: string, picture: Picture, {usage, sign}: Field, length: number): string {
  if (usage === 'COMP') return binaryHex(value, picture, length);
  if (usage === 'COMP-3') return packedHex(value, picture, length);
  return picture.kind === 'numeric' ? zonedHex(value, picture, sign) : textHex(value, picture);
}

function store(field: Field, offset: number): StoredField {
  const {name, usage = 'DISPLAY', sign, value} = field;
  const floatLength = floats[usage];
  if (floatLength) {
    if (field.picture) throw new Error(`${usage} has no picture`);
    return {name, usage, offset, length: floatLength, ...(value !== undefined && {value})};
  }
  if (!['DISPLAY', 'COMP', 'COMP-3'].includes(usage)) throw new Error(`usage "${usage}" is not known`);
  if (!field.picture) throw new Error('a picture is missing');
  const picture = parsePicture(field.picture);
  if (usage !== 'DISPLAY' && picture.kind !== 'numeric') throw new Error(`${usage} needs a numeric picture`);
  if (sign && !['TRAILING SEPARATE', 'LEADING SEPARATE'].includes(sign)) throw new Error(`sign "${sign}" is not known`);
  if (sign && (usage !== 'DISPLAY' || !picture.signed))
    throw new Error('a separate sign needs a picture with S, and DISPLAY');
  const length = lengthOf(picture, field);
  return {
    name,
    picture: field.picture,
    usage,
    ...(sign && {sign}),
    offset,
    length,
    ...(value !== undefined && {value, hex: hexOf(value, picture, field, length)}),
  };
}

/**
 * The fields of a record in order, with the bytes of each value on z/OS (Enterprise COBOL Programming Guide, "Formats
 * for numeric data").
 */
export function layOut(fields: Field[]): StoredField[] {
  let offset = 0;
  return fields.map((field) => {
    try {
      const stored = store(field, offset);
      offset += stored.length;
      return stored;
    } catch (error) {
      throw new Error(`field ${field.name}: ${(error as Error).message}`, {cause: error});
    }
  });
}
