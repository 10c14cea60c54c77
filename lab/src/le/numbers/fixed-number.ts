import type {Fault} from '../program-check';
import {readPacked, writePacked} from './packed';
import {readZoned, writeZoned} from './zoned';

/**
 * A number of at most 15 digits at a fixed address. All statements that name the item share it as data, so that most
 * statements are a single closure: if each operand were one too, those of a large program would not fit into a cache.
 */
export interface FixedNumber {
  readonly kind: 'packed' | 'zoned' | 'fullword' | 'halfword';
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly at: number;
  readonly digits: number;
  readonly length: number;
  readonly signed: boolean;
  /** The first number that does not fit into the item. */
  readonly limit: number;
}

export function readNumber(number: FixedNumber, fault: Fault): number {
  switch (number.kind) {
    case 'packed':
      return readPacked(number.bytes, number.at, number.length, number.signed, fault);
    case 'zoned':
      return readZoned(number.view, number.at, number.digits, number.signed, fault);
    case 'fullword':
      return number.view.getInt32(number.at);
    case 'halfword':
      return number.view.getInt16(number.at);
  }
}

/** A value that does not fit loses its high-order digits. */
export function writeNumber(number: FixedNumber, value: number): void {
  const {limit} = number;
  const kept = value >= limit || value <= -limit ? value % limit : value;
  switch (number.kind) {
    case 'packed':
      writePacked(number.bytes, number.at, number.length, kept, number.signed);
      break;
    case 'zoned':
      writeZoned(number.view, number.at, number.digits, kept, number.signed);
      break;
    case 'fullword':
      number.view.setInt32(number.at, kept);
      break;
    case 'halfword':
      number.view.setInt16(number.at, kept);
      break;
  }
}
