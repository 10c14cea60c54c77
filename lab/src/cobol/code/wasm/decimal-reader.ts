import {access, type FunctionBody, op} from './function-body';

/**
 * Zoned and packed decimal to i64, eight digits at a time in the eight bytes of a doubleword. A load puts the first
 * byte of the item into the low-order byte. The functions take the address and the number of the interruption for data
 * that is not a number; see `le/numbers/zoned` and `le/numbers/packed` for what that is.
 */

/** The parameters of the functions. */
const at = 0;
const interruption = 1;

const everyByte = (byte: number): bigint => BigInt(`0x${byte.toString(16).padStart(2, '0').repeat(8)}`);
export const digitsMask = everyByte(0x0f);
export const zonesMask = everyByte(0xf0);
export const sixes = everyByte(0x06);

/** At most 18 digits, unsigned or with the sign over the last digit. */
export function zonedReader(body: FunctionBody, fault: number, digits: number, signed: boolean): void {
  const [part, value, check, zone] = [body.local(0x7e), body.local(0x7e), body.local(0x7e), body.local(0x7e)];
  const lead = digits % 8;
  const parts: (readonly [number, number])[] = lead > 0 ? [[0, lead]] : [];
  for (let from = lead; from < digits; from += 8) parts.push([from, 8]);
  parts.forEach(([from, count], number) => {
    if (number > 0) body.get(value).i64(100_000_000).op(op.i64Mul);
    loadLead(body, at, from, count);
    body.i64(digitsMask).op(op.i64And).tee(part);
    // A digit above 9 carries into the upper half of its byte.
    body.i64(sixes).op(op.i64Add).i64(zonesMask).op(op.i64And);
    if (number > 0) body.get(check).op(op.i64Or);
    body.set(check).get(part);
    if (count > 1) {
      body.i64(2561).op(op.i64Mul).i64(8).op(op.i64ShrU).i64(0x00ff00ff00ff00ffn).op(op.i64And);
      body.i64(6_553_601).op(op.i64Mul).i64(16).op(op.i64ShrU).i64(0x0000ffff0000ffffn).op(op.i64And);
      body.i64(42_949_672_960_001n).op(op.i64Mul).i64(32).op(op.i64ShrU);
    }
    if (number > 0) body.op(op.i64Add);
    body.set(value);
  });
  body.get(check).i64(0).op(op.i64Ne);
  if (signed) {
    body
      .get(at)
      .access(access.i64Load8U, digits - 1)
      .i64(4)
      .op(op.i64ShrU)
      .tee(zone)
      .i64(10)
      .op(op.i64LtU, op.i32Or);
  }
  interrupt(body, fault);
  if (signed) applySign(body, value, zone);
  else body.get(value);
}

/** At most nine bytes: 17 digits. */
export function packedReader(body: FunctionBody, fault: number, length: number, signed: boolean): void {
  const [pairs, high, value, last, check] = [0, 0, 0, 0, 0].map(() => body.local(0x7e)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const full = length - 1;
  body.get(at).access(access.i64Load8U, full).set(last);
  if (full > 0) {
    loadLead(body, at, 0, full);
    body.tee(pairs).i64(4).op(op.i64ShrU).i64(digitsMask).op(op.i64And).tee(high).i64(sixes).op(op.i64Add);
    body.get(pairs).i64(digitsMask).op(op.i64And).tee(pairs).i64(sixes).op(op.i64Add, op.i64Or);
    body.i64(zonesMask).op(op.i64And).set(check);
    body.get(high).i64(10).op(op.i64Mul).get(pairs).op(op.i64Add);
    if (full > 1) {
      body.set(pairs);
      halves(body, pairs, 0x00ff00ff00ff00ffn, 8, 100);
      body.set(pairs);
      halves(body, pairs, 0x0000ffff0000ffffn, 16, 10_000);
      if (full > 4) {
        body.set(pairs);
        halves(body, pairs, 0xffffffffn, 32, 100_000_000);
      } else body.i64(32).op(op.i64ShrU);
    }
    body.i64(10).op(op.i64Mul);
    body.get(last).i64(4).op(op.i64ShrU).tee(high).op(op.i64Add);
  } else body.get(last).i64(4).op(op.i64ShrU).tee(high);
  body.set(value);
  body.get(last).i64(15).op(op.i64And).set(last);
  body.get(high).i64(9).op(op.i64GtU).get(last).i64(10).op(op.i64LtU, op.i32Or);
  if (full > 0) body.get(check).i64(0).op(op.i64Ne, op.i32Or);
  interrupt(body, fault);
  if (signed) applySign(body, value, last);
  else body.get(value);
}

/** Combines neighbouring numbers into one of double the size; the one at the lower address is the high-order part. */
function halves(body: FunctionBody, value: number, mask: bigint, bits: number, factor: number): void {
  body.get(value).i64(mask).op(op.i64And).i64(factor).op(op.i64Mul);
  body.get(value).i64(bits).op(op.i64ShrU);
  if (bits < 32) body.i64(mask).op(op.i64And);
  body.op(op.i64Add);
}

/**
 * Loads `count` bytes at an address into the high-order bytes of a doubleword, and zeros the rest; a single byte goes
 * into the low-order byte.
 */
export function loadLead(body: FunctionBody, address: number, from: number, count: number): void {
  body.get(address);
  if (count === 1) body.access(access.i64Load8U, from);
  else if (count === 2) body.access(access.i64Load16U, from).i64(48).op(op.i64Shl);
  else if (count <= 4)
    body
      .access(access.i64Load32U, from)
      .i64(64 - 8 * count)
      .op(op.i64Shl);
  else {
    body.access(access.i64Load, from);
    if (count < 8) body.i64(64 - 8 * count).op(op.i64Shl);
  }
}

export function interrupt(body: FunctionBody, fault: number, number = interruption): void {
  body.if();
  body.get(number).call(fault).op(op.unreachable).end();
}

/** B and D are the signs of negative numbers. */
function applySign(body: FunctionBody, value: number, sign: number): void {
  body.i64(0).get(value).op(op.i64Sub).get(value);
  body.get(sign).i64(13).op(op.i64Eq).get(sign).i64(11).op(op.i64Eq, op.i32Or, op.select);
}
