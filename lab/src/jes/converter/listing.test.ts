import {describe, expect, test} from 'vitest';
import {convert, listingOf} from './conversion.fixture';

describe('the listing', () => {
  test('shows an in-stream procedure where it is defined and, with ++, where it is called', () => {
    const jcl = `//DBDGEN00 JOB MSGLEVEL=1
/*JOBPARM  SYSAFF=*
//DBDGEN   PROC MBR=TEMPNAME
//C        EXEC PGM=ASMA90,
//             PARM='OBJECT,NODECK'
//SYSPRINT DD SYSOUT=*
//L        EXEC PGM=IEWL,COND=(0,LT,C)
//SYSLMOD  DD DISP=SHR,
//      DSN=IMS1.DBDLIB(&MBR)
//*
//         PEND
//DLORD6   EXEC DBDGEN,
//             MBR=DLORD6
//SYSIN    DD DISP=SHR,DSN=IMS1.DBDSRC(DLORD6)
`;
    expect(listingOf(jcl)).toBe(`  1 //DBDGEN00 JOB MSGLEVEL=1
  2 /*JOBPARM  SYSAFF=*
  3 //DBDGEN   PROC MBR=TEMPNAME
    //C        EXEC PGM=ASMA90,
    //             PARM='OBJECT,NODECK'
    //SYSPRINT DD SYSOUT=*
    //L        EXEC PGM=IEWL,COND=(0,LT,C)
    //SYSLMOD  DD DISP=SHR,
    //      DSN=IMS1.DBDLIB(&MBR)
    //*
    //         PEND
  4 //DLORD6   EXEC DBDGEN,
    //             MBR=DLORD6
  5 ++DBDGEN   PROC MBR=TEMPNAME
  6 ++C        EXEC PGM=ASMA90,
    ++             PARM='OBJECT,NODECK'
  7 ++SYSPRINT DD SYSOUT=*
  8 //SYSIN    DD DISP=SHR,DSN=IMS1.DBDSRC(DLORD6)
  9 ++L        EXEC PGM=IEWL,COND=(0,LT,C)
 10 ++SYSLMOD  DD DISP=SHR,
    ++      DSN=IMS1.DBDLIB(&MBR)
    ++*
    IEFC653I SUBSTITUTION JCL - DISP=SHR,DSN=IMS1.DBDLIB(DLORD6)`);
    expect(convert(jcl).messages).toEqual([
      {
        statement: 4,
        text: 'IEFC001I PROCEDURE DBDGEN WAS EXPANDED USING INSTREAM PROCEDURE DEFINITION',
        error: false,
      },
    ]);
  });

  test('shows the overriding statement with its number and the overridden one below it', () => {
    const members = {
      'SYS1.PROCLIB(MYPROC)': `//MYPROC   PROC PGMNAME=PROG1,CL='*',HLQ=NAT.PROD
//* the procedure
//STEP1    EXEC PGM=&PGMNAME,
//             PARM='&ZPARM'
//STEPLIB  DD DSN=&HLQ..LOAD,DISP=SHR
//CMPRINT  DD SYSOUT=&CL`,
    };
    expect(
      listingOf(
        `//J JOB A
//APP      EXEC MYPROC,ZPARM='A,B'
//STEPLIB  DD
//* more
//         DD DSN=A.B,DISP=SHR
//CMPRINT  DD SYSOUT=B
//SYSIN    DD *
data is not listed
/*
//* after
//`,
        members,
      ),
    ).toBe(`  1 //J JOB A
  2 //APP      EXEC MYPROC,ZPARM='A,B'
  3 XXMYPROC   PROC PGMNAME=PROG1,CL='*',HLQ=NAT.PROD
    XX* the procedure
  4 XXSTEP1    EXEC PGM=&PGMNAME,
    XX             PARM='&ZPARM'
    IEFC653I SUBSTITUTION JCL - PGM=PROG1,PARM='A,B'
  5 //STEPLIB  DD
    X/STEPLIB  DD DSN=&HLQ..LOAD,DISP=SHR
    IEFC653I SUBSTITUTION JCL - DSN=NAT.PROD.LOAD,DISP=SHR
  6 //         DD DSN=A.B,DISP=SHR
  7 //CMPRINT  DD SYSOUT=B
    X/CMPRINT  DD SYSOUT=&CL
    IEFC653I SUBSTITUTION JCL - SYSOUT=*
    //* more
  8 //SYSIN    DD *
    //* after
  9 //`);
  });

  // As listed by jobs recorded on z/OS 2.1 (franciscocfreire/Cobol-and-Books, cllp4130_sys and cllp1150_sys).
  test('lists comments after a call below the procedure, before the statements added to its last step', () => {
    const members = {
      'SYS1.PROCLIB(SORTD)': `//SORTD    PROC
//SORT     EXEC PGM=ICEMAN
//SYSOUT   DD SYSOUT=*`,
      'SYS1.PROCLIB(HPU)': `//HPU      PROC
//HPU      EXEC PGM=INZUTILB
//SYSPRINT DD SYSOUT=A
//RETURNCD EXEC PGM=STDRTCOD`,
    };
    expect(
      listingOf(
        `//J JOB A
//S1 EXEC SORTD
//* sorts
//SORTIN   DD DSN=A.B,DISP=SHR
//* to
//SORTOUT  DD SYSOUT=*
//*
//S2 EXEC HPU
//* unloads
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//* done`,
        members,
      ),
    ).toBe(`  1 //J JOB A
  2 //S1 EXEC SORTD
  3 XXSORTD    PROC
  4 XXSORT     EXEC PGM=ICEMAN
  5 XXSYSOUT   DD SYSOUT=*
    //* sorts
  6 //SORTIN   DD DSN=A.B,DISP=SHR
    //* to
  7 //SORTOUT  DD SYSOUT=*
    //*
  8 //S2 EXEC HPU
  9 XXHPU      PROC
 10 XXHPU      EXEC PGM=INZUTILB
 11 //SYSPRINT DD SYSOUT=*
    X/SYSPRINT DD SYSOUT=A
 12 //SYSIN    DD DUMMY
 13 XXRETURNCD EXEC PGM=STDRTCOD
    //* unloads
    //* done`);
  });

  // As in jobs recorded on z/OS (franciscocfreire/Cobol-and-Books): 32 statements with comments after them, without
  // exception.
  test('shows the substituted symbols of a statement after the comments that follow it', () => {
    const members = {
      'SYS1.PROCLIB(P)': '//P PROC\n//S EXEC PGM=IEFBR14\n//A DD DSN=&U..A,DISP=SHR\n//* two\n//B DD DUMMY',
    };
    expect(listingOf(`//J JOB A,NOTIFY=&SYSUID\n//* one\n//S EXEC P,U=X`, members)).toBe(`  1 //J JOB A,NOTIFY=&SYSUID
    //* one
    IEFC653I SUBSTITUTION JCL - A,NOTIFY=IBMUSER
  2 //S EXEC P,U=X
  3 XXP PROC
  4 XXS EXEC PGM=IEFBR14
  5 XXA DD DSN=&U..A,DISP=SHR
    XX* two
    IEFC653I SUBSTITUTION JCL - DSN=X.A,DISP=SHR
  6 XXB DD DUMMY`);
  });

  test('breaks a long substitution after a comma or a blank', () => {
    const long = `//J JOB A
//  SET X='/MV3B/tmp/zoe/zowe_0.9.0_release/explorer-server'
//S EXEC PGM=BPXBATSL,REGION=0M,TIME=NOLIMIT,
//  PARM='PGM /bin/sh &X/../scripts/internal/run-zowe.sh'`;
    expect(listingOf(long).split('\n').slice(-2)).toEqual([
      "    IEFC653I SUBSTITUTION JCL - PGM=BPXBATSL,REGION=0M,TIME=NOLIMIT,PARM='PGM /bin/sh",
      "    /MV3B/tmp/zoe/zowe_0.9.0_release/explorer-server/../scripts/internal/run-zowe.sh'",
    ]);
  });

  test('generates SYSIN DD * for data that has no DD', () => {
    expect(listingOf('//J JOB A\n//S EXEC PGM=IEFBR14\ndata\n//T EXEC PGM=IEFBR14')).toBe(`  1 //J JOB A
  2 //S EXEC PGM=IEFBR14
  3 //SYSIN     DD *               GENERATED STATEMENT
  4 //T EXEC PGM=IEFBR14`);
  });

  test('leaves out what MSGLEVEL does not request', () => {
    const members = {'SYS1.PROCLIB(P)': '//S EXEC PGM=IEFBR14'};
    expect(listingOf('//J JOB A,MSGLEVEL=(0,1)\n//A EXEC P', members)).toBe('  1 //J JOB A,MSGLEVEL=(0,1)');
    expect(listingOf('//J JOB A,MSGLEVEL=(2,1)\n//A EXEC P', members)).toBe(
      '  1 //J JOB A,MSGLEVEL=(2,1)\n  2 //A EXEC P',
    );
  });

  test('does not show a password', () => {
    expect(listingOf('//J JOB A,PASSWORD=SECRET,USER=ME\n//S EXEC PGM=X')).not.toContain('SECRET');
    const continued = listingOf('//J JOB A,PASSWORD=(OLD,\n//  NEW),USER=ME\n//S EXEC PGM=X');
    expect(continued.replace(/ +/g, ' ')).toBe(' 1 //J JOB A,PASSWORD= \n // ,USER=ME\n 2 //S EXEC PGM=X');
  });
});
