import {SqlError} from '../sql-error';
import {isCharacter, isGraphic, varchar} from '../types/sql-type';
import type {CharacterType, NumericType, SqlType} from '../types/sql-type';
import type {Unary} from '../types/sql-value';
import {unary} from '../types/sql-value';
import {parseDecimalFloat} from './decimal-float';
import {numberText} from './number-text';
import {ebcdic, unicode} from './text';

/** Whether a string can be cast to a number: bit data and LOBs cannot. */
export const isText = (type: SqlType): boolean =>
  (isCharacter(type) && !type.bitData && type.kind !== 'CLOB') || (isGraphic(type) && type.kind !== 'DBCLOB');

/** "Implicit cast from string data to numeric data": converts a string to a DECFLOAT(34), or throws -420. */
export function numberOf(type: SqlType, functionName = 'DECFLOAT'): Unary {
  const graphic = type.kind === 'GRAPHIC' || type.kind === 'VARGRAPHIC';
  return unary((value: string) => {
    const number = parseDecimalFloat((graphic ? value : unicode(value)).trim());
    if (!number) throw new SqlError(-420, [functionName]);
    return number;
  });
}

/** "Implicit cast from numeric data to string data": converts a number as the VARCHAR function does. */
export function characterOf(type: NumericType): {type: CharacterType; cast: Unary} {
  const {length, text} = numberText(type);
  return {type: varchar(length), cast: (value) => ebcdic(text(value))};
}
