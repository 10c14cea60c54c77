import type {ToolRecords} from '../../work-data-set';
import {isFailed} from '../dfsort-calls';
import type {ToolContext} from '../operation';
import {countText} from '../tool-messages';

const e35Exit = 'E35 EXIT';

export interface ExitCall {
  operator: 'COPY' | 'SORT';
  /** Undefined with JKFROM. */
  from?: string;
  /** The records to work on instead of those of `from`. */
  records?: ToolRecords;
  statements: string[];
  using?: string;
  /** Where the records go: the exit, or the name of an output. */
  target?: string;
  /** Suppresses the message with the record count. */
  quiet?: boolean;
}

export interface Extracted {
  code: number;
  output: ToolRecords;
  outfil: string[];
}

/**
 * Calls DFSORT for records that ICETOOL examines, and prints a message about the call. `output` is undefined if the
 * operation cannot continue; `code` is then its return code.
 */
export async function extract(
  {step, messages, calls}: ToolContext,
  {operator, from, records, statements, using, target = e35Exit, quiet = false}: ExitCall,
): Promise<Extracted | {code: number; output?: undefined}> {
  const missing = [from, using].find((name) => name !== undefined && !step.dds.has(name));
  if (missing !== undefined) {
    messages.say('ICE620A', `${missing.padEnd(8)} DD STATEMENT NOT FOUND`);
    return {code: 12};
  }
  const outcome = await calls.extract(records ?? from, statements, {using, e35: target === e35Exit});
  if (step.abend) return {code: outcome.code};
  const number = String(outcome.number).padStart(4, '0');
  const where = target === e35Exit ? target : target.padEnd(8);
  const control = using === undefined ? '' : ` USING ${using}`;
  const ending = isFailed(outcome.code) ? 'TERMINATED' : 'COMPLETED';
  messages.say(
    'ICE627I',
    `DFSORT CALL ${number} FOR ${operator} FROM ${(from ?? 'JKFROM').padEnd(8)} TO ${where}${control} ${ending}`,
  );
  if (isFailed(outcome.code)) return {code: outcome.code};
  if (!quiet) messages.say('ICE628I', `RECORD COUNT:  ${countText(outcome.output.records.length)}`);
  return {code: outcome.code, output: outcome.output, outfil: outcome.outfil};
}
