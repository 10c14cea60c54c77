import {isVariable} from '../../data-sets/attributes';
import {toEbcdic, toRecord} from '../../ebcdic';
import type {Step} from '../../step/step';
import type {SevereCondition} from '../run-unit/severe-condition';

/** A program on the stack; the one called last comes first. */
export interface TracebackEntry {
  readonly program: string;
  readonly loadModule: string;
  /** The number in the listing of the statement that failed, or of the CALL. */
  readonly statement: number;
}

const ddName = 'CEEDUMP';
const defaults = {recfm: 'FBA', lrecl: 133} as const;

/**
 * CEEDUMP: the traceback with the statement of each program, and the condition. Language Environment Debugging Guide,
 * "Understanding the Language Environment dump". Differs: there is no machine code, so there are no offsets, addresses
 * or registers.
 */
export function writeDump(step: Step, entries: readonly TracebackEntry[], {id, text}: SevereCondition): void {
  if (!step.dds.has(ddName) && !step.allocateSysout(ddName)) return;
  const writer = step.openOutput(ddName, defaults);
  if (writer === undefined) return;
  const {recfm, lrecl} = writer.attributes;
  const put = (line: string): void => {
    writer.put(isVariable(recfm) || lrecl === 0 ? toEbcdic(line) : toRecord(line, lrecl));
  };
  const failed = entries[0]!;
  const main = entries.at(-1)!;
  put(
    `1CEE3DMP V2 R5.0: Condition processing resulted in the unhandled condition.${' '.repeat(10)}${moment(step.system.now())}${' '.repeat(12)}Page:    1`,
  );
  put(
    ` ASID: 0020   Job ID: ${step.jobId}   Job name: ${step.jobName.padEnd(8)}   Step name: ${(step.procStepName ?? step.stepName).padEnd(8)}   UserID: ${step.user}`,
  );
  put('');
  put(' CEE3845I CEEDUMP Processing started.');
  put('');
  put(` Information for enclave ${main.program}`);
  put('');
  put('   Information for thread 8000000000000000');
  put('');
  put('   Traceback:');
  put(
    '     DSA   Entry       E  Offset  Statement   Load Mod             Program Unit                     Service  Status',
  );
  const row = (number: number, entry: string, statement: string, module: string, status: string): void =>
    put(
      `     ${String(number).padEnd(5)} ${entry.padEnd(19)} ${statement.padEnd(11)} ${module.padEnd(20)} ${entry.padEnd(41)} ${status}`,
    );
  row(1, 'CEEHDSP', '', 'CEEPLPKA', 'Call');
  entries.forEach(({program, statement, loadModule}, at) =>
    row(at + 2, program, String(statement), loadModule, at === 0 ? 'Exception' : 'Call'),
  );
  put('');
  put('   Condition Information for Active Routines');
  put(`     Condition Information for ${failed.program}`);
  put('       Current Condition:');
  put(`         ${id} ${text}`.slice(0, 132));
  put('       Location:');
  put(`         Program Unit: ${failed.program}`);
  put(`         Entry:        ${failed.program}`);
  put(`         Statement:    ${failed.statement}`);
  put('');
  put(' CEE3846I CEEDUMP Processing completed.');
  writer.close();
}

/** `02/01/26 10:30:15 AM`. */
function moment(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}/${two(now.getUTCFullYear() % 100)}`;
  const hour = now.getUTCHours();
  return `${date} ${hour % 12 || 12}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())} ${hour < 12 ? 'AM' : 'PM'}`;
}
