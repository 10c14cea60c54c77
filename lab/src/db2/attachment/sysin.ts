import {fromEbcdic} from '../../ebcdic';
import type {Step} from '../../step/step';

/** The statements are in columns 1 to 72 of SYSIN. */
const lastColumn = 72;

/** SQLTERM(c) among the parameters of a sample program: what its statements end with; a semicolon without it. */
export const terminatorOf = (parms: string): string => /\bSQLTERM\((\S)\)/i.exec(parms)?.[1] ?? ';';

/** SYSIN of a sample program as one text; undefined where it cannot be read. */
export function readSysin(step: Step): string | undefined {
  const reader = step.openInput('SYSIN');
  if (reader === undefined) return undefined;
  const lines: string[] = [];
  for (let record = reader.get(); record !== undefined; record = reader.get()) {
    lines.push(fromEbcdic(record).slice(0, lastColumn).trimEnd());
  }
  reader.close();
  return lines.join('\n');
}
