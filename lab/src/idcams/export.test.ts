import {describe, expect, test} from 'vitest';
import {idcams} from './idcams.fixture';

const define =
  '  DEFINE CLUSTER(NAME(A.K) TRACKS(1 1) INDEXED KEYS(2 0) RECORDSIZE(10 20) FREESPACE(10 10)) DATA(NAME(A.K.D)) INDEX(NAME(A.K.I))';
const load = '  REPRO INFILE(IN) OUTDATASET(A.K)';
const IN = {recfm: 'VB' as const, lrecl: 24, records: ['01ONE', '02TWO', '03THREE']};
const COPY = {dsn: 'A.COPY', unlabelled: true, status: 'NEW' as const};
const ran = (...commands: string[]) => idcams([define, load, ...commands].join('\n'), {IN, COPY});
const messagesOf = (lines: string[], id: string): string[] => lines.filter((line) => line.startsWith(id));

describe('EXPORT', () => {
  test('TEMPORARY keeps the cluster, and IMPORT replaces it with its copy', () => {
    const {code, lines, system} = ran('  EXPORT A.K OUTFILE(COPY) TEMPORARY', '  IMPORT INFILE(COPY) OUTDATASET(A.K)');
    expect(code).toBe(0);
    expect(messagesOf(lines, 'IDC0594I')).toEqual([
      'IDC0594I PORTABLE DATA SET CREATED SUCCESSFULLY ON 02/01/26 AT 10:30:15',
    ]);
    expect(messagesOf(lines, 'IDC0604I')).toEqual([
      'IDC0604I DATA SET BEING IMPORTED WAS EXPORTED ON 02/01/26 AT 10:30:15',
    ]);
    expect(messagesOf(lines, 'IDC0550I')).toHaveLength(3);
    const entry = system.entry('A.K');
    expect(entry).toMatchObject({
      keys: {length: 2, offset: 0},
      freeSpace: {controlInterval: 10, controlArea: 10},
      data: {name: 'A.K.D'},
    });
    expect(entry?.kind === 'CLUSTER' && entry.file.count).toBe(3);
  });

  test('PERMANENT is the default and deletes the cluster', () => {
    const {code, system} = ran('  EXPORT A.K OUTFILE(COPY)');
    expect(code).toBe(0);
    expect(system.entry('A.K')).toBeUndefined();
  });

  test('of an entry that does not exist ends with 12', () => {
    const {code, lines} = ran('  EXPORT A.NONE OUTFILE(COPY)');
    expect(code).toBe(12);
    expect(lines).toContain('IDC3012I ENTRY A.NONE NOT FOUND');
  });
});

describe('IMPORT', () => {
  test('under a new name on another volume', () => {
    const {code, system} = ran(
      '  EXPORT A.K OUTFILE(COPY) TEMPORARY',
      '  IMPORT INFILE(COPY) OUTDATASET(A.K) OBJECTS((A.K NEWNAME(A.NEW) VOLUMES(BANK02)))',
    );
    expect(code).toBe(0);
    expect(system.entry('A.NEW')).toMatchObject({data: {name: 'A.NEW.DATA', volser: 'BANK02'}});
    expect(system.entry('A.K')).toBeDefined();
  });

  test('INTOEMPTY fills a cluster that is already defined, but not one with records', () => {
    const empty = '  DEFINE CLUSTER(NAME(A.E) TRACKS(2 1) INDEXED KEYS(2 0) RECORDSIZE(10 20))';
    const into = '  IMPORT INFILE(COPY) OUTDATASET(A.E) INTOEMPTY';
    const {code, system} = ran('  EXPORT A.K OUTFILE(COPY)', empty, into, into);
    expect(code).toBe(12);
    const entry = system.entry('A.E');
    expect(entry?.kind === 'CLUSTER' && entry.file.count).toBe(3);
  });

  test('over a cluster that was not exported is a duplicate name', () => {
    const again = define.replace('A.K.D', 'A.X.D').replace('A.K.I', 'A.X.I');
    const {code, lines} = ran('  EXPORT A.K OUTFILE(COPY)', again, '  IMPORT INFILE(COPY) OUTDATASET(A.K)');
    expect(code).toBe(12);
    expect(lines).toContain('IDC3013I DUPLICATE DATA SET NAME');
  });

  test('of another data set is refused', () => {
    const {code, lines} = ran('  IMPORT INFILE(IN) OUTDATASET(A.B)');
    expect(code).toBe(12);
    expect(lines).toContain('FWR004I TEST.IN IS NO DATA SET THAT EXPORT WROTE');
  });
});

test('records of an RRDS keep their slots', () => {
  const rrds = '  DEFINE CLUSTER(NAME(A.R) TRACKS(1 1) NUMBERED RECORDSIZE(5 5))';
  const {code, system} = idcams(
    [
      rrds,
      '  REPRO INFILE(IN) OUTDATASET(A.R)',
      '  EXPORT A.R OUTFILE(COPY)',
      '  IMPORT INFILE(COPY) OUTDATASET(A.R)',
    ].join('\n'),
    {IN: {lrecl: 5, records: ['A', 'B']}, COPY},
  );
  expect(code).toBe(0);
  const entry = system.entry('A.R');
  expect(entry?.kind === 'CLUSTER' && [...entry.file.records()].map(({slot}) => slot)).toEqual([1, 2]);
});

describe('user catalogs', () => {
  test('are entries with aliases', () => {
    const {code, lines, system} = idcams(
      [
        '  DEFINE USERCATALOG(NAME(UCAT.BANK) VOLUME(BANK01) CYLINDERS(1 1) ICFCATALOG)',
        '  DEFINE ALIAS(NAME(BANK) RELATE(UCAT.BANK))',
        '  LISTCAT ENTRIES(UCAT.BANK) ALL',
        '  DELETE UCAT.BANK USERCATALOG',
      ].join('\n'),
    );
    expect(code).toBe(0);
    expect(lines.some((line) => line.startsWith('USERCATALOG --- UCAT.BANK'))).toBe(true);
    expect(lines.some((line) => line.includes('ALIAS----BANK'))).toBe(true);
    expect(system.entry('BANK')).toBeUndefined();
  });
});

test('ALTER ROLLIN is for generations', () => {
  const group = '  DEFINE GDG(NAME(A.G) LIMIT(3))';
  const generation = '  DEFINE NONVSAM(NAME(A.G.G0001V00) VOLUMES(BANK01) DEVICETYPES(3390))';
  expect(idcams([group, generation, '  ALTER A.G.G0001V00 ROLLIN'].join('\n')).code).toBe(0);
  expect(idcams([group, '  ALTER A.G ROLLIN'].join('\n')).code).toBe(8);
});
