import {SqlError} from '../sql-error';
import type {Environment} from '../types/environment';
import {date, isCharacter, isDatetime, isNumeric, time} from '../types/sql-type';
import type {SqlType} from '../types/sql-type';
import type {Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {conversion} from './assignment';
import {dayOfTimestamp, secondOfTimestamp, toTimestamp} from './datetime';
import {unicode} from './text';

/** SQLCODE -461 for types that cannot be cast. */
const refuse = (from: SqlType, to: SqlType) => (): never => {
  throw new SqlError(-461, [from.kind, to.kind]);
};

/** "CAST specification": converts values of one type to another; undefined if no conversion is needed. */
export function cast(
  from: SqlType,
  to: SqlType,
  environment: Pick<Environment, 'dateFormat' | 'timeFormat' | 'warnings' | 'now'>,
): Unary | undefined {
  const between = datetimeCast(from, to, environment);
  if (between) return between;
  if ((isNumeric(from) && isDatetime(to)) || (isDatetime(from) && isNumeric(to))) return refuse(from, to)();
  return conversion(from, to, {
    formats: environment,
    overflow: () => {
      throw new SqlError(-413);
    },
    truncation: (value) => {
      // A number or a datetime value is never truncated; a string is, with a warning.
      if (!isNumeric(from) && !isDatetime(from)) environment.warnings.truncated = true;
      else throw new SqlError(-433, [isCharacter(to) ? unicode(value) : value]);
    },
    incompatible: refuse(from, to),
    functionName: to.kind,
  });
}

function datetimeCast(from: SqlType, to: SqlType, {now}: Pick<Environment, 'now'>): Unary | undefined {
  if (from.kind === 'TIMESTAMP') {
    const {precision} = from;
    if (to.kind === date.kind) return unary((value: bigint) => dayOfTimestamp(value, precision));
    if (to.kind === time.kind) return unary((value: bigint) => secondOfTimestamp(value, precision));
  }
  if (to.kind === 'TIMESTAMP') {
    const {precision} = to;
    if (from.kind === 'DATE') return unary((day: number) => toTimestamp(day, 0, precision));
    // A time has no date: CURRENT DATE is used.
    if (from.kind === 'TIME')
      return unary((second: number) => toTimestamp(dayOfTimestamp(now(), 12), second, precision));
  }
  return undefined;
}
