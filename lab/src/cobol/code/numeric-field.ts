import {nativeDigits} from '../../le/numbers/binary';
import type {Field} from '../data/field';
import type {Places} from './intermediate-places';
import type {RunTimeOptions} from './program';

/** COMP-5 items, indexes, pointers, and binary items without TRUNC(STD) hold any value that fits in their bytes. */
export const isNative = ({usage}: Field, {trunc}: RunTimeOptions): boolean =>
  usage === 'native-binary' || usage === 'index' || usage === 'pointer' || (usage === 'binary' && trunc !== 'STD');

/** The integer and decimal places of an item. P positions count as integer or decimal places. */
export function placesOf(field: Field, options: RunTimeOptions): Places {
  const digits = isNative(field, options) ? nativeDigits(field.length) : field.digits;
  return {integers: Math.max(digits - field.scale, 0), decimals: Math.max(field.scale, 0)};
}

/** How a result is stored in a numeric item. */
export interface StoreOptions {
  readonly rounded?: boolean;
  /** ON SIZE ERROR: a result that does not fit is not stored. Without it, high-order digits are lost. */
  readonly checked?: boolean;
}
