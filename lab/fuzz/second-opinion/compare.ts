import type {Type} from './types';

export type Value = string | null;

/** A value in a normalized form. */
function normal(value: Value, {kind}: Type): string {
  if (value === null) return 'NULL';
  switch (kind) {
    case 'number': {
      const [, sign = '', whole = '', fraction = ''] = /^\s*(-?)(\d*)\.?(\d*)\s*$/.exec(value) ?? [
        undefined,
        '',
        `?${value}`,
      ];
      const digits = `${whole.replace(/^0+(?=.)/, '') || '0'}.${fraction.replace(/0+$/, '')}`;
      return digits === '0.' ? '0' : sign + digits.replace(/\.$/, '');
    }
    case 'text':
      return `'${value.trimEnd()}'`;
    case 'date':
      return value;
    case 'timestamp':
      return value.replace(/[^\d]/g, '').padEnd(20, '0').slice(0, 20);
  }
}

/** The normalized rows of all engines; unordered rows are sorted. */
export function normalRows(rows: readonly (readonly Value[])[], types: readonly Type[], ordered: boolean): string[] {
  const written = rows.map((row) => row.map((value, at) => normal(value, types[at]!)).join(' | '));
  return ordered ? written : written.sort();
}
