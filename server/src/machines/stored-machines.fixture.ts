import {LearnerRecords} from '@framewright/progress';
import {StoredMachines} from './stored-machines.js';
import {type PoolLimits, WorkerPool} from './worker-pool.js';

export const anu = {accountId: 'anu', userId: 'FW00001'};

/** A job that sorts its in-stream data. */
export const sortJob = (name = 'SORTED'): string => `//${name.padEnd(8)} JOB (BANK),'A. RAO'
//S1       EXEC PGM=SORT
//SORTIN   DD *
B
A
/*
//SORTOUT  DD DSN=FW00001.${name},DISP=(,CATLG),SPACE=(TRK,1)
//SYSOUT   DD SYSOUT=*
//SYSIN    DD *
  SORT FIELDS=(1,1,CH,A)
/*
`;

/** A job that compiles and runs a program. */
const cobolJob = (
  name: string,
  data: string,
  procedure: string,
  dds = '',
): string => `//${name.padEnd(8)} JOB (BANK),'A. RAO',TIME=1440
//S1       EXEC IGYWCLG
//COBOL.SYSIN DD *
       IDENTIFICATION DIVISION.
       PROGRAM-ID. ${name}.
${data}
       PROCEDURE DIVISION.
${procedure}
           STOP RUN.
/*
${dds}`;

/** A job that never ends. */
export const endlessJob = cobolJob(
  'ENDLESS',
  `       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  N PIC 9(4) COMP VALUE 0.`,
  `           PERFORM UNTIL N = 5
             MOVE 1 TO N
           END-PERFORM`,
);

/** The same for steps of ten seconds, which a single loop uses in a fraction of one: so it has many more steps. */
export const longJob = (steps: number): string =>
  endlessJob + Array.from({length: steps}, (_, at) => `//L${at + 1} EXEC PGM=*.S1.LKED.SYSLMOD,COND=EVEN\n`).join('');

/** A job that writes to the operator endlessly. Its output is limited sooner than its memory. */
export const growingJob = cobolJob(
  'GROWING',
  `       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  N PIC 9(9) VALUE 0.`,
  `           PERFORM UNTIL N = 999999999
             ADD 1 TO N
             DISPLAY 'LINE ' N UPON CONSOLE
           END-PERFORM`,
);

/** A job that writes six million incompressible bytes. */
export const hugeJob = cobolJob(
  'HUGE',
  `       ENVIRONMENT DIVISION.
       INPUT-OUTPUT SECTION.
       FILE-CONTROL.
           SELECT OUT-FILE ASSIGN TO OUTDD.
       DATA DIVISION.
       FILE SECTION.
       FD  OUT-FILE RECORDING MODE F.
       01  OUT-RECORD.
           05  WORD PIC S9(9) COMP OCCURS 100 TIMES.
       WORKING-STORAGE SECTION.
       01  SEED PIC S9(18) COMP VALUE 4711.
       01  I PIC 9(4) COMP.`,
  `           OPEN OUTPUT OUT-FILE
           PERFORM 15000 TIMES
             PERFORM VARYING I FROM 1 BY 1 UNTIL I > 100
               COMPUTE SEED = FUNCTION MOD(SEED * 16807 2147483647)
               MOVE SEED TO WORD(I)
             END-PERFORM
             WRITE OUT-RECORD
           END-PERFORM
           CLOSE OUT-FILE`,
  `//GO.OUTDD DD DSN=FW00001.HUGE,DISP=(,CATLG),SPACE=(CYL,(10,10)),
//             RECFM=FB,LRECL=400
`,
);

/** A job that writes a hundred million identical bytes, which compress well. */
export const repeatedJob = `//REPEATED JOB (BANK),'A. RAO'
//S1       EXEC PGM=IEBDG
//SYSPRINT DD SYSOUT=*
//OUT      DD DSN=FW00001.REPEATED,DISP=(,CATLG),SPACE=(CYL,(200,200)),
//            RECFM=FB,LRECL=1000
//SYSIN    DD *
  DSD OUTPUT=(OUT)
  FD NAME=F1,LENGTH=1000,FORMAT=AL
  CREATE QUANTITY=100000,NAME=(F1)
  END
/*
`;

/** Machines on a store in a file, as a server has them. */
export async function openMachines(file: string, limits: Partial<PoolLimits> = {}) {
  const records = await LearnerRecords.open({file});
  const faults: unknown[] = [];
  const machines = new StoredMachines({
    kept: records.machines,
    pool: new WorkerPool({world: {}, stepSeconds: 3600}, limits),
    userIdOf: () => Promise.resolve(anu.userId),
    reportFault: (error) => faults.push(error),
  });
  await machines.resume();
  return {
    machines,
    records,
    faults,
    async close() {
      await machines.close();
      await records.close();
    },
  };
}
