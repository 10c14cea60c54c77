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

/** The program goes to a library of the caller (PGMLIB), or to a temporary one if none is specified. */
const bindStep = (to: string): string => `//LKED     EXEC PGM=IEWBLINK,COND=(8,LT,COBOL),REGION=0M
//SYSLIB   DD DSNAME=&LIBPRFX..SCEELKEX,DISP=SHR
//         DD DSNAME=&LIBPRFX..SCEELKED,DISP=SHR
//SYSPRINT DD SYSOUT=*
//SYSLIN   DD DSNAME=&&LOADSET,DISP=(OLD,DELETE)
//         DD DDNAME=SYSIN
//SYSLMOD  DD DSNAME=${to}(&GOPGM),
//            SPACE=(CYL,(1,1,1)),UNIT=SYSALLDA,
//            DISP=(MOD,PASS),DSNTYPE=LIBRARY`;

/** The precompiler's procedures differ only in the compiler that they were made for, which is now the same one. */
const precompileProcedure = (name: string): string => `//${name} PROC WSPC=500,MEM=TEMPNAME,USER=USER
//PC       EXEC PGM=DSNHPC,PARM='HOST(IBMCOB)',REGION=4096K
//DBRMLIB  DD DISP=OLD,DSN=&USER..DBRMLIB.DATA(&MEM)
//SYSCIN   DD DSN=&&DSNHOUT,DISP=(MOD,PASS),UNIT=SYSDA,
//            SPACE=(800,(&WSPC,&WSPC))
//SYSLIB   DD DISP=SHR,DSN=&USER..SRCLIB.DATA
//SYSPRINT DD SYSOUT=*
//SYSTERM  DD SYSOUT=*
//SYSUDUMP DD SYSOUT=*
//SYSUT1   DD SPACE=(800,(&WSPC,&WSPC),,,ROUND),UNIT=SYSDA
//SYSUT2   DD SPACE=(800,(&WSPC,&WSPC),,,ROUND),UNIT=SYSDA
//COB      EXEC PGM=IGYCRCTL,PARM=(QUOTE,RENT,'PGMNAME(LONGUPPER)'),
//            COND=(4,LT,PC)
//SYSLIB   DD DISP=SHR,DSN=&USER..SRCLIB.DATA
//SYSPRINT DD SYSOUT=*
//SYSTERM  DD SYSOUT=*
//SYSLIN   DD DSN=&&LOADSET,DISP=(MOD,PASS),UNIT=SYSDA,
//            SPACE=(800,(&WSPC,&WSPC))
//SYSIN    DD DSN=&&DSNHOUT,DISP=(OLD,DELETE)
${workDataSets}
//SYSMDECK DD UNIT=SYSALLDA,SPACE=(CYL,(1,1))
//LKED     EXEC PGM=IEWL,PARM='MAP',COND=((4,LT,PC),(4,LT,COB))
//SYSLIB   DD DISP=SHR,DSN=CEE.SCEELKED
//         DD DISP=SHR,DSN=DSNC10.SDSNLOAD
//SYSLIN   DD DSN=&&LOADSET,DISP=(OLD,DELETE)
//         DD DDNAME=SYSIN
//SYSLMOD  DD DISP=OLD,DSN=&USER..RUNLIB.LOAD(&MEM)
//SYSPRINT DD SYSOUT=*
//SYSUDUMP DD SYSOUT=*
//SYSUT1   DD SPACE=(1024,(50,50)),UNIT=SYSDA`;

/**
 * Procedures that come with a system. Db2 Utility Guide, "DSNUPROC": the procedure as it is shipped, without the
 * STEPLIB that the machine does not need. Enterprise COBOL Programming Guide, "Compile procedure (IGYWC)", "Compile and
 * link-edit procedure (IGYWCL)" and "Compile, link-edit, and run procedure (IGYWCLG)": their parameters, steps,
 * conditions and DDs. DFSORT Application Programming Guide, "SORT cataloged procedure" and "SORTD cataloged procedure",
 * without libraries and the data sets that link-edited exits would need. Db2 Application Programming and SQL Guide,
 * "DSNHICOB procedure" and "DSNHCOB2 procedure", without the prelink step, which IEWL does not need.
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
  DSNHICOB: precompileProcedure('DSNHICOB'),
  DSNHCOB2: precompileProcedure('DSNHCOB2'),
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
