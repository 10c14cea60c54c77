import type {Plain} from '../../machine/state-bytes';
import {isBig, isCharacter, type SqlType} from '../types/sql-type';
import type {DecimalFloat, SqlValue} from '../types/sql-value';
import {decimalFloatText, parseDecimalFloat} from '../values/decimal-float';
import {ebcdic, unicode} from '../values/text';

/**
 * How values of a type are saved: numbers as they are or as strings, characters in Latin 1, which JSON writes in fewer
 * bytes.
 */
export function valueState(type: SqlType): {write: (value: SqlValue) => Plain; read: (kept: Plain) => SqlValue} {
  const nullable = (write: (value: SqlValue) => Plain, read: (kept: Plain) => SqlValue) => ({
    write: (value: SqlValue) => (value === null ? null : write(value)),
    read: (kept: Plain) => (kept === null ? null : read(kept)),
  });
  if (isBig(type)) return nullable(String, (kept) => BigInt(kept as string));
  if (type.kind === 'DECFLOAT')
    return nullable(
      (value) => decimalFloatText(value as DecimalFloat),
      (kept) => parseDecimalFloat(kept as string) ?? null,
    );
  if (isCharacter(type))
    return nullable(
      (value) => unicode(value as string),
      (kept) => ebcdic(kept as string),
    );
  return nullable(
    (value) => value as string | number,
    (kept) => kept as string | number,
  );
}
