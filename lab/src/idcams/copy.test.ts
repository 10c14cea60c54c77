import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../data-sets/mvs-system';
import {made} from '../step/step.fixture';
import {idcams} from './idcams.fixture';

const messages = (lines: string[]) => lines.filter((line) => /^(IDC|IKJ|\d{6} )/.test(line));
const define = '  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1) REUSE)';

/** A system with a KSDS that contains these records. */
function loaded(...records: string[]) {
  const system = new MvsSystem();
  idcams(`${define}\n  REPRO INFILE(IN) ODS(A.K)`, {IN: records}, system);
  return system;
}

const keys = (lines: string[]) =>
  lines.filter((line) => line.startsWith('KEY OF RECORD')).map((line) => line.slice('KEY OF RECORD - '.length));

describe('REPRO', () => {
  test('loads a KSDS and copies it to a sequential data set', () => {
    const system = loaded('A001 SMITH', 'A002 JONES');
    const {lines, written, code} = idcams('  REPRO IDS(A.K) OUTFILE(OUT)', {OUT: {}}, system);
    expect(messages(lines)[0]).toBe('IDC0005I NUMBER OF RECORDS PROCESSED WAS 2');
    expect(written('OUT').map((line) => line.trimEnd())).toEqual(['A001 SMITH', 'A002 JONES']);
    expect(code).toBe(0);
  });

  test('skips a duplicate with code 12', () => {
    const {lines, code} = idcams(`${define}\n  REPRO INFILE(IN) ODS(A.K)`, {IN: ['A001', 'A001', 'A002']});
    expect(messages(lines).slice(7)).toEqual([
      'IDC3302I  ACTION ERROR ON A.K',
      'IDC3308I ** DUPLICATE RECORD C1F0F0F1',
      'IDC0005I NUMBER OF RECORDS PROCESSED WAS 2',
      'IDC3003I FUNCTION TERMINATED. CONDITION CODE IS 12',
      'IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS 12',
    ]);
    expect(code).toBe(12);
  });

  test('four errors end it', () => {
    const records = ['A009', 'A001', 'A002', 'A003', 'A004', 'A010'];
    const {lines} = idcams(`${define}\n  REPRO INFILE(IN) ODS(A.K)`, {IN: records});
    expect(lines.filter((line) => line.startsWith('IDC3314I **RECORD OUT OF SEQUENCE'))).toHaveLength(4);
    expect(messages(lines).slice(-4, -2)).toEqual([
      'IDC31467I MAXIMUM ERROR LIMIT REACHED.',
      'IDC0005I NUMBER OF RECORDS PROCESSED WAS 1',
    ]);
  });

  test('inserts in any order once records exist, and replaces under REPLACE', () => {
    const system = loaded('A005');
    const {code} = idcams('  REPRO INFILE(IN) ODS(A.K) REPLACE', {IN: ['A007', 'A001', 'A005 NEW']}, system);
    const cluster = system.entry('A.K');
    expect(code).toBe(0);
    expect(cluster?.kind === 'CLUSTER' && cluster.file.count).toBe(3);
  });

  test('REUSE empties a reusable cluster', () => {
    const system = loaded('A005');
    idcams('  REPRO INFILE(IN) ODS(A.K) REUSE', {IN: ['A001']}, system);
    const cluster = system.entry('A.K');
    expect(cluster?.kind === 'CLUSTER' && cluster.file.count).toBe(1);
  });

  test('REUSE of a non-reusable cluster that is not empty is an open error', () => {
    const commands =
      '  DEF CL(NAME(A.E) NIXD RECSZ(80 80) TRK(1))\n  REPRO IFILE(IN) ODS(A.E)\n  REPRO IFILE(IN) ODS(A.E) REUSE';
    const {lines, code} = idcams(commands, {IN: ['A']});
    expect(lines).toContain('IDC3351I ** VSAM OPEN RETURN CODE IS 232');
    expect(code).toBe(12);
  });

  test('an empty cluster cannot be opened for input', () => {
    const {lines, code} = idcams(`${define}\n  REPRO IDS(A.K) OUTFILE(OUT)`, {OUT: {}});
    expect(messages(lines).slice(7, 11)).toEqual([
      'IDC3300I  ERROR OPENING A.K',
      'IDC3351I ** VSAM OPEN RETURN CODE IS 160',
      'IDC0005I NUMBER OF RECORDS PROCESSED WAS 0',
      'IDC3003I FUNCTION TERMINATED. CONDITION CODE IS 12',
    ]);
    expect(code).toBe(12);
  });

  test('a cluster is not copied into itself', () => {
    const {lines, code} = idcams('  REPRO IDS(A.K) ODS(A.K) REUSE', {}, loaded('A001'));
    expect(lines).toContain('IDC3351I ** VSAM OPEN RETURN CODE IS 168');
    expect(code).toBe(12);
  });

  test('twenty thousand records are loaded and copied quickly', () => {
    const records = Array.from({length: 20_000}, (_, at) => String(at).padStart(8, '0'));
    const {lines, code} = idcams(
      '  DEF CL(NAME(A.B) KEYS(8 0) RECSZ(80 80) CYL(20 5))\n  REPRO IFILE(IN) ODS(A.B)\n  REPRO IDS(A.B) OFILE(OUT)',
      {IN: {records, tracks: 300}, OUT: {tracks: 300}},
    );
    expect(lines.filter((line) => line === 'IDC0005I NUMBER OF RECORDS PROCESSED WAS 20000')).toHaveLength(2);
    expect(code).toBe(0);
  });

  test('an empty sequential data set copies no records with code 0', () => {
    const {code, lines} = idcams('  REPRO INFILE(IN) OUTFILE(OUT)', {IN: {}, OUT: {}});
    expect(lines).toContain('IDC0005I NUMBER OF RECORDS PROCESSED WAS 0');
    expect(code).toBe(0);
  });

  test('an uncataloged data set or a missing DD ends it', () => {
    const {lines, code, step} = idcams('  REPRO IDS(A.NONE) OUTFILE(OUT)\n  REPRO INFILE(NO) OUTFILE(OUT)', {OUT: {}});
    expect(messages(lines)[0]).toBe('IKJ56228I DATA SET A.NONE NOT IN CATALOG OR CATALOG CAN NOT BE ACCESSED');
    expect(lines).toContain('IDC3300I  ERROR OPENING NO');
    expect(step.messages).toEqual(['IEC130I NO       DD STATEMENT MISSING']);
    expect(code).toBe(12);
  });

  test('copies into a data set by its name, and leaves no DD behind', () => {
    const system = new MvsSystem();
    made(system, 'X', {dsn: 'A.OUT'});
    const {step, code} = idcams('  REPRO INFILE(IN) ODS(A.OUT)', {IN: ['ONE']}, system);
    const out = system.dataSet('A.OUT');
    expect(out?.dsorg === 'PS' && out.records.count).toBe(1);
    expect([...step.dds.keys()]).toEqual(['SYSPRINT', 'SYSIN', 'IN']);
    expect(code).toBe(0);
  });

  test('copies a member', () => {
    const system = new MvsSystem();
    made(system, 'X', {dsn: 'A.LIB', members: {ONE: ['1', '2']}});
    const {written, lines} = idcams(
      '  REPRO IDS(A.LIB(ONE)) OFILE(OUT)\n  REPRO IDS(A.LIB(NONE)) OFILE(OUT)',
      {OUT: {}},
      system,
    );
    expect(written('OUT')).toHaveLength(2);
    expect(lines).toContain('IDC3321I ** OPEN/CLOSE/EOV ABEND EXIT TAKEN');
  });

  test('pads shorter records of a fixed data set with X00, and cuts longer ones', () => {
    const {written} = idcams('  REPRO INFILE(IN) OFILE(OUT)', {
      IN: {recfm: 'VB', lrecl: 84, records: ['AB', 'ABCDEF']},
      OUT: {lrecl: 4},
    });
    expect(written('OUT')).toEqual(['AB\0\0', 'ABCD']);
  });

  test('records that are too long for a cluster are errors', () => {
    const commands = '  DEF CL(NAME(A.E) NIXD RECSZ(10 20) TRK(1))\n  REPRO IFILE(IN) ODS(A.E)';
    const {lines} = idcams(commands, {IN: ['A']});
    expect(lines).toContain('IDC3351I ** VSAM I/O RETURN CODE IS 108');
  });

  test('copies an RRDS slot by slot', () => {
    const {lines} = idcams(
      `
  DEF CL(NAME(A.R) NUMD RECSZ(80 80) TRK(1))
  DEF CL(NAME(A.S) NUMD RECSZ(80 80) TRK(1))
  REPRO IFILE(IN) ODS(A.R)
  REPRO IDS(A.R) ODS(A.S) FROMNUMBER(2) TONUMBER(3)
  PRINT IDS(A.S) CHAR`,
      {IN: ['ONE', 'TWO', 'THREE', 'FOUR']},
    );
    expect(lines.filter((line) => line.startsWith('RELATIVE'))).toEqual([
      'RELATIVE RECORD NUMBER - 2',
      'RELATIVE RECORD NUMBER - 3',
    ]);
  });
});

describe('PRINT', () => {
  test('prints keys and records in characters', () => {
    const {raw} = idcams('  PRINT IDS(A.K) CHARACTER', {}, loaded('A001 SMITH', 'A002 JONES'));
    expect(raw.slice(4)).toEqual([
      '0LISTING OF DATA SET -A.K',
      ' KEY OF RECORD - A001',
      ' A001 SMITH',
      '0',
      ' KEY OF RECORD - A002',
      ' A002 JONES',
      '0',
      '0IDC0005I NUMBER OF RECORDS PROCESSED WAS 2',
      '0IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS 0',
      '0',
      '0IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS 0',
    ]);
  });

  test('dumps if no format is specified', () => {
    const {lines} = idcams('  PRINT IDS(A.K)', {}, loaded('A001 RAKESHKUMAR 9987654329 ENGINEER'));
    expect(lines[2]).toBe('KEY OF RECORD - C1F0F0F1');
    expect(lines[3]).toBe(
      '000000  C1F0F0F1 40D9C1D2 C5E2C8D2 E4D4C1D9   40F9F9F8 F7F6F5F4 F3F2F940 C5D5C7C9   *A001 RAKESHKUMAR 9987654329 ENGI*',
    );
    expect(lines[5]!.startsWith('000040  40404040 40404040 40404040 40404040  ')).toBe(true);
  });

  test('prints hexadecimal digits, and numbers of records of a sequential data set', () => {
    const {lines} = idcams('  PRINT INFILE(IN) HEX COUNT(1)', {IN: {lrecl: 3, records: ['ABC']}});
    expect(lines.slice(2, 4)).toEqual(['RECORD SEQUENCE NUMBER - 1', 'C1C2C3']);
  });

  test('shows relative byte addresses of an ESDS', () => {
    const {lines} = idcams(
      '  DEF CL(NAME(A.E) NIXD RECSZ(80 80) TRK(1))\n  REPRO IFILE(IN) ODS(A.E)\n  PRINT IDS(A.E) CHAR FADDR(80)',
      {
        IN: ['ONE', 'TWO'],
      },
    );
    expect(lines).toContain('RBA OF RECORD -               80');
    expect(lines).not.toContain('ONE');
  });

  test.each([
    ['FROMKEY(A002)', ['A002', 'A003', 'B001']],
    ['FROMKEY(A002) TOKEY(A003)', ['A002', 'A003']],
    ['FROMKEY(A*) TOKEY(A*)', ['A001', 'A002', 'A003']],
    ["FROMKEY(X'C2')", ['B001']],
    ['SKIP(2)', ['A003', 'B001']],
    ['SKIP(1) COUNT(2)', ['A002', 'A003']],
    ['COUNT(1)', ['A001']],
  ])('selects by %s', (selection, expected) => {
    const {lines} = idcams(`  PRINT IDS(A.K) CHAR ${selection}`, {}, loaded('A001', 'A002', 'A003', 'B001'));
    expect(keys(lines)).toEqual(expected);
  });

  test.each([
    ['FROMKEY(C)', 'IDC3351I ** VSAM I/O RETURN CODE IS 16'],
    ['FROMKEY(D)', 'IDC3006I FUNCTION TERMINATED DUE TO BEGINNING POSITIONING ERROR'],
    ['FROMKEY(A0001)', 'IDC3310I ** KEY SUPPLIED IS LONGER THAN KEY LENGTH OF DATA SET'],
    ['FROMNUMBER(2)', 'IDC3311I ** TYPE OF POSITIONING NOT SUPPORTED'],
  ])('cannot position by %s', (selection, message) => {
    const {lines, code} = idcams(`  PRINT IDS(A.K) CHAR ${selection}`, {}, loaded('A001'));
    expect(lines).toContain(message);
    expect(code).toBe(12);
  });

  test('of an empty data set ends with 4, which jobs check', () => {
    const {lines, code} = idcams('  PRINT INFILE(IN) CHARACTER COUNT(1)', {IN: {}});
    expect(lines).toContain('IDC11462I REQUESTED RANGE BEYOND END OF DATA SET.');
    expect(code).toBe(4);
  });
});
