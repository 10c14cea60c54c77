import type {ZosmfRequest} from '../resource.js';
import {jobError} from './found-job.js';

const prefix = 'x-ibm-jcl-symbol-';

/** A symbol and its value. */
type Symbols = [name: string, value: string][];

/** The symbols of X-IBM-JCL-Symbol-NAME headers. */
export function readSymbols({headers}: ZosmfRequest): Symbols {
  const named = Object.entries(headers).filter(([header]) => header.startsWith(prefix));
  return named.map(([header, value]) => {
    const name = header.slice(prefix.length).toUpperCase();
    if (!/^[A-Z@#$][A-Z0-9@#$]{0,7}$/.test(name)) throw jobError(`JCL symbol '${name}' is not valid`, 2);
    const text = String(value);
    // The space in the columns of a statement.
    if (text.length > 50) throw jobError(`The value of JCL symbol '${name}' is longer than 50 characters`, 2);
    return [name, text];
  });
}

export const linesOf = (jcl: string): string[] => jcl.split(/\r?\n/);

/** Whether a line begins a job. */
export const isJobStatement = (line: string): boolean => /^\/\/[^ *]\S* +JOB(?: |$)/.test(line);

/** The line after the JOB statement, its continuations and the comments between them. */
function endOfJobStatement(lines: readonly string[]): number {
  // A job cut from a longer text begins with its JOB statement, which may have no name.
  let at = Math.max(lines.findIndex(isJobStatement), 0) + 1;
  let continues = /,\s*$/.test(lines[at - 1]!.slice(0, 71).split(/(?<=,) /, 1)[0]!);
  while (continues && at < lines.length) {
    const line = lines[at]!;
    if (!line.startsWith('//*')) continues = /,\s*$/.test(line.slice(0, 71).split(/(?<=,) /, 1)[0]!);
    at++;
  }
  return at;
}

/**
 * Adds the submitted symbols to a job.
 * Differs: JES2 keeps them beside the job; here they are SET statements after the JOB statement, overridden by later
 * ones as on z/OS.
 */
export function withSymbols(jcl: string, symbols: Symbols): string {
  if (symbols.length === 0) return jcl;
  const lines = linesOf(jcl);
  const sets = symbols.map(([name, value]) => `// SET ${name}='${value.replaceAll("'", "''")}'`);
  lines.splice(endOfJobStatement(lines), 0, ...sets);
  return lines.join('\n');
}
