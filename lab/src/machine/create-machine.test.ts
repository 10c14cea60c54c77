import {describe, expect, test} from 'vitest';
import {testTime} from '../step/step.fixture';
import {createMachine} from './create-machine';
import {ran} from './job.fixture';

/** Each byte is a character up to U+00FF, as in the escapes of a URL. */
const encodeUtf8 = (text: string): Uint8Array =>
  Uint8Array.from(
    encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    (character) => character.charCodeAt(0),
  );
const decodeUtf8 = (bytes: Uint8Array): string =>
  decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));

const machineWith = (): ReturnType<typeof createMachine> => createMachine({now: () => testTime});

describe('data from outside', () => {
  test('lines become records, and come back as lines', () => {
    const machine = machineWith();
    machine.put('bank.in', encodeUtf8('ÄPFEL 5\r\nPEARS\n'));
    expect(machine.browse('BANK.IN')?.text.map((line) => line.trimEnd())).toEqual(['ÄPFEL 5', 'PEARS']);
    expect(machine.browse('BANK.IN')?.hex[1]?.slice(0, 12)).toBe('D7C5C1D9E240');
    expect(decodeUtf8(machine.get('BANK.IN') ?? new Uint8Array())).toBe('ÄPFEL 5\nPEARS\n');
    expect(machine.get('BANK.IN', undefined, {ebcdic: true})).toHaveLength(160);
    expect(machine.list()).toMatchObject([
      {name: 'BANK.IN', dsorg: 'PS', recfm: 'FB', lrecl: 80, blksize: 27_920, records: 2, usedTracks: 1},
    ]);
  });

  test('a member creates its library', () => {
    const machine = machineWith();
    machine.put('BANK.LIB', encodeUtf8('ONE\n'), {member: 'B'});
    machine.put('BANK.LIB', encodeUtf8('TWO\n'), {member: 'A'});
    expect(machine.list('BANK.*')).toMatchObject([{dsorg: 'PO', members: ['A', 'B']}]);
    expect(machine.browse('BANK.LIB', 'A')?.text[0]?.trimEnd()).toBe('TWO');
    expect(machine.browse('BANK.LIB')).toBeUndefined();
    expect(() => machine.put('BANK.LIB', encodeUtf8('X'))).toThrow('name a member');
  });

  test('a member and a generation are named as in JCL', async () => {
    const machine = machineWith();
    machine.put('BANK.LIB(ONE)', encodeUtf8('1\n'));
    const text = (name: string) => decodeUtf8(machine.get(name) ?? new Uint8Array());
    expect(text('bank.lib(one)')).toBe('1\n');
    const step = (name: string, data: string) =>
      `//${name} EXEC PGM=SORT\n//SYSOUT DD SYSOUT=*\n//SORTIN DD *\n${data}\n/*\n` +
      `//SORTOUT DD DSN=BANK.DAILY(+1),DISP=(NEW,CATLG),SPACE=(TRK,1)\n//SYSIN DD *\n  OPTION COPY\n/*\n`;
    const define = '//D EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD *\n';
    await ran(machine, `${define}  DEFINE GDG (NAME(BANK.DAILY) LIMIT(3))\n/*\n${step('S1', 'MON')}`);
    await ran(machine, step('S2', 'TUE'));
    expect([text('BANK.DAILY(0)'), text('BANK.DAILY(-1)')]).toEqual(['TUE\n', 'MON\n']);
    expect(machine.get('BANK.DAILY(-2)')).toBeUndefined();
  });

  test('a path shows the records of its base in the order of its key', async () => {
    const machine = machineWith();
    const run = await ran(
      machine,
      `//S1       EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//IN       DD *
A2
B1
/*
//SYSIN    DD *
  DEFINE CLUSTER (NAME(B.KSDS) INDEXED KEYS(1 0) RECORDSIZE(80 80) -
         TRACKS(1))
  REPRO INFILE(IN) OUTDATASET(B.KSDS)
  DEFINE AIX (NAME(B.AIX) RELATE(B.KSDS) KEYS(1 1) TRACKS(1) UPGRADE)
  DEFINE PATH (NAME(B.PATH) PATHENTRY(B.AIX))
  BLDINDEX INDATASET(B.KSDS) OUTDATASET(B.AIX)
`,
    );
    expect(run.codes).toEqual([{code: 0}]);
    expect(decodeUtf8(machine.get('B.PATH')!)).toBe('B1\nA2\n');
    expect(machine.list('B.PATH')).toEqual([{name: 'B.PATH', dsorg: 'PATH', lrecl: 80, records: 2}]);
  });

  test.each([
    ['9BANK', 'X', {}, 'begins with "9"'],
    ['BANK.A', 'X'.repeat(81), {}, 'Line 1 has 81 characters'],
    ['BANK.A', '漢', {}, 'code page 1047'],
    ['BANK.A', 'X', {recfm: 'ZZ'}, 'RECFM ZZ'],
    ['BANK.A', 'X', {lrecl: 99_999}, 'LRECL 99999'],
    ['BANK.A', 'X', {member: '1A'}, 'member name'],
    ['BANK.A', 'XYZ', {ebcdic: true}, 'no whole number of records'],
  ])('%s %s is refused', (name, content, options, why) => {
    const machine = machineWith();
    expect(() => machine.put(name, encodeUtf8(content), options)).toThrow(why);
    expect(machine.list()).toEqual([]);
  });
});

test('a state that is refused changes nothing', () => {
  const machine = machineWith();
  machine.put('BANK.A', encodeUtf8('X'));
  const state = machine.export();
  expect(() => machine.import(state.slice(0, -2))).toThrow();
  expect(machine.list()).toHaveLength(1);
  machine.reset();
  expect(machine.list()).toEqual([]);
  machine.import(state);
  expect(machine.list()).toHaveLength(1);
});

test('a job runs: a cluster is defined, loaded by one sort and read by another', async () => {
  const machine = machineWith();
  machine.put('BANK.IN', encodeUtf8('003 C\n001 A\n002 B\n'));
  const {ending, jobId} = await machine.submit(`//JOB1     JOB (1),'ME'
//S1       EXEC PGM=IDCAMS
//SYSPRINT DD SYSOUT=*
//SYSIN    DD *
  DEFINE CLUSTER(NAME(BANK.K) INDEXED KEYS(3 0) -
    RECORDSIZE(80 80) TRACKS(1 1))
/*
//S2       EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD DSN=BANK.IN,DISP=SHR
//SORTOUT  DD DSN=BANK.K,DISP=OLD
//SYSIN    DD *
  SORT FIELDS=(1,3,CH,A)
/*
//S3       EXEC PGM=SORT
//SYSOUT   DD SYSOUT=*
//SORTIN   DD DSN=BANK.K,DISP=SHR
//SORTOUT  DD DSN=BANK.OUT,DISP=(NEW,CATLG),SPACE=(TRK,(5,1),RLSE)
//SYSIN    DD *
  SORT FIELDS=(1,3,CH,D)
/*
`);
  expect({ending, jobId}).toEqual({ending: {code: 0}, jobId: 'JOB00001'});
  expect(machine.browse('BANK.OUT')?.text.map((line) => line.trimEnd())).toEqual(['003 C', '002 B', '001 A']);
  expect(machine.list('BANK.OUT')).toMatchObject([{tracks: 1}]);
});

test('a job that RACF refused is saved as such', async () => {
  const machine = machineWith();
  const {ending, files} = await machine.submit("//JOB1 JOB (1),'ME',USER=OPER01\n//S1 EXEC PGM=IEFBR14\n");
  expect(ending).toEqual({securityError: true});
  // The job never reached the converter.
  expect(files.map(({ddName}) => ddName)).toEqual(['JESMSGLG']);
  const again = machineWith();
  again.import(machine.export());
  expect(again.jobs.list()).toMatchObject([
    {jobName: 'JOB1', owner: 'OPER01', ending: {securityError: true}, steps: []},
  ]);
});
