import {createHash} from 'node:crypto';
import fs from 'node:fs';
import type {ProgramResult} from './job';

const file = new URL('seen.json', import.meta.url);

/**
 * Programs with tests that only a person can judge, such as the place of a line on paper: a digest of the output that a
 * person found right.
 */
export function readSeen(): Map<string, string> {
  return new Map(Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>));
}

export function writeSeen(seen: ReadonlyMap<string, string>): void {
  const sorted = [...seen].sort(([one], [other]) => (one < other ? -1 : 1));
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

export const digestOf = ({printed, displayed}: ProgramResult): string =>
  createHash('sha256')
    .update([...printed, '', ...displayed].join('\n'))
    .digest('hex')
    .slice(0, 16);
