import type {Day} from '../data-sets/data-set';

const fieldWidth = 24;

/** `KEYLEN-----------------8`: a name and its value with hyphens between them. */
export function field(name: string, value: string | number, width = fieldWidth): string {
  const text = String(value);
  return `${name}${'-'.repeat(Math.max(0, width - name.length - text.length))}${text}`;
}

/** The heading of a group of fields. */
export const group = (name: string): string => `     ${name}`;

/** Up to four fields on a line. */
export function row(...fields: string[]): string {
  return `       ${fields.map((one) => one.padEnd(fieldWidth)).join('     ')}`.trimEnd();
}

/** Attributes without values: two in the width of one field, the second right-aligned. */
export function flags(...names: string[]): string[] {
  const fields: string[] = [];
  for (let at = 0; at < names.length; at += 2) {
    const [one = '', other] = names.slice(at, at + 2);
    fields.push(other === undefined ? one : `${one}${other.padStart(fieldWidth - one.length)}`);
  }
  return rows(fields);
}

function rows(fields: string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < fields.length; at += 4) lines.push(row(...fields.slice(at, at + 4)));
  return lines;
}

export const day = (date: Day | undefined): string =>
  date ? `${date.year}.${String(date.day).padStart(3, '0')}` : '0000.000';

export function history(created: Day, expires: Day | undefined): string[] {
  return [
    group('HISTORY'),
    row(field('DATASET-OWNER', '(NULL)'), field('CREATION', day(created))),
    row(field('RELEASE', 2), field('EXPIRATION', day(expires))),
  ];
}

export const protection = `     ${field('PROTECTION-PSWD', '(NULL)', 26)}     ${field('RACF', '(NO)')}`;

/** The device type of a 3390 in the catalog. */
export const deviceType = "X'3010200F'";
