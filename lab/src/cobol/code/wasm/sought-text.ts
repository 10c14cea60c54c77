import {toEbcdic} from '../../../ebcdic';
import {figurativeText} from '../figurative-text';
import type {Operand} from '../operand';
import {access, type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import {textPlace} from './move';
import type {OperandTranslation} from './operand-translation';
import {fixedPlace, type Place} from './place';
import {byteFinder, finder} from './text-functions';

/** Characters that a statement looks for: delimiters, and the operands of INSPECT. */
export interface SoughtText {
  readonly length: number;
  /** Where the characters are. */
  readonly place: Place;
  /** Searches from an address to an end, both in locals; leaves the address where the characters begin, or the end. */
  find(body: FunctionBody, from: number, end: number): void;
  /**
   * Leaves whether the characters are at the address in a local; they must not extend past the end of the text there.
   */
  isAt(body: FunctionBody, at: number): void;
}

/** Undefined for what is left to the closures: characters that must be computed, or whose number changes. */
export function soughtText(translation: OperandTranslation, operand: Operand): SoughtText | undefined {
  const place = charactersOf(translation, operand);
  const length = place?.fixedLength;
  if (place === undefined || length === undefined || length < 1) return undefined;
  const bytes = constantBytes(operand);
  const first: Emit = (body) => {
    if (bytes !== undefined) body.i32(bytes[0]!);
    else {
      place.at(body);
      body.access(access.i32Load8U);
    }
  };
  const pattern: Emit = (body) => {
    place.at(body);
    body.i32(length);
  };
  return {
    length,
    place,
    find(body, from, end) {
      body.get(from).get(end);
      (length === 1 ? first : pattern)(body);
      body.call(length === 1 ? byteFinder(translation) : finder(translation));
    },
    isAt(body, at) {
      body.get(at);
      if (length === 1) {
        body.access(access.i32Load8U);
        first(body);
      } else {
        body.get(at).i32(length).op(op.i32Add);
        pattern(body);
        body.call(finder(translation)).get(at);
      }
      body.op(op.i32Eq);
    },
  };
}

/** The characters of a constant operand; undefined for any other. */
export function constantBytes(operand: Operand): Uint8Array | undefined {
  if (operand.kind === 'figurative') return figurativeText(operand);
  if (operand.kind === 'text') return toEbcdic(operand.text);
  return operand.kind === 'number' ? toEbcdic(operand.digits.replace('-', '')) : undefined;
}

/** The place of an operand's characters; undefined if they are not in storage as such. */
export function charactersOf(translation: OperandTranslation, operand: Operand): Place | undefined {
  if (operand.kind === 'field') return textPlace(translation, operand);
  const bytes = constantBytes(operand);
  return bytes && fixedPlace(translation.operands.context.memory.constant(bytes), bytes.length);
}
