import {toEbcdic} from '../../ebcdic';
import type {Figurative} from './operand';

const figurativeBytes: Readonly<Record<Exclude<Figurative['value'], 'all'>, number>> = {
  zero: 0xf0,
  space: 0x40,
  quote: 0x7f,
  'high-value': 0xff,
  'low-value': 0x00,
  null: 0x00,
};

/** The characters that a figurative constant repeats. */
export const figurativeText = (figurative: Figurative): Uint8Array =>
  figurative.value === 'all' ? toEbcdic(figurative.text) : Uint8Array.of(figurativeBytes[figurative.value]);
