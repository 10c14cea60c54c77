import {objectRecords} from '../binder/object-module';
import {dbrmRecords} from '../db2/packages/dbrm';
import {toRecord} from '../ebcdic';
import {loadModuleBytes} from '../step/load-module';
import type {Program, Step} from '../step/step';
import {cobolContent, cobolKind} from './code/program-content';
import {externalName} from './code/external-name';
import {type Compilation, compile, sqlReader} from './compile';
import {listing} from './listing/listing';
import {stepLibrary} from './step-library';
import {compiledAt, memberOf, readSource} from './step-source';

const objectCards = {recfm: 'FB', lrecl: 80} as const;
const printed = {recfm: 'FBA', lrecl: 133} as const;
const unrecoverable = 16;

/** The processor time for one line, in seconds, on a machine of the classroom. */
const timeOfLine = 1e-5;

/** IGYCRCTL, the compiler: SYSIN to SYSLIN and SYSPRINT. Programming Guide, "Compiling under z/OS". */
export const runIgycrctl: Program = async (step) => {
  const source = readSource(step);
  if (source === undefined) return unrecoverable;
  const dbrmName = memberOf(step, 'DBRMLIB');
  const compilation = compile({
    source,
    library: stepLibrary(step),
    options: step.parm,
    listed: true,
    compiled: compiledAt(step.system.now()),
    sql: await sqlReader(source, step.parm),
    ...(dbrmName !== undefined && {dbrmName}),
  });
  step.useTime(compilation.lines.length * timeOfLine);
  print(step, compilation);
  if (!writeDbrms(step, compilation)) return unrecoverable;
  if (makesObject(compilation)) punch(step, compilation);
  return compilation.returnCode;
};

/** Option SQL: writes a member of DBRMLIB for each program with SQL. False if they could not be written. */
function writeDbrms(step: Step, {dbrms, programs}: Compilation): boolean {
  if (programs.length === 0) return true;
  return dbrms.every((dbrm) => {
    const writer = step.openOutput('DBRMLIB', objectCards, dbrm.name);
    const written = writer !== undefined && dbrmRecords(dbrm).every((record) => writer.put(record));
    writer?.close();
    return written;
  });
}

/** NOCOMPILE(W), (E) and (S) suppress the object module from a severity on, NOCOMPILE always. */
function makesObject({programs, options, returnCode}: Compilation): boolean {
  const [, severity] = /^NOCOMPILE(?:\(([WES])\))?$/.exec(options.inEffect.get('COMPILE') ?? '') ?? [];
  if (options.inEffect.get('COMPILE') === 'NOCOMPILE') return false;
  return programs.length > 0 && (severity === undefined || returnCode < 4 * ' WES'.indexOf(severity));
}

/** OBJECT and DECK: writes an object module for each program; NAME adds a NAME statement after each. */
function punch(step: Step, {programs, options}: Compilation): void {
  const to = [
    ...(options.inEffect.get('OBJECT') === 'OBJECT' ? ['SYSLIN'] : []),
    ...(options.inEffect.get('DECK') === 'DECK' ? ['SYSPUNCH'] : []),
  ];
  const named = options.inEffect.get('NAME') !== 'NONAME';
  for (const ddName of to) {
    const writer = step.openOutput(ddName, objectCards);
    if (writer === undefined) continue;
    for (const program of programs) {
      const name = externalName(program.name);
      const text = loadModuleBytes({kind: cobolKind, content: cobolContent([program])});
      const records = objectRecords({name, text});
      if (named) records.push(toRecord(` NAME ${name}(R)`, 80));
      for (const record of records) if (!writer.put(record)) return;
    }
    writer.close();
  }
}

function print(step: Step, compilation: Compilation): void {
  const writer = step.openOutput('SYSPRINT', printed);
  if (writer === undefined) return;
  for (const line of listing(compilation, step.system.now())) if (!writer.put(toRecord(line, printed.lrecl))) break;
  writer.close();
}
