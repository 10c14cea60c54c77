/** A nightly COBOL batch on the practice machine: reading, adding up and writing records, and a large compilation. */
import {createMachine} from '@framewright/lab/compiled/machine';
import {copyRecords, makeRecords, mixed} from './cobol-programs.js';
import {median} from './quantile.js';

/** Paragraphs of a program of 3,000 lines. */
const paragraphs = 360;

const compileTo = (library: string, name: string, source: string): string => `//COMPILE  EXEC IGYWCL
//COBOL.SYSIN DD *
${source}/*
//LKED.SYSLMOD DD DSN=${library}(${name}),DISP=(NEW,CATLG),
//            SPACE=(TRK,(5,5,5)),DSNTYPE=LIBRARY
`;
const run = (library: string, name: string): string => `//RUN      EXEC PGM=${name}
//STEPLIB  DD DSN=${library},DISP=SHR
//SYSOUT   DD SYSOUT=*
`;
const written = (name: string): string => `//OUTFILE  DD DSN=${name},DISP=(NEW,CATLG),SPACE=(CYL,(30,30)),
//            RECFM=FB,LRECL=80
`;

/** Milliseconds: processor time for this many records, and the time of the compilation with a warm compiler. */
export async function batchTimes(records: number, rounds: number): Promise<{records: number; compilation: number}> {
  const machine = createMachine({now: () => new Date()});
  const submit = async (steps: string): Promise<void> => {
    const {ending} = await machine.submit(`//BENCH    JOB (BANK),'BENCH',TIME=1440\n${steps}`);
    if (!('code' in ending) || ending.code !== 0) throw new Error(`the job ended with ${JSON.stringify(ending)}`);
  };
  await submit(compileTo('BENCH.MAKE', 'MAKE', makeRecords(records)));
  await submit(`${run('BENCH.MAKE', 'MAKE')}${written('BENCH.IN')}`);
  await submit(compileTo('BENCH.COPY', 'COPYING', copyRecords));
  const before = process.cpuUsage();
  await submit(`${run('BENCH.COPY', 'COPYING')}//INFILE   DD DSN=BENCH.IN,DISP=SHR\n${written('BENCH.OUT')}`);
  const {user, system} = process.cpuUsage(before);
  const source = mixed(paragraphs, 1);
  const times: number[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const began = performance.now();
    await submit(`//COMPILE  EXEC IGYWC,PARM.COBOL='MAP,XREF'\n//COBOL.SYSIN DD *\n${source}/*\n`);
    times.push(performance.now() - began);
  }
  return {records: (user + system) / 1000, compilation: median(times.slice(rounds))};
}
