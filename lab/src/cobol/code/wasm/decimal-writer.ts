import {access, type FunctionBody, op} from './function-body';

/** i64 to zoned and packed decimal. The functions take the address and the value. */

const at = 0;
const value = 1;
const eightDigits = 100_000_000;

/** At most 18 digits, unsigned or with the sign over the last digit. */
export function zonedWriter(body: FunctionBody, digits: number, signed: boolean): void {
  const [negative, part, rest, scratch] = [0, 0, 0, 0].map(() => body.local(0x7e)) as [number, number, number, number];
  takeSign(body, negative);
  let end = digits;
  for (let number = 0; end > 0; number += 1) {
    const count = Math.min(8, end);
    const first = end - count;
    if (first > 0) splitOff(body, part, rest);
    else lastEight(body, part);
    if (count > 1) spread(body, part, scratch);
    else body.get(part).i64(10).op(op.i64RemS).set(part);
    if (count > 1) {
      body.get(scratch).get(part).get(scratch).i64(10).op(op.i64Mul, op.i64Sub).i64(8).op(op.i64Shl, op.i64Or);
    } else body.get(part);
    if (count > 1) body.i64(0xf0f0f0f0f0f0f0f0n);
    else body.i64(0xf0);
    body.op(op.i64Or);
    if (number === 0 && signed) {
      const shift = count > 1 ? 56n : 0n;
      // The zone F of the last digit becomes C or D.
      body
        .i64(0x20n << shift)
        .i64(0x30n << shift)
        .get(negative)
        .i64(0)
        .op(op.i64Ne, op.select, op.i64Xor);
    }
    if (count > 1 && count < 8) body.i64(64 - 8 * count).op(op.i64ShrU);
    body.set(part);
    store(body, part, count, first);
    end = first;
  }
}

/** At most nine bytes. */
export function packedWriter(body: FunctionBody, length: number, signed: boolean): void {
  const [negative, part, rest, scratch] = [0, 0, 0, 0].map(() => body.local(0x7e)) as [number, number, number, number];
  const full = length - 1;
  takeSign(body, negative);
  body.get(value).i64(10).op(op.i64DivU).set(rest);
  body.get(at).get(value).get(rest).i64(10).op(op.i64Mul, op.i64Sub).i64(4).op(op.i64Shl);
  if (signed) body.i64(13).i64(12).get(negative).i64(0).op(op.i64Ne, op.select);
  else body.i64(15);
  body.op(op.i64Or).access(access.i64Store8, full);
  body.get(rest).set(value);
  let end = full;
  while (end > 0) {
    const count = Math.min(4, end);
    const first = end - count;
    if (first > 0) splitOff(body, part, rest);
    else lastEight(body, part);
    spread(body, part, scratch);
    // Tens are multiplied by sixteen instead of ten, then pairs of bytes are packed together.
    body.get(part).get(scratch).i64(6).op(op.i64Mul, op.i64Add).set(part);
    closeUp(body, part);
    if (count < 4) body.i64(32 - 8 * count).op(op.i64ShrU);
    body.set(part);
    store(body, part, count, first);
    end = first;
  }
}

/** Leaves the magnitude in `value`; `negative` is all ones for a negative number. */
function takeSign(body: FunctionBody, negative: number): void {
  body.get(value).i64(63).op(op.i64ShrS).tee(negative).get(value).op(op.i64Xor).get(negative).op(op.i64Sub).set(value);
}

/** Moves the eight low-order digits into `part`; the others remain in `value`. */
function splitOff(body: FunctionBody, part: number, rest: number): void {
  body.get(value).i64(eightDigits).op(op.i64DivU).set(rest);
  body.get(value).get(rest).i64(eightDigits).op(op.i64Mul, op.i64Sub).set(part);
  body.get(rest).set(value);
}

/** Moves the last digits into `part`. A value can exceed the picture of its item: digits that do not fit are lost. */
function lastEight(body: FunctionBody, part: number): void {
  body
    .get(value)
    .tee(part)
    .i64(eightDigits - 1)
    .op(op.i64GtU);
  body.if();
  body.get(part).i64(eightDigits).op(op.i64RemS).set(part).end();
}

/**
 * Splits eight digits into four numbers below 100 in the halfwords of `part`, the first in the lowest, with the tens of
 * each in `tens`. Divisions are multiplications by reciprocals that are exact in their range.
 */
function spread(body: FunctionBody, part: number, tens: number): void {
  body.get(part).i64(109_951_163).op(op.i64Mul).i64(40).op(op.i64ShrU).tee(tens);
  body.get(part).get(tens).i64(10_000).op(op.i64Mul, op.i64Sub).i64(32).op(op.i64Shl, op.i64Or).set(part);
  body.get(part).i64(10_486).op(op.i64Mul).i64(20).op(op.i64ShrU).i64(0x0000007f0000007fn).op(op.i64And).tee(tens);
  body.get(part).get(tens).i64(100).op(op.i64Mul, op.i64Sub).i64(16).op(op.i64Shl, op.i64Or).set(part);
  body.get(part).i64(103).op(op.i64Mul).i64(10).op(op.i64ShrU).i64(0x000f000f000f000fn).op(op.i64And).set(tens);
}

/** Packs the lower bytes of four halfwords into a fullword, which it leaves on the stack. */
export function closeUp(body: FunctionBody, part: number): void {
  body.get(part).i64(8).op(op.i64ShrU).get(part).op(op.i64Or).i64(0x0000ffff0000ffffn).op(op.i64And).set(part);
  body.get(part).i64(16).op(op.i64ShrU).get(part).op(op.i64Or).i64(0xffffffffn).op(op.i64And);
}

/** Stores the low-order bytes of a local. */
export function store(body: FunctionBody, local: number, count: number, offset: number): void {
  const put = (code: number, shift: number, place: number): void => {
    body.get(at).get(local);
    if (shift > 0) body.i64(shift).op(op.i64ShrU);
    body.access(code, place);
  };
  if (count === 8) put(access.i64Store, 0, offset);
  else if (count >= 4) {
    put(access.i64Store32, 0, offset);
    if (count > 4) put(access.i64Store32, 8 * (count - 4), offset + count - 4);
  } else if (count >= 2) {
    put(access.i64Store16, 0, offset);
    if (count === 3) put(access.i64Store8, 16, offset + 2);
  } else put(access.i64Store8, 0, offset);
}
