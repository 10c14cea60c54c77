import {isCharacter} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {
  dayOfTimestamp,
  parseDate,
  parseTime,
  parseTimestamp,
  rescaleTimestamp,
  secondOfTimestamp,
  toTimestamp,
} from '../values/datetime';
import {unicode} from '../values/text';
import type {Call} from './call';

/** A string that is longer than any date is a timestamp. */
const isTimestampText = (text: string) => text.trimEnd().length > 10;

/** Converts an argument to a date: from a date, a timestamp, or a string of either. */
export function asDate(call: Call, at: number): void {
  call.conversions[at] =
    dateConversion(call.type(at)) ?? (call.type(at).kind === 'DATE' ? undefined : call.invalid(at));
}

function dateConversion(type: SqlType): Unary | undefined {
  if (type.kind === 'TIMESTAMP') {
    const {precision} = type;
    return unary((value: bigint) => dayOfTimestamp(value, precision));
  }
  if (!isCharacter(type)) return undefined;
  return unary((value: string) => {
    const text = unicode(value);
    return isTimestampText(text) ? dayOfTimestamp(parseTimestamp(text, 0), 0) : parseDate(text);
  });
}

/** Converts an argument to a time: from a time, a timestamp, or a string of either. */
export function asTime(call: Call, at: number): void {
  const type = call.type(at);
  if (type.kind === 'TIMESTAMP') {
    const {precision} = type;
    call.conversions[at] = unary((value: bigint) => secondOfTimestamp(value, precision));
  } else if (isCharacter(type))
    call.conversions[at] = unary((value: string) => {
      const text = unicode(value);
      return isTimestampText(text) ? secondOfTimestamp(parseTimestamp(text, 0), 0) : parseTime(text);
    });
  else if (type.kind !== 'TIME') call.invalid(at);
}

/** Converts an argument to a timestamp: from a timestamp, a date at midnight, or a string of either. */
export function asTimestamp(call: Call, at: number, precision: number): void {
  const type = call.type(at);
  if (type.kind === 'TIMESTAMP') {
    if (type.precision !== precision)
      call.conversions[at] = unary((value: bigint) => rescaleTimestamp(value, type.precision, precision));
  } else if (type.kind === 'DATE') call.conversions[at] = unary((day: number) => toTimestamp(day, 0, precision));
  else if (isCharacter(type))
    call.conversions[at] = unary((value: string) => parseTimestamp(unicode(value), precision));
  else call.invalid(at);
}
