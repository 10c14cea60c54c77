import {describe, expect, test} from 'vitest';
import {newNameOf} from './new-names';
import {createMachine} from '../../machine/create-machine';
import {ran as ranJob} from '../../machine/job.fixture';
import type {Machine} from '../../machine/machine';
import {testTime} from '../../step/step.fixture';

/** Runs a job of one step, and returns what it printed. */
async function ran(machine: Machine, sysin: readonly string[], dds: readonly string[] = []) {
  const cards = ['//STEP1    EXEC PGM=ADRDSSU', '//SYSPRINT DD SYSOUT=*', ...dds, '//SYSIN    DD *', ...sysin, '/*'];
  const {codes, printed} = await ranJob(machine, cards.join('\n'));
  return {ending: codes[0], lines: printed('STEP1', 'SYSPRINT')};
}

async function withCluster(machine = createMachine({now: () => testTime})) {
  await ranJob(
    machine,
    `//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//IN       DD *
0001 SHARMA
0002 IYER
/*
//SYSIN    DD *
  DEFINE CLUSTER(NAME(BANK.KSDS) INDEXED KEYS(4 0) -
         RECORDSIZE(80 80) TRACKS(1 1) VOLUMES(BANK01))
  REPRO INFILE(IN) OUTDATASET(BANK.KSDS)
/*
`,
  );
  return machine;
}

const dump = '//OUT      DD DSN=SAFE.DUMP,DISP=(NEW,CATLG),SPACE=(TRK,(5,5))';
const input = '//IN       DD DSN=SAFE.DUMP,DISP=SHR';

describe('VSAM', () => {
  test('a cluster is dumped, deleted and restored with its records', async () => {
    const machine = await withCluster();
    const dumped = await ran(machine, [' DUMP DS(INCL(BANK.KSDS)) OUTDD(OUT) DELETE'], [dump]);
    expect(dumped.ending).toEqual({code: 0});
    expect(machine.system.entry('BANK.KSDS')).toBeUndefined();
    const restored = await ran(machine, [' RESTORE DS(INCL(BANK.KSDS)) INDD(IN)'], [input]);
    expect(restored.ending).toEqual({code: 0});
    const entry = machine.system.entry('BANK.KSDS');
    expect(entry?.kind === 'CLUSTER' && entry.file.count).toBe(2);
  });

  test('a copy has components with their own names', async () => {
    const machine = await withCluster();
    expect((await ran(machine, [' COPY DS(INCL(BANK.**)) RENAMEU((BANK.**,TEST.**))'])).ending).toEqual({code: 0});
    const entry = machine.system.entry('TEST.KSDS');
    expect(entry?.kind === 'CLUSTER' && [entry.data.name, entry.index?.name, entry.file.count]).toEqual([
      'TEST.KSDS.DATA',
      'TEST.KSDS.INDEX',
      2,
    ]);
  });
});

describe('REPLACE, if the new data set cannot be created', () => {
  const restore = ' RESTORE DS(INCL(BANK.**)) INDD(IN) REPLACE OUTDYNAM(NOVOL1)';
  /** Without SMS, which would choose another volume. */
  const withoutSms = () => createMachine({now: () => testTime, disks: [{volser: 'BANK01'}]});

  test('the existing cluster stays, with its alternate index and its path', async () => {
    const machine = await withCluster(withoutSms());
    await ran(machine, [' DUMP DS(INCL(BANK.KSDS)) OUTDD(OUT)'], [dump]);
    await ranJob(
      machine,
      `//DEFINE   EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DEFINE AIX(NAME(BANK.AIX) RELATE(BANK.KSDS) KEYS(6 5) -
         RECORDSIZE(80 80) TRACKS(1 1) VOLUMES(BANK01))
  BLDINDEX INDATASET(BANK.KSDS) OUTDATASET(BANK.AIX)
  DEFINE PATH(NAME(BANK.PATH) PATHENTRY(BANK.AIX))
/*
`,
    );
    const before = machine.list('BANK.**');
    const restored = await ran(machine, [restore], [input]);
    expect(restored.ending).toEqual({code: 8});
    expect(restored.lines.join()).toContain('BANK.KSDS WAS NOT PROCESSED: NO SUCH VOLUME');
    expect(before).toHaveLength(3);
    expect(machine.list('BANK.**')).toEqual(before);
    expect(machine.system.entry('BANK.KSDS')).toMatchObject({alternateIndexes: ['BANK.AIX']});
  });

  test('the existing sequential data set stays', async () => {
    const machine = withoutSms();
    machine.put('BANK.ACCT', Uint8Array.of(0x41, 0x42));
    await ran(machine, [' DUMP DS(INCL(BANK.ACCT)) OUTDD(OUT)'], [dump]);
    const before = machine.list('BANK.**');
    expect((await ran(machine, [restore], [input])).ending).toEqual({code: 8});
    expect(machine.list('BANK.**')).toEqual(before);
    expect(machine.browse('BANK.ACCT')?.text.map((line) => line.trimEnd())).toEqual(['AB']);
  });
});

/** ADR101I, ADR016I, the second line of ADR801I and the list under ADR454I are as recorded (jacklotusho/MVSCommand). */
test('the listing names the task, and a long message continues below its text', async () => {
  const machine = await withCluster();
  const {lines} = await ran(machine, [' DUMP OUTDD(OUT) -', '   DS(INCL(BANK.**))'], [dump]);
  expect(lines.map((line) => line.trimEnd())).toEqual([
    '1PAGE 0001     5695-DF175  DFSMSDSS V2R04.0 DATA SET SERVICES     2026.032 10:30',
    '- DUMP OUTDD(OUT) -',
    '    DS(INCL(BANK.**))',
    " ADR101I (R/I)-RI01 (01), TASKID 001 HAS BEEN ASSIGNED TO COMMAND 'DUMP '",
    ' ADR109I (R/I)-RI01 (01), 2026.032 10:30:15 INITIAL SCAN OF USER CONTROL STATEMENTS COMPLETED',
    ' ADR016I (001)-PRIME(01), RACF LOGGING OPTION IN EFFECT FOR THIS TASK',
    '0ADR006I (001)-STEND(01), 2026.032 10:30:15 EXECUTION BEGINS',
    '0ADR801I (001)-DTDSC(01), 2026.032 10:30:15 DATA SET FILTERING IS COMPLETE. 1 OF 1 DATA SETS WERE SELECTED: 0 FAILED',
    '                          SERIALIZATION AND 0 FAILED FOR OTHER REASONS',
    '0ADR454I (001)-DTDSC(01), THE FOLLOWING DATA SETS WERE SUCCESSFULLY PROCESSED',
    '0                          BANK.KSDS',
    '0ADR006I (001)-STEND(02), 2026.032 10:30:15 EXECUTION ENDS',
    '0ADR013I (001)-CLTSK(01), 2026.032 10:30:15 TASK COMPLETED WITH RETURN CODE 0000',
    '0ADR012I (SCH)-DSSU (01), 2026.032 10:30:15 DFSMSDSS PROCESSING COMPLETE. HIGHEST RETURN CODE IS 0000',
  ]);
});

test.each([
  [' DEFRAG DDNAME(A)', 'FWR001I DEFRAG IS NOT SUPPORTED ON THIS MACHINE'],
  [' DUMP DS(INCL(A.**)) OUTDD(OUT) FASTER', 'FWR004I FASTER IS NO KEYWORD OF DUMP'],
  [' DUMP OUTDD(OUT)', 'FWR004I DUMP NEEDS DATASET(INCLUDE(...))'],
  [' DUMP DS(INCL(BANK.**)) OUTDD(NONE)', 'FWR004I OUTDDNAME(NONE) NAMES NO DD STATEMENT THAT CAN BE USED'],
  [' RESTORE DS(INCL(**)) INDD(SYSIN)', 'FWR004I SYSIN IS NO DATA SET THAT DUMP WROTE'],
])('%s is refused with 8', async (card, message) => {
  const {ending, lines} = await ran(createMachine({now: () => testTime}), [card]);
  expect(ending).toEqual({code: 8});
  expect(lines.map((line) => line.trim())).toContain(message);
});

test('a damaged dump data set restores nothing wrong', async () => {
  const machine = await withCluster();
  await ran(machine, [' DUMP DS(INCL(BANK.**)) OUTDD(OUT) DELETE'], [dump]);
  const saved = machine.system.dataSet('SAFE.DUMP');
  const block = saved?.dsorg === 'PS' ? saved.records.at(0) : new Uint8Array();
  for (let at = 40; at < block.length; at += 7) block[at] = 0x7f;
  const {ending} = await ran(machine, [' RESTORE DS(INCL(**)) INDD(IN)'], [input]);
  expect(ending).toEqual({code: 4});
  expect(machine.system.entry('BANK.KSDS')).toBeUndefined();
});

describe('RENAMEUNCONDITIONAL', () => {
  test.each([
    ['A.B.C', {prefix: 'X', pairs: []}, 'X.B.C'],
    ['A.B.C', {pairs: [{old: 'A.**', name: 'X.Y.**'}]}, 'X.Y.B.C'],
    ['A.B.C', {pairs: [{old: 'A.*.C', name: 'Z.*.D'}]}, 'Z.B.D'],
    ['A.B.C', {pairs: [{old: '**.C', name: '**.OLD'}]}, 'A.B.OLD'],
    ['A.B.C', {pairs: [{old: 'A.B.C', name: 'X.Y'}]}, 'X.Y'],
    ['A.B.C', {pairs: [{old: 'Q.**', name: 'X.**'}]}, 'A.B.C'],
  ])('%s with %o becomes %s', (name, names, expected) => {
    expect(newNameOf(name, names)).toBe(expected);
  });

  test('a mask with many asterisks costs little', () => {
    const name = Array.from({length: 22}, () => 'A').join('.');
    const old = Array.from({length: 16}, () => '**.A').join('.');
    expect(newNameOf(name, {pairs: [{old, name: 'X'}]})).toBe('X');
  });
});
