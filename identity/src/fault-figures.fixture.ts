import {appendFileSync} from 'node:fs';

/** Faults that take long are tried a few times in each test run, and many times by `npm run faults`. */
export const thorough = process.env.FAULTS === 'thorough';

/** Writes a line for docs/reliability.md, if `npm run faults` runs. */
export function recordFigure(fault: string, tried: string, seen: string): void {
  const file = process.env.FAULT_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({fault, tried, seen})}\n`);
}
