import {SqlError} from './sql-error';
import type {SqlValue} from './types/sql-value';
import {unicode} from './values/text';

const text = (value: SqlValue) => (typeof value === 'string' ? unicode(value).trimEnd() : '');

/**
 * What SIGNAL, RESIGNAL and RAISE_ERROR raise: SQLCODE -438 with their SQLSTATE and text, or +438 if the class is that
 * of a warning, which only a statement may raise. SQLCODE -435 if it is not a valid SQLSTATE, or indicates success.
 */
export function raisedCondition(sqlstate: SqlValue, message: SqlValue, mayWarn: boolean): SqlError {
  const state = text(sqlstate);
  const isWarning = /^0[12]/.test(state);
  if (!/^(?!00)[0-9A-Z]{5}$/.test(state) || (isWarning && !mayWarn)) return new SqlError(-435, [state]);
  return new SqlError(isWarning ? 438 : -438, [text(message)], state);
}
