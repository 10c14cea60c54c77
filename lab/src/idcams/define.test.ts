import {describe, expect, test} from 'vitest';
import {idcams} from './idcams.fixture';

const messages = (lines: string[]) => lines.filter((line) => /^(I(DC|KJ)|FWR)/.test(line));
const ksds = 'INDEXED KEYS(4 0) RECORDSIZE(80 80) TRK(1 1) VOL(BANK01)';

describe('DEFINE CLUSTER', () => {
  test('reports where the components are and how they are named', () => {
    const {lines, system, code} = idcams(`  DEFINE CLUSTER(NAME(A.KSDS) ${ksds})`);
    expect(messages(lines)).toEqual([
      'IDC0508I DATA ALLOCATION STATUS FOR VOLUME BANK01 IS 0',
      'IDC0509I INDEX ALLOCATION STATUS FOR VOLUME BANK01 IS 0',
      'IDC0512I NAME GENERATED-(D) A.KSDS.DATA',
      'IDC0512I NAME GENERATED-(I) A.KSDS.INDEX',
      'IDC0181I STORAGECLASS USED IS STANDARD',
      'IDC0181I MANAGEMENTCLASS USED IS STANDARD',
      'IDC0001I FUNCTION COMPLETED, HIGHEST CONDITION CODE WAS 0',
      'IDC0002I IDCAMS PROCESSING COMPLETE. MAXIMUM CONDITION CODE WAS 0',
    ]);
    expect(code).toBe(0);
    expect(system.entry('A.KSDS')).toMatchObject({organisation: 'KSDS', keys: {length: 4, offset: 0}});
  });

  test('takes from a data class what it does not specify itself', () => {
    const {system, lines, code} = idcams('  DEFINE CLUSTER(NAME(A.K) DATACLASS(DCKSDS) STORCLAS(SCFAST))');
    expect(code).toBe(0);
    expect(lines).toContain('IDC0181I STORAGECLASS USED IS SCFAST');
    expect(lines).toContain('IDC0181I DATACLASS USED IS DCKSDS');
    const defined = {organisation: 'KSDS', keys: {length: 8, offset: 0}, recordSize: {average: 80, maximum: 80}};
    expect(system.entry('A.K')).toMatchObject(defined);
    const other = idcams('  DEFINE CLUSTER(NAME(A.K) DATACLASS(DCKSDS) KEYS(4 2) TRK(1))');
    expect(other.system.entry('A.K')).toMatchObject({keys: {length: 4, offset: 2}});
  });

  test.each(['STORCLAS(SCNONE)', 'MGMTCLAS(MCNONE)', 'DATACLAS(DCNONE)'])('refuses %s', (unknown) => {
    const {system, lines, code} = idcams(`  DEFINE CLUSTER(NAME(A.KSDS) ${ksds} ${unknown})`);
    expect(code).toBe(12);
    expect(lines.join('\n')).toMatch(/FWR004I (STORAGE|MANAGEMENT|DATA) CLASS ..NONE IS NOT DEFINED/);
    expect(system.entry('A.KSDS')).toBeUndefined();
  });

  test('creates each organisation, and a variable-length RRDS for numbered records of two lengths', () => {
    const {system, code} = idcams(`
  DEF CL(NAME(A.E) NIXD RECSZ(80 100) TRK(1))
  DEF CL(NAME(A.R) NUMD RECSZ(80 80) TRK(1))
  DEF CL(NAME(A.V) NUMD RECSZ(80 90) TRK(1))
  DEF CL(NAME(A.L) LINEAR TRK(1))
  DEF CL(NAME(A.K) TRK(1) KEYS(8 0))`);
    const organisations = system.entries().map((entry) => entry.kind === 'CLUSTER' && entry.organisation);
    expect(organisations).toEqual(['ESDS', 'KSDS', 'LDS', 'RRDS', 'VRRDS']);
    expect(code).toBe(0);
  });

  test('applies what the levels specify, and explicit names give no message', () => {
    const {system, lines} = idcams(`
  DEFINE CLUSTER(NAME(A.K) INDEXED REUSE SHR(2 3) VOL(BANK02)) -
    DATA(NAME(A.K.D) KEYS(6 2) RECSZ(50 60) CYL(1 1) CISZ(2048) FSPC(10 20)) -
    INDEX(NAME(A.K.I) CISZ(1024))`);
    expect(system.entry('A.K')).toMatchObject({
      reuse: true,
      share: {crossRegion: 2, crossSystem: 3},
      keys: {length: 6, offset: 2},
      freeSpace: {controlInterval: 10, controlArea: 20},
      data: {name: 'A.K.D', volser: 'BANK02', controlIntervalSize: 2048},
      index: {name: 'A.K.I'},
    });
    expect(lines.some((line) => line.startsWith('IDC0512I'))).toBe(false);
  });

  test('a keyword of DATA replaces the one of the cluster that it excludes', () => {
    const {system} = idcams(`
  DEFINE CLUSTER(NAME(A.K) INDEXED KEYS(4 0) RECSZ(80 80) CYL(1 1) REUSE ERASE SPEED SPANNED) -
    DATA(TRK(2 1) NOREUSE NERAS RCVY NSPND)`);
    expect(system.entry('A.K')).toMatchObject({
      reuse: false,
      erase: false,
      speed: false,
      spanned: false,
      data: {space: {unit: 'TRK', primary: 2, secondary: 1}},
    });
  });

  test('refuses a name that already exists', () => {
    const {lines, code} = idcams('  DEF CL(NAME(A.K) TRK(1) LINEAR)\n  DEF CL(NAME(A.K.DATA) TRK(1) LINEAR)');
    expect(messages(lines).slice(-4, -1)).toEqual([
      'IDC3013I DUPLICATE DATA SET NAME',
      'IDC3009I ** VSAM CATALOG RETURN CODE IS 8 - REASON CODE IS IGG0CLEH-38',
      'IDC3003I FUNCTION TERMINATED. CONDITION CODE IS 12',
    ]);
    expect(code).toBe(12);
  });

  test.each([
    ['more space than its volume has', 'CYL(9999) VOL(WORK01)', 'IDC3014I'],
    ['no space', 'KEYS(4 0)', 'FWR003I'],
    ['a key beyond the record', 'TRK(1) KEYS(10 75) RECSZ(80 80)', 'IDC3014I'],
  ])('refuses %s', (_, parameters, message) => {
    const {lines, code, system} = idcams(`  DEF CL(NAME(A.K) ${parameters})`);
    expect(messages(lines)[0]).toContain(message);
    expect(code).toBe(12);
    expect(system.entry('A.K')).toBeUndefined();
  });

  test('leaves the volume to SMS if the one that is named does not exist', () => {
    const {lines, system} = idcams('  DEF CL(NAME(A.K) LINEAR TRK(1) VOL(NOVOL1))');
    expect(messages(lines)[0]).toBe('IDC0508I DATA ALLOCATION STATUS FOR VOLUME BANK01 IS 0');
    expect(system.entry('A.K')).toMatchObject({data: {volser: 'BANK01'}});
  });

  test('reports like SMS that no volume of the storage group has room', () => {
    const {lines, code, system} = idcams(`  DEF CL(NAME(A.K) INDEXED KEYS(4 0) CYL(9999 1))`);
    expect(lines.slice(-11, -1)).toEqual([
      'IGD17226I THERE IS AN INSUFFICIENT NUMBER OF VOLUMES IN THE ELIGIBLE',
      'STORAGE GROUP(S) TO SATISFY THIS REQUEST FOR DATA SET',
      'A.K',
      'IGD17290I THERE WERE 1 CANDIDATE STORAGE GROUPS OF WHICH THE FIRST 1',
      'WERE ELIGIBLE FOR VOLUME SELECTION.',
      'THE CANDIDATE STORAGE GROUPS WERE:PRIMARY',
      'IGD17279I 2 VOLUMES WERE REJECTED BECAUSE OF INSUFF TOTAL SPACE',
      'IGD17219I UNABLE TO CONTINUE DEFINE OF DATA SET',
      'A.K',
      'IDC3003I FUNCTION TERMINATED. CONDITION CODE IS 12',
    ]);
    expect(code).toBe(12);
    expect(system.entry('A.K')).toBeUndefined();
  });

  test('takes the attributes of a model', () => {
    const {system} = idcams(`  DEF CL(NAME(A.K) ${ksds})\n  DEF CL(NAME(A.M) MODEL(A.K))`);
    expect(system.entry('A.M')).toMatchObject({keys: {length: 4, offset: 0}, recordSize: {average: 80, maximum: 80}});
  });

  test('FOR and TO keep a cluster until a day', () => {
    const {system, lines, code} = idcams(`
  DEF CL(NAME(A.L) LINEAR TRK(1) FOR(10))
  DEF CL(NAME(A.M) LINEAR TRK(1) TO(2030001))
  DELETE A.L
  DELETE A.M PURGE`);
    expect(system.entry('A.L')).toMatchObject({expires: {year: 2026, day: 42}});
    expect(messages(lines)).toContain('IDC3023I UNEXPIRED PURGE DATE');
    expect(system.entry('A.M')).toBeUndefined();
    expect(code).toBe(8);
  });
});

describe('DEFINE of other objects', () => {
  const base = `
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  DEF AIX(NAME(A.X) RELATE(A.K) KEYS(5 5) RECSZ(40 80) TRK(1 1) UNIQUEKEY)
  DEF PATH(NAME(A.P) PATHENTRY(A.X))`;

  test('an alternate index and a path are associated with their cluster', () => {
    const {system, code} = idcams(base);
    expect(system.entry('A.K')).toMatchObject({alternateIndexes: ['A.X']});
    expect(system.entry('A.X')).toMatchObject({uniqueKey: true, upgrade: true, paths: ['A.P']});
    expect(code).toBe(0);
  });

  test('NONUNIQUEKEY of DATA replaces UNIQUEKEY of the alternate index', () => {
    const {system} = idcams(`
  DEF CL(NAME(A.K) KEYS(4 0) RECSZ(80 80) TRK(1 1))
  DEF AIX(NAME(A.X) RELATE(A.K) KEYS(5 5) RECSZ(40 80) TRK(1 1) UNQK) DATA(NUNQK)`);
    expect(system.entry('A.X')).toMatchObject({uniqueKey: false});
  });

  test.each(['DEF AIX(NAME(A.X) RELATE(A.K) TRK(1))', 'DEF PATH(NAME(A.P) PENT(A.K))'])(
    'what %s names must be there',
    (command) => {
      const {lines, code} = idcams(`  ${command}`);
      expect(messages(lines)[0]).toBe('IDC3012I ENTRY A.K NOT FOUND');
      expect(code).toBe(12);
    },
  );

  test('BLDINDEX builds, and reports the records that break uniqueness', () => {
    const {lines, code} = idcams(
      `${base}\n  REPRO INFILE(IN) ODS(A.K)\n  BIX IDS(A.K) ODS(A.X)\n  PRINT IDS(A.P) CHAR`,
      {
        IN: ['A001 SMITH', 'A002 JONES', 'A003 SMITH'],
      },
    );
    expect(lines).toContain('IDC1645I NONUNIQUE AIX KEY E2D4C9E3C8 PRIME KEY IS C1F0F0F3');
    expect(lines).toContain('IDC1653I A.X BUILT WITH ERRORS');
    expect(lines.filter((line) => line.startsWith('KEY OF'))).toEqual([
      'KEY OF RECORD - JONES',
      'KEY OF RECORD - SMITH',
    ]);
    expect(code).toBe(4);
  });

  test('BLDINDEX of an index that is not empty is terminated', () => {
    const commands = `${base}\n  REPRO INFILE(IN) ODS(A.K)\n  BIX IDS(A.K) ODS(A.X)\n  BIX IDS(A.K) ODS(A.X)`;
    const {lines, code} = idcams(commands, {IN: ['A001 SMITH']});
    expect(lines).toContain('IDC0652I A.X SUCCESSFULLY BUILT');
    expect(code).toBe(12);
  });

  test('NONVSAM needs volumes and device types', () => {
    const {lines, system} = idcams(`
  DEF NVSAM(NAME(A.N))
  DEF NVSAM(NAME(A.O) VOL(BANK01) DEVT(3390))
  DEF ALIAS(NAME(A.Q) RELATE(A.O))`);
    expect(messages(lines)[0]).toBe('IDC3506I REQUIRED VOLUMES AND/OR DEVICETYPES HAVE BEEN OMITTED');
    expect(system.resolve('A.Q')?.name).toBe('A.O');
  });

  test('a group has a limit of 255, or of 999 if it is extended', () => {
    const {lines, system} = idcams('  DEF GDG(NAME(A.G) LIM(300))\n  DEF GDG(NAME(A.H) LIM(300) EXT EMP SCR FIFO)');
    expect(messages(lines)[0]).toBe("IDC3203I ITEM '300' DOES NOT ADHERE TO RESTRICTIONS");
    expect(system.entry('A.H')).toMatchObject({limit: 300, empty: true, scratch: true, fifo: true});
  });

  test.each(['DEFINE PAGESPACE(NAME(A.B) TRK(1))', 'DCOLLECT OUTFILE(X)'])('%s is refused by name', (command) => {
    const {lines, code} = idcams(`  ${command}`);
    expect(lines.some((line) => line.includes('IS NOT SUPPORTED ON THIS MACHINE'))).toBe(true);
    expect(code).toBe(12);
  });
});
