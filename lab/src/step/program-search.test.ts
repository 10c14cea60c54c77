import {describe, expect, test} from 'vitest';
import {fromEbcdic, toEbcdic} from '../ebcdic';
import {createMachine} from '../machine/create-machine';
import {loadModuleBytes, readLoadModule} from './load-module';
import type {Loader} from './program';
import {testTime} from './step.fixture';

/** Programs whose content is a number, with which they end. One kind cannot be loaded. */
const loaders = new Map<string, Loader>([
  ['NUMBER', (content) => () => Number(fromEbcdic(content))],
  ['DAMAGED', () => undefined],
]);

const numbered = (code: number): Uint8Array => loadModuleBytes({kind: 'NUMBER', content: toEbcdic(String(code))});

/** ONE.LOAD and TWO.LOAD both have SAME; each also has a program of its own. */
function machineWith() {
  const machine = createMachine({now: () => testTime, loaders});
  const put = (library: string, member: string, bytes: Uint8Array) =>
    machine.put(library, bytes, {member, recfm: 'U', ebcdic: true});
  put('ONE.LOAD', 'SAME', numbered(1));
  put('ONE.LOAD', 'ONLYONE', numbered(11));
  put('ONE.LOAD', 'IEFBR14', numbered(14));
  put('ONE.LOAD', 'TEXT', toEbcdic('MOVE A TO B.'));
  put('ONE.LOAD', 'BROKEN', loadModuleBytes({kind: 'DAMAGED', content: new Uint8Array(1)}));
  put('ONE.LOAD', 'FOREIGN', loadModuleBytes({kind: 'NOBODYS', content: new Uint8Array(1)}));
  put('TWO.LOAD', 'SAME', numbered(2));
  put('TWO.LOAD', 'ONLYTWO', numbered(22));
  return machine;
}

const library = (ddName: string, ...names: string[]): string[] =>
  names.map((name, at) => `//${(at === 0 ? ddName : '').padEnd(8)} DD DSN=${name}.LOAD,DISP=SHR`);

async function ran(program: string, {job = [], step = []}: {job?: string[]; step?: string[]} = {}) {
  const jcl = ["//TESTJOB  JOB (BANK),'A. RAO'", ...job, `//S1       EXEC PGM=${program}`, ...step];
  const {ending, files} = await machineWith().submit(jcl.join('\n'));
  const log = files[0]!.records.map((record) => fromEbcdic(record).trimEnd());
  return {ending: Object.values(ending)[0] as unknown, log};
}

describe('a program is found', () => {
  test.each([
    ['in STEPLIB', 'SAME', {step: library('STEPLIB', 'ONE')}, 1],
    ['in JOBLIB', 'SAME', {job: library('JOBLIB', 'TWO')}, 2],
    ['in the first library of a concatenation that has it', 'SAME', {step: library('STEPLIB', 'TWO', 'ONE')}, 2],
    ['in a later one', 'ONLYONE', {step: library('STEPLIB', 'TWO', 'ONE')}, 11],
    [
      'in STEPLIB where there is a JOBLIB too',
      'SAME',
      {job: library('JOBLIB', 'TWO'), step: library('STEPLIB', 'ONE')},
      1,
    ],
    [
      'not in JOBLIB where there is a STEPLIB',
      'ONLYTWO',
      {job: library('JOBLIB', 'TWO'), step: library('STEPLIB', 'ONE')},
      'S806',
    ],
    ['in the system where no library has it', 'IEFBR14', {step: library('STEPLIB', 'TWO')}, 0],
    ['in a library before the system', 'IEFBR14', {step: library('STEPLIB', 'ONE')}, 14],
    ['nowhere', 'SAME', {}, 'S806'],
  ])('%s', async (_where, program, given, expected) => {
    expect((await ran(program, given)).ending).toBe(expected);
  });
});

test.each(['TEXT', 'BROKEN', 'FOREIGN'])('a member that is not a load module is S106: %s', async (program) => {
  const {ending, log} = await ran(program, {step: library('STEPLIB', 'ONE')});
  expect(ending).toBe('S106');
  expect(log.join('\n')).toContain(`CSV011I FETCH FAILED FOR MODULE ${program}, RETURN CODE 0D`);
  expect(log.join('\n')).toContain('CSV028I ABEND106-0D  JOBNAME=TESTJOB   STEPNAME=S1');
});

test('a library that cannot be allocated fails the job like any other DD', async () => {
  expect((await ran('IEFBR14', {step: library('STEPLIB', 'NO.SUCH')})).ending).toBe(true);
});

test('a library that is not on its volume is S213', async () => {
  const steplib = '//STEPLIB  DD DSN=LOST.LOAD,DISP=SHR,UNIT=SYSDA,VOL=SER=BANK01';
  const {ending, log} = await ran('IEFBR14', {step: [steplib]});
  expect(ending).toBe('S213');
  expect(log.join('\n')).toContain('IEC143I 213-04,IFG0194A,TESTJOB,S1,STEPLIB,0A80,BANK01,LOST.LOAD');
});

test('TSO calls a program from the library that the command names', async () => {
  const machine = machineWith();
  const {steps} = await machine.submit(`//TESTJOB  JOB (BANK),'A. RAO'
//S1       EXEC PGM=IKJEFT01
//STEPLIB  DD DSN=ONE.LOAD,DISP=SHR
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
CALL 'TWO.LOAD(SAME)'
/*
//S2       EXEC PGM=IKJEFT01
//STEPLIB  DD DSN=ONE.LOAD,DISP=SHR
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
CALL *(SAME)
/*
`);
  expect(steps.map(({ending}) => ending)).toEqual([{code: 2}, {code: 1}]);
});

describe('a load module', () => {
  test('is read back unchanged', () => {
    const module = {kind: 'COBOL', content: Uint8Array.of(1, 2, 3)};
    expect(readLoadModule(loadModuleBytes(module))).toEqual(module);
  });

  test('is undefined if its header is truncated or missing', () => {
    const bytes = loadModuleBytes({kind: 'COBOL', content: new Uint8Array(0)});
    for (let length = 0; length < bytes.length; length += 1) {
      expect(readLoadModule(bytes.slice(0, length))).toBeUndefined();
    }
    expect(readLoadModule(toEbcdic('SOMETHING ELSE'))).toBeUndefined();
  });
});
