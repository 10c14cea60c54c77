import {describe, expect, test} from 'vitest';
import {bytes, terminalWith} from './services.fixture';

const library = {alcunit: 'TRK', primary: 2, secondary: 1, dsorg: 'PO', dirblk: 5} as const;

test('a command shows what the terminal shows, and no prompt', async () => {
  const {services} = await terminalWith();
  await services.allocate('LEARNER.LIB', library);
  services.write('LEARNER.LIB', 'ONE', bytes('A\n'));
  expect(await services.tso('listds lib members')).toEqual([
    'LEARNER.LIB',
    '--RECFM-LRECL-BLKSIZE-DSORG',
    '  FB    80    27920   PO',
    '--VOLUMES--',
    '  BANK01',
    '--MEMBERS--',
    '  ONE',
  ]);
  expect(await services.tso('')).toEqual([]);
  expect(await services.tso("DELETE 'LEARNER.LIB'")).toEqual(['IDC0550I ENTRY (A) LEARNER.LIB DELETED']);
  expect(await services.tso('LISTCAT ENTRIES(LEARNER.LIB)')).toContain('IDC3012I ENTRY LEARNER.LIB NOT FOUND');
});

test('LISTCAT without names lists the entries with the prefix', async () => {
  const {services} = await terminalWith({});
  await services.tso("ALLOCATE DATASET('OTHER.SEQ') NEW SPACE(1) TRACKS");
  await services.tso('ALLOCATE DATASET(SEQ) NEW SPACE(1) TRACKS');
  const lines = await services.tso('LISTCAT');
  expect(lines).toContain('NONVSAM ------- LEARNER.SEQ');
  expect(lines.join('\n')).not.toContain('OTHER');
});

test('catalog commands may be typed in lower case', async () => {
  const {services} = await terminalWith({});
  await services.tso('ALLOCATE DATASET(SEQ) NEW SPACE(1) TRACKS');
  const listed = await services.tso('LISTCAT LEVEL(LEARNER)');
  expect(listed).toContain('NONVSAM ------- LEARNER.SEQ');
  expect(await services.tso('listcat level(learner)')).toEqual(listed);
  expect(await services.tso('delete seq purge')).toEqual(['IDC0550I ENTRY (A) LEARNER.SEQ DELETED']);
});

test('TIME, as recorded', async () => {
  let now = new Date('2026-11-17T16:17:14Z');
  const {services} = await terminalWith({now: () => now});
  await services.tso('PROFILE');
  now = new Date('2026-11-17T16:17:44Z');
  const [line] = await services.tso('TIME');
  expect(line).toMatch(/^IKJ56650I TIME-04:17:44 PM\. CPU-00:00:00 SERVICE-\d+ SESSION-00:00:30 NOVEMBER 17,2026$/);
});

describe('what is allocated', () => {
  test('stays until it is freed', async () => {
    const {services, machine} = await terminalWith();
    expect(await services.tso('ALLOC F(OUT) DA(NEW.DATA) NEW SPACE(1,1) TRACKS RECFM(F B) LRECL(80)')).toEqual([]);
    expect(services.dataSets('LEARNER').items).toMatchObject([{name: 'LEARNER.NEW.DATA', recfm: 'FB', lrecl: 80}]);
    expect(await services.tso("ALLOC DA('LEARNER.NEW.DATA') SHR")).toEqual([]);
    expect(await services.tso('LISTALC STATUS')).toEqual([
      '--DDNAME---DISP--',
      'LEARNER.NEW.DATA',
      '  OUT      KEEP',
      'LEARNER.NEW.DATA',
      '  SYS00001 KEEP',
    ]);
    expect(await services.tso('ALLOC F(OUT) DUMMY')).toEqual(['IKJ56246I FILE OUT NOT ALLOCATED, FILE IN USE']);
    expect(await services.tso('FREE DA(NEW.DATA)')).toEqual([]);
    expect(await services.tso('FREE F(OUT)')).toEqual(['IKJ56247I FILE OUT NOT FREED, IS NOT ALLOCATED']);
    expect(await services.tso('LISTALC')).toEqual([]);
    machine.reset();
    expect(await services.tso("LISTDS 'LEARNER.NEW.DATA'")).toEqual([
      "IKJ58503I DATA SET 'LEARNER.NEW.DATA' NOT IN CATALOG",
    ]);
  });

  test('is refused as recorded if the name is taken', async () => {
    const {services} = await terminalWith();
    const allocate = "ALLOC DA('BANK.NEW') NEW SPACE(1) TRACKS";
    expect(await services.tso(allocate)).toEqual([]);
    expect((await services.tso(allocate))[0]).toBe('IKJ56893I DATA SET BANK.NEW NOT ALLOCATED+');
  });

  test('is refused while another job has it', async () => {
    const {services, machine} = await terminalWith();
    await services.allocate('BANK.IN', {primary: 1});
    machine.system.enqueues.hold({dataSet: 'BANK.IN', job: 'NIGHTLY', shared: true});
    expect(await services.tso("ALLOC F(A) DA('BANK.IN') SHR")).toEqual([]);
    expect(await services.tso("ALLOC F(B) DA('BANK.IN') OLD")).toEqual([
      'IKJ56225I DATA SET BANK.IN ALREADY IN USE, TRY LATER',
    ]);
  });

  test('can be the terminal', async () => {
    const {services} = await terminalWith();
    await services.allocate('LEARNER.IN', {alcunit: 'TRK', primary: 1});
    services.write('LEARNER.IN', undefined, bytes('HELLO\n'));
    await services.tso('ALLOC F(SYSUT1) DA(IN) SHR');
    await services.tso('ALLOC F(SYSUT2) DA(*)');
    await services.tso('ALLOC F(SYSIN) DUMMY');
    await services.tso('ALLOC F(SYSPRINT) DUMMY');
    expect(await services.tso('CALL *(IEBGENER)')).toEqual(['HELLO']);
    expect((await services.tso('CALL *(NOWHERE)')).at(-1)).toBe('IKJ56640I SYSTEM ABEND CODE 806 REASON CODE 00000004');
    expect(await services.tso('CALL *(IEFBR14)')).toEqual([]);
  });
});

describe('jobs', () => {
  const jcl = "//LEARNERA JOB (BANK),'ME'\n//S        EXEC PGM=IEFBR14\n";

  test('are submitted, displayed and purged', async () => {
    const {services, machine} = await terminalWith();
    await services.allocate('LEARNER.JCL', library);
    services.write('LEARNER.JCL', 'A', bytes(jcl));
    expect(await services.tso('SUBMIT JCL(A)')).toEqual(['IKJ56250I JOB LEARNERA(JOB00001) SUBMITTED']);
    // It has ended, so a machine that is saved now contains it.
    expect(machine.jobs.find('JOB00001')?.status).toBe('OUTPUT');
    await machine.submit(jcl);
    expect(await services.tso('STATUS LEARNERA(JOB00001)')).toEqual([
      'IKJ56192I JOB LEARNERA(JOB00001) ON OUTPUT QUEUE',
    ]);
    expect(await services.tso('STATUS')).toHaveLength(2);
    expect((await services.tso('OUTPUT LEARNERA(JOB00001)')).join('\n')).toContain('IEF142I LEARNERA S - STEP WAS');
    expect(await services.tso('CANCEL LEARNERA(JOB00001) PURGE')).toEqual([]);
    expect(await services.tso('STATUS LEARNERA(JOB00001)')).toEqual(['FWR004I JOB LEARNERA(JOB00001) IS NOT FOUND']);
    expect(await services.tso('SUBMIT JCL(NONE)')).toEqual(['FWR004I MEMBER NONE IS NOT IN LEARNER.JCL']);
  });
});

test.each([
  ["EXEC 'A.B(C)'", 'FWR001I EXEC IS NOT SUPPORTED ON THIS MACHINE'],
  ["SEND 'HELLO' USER(BOB)", 'FWR001I SEND IS NOT SUPPORTED ON THIS MACHINE'],
  ['EDIT A', 'FWR001I EDIT IS NOT SUPPORTED ON THIS MACHINE'],
  ['NOSUCH', 'IKJ56500I COMMAND NOSUCH NOT FOUND'],
  ['HELP', 'FWR005I THE COMMANDS OF THIS MACHINE:'],
])('%s is answered', async (command, message) => {
  const {services} = await terminalWith();
  expect((await services.tso(command))[0]).toBe(message);
});

test('the prefix lasts from one command to the next', async () => {
  const {services} = await terminalWith();
  await services.tso('PROFILE PREFIX(BANK)');
  expect(await services.tso('LISTDS NONE')).toEqual(["IKJ58503I DATA SET 'BANK.NONE' NOT IN CATALOG"]);
});
