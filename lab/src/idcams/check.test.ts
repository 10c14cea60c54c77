import {describe, expect, it} from 'vitest';
import {checkIdcams} from './index';

/** Commands over the sample bank that IDCAMS would take. */
const right: Record<string, string> = {
  'a KSDS, loaded': `
  /* the accounts of the bank */
  DELETE BANK.ACCOUNT.KSDS CLUSTER -
         PURGE -
  /* the comment ends the command */
  IF LASTCC = 8 THEN SET MAXCC = 0
  DEFINE CLUSTER (NAME(BANK.ACCOUNT.KSDS)  -
         INDEXED  KEYS(8 0)   /* account number */ -
         RECORDSIZE(80,80) FREESPACE(10 20)-
         SHAREOPTIONS(2 3) REUSE SPEED     -
         VOLUMES(BANK01 BANK02))           -
         /* a comment alone */             -
         DATA (NAME(BANK.ACCOUNT.KSDS.DATA) CYLINDERS(5 1) CISZ(4096)) -
         INDEX (NAME(BANK.ACCOUNT.KSDS.INDEX) TRK(1 1))
  REPRO INFILE(ACCTIN) OUTDATASET(BANK.ACCOUNT.KSDS) SKIP(1) COUNT(100)
  PRINT IDS(BANK.ACCOUNT.KSDS) CHAR FROMKEY(10000101) TOKEY('1000 0200')
  LISTCAT ENTRIES(BANK.ACCOUNT.KSDS) ALL`,
  'an ESDS, an RRDS and a linear data set': `
 DEF CL (NAME(BANK.TXN.ESDS) NIXD RECSZ(100 200) REC(1000 100) VOL(*))
 DEF CLUSTER(NAME(BANK.BRANCH.RRDS) NUMBERED RECSZ(50 50) TRACKS(1))
 DEFINE CLUSTER (NAME(BANK.DB2.LDS) LINEAR MEGABYTES(10 5))
 DEFINE CLUSTER (NAME(BANK.COPY) MODEL(BANK.ACCOUNT.KSDS))
 DEFINE CLUSTER (NAME(BANK.SMS) DATACLASS(DCKSDS))`,
  'an alternate index with its path': `
 DEFINE AIX (NAME(BANK.ACCOUNT.AIX) RELATE(BANK.ACCOUNT.KSDS) -
    KEYS(10 20) NONUNIQUEKEY UPGRADE CYL(1 1) RECORDSIZE(40 200))
 DEFINE PATH (NAME(BANK.ACCOUNT.PATH) -
    PATHENTRY(BANK.ACCOUNT.AIX))
 BLDINDEX INDATASET(BANK.ACCOUNT.KSDS) -
    OUTDATASET(BANK.ACCOUNT.AIX)`,
  'groups, names and the rest': `
 DEFINE GDG (NAME(BANK.TXN.DAILY) LIMIT(7) NOEMPTY SCRATCH)
 DEFINE GENERATIONDATAGROUP(NAME(BANK.A) LIM(255) EXTENDED)
 DEFINE NONVSAM (NAME(BANK.OLD) DEVICETYPES(3390) VOLUMES(BANK01))
 DEFINE ALIAS (NAME(BANKX) RELATE(UCAT.BANK))
 DELETE (BANK.A BANK.B) PURGE ERASE; VERIFY DATASET(BANK.ACCOUNT.KSDS)
 DELETE BANK.LIB(MEMBER)
 DELETE BANK.TEST.* MASK
 ALTER BANK.ACCOUNT.KSDS NEWNAME(BANK.ACCT.KSDS) FREESPACE(20)
 ALTER BANK.TXN.DAILY LIMIT(14)
 EXPORT BANK.ACCOUNT.KSDS OUTFILE(DD1) TEMPORARY
 IMPORT INFILE(DD1) OUTDATASET(BANK.ACCOUNT.KSDS) INTOEMPTY
 EXAMINE NAME(BANK.ACCOUNT.KSDS) INDEXTEST DATATEST
 LISTC LVL(BANK) NAME
 LISTCAT
 PRINT INFILE(IN) -
   CHARACTER -
   COUNT(5)
 ALLOCATE DATASET('BANK.X') NEW
 REPRO INDATASET(BANK.AVERY+
       .LONGNAME) OFILE(OUT) REPLACE`,
  conditions: `
 IF LASTCC > 4 THEN -
   DO
     DELETE BANK.A
     SET MAXCC = 4
   END
 ELSE -
   DO
     LISTCAT ALL
   END
 IF MAXCC LE 4 THEN -
   REPRO INFILE(A) OUTFILE(B)
 ELSE
 IF MAXCC=0 THEN SET LASTCC=1 /* over
    two lines */
 SET MAXCC EQ 0
 PARM MARGINS(2 72)`,
};

describe('checkIdcams', () => {
  it.each(Object.entries(right))('accepts %s', (_, text) => {
    expect(checkIdcams(text)).toEqual([]);
  });

  const wrong: [string, [number, string][]][] = [
    [' DEFIN CLUSTER (NAME(A.B) TRK(1))', [[1, '"DEFIN" is not a command of IDCAMS']]],
    ['DELETE A.B', [[1, '"DELETE" starts in column 1; IDCAMS reads columns 2 to 72']]],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) -\n   KEYS(8 0)\n   RECORDSIZE(80 80))',
      [
        [1, 'a "(" is not closed before the command ends; a hyphen at the end of a line continues it'],
        [3, 'a ")" closes no "("'],
        [
          3,
          '"RECORDSIZE" is not a command of IDCAMS; the line before needs a hyphen at its end if this line continues it',
        ],
      ],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) KEY5(8 0))',
      [[1, "IDC3211I KEYWORD 'KEY5' IS IMPROPER: DEFINE CLUSTER does not know it"]],
    ],
    [' DEFINE CLUSTER (TRK(1 1))', [[1, 'DEFINE CLUSTER has no NAME']]],
    [
      ' DEFINE CLUSTER (NAME(A.B))',
      [[1, 'DEFINE CLUSTER says no space: CYLINDERS, TRACKS, RECORDS, KILOBYTES or MEGABYTES']],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1)) -\n  DATA (NAME(A.B.D) KEYS(8))',
      [[2, 'KEYS(8): takes two numbers, length and offset, not 1']],
    ],
    [' DEFINE CLUSTER (NAME(A.B) TRK(1) KEYS(300 0))', [[1, 'KEYS(300 0): "300" is not a number from 1 to 255']]],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) RECSZ(100 80))',
      [[1, 'RECSZ(100 80): the average length 100 is greater than the maximum 80']],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) SHR(5 3))',
      [[1, 'SHR(5 3): "5" is not 1, 2, 3 or 4, for programs of one system']],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) SHR(2 2))',
      [[1, 'SHR(2 2): "2" is not 3 or 4, for programs of several systems']],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) FREESPACE(10 120))',
      [[1, 'FREESPACE(10 120): "120" is not a number from 0 to 100']],
    ],
    [
      ' DEFINE CLUSTER (NAME(BANK.CUSTOMERS) TRK(1))',
      [[1, 'NAME(BANK.CUSTOMERS): the qualifier "CUSTOMERS" has 9 characters; 8 is the most']],
    ],
    [
      ' DEFINE CLUSTER (NAME(A.B) TRK(1) VOL(BANK001))',
      [[1, 'VOL(BANK001): the volume serial "BANK001" has 7 characters; 6 is the most']],
    ],
    [' DEFINE GDG (NAME(A.B))', [[1, 'DEFINE GENERATIONDATAGROUP has no LIMIT']]],
    [' DEFINE AIX (NAME(A.B) TRK(1))', [[1, 'DEFINE ALTERNATEINDEX has no RELATE']]],
    [' DEFINE PATH (NAME(A.B))', [[1, 'DEFINE PATH has no PATHENTRY']]],
    [
      ' DEFINE KSDS (NAME(A.B))',
      [[1, 'DEFINE is followed by what is defined: CLUSTER, AIX, PATH, GDG, NONVSAM, ALIAS …, not "KSDS"']],
    ],
    [' REPRO INFILE(A)', [[1, 'REPRO has no OUTFILE or OUTDATASET']]],
    [' REPRO INFILE(A) -\n  OUTFIL(B) -\n  COUNT(X)', [[3, 'COUNT(X): "X" is not a number from 1 to 2147483647']]],
    [' PRINT CHARACTER', [[1, 'PRINT has no INFILE or INDATASET']]],
    [
      ' PRINT INDATASET(BANK.ACCOUNT.KSDS) CHARACTER COUNT(100) OUTFILE(REPORT01)',
      [
        [1, 'the line runs past column 72: "1)" is not read'],
        [1, 'a "(" is not closed before the command ends; a hyphen at the end of a line continues it'],
      ],
    ],
    [
      ' DELETE A.B - /* old */\n   PURGE',
      [[1, 'the "-" must be the last character of the line; a comment stands after it']],
    ],
    [
      ' DELETE A.B -\n   /* old */\n   PURGE(X)',
      [[3, '"PURGE" is not a command of IDCAMS; the line before needs a hyphen at its end if this line continues it']],
    ],
    [' DELETE', [[1, 'DELETE names no entry']]],
    [' DELETE A.B KLUSTER', [[1, "IDC3211I KEYWORD 'KLUSTER' IS IMPROPER: DELETE does not know it"]]],
    [
      ' IF LASTCODE = 0 THEN SET MAXCC = 0',
      [[1, 'IF LASTCODE = 0: the test is LASTCC or MAXCC, an operator such as = or >, and a number']],
    ],
    [' IF LASTCC = 0\n   DELETE A', [[1, 'the IF command has no THEN; a hyphen at the end of a line continues it']]],
    [' SET MAXCC 0', [[1, 'SET MAXCC 0: it is written SET MAXCC = number or SET LASTCC = number']]],
    [' IF LASTCC = 0 THEN DO\n DELETE A', [[1, 'DO has no END']]],
    [' END', [[1, 'END ends no DO']]],
    [' /* a comment\n DELETE A', [[1, 'the comment that begins with "/*" has no "*/"']]],
    [
      " PRINT IDS('A.B)",
      [
        [1, 'an apostrophe is not closed'],
        [1, 'a "(" is not closed before the command ends; a hyphen at the end of a line continues it'],
      ],
    ],
  ];

  it.each(wrong)('says what is wrong with %s', (text, problems) => {
    expect(checkIdcams(text)).toEqual(problems.map(([line, message]) => ({line, message})));
  });
});
