import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../data-sets/mvs-system';
import {made} from '../step/step.fixture';
import {idcams} from './idcams.fixture';

const system = new MvsSystem({now: () => new Date(Date.UTC(2026, 1, 1, 10, 30, 15))});
idcams(
  `
  DEF CL(NAME(BANK.K) KEYS(4 0) RECSZ(80 80) TRK(1 1) CISZ(4096) VOL(BANK01))
  DEF AIX(NAME(BANK.X) RELATE(BANK.K) KEYS(5 5) RECSZ(40 80) TRK(1 1))
  DEF PATH(NAME(BANK.P) PATHENTRY(BANK.X))
  DEF GDG(NAME(BANK.G) LIMIT(3) SCRATCH)`,
  {},
  system,
);
made(system, 'X', {dsn: 'BANK.G.G0001V00'});
made(system, 'X', {dsn: 'BANK.SEQ'});

const listing = (command: string) => idcams(`  ${command}`, {}, system);
/** From the first entry to the totals. */
const entries = (lines: string[]) => {
  const from = lines.findIndex((line) => /^ *[A-Z ]+ -{3,} /.test(line));
  return lines.slice(
    from,
    lines.findIndex((line) => line.includes('THE NUMBER OF ENTRIES')),
  );
};

describe('LISTCAT', () => {
  test('finds the libraries of the system, unless the learner has a data set of that name', () => {
    const {raw, code} = listing('LISTCAT ENT(SYS1.LINKLIB) VOLUME');
    expect(raw).toContain('0NONVSAM ------- SYS1.LINKLIB');
    expect(raw.join('\n')).toContain('VOLSER------------SYSRES');
    expect(code).toBe(0);
    const own = new MvsSystem();
    made(own, 'X', {dsn: 'SYS1.LINKLIB'});
    const {raw: others} = idcams('  LISTCAT LEVEL(SYS1) VOLUME', {}, own);
    expect(others.filter((line) => line.includes('SYS1.LINKLIB'))).toHaveLength(1);
    expect(others).toContain('0NONVSAM ------- SYS1.PROCLIB');
  });

  test('lists a cluster with its components, and counts them on a separate page', () => {
    const {raw, code} = listing('LISTCAT ENTRIES(BANK.K)');
    expect(raw.slice(3, 10)).toEqual([
      '0CLUSTER ------- BANK.K',
      '      IN-CAT --- CATALOG.MASTER',
      '0   DATA ------- BANK.K.DATA',
      '      IN-CAT --- CATALOG.MASTER',
      '0   INDEX ------ BANK.K.INDEX',
      '      IN-CAT --- CATALOG.MASTER',
      '1IDCAMS  SYSTEM SERVICES                                           TIME: 10:30:15        02/01/26     PAGE      2',
    ]);
    expect(raw.slice(10, 14)).toEqual([
      '0         THE NUMBER OF ENTRIES PROCESSED WAS:',
      '                    AIX -------------------0',
      '                    ALIAS -----------------0',
      '                    CLUSTER ---------------1',
    ]);
    expect(raw.slice(24, 26)).toEqual([
      '                    TOTAL -----------------3',
      '0         THE NUMBER OF PROTECTED ENTRIES SUPPRESSED WAS 0',
    ]);
    expect(code).toBe(0);
  });

  test('reports an entry that does not exist with code 4', () => {
    const {raw, code} = listing("LISTCAT ENTRIES('A.NONE')");
    expect(raw.slice(3, 6)).toEqual([
      '0IDC3012I ENTRY A.NONE NOT FOUND',
      ' IDC3009I ** VSAM CATALOG RETURN CODE IS 8 - REASON CODE IS IGG0CLEG-42',
      ' IDC1566I ** A.NONE NOT LISTED',
    ]);
    expect(code).toBe(4);
  });

  test('lists a level with the catalog in the title, components as entries of their own', () => {
    const {raw} = listing('LISTCAT LEVEL(BANK)');
    expect(raw.slice(3, 10)).toEqual([
      '1IDCAMS  SYSTEM SERVICES                                           TIME: 10:30:15        02/01/26     PAGE      2',
      '-                             LISTING FROM CATALOG -- CATALOG.MASTER',
      '0GDG BASE ------ BANK.G',
      '      IN-CAT --- CATALOG.MASTER',
      '0NONVSAM ------- BANK.G.G0001V00',
      '      IN-CAT --- CATALOG.MASTER',
      '0CLUSTER ------- BANK.K',
    ]);
    expect(raw).toContain('0DATA ---------- BANK.K.DATA');
    expect(raw).toContain('0PATH ---------- BANK.P');
  });

  // The example of DFSMS Access Method Services, LISTCAT, as Oracle's Tuxedo Application Runtime for Batch repeats it.
  test.each([
    ['A', ['A.A.B', 'A.B.B', 'A.B.B.C', 'A.B.B.C.C', 'A.C.C', 'A.D', 'A.E']],
    ['A.*.B', ['A.B.B.C', 'A.B.B.C.C']],
  ])('LEVEL(%s) lists the names that have more qualifiers', (level, names) => {
    const own = new MvsSystem();
    for (const dsn of ['A.A.B', 'A.B.B', 'A.B.B.C', 'A.B.B.C.C', 'A.C.C', 'A.D', 'A.E', 'A']) made(own, 'X', {dsn});
    const {lines} = idcams(`  LISTCAT LEVEL(${level}) NAME`, {}, own);
    expect(lines.flatMap((line) => /^NONVSAM -+ (A[.A-Z]*)$/.exec(line)?.[1] ?? [])).toEqual(names);
  });

  test('lists the types that are named', () => {
    const {lines} = listing('LISTCAT ENT(BANK.K) DATA');
    expect(entries(lines)).toEqual(['   DATA ------- BANK.K.DATA', '     IN-CAT --- CATALOG.MASTER']);
  });

  test('lists all of a data component as recorded listings do', () => {
    const {lines} = listing('LISTCAT ENT(BANK.K) DATA ALL');
    expect(entries(lines)).toEqual([
      '   DATA ------- BANK.K.DATA',
      '     IN-CAT --- CATALOG.MASTER',
      '     HISTORY',
      '       DATASET-OWNER-----(NULL)     CREATION--------2026.032',
      '       RELEASE----------------2     EXPIRATION------0000.000',
      '       ACCOUNT-INFO-----------------------------------(NULL)',
      '     PROTECTION-PSWD-----(NULL)     RACF----------------(NO)',
      '     ASSOCIATIONS',
      '       CLUSTER--BANK.K',
      '     ATTRIBUTES',
      '       KEYLEN-----------------4     AVGLRECL--------------80     BUFSPACE-----------12288     CISIZE--------------4096',
      '       RKP--------------------0     MAXLRECL--------------80     EXCPEXIT----------(NULL)     CI/CA-----------------12',
      '       SHROPTNS(1,3)   RECOVERY     UNIQUE           NOERASE     INDEXED       NOWRITECHK     UNORDERED        NOREUSE',
      '       NONSPANNED',
      '     STATISTICS',
      '       REC-TOTAL--------------0     SPLITS-CI--------------0     EXCPS------------------0',
      '       REC-DELETED------------0     SPLITS-CA--------------0     EXTENTS----------------1',
      '       REC-INSERTED-----------0     FREESPACE-%CI----------0     SYSTEM-TIMESTAMP:',
      "       REC-UPDATED------------0     FREESPACE-%CA----------0          X'0000000000000000'",
      '       REC-RETRIEVED----------0     FREESPC------------49152',
      '     ALLOCATION',
      '       SPACE-TYPE---------TRACK     HI-A-RBA-----------49152',
      '       SPACE-PRI--------------1     HI-U-RBA---------------0',
      '       SPACE-SEC--------------1',
      '     VOLUME',
      '       VOLSER------------BANK01     PHYREC-SIZE---------4096     HI-A-RBA-----------49152     EXTENT-NUMBER----------1',
      "       DEVTYPE------X'3010200F'     PHYRECS/TRK-----------12     HI-U-RBA---------------0     EXTENT-TYPE--------X'00'",
      '       VOLFLAG------------PRIME     TRACKS/CA--------------1',
      '       EXTENTS:',
      expect.stringMatching(/^ {7}LOW-CCHH-----X'[0-9A-F]{8}' {5}LOW-RBA-{16}0 {5}TRACKS-{17}1$/),
      expect.stringMatching(/^ {7}HIGH-CCHH----X'[0-9A-F]{8}' {5}HIGH-RBA-----------49151$/),
    ]);
  });

  test('lists all of a group with its generations', () => {
    const {lines} = listing('LISTCAT ENT(BANK.G) ALL');
    const shown = entries(lines);
    expect(shown).toContain(
      '       LIMIT------------------3      SCRATCH    NOEMPTY    LIFO       NOPURGE    NOEXTENDED',
    );
    expect(shown).toContain('       NONVSAM--BANK.G.G0001V00');
    expect(shown).toContain('   NONVSAM ---- BANK.G.G0001V00');
    expect(shown).toContain('       STATUS------------ACTIVE');
    expect(shown).toContain('       GDG------BANK.G');
  });

  test('lists all of a path, an alternate index and a data set', () => {
    const path = entries(listing('LISTCAT ENT(BANK.P) ALL').lines);
    expect(path.slice(6, 12)).toEqual([
      '     ASSOCIATIONS',
      '       AIX------BANK.X',
      '       DATA-----BANK.X.DATA',
      '       INDEX----BANK.X.INDEX',
      '       DATA-----BANK.K.DATA',
      '       INDEX----BANK.K.INDEX',
    ]);
    expect(entries(listing('LISTCAT ENT(BANK.X) ALL').lines).slice(5, 13)).toEqual([
      '       SMS MANAGED--------(YES)',
      '       CA-RECLAIM---------(YES)',
      '     ENCRYPTIONDATA',
      '       DATA SET ENCRYPTION-----(NO)',
      '     PROTECTION-PSWD-----(NULL)     RACF----------------(NO)',
      '     ATTRIBUTES',
      '       UPGRADE',
      '     ASSOCIATIONS',
    ]);
    expect(entries(listing('LISTCAT ENT(BANK.SEQ) ALL').lines).slice(5)).toEqual([
      '       ACCOUNT-INFO-----------------------------------(NULL)',
      '     SMSDATA',
      '       STORAGECLASS ---STANDARD     MANAGEMENTCLASS-STANDARD',
      '       DATACLASS --------(NULL)     LBACKUP ---0000.000.0000',
      '     ENCRYPTIONDATA',
      '       DATA SET ENCRYPTION-----(NO)',
      '     VOLUMES',
      "       VOLSER------------BANK01     DEVTYPE------X'3010200F'     FSEQN------------------0",
      '     ASSOCIATIONS--------(NULL)',
      '     ATTRIBUTES',
    ]);
  });

  test.each(['HISTORY', 'VOLUME', 'ALLOCATION'])('%s shows only its groups', (detail) => {
    const shown = entries(listing(`LISTCAT ENT(BANK.K) ${detail}`).lines);
    expect(shown.some((line) => line.includes('STATISTICS'))).toBe(false);
    expect(shown.some((line) => line.startsWith('     VOLUMES'))).toBe(detail === 'VOLUME');
    expect(shown.some((line) => line.startsWith('     ALLOCATION'))).toBe(detail === 'ALLOCATION');
  });
});

describe('VERIFY and EXAMINE', () => {
  test('find nothing wrong with an existing cluster', () => {
    const {code, lines} = idcams('  VERIFY DATASET(BANK.K)\n  EXAMINE NAME(BANK.K) INDEXTEST DATATEST', {}, system);
    expect(lines).toContain('IDC01724I INDEXTEST COMPLETE - NO ERRORS DETECTED');
    expect(lines).toContain('IDC01711I DATA COMPONENT CONTAINS 0 DELETED CONTROL INTERVALS');
    expect(code).toBe(0);
  });

  test('report an entry that does not exist', () => {
    expect(idcams('  VERIFY DATASET(A.NONE)', {}, system).code).toBe(12);
    expect(idcams('  EXAMINE NAME(A.NONE)', {}, system).code).toBe(12);
  });
});
