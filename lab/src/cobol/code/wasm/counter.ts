import type {Reference} from '../operand';
import {i64} from './binary-format';
import {type FunctionBody, op} from './function-body';
import type {LongValue} from './long-value';
import {storeLong} from './numeric-store';
import type {OperandTranslation} from './operand-translation';

/** POINTER, TALLYING and COUNT. */
export interface Counter {
  /** Leaves an i32. */
  get(body: FunctionBody): void;
  /** Sets the counter to the i32 in a local. */
  set(body: FunctionBody, local: number): void;
}

/** Undefined for what is left to the closures. */
export function translateCounter(translation: OperandTranslation, reference: Reference): Counter | undefined {
  const value = translation.integer(reference);
  const place = translation.locate(reference);
  if (value === undefined || place === undefined || value.bound >= 2 ** 31) return undefined;
  let number = 0;
  const counted: LongValue = {
    emit: (body) => body.get(number),
    bound: 2 ** 31,
    places: {integers: 10, decimals: 0},
    isDouble: true,
  };
  const store = storeLong(translation, reference.field, place, counted, {});
  return (
    store && {
      get(body) {
        value.emit(body);
        body.op(op.i32WrapI64);
      },
      set(body, local) {
        number = body.local(i64);
        body.get(local).op(op.i64ExtendI32S).set(number);
        store(body);
      },
    }
  );
}

/** An optional counter of a statement: null if there is none, undefined if it is left to the closures. */
export const optionalCounter = (
  translation: OperandTranslation,
  reference: Reference | undefined,
): Counter | null | undefined => (reference === undefined ? null : translateCounter(translation, reference));
