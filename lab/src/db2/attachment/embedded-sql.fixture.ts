import {createMachine, type Machine} from '../../machine/index';
import {jobOnDb2, type JobOnDb2} from './job-on-db2.fixture';

/** Builds a program in fixed reference format from its data and its statements, which begin in area B. */
export const sqlProgram = (name: string, data: string, procedure: string): string => {
  const indented = (text: string): string =>
    text
      .trim()
      .split('\n')
      .map((line) => (/^(?:\d\d |(?!GOBACK)[A-Z\d-]+\.$)/.test(line) ? `       ${line}` : `           ${line}`))
      .join('\n');
  return `       IDENTIFICATION DIVISION.
       PROGRAM-ID. ${name}.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
           EXEC SQL INCLUDE SQLCA END-EXEC.
${indented(data)}
       PROCEDURE DIVISION.
${indented(procedure)}`;
};

export const libraries = `//LIBS     EXEC PGM=IEFBR14
//DBRM     DD DSN=BANK.DBRMLIB,DISP=(MOD,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(5,5,5)),DSNTYPE=LIBRARY,
//            RECFM=FB,LRECL=80,DSORG=PO
//LOAD     DD DSN=BANK.LOADLIB,DISP=(MOD,CATLG),UNIT=SYSDA,
//            SPACE=(TRK,(5,5,5)),DSNTYPE=LIBRARY,
//            RECFM=U,BLKSIZE=32760,DSORG=PO`;

/** Compiles with the coprocessor and binds the load module into BANK.LOADLIB. */
export const compileStep = (
  name: string,
  source: string,
): string => `//C${name.slice(0, 7)} EXEC IGYWCL,PARM.COBOL='SQL,APOST',
//            PGMLIB='BANK.LOADLIB',GOPGM=${name}
//COBOL.DBRMLIB DD DSN=BANK.DBRMLIB(${name}),DISP=SHR
//COBOL.SYSIN DD *
${source}
/*
//LKED.SYSLIB DD DSN=CEE.SCEELKED,DISP=SHR
//         DD DSN=DSNC10.SDSNLOAD,DISP=SHR
//LKED.SYSLMOD DD DSN=BANK.LOADLIB(${name}),DISP=SHR
//LKED.SYSIN DD *
  INCLUDE SYSLIB(DSNELI)
/*`;

/** Runs DSN with subcommands. */
export const dsnStep = (...subcommands: readonly string[]): string => `//DSN      EXEC PGM=IKJEFT01
//DBRMLIB  DD DSN=BANK.DBRMLIB,DISP=SHR
//SYSOUT   DD SYSOUT=*
//SYSTSPRT DD SYSOUT=*
//SYSTSIN  DD *
 DSN SYSTEM(DBT1)
${subcommands.map((line) => ` ${line}`).join('\n')}
 END
/*`;

export const bindAndRun = (name: string): string[] => [
  `BIND PACKAGE(BANKCOLL) MEMBER(${name}) ACTION(REPLACE) QUALIFIER(BANK)`,
  `BIND PLAN(${name}) PKLIST(BANKCOLL.*)`,
  `RUN PROGRAM(${name}) PLAN(${name}) LIB('BANK.LOADLIB')`,
];

/** Compiles, binds and runs a program in one job. Its DISPLAY output is in `lines('SYSOUT')`. */
export function runEmbedded(data: string, procedure: string, machine: Machine = createMachine()): Promise<JobOnDb2> {
  const source = sqlProgram('PROG', data, procedure);
  return jobOnDb2(
    [libraries, compileStep('PROG', source), dsnStep(...bindAndRun('PROG'))].join('\n'),
    undefined,
    machine,
  );
}
