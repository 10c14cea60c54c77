import {LearnerRecords} from '@framewright/progress';
import {StoredMachines} from './stored-machines.js';
import {type PoolLimits, WorkerPool} from './worker-pool.js';

export const anu = {accountId: 'anu', userId: 'FW00001'};

/** A job that sorts what is in it. */
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

/** A job that never ends. */
export const endlessJob = `//ENDLESS  JOB (BANK),'A. RAO',TIME=1440
//S1       EXEC IGYWCLG
//COBOL.SYSIN DD *
       IDENTIFICATION DIVISION.
       PROGRAM-ID. ENDLESS.
       DATA DIVISION.
       WORKING-STORAGE SECTION.
       01  N PIC 9(4) COMP VALUE 0.
       PROCEDURE DIVISION.
           PERFORM UNTIL N = 5
             MOVE 1 TO N
           END-PERFORM
           STOP RUN.
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
