import {fromEbcdic} from '../../ebcdic';
import type {Step} from '../../step/step';

/** The statements are in columns 1 to 72 of SYSIN. */
const lastColumn = 72;

/** The statement terminator that SQLTERM(c) in the parameters of a sample program specifies; a semicolon by default. */
export const terminatorOf = (parms: string): string => /\bSQLTERM\((\S)\)/i.exec(parms)?.[1] ?? ';';

/** Reads SYSIN of a sample program as a single string; undefined if it cannot be opened. */
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
