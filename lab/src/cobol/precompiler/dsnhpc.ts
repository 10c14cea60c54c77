import {dbrmRecords} from '../../db2/packages/dbrm';
import {toRecord} from '../../ebcdic';
import type {Program, Step} from '../../step/step';
import {stepLibrary} from '../step-library';
import {compiledAt, memberOf, readSource} from '../step-source';
import {precompile, type Precompilation} from './precompile';

const cards = {recfm: 'FB', lrecl: 80} as const;
const printed = {recfm: 'FBA', lrecl: 133} as const;
const severe = 12;

/** DSNHPC, the precompiler: converts SYSIN to SYSCIN, with the statements on DBRMLIB and the messages on SYSPRINT. */
export const runDsnhpc: Program = (step) => {
  const source = readSource(step);
  if (source === undefined) return severe;
  const precompilation = precompile(
    source,
    stepLibrary(step),
    compiledAt(step.system.now()),
    memberOf(step, 'DBRMLIB'),
  );
  print(step, source.split('\n').length, precompilation);
  const {dbrm, lines, returnCode} = precompilation;
  if (
    !write(
      step,
      'SYSCIN',
      lines.map((line) => toRecord(line, cards.lrecl)),
    )
  )
    return severe;
  if (dbrm && returnCode < 8 && !write(step, 'DBRMLIB', dbrmRecords(dbrm), dbrm.name)) return severe;
  return returnCode;
};

function write(step: Step, ddName: string, records: readonly Uint8Array[], member?: string): boolean {
  const writer = step.openOutput(ddName, cards, member);
  const written = writer !== undefined && records.every((record) => writer.put(record));
  writer?.close();
  return written;
}

/** Messages and the summary (Application Programming and SQL Guide, "SYSPRINT output from the precompiler"). */
function print(step: Step, sourceLines: number, {messages, returnCode}: Precompilation): void {
  const lines = [
    '1DB2 SQL PRECOMPILER         MESSAGES',
    '',
    ...messages.map(({id, line, text}) => ` ${id.slice(0, -2)} ${id.slice(-1)}     LINE ${line}   ${text}`),
    '1DB2 SQL PRECOMPILER         SUMMARY',
    '',
    ' SOURCE STATISTICS',
    `   SOURCE LINES READ: ${sourceLines}`,
    '',
    ` THERE WERE ${messages.length} MESSAGES FOR THIS PROGRAM.`,
    ` RETURN CODE IS ${returnCode}`,
  ];
  const writer = step.openOutput('SYSPRINT', printed);
  for (const line of lines) if (writer?.put(toRecord(line, printed.lrecl)) !== true) break;
  writer?.close();
}
