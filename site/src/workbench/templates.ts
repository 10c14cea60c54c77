import type {DocumentLanguage} from './documents';

/** A text to start from. */
export interface Template {
  id: string;
  label: string;
  /** Its purpose, in a few words. */
  about: string;
  language: DocumentLanguage;
  text: string;
}

const job = (name: string, ...statements: string[]): string =>
  [
    `//${name.padEnd(8)} JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X,`,
    '//             NOTIFY=&SYSUID',
    ...statements,
  ].join('\n');

export const templates: readonly Template[] = [
  {
    id: 'job',
    label: 'Job',
    about: 'JCL: copies records to the spool with IEBGENER',
    language: 'jcl',
    text: job(
      'COPYJOB',
      '//COPY     EXEC PGM=IEBGENER',
      '//SYSPRINT DD SYSOUT=*',
      '//SYSIN    DD DUMMY',
      '//SYSUT1   DD DSN=BANK.BRANCH.DATA,DISP=SHR',
      '//SYSUT2   DD SYSOUT=*',
    ),
  },
  {
    id: 'compile',
    label: 'Compile and run',
    about: 'JCL: compiles, binds and runs a COBOL program that reads the branches',
    language: 'jcl',
    text: job(
      'COMPRUN',
      '//RUN      EXEC IGYWCLG',
      '//COBOL.SYSLIB DD DSN=BANK.TEST.COPYLIB,DISP=SHR',
      "//COBOL.SYSIN DD *,DLM='@@'",
      '       IDENTIFICATION DIVISION.',
      '       PROGRAM-ID. BRANCHES.',
      '       ENVIRONMENT DIVISION.',
      '       INPUT-OUTPUT SECTION.',
      '       FILE-CONTROL.',
      '           SELECT BRANCH-FILE ASSIGN TO BRCHIN',
      '               FILE STATUS IS WS-STATUS.',
      '       DATA DIVISION.',
      '       FILE SECTION.',
      '       FD  BRANCH-FILE',
      '           RECORDING MODE IS F',
      '           BLOCK CONTAINS 0 RECORDS.',
      '           COPY BRCHREC.',
      '       WORKING-STORAGE SECTION.',
      '       01  WS-STATUS               PIC X(2).',
      "           88  WS-OK               VALUE '00'.",
      "           88  WS-END              VALUE '10'.",
      '       PROCEDURE DIVISION.',
      '       MAIN-PARA.',
      '           OPEN INPUT BRANCH-FILE',
      '           PERFORM READ-BRANCH',
      '           PERFORM UNTIL NOT WS-OK',
      "               DISPLAY BRCH-ID ' ' BRCH-NAME",
      '               PERFORM READ-BRANCH',
      '           END-PERFORM',
      '           IF NOT WS-END',
      "               DISPLAY 'FILE STATUS ' WS-STATUS",
      '               MOVE 16 TO RETURN-CODE',
      '           END-IF',
      '           CLOSE BRANCH-FILE',
      '           GOBACK.',
      '       READ-BRANCH.',
      '           READ BRANCH-FILE',
      '           END-READ.',
      '@@',
      '//GO.SYSOUT DD SYSOUT=*',
      '//GO.BRCHIN DD DSN=BANK.BRANCH.DATA,DISP=SHR',
    ),
  },
  {
    id: 'idcams',
    label: 'IDCAMS',
    about: 'JCL: lists the bank’s entries in the catalog',
    language: 'jcl',
    text: job(
      'CATALOG',
      '//LIST     EXEC PGM=IDCAMS',
      '//SYSPRINT DD SYSOUT=*',
      '//SYSIN    DD *',
      '  LISTCAT LEVEL(BANK) NAME',
      '/*',
    ),
  },
  {
    id: 'sort',
    label: 'SORT',
    about: 'JCL: sorts the accounts by branch with DFSORT',
    language: 'jcl',
    text: job(
      'SORTJOB',
      '//SORT     EXEC PGM=SORT',
      '//SYSOUT   DD SYSOUT=*',
      '//SORTIN   DD DSN=BANK.ACCOUNT.DATA,DISP=SHR',
      '//SORTOUT  DD SYSOUT=*',
      '//SYSIN    DD *',
      '  SORT FIELDS=(15,4,CH,A,1,8,CH,A)',
      '/*',
    ),
  },
  {
    id: 'cobol',
    label: 'COBOL program',
    about: 'Works out a year’s interest',
    language: 'cobol',
    text: [
      '       IDENTIFICATION DIVISION.',
      '       PROGRAM-ID. INTEREST.',
      "      * A year's interest on a balance, rounded to the paisa.",
      '       DATA DIVISION.',
      '       WORKING-STORAGE SECTION.',
      '       01  WS-BALANCE              PIC S9(7)V99 COMP-3 VALUE 25000.00.',
      '       01  WS-RATE                 PIC 9V9(4)   COMP-3 VALUE 0.0350.',
      '       01  WS-INTEREST             PIC S9(7)V99 COMP-3.',
      '       01  WS-SHOWN                PIC Z,ZZZ,ZZ9.99.',
      '       PROCEDURE DIVISION.',
      '           COMPUTE WS-INTEREST ROUNDED = WS-BALANCE * WS-RATE',
      '           MOVE WS-INTEREST TO WS-SHOWN',
      "           DISPLAY 'INTEREST ' WS-SHOWN",
      '           GOBACK.',
    ].join('\n'),
  },
  {
    id: 'sql',
    label: 'SQL',
    about: 'Asks the bank’s Db2 tables, as with SPUFI',
    language: 'sql',
    text: ['SELECT BRANCH_ID, BRANCH_NAME, CITY', '  FROM BRANCH', ' ORDER BY BRANCH_ID;'].join('\n'),
  },
];
