import {fromEbcdic} from '../ebcdic';
import type {Step} from '../step/step';

/** The member that a DD names. */
export function memberOf(step: Step, ddName: string): string | undefined {
  const source = step.dds.get(ddName)?.sources[0];
  return source?.kind === 'data set' ? source.member : undefined;
}

/** WHEN-COMPILED: `YYYYMMDDhhmmsscc+hhmm`, in universal time. */
export const compiledAt = (now: Date): string => `${now.toISOString().replace(/\D/g, '').slice(0, 16)}+0000`;

/** The records of SYSIN; undefined if it cannot be read. */
export function readSource(step: Step): string | undefined {
  const reader = step.openInput('SYSIN');
  if (reader === undefined) return undefined;
  const lines: string[] = [];
  for (let record = reader.get(); record !== undefined; record = reader.get()) {
    lines.push(fromEbcdic(record.subarray(0, 80)).trimEnd());
  }
  reader.close();
  return lines.join('\n');
}
