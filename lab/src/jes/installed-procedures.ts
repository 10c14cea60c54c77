/** SYSUT1 to SYSUT15 of the compiler. */
const workDataSets = Array.from(
  {length: 15},
  (_, at) => `//${`SYSUT${at + 1}`.padEnd(8)} DD UNIT=SYSALLDA,SPACE=(CYL,(1,1))`,
).join('\n');

const compileStep = `//COBOL    EXEC PGM=IGYCRCTL,REGION=0M
//STEPLIB  DD DSNAME=&LNGPRFX..SIGYCOMP,DISP=SHR
//         DD DSNAME=&LIBPRFX..SCEERUN,DISP=SHR
//         DD DSNAME=&LIBPRFX..SCEERUN2,DISP=SHR
//SYSPRINT DD SYSOUT=*
//SYSLIN   DD DSNAME=&&LOADSET,UNIT=SYSALLDA,
//            DISP=(MOD,PASS),SPACE=(CYL,(1,1))
${workDataSets}
//SYSMDECK DD UNIT=SYSALLDA,SPACE=(CYL,(1,1))`;

/** The program goes to a library of the caller (PGMLIB), which is a temporary one where he names none. */
const bindStep = (to: string): string => `//LKED     EXEC PGM=IEWBLINK,COND=(8,LT,COBOL),REGION=0M
//SYSLIB   DD DSNAME=&LIBPRFX..SCEELKED,DISP=SHR
//         DD DSNAME=&LIBPRFX..SCEELKEX,DISP=SHR
//SYSPRINT DD SYSOUT=*
//SYSLIN   DD DSNAME=&&LOADSET,DISP=(OLD,DELETE)
//         DD DDNAME=SYSIN
//SYSLMOD  DD DSNAME=${to}(&GOPGM),
//            SPACE=(CYL,(1,1,1)),UNIT=SYSALLDA,
//            DISP=(MOD,PASS),DSNTYPE=LIBRARY`;

/**
 * Procedures that come with a system. Db2 Utility Guide, "DSNUPROC": the procedure as it is shipped, without the STEPLIB
 * that the machine does not need. Enterprise COBOL Programming Guide, "Compile procedure (IGYWC)", "Compile and link-edit
 * procedure (IGYWCL)" and "Compile, link-edit, and run procedure (IGYWCLG)": their parameters, steps, conditions and DDs.
 * DFSORT Application Programming Guide, "SORT cataloged procedure" and "SORTD cataloged procedure", without libraries and
 * the data sets that link-edited exits would need.
 */
export const installedProcedures: Readonly<Record<string, string | undefined>> = {
  DSNUPROC: `//DSNUPROC PROC LIB='DSNC10.SDSNLOAD',SYSTEM=DSN,SIZE=0K,
//         UID='',UTPROC=''
//DSNUPROC EXEC PGM=DSNUTILB,REGION=&SIZE,
//         PARM='&SYSTEM,&UID,&UTPROC'
//SYSPRINT DD SYSOUT=*
//UTPRINT  DD SYSOUT=*
//SYSUDUMP DD SYSOUT=*
//         PEND`,
  SORT: `//SORT     EXEC PGM=ICEMAN
//SYSOUT   DD SYSOUT=A
//SYSPRINT DD DUMMY`,
  SORTD: `//SORT     EXEC PGM=ICEMAN
//SYSOUT   DD SYSOUT=A`,
  IGYWC: `//IGYWC    PROC LNGPRFX='IGY.V6R3M0',LIBPRFX='CEE',SYSLBLK=3200
${compileStep}`,
  IGYWCL: `//IGYWCL   PROC LNGPRFX='IGY.V6R3M0',LIBPRFX='CEE',SYSLBLK=3200,
//         PGMLIB='&&GOSET',GOPGM=GO
${compileStep}
${bindStep('&PGMLIB')}`,
  IGYWCLG: `//IGYWCLG  PROC LNGPRFX='IGY.V6R3M0',LIBPRFX='CEE',SYSLBLK=3200,
//         GOPGM=GO
${compileStep}
${bindStep('&&GOSET')}
//GO       EXEC PGM=*.LKED.SYSLMOD,COND=((8,LT,COBOL),(4,LT,LKED)),
//            REGION=0M
//STEPLIB  DD DSNAME=&LIBPRFX..SCEERUN,DISP=SHR
//         DD DSNAME=&LIBPRFX..SCEERUN2,DISP=SHR
//SYSPRINT DD SYSOUT=*
//CEEDUMP  DD SYSOUT=*
//SYSUDUMP DD SYSOUT=*`,
};
