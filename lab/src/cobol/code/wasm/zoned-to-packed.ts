import type {Field} from '../../data/field';
import {digitsMask, interrupt, loadLead, sixes, zonesMask} from './decimal-reader';
import {closeUp, store} from './decimal-writer';
import {access, type FunctionBody, op} from './function-body';
import {i64} from './binary-format';

/** Whether a MOVE is like PACK, without computing a number: few digits, and the same number of decimals. */
export const isPacked = (from: Field, to: Field): boolean =>
  from.usage === 'display' &&
  from.digits <= 8 &&
  from.sign === undefined &&
  from.scale >= 0 &&
  to.usage === 'packed' &&
  to.length <= 9 &&
  to.scale === from.scale &&
  to.digits >= from.digits;

/**
 * The function takes the addresses of receiver and sender, and the number of the interruption for data that is not a
 * number.
 */
export function zonedToPacked(body: FunctionBody, fault: number, from: Field, to: Field): void {
  const [target, source, interruption] = [0, 1, 2] as const;
  const [digits, part, zone] = [body.local(i64), body.local(i64), body.local(i64)];
  const last = to.length - 1;
  loadLead(body, source, 0, from.digits);
  body.i64(digitsMask).op(op.i64And).tee(digits);
  body.i64(sixes).op(op.i64Add).i64(zonesMask).op(op.i64And).i64(0).op(op.i64Ne);
  if (from.signed) {
    body
      .get(source)
      .access(access.i64Load8U, from.digits - 1)
      .i64(4)
      .op(op.i64ShrU)
      .tee(zone);
    body.i64(10).op(op.i64LtU, op.i32Or);
  }
  interrupt(body, fault, interruption);
  // The last digit is followed by the sign; the others form pairs.
  body.get(target).get(digits);
  if (from.digits > 1) body.i64(56).op(op.i64ShrU);
  body.i64(4).op(op.i64Shl);
  if (!to.signed) body.i64(15);
  else if (from.signed) {
    body.i64(13).i64(12);
    body.get(zone).i64(13).op(op.i64Eq).get(zone).i64(11).op(op.i64Eq, op.i32Or);
    body.get(digits).i64(0).op(op.i64Ne, op.i32And, op.select);
  } else body.i64(12);
  body.op(op.i64Or).access(access.i64Store8, last);
  const pairs = Math.min(last, 4);
  const zeros = last - pairs;
  if (from.digits > 1) body.get(digits).i64(8).op(op.i64Shl).tee(part).i64(4).op(op.i64Shl);
  else body.i64(0).tee(part);
  body.get(part).i64(8).op(op.i64ShrU, op.i64Or).i64(0x00ff00ff00ff00ffn).op(op.i64And).set(part);
  closeUp(body, part);
  if (pairs < 4) body.i64(32 - 8 * pairs).op(op.i64ShrU);
  body.set(part);
  if (pairs > 0) store(body, part, pairs, zeros);
  for (let place = 0; place < zeros; place += 1) body.get(target).i32(0).access(access.i32Store8, place);
}
